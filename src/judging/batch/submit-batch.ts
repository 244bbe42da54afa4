import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import { pause } from '../flow/pause.ts'
import type { Fault } from '../outcome.ts'
import type { BatchRoute } from '../providers/batch-route.ts'
import type { BatchPorts } from './batch-ports.ts'
import type { SentBatch } from './sent-batch.ts'
import type { SentBatches } from './sent-batches.ts'

/** How often a batch is submitted that the provider turns away for its limits. */
const mostTries = 5

/** A provider that answers so has not taken the batch. */
const turnedAway: ReadonlySet<string> = new Set<Fault['kind']>(['rate-limited', 'auth', 'bad-request'])

/**
 * Submits a batch. Its file says so before the first byte leaves, and has the provider's id as soon as there is one, so that a process that is killed in between leaves a batch of which nobody knows, and never one that is submitted twice unasked.
 *
 * @throws {AssayError} `judge-failed` where the provider did not take it, after which nothing is left behind, and where nobody knows whether it did
 */
export async function submitBatch(
  intent: SentBatch,
  route: BatchRoute,
  store: SentBatches,
  { clock, say, pollEveryMs }: Pick<BatchPorts, 'clock' | 'say' | 'pollEveryMs'>,
): Promise<SentBatch> {
  const { signal } = new AbortController()
  store.keep(intent)
  const items = intent.calls.map(({ key, request }) => ({ id: key, request }))
  for (let tries = 1; ; tries += 1) {
    try {
      const sent = { ...intent, batch: await route.submit(items, signal) }
      store.keep(sent)
      return sent
    } catch (error) {
      const fault = faultOf(error)
      const isRefused = error instanceof AssayError && error.code === 'judge-invalid'
      if (fault?.kind === 'rate-limited' && tries < mostTries) {
        const wait = Math.max(fault.retryAfterMs ?? 0, pollEveryMs)
        say(`the provider's limit is reached; the batch is submitted again in ${Math.ceil(wait / 1000)} s`)
        await pause(wait, signal, clock)
        continue
      }
      if (isRefused || (fault !== null && turnedAway.has(fault.kind))) {
        store.drop(intent)
        throw error
      }
      throw new AssayError('judge-failed', `${messageOf(error)}. ${inDoubt([store.show(intent)])}`, { cause: error })
    }
  }
}

/** What to do about batches of which nobody knows whether the provider has them. */
export function inDoubt(files: readonly string[]): string {
  const [which, it, file] =
    files.length === 1 ? ['a batch', 'it', 'its file'] : [`${files.length} batches`, 'them', 'their files']
  return `Whether the provider has taken ${which} is not known (${files.join(', ')}), and to submit ${it} again may be paid twice. Look at the provider's list of batches: if it is not there, run judge batch --resubmit; if it is, put its id into ${file} as "batch", in place of null`
}

/** What the endpoint said, where it was the endpoint that failed. */
export function faultOf(error: unknown): Fault | null {
  if (!(error instanceof AssayError) || error.code !== 'judge-failed') return null
  const { cause } = error
  return typeof cause === 'object' && cause !== null && 'kind' in cause && 'retryAfterMs' in cause
    ? (cause as Fault)
    : null
}
