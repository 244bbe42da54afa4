import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openOpenaiServer } from '../../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer } from '../../../fixtures/servers/scenario.ts'
import { rank } from './rank.ts'
import { judgeAt, keywords, type ReadQuestion, type Said, scriptOf } from './rubric-judge.test-kit.ts'
import { badAnswer, exampleRubric, goodAnswer } from './rubric.test-kit.ts'

let root: string
let server: FakeServer

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'rank-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const rubric = exampleRubric()
const middling = 'Ibuprofen can make lisinopril less effective. If you pass less urine, go to hospital at once.'
const answers = [
  { id: 'bad', text: badAnswer },
  { id: 'good', text: goodAnswer },
  { id: 'middling', text: middling },
]

const rankBy = async (otherwise: (asked: ReadQuestion) => Said | undefined = () => undefined) => {
  server = await openOpenaiServer(scriptOf(otherwise, keywords))
  onTestFinished(() => server.close())
  return rank(answers, rubric, [judgeAt(server.url, root, { trials: 1 })])
}

describe('several answers to one query', () => {
  it('are ordered by score, with the criteria that tell them apart', async () => {
    const { ranking, discrimination, simulated } = await rankBy()
    expect(ranking.ranked.map(({ id, ranks }) => [id, ...ranks])).toEqual([
      ['good', 1, 1],
      ['middling', 2, 2],
      ['bad', 3, 3],
    ])
    expect(discrimination.criteria.map(({ criterion }) => criterion.id)).toEqual([
      'emergency',
      'calls-it-safe',
      'kidney',
    ])
    expect(discrimination.axes.accuracy).toEqual({ total: 2, discriminating: 1 })
    expect(simulated).toBe(true)
  })

  it('are not ranked against each other where a missing verdict could turn them round', async () => {
    const { ranking } = await rankBy(({ criterion, answer }) =>
      criterion.includes('kidney') && answer === goodAnswer ? 'refused' : undefined,
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
      [...answers, { id: 'german', text: 'Ja, das ist gut und nicht zu viel.' }],
      rubric,
      judges,
    )
    expect(ranking.unscored).toEqual(['german'])
    expect(ranking.ranked).toHaveLength(3)
  })

  it('are refused with an id twice, before anybody is asked', async () => {
    server = await openOpenaiServer(scriptOf(keywords))
    onTestFinished(() => server.close())
    const twice = rank([...answers, { id: 'bad', text: goodAnswer }], rubric, [judgeAt(server.url, root)])
    await expect(twice).rejects.toMatchObject({
      code: 'score-invalid',
      message: 'answer "bad" is there twice; each needs an id of its own',
    })
    expect(server.requests).toHaveLength(0)
  })
})
