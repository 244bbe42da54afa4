import type { Chart } from '../chart.ts'
import { standing } from './standing.ts'

/** Urea in mmol/L from 1 mg/dL of urea, and from 1 mg/dL of urea nitrogen. */
const ofUrea = 0.1665
const ofNitrogen = 0.357

/** The highest urea that still holds, in mmol/L, or undefined without one in a unit that can be read. */
export function readUrea(chart: Chart): number | undefined {
  const found = chart.results.filter((lab) => /\burea\b|\bbun\b/iu.test(lab.name) && lab.specimen !== 'urine')
  const values = standing(found).flatMap(({ name, value, unit }) => {
    if (/^mmol\s*\/\s*l$/iu.test(unit.trim())) return [value]
    if (!/^mg\s*\/\s*dl$/iu.test(unit.trim())) return []
    return [value * (/nitrogen|\bbun\b/iu.test(name) ? ofNitrogen : ofUrea)]
  })
  return values.length === 0 ? undefined : Math.max(...values)
}
