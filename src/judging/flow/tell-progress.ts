import type { Clock } from './clock.ts'
import type { Progress } from './progress.ts'
import { renderProgress } from './render-progress.ts'

/** From one line to the next; a shorter run has none. */
const everyMs = 15_000

/**
 * Says how far a run is, every 15 s for as long as calls are out or wait.
 *
 * @param progress as of `LocalLimits.progress`
 * @param clock one that keeps no process alive, as of `systemClock(false)`
 * @returns what ends it
 */
export function tellProgress(progress: () => Progress, say: (line: string) => void, clock: Clock): () => void {
  let cancel = (): void => {}
  const tell = (): void => {
    const now = progress()
    if (now.out + now.waiting > 0) say(renderProgress(now))
    cancel = clock.after(everyMs, tell)
  }
  cancel = clock.after(everyMs, tell)
  return () => cancel()
}
