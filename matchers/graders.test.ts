import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOpenaiServer } from '../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer } from '../fixtures/servers/scenario.ts'
import { judgeAt, keywords, scriptOf } from '../src/rubrics/grading/rubric-judge.test-kit.ts'
import { badAnswer, exampleRubric, goodAnswer } from '../src/rubrics/grading/rubric.test-kit.ts'
import type { Score } from '../src/core/score.ts'
import { resolveOptions } from '../src/runner/assay-options.ts'
import { rubricGrader } from './graders.ts'

let root: string
let server: FakeServer

vi.mock('../src/runner/settings.ts', () => ({ settings: () => ({ ...resolveOptions({}), root, run: 'r1' }) }))

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'rubric-grader-')))
  server = await openOpenaiServer(scriptOf(keywords))
})

afterEach(async () => {
  rmSync(root, { recursive: true })
  await server.close()
})

const rubric = exampleRubric()
const judged = (grader: ReturnType<typeof rubricGrader>) => grader.by(judgeAt(server.url, root, { trials: 1 }))
const fingerprintOf = (score: Score): string | undefined =>
  score.status === 'scored' ? score.grading?.fingerprint : undefined

describe('rubricGrader', () => {
  it('scores under a tracked metric of tier 4, and says how it came about', async () => {
    const grader = judged(rubricGrader(rubric))
    expect(grader.metric).toMatchObject({ name: 'rubric', tier: 4, policy: 'track', unit: 'points', aggregate: 'mean' })
    expect(await grader(goodAnswer, { id: 'q1' })).toMatchObject({
      status: 'scored',
      value: 1,
      grading: { grader: 'rubric', adopted: false, judges: [{ judge: 'openai:fake-judge', votes: [1], simulated: 1 }] },
    })
    expect(await grader(badAnswer, { id: 'q1' })).toMatchObject({ status: 'scored', value: -11 / 13 })
  })

  it('reads a rubric from JSON, and one without polarity as its source means it', async () => {
    const row = { criterion: 'Asks about "kidney function"', axis: 'context_awareness', weight: 5 }
    const grader = judged(rubricGrader([row], { polarity: 'source' }))
    expect(await grader({ text: goodAnswer }, { id: 'q1' })).toMatchObject({ status: 'scored', value: 1 })
    expect(() => rubricGrader([row])).toThrow(/^the rubric of rubricGrader .*polarity is missing/su)
  })

  it('takes the rubric of each case, by one grader', async () => {
    const kidney = exampleRubric([{ weight: 1 }])
    const byCase = judged(rubricGrader(({ id }: { id: string }) => (id === 'q1' ? rubric : kidney)))
    const [one, other] = [await byCase(goodAnswer, { id: 'q1' }), await byCase(goodAnswer, { id: 'q2' })]
    expect(fingerprintOf(one)).toMatch(/^[0-9a-f]{64}$/u)
    expect(fingerprintOf(other)).toBe(fingerprintOf(one))
    const fixed = await judged(rubricGrader(kidney))(goodAnswer, { id: 'q2' })
    expect(fingerprintOf(fixed)).not.toBe(fingerprintOf(await judged(rubricGrader(rubric))(goodAnswer, { id: 'q1' })))
    await expect(judged(rubricGrader(() => undefined))(goodAnswer, { id: 'q3' })).rejects.toThrow(
      'the rubric of case "q3"',
    )
  })

  it('shows the judge the patient, and nothing of what is expected', async () => {
    const evalCase = { id: 'q1', patient: { problem: 'gout' }, expected: { answer: 'colchicine' } }
    await judged(rubricGrader(rubric))(goodAnswer, evalCase)
    const sent = JSON.stringify(server.requests)
    expect(sent).toContain('gout')
    expect(sent).not.toContain('colchicine')
  })

  it('is unscored for an answer that is not English, and asks nobody', async () => {
    const score = await judged(rubricGrader(rubric))('Das ist nicht gut für die Nieren.', { id: 'q1' })
    expect(score).toMatchObject({ status: 'unscored', cause: 'language-unsupported' })
    expect(server.requests).toHaveLength(0)
  })

  it('needs a judge', async () => {
    await expect(rubricGrader(rubric)(goodAnswer, { id: 'q1' })).rejects.toMatchObject({ code: 'setup-missing' })
    expect(() => rubricGrader(rubric).by([])).toThrow('rubric.by() needs at least one judge, got an empty list')
  })
})
