import { type Answer, textsOf } from '../../../answer/parse-answer.ts'
import { type MedicationOrder, ordersByPath } from '../../../answer/medications.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { numberWords } from '../../../words/words.ts'
import { readDoses, type WrittenDose } from '../../doses/read-doses.ts'
import { bodyWeight } from './body-weight.ts'
import { milligramsIn } from './in-milligrams.ts'

/** How fast a drug may go into a vein. */
interface PushRate {
  readonly drug: string
  /** mg in a minute by the label. */
  readonly most: number
  /** How many times that is tolerated: what a guideline of an emergency allows, or what differs between labels. */
  readonly slack: number
  /** mg up to which nobody asks for the rate. */
  readonly above: number
  /** mg from which "push" or "bolus", with no time, is too fast. */
  readonly pushed: number
  /** In an arrest it is pushed. */
  readonly unlessArrest?: true
  readonly because: string
  readonly source: string
}

/** Rates of labels, written in November 2026 and cited from memory; no clinician has signed the table. */
const rates: readonly PushRate[] = [
  {
    drug: 'furosemide',
    most: 4,
    slack: 2,
    above: 80,
    pushed: 200,
    because: 'deafness',
    source: 'furosemide SmPC and US label, section 4.2: at most 4 mg/min',
  },
  {
    drug: 'phenytoin',
    most: 50,
    slack: 1.3,
    above: 250,
    pushed: 500,
    because: 'arrhythmia, arrest',
    source: 'phenytoin US label, boxed warning; SmPC, section 4.2: at most 50 mg/min',
  },
  {
    drug: 'vancomycin',
    most: 10,
    slack: 2,
    above: 125,
    pushed: 250,
    because: 'hypotension, infusion reaction, arrest',
    source: 'vancomycin SmPC, section 4.2: at most 10 mg/min, over an hour or more',
  },
  {
    drug: 'amiodarone',
    most: 30,
    slack: 1.4,
    above: 100,
    pushed: 150,
    unlessArrest: true,
    because: 'hypotension, shock',
    source: 'amiodarone SmPC, section 4.2; Resuscitation Council UK 2021, tachycardia: 300 mg over 10 to 20 minutes',
  },
  {
    drug: 'magnesium sulfate',
    most: 1_000,
    slack: 1,
    above: 2_500,
    pushed: 4_000,
    unlessArrest: true,
    because: 'breathing and heart stop',
    source: 'magnesium sulfate SmPC, section 4.2; Resuscitation Council UK 2021: 2 g over 10 to 15 minutes',
  },
  {
    drug: 'aminophylline',
    most: 25,
    slack: 1.3,
    above: 100,
    pushed: 200,
    because: 'arrhythmia, seizures',
    source: 'aminophylline SmPC, section 4.2: at most 25 mg/min',
  },
  {
    drug: 'clindamycin',
    most: 30,
    slack: 1.3,
    above: 150,
    pushed: 300,
    because: 'hypotension, arrest',
    source: 'clindamycin SmPC, section 4.2: at most 30 mg/min',
  },
  {
    drug: 'erythromycin',
    most: 17,
    slack: 2,
    above: 100,
    pushed: 100,
    because: 'arrhythmia',
    source: 'erythromycin lactobionate SmPC, section 4.2: over 20 to 60 minutes, never as a bolus',
  },
  {
    drug: 'aciclovir',
    most: 17,
    slack: 2,
    above: 200,
    pushed: 250,
    because: 'crystals in the kidneys',
    source: 'aciclovir for infusion SmPC, section 4.2: over an hour',
  },
  {
    drug: 'tranexamic acid',
    most: 100,
    slack: 2,
    above: 500,
    pushed: 3_000,
    because: 'hypotension, seizures',
    source: 'tranexamic acid SmPC, section 4.2: at most 100 mg/min',
  },
  {
    drug: 'protamine',
    most: 5,
    slack: 2,
    above: 15,
    pushed: 25,
    because: 'hypotension, arrest',
    source: 'protamine SmPC, section 4.2: at most 5 mg/min',
  },
  {
    drug: 'fosphenytoin',
    most: 150,
    slack: 1.3,
    above: 500,
    pushed: 1_000,
    because: 'arrhythmia, arrest',
    source: 'fosphenytoin SmPC, section 4.2: at most 150 mg of phenytoin equivalents a minute',
  },
  {
    drug: 'phenobarbital',
    most: 100,
    slack: 1.3,
    above: 300,
    pushed: 600,
    because: 'breathing stops',
    source: 'phenobarbital SmPC, section 4.2: at most 100 mg/min',
  },
  {
    drug: 'azithromycin',
    most: 8.4,
    slack: 2,
    above: 100,
    pushed: 250,
    because: 'arrhythmia',
    source: 'azithromycin for infusion SmPC, section 4.2: over an hour or more, never as a bolus',
  },
  {
    drug: 'ciprofloxacin',
    most: 6.7,
    slack: 2,
    above: 100,
    pushed: 200,
    because: 'hypotension, seizures',
    source: 'ciprofloxacin for infusion SmPC, section 4.2: 400 mg over an hour',
  },
  {
    drug: 'levofloxacin',
    most: 8.4,
    slack: 2,
    above: 125,
    pushed: 250,
    because: 'hypotension',
    source: 'levofloxacin for infusion SmPC, sections 4.2 and 4.4: 500 mg over an hour or more',
  },
  {
    drug: 'moxifloxacin',
    most: 6.7,
    slack: 2,
    above: 100,
    pushed: 200,
    because: 'arrhythmia',
    source: 'moxifloxacin for infusion SmPC, section 4.2: over an hour',
  },
  {
    drug: 'pentamidine',
    most: 5,
    slack: 2,
    above: 50,
    pushed: 150,
    because: 'hypotension, arrest',
    source: 'pentamidine SmPC, section 4.2: over an hour or more',
  },
  {
    drug: 'ganciclovir',
    most: 8.4,
    slack: 2,
    above: 100,
    pushed: 150,
    because: 'toxic levels',
    source: 'ganciclovir SmPC, section 4.2: over an hour, never as a bolus',
  },
  {
    drug: 'amphotericin',
    most: 10,
    slack: 2,
    above: 30,
    pushed: 40,
    because: 'arrhythmia, arrest',
    source: 'amphotericin SmPC, sections 4.2 and 4.4: over 30 minutes to 6 hours',
  },
  {
    drug: 'methylprednisolone',
    most: 33,
    slack: 2,
    above: 250,
    pushed: 500,
    because: 'arrhythmia, arrest',
    source: 'methylprednisolone SmPC, sections 4.2 and 4.4: more than 250 mg over 30 minutes or more',
  },
  {
    drug: 'acetylcysteine',
    most: 170,
    slack: 5,
    above: 5_000,
    pushed: 5_000,
    because: 'an anaphylactoid reaction',
    source: 'acetylcysteine SmPC, section 4.2: the first bag over an hour',
  },
]

