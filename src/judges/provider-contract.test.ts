import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openAnthropicServer } from '../../fixtures/servers/anthropic/open-anthropic-server.ts'
import { openGeminiServer } from '../../fixtures/servers/gemini/open-gemini-server.ts'
import type { OpenaiFlavour } from '../../fixtures/servers/openai/openai-answer.ts'
import { openOpenaiServer } from '../../fixtures/servers/openai/open-openai-server.ts'
import {
  driftedModel,
  type FakeServer,
  type ScenarioName,
  scenarioNames,
  scenarioUsage,
  scenarioVerdict,
  type ServedQuestion,
  type ServerOptions,
  type ServerScript,
} from '../../fixtures/servers/scenario.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { JudgeRequest, Outcome, OutcomeKind, Usage, CallBounds, Provider, ProviderName } from './provider.ts'
import { readVerdict } from './replies/read-verdict.ts'
import { openProvider } from './open-judge.ts'
import type { ProviderOptions } from './providers/address.ts'
import { describeNoBatch } from './providers/capabilities.ts'

/** What comes of a scenario on every route, but for what a vendor's wire cannot say. */
const expected: { readonly [Name in ScenarioName]?: OutcomeKind } = {
  ok: 'ok',
  'ok-with-thinking': 'ok',
  'schema-mismatch': 'schema-mismatch',
  'invalid-json': 'invalid-json',
  truncated: 'truncated',
  'thought-eaten': 'truncated',
  refused: 'refused',
  blocked: 'blocked',
  'blocked-output': 'blocked',
  empty: 'empty',
  'thought-only': 'empty',
  'rate-limited': 'rate-limited',
  'rate-limited-retry-after': 'rate-limited',
  unavailable: 'unavailable',
  'server-error': 'unavailable',
  overloaded: 'unavailable',
  hang: 'timeout',
  reset: 'network',
  'html-with-200': 'unavailable',
  'error-with-200': 'unavailable',
  'truncated-json-body': 'network',
  auth: 'auth',
  forbidden: 'auth',
  'bad-request': 'bad-request',
  'not-found': 'bad-request',
  drift: 'ok',
}

interface Route {
  readonly label: string
  readonly provider: ProviderName
  readonly model: string
  readonly keyVariable: string
  /** What is put after the server's own address. */
  readonly path: string
  readonly serve: (script: ServerScript, options?: ServerOptions) => Promise<FakeServer>
  /** Scenarios that this wire says in another way. */
  readonly differs: { readonly [Name in ScenarioName]?: OutcomeKind }
  /** What this wire says of tokens. */
  readonly usage: Partial<Usage>
  readonly hasBatches: boolean
}

const openaiRoute = (flavour: OpenaiFlavour, usage: Partial<Usage>): Route => ({
  label: `openai (${flavour})`,
  provider: 'openai',
  model: 'llama3.1:8b',
  keyVariable: 'OPENAI_API_KEY',
  path: '/v1',
  serve: (script, options) => openOpenaiServer(script, { ...options, flavour, key: secret }),
  differs: {},
  usage,
  hasBatches: false,
})

const routes: readonly Route[] = [
  {
    label: 'gemini',
    provider: 'gemini',
    model: 'gemini-3.8-flash',
    keyVariable: 'GEMINI_API_KEY',
    path: '',
    serve: openGeminiServer,
    // Gemini has no sign for a model that declines: it does so in words, which are no verdict.
    differs: { refused: 'invalid-json' },
    usage: { cacheWrite: null },
    hasBatches: true,
  },
  {
    label: 'anthropic',
    provider: 'anthropic',
    model: 'claude-opus-5-5',
    keyVariable: 'ANTHROPIC_API_KEY',
    path: '',
    serve: openAnthropicServer,
    differs: {},
    usage: {},
    hasBatches: true,
  },
  openaiRoute('openai', {}),
  // vLLM names its content filter nowhere.
  { ...openaiRoute('vllm', {}), differs: { blocked: 'bad-request' } },
  openaiRoute('ollama', { cached: null, cacheWrite: null, thinking: null }),
  {
    ...openaiRoute('mistral', { cached: null, cacheWrite: null, thinking: null }),
    label: 'mistral',
    provider: 'mistral',
    model: 'mistral-large-2512',
    keyVariable: 'MISTRAL_API_KEY',
    // Mistral has no sign for a model that declines, and none for a filter.
    differs: { refused: 'invalid-json', blocked: 'bad-request', 'blocked-output': 'empty' },
  },
]

