import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openOpenaiServer } from '../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer } from '../../fixtures/servers/scenario.ts'
import { rank, discriminatingCriteria, rankAnswers, type ScoredAnswer } from './rank.ts'
import { judgeAt, keywords, type ReadQuestion, type Said, scriptOf } from './grading/rubric-judge.test-kit.ts'
import { badAnswer, exampleRubric, goodAnswer } from './grading/rubric.test-kit.ts'
import fc from 'fast-check'
import { criterion } from './rubric.ts'

let root: string

let server: FakeServer

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'rank-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const rubric = exampleRubric()

const middling = 'Ibuprofen can make lisinopril less effective. If you pass less urine, go to hospital at once.'

const threeAnswers = [
  { id: 'bad', text: badAnswer },
  { id: 'good', text: goodAnswer },
  { id: 'middling', text: middling },
]

const rankBy = async (otherwise: (asked: ReadQuestion) => Said | undefined = () => undefined) => {
  server = await openOpenaiServer(scriptOf(otherwise, keywords))
  onTestFinished(() => server.close())
  return rank(threeAnswers, rubric, [judgeAt(server.url, root, { trials: 1 })])
}

describe('several answers to one query', () => {
  it('are ordered by score, with the criteria that tell them apart', async () => {
    const { ranking, discrimination, simulated } = await rankBy()
    expect(ranking.ranked.map(({ id, ranks }) => [id, ...ranks])).toEqual([
      ['good', 1, 1],
      ['middling', 2, 2],
      ['bad', 3, 3],
    ])
    expect(discrimination.criteria.map(({ criterion: { id } }) => id)).toEqual(['emergency', 'calls-it-safe', 'kidney'])
    expect(discrimination.axes.accuracy).toEqual({ total: 2, discriminating: 1 })
    expect(simulated).toBe(true)
  })

  it('are not ranked against each other where a missing verdict could turn them round', async () => {
    const { ranking } = await rankBy(({ criterion: asked, answer }) =>
      asked.includes('kidney') && answer === goodAnswer ? 'refused' : undefined,
    )
    expect(ranking.undecided).toEqual([['good', 'middling']])
    expect(ranking.ranked.map(({ id, ranks }) => [id, ...ranks])).toEqual([
      ['good', 1, 2],
      ['middling', 1, 2],
      ['bad', 3, 3],
    ])
  })

  it('have no rank where nobody judged them', async () => {
    server = await openOpenaiServer(scriptOf(keywords))
    onTestFinished(() => server.close())
    const judges = [judgeAt(server.url, root, { trials: 1 })]
    const { ranking } = await rank(
      [...threeAnswers, { id: 'german', text: 'Ja, das ist gut und nicht zu viel.' }],
      rubric,
      judges,
    )
    expect(ranking.unscored).toEqual(['german'])
    expect(ranking.ranked).toHaveLength(3)
  })

  it('are refused with an id twice, before anybody is asked', async () => {
    server = await openOpenaiServer(scriptOf(keywords))
    onTestFinished(() => server.close())
    const twice = rank([...threeAnswers, { id: 'bad', text: goodAnswer }], rubric, [judgeAt(server.url, root)])
    await expect(twice).rejects.toMatchObject({
      code: 'score-invalid',
      message: 'answer "bad" is there twice; each needs an id of its own',
    })
    expect(server.requests).toHaveLength(0)
  })
})

const scored = (id: string, score: number): ScoredAnswer => ({ id, score, bounds: [score, score] })

const between = (id: string, least: number, greatest: number): ScoredAnswer => ({
  id,
  score: null,
  bounds: [least, greatest],
})

const ranksOf = (answers: readonly ScoredAnswer[]): Record<string, readonly number[]> =>
  Object.fromEntries(rankAnswers(answers).ranked.map(({ id, ranks }) => [id, ranks]))

