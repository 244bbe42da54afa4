import { describe, expect, it } from 'vitest'
import { guidelineCitation } from '../../src/clinical/checks/cited-sources.ts'
import { createEvalTest, evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const row = (id: string, source_type = 'guideline') => ({
  id,
  source_type,
  source: `source of ${id}`,
  excerpt: `words of ${id}`,
})
const answer = (...evidence: readonly ReturnType<typeof row>[]) => ({
  recommended_actions: [],
  evidence_table: evidence,
})

const two = answer(row('gold:niv'), row('lab-1', 'lab'), row('gold:oxygen'))
const one = answer(row('gold:niv'), row('note-1', 'note'))

describe('toCiteGuidelines', () => {
  it('passes with as many passages of guidelines as are required, two unless said otherwise', () => {
    expect(two).toCiteGuidelines()
    expect(two).toCiteGuidelines(2)
    expect(one).toCiteGuidelines(1)
    expect(one).not.toCiteGuidelines()
    expect(two).not.toCiteGuidelines(3)
  })

  it('reads a text with its evidence', () => {
    expect({ text: 'Start NIV [1].', evidence_table: two.evidence_table }).toCiteGuidelines(2)
    expect(() => expect({ text: 'Start NIV [1].' }).toCiteGuidelines(2)).toThrow('evidence_table')
  })

  it('says what was counted, and what is required', () => {
    expect(() => expect(one).toCiteGuidelines()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer does not cite guidelines enough:
        the evidence has 1 passage of guidelines ("gold:niv"), and 2 are required]
    `)
    expect(() => expect(answer()).toCiteGuidelines(1)).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer does not cite guidelines enough:
        the evidence has no passage of a guideline, and 1 is required]
    `)
    expect(() => expect(two).not.toCiteGuidelines()).toThrowErrorMatchingInlineSnapshot(
      `[Error: the answer cites at least 2 passages of guidelines, and was expected not to]`,
    )
  })

  it.each([
    [0, '0'],
    [1.5, '1.5'],
    [Number.NaN, 'NaN'],
    ['2', '"2"'],
    [{ policy: 'track' }, 'an object'],
  ])('refuses %j for a number of passages', (atLeast, shown) => {
    expect(() => expect(two).toCiteGuidelines(atLeast as number)).toThrow(
      `toCiteGuidelines needs how many passages to see, a whole number from 1, got ${shown}; write expect(answer).toCiteGuidelines(2)`,
    )
  })

  evalTest.for([{ id: 'free' }])('records a rate, under another name for another number: $id', (_, { task }) => {
    expect(two).toCiteGuidelines(2)
    expect(two).toCiteGuidelines(3, { policy: 'track' })
    expect(task.meta.assay?.records).toEqual([
      { metric: 'guideline-citation', value: 1 },
      {
        metric: 'guideline-citation-at-least-3',
        value: 0,
        policy: 'track',
        why: ['the evidence has 2 passages of guidelines ("gold:niv", "gold:oxygen"), and 3 are required'],
      },
    ])
  })

  evalTest.for([{ id: 'free' }])('is a rate of cases, of tier 2: $id', (_, { task }) => {
    expect(guidelineCitation(2)).toMatchObject({
      name: 'guideline-citation',
      tier: 2,
      aggregate: 'rate',
      unit: 'cases',
    })
    // The first test of a file that asks for a metric announces it: no other one asks for this number.
    expect(two).toCiteGuidelines(4, { policy: 'track' })
    expect(task.meta.assay?.metrics).toMatchObject([
      { name: 'guideline-citation-at-least-4', tier: 2, aggregate: 'rate', unit: 'cases' },
    ])
  })

  evalTest.for([
    { id: 'wants', expected: { evidence_source_types: ['lab', 'guideline'] } },
    { id: 'wants-none', expected: { evidence_source_types: ['lab'] } },
    { id: 'treatment', intent: 'treatment' },
    { id: 'diagnosis', intent: 'diagnosis' },
  ])('is of the cases that ask for guidelines: $id', ({ id }, { task }) => {
    expect(id === 'wants-none' ? 'no answer' : two).toCiteGuidelines(2)
    const notApplicable: Record<string, string> = {
      'wants-none': 'the case expects no guideline among the evidence',
      diagnosis: 'the query is one of diagnosis, and the metric is of treatment queries',
    }
    expect(task.meta.assay?.records).toEqual([
      {
        metric: 'guideline-citation',
        ...(id in notApplicable ? { notApplicable: notApplicable[id] } : { value: 1 }),
      },
    ])
    if (id in notApplicable)
      expect(() => expect(two).not.toCiteGuidelines(2)).toThrow('toCiteGuidelines has nothing to judge here')
  })

  evalTest.for([{ id: 'text' }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const detail = 'the answer must be an object with recommended_actions and evidence_table, or a text, got a number'
      const message = `toCiteGuidelines could not judge "guideline-citation": ${detail} (unscored: answer-invalid)`
      expect(() => expect(42 as unknown).toCiteGuidelines()).toThrow(message)
      expect(() => expect(42 as unknown).not.toCiteGuidelines()).toThrow(message)
      const unscored = { metric: 'guideline-citation', unscored: 'answer-invalid', detail }
      expect(task.meta.assay?.records).toEqual([unscored, { ...unscored, negated: true }])
    },
  )

  createEvalTest({ answer: ({ evidence }: { evidence: ReturnType<typeof row>[] }) => answer(...evidence) }).for([
    { id: 'adapted' },
  ])('reads the answer through the adapter: $id', () => {
    expect({ evidence: two.evidence_table }).toCiteGuidelines(2)
  })

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await new Promise((resolve) => {
        setTimeout(resolve, (index * 5) % 7)
      })
      expect(index % 2 === 0 ? two : one).toCiteGuidelines(2)
      expect(task.meta.assay?.records).toMatchObject([{ metric: 'guideline-citation', value: index % 2 === 0 ? 1 : 0 }])
    },
  )
})
