import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Baseline, isOfOneSuite, readBaseline } from './baseline.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import type { Candidate, Run } from '../core/run.ts'
import { compareText } from '../kit/compare-text.ts'
import { isWorse } from '../core/metric.ts'
import { comparisonModeOf, defaultMargin, policyFor, resolveByMetric } from '../core/gate-options.ts'

/** A baseline with the file that it was read from. */
interface FoundBaseline {
  /** From the root, with `/` between the parts. */
  readonly file: string
  readonly baseline: Baseline
}

/** How far below the root a baseline is looked for. */
const depth = 2

/**
 * The baselines in the root and the folders of two levels under it, without their snapshots, sorted by file; a file that is not a baseline, or none that can be used, is not among them.
 *
 * Folders whose name begins with a dot and `node_modules` are passed over.
 */
export function findBaselines(root: string): FoundBaseline[] {
  const found = listFiles(root, '', depth).flatMap((file): FoundBaseline[] => {
    const baseline = readUsable(root, file)
    return baseline === null ? [] : [{ file, baseline }]
  })
  return found.filter((one) => !found.some((other) => isSnapshot(other, one)))
}

/** Whether one is a snapshot of the other: beside it, named after it, and of the same suite. */
export function isSnapshot(of: FoundBaseline, { file, baseline }: FoundBaseline): boolean {
  return snapshotName(of.file, file) !== undefined && isOfOneSuite(of.baseline, baseline)
}

function listFiles(root: string, folder: string, deeper: number): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .flatMap((entry): string[] => {
      const path = posix.join(folder, entry.name)
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
      if (entry.isDirectory()) return deeper > 0 ? listFiles(root, path, deeper - 1) : []
      return entry.isFile() && entry.name.endsWith('.json') && beginsLikeOne(join(root, path)) ? [path] : []
    })
    .sort()
}

