import type { Patient } from '../patient/patient.ts'
import { type Answer, textsBeside, textsOf } from '../answer/parse-answer.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary } from '../language/drug-names.ts'
import { readSentences } from '../language/sentences.ts'
import { passageFor, type Settled } from '../language/rulings.ts'
import { quote } from '../words/text.ts'
import { fold } from '../words/words.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { type MedicationOrder, medicationOrders, ordersByPath, ordersInCalls } from '../answer/medications.ts'
import { type DoseLimit, type DoseLimitInput, doseLimits, type DoseRoute } from './dose-limits.ts'
import { tellsOfIntake } from './doses/dose-words.ts'
import { compareAmount, type Measure, tolerance } from './doses/compare-amount.ts'
import { sizeOfPatient } from './hazards/doses/body-weight.ts'
import { type DoseJudgement, checkDose, type DoseFault } from './doses/check-dose.ts'
import type { DoseExclusion } from './doses/row-for.ts'
import { readInOwnUnit } from './doses/own-unit.ts'
import { textBefore } from './doses/near-text.ts'
import { rowsBy } from './doses/rows-of-drug.ts'
import { type ReadDoses, readDoses, type WrittenDose } from './doses/read-doses.ts'

const single: Readonly<Record<DoseRoute, string>> = {
  oral: 'a single oral dose',
  sublingual: 'a single sublingual dose',
  iv: 'a single intravenous dose',
  im: 'a single intramuscular dose',
  sc: 'a single subcutaneous dose',
  inhaled: 'a single inhaled dose',
  nebulised: 'a single nebulised dose',
  nasal: 'a single nasal dose',
  transdermal: 'a single transdermal dose',
  rectal: 'a single rectal dose',
  intrapleural: 'a single intrapleural dose',
  topical: 'a single topical dose',
  eye: 'a single ocular dose',
  ear: 'a single aural dose',
  vaginal: 'a single vaginal dose',
}

const scale = ['ng', 'ug', 'mg', 'g']

/** Factors that turn a slip of a unit back, and how far off it stands in the scale. Before the others: the figure itself is as it is usual. */
const unitSlips = [
  { factor: 0.001, steps: -1 },
  { factor: 1000, steps: 1 },
] as const

/** Factors that turn a slip of a figure back, in words. */
const figureSlips = [
  { factor: 0.1, is: 'a tenth of it' },
  { factor: 10, is: 'ten times it' },
] as const

export interface DoseOptions {
  /** Limits beside those of the package, plain data; a row for a drug and route that the package has takes its place. */
  readonly doses?: readonly DoseLimitInput[] | undefined
  /** Additions to the drug table. */
  readonly drugs?: DrugAdditionsInput | undefined
  /** Whose doses they are: a child needs less than the lowest dose of an adult. An adult where nobody is given. */
  readonly patient?: Pick<Patient, 'demographics' | 'notes' | 'conditions'> | undefined
  /** Rulings of people on passages that can be read in several ways: whether a drug is ordered there. They read no amount. */
  readonly settled?: Settled | undefined
}

interface Judged {
  readonly dose: WrittenDose
  readonly judgement: DoseJudgement
}

/**
 * Whether every dose in the recommended actions, or in a text, and of what is ordered beside the actions, is plausible for an adult: the single dose, the sum of a day where a frequency is written, the rate of an
 * infusion, each against the sourced limits of the drug by its route, and where none is stated by any route of the drug. Less than the lowest usual dose is a cautious choice, and no miss down to a third of it, unless the drug fails in a small dose
 * (anti-infectives, antithrombotics). A number without a unit is read in the drug's own where that is plausible ("bisoprolol 2.5"); what a bag holds is not a dose of a drug that runs by its rate.
 *
 * Read are doses of drugs that are recommended, considered or conditional; a refused one is not judged, and of one that is only spoken of an implausible dose is
 * a miss and nothing else. An implausible dose of what may be ordered or refused is neither: the words are unclear. Between mg/kg and mg any weight of an adult is allowed for. Limits take in every indication: a plausible dose may still be the wrong
 * one for the patient. The table is unreviewed.
 *
 * @returns 1, or 0 with a reason for each implausible dose, and the ten-fold or unit slip that would explain it; not applicable without any dose; unscored
 * `text-unclear` where nothing is surely implausible and a dose or its interval can be read in more than one way or not at all ("0,5 mg", "bisoprolol 50", "every watch"); unscored `no-reference` where a drug, its
 * route or the unit of its dose is not in the table, something that the drug table does not know has a dose, or a dose depends on what the patient is used to
 * @throws {AssayError} `option-invalid` for limits of the wrong shape, `language-invalid` for additions that clash with the drug table
 */
