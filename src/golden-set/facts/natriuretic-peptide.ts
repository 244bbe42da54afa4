import { peptideElevated } from '../../guidelines/calculators/peptide-elevated.ts'
import type { Lab, Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { standingReadings } from './standing-readings.ts'

/**
 * Whether BNP or NT-proBNP is raised for the setting, too high to rule heart failure out: outpatients, or acute care. Without a setting it is known only
 * where both readings agree.
 *
 * Source: universal definition of heart failure, and 2022 AHA/ACC/HFSA heart failure, https://doi.org/10.1161/CIR.0000000000001063
 *
 * @returns `unknown` without a result, or with one in another unit
 */
export function natriureticPeptideRaised(patient: Patient): Truth {
  const labs = patient.labs.filter((lab) => peptideOf(lab) !== undefined)
  if (labs.length === 0) return unknown('neither BNP nor NT-proBNP on record')
  return standingReadings(labs, (lab) => raised(lab, patient.setting), 'natriuretic peptide')
}

function raised(lab: Lab, setting: Patient['setting']): Truth {
  const fact = `${lab.name} ${lab.value} ${lab.unit}`
  if (!/^(?:pg\/ml|ng\/l)$/iu.test(lab.unit.trim())) return unknown(`${fact}: wanted in pg/mL or ng/L`)
  const isElevated = peptideElevated(peptideOf(lab) ?? 'BNP', lab.value, {
    setting: setting === undefined ? undefined : setting === 'outpatient' ? 'ambulatory' : 'acute',
    mode: 'ruleOut',
  })
  if (isElevated === undefined)
    return unknown(`${fact} is raised for outpatients and not in acute care, and the setting is not on record`)
  return isElevated ? yes(fact) : no(fact)
}

function peptideOf(lab: Lab): 'BNP' | 'NT-proBNP' | undefined {
  if (/nt[-\s]?pro/iu.test(lab.name)) return 'NT-proBNP'
  return /(?<!\p{L})bnp(?!\p{L})|natriuretic peptide/iu.test(lab.name) ? 'BNP' : undefined
}
