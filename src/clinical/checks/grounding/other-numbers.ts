import type { Amount, Quantity } from '../../quantities/quantity.ts'
import { readSentences } from '../../language/sentences.ts'
import { quote } from '../../words/text.ts'
import { areBothLicensed } from './licensed-intervals.ts'
import { fluids } from '../doses/mixtures.ts'
import { figuresIn } from '../figures.ts'
import { isOfOthers, type PatientWords } from './patient-words.ts'

/** A dose or a time of one drug. */
interface Given {
  readonly kind: 'dose' | 'duration' | 'interval'
  readonly amount: Amount
  readonly comparator: Quantity['comparator']
  readonly text: string
  /** The most that is given, and no usual amount: "up to 30 mg". */
  readonly isCap?: true
  /** Of a dose, where its words say how it is given: "neb", "im", "pen". */
  readonly way?: string | undefined
  /** Of a dose with its interval: the amount of a day, in the same unit. */
  readonly aDay?: number
}

/** The doses and times of one text, by drug. */
export type NumbersByDrug = ReadonlyMap<string, readonly Given[]>

/**
 * Where an action gives a drug in doses none of which a source has for it, while the source has others; the same of how long, and, at the same dose, of how often.
 *
 * @param drugs that the action orders
 * @param text of the action
 * @param isStep it is a step of the course, under a threshold of its own, for which a source of the starting dose has none: a lower dose is not another one
 * @returns each in words: `apixaban "5 mg", where "e1" has "10 mg"`
 */
export function otherNumbers(
  drugs: ReadonlySet<string>,
  own: NumbersByDrug,
  { id, numbers }: { readonly id: string; readonly numbers: NumbersByDrug },
  text: string,
  isStep = false,
): readonly string[] {
  return [...drugs].flatMap((drug) => {
    const [said, known] = [own.get(drug) ?? [], namesOf(drug).flatMap((name) => numbers.get(name) ?? [])]
    const doses = compare('dose', said, known, isStep)
    const other =
      doses.other ??
      compare('duration', said, known).other ??
      (doses.same && doses.isLoose !== true
        ? compare(
            'interval',
            said,
            known.filter((number) => !said.some((one) => areOfLabel(drug, one, number))),
          ).other
        : undefined)
    // "Meropenem 1 g now, then 500 mg BD": the number of the source is that of the second step.
    return other === undefined || isNextStep(text, other.known)
      ? []
      : [`${drug} ${quote(other.said)}, where ${quote(id)} has ${quote(other.known)}`]
  })
}

/** "Actrapid 0.1 units/kg/h" by a row that has "FRIII 0.1 units/kg/h": insulin that runs into a vein is one drug. */
function namesOf(drug: string): readonly string[] {
  return solubleInsulins.includes(drug) ? solubleInsulins : [drug]
}

const solubleInsulins: readonly string[] = ['insulin', 'insulin human']

/** "4.5 g every 6 hours", where the row of a guideline has three times daily: both are doses of the label. */
function areOfLabel(drug: string, one: Given, other: Given): boolean {
  const [own, theirs] = [one, other].map(({ amount }) => amount.low / secondsOfHour)
  return (
    one.kind === 'interval' &&
    other.kind === 'interval' &&
    own !== undefined &&
    theirs !== undefined &&
    areBothLicensed(drug, own, theirs)
  )
}

const secondsOfHour = 3_600

function isNextStep(text: string, known: string): boolean {
  const then = /\b(?:then|followed by|thereafter)\b/iu.exec(text)
  return then !== null && text.slice(then.index).includes(known)
}

/** The numbers of one drug that are looked at. */
const mostNumbers = 50

/**
 * The doses and times that a text gives for one drug alone.
 *
 * @param patient of whom a source speaks: what it says of others is left out; absent for the text of an answer, which speaks of its own
 */