export function checkDoses(answer: Answer | string, options: DoseOptions = {}): Score {
  const limits = doseLimits(options.doses, options.drugs)
  const rowsOf = rowsBy(limits, options.drugs)
  const { doses, strangers, illegible: unread } = dosesOf(answer, options)
  const inOwnUnit = unread.flatMap((one) => {
    const read = readInOwnUnit(one, rowsOf(one.order))
    return read === undefined ? [] : [{ one, read }]
  })
  const legible = new Set(inOwnUnit.map(({ one }) => one))
  // "Co-trimoxazole DS 1 daily": a tablet or two.
  const illegible = unread.filter((one) => !legible.has(one) && !/^[12]$/u.test(one.span.text))
  const size = options.patient && sizeOfPatient(options.patient)
  const poisoned = poisonedHeart(options.patient)
  const judged = doses.map((written) => {
    const dose = poisoned === '' ? written : { ...written, context: `${written.context}\n${poisoned}` }
    return { dose, judgement: ofSize(checkDose(dose, rowsOf(dose.order)), size) }
  })
  const faults = judged.flatMap(({ dose, judgement }) => {
    const words = faultOf(dose, judgement)
    return words === undefined ? [] : [{ order: dose.order, isMiss: isFaultInAnyReading(dose), words }]
  })
  const why = [
    ...faults.flatMap(({ order, isMiss, words }) => (isMiss ? [`${order.path}: ${words}`] : [])),
    ...slipsInCalls(answer, rowsOf, options),
  ]
  if (why.length > 0) return scored(0, firstReasons([...new Set(why)]))
  for (const { order, words } of faults) tellOpen(order, words, options.settled)
  for (const { order, span } of illegible)
    if (!order.isSure) tellOpen(order, `${brief(span.text)} cannot be read for certain`, options.settled)
  const ordered = judged.filter(({ dose }) => isOrdered(dose.order))
  const unclear = [
    ...faults.map(
      ({ order, words }) =>
        `${order.path}: ${words}; whether ${order.drug} is ordered is unclear in ${quote(order.sentence.text)}: ${order.because ?? 'it can be read in several ways'}`,
    ),
    ...illegible.map(
      ({ order, span }) =>
        `${order.path}: ${brief(span.text)} beside ${order.drug} cannot be read for certain: expected a number with a decimal point and a known unit, such as 0.5 mg`,
    ),
    ...ordered.flatMap(({ dose: { order, amount }, judgement }) =>
      judgement.verdict === 'unclear'
        ? [`${order.path}: ${order.drug} ${brief(amount.span.text)} ${judgement.because}`]
        : [],
    ),
  ]
  const unknown = [
    ...unknownIn(ordered),
    ...strangers.map((stranger) => `the drug table does not know ${brief(stranger)}: add it with the option drugs`),
  ]
  if (unclear.length > 0)
    return unscored('text-unclear', firstReasons([...new Set([...unclear, ...unknown])]).join('; '))
  if (unknown.length > 0) return unscored('no-reference', firstReasons([...new Set(unknown)]).join('; '))
  return inOwnUnit.length > 0 || judged.some(({ judgement }) => judgement.verdict === 'plausible')
    ? scored(1)
    : notApplicable('no recommended action gives a dose of a drug')
}

/**
 * An overdose of a drug that slows or weakens the heart, as the record names it: its antidotes (insulin by the hundred units, glucagon, calcium) are given in doses that no action has to explain once more. Any other overdose widens nothing. Empty
 * where there is none.
 */
