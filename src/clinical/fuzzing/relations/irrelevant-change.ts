import { boolean, constantFrom, tuple, nat, oneof } from 'fast-check'
import { changedPatient, type Relation, type Changed } from '../relation.ts'
import { sameContent } from './compare-answers.ts'
import type { Patient } from '../../patient/patient.ts'

/** Past matters on which no decision of heart or lung hangs. */
const histories = [
  'tonsillectomy in childhood',
  'wrist fracture in childhood',
  'ingrown toenail',
  'presbyopia',
  'tinea pedis',
  'wisdom tooth extraction',
  'cataract surgery of the left eye',
  'seborrhoeic keratosis',
  'colour vision deficiency',
  'bunion of the right foot',
] as const

/** History that bears on nothing leaves the clinical content of the answer as it is. */
export const irrelevantHistory: Relation = {
  id: 'irrelevant-history',
  describe: 'a history that bears on nothing leads to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(tuple(constantFrom(...histories), boolean()), (patient, [name, isNoted]) => {
      const sentence = ` History of ${name}.`
      const notes = patient.notes.map((note, index) =>
        isNoted && index === patient.notes.length - 1 ? { ...note, text: `${note.text}${sentence}` } : note,
      )
      const conditions = [...patient.conditions, { name, status: 'resolved' as const }]
      return { patient: { ...patient, conditions, notes }, change: `${name} added to the history` }
    }),
  judge: sameContent,
}

/** Ages between which no rule and no score of this package draws a line, each from its first to its last year. */
const bands = [
  [18, 39],
  [40, 49],
  [50, 64],
  [65, 74],
  [75, 79],
  [80, 125],
] as const

/** Values whose reference range, or what is reckoned from them, differs by sex or age. */
const sexed = /tropon|creatinin|\begfr\b|ha?emoglobin|\bhb\b|ferritin|urate|hcg|bnp|natriuretic|d-?dimer/iu

/** A note that says who the patient is would gainsay the swap. */
const saidInNote =
  /\d\s?(?:[mf]\b|y\/?o\b|yrs?\b|years?\b|-?year)|\b(?:m|f|man|woman|male|female|gentleman|lady|he|she|his|her|him|mr|mrs|ms|husband|wife)\b/iu

/** Another sex, or another age of the same band, leaves the clinical content as it is where nothing on record is read by it. */
export const demographicSwap: Relation = {
  id: 'demographic-swap',
  describe: 'another sex, or another age in the same band, leads to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(oneof(constantFrom('male' as const, 'female' as const), nat(99)), (drawn, by) => {
      const patient = withoutSexed(drawn)
      return typeof by === 'number' ? withOtherAge(patient, by) : withOtherSex(patient, by)
    }),
  judge: sameContent,
}

/** The patient without what is read by sex or age: an ECG, and some of the labs and notes. */
function withoutSexed(drawn: Patient): Patient {
  const { ecg: _ecg, ...rest } = drawn
  return {
    ...rest,
    labs: drawn.labs.filter(({ name }) => !sexed.test(name)),
    notes: drawn.notes.filter(({ text }) => !saidInNote.test(text)),
  }
}

/** What is on record of a pregnancy, even that there is none, keeps the sex. */
function withOtherSex(patient: Patient, sex: 'female' | 'male'): Changed | undefined {
  const { demographics } = patient
  if (demographics.pregnant !== undefined) return undefined
  const other = sex === 'male' ? 'female' : 'male'
  return {
    from: { ...patient, demographics: { ...demographics, sex: other } },
    patient: { ...patient, demographics: { ...demographics, sex } },
    change: `sex ${sex} instead of ${other}`,
  }
}

function withOtherAge(patient: Patient, by: number): Changed | undefined {
  const { age_years: age } = patient.demographics
  const band = bands.find(([first, last]) => age >= first && age <= last)
  if (band === undefined) return undefined
  const other = band[0] + (by % (band[1] - band[0] + 1))
  if (other === age) return undefined
  return {
    from: patient,
    patient: { ...patient, demographics: { ...patient.demographics, age_years: other } },
    change: `age ${other} instead of ${age}`,
  }
}
