import { LLMock } from '@copilotkit/aimock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openProvider } from './open-judge.ts'
import type { Outcome, ProviderName } from './provider.ts'
import { readVerdict } from './replies/read-verdict.ts'

// The routes against a mock that others wrote, beside our own fakes, which know more of each wire.

const routes = [
  { provider: 'openai', model: 'gpt-4o', key: 'OPENAI_API_KEY', path: '/v1', asks: '/v1/chat/completions' },
  { provider: 'anthropic', model: 'claude-opus-5-5', key: 'ANTHROPIC_API_KEY', path: '', asks: '/v1/messages' },
  {
    provider: 'gemini',
    model: 'gemini-3.8-flash',
    key: 'GEMINI_API_KEY',
    path: '',
    asks: '/v1beta/models/gemini-3.8-flash:generateContent',
  },
] as const satisfies readonly { provider: ProviderName; [more: string]: string }[]

const verdict = z.strictObject({ score: z.int().min(1).max(5), reason: z.string() })
const given = { score: 4, reason: 'clear' }

let mock: LLMock

beforeEach(async () => {
  mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  await mock.start()
})
afterEach(() => mock.stop())

describe.each(routes)('$provider', ({ provider, model, key, path, asks }) => {
  async function judge(): Promise<Outcome> {
    const opened = await openProvider(provider, {
      baseURL: `${mock.url}${path}`,
      env: { [key]: 'a-key' },
      allowHosts: ['127.0.0.1'],
    })
    const request = {
      model,
      system: 'You judge one dimension.',
      parts: [{ text: 'The record. ', cacheUntilHere: true }, { text: 'The answer.' }],
      schema: z.toJSONSchema(verdict),
      settings: {},
    }
    return readVerdict(await opened.ask(request, { signal: new AbortController().signal, timeoutMs: 20_000 }), verdict)
  }

  it('brings a verdict home, and asks where the vendor listens', async () => {
    mock.onMessage(/The answer\./u, { content: JSON.stringify(given) })
    expect(await judge()).toMatchObject({ kind: 'ok', verdict: given })
    const [request, ...more] = mock.getRequests()
    expect(request?.path.replace(/\?.*$/u, '')).toBe(asks)
    expect(JSON.stringify(request?.body)).toContain('You judge one dimension.')
    expect(more).toEqual([])
  })

  it('takes prose for no verdict, and another shape for none either', async () => {
    mock.onMessage(/The answer\./u, { content: 'It is a fine answer.' })
    expect(await judge()).toMatchObject({ kind: 'invalid-json' })
    mock.clearFixtures()
    mock.onMessage(/The answer\./u, { content: JSON.stringify({ score: 9, reason: 'x' }) })
    expect(await judge()).toMatchObject({ kind: 'schema-mismatch' })
  })

  it.each([
    [429, 'rate_limit_error', 'rate-limited'],
    [500, 'server_error', 'unavailable'],
    [401, 'authentication_error', 'auth'],
  ] as const)('reads an error of %d %s', async (status, type, kind) => {
    mock.onMessage(/The answer\./u, { error: { message: 'no', type }, status })
    expect(await judge()).toMatchObject({ kind })
    expect(mock.getRequests()).toHaveLength(1)
  })
})
