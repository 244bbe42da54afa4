import type { Chart, Result } from '../chart.ts'
import { standing } from './standing.ts'

/** The lowest pH of a vein that still holds. */
export function readVenousPh(chart: Chart): Result | undefined {
  const found = chart.results.filter(
    (lab) => /\bph\b/iu.test(lab.name) && (lab.specimen === 'venous-blood' || /venous|vbg/iu.test(lab.name)),
  )
  return standing(found).toSorted((a, b) => a.value - b.value)[0]
}

/** The lowest pH of arterial blood that still holds; pleural, venous and urinary ones are other tests. */
export function readArterialPh(chart: Chart): Result | undefined {
  const found = chart.results.filter(
    (lab) =>
      /\bph\b/iu.test(lab.name) &&
      !/pleural|fluid|urin|venous|vbg/iu.test(lab.name) &&
      (lab.specimen === 'arterial-blood' || (lab.specimen === undefined && /arterial|abg/iu.test(lab.name))),
  )
  return standing(found).toSorted((a, b) => a.value - b.value)[0]
}
