import { AssayError } from '../kit/assay-error.ts'
import { compareText } from '../kit/compare-text.ts'
import { listIds } from '../kit/phrases.ts'

/** One of several parts that the cases of a suite are split into, as `ASSAY_SHARD=2/4` says it. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number
  readonly count: number
}

const mostShards = 1000

/**
 * Reads `ASSAY_SHARD`.
 *
 * @param value `i/n` with 1 ≤ i ≤ n ≤ 1000; absent or empty, every case runs
 * @throws {AssayError} `option-invalid` for anything else
 *
 * @example
 * readShard('2/4') // { index: 2, count: 4 }
 */
export function readShard(value: string | undefined): Shard | undefined {
  if (value === undefined || value === '') return undefined
  const [, index, count] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/u.exec(value) ?? []).map(Number)
  if (index === undefined || count === undefined || index > count || count > mostShards) {
    throw new AssayError(
      'option-invalid',
      `ASSAY_SHARD is ${JSON.stringify(value)}, expected i/n in whole numbers with 1 ≤ i ≤ n ≤ ${mostShards}, as in 1/4 for the first of four shards. Unset it to run every case`,
    )
  }
  return { index, count }
}

/** What one shard says of one eval file. */
export interface ShardReport {
  /** From the project's root. */
  readonly file: string
  /** Its identity to Vitest, by file and blob label: reports that share it are one report, several times. */
  readonly id: string
  /** Absent where the file was run whole, or never loaded. */
  readonly shard: Shard | undefined
  /** Whether the file could not be run at all. */
  readonly broken: boolean
}

/** Reports of shards, put together. */
export interface MergedShards<Report extends ShardReport> {
  /** One of each file and shard, of one split: what does not belong to it is in no figure. */
  readonly reports: readonly Report[]
  /** Shards that the run should have and has not: `shard 3 of 4`, with the file where it is not missing as a whole. */
  readonly missing: readonly string[]
  /** Why the reports do not belong together, in words. */
  readonly problems: readonly string[]
}

/** Holds the reports of a merged run together: each file wants every shard once, of one count. Without any shard there is nothing to hold, and a file without any report is not known here. */
export function mergeShards<Report extends ShardReport>(given: readonly Report[]): MergedShards<Report> {
  const sharded = given.filter(({ shard }) => shard !== undefined)
  if (sharded.length === 0) return { reports: given, missing: [], problems: [] }
  const clashing = repeated(given.map(({ id, file }) => [id, file]))
  if (clashing.length > 0) {
    return {
      reports: unique(given),
      missing: [],
      problems: [
        `the reports of several shards came under one blob label, and of these Vitest keeps the last alone (${listIds(clashing)}). Give each shard a VITEST_BLOB_LABEL of its own, as in shard-1, and run them again; Vitest 4 has no labels and splits by file alone (--shard)`,
      ],
    }
  }
  const counts = [...new Set(sharded.map(({ shard }) => shard?.count ?? 0))].sort((a, b) => a - b)
  const whole = given.filter(({ shard, broken }) => shard === undefined && !broken).map(({ file }) => file)
  const twice = repeated(sharded.map(({ file, shard }) => [`${nameOf(shard)} ${file}`, nameOf(shard)]))
  const problems = [
    ...(counts.length > 1
      ? [
          `shards of different splits were merged (${counts.map((count) => `n = ${count}`).join(', ')}), so cases are there twice or not at all. Run every shard with one n, and merge those reports alone`,
        ]
      : []),
    ...(whole.length > 0
      ? [
          `${listIds(whole)} was not run by ASSAY_SHARD, and other reports were, so cases are there twice. Merge the reports of shards alone`,
        ]
      : []),
    ...twice.map(
      (name) => `${name} is there twice. Merge one report of each shard, from a folder that was empty before`,
    ),
  ]
  return {
    reports: unique(given.filter(({ shard, broken }) => (shard === undefined ? broken : shard.count === counts[0]))),
    missing: counts.length > 1 ? [] : missingOf(sharded, given, counts[0] ?? 1),
    problems,
  }
}

function missingOf(sharded: readonly ShardReport[], given: readonly ShardReport[], count: number): string[] {
  const files = [...new Set(given.map(({ file }) => file))].sort(compareText)
  const there = new Set(sharded.map(({ file, shard }) => `${shard?.index} ${file}`))
  return Array.from({ length: count }, (_, at) => at + 1).flatMap((index) => {
    const without = files.filter((file) => !there.has(`${index} ${file}`))
    const name = nameOf({ index, count })
    if (without.length === files.length) return [name]
    return without.map((file) => `${name} of ${file}`)
  })
}

function unique<Report extends ShardReport>(reports: readonly Report[]): Report[] {
  const byShard = new Map<string, Report>()
  for (const report of reports) {
    const key = report.shard === undefined ? report.id : `${nameOf(report.shard)} ${report.file}`
    if (!byShard.has(key)) byShard.set(key, report)
  }
  return [...byShard.values()]
}

/** The names of keys that stand more than once, each once. */
function repeated(entries: readonly (readonly [key: string, name: string])[]): string[] {
  const seen = new Set<string>()
  const names = new Set<string>()
  for (const [key, name] of entries) {
    if (seen.has(key)) names.add(name)
    seen.add(key)
  }
  return [...names].sort(compareText)
}

function nameOf(shard: Shard | undefined): string {
  return `shard ${shard?.index} of ${shard?.count}`
}
