import { z } from 'zod'
import { outcomeKinds } from '../outcome.ts'
import type { Grant } from './limits.ts'

const amount = z.number().nonnegative()
const above = z.number().positive()
const id = z.int().nonnegative()

/** What a worker says to the broker, a JSON line each. `id` is the worker's own number of a call. */
export const workerMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().max(100) }),
  z.strictObject({
    type: z.literal('acquire'),
    id,
    want: z.strictObject({
      key: z.string().min(1).max(300),
      limits: z.strictObject({
        requestsPerMinute: above.exactOptional(),
        tokensPerMinute: above.exactOptional(),
        concurrency: z.int().positive().exactOptional(),
      }),
      tokens: amount,
      dollars: amount.nullable(),
      maxCost: amount.nullable(),
      prefixes: z.array(z.string().max(300)).max(8).readonly(),
    }),
  }),
  z.strictObject({ type: z.literal('cancel'), id }),
  z.strictObject({
    type: z.literal('release'),
    id,
    spent: z.strictObject({
      kind: z.enum([...outcomeKinds, 'not-started']),
      tokens: amount.nullable(),
      dollars: amount.nullable(),
      retryAfterMs: amount.nullable(),
    }),
  }),
  z.strictObject({
    type: z.literal('tally'),
    counts: z.strictObject({
      planned: id.exactOptional(),
      done: id.exactOptional(),
      unscored: id.exactOptional(),
    }),
  }),
])

export type WorkerMessage = z.infer<typeof workerMessage>

/** What the broker says to a worker. */
export type BrokerMessage =
  | { readonly type: 'welcome' }
  | {
      readonly type: 'grant'
      readonly id: number
      readonly grant: { readonly kind: 'granted' } | Exclude<Grant, { readonly kind: 'granted' }>
    }
