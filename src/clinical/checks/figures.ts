import { type DrugName, vocabulary } from '../language/drug-names.ts'
import { quantities } from '../quantities/quantities.ts'
import { type Quantity, type Comparator, comparatorBehind, comparatorOf } from '../quantities/quantity.ts'
import { perSentence, type ReadSentence, readSentences } from '../language/sentences.ts'
import type { Span } from '../words/text.ts'
import { firstIndex } from '../../kit/halving.ts'

/** A quantity of a text with the drugs that it is of; none where the text names none beside it. */
export interface Measure {
  readonly kind: 'measure'
  readonly quantity: Quantity
  readonly drugs: readonly DrugName[]
}

/** What a text asserts in numbers. */
export type Figure = Measure | { readonly kind: 'named'; readonly number: NamedNumber }

/** Where a figure stands. */
export function spanOfFigure(figure: Figure): Quantity['span'] {
  return figure.kind === 'measure' ? figure.quantity.span : figure.number.span
}

/**
 * The figures of a text, in order, each measure with its drugs: those right before or behind it, else those named since the figure before it, else those of the figure
 * before it in the sentence, else the first one named after it, else those of the opening above ("Furosemide:").
 *
 * The age of the patient ("67-year-old") is not a figure: it tells who, and nothing that evidence has to bear out.
 */
export function figuresIn(text: string, sentences: readonly ReadSentence[] = readSentences(text)): readonly Figure[] {
  const named = namedNumbers(text)
  const found: Figure[] = named.map((number) => ({ kind: 'named', number }))
  const taken = named.map(({ span }) => span)
  const measured = quantities(text)
    .filter((quantity) => !isAge(text, quantity))
    .flatMap(perDay)
  let nextName = 0
  let at = 0
  let before: Measure | undefined
  for (const quantity of measured) {
    while (nextName < taken.length && (taken[nextName]?.end ?? 0) <= quantity.span.start) nextName += 1
    if ((taken[nextName]?.start ?? Infinity) < quantity.span.end && quantity.unit === undefined) continue
    let sentence = sentences[at]
    while (sentence !== undefined && sentence.end <= quantity.span.start) {
      sentence = sentences[(at += 1)]
      before = undefined
    }
    const drugs = sentence === undefined ? [] : drugsOf(text, sentence, quantity, before)
    before = { kind: 'measure', quantity, drugs }
    found.push(before)
  }
  return found.sort((first, second) => spanOfFigure(first).start - spanOfFigure(second).start)
}

const daily = /\s{0,2}(?:\/|per|a)\s{0,2}(?:days?|d|24 ?h(?:ours)?)$/iu

/** "2 g/day" is "2 g daily": an amount, and how often. */
function perDay(quantity: Quantity): readonly Quantity[] {
  const { span } = quantity
  if (quantity.unit === undefined || !/^[^/]+\/d$/u.test(quantity.unit) || !daily.test(span.text)) return [quantity]
  const [amount] = quantities(span.text.replace(daily, ''))
  const [interval] = quantities('daily')
  if (amount === undefined || interval === undefined) return [quantity]
  return [
    { ...amount, span },
    { ...interval, span },
  ]
}

function isAge(text: string, { span, comparator, low, high }: Quantity): boolean {
  if (comparator !== '=' || low !== high) return false
  return (
    /^(?:years?)?[-\s]{0,2}(?:old|y\/?o)(?![\p{L}])/iu.test(text.slice(span.end, span.end + 12)) &&
    /year|yr|y/iu.test(span.text)
  )
}

interface Named {
  readonly start: number
  readonly end: number
  readonly drug: DrugName
}

