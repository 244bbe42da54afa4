import type { Vitest } from 'vitest/node'

const prepared = new WeakSet<Vitest>()

/** What the shell reports of a command that Ctrl-C ended. */
const interrupted = 130

/**
 * Lets the first Ctrl-C end a run in order: tests that have begun come to their end, judges' replies are recorded, and the reporter says what is left. The second one ends the process at once, as without this.
 *
 * Only for a run of Vitest's own command: in watch mode Vitest reads the key itself, and a program that started Vitest decides for itself.
 */
export function endInOrder(vitest: Vitest): void {
  if (prepared.has(vitest)) return
  prepared.add(vitest)
  process.once('SIGINT', () => {
    vitest.logger.error(
      '\nvitest-assay: the run ends once the tests that have begun are through. Press Ctrl-C again to end it at once.',
    )
    process.exitCode = interrupted
    void vitest.cancelCurrentRun('keyboard-input')
  })
}
