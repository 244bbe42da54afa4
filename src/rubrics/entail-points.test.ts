import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openOpenaiServer } from '../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer } from '../../fixtures/servers/scenario.ts'
import { clinicalIntentAlignment } from './clinical-intent-alignment.ts'
import { atomiseCriteria, entailPoints, type GoldPoint } from './entail-points.ts'
import { judgeAt, type ReadQuestion, type Said, say, scriptOf } from './grading/rubric-judge.test-kit.ts'

let root: string
let server: FakeServer

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'entail-points-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const gold: readonly GoldPoint[] = [
  { id: 'g1', text: 'Warns of "kidney" failure', axis: 'accuracy' },
  { id: 'g2', text: 'Asks about "pregnancy"', axis: 'context_awareness' },
]
const keypoints = [{ text: 'Names the interaction' }, { text: 'Warns of acute kidney failure and of swelling' }]

/** Looks for the point's word in the numbered keypoints. */
function reader({ record, answer }: ReadQuestion): Said {
  const { point } = JSON.parse(answer) as { point: string }
  const [, word = ''] = /"([^"]+)"/u.exec(point) ?? []
  const line = record.split('\n').find((one) => one.includes(word))
  return say({
    reason: 'by its word',
    support: line === undefined ? null : Number.parseInt(line, 10),
    entailed: line !== undefined,
  })
}

const entailBy = async (script: (asked: ReadQuestion) => Said, trials = 1) => {
  server = await openOpenaiServer(scriptOf(script))
  onTestFinished(() => server.close())
  return entailPoints('q1', gold, keypoints, judgeAt(server.url, root, { trials }))
}

describe('gold points held against a rubric', () => {
  it('are entailed by the keypoint that asks for them, and give the alignment', async () => {
    const entailed = await entailBy(reader, 3)
    expect(entailed).toMatchObject({
      id: 'q1',
      keypoints: 2,
      points: [
        { id: 'g1', verdict: 'entailed', support: 2 },
        { id: 'g2', verdict: 'not-entailed', support: null },
      ],
      missing: {},
      simulated: true,
    })
    expect(clinicalIntentAlignment([entailed])).toMatchObject({ matched: 1, judged: 2, micro: { value: 0.5 } })
  })

  it.each([[null], [0], [3], [-1]])('do not count as entailed with the support %s, and are told', async (support) => {
    const entailed = await entailBy(() => say({ reason: 'surely', support, entailed: true }))
    expect(clinicalIntentAlignment([entailed])).toMatchObject({ matched: 0, judged: 2, unsupported: 2, unscored: 0 })
  })

  it('do not count as entailed where one of three names a keypoint that there is', async () => {
    const entailed = await entailBy(
      ({ times }) => say({ reason: 'r', support: times === 1 ? 2 : 9, entailed: true }),
      3,
    )
    expect(clinicalIntentAlignment([entailed])).toMatchObject({ matched: 0, judged: 2 })
  })

  it.each<[Said, string]>([
    ['refused', 'judge-abstained'],
    ['invalid-json', 'judge-unreadable'],
  ])('are unscored, and no no, where the judge is %s', async (said, cause) => {
    const entailed = await entailBy((asked) => (asked.answer.includes('kidney') ? said : reader(asked)))
    expect(entailed.missing).toMatchObject({ g1: { cause } })
    expect(clinicalIntentAlignment([entailed])).toMatchObject({
      matched: 0,
      judged: 1,
      unscored: 1,
      micro: { value: 0 },
    })
  })

  it('are unscored where the trials are divided', async () => {
    const entailed = await entailBy(({ times }) => say({ reason: 'r', support: 1, entailed: times === 0 }), 2)
    expect(entailed.points.map(({ verdict }) => verdict)).toEqual([null, null])
    expect(entailed.missing).toMatchObject({ g1: { cause: 'judge-ambiguous' } })
  })
})

describe('gold criteria', () => {
  const criteria = [
    { id: 'c1', text: 'Limits ibuprofen to 1200 mg a day and warns of kidney failure', axis: 'accuracy' },
    { id: 'c2', text: 'Asks about pregnancy', axis: 'context_awareness' },
  ] as const
  const parts = [
    { criterionId: 'c1', text: 'Limits ibuprofen to 1200 mg a day' },
    { criterionId: 'c1', text: 'Warns of kidney failure' },
    { criterionId: 'c2', text: 'Asks about pregnancy' },
  ]
  const atomiseTo = async (points: readonly object[]) => {
    server = await openOpenaiServer(scriptOf(() => say({ points })))
    onTestFinished(() => server.close())
    return atomiseCriteria('q1', criteria, judgeAt(server.url, root))
  }

  it('are taken apart into points with the axis of their criterion', async () => {
    expect(await atomiseTo(parts)).toMatchObject({
      kind: 'points',
      points: [
        { id: 'c1.1', text: 'Limits ibuprofen to 1200 mg a day', axis: 'accuracy' },
        { id: 'c1.2', axis: 'accuracy' },
        { id: 'c2.1', axis: 'context_awareness' },
      ],
    })
  })

  it.each([
    ['a criterion is left out', parts.slice(0, 2), 'it has no point of criterion "c2"'],
    ['one is named that is not there', [...parts, { criterionId: 'c3', text: 'x' }], 'it speaks of criterion "c3"'],
    ['a number is invented', [{ criterionId: 'c1', text: 'Limits it to 2400 mg a day' }, ...parts], 'says 2400 mg'],
  ])('are not taken apart where %s', async (_, points, detail) => {
    expect(await atomiseTo(points)).toMatchObject({
      kind: 'missing',
      missing: { cause: 'judge-unreadable', detail: expect.stringContaining(detail) },
    })
  })
})
