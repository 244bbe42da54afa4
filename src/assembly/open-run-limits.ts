import type { Vitest } from 'vitest/node'
import { systemClock } from '../judges/remote-service.ts'
import { type LimitsBroker, openLimitsBroker } from '../judges/shared-limits.ts'
import { tellProgress } from '../judges/limits.ts'
import { say } from '../runner/run-services.ts'

const brokers = new WeakMap<Vitest, Promise<LimitsBroker>>()

/**
 * Opens the limits that the workers of a Vitest process share, once however many projects ask, and says in a long run how far their calls are.
 *
 * @returns the address for `sharedLimits`
 */
export async function openRunLimits(vitest: Vitest): Promise<string> {
  let broker = brokers.get(vitest)
  if (broker === undefined) brokers.set(vitest, (broker = open(vitest)))
  return (await broker).address
}

async function open(vitest: Vitest): Promise<LimitsBroker> {
  const broker = await openLimitsBroker({ say })
  const stop = tellProgress(broker.limits.progress, say, systemClock(false))
  vitest.onClose(async () => {
    stop()
    await broker.close()
  })
  return broker
}
