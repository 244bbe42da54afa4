import type { Vitest } from 'vitest/node'
import { type LimitsBroker, openLimitsBroker } from '../../judging/flow/open-limits-broker.ts'
import { renderProgress } from '../../judging/flow/render-progress.ts'
import { say } from './say.ts'

const brokers = new WeakMap<Vitest, Promise<LimitsBroker>>()

/** How long a run is long, and how often it then says how far it is. */
const everyMs = 10_000

/**
 * Opens the limits that the workers of a Vitest process share, once however many projects ask, and says every ten seconds how far their calls are.
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
  let last = ''
  const timer = setInterval(() => {
    const progress = broker.limits.progress()
    const line = renderProgress(progress)
    // Nothing is said of calls that have ended, and nothing twice.
    if (progress.out + progress.waiting === 0 || line === last) return
    last = line
    say(line)
  }, everyMs)
  timer.unref()
  vitest.onClose(async () => {
    clearInterval(timer)
    await broker.close()
  })
  return broker
}
