import { timesTen, swapMilligrams } from '../clinical/language/dose-errors.ts'
import { quantities } from '../clinical/quantities/quantities.ts'
import type { Quantity } from '../clinical/quantities/quantity.ts'
import { drugsIn } from '../clinical/language/drug-names.ts'
import { sentences } from '../clinical/language/sentences.ts'
import { fold, wordSet } from '../clinical/words/words.ts'

/** What a board or a rubric says, in so far as an operator looks for it in an answer. */
export interface ClinicalStatement {
  readonly kind: 'positive' | 'negative' | 'red-flag'
  readonly text: string
}

/** One stretch of a text to be replaced; places in UTF-16 units, `end` exclusive. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  /** Empty for what is deleted. */
  readonly after: string
}

/** A way to make an answer worse by one clinical fact, the same one each time. */
export interface NearMissOperator {
  readonly id: string
  /** What it does to an answer. */
  readonly describe: string
  /** The one edit; null where the answer gives it nothing to work on. */
  readonly find: (answer: string, statements: readonly ClinicalStatement[]) => TextEdit | null
}

/**
 * The first dose of a text that can be written otherwise, with the edit that does so. A dose is an amount by mass, by units of activity or by a count of tablets, alone or
 * by weight of the patient; what stands with the name of a laboratory value is none.
 *
 * @param write the dose as it is to be written; undefined where it cannot be
 */
function firstDose(text: string, write: (dose: Quantity) => string | undefined): TextEdit | null {
  for (const dose of quantities(text)) {
    if (!isDose(dose)) continue
    const { start, end, text: written } = dose.span
    const after = write(dose)
    if (after !== undefined && after !== written) return { start, end, after }
  }
  return null
}

function isDose(dose: Quantity): boolean {
  if (dose.unit === undefined || dose.analyte !== undefined) return false
  return /^(?:mass|activity|count)(?:-per-weight)?$/u.test(dose.dimension)
}

/** Makes the first dose ten times as large: a nought too many. */
export const doseTenfold: NearMissOperator = {
  id: 'dose-tenfold',
  describe: 'the first dose is ten times as large',
  find: (answer) => firstDose(answer, ({ span }) => timesTen(span.text)),
}

/** Writes micrograms for milligrams, or the other way round, in the first dose that has one of them. */
export const unitSwap: NearMissOperator = {
  id: 'unit-swap',
  describe: 'the first dose in mg or micrograms is in the other of them',
  find: (answer) => firstDose(answer, (dose) => swapMilligrams(dose)?.written),
}

/** Replaces an amount of the board that the answer states by another amount of the same kind from the board, else a drug by another drug. */
export const swappedFact: NearMissOperator = {
  id: 'swapped-fact',
  describe: 'an amount or a drug of the facts is another one of them',
  find: (answer, statements) => swapAmount(answer, statements) ?? swapDrug(answer, statements),
}

function swapAmount(answer: string, statements: readonly ClinicalStatement[]): TextEdit | null {
  const known = statements.flatMap(({ text }) => quantities(text)).filter(isWhole)
  for (const own of quantities(answer).filter(isWhole)) {
    if (!known.some((fact) => isSameAmount(fact, own))) continue
    const { start, end, text } = own.span
    const other = known.find(
      (fact) => isSameKind(fact, own) && !isSameAmount(fact, own) && isInFigures(fact) === isInFigures(own),
    )
    if (other !== undefined)
      return { start: start + figuresIn(text), end, after: other.span.text.slice(figuresIn(other.span.text)) }
  }
  return null
}

type Measured = Quantity & { readonly canonical: NonNullable<Quantity['canonical']> }

/** Of `120/80 mmHg` one part alone is not an amount. */
function isWhole(quantity: Quantity): quantity is Measured {
  return quantity.canonical !== undefined && quantity.part === undefined
}

/** "Twice daily" is not. */
function isInFigures({ span }: Quantity): boolean {
  return /\d/u.test(span.text)
}

/** Where the figures start: "at most" and "every" before them stay as they are. */
function figuresIn(text: string): number {
  return Math.max(0, text.search(/\d/u))
}

function isSameKind(one: Measured, other: Measured): boolean {
  return one.dimension === other.dimension && one.analyte === other.analyte && one.timing === other.timing
}

function isSameAmount(one: Measured, other: Measured): boolean {
  return (
    isSameKind(one, other) && one.canonical.low === other.canonical.low && one.canonical.high === other.canonical.high
  )
}

