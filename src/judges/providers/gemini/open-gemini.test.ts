import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { openGeminiServer, type GeminiScript } from '../../../../fixtures/servers/gemini/open-gemini-server.ts'
import { refusedKey } from '../../../../fixtures/servers/gemini/refuse-caller.ts'
import type { FakeServer, ServerOptions } from '../../../../fixtures/servers/scenario.ts'
import type { AssayError } from '../../../kit/assay-error.ts'
import type { JudgeRequest, Provider } from '../../provider.ts'
import { openGemini } from './open-gemini.ts'

const verdict = z.strictObject({ reason: z.string().min(1), score: z.int().min(1).max(5) })

const question: JudgeRequest = {
  model: 'gemini-3.8-flash',
  system: 'You judge answers.',
  parts: [{ text: 'The record. The answer.', cacheUntilHere: true }, { text: ' Is it coherent?' }],
  schema: z.toJSONSchema(verdict),
  settings: { thinkingLevel: 'low', seed: 7 },
}

const bounds = { signal: new AbortController().signal, timeoutMs: 10_000 }
const env = { GEMINI_API_KEY: 'key-of-a-test' }

let server: FakeServer
let provider: Provider

async function openOn(script: GeminiScript, options?: ServerOptions): Promise<void> {
  server = await openGeminiServer(script, options)
  onTestFinished(() => server.close())
  provider = await openGemini({ baseURL: server.url, env })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('a question on the Developer API', () => {
  it('is one request, with the key in a header and the settings in their places', async () => {
    await openOn(['ok'])
    expect(await provider.ask(question, bounds)).toStrictEqual({
      kind: 'text',
      text: '{"score":4,"reason":"the plan is in order"}',
      answeredBy: 'gemini-3.8-flash',
      id: 'resp_fake',
      usage: { input: 1200, cached: 1000, cacheWrite: null, output: 300, thinking: 200 },
    })
    expect(server.requests).toHaveLength(1)
    const [request] = server.requests
    expect(request?.path).toBe('/v1beta/models/gemini-3.8-flash:generateContent')
    expect(request?.headers).toMatchObject({ 'x-goog-api-key': 'key-of-a-test', 'x-server-timeout': '10' })
    expect(request?.body).toStrictEqual({
      systemInstruction: { role: 'user', parts: [{ text: 'You judge answers.' }] },
      contents: [{ role: 'user', parts: [{ text: 'The record. The answer.' }, { text: ' Is it coherent?' }] }],
      generationConfig: {
        maxOutputTokens: 32_768,
        seed: 7,
        thinkingConfig: { thinkingLevel: 'LOW' },
        responseMimeType: 'application/json',
        responseJsonSchema: {
          type: 'object',
          properties: {
            reason: { type: 'string', description: 'minLength: 1' },
            score: { type: 'integer', minimum: 1, maximum: 5 },
          },
          required: ['reason', 'score'],
          additionalProperties: false,
        },
      },
    })
  })

  it('says nothing on the console, and takes its key from the environment that it is given', async () => {
    vi.stubEnv('GOOGLE_API_KEY', 'key-of-a-stranger')
    vi.stubEnv('GOOGLE_GENAI_USE_VERTEXAI', 'true')
    vi.stubEnv('GOOGLE_GENAI_API_VERSION', 'v1')
    const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'debug'), vi.spyOn(console, 'log')]
    await openOn(['ok'])
    await provider.ask(question, bounds)
    expect(said.flatMap(({ mock }) => mock.calls)).toStrictEqual([])
    expect(server.requests[0]?.path).toBe('/v1beta/models/gemini-3.8-flash:generateContent')
    expect(server.requests[0]?.headers).toMatchObject({ 'x-goog-api-key': 'key-of-a-test' })
  })

  it('says where it goes', async () => {
    await openOn(['ok'])
    expect(provider).toMatchObject({
      name: 'gemini',
      baseURL: server.url,
      host: new URL(server.url).host,
      region: null,
      apiVersion: 'v1beta',
    })
  })

  it('leaves room for the verdict beside a budget of thinking', async () => {
    await openOn(['ok'])
    const settings = { temperature: 0.1, thinkingBudget: 16_384 }
    await provider.ask({ ...question, model: 'gemini-2.5-pro', settings }, bounds)
    expect(server.requests[0]?.body).toMatchObject({
      generationConfig: { temperature: 0.1, maxOutputTokens: 24_576, thinkingConfig: { thinkingBudget: 16_384 } },
    })
  })

  it('makes no second request where the server asks to go on in another', async () => {
    await openOn([{ name: 'continuation' }, 'ok'])
    expect(await provider.ask(question, bounds)).toMatchObject({ kind: 'truncated', detail: 'CONTINUATION' })
    expect(server.requests).toHaveLength(1)
  })

  it('makes no second request after a fault: retries have another owner', async () => {
    await openOn(['unavailable', 'ok'])
    expect(await provider.ask(question, bounds)).toMatchObject({ kind: 'unavailable' })
    expect(server.requests).toHaveLength(1)
  })

  it('reads how long to wait out of the body', async () => {
    await openOn([{ name: 'rate-limited-retry-after', retryAfterSeconds: 2.5 }])
    expect(await provider.ask(question, bounds)).toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 2500,
      detail:
        'HTTP 429 RESOURCE_EXHAUSTED (GenerateRequestsPerMinutePerProjectPerModel): You exceeded your current quota. Please retry in 2.5s.',
    })
  })

  it('finds the shared beginning in the prompt cache of the server', async () => {
    await openOn(['ok'], { promptCache: true })
    const parts = [{ text: 'record '.repeat(4000) }, { text: 'Is it coherent?' }]
    await provider.ask({ ...question, parts }, bounds)
    const again = await provider.ask(
      { ...question, parts: [parts[0] ?? { text: '' }, { text: 'Is it complete?' }] },
      bounds,
    )
    expect(again.usage).toMatchObject({ input: 7009, cached: 7005 })
  })
})

