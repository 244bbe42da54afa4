import { fault } from '../../judges/provider.ts'
import { retryWait } from '../../judges/remote-service.ts'

/** How one try to send ended. */
export type Attempt =
  | { readonly sent: true }
  | {
      readonly sent: false
      /** In words without any secret. */
      readonly detail: string
      /** Whether another try may fix it. */
      readonly again: boolean
      /** How long the server asked to wait; null where it did not say. */
      readonly retryAfterMs: number | null
    }

/** What became of an alert on its way. */
export interface Delivery {
  readonly sent: boolean
  readonly tries: number
  /** Why it was not sent; empty where it was. */
  readonly detail: string
}

/** What the wait between two tries is made with. */
export interface Waiting {
  readonly wait: (ms: number) => Promise<unknown>
  /** Draws from 0 to below 1. */
  readonly random: () => number
}

const mostTries = 3

/** A server that asks for longer is not waited for. */
const longestWaitMs = 60_000

/** Sends by up to three tries, with a jittered wait between them that is not a shorter than the server asks. Throws nothing. */
export async function deliver(attempt: () => Promise<Attempt>, { wait, random }: Waiting): Promise<Delivery> {
  for (let tries = 1; ; tries += 1) {
    const result = await attempt()
    if (result.sent) return { sent: true, tries, detail: '' }
    const { detail, again, retryAfterMs } = result
    const ms = again
      ? retryWait(fault('unavailable', detail, { retryAfterMs }), tries, {
          mostTries,
          mostRetryAfterMs: longestWaitMs,
          random,
        })
      : null
    if (ms === null) return { sent: false, tries, detail }
    if ((retryAfterMs ?? 0) > longestWaitMs) {
      const asked = Math.ceil((retryAfterMs ?? 0) / 1000)
      return { sent: false, tries, detail: `${detail}, and asks to wait for ${asked} s, which is longer than a minute` }
    }
    await wait(ms)
  }
}

/** Whether a host, as a URL has it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/u.test(hostname)
}
