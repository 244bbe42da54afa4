import type { MedicationOrder } from '../../../answer/medications.ts'
import { namedNow } from '../../../patient/acute-findings.ts'
import { daysOfMedicine } from './days-of-medicine.ts'
import { plateletsFellOnHeparin } from '../../../patient/heparin-thrombocytopenia.ts'
import { latestLab } from '../../../patient/laboratory-results.ts'
import { takenOf, takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { clausesOfRecord } from '../../../patient/poisoning.ts'
import { type Truth, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { activeBleeding, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { isTakenAway } from './taken-away.ts'

const heparins = ['heparin', 'low-molecular-weight-heparin'] as const
const antagonist = /\b(?:warfarin|coumadin|marevan|phenprocoumon|marcumar|falithrom|acenocoumarol|sintrom|VKA)\b/iu

/** In days, and the ratio, that both have to be there before the heparin stops. */
const overlap = 5
const enough = 2

const clots = [
  'pulmonary embolism',
  'PE',
  'deep vein thrombosis',
  'DVT',
  'venous thromboembolism',
  'antiphospholipid syndrome',
  'mechanical mitral valve',
  'mechanical aortic valve',
  'mechanical valve',
  'left ventricular thrombus',
  'portal vein thrombosis',
  'cerebral venous thrombosis',
]

const clotInWords = /\b(?:emboli|embolus|embolism|thromb(?:us|i|osis)|filling defects?|clots?)\b/iu

/** A clot by its name, or as a scan in a note has it. */
function clotOf(patient: Patient): Truth {
  const clause = clausesOfRecord(patient).find(
    (one) =>
      clotInWords.test(one) &&
      !/\b(?:no|not|without|excluded|negative|previous|old|risk|(?:19|20)[01]\d)\b/iu.test(one),
  )
  return anyOf(
    namedNow(patient, clots),
    clause === undefined ? no('no clot in the notes') : yes(clause.trim().slice(0, 100)),
  )
}

/** A stop that waits for what it has to wait for. */
const waits =
  /\b(?:until|till|once|when|after|if|provided|only|before|unless)\b[^.;]{0,60}\b(?:INR|24 ?h|two|2 consecutive|five|5|day|range|overlap|theatre|surgery|procedure|biopsy|scan)\b|\b(?:restart\w*|resum\w*)\b|\bfor (?:the |her |his |an? )?(?:biopsy|procedure|surgery|operation|theatre|drain|tap|line|scope|endoscopy)\b|\bINR\b[^.;]{0,30}\b(?:twice|two|consecutive|24 ?h|48 ?h|on \d days|for (?:24|48))/iu

const ownWords =
  /\b(?:no (?:further |more )?(?:bridg\w*|overlap\w*|heparin\b(?! (?:bolus|flush|lock))|LMWH)|(?:warfarin|coumadin|VKA|marcumar|phenprocoumon|acenocoumarol)\b[^.;,]{0,25}\b(?:alone|only|monotherapy|by itself|on its own)|(?:take|turn|bring|switch|shut) (?:the |his |her )?(?:UFH|heparin|LMWH|drip|infusion)(?: infusion| drip)? (?:down|off)|(?:UFH|heparin)(?: infusion| drip)? (?:off|down|comes? down)|bridg\w* (?:ends?|stops?|is over|complete\w*)|(?:UFH|heparin|enoxaparin|LMWH)\b[^.;,]{0,20}\b(?:no longer|last dose|final dose|ends? (?:today|now)))\b/iu

/** The latest INR, and whether it is the first that reaches 2. */
function ratioOf({ labs }: Patient): { readonly latest: number; readonly isFirst: boolean } | undefined {
  const ratios = labs.filter(({ name }) => /^(?:INR|international normali[sz]ed ratio)\b/iu.test(name.trim()))
  const latest = latestLab(ratios)
  return latest === undefined
    ? undefined
    : { latest: latest.value, isFirst: ratios.filter(({ value }) => value >= enough).length <= 1 }
}

/**
 * A heparin that is stopped before a vitamin K antagonist carries: within the first five days of it, or at an INR below 2, with nothing else in its place.
 *
 * The INR rises first because factor VII is gone; the clot is not yet held. A stop for a bleeding, for platelets that fell, or for another anticoagulant is none.
 */
export function heparinStoppedTooSoon(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  if (declinesTreatment(patient) || takes(patient, { classes: ['vitamin-k-antagonist'] }).value !== 'true') return []
  if (takes(patient, { classes: heparins, drugs: ['fondaparinux'] }).value !== 'true') return []
  const isHeparin = ({ classes, drug }: MedicationOrder): boolean =>
    drug === 'fondaparinux' || classes.some((id) => heparins.some((one) => one === id))
  const taken = new Set([...takenOf(patient, heparins), 'fondaparinux'])
  const own = orders.filter((order) => isHeparin(order) && (order.isClass || taken.has(order.drug)))
  const stopped = own.find(
    (order) => (order.stance === 'refused' || isTakenAway(order, orders)) && !waits.test(order.sentence.text),
  )
  const said = orderTexts(texts)
    .flatMap(({ text }) => text.split(/(?<=[.;])\s+|\n/u))
    .find((sentence) => ownWords.test(sentence) && !waits.test(sentence))
  const words = stopped?.sentence.text ?? said
  if (words === undefined) return []
  // "Take the heparin down" is read as an order of it.
  const goesOn = own.some(
    ({ stance, isSure, sentence }) => stance === 'recommended' && isSure && !ownWords.test(sentence.text),
  )
  if (goesOn) return []
  // The antagonist itself may be stopped, or another drug be given for both.
  const isReplaced = orders.some(
    (order) =>
      order.isSure &&
      ((order.stance === 'refused' &&
        order.classes.includes('vitamin-k-antagonist') &&
        !order.isClass &&
        !ownWords.test(order.sentence.text)) ||
        (order.stance === 'recommended' &&
          !isHeparin(order) &&
          (order.classes.includes('doac') || ['argatroban', 'bivalirudin', 'danaparoid'].includes(order.drug)))),
  )
  if (isReplaced || activeBleeding(patient).value === 'true' || plateletsFellOnHeparin(patient).value === 'true')
    return []
  const clot = clotOf(patient)
  const ratio = ratioOf(patient)
  const days = daysOfMedicine(patient, antagonist)
  const isEarly = days !== undefined && days < overlap
  const isLow = ratio !== undefined && ratio.latest < enough && (days === undefined || days < longTaken)
  if (clot.value !== 'true' || !(isEarly || isLow)) return []
  const told = [
    ...(days === undefined ? [] : [`day ${days} of it`]),
    ...(ratio === undefined
      ? []
      : [`INR ${ratio.latest}${ratio.isFirst && ratio.latest >= enough ? ', the first above 2' : ''}`]),
  ].join(', ')
  return [
    `the heparin stops before the vitamin K antagonist carries (${quote(words)}), and the record has ${quote(`${clot.facts.join(', ')}, ${told}`)}: both are given for five days at the least, and until the INR is 2.0 or more for 24 hours (ESC pulmonary embolism 2019, section 6.2; ASH 2020; warfarin SmPC, section 4.2)`,
  ]
}

/** In days: a low ratio of who has taken it for longer is of another kind. */
const longTaken = 21
