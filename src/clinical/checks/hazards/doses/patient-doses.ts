import type { Answer } from '../../../answer/parse-answer.ts'
import { isTextAnswer, textsOf } from '../../../answer/parse-answer.ts'
import { kidneysBelow } from '../../../patient/acute-findings.ts'
import { anyOf } from '../../../patient/truth.ts'
import { failedBelow } from './kidneys/kidney-clearance.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { runs } from '../../doses/check-dose.ts'
import { timesADay } from '../../../quantities/times-a-day.ts'
import { readDoses, type WrittenDose } from '../../doses/read-doses.ts'
import { type MedicationOrder, ordersByPath } from '../../../answer/medications.ts'
import { orderTexts } from '../record-words.ts'
import { muchByPurpose } from './high-alert-doses.ts'
import { type BodyWeight, bodyWeight, isChild } from './body-weight.ts'
import { type ByWeight, dosesByWeight, dosesOfChildren } from './doses-by-weight.ts'
import { treatmentDoseFaults } from './anticoagulant-doses.ts'
import { type CountedDose, unitsPerMilligram } from './counted-dose.ts'
import { dosesOfStates } from './doses-of-states.ts'
import { firstDoses } from './first-doses.ts'
import { rareDoses } from './rare-doses.ts'
import { tooSmallDoses } from './too-small-doses.ts'
import { figure, milligramsIn } from './in-milligrams.ts'

/** The most of a drug in a day below a filtration. */
interface ByKidney {
  readonly drugs: readonly string[]
  readonly ways?: readonly string[]
  /** mL/min. */
  readonly below: number
  /** mg in a day. */
  readonly most: number
  /** mg/kg in a day, for doses that are written so. */
  readonly mostPerKg?: number
  readonly because: string
  readonly source: string
}

