import { type OwnNames, type Specimen, type StatedValue, keyOfName, specimenIn, statedValues } from './stated-values.ts'
import type { CitedRow } from '../../answer/parse-answer.ts'
import { quote } from '../../words/text.ts'
import { compareValue } from './compare-values.ts'
import type { RecordReading, RecordTexts, RowFinding } from './readings.ts'

/** In words: how far a name may stand before its number, and how long it is. */
const farthest = 9
const longestName = 3

/**
 * Whether a note has the number of a claim behind the name of what it is of, with other words between: "gas K at 12:50 is 4.1", "BP lying 128/70, standing 96/58".
 *
 * The nearest name before the number is the one that it stands under, so that a number of something else is none of the claim's.
 */
function isNamedLoosely({ key, low, high }: StatedValue, texts: readonly string[], own: OwnNames): boolean {
  if (low !== high) return false
  const number = new RegExp(String.raw`(?<![\d.,])${String(low).replace('.', String.raw`\.`)}0?(?![\d]|\.\d|,\d)`, 'gu')
  return texts.some((text) =>
    [...text.matchAll(number)].some(({ index }) => {
      const sentence =
        text
          .slice(Math.max(0, index - longestStretch), index)
          .split(/[;\n]|\.(?!\d)/u)
          .at(-1) ?? ''
      return isUnder(key, nearestName(sentence, own))
    }),
  )
}

/** In characters. */
const longestStretch = 80

function nearestName(before: string, own: OwnNames): string | undefined {
  const words = before.match(/[\p{L}\p{N}+₂]+(?:[-/][\p{L}\p{N}]+)*/gu) ?? []
  for (let end = words.length; end > Math.max(0, words.length - farthest); end -= 1)
    for (let count = Math.min(longestName, end); count > 0; count -= 1) {
      const found = keyOfName(words.slice(end - count, end).join(' '), own)
      if (found !== undefined) return found
    }
  return undefined
}

/** "Troponin" of a troponin T. */
function isWider(name: string | undefined, key: string): boolean {
  return name === 'troponin' && key.startsWith('troponin')
}

function isUnder(key: string, name: string | undefined): boolean {
  return (
    name === key || isWider(name, key) || (name === 'blood-pressure' && /^(?:systolic|diastolic)-pressure$/u.test(key))
  )
}

/** What a reader works out of other values: without one on record there is nothing to compare it with. */
const derived = new Set([
  'egfr',
  'anion-gap',
  'mean-arterial-pressure',
  'pao2-fio2',
  'osmolality',
  'base-excess',
  'transferrin-saturation',
  'albumin-creatinine-ratio',
])

/** "Iron: saturation 14 %" is not that of oxygen. */
function isOfIron({ key, text }: StatedValue, { source, excerpt }: CitedRow): boolean {
  return (
    key === 'oxygen-saturation' &&
    !/sp\s?o|sao|oxygen|O2/iu.test(text) &&
    /\b(?:ferritin|transferrin|iron|TSAT)\b/iu.test(`${source} ${excerpt}`)
  )
}

/** What stands before a number that is not a reading of today's record. */
const notNow =
  /\b(?:targets?|goals?|aim(?:ing)?|keep|not (?:below|above|under|over)|limit|threshold|cut-?off|normal|reference|range|uln|upper|if|when|until|unless|baseline|previous(?:ly)?|prior|usual(?:ly)?|corrected|adjusted|estimated|calculated|predicted|expected|last (?:year|month|week))\b[^.;]{0,24}$/iu

/** "Sodium bicarbonate 1 g" is a dose. */
const salts = new Set(['bicarbonate', 'chloride', 'potassium', 'sodium', 'calcium', 'magnesium', 'phosphate'])

const isoDay = /\b\d{4}-\d{2}-\d{2}\b/gu

