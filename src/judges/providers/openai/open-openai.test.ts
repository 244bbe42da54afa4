import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { OpenaiFlavour } from '../../../../fixtures/servers/openai/openai-answer.ts'
import { openOpenaiServer } from '../../../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer, ServerOptions } from '../../../../fixtures/servers/scenario.ts'
import type { JudgeRequest } from '../../provider.ts'
import { readVerdict } from '../../replies/read-verdict.ts'
import { dialectAt, openaiVendors } from '../endpoints.ts'
import { modelRules } from '../model-rules.ts'
import { openOpenai, readOpenaiError, readOpenaiReply, toChatCompletion } from './open-openai.ts'

const verdict = z.strictObject({ score: z.int().min(1).max(5), reason: z.string() })
const bounds = { signal: new AbortController().signal, timeoutMs: 10_000 }
const request: JudgeRequest = {
  model: 'llama3.1:8b',
  system: 'You judge.',
  parts: [{ text: 'Record. ', cacheUntilHere: true }, { text: 'Answer.' }],
  schema: z.toJSONSchema(verdict),
  settings: { temperature: 0, seed: 7 },
}

let server: FakeServer

afterEach(() => void vi.unstubAllEnvs())

async function serving(options?: ServerOptions & { flavour?: OpenaiFlavour; key?: string }): Promise<void> {
  server = await openOpenaiServer(['ok-with-thinking'], options)
  onTestFinished(() => server.close())
}

describe('openOpenai', () => {
  it('asks a server of the house without a key, and sends none', async () => {
    await serving()
    const provider = await openOpenai({ baseURL: `${server.url}/v1`, env: {} })
    const reply = await provider.ask(request, bounds)
    expect(readVerdict(reply, verdict)).toMatchObject({ kind: 'ok', verdict: { score: 4 } })
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(server.requests[0]?.body).toEqual({
      model: 'llama3.1:8b',
      messages: [
        { role: 'system', content: 'You judge.' },
        { role: 'user', content: 'Record. Answer.' },
      ],
      max_tokens: 8192,
      temperature: 0,
      seed: 7,
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'verdict',
          strict: true,
          schema: {
            type: 'object',
            properties: { score: { type: 'integer', minimum: 1, maximum: 5 }, reason: { type: 'string' } },
            required: ['score', 'reason'],
            additionalProperties: false,
          },
        },
      },
    })
  })

  it('sends the key that it is given, and no other variable of the environment decides where to', async () => {
    await serving({ key: 'key-of-a-test' })
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:1/v1')
    vi.stubEnv('OPENAI_API_KEY', 'key-of-the-machine')
    const env = { OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEY: 'key-of-a-test' }
    const provider = await openOpenai({ env })
    expect(await provider.ask(request, bounds)).toMatchObject({ kind: 'text' })
  })

  it('finds the verdict behind the thinking of a server that does not take it apart', async () => {
    await serving({ flavour: 'vllm' })
    const provider = await openOpenai({ baseURL: `${server.url}/v1`, env: {} })
    const reply = await provider.ask(request, bounds)
    expect(reply).toMatchObject({ kind: 'text', text: expect.stringContaining('<think>') })
    expect(readVerdict(reply, verdict)).toMatchObject({ kind: 'ok' })
  })

  it('needs a key for OpenAI itself', async () => {
    await serving()
    await expect(openOpenai({ env: {} })).rejects.toThrow(
      'judge openai needs a key for api.openai.com: set OPENAI_API_KEY, or name a server of your own with baseURL (or OPENAI_BASE_URL), such as http://127.0.0.1:11434/v1. For a run without a key, replay recorded replies.',
    )
    await expect(openOpenai({ env: {}, apiVersion: 'v2', baseURL: server.url })).rejects.toThrow(
      'judge openai: apiVersion is not an option of this route, got "v2"; leave it out, since the version is a part of baseURL',
    )
  })

  it('reads back what the prompt cache served', async () => {
    await serving({ promptCache: true })
    const provider = await openOpenai({ baseURL: `${server.url}/v1`, env: {} })
    const parts = [{ text: 'record '.repeat(1000) }]
    const first = await provider.ask({ ...request, parts }, bounds)
    const second = await provider.ask({ ...request, parts }, bounds)
    expect([first.usage?.cached, second.usage?.cached]).toEqual([0, 1664])
  })
})

describe('the dialect of a server', () => {
  it("is what the row of its vendor says, and OpenAI's own for OpenAI alone", () => {
    const fieldsOf = (vendor: Parameters<typeof dialectAt>[0], host: string): string[] =>
      Object.keys(toChatCompletion(request, modelRules('openai', 'm'), dialectAt(vendor, host))).filter((field) =>
        /tokens|store|seed/u.test(field),
      )
    const { openai, mistral } = openaiVendors
    expect(fieldsOf(openai, 'api.openai.com')).toEqual(['max_completion_tokens', 'store', 'seed'])
    expect(fieldsOf(openai, '127.0.0.1:11434')).toEqual(['max_tokens', 'seed'])
    expect(fieldsOf(mistral, 'api.mistral.ai')).toEqual(['max_tokens', 'random_seed'])
    expect(fieldsOf(mistral, '127.0.0.1:8080')).toEqual(['max_tokens', 'random_seed'])
    const another = { host: 'api.another.example', dialect: 'compatible', elsewhere: 'compatible' } as const
    expect(fieldsOf(another, 'api.another.example')).toEqual(['max_tokens', 'seed'])
  })
})