function poisonedHeart(patient: DoseOptions['patient']): string {
  const names = (patient?.conditions ?? []).flatMap(({ name, status }) =>
    status === 'resolved' || !poisoning.test(name) ? [] : [name],
  )
  const isOfHeart = names.some((name) =>
    readSentences(name).some((sentence) =>
      vocabulary()
        .mentions(sentence)
        .some(({ value }) => slowing.some((id) => value.classes.has(id))),
    ),
  )
  return isOfHeart ? 'calcium channel blocker or beta-blocker overdose' : ''
}

const poisoning = /\b(?:overdos\w*|poison\w*|toxicity|intoxicat\w*|ingest\w*)\b/iu

const slowing = ['calcium-channel-blocker', 'beta-blocker']

/** "Clindamycin 200 mg" is enough for 20 kg: the lowest dose of a child is its share of an adult's. */
function ofSize(judgement: DoseJudgement, size: number | undefined): DoseJudgement {
  if (size === undefined || judgement.verdict !== 'implausible') return judgement
  const { amount, comparison } = judgement.fault
  if (comparison.side !== 'under' || amount.unit.includes('/kg')) return judgement
  return amount.low * tolerance >= comparison.limit.low * size ? { verdict: 'plausible' } : judgement
}

/** As much of a text as a reason has room for. */
const brief = (text: string): string => quote(text, 60)

/** What a person, or a second reader, may settle: whether the drug of a dose is ordered. */
function tellOpen(order: MedicationOrder, words: string, settled: Settled | undefined): void {
  const why = order.because ?? 'it can be read in several ways'
  settled?.onOpen?.({
    ...passageFor(order, order.span.text),
    because: `${words}; whether ${order.drug} is ordered is unclear in ${quote(order.sentence.text)}: ${why}`,
  })
}

function faultOf(dose: WrittenDose, judgement: DoseJudgement): string | undefined {
  if (judgement.verdict === 'implausible') return describeFault(dose, judgement.fault)
  return judgement.verdict === 'excluded' ? describeExclusion(dose, judgement.exclusion) : undefined
}

/** Whether a fault in a dose counts however its sentence is read: its drug is surely ordered or surely spoken of, or it may only be one of the two. */
function isFaultInAnyReading(dose: WrittenDose): boolean {
  const { isSure, stance } = dose.order
  return isSure || (stance !== 'refused' && readsLikeAnOrder(dose))
}

/** How far above its limit a dose of a call lies that no emergency asks for. */
const farAbove = 5

/** A single dose for later that is a slip by a factor: "if pain is severe, fentanyl 75 mg IV". A number behind "above" or "more than" is a threshold. */
function slipsInCalls(
  answer: Answer | string,
  rowsOf: (order: MedicationOrder) => readonly DoseLimit[],
  { drugs }: DoseOptions,
): readonly string[] {
  const byPath = ordersByPath(ordersInCalls(answer, drugs))
  return textsBeside(answer)
    .filter(({ path }) => byPath.has(path))
    .flatMap(({ text, path }) => readDoses(text, byPath.get(path) ?? [], false).doses)
    .flatMap((dose) => {
      const { order, amount, route, isPush } = dose
      if (order.stance === 'refused' || amount.comparator !== '=' || (route === undefined && !isPush)) return []
      const judgement = checkDose(dose, rowsOf(order))
      if (judgement.verdict !== 'implausible' || judgement.fault.of !== 'single') return []
      const {
        amount: given,
        comparison,
        comparison: { limit },
      } = judgement.fault
      return comparison.side === 'over' && comparison.isDirect && given.low >= limit.high * farAbove
        ? [`${order.path}: ${describeFault(dose, judgement.fault)}`]
        : []
    })
}