/** Holds the results, vital signs and other named numbers of a row against the record. */
export function valueFaults(row: CitedRow, { own, readings, texts }: RecordTexts): RowFinding {
  const ofRow = ofBlood.test(row.source) ? undefined : (specimenIn(row.source) ?? specimenIn(row.id))
  const days = Array.from(row.excerpt.matchAll(isoDay), (match) => ({ at: match.index, day: match[0] }))
  const faults: string[] = []
  const unclear: string[] = []
  let compared = 0
  for (const claim of claimsIn(row, own)) {
    const before = row.excerpt.slice(Math.max(0, claim.start - 40), claim.start)
    const all = readings.get(isOfIron(claim, row) ? 'transferrin-saturation' : claim.key) ?? []
    // "III > II (3 vs 2 mm)" compares two leads.
    if (claim.key.startsWith('lead ') && /[<>≥≤]\s*$/u.test(before)) continue
    if (notNow.test(before) || (claim.comparator !== '=' && row.source_type !== 'lab')) continue
    const specimen = /^(?:film|lead) /u.test(claim.key)
      ? undefined
      : (claim.specimen ?? (all.some((reading) => reading.specimen !== undefined) ? ofRow : undefined))
    const known = all.filter((reading) => isOfSpecimen(specimen, reading.specimen))
    if (known.length === 0 && derived.has(claim.key)) continue
    // "Digoxin 125 micrograms" is a dose, and no level of it.
    if (
      claim.quantity?.unit !== undefined &&
      claim.quantity.dimension === 'mass' &&
      (all.length > 0 || salts.has(claim.key))
    )
      continue
    compared += 1
    const said = inLakhs.test(row.excerpt.slice(claim.end)) ? timesLakh(claim) : shiftOf(claim, row.excerpt)
    const verdicts = known.map((reading) => compareValue(said, reading))
    const same = known.filter((_, at) => verdicts[at] === 'same')
    if (same.length === 0) {
      if (
        isNamedLoosely(claim, texts, own) ||
        isOfKin(claim, all, readings) ||
        isYear(claim, known) ||
        isPairOf(claim, row.excerpt, texts)
      )
        continue
      const words = `says ${quote(claim.text)}, and the record has ${has(known.length > 0 ? known : all, claim)}`
      if (known.length > 0 && !verdicts.includes('other')) unclear.push(`${words}, in a unit that does not convert`)
      else faults.push(words)
      continue
    }
    const day = dayOf(claim, days)
    if (day !== undefined && same.every(({ takenAt }) => takenAt !== undefined && !isOnDay(takenAt, day)))
      faults.push(`dates ${quote(claim.text)} ${day}, and the record has it of ${daysOf(same)}`)
    else if (same.every(({ flag }) => turns(claim.flag, flag)))
      faults.push(`calls ${quote(claim.text)} ${claim.flag ?? ''}, and the record flags it ${same[0]?.flag ?? ''}`)
  }
  return { compared, faults, unclear }
}

/** "Pleural fluid and bloods", "U&E and spot urine": of two specimens. */
const ofBlood =
  /\b(?:bloods?|serum|plasma|sangue|sangre|sang|Blut|U&Es?|UECs?|UEs|FBC|CBC|BMP|CMP|LFTs?|renal (?:panel|profile|function))\b(?! (?:gas|culture))/iu

/** "Platelets 2.6 lakh": a hundred thousand per microlitre, as India counts. */
const inLakhs = /^\s?(?:lakhs?|lacs?)\b/iu

function timesLakh(claim: StatedValue): StatedValue {
  return { ...claim, low: claim.low * 1e5, high: claim.high * 1e5, decimals: claim.decimals - 5 }
}

/** "ST depression V4 1.5 mm" is a shift of -1.5 mm, and one of +1.5 mm on record is another ECG: of a lead, the word for the way of the shift gives the sign. */
function shiftOf(claim: StatedValue, excerpt: string): StatedValue {
  if (!claim.key.startsWith('lead ')) return claim
  const before = excerpt.slice(0, claim.start).split(sentenceEnd).at(-1) ?? ''
  const behind = excerpt.slice(claim.end).split(sentenceEnd)[0] ?? ''
  const word = ownWay.exec(behind)?.groups?.['way'] ?? before.match(wayOfShift)?.at(-1) ?? behind.match(wayOfShift)?.[0]
  if (word === undefined || (claim.key === 'lead avr' && signedShift.test(excerpt) && claim.low > 0)) return claim
  const sizes = [Math.abs(claim.low), Math.abs(claim.high)].toSorted((a, b) => a - b)
  const [least = 0, most = 0] = sizes
  if (!isDown.test(word)) return { ...claim, low: least, high: most }
  return { ...claim, low: -most, high: -least, comparator: turnedRound[claim.comparator] ?? claim.comparator }
}