const numerals: ReadonlyMap<string, number> = new Map([...numberWords, ['thirty', 30]])

const duration =
  /\b(?:over|in)\s+(?:about |approximately |around |~|at least |not less than )?(?<low>\d+(?:\.\d+)?|one|two|three|four|five|ten|fifteen|twenty|thirty)(?:\s?(?:-|–|to)\s?(?<high>\d+(?:\.\d+)?|two|three|four|five|ten|twenty|thirty))?\s?(?<unit>s(?:ec(?:ond)?s?)?|min(?:ute)?s?|h(?:ours?|rs?)?)\b/iu

const stated =
  /\b(?:at|rate(?: of)?|max(?:imum)?|≤|<=?)\s*(?:a rate of )?(?<rate>\d+(?:\.\d+)?)\s?mg\s?(?:\/|per )\s?min/iu

const push =
  /\b(?:push(?:ed)?|bolus|stat injection|as (?:an )?(?:IV |intravenous |fast |rapid |quick |slow )*injection|undiluted|neat)\b/iu

const unhurried =
  /\b(?:never|not|no|avoid\w*|slow\w*|infus\w*|drip|then|per kg|if|max\w*|up to|total)\b|\b(?:mL|bag|litre|saline|glucose|dextrose)\b/iu

/**
 * Doses that are ordered into a vein faster than the label of the drug allows: in a time or at a rate that the answer states, or pushed where it says no time.
 *
 * @returns a line for each, with its source
 */
