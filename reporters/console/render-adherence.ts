import type { ChalkInstance } from 'chalk'
import type { Run } from '../../src/gate/run.ts'
import { targetFor } from '../../src/gate/comparing/target-for.ts'
import { guidelineAdherence } from '../../src/guidelines/guideline-adherence.ts'
import { formatInterval } from '../../src/statistics/format-interval.ts'
import { formatShare } from '../../src/statistics/format-share.ts'
import { successesToShow } from '../../src/statistics/successes-to-show.ts'
import { wilsonInterval, z95 } from '../../src/statistics/wilson-interval.ts'

/**
 * What the adherence of so many cases can show, in one line: its 95 % interval by Wilson, and how many cases of these would show its target.
 *
 * @returns undefined for a run without it, and where cases of several trials make it finer than whole cases
 */
export function renderAdherence(run: Run, chalk: ChalkInstance): string | undefined {
  const { name } = guidelineAdherence
  const summary = run.summaries.find(({ metric, slice }) => metric === name && slice.by === 'all')
  if (summary === undefined || summary.value === null) return undefined
  const { n, value } = summary
  const kept = Math.round(value * n)
  if (Math.abs(kept - value * n) > tolerance) return undefined
  const interval = wilsonInterval(kept, n)
  const target = targetFor(run.options, guidelineAdherence)
  const shown = target === null || target <= 0 || target >= 1 ? '' : `; ${showing(target, n, interval.lower >= target)}`
  return chalk.dim(`${name}: ${kept} of ${n} cases, ${formatInterval(interval)} at 95%${shown}`)
}

const tolerance = 1e-9

function showing(target: number, n: number, isShown: boolean): string {
  const share = formatShare(target)
  if (isShown) return `that shows at least ${share}`
  const wanted = successesToShow(target, n)
  if (wanted !== null) return `to show at least ${share} takes ${wanted} of ${n}`
  // Where all succeed the lower end is n / (n + z²).
  const enough = Math.ceil((target * z95 ** 2) / (1 - target))
  return `${n} of ${n} would not show ${share}, which takes ${enough} cases or more`
}