const sentenceEnd = /;|\.\s/u
/** "ST depression V4 -2, aVR 1": where depressions carry their sign, the lead that looks from the other side has none. */
const signedShift = /\b(?:V[1-9]|I{1,3}|aV[LF])\s?[-−–]\s?\d/u
const wayOfShift = /\b(?:elevat\w+|raised|STE|up|depress\w+|STD|down(?:sloping|\b)|lowered)\b|[↑↓]/giu
/** "ST depression V4 3 mm, aVR 2 mm elevation": the word right behind a lead is its own, where no other lead follows. */
const ownWay = /^\s?(?:of )?(?:ST[- ])?(?<way>elevat\w+|raised|depress\w+|lowered)\s*(?:$|[,;.)]|and\b)/iu
const isDown = /^(?:depress|STD|down|lowered|↓)/iu
const turnedRound: Readonly<Partial<Record<StatedValue['comparator'], StatedValue['comparator']>>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** "BP 82/48 before fluid; after 1.5 L 88/50": a pressure that a note has without its name. */
function isPairOf({ key, start, end }: StatedValue, excerpt: string, texts: readonly string[]): boolean {
  if (!/^(?:systolic|diastolic)-pressure$/u.test(key)) return false
  const pair = /\d{2,3}\s?\/\s?\d{2,3}/u.exec(excerpt.slice(Math.max(0, start - longestPair), end + longestPair))?.[0]
  if (pair === undefined) return false
  const [high, low] = pair.split('/').map((part) => part.trim())
  const form = new RegExp(String.raw`(?<![\d/])${high ?? ''}\s?/\s?${low ?? ''}(?![\d/])`, 'u')
  return texts.some((text) => form.test(text))
}

/** In characters, of a pressure. */
const longestPair = 8

/** "QTc 466 (ECG 2023)": a year, where the record has nothing near it. */
function isYear({ low, high, quantity }: StatedValue, known: readonly RecordReading[]): boolean {
  return (
    quantity?.unit === undefined &&
    low === high &&
    Number.isInteger(low) &&
    low >= 1990 &&
    low <= 2035 &&
    known.every(({ stated }) => stated.low < low / 2 || stated.low > low * 2)
  )
}

/** "Calcium 1.02" of an ionised calcium of 1.02: the record has nothing under this name, and the number under one that holds it. */
function isOfKin(claim: StatedValue, known: readonly RecordReading[], readings: RecordTexts['readings']): boolean {
  if (known.length > 0) return false
  const said = claim.text.toLowerCase()
  const name = /\p{L}{4,}/u.exec(said)?.[0] ?? inFull.get(/^\p{L}+/u.exec(said)?.[0] ?? '')
  return (
    name !== undefined &&
    [...readings.values()].some((same) =>
      same.some(({ text, stated }) => stated.low === claim.low && text.toLowerCase().includes(name)),
    )
  )
}

/** "Ionised Ca 1.08" of an ionised calcium. */
const inFull: ReadonlyMap<string, string> = new Map([
  ['ca', 'calcium'],
  ['ica', 'calcium'],
  ['mg', 'magnesium'],
  ['k', 'potassium'],
  ['na', 'sodium'],
  ['hb', 'haemoglobin'],
  ['hgb', 'hemoglobin'],
  ['plt', 'platelet'],
])

/** The numbers of the excerpt; where it names nothing, that of what the source or the id names ("Lab: potassium", `lab:potassium`). */
function claimsIn(row: CitedRow, own: RecordTexts['own']): readonly StatedValue[] {
  const claims = statedValues(row.excerpt, own)
  if (claims.length > 0 || row.source_type !== 'lab') return claims
  for (const name of [row.source, row.id.replace(/^[^:]*:/u, '').replaceAll(/[-_]+/gu, ' ')]) {
    const plain = name.replace(/^[^:]{0,20}:/u, '').trim()
    const names = namesOf(plain, own)
    if (names.length > 1) return pairedClaims(names, row.excerpt, own)
    const found = valuesUnder(plain, row.excerpt, own)
    if (found.length > 0) return found
  }
  return []
}