export function numbersByDrug(text: string, patient?: PatientWords): NumbersByDrug {
  const sentences = readSentences(text)
  const found = new Map<string, Given[]>()
  let at = 0
  const figures = figuresIn(text, sentences)
  let inUnits: Extract<(typeof figures)[number], { readonly kind: 'measure' }>['drugs'][number] | undefined
  for (const figure of figures) {
    if (figure.kind !== 'measure' || figure.quantity.unit === undefined || figure.quantity.analyte !== undefined)
      continue
    const { quantity } = figure
    const [nearest, ...more] = figure.drugs
    const kind = kindOf(figure.quantity)
    // "FRIII 0.1 unit/kg/h; 10% glucose and 0.05 unit/kg/h under 14": no fluid is given in units.
    const isOfUnits = /^I?U(?:\/|$)/u.test(quantity.canonical.unit)
    const drug = isOfUnits && nearest !== undefined && fluids.has(nearest.name) ? inUnits : nearest
    if (isOfUnits && drug !== undefined) inUnits = drug
    const before = drug === undefined ? undefined : found.get(drug.name)
    if (kind === undefined || drug === undefined || more.length > 0 || before?.length === mostNumbers) continue
    const { start } = quantity.span
    while ((sentences[at]?.end ?? Infinity) <= start) at += 1
    const sentence = sentences[at]
    if (patient !== undefined && sentence !== undefined && isOfOthers(sentence, start, patient)) continue
    // "Prophylaxis until CD4 is above 200 for 3 months": how long a result has to hold.
    if (kind === 'duration' && ofResult.test(text.slice(Math.max(0, start - 30), start))) continue
    if (kind === 'dose' && mixture.test(text.slice(quantity.span.end, quantity.span.end + 16))) continue
    if (patient !== undefined && byCriteria.test(text.slice(quantity.span.end, quantity.span.end + 60))) continue
    const isCap =
      quantity.comparator === '<=' ||
      quantity.comparator === '<' ||
      cap.test(text.slice(Math.max(0, start - 24), start))
    const isAdjusted = patient !== undefined && sentence !== undefined && adjusted.test(sentence.text)
    const number: Given = {
      kind,
      amount: amountOf(quantity),
      comparator: isCap ? '<=' : isAdjusted ? (kind === 'dose' ? '<=' : '>=') : quantity.comparator,
      text: quantity.span.text,
      ...(isCap ? { isCap } : {}),
      way: kind === 'dose' ? wayBeside(text, quantity.span.start, quantity.span.end) : undefined,
    }
    if (before === undefined) found.set(drug.name, [number])
    else before.push(number)
  }
  for (const [drug, numbers] of found) found.set(drug, withDays(numbers))
  return found
}

const ways: readonly (readonly [form: RegExp, way: string])[] = [
  [/\b(?:neb(?:s|ulis\w*|uliz\w*)?|inhaled|inhaler|puffs?)\b/iu, 'inhaled'],
  [/\b(?:epi-?pen|jext|anapen|auto-?injectors?|injector pens?)\b/iu, 'pen'],
  [/\b(?:IM|intramuscular\w*)\b/u, 'im'],
  [/\b(?:IV|i\.v\.|intravenous\w*|infusion|bolus)\b/u, 'iv'],
  [/\b(?:SC|SQ|subcut\w*|s\.c\.)\b/u, 'sc'],
  [/\b(?:PO|oral\w*|p\.o\.|tablets?|by mouth)\b/u, 'oral'],
]

/** How a dose is given, by the one way that stands right before or behind it, up to the next mark. */
function wayBeside(text: string, start: number, end: number): string | undefined {
  const before =
    text
      .slice(Math.max(0, start - nearWay), start)
      .split(/[.,;:+]\s/u)
      .at(-1) ?? ''
  const behind = text.slice(end, end + nearWay).split(/[.,;:+]\s/u, 1)[0] ?? ''
  const named = ways.filter(([form]) => form.test(before) || form.test(behind))
  return named.length === 1 ? named[0]?.[1] : undefined
}

/** In characters. */
const nearWay = 28

/** An amount of a day is one amount: "120 mg/kg/day". */
function amountOf({ canonical, span }: Extract<Quantity, { readonly unit: string }>): Amount {
  const { low, high, unit } = canonical
  if (!/\/\s*(?:d|day|24\s?h)\.?$/iu.test(span.text) || !unit.endsWith('/min')) return canonical
  const perDay = (value: number): number => Number((value * 1_440).toFixed(6))
  return { low: perDay(low), high: perDay(high), unit: unit.slice(0, -'/min'.length) }
}

/** Each dose with the amount of a day, where the interval behind it says how often it is given. */
function withDays(numbers: readonly Given[]): Given[] {
  return numbers.map((number, at) => {
    const next = numbers[at + 1]
    const every = next?.kind === 'interval' ? next.amount.low : 0
    return number.kind === 'dose' && every > 0
      ? { ...number, aDay: (number.amount.high * secondsOfDay) / every }
      : number
  })
}

const secondsOfDay = 86_400

/** "2.5 mg twice daily only with two of age 80, 60 kg, creatinine 133": another dose for whoever meets the criteria. */
const byCriteria =
  /^[^.;]{0,30}\b(?:with|if|for|when|where)\b[^.;]{0,20}\b(?:two|2|three|3|one|at least \w+)(?: or more)? (?:of\b|criteria|factors)/iu

/** A limit, or what a dose is raised to in time. */
const cap =
  /\b(?:max(?:imum)?|up to|towards?|target(?: dose)?|goal|titrat\w* to|aim(?:ing)? (?:for|at)|capped at|not (?:above|over|more than)|limit(?:ed)? (?:of|to))[\s:]*(?:of )?$/iu

