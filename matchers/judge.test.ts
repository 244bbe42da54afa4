import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JudgeOptions } from '../src/judges/judge-options.ts'
import { coherencePrompt } from '../src/judges/prompts.ts'
import { scaleGrader } from '../src/judges/dimension.ts'
import type { AssayError } from '../src/kit/assay-error.ts'
import { resolveOptions } from '../src/runner/assay-options.ts'
import { coherence } from './dimensions.ts'
import { judge } from './judge.ts'

let root: string

vi.mock('../src/runner/settings.ts', () => ({ settings: () => ({ ...resolveOptions({}), root, run: 'r1' }) }))

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'judge-')))
  for (const name of ['ASSAY_REPLIES', 'ASSAY_JUDGE_DRY_RUN', 'CI', 'ANTHROPIC_BASE_URL', 'ANTHROPIC_API_KEY'])
    vi.stubEnv(name, '')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const least: JudgeOptions = { provider: 'anthropic', model: 'claude-opus-5-5', judged: { model: 'copilot-3' } }
const question = {
  grader: scaleGrader(coherencePrompt),
  caseId: 'k-68',
  record: 'potassium 6.8',
  answer: 'Give calcium now.',
  trial: 0,
}

describe('judge', () => {
  it('opens nothing before it is asked, so that a suite of recordings needs no key', () => {
    expect(judge(least)).toMatchObject({ name: 'anthropic:claude-opus-5-5', trials: 3, relation: 'apart' })
    expect(readdirSync(root)).toEqual([])
  })

  it('that has to ask says which key it lacks', async () => {
    await expect(judge(least).ask(question)).rejects.toMatchObject({
      code: 'judge-missing',
      message:
        'judge anthropic needs a key: set ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN). For a run without a key, replay recorded replies.',
    })
  })

  it('marks a model of the family that it judges', () => {
    expect(judge({ ...least, judged: { model: 'claude-opus-4-6' } }).relation).toBe('same-family')
    expect(judge({ ...least, judged: { model: 'claude-opus-5-5', separatePrompt: true } }).relation).toBe('same-model')
  })

  it('takes a model that nobody knows once its rules are declared', async () => {
    const rules = { temperature: 'refused', contextWindow: 200_000, mostOutputTokens: 64_000 } as const
    expect(await judge({ ...least, model: 'claude-9', rules, dryRun: true }).ask(question)).toMatchObject({
      planned: { kind: 'dry-run', calls: 1 },
    })
    expect(() => judge({ ...least, model: 'claude-9', rules, settings: { temperature: 0.1 } })).toThrow(/temperature/u)
  })

  it('asks a model that nobody knows by the rules that are declared', async () => {
    vi.stubEnv('ANTHROPIC_API_KEY', 'k')
    const rules = { temperature: 'taken', contextWindow: 200_000, mostOutputTokens: 64_000 } as const
    const unheard = { baseURL: 'http://127.0.0.1:1', settings: { temperature: 0.1 }, trials: 1 } as const
    const asked = await judge({ ...least, ...unheard, model: 'claude-9', rules }).ask(question)
    expect(JSON.stringify(asked)).toMatch(/ECONNREFUSED|unreachable|network/u)
  })

  it('never sends a server of your own more than the context window that is declared', async () => {
    const local = { provider: 'openai', model: 'qwen4', baseURL: 'http://127.0.0.1:1/v1', dryRun: true } as const
    const long = { ...question, record: 'potassium 6.8 '.repeat(3_000) }
    expect(await judge({ ...least, ...local }).ask(long)).toMatchObject({ planned: { calls: 1 } })
    await expect(judge({ ...least, ...local, rules: { contextWindow: 8_192 } }).ask(long)).rejects.toMatchObject({
      code: 'judge-failed',
      message: expect.stringContaining('It is not cut: judge by a model with a larger context window'),
    })
  })

  it.each<[string, Partial<JudgeOptions>, AssayError['code'], string | RegExp]>([
    [
      'a model that nobody knows',
      { model: 'claude-9' },
      'judge-invalid',
      /^model "claude-9" is not known to the route "anthropic", so that nobody can say which settings it takes\. Known are claude-/u,
    ],
    [
      'an alias',
      { model: 'claude-opus-latest' },
      'judge-invalid',
      /^model "claude-opus-latest" is an alias, and the model behind it changes without a word/u,
    ],
    ['a setting that the model does not take', { settings: { temperature: 0.1 } }, 'judge-invalid', /temperature/u],
    [
      'a model that would judge itself',
      { judged: { model: 'Claude-Opus-5-5' } },
      'judge-invalid',
      '"claude-opus-5-5" would judge its own answers: a model finds its own words good. Take another model, or set judged.separatePrompt: true, and the report marks it',
    ],
    [
      'a host that is not allowed',
      { baseURL: 'https://judge.example', allowHosts: ['api.anthropic.com'] },
      'judge-failed',
      `host "judge.example" is not allowed, and nothing was sent to it. allowHosts has api.anthropic.com; add the host if patients' data may go there.`,
    ],
    [
      'a batch of a local server',
      { provider: 'openai', model: 'qwen4', baseURL: 'http://127.0.0.1:1/v1', batch: true },
      'judge-invalid',
      'batch: true needs a batch endpoint, and the route "openai" has none here; those of gemini (without vertex) and anthropic do. Leave batch out',
    ],
    [
      'a batch of a route that has none',
      { provider: 'mistral', model: 'mistral-large-2512', batch: true },
      'judge-invalid',
      'batch: true needs a batch endpoint, and the route "mistral" has none here; those of gemini (without vertex) and anthropic do. Leave batch out',
    ],
    [
      'a batch of Vertex',
      { provider: 'gemini', model: 'gemini-3.8-flash', vertex: { project: 'p', location: 'eu' }, batch: true },
      'judge-invalid',
      'batch: true needs a batch endpoint, and Vertex has none here; those of gemini (without vertex) and anthropic do. Leave batch out',
    ],
    [
      'a batch that no run would replay',
      { batch: true, replies: { mode: 'off' } },
      'judge-invalid',
      'batch: true brings its replies by recordings, which a run in the mode "off" does not replay; take "auto", and delete the recordings that are to be made again',
    ],
  ])('refuses %s', (_, changed, code, message) => {
    expect(() => judge({ ...least, ...changed })).toThrow(
      expect.objectContaining({
        code,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    )
  })

  it('refuses another word for a dry run', () => {
    vi.stubEnv('ASSAY_JUDGE_DRY_RUN', 'yes')
    expect(() => judge(least)).toThrow('ASSAY_JUDGE_DRY_RUN must be 1 for a dry run, or left out, got "yes"')
  })
})

describe('a panel', () => {
  it('is refused with two judges of one name, whose recordings would be one', () => {
    expect(() => coherence.by([judge(least), judge(least)])).toThrow(
      expect.objectContaining({
        code: 'judge-invalid',
        message:
          "coherence.by(): two judges of the panel are anthropic:claude-opus-5-5, and would share their recordings; give each a name of its own: judge({ …, name: 'second' })",
      }),
    )
    expect(coherence.by([judge(least), judge({ ...least, name: 'second' })]).metric.name).toBe('coherence')
  })
})

describe('a dry run', () => {
  const asked = { outcome: { detail: 'dry run: nobody was asked' }, planned: { kind: 'dry-run', calls: 1 } }

  it('by the variable or the option asks nobody and needs no key', async () => {
    expect(await judge({ ...least, dryRun: true }).ask(question)).toMatchObject(asked)
    vi.stubEnv('ASSAY_JUDGE_DRY_RUN', '1')
    expect(await judge(least).ask(question)).toMatchObject(asked)
    expect(await judge({ ...least, batch: true }).ask(question)).toMatchObject(asked)
    expect(existsSync(join(root, '.assay/judge-batch'))).toBe(false)
  })

  it('counts what is not recorded also where a run would only replay', async () => {
    vi.stubEnv('CI', 'true')
    await expect(judge(least).ask(question)).rejects.toMatchObject({ code: 'judge-unrecorded' })
    expect(await judge({ ...least, dryRun: true }).ask(question)).toMatchObject(asked)
  })
})

describe('a batch', () => {
  it('leaves the question to judge batch, at half the price', async () => {
    const single = await judge({ ...least, dryRun: true }).ask(question)
    const left = await judge({ ...least, batch: true }).ask(question)
    expect(left).toMatchObject({
      outcome: { detail: 'in a batch: npx vitest-assay judge batch' },
      planned: { kind: 'batch', calls: 1 },
    })
    expect(left.planned?.dollars).toBeCloseTo((single.planned?.dollars ?? 0) / 2)
    expect(left.planned?.dollars).toBeGreaterThan(0)
    const plan = join(root, '.assay/judge-batch/plan')
    const [file = ''] = readdirSync(plan)
    const text = readFileSync(join(plan, file), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      run: 'r1',
      identity: { caseId: 'k-68', provider: 'anthropic' },
      route: { allowHosts: null, servesModel: false, folder: 'fixtures/judge-replies' },
    })
    expect(readFileSync(join(root, '.assay/.gitignore'), 'utf8')).toBe('*\n')
  })

  it('leaves nothing where a run only replays', async () => {
    vi.stubEnv('CI', 'true')
    await expect(judge({ ...least, batch: true }).ask(question)).rejects.toMatchObject({ code: 'judge-unrecorded' })
    expect(existsSync(join(root, '.assay/judge-batch'))).toBe(false)
  })
})
