import { kidneysBelow } from '../../../../patient/acute-findings.ts'
import { filtrationBelow, latestLab } from '../../../../patient/laboratory-results.ts'
import { type Patient, problemsAndNotes } from '../../../../patient/patient.ts'
import { type Truth, anyOf, no, yes } from '../../../../patient/truth.ts'
import { bodyWeight } from '../body-weight.ts'

const clearance = /creatinine clearance|(?<!\p{L})crcl(?!\p{L})|\bC-?G\b|cockcroft/iu

/** "Creatinine clearance (C-G) 19 mL/min", "CrCl by C-G 14", "eGFR now 12"; not "eGFR 48 in March". */
const noted = {
  clearance:
    /(?:creatinine clearance|\bCrCl\b|\bCLcr\b|\bcockcroft[- ]gault\b)(?:[^.;:\d<>]{0,30}?|[^.;\d]{0,30}?[:=≈~])(?<value>\d{1,3}(?:\.\d)?)(?!\d|\s?(?:%|µmol|umol|micromol|kg))/iu,
  filtration: /\be?GFR\b[^.;\d<>]{0,14}(?<value>\d{1,3}(?:\.\d)?)(?!\d|\s?(?:%|kg)|\/\d\d)/iu,
}

/** Kidneys that have failed, by the problem list; a stage that says as much. */
const failed: readonly (readonly [words: RegExp, atMost: number])[] = [
  [/\bon (?:(?:ha?emo|peritoneal )?dialysis|HD|PD)\b|\b(?:ha?emo|peritoneal )dialysis\b/iu, 9],
  [/\b(?:ESRD|ESKD|ESRF|end[- ]stage (?:renal|kidney)|(?:CKD|chronic kidney disease)(?: stage)? ?(?:5|V|G5)\b)/iu, 14],
  [/\b(?:CKD|chronic kidney disease)(?: stage)? ?(?:4|IV|G4)\b/iu, 29],
]

/** The estimate is of a steady state, and a drug is not forbidden by a value at the limit. */
const margin = 0.9

/** By Cockcroft and Gault, in mL/min. */
function estimated(patient: Patient): number | undefined {
  const { age_years: age, sex } = patient.demographics
  const weight = bodyWeight(patient)
  const latest = latestLab(
    patient.labs.filter(
      ({ name, specimen }) =>
        /^(?:serum |plasma )?creat(?:inine)?$/iu.test(name.trim()) &&
        specimen !== 'urine' &&
        specimen !== 'pleural-fluid',
    ),
  )
  if (latest === undefined || weight === undefined || age < 18) return undefined
  const micromoles = /mg\s*\/\s*dl/iu.test(latest.unit)
    ? latest.value * 88.4
    : /mol/iu.test(latest.unit)
      ? latest.value * (/mmol/iu.test(latest.unit) ? 1000 : 1)
      : undefined
  if (micromoles === undefined || micromoles < 20) return undefined
  return ((140 - age) * weight.most * (sex === 'female' ? 1.04 : 1.23)) / micromoles
}

/**
 * Whether the kidneys clear less than a limit in mL/min, as doses are measured by: a creatinine clearance among the results or in a note; else a filtration there; else what creatinine, age, sex and weight give; else what the problem list says of the kidneys.
 *
 * Source: Cockcroft and Gault 1976, https://doi.org/10.1159/000180580; a tenth below the limit at least
 */
export function clearanceBelow(patient: Patient, limit: number): Truth {
  const own = patient.labs.filter(({ name }) => clearance.test(name))
  if (own.length > 0) return filtrationBelow({ ...patient, labs: own }, limit)
  const texts = problemsAndNotes(patient)
  const said = valueIn(texts, noted.clearance)
  if (said !== undefined) return said < limit ? yes(`creatinine clearance ${said}`) : no(`creatinine clearance ${said}`)
  const stage = failedBelow(patient, limit)
  if (patient.labs.some(({ name }) => /(?<!\p{L})e?gfr(?!\p{L})|glomerular filtration/iu.test(name)))
    return filtrationBelow(patient, limit)
  const filtered = valueIn(texts, noted.filtration)
  if (filtered !== undefined) return filtered < limit ? yes(`eGFR ${filtered}`) : no(`eGFR ${filtered}`)
  const value = estimated(patient)
  if (value === undefined) return anyOf(kidneysBelow(patient, limit), stage)
  const fact = `a creatinine clearance of ${Math.round(value)} mL/min by creatinine, age and weight`
  return anyOf(value < limit * margin ? yes(fact) : no(fact), stage)
}

/** Whether the problem list has kidneys that clear less than a limit in mL/min by their stage, or dialysis. */
export function failedBelow({ conditions }: Patient, limit: number): Truth {
  const listed = failed.find(([words]) =>
    conditions.some(({ name, status }) => status === 'active' && words.test(name)),
  )
  return listed !== undefined && listed[1] < limit ? yes('kidneys that have failed') : no('no failed kidneys')
}

/** The last that the notes give. */
function valueIn(texts: readonly string[], pattern: RegExp): number | undefined {
  const found = texts.flatMap((text) => {
    const value = Number(pattern.exec(text)?.groups?.['value'])
    return Number.isFinite(value) && value > 0 && value < 200 ? [value] : []
  })
  return found.at(-1)
}
