import type { Lab, Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { standingReadings } from './standing-readings.ts'

/** From where on a natriuretic peptide no longer rules heart failure out, in pg/mL (which is ng/L). */
const thresholds = {
  BNP: { ambulatory: 35, acute: 100 },
  'NT-proBNP': { ambulatory: 125, acute: 300 },
} as const

/**
 * Whether BNP or NT-proBNP is raised for the setting: BNP from 35 and NT-proBNP from 125 pg/mL for outpatients, from 100 and 300 in acute care. Without a
 * setting it is known only where both readings agree.
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
  const limits = thresholds[peptideOf(lab) ?? 'BNP']
  if (!/^(?:pg\/ml|ng\/l)$/iu.test(lab.unit.trim())) return unknown(`${fact}: wanted in pg/mL or ng/L`)
  const low = setting === undefined || setting === 'outpatient' ? limits.ambulatory : limits.acute
  const high = setting === 'outpatient' ? limits.ambulatory : limits.acute
  if (lab.value >= high) return yes(fact)
  return lab.value < low
    ? no(fact)
    : unknown(`${fact} is raised for outpatients and not in acute care, and the setting is not on record`)
}

function peptideOf(lab: Lab): keyof typeof thresholds | undefined {
  if (/nt[-\s]?pro/iu.test(lab.name)) return 'NT-proBNP'
  return /(?<!\p{L})bnp(?!\p{L})|natriuretic peptide/iu.test(lab.name) ? 'BNP' : undefined
}
