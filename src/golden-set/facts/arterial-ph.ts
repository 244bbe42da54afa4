import type { Lab, Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { standingReadings } from './standing-readings.ts'

/**
 * Whether the arterial pH is below a limit (strictly).
 *
 * Only arterial blood is read, by its specimen or by the name of the result: pleural fluid, urine and venous blood never are. A pH whose sample is not named and that is below the limit is `unknown`,
 * since it may be any of them; so is a value that no living patient has (outside 6 to 8) or one in a unit that is none of pH.
 */
export function arterialPhBelow(patient: Patient, limit: number): Truth {
  const labs = patient.labs.filter((lab) => mayBeArterialPh(lab))
  return standingReadings(
    labs,
    (lab) => {
      const isArterial = lab.specimen === 'arterial-blood' || /arterial|\babg\b|(?<!\p{L})pha(?!\p{L})/iu.test(lab.name)
      const fact = `${isArterial ? 'arterial pH' : 'pH'} ${lab.value}`
      if (!/^(?:ph|ph[ -]?units?|units?|1|-|none|no unit|unitless|\[ph\])$/iu.test(lab.unit.trim()))
        return unknown(`${fact} in ${lab.unit}, which is no unit of pH`)
      if (lab.value < 6 || lab.value > 8) return unknown(`${fact} is outside 6 to 8`)
      if (lab.value >= limit) return no(fact)
      return isArterial ? yes(fact) : unknown(`${fact} of a sample that is not named as arterial`)
    },
    'arterial pH',
  )
}

function mayBeArterialPh(lab: Lab): boolean {
  if (lab.specimen !== undefined && lab.specimen !== 'arterial-blood' && lab.specimen !== 'blood') return false
  if (/pleural|fluid|ascit|urin|venous|\bvbg\b|gastric|vaginal|amniotic|saliva|stool|dialys|\bcsf\b/iu.test(lab.name))
    return false
  return /(?<![\p{L}\p{N}])pha?(?![\p{L}\p{N}])/iu.test(lab.name)
}