describe('rankAnswers', () => {
  it('orders by score, with ties and what is not scored apart', () => {
    const ranking = rankAnswers([
      scored('a', 0.4),
      scored('b', 0.9),
      scored('c', 0.4),
      { id: 'd', score: null, bounds: null },
    ])
    expect(ranking.ranked.map(({ id, ranks }) => [id, ...ranks])).toEqual([
      ['b', 1, 1],
      ['a', 2, 2],
      ['c', 2, 2],
    ])
    expect(ranking).toMatchObject({ ties: [['a', 'c']], undecided: [], unscored: ['d'] })
  })

  it('does not rank two answers against each other whose missing verdicts could turn them round', () => {
    const answers = [scored('a', 0.7), between('b', 0.2, 0.8), scored('c', 0.1), between('d', -0.5, 0)]
    expect(rankAnswers(answers).undecided).toEqual([['a', 'b']])
    expect(ranksOf(answers)).toEqual({ a: [1, 2], b: [1, 2], c: [3, 3], d: [4, 4] })
  })

  it.each<[string, readonly ScoredAnswer[]]>([
    ['answer "a" is there twice; each needs an id of its own', [scored('a', 1), scored('a', 0)]],
    [
      'answer "a" has the score 0.5 and bounds 0 to 1; expected bounds from the least to the greatest score, both the score where there is one',
      [{ id: 'a', score: 0.5, bounds: [0, 1] }],
    ],
    [
      'answer "a" has the score 0.5 and no bounds; expected bounds from the least to the greatest score, both the score where there is one',
      [{ id: 'a', score: 0.5, bounds: null }],
    ],
    [
      'answer "a" has the score null and bounds 1 to 0; expected bounds from the least to the greatest score, both the score where there is one',
      [between('a', 1, 0)],
    ],
  ])('refuses: %s', (message, answers) => {
    expect(() => rankAnswers(answers)).toThrow(expect.objectContaining({ code: 'score-invalid', message }))
  })

  const answers = fc
    .array(
      fc.record({
        score: fc.integer({ min: -4, max: 6 }),
        slack: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
        isKnown: fc.boolean(),
      }),
      { minLength: 1, maxLength: 7 },
    )
    .map((list) =>
      list.map(({ score, slack: [below, above], isKnown }, index) => ({
        true: score,
        answer: isKnown ? scored(`a${index}`, score) : between(`a${index}`, score - below, score + above),
      })),
    )

  it('holds each true rank, whatever the missing verdicts are', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const ranks = ranksOf(list.map(({ answer }) => answer))
        for (const one of list) {
          const trueRank = 1 + list.filter((other) => other.true > one.true).length
          const [best = 0, worst = 0] = ranks[one.answer.id] ?? []
          expect(best).toBeLessThanOrEqual(trueRank)
          expect(worst).toBeGreaterThanOrEqual(trueRank)
        }
      }),
    )
  })

  it('gives the same ranks in whatever order the answers are given', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const given = list.map(({ answer }) => answer)
        expect(ranksOf(given.toReversed())).toEqual(ranksOf(given))
      }),
    )
  })
})

describe('discriminatingCriteria', () => {
  const criteria = [
    ['c1', 'accuracy', 3],
    ['c2', 'accuracy', -9],
    ['c3', 'completeness', 10],
    ['c4', 'completeness', 5],
  ].map(([id, axis, weight]) => criterion.parse({ id, text: 'Says so', axis, weight, polarity: 'desired' }))

  it('names the criteria that tell answers apart, by what they do to the order', () => {
    const found = discriminatingCriteria(criteria, [
      { id: 'a', verdicts: { c1: true, c2: true, c3: true, c4: true } },
      { id: 'b', verdicts: { c1: false, c2: true, c3: true } },
      { id: 'c', verdicts: { c1: true, c2: false, c3: true } },
    ])
    expect(
      found.criteria.map(({ criterion: { id }, met, unmet, split, impact }) => [id, met, unmet, split, impact]),
    ).toEqual([
      ['c2', ['a', 'b'], ['c'], 2 / 3, 6],
      ['c1', ['a', 'c'], ['b'], 2 / 3, 2],
    ])
    expect(found.axes).toMatchObject({
      accuracy: { total: 2, discriminating: 2 },
      completeness: { total: 2, discriminating: 0 },
      context_awareness: { total: 0, discriminating: 0 },
    })
    expect(found.unscored).toEqual(['c4'])
  })

  it('gives a criterion that divides two answers its whole weight', () => {
    const [first] = discriminatingCriteria(criteria, [
      { id: 'a', verdicts: { c3: true } },
      { id: 'b', verdicts: { c3: false } },
    ]).criteria
    expect(first).toMatchObject({ split: 1, impact: 10 })
  })
})
