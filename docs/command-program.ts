import type { Command } from 'commander'
import { buildProgram } from '../src/cli/run-cli.ts'

/** The command line as it is documented: nothing of it is run. */
export function commandProgram(): Command {
  return buildProgram(
    { cwd: '.', env: {}, colour: false, now: () => new Date(0), out: () => {}, err: () => {} },
    () => {},
  )
}
