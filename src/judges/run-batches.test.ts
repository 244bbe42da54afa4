import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAnthropicServer } from '../../fixtures/servers/anthropic/open-anthropic-server.ts'
import { openGeminiServer } from '../../fixtures/servers/gemini/open-gemini-server.ts'
import type { FakeServer, ServedQuestion, ServerScenario, ServerScript } from '../../fixtures/servers/scenario.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { Clock } from './remote-service.ts'
import { fault, type Provider, type ProviderName } from './provider.ts'
import { openProvider } from './open-judge.ts'
import { openReplies } from './replies.ts'
import { type BatchPorts, openBatchPlan } from './batch.ts'
import { judgedAnswer, unaskedCall } from './planned-call.test-kit.ts'
import { type BatchOptions, type BatchOverview, runBatches } from './run-batches.ts'

const env = { ANTHROPIC_API_KEY: 'key-of-a-test', GEMINI_API_KEY: 'key-of-a-test' }
const verdict = { quotes: ['calcium gluconate'], reason: 'What is urgent comes first.', score: 4 }
const ok: ServerScenario = { name: 'ok', text: JSON.stringify(verdict) }

let root: string
const servers: FakeServer[] = []

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'batches-')))
})

afterEach(async () => {
  rmSync(root, { recursive: true })
  for (const server of servers.splice(0)) await server.close()
})

async function serve(name: ProviderName, script: ServerScript, pollsUntilEnded = 1): Promise<FakeServer> {
  const open = name === 'gemini' ? openGeminiServer : openAnthropicServer
  const server = await open(script, { pollsUntilEnded })
  servers.push(server)
  return server
}

/** The case that a question is about. */
const caseOf = ({ prompt }: ServedQuestion): string => /potassium of (\S+)/u.exec(prompt)?.[1] ?? ''

/** Leaves a call for each case to a batch, as a run does. */
function leave(
  provider: ProviderName,
  { url }: FakeServer,
  cases: readonly string[],
  of = 'r1',
  answer = judgedAnswer,
): void {
  const plan = openBatchPlan({ root, run: of, route: { allowHosts: null, servesModel: false, folder: 'replies' } })
  for (const caseId of cases) plan(unaskedCall({ provider, baseURL: url, caseId, answer }))
}

const recordedCases = (): string[] => {
  const folder = join(root, 'replies/coherence')
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -5))
    : []
}
const filesIn = (folder: 'plan' | 'sent'): string[] => {
  const path = join(root, '.assay/judge-batch', folder)
  return existsSync(path) ? readdirSync(path) : []
}
const submissions = ({ requests }: FakeServer): number =>
  requests.filter(({ method, status }) => method === 'POST' && status === 200).length

/** A clock on which a wait is over at once. */
function hastyClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = []
  return {
    waits,
    now: () => 0,
    after: (ms, then) => {
      waits.push(ms)
      setImmediate(then)
      return () => undefined
    },
  }
}

/** The command; what it showed, said and came to. */
async function run(options: Partial<BatchOptions> = {}, ports: Partial<BatchPorts> = {}) {
  const said: string[] = []
  let overview: BatchOverview | undefined
  const report = await runBatches(
    {
      maxCost: null,
      resubmit: false,
      show: (plan) => {
        overview = plan
        return true
      },
      ...options,
    },
    {
      root,
      env,
      now: () => new Date('2026-11-22T06:00:00.000Z'),
      open: openProvider,
      clock: hastyClock(),
      say: (line) => void said.push(line),
      pollEveryMs: 30_000,
      ...ports,
    },
  )
  return { report, said, overview }
}

