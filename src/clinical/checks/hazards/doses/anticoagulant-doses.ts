import { affirmedIn, kidneysBelow, namedNow } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { creatinineAbove } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import { clots, isAcuteClot, mayBeLess } from './acute-clot.ts'
import type { BodyWeight } from './body-weight.ts'
import { type AnticoagulantAnswer, type CountedDose, dayOf } from './counted-dose.ts'
import { tooMuchToPrevent } from './needless-treatment-doses.ts'
import { fullDose, preventing, preventiveDay, tooLittleToTreat } from './preventive-doses.ts'

const fibrillation = ['atrial fibrillation', 'AF', 'atrial flutter']

const source = 'ESC/ERS 2019, table 8; NICE NG158 (2020, updated 2023); labels, section 4.2'

/**
 * Anticoagulants in the dose of another indication: one that prevents where an acute clot is treated, a direct anticoagulant without its first week, a dose of a clot for atrial fibrillation.
 *
 * The indication is read from the record and from the problems that the answer names. Where bleeding, few platelets or a past clot may explain a lower dose, nothing is said. Written in November 2026 and cited from memory; no clinician has signed it.
 *
 * Of a dose that prevents where one that treats is needed, and the other way round, see `preventive-doses.ts` and `needless-treatment-doses.ts`.
 */
export function treatmentDoseFaults(answer: AnticoagulantAnswer, patient: Patient): readonly string[] {
  const { doses, orders, problems, weight } = answer
  const endless = doses.find(({ sentence, drug, high }) => isFirstWeekFor(drug, high) && forMonths.test(sentence))
  if (endless !== undefined)
    return [
      `${endless.drug} goes on in the dose of its first ${endless.drug === 'apixaban' ? 'week' : 'three weeks'} (${quote(endless.sentence)}): it bleeds (${source})`,
    ]
  const turned = doses.find(({ sentence, drug }) => turnedPhases[drug]?.test(sentence))
  if (turned !== undefined)
    return [
      `${turned.drug} begins with the lower dose and goes up (${quote(turned.sentence)}): the higher dose is that of the first ${turned.drug === 'apixaban' ? 'week' : 'three weeks'} (${source})`,
    ]
  const misTimed = doses.find(({ sentence, drug }) => wrongPhases[drug]?.test(sentence))
  if (misTimed !== undefined)
    return [
      `${misTimed.drug} has its higher dose for another time than ${misTimed.drug === 'apixaban' ? '7' : '21'} days (${quote(misTimed.sentence)}): the clot grows, or it bleeds (${source})`,
    ]
  const anticoagulants = { ...answer, doses: doses.filter(({ classes }) => classes.includes('anticoagulant')) }
  const intents = [...tooLittleToTreat(anticoagulants, patient), ...tooMuchToPrevent(anticoagulants, patient)]
  if (intents.length > 0) return intents
  const own = anticoagulants.doses.filter((dose) => !dose.isRate && !dose.isPerKg && !isHeparinLoad(dose, doses))
  if (own.length === 0) return []
  const hasClot = isAcuteClot(patient, problems)
  return [
    ...(hasClot ? shortOfLoad(own, doses, orders, patient) : []),
    ...ofFibrillation(own, patient, problems, hasClot, weight),
  ]
}

/** A bolus of heparin by vein, or beside a rate: the load of an infusion. */
function isHeparinLoad({ drug, ways }: CountedDose, all: readonly CountedDose[]): boolean {
  return (
    drug === 'heparin' &&
    (ways?.includes('iv') === true || all.some((one) => one.drug === drug && (one.isRate || one.isPerKg)))
  )
}

/** The dose that is given for the first days alone, in mg. */
function isFirstWeekFor(drug: string, high: number): boolean {
  return (drug === 'apixaban' && high >= 10) || (drug === 'rivaroxaban' && high >= 15)
}

/** "Apixaban 10 mg BD for six months, no change at day 7". */
const forMonths =
  /\b(?:10 mg (?:BD|BID|twice (?:a day|daily)))\b(?![^.;]{0,60}\b(?:then|followed by|days?\b(?! 7)|week\b|7\/7))[^.;]{0,25}\b(?:for|x|×) (?:\d+|two|three|four|six|twelve) (?:months|weeks)\b|\b10 mg (?:BD|BID|twice (?:a day|daily))\b[^.;]{0,12}\bsame (?:dose|strength) (?:throughout|for)\b|\bno change (?:of|in) (?:the )?dose (?:at|on|after) day 7\b|\b(?:10|15) mg (?:BD|BID|twice daily) (?:long-?term|lifelong|indefinitely)\b|\b15 mg (?:BD|BID|twice (?:a day|daily))\b(?![^.;]{0,60}\b(?:then|followed by|days?|weeks?)\b)[^.;]{0,25}\b(?:for|x|×) (?:\d+|two|three|six|twelve) months\b/iu

