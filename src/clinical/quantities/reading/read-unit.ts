import {
  type AmountDimension,
  type Dimension,
  type Ratio,
  type SimpleUnit,
  opensLongUnit,
  simpleUnits,
  simpleUnit,
} from './simple-units.ts'
import type { Token } from './tokens.ts'

/** A unit, simple or made of simple ones with slashes. */
export interface Unit {
  /** As the table writes it: `mg/kg/h`, `10^9/L`, `/min`. */
  readonly name: string
  readonly dimension: Dimension
  /** The unit that values of its dimension are compared in. */
  readonly canonical: string
  /** From this unit to the canonical one. */
  readonly ratio: Ratio
  readonly offset: number
}

const amounts: readonly (readonly [AmountDimension, string])[] = [
  ['mass', 'mg'],
  ['volume', 'mL'],
  ['substance', 'mmol'],
  ['equivalents', 'mEq'],
  ['activity', 'U'],
]

/** Dimension and canonical unit by the dimensions of the parts, those below the line in alphabetical order. */
const compounds = new Map<string, readonly [Dimension, readonly string[]]>([
  ...amounts.flatMap(([amount, unit]): [string, readonly [Dimension, readonly string[]]][] => [
    ...(amount === 'volume'
      ? []
      : [
          [`${amount}/volume`, [`${amount}-concentration`, [unit, 'L']]] satisfies [
            string,
            readonly [Dimension, string[]],
          ],
          // "Glucose falls by 50-70 mg/dl/h": how fast a level changes.
          [`${amount}/time/volume`, [`${amount}-concentration-change`, [unit, 'L', 'min']]] satisfies [
            string,
            readonly [Dimension, string[]],
          ],
        ]),
    [`${amount}/time`, [`${amount}-rate`, [unit, 'min']]],
    [`${amount}/mass`, [`${amount}-per-weight`, [unit, 'kg']]],
    [`${amount}/mass/time`, [`${amount}-per-weight-rate`, [unit, 'kg', 'min']]],
    [`${amount}/area`, [`${amount}-per-area`, [unit, 'm2']]],
    [`${amount}/area/time`, [`${amount}-per-area-rate`, [unit, 'min', 'm2']]],
    [`${amount}/count`, [`${amount}-per-count`, [unit]]],
  ]),
  ['one/time', ['frequency', ['', 'min']]],
  ['one/volume', ['number-concentration', ['', 'L']]],
  ['count/time', ['count-rate', ['', 'd']]],
  ['length/time', ['speed', ['mm', 's']]],
  ['osmoles/mass', ['osmolality', ['mOsm', 'kg']]],
  ['osmoles/volume', ['osmolarity', ['mOsm', 'L']]],
  ['energy/mass', ['energy-per-weight', ['J', 'kg']]],
])

/**
 * The unit of the parts, the first above the line and the others below, or undefined where nothing is measured so (mmHg per litre).
 *
 * Canonical are mg, mL, mmol, mEq, U, s, mm, m2, mmHg, °C, %, J and mV; concentrations per L, rates per min, doses by weight per kg; cells in 10^9/L.
 *
 * @param power of ten by which what is above the line is multiplied, for cells alone: 9 in 10^9/L
 */
function composeUnit(parts: readonly SimpleUnit[], power?: number): Unit | undefined {
  const [top] = parts
  if (top === undefined || parts.length > 1 || power !== undefined) return compose(parts, power)
  if (!alone.has(top)) alone.set(top, compose(parts))
  return alone.get(top)
}

const alone = new Map<SimpleUnit, Unit | undefined>()

function compose(parts: readonly SimpleUnit[], power?: number): Unit | undefined {
  const [top, ...below] = parts
  if (top === undefined || (power !== undefined && top.dimension !== 'one')) return undefined
  const written = [top.name, ...below.map((unit) => unit.name)].join('/')
  if (below.length === 0) {
    if (top.dimension === 'one') return undefined
    const canonical = canonicalOf(top)
    return { name: top.name, dimension: top.dimension, canonical, ratio: top.ratio, offset: top.offset ?? 0 }
  }
  const key = [top.dimension, ...below.map((unit) => unit.dimension).sort()].join('/')
  const [dimension, names] = compounds.get(key) ?? []
  if (dimension === undefined || names === undefined) return undefined
  const canonical = names.map((name) => (name === '' ? top : (simpleUnits.get(name) ?? top)))
  if (dimension.endsWith('-per-count')) canonical.push(...below)
  const isCells = dimension === 'number-concentration'
  const tens: Ratio = isCells ? [10 ** (power ?? 0), 1e9] : [1, 1]
  return {
    name: power === undefined ? written : `10^${power}${written}`,
    dimension,
    canonical: isCells ? '10^9/L' : canonical.map((unit) => unit.name).join('/'),
    ratio: over(
      times(over(top.ratio, productOf(below)), tens),
      over(canonical[0]?.ratio ?? [1, 1], productOf(canonical.slice(1))),
    ),
    offset: 0,
  }
}