describe.each(['anthropic', 'gemini'] as const)('a batch of %s', (provider) => {
  it('is submitted once, polled until it has ended, and its verdicts are recorded by their ids', async () => {
    const server = await serve(
      provider,
      (question) => ({
        ...ok,
        text: JSON.stringify({ ...verdict, score: caseOf(question) === 'k-41' ? 2 : 4 }),
      }),
      2,
    )
    leave(provider, server, ['k-68', 'k-41', 'k-50'])
    const clock = hastyClock()
    const { report, said, overview } = await run({}, { clock })
    expect(overview).toMatchObject({
      planned: [{ calls: 3, input: 3000, output: 24_000, dollars: 1.5 }],
      underWay: 0,
      inDoubt: 0,
    })
    expect(report).toMatchObject({ batches: 1, recorded: 3, unscored: [], tokens: { input: 3600, output: 900 } })
    expect(clock.waits).toEqual([30_000, 30_000])
    expect(said).toEqual([expect.stringMatching(/: 0 done, 3 left$/u)])
    expect(submissions(server)).toBe(1)
    expect([filesIn('plan'), filesIn('sent')]).toEqual([[], []])

    const replies = openReplies({ root, folder: 'replies', mode: 'replay', run: null, env, today: '2026-11-22' })
    const scores = ['k-68', 'k-41', 'k-50'].map((caseId) => {
      const found = replies.find(unaskedCall({ provider, baseURL: server.url, caseId }).identity)
      return [(JSON.parse(found?.reply.text ?? '{}') as { score: number }).score, found?.source.simulated]
    })
    expect(scores).toEqual([
      [4, true],
      [2, true],
      [4, true],
    ])
  })

  it('records no failure, and names each with its cause', async () => {
    const script: Record<string, ServerScenario> = {
      refused: { name: 'refused' },
      expired: { name: 'expired' },
      cancelled: { name: 'batch-cancelled' },
      down: { name: 'unavailable' },
      'out-of-range': { ...ok, text: JSON.stringify({ ...verdict, score: 7 }) },
      prose: { ...ok, text: 'I give it a 4.' },
      misquotes: { ...ok, text: JSON.stringify({ ...verdict, quotes: ['give insulin'] }) },
    }
    const server = await serve(provider, (question) => {
      const canary = /CANARY-\w+/u.exec(question.system)?.[0]
      if (caseOf(question) === 'misled') return { ...ok, text: JSON.stringify({ ...verdict, reason: canary }) }
      return script[caseOf(question)] ?? ok
    })
    leave(provider, server, ['fine', 'misled', ...Object.keys(script)])
    const { report } = await run()
    expect(recordedCases()).toEqual(['fine'])
    expect(Object.fromEntries((report?.unscored ?? []).map(({ caseId, cause }) => [caseId, cause]))).toEqual({
      misled: 'misled',
      // Gemini has no sign of its own for a model that declines: it says so in prose.
      refused: provider === 'gemini' ? 'invalid-json' : 'refused',
      expired: 'timeout',
      cancelled: 'cancelled',
      down: 'unavailable',
      'out-of-range': 'schema-mismatch',
      prose: 'invalid-json',
      misquotes: 'schema-mismatch',
    })
    expect([filesIn('plan'), filesIn('sent')]).toEqual([[], []])
  })

  it('goes on where a killed command was, whenever that happened, and submits nothing twice unasked', async () => {
    for (let step = 1; ; step += 1) {
      rmSync(join(root, 'replies'), { recursive: true, force: true })
      const server = await serve(provider, [ok])
      leave(provider, server, ['k-68', 'k-41'])
      const dying = { left: step }
      const died = await run({}, { open: async (...given) => dies(await openProvider(...given), dying) }).then(
        () => false,
        () => true,
      )
      if (!died) {
        // Before and after one submission, two looks and one download.
        expect(step).toBe(9)
        break
      }
      const before = submissions(server)
      const isInDoubt = step <= 2
      const again = run()
      if (isInDoubt) {
        await expect(again).rejects.toMatchObject({
          code: 'judge-failed',
          message: expect.stringContaining('judge batch --resubmit'),
        })
        expect(submissions(server)).toBe(before)
        await run({ resubmit: true })
      } else await again
      expect(recordedCases()).toEqual(['k-41', 'k-68'])
      expect(submissions(server)).toBe(before + (isInDoubt ? 1 : 0))
      expect([filesIn('plan'), filesIn('sent')]).toEqual([[], []])
    }
  })
})

/** A route whose process ends before, or right after, one of its exchanges. */
function dies(provider: Provider, dying: { left: number }): Provider {
  const { batches } = provider
  if (batches === null) return provider
  const step = (): void => {
    dying.left -= 1
    if (dying.left === 0) throw new Error('killed')
  }
  const mortal =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      step()
      const result = await call(...args)
      step()
      return result
    }
  return {
    ...provider,
    batches: {
      ...batches,
      submit: mortal(batches.submit),
      poll: mortal(batches.poll),
      results: mortal(batches.results),
    },
  }
}

describe('the plan', () => {
  it('has each call once, and of one question only what the last run asked', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68', 'k-41'], 'r1')
    leave('anthropic', server, ['k-68', 'k-68'], 'r2', `${judgedAnswer} Call the team.`)
    const { overview, report } = await run()
    expect(overview).toMatchObject({ planned: [{ calls: 2 }], superseded: 1 })
    expect(report).toMatchObject({ recorded: 2 })
    expect(filesIn('plan')).toEqual([])
  })

  it('leaves out what is recorded by now', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    await run()
    leave('anthropic', server, ['k-68'])
    const { overview, report } = await run()
    expect(overview).toMatchObject({ planned: [], recorded: 1 })
    expect(report).toMatchObject({ batches: 0 })
    expect(submissions(server)).toBe(1)
    expect(filesIn('plan')).toEqual([])
  })

  it('goes to each route and model in batches of its own', async () => {
    const [anthropic, gemini] = [await serve('anthropic', [ok]), await serve('gemini', [ok])]
    leave('anthropic', anthropic, ['k-68', 'k-41'])
    leave('gemini', gemini, ['k-68', 'k-41'])
    const { report } = await run()
    expect(report).toMatchObject({ batches: 2, recorded: 4 })
    expect([submissions(anthropic), submissions(gemini)]).toEqual([1, 1])
  })

  it('is not sent by a dry run, which needs no key', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    expect(await run({ show: () => false }, { env: {} })).toMatchObject({ report: null })
    expect(server.requests).toHaveLength(0)
    expect(filesIn('plan')).toHaveLength(1)
  })

  it('is left as it was where a key is missing', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    await expect(run({}, { env: {} })).rejects.toMatchObject({ code: 'judge-missing' })
    expect([filesIn('plan').length, filesIn('sent')]).toEqual([1, []])
  })

  it('is refused where a line is none of its own, but for one that a killed worker had begun', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    const file = join(root, '.assay/judge-batch/plan', filesIn('plan')[0] ?? '')
    const line = readFileSync(file, 'utf8')
    writeFileSync(file, line + line.slice(0, 200))
    const show = vi.fn<BatchOptions['show']>(() => false)
    await run({ show })
    expect(show.mock.calls).toMatchObject([[{ planned: [{ calls: 1 }] }]])
    writeFileSync(file, line + line.replace('"trial":0', '"trial":1'))
    await expect(run()).rejects.toMatchObject({
      code: 'judge-invalid',
      message: expect.stringMatching(
        /^\.assay\/judge-batch\/plan\/[\d-]+\.jsonl:2 is not a call that a run has left to a batch: its key is not that of its call\. Delete the file; the next run plans its calls again$/u,
      ),
    })
    expect(server.requests).toHaveLength(0)
  })
})

