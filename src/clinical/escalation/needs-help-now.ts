import { haemoglobinBelow, listedNow, sodiumBelow } from '../patient/acute-findings.ts'
import { earlyWarningScore, glucoseBelow, potassiumBelow } from '../patient/emergencies.ts'
import { lactateAbove } from '../patient/laboratory-results.ts'
import type { Lab, Patient } from '../patient/patient.ts'
import { perPatient } from '../patient/patient-facts.ts'
import { type Truth, anyOf, no, yes } from '../patient/truth.ts'

/**
 * Whether somebody senior, or a bed with a monitor, may rightly be called at once, though no vital sign alone asks for it: a result that the laboratory itself rang through, an aggregate NEWS2 of 5, an ECG before a lethal
 * rhythm, or an acute illness of which people die within a day. Written in November 2026 from clinical knowledge (RCP NEWS2 2017; RCPath communication of critical results 2017; AHA/ACC torsades 2010); no clinician has
 * signed the cuts. It excuses a call and asks for none, so that it is wide on purpose.
 */
export const mayNeedHelpNow: (patient: Patient) => Truth = perPatient((patient: Patient) => {
  const score = earlyWarningScore(patient)
  return anyOf(
    criticalResult(patient),
    score >= 5 ? yes(`a NEWS2 of ${score} by the latest vital signs`) : no(`NEWS2 ${score}`),
    longInterval(patient),
    listedNow(patient, perilous),
  )
})

/** Whether a result on record is critical, by its flag or by its value. */
export const criticalResult: (patient: Patient) => Truth = perPatient((patient: Patient) =>
  anyOf(
    flaggedCritical(patient),
    potassiumBelow(patient, 2.81),
    sodiumBelow(patient, 121),
    glucoseBelow(patient, 3),
    haemoglobinBelow(patient, 70),
    lactateAbove(patient, 3.99),
  ),
)

/** How acid the blood is, its pH tells. */
const acidBase = /^(?:(?:standard |actual )?bicarbonate|s?HCO3\S*|base (?:excess|deficit)|BE)\b/iu

/** A result that its laboratory calls critical: not that of a haemolysed sample, nor one that a later sample takes back. */
function flaggedCritical({ labs }: Patient): Truth {
  const isCritical = ({ name, flag, haemolysed }: Lab): boolean =>
    haemolysed !== true && !acidBase.test(name) && (flag === 'critical-low' || flag === 'critical-high')
  const found = labs.find(
    (lab) =>
      isCritical(lab) &&
      !labs.some(
        (later) =>
          later.name === lab.name &&
          later.taken_at !== undefined &&
          lab.taken_at !== undefined &&
          Date.parse(later.taken_at) > Date.parse(lab.taken_at) &&
          !isCritical(later),
      ),
  )
  return found === undefined ? no('no critical result') : yes(`${found.name} ${found.value} ${found.unit}`)
}

/** Torsades may follow a corrected interval of half a second. */
function longInterval({ ecg, labs }: Patient): Truth {
  const said = /\bQTc?\D{0,12}(?:[5-9]\d\d)\s*(?:ms|msec)?\b/iu.exec(ecg?.rhythm ?? '')?.[0]
  if (said !== undefined) return yes(said)
  const measured = labs.find(({ name, value }) => /^QTcF?B?\b/iu.test(name) && value >= 500 && value < 1000)
  return measured === undefined ? no('no long QT interval') : yes(`${measured.name} ${measured.value}`)
}

/** Acute illnesses of which people die within a day. One that is severe by a word of its own is among them. */
const perilous: readonly string[] = [
  'torsades de pointes',
  'ventricular tachycardia',
  'VT',
  'NSVT',
  'ventricular fibrillation',
  'complete heart block',
  'third-degree AV block',
  'third degree heart block',
  'Mobitz II',
  'high-grade AV block',
  'sinus arrest',
  'acute coronary syndrome',
  'unstable angina',
  'NSTEMI',
  'acute heart failure',
  'acute decompensated heart failure',
  'decompensated heart failure',
  'pulmonary oedema',
  'acute pulmonary oedema',
  'hypertensive emergency',
  'aortic aneurysm with pain',
  'sepsis',
  'urosepsis',
  'neutropenic sepsis',
  'febrile neutropenia',
  'meningitis',
  'encephalitis',
  'diabetic ketoacidosis',
  'DKA',
  'ketoacidosis',
  'hyperosmolar hyperglycaemic state',
  'severe hypokalaemia',
  'severe hyponatraemia',
  'severe hypernatraemia',
  'severe hypercalcaemia',
  'severe hypocalcaemia',
  'severe hypoglycaemia',
  'severe anaemia',
  'severe asthma',
  'acute severe asthma',
  'life-threatening asthma',
  'severe pneumonia',
  'respiratory failure',
  'gastrointestinal bleeding',
  'upper gastrointestinal bleeding',
  'variceal bleeding',
  'haematemesis',
  'massive haemoptysis',
  'acute abdomen',
  'peritonitis',
  'perforation',
  'bowel obstruction',
  'mesenteric ischaemia',
  'acute liver failure',
  'acute pancreatitis',
  'addisonian crisis',
  'adrenal crisis',
  'thyroid storm',
  'myxoedema coma',
  'tumour lysis syndrome',
  'poisoning',
  'overdose',
  'carbon monoxide poisoning',
  'angioedema',
  'anuria',
  'obstructed infected kidney',
  'pneumothorax',
  'haemothorax',
  'empyema',
  'myasthenic crisis',
  'Guillain-Barré syndrome',
  'superior vena cava obstruction',
  'postpartum haemorrhage',
  'placental abruption',
  'HELLP syndrome',
]