describe('the route mistral', () => {
  const model = 'mistral-large-2512'

  it('sends no field that Mistral refuses, and a seed under its name', async () => {
    await serving({ flavour: 'mistral', key: 'key-of-a-test' })
    const provider = await openOpenai(
      { baseURL: `${server.url}/v1`, env: { MISTRAL_API_KEY: 'key-of-a-test' } },
      'mistral',
    )
    const reply = await provider.ask({ ...request, model }, bounds)
    expect(readVerdict(reply, verdict)).toMatchObject({ kind: 'ok', verdict: { score: 4 } })
    expect(server.requests[0]?.body).toMatchObject({ max_tokens: 8192, temperature: 0, random_seed: 7 })
    for (const field of ['seed', 'store', 'max_completion_tokens'])
      expect(server.requests[0]?.body).not.toHaveProperty(field)
  })

  it('sends nothing that the environment holds for OpenAI', async () => {
    await serving({ flavour: 'mistral', key: 'key-of-a-test' })
    vi.stubEnv('OPENAI_API_KEY', 'key-of-openai')
    vi.stubEnv('OPENAI_ORG_ID', 'org-of-openai')
    vi.stubEnv('OPENAI_PROJECT_ID', 'project-of-openai')
    vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'X-Gateway: word-for-openai\nAuthorization: Bearer of-openai')
    const provider = await openOpenai(
      { baseURL: `${server.url}/v1`, env: { MISTRAL_API_KEY: 'key-of-a-test' } },
      'mistral',
    )
    expect(await provider.ask({ ...request, model }, bounds)).toMatchObject({ kind: 'text' })
    expect(JSON.stringify(server.requests[0]?.headers)).not.toContain('openai"')
  })

  it('needs a key for Mistral itself, and no address from a variable', async () => {
    await serving()
    const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'key-of-openai' }
    await expect(openOpenai({ env }, 'mistral')).rejects.toThrow(
      'judge mistral needs a key for api.mistral.ai: set MISTRAL_API_KEY, or name a server of your own with baseURL, such as http://127.0.0.1:11434/v1. For a run without a key, replay recorded replies.',
    )
    const { baseURL, host } = await openOpenai({ env: { ...env, MISTRAL_API_KEY: 'a-key' } }, 'mistral')
    expect([baseURL, host]).toEqual(['https://api.mistral.ai/v1', 'api.mistral.ai'])
  })
})

describe('toChatCompletion', () => {
  it('gives OpenAI itself the limit that its models take, and tells it to keep nothing', () => {
    const body = toChatCompletion(
      { ...request, settings: { effort: 'low' } },
      modelRules('openai', 'gpt-5.2'),
      'openai',
    )
    expect(body).toMatchObject({ max_completion_tokens: 8192, store: false, reasoning_effort: 'low' })
    expect(body).not.toHaveProperty('max_tokens')
  })
})

describe('readOpenaiReply', () => {
  const completion = (message: object, finish = 'stop'): object => ({ choices: [{ message, finish_reason: finish }] })

  it.each([
    [completion({ content: [{ type: 'text', text: '{}' }] }), 'text'],
    [completion({ content: '{}' }, 'eos_token'), 'text'],
    [completion({ content: '{}' }, 'tool_calls'), 'truncated'],
    [{ choices: [{ message: { content: '{}' } }] }, 'truncated'],
    [{ choices: [] }, 'empty'],
    [
      { choices: [{ message: { content: '{}' }, finish_reason: 'stop' }, { message: { content: '{}' } }] },
      'invalid-json',
    ],
    [{ error: 'model is loading' }, 'unavailable'],
    [{ object: 'error', message: 'too long', code: 400 }, 'bad-request'],
    [{ choices: 'x' }, 'unavailable'],
    ['text', 'unavailable'],
    [null, 'unavailable'],
  ])('brings %j home as %s', (body, kind) => {
    expect(readOpenaiReply(body, [])).toMatchObject({ kind })
  })

  it('takes no count that cannot be one', () => {
    const usage = { prompt_tokens: -1, completion_tokens: 1.5, prompt_tokens_details: 'x' }
    expect(readOpenaiReply({ ...completion({ content: '{}' }), usage }, []).usage).toEqual({
      input: null,
      cached: null,
      cacheWrite: null,
      output: null,
      thinking: null,
    })
  })
})

describe('readOpenaiError', () => {
  const refused = [
    { type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted', input: 'the record' },
  ]

  it.each([
    [422, { detail: refused }, 'bad-request', 'body.seed: Extra inputs are not permitted'],
    [
      422,
      { object: 'error', message: { detail: refused }, type: 'invalid_request_error', param: null, code: null },
      'bad-request',
      'invalid_request_error: body.seed: Extra inputs are not permitted',
    ],
    [401, { detail: 'Unauthorized' }, 'auth', 'Unauthorized'],
  ])('reads what Mistral refuses under %d, without what stood there: %j', (status, body, kind, detail) => {
    expect(readOpenaiError(status, body, [])).toEqual({ kind, detail, id: null })
  })

  it('does not wait for an account that is used up', () => {
    const body = {
      error: { message: 'You exceeded your quota', type: 'insufficient_quota', code: 'insufficient_quota' },
    }
    expect(readOpenaiError(429, body, [])).toEqual({
      kind: 'auth',
      detail: 'insufficient_quota: You exceeded your quota',
      id: null,
    })
  })
})
