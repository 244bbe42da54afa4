import { describe, expect, it } from 'vitest'
import { parseRubric } from './read-rubrics.ts'
import { publishedTable } from './published-table.test-kit.ts'

const place = 'rubrics/ibuprofen.json'
const guide = { id: 's1', title: 'Guide', address: null, publisher: null, published: null }
const source = { ...guide, text: 'Avoid NSAIDs with lisinopril. Passing little urine is an emergency.' }
const facts = [
  { id: 'f1', kind: 'negative', text: 'No NSAIDs', origin: 'evidence', source: { id: 's1', span: 'avoid NSAIDs' } },
  {
    id: 'f2',
    kind: 'red-flag',
    text: 'Little urine',
    origin: 'evidence',
    source: { id: 's1', span: 'Passing little urine is an emergency' },
  },
]
const c1 = { id: 'c1', text: 'Advises against it', axis: 'accuracy', weight: 8, polarity: 'desired', factIds: ['f1'] }
const c2 = { ...c1, id: 'c2', text: 'Recommends it', weight: -9, polarity: 'undesired', constraintIds: ['k1'] }
const rubric = {
  schema: 1,
  id: 'ibuprofen',
  version: '1',
  query: 'Can I take ibuprofen with lisinopril?',
  criteria: [c1, c2],
  board: { sources: [source], facts, constraints: [{ id: 'k1', kind: 'explicit', text: 'A yes or no' }] },
  marks: [],
  confidence: 'usual',
  blindAxes: ['completeness', 'context_awareness', 'communication_quality', 'instruction_following'],
  controversies: [],
}
const withCriterion = (change: object) => ({ ...rubric, criteria: [c1, { ...c2, ...change }] })
const withBoard = (change: object) => ({ ...rubric, board: { ...rubric.board, ...change } })
const withFact = (change: object) => withBoard({ facts: [{ ...facts[0], ...change }, facts[1]] })
const many = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...c1, ...change, id: `n${index}` }))

