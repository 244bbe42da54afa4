import type { Vitest } from 'vitest/node'

const prepared = new WeakSet<Vitest>()

/** The exit code that a shell reports of a command that the signal ended. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Lets the first Ctrl-C, or SIGTERM, end a run in order: Vitest aborts the tests that have begun and skips the others, what judges replied is recorded, and the reporter says what is left. The second one ends the process at once, as without this.
 *
 * Only for a run of Vitest's own command: in watch mode Vitest reads the key itself, and a program that started Vitest decides for itself.
 */
export function endInOrder(vitest: Vitest): void {
  if (prepared.has(vitest)) return
  prepared.add(vitest)
  for (const [signal, code] of Object.entries(codes)) {
    // Vitest's logger ends the process at the first signal; it is to do so at the second.
    const atOnce = process.listeners(signal as NodeJS.Signals).filter(({ name }) => name === 'onExit')
    for (const listener of atOnce) process.off(signal, listener)
    process.once(signal, () => {
      for (const listener of atOnce) process.once(signal, listener)
      vitest.logger.error(
        `\nvitest-assay: the run is being ended. ${signal === 'SIGINT' ? 'Press Ctrl-C again' : 'Send the signal again'} to end it at once.`,
      )
      process.exitCode = code
      void vitest.cancelCurrentRun('keyboard-input')
    })
  }
}
