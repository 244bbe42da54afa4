import { z } from 'zod'
import { columns, marked, type ReportPart, type Words, type RunSection } from '../../core/run-section.ts'
import { formatInterval } from '../../statistics/format-statistics.ts'
import { wilsonInterval } from '../../statistics/proportion-interval.ts'
import { type FuzzTally, fuzzSeedSchema, fuzzTallySchema } from './fuzz-report.ts'

/** What a test said of one property on generated patients: counts, the seed, and the test. */
const generatedPropertySchema = fuzzTallySchema.extend({
  seed: fuzzSeedSchema,
  /** Path of the test file from the project's root. */
  file: fuzzTallySchema.shape.id,
  test: fuzzTallySchema.shape.id,
})

export type GeneratedProperty = Readonly<z.output<typeof generatedPropertySchema>>

/** Counts of one property, as a test notes them. */
export interface NotedTally extends FuzzTally {
  readonly seed: number
}

/** What tests said of generated patients. Absent where none did. */
export const generatedSection: RunSection<readonly GeneratedProperty[]> = {
  key: 'generated',
  schema: z.array(generatedPropertySchema),
  summarise: ({ tests }) => {
    const properties = tests.flatMap(({ file, test, notes }) =>
      (notes as readonly NotedTally[]).map((tally) => ({ ...tally, file, test })),
    )
    return properties.length === 0 ? undefined : properties
  },
  standsAlone: true,
  report: { after: 'tiers', parts: (generated) => partsOf(generated) },
}

/** What fuzzing found, a part for each test: a row for each red flag with both of its populations, then benign patients and relations. */
function partsOf(generated: readonly GeneratedProperty[]): ReportPart[] {
  const byTest = Map.groupBy(generated, ({ file, test, seed }) => JSON.stringify([file, test, seed]))
  return [...byTest.values()].map(partOf)
}

function partOf(properties: readonly GeneratedProperty[]): ReportPart {
  const [first] = properties
  const flagged = properties.filter(({ population }) => population !== 'relation')
  const related = properties.filter(({ population }) => population === 'relation')
  return {
    title: [
      { text: 'generated patients', tone: 'bold' },
      first?.test ?? '',
      { text: `seed ${first?.seed ?? ''}`, tone: 'dim' },
    ],
    tables: [
      {
        columns: columns(
          'red flag',
          '>answered',
          '>missed',
          'sensitivity',
          '>just outside',
          '>false alarms',
          'specificity',
          '',
        ),
        rows: rowsOf(flagged).map(cellsOf),
      },
      {
        columns: columns('relation', '>pairs', '>flipped', 'held', '>right by rules', ''),
        rows: related.map((property) => [
          property.of ?? '',
          ...figures(property),
          rightOf(property),
          trouble([property]),
        ]),
      },
    ].filter(({ rows }) => rows.length > 0),
    notes: [],
  }
}

/** Few flips can hide a collapse: how many answers are right stands beside them. */
function rightOf({ ruled = 0, right = 0 }: GeneratedProperty): string {
  return ruled === 0 ? '-' : `${right} of ${ruled}`
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

function cellsOf({ name, raised, safe }: FlagRow): Words[] {
  const both = [raised, safe].filter((property) => property !== undefined)
  return [name, ...figures(raised), ...figures(safe), trouble(both)]
}

/** Judged, failed, and the share that held with its interval. */
function figures(property: GeneratedProperty | undefined): Words[] {
  if (property === undefined) return ['-', '-', '-']
  const { judged, missed } = property
  return [String(judged), marked(missed, 'bad'), formatInterval(wilsonInterval(judged - missed, judged))]
}

/** What is neither held nor failed, and must not go unseen. */
function trouble(properties: readonly GeneratedProperty[]): Words {
  const sum = (key: 'crashes' | 'unscored'): number => properties.reduce((total, property) => total + property[key], 0)
  const never = properties.some(({ judged, crashes, unscored }) => judged + crashes + unscored === 0)
  const text = [
    ...(sum('crashes') === 0 ? [] : [`${sum('crashes')} without an answer`]),
    ...(sum('unscored') === 0 ? [] : [`${sum('unscored')} unscored`]),
    ...(never ? ['never tried'] : []),
  ].join(', ')
  return { text, tone: 'bad' }
}
