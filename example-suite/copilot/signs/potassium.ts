import type { Chart, Result } from '../chart.ts'
import { standing } from './standing.ts'

/** A potassium of blood, in mmol/L. */
export interface Potassium {
  readonly mmolPerL: number
  readonly ref: string
}

const names = /^(?:(?:serum|plasma|blood|venous|arterial|s-|p-)\s*)?(?:potassium|k\+?)(?:$|[\s,(])/iu
const mgPerMmol = 39.0983

/** The highest potassium that still holds, or undefined without one in a unit that can be read. */
export function readPotassium(chart: Chart): Potassium | undefined {
  const found = chart.results.filter(
    (lab) =>
      names.test(lab.name.trim()) &&
      !/urin|fluid/iu.test(lab.name) &&
      lab.specimen !== 'urine' &&
      lab.specimen !== 'pleural-fluid',
  )
  const readable = standing(found).flatMap((lab) => {
    const mmolPerL = inMmolPerL(lab)
    return mmolPerL === undefined ? [] : [{ mmolPerL, ref: lab.ref }]
  })
  return readable.toSorted((a, b) => b.mmolPerL - a.mmolPerL)[0]
}

function inMmolPerL({ value, unit }: Result): number | undefined {
  if (/^(?:mmol|meq)\s*\/\s*l$/iu.test(unit.trim())) return value
  // To hundredths: 5.9 mmol/L stays 5.9 when it is written as 23.06782 mg/dL.
  return /^mg\s*\/\s*dl$/iu.test(unit.trim()) ? Number(((value * 10) / mgPerMmol).toFixed(2)) : undefined
}
