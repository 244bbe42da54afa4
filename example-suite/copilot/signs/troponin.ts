import type { Chart, Result } from '../chart.ts'
import { standing } from './standing.ts'

/** What the troponins of a chart say: the one to show, and whether it is above the 99th percentile of its assay. */
export interface Troponin {
  readonly result: Result
  readonly raised: boolean
}

/** Undefined without a troponin of blood. The limit is in the unit of the value, so that no unit has to be converted. */
export function readTroponin(chart: Chart): Troponin | undefined {
  const found = chart.results.filter(
    (lab) =>
      /\btrop|tn-?[it]\b|\bhs-?c?tn/iu.test(lab.name) && lab.specimen !== 'urine' && lab.specimen !== 'pleural-fluid',
  )
  const held = standing(found)
  const result = held.find(isRaised) ?? held.at(-1)
  return result === undefined ? undefined : { result, raised: isRaised(result) }
}

function isRaised({ value, upper_reference_limit: limit, flag }: Result): boolean {
  return limit === undefined ? flag === 'high' || flag === 'critical-high' : value > limit
}