/** Limits of a day below a filtration of the kidneys: twice what the label allows, so that an adjusted dose with a loading dose passes. Written as `dosesByWeight` was. */
export const dosesByKidney: readonly ByKidney[] = [
  {
    drugs: ['gabapentin'],
    below: 30,
    most: 900,
    because: 'it gathers: drowsiness, coma',
    source: 'gabapentin SmPC, section 4.2: 150 to 600 mg a day below 30 mL/min',
  },
  {
    drugs: ['pregabalin'],
    below: 30,
    most: 200,
    because: 'it gathers: drowsiness, coma',
    source: 'pregabalin SmPC, section 4.2: 150 mg a day at most below 30 mL/min',
  },
  {
    drugs: ['baclofen'],
    below: 30,
    most: 15,
    because: 'it gathers: coma',
    source: 'baclofen SmPC, sections 4.2 and 4.4: 5 mg a day',
  },
  {
    drugs: ['cefepime'],
    below: 30,
    most: 2_000,
    because: 'encephalopathy',
    source: 'cefepime label, section 2: 2 g a day at most below 30 mL/min',
  },
  {
    drugs: ['ceftazidime'],
    below: 30,
    most: 3_000,
    because: 'encephalopathy',
    source: 'ceftazidime SmPC, section 4.2',
  },
  {
    drugs: ['valaciclovir'],
    below: 30,
    most: 2_000,
    because: 'encephalopathy',
    source: 'valaciclovir SmPC, section 4.2',
  },
  {
    drugs: ['aciclovir'],
    ways: ['iv'],
    below: 25,
    most: 1_500,
    mostPerKg: 20,
    because: 'crystals in the kidney, encephalopathy',
    source: 'aciclovir SmPC, section 4.2: once a day below 25 mL/min',
  },
  {
    drugs: ['digoxin'],
    ways: ['oral'],
    below: 30,
    most: 0.19,
    because: 'it gathers: arrhythmia',
    source: 'digoxin SmPC, section 4.2; BNF: 62.5 to 125 micrograms',
  },
  {
    drugs: ['allopurinol'],
    below: 20,
    most: 300,
    because: 'hypersensitivity',
    source: 'allopurinol SmPC, section 4.2: 100 mg to start',
  },
  {
    drugs: ['colchicine'],
    below: 30,
    most: 1,
    because: 'marrow and muscle fail',
    source: 'colchicine SmPC, sections 4.2 and 4.3',
  },
  {
    drugs: ['enoxaparin'],
    ways: ['sc'],
    below: 30,
    most: 150,
    mostPerKg: 1.5,
    because: 'it gathers: bleeding',
    source: 'enoxaparin SmPC, section 4.2: 1 mg/kg once daily below 30 mL/min',
  },
  {
    drugs: ['metformin'],
    below: 45,
    most: 1_700,
    because: 'lactic acidosis',
    source: 'metformin SmPC, section 4.2: 1 g a day below 45 mL/min',
  },
  {
    drugs: ['levofloxacin'],
    below: 20,
    most: 500,
    because: 'seizures, tendons, QT',
    source: 'levofloxacin SmPC, section 4.2',
  },
  {
    drugs: ['trimethoprim/sulfamethoxazole'],
    below: 15,
    most: 2_000,
    because: 'potassium rises, the marrow fails',
    source: 'co-trimoxazole SmPC, sections 4.2 and 4.3',
  },
  {
    drugs: ['morphine'],
    ways: ['oral'],
    below: 20,
    most: 40,
    because: 'its metabolites gather: breathing stops',
    source: 'morphine SmPC, section 4.4; Renal Drug Handbook',
  },
  {
    drugs: ['rivaroxaban'],
    below: 15,
    most: 1,
    because: 'it gathers: bleeding',
    source: 'rivaroxaban SmPC, section 4.2: not below 15 mL/min',
  },
  {
    drugs: ['fondaparinux'],
    below: 20,
    most: 1.6,
    because: 'it gathers: bleeding',
    source: 'fondaparinux SmPC, sections 4.2 and 4.3',
  },
  { drugs: ['tramadol'], below: 15, most: 200, because: 'it gathers: seizures', source: 'tramadol SmPC, section 4.2' },
  {
    drugs: ['gentamicin'],
    ways: ['iv'],
    below: 20,
    most: 320,
    because: 'it gathers: kidney and ear',
    source: 'BNF, gentamicin: not once daily at full dose below 20 mL/min',
  },
  {
    drugs: ['dabigatran'],
    below: 30,
    most: 150,
    because: 'it gathers: bleeding',
    source: 'dabigatran SmPC, section 4.3: not below 30 mL/min; US label: 75 mg twice daily from 15 to 30',
  },
  {
    drugs: ['edoxaban'],
    below: 30,
    most: 30,
    because: 'it gathers: bleeding',
    source: 'edoxaban SmPC, section 4.2: 30 mg from 15 to 50 mL/min',
  },
  {
    drugs: ['meropenem'],
    ways: ['iv'],
    below: 10,
    most: 3_000,
    because: 'seizures',
    source: 'meropenem SmPC, section 4.2: half a dose once a day below 10 mL/min',
  },
  {
    drugs: ['vancomycin'],
    ways: ['iv'],
    below: 20,
    most: 2_000,
    because: 'it gathers: kidney and ear',
    source: 'vancomycin SmPC, section 4.2; ASHP/IDSA vancomycin 2020: by level',
  },
  {
    drugs: ['atenolol'],
    below: 15,
    most: 50,
    because: 'it gathers: the heart slows',
    source: 'atenolol SmPC, section 4.2: 25 mg a day below 15 mL/min',
  },
  {
    drugs: ['ciprofloxacin'],
    ways: ['oral'],
    below: 20,
    most: 1_000,
    because: 'seizures, QT',
    source: 'ciprofloxacin SmPC, section 4.2: 250 to 500 mg once a day below 30 mL/min',
  },
  {
    drugs: ['oseltamivir'],
    below: 30,
    most: 120,
    because: 'it gathers',
    source: 'oseltamivir SmPC, section 4.2: 30 mg twice daily from 10 to 30 mL/min',
  },
  {
    drugs: ['valganciclovir'],
    below: 25,
    most: 900,
    because: 'the marrow fails',
    source: 'valganciclovir SmPC, section 4.2: 450 mg every second day from 10 to 24 mL/min',
  },
  {
    drugs: ['levetiracetam'],
    below: 20,
    most: 2_000,
    because: 'it gathers: drowsiness',
    source: 'levetiracetam SmPC, section 4.2: 250 to 500 mg twice daily below 30 mL/min',
  },
  {
    drugs: ['sitagliptin'],
    below: 25,
    most: 50,
    because: 'it gathers',
    source: 'sitagliptin SmPC, section 4.2: 25 mg a day below 30 mL/min',
  },
  {
    drugs: ['spironolactone', 'eplerenone'],
    below: 20,
    most: 26,
    because: 'potassium rises',
    source: 'ESC heart failure 2021, supplementary table 8',
  },
  {
    drugs: ['ertapenem'],
    below: 30,
    most: 500,
    because: 'seizures, encephalopathy',
    source: 'ertapenem SmPC, sections 4.2 and 4.4; US label, section 2: 500 mg a day at 30 mL/min or less',
  },
  {
    drugs: ['imipenem/cilastatin'],
    below: 20,
    most: 2_000,
    because: 'seizures',
    source: 'imipenem/cilastatin SmPC, section 4.2',
  },
  {
    drugs: ['piperacillin/tazobactam'],
    ways: ['iv'],
    below: 15,
    most: 14_000,
    because: 'encephalopathy, bleeding',
    source: 'piperacillin/tazobactam SmPC, section 4.2: 4.5 g twice daily below 20 mL/min',
  },
  {
    drugs: ['cefazolin'],
    below: 15,
    most: 4_000,
    because: 'seizures',
    source: 'cefazolin SmPC, section 4.2',
  },
  {
    drugs: ['amikacin'],
    ways: ['iv'],
    below: 20,
    most: 1_500,
    because: 'it gathers: kidney and ear',
    source: 'amikacin SmPC, section 4.2; BNF: by level',
  },
  {
    drugs: ['ganciclovir'],
    ways: ['iv'],
    below: 25,
    most: 400,
    because: 'the marrow fails',
    source: 'ganciclovir SmPC, section 4.2: 1.25 mg/kg once daily from 10 to 24 mL/min',
  },
  {
    drugs: ['famciclovir'],
    below: 20,
    most: 1_000,
    because: 'encephalopathy',
    source: 'famciclovir SmPC, section 4.2',
  },
  {
    drugs: ['amantadine'],
    below: 15,
    most: 100,
    because: 'confusion, arrhythmia',
    source: 'amantadine SmPC, sections 4.2 and 4.3',
  },
  {
    drugs: ['memantine'],
    below: 30,
    most: 14,
    because: 'it gathers: confusion, seizures',
    source: 'memantine SmPC, section 4.2: 10 mg a day below 30 mL/min',
  },
  {
    drugs: ['sotalol'],
    below: 30,
    most: 160,
    because: 'it gathers: a long QT, torsades',
    source: 'sotalol SmPC, section 4.2: a quarter from 10 to 30 mL/min',
  },
  {
    drugs: ['flecainide'],
    ways: ['oral'],
    below: 35,
    most: 200,
    because: 'it gathers: arrhythmia',
    source: 'flecainide SmPC, section 4.2: 100 mg a day to begin with at 35 mL/min or less',
  },
  {
    drugs: ['bisoprolol'],
    below: 20,
    most: 10,
    because: 'it gathers: the heart slows',
    source: 'bisoprolol SmPC, section 4.2: 10 mg a day at most below 20 mL/min',
  },
  {
    drugs: ['ramipril'],
    below: 30,
    most: 5,
    because: 'potassium rises, the kidneys fail',
    source: 'ramipril SmPC, section 4.2: 5 mg a day at most below 30 mL/min',
  },
  {
    drugs: ['metoclopramide'],
    below: 15,
    most: 20,
    because: 'stiffness, spasms',
    source: 'metoclopramide SmPC, section 4.2: a quarter below 15 mL/min',
  },
  {
    drugs: ['famotidine'],
    below: 30,
    most: 40,
    because: 'confusion',
    source: 'famotidine SmPC, section 4.2; US label, section 2: 20 mg a day below 30 mL/min',
  },
  {
    drugs: ['lacosamide'],
    below: 30,
    most: 300,
    because: 'it gathers: the heart slows',
    source: 'lacosamide SmPC, section 4.2: 250 mg a day at most at 30 mL/min or less',
  },
  {
    drugs: ['topiramate'],
    below: 30,
    most: 300,
    because: 'it gathers: acidosis',
    source: 'topiramate SmPC, section 4.2: half',
  },
  {
    drugs: ['tranexamic acid'],
    below: 30,
    most: 1_500,
    because: 'it gathers: seizures',
    source: 'tranexamic acid SmPC, sections 4.2 and 4.3',
  },
]

