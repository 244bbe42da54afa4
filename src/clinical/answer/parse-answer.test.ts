import { describe, expect, it } from 'vitest'
import { parseAnswer, textsOf } from './parse-answer.ts'

describe('parseAnswer', () => {
  it('reads fields, a text, and a text with its evidence', () => {
    const fields = { recommended_actions: [{ text: 'Start apixaban' }], evidence_table: [] }
    expect(parseAnswer(fields)).toMatchObject({
      answer: { problems: [], recommended_actions: [{ evidence_refs: [] }] },
    })
    expect(parseAnswer('Start apixaban')).toEqual({ answer: { text: 'Start apixaban' } })
    expect(parseAnswer({ text: 'Start apixaban' })).toEqual({ answer: { text: 'Start apixaban' } })
    expect(parseAnswer({ text: 'Start apixaban', evidence_table: [] })).toEqual({
      answer: { text: 'Start apixaban', evidence_table: [] },
    })
  })

  it('reads fields as fields, whatever else they hold', () => {
    expect(parseAnswer({ text: 'in short', recommended_actions: [], evidence_table: [] })).toMatchObject({
      answer: { text: 'in short', recommended_actions: [] },
    })
  })

  it.each`
    answer                                                                                                                                                                                           | problem
    ${' \n '}                                                                                                                                                                                        | ${'text is empty; expected the answer in words'}
    ${{ text: '—' }}                                                                                                                                                                                 | ${'text is empty; expected the answer in words'}
    ${'{"recommended_actions": []}'}                                                                                                                                                                 | ${'text is JSON; expected an answer in words, or the parsed object: JSON.parse(answer)'}
    ${'```json\n{"recommended_actions": []}\n```'}                                                                                                                                                   | ${'text is JSON; expected an answer in words, or the parsed object: JSON.parse(answer)'}
    ${'{"recommended_actions": [{"text": "Sta'}                                                                                                                                                      | ${'text begins as JSON and is not valid JSON: it may be cut off. Expected an answer in words, or the parsed object'}
    ${{ text: 5 }}                                                                                                                                                                                   | ${'text must be text, got 5'}
    ${{ text: 'Rest', evidence_table: {} }}                                                                                                                                                          | ${'evidence_table must be a list, got an object'}
    ${42}                                                                                                                                                                                            | ${'the answer must be an object with recommended_actions and evidence_table, or a text, got a number'}
    ${null}                                                                                                                                                                                          | ${'the answer must be an object with recommended_actions and evidence_table, or a text, got null'}
    ${[]}                                                                                                                                                                                            | ${'the answer must be an object with recommended_actions and evidence_table, or a text, got a list'}
    ${Promise.resolve('Rest')}                                                                                                                                                                       | ${'the answer is a Promise; write: const answer = await recommend(patient)'}
    ${{ recommended_actions: [], evidence_table: [{ id: '1', source: 'ward', excerpt: 'BP 90/60', source_type: 'note' }, { id: '2', source: 'ward', excerpt: 'BP 90/60', source_type: 'vitals' }] }} | ${'evidence_table[1].source_type must be "guideline", "note", "imaging", "drug" or "lab", got "vitals"'}
  `('refuses $answer', ({ answer, problem }: { answer: unknown; problem: string }) => {
    expect(parseAnswer(answer)).toEqual({ problem })
  })

  it('takes a text that opens with a citation for a text', () => {
    expect(parseAnswer('[1] says so: start apixaban')).toMatchObject({ answer: {} })
  })
})

describe('textsOf', () => {
  it('leaves citations out of a text, and every place where it is', () => {
    const text = 'Arrange an echocardiogram [formulary:alteplase][1, 2] today (see [NICE](https://nice.org.uk)).'
    const [read] = textsOf({ text, evidence_table: [] })
    expect(read?.text).toBe(
      'Arrange an echocardiogram                             today (see [NICE](https://nice.org.uk)).',
    )
  })

  it('keeps brackets that are words, unless a row of evidence is called so', () => {
    const text = 'Give oxygen [if hypoxaemic] [guideline].'
    expect(textsOf(text)[0]?.text).toBe(text)
    const rows = [{ id: 'guideline', source_type: 'guideline' as const, source: 'GOLD', excerpt: 'Oxygen.' }]
    expect(textsOf({ text, evidence_table: rows })[0]?.text).toBe('Give oxygen [if hypoxaemic]            .')
  })
})

it('reads what a model that runs away leaves of a fence', () => {
  expect(parseAnswer(`\`\`\`json${'\n'.repeat(200_000)}`)).toHaveProperty('answer')
  expect(parseAnswer(`\`\`\`json\n{${'\n'.repeat(200_000)}`)).toHaveProperty('answer')
})
