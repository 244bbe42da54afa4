import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeJudge } from '../../fixtures/servers/fake-judge.ts'
import { openOpenaiServer } from '../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer, ServerScript } from '../../fixtures/servers/scenario.ts'
import { localLimits } from '../judges/shared-limits.ts'
import type { JudgeOptions } from '../judges/judge-options.ts'
import type { Judge } from '../judges/judge.ts'
import { openJudge } from '../judges/open-judge.ts'
import { scoreVault } from './grade-vault.ts'
import { vaultApart, type VaultVerdict } from './vault-grader.ts'
import { vaultScoring } from './vault-weights.ts'

const record =
  '12 Mar 2026: Bella, a spayed female Labrador, 32 kg, vomits since 2 days. Lipase 1240 U/L. Maropitant 32 mg s.c.'
const summary = 'On 13 March Bella (32 kg) was seen for vomiting. Ultrasound was normal. Lipase was 1240 U/L.'
const graded = { caseId: 'bella', record, answer: summary }

let root: string
let server: FakeServer | undefined

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'score-vault-')))
})

afterEach(async () => {
  rmSync(root, { recursive: true })
  await server?.close()
  server = undefined
})

async function judgeBy(script: ServerScript, options: Partial<JudgeOptions> = {}): Promise<Judge> {
  server = await openOpenaiServer(script, { flavour: 'ollama' })
  const given: JudgeOptions = {
    provider: 'openai',
    model: 'a-judge',
    baseURL: `${server.url}/v1`,
    judged: { model: 'a-platform' },
    replies: { folder: 'replies', mode: 'auto' },
    ...options,
  }
  return openJudge(given, {
    root,
    run: null,
    env: {},
    today: '2026-11-22',
    limits: localLimits(),
    say: () => undefined,
    unasked: () => undefined,
  })
}

const dimension = (score: number) => ({ reason: 'as it stands there', score })
const says = (changes: Partial<VaultVerdict> = {}) => ({
  name: 'ok' as const,
  text: JSON.stringify({
    mismatches: [{ summary: 'On 13 March', record: '12 Mar 2026', note: 'a day late' }],
    fabrications: [{ summary: 'Ultrasound was normal', note: 'no ultrasound was made' }],
    omissions: [{ record: 'Maropitant 32 mg s.c.', note: 'the treatment is missing' }],
    accuracy: dimension(5),
    relevance: dimension(4),
    completeness: dimension(3),
    chronology: dimension(5),
    organization: dimension(4),
    ...changes,
  } satisfies VaultVerdict),
})
const score = (judge: Judge, options = {}) => scoreVault([judge], graded, vaultScoring(options), () => false)

