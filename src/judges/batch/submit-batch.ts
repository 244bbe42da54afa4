import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { pause } from '../remote-service.ts'
import type { Fault, BatchRoute, Provider } from '../provider.ts'
import type { BatchPorts, PlannedCall } from '../batch.ts'
import type { SentBatch, SentBatches } from './sent-batches.ts'

/** Where calls are submitted. */
export interface OpenedRoute {
  readonly provider: Provider
  readonly batches: BatchRoute
}

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
  const [which, them, id] =
    files.length === 1
      ? ['a batch', 'it', 'its id into its file']
      : [`${files.length} batches`, 'them', 'the id of each into its file']
  return `It is not known whether the provider has taken ${which} (${files.join(', ')}); submitting ${them} again may cost twice. Look at the provider's list of batches. Not there: run judge batch --resubmit. There: put ${id} as "batch", in place of null`
}

/** What the endpoint said, where it was the endpoint that failed. */
export function faultOf(error: unknown): Fault | null {
  if (!(error instanceof AssayError) || error.code !== 'judge-failed') return null
  const { cause } = error
  return typeof cause === 'object' && cause !== null && 'kind' in cause && 'retryAfterMs' in cause
    ? (cause as Fault)
    : null
}

/**
 * Opens the routes of calls, each once, at the address that the run had when it left them.
 *
 * @throws {AssayError} as `openProvider` does; `judge-invalid` for a route without a batch endpoint
 */
export function batchRoutes({
  open,
  env,
}: Pick<BatchPorts, 'open' | 'env'>): (call: PlannedCall) => Promise<OpenedRoute> {
  const routes = new Map<string, Promise<OpenedRoute>>()
  return async ({ identity: { provider: name, baseURL, apiVersion }, route: { allowHosts, rules } }) => {
    const key = JSON.stringify([name, baseURL, apiVersion, allowHosts, rules])
    const opening = async (): Promise<OpenedRoute> => {
      const provider = await open(name, {
        baseURL,
        apiVersion,
        env,
        rules,
        ...(allowHosts === null ? {} : { allowHosts }),
      })
      if (provider.batches !== null) return { provider, batches: provider.batches }
      throw new AssayError(
        'judge-invalid',
        `the plan has calls to ${name}, which has no batch endpoint here; delete .assay/judge-batch/plan`,
      )
    }
    const route = routes.get(key) ?? opening()
    routes.set(key, route)
    return route
  }
}
