import { connectLimits } from '../../judging/flow/connect-limits.ts'
import type { Limits } from '../../judging/flow/limits.ts'
import { localLimits } from '../../judging/flow/local-limits.ts'
import { settings } from '../settings.ts'

/** The name of the service that `openRunLimits` opens. */
export const limitsService = 'limits'

let shared: Limits | undefined

/** The limits of this run, which its other workers share; without the plugin, those of this process. Connected with the first call. */
export function sharedLimits(): Limits {
  return (shared ??= open())
}

function open(): Limits {
  const address: unknown = Reflect.get(settings(), limitsService)
  if (typeof address !== 'string') return localLimits()
  let connection: Promise<Limits> | undefined
  const connected = (): Promise<Limits> => (connection ??= connectLimits(address))
  return {
    acquire: async (want, signal) => (await connected()).acquire(want, signal),
    release: (permit, spent) => void connected().then((limits) => limits.release(permit, spent)),
    tally: (counts) => void connected().then((limits) => limits.tally(counts)),
  }
}