describe('parseRubric', () => {
  it('reads a rubric with its board, and fills in what a criterion leaves out', () => {
    const read = parseRubric(rubric, place)
    expect(read.criteria[0]).toEqual({ ...c1, constraintIds: [], redFlag: false, veto: false, tags: [] })
    expect(read.board?.facts[0]?.source?.span).toBe('avoid NSAIDs')
    // What was read is what is read again.
    expect(parseRubric(structuredClone(read), place)).toEqual(read)
  })

  it('reads the published table, whose weights below 0 are of what must not be missing', () => {
    const read = parseRubric([...publishedTable], place, { polarity: 'source' })
    expect(read).toMatchObject({ id: 'ibuprofen', query: '', board: null, blindAxes: ['instruction_following'] })
    expect(read.criteria.map(({ id, axis, weight, polarity }) => [id, axis, weight, polarity])).toEqual([
      ['c1', 'accuracy', 8, 'desired'],
      ['c2', 'accuracy', -9, 'desired'],
      ['c3', 'completeness', 6, 'desired'],
      ['c4', 'context_awareness', 5, 'desired'],
      ['c5', 'accuracy', -8, 'desired'],
      ['c6', 'accuracy', -10, 'desired'],
      ['c7', 'communication_quality', 3, 'desired'],
      ['c8', 'completeness', 7, 'desired'],
    ])
  })

  it('takes the query, the id and the version that stand with a table, and a polarity that a row says', () => {
    const rows = [{ ...publishedTable[5], criterion: 'Calls it safe', polarity: 'undesired' }, publishedTable[0]]
    const read = parseRubric({ id: 'a', version: '2', query: 'Can I?', criteria: rows }, place, { polarity: 'source' })
    expect(read).toMatchObject({ id: 'a', version: '2', query: 'Can I?' })
    expect(read.criteria.map(({ polarity }) => polarity)).toEqual(['undesired', 'desired'])
  })

  it('refuses a table without polarities, and spells out how it can be read', () => {
    expect(() => parseRubric([...publishedTable], place)).toThrowErrorMatchingInlineSnapshot(`
      [AssayError: rubrics/ibuprofen.json holds no rubric that can be used:
        [1].polarity is missing (and that of 7 more), and a weight below 0 can be read in two ways:
          the answer ought to meet the criterion, and loses the weight when it does not ("warns about …"): polarity "desired", the reading of --polarity source (in code { polarity: 'source' }) for a whole table
          the answer ought not to meet it, and loses the weight when it does ("recommends …"): polarity "undesired", the reading of HealthBench
          Write the polarity on each criterion, or give --polarity source (in code { polarity: 'source' })]
    `)
    expect(() => parseRubric({ ...rubric, criteria: [{ ...c1, polarity: undefined }, c2] }, place)).toThrow(
      'criteria[0].polarity',
    )
  })

  it('keeps more than 20 criteria only where red flags and negative constraints alone are more', () => {
    const kept = { ...rubric, criteria: many(21), marks: ['over-cap'] }
    expect(parseRubric(kept, place).criteria).toHaveLength(21)
    expect(parseRubric({ ...rubric, criteria: many(20) }, place).marks).toEqual([])
  })

  it.each<[string, object]>([
    ['criteria[1].weight must be a whole number from -10 to 10 other than 0, got 0', withCriterion({ weight: 0 })],
    [
      'criteria[1].weight must be a whole number from -10 to 10 other than 0, got -2.5',
      withCriterion({ weight: -2.5 }),
    ],
    ['criteria[1].weight must be a whole number from -10 to 10 other than 0, got -11', withCriterion({ weight: -11 })],
    ['criteria[1].weight must be a whole number from -10 to 10 other than 0, got NaN', withCriterion({ weight: NaN })],
    [
      'criteria[1].weight must be a whole number from -10 to 10 other than 0, got -Infinity',
      withCriterion({ weight: -Infinity }),
    ],
    [
      'criteria[1].weight must be a whole number from -10 to 10 other than 0, got "-9"',
      withCriterion({ weight: '-9' }),
    ],
    [
      'criteria[1].weight must be a weight below 0, since the criterion is undesired and costs it when it is met, got 9',
      withCriterion({ weight: 9 }),
    ],
    [
      'criteria[1].axis must be "accuracy", "completeness", "context_awareness", "communication_quality" or "instruction_following", got "tone"',
      withCriterion({ axis: 'tone' }),
    ],
    ['criteria[1].wieght is not a known key; did you mean "weight"?', withCriterion({ wieght: 3 })],
    ['criteria[1].id must be an id of its own, which criteria[0] has already, got "c1"', withCriterion({ id: 'c1' })],
    [
      'criteria[1].factIds[0] must be the id of one of the facts of the board, got "f9"',
      withCriterion({ factIds: ['f9'] }),
    ],
    [
      'criteria[1].constraintIds[0] must be the id of one of the constraints of the board, got "f1"',
      withCriterion({ constraintIds: ['f1'] }),
    ],
    [
      'criteria[1].factIds must be a fact or a constraint of the board on which the criterion rests, got an empty list',
      withCriterion({ factIds: [], constraintIds: [] }),
    ],
    [
      'blindAxes must be [completeness, context_awareness, communication_quality, instruction_following], the axes without a criterion, got an empty list',
      { ...rubric, blindAxes: [] },
    ],
    [
      'criteria must be at most 20 criteria, or the mark "over-cap" where red flags and negative constraints alone are more, got a list of 21',
      { ...rubric, criteria: many(21) },
    ],
    [
      'marks[0] must be no mark "over-cap": red flags and negative constraints are 2, which is not above 20, got "over-cap"',
      { ...rubric, marks: ['over-cap'] },
    ],
    ['controversies[0] must be the id of one of the criteria, got "c9"', { ...rubric, controversies: ['c9'] }],
    [
      'confidence must be "lower" of a rubric that is marked ungrounded, got "usual"',
      { ...rubric, marks: ['ungrounded'] },
    ],
    [
      'board.facts[0].source.span must be words that stand in the source "s1", got "avoid all NSAIDs"',
      withFact({ source: { id: 's1', span: 'avoid all NSAIDs' } }),
    ],
    [
      'board.facts[0].source.id must be the id of one of the sources, got "s2"',
      withFact({ source: { id: 's2', span: 'avoid NSAIDs' } }),
    ],
    [
      'board.facts[0].source is missing, expected the source of a fact of evidence; without one its origin is "parametric"',
      withBoard({ facts: [{ id: 'f1', kind: 'negative', text: 'No NSAIDs', origin: 'evidence' }, facts[1]] }),
    ],
    [
      'board.facts[0].origin must be "evidence" of a fact with a source, got "parametric"',
      withFact({ origin: 'parametric' }),
    ],
    [
      'board.facts[0].contradicts[0] must be the id of another of the facts, got "f1"',
      withFact({ contradicts: ['f1'] }),
    ],
    [
      'board.facts[1].id must be an id of its own, which facts[0] has already, got "f1"',
      withBoard({ facts: [facts[0], { ...facts[1], id: 'f1' }] }),
    ],
  ])('refuses: %s', (message, json) => {
    expect(() => parseRubric(json, place)).toThrow(
      expect.objectContaining({
        code: 'rubric-invalid',
        message: `${place} holds no rubric that can be used:\n  ${message}`,
      }),
    )
  })

  it('wants the mark "ungrounded" where no fact is of evidence', () => {
    const parametric = { id: 'f1', kind: 'negative', text: 'No NSAIDs', origin: 'parametric' }
    const ungrounded = { ...withBoard({ facts: [parametric] }), confidence: 'lower' }
    expect(() => parseRubric(ungrounded, place)).toThrow(
      'marks must be the mark "ungrounded", since no fact of the board is of evidence, got an empty list',
    )
    expect(parseRubric({ ...ungrounded, marks: ['ungrounded'] }, place).confidence).toBe('lower')
  })

  it.each([
    ['expected a rubric, an object, or a list of rows, got "text"', 'text'],
    ['the line must be a list of at least one row, got an empty list', []],
    ['[0].axis is missing, expected "accuracy"', [{ criterion: 'Says so', weight: 3, polarity: 'desired' }]],
  ])('refuses a table: %s', (message, json) => {
    expect(() => parseRubric(json, place)).toThrow(message)
  })
})