/** How an infusion is made up says nothing of what is given: "1 mg in 100 mL". */
const mixture = /^\s*(?:in|\/|made up (?:in|to|with)|to)\s*\d+(?:\.\d+)?\s*(?:m?L|lit(?:re|er)s?)\b/iu

/** A result, or a state, right before a time for which it has to last. */
const ofResult =
  /(?:[<>≤≥]=?\s*\d[\d.]{0,12}\s*(?:%|\p{L}[\p{L}\d/^*]*)?|\b(?:stable|negative|afebrile|symptom-free|undetectable|dry|normal))\s*(?:for\s*)?$/iu

/** The source leaves the dose to the kidneys of the patient: less, or less often. */
const adjusted =
  /\b(?:renally adjust\w*|renal(?:ly)? dos\w*|adjust\w* (?:for|to|in|by) (?:renal|kidney|CrCl|eGFR|GFR)\w*|(?:reduce|lower)\w* (?:dose )?(?:in|for|by|with) (?:renal|kidney|CKD|CrCl|eGFR))/iu

function kindOf({
  dimension,
  timing,
  unit,
  span,
}: Extract<Quantity, { readonly unit: string }>): Given['kind'] | undefined {
  // "40,000 units (over 1 yr)": how old somebody is.
  if (/^(?:year|month)/u.test(unit) && /^(?:over|under|above|below|from|older|younger)\b/iu.test(span.text))
    return undefined
  // How long an infusion runs is not a course.
  if (dimension === 'time' && timing === 'for') return /^(?:d|week|month|year)/u.test(unit) ? 'duration' : undefined
  if (dimension === 'time') return timing === 'every' ? 'interval' : undefined
  // "8 mmol/L" is a level, or how much it may rise.
  return /^(?:ng|ug|mg|g|U|IU|mmol|mEq)(?:\/(?!d?L\b)|$)/u.test(unit) ? 'dose' : undefined
}

interface Compared {
  readonly same: boolean
  /** They agree in the amount of a day alone, or the source has a limit alone ("up to 30 mg/day"): how often it is given may differ. */
  readonly isLoose?: boolean
  readonly other?: { readonly said: string; readonly known: string }
}

function compare(kind: Given['kind'], said: readonly Given[], known: readonly Given[], isStep = false): Compared {
  const [own, theirs] = [said, known].map((numbers) => numbers.filter((number) => number.kind === kind))
  let other: Compared['other']
  // A bolus and the rest are told apart, or as one.
  const sums = new Map<string, number>()
  for (const { amount } of own ?? []) sums.set(amount.unit, (sums.get(amount.unit) ?? 0) + amount.high)
  for (const claim of own ?? [])
    for (const number of theirs ?? []) {
      if (number.amount.unit !== claim.amount.unit) continue
      if (fits(claim, number)) return { same: true, ...(number.isCap === true ? { isLoose: true } : {}) }
      // "Adrenaline 5 mg by nebuliser" is not the dose into a muscle.
      if (claim.way !== undefined && number.way !== undefined && claim.way !== number.way) continue
      // "50 mg QDS" is 200 mg/day, whatever the intervals are.
      if (claim.aDay !== undefined && number.aDay !== undefined && isNear(claim.aDay, number.aDay))
        return { same: true, isLoose: true }
      if (kind === 'dose' && isNear(sums.get(claim.amount.unit) ?? 0, number.amount.high)) return { same: true }
      if (isStep && isLessOf(claim.amount, number.amount)) continue
      other ??= { said: claim.text, known: number.text }
    }
  return other === undefined ? { same: false } : { same: false, other }
}

/** Whether a number is one of a range, or keeps to a limit. */
function fits({ amount: own, comparator }: Given, known: Given): boolean {
  const [low, high] = [known.amount.low * (1 - tiny), known.amount.high * (1 + tiny)]
  const least = comparator === '<' || comparator === '<=' ? 0 : own.low
  const most = comparator === '>' || comparator === '>=' ? Infinity : own.high
  if (known.comparator === '<' || known.comparator === '<=') return least <= high
  if (known.comparator === '>' || known.comparator === '>=') return most >= low
  return least <= high && most >= low
}

/** Half of a dose, or a fifth, may be a step down; a tenth may be a slip. */
function isLessOf(own: Amount, known: Amount): boolean {
  return own.high < known.low && own.low * 5 >= known.low * (1 - tiny)
}

function isNear(first: number, second: number): boolean {
  return Math.abs(first - second) <= tiny * second
}

/** Doses are rounded to what a syringe has. */
const tiny = 0.02
