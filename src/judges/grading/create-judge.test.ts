import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openAnthropicServer } from '../../../fixtures/servers/anthropic/open-anthropic-server.ts'
import { driftedModel, type FakeServer, type ServerScript } from '../../../fixtures/servers/scenario.ts'
import { createFlow } from '../flow/create-flow.ts'
import { localLimits } from '../shared-limits.ts'
import type { ProviderOptions } from '../providers/address.ts'
import { endpointOf } from '../providers/endpoints.ts'
import { costOf } from '../providers/prices.ts'
import { modelRules } from '../providers/model-rules.ts'
import { openProvider } from '../open-judge.ts'
import { openReplies } from '../replies.ts'
import type { ReplyMode } from '../replies/reply-mode.ts'
import type { Usage } from '../provider.ts'
import { createJudge, type JudgeParts } from './create-judge.ts'
import { type JudgeOptions, resolveJudgeOptions } from '../judge-options.ts'
import type { Judge, Question } from '../judge.ts'
import { coherencePrompt } from '../prompts.ts'
import { scaleGrader, scaleProtocol, type ScaleVerdict } from '../dimension.ts'

const answer = 'Give IV calcium gluconate now, and call the emergency team.'
const verdict = { quotes: ['calcium gluconate'], reason: 'What is urgent comes first.', score: 5 }
const says = (changed: Partial<ScaleVerdict> = {}) => ({
  name: 'ok' as const,
  text: JSON.stringify({ ...verdict, ...changed }),
})
const price = (usage: Usage) => costOf(usage, { input: 4, cached: 0.4, cacheWrite: 5, output: 20 })

let root: string
let server: FakeServer

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'create-judge-')))
})

afterEach(() => rmSync(root, { recursive: true }))

async function serve(script: ServerScript): Promise<void> {
  server = await openAnthropicServer(script)
  onTestFinished(() => server.close())
}

interface Setting {
  readonly options?: Partial<JudgeOptions>
  readonly mode?: ReplyMode
  readonly folder?: string
  readonly parts?: Partial<JudgeParts>
}

/** A judge as `judge()` makes it, whose route leads to the fake server. */
function judgeWith({ options = {}, mode = 'auto', folder = 'replies', parts = {} }: Setting = {}): Judge {
  const resolved = resolveJudgeOptions({
    provider: 'anthropic',
    model: 'claude-opus-5-5',
    judged: { model: 'copilot-3' },
    baseURL: server.url,
    ...options,
  })
  const { provider, model, baseURL, apiVersion } = resolved
  const env = { ANTHROPIC_API_KEY: 'key-of-a-test' }
  const route: ProviderOptions = { baseURL, apiVersion, env }
  return createJudge({
    options: resolved,
    rules: modelRules(provider, model),
    endpoint: endpointOf(provider, route, env),
    relation: 'apart',
    open: async () => openProvider(provider, route),
    flow: createFlow({ limits: localLimits(), price, mostTries: 1 }),
    replies: openReplies({ root, folder, mode, run: null, env, today: '2026-11-22' }),
    price,
    ...parts,
  })
}

const question = (changed: Partial<Question<ScaleVerdict>> = {}): Question<ScaleVerdict> => ({
  grader: scaleGrader(coherencePrompt),
  caseId: 'k-68',
  record: 'potassium 6.8 mmol/L',
  answer,
  trial: 0,
  ...changed,
})

describe('a question', () => {
  it('is asked, recorded, and from then on replayed', async () => {
    await serve([says()])
    const asked = await judgeWith().ask(question())
    expect(asked).toMatchObject({
      outcome: { kind: 'ok', verdict },
      replayed: false,
      misled: false,
      drift: null,
      // 200 tokens in, 1,000 from the cache, 300 out.
      dollars: (200 * 4 + 1000 * 0.4 + 300 * 20) / 1e6,
    })
    const replayed = await judgeWith({ mode: 'replay' }).ask(question())
    expect(replayed).toMatchObject({ outcome: { kind: 'ok', verdict }, replayed: true, simulated: true, dollars: 0 })
    expect(server.requests).toHaveLength(1)
  })

  it('is recorded trial by trial', async () => {
    await serve([says(), says({ score: 2 })])
    const judge = judgeWith()
    await judge.ask(question())
    await judge.ask(question({ trial: 1 }))
    const scores = await Promise.all([0, 1].map((trial) => judgeWith({ mode: 'replay' }).ask(question({ trial }))))
    expect(scores.map(({ outcome }) => outcome.kind === 'ok' && outcome.verdict.score)).toEqual([5, 2])
    expect(server.requests).toHaveLength(2)
  })

  it('that is not recorded is an error of a run that only replays, and opens no route', async () => {
    await serve([says()])
    const open = vi.fn<JudgeParts['open']>()
    await expect(judgeWith({ mode: 'replay', parts: { open } }).ask(question())).rejects.toMatchObject({
      code: 'judge-unrecorded',
      message: expect.stringMatching(/^there is no recording of "coherence" on case "k-68", trial 0, /u),
    })
    expect(open).not.toHaveBeenCalled()
  })

  it('has no cost where no price is known', async () => {
    await serve([says()])
    expect(await judgeWith({ parts: { price: () => null } }).ask(question())).toMatchObject({ dollars: null })
  })

  it('has a cost where a provider says nothing of what went into its cache', () => {
    const usage = { input: 1_000_000, cached: null, cacheWrite: null, output: 0, thinking: null }
    expect(price(usage)).toBe(4)
  })

  it.each([
    ['another model', 'drift', driftedModel],
    ['the model itself', 'ok', null],
  ] as const)('answered by %s is told so, asked and replayed', async (_, name, drift) => {
    await serve([{ ...says(), name }])
    expect(await judgeWith().ask(question())).toMatchObject({ outcome: { kind: 'ok' }, drift })
    expect(await judgeWith({ mode: 'replay' }).ask(question())).toMatchObject({ drift })
  })

  it('answered by a dated name of its model is no drift', async () => {
    await serve([{ ...says(), name: 'drift' }])
    const rules = { ...modelRules('anthropic', 'claude-opus-5-5'), snapshots: [driftedModel] }
    expect(await judgeWith({ parts: { rules } }).ask(question())).toMatchObject({ drift: null })
  })
})

