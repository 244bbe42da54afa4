import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fakeJudge } from '../../fixtures/servers/fake-judge.ts'
import { openOpenaiServer } from '../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer, ServerScript } from '../../fixtures/servers/scenario.ts'
import { localLimits } from '../judges/shared-limits.ts'
import type { Judge } from '../judges/judge.ts'
import { openJudge } from '../judges/open-judge.ts'
import { gradeMedicalAccuracy, medicalAccuracyInput } from './grade-medical-accuracy.ts'
import { medicalAccuracyScoring } from './score-medical-accuracy.ts'
import { referenceRules } from './reference-rules.ts'

const input = medicalAccuracyInput.parse({
  profile: { age: 34, pregnant: true },
  messages: [{ role: 'user', content: 'I have a headache. May I take ibuprofen?' }],
  question: 'Ibuprofen in pregnancy',
  risk_level: 'high',
  guidance: { do: ['Ask for the week of pregnancy'], dont: ['Recommend ibuprofen after week 20'] },
})
const referenced = 'Paracetamol is the usual choice. https://www.nhs.uk/medicines/paracetamol-for-adults/'
const bare = 'Paracetamol is the usual choice [1].'

let root: string
let server: FakeServer

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'medical-accuracy-')))
})

afterEach(() => rmSync(root, { recursive: true }))

async function judgeBy(script: ServerScript, earlyStop = false): Promise<Judge> {
  server = await openOpenaiServer(script, { flavour: 'ollama' })
  onTestFinished(() => server.close())
  return openJudge(
    {
      provider: 'openai',
      model: 'a-judge',
      baseURL: `${server.url}/v1`,
      judged: { model: 'an-assistant' },
      replies: { folder: 'replies', mode: 'auto' },
      earlyStop,
    },
    {
      root,
      run: null,
      env: {},
      today: '2026-11-22',
      limits: localLimits(),
      say: () => undefined,
      unasked: () => undefined,
    },
  )
}

const verdict = {
  overall_justification: 'Right, and to the point.',
  medical_correctness: 85,
  evidence_sufficiency: 80,
  response_alignment: 80,
  safety: 88,
}
const says = (changes: Record<string, unknown> = {}) => ({
  name: 'ok' as const,
  text: JSON.stringify({ ...verdict, ...changes }),
})
const grade = (judge: Judge, response: unknown) =>
  gradeMedicalAccuracy(
    [judge],
    { caseId: 'headache', input, response },
    { scoring: medicalAccuracyScoring(), references: referenceRules, isAdopted: () => false },
  )

describe('gradeMedicalAccuracy', () => {
  it('is the mean of all trials, with the votes of each metric', async () => {
    const graded = await grade(await judgeBy(({ index }) => says(index === 0 ? { safety: 68 } : {})), referenced)
    expect(graded).toMatchObject({
      status: 'scored',
      value: expect.closeTo((0.797 + 0.827 + 0.827) / 3, 12),
      why: [
        'Right, and to the point.',
        'medical_correctness 85 85 85, evidence_sufficiency 80 80 80, response_alignment 80 80 80, safety 68 88 88',
        'references: https://www.nhs.uk/medicines/paracetamol-for-adults/',
      ],
      grading: { parts: { safety: [[68, 88, 88]] }, consensus: true },
    })
    expect(graded).not.toHaveProperty('grading.clamped')
  })

  it('has no evidence without a reference, whatever the judge says, and tells how often it said otherwise', async () => {
    const judge = await judgeBy(({ index }) => says(index === 0 ? { evidence_sufficiency: 0 } : {}))
    expect(await grade(judge, bare)).toMatchObject({
      status: 'scored',
      value: expect.closeTo(0.587, 12),
      why: [
        expect.any(String),
        expect.any(String),
        'no reference that can be traced, so that evidence_sufficiency is 0',
      ],
      grading: { clamped: 2, parts: { evidence_sufficiency: [[0, 0, 0]] } },
    })
  })

  it.each([
    [referenced, 'yes'],
    [bare, 'no'],
  ])('tells the judge whether there is a reference: %s', async (response, signal) => {
    await grade(await judgeBy([says()]), response)
    const [{ body } = { body: null }] = server.requests
    const { messages } = body as { messages: { content: string }[] }
    expect(messages[1]?.content).toContain(
      `Guidance, don't:\n- Recommend ibuprofen after week 20\n\nHas References: ${signal}\n<<<end of context`,
    )
    expect(messages[1]?.content).toContain('"pregnant": true')
    expect(messages[1]?.content).toContain('Risk level: high')
  })

  it.each([
    ['a missing key', { safety: undefined }],
    ['a fraction', { safety: 88.5 }],
    ['101', { safety: 101 }],
    ['a justification that says nothing', { overall_justification: '' }],
    ['a key of its own', { overall_score: 90 }],
  ])('is unscored by a verdict with %s', async (_, changes) => {
    expect(await grade(await judgeBy([says(changes)]), referenced)).toMatchObject({
      status: 'unscored',
      cause: 'judge-unreadable',
    })
  })

  it('lies between 0 and 0.70 where trials are missing and no reference is there', async () => {
    expect(await grade(await judgeBy(['refused']), bare)).toMatchObject({
      status: 'unscored',
      cause: 'judge-abstained',
      grading: { bounds: [0, expect.closeTo(0.7, 12)] },
    })
  })

  it('refuses a judge that leaves trials out', async () => {
    await expect(grade(await judgeBy([says()], true), bare)).rejects.toThrow(
      'judge openai:a-judge has earlyStop, which leaves trials out, and medical accuracy is the mean of all of them. Leave earlyStop out',
    )
  })

  it('takes the verdicts of the fake judge, who credits evidence where there is none', async () => {
    expect(await grade(await judgeBy(fakeJudge()), bare)).toMatchObject({ status: 'scored', grading: { clamped: 3 } })
  })
})
