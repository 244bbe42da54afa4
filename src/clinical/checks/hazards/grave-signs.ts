import { arterialPhBelow, lactateAbove, potassiumAbove } from '../../patient/laboratory-results.ts'
import { earlyWarningScore } from '../../patient/emergencies.ts'
import { latestVital } from '../../patient/emergencies.ts'
import type { Patient } from '../../patient/patient.ts'
import { perPatient } from '../../patient/patient-facts.ts'
import { spuriousPotassium } from '../../patient/spurious-potassium.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'

/** From here on an emergency response (RCP NEWS2 2017). */
const emergencyScore = 7

/** Whether a sign or a result by itself is that of somebody who may die within hours: shock, a brain that no longer answers, lactate, acid, potassium. */
export const failingNow: (patient: Patient) => Truth = perPatient((patient: Patient) => {
  const systolic = latestVital(patient, 'systolic_mmhg')
  const level = latestVital(patient, 'consciousness')
  return anyOf(
    systolic !== undefined && systolic < 85 ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure'),
    (level === 'voice' && !isVentilatedForDays(patient)) || level === 'pain' || level === 'unresponsive'
      ? yes(`consciousness: ${level}`)
      : no('awake'),
    lactateAbove(patient, 3.99),
    arterialPhBelow(patient, 7.25),
    allOf(potassiumAbove(patient, 6.4), not(spuriousPotassium(patient))),
  )
})

/** "Ventilated day 10", in intensive care: who wakes to a voice is sedated, or as awake as for days. */
function isVentilatedForDays({ setting, conditions, notes }: Patient): boolean {
  return (
    setting === 'intensive-care' &&
    [...conditions.map(({ name }) => name), ...notes.map(({ text }) => text)].some((text) =>
      ventilatedForDays.test(text),
    )
  )
}

const ventilatedForDays =
  /\b(?:ventilated|intubated|tracheostom\w*|mechanical ventilation|MV|sedated)\b[^.;]{0,20}\b(?:(?:day|d) ?(?:[2-9]|[1-9]\d)|(?:[2-9]|[1-9]\d) ?(?:d|days?))\b|\b(?:day|d) ?(?:[2-9]|[1-9]\d) (?:of |on )?(?:(?:mechanical|invasive) )?(?:ventilat\w*|MV|the ventilator)\b/iu

/** Whether the latest signs or results are those of somebody who may die within hours: words that could be read in two ways are then read as the worse. Written in November 2026 from clinical knowledge (RCP NEWS2 2017; Surviving Sepsis Campaign 2021; UKKA 2023; BTS/ICS 2016); no clinician has signed the cuts. */
export const gravelyIll: (patient: Patient) => Truth = perPatient((patient: Patient) => {
  const score = earlyWarningScore(patient)
  return anyOf(
    score >= emergencyScore ? yes(`a NEWS2 of ${score} by the latest vital signs`) : no(`NEWS2 ${score}`),
    failingNow(patient),
  )
})
