import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseBaseline } from '../../core/baseline.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { chooseBaseline } from './choose-baseline.ts'
import { type CliContext } from '../cli-context.ts'
import { colours } from '../terminal-text.ts'
import { exitCodeFor } from '../cli-context.ts'
import type { showOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `baseline verify`: whether the file is what a promotion wrote.
 *
 * @returns 0, or 3 for a file with a merge conflict, of another shape, or edited by hand
 * @throws {AssayError} as `chooseBaseline` does
 */
export function baselineVerify(context: CliContext, options: OptionsOf<typeof showOptions>): number {
  const { root } = options
  const path = chooseBaseline(root, options)
  const chalk = colours(context.colour)
  try {
    const { hash, rows, cases } = parseBaseline(readFileSync(resolve(root, path), 'utf8'), path)
    const counts = `${Object.keys(cases).length} cases, ${rows.length} rows`
    context.out(
      options.json
        ? `${JSON.stringify({ ok: true, baseline: path, hash })}\n`
        : `${chalk.green('ok')} ${path}: ${counts}, hash ${hash.slice(0, 12)}\n`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof AssayError)) throw error
    if (options.json)
      context.out(`${JSON.stringify({ ok: false, baseline: path, code: error.code, problem: error.message })}\n`)
    else context.err(`${error.message}\n`)
    return exitCodeFor(error.code)
  }
}