function swapDrug(answer: string, statements: readonly ClinicalStatement[]): TextEdit | null {
  const known = statements.flatMap(({ text }) => drugsIn(text))
  for (const { name, isClass, span } of drugsIn(answer)) {
    if (!known.some((drug) => drug.name === name)) continue
    const other = known.find((drug) => drug.name !== name && drug.isClass === isClass)
    if (other === undefined) continue
    const isCapital = /^\p{Lu}\p{Ll}/u.test(span.text)
    const after = isCapital ? other.name.charAt(0).toUpperCase() + other.name.slice(1) : other.name
    return { start: span.start, end: span.end, after }
  }
  return null
}

/** Words that say nothing of what a statement is about. */
const common = wordSet(
  'about above after also alone already answer because been before being below between both could does doing during each ever every explain from ' +
    'have having include into just list make mention more most must need never only other over patient person recommend response same shall should some ' +
    'such suggest take tell than that their them then there these they this those through under until urge very warn what when where which while will ' +
    'with within without would your',
)

/**
 * Of some texts the one with the most words in common with any statement; of several the first.
 *
 * @param texts one or more
 * @returns its place, and how many words it has in common; null of no texts
 */
function mostAlike(
  texts: readonly string[],
  statements: readonly ClinicalStatement[],
): { readonly index: number; readonly shared: number } | null {
  const wanted = statements.map(({ text }) => contentWords(text))
  const shared = texts.map((text) => {
    const words = contentWords(text)
    return Math.max(0, ...wanted.map((others) => [...others].filter((word) => words.has(word)).length))
  })
  const most = Math.max(...shared)
  return texts.length === 0 ? null : { index: shared.indexOf(most), shared: most }
}

function contentWords(text: string): Set<string> {
  const words = text.match(/\p{L}{4,}/gu) ?? []
  return new Set(words.map((word) => fold(word).replace(/(?<=.{3})s$/u, '')).filter((word) => !common.has(word)))
}

/** What an answer says that sends somebody to urgent care. */
const urgent =
  /\b(?:call (?:911|999|112|000|an ambulance)|ambulance|emergency (?:department|room|services?|care|help|treatment)|a&e|(?:immediate|urgent|emergency) (?:medical |clinical )?(?:care|help|attention|advice|assessment|review|treatment)|seek (?:medical )?(?:care|help|attention) (?:immediately|urgently|at once|right away|straight away))\b/iu

/** Deletes the sentence with a red flag: the one most like a red flag of the board, else the first that sends to urgent care. */
export const deletedRedFlag: NearMissOperator = {
  id: 'deleted-red-flag',
  describe: 'the sentence with a red flag is left out',
  find: (answer, statements) => {
    const spans = sentences(answer)
    const flags = statements.filter(({ kind }) => kind === 'red-flag')
    const alike = mostAlike(
      spans.map(({ text }) => text),
      flags,
    )
    // One word in common is any sentence on the same drug.
    const known = alike !== null && alike.shared >= 2 ? spans[alike.index] : undefined
    const found = known ?? spans.find(({ text }) => urgent.test(text))
    if (found === undefined) return null
    const edit = withoutRests(answer, found.start, found.end)
    const rest = answer.slice(0, edit.start) + answer.slice(edit.end)
    return /[\p{L}\p{N}]/u.test(rest) ? edit : null
  },
}

/** With its closing mark, and with the whole line where it is all that stands there beside a bullet. */
function withoutRests(answer: string, from: number, to: number): TextEdit {
  const end = to + (/^[.!?;:)\]"'”’*_]*/u.exec(answer.slice(to))?.[0].length ?? 0)
  const lead = /(?:^|\n)[ \t]*(?:(?:[-*•–]|\d+[.)])[ \t]+)?[*_]*$/u.exec(answer.slice(0, from))
  const tail = /^[ \t]*(?:\r?\n|$)/u.exec(answer.slice(end))
  if (lead !== null && tail !== null) {
    // The line break before goes with the last line, the one behind with any other.
    const isLast = end + tail[0].length === answer.length && !tail[0].endsWith('\n')
    const start = lead.index + (lead[0].startsWith('\n') && !isLast ? 1 : 0)
    return { start, end: end + tail[0].length, after: '' }
  }
  const space = /^\s+/u.exec(answer.slice(end))?.[0].length ?? 0
  if (space > 0 && tail === null) return { start: from, end: end + space, after: '' }
  const before = /[ \t]+$/u.exec(answer.slice(0, from))?.[0].length ?? 0
  return { start: from - before, end, after: '' }
}

