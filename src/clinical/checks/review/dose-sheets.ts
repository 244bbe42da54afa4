import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'
import { type DoseLimit, doseLimits, type DoseRange } from '../dose-limits.ts'
import type { DecidingCase, ReviewSheet } from './review-sheet.ts'

const ways: Readonly<Record<string, string>> = {
  iv: 'IV',
  im: 'IM',
  sc: 'SC',
  oral: 'PO',
  sublingual: 'sublingually',
  inhaled: 'inhaled',
  nebulised: 'nebulised',
  nasal: 'intranasally',
  transdermal: 'transdermally',
  rectal: 'rectally',
}

/** A sheet a drug: the limits of each way and indication, and a dose at each limit of a single dose, and ten times as much. */
export function doseSheets(): readonly ReviewSheet[] {
  return [...doseLimits()].map(([drug, rows]) => ({
    id: drug,
    title: drug,
    facts: rows.map((row) => [describeWay(row), describeRow(row)] as const),
    get cases() {
      return rows.flatMap((row) => (row.indication === undefined ? casesOf(row) : []))
    },
  }))
}

function describeWay({ route, indication }: DoseLimit): string {
  return indication === undefined ? route : `${route}, ${[indication].flat().join(' or ')}`
}

function describeRow(row: DoseLimit): string {
  const { drug: _, route: __, indication: ___, source, ...limits } = row
  const said = Object.entries(limits).flatMap(([name, value]) => {
    const text = describe(value)
    return text === '' ? [] : [`${name}: ${text}`]
  })
  return `${said.join('; ')} (${source})`
}

/** What a limit of any shape says: ranges as "5 to 40 mg", lists with commas. */
function describe(value: unknown): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(describe).join(', ')
  if (isRange(value)) return `${value.low} to ${value.high} ${value.unit}`
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${describe(inner)}`)
      .join(', ')
  if (value === true) return 'yes'
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

function isRange(value: unknown): value is DoseRange {
  return typeof value === 'object' && value !== null && 'low' in value && 'high' in value && 'unit' in value
}

function casesOf({ drug, route, single }: DoseLimit): readonly DecidingCase[] {
  const [range] = single === undefined ? [] : [single].flat().filter(isRange)
  const way = ways[route]
  if (range === undefined || way === undefined) return []
  return [range.high, range.high * 10].map((amount) => {
    const given = `Give ${drug} ${Number(amount.toPrecision(4))} ${range.unit.replace(/^ug\b/u, 'micrograms')} ${way} once`
    return { given, verdict: verdictOf(given) }
  })
}

function verdictOf(text: string): string {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  if (score.status !== 'scored') return score.status === 'unscored' ? `not judged: ${score.detail}` : score.reason
  return score.value === 1 ? 'plausible' : `implausible: ${score.why.join('; ')}`
}
