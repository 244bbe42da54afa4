import { type Answer, isTextAnswer } from '../answer/parse-answer.ts'
import { readSections } from '../answer/text-sections.ts'
import { analyteOfResult } from '../patient/analytes.ts'
import { latestVital, shocked } from '../patient/emergencies.ts'
import {
  filtrationBelow,
  glucoseAbove,
  internationalRatioAbove,
  lactateAbove,
  troponinRaised,
} from '../patient/laboratory-results.ts'
import type { Lab, Patient } from '../patient/patient.ts'
import { longestNote } from '../words/text.ts'

/**
 * What may explain an order, as texts in which problems are looked for: the problems, differentials and doubts of the answer (a text as a whole), and of the record its conditions, symptoms, notes and radiology, and what its results and vital signs amount to
 * ("hypokalaemia"). What is denied there explains nothing, which is for the reader of each text to see.
 */
export function groundsOf(answer: Answer, patient: Patient): readonly string[] {
  return [...groundsOfAnswer(answer), ...groundsOnRecord(patient)]
}

/** The same of the record alone. */
export function groundsOnRecord(patient: Patient): readonly string[] {
  return [
    ...patient.conditions.flatMap(({ name, status }) => (status === 'resolved' ? [] : [name])),
    ...patient.symptoms.flatMap(({ name, present }) => (present ? [name] : [])),
    ...patient.notes.map(({ text }) => text.slice(0, longestNote)),
    ...findingsOf(patient),
  ]
}

function groundsOfAnswer(answer: Answer): readonly string[] {
  if (isTextAnswer(answer)) return [...(readSections(answer.text).problems ?? []), answer.text.slice(0, longestNote)]
  const { problems, differential, uncertainty = '' } = answer
  return [...problems, ...differential, uncertainty].filter((text) => text !== '')
}

/** Results of blood that amount to a problem, in the unit in which the limit is given; a result in another unit says nothing. */
const results: readonly {
  readonly analyte: string
  readonly units: readonly string[]
  readonly below?: number
  readonly above?: number
  readonly problem: string
}[] = [
  { analyte: 'potassium', units: ['mmol/L', 'mEq/L'], below: 4, problem: 'hypokalaemia' },
  { analyte: 'potassium', units: ['mg/dL'], below: 15.6, problem: 'hypokalaemia' },
  { analyte: 'potassium', units: ['mmol/L', 'mEq/L'], above: 5.4, problem: 'hyperkalaemia' },
  { analyte: 'potassium', units: ['mg/dL'], above: 21.1, problem: 'hyperkalaemia' },
  { analyte: 'magnesium', units: ['mmol/L'], below: 0.7, problem: 'hypomagnesaemia' },
  { analyte: 'magnesium', units: ['mg/dL'], below: 1.7, problem: 'hypomagnesaemia' },
  { analyte: 'phosphate', units: ['mmol/L'], below: 0.8, problem: 'hypophosphataemia' },
  { analyte: 'sodium', units: ['mmol/L', 'mEq/L'], below: 133, problem: 'hyponatraemia' },
  { analyte: 'sodium', units: ['mmol/L', 'mEq/L'], above: 146, problem: 'hypernatraemia' },
  { analyte: 'haemoglobin', units: ['g/L'], below: 110, problem: 'anaemia' },
  { analyte: 'haemoglobin', units: ['g/dL'], below: 11, problem: 'anaemia' },
  { analyte: 'ferritin', units: ['ug/L', 'ng/mL'], below: 100, problem: 'iron deficiency' },
]

/** What results and vital signs amount to, as a clinician names it. The limits are those of reference ranges: they say that a drug has its reason, and not that it is right. */
function findingsOf(patient: Patient): readonly string[] {
  const temperature = latestVital(patient, 'temperature_celsius')
  const systolic = latestVital(patient, 'systolic_mmhg')
  const rate = latestVital(patient, 'heart_rate_per_min')
  const found: readonly (readonly [boolean, string])[] = [
    [glucoseAbove(patient, 10).value === 'true', 'hyperglycaemia'],
    [filtrationBelow(patient, 60).value === 'true', 'chronic kidney disease'],
    [filtrationBelow(patient, 30).value === 'true', 'acute kidney injury'],
    [internationalRatioAbove(patient, 1.5).value === 'true', 'raised INR'],
    [lactateAbove(patient, 4).value === 'true', 'lactic acidosis'],
    [troponinRaised(patient).value === 'true', 'acute coronary syndrome'],
    [temperature !== undefined && temperature >= 38, 'fever'],
    [systolic !== undefined && systolic < 90, 'hypotension'],
    [systolic !== undefined && systolic >= 160, 'hypertension'],
    [rate !== undefined && rate < 50, 'bradycardia'],
    [!['alert', undefined].includes(latestVital(patient, 'consciousness')), 'delirium'],
    [shocked(patient).value === 'true', 'shock'],
    [patient.goals_of_care === 'palliative', 'palliative care'],
    [patient.setting === 'intensive-care', 'mechanical ventilation'],
  ]
  return [
    ...found.flatMap(([holds, problem]) => (holds ? [problem] : [])),
    ...results.flatMap((row) => (patient.labs.some((lab) => isBeyond(lab, row)) ? [row.problem] : [])),
  ]
}

function isBeyond(lab: Lab, { analyte, units, below, above }: (typeof results)[number]): boolean {
  if (lab.specimen === 'pleural-fluid' || lab.specimen === 'urine') return false
  const known = analyteOfResult(lab)
  if (known === undefined || !known.analyte.names.includes(analyte) || !units.includes(known.unit ?? '')) return false
  return (below !== undefined && lab.value < below) || (above !== undefined && lab.value > above)
}