const lead =
  /^[\s([]{0,3}(?:(?:iv|po|sc|im|sl|oral(?:ly)?|intravenous(?:ly)?|subcutaneous(?:ly)?|sublingual|inhaled|nebuli[sz]ed|low-dose|high-dose|a|an|the|dose|doses|of|at|is|to|bolus|infusion|loading|therapy|tablets?|:|=|\|)[\s([]{0,3}){0,4}$/iu

const tail =
  /^\s{0,2}(?:(?:of|iv|po|sc|im|sl|oral|intravenous|subcutaneous|sublingual|inhaled|nebuli[sz]ed|bolus|once|daily|\d{1,3}%)\s{1,2}){0,4}$/iu

const alternative = /^\s{0,2}(?:,|\/|or|and|and\/or|, or)\s{0,2}$/iu

function drugsOf(
  text: string,
  sentence: ReadSentence,
  quantity: Quantity,
  before: Measure | undefined,
): readonly DrugName[] {
  const all = drugsIn(sentence)
  const { start, end } = quantity.span
  const last = firstIndex(all, (named) => named.end > start) - 1
  const previous = all[last]
  const floor = before?.quantity.span.end ?? sentence.start
  if (previous !== undefined && previous.end >= floor && lead.test(text.slice(previous.end, start).slice(0, 80)))
    return alternatives(text, all, last, floor)
  const following = all[last + 1]
  if (following !== undefined && following.start - end < 60 && tail.test(text.slice(end, following.start)))
    return [following.drug]
  const since: DrugName[] = []
  for (let at = last; at >= 0 && since.length < most && (all[at]?.start ?? -1) >= floor; at -= 1) {
    const drug = all[at]?.drug
    if (drug !== undefined) since.push(drug)
  }
  if (since.length > 0) return since
  if (before !== undefined) return before.drugs
  if (following !== undefined) return [following.drug]
  return sentence.lead.length === 0
    ? []
    : vocabulary()
        .mentions({ ...sentence, tokens: sentence.lead, lead: [] })
        .map(({ value }) => value)
}

/** "Aspirin or clopidogrel 300 mg" is of both. */
function alternatives(text: string, all: readonly Named[], last: number, floor: number): readonly DrugName[] {
  const found: DrugName[] = []
  for (let at = last; at >= 0 && found.length < most; at -= 1) {
    const [own, next] = [all[at], all[at + 1]]
    if (own === undefined || own.start < floor) break
    if (at < last && next !== undefined && !alternative.test(text.slice(own.end, next.start).slice(0, 20))) break
    found.push(own.drug)
  }
  return found
}

/** More drugs than these share no dose. */
const most = 12

const drugsIn: (sentence: ReadSentence) => readonly Named[] = perSentence((sentence) =>
  vocabulary()
    .mentions(sentence)
    .map(({ from, to, value }) => ({
      start: sentence.tokens[from]?.start ?? 0,
      end: sentence.tokens[to - 1]?.end ?? 0,
      drug: value,
    })),
)

/** A number without a unit that its name gives a meaning: a score, a ratio of risks, a multiple, a dilution. */
interface NamedNumber {
  readonly name: string
  readonly comparator: Comparator
  readonly low: number
  readonly high: number
  readonly span: Span
}

/** Scores of acute and cardiopulmonary medicine, and the measures in which trials report. */
const names: readonly (readonly [name: string, form: string])[] = [
  ['CURB-65', String.raw`CURB[- ‑–]?65`],
  ['CRB-65', String.raw`CRB[- ‑–]?65`],
  ['NEWS', 'NEWS ?2?'],
  ['MEWS', 'MEWS'],
  ['qSOFA', 'q-?SOFA'],
  ['SOFA', 'SOFA'],
  ['GCS', 'GCS|Glasgow coma (?:scale|score)'],
  ['sPESI', 's-?PESI|simplified PESI'],
  ['PESI', 'PESI|pulmonary embolism severity index'],
  ['PSI', 'PSI|pneumonia severity index'],
  ['Wells', "Wells(?:'|’)?"],
  ['Geneva', '(?:revised )?Geneva'],
  ['HAS-BLED', 'HAS-?BLED'],
  ['CHA2DS2-VASc', 'CHA[2₂]DS[2₂]-?VASc'],
  ['CHADS2', 'CHADS[2₂]'],
  ['GRACE', 'GRACE'],
  ['TIMI', 'TIMI'],
  ['HEART', 'HEART'],
  ['APACHE', 'APACHE(?: ?II)?'],
  ['mMRC', 'mMRC'],
  ['CAT', 'CAT'],
  ['BODE', 'BODE'],
  ['mRS', 'mRS|modified Rankin'],
  ['NIHSS', 'NIHSS'],
  ['hazard ratio', 'a?HR|hazard ratio'],
  ['odds ratio', 'a?OR|odds ratio'],
  ['relative risk', 'RR|relative risk|risk ratio'],
  ['number needed to treat', 'NNT|number needed to treat'],
  ['number needed to harm', 'NNH|number needed to harm'],
  ['confidence interval', 'CI|confidence interval'],
  ['P', '[pP](?:[- ]value)?'],
  ['n', '[nN](?= ?=)'],
  ['score', '[sS]core'],
]

const nameForm = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${names.map(([, form], at) => `(?<name${at}>${form})`).join('|')})(?![\p{L}\p{N}])`,
  'gu',
)

const figure = String.raw`(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{1,6})?|\.\d{1,6}`

const joint = String.raw`(?:\s{0,2}(?:[-\u2010-\u2015\u2212]|to\b|,)\s{0,2})`

const behindName = new RegExp(
  String.raw`(?:\s(?:for|of)\s(?:[\p{L}-]{1,24}\s){1,4}(?=(?:was|is|were|=)))?(?:[\s:(=,]|\b(?:score|index|scale|class|of|is|was|were|at|points?|total|a)\b){0,6}` +
    String.raw`(?<sign>[<>]=?|[≤≥]|at least|more than|greater than|less than|fewer than|above|below|over|under|up to|at most)?\s{0,2}` +
    String.raw`(?<low>${figure})(?:${joint}(?<high>${figure}))?(?![\p{L}\d%]|[.,/:]\d|\s?(?:mg|mcg|microg|g|mmol|mL|%|mmHg|bpm|beats|breaths|hours?|h|days?|weeks?|months?|years?)(?![\p{L}]))` +
    String.raw`(?:\s(?:points?\s)?(?:or|and)\s(?<behind>more|above|greater|higher|over|less|below|fewer|lower|under)(?![\p{L}]))?`,
  'yu',
)

const words: ReadonlyMap<string, number> = new Map(
  'two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at + 2]),
)

const multiple = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<low>${figure}|${[...words.keys()].join('|')})(?:${joint}(?<high>${figure}))?(?:[- ]?fold(?![\p{L}])|\s?(?:times|[x×])\s(?=the\b|higher\b|greater\b|more\b|upper\b|above\b|normal\b|ULN\b|baseline\b|lower\b))`,
  'giu',
)

const dilution = /(?<![\p{L}\d:.,/])1\s?:\s?(?<low>\d{1,3}(?:[ ,]\d{3}){1,3}|\d{3,9}|\d)(?![\d:]|\.\d)/gu

/** The named numbers of a text, in order: "CURB-65 score of 3 or more", "HR 0.72", "three times the upper limit", "1:1000". */
function namedNumbers(text: string): readonly NamedNumber[] {
  const found: NamedNumber[] = []
  for (const match of text.matchAll(nameForm)) {
    behindName.lastIndex = match.index + match[0].length
    const read = behindName.exec(text)
    const low = valueOf(read?.groups?.['low'])
    if (read === null || low === undefined) continue
    // Without decimals HR and RR are rates of the heart and of breathing.
    if (/^(?:a?[HO]R|RR)$/u.test(match[0]) && !read.groups?.['low']?.includes('.')) continue
    const at = names.findIndex((_, place) => match.groups?.[`name${place}`] !== undefined)
    const end = read.index + read[0].length
    found.push({
      name: names[at]?.[0] ?? 'score',
      comparator:
        comparatorOf((read.groups?.['sign'] ?? '').toLowerCase()) ??
        comparatorBehind(read.groups?.['behind'] ?? '') ??
        '=',
      low,
      high: valueOf(read.groups?.['high']) ?? low,
      span: { start: match.index, end, text: text.slice(match.index, end) },
    })
  }
  for (const [name, form] of [
    ['times', multiple],
    ['dilution', dilution],
  ] as const)
    for (const match of text.matchAll(form)) {
      const low = valueOf(match.groups?.['low'])
      if (low === undefined) continue
      const end = match.index + match[0].trimEnd().length
      const high = valueOf(match.groups?.['high']) ?? low
      found.push({
        name,
        comparator: '=',
        low,
        high,
        span: { start: match.index, end, text: text.slice(match.index, end) },
      })
    }
  return found.sort((first, second) => first.span.start - second.span.start)
}

function valueOf(figures: string | undefined): number | undefined {
  if (figures === undefined) return undefined
  return words.get(figures.toLowerCase()) ?? Number(figures.replace(/[ ,]/gu, ''))
}