function canonicalOf(unit: SimpleUnit): string {
  if (unit.dimension === 'count') return unit.name
  for (const other of simpleUnits.values()) if (other.dimension === unit.dimension) return other.name
  return unit.name
}

function productOf(units: readonly SimpleUnit[]): Ratio {
  return units.reduce<Ratio>((all, unit) => times(all, unit.ratio), [1, 1])
}

function times([a, b]: Ratio, [c, d]: Ratio): Ratio {
  const [first, second] = [reduce([a, d]), reduce([c, b])]
  return [first[0] * second[0], first[1] * second[1]]
}

function over(ratio: Ratio, [numerator, denominator]: Ratio): Ratio {
  return times(ratio, [denominator, numerator])
}

/** In lowest terms, so that the usual conversions multiply or divide by one small whole number. */
function reduce([numerator, denominator]: Ratio): Ratio {
  let [a, b] = [numerator, denominator]
  while (b !== 0) [a, b] = [b, a % b]
  return [numerator / a, denominator / a]
}

/** A unit, and the index of the token after it. */
interface UnitRead {
  readonly unit: Unit
  readonly next: number
}

const bloodProduct = /^(?:packed|prbcs?|rbcs?|blood|ffp|fresh|platelets?|cryoprecipitate|plasma|whole)$/u

/**
 * The unit that starts at a token: the longest that the table knows, then what stands below the line, after a slash or "per".
 *
 * @returns undefined where no unit starts; `'unknown'` where one starts and goes on after a slash with what is none (`mg/foo`), or with what does not go with it:
 * taking the half of it would be a guess
 */
export function readUnit(tokens: readonly Token[], at: number): UnitRead | 'unknown' | undefined {
  const short = shorthands.get(tokens[at]?.text ?? '')
  if (short !== undefined) return { unit: short, next: at + 1 }
  const power = readPower(tokens, at)
  const parts: SimpleUnit[] = []
  let next = power?.next ?? at
  const first = power === undefined ? readSimple(tokens, next) : undefined
  if (power !== undefined || isLine(tokens, next)) parts.push(one)
  else if (first !== undefined) {
    parts.push(first.unit)
    next = first.next
    if (first.unit.name === 'year' && tokens[next]?.text === '/' && tokens[next + 1]?.lower === 'o') next += 2
  } else return undefined
  while (parts.length < 4) {
    const line = tokens[next]
    const isEach = isArticle(line) && eachTimes.has(tokens[next + 1]?.lower ?? '')
    if (!isLine(tokens, next) && line?.lower !== 'per' && !isEach) break
    const below = readBelow(tokens, next + 1)
    // "1 g a day" is so much in a day, and "1 h a day" is not a unit.
    if (isEach && (below === undefined || composeUnit([...parts, below.unit]) === undefined)) break
    if (below === undefined) {
      const goesOn = line?.text === '/' && line.glued && tokens[next + 1]?.glued && tokens[next + 1]?.kind === 'word'
      if (goesOn) return 'unknown'
      break
    }
    parts.push(below.unit)
    next = below.next
  }
  const unit = composeUnit(parts, power?.power)
  if (unit !== undefined) return { unit, next }
  return parts.length > 1 || power !== undefined ? 'unknown' : undefined
}

/** "3 g a day", "10 units an hour". */
const eachTimes = new Set(['day', 'hour', 'minute', 'min'])

function isArticle(token: Token | undefined): boolean {
  return token?.lower === 'a' || token?.lower === 'an'
}

const one = { name: '', dimension: 'one', ratio: [1, 1] } as const satisfies SimpleUnit

/** One word for a compound unit. */
const shorthands: ReadonlyMap<string, Unit> = new Map(
  [
    ['bpm', '', 'min'],
    ['BPM', '', 'min'],
    ['Hz', '', 's'],
    ['mM', 'mmol', 'L'],
    ['uM', 'umol', 'L'],
    ['nM', 'nmol', 'L'],
  ].flatMap(([word = '', top = '', below = '']): [string, Unit][] => {
    const unit = composeUnit([simpleUnits.get(top) ?? one, simpleUnits.get(below) ?? one])
    return unit === undefined ? [] : [[word, unit]]
  }),
)

