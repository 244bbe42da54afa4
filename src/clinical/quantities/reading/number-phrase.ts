import { numeralAt, type Token } from './tokens.ts'

/** A number in any of the ways in which a prescription writes one, and where it stands. */
export interface NumberPhrase {
  readonly low: number
  /** The same as `low`, or the upper end of a range. */
  readonly high: number
  readonly from: number
  /** Index of the token after it. */
  readonly next: number
  /** Figures alone: "40", "5-10". */
  readonly isPlain: boolean
  /** It may be one number and another: "1.000" is one or a thousand. */
  readonly isAmbiguous: boolean
}

const small: ReadonlyMap<string, number> = new Map([
  ...(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  )
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 2) * 10]),
])

const parts: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
])

/** Behind figures or words; `k`, `m` and `M` only where they touch the figures, or a unit follows. */
const multipliers: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['hundreds', 100],
  ['dozen', 12],
  ['thousand', 1000],
  ['thousands', 1000],
  ['k', 1000],
  ['lakh', 1e5],
  ['million', 1e6],
  ['millions', 1e6],
  ['mln', 1e6],
  ['mio', 1e6],
  ['mega', 1e6],
  ['billion', 1e9],
])

const fraction = /^([1-3])\/([234])$/u
const thousandsOrDecimals = /^[1-9]\d{0,2}\.\d\d0$/u
const vulgar = /^[\u00bc-\u00be\u2150-\u215e]$/u
const dash = /^[-\u2010-\u2014\u2212]$/u
const times = /^[×*·]$/u
/** In tokens: no number is longer. */
const longest = 24

const openings: ReadonlySet<string> = new Set([
  ...small.keys(),
  ...parts.keys(),
  ...'a an another hundred thousand million billion dozen'.split(' '),
])

/** Whether a number may start with a token; of most words it may not. */
export function mayStartNumber({ kind, text, lower }: Token): boolean {
  return kind === 'figures' || openings.has(lower) || vulgar.test(text)
}

/** The number, or range of two, that starts at a token. */
export function readNumberPhrase(tokens: readonly Token[], at: number): NumberPhrase | undefined {
  const first = readOne(tokens, at)
  if (first === undefined || first.low !== first.high) return first
  const joint = tokens[first.next]
  const isBetween = tokens[at - 1]?.lower === 'between'
  const isJoint =
    joint !== undefined &&
    !joint.onNewLine &&
    (dash.test(joint.text) || joint.lower === 'to' || (isBetween && joint.lower === 'and'))
  const second = isJoint ? readOne(tokens, first.next + 1) : undefined
  if (second === undefined || second.low !== second.high) return first
  // "5 to 10 thousand" is five thousand to ten thousand.
  const low = second.factor > 1 && first.factor === 1 ? first.low * second.factor : first.low
  if (low > second.high) return first
  return {
    from: at,
    low,
    high: second.high,
    next: second.next,
    isPlain: first.isPlain && second.isPlain,
    isAmbiguous: first.isAmbiguous || second.isAmbiguous,
  }
}

interface One extends NumberPhrase {
  /** What it was multiplied by: 1000 for "5 thousand". */
  readonly factor: number
}

function readOne(tokens: readonly Token[], at: number): One | undefined {
  const base = readFigures(tokens, at) ?? readWords(tokens, at)
  if (base === undefined) return undefined
  let { low, high, next } = base
  let factor = 1
  const exponent = tokens[at]?.text === '10' ? readExponent(tokens, next) : undefined
  if (exponent !== undefined) {
    low = high = exponent.factor
    next = exponent.next
  }
  for (const steps = next + longest; next < steps;) {
    const more = readMultiplier(tokens, next) ?? readPower(tokens, next)
    if (more === undefined) break
    low *= more.factor
    high *= more.factor
    factor *= more.factor
    next = more.next
  }
  const rest = readRest(tokens, next)
  if (rest !== undefined) {
    low += rest.value * factor
    high += rest.value * factor
    next = rest.next
  }
  if (!Number.isFinite(high)) return undefined
  const isPlain = base.isPlain && next === base.next
  return { from: at, low: tidy(low), high: tidy(high), next, factor, isPlain, isAmbiguous: base.isAmbiguous }
}

interface Base {
  readonly low: number
  readonly high: number
  readonly next: number
  readonly isPlain: boolean
  readonly isAmbiguous: boolean
}

function readFigures(tokens: readonly Token[], at: number): Base | undefined {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (vulgar.test(token.text)) {
    const value = valueOf(token.text)
    return { low: value, high: value, next: at + 1, isPlain: false, isAmbiguous: false }
  }
  if (token.kind !== 'figures') return undefined
  const [, above, below] = fraction.exec(token.text) ?? []
  if (above !== undefined && Number(above) < Number(below)) {
    const value = Number(above) / Number(below)
    return { low: value, high: value, next: at + 1, isPlain: false, isAmbiguous: false }
  }
  const [extent, other] = numeralAt(tokens, at) ?? []
  if (extent === undefined || other !== undefined) return undefined
  return { ...extent, next: at + 1, isPlain: true, isAmbiguous: thousandsOrDecimals.test(token.text) }
}

