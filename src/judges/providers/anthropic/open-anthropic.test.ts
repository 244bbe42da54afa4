import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openAnthropicServer } from '../../../../fixtures/servers/anthropic/open-anthropic-server.ts'
import type { FakeServer, ServerOptions } from '../../../../fixtures/servers/scenario.ts'
import type { JudgeRequest, PromptPart, JudgeSettings, Reply } from '../../provider.ts'
import type { ProviderOptions } from '../address.ts'
import { openAnthropic } from './open-anthropic.ts'

const schema = z.toJSONSchema(z.strictObject({ score: z.int().min(1).max(5), reason: z.string().max(2000) }))
const bounds = { signal: new AbortController().signal, timeoutMs: 10_000 }
const env = { ANTHROPIC_API_KEY: 'key-of-a-test' }

const opened: FakeServer[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

async function serving(options?: ServerOptions): Promise<FakeServer> {
  const server = await openAnthropicServer(['ok'], options)
  opened.push(server)
  return server
}

function requestOf(
  model: string,
  settings: JudgeSettings = {},
  parts: readonly PromptPart[] = [{ text: 'Judge.' }],
): JudgeRequest {
  return { model, system: 'You judge.', parts, schema, settings }
}

async function ask(
  request: JudgeRequest,
  options: ProviderOptions = {},
): Promise<{ reply: Reply; server: FakeServer }> {
  const server = await serving()
  const provider = await openAnthropic({ baseURL: server.url, env, ...options })
  return { reply: await provider.ask(request, bounds), server }
}

describe('openAnthropic', () => {
  it('sends what the API documents, and no setting that nobody asked for', async () => {
    const { reply, server } = await ask(requestOf('claude-opus-5-5'))
    expect(reply.kind).toBe('text')
    const [request] = server.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/messages',
      headers: {
        authorization: 'Bearer key-of-a-test',
        'anthropic-version': '2026-10-21',
        'x-stainless-retry-count': '0',
      },
    })
    expect(request?.body).toEqual({
      model: 'claude-opus-5-5',
      max_tokens: 32_000,
      system: [{ type: 'text', text: 'You judge.' }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Judge.' }] }],
      thinking: { type: 'adaptive' },
      output_config: {
        format: {
          type: 'json_schema',
          schema: {
            type: 'object',
            additionalProperties: false,
            required: ['score', 'reason'],
            properties: {
              score: { type: 'integer', description: '{minimum: 1, maximum: 5}' },
              reason: { type: 'string', description: '{maxLength: 2000}' },
            },
          },
        },
      },
    })
  })

  it.each([
    ['claude-opus-5-5', { effort: 'high' }, { output_config: { effort: 'high' }, thinking: { type: 'adaptive' } }],
    ['claude-haiku-4-5', {}, { max_tokens: 8192 }],
    [
      'claude-haiku-4-5',
      { thinkingBudget: 16_384 },
      { thinking: { type: 'enabled', budget_tokens: 16_384 }, max_tokens: 24_576 },
    ],
    ['claude-haiku-4-5', { thinkingBudget: 0 }, { thinking: { type: 'disabled' } }],
  ] as const)('asks %s with %j', async (model, settings, body) => {
    const { reply, server } = await ask(requestOf(model, settings))
    expect(reply.kind).toBe('text')
    expect(server.requests[0]?.body).toMatchObject(body)
    if (!('thinking' in body)) expect(server.requests[0]?.body).not.toHaveProperty('thinking')
  })

  it('sends a temperature to an older version of the API, where that is declared', async () => {
    const { reply, server } = await ask(requestOf('claude-opus-4-6', { temperature: 0.1 }), {
      apiVersion: '2023-06-01',
      rules: { temperature: 'taken' },
    })
    expect(reply.kind).toBe('text')
    expect(server.requests[0]).toMatchObject({
      headers: { 'anthropic-version': '2023-06-01' },
      body: { temperature: 0.1 },
    })
    const { reply: refused } = await ask(requestOf('claude-opus-4-6', { temperature: 0.1 }), {
      rules: { temperature: 'taken' },
    })
    expect(refused).toMatchObject({
      kind: 'bad-request',
      detail: 'HTTP 400 invalid_request_error: temperature: Extra inputs are not permitted',
      id: 'req_fake',
    })
  })

  it('marks what a prompt cache may keep, with four marks at most and no block without a word', async () => {
    const parts = [
      { text: ' ', cacheUntilHere: true },
      ...[1, 2, 3, 4, 5].map((n) => ({ text: `part ${n}`, cacheUntilHere: true })),
      { text: '\n' },
    ]
    const { reply, server } = await ask(requestOf('claude-sonnet-5-5', {}, parts))
    expect(reply.kind).toBe('text')
    const mark = { cache_control: { type: 'ephemeral' } }
    expect(server.requests[0]?.body).toHaveProperty('messages[0].content', [
      { type: 'text', text: ' part 1' },
      { type: 'text', text: 'part 2', ...mark },
      { type: 'text', text: 'part 3', ...mark },
      { type: 'text', text: 'part 4', ...mark },
      { type: 'text', text: 'part 5\n', ...mark },
    ])
  })

  it('reads back what the prompt cache served', async () => {
    const server = await serving({ promptCache: true })
    const provider = await openAnthropic({ baseURL: server.url, env })
    const record = { text: 'record '.repeat(1000), cacheUntilHere: true }
    const first = await provider.ask(requestOf('claude-sonnet-5-5', {}, [record, { text: 'one?' }]), bounds)
    const second = await provider.ask(requestOf('claude-sonnet-5-5', {}, [record, { text: 'two?' }]), bounds)
    expect(first.usage).toMatchObject({ input: 1754, cached: 0, cacheWrite: 1753 })
    expect(second.usage).toMatchObject({ input: 1754, cached: 1753, cacheWrite: 0 })
  })

  it('takes the token of a gateway, and never the profile of a developer', async () => {
    const { server } = await ask(requestOf('claude-opus-5-5'), { env: { ANTHROPIC_AUTH_TOKEN: 'token-of-a-test' } })
    expect(server.requests[0]?.headers['authorization']).toBe('Bearer token-of-a-test')
    await expect(openAnthropic({ env: {} })).rejects.toThrow(
      'judge anthropic needs a key: set ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN). For a run without a key, replay recorded replies.',
    )
  })

  it('writes nothing to the console, whatever the environment asks of the SDK', async () => {
    vi.stubEnv('ANTHROPIC_LOG', 'debug')
    const spies = (['debug', 'info', 'log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
    const { reply } = await ask(requestOf('claude-sonnet-4-5'))
    expect(reply.kind).toBe('bad-request')
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })

  it.each([
    [{ apiVersion: 'v1' }, 'judge anthropic: apiVersion must be a day like "2026-10-21", got "v1"'],
    [
      { vertex: { project: 'p', location: 'l' } },
      'judge anthropic: vertex is an option of the route "gemini"; leave it out',
    ],
  ])('refuses %j', async (options, message) => {
    await expect(openAnthropic({ env, ...options })).rejects.toThrow(message)
  })
})

describe('openAnthropicServer', () => {
  async function post(body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const server = await serving()
    const response = await fetch(`${server.url}/v1/messages`, {
      method: 'POST',
      headers: { authorization: 'Bearer k', 'anthropic-version': '2026-10-21', ...headers },
      body: JSON.stringify({
        model: 'claude-opus-5-5',
        max_tokens: 100,
        messages: [{ role: 'user', content: 'Hi' }],
        ...body,
      }),
    })
    const { error } = (await response.json()) as { error?: { type: string; message: string } }
    return error === undefined ? response.status : `${response.status} ${error.type}: ${error.message}`
  }

  it('takes what it documents', async () => {
    expect(await post({})).toBe(200)
  })

  it.each([
    [{}, { authorization: '', 'x-api-key': 'k' }, '401 authentication_error: authorization: header is required'],
    [
      {},
      { 'anthropic-version': '2020-01-01' },
      '400 invalid_request_error: anthropic-version: "2020-01-01" is not a valid version',
    ],
    [{ temperature: 0 }, {}, '400 invalid_request_error: temperature: Extra inputs are not permitted'],
    [{ output_format: {} }, {}, '400 invalid_request_error: output_format: Extra inputs are not permitted'],
    [
      { thinking: { type: 'disabled' } },
      {},
      '400 invalid_request_error: "thinking.type.disabled" is not supported for this model.',
    ],
    [
      { tool_choice: { type: 'any' } },
      {},
      '400 invalid_request_error: tool_choice: forced tool use is not supported for this model.',
    ],
    [
      {
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'assistant', content: '{' },
        ],
      },
      {},
      '400 invalid_request_error: This model does not support assistant message prefill.',
    ],
    [
      { output_config: { format: { type: 'json_schema', schema } } },
      {},
      "400 invalid_request_error: output_config.format.schema: property '$schema' is not supported",
    ],
    [{ model: 'claude-9' }, {}, '404 not_found_error: model: claude-9'],
  ])('refuses %j %j', async (body, headers, message) => {
    expect(await post(body, headers)).toBe(message)
  })

  it('holds a limit of requests, and says when to come back', async () => {
    const server = await serving({ requestsPerWindow: 1, windowMs: 60_000 })
    const provider = await openAnthropic({ baseURL: server.url, env })
    expect(await provider.ask(requestOf('claude-opus-5-5'), bounds)).toMatchObject({ kind: 'text' })
    expect(await provider.ask(requestOf('claude-opus-5-5'), bounds)).toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 60_000,
    })
  })
})
