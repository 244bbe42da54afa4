import { type CriterionTally, tallyCriterion } from '../comparing/tally-criterion.ts'

/**
 * Whether a criterion is met: what more than half of the judges say, each by more than half of its trials.
 *
 * A judge that is divided in itself speaks for neither side; one whose missing votes could decide otherwise leaves the verdict open.
 *
 * @param panel a judge each, the votes of its trials; null where nothing was learned
 */
export function decideCriterion(panel: readonly (readonly (boolean | null)[])[]): CriterionTally {
  const tallies = panel.map((votes) => tallyCriterion(votes))
  const [first, ...others] = tallies
  if (first === undefined) return { kind: 'open' }
  if (others.length === 0) return first
  const says = (met: boolean): number => tallies.filter((one) => one.kind === 'decided' && one.met === met).length
  const [met, unmet] = [says(true), says(false)]
  if (Math.max(met, unmet) * 2 > tallies.length) {
    return {
      kind: 'decided',
      met: met > unmet,
      unanimous: tallies.every((one) => one.kind === 'decided' && one.unanimous && one.met === met > unmet),
    }
  }
  return tallies.some(({ kind }) => kind === 'open') ? { kind: 'open' } : { kind: 'ambiguous' }
}
