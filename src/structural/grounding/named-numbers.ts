import { type Comparator, comparatorBehind, comparatorOf } from '../../language/quantities/comparators.ts'
import type { Span } from '../../language/span.ts'

/** A number without a unit that its name gives a meaning: a score, a ratio of risks, a multiple, a dilution. */
export interface NamedNumber {
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
    String.raw`(?<low>${figure})(?:${joint}(?<high>${figure}))?(?![\p{L}\d%]|[.,/:]\d|\s?(?:mg|mcg|g|mmol|mL|%|mmHg|bpm|beats|breaths|hours?|h|days?|weeks?|months?|years?)(?![\p{L}]))` +
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
export function namedNumbers(text: string): readonly NamedNumber[] {
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
