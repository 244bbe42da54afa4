import { type Analyte, univalent } from './analytes.ts'
import { type Comparator, comparatorBehind, turned } from './comparators.ts'
import type { Unit } from './compose-unit.ts'
import { toCanonical } from './convert.ts'
import { spread } from './intervals.ts'
import { analyteBefore, analyteBehind } from './neighbour.ts'
import { type Prefix, readPrefix } from './prefix.ts'
import type { Quantity, Timing } from './quantity.ts'
import { every } from './read-interval.ts'
import type { Group } from './read-group.ts'
import { spanOf } from './span-of.ts'
import type { Token } from './tokens.ts'

/** Below this many years "over" is a stretch of time, and from it on an age: "over 2 years", "over 65 years". */
const adult = 18

/**
 * The quantity of a number with what stands around it, and the index of the token after it; undefined for a number that is not reported (see `quantities`).
 *
 * @param partner of the second of two numbers with one slash the first, whose comparator and analyte it shares
 */
export function numberQuantity(
  text: string,
  tokens: readonly Token[],
  group: Group,
  floor: number,
  partner: Quantity | undefined,
): { readonly quantity: Quantity; readonly next: number } | undefined {
  if (group.part === 'second' && partner === undefined) return undefined
  const prefix: Prefix = partner
    ? { from: group.from, comparator: partner.comparator, approximate: partner.approximate }
    : readPrefix(tokens, group.from, floor)
  const behind =
    group.comparator === undefined && prefix.comparator === undefined ? readBehind(tokens, group.next) : undefined
  const next = behind === undefined || group.part === 'first' ? group.next : behind.next
  const said = prefix.comparator ?? group.comparator ?? behind?.comparator
  const { low, high } = group.extent
  const finish = (from: number, rest: Rest, analyte?: Analyte): { quantity: Quantity; next: number } => {
    const span = group.part === undefined ? spanOf(text, tokens, from, next) : partSpan(text, tokens, group, from, next)
    const extra = {
      ...(analyte === undefined ? {} : { analyte }),
      ...(group.part === undefined ? {} : { part: group.part }),
    }
    return {
      quantity: { span, low, high, approximate: prefix.approximate, comparator: said ?? '=', ...rest, ...extra },
      next,
    }
  }
  const written = spanOf(text, tokens, group.unitFrom ?? group.from, group.unitNext ?? group.next).text
  if (group.period !== undefined) {
    const [least, most] = [spread(high, group.period), spread(low, group.period)]
    if (low <= 0) return undefined
    return finish(prefix.from, { ...every({ low: least.value, high: most.value }, most.unit, said), written })
  }
  if (group.unit === undefined) {
    const analyte = partner?.analyte ?? analyteBefore(tokens, prefix.from, floor)
    const isOfPressure = group.part === undefined || analyte === 'blood-pressure'
    const isThreshold = said !== undefined && said !== '=' && group.part === undefined
    if (group.inWords || !isOfPressure || (analyte === undefined && !isThreshold)) return undefined
    return finish(prefix.from, { unit: undefined }, analyte)
  }
  const { unit } = group
  if (group.inWords && unit.dimension !== 'time' && unit.dimension !== 'count') return undefined
  if (unit.dimension === 'time') return finishTime(unit)
  const analyte = partner?.analyte ?? analyteBefore(tokens, prefix.from, floor) ?? analyteAfter(tokens, unit, next)
  return finish(prefix.from, { ...measured(low, high, unit, analyte), written }, analyte)

  function finishTime(time: Unit): { quantity: Quantity; next: number } {
    const { kind, from, comparator } = readTiming(prefix, group, time, said)
    const isOf = kind === undefined ? analyteBefore(tokens, from, floor) : undefined
    const timing = kind === undefined ? {} : { timing: kind }
    const rest = { ...measured(low, high, time), written, comparator, ...timing }
    return finish(from, rest, isOf === 'qtc' ? isOf : undefined)
  }
}

type Rest = Omit<Extract<Quantity, { unit: string }>, Common> | { readonly unit: undefined }
type Common = 'span' | 'low' | 'high' | 'approximate' | 'comparator' | 'analyte' | 'part'

interface TimingRead {
  readonly kind: Timing | undefined
  readonly from: number
  readonly comparator: Comparator
}

function readTiming(prefix: Prefix, group: Group, time: Unit, said: Comparator | undefined): TimingRead {
  const { timing } = prefix
  if (group.isEvery) return { kind: 'every', from: prefix.from, comparator: turned(said ?? '=') }
  if (timing === undefined) return { kind: undefined, from: prefix.from, comparator: said ?? '=' }
  if (prefix.isOver) {
    const isAge = time.name === 'year' && group.extent.low >= adult
    return isAge
      ? { kind: undefined, from: prefix.from, comparator: '>' }
      : { kind: 'for', from: timing.from, comparator: '=' }
  }
  const before =
    timing.comparator === undefined ? '=' : timing.kind === 'every' ? turned(timing.comparator) : timing.comparator
  const own = timing.kind === 'within' ? '<=' : before
  return { kind: timing.kind, from: timing.from, comparator: said ?? own }
}

function measured(
  low: number,
  high: number,
  unit: Unit,
  analyte?: Analyte,
): Pick<Extract<Quantity, { unit: string }>, 'unit' | 'dimension' | 'canonical'> {
  const isIon = analyte !== undefined && univalent.has(analyte) && unit.dimension.startsWith('equivalents')
  const canonical = { low: toCanonical(low, unit), high: toCanonical(high, unit), unit: unit.canonical }
  return isIon
    ? {
        unit: unit.name,
        dimension: unit.dimension.replace('equivalents', 'substance') as Unit['dimension'],
        canonical: { ...canonical, unit: unit.canonical.replace('mEq', 'mmol') },
      }
    : { unit: unit.name, dimension: unit.dimension, canonical }
}

function analyteAfter(tokens: readonly Token[], unit: Unit, next: number): Analyte | undefined {
  return /^(?:equivalents|substance)/u.test(unit.dimension) ? analyteBehind(tokens, next) : undefined
}

/** "or more", "and above"; not before a number, whose comparator it is. */
function readBehind(tokens: readonly Token[], at: number): { comparator: Comparator; next: number } | undefined {
  if (!/^(?:or|and)$/u.test(tokens[at]?.lower ?? '')) return undefined
  const comparator = comparatorBehind(tokens[at + 1]?.lower ?? '')
  const after = tokens[at + 2]
  const isOfNext = after?.kind === 'figures' || after?.lower === 'than'
  return comparator === undefined || isOfNext ? undefined : { comparator, next: at + 2 }
}

/** The first number's span ends before the slash, and the second's starts behind it. */
function partSpan(text: string, tokens: readonly Token[], group: Group, from: number, next: number): Quantity['span'] {
  const run = tokens[group.from]
  const slash = (run?.start ?? 0) + (run?.text.indexOf('/') ?? 0)
  const whole = spanOf(text, tokens, from, next)
  const [start, end] = group.part === 'first' ? [whole.start, slash] : [slash + 1, whole.end]
  return { start, end, text: text.slice(start, end) }
}