/** Words that forbid, with what they are when they allow. */
interface Turn {
  readonly pattern: RegExp
  readonly to: (...groups: string[]) => string
  /** Whether it forbids here; where it is left out, always. */
  readonly holds?: (before: string, behind: string) => boolean
}

const verbs =
  'take|use|give|start|combine|mix|prescribe|administer|exceed|drink|continue|restart|resume|double|add|increase|repeat|apply|inject|stop|drive|offer'

const turns: readonly Turn[] = [
  { pattern: /\b(should|must) not\b/giu, to: (modal = '') => modal },
  { pattern: /\b(should|must)n['’]t\b/giu, to: (modal = '') => modal },
  { pattern: /\b(can)not (?=be (?:taken|used|given|combined|mixed|recommended)\b)/giu, to: (can = '') => `${can} ` },
  {
    // An order stands at the start of its clause: "you do not take" and "if you never use" are none.
    pattern: new RegExp(String.raw`\b(do not|don['’]t|never) (${verbs})\b`, 'giu'),
    to: (not = '', verb = '') => (/^\p{Lu}/u.test(not) ? verb.charAt(0).toUpperCase() + verb.slice(1) : verb),
    holds: (before) => /(?:^|[,;:–—-]|\b(?:please|and|but|so|therefore))\s*[*_"“]*$/iu.test(before),
  },
  {
    pattern: /\b(a)void(?= \p{L}+ing\b)/giu,
    to: (a = '') => (a === 'A' ? 'Consider' : 'consider'),
    holds: isOrder,
  },
  {
    pattern: /\b(a)void\b(?! \p{L}+ing\b)/giu,
    to: (a = '') => (a === 'A' ? 'Use' : 'use'),
    holds: (before, behind) => isOrder(before) && drugsIn(behind).length > 0,
  },
  {
    pattern: /\b(c)ontraindicated\b/giu,
    to: (c = '') => (c === 'C' ? 'Not contraindicated' : 'not contraindicated'),
    holds: isNotTurned,
  },
  {
    pattern:
      /\b(is|are|was|were)(?: not|n['’]t) (?=(?:recommended|advised|advisable|safe|suitable|appropriate|indicated)\b)/giu,
    to: (verb = '') => `${verb} `,
  },
  { pattern: /\b(u)nsafe\b/giu, to: (u = '') => (u === 'U' ? 'Safe' : 'safe'), holds: isNotTurned },
]

/** Turns a prohibition into its opposite: the one most like a negative constraint of the board, else the first. */
export const negatedContraindication: NearMissOperator = {
  id: 'negated-contraindication',
  describe: 'what is forbidden is allowed',
  find: (answer, statements) => {
    const found = sentences(answer).flatMap(({ start, end, text }) =>
      /\bno reason\b|\b(?:does|do) not mean\b/iu.test(text) || answer[end] === '?'
        ? []
        : editsIn(text).map((edit) => ({ text, edit: { ...edit, start: start + edit.start, end: start + edit.end } })),
    )
    const alike = mostAlike(
      found.map(({ text }) => text),
      statements.filter(({ kind }) => kind === 'negative'),
    )
    return alike === null ? null : (found[alike.index]?.edit ?? null)
  },
}

/** The edits that turn a sentence, in the order of their places. */
function editsIn(sentence: string): TextEdit[] {
  const edits = turns.flatMap(({ pattern, to, holds = () => true }) =>
    Array.from(sentence.matchAll(pattern)).flatMap((match) => {
      const end = match.index + match[0].length
      if (!holds(sentence.slice(0, match.index), sentence.slice(end))) return []
      return [{ start: match.index, end, after: to(...match.slice(1)) }]
    }),
  )
  return edits.toSorted((one, other) => one.start - other.start)
}

/** "To avoid falls" is a purpose, and "no need to avoid" allows. */
function isOrder(before: string): boolean {
  if (!isNotTurned(before)) return false
  return (
    !/\bto\s*$/iu.test(before) || /\b(?:best|safest|wise|needs?|advised|important|ha(?:ve|s)|try) to\s*$/iu.test(before)
  )
}

function isNotTurned(before: string): boolean {
  return !/(?:\b(?:not|no|never|without|neither|nor|cannot)|n['’]t)\b(?:\s+\p{L}+){0,3}\s*$/iu.test(before)
}

/** All operators of this package. */
export const nearMissOperators: readonly NearMissOperator[] = [
  doseTenfold,
  unitSwap,
  negatedContraindication,
  deletedRedFlag,
  swappedFact,
]