const unitNames: Readonly<Record<string, number>> = { U: 1, IU: 1, kU: 1000, '[IU]': 1 }

/** What a millilitre of a syringe holds, in mg or units, of what is ordered by it: "Fraxiparine 0.3 mL". */
const millilitres: Readonly<Record<string, { readonly holds: number; readonly isUnits: boolean }>> = {
  enoxaparin: { holds: 100, isUnits: false },
  nadroparin: { holds: 9_500, isUnits: true },
}

/** A dose as the tables count it; undefined where its unit is of none of them. */
function counted(dose: WrittenDose): CountedDose | undefined {
  const [range] = dose.amount.parts
  if (range === undefined || dose.amount.parts.length > 1 || dose.amount.comparator === '<=') return undefined
  // "25,000 units in 250 mL at 18 units/kg/h": what a bag holds runs in by its rate, and is not a dose of its own.
  const { isDiluted, isPush, over, schedule, context } = dose
  const isOfBag = isDiluted && !isPush && over === undefined && schedule.every === undefined
  if (isOfBag && !dose.amount.unit.includes('/') && runs.test(context)) return undefined
  const [base = '', ...per] = dose.amount.unit.split('/')
  const mass = milligramsIn[base]
  const volume = base === 'mL' ? millilitres[dose.order.drug] : undefined
  const units = unitNames[base] ?? (volume?.isUnits === true ? volume.holds : undefined)
  const factor = mass ?? units ?? volume?.holds
  if (factor === undefined) return undefined
  const minutes = per.includes('min')
  const scale = factor * (minutes ? 60 : 1)
  return {
    drug: dose.order.drug,
    classes: dose.order.classes,
    low: range.low * scale,
    high: range.high * scale,
    isUnits: units !== undefined,
    isPerKg: per.includes('kg'),
    isRate: per.includes('h') || minutes,
    every: dose.isDayTotal ? 24 : dose.schedule.every?.hours,
    ways: dose.route?.routes,
    isSure: dose.order.isSure && dose.order.stance === 'recommended',
    context: dose.context,
    sentence: dose.order.sentence.text,
  }
}