const secret = 'key-that-nobody-may-read-0123456789'

const verdict = z.strictObject({ score: z.int().min(1).max(5), reason: z.string() })

const system = 'You judge one dimension.'
const shared = 'The whole record. '
const own = 'The answer.'

function requestFor(route: Route, more: Partial<JudgeRequest> = {}): JudgeRequest {
  return {
    model: route.model,
    system,
    parts: [{ text: shared, cacheUntilHere: true }, { text: own }],
    schema: z.toJSONSchema(verdict),
    settings: {},
    ...more,
  }
}

const opened: FakeServer[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

async function serving(route: Route, script: ServerScript, options?: ServerOptions): Promise<FakeServer> {
  const server = await route.serve(script, options)
  opened.push(server)
  return server
}

function open(route: Route, url: string, options: ProviderOptions = {}): Promise<Provider> {
  return openProvider(route.provider, {
    baseURL: `${url}${route.path}`,
    env: { [route.keyVariable]: secret },
    allowHosts: ['127.0.0.1'],
    ...options,
  })
}

function bounds(more: Partial<CallBounds> = {}): CallBounds {
  return { signal: new AbortController().signal, timeoutMs: 20_000, ...more }
}

async function judge(provider: Provider, request: JudgeRequest, more?: Partial<CallBounds>): Promise<Outcome> {
  return readVerdict(await provider.ask(request, bounds(more)), verdict)
}

const played = scenarioNames.filter((name) => Object.hasOwn(expected, name))

describe.each(routes)('the route $label', (route) => {
  it.each(played)('brings %s home, with one request', async (name) => {
    const server = await serving(route, [name])
    const provider = await open(route, server.url)
    const outcome = await judge(provider, requestFor(route), name === 'hang' ? { timeoutMs: 250 } : {})

    expect(outcome).toMatchObject({ kind: route.differs[name] ?? expected[name] })
    expect(server.requests).toHaveLength(1)
    if (outcome.kind === 'ok') expect(outcome.verdict).toEqual(scenarioVerdict)
    else {
      expect(outcome.detail).not.toBe('')
      expect(outcome.retryAfterMs).toBe(name === 'rate-limited-retry-after' ? 7000 : null)
    }
    expect(JSON.stringify(outcome)).not.toContain(secret)
  })

  it('plays every scenario that is of a single call', () => {
    expect(scenarioNames.filter((name) => !played.includes(name))).toEqual(['expired', 'batch-cancelled'])
    expect(played.length).toBeGreaterThanOrEqual(14)
  })

  it.each(['ok-with-thinking', 'truncated', 'schema-mismatch'] as const)(
    'counts the tokens of %s, and says who answered',
    async (name) => {
      const server = await serving(route, [name])
      const outcome = await judge(await open(route, server.url), requestFor(route))
      expect(outcome).toMatchObject({ answeredBy: route.model, id: expect.stringMatching(/./u) })
      expect(outcome.usage).toEqual({ ...scenarioUsage, ...route.usage })
    },
  )

  it('says so when another model answers', async () => {
    const server = await serving(route, ['drift'])
    const outcome = await judge(await open(route, server.url), requestFor(route))
    expect(outcome).toMatchObject({ kind: 'ok', answeredBy: driftedModel })
  })

  it('sends the prompt byte for byte, and asks for the schema', async () => {
    const questions: ServedQuestion[] = []
    const server = await serving(route, (question) => {
      questions.push(question)
      return 'ok'
    })
    const prompt = 'Zoë 🫀 "quoted" \\ \u2028 </record>\r\n'
    const request = requestFor(route, {
      parts: [{ text: shared, cacheUntilHere: true }, { text: prompt }, { text: own }],
    })
    await judge(await open(route, server.url), request)
    expect(questions).toMatchObject([
      { model: route.model, system, prompt: `${shared}${prompt}${own}`, batchItem: null },
    ])
    expect(questions[0]?.schema).toMatchObject({ type: 'object', required: ['score', 'reason'] })
  })

  it('ends as cancelled when the run is aborted, during the call and before it', async () => {
    const server = await serving(route, ['hang'])
    const provider = await open(route, server.url)
    const controller = new AbortController()
    const during = judge(provider, requestFor(route), { signal: controller.signal })
    await expect.poll(() => server.requests.length).toBe(1)
    controller.abort()
    expect(await during).toMatchObject({ kind: 'cancelled', usage: null })

    expect(await judge(provider, requestFor(route), { signal: controller.signal })).toMatchObject({ kind: 'cancelled' })
    expect(server.requests).toHaveLength(1)
  })

  it('is a network fault when nobody listens', async () => {
    const server = await route.serve(['ok'])
    await server.close()
    const outcome = await judge(await open(route, server.url), requestFor(route))
    expect(outcome).toMatchObject({ kind: 'network', answeredBy: null, usage: null })
    expect(outcome).toHaveProperty('detail', expect.stringContaining('ECONNREFUSED'))
  })

  it('follows no redirect: the prompt would go to a host that nobody allowed', async () => {
    const elsewhere = await serving(route, ['ok'])
    const { url, close } = await listen((request, response) => {
      response.writeHead(307, { location: `${elsewhere.url}${request.url ?? ''}` }).end()
    })
    const outcome = await judge(await open(route, url), requestFor(route))
    await close()
    expect(outcome).toMatchObject({ kind: 'bad-request' })
    expect(elsewhere.requests).toEqual([])
  })

  it('does not show a key that the server says back', async () => {
    const { url, close } = await listen((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ type: 'error', error: { type: 'x', code: 401, message: `bad key ${secret}` } }))
    })
    const outcome = await judge(await open(route, url), requestFor(route))
    await close()
    expect(outcome).toMatchObject({ kind: 'auth' })
    expect(JSON.stringify(outcome)).not.toContain(secret)
    expect(JSON.stringify(outcome)).toContain('[key]')
  })

  it('reads no body without an end', async () => {
    const { url, close } = await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const piece = Buffer.alloc(1024 * 1024, ' ')
      const pour = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    })
    const outcome = await judge(await open(route, url), requestFor(route))
    await close()
    expect(outcome).toMatchObject({ kind: 'network', detail: expect.stringContaining('longer than') })
  })

  it('names its host, and refuses one that is not allowed before a byte leaves', async () => {
    const server = await serving(route, ['ok'])
    const { host } = new URL(server.url)
    const provider = await open(route, server.url)
    expect(provider).toMatchObject({ name: route.provider, host, region: null })
    expect(provider.baseURL).toBe(`${server.url}${route.path}`)

    const refused = open(route, server.url, { allowHosts: ['api.example.com'] })
    await expect(refused).rejects.toThrow(
      new AssayError(
        'judge-failed',
        `host "${host}" is not allowed, and nothing was sent to it. allowHosts has api.example.com; add the host if patients' data may go there.`,
      ),
    )
    expect(server.requests).toEqual([])
  })

  it('refuses a setting that the model does not take, before a call', async () => {
    const server = await serving(route, ['ok'])
    const provider = await open(route, server.url)
    const ask = provider.ask(requestFor(route, { settings: { thinkingBudget: 16_384 } }), bounds())
    await expect(ask).rejects.toMatchObject({ code: 'judge-invalid' })
    await expect(ask).rejects.toThrow(`judge "${route.model}": thinkingBudget is not taken: `)
    expect(server.requests).toEqual([])
  })

  it.runIf(route.provider === 'gemini' || route.provider === 'anthropic')(
    'refuses a model that it does not know, unless it is declared',
    async () => {
      const server = await serving(route, ['ok'])
      const request = requestFor(route, { model: 'made-up-1' })
      const unknown = (await open(route, server.url)).ask(request, bounds())
      await expect(unknown).rejects.toThrow(`model "made-up-1" is not known to the route "${route.provider}"`)
      expect(server.requests).toEqual([])

      const declared = await open(route, server.url, { rules: { contextWindow: 100_000 } })
      // The server does not know it either.
      expect(await judge(declared, request)).toMatchObject({ kind: 'bad-request' })
    },
  )

  it('has batches where its capabilities say so', async () => {
    const { batches } = await open(route, 'http://127.0.0.1:1')
    expect(batches !== null).toBe(route.hasBatches)
    expect(describeNoBatch(route.provider, false) === undefined).toBe(route.hasBatches)
  })

  it('is refused without a key, naming the variables', async () => {
    const bare = openProvider(route.provider, { env: {} })
    await expect(bare).rejects.toMatchObject({ code: 'judge-missing' })
    await expect(bare).rejects.toThrow(route.keyVariable)
    const broken = openProvider(route.provider, { env: { [route.keyVariable]: 'two words' } })
    await expect(broken).rejects.toThrow(
      `judge ${route.provider}: ${route.keyVariable} holds white space or a character that no key has; copy the key again`,
    )
  })
})

