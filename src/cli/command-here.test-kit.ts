import { Command, CommanderError } from 'commander'
import { AssayError } from '../score/assay-error.ts'
import type { CliContext } from './cli-context.ts'
import { exitCodeFor } from './exit-code-for.ts'
import type { Finish } from './finish.ts'

/** What one command printed and came to, run in a folder at 06:00 on 22 November 2026. */
export async function commandHere(
  add: (main: Command, context: CliContext, finish: Finish) => void,
  cwd: string,
  line: readonly string[],
): Promise<{ code: number; out: string; err: string }> {
  let [out, err, code] = ['', '', 0]
  const context: CliContext = {
    cwd,
    env: {},
    colour: false,
    now: () => new Date('2026-11-22T06:00:00.000Z'),
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  }
  const main = new Command().exitOverride().configureOutput({ writeOut: context.out, writeErr: context.err })
  add(main, context, (result) => (code = result))
  try {
    await main.parseAsync([...line], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) code = error.exitCode === 0 ? 0 : 2
    else if (error instanceof AssayError) {
      err += `${error.message}\n`
      code = exitCodeFor(error.code)
    } else throw error
  }
  return { code, out, err }
}