/** The numbers behind a name; one of the name itself is not a result. */
function valuesUnder(name: string, text: string, own: OwnNames): readonly StatedValue[] {
  const prefix = `${name} `
  return statedValues(`${prefix}${text}`, own).filter(({ end }) => end > prefix.length)
}

/** "Troponin T, lactate": the items of a source that names several measurements; none of one that names fewer than two. */
function namesOf(source: string, own: OwnNames): readonly string[] {
  const known = (name: string): boolean => keyOfName(name, own) !== undefined
  const names = source
    .split(/[,;+&]|\band\b/u)
    .map((name) => name.trim())
    // "Glucose/lactate" is two, "PaO2/FiO2" one.
    .flatMap((name) => (known(name) ? [name] : name.split('/')))
  return names.filter((name) => valuesUnder(name, '1', own).length > 0).length > 1 ? names : []
}

/** "Glucose, lactate" and "17.2; 2.8 mmol/L": two lists of one length go together in order; which of two lists of other lengths belong together, nobody can tell. */
function pairedClaims(names: readonly string[], excerpt: string, own: OwnNames): readonly StatedValue[] {
  const items = itemsOf(excerpt)
  if (items.length !== names.length) return []
  return items.flatMap(({ start, text }, at) =>
    valuesUnder(names[at] ?? '', text, own).map((value) => ({ ...value, start, end: start + text.length })),
  )
}

/** The items of a list of values, each with its place: between semicolons where there are any, else between commas that are no decimal ones. */
function itemsOf(excerpt: string): readonly { readonly start: number; readonly text: string }[] {
  const mark = excerpt.includes(';') ? /;/u : /, |&| and /u
  let from = 0
  return excerpt.split(mark).flatMap((part) => {
    const start = excerpt.indexOf(part, from)
    from = start + part.length
    return part.trim() === '' ? [] : [{ start, text: part.trim() }]
  })
}

/** Blood may be arterial or venous; a result without a sample may be any of blood. */
function isOfSpecimen(claim: Specimen | undefined, reading: Specimen | undefined): boolean {
  if (claim === undefined || claim === reading) return true
  const isBlood = claim === 'arterial-blood' || claim === 'venous-blood' || claim === 'blood'
  return isBlood && (reading === undefined || reading === 'blood')
}

const mostNamed = 3

function has(readings: readonly RecordReading[], { key, text }: StatedValue): string {
  if (readings.length === 0) return `no ${/^\p{L}[^:=\d]*/u.exec(text)?.[0].trim() ?? key}`
  const texts = [...new Set(readings.map(({ text: words, specimen }) => `${words}${sampleOf(words, specimen)}`))]
  const rest = texts.length - mostNamed
  return `${texts.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function sampleOf(words: string, specimen: Specimen | undefined): string {
  const sample = specimen?.replace('-', ' ')
  return sample === undefined || words.includes(sample) ? '' : ` (${sample})`
}

/** The day that is written for a value: the next one behind it, else the one before. */
function dayOf(
  { start, end }: StatedValue,
  days: readonly { readonly at: number; readonly day: string }[],
): string | undefined {
  const behind = days.find(({ at }) => at >= end && at - end <= nearDay)
  return (behind ?? days.findLast(({ at }) => at < start && start - at <= nearDay))?.day
}

const nearDay = 60

/** A day may be told by the clock of the place, or by Greenwich. */
function isOnDay(takenAt: string, day: string): boolean {
  return takenAt.startsWith(day) || new Date(takenAt).toISOString().startsWith(day)
}

function daysOf(readings: readonly RecordReading[]): string {
  return [...new Set(readings.flatMap(({ takenAt }) => takenAt?.slice(0, 10) ?? []))].slice(0, mostNamed).join(', ')
}

function turns(claim: StatedValue['flag'], reading: StatedValue['flag']): boolean {
  return claim !== undefined && reading !== undefined && claim !== reading
}