/** The canonical text begins with the first of its keys by code unit; other JSON may be large, and is not read whole. */
function beginsLikeOne(file: string): boolean {
  const head = Buffer.alloc(64)
  const descriptor = openSync(file, 'r')
  try {
    return /^\uFEFF?\{\s*"(?:acceptedRegression|\$schema)"/u.test(head.toString('utf8', 0, readSync(descriptor, head)))
  } finally {
    closeSync(descriptor)
  }
}

function readUsable(root: string, file: string): Baseline | null {
  try {
    return readBaseline(join(root, file), file)
  } catch (error) {
    if (error instanceof AssayError) return null
    throw error
  }
}

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** Longer ones are not names of files everywhere. */
const longest = 100

/**
 * The file of a named snapshot, beside the baseline that it is a copy of.
 *
 * @param baseline its file
 * @param name kebab case, 100 characters at most
 * @throws {AssayError} `option-invalid` for another name
 *
 * @example
 * snapshotPath('assay.baseline.json', 'before-config-learning') // 'assay.baseline.before-config-learning.json'
 */
export function snapshotPath(baseline: string, name: string): string {
  if (!kebab.test(name) || name.length > longest) {
    throw new AssayError(
      'option-invalid',
      `the name of a snapshot is kebab case, ${longest} characters at most, for example before-config-learning; got ${describeFound(name)}`,
    )
  }
  return `${stemOf(baseline)}.${name}.json`
}

/**
 * The name of a snapshot of this baseline; undefined for any other file.
 *
 * @example
 * snapshotName('assay.baseline.json', 'assay.baseline.before-config-learning.json') // 'before-config-learning'
 */
export function snapshotName(baseline: string, file: string): string | undefined {
  const stem = `${stemOf(baseline)}.`
  if (!file.startsWith(stem) || !file.endsWith('.json')) return undefined
  const name = file.slice(stem.length, -'.json'.length)
  return kebab.test(name) && name.length <= longest ? name : undefined
}

function stemOf(baseline: string): string {
  return baseline.replace(/\.json$/u, '')
}

/** A baseline that is known here, from however many files. */
export interface KnownBaseline {
  readonly baseline: Baseline
  /** From the root: the baseline's own file, its snapshots and the note of its promotion. */
  readonly files: readonly string[]
  /** Names of its snapshots. */
  readonly names: readonly string[]
  /** Id of the run that was promoted; null where no note says it. */
  readonly run: string | null
  /** The configuration that the run measured, where it was not the standing one. */
  readonly candidate: Candidate | null
}

/** A baseline of a chain. */
export interface ChainLink extends KnownBaseline {
  /** Others that replaced it too, by time: promoted elsewhere, or before the file was taken back. */
  readonly forks: readonly KnownBaseline[]
}

/** A baseline and those that it came from. */
export interface Chain {
  /** The newest first. */
  readonly links: readonly ChainLink[]
  /** Hash of the parent that is nowhere here; null where the chain goes back to a first baseline. */
  readonly missing: string | null
  /** Older snapshots of the same suite, the newest first, whose place is unknown since a parent is missing. */
  readonly apart: readonly KnownBaseline[]
}

/**
 * The chain of a baseline by its parent hashes, the newest first.
 *
 * @param head hash of the baseline
 * @param known in any order; one hash may come from several files
 * @returns no links, and the head as missing, where it is not among the known
 */
export function chainOf(head: string, known: readonly KnownBaseline[]): Chain {
  const byHash = merge(known)
  const links: KnownBaseline[] = []
  // No chain of true hashes comes back to itself.
  const seen = new Set<string>()
  let next: string | null = head
  while (next !== null && !seen.has(next)) {
    seen.add(next)
    const link = byHash.get(next)
    if (link === undefined) break
    links.push(link)
    next = link.baseline.parentHash
  }
  const childrenOf = Map.groupBy(byHash.values(), ({ baseline }) => baseline.parentHash)
  const missing = next !== null && !byHash.has(next) ? next : null
  const forks = new Map(
    links.map(({ baseline: { hash } }) => [
      hash,
      (childrenOf.get(hash) ?? []).filter(({ baseline }) => !seen.has(baseline.hash)).sort(byTime),
    ]),
  )
  const told = new Set([...links, ...[...forks.values()].flat()].map(({ baseline }) => baseline.hash))
  const newest = links[0]?.baseline
  const apart = [...byHash.values()].filter(
    ({ baseline, names }) =>
      newest !== undefined &&
      names.length > 0 &&
      !told.has(baseline.hash) &&
      isOfOneSuite(newest, baseline) &&
      baseline.createdAt < newest.createdAt,
  )
  return {
    links: links.map((link) => ({ ...link, forks: forks.get(link.baseline.hash) ?? [] })),
    missing,
    apart: missing === null ? [] : apart.sort(byTime).reverse(),
  }
}

function merge(known: readonly KnownBaseline[]): Map<string, KnownBaseline> {
  const byHash = new Map<string, KnownBaseline>()
  for (const one of known) {
    const { baseline, files, names, run, candidate } = byHash.get(one.baseline.hash) ?? one
    byHash.set(baseline.hash, {
      baseline,
      files: unique([...files, ...one.files]),
      names: unique([...names, ...one.names]),
      run: run ?? one.run,
      candidate: candidate ?? one.candidate,
    })
  }
  return byHash
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort(compareText)

function byTime({ baseline: one }: KnownBaseline, { baseline: other }: KnownBaseline): number {
  return compareText(one.createdAt, other.createdAt) || compareText(one.id, other.id)
}

/** A metric that is worse over the whole set than it was in an older baseline. */
export interface Drift {
  readonly metric: string
  readonly before: number
  readonly now: number
  /** Whether the two figures are of other cases, by id, content or number. */
  readonly otherCases: boolean
}

/**
 * The metrics of which a baseline asks less than an older one did: under a paired comparison by more than the margin, under a strict one at all.
 *
 * Baselines that were each not inferior to the one before may add up to more than any of them accepted. Metrics that are only tracked, and those in milliseconds, were never held, and are not told; nor is what another grader judged.
 *
 * @param run the run that was promoted, for its metrics and options
 */
export function driftSince(
  oldest: Baseline,
  now: Baseline,
  { metrics, options }: Pick<Run, 'metrics' | 'options'>,
): Drift[] {
  const wholes = new Map(oldest.rows.filter(({ slice }) => slice.by === 'all').map((row) => [row.metric, row] as const))
  const setDiffers = !sameCases(oldest.cases, now.cases)
  return now.rows.flatMap(({ metric: name, slice, n, value }): Drift[] => {
    const metric = metrics.find((one) => one.name === name)
    const before = wholes.get(name)
    if (slice.by !== 'all' || metric === undefined || before === undefined) return []
    // Neither says anything of a metric of which every case was unclear.
    if (value === null || before.value === null) return []
    if (metric.unit === 'ms' || policyFor(options, metric) === 'track') return []
    if (oldest.graders[name] !== now.graders[name]) return []
    const margin =
      comparisonModeOf(options, metric) === 'paired'
        ? (resolveByMetric(options.paired?.margin ?? {}, metric) ?? defaultMargin)
        : 0
    const floor = metric.better === 'higher' ? before.value - margin : before.value + margin
    if (!isWorse(metric, value, floor)) return []
    return [{ metric: name, before: before.value, now: value, otherCases: setDiffers || n !== before.n }]
  })
}

function sameCases(one: Baseline['cases'], other: Baseline['cases']): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
