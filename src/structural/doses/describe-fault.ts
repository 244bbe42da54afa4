import { compareAmount, type Measure } from './compare-amount.ts'
import type { DoseRoute } from './dose-limit.ts'
import type { DoseFault } from './judge-dose.ts'
import type { WrittenDose } from './read-doses.ts'

const single: Readonly<Record<DoseRoute, string>> = {
  oral: 'a single oral dose',
  sublingual: 'a single sublingual dose',
  iv: 'a single intravenous dose',
  im: 'a single intramuscular dose',
  sc: 'a single subcutaneous dose',
  inhaled: 'a single inhaled dose',
  nebulised: 'a single nebulised dose',
  nasal: 'a single nasal dose',
  transdermal: 'a single transdermal dose',
  rectal: 'a single rectal dose',
  intrapleural: 'a single intrapleural dose',
}

/** Why a dose is implausible: the limit that it leaves with its source, and the slip of the pen that would explain it. */
export function describeFault(dose: WrittenDose, fault: DoseFault): string {
  const { order, amount, route, every } = dose
  const isUnstated = route === undefined
  const isProduct = fault.of === 'day' && !dose.isDayTotal
  const written = [order.drug, amount.span.text, route?.span.text, isProduct ? every?.text : undefined]
  const way = isUnstated ? `${named(fault)}, no route being stated` : named(fault)
  const limit = fault.comparison.side === 'over' ? fault.comparison.limit.high : fault.comparison.limit.low
  const sum = isProduct ? `${format({ ...fault.amount, low: fault.amount.high })} in a day, ` : ''
  return `${unique(written)}: ${sum}${fault.comparison.side} the limit of ${figure(limit)} ${unitName(fault.amount.unit)} for ${way} (${fault.row.source})${slip(fault)}`
}

function named({ of, row }: DoseFault): string {
  if (of === 'single') return single[row.route]
  return of === 'day' ? `a day, ${single[row.route].replace(/^a single (.*) dose$/u, '$1')}` : `an infusion rate`
}

/** "40 mg IV", where the amount says the way itself ("2 puffs") once. */
function unique(words: readonly (string | undefined)[]): string {
  return words
    .filter((word, index) => word !== undefined && !words.slice(0, index).some((other) => other?.includes(word)))
    .join(' ')
}

/** Factors that turn a slip back, and what the slip was. */
const slips = [
  { factor: 0.1, is: 'a tenth of it', slip: () => 'a ten-fold slip' },
  { factor: 10, is: 'ten times it', slip: () => 'a ten-fold slip' },
  { factor: 0.001, is: 'a thousandth of it', slip: (unit: string) => `${unit} for ${smaller(unit)}` },
  { factor: 1000, is: 'a thousand times it', slip: (unit: string) => `${unit} for ${larger(unit)}` },
] as const

function slip({ amount, ranges, of }: DoseFault): string {
  if (of === 'day' && ranges.length === 0) return ''
  for (const { factor, is, slip: name } of slips) {
    const turned = { low: amount.low * factor, high: amount.high * factor, unit: amount.unit }
    if (!ranges.some((range) => compareAmount(turned, range)?.side === 'within')) continue
    if (factor !== 10 && factor !== 0.1 && neighbour(amount.unit) === undefined) continue
    return `; ${is}, ${format(turned)}, is usual: ${name(amount.unit)}?`
  }
  return ''
}

const scale = ['ng', 'ug', 'mg', 'g']

function neighbour(unit: string): number | undefined {
  const at = scale.indexOf(unit.split('/')[0] ?? '')
  return at < 0 ? undefined : at
}

function smaller(unit: string): string {
  return unitName(scale[(neighbour(unit) ?? 0) - 1] ?? 'a thousandth')
}

function larger(unit: string): string {
  return unitName(scale[(neighbour(unit) ?? 0) + 1] ?? 'a thousandfold')
}

function format({ low, high, unit }: Measure): string {
  return `${low === high ? '' : `${figure(low)}-`}${figure(high)} ${unitName(unit)}`
}

function figure(value: number): string {
  return String(Number(value.toPrecision(4)))
}

/** Units as prescriptions write them: `ug` is easily read as `mg`. */
function unitName(unit: string): string {
  return unit
    .replace(/^ug\b/u, 'mcg')
    .replace(/^I?U\b/u, 'units')
    .replace(/^puff$/u, 'puffs')
}