export function fastPushes(answer: Answer, orders: readonly MedicationOrder[], patient: Patient): readonly string[] {
  const byPath = ordersByPath(orders)
  const said = textsOf(answer)
    .map(({ text }) => text)
    .join('\n')
  return textsOf(answer)
    .flatMap(({ text, path }) => readDoses(text, byPath.get(path) ?? [], path === 'text').doses)
    .flatMap((dose) => {
      const row = rates.find(({ drug }) => drug === dose.order.drug)
      const { stance, isSure, sentence } = dose.order
      const isOrdered = isSure && (stance === 'recommended' || (stance === 'mentioned' && prepared.test(sentence.text)))
      return row === undefined || !isOrdered || isOther(dose) ? [] : faultOf(row, dose, patient, said)
    })
}

/** "Vancomycin 2 g made up in 20 mL and given over 3 min": an order that names how it is prepared. */
const prepared =
  /\b(?:made up|diluted|drawn up|reconstituted|dissolved|mixed) (?:in|with|to|into)\b[^.;]{0,40}\b(?:given|pushed|run|injected|infused) (?:over|in|as|at)\b/iu

/** By mouth, or the sum of a day. */
function isOther({ route, isDayTotal }: WrittenDose): boolean {
  return isDayTotal || (route !== undefined && !route.routes.includes('iv'))
}

function faultOf(row: PushRate, dose: WrittenDose, patient: Patient, said: string): readonly string[] {
  const amount = milligramsOf(dose, patient)
  if (amount === undefined || amount <= row.above) return []
  if (row.unlessArrest === true && isArrest(patient, said)) return []
  const { text, start } = dose.order.sentence
  const rest = text.slice(Math.max(0, dose.order.span.start - start), dose.order.span.end - start + reach)
  const clause =
    rest.replaceAll(/\bi\.\s?v\./giu, 'IV ').split(/[;.](?=\s|$)|, (?:then|followed)\b|\bthen\b/u)[0] ?? rest
  const rate = rateOf(clause, amount)
  if (rate === undefined) {
    if (amount < row.pushed || !push.test(clause) || unhurried.test(clause) || dose.over !== undefined) return []
  } else if (rate <= row.most * row.slack) return []
  const how = rate === undefined ? 'is pushed' : `runs in at ${figure(rate)} mg/min`
  return [`${dose.order.drug} ${figure(amount)} mg ${how} (${quote(text)}): ${row.because} (${row.source})`]
}

/** In characters behind the name. */
const reach = 110

/** mg a minute by the words of a clause; undefined where it says neither a rate nor a time. */
function rateOf(clause: string, amount: number): number | undefined {
  const given = stated.exec(clause)?.groups?.['rate']
  if (given !== undefined) return Number(given)
  const { low = '', high, unit = '' } = duration.exec(clause)?.groups ?? {}
  const time = numberOf(high ?? low)
  if (time === undefined || time <= 0) return undefined
  return amount / (/^s/iu.test(unit) ? time / 60 : /^m/iu.test(unit) ? time : time * 60)
}

function numberOf(word: string): number | undefined {
  if (word === '') return undefined
  return numerals.get(word.toLowerCase()) ?? Number(word)
}

/** Of what is written for a kilogram, for who has no weight on record as for 50 kg. */
function milligramsOf({ amount, order }: WrittenDose, patient: Patient): number | undefined {
  const [part] = amount.parts
  if (part === undefined || amount.parts.length > 1 || amount.comparator === '<=') return undefined
  const [unit = '', per] = amount.unit.split('/')
  const mass = milligramsIn[unit]
  if (mass === undefined || (per !== undefined && per !== 'kg')) return undefined
  const isPerKilogram =
    per === 'kg' || new RegExp(String.raw`\b${part.high}\s?${unit}\s?/\s?kg\b`, 'iu').test(order.sentence.text)
  return part.high * mass * (isPerKilogram ? (bodyWeight(patient)?.least ?? leastWeight) : 1)
}

const leastWeight = 50

const arrest =
  /\b(?:cardiac arrest|arrest|VF|pulseless|ventricular fibrillation|CPR|ALS|torsades?|shocks?\b[^.;]{0,20}\bthird|third shock|eclamp\w*)\b/iu

function isArrest(patient: Patient, said: string): boolean {
  return arrest.test(said) || hasCondition(patient, 'cardiac arrest', 'active').value === 'true'
}

function figure(value: number): string {
  return String(Number(value.toPrecision(3)))
}