/**
 * Doses that are usual and wrong for this patient: too much for the weight, too much in a day for the kidneys, not that of the indication (`treatmentDoseFaults`), too much to begin with or too little for what it treats (`dosesOfStates`).
 *
 * Only what is surely ordered is read. A patient whose weights on record differ is measured by the lightest, and told of.
 *
 * @returns a line for each fault, with its source
 */
export function patientDoses(answer: Answer, orders: readonly MedicationOrder[], patient: Patient): readonly string[] {
  const byPath = ordersByPath(orders)
  const written = textsOf(answer).flatMap(
    ({ text, path }) => readDoses(text, byPath.get(path) ?? [], path === 'text').doses,
  )
  const doses = written.flatMap((dose) => {
    const one = counted(dose)
    return one === undefined || !one.isSure ? [] : [one]
  })
  const weight = bodyWeight(patient)
  const said = textsOf(answer)
    .map(({ text }) => text)
    .join('\n')
  const problems = isTextAnswer(answer) ? [] : answer.problems
  const texts = orderTexts(textsOf(answer)).map(({ text }) => text)
  return [
    ...doses.flatMap((dose) => overWeight(dose, weight, said, dosesByWeight)),
    ...(isChild(patient.demographics) ? doses.flatMap((dose) => overWeight(dose, weight, said, dosesOfChildren)) : []),
    ...doses.flatMap((dose) => overKidney(dose, patient)),
    ...overDay(doses, weight, patient),
    ...doses.flatMap((dose) => digoxinOverDay(dose, weight, patient)),
    ...treatmentDoseFaults({ doses, orders, problems, texts, weight }, patient),
    ...dosesOfStates(written, weight, said, patient, [...firstDoses, ...tooSmallDoses, ...rareDoses]),
  ]
}