function dosesOf(answer: Answer | string, { drugs, settled }: DoseOptions): ReadDoses {
  const byPath = ordersByPath(medicationOrders(answer, drugs, settled))
  const readAt = ({ text, path }: { readonly text: string; readonly path: string }): ReadDoses =>
    readDoses(text, byPath.get(path) ?? [], path === 'text')
  const read = textsOf(answer).map(readAt)
  const beside = textsBeside(answer).filter(({ path }) => byPath.has(path))
  return {
    doses: [...read, ...beside.map(readAt)].flatMap(({ doses }) => doses.filter(isJudged)),
    strangers: read.flatMap(({ strangers }) => strangers),
    illegible: read.flatMap(({ illegible }) => illegible.filter(({ order }) => isOrdered(order))),
  }
}

function isOrdered({ stance, isSure, mayBeOrder }: MedicationOrder): boolean {
  return (stance !== 'refused' && stance !== 'mentioned') || (!isSure && mayBeOrder)
}

/** A drug that is only spoken of is judged where its dose reads like an order, and tells of no overdose. */
function isJudged(dose: WrittenDose): boolean {
  const { order, amount, isDiluted } = dose
  if (amount.kind === 'volume' && (isDiluted || isPutInto(dose))) return false
  if (isWithAnaesthetic(order)) return false
  if (order.stance === 'refused') return !order.isSure
  return order.stance !== 'mentioned' || readsLikeAnOrder(dose)
}

/** "1 g/100 mL saline over 10 min": what a dose is put into. */
function isPutInto({ order: { sentence }, amount: { span } }: WrittenDose): boolean {
  const before = textBefore(sentence.text, span.start - sentence.start)
  return /\d\s?(?:m?g|mcg|microg\w*|units?|mmol|mEq)\s?\/\s?$/iu.test(before)
}

/** "Lidocaine 1% with adrenaline, at most 7 mg/kg": the dose is that of the anaesthetic. */
function isWithAnaesthetic({ drug, sentence, span }: MedicationOrder): boolean {
  return (
    drug === 'adrenaline' &&
    /\b(?:lidocaine|lignocaine|(?:levo)?bupivacaine|prilocaine|articaine|ropivacaine|mepivacaine|xylocaine)\b[^.;]{0,20}\b(?:with|and|\+)\s*$/iu.test(
      sentence.text.slice(0, span.start - sentence.start),
    )
  )
}

function readsLikeAnOrder({ order, route, schedule }: WrittenDose): boolean {
  const words = order.sentence.text.split(/[^\p{L}]+/u, 200)
  return (route !== undefined || schedule.every !== undefined) && !words.some((word) => tellsOfIntake.has(fold(word)))
}

/** What cannot be judged of each drug; an amount that does not convert says nothing where another of the same drug does. */
function unknownIn(ordered: readonly Judged[]): readonly string[] {
  const known = new Set(
    ordered.flatMap(({ dose, judgement }) => (judgement.verdict === 'plausible' ? [dose.order.drug] : [])),
  )
  const found = ordered.flatMap(({ dose: { order, amount, route, isDiluted }, judgement }) => {
    if (judgement.verdict !== 'unknown') return []
    const { lacks } = judgement
    if (lacks === 'habit')
      return [
        `${order.drug} ${amount.span.text} is plausible only for a patient who is used to it: have a clinician look`,
      ]
    if (lacks === 'drug') return [`${order.drug} is not in the table of doses: add a row with the option doses`]
    if (lacks === 'route')
      return [`the table of doses has no limits of ${order.drug} by this route: ${route?.span.text ?? ''}`]
    return (known.has(order.drug) && amount.kind !== 'bare') ||
      isDiluted ||
      isOneOrTwo(amount) ||
      isFluid(amount) ||
      (amount.kind === 'volume-rate' && solutionInBag.test(order.sentence.text))
      ? []
      : [`${order.drug} ${amount.span.text} cannot be compared with the limits of the table of doses`]
  })
  return [...new Set(found)]
}

/** "100 mL of 10% in 1 L at 50 mL/h": how fast a bag runs that holds so much of a solution. */
const solutionInBag = /\d\s?mL\b[^.;]{0,40}\bin\s+\d+(?:\.\d+)?\s?(?:mL|L)\b/iu

