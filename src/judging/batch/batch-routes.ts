import { AssayError } from '../../score/assay-error.ts'
import type { BatchRoute } from '../providers/batch-route.ts'
import type { Provider } from '../providers/provider.ts'
import type { BatchPorts } from './batch-ports.ts'
import type { PlannedCall } from './planned-call.ts'

/** Where calls are submitted. */
export interface OpenedRoute {
  readonly provider: Provider
  readonly batches: BatchRoute
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
  return async ({ identity: { provider: name, baseURL, apiVersion }, route: { allowHosts } }) => {
    const key = JSON.stringify([name, baseURL, apiVersion, allowHosts])
    const opening = async (): Promise<OpenedRoute> => {
      const provider = await open(name, { baseURL, apiVersion, env, ...(allowHosts === null ? {} : { allowHosts }) })
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
