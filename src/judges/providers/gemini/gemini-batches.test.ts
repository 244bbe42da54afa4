import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openGeminiServer, type GeminiScript } from '../../../../fixtures/servers/gemini/open-gemini-server.ts'
import type { FakeServer } from '../../../../fixtures/servers/scenario.ts'
import { AssayError } from '../../../kit/assay-error.ts'
import type { JudgeRequest, BatchItem, BatchRoute } from '../../provider.ts'
import { openGemini, readGeminiBatch } from './open-gemini.ts'

const request: JudgeRequest = {
  model: 'gemini-3.8-flash',
  system: 'You judge answers.',
  parts: [{ text: 'The record. The answer.' }],
  schema: z.toJSONSchema(z.strictObject({ score: z.int().min(1).max(5) })),
  settings: { thinkingLevel: 'high' },
}
const items = (...ids: string[]): BatchItem[] => ids.map((id) => ({ id, request }))
const { signal } = new AbortController()

let server: FakeServer

async function openOn(script: GeminiScript, pollsUntilEnded = 1): Promise<BatchRoute> {
  server = await openGeminiServer(script, { pollsUntilEnded })
  onTestFinished(() => server.close())
  return openBatches()
}

/** A route of its own, as after a restart. */
async function openBatches(): Promise<BatchRoute> {
  const { batches } = await openGemini({ baseURL: server.url, env: { GEMINI_API_KEY: 'key-of-a-test' } })
  if (batches === null) throw new Error('no batches')
  return batches
}

describe('a batch', () => {
  it('is submitted, polled and read after a restart, by its name alone', async () => {
    const batches = await openOn(['ok', 'unavailable', 'expired', 'batch-cancelled', 'blocked', 'drift'], 2)
    const name = await batches.submit(items('a', 'b', 'c', 'd', 'e', 'f'), signal)
    expect(name).toBe('batches/b1')
    const later = await openBatches()
    expect(await later.poll(name, signal)).toStrictEqual({ state: 'running', done: 0, left: 6, detail: '' })
    await expect(later.results(name, signal)).rejects.toMatchObject({
      code: 'judge-failed',
      message: 'judge gemini: the batch endpoint failed: unavailable: batches/b1 is still running',
    })
    expect(await later.poll(name, signal)).toStrictEqual({ state: 'ended', done: 6, left: 0, detail: '' })
    const replies = await later.results(name, signal)
    expect(Object.fromEntries(Array.from(replies, ([id, reply]) => [id, reply.kind]))).toStrictEqual({
      a: 'text',
      b: 'unavailable',
      c: 'timeout',
      d: 'cancelled',
      e: 'blocked',
      f: 'text',
    })
    expect(replies.get('a')).toMatchObject({
      text: '{"score":4,"reason":"the plan is in order"}',
      usage: { output: 300 },
    })
    expect(replies.get('f')).toMatchObject({ answeredBy: 'another-model-9' })
  })

  it('sends each call as it would go alone, with its id beside it', async () => {
    const batches = await openOn(['ok'])
    await batches.submit(items('a'), signal)
    const { path, body } = server.requests[0] ?? {}
    expect(path).toBe('/v1beta/models/gemini-3.8-flash:batchGenerateContent')
    expect(body).toMatchObject({
      batch: {
        inputConfig: {
          requests: {
            requests: [
              {
                metadata: { key: 'a' },
                request: {
                  systemInstruction: { parts: [{ text: 'You judge answers.' }] },
                  contents: [{ role: 'user', parts: [{ text: 'The record. The answer.' }] }],
                  generationConfig: {
                    maxOutputTokens: 32_768,
                    thinkingConfig: { thinkingLevel: 'HIGH' },
                    responseJsonSchema: { required: ['score'] },
                  },
                },
              },
            ],
          },
        },
      },
    })
  })
})