/** "Two tablets" without a strength says nothing of the dose. */
function isOneOrTwo({ kind, parts: [part] }: WrittenDose['amount']): boolean {
  return /^(?:tablet|capsule|sachet|patch|drop|puff)$/u.test(kind) && part !== undefined && part.high <= 2
}

/** A bag of fluid, whatever is in it. */
function isFluid({ unit, kind, parts: [part] }: WrittenDose['amount']): boolean {
  return kind === 'volume' && part !== undefined && part.low * (unit === 'L' ? 1000 : 1) >= smallestBag
}

const smallestBag = 100

/** Why a dose is implausible: the limit that it leaves with its source, and the slip of the pen that would explain it. */
function describeFault(dose: WrittenDose, fault: DoseFault): string {
  const { order, amount, route, schedule } = dose
  const isUnstated = route === undefined
  const isProduct = fault.of === 'day' && !dose.isDayTotal
  const written = [order.drug, amount.span.text, route?.span.text, isProduct ? schedule.every?.text : undefined]
  const way = isUnstated ? `${named(fault)} (no route was read beside the dose)` : named(fault)
  const limit = fault.comparison.side === 'over' ? fault.comparison.limit.high : fault.comparison.limit.low
  const sum = isProduct ? `${format({ ...fault.amount, low: fault.amount.high })} in a day, ` : ''
  return `${unique(written)}: ${sum}${fault.comparison.side} the limit of ${figure(limit)} ${unitName(fault.amount.unit)} for ${way} (${fault.row.source})${slip(fault)}`
}

/** Which way, push or interval the row excludes. */
function describeExclusion({ order, amount, route, schedule }: WrittenDose, { row, says }: DoseExclusion): string {
  return `${unique([order.drug, amount.span.text, route?.span.text, schedule.every?.text])}: ${says} (${row.source})`
}

function named({ of, row }: DoseFault): string {
  if (of === 'single') return single[row.route]
  if (of === 'push') return `a push or bolus`
  if (of === 'speed') return `how fast a dose may run in`
  return of === 'day' ? `a day, ${single[row.route].replace(/^a single (.*) dose$/u, '$1')}` : `an infusion rate`
}

/** The name of a drug, with its amount and how it is given: "40 mg IV", where the amount says the way itself ("2 puffs") once. */
function unique(words: readonly (string | undefined)[]): string {
  return words
    .filter((word, index) => word !== undefined && !words.slice(1, index).some((other) => other?.includes(word)))
    .join(' ')
}

function slip({ amount, ranges }: DoseFault): string {
  const times = (factor: number): Measure => ({
    low: amount.low * factor,
    high: amount.high * factor,
    unit: amount.unit,
  })
  const isUsual = (turned: Measure): boolean => ranges.some((range) => compareAmount(turned, range)?.side === 'within')
  for (const { factor, steps } of unitSlips) {
    const meant = unitBeside(amount.unit, steps)
    if (meant !== undefined && isUsual(times(factor)))
      return `; ${format({ ...amount, unit: meant })} is usual: ${unitName(amount.unit)} for ${unitName(meant)}?`
  }
  for (const { factor, is } of figureSlips) {
    const turned = times(factor)
    if (isUsual(turned)) return `; ${is}, ${format(turned)}, is usual: a ten-fold slip?`
  }
  return ''
}

/** The unit of mass that is a thousand times another, or a thousandth of it, with what it is per; undefined for any other. */
function unitBeside(unit: string, steps: number): string | undefined {
  const [mass = '', ...per] = unit.split('/')
  const at = scale.indexOf(mass)
  const beside = at < 0 ? undefined : scale[at + steps]
  return beside === undefined ? undefined : [beside, ...per].join('/')
}

function format({ low, high, unit }: Measure): string {
  return `${low === high ? '' : `${figure(low)}-`}${figure(high)} ${unitName(unit)}`
}

function figure(value: number): string {
  return String(Number(value.toPrecision(4)))
}

/** Units as prescriptions write them: `ug` is easily read as `mg`. */
function unitName(unit: string): string {
  return unit
    .replace(/^ug\b/u, 'mcg')
    .replace(/^I?U\b/u, 'units')
    .replace(/^puff$/u, 'puffs')
}