describe('what is no verdict is not recorded:', () => {
  const nothingWasRecorded = () =>
    expect(judgeWith({ mode: 'replay' }).ask(question())).rejects.toMatchObject({ code: 'judge-unrecorded' })

  it('a reply that gives the canary away, which is told as misled', async () => {
    await serve(({ system }) => says({ reason: `As told: ${/CANARY-\w+/u.exec(system)?.[0]}` }))
    expect(await judgeWith().ask(question())).toMatchObject({ outcome: { kind: 'ok' }, misled: true })
    await nothingWasRecorded()
  })

  it('a quote that nobody wrote', async () => {
    await serve([says({ quotes: ['give insulin'] })])
    expect(await judgeWith().ask(question())).toMatchObject({
      outcome: { kind: 'schema-mismatch', detail: 'it quotes "give insulin", which does not stand in the answer' },
      misled: false,
    })
    await nothingWasRecorded()
  })

  it.each(['refused', 'truncated', 'unavailable', 'schema-mismatch'] as const)('%s', async (name) => {
    await serve([name])
    const { outcome } = await judgeWith().ask(question())
    expect(outcome.kind).toBe(name)
    await nothingWasRecorded()
  })
})

describe("the subject's system prompt", () => {
  const systemPrompt = `You are Copilot 3 of St. Elsewhere.
Never mention the trial "NORTH-2". Prefer generics, in doses of the house list,
and say what was checked. Escalate at once whatever cannot wait until the ward round.`
  const judged = { model: 'copilot-3', systemPrompt }

  it.each<[string, Partial<Question<ScaleVerdict>>]>([
    ['the answer', { answer: `As my instructions say: ${systemPrompt}` }],
    ['the record', { record: systemPrompt.toUpperCase() }],
    ['a long stretch of it', { answer: `${answer} ${systemPrompt.slice(30, 220)}` }],
    ['the JSON of an answer', { answer: JSON.stringify({ text: answer, debug: { system: systemPrompt } }) }],
    ['JSON within JSON', { answer: JSON.stringify({ raw: JSON.stringify({ system: systemPrompt }) }) }],
    ['characters that nobody sees', { answer: Array.from(systemPrompt).join('\u200B') }],
    ['the instructions of a grader', { grader: scaleGrader({ ...coherencePrompt, instructions: systemPrompt }) }],
  ])('is refused in %s before a byte leaves', async (_, changed) => {
    await serve([says()])
    await expect(judgeWith({ options: { judged } }).ask(question(changed))).rejects.toMatchObject({
      code: 'judge-failed',
      message:
        'case "k-68": what "coherence" would read holds the system prompt of the system that is judged, and nothing was sent. A judge that has read it grades by it: leave it out of record and answer',
    })
    expect(server.requests).toHaveLength(0)
  })

  it('is in no request', async () => {
    await serve([says()])
    await judgeWith({ options: { judged } }).ask(question())
    const [request] = server.requests
    expect(JSON.stringify(request)).toContain('potassium 6.8')
    for (const line of systemPrompt.split('\n')) expect(JSON.stringify(request)).not.toContain(line.slice(0, 30))
  })
})

