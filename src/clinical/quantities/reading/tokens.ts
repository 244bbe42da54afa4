import { withComma } from '../decimal-comma.ts'
import { simpleUnit } from './simple-units.ts'
import { remember, type Span } from '../../words/text.ts'

const joint = /[.,:/\-\u2010-\u2014\u2212]/u

/** A value, or a range where `low` is below `high`. */
export interface Extent {
  readonly low: number
  readonly high: number
}

const longest = 40

const plainNumber = String.raw`${withComma}|(?:\d{1,3}(?:,\d{3}){1,4}|\d+)(?:\.\d+)?|\.\d+`

const dash = String.raw`[-\u2010-\u2014\u2212]`

const form = new RegExp(
  `^(${plainNumber})(?:${dash}(${plainNumber}))?(?:/(${plainNumber})(?:${dash}(${plainNumber}))?)?$`,
  'u',
)

const decimalComma = new RegExp(`^(?:${withComma})$`, 'u')

const hasDecimalComma = new RegExp(String.raw`(?<![\d,.])(?:${withComma})(?![\d,.])`, 'u')

const mark = /^['’·∙⋅]$/u

const head = /^(?:(\d+(?:\.\d+)?)[-\u2010-\u2014\u2212])?(\d{1,3})$/u

const thousands = /^\d{3}(?:\.\d+)?$/u

/** A word, a run of figures or a sign of a text, as the reader of quantities sees it. */
export interface Token {
  readonly kind: 'word' | 'figures' | 'sign'
  /** As it stands, but for `µ` as `u`, raised and lowered digits as plain ones, and no dots in `b.i.d.`. */
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
  /** No white space before it. */
  readonly glued: boolean
  /** A line break before it. */
  readonly onNewLine: boolean
}

const letter = /[\p{L}\p{M}°º℃℉]/u

const wordSign = /[\p{L}\p{M}°º℃℉0-9₀-₉⁰¹²³⁴-⁹]/u

const hyphen = /[-\u2010\u2011]/u

const lineBreak = /[\n\r\u2028\u2029]/u

const comparison = '<>=≤≥≦≧⩽⩾'

/**
 * The tokens of a text, in one pass without a regular expression that repeats.
 *
 * A name with figures is one word, whatever joins them (SpO2, CURB-65, COVID-19, 25-OH stays apart, since it starts with its figures); a multiplication sign or an
 * interval's `q` before figures stands alone (`x5`, `q6h`); a run of figures with the points, commas, colons, slashes and dashes inside it is one token.
 */
export const tokensOf: (source: string) => readonly Token[] = remember(readTokens, { most: 64, longest: 40_000 })

function readTokens(source: string): readonly Token[] {
  const text = halfWidth(source)
  const tokens: Token[] = []
  let at = 0
  let end = 0
  let onNewLine = false
  const add = (kind: Token['kind'], to: number, plain = text.slice(at, to)): void => {
    const glued = at === end && at > 0
    tokens.push({ kind, text: plain, lower: plain.toLowerCase(), start: at, end: to, glued, onNewLine })
    at = to
    end = to
    onNewLine = false
  }
  while (at < text.length) {
    const sign = text.charAt(at)
    if (isSpace(sign)) {
      onNewLine ||= lineBreak.test(sign)
      at += 1
    } else if (isDigit(sign) || (sign === '.' && isDigit(text.charAt(at + 1)) && text.charAt(at - 1) !== '.')) {
      add('figures', numeralRun(text, at))
    } else if (isLetter(sign)) {
      const to = wordEnd(text, at, tokens.at(-1))
      if (to === at + 1 && times.has(sign)) add('sign', to, '×')
      else add('word', to, plainWord(text.slice(at, to)))
    } else if (isRaised(sign)) {
      add('word', runEnd(text, at, isRaised), `^${plainWord(text.slice(at, runEnd(text, at, isRaised)))}`)
    } else if (comparison.includes(sign)) {
      add(
        'sign',
        runEnd(text, at, (next) => comparison.includes(next)),
      )
    } else add('sign', at + 1, sign === 'µ' ? 'u' : sign)
  }
  return tokens
}

const times = new Set(['x', 'X', '×'])

/** Of a character, what a regular expression says of it, where it is ASCII by its code alone. */
function isSpace(sign: string): boolean {
  return sign <= '\x7f' ? sign === ' ' || (sign >= '\t' && sign <= '\r') : sign.trim() === ''
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9'
}

function isLetter(sign: string): boolean {
  return sign <= '\x7f' ? isAsciiLetter(sign) : letter.test(sign)
}

function isWordSign(sign: string): boolean {
  return sign <= '\x7f' ? isAsciiLetter(sign) || isDigit(sign) : wordSign.test(sign)
}

function isAsciiLetter(sign: string): boolean {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z')
}

const fullWidth = /[\uff01-\uff5e]/gu
const hasFullWidth = /[\uff01-\uff5e]/u

/** Full-width letters, figures and signs as plain ones, each in its place. */
function halfWidth(text: string): string {
  return hasFullWidth.test(text)
    ? text.replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    : text
}

function runEnd(text: string, at: number, belongs: (sign: string) => boolean): number {
  let to = at
  while (to < text.length && belongs(text.charAt(to))) to += 1
  return to
}

function isRaised(sign: string): boolean {
  return sign > '\x7f' && /[⁰¹²³⁴-⁹]/u.test(sign)
}

function wordEnd(text: string, at: number, before: Token | undefined): number {
  if (isDigit(text.charAt(at + 1)) && /[xq]/iu.test(text.charAt(at))) return at + 1
  let to = runEnd(text, at, isWordSign)
  if (to === at + 1 && text.charAt(to) === '.') return dottedEnd(text, at) ?? to
  if (to <= at + 2 && text.charAt(to) === '^' && /[23]/u.test(text.charAt(to + 1))) return to + 2
  const unitOfFigures = before?.kind === 'figures' && simpleUnit(plainWord(text.slice(at, Math.min(to, at + 32))))
  if (unitOfFigures) return to
  while (joinsCode(text, to)) to = runEnd(text, to + 1, isWordSign)
  return to
}

/** Whether what stands at a place joins the figures after it to the name before it. */
function joinsCode(text: string, at: number): boolean {
  if (!isDigit(text.charAt(at + 1))) return false
  const sign = text.charAt(at)
  return hyphen.test(sign) || sign === '.' || ((sign === '/' || sign === '–') && isDigit(text.charAt(at - 1)))
}

/** The end of an abbreviation such as `b.i.d.`, or undefined for another word. */
function dottedEnd(text: string, at: number): number | undefined {
  const match = /^(?:\p{L}\.){1,3}\p{L}(?![\p{L}\p{N}])\.?/u.exec(text.slice(at, at + 10))
  return match === null ? undefined : at + match[0].length
}

function plainWord(word: string): string {
  if (word.length > 64 || /^[a-z]+$/iu.test(word)) return word
  const dotted = /^\p{L}\./u.test(word) ? word.replaceAll('.', '') : word
  return dotted
    .replace(/[µμ]/gu, 'u')
    .replace(/º/gu, '°')
    .replace('^', '')
    .replace(/[₀-₉⁰¹²³⁴-⁹]/gu, (figure) => figure.normalize('NFKC'))
}

/** The end of the run of figures that starts at a place: figures, and single points, commas, colons, slashes and dashes that have a figure after them. */
function numeralRun(text: string, at: number): number {
  let to = at
  while (isDigit(text.charAt(to)) || (isDigit(text.charAt(to + 1)) && joint.test(text.charAt(to)))) to += 1
  return to
}

/** The span from one token up to another, which is not in it; at least one token lies between. */
export function spanOf(text: string, tokens: readonly Token[], from: number, next: number): Span {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[next - 1]?.end ?? 0]
  return { start, end, text: text.slice(start, end) }
}