describe('a refused key', () => {
  it('is auth, though it comes as a 400', async () => {
    server = await openGeminiServer(['ok'])
    onTestFinished(() => server.close())
    provider = await openGemini({ baseURL: server.url, env: { GOOGLE_API_KEY: refusedKey, GEMINI_API_KEY: 'unused' } })
    expect(await provider.ask(question, bounds)).toMatchObject({
      kind: 'auth',
      detail: 'HTTP 400 INVALID_ARGUMENT (API_KEY_INVALID): API key not valid. Please pass a valid API key.',
    })
  })

  it('is struck out where the server repeats it', async () => {
    await openOn([{ name: 'raw', status: 400, body: { error: { code: 400, message: 'bad key key-of-a-test' } } }])
    expect(await provider.ask(question, bounds)).toMatchObject({ detail: 'HTTP 400 bad key [key]' })
  })
})

describe('the bounds of a call', () => {
  it('end it as a timeout, and not as an abort', async () => {
    await openOn(['hang'])
    expect(await provider.ask(question, { ...bounds, timeoutMs: 30 })).toMatchObject({ kind: 'timeout' })
  })

  it('end it as cancelled, and leave nothing on the signal of the run', async () => {
    await openOn(['hang', 'ok'])
    const run = new AbortController()
    const add = vi.spyOn(run.signal, 'addEventListener')
    const remove = vi.spyOn(run.signal, 'removeEventListener')
    const asked = provider.ask(question, { signal: run.signal, timeoutMs: 60_000 })
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
    run.abort()
    expect(await asked).toMatchObject({ kind: 'cancelled' })
    expect(remove.mock.calls.length).toBe(add.mock.calls.length)
    expect(await provider.ask(question, { signal: run.signal, timeoutMs: 60_000 })).toMatchObject({ kind: 'cancelled' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('another host', () => {
  it('gets nothing by a redirect', async () => {
    const elsewhere = createServer((_, response) => response.end('{}'))
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const reached = vi.fn<() => void>()
    elsewhere.on('request', reached)
    const { port } = elsewhere.address() as AddressInfo
    await openOn([{ name: 'raw', status: 307, body: '', headers: { location: `http://127.0.0.1:${port}/` } }])
    expect(await provider.ask(question, bounds)).toMatchObject({
      kind: 'bad-request',
      detail: `HTTP 307: the server sends the call on to 127.0.0.1:${port}, which is not followed`,
    })
    expect(reached).not.toHaveBeenCalled()
    elsewhere.close()
  })

  it('gets nothing where it is not allowed', async () => {
    await openOn(['ok'])
    await expect(openGemini({ baseURL: server.url, env, allowHosts: ['example.org'] })).rejects.toMatchObject({
      code: 'judge-failed',
    })
    expect(server.requests).toHaveLength(0)
  })
})

describe('Vertex', () => {
  const vertex = { project: 'hospital-1', location: 'europe-west4' }

  it('takes a token, and its own path and version', async () => {
    server = await openGeminiServer(['ok'])
    onTestFinished(() => server.close())
    provider = await openGemini({ baseURL: server.url, vertex, env: {} }, { kind: 'token', token: 'token-of-a-test' })
    expect(provider).toMatchObject({ region: 'europe-west4', apiVersion: 'v1beta1', batches: null })
    expect(await provider.ask(question, bounds)).toMatchObject({ kind: 'text', answeredBy: 'gemini-3.8-flash' })
    const [request] = server.requests
    expect(request?.path).toBe(
      '/v1beta1/projects/hospital-1/locations/europe-west4/publishers/google/models/gemini-3.8-flash:generateContent',
    )
    expect(request?.headers['authorization']).toBe('Bearer token-of-a-test')
    expect(request?.headers['x-goog-api-key']).toBeUndefined()
  })

  it('is auth where no token can be had, and no question is sent', async () => {
    server = await openGeminiServer(['ok'])
    onTestFinished(() => server.close())
    const credentials = { kind: 'file', path: import.meta.filename } as const
    provider = await openGemini({ baseURL: server.url, vertex, env: {} }, credentials)
    const reply = await provider.ask(question, bounds)
    expect(reply).toMatchObject({ kind: 'auth', detail: expect.stringMatching(/^no token for the call: /u) })
    expect(server.requests).toHaveLength(0)
  })
})

describe('opening refuses', () => {
  beforeEach(async () => {
    server = await openGeminiServer(['ok'])
    onTestFinished(() => server.close())
  })

  it.each<[string, Parameters<typeof openGemini>[0], Pick<AssayError, 'code' | 'message'>]>([
    [
      'a missing key',
      { env: { GEMINI_API_KEY: ' ' } },
      {
        code: 'judge-missing',
        message:
          'judge gemini needs a key: set GEMINI_API_KEY (or GOOGLE_API_KEY, which is taken first). For a run without a key, replay recorded replies.',
      },
    ],
    [
      'Vertex without credentials',
      { env: {}, vertex: { project: 'p', location: 'global' } },
      {
        code: 'judge-missing',
        message:
          'judge gemini on Vertex needs credentials of Google Cloud: set GOOGLE_APPLICATION_CREDENTIALS to a file, or run "gcloud auth application-default login"; ' +
          "on Google's own machines set METADATA_SERVER_DETECTION=assume-present. For a run without any, replay recorded replies.",
      },
    ],
    [
      'a file of credentials that is not there',
      { env: { GOOGLE_APPLICATION_CREDENTIALS: 'nowhere.json' }, vertex: { project: 'p', location: 'global' } },
      {
        code: 'judge-missing',
        message:
          'judge gemini on Vertex: GOOGLE_APPLICATION_CREDENTIALS names "nowhere.json", which is not there. Set it to the file of a key, or unset it',
      },
    ],
    [
      'a location that would be a host of its own',
      { env, vertex: { project: 'p', location: 'evil.example/' } },
      {
        code: 'judge-invalid',
        message: 'judge gemini: vertex.location must be like "europe-west4" or "global", got "evil.example/"',
      },
    ],
    [
      'a project that would be another path',
      { env, vertex: { project: '../p', location: 'global' } },
      {
        code: 'judge-invalid',
        message: 'judge gemini: vertex.project must be the id of a Google Cloud project, got "../p"',
      },
    ],
    [
      'a version that is none',
      { env, apiVersion: 'latest/' },
      { code: 'judge-invalid', message: 'judge gemini: apiVersion must be like "v1" or "v1beta", got "latest/"' },
    ],
  ])('%s', async (_, options, error) => {
    await expect(openGemini({ baseURL: server.url, ...options })).rejects.toMatchObject(error)
    expect(server.requests).toHaveLength(0)
  })

  it('a token where a key is taken', async () => {
    await expect(openGemini({ env }, { kind: 'token', token: 't' })).rejects.toMatchObject({
      code: 'judge-invalid',
      message: 'judge gemini: the Developer API takes a key, and Vertex a token or a file',
    })
  })

  it.each([
    [
      { effort: 'high' },
      'judge gemini: effort ("high") is not a setting of Gemini; use thinkingLevel or thinkingBudget',
    ],
    [
      { temperature: 0.1 },
      'judge "gemini-3.8-flash": temperature is ignored: leave it out, and let trials show how much it varies',
    ],
    [
      { thinkingBudget: 1024 },
      'judge "gemini-3.8-flash": thinkingBudget is not taken: give thinkingLevel (low, medium, high) instead',
    ],
  ] as const)('a question with %o', async (settings, message) => {
    provider = await openGemini({ baseURL: server.url, env })
    await expect(provider.ask({ ...question, settings }, bounds)).rejects.toMatchObject({
      code: 'judge-invalid',
      message,
    })
    expect(server.requests).toHaveLength(0)
  })

  it('a model that would be another path', async () => {
    provider = await openGemini({ baseURL: server.url, env, rules: {} })
    await expect(provider.ask({ ...question, model: '../v1/x' }, bounds)).rejects.toMatchObject({
      code: 'judge-invalid',
      message: 'judge gemini: "../v1/x" cannot be the id of a model; expected one such as "gemini-3.8-flash"',
    })
  })
})

describe('the address', () => {
  beforeEach(async () => {
    server = await openGeminiServer(['ok'])
    onTestFinished(() => server.close())
  })

  it.each([
    ['Google, of the Developer API', {}, {}, 'https://generativelanguage.googleapis.com'],
    [
      'a variable',
      {},
      { GOOGLE_GEMINI_BASE_URL: 'http://proxy.example:8080/gemini/' },
      'http://proxy.example:8080/gemini',
    ],
    [
      'a region',
      { vertex: { project: 'p', location: 'europe-west4' } },
      {},
      'https://europe-west4-aiplatform.googleapis.com',
    ],
    ['no region', { vertex: { project: 'p', location: 'global' } }, {}, 'https://aiplatform.googleapis.com'],
    ['several regions', { vertex: { project: 'p', location: 'eu' } }, {}, 'https://aiplatform.eu.rep.googleapis.com'],
    [
      'a variable of Vertex',
      { vertex: { project: 'p', location: 'eu' } },
      { GOOGLE_VERTEX_BASE_URL: 'https://v.example' },
      'https://v.example',
    ],
  ])('is of %s', async (_, options, variables, baseURL) => {
    const credentials = 'vertex' in options ? ({ kind: 'token', token: 't' } as const) : undefined
    const opened = await openGemini({ ...options, env: { ...env, ...variables } }, credentials)
    expect(opened.baseURL).toBe(baseURL)
  })

  it('keeps its path', async () => {
    provider = await openGemini({ baseURL: `${server.url}/proxy/`, env })
    await provider.ask(question, bounds)
    expect(server.requests[0]?.path).toBe('/proxy/v1beta/models/gemini-3.8-flash:generateContent')
  })
})