describe('scoreVault', () => {
  it('is the mean of three runs, with the votes of each dimension', async () => {
    const judge = await judgeBy([says(), says(), says({ accuracy: dimension(2) })])
    const scored = await score(judge)
    expect(scored).toMatchObject({
      status: 'scored',
      value: expect.closeTo((30.3 / 7 + 30.3 / 7 + 22.8 / 7) / 3, 12),
      grading: {
        consensus: true,
        parts: { accuracy: [[5, expect.any(Number), expect.any(Number)]], organization: [[4, 4, 4]] },
        judges: [{ simulated: 3 }],
      },
    })
    expect(scored).toMatchObject({
      why: [
        expect.stringMatching(
          /^accuracy [25 ]{5}, relevance 4 4 4, completeness 3 3 3, chronology 5 5 5, organization 4 4 4$/u,
        ),
        'mismatch: "On 13 March": a day late',
        'fabrication: "Ultrasound was normal": no ultrasound was made',
        'omission: "Maropitant 32 mg s.c.": the treatment is missing',
      ],
    })
  })

  it('reads the whole record and the summary in fences of their own', async () => {
    await score(await judgeBy([says()]))
    const [{ body } = { body: null }] = server?.requests ?? []
    const { messages } = body as { messages: { content: string }[] }
    expect(messages[1]?.content).toMatch(
      /^<<<record \w{32}>>>\n12 Mar 2026[^]*<<<end of record \w{32}>>>\n\n<<<summary \w{32}>>>\nOn 13/u,
    )
  })

  it.each([
    [
      'the summary',
      { fabrications: [{ summary: 'no such words', note: 'n' }] },
      'it quotes "no such words", which does not stand in the summary',
    ],
    [
      'the record',
      { omissions: [{ record: 'Ultrasound was normal', note: 'n' }] },
      'it quotes "Ultrasound was normal", which does not stand in the record',
    ],
    [
      'the record of a mismatch',
      { mismatches: [{ summary: 'Bella', record: 'Rex', note: 'n' }] },
      'it quotes "Rex", which does not stand in the record',
    ],
  ])('is unscored by a quote that does not stand in %s', async (_, changes, detail) => {
    expect(await score(await judgeBy([says(changes)]))).toMatchObject({
      status: 'unscored',
      cause: 'judge-unreadable',
      detail: expect.stringContaining(detail),
    })
  })

  it('takes a mismatch that no single passage of the record says', async () => {
    const mismatches = [{ summary: 'Bella', record: null, note: 'n' }]
    expect(await score(await judgeBy([says({ mismatches })]))).toMatchObject({ status: 'scored' })
  })

  it.each([[6], [0], [3.5]])('is unscored by an accuracy of %d', async (accuracy) => {
    const judge = await judgeBy([says({ accuracy: dimension(accuracy) })])
    expect(await score(judge)).toMatchObject({ status: 'unscored', cause: 'judge-unreadable' })
  })

  it('is unscored, with its bounds, where one run is missing', async () => {
    const judge = await judgeBy(({ index }) => (index === 1 ? 'refused' : says()))
    expect(await score(judge)).toMatchObject({
      status: 'unscored',
      cause: 'judge-abstained',
      detail: expect.stringMatching(/; the score lies between 3\.22 and 4\.55$/u),
      grading: {
        bounds: [expect.closeTo((60.6 / 7 + 1) / 3, 12), expect.closeTo((60.6 / 7 + 5) / 3, 12)],
        consensus: null,
      },
    })
  })

  it('holds an inaccurate summary down where a floor is asked for, as a grader of its own', async () => {
    const judge = await judgeBy([
      says({ accuracy: dimension(2), relevance: dimension(5), completeness: dimension(5), organization: dimension(5) }),
    ])
    const published = await score(judge)
    const floored = await score(judge, { accuracyFloor: 3 })
    expect(published).toMatchObject({ value: expect.closeTo(27.5 / 7, 12) })
    expect(floored).toMatchObject({ value: 2 })
    expect('grading' in floored && floored.grading?.fingerprint).not.toBe(
      'grading' in published && published.grading?.fingerprint,
    )
  })

  it('refuses a judge that leaves runs out', async () => {
    await expect(score(await judgeBy([says()], { earlyStop: true }))).rejects.toMatchObject({
      code: 'judge-invalid',
      message:
        "judge openai:a-judge has earlyStop, which leaves runs out: VAULT's score is the mean of all of them, and its spread is published. Leave earlyStop out",
    })
  })

  it('refuses a floor that is none', () => {
    expect(() => vaultScoring({ accuracyFloor: 1 })).toThrow(
      'accuracyFloor must be 2, 3, 4 or 5, the least accuracy at which the weighted score stands, got 1. Leave it out for the published formula',
    )
  })

  it('takes the verdicts of the fake judge, whose quotes stand', async () => {
    const scored = await score(await judgeBy(fakeJudge()))
    expect(scored).toMatchObject({ status: 'scored' })
  })
})

describe('vaultApart', () => {
  it('has nothing to say of the published judge', () => {
    const settings = { temperature: 0.1, thinkingBudget: 16_384 }
    expect(vaultApart({ model: 'gemini-2.5-pro', settings, runs: 3 })).toEqual([])
  })

  it('names each difference from it', () => {
    expect(vaultApart({ model: 'claude-opus-5-5', settings: { effort: 'high' }, runs: 5 })).toEqual([
      'model claude-opus-5-5, published with gemini-2.5-pro',
      "temperature the model's own, published with 0.1",
      'thinking high, published with a budget of 16384 tokens',
      '5 runs, published with 3',
    ])
  })
})
