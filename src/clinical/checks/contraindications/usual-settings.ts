import { type Answer, isTextAnswer, textsOf } from '../../answer/parse-answer.ts'
import { readSections } from '../../answer/text-sections.ts'
import { readDocument } from '../../language/document.ts'
import { chestPain, hasCondition, namesAsPresent } from '../../patient/conditions.ts'
import { stElevationInfarction } from '../../patient/ecg.ts'
import { potassiumBelow } from '../../patient/emergencies.ts'
import { troponinRaised } from '../../patient/laboratory-results.ts'
import type { Patient } from '../../patient/patient.ts'
import { perPatient } from '../../patient/patient-facts.ts'
import { allOf } from '../../patient/truth.ts'
import type { UsualSetting } from './interaction.ts'

const coronary = [
  'acute coronary syndrome',
  'ACS',
  'NSTE-ACS',
  'NSTEMI',
  'STEMI',
  'unstable angina',
  'myocardial infarction',
  'primary PCI',
  'percutaneous coronary intervention',
]

const embolism = ['pulmonary embolism', 'PE', 'pulmonary embolus', 'pulmonary emboli']

const failure = ['heart failure', 'HF', 'HFrEF', 'HFpEF', 'HFmrEF', 'CHF', 'cardiomyopathy', 'cardiogenic shock']

const kidney = ['chronic kidney disease', 'CKD', 'diabetic kidney disease', 'diabetic nephropathy', 'albuminuria']

const diabetes = ['diabetes', 'T2DM', 'T1DM', 'DM', 'diabetic']

const ketoacidosis = ['diabetic ketoacidosis', 'DKA', 'ketoacidosis', 'euglycaemic ketoacidosis']

const pregnant = ['pregnancy', 'pregnant']

const ventilation = [
  'intubation',
  'intubate',
  'intubated',
  'mechanical ventilation',
  'invasive ventilation',
  'rapid sequence induction',
  'RSI',
]

/**
 * The settings of an answer in which a pair of drugs may be the standard of care: by the record, and by the problems that the answer names. Whether the answer is right about them is for other checks to say.
 *
 * The problems of an answer in words are those of its own section, or its headings where it has none: prose names what it only weighs.
 *
 * @param patient absent: the problems of the answer alone
 */
export function usualSettingsOf(answer: Answer, patient: Patient | undefined): ReadonlySet<UsualSetting> {
  const named = [
    ...problemsOf(answer).slice(0, most),
    ...(patient?.conditions ?? []).filter(({ status }) => status !== 'resolved').map(({ name }) => name),
  ]
  const says = (terms: readonly string[]): boolean => named.some((entry) => namesAsPresent(entry, terms, 'is over'))
  const found: readonly (readonly [UsualSetting, () => boolean])[] = [
    ['acute coronary syndrome', () => (patient !== undefined && hasCoronarySyndrome(patient)) || says(coronary)],
    ['pulmonary embolism', () => says(embolism)],
    ['heart failure', () => (patient?.lvef_percent ?? 100) <= 40 || says(failure)],
    ['diabetic kidney disease', () => says(diabetes) && says(kidney)],
    // Low-dose aspirin against pre-eclampsia goes on beside a heparin.
    ['pregnancy', () => patient?.demographics.pregnant === true || says(pregnant)],
    // Replacement of what is short, which everybody measures again.
    ['potassium below 4', () => patient !== undefined && potassiumBelow(patient, 4).value === 'true'],
    // Insulin drives it down: it is given from 5.5 mmol/L downwards, and measured every two hours (JBDS 02).
    ['ketoacidosis', () => says(ketoacidosis)],
    ['comfort care', () => patient?.goals_of_care === 'palliative'],
    [
      'invasive ventilation',
      () =>
        (patient !== undefined && hasCondition(patient, 'invasive ventilation').value === 'true') ||
        textsOf(answer)
          .slice(0, most)
          .some(({ text }) => namesAsPresent(text, ventilation, 'counts')),
    ],
  ]
  return new Set(found.flatMap(([setting, holds]) => (holds() ? [setting] : [])))
}

const hasCoronarySyndrome = perPatient(
  (patient: Patient) =>
    stElevationInfarction(patient).value === 'true' ||
    allOf(troponinRaised(patient), chestPain(patient)).value === 'true',
)

function problemsOf(answer: Answer): readonly string[] {
  if (!isTextAnswer(answer)) return answer.problems
  return (
    readSections(answer.text).problems ??
    readDocument(answer.text).passages.flatMap(({ isHeading, text }) => (isHeading ? [text] : []))
  )
}

/** Of a list that an answer may make as long as it likes. */
const most = 200
