import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createEvalTest, evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const row = { id: 'e1', source_type: 'guideline', source: 'BTS oxygen 2017', excerpt: 'Aim at 94 to 98 %.' }
const grounded = {
  recommended_actions: [{ text: 'Give oxygen to 94 %', evidence_refs: ['e1'] }],
  evidence_table: [row],
}
const silent = { recommended_actions: [], evidence_table: [row] }

describe('toBeGroundedInEvidence', () => {
  it('passes when every action cites a row of the evidence', () => {
    expect(grounded).toBeGroundedInEvidence()
  })

  it('names each action that is not grounded', () => {
    const answer = {
      recommended_actions: [
        { text: 'Give oxygen to 94 %', evidence_refs: ['e1'] },
        { text: 'Start heparin', evidence_refs: [] },
        { text: 'Repeat the ECG', evidence_refs: ['e1', 'e7'] },
      ],
      evidence_table: [row],
    }
    expect(answer).not.toBeGroundedInEvidence()
    expect(() => expect(answer).toBeGroundedInEvidence()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer is not grounded in its evidence:
        action "Start heparin" has no evidence reference
        action "Repeat the ECG" refers to "e7", not in evidence_table]
    `)
  })

  it('says under .not that the answer is grounded', () => {
    expect(() => expect(grounded).not.toBeGroundedInEvidence()).toThrowErrorMatchingInlineSnapshot(
      `[Error: every recommended action is grounded in evidence, and was expected not to be]`,
    )
  })

  it('refuses to assert on an answer without any action', () => {
    expect(() => expect(silent).toBeGroundedInEvidence()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toBeGroundedInEvidence has nothing to judge here: the answer recommends no action. An assertion on nothing would always pass; leave it out for this answer]`,
    )
    expect(() => expect(silent).not.toBeGroundedInEvidence()).toThrow('has nothing to judge here')
  })

  it('says what is wrong with an answer of another shape', () => {
    expect(() => expect({ recommended_actions: [{}] }).toBeGroundedInEvidence()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toBeGroundedInEvidence could not judge "citation-grounding": recommended_actions[0].text is missing, expected text; evidence_table is missing, expected a list (unscored: answer-invalid). Fix the answer, or turn it into the shape that is read: createEvalTest({ answer })]`,
    )
  })

  const rows = [
    { id: 'e1', source_type: 'guideline' as const, source: 'BTS oxygen 2017', excerpt: 'Aim at 94 to 98 %.' },
  ]

  it('reads a text with citations', () => {
    expect({ text: 'Aim at 94 to 98% [1].', evidence_table: rows }).toBeGroundedInEvidence()
    expect('Aim at 94–98% (Source 1).').toBeGroundedInEvidence({ evidence: rows })
    expect(() =>
      expect('Aim at 94–98% (Source 1).').not.toBeGroundedInEvidence({ evidence: rows }),
    ).toThrowErrorMatchingInlineSnapshot(`[Error: every claim is grounded in evidence, and was expected not to be]`)
  })

  it('names what is wrong with a text, kind by kind', () => {
    const text = 'Aim at 88 to 92% [1]. Give 2 L/min [4]. Repeat the blood gas.'
    expect(() => expect(text).toBeGroundedInEvidence({ evidence: rows })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer is not grounded in its evidence:
        unsupported: "Aim at 88 to 92% [1]": "88 to 92%" is not in "e1", which has "94 to 98 %"
        dangling: "Give 2 L/min [4]": "[4]" names what is not a row of evidence_table
        uncited: "Repeat the blood gas" cites nothing]
    `)
  })

  it('refuses to assert on a text without claims, and on an empty one', () => {
    expect(() => expect('She is comfortable.').toBeGroundedInEvidence({ evidence: rows })).toThrow(
      'has nothing to judge here: the text makes no claim that needs evidence',
    )
    const empty =
      'could not judge "citation-grounding": text is empty; expected the answer in words (unscored: answer-invalid)'
    expect(() => expect(' ').toBeGroundedInEvidence({ evidence: rows })).toThrow(empty)
    expect(() => expect(' ').not.toBeGroundedInEvidence({ evidence: rows })).toThrow(empty)
    expect(() => expect({ text: 'Aim at 94% [1].' }).toBeGroundedInEvidence()).toThrow(
      'has nothing to judge here: the text comes without evidence_table',
    )
    expect(() => expect('Aim at 94% [1].').toBeGroundedInEvidence()).toThrow('the text comes without evidence_table')
  })

  it('refuses evidence that it cannot use', () => {
    expect(() => expect(grounded).toBeGroundedInEvidence({ evidence: rows })).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toBeGroundedInEvidence has evidence in its options, which is for an answer that is a string; this one is of type object and brings its own evidence_table. Leave the option out]`,
    )
    expect(() =>
      expect('Aim at 94%').toBeGroundedInEvidence({ evidence: [{}] as never }),
    ).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toBeGroundedInEvidence cannot read the evidence in its options: evidence[0].id is missing, expected text; evidence[0].source_type is missing, expected "guideline", "note", "imaging", "drug" or "lab"; evidence[0].source is missing, expected text; evidence[0].excerpt is missing, expected text; expected rows with id, source_type, source and excerpt]`,
    )
  })

  createEvalTest({ answer: (answer: string) => ({ text: answer, evidence_table: rows }) }).for([{ id: 'adapted' }])(
    'reads the text that an adapter gives',
    (_, { task }) => {
      expect('Aim at 94 to 98% [1].').toBeGroundedInEvidence()
      expect(task.meta.assay?.records).toEqual([{ metric: 'citation-grounding', value: 1 }])
    },
  )

  evalTest.for([{ id: 'prose' }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message = 'toBeGroundedInEvidence could not judge "citation-grounding": the answer must be an object'
      expect(() => expect(42 as unknown).toBeGroundedInEvidence()).toThrow(message)
      expect(() => expect(42 as unknown).not.toBeGroundedInEvidence()).toThrow(message)
      const unscored = {
        metric: 'citation-grounding',
        unscored: 'answer-invalid',
        detail: 'the answer must be an object with recommended_actions and evidence_table, or a text, got a number',
      }
      expect(task.meta.assay?.records).toEqual([unscored, { ...unscored, negated: true }])
    },
  )

  const patient = {
    demographics: { age_years: 71 },
    labs: [{ name: 'potassium', value: 6.5, unit: 'mmol/L' }],
  }
  const withLab = (excerpt: string): typeof grounded => ({
    ...grounded,
    evidence_table: [row, { id: 'lab-1', source_type: 'lab', source: 'laboratory', excerpt }],
  })

  it('holds the evidence against the record of a patient in the options', () => {
    expect(withLab('potassium 6.5 mmol/L')).toBeGroundedInEvidence({ patient })
    expect(() => expect(withLab('potassium 19.5 mmol/L')).toBeGroundedInEvidence({ patient }))
      .toThrowErrorMatchingInlineSnapshot(`
        [Error: the evidence is not what the record of the patient has:
          row "lab-1" says "potassium 19.5 mmol/L", and the record has potassium 6.5 mmol/L]
      `)
    expect(() => expect(grounded).toBeGroundedInEvidence({ patient: {} as never })).toThrow(
      'toBeGroundedInEvidence cannot read the patient: patient.demographics',
    )
  })

  const wards = [{ id: 'wrong', patient }]

  evalTest.for(wards)('records evidence-in-record beside grounding where the case has a patient', (_, { task }) => {
    expect(withLab('potassium 19.5 mmol/L')).not.toBeGroundedInEvidence()
    expect(withLab('potassium 6.5 mmol/L')).toBeGroundedInEvidence()
    const why = ['row "lab-1" says "potassium 19.5 mmol/L", and the record has potassium 6.5 mmol/L']
    expect(task.meta.assay?.records).toEqual([
      { metric: 'citation-grounding', value: 1, negated: true },
      { metric: 'evidence-in-record', value: 0, why, negated: true },
      { metric: 'citation-grounding', value: 1 },
      { metric: 'evidence-in-record', value: 1 },
    ])
  })

  evalTest.for(wards)('records evidence-in-record unscored and throws, with and without .not', (_, { task }) => {
    const message = 'could not judge "evidence-in-record": row "lab-1" says "potassium 254 IU/L", and the record has'
    expect(() => expect(withLab('potassium 254 IU/L')).toBeGroundedInEvidence()).toThrow(message)
    expect(() => expect(withLab('potassium 254 IU/L')).not.toBeGroundedInEvidence()).toThrow(message)
    expect(task.meta.assay?.records).toMatchObject([
      { value: 1 },
      { metric: 'evidence-in-record', unscored: 'no-reference' },
      { value: 1 },
      { metric: 'evidence-in-record', unscored: 'no-reference', negated: true },
    ])
  })

  evalTest.for([{ id: 'own-shape', patient: { name: 'Ada' } }])(
    'leaves evidence-in-record not applicable for a patient of another shape',
    (_, { task }) => {
      expect(grounded).toBeGroundedInEvidence()
      expect(task.meta.assay?.records?.[1]).toMatchObject({
        metric: 'evidence-in-record',
        notApplicable: expect.stringContaining('cannot read the patient of case "own-shape"') as string,
      })
    },
  )

  evalTest.for([{ id: 'typo' }])('refuses a policy that there is not: $id', () => {
    expect(() => expect(grounded).toBeGroundedInEvidence({ policy: 'warn' as never })).toThrow(
      'toBeGroundedInEvidence has policy "warn"; expected one of "must", "ratchet", "gate", "track"',
    )
  })

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await setTimeout((index * 5) % 7)
      expect(index % 2 === 0 ? grounded : silent).toBeGroundedInEvidence()
      await setTimeout((index * 3) % 5)
      expect(task.meta.assay?.records).toEqual([
        index % 2 === 0
          ? { metric: 'citation-grounding', value: 1 }
          : { metric: 'citation-grounding', notApplicable: 'the answer recommends no action' },
      ])
    },
  )
})
