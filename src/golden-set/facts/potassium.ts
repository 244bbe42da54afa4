import type { Lab, Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { standingReadings } from './standing-readings.ts'

/**
 * Whether the potassium is above a limit.
 *
 * Serum or plasma, in mmol/L or mEq/L, which are equal for potassium; urine is not read. A haemolysed sample above the limit counts, and the fact says so.
 *
 * @param limit mmol/L
 * @param bound `>` as the strategy has it; `>=` for UKKA 2023, where severe is from 6.5
 * @returns `unknown` for a result in another unit; `false` without any result
 */
export function potassiumAbove(patient: Patient, limit: number, bound: '>' | '>=' = '>'): Truth {
  const labs = patient.labs.filter((lab) => isPotassium(lab))
  return standingReadings(
    labs,
    (lab) => {
      const fact = `potassium ${lab.value} ${lab.unit}${lab.haemolysed ? ' in a haemolysed sample' : ''}`
      if (!/^(?:mmol|meq)\/l$/iu.test(lab.unit.trim())) return unknown(`${fact}: wanted in mmol/L or mEq/L`)
      return (bound === '>' ? lab.value > limit : lab.value >= limit) ? yes(fact) : no(fact)
    },
    'potassium',
  )
}

function isPotassium(lab: Lab): boolean {
  if (lab.specimen === 'urine' || lab.specimen === 'pleural-fluid' || /urin|pleural|fluid/iu.test(lab.name))
    return false
  return /^(?:(?:serum|plasma|blood|venous|arterial|s-|p-)\s*)?(?:potassium|k\+?)(?:\s*\(?(?:k\+?|serum|plasma|blood|level)\)?)?(?:,\s*(?:serum|plasma|blood))?$/iu.test(
    lab.name.trim(),
  )
}
