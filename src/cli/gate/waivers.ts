import { readWaivers } from '../../baseline/read-waivers.ts'
import { standingWaivers } from '../../gate/waivers/standing-waivers.ts'
import { whyPartial } from '../../gate/why-partial.ts'
import { AssayError } from '../../score/assay-error.ts'
import { chooseRun } from '../baseline/choose-run.ts'
import type { CliContext } from '../cli-context.ts'
import { printJson } from '../print-json.ts'
import { type AskedRun, renderStandingWaivers } from './render-standing-waivers.ts'
import { requireRoot } from '../require-root.ts'
import type { SharedOptions } from '../shared-options.ts'

export interface WaiversOptions extends SharedOptions {
  readonly run?: string
}

/**
 * `waivers`: every waiver of the project, what it let pass in a run, and how long it holds.
 *
 * @returns 0, or 3 when one has expired
 * @throws {AssayError} `waiver-invalid` for a file that cannot be used; for a run or a baseline that is named as `chooseRun` does
 */
export function waivers(context: CliContext, options: WaiversOptions): 0 | 3 {
  const root = requireRoot(context.cwd, options.root)
  const listed = readWaivers(root)
  const asked = askRun(root, context, options)
  const standing = standingWaivers(listed, context.now().toISOString().slice(0, 10), asked.waivers)
  if (options.json === true) printJson(context, { run: asked.file, unknown: asked.unknown, waivers: standing })
  else context.out(renderStandingWaivers(standing, asked))
  return standing.some(({ expired }) => expired) ? 3 : 0
}

/** A project without a run has waivers all the same; a run that is named has to be one. */
function askRun(root: string, { cwd }: CliContext, options: WaiversOptions): AskedRun {
  try {
    const { run, file } = chooseRun(root, cwd, options)
    if (run.scope.complete) return { file, unknown: null, waivers: run.waivers ?? [] }
    return unknownSince(`${file} is not complete (${whyPartial(run.scope)}), so that no waiver was held against it`)
  } catch (error) {
    if (!(error instanceof AssayError)) throw error
    const isNamed = options.run !== undefined || options.baseline !== undefined
    if (isNamed && error.code !== 'baseline-refused') throw error
    return unknownSince(error.message)
  }
}

function unknownSince(reason: string): AskedRun {
  return { file: null, unknown: reason, waivers: [] }
}