describe('what may cost more than --max-cost', () => {
  it('is not submitted at all', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68', 'k-41'])
    await expect(run({ maxCost: 0.99 })).rejects.toMatchObject({
      code: 'judge-failed',
      message:
        'nothing was submitted: the batches may cost $1.00, and --max-cost is $0.99. Raise it, or run fewer cases and delete .assay/judge-batch/plan first',
    })
    expect(server.requests).toHaveLength(0)
    expect(await run({ maxCost: 1 })).toMatchObject({ report: { recorded: 2 } })
  })
})

describe('an endpoint', () => {
  const failing = (name: 'submit' | 'poll', kinds: readonly Parameters<typeof fault>[0][]): Partial<BatchPorts> => {
    const left = [...kinds]
    const open: BatchPorts['open'] = async (...given) => {
      const provider = await openProvider(...given)
      const { batches } = provider
      if (batches === null) return provider
      const call = async (...args: [never, AbortSignal]): Promise<never> => {
        const kind = left.shift()
        if (kind === undefined) return batches[name](...args) as Promise<never>
        throw new AssayError('judge-failed', `judge anthropic: ${kind}`, {
          cause: fault(kind, 'said so', { retryAfterMs: 45_000 }),
        })
      }
      return { ...provider, batches: { ...batches, [name]: call } }
    }
    return { open }
  }

  it('at its limit gets the batch again when it says', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    const clock = hastyClock()
    const { report, said } = await run({}, { ...failing('submit', ['rate-limited', 'rate-limited']), clock })
    expect(report).toMatchObject({ recorded: 1 })
    expect(clock.waits.slice(0, 2)).toEqual([45_000, 45_000])
    expect(said[0]).toBe("the provider's limit is reached; the batch is submitted again in 45 s")
  })

  it('that takes no batch leaves nothing under way', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    await expect(run({}, failing('submit', ['auth']))).rejects.toThrow(/^judge anthropic: auth$/u)
    expect([filesIn('plan').length, filesIn('sent')]).toEqual([1, []])
  })

  it('that breaks off leaves a batch in doubt', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    await expect(run({}, failing('submit', ['network']))).rejects.toThrow(
      /^judge anthropic: network\. It is not known whether the provider has taken a batch \(\.assay\/judge-batch\/sent\/[\da-f-]+\.json\); submitting it again may cost twice\. Look at the provider's list of batches\. Not there: run judge batch --resubmit\. There: put its id into its file as "batch", in place of null$/u,
    )
    expect(filesIn('sent')).toHaveLength(1)
  })

  it('that is away for a while is asked again, and one that knows no such batch is not', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    await expect(run({}, failing('poll', ['bad-request']))).rejects.toThrow(
      /^judge anthropic: bad-request\. Run judge batch again to go on; to give the batch up, delete \.assay\/judge-batch\/sent\/[\da-f-]+\.json$/u,
    )
    const { report, said } = await run({}, failing('poll', ['network', 'unavailable']))
    expect(report).toMatchObject({ recorded: 1 })
    expect(said[0]).toBe('msgbatch_1 (anthropic:claude-opus-5-5): network: said so; looking again')
    expect(submissions(server)).toBe(1)
  })
})

describe('a second command', () => {
  it('is kept out while the first one runs', async () => {
    const server = await serve('anthropic', [ok])
    leave('anthropic', server, ['k-68'])
    await run({ show: () => false })
    writeFileSync(join(root, '.assay/judge-batch/running'), `elsewhere 1`)
    await expect(run()).rejects.toMatchObject({
      code: 'judge-failed',
      message:
        'judge batch is running already (process 1 on elsewhere). Wait for it, or end it: the next one goes on where it was. If there is none, delete .assay/judge-batch/running',
    })
    expect(server.requests).toHaveLength(0)
  })
})