describe.each(routes.filter(({ hasBatches }) => hasBatches))('batches of $label', (route) => {
  const signal = new AbortController().signal
  const script: readonly ScenarioName[] = [
    'ok',
    'schema-mismatch',
    'blocked-output',
    'truncated',
    'rate-limited',
    'expired',
    'batch-cancelled',
    'drift',
  ]
  const wanted = ['ok', 'schema-mismatch', 'blocked', 'truncated', 'rate-limited', 'timeout', 'cancelled', 'ok']

  it('finds every result by its id, after a restart as well', async () => {
    const server = await serving(route, script, { pollsUntilEnded: 1 })
    const { batches } = await open(route, server.url)
    const items = script.map((_, index) => ({ id: `call-${index}`, request: requestFor(route) }))
    const batch = (await batches?.submit(items, signal)) ?? ''
    expect(await batches?.poll(batch, signal)).toMatchObject({ state: 'running', left: script.length, detail: '' })

    const resumed = (await open(route, server.url)).batches
    expect(await resumed?.poll(batch, signal)).toEqual({ state: 'ended', done: script.length, left: 0, detail: '' })
    const results = await resumed?.results(batch, signal)
    const kinds = items.map(({ id }) => {
      const reply = results?.get(id)
      return reply === undefined ? 'missing' : readVerdict(reply, verdict).kind
    })
    expect(kinds).toEqual(wanted)
    expect(results?.get('call-0')?.usage).toEqual({ ...scenarioUsage, ...route.usage })
    expect(results?.get('call-7')?.answeredBy).toBe(driftedModel)
  })

  it('has no results before the end, and says so as what may go well later', async () => {
    const server = await serving(route, ['ok'], { pollsUntilEnded: 3 })
    const { batches } = await open(route, server.url)
    const batch = (await batches?.submit([{ id: 'a', request: requestFor(route) }], signal)) ?? ''
    await expect(batches?.results(batch, signal)).rejects.toThrow(/./u)
  })

  it('refuses calls that could not be told apart, and ids that lead elsewhere', async () => {
    const server = await serving(route, ['ok'])
    const { batches } = await open(route, server.url)
    const item = { id: 'a', request: requestFor(route) }
    await expect(batches?.submit([item, item], signal)).rejects.toThrow(
      new AssayError('judge-invalid', `judge ${route.provider}: two calls of a batch have the id "a"`),
    )
    await expect(batches?.submit([{ ...item, id: '../x' }], signal)).rejects.toThrow(
      `judge ${route.provider}: the id of a call is 1 to 64 letters, digits, "-" and "_", got "../x"`,
    )
    await expect(batches?.submit([], signal)).rejects.toThrow(`judge ${route.provider}: a batch needs a call, got none`)
    await expect(batches?.poll('../../models', signal)).rejects.toThrow(
      `judge ${route.provider}: "../../models" cannot be the id of a batch`,
    )
    expect(server.requests).toEqual([])
  })

  it('tells what may go well later from what will not', async () => {
    const server = await route.serve(['ok'])
    await server.close()
    const { batches } = await open(route, server.url)
    const item = { id: 'a', request: requestFor(route) }
    await expect(batches?.submit([item], signal)).rejects.toMatchObject({
      code: 'judge-failed',
      cause: { kind: 'network' },
    })

    const { url, close } = await listen((_request, response) => void response.writeHead(403).end())
    const closed = (await open(route, url)).batches
    await expect(closed?.submit([item], signal)).rejects.toMatchObject({
      code: 'judge-failed',
      cause: { kind: 'auth' },
    })
    await close()
  })
})

async function listen(listener: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