function overWeight(
  dose: CountedDose,
  weight: BodyWeight | undefined,
  said: string,
  rows: readonly ByWeight[],
): readonly string[] {
  if (weight === undefined) return []
  const row = rows.find(
    ({ drugs, ways, isUnits = false, isRate = false, isStated = false }) =>
      drugs.includes(dose.drug) &&
      isUnits === dose.isUnits &&
      isRate === dose.isRate &&
      (ways === undefined ||
        (dose.ways === undefined && !isStated) ||
        dose.ways?.some((way) => ways.includes(way)) === true),
  )
  if (row === undefined || dose.isPerKg || (dose.drug === 'insulin human' && muchByPurpose.test(said))) return []
  const disputed =
    weight.most > weight.least * 1.3 &&
    !/\b(?:re-?weigh\w*|verif\w*|confirm\w*|correct(?:ed)? weight|true weight|actual weight|weight error|weigh (?:him|her|the patient|again|now))/iu.test(
      said,
    )
  const kilograms = disputed ? weight.least : weight.most
  const most = row.most * kilograms
  if (dose.low <= most * 1.03) return []
  const unit = dose.isUnits ? 'units' : 'mg'
  return [
    `${dose.drug} ${figure(dose.low)} ${unit} is more than the weight of ${kilograms} kg allows (${figure(most)} ${unit}; ${quote(dose.sentence)}${disputed ? `; the weights on record differ: ${weight.least} and ${weight.most} kg` : ''}; ${row.source})`,
  ]
}

function overKidney(dose: CountedDose, patient: Patient): readonly string[] {
  const { every, high, isPerKg, isRate, isUnits, drug, ways } = dose
  if (every === undefined || every <= 0 || every > 48 || isRate || isUnits) return []
  const total = high * Math.max(1, 24 / every)
  for (const row of dosesByKidney) {
    const most = isPerKg ? row.mostPerKg : row.most
    if (!row.drugs.includes(drug) || most === undefined || total <= most) continue
    if (row.ways !== undefined && ways !== undefined && !ways.some((way) => row.ways?.includes(way))) continue
    const { value, facts } = anyOf(kidneysBelow(patient, row.below), failedBelow(patient, row.below))
    if (value !== 'true' || byMachine.test(ownItem(dose))) continue
    return [
      `${drug} ${figure(total)} mg${isPerKg ? '/kg' : ''} in a day is too much for the kidneys (${quote(dose.sentence)}), and the record has ${quote(facts.join(', '))}: ${row.because} (${row.source})`,
    ]
  }
  return []
}

/** A machine clears for the kidneys, or the dose is of its days, or by a level. */
const byMachine =
  /\b(?:dialysis|(?:post|pre|after|each|every|on)[ -]?(?:HD|dialysis)\b|HD (?:days?|sessions?)|ha?emodialysis|ha?emofiltration|CRRT|RRT|CVVH\w*|PIRRT|SLED)\b/iu

/** What the item of an action says that the dose stands in: "vancomycin 1 g q8h; meropenem 500 mg after HD" are two. */
function ownItem({ drug, context }: CountedDose): string {
  const stem = drug.slice(0, shortestStem).toLowerCase()
  const own = context
    .toLowerCase()
    .split(/;/u)
    .filter((item) => item.includes(stem))
  // A brand has another stem than its drug, and then the whole action speaks for it.
  return own.length === 0 ? context : own.join(';')
}

/** In letters, as charts shorten a name. */
const shortestStem = 4

