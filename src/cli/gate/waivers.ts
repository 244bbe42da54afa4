import {
  readWaivers,
  standingWaivers,
  type AppliedWaiver,
  describeWaiver,
  type StandingWaiver,
  waiversFileName,
} from '../../core/waivers.ts'
import { whyPartial } from '../../core/run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { chooseRun } from '../baseline/choose-baseline.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { counted } from '../../kit/phrases.ts'
import { printable } from '../../kit/printable.ts'
import type { waiversOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** The run that says what waivers accepted, or why there is none. */
export interface AskedRun {
  readonly file: string | null
  readonly unknown: string | null
  readonly waivers: readonly AppliedWaiver[]
}

/**
 * `waivers`: every waiver of the project, what it accepted in a run, and how long it holds.
 *
 * @returns 0, or 3 when one has expired
 * @throws {AssayError} `waiver-invalid` for a file that cannot be used; for a run or a baseline that is named as `chooseRun` does
 */
export function waivers(context: CliContext, options: OptionsOf<typeof waiversOptions>): 0 | 3 {
  const { root } = options
  const listed = readWaivers(root)
  const asked = askRun(root, context, options)
  const standing = standingWaivers(listed, context.now().toISOString().slice(0, 10), asked.waivers)
  if (options.json) printJson(context, { run: asked.file, unknown: asked.unknown, waivers: standing })
  else context.out(renderStandingWaivers(standing, asked))
  return standing.some(({ expired }) => expired) ? 3 : 0
}

/** A project without a run has waivers all the same; a run that is named has to be one. */
function askRun(root: string, { cwd }: CliContext, options: OptionsOf<typeof waiversOptions>): AskedRun {
  try {
    const { run, file } = chooseRun(root, cwd, options)
    if (run.scope.complete) return { file, unknown: null, waivers: run.waivers ?? [] }
    return unknownSince(`${file} is not complete (${whyPartial(run.scope)}), so that no waiver was compared with it`)
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

/** Waivers with owner, reason and days, and under each what it accepted. */
export function renderStandingWaivers(standing: readonly StandingWaiver[], { file, unknown }: AskedRun): string {
  if (standing.length === 0) return `nothing is waived: ${waiversFileName} is not there, or holds no waiver\n`
  const lines = standing.flatMap((waiver) => [headOf(waiver), ...effectOf(waiver, file)])
  const expired = standing.filter((waiver) => waiver.expired).length
  const total = `${counted(standing.length, 'waiver')}, ${expired === 0 ? 'none expired' : `${expired} expired: fix the system and take it out of ${waiversFileName}, or agree on another day`}`
  const source = unknown === null ? [] : [`what they accepted is not known: ${printable(unknown)}`]
  return `${[...lines, '', total, ...source].join('\n')}\n`
}

function headOf(waiver: StandingWaiver): string {
  const { owner, reason, expires, expired, daysLeft } = waiver
  const until = expired
    ? `expired on ${expires}, ${counted(-daysLeft, 'day')} ago`
    : `until ${expires}, ${daysLeft === 0 ? 'the last day' : `${counted(daysLeft, 'day')} left`}`
  return printable(`${describeWaiver(waiver)}  ${until}, by ${owner}: ${reason}`)
}

function effectOf({ letPass }: StandingWaiver, file: string | null): string[] {
  if (file === null) return []
  if (letPass === null) return [`    not in ${printable(file)}, or changed since`]
  if (letPass.length === 0) return [`    accepted nothing in ${printable(file)}`]
  return letPass.map((message) => `    accepted  ${printable(message)}`)
}
