import { affirmedIn } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { filtrationBelow, plateletsBelow } from '../../../patient/laboratory-results.ts'
import { takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { isPreventiveDose } from '../../indications.ts'

/** Clots of the veins and the lungs, by name. */
export const clots = [
  'pulmonary embolism',
  'PE',
  'pulmonary emboli',
  'pulmonary embolus',
  'pulmonary artery embolism',
  'pulmonary artery emboli',
  'pulmonary thromboembolism',
  'saddle embolus',
  'deep vein thrombosis',
  'deep venous thrombosis',
  'DVT',
  'venous thromboembolism',
  'VTE',
  'subsegmental PE',
  'segmental PE',
  'femoral vein thrombosis',
  'iliofemoral thrombosis',
  'iliofemoral vein thrombosis',
  'popliteal vein thrombosis',
]

/** A clot for which a dose that prevents is right, or may be. */
const minorClot =
  /\b(?:superficial|saphenous|SVT|thrombophlebitis|catheter|PICC|port-?a-?cath|muscular|soleal|gastrocnemius|distal|calf|tibial|peroneal|portal|splanchnic|mesenteric|hepatic|splenic|retinal)\b/iu
const majorClot = /\b(?:PE|pulmonary|proximal|femoral|iliac|iliofemoral|popliteal)\b/iu
const subsegmental = /\bsub-?segmental\b/iu

/** Every clot that is named may be treated with less, or watched. */
export function isMinor({ conditions }: Patient, problems: readonly string[]): boolean {
  const named = [...problems, ...conditions.map(({ name }) => name)].filter(
    (entry) => affirmedIn(entry, clots) !== undefined || minorClot.test(entry),
  )
  return (
    named.some((entry) => subsegmental.test(entry)) ||
    (named.length > 0 && named.every((entry) => minorClot.test(entry) && !majorClot.test(entry)))
  )
}

/** The answer treats it as there: a problem that it names, and the record names too or does not deny. */
export function isAcuteClot(patient: Patient, problems: readonly string[]): boolean {
  const isNamed = problems.some(
    (problem) =>
      affirmedIn(problem, clots) !== undefined &&
      !/\b(?:previous|prior|history|risk|prophyla\w*|possible|suspected|exclude\w*|rule|low|unlikely|provok\w* \d{4}|\d{4}|old|chronic|treated|months? ago|years? ago|\?)/iu.test(
        problem.replaceAll(/\b(?:low|intermediate)(?:[- ](?:to[- ])?(?:low|intermediate))?[- ]risk\b/giu, ' '),
      ),
  )
  const isOld = patient.conditions.some(({ name }) =>
    /\b(?:PE|DVT|VTE|embol\w*|thrombos\w*)\b[^.]*\b(?:19|20)\d\d|\b(?:previous|prior|history of|old)\b[^.]*\b(?:PE|DVT|VTE|embol\w*|thrombos\w*)/iu.test(
      name,
    ),
  )
  return (isNamed || isFreshOnRecord(patient)) && !isOld && !isAnticoagulated(patient)
}

/** An anticoagulant is taken, in more than a dose that prevents. */
export function isAnticoagulated(patient: Patient): boolean {
  return takes(withoutPrevention(patient), { classes: ['anticoagulant'] }).value === 'true'
}

/** A patient without the injections of a ward that prevent a clot. */
function withoutPrevention(patient: Patient): Patient {
  return {
    ...patient,
    medications: patient.medications.filter(
      ({ name, dose = '', frequency = '' }) =>
        twiceDaily.test(`${dose} ${frequency}`) ||
        !isPreventiveDose({ drug: name, classes: ['heparin'] }, `${name} ${dose}`),
    ),
  }
}

/** Of 40 mg of enoxaparin it may treat who is light. */
const twiceDaily = /\b(?:BD|BID|b\.i\.d\.|twice|12[- ]hourly|q12h|every 12 h\w*|2 dd)\b/iu

/** An entry of the problem list that says how new or how grave the clot is, or one of a patient in an emergency department. */
function isFreshOnRecord({ conditions, setting }: Patient): boolean {
  return conditions.some(
    ({ name, status }) =>
      status === 'active' &&
      affirmedIn(name, clots) !== undefined &&
      !/\b(?:previous|prior|history|risk of|prophyla\w*|possible|suspected|exclude\w*|rule|unlikely|old|chronic|treated|ago|CTEPH|portal|splanchnic|superficial|catheter)\b|\?/iu.test(
        name,
      ) &&
      (setting === 'emergency' ||
        /\b(?:acute|new|fresh|(?:low|intermediate|high)[- ]risk|massive|submassive|saddle)\b/iu.test(name)),
  )
}

/** Something by which less than the full dose is right, or may be. */
export function mayBeLess(patient: Patient): boolean {
  const { conditions } = patient
  const healed = {
    ...patient,
    conditions: conditions.filter(({ name }) => (!valve.test(name) || fresh.test(name)) && !weeksAgo.test(name)),
  }
  return (
    plateletsBelow(patient, 50).value === 'true' ||
    hasCondition(patient, 'active bleeding', 'active or suspected').value !== 'false' ||
    hasCondition(healed, 'major surgery or trauma').value === 'true' ||
    hasCondition(patient, 'a haemorrhagic stroke, a tumour of the brain or a bleeding diathesis').value === 'true' ||
    filtrationBelow(patient, 15).value === 'true'
  )
}

/** A valve that was put in is a state for life, and an operation of the first weeks alone. */
const valve = /\b(?:valves?|MVR|AVR|DVR|prosthe\w+)\b/iu
const fresh = /\b(?:days?|weeks?|recent\w*|new|POD|post-?op\w*|yesterday|today|this month)\b/iu

/** "Knee replacement (5 weeks)": an operation of more than two weeks ago stands in the way of no full dose. */
const weeksAgo =
  /\b(?:(?:[3-9]|1\d|three|four|five|six|eight|ten) (?:weeks|wks)|(?:[2-9]|1\d|two|three|four|five|six) months)\b/iu