function isLine(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === '/' && tokens[at + 1]?.kind !== undefined
}

function readBelow(tokens: readonly Token[], at: number): { unit: SimpleUnit; next: number } | undefined {
  const surface = simpleUnits.get('1.73 m2')
  if (tokens[at]?.text === '1.73' && tokens[at + 1]?.text === 'm2' && surface !== undefined)
    return { unit: surface, next: at + 2 }
  const time = foreignTimes.get(tokens[at]?.lower ?? '')
  const unit = time === undefined ? undefined : simpleUnits.get(time)
  if (unit !== undefined) return { unit, next: at + 1 }
  const read = readSimple(tokens, at)
  return read?.unit.dimension === 'one' ? undefined : read
}

/** Times below the line in other languages: "100 mg/die", "75 mg/j", "1000 ml/24 Std". Elsewhere most of these words mean something else. */
const foreignTimes: ReadonlyMap<string, string> = new Map([
  ...['die', 'giorno', 'jour', 'jours', 'j', 'día', 'dia', 'dì', 'tag', 'dag', 'dygn', 'døgn'].map(
    (word): [string, string] => [word, 'd'],
  ),
  ...['ora', 'ore', 'heure', 'hora', 'std', 'stunde', 'uur', 'timme', 'godz'].map((word): [string, string] => [
    word,
    'h',
  ]),
])

function readSimple(tokens: readonly Token[], at: number): { unit: SimpleUnit; next: number } | undefined {
  const opening = tokens[at]
  if (opening === undefined || opening.kind === 'figures' || opening.text.length > 16) return undefined
  for (let count = opensLongUnit(opening.lower) ? 3 : 1; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count)
    if (words.length < count || words.some((word) => word.kind === 'figures' || word.text.length > 16)) continue
    const [first] = words
    if (first === undefined || words.some((word) => word.onNewLine && (word !== first || word.text.length < 2)))
      continue
    // "2 second-line agents"
    if (words[0]?.lower === 'second' && tokens[at + 1]?.text === '-' && tokens[at + 1]?.glued) continue
    const unit = readSpelling(words.map((word) => word.text).join(' '), first)
    if (unit === undefined) continue
    const next = at + count
    return { unit: unit.name === 'U' ? (bloodUnit(tokens, next) ?? unit) : unit, next }
  }
  return undefined
}

function readSpelling(spelling: string, first: Token): SimpleUnit | undefined {
  return spelling === 'H' && first.glued ? simpleUnit('h') : simpleUnit(spelling)
}

function bloodUnit(tokens: readonly Token[], at: number): SimpleUnit | undefined {
  const product = tokens[at]?.lower === 'of' ? tokens[at + 1] : tokens[at]
  return product !== undefined && bloodProduct.test(product.lower) ? simpleUnits.get('blood unit') : undefined
}

/** `x 10^9`, `×10⁹`, `10E9`, `10*9` and the `K` of `K/uL` or the `thou` of `thou/uL`, where a slash follows. */
function readPower(tokens: readonly Token[], at: number): { power: number; next: number } | undefined {
  if (/^(?:k|thou|thous|thsd|tsd)$/iu.test(tokens[at]?.text ?? '') && isLine(tokens, at + 1))
    return { power: 3, next: at + 1 }
  const ten = /^[×*·]$/u.test(tokens[at]?.text ?? '') ? at + 1 : at
  if (tokens[ten]?.text !== '10') return undefined
  const mark = tokens[ten + 1]
  const inWord = /^[\^e](\d{1,2})$/u.exec(mark?.lower ?? '')
  if (inWord !== null) return finish(Number(inWord[1]), ten + 2)
  if (mark?.text !== '^' && mark?.text !== '*') return undefined
  const exponent = tokens[ten + 2]?.text === '*' ? ten + 3 : ten + 2
  const figures = tokens[exponent]?.text ?? ''
  return /^\d{1,2}$/u.test(figures) ? finish(Number(figures), exponent + 1) : undefined

  function finish(power: number, next: number): { power: number; next: number } | undefined {
    return power >= 1 && power <= 12 && isLine(tokens, next) ? { power, next } : undefined
  }
}
