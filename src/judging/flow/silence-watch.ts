import type { Clock } from './clock.ts'
import { renderWait } from './render-wait.ts'

/** Says when calls of one key are out and none comes back. */
export interface SilenceWatch {
  /** A call goes out. @returns what ends it */
  readonly start: () => () => void
}

/** A silence that is longer is announced. */
const saidFromMs = 10_000

export function silenceWatch(
  key: string,
  { timeoutMs, say, clock }: { timeoutMs: number; say: (line: string) => void; clock: Clock },
): SilenceWatch {
  let out = 0
  let silentSince = 0
  let cancel = (): void => {}
  const listen = (): void => {
    cancel()
    silentSince = clock.now()
    if (out === 0) return
    cancel = clock.after(saidFromMs, () => {
      say(
        `${key}: no reply for ${renderWait(clock.now() - silentSince)} (${out} out; each may take ${renderWait(timeoutMs)})`,
      )
    })
  }
  return {
    start: () => {
      out += 1
      if (out === 1) listen()
      return () => {
        out -= 1
        listen()
      }
    },
  }
}