/** mg/kg of enoxaparin in a day: what any indication allows, and what the kidneys do; with a margin for rounding. */
const mostInDay = 2.35
const mostInDayKidney = 1.75
/** Enoxaparin that is twice daily at the dose of once daily, or twice daily though the kidneys do not clear it. */
function overDay(doses: readonly CountedDose[], weight: BodyWeight | undefined, patient: Patient): readonly string[] {
  const dose = doses.find(
    ({ drug, every, isPerKg, isRate }) =>
      drug === 'enoxaparin' && every !== undefined && every > 0 && every <= 24 && !isPerKg && !isRate,
  )
  if (weight === undefined || dose?.every === undefined) return []
  const milligrams = dose.isUnits ? dose.low / unitsPerMilligram : dose.low
  const daily = (milligrams * 24) / dose.every / weight.most
  const kidneys = daily > mostInDayKidney ? kidneysBelow(patient, 30) : undefined
  const isOver =
    daily > mostInDay ||
    (kidneys?.value === 'true' && !/\b(?:dialysis|haemodialysis|(?<!\bno )anti-?Xa)\b/iu.test(dose.context))
  return isOver
    ? [
        `enoxaparin ${figure(daily)} mg/kg in a day is too much (${quote(dose.sentence)}) for ${weight.most} kg${kidneys?.value === 'true' ? ` with ${kidneys.facts.join(', ')}` : ''}: it bleeds (enoxaparin SmPC, section 4.2: 1 mg/kg twice daily, once daily below 30 mL/min)`,
      ]
    : []
}

/** mg of digoxin by mouth that go on every day: for anybody, and for the old and those whose kidneys do not clear it. */
const mostDigoxin = 0.25
const mostDigoxinFrail = 0.19

/** A load in parts, an end after days, the rate of an attack: no dose that goes on. */
const loading =
  /\b(?:load\w*|then|followed by|in (?:two|three|2|3|divided) doses|total|stat|once only|single|(?:day|days) [1-7]|for (?:24|36|48) ?h\w*|for (?:one|two|1|2) days?|IV|intravenous\w*|6 ?h\w* (?:apart|later)|after 6 ?h\w*)\b/iu

/** Digoxin that goes on day by day beyond what the kidneys and the muscles of the patient take. */
function digoxinOverDay(dose: CountedDose, weight: BodyWeight | undefined, patient: Patient): readonly string[] {
  const { drug, low, isPerKg, isRate, isUnits, ways, context, sentence } = dose
  if (drug !== 'digoxin' || isPerKg || isRate || isUnits || isChild(patient.demographics)) return []
  const times = timesADay(sentence)
  const every = dose.every ?? (times === undefined ? undefined : 24 / times)
  if (every === undefined || every <= 0 || every > 24) return []
  // By vein it goes on only where somebody says so: else it is a load in parts.
  const isByVein = ways !== undefined && !ways.includes('oral')
  if (isByVein && !withoutEnd.test(sentence)) return []
  if (
    !isByVein &&
    (/\bload\w*\b/iu.test(sentence.replace(noLoad, ' ')) ||
      loading.test(context.replace(noLoad, ' ').replace(goesOnFrom, ' ')))
  )
    return []
  const day = (low * 24) / every
  const kidneys = kidneysBelow(patient, 50)
  const { age_years: age } = patient.demographics
  const isLight = weight !== undefined && weight.most < 60
  const frail =
    kidneys.value === 'true'
      ? kidneys.facts.join(', ')
      : age > 70 && isLight
        ? `age ${age} and ${weight.most} kg`
        : undefined
  const most = frail === undefined ? mostDigoxin : mostDigoxinFrail
  return day > most * 1.03
    ? [
        `digoxin ${figure(day)} mg in a day goes on beyond ${frail === undefined ? '0.25 mg' : '0.125 mg'} (${quote(sentence)})${frail === undefined ? '' : `, and the record has ${quote(frail)}`}: it gathers: arrhythmia (digoxin SmPC, section 4.2; BNF: 125 to 250 micrograms a day, less in the old and in kidney disease; DIG 1997)`,
      ]
    : []
}

/** "Every 4 hours as regular dosing", "without end date". */
const withoutEnd =
  /\b(?:regular(?:ly)?(?: \w+)? (?:dos\w+|doses)|without (?:an? )?(?:end|limit|stop)\b|no (?:end|stop|limit)\b|indefinite\w*|ongoing|maintenance|continu(?:e|ing) (?:like this|so|until further notice))\b/iu

/** "From day 2": what follows a load goes on. */
const goesOnFrom = /\bfrom (?:day \d+|tomorrow|then on)\b/giu

const noLoad = /\b(?:no|without(?: an?)?) (?:\w+ )?load\w*(?: dose)?/giu
