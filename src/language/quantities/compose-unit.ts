import type { AmountDimension, Dimension } from './dimension.ts'
import { type Ratio, type SimpleUnit, simpleUnits } from './simple-units.ts'

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
export function composeUnit(parts: readonly SimpleUnit[], power?: number): Unit | undefined {
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
      times(over(top.ratio, product(below)), tens),
      over(canonical[0]?.ratio ?? [1, 1], product(canonical.slice(1))),
    ),
    offset: 0,
  }
}

function canonicalOf(unit: SimpleUnit): string {
  if (unit.dimension === 'count') return unit.name
  for (const other of simpleUnits.values()) if (other.dimension === unit.dimension) return other.name
  return unit.name
}

function product(units: readonly SimpleUnit[]): Ratio {
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