describe('is refused before a byte leaves:', () => {
  it.each<[string, BatchItem[], string]>([
    ['no call', [], 'judge gemini: a batch needs a call, got none'],
    ['an id that is there twice', items('a', 'a'), 'judge gemini: two calls of a batch have the id "a"'],
    [
      'two models',
      [...items('a'), { id: 'b', request: { ...request, model: 'gemini-4-argon' } }],
      'judge gemini: a batch goes to one model, got gemini-3.8-flash, gemini-4-argon; submit a batch for each',
    ],
  ])('%s', async (_, given, message) => {
    const batches = await openOn(['ok'])
    await expect(batches.submit(given, signal)).rejects.toMatchObject({ code: 'judge-invalid', message })
    expect(server.requests).toHaveLength(0)
  })

  it('nothing that keeps within its bounds', async () => {
    const batches = await openOn(['ok'])
    const { mostItems, mostBytes = 0 } = batches
    const few = 100
    const size = Buffer.byteLength(JSON.stringify(request))
    const text = 'x'.repeat(Math.floor(mostBytes / few) - size)
    const long = Array.from({ length: few }, (_, index) => ({
      id: `${index}`,
      request: { ...request, parts: [...request.parts, { text }] },
    }))
    const many = items(...Array.from({ length: mostItems }, (_, index) => `${index}`))
    expect(await batches.submit(long, signal)).toBe('batches/b1')
    expect(await batches.submit(many, signal)).toBe('batches/b2')
  })

  it('more bytes than the endpoint takes', async () => {
    const batches = await openOn(['ok'])
    const long = { ...request, parts: [{ text: 'x'.repeat(20_000_000) }] }
    await expect(batches.submit([{ id: 'a', request: long }], signal)).rejects.toThrow(
      /^judge gemini: a batch takes at most 20000000 bytes of calls, got 20000\d{3}; split it$/u,
    )
    expect(server.requests).toHaveLength(0)
  })

  it('a name that is another path', async () => {
    const batches = await openOn(['ok'])
    await expect(batches.poll('batches/../models', signal)).rejects.toMatchObject({
      code: 'judge-invalid',
      message: 'judge gemini: "batches/../models" cannot be the id of a batch; expected one such as "batches/abc123"',
    })
  })
})

describe('an endpoint that fails', () => {
  it('says so with the fault as cause, whose kind tells whether to try again', async () => {
    const batches = await openOn(['ok'])
    const failure = await batches.poll('batches/gone', signal).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AssayError)
    expect(failure).toMatchObject({
      code: 'judge-failed',
      message:
        'judge gemini: the batch endpoint failed: bad-request: HTTP 404 NOT_FOUND: Batch batches/gone not found.',
      cause: { kind: 'bad-request' },
    })
  })

  it('is cancelled with the run', async () => {
    const batches = await openOn(['ok'])
    await expect(batches.submit(items('a'), AbortSignal.abort())).rejects.toMatchObject({
      cause: { kind: 'cancelled' },
    })
    expect(server.requests).toHaveLength(0)
  })
})

describe('an operation', () => {
  const read = (state: string, more: object = {}) =>
    readGeminiBatch({ name: 'batches/x', metadata: { state, batchStats: { requestCount: '5' }, ...more } }, [])
  const output = { inlinedResponses: { inlinedResponses: [{ metadata: { key: 'a' }, error: { code: 13 } }] } }

  it.each([
    ['BATCH_STATE_PENDING', {}, 'running', ''],
    ['BATCH_STATE_RUNNING', {}, 'running', ''],
    ['A_STATE_OF_TOMORROW', {}, 'running', ''],
    ['BATCH_STATE_SUCCEEDED', { output }, 'ended', ''],
    ['BATCH_STATE_FAILED', {}, 'failed', 'BATCH_STATE_FAILED'],
    ['BATCH_STATE_EXPIRED', {}, 'failed', 'BATCH_STATE_EXPIRED'],
    ['BATCH_STATE_EXPIRED', { output }, 'ended', ''],
    ['BATCH_STATE_CANCELLED', {}, 'failed', 'BATCH_STATE_CANCELLED'],
  ])('in %s with %j is %s', (state, more, expected, detail) => {
    expect(read(state, more)?.progress).toMatchObject({ state: expected, detail })
  })

  it('that failed as a whole says why', () => {
    const operation = {
      name: 'batches/x',
      metadata: { state: 'BATCH_STATE_FAILED' },
      error: { code: 3, message: 'too old' },
    }
    expect(readGeminiBatch(operation, [])?.progress).toMatchObject({ detail: 'BATCH_STATE_FAILED too old' })
  })

  it('has its results in the place of the documents, too, and none under an id that it gives twice', () => {
    const one = {
      metadata: { key: 'a' },
      response: { candidates: [{ content: { parts: [{ text: '{}' }] }, finishReason: 'STOP' }] },
    }
    const batch = readGeminiBatch(
      {
        name: 'batches/x',
        done: true,
        metadata: { state: 'BATCH_STATE_SUCCEEDED' },
        response: {
          inlinedResponses: [
            one,
            one,
            { ...one, metadata: { key: 'b' } },
            { response: {} },
            { metadata: { key: 'c' } },
          ],
        },
      },
      [],
    )
    expect(Object.fromEntries(Array.from(batch?.replies ?? [], ([id, { kind }]) => [id, kind]))).toStrictEqual({
      a: 'unavailable',
      b: 'text',
      c: 'unavailable',
    })
  })

  it.each([[null], [[]], [{}], [{ name: 'models/x' }], [{ error: { code: 404 } }]])('is not %j', (body) => {
    expect(readGeminiBatch(body, [])).toBeNull()
  })
})
