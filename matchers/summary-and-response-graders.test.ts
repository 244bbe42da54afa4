import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeJudge } from '../fixtures/servers/fake-judge.ts'
import { openOpenaiServer } from '../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer } from '../fixtures/servers/scenario.ts'
import { gradingSchema } from '../src/core/grading.ts'
import { resolveOptions } from '../src/runner/assay-options.ts'
import { judge } from './judge.ts'
import { medicalAccuracyGrader, vaultGrader } from './graders.ts'

let root: string
let server: FakeServer

vi.mock('../src/runner/settings.ts', () => ({ settings: () => ({ ...resolveOptions({}), root, run: 'r1' }) }))

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'graders-')))
  for (const name of ['ASSAY_REPLIES', 'ASSAY_JUDGE_DRY_RUN', 'CI', 'OPENAI_BASE_URL']) vi.stubEnv(name, '')
  server = await openOpenaiServer(fakeJudge(), { flavour: 'ollama' })
})

afterEach(async () => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
  await server.close()
})

const one = (name?: string) =>
  judge({
    provider: 'openai',
    model: 'fake-judge',
    baseURL: `${server.url}/v1`,
    judged: { model: 'a-platform' },
    ...(name === undefined ? {} : { name }),
  })
const bella = { id: 'bella', record: '12 Mar 2026: Bella vomits since two days. Lipase 1240 U/L.' }
const fever = {
  id: 'fever',
  question: 'Fever in a toddler',
  risk_level: 'medium',
  guidance: { do: ['Name warning signs'], dont: ['Recommend aspirin'] },
}

describe('vaultGrader', () => {
  it('grades a summary against the record of its case, and keeps the votes of each dimension', async () => {
    const score = await vaultGrader().by(one())('Bella vomits.', bella)
    expect(score).toMatchObject({ status: 'scored', grading: { grader: 'vault', judges: [{ simulated: 3 }] } })
    const { grading } = score as Extract<typeof score, { status: 'scored' }>
    expect(Object.keys(grading?.parts ?? {})).toEqual([
      'accuracy',
      'relevance',
      'completeness',
      'chronology',
      'organization',
    ])
    expect(gradingSchema.parse(grading)).toEqual(grading)
    expect(JSON.stringify(server.requests[0]?.body)).toContain('Bella vomits since two days')
  })

  it('is of tier 4, tracked, and named as published', () => {
    expect(vaultGrader().metric).toMatchObject({ name: 'vault', tier: 4, policy: 'track', aggregate: 'mean' })
  })

  it('reads what it is told to of case and answer', async () => {
    const grader = vaultGrader({
      record: ({ chart }: { chart: string }) => chart,
      summary: (answer) => (answer as { text: string }).text,
    })
    const evalCase = { id: 'a', chart: 'the chart' }
    await grader.by(one())({ text: 'the summary', secret: 'x' }, evalCase)
    const body = JSON.stringify(server.requests[0]?.body)
    expect(body).toMatch(/the chart.*the summary/u)
    expect(body).not.toContain('secret')
  })

  it.each([
    ['an empty summary', ' ', bella, 'answer-invalid', 'the summary is empty, and there is nothing to judge'],
    [
      'a case without a record',
      'Bella vomits.',
      { id: 'x', condition: 'y' },
      'missing-input',
      'the case has no source record: name it with vaultGrader({ record })',
    ],
  ])('is unscored by %s, and asks nobody', async (_, answer, evalCase, cause, detail) => {
    expect(await vaultGrader().by(one())(answer, evalCase)).toEqual({ status: 'unscored', cause, detail })
    expect(server.requests).toHaveLength(0)
  })

  it('takes a panel, whose mean it is, and none with two of one name', async () => {
    const score = await vaultGrader().by([one(), one('second')])('Bella vomits.', bella)
    expect(score).toMatchObject({
      status: 'scored',
      grading: { judges: [{}, { judge: 'openai:fake-judge (second)' }] },
    })
    expect(() => vaultGrader().by([one(), one()])).toThrow(
      /^vault\.by\(\): two judges of the panel are openai:fake-judge/u,
    )
    expect(() => vaultGrader().by([])).toThrow(
      'vault.by() needs at least one judge, got an empty list; make one with judge({ … })',
    )
  })
})

describe('medicalAccuracyGrader', () => {
  it('grades a response by the guidance of its case, and clamps what has no reference', async () => {
    const score = await medicalAccuracyGrader().by(one())('Give fluids [1].', fever)
    expect(score).toMatchObject({ status: 'scored', grading: { grader: 'medical-accuracy', clamped: 3 } })
    const { grading } = score as Extract<typeof score, { status: 'scored' }>
    expect(gradingSchema.parse(grading)).toEqual(grading)
  })

  it('takes guidance in words, as the judge reads it', async () => {
    const guidance = 'Advise against aspirin, and name warning signs.'
    const inWords = { ...fever, guidance }
    await medicalAccuracyGrader().by(one())('Rest.', inWords)
    expect(JSON.stringify(server.requests.at(-1)?.body)).toContain(`Guidance:\\n${guidance}`)
  })

  it('takes a tag that the suite has its own rule for', async () => {
    const references = { provenance: { House: { identifiers: false, links: ['/kb/{uuid}'], snippetFrom: null } } }
    const response = {
      text: 'Give fluids.',
      references: [{ source: 'House', link: '/kb/3f2504e0-4f89-41d3-9a0c-0305e82c3301' }],
    }
    const score = await medicalAccuracyGrader({ references }).by(one())(response, fever)
    expect(score).not.toHaveProperty('grading.clamped')
  })

  it.each([
    ['an empty response', '', fever, 'answer-invalid', 'the response is empty, and there is nothing to judge'],
    [
      'a case without guidance',
      'Rest.',
      { id: 'x' },
      'missing-input',
      'what the judge has to know of the case cannot be used: guidance is missing, expected text, or an object with "do" and "dont"',
    ],
    [
      'guidance that says nothing',
      'Rest.',
      { id: 'x', guidance: {} },
      'missing-input',
      'what the judge has to know of the case cannot be used: guidance must be one "do" or "dont" at least, got an object',
    ],
  ])('is unscored by %s, and asks nobody', async (_, answer, evalCase, cause, detail) => {
    expect(await medicalAccuracyGrader().by(one())(answer, evalCase)).toEqual({ status: 'unscored', cause, detail })
    expect(server.requests).toHaveLength(0)
  })
})