/**
 * The one or two values of a run of figures: `5-10` is one, `120/80` two, each a value or a range.
 *
 * A point is the decimal sign, and so is a comma that groups no thousands: `1,200` is 1200, `6,5` is 6.5 and `0,125` is 0.125. Undefined are
 * dates (2026-03-01, 1/2/26), times and ratios (08:00, 1:10), lists (1,1,1), a descending range, and what is longer than 40 characters.
 */
function readNumeral(run: string): readonly Extent[] | undefined {
  if (run.length > longest) return undefined
  const match = form.exec(run)
  if (match === null) return undefined
  const [, low, high, secondLow, secondHigh] = match
  const extents = [extent(low, high), ...(secondLow === undefined ? [] : [extent(secondLow, secondHigh)])]
  return extents.every((one) => one !== undefined) ? extents : undefined
}

function extent(first: string | undefined, second: string | undefined): Extent | undefined {
  const low = valueOf(first ?? '')
  const high = second === undefined ? low : valueOf(second)
  return Number.isFinite(low) && Number.isFinite(high) && low <= high ? { low, high } : undefined
}

function valueOf(written: string): number {
  if (!written.includes(',')) return Number(written)
  return Number(decimalComma.test(written) ? written.replace(',', '.') : written.replaceAll(',', ''))
}

/** What `readNumeral` gives of a token; a decimal comma counts before the unit of an amount alone, since "3,6 months" and "days 1,3" may be lists. */
export function numeralAt(tokens: readonly Token[], at: number): readonly Extent[] | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (token.text.includes(',') && hasDecimalComma.test(token.text)) {
    const unit = simpleUnit(tokens[at + 1]?.text ?? '')
    if (unit === undefined || unit.dimension === 'time') return undefined
  }
  return readNumeral(token.text)
}

/** Whether figures go on a number across a mark that is read as nothing for certain: an apostrophe ("1'200") or a raised point ("2·5"). */
export function isAfterMark(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (tokens[at]?.glued !== true || before === undefined || !before.glued || !mark.test(before.text)) return false
  return tokens[at - 2]?.kind === 'figures'
}

/** Whether figures go on a number across a space, as "200" does in "1 200" and in "800-1 200". "1-2 500 mg tablets" is a range of its own, and an amount. */
export function isAfterSpace(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.onNewLine || !thousands.test(token.text)) return false
  const [, low, leading] = head.exec(tokens[at - 1]?.text ?? '') ?? []
  return leading !== undefined && (low === undefined || Number(low) >= Number(leading))
}

/** Whether figures are a part of a number that a mark or a space parts, its first or a later one: "1" and "200" of "1 200". */
export function isPartOfNumber(tokens: readonly Token[], at: number): boolean {
  return (
    isAfterMark(tokens, at) || isAfterMark(tokens, at + 2) || isAfterSpace(tokens, at) || isAfterSpace(tokens, at + 1)
  )
}