/** "One hundred and twenty five", "two and a half thousand", "half", "a thousand", "zero point five". */
function readWords(tokens: readonly Token[], at: number): Base | undefined {
  const isArticle = /^(?:an?|another)$/u.test(tokens[at]?.lower ?? '')
  let next = isArticle ? at + 1 : at
  const start = next
  let [total, current, seen] = [0, 0, false]
  for (; next < start + longest; next += 1) {
    const word = tokens[next]?.lower ?? ''
    const value = small.get(word)
    const part = parts.get(word)
    if (value !== undefined && !(isArticle && next === start)) current += value
    else if (part !== undefined) {
      current += part
      next += 1
      seen = true
      break
    } else if (word === 'hundred' && (seen || isArticle || next === start)) current = (current || 1) * 100
    else if (/^(?:thousand|million|billion|dozen)$/u.test(word) && (seen || isArticle || next === start)) {
      const factor = multipliers.get(word) ?? 1
      // "One thousand million"
      total = current === 0 && total > 0 ? total * factor : total + (current || 1) * factor
      current = 0
    } else if (seen && word === '-' && tokens[next]?.glued && small.has(tokens[next + 1]?.lower ?? '')) continue
    else if (seen && word === 'and' && (small.has(tokens[next + 1]?.lower ?? '') || isPart(tokens, next + 1))) {
      if (tokens[next + 1]?.lower === 'a') next += 1
    } else if (seen && word === 'point' && small.has(tokens[next + 1]?.lower ?? '')) {
      let digits = ''
      for (next += 1; (small.get(tokens[next]?.lower ?? '') ?? 10) < 10; next += 1)
        digits += String(small.get(tokens[next]?.lower ?? ''))
      current += Number(`0.${digits}`)
      break
    } else break
    seen = true
  }
  if (!seen) return undefined
  const value = total + current
  return { low: value, high: value, next, isPlain: false, isAmbiguous: false }
}

function isPart(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at]?.lower === 'a' ? at + 1 : at
  return parts.has(tokens[after]?.lower ?? '')
}

/** Behind figures: the half of "1 and a half", and of "1½". */
function readRest(tokens: readonly Token[], at: number): { readonly value: number; readonly next: number } | undefined {
  const token = tokens[at]
  if (token !== undefined && token.glued && vulgar.test(token.text)) return { value: valueOf(token.text), next: at + 1 }
  if (token?.lower !== 'and' || !isPart(tokens, at + 1)) return undefined
  const part = tokens[at + 1]?.lower === 'a' ? at + 2 : at + 1
  return { value: parts.get(tokens[part]?.lower ?? '') ?? 0, next: part + 1 }
}

interface More {
  readonly factor: number
  readonly next: number
}

function readMultiplier(tokens: readonly Token[], at: number): More | undefined {
  const token = tokens[at]
  if (token === undefined || token.onNewLine) return undefined
  const factor = multipliers.get(token.lower)
  if (factor !== undefined && (token.lower !== 'k' || token.glued || /^[a-z]/iu.test(tokens[at + 1]?.text ?? '')))
    return { factor, next: at + 1 }
  // "5M units", and no metre or minute
  return token.text === 'M' && token.glued && /^(?:i?u|units?|international)$/iu.test(tokens[at + 1]?.text ?? '')
    ? { factor: 1e6, next: at + 1 }
    : undefined
}

/** `x 10^2`, `× 10²`, `*10**2`, `e3`. */
function readPower(tokens: readonly Token[], at: number): More | undefined {
  const scientific = tokens[at]?.glued ? /^e(\d{1,2})$/u.exec(tokens[at]?.lower ?? '') : null
  if (scientific !== null) return { factor: 10 ** Number(scientific[1]), next: at + 1 }
  return times.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === '10' ? readExponent(tokens, at + 2) : undefined
}

function readExponent(tokens: readonly Token[], at: number): More | undefined {
  const raised = /^\^(\d{1,2})$/u.exec(tokens[at]?.text ?? '')
  if (raised !== null) return { factor: 10 ** Number(raised[1]), next: at + 1 }
  let next = at
  while (next < at + 2 && /^[\^*]$/u.test(tokens[next]?.text ?? '')) next += 1
  if (next === at) return undefined
  const isMinus = dash.test(tokens[next]?.text ?? '')
  const figures = tokens[isMinus ? next + 1 : next]?.text ?? ''
  if (!/^\d{1,2}$/u.test(figures)) return undefined
  return { factor: 10 ** (isMinus ? -Number(figures) : Number(figures)), next: isMinus ? next + 2 : next + 1 }
}

function valueOf(sign: string): number {
  const [above, below] = sign.normalize('NFKC').split('\u2044')
  return Number(above) / Number(below)
}

/** Without the last digits that binary fractions leave: 0.1 × 3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
