import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { OpenaiFlavour } from '../../../../fixtures/servers/openai/openai-answer.ts'
import { openOpenaiServer } from '../../../../fixtures/servers/openai/open-openai-server.ts'
import type { FakeServer, ServerOptions } from '../../../../fixtures/servers/scenario.ts'
import type { JudgeRequest } from '../../judge-request.ts'
import { readVerdict } from '../../reply/read-verdict.ts'
import { modelRules } from '../models/model-rules.ts'
import { openOpenai } from './open-openai.ts'
import { readOpenaiError } from './read-openai-error.ts'
import { readOpenaiReply } from './read-openai-reply.ts'
import { toChatCompletion } from './to-chat-completion.ts'

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

afterEach(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

async function serving(options?: ServerOptions & { flavour?: OpenaiFlavour; key?: string }): Promise<void> {
  server = await openOpenaiServer(['ok-with-thinking'], options)
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
      'judge openai: apiVersion is no option of this route, got "v2"; leave it out, since the version is a part of baseURL',
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

describe('toChatCompletion', () => {
  it('gives OpenAI itself the limit that its models take, and tells it to keep nothing', () => {
    const body = toChatCompletion({ ...request, settings: { effort: 'low' } }, modelRules('openai', 'gpt-5.2'), true)
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