/** "Rivaroxaban 20 mg daily for 21 days, then 15 mg BD", by drug. */
const turnedPhases: Readonly<Record<string, RegExp>> = {
  rivaroxaban: /\b20 ?mg\b[^;]{0,40}\b(?:21(?: d(?:ays)?|\/7)|(?:3|three) weeks|3\/52)\b[^;]{0,40}\b15 ?mg\b/iu,
  apixaban:
    /(?<![.\d])5 ?mg\b[^;]{0,40}\b(?:7(?: d(?:ays)?|\/7)|seven days|(?:one|1|a|the first) week|1\/52)\b[^;]{0,40}\b10 ?mg\b/iu,
}

const twiceDaily = String.raw`(?:BD|BID|b\.d\.|b\.i\.d\.|twice (?:a day|daily)|12[- ]hourly|q12h|every 12 ?h\w*)`

/** "Rivaroxaban 15 mg BD for 7 days, then 20 mg", "apixaban 10 mg BD for 21 days, then 5 mg", by drug: what is left of a phase that began has its day named. */
const wrongPhases: Readonly<Record<string, RegExp>> = {
  rivaroxaban: new RegExp(
    String.raw`^(?!.*\b(?:already|since|remaining|left|more|further|day \d|complet\w*|began|started)\b).*\b15 ?mg ${twiceDaily},? (?:for )?(?:(?:[3-9]|1[0-4]) ?(?:days?|d|\/7)|(?:seven|ten|fourteen) days|(?:1|one|a|2|two) weeks?),?;? (?:then|followed by|thereafter|→) 20 ?mg\b`,
    'isu',
  ),
  apixaban: new RegExp(
    String.raw`^(?!.*\b(?:already|since|remaining|left|more|further|day \d|complet\w*|began|started)\b).*\b10 ?mg ${twiceDaily},? (?:for )?(?:[1-3] ?(?:days?|d|\/7)|(?:one|two|three) days?|(?:14|21|28) ?(?:days?|d)|(?:2|two|3|three|4|four) weeks|(?:a|1|one) month),?;? (?:then|followed by|thereafter|→) (?:apixaban )?5 ?mg\b`,
    'isu',
  ),
}

