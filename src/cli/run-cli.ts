import { CommanderError } from 'commander'
import { registerRunParts } from '../assembly/register-modules.ts'
import { AssayError } from '../kit/assay-error.ts'
import { buildProgram } from './build-program.ts'
import { type CliContext, escaping, exitCodeFor, Interrupted, interruptedExitCode } from './cli-context.ts'

/**
 * Runs the command line: each command loads what it needs and nothing else. Errors are told in a line, without a stack.
 *
 * @param args without the program's name
 * @returns the exit code: 0 · 2 for misuse · 3 where the gate is shut · 130 where a question or the tests of a pipeline were ended by Ctrl-C
 */
export async function runCli(args: readonly string[], given: CliContext): Promise<number> {
  registerRunParts()
  const context = escaping(given)
  let exitCode = 0
  const finish = (code: number): void => {
    exitCode = code
  }
  try {
    await buildProgram(context, finish).parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof Interrupted) {
      context.err(`\n${error.message}\n`)
      return interruptedExitCode
    }
    if (error instanceof AssayError) {
      context.err(`${error.message}\n`)
      return exitCodeFor(error.code)
    }
    // A file that may not be read or written is misuse; anything else is a fault of ours, and its stack is required.
    if (!(error instanceof Error && 'syscall' in error)) throw error
    context.err(`${error.message}\n`)
    return 2
  }
}
