import { AssayError } from '../../kit/assay-error.ts'
import { wilsonInterval } from '../../statistics/proportion-interval.ts'
import { type FallenProperty, shareName } from './describe-fuzz-report.ts'
import type { FuzzProperty, FuzzReport } from './fuzz-report.ts'

/** Absolute targets, held by the lower end of the 95 % Wilson interval. */
export interface FuzzTargets {
  /** Over 0 to 1: of the patients with a red flag, by flag, the share that is escalated. */
  readonly sensitivity?: number
  /** Over 0 to 1: of those near a flag and of benign ones, the share that is left alone. */
  readonly specificity?: number
}

/**
 * The properties of a report that do not hold.
 *
 * Without a target a property holds where nobody failed it. With one it holds where the lower end of the interval reaches the target: generated patients are
 * drawn again, so that there is no fixed set of cases to compare. Either way it falls where the system threw, where anything is unscored, and where nothing was
 * judged. A replay of one patient has no interval to speak of: there the counterexample decides alone.
 *
 * @throws {AssayError} `matcher-misuse` for targets that are no share, or unknown
 */
export function checkFuzzReport(report: FuzzReport, targets: FuzzTargets = {}): readonly FallenProperty[] {
  checkTargets(targets)
  return report.properties.flatMap((property) => {
    const target = report.replayed ? undefined : targetOf(property, targets)
    const because = reason(property, target)
    const isMissed = target === undefined && property.missed > 0
    return because === undefined && !isMissed && property.crashes + property.unscored === 0
      ? []
      : [{ property, because }]
  })
}

function reason(property: FuzzProperty, target: number | undefined): string | undefined {
  const { judged, share, crashes, unscored } = property
  if (judged === 0 && crashes + unscored === 0) return 'it was never tried: no patient had anything to judge'
  if (target === undefined || judged === 0 || share.lower >= target) return undefined
  const best = wilsonInterval(judged, judged).lower
  const most = best < target ? `; ${judged} judged patients reach ${format(best)} at most, so ask for more runs` : ''
  return `the lower end of its ${shareName(property)}, ${format(share.lower)}, is under the target of ${format(target)}${most}`
}

function targetOf({ population }: FuzzProperty, { sensitivity, specificity }: FuzzTargets): number | undefined {
  if (population === 'red-flag') return sensitivity
  return population === 'relation' ? undefined : specificity
}

function checkTargets(targets: FuzzTargets): void {
  if (typeof targets !== 'object' || targets === null)
    throw new AssayError('matcher-misuse', `targets must be { sensitivity, specificity }, got ${String(targets)}`)
  for (const [name, value] of Object.entries(targets)) {
    if (name !== 'sensitivity' && name !== 'specificity')
      throw new AssayError('matcher-misuse', `there is no target "${name}"; there are sensitivity and specificity`)
    if (value !== undefined && !(typeof value === 'number' && value > 0 && value < 1))
      throw new AssayError(
        'matcher-misuse',
        `the target of ${name} is ${String(value)}; expected a share between 0 and 1. No interval reaches 1: for "nobody" leave the target out`,
      )
  }
}

function format(value: number): string {
  return value.toFixed(3)
}