/** A direct anticoagulant that is begun alone without its higher dose. */
function shortOfLoad(
  own: readonly CountedDose[],
  all: readonly CountedDose[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  if (mayBeLess(patient)) return []
  const others = new Set(
    orders
      .filter(
        (order) =>
          order.stance !== 'refused' &&
          (order.classes.includes('anticoagulant') || order.classes.includes('thrombolytic')) &&
          !isOnlyNamed(order),
      )
      .map(({ drug }) => drug),
  )
  // What goes on later stands beside the dose that treats, of this drug or another.
  if (others.size > 1) return []
  const byDrug = Map.groupBy(own, ({ drug }) => drug)
  for (const [drug, doses] of byDrug) {
    const limit = preventiveDay[drug]
    if (limit === undefined || doses.some(({ sentence }) => preventing.test(sentence))) continue
    const most = Math.max(...doses.map(dayOf))
    const isShort =
      (drug === 'apixaban' && most < 20 && most > limit) ||
      (drug === 'rivaroxaban' &&
        most < 30 &&
        most > limit &&
        doses.every(({ high, every }) => high !== 15 || every === 24))
    if (
      isShort &&
      !/\b(?:10 mg|15 mg|(?:ii|two|2) tab\w*|already|completed|lead-in|loading|maintenance|after|since|day [2-9]|continue|restart\w*|resum\w*)\b|\b(?:ii|two|2) ?[x×]/iu.test(
        all.map(({ sentence }) => sentence.replaceAll(onceDaily, ' ')).join(' '),
      )
    )
      return [
        `${drug} is begun without the higher dose of its first ${drug === 'apixaban' ? '7' : '21'} days (${quote(doses[0]?.sentence ?? '')}), and an acute clot is treated (${source})`,
      ]
  }
  return []
}

/** "Anticoagulation: enoxaparin 40 mg", "a DOAC from day 5": a class that nobody says to be in full dose treats nothing. */
function isOnlyNamed({ isClass, sentence }: MedicationOrder): boolean {
  return isClass && !fullDose.test(sentence.text)
}

/** mL/min: what lies above may be 50 by another formula. */
const surelyLow = 40

/** The full dose for fibrillation, once daily, and what is given from 15 to 50 mL/min instead, in mg. */
const fullDoses: Readonly<Record<string, { readonly most: number; readonly less: number }>> = {
  rivaroxaban: { most: 20, less: 15 },
  edoxaban: { most: 60, less: 30 },
}

/** "15 mg once daily" is not a first phase. */
const onceDaily = /\b15 mg (?:oral(?:ly)? |PO )?(?:once (?:daily|a day)|OD|QD|daily)\b/giu

/** mg at a time. */
const vascularDose = 2.5

/** Whether the record or the answer has a disease of arteries, or a stent, for which a small dose is right. */
function ofArteries({ conditions, notes }: Patient, problems: readonly string[]): boolean {
  return [
    ...problems,
    ...conditions.map(({ name }) => name),
    ...notes.map(({ text }) => text.replaceAll(noArteries, ' ')),
  ].some((text) =>
    /\b(?:stent\w*|PCI|ACS|STEMI|NSTEMI|infarct\w*|coronary|CAD|IHD|isch(?:a)?emic heart|peripheral arter\w*|PAD|limb isch\w*|carotid|bypass|CABG)\b/iu.test(
      text,
    ),
  )
}

const noArteries = /\b(?:no|without|not|nor|denies|free of)\b[^.;]{0,60}/giu

/** The dose of a clot given for fibrillation, or the full dose to whom two of three findings lower it. */
function ofFibrillation(
  own: readonly CountedDose[],
  patient: Patient,
  problems: readonly string[],
  hasClot: boolean,
  weight: BodyWeight | undefined,
): readonly string[] {
  const isFibrillating =
    hasCondition(patient, 'atrial fibrillation or flutter', 'active').value === 'true' ||
    problems.some((problem) => affirmedIn(problem, fibrillation) !== undefined)
  const mayHaveClot =
    hasClot ||
    problems.some((problem) => /\b(?:PE|DVT|VTE|embol\w*|thromb\w*)\b/iu.test(problem)) ||
    namedNow(patient, [...clots, 'thrombus', 'left ventricular thrombus']).value === 'true'
  if (!isFibrillating || mayHaveClot) return []
  const { age_years: age } = patient.demographics
  return own.flatMap(({ drug, high, every, sentence }) => {
    const day = high * (every === undefined ? 1 : Math.max(1, 24 / every))
    if (drug === 'apixaban' && high >= 10)
      return [
        `apixaban 10 mg is the dose of a clot (${quote(sentence)}), and the patient has atrial fibrillation: it bleeds (apixaban SmPC, section 4.2)`,
      ]
    if (drug === 'rivaroxaban' && day >= 30)
      return [
        `rivaroxaban 15 mg twice daily is the dose of a clot (${quote(sentence)}), and the patient has atrial fibrillation: it bleeds (rivaroxaban SmPC, section 4.2)`,
      ]
    if (drug === 'rivaroxaban' && high <= vascularDose && !ofArteries(patient, problems))
      return [
        `rivaroxaban 2.5 mg is a dose for arteries beside aspirin (${quote(sentence)}), and the patient has atrial fibrillation: clots go to the brain; 20 mg once daily, 15 mg below 50 mL/min (rivaroxaban SmPC, sections 4.1 and 4.2)`,
      ]
    // Japan has 10 mg for kidneys below 50 mL/min.
    if (drug === 'rivaroxaban' && high === 10 && day === 10 && kidneysBelow(patient, 50).value === 'false')
      return [
        `rivaroxaban 10 mg once daily prevents clots of the veins (${quote(sentence)}), and the patient has atrial fibrillation: clots go to the brain; 20 mg once daily, 15 mg below 50 mL/min (rivaroxaban SmPC, sections 4.1 and 4.2)`,
      ]
    const kidneys = kidneysBelow(patient, surelyLow)
    const full = fullDoses[drug]
    if (full !== undefined && high === full.most && day === full.most && kidneys.value === 'true')
      return [
        `${drug} ${full.most} mg once daily is too much (${quote(sentence)}), and the record has ${quote(kidneys.facts.join(', '))}: it bleeds; ${full.less} mg (${drug} SmPC, section 4.2; US label, section 2)`,
      ]
    const reasons = [
      age >= 80,
      weight !== undefined && weight.most <= 60,
      creatinineAbove(patient, 132.9).value === 'true',
    ].filter(Boolean)
    if (drug === 'apixaban' && high === 5 && day === 10 && reasons.length >= 2)
      return [
        `apixaban 5 mg twice daily is too much (${quote(sentence)}): two of age from 80, weight to 60 kg and creatinine from 133 µmol/L lower it to 2.5 mg (apixaban SmPC, section 4.2)`,
      ]
    return []
  })
}
