import type { ChalkInstance } from 'chalk'
import type { GeneratedProperty } from '../../src/gate/summaries/generated-property.ts'
import { formatInterval } from '../../src/statistics/format-interval.ts'
import { wilsonInterval } from '../../src/statistics/wilson-interval.ts'
import { renderTable } from './render-table.ts'

/**
 * What fuzzing found, a table for each test: a row for each red flag with both of its populations, then benign patients and relations; undefined where nothing
 * was generated.
 */
export function renderGenerated(
  generated: readonly GeneratedProperty[] | undefined,
  chalk: ChalkInstance,
): string | undefined {
  if (generated === undefined || generated.length === 0) return undefined
  const byTest = Map.groupBy(generated, ({ file, test, seed }) => JSON.stringify([file, test, seed]))
  return [...byTest.values()].map((properties) => renderTest(properties, chalk)).join('\n')
}

function renderTest(properties: readonly GeneratedProperty[], chalk: ChalkInstance): string {
  const [first] = properties
  const title = `\n${chalk.bold('generated patients')}  ${first?.test ?? ''}  ${chalk.dim(`seed ${first?.seed ?? ''}`)}`
  const dimmed = (words: readonly string[]): string[] => words.map((word) => chalk.dim(word))
  const flagged = properties.filter(({ population }) => population !== 'relation')
  const related = properties.filter(({ population }) => population === 'relation')
  const tables = [
    ...(flagged.length === 0
      ? []
      : [
          renderTable(
            dimmed(['red flag', 'patients', 'missed', 'sensitivity', 'near it', 'false', 'specificity', '']),
            rowsOf(flagged).map((row) => cellsOf(row, chalk)),
            ['left', 'right', 'right', 'left', 'right', 'right', 'left', 'left'],
          ),
        ]),
    ...(related.length === 0
      ? []
      : [
          renderTable(
            dimmed(['relation', 'pairs', 'broken', 'held', '']),
            related.map((property) => [property.of ?? '', ...figures(property, chalk), trouble([property], chalk)]),
            ['left', 'right', 'right', 'left', 'left'],
          ),
        ]),
  ]
  return [title, ...tables].join('\n')
}

/** A flag with its two properties; benign patients stand in the second alone. */
interface FlagRow {
  readonly name: string
  readonly raised: GeneratedProperty | undefined
  readonly safe: GeneratedProperty | undefined
}

/** A test of several trials has several tallies of a property, each on a row of its own. */
function rowsOf(properties: readonly GeneratedProperty[]): FlagRow[] {
  const rows: { name: string; raised: GeneratedProperty | undefined; safe: GeneratedProperty | undefined }[] = []
  for (const property of properties) {
    const name = property.of ?? 'none (benign)'
    const side = property.population === 'red-flag' ? 'raised' : 'safe'
    const open = rows.find((row) => row.name === name && row[side] === undefined)
    if (open === undefined) rows.push({ name, raised: undefined, safe: undefined, [side]: property })
    else open[side] = property
  }
  return rows
}

function cellsOf({ name, raised, safe }: FlagRow, chalk: ChalkInstance): string[] {
  const both = [raised, safe].filter((property) => property !== undefined)
  return [name, ...figures(raised, chalk), ...figures(safe, chalk), trouble(both, chalk)]
}

/** Judged, failed, and the share that held with its interval. */
function figures(property: GeneratedProperty | undefined, chalk: ChalkInstance): string[] {
  if (property === undefined) return ['-', '-', '-']
  const { judged, missed } = property
  return [
    String(judged),
    missed === 0 ? '0' : chalk.red(String(missed)),
    formatInterval(wilsonInterval(judged - missed, judged)),
  ]
}

/** What is neither held nor failed, and must not go unseen. */
function trouble(properties: readonly GeneratedProperty[], chalk: ChalkInstance): string {
  const sum = (key: 'crashes' | 'unscored'): number => properties.reduce((total, property) => total + property[key], 0)
  const never = properties.some(({ judged, crashes, unscored }) => judged + crashes + unscored === 0)
  return chalk.red(
    [
      ...(sum('crashes') === 0 ? [] : [`${sum('crashes')} without an answer`]),
      ...(sum('unscored') === 0 ? [] : [`${sum('unscored')} unscored`]),
      ...(never ? ['never tried'] : []),
    ].join(', '),
  )
}