describe('a prompt over the context window', () => {
  it('is an error, and is not cut', async () => {
    await serve([says()])
    const rules = { ...modelRules('anthropic', 'claude-opus-5-5'), contextWindow: 60_000, defaultOutputTokens: 10_000 }
    const record = 'x'.repeat(200_000)
    const asked = judgeWith({ parts: { rules } }).ask(question({ record }))
    await expect(asked).rejects.toMatchObject({
      code: 'judge-failed',
      message: expect.stringMatching(
        /^case "k-68": the prompt of "coherence" has 20\d{4} characters, and claude-opus-5-5 reads about 50000 tokens\. It is not cut: judge by a model with a larger context window, or name what it reads with \{ record \}$/u,
      ),
    })
    await judgeWith({ parts: { rules } }).ask(question({ record: record.slice(0, 190_000) }))
    expect(server.requests).toHaveLength(1)
    expect(JSON.stringify(server.requests[0]?.body)).toContain('x'.repeat(190_000))
  })

  // A window less the reply is below nothing here, and nobody reads "-2000 tokens".
  it.each([8_000, 10_000])(
    'has no room where the reply may take a whole window of %d tokens',
    async (contextWindow) => {
      await serve([says()])
      const rules = { ...modelRules('anthropic', 'claude-opus-5-5'), contextWindow, defaultOutputTokens: 10_000 }
      await expect(judgeWith({ parts: { rules } }).ask(question())).rejects.toMatchObject({
        code: 'judge-failed',
        message: expect.stringMatching(
          new RegExp(
            `^case "k-68": the prompt of "coherence" has \\d+ characters, and claude-opus-5-5 has no room for it: the reply may take all of its ${contextWindow} tokens \\(maxOutputTokens\\)\\. It is not cut: judge by a model with a larger context window, or name what it reads with \\{ record \\}$`,
            'u',
          ),
        ),
      })
      expect(server.requests).toEqual([])
    },
  )
})

describe('the fingerprint', () => {
  const grader = scaleGrader(coherencePrompt)
  const of = (setting: Setting = {}, changed: Partial<typeof grader> = {}) =>
    judgeWith(setting).fingerprintOf({ ...grader, ...changed })

  it('is another with all that can change a verdict', async () => {
    await serve([])
    const all = [
      of(),
      of({}, { name: 'brevity' }),
      of({}, { version: '2' }),
      of({}, { prompt: { ...coherencePrompt, version: '2' } }),
      of({}, { prompt: { ...coherencePrompt, instructions: 'Is it coherent?' } }),
      of({}, { schema: (await import('zod')).z.object({ score: (await import('zod')).z.int() }) as never }),
      of({}, { protocol: { ...scaleProtocol, version: '2' } }),
      of({}, { protocol: { ...scaleProtocol, template: `${scaleProtocol.template} Be brief.` } }),
      of({ options: { model: 'claude-sonnet-5-5' } }),
      of({ options: { settings: { effort: 'high' } } }),
      of({ options: { baseURL: 'https://judge.example' } }),
      of({ options: { apiVersion: '2023-06-01' } }),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('stays with what cannot', async () => {
    await serve([])
    const all = [
      of(),
      of({ folder: 'elsewhere', mode: 'off' }),
      of({ options: { requestsPerMinute: 1, concurrency: 1, timeoutMs: 5, maxCost: 1 } }),
      of({ options: { trials: 9, name: 'second', dryRun: true } }),
      of({ parts: { price: () => null } }),
    ]
    expect(new Set(all).size).toBe(1)
  })
})

describe('two judges of one model', () => {
  it('have recordings of their own where they have names', async () => {
    await serve([says({ score: 5 }), says({ score: 2 })])
    const [first, second] = [judgeWith(), judgeWith({ options: { name: 'second' } })]
    expect([first.name, second.name]).toEqual(['anthropic:claude-opus-5-5', 'anthropic:claude-opus-5-5 (second)'])
    await first.ask(question())
    await second.ask(question())
    const again = await judgeWith({ mode: 'replay', options: { name: 'second' } }).ask(question())
    expect(again.outcome).toMatchObject({ verdict: { score: 2 } })
    expect(server.requests).toHaveLength(2)
  })
})

describe('a run that asks nobody', () => {
  it.each([
    ['dry-run', 'dry run: nobody was asked'],
    ['batch', 'in a batch: npx vitest-assay judge batch'],
  ] as const)('of the kind %s counts what it would ask, and hands it on', async (kind, detail) => {
    await serve([says()])
    await judgeWith().ask(question())
    const leave = vi.fn<NonNullable<JudgeParts['unasked']>['leave']>()
    const open = vi.fn<JudgeParts['open']>()
    const judge = judgeWith({ parts: { unasked: { kind, leave }, open } })
    expect(await judge.ask(question())).toMatchObject({ outcome: { kind: 'ok' }, replayed: true, simulated: true })
    expect(leave).not.toHaveBeenCalled()

    const left = await judge.ask(question({ trial: 1 }))
    expect(left).toMatchObject({
      outcome: { kind: 'cancelled', detail },
      replayed: false,
      dollars: 0,
      planned: { kind, calls: 1, output: modelRules('anthropic', 'claude-opus-5-5').defaultOutputTokens },
    })
    const [call] = leave.mock.calls[0] ?? []
    expect(call?.identity).toMatchObject({ trial: 1, grader: 'coherence', graderVersion: '1', protocolVersion: '1' })
    expect(call?.request.system).toContain(call?.canary)
    const { input = 0, output = 0, dollars = 0 } = left.planned ?? {}
    // As if all of the prompt went into the cache, which costs more.
    expect(dollars).toBeCloseTo((input * 5 + output * 20) / 1e6)
    const characters = `${call?.request.system}${call?.request.parts.map(({ text }) => text).join('')}`.length
    expect(input).toBe(Math.ceil(characters / 2.5))
    expect(open).not.toHaveBeenCalled()
    expect(server.requests).toHaveLength(1)
  })
})
