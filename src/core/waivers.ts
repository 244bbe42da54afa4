import { z } from 'zod'
import { AssayError } from '../kit/assay-error.ts'
import { isWorse, type Metric } from './metric.ts'
import type { MetricSummary } from './summarise.ts'
import { type Block, type BlockKind, type MetricVerdict, rowKey } from './verdict.ts'
import type { CaseInfo } from './eval-case.ts'
import { readKeptJson } from '../kit/parse-json.ts'

const name = z.string().min(1, 'expected text, got an empty string')

const waiverSchema = z
  .strictObject({
    metric: name,
    /** What it is of; of the whole metric where none of the three is there. */
    condition: name.exactOptional(),
    tenant: name.exactOptional(),
    case: name.exactOptional(),
    /** Of a rate: the cases whose misses are accepted, by name, so that no other hides behind them. `case` names one. */
    cases: z.array(name).min(1, 'expected at least one case').exactOptional(),
    /** Of a mean: how far it may fall, in its unit. Where lower is better, how far it may rise. */
    limit: z.number().exactOptional(),
    owner: name,
    reason: name,
    /** The last day on which it holds, in UTC. */
    expires: z.iso.date({ error: 'expected a day, for example 2026-12-31' }),
  })
  .refine(
    (one) => [one.condition, one.tenant, one.case].filter((part) => part !== undefined).length <= 1,
    'expected a waiver of at most one of condition, tenant and case',
  )

/** A fall that somebody accepts until a day: who, why, and of what. */
export type Waiver = z.infer<typeof waiverSchema>

/** The schema of `assay.waivers.json`. */
export const waiversFile = z.strictObject({
  $schema: z.string().exactOptional(),
  schema: z.literal(1),
  waivers: z.array(waiverSchema),
})

/** Name of the file, in the root of the project. It is written by hand, and committed. */
export const waiversFileName = 'assay.waivers.json'

/**
 * What a waiver is of, in words.
 *
 * @example
 * describeWaiver({ metric: 'brevity', condition: 'copd', limit: 0.8, … }) // 'brevity in copd, to 0.8'
 */
export function describeWaiver(
  waiver: Pick<Waiver, 'metric' | 'condition' | 'tenant' | 'case' | 'cases' | 'limit'>,
): string {
  const { metric, condition, tenant, limit } = waiver
  const ids = namedCases(waiver)
  return [
    metric,
    ...(condition === undefined ? [] : [` in ${condition}`]),
    ...(tenant === undefined ? [] : [` in tenant ${tenant}`]),
    ...(ids.length === 0 ? [] : [` on ${ids.length === 1 ? 'case' : 'cases'} ${ids.join(', ')}`]),
    ...(limit === undefined ? [] : [`, to ${limit}`]),
  ].join('')
}

function namedCases({ case: one, cases = [] }: Pick<Waiver, 'case' | 'cases'>): readonly string[] {
  return one === undefined ? cases : [one, ...cases]
}

/**
 * Reads `assay.waivers.json` of a project; nothing is waived where there is none.
 *
 * @param root absolute
 * @throws {AssayError} `waiver-invalid`, with its place, for a file that cannot be used: it is never taken for none
 */
export function readWaivers(root: string): readonly Waiver[] {
  return readKeptJson(root, waiversFileName, waiversFile, unusable)?.waivers ?? []
}

function unusable(problem: string): AssayError {
  return new AssayError(
    'waiver-invalid',
    `${problem}. Expected {"schema":1,"waivers":[{"metric":"…","cases":["…"],"owner":"…","reason":"…","expires":"2026-12-31"}]}. For a metric that is a mean, write "limit" instead of "cases". To waive it in one condition or tenant only, add "condition" or "tenant"`,
  )
}

/** A waiver with what it did in a run. */
export interface AppliedWaiver extends Waiver {
  /** Whether its last day is over: then it accepts nothing, and shuts the gate until it is taken out. */
  readonly expired: boolean
  /** The blocks that it accepted, in words; none where nothing it is of was blocked. */
  readonly letPass: readonly string[]
}

const text = z.string()

/** The schema of applied waivers in the file of a run. */
export const appliedWaiverSchema: z.ZodType<AppliedWaiver> = z.strictObject({
  metric: text,
  condition: text.exactOptional(),
  tenant: text.exactOptional(),
  case: text.exactOptional(),
  cases: z.array(text).exactOptional(),
  limit: z.number().exactOptional(),
  owner: text,
  reason: text,
  expires: text,
  expired: z.boolean(),
  letPass: z.array(text),
})

/** What can be accepted: a fall, not what could not be judged or compared. */
const waivable: ReadonlySet<BlockKind> = new Set(['regressed', 'inconclusive', 'below-target'])

/** Waivers, and the run that they are compared with. */
export interface WaiverInput {
  readonly waivers: readonly Waiver[]
  readonly blocks: readonly Block[]
  readonly rows: readonly MetricVerdict[]
  readonly metrics: readonly Metric[]
  readonly cases: ReadonlyMap<string, CaseInfo>
  /** Which cases of a metric fell short, to see what a target misses beside those that are waived; absent, no target of a rate is. */
  readonly summaries?: readonly MetricSummary[]
  /** The longest time that a waiver may hold from today, in days; absent, 90. */
  readonly maxWaiverDays?: number
  /** The day of the run in UTC, as `2026-11-22`. */
  readonly today: string
}

/** A run after its waivers. */
export interface WaivedRun {
  /** Those that nobody accepts, and one for each waiver that has expired. */
  readonly blocks: readonly Block[]
  readonly waivers: readonly AppliedWaiver[]
  /** Waivers that may not be, in words: of safety metrics, without what they accepted, and for too long. */
  readonly problems: readonly string[]
}

/**
 * Takes out the blocks that waivers accepted.
 *
 * A block of a rate passes where waivers name every case that it newly misses, and of a target where what is left beside the named cases meets it. A block of a mean passes down to the limit of a waiver. What a waiver is
 * not of, by condition or tenant, it does not accepted. One that has expired accepts nothing and is a block itself; one that names neither cases nor limit as its metric wants, or holds for too long, is a fault of the
 * file. A safety metric is never waived.
 */
export function applyWaivers(input: WaiverInput): WaivedRun {
  const { waivers, blocks, rows, metrics, cases, today, summaries = [], maxWaiverDays = 90 } = input
  const definitions = new Map(metrics.map((metric) => [metric.name, metric]))
  const faults = new Map(
    waivers.flatMap((waiver) => {
      const fault = faultOf(waiver, definitions.get(waiver.metric), today, maxWaiverDays)
      return fault === undefined ? [] : [[waiver, fault] as const]
    }),
  )
  const problems = waivers.flatMap((waiver, place) => {
    const fault = faults.get(waiver)
    return fault === undefined ? [] : [`${waiversFileName}: waivers[${place}] ${fault}`]
  })
  const valid = waivers.filter((waiver) => waiver.expires >= today && !faults.has(waiver))
  const shortOf = new Map(summaries.map((summary) => [rowKey(summary), summary]))
  const rowsByKey = new Map(rows.map((row) => [rowKey(row), row]))
  const letPass = new Map<Waiver, string[]>()
  const left = blocks.filter((block) => {
    const { metric, slice } = block
    if (metric === null || slice === null || !waivable.has(block.kind)) return true
    const own = valid.filter((waiver) => waiver.metric === metric)
    const definition = definitions.get(metric)
    const row = rowsByKey.get(rowKey({ metric, slice }))
    if (definition === undefined || row === undefined) return true
    const used =
      definition.aggregate === 'rate'
        ? waiversOfRate({ own, block, row, definition, cases, summary: shortOf.get(rowKey(row)) })
        : waiversOfMean(own, row, definition)
    for (const waiver of used) letPass.set(waiver, [...(letPass.get(waiver) ?? []), block.message])
    return used.length === 0
  })
  return {
    blocks: [...left, ...waivers.filter(({ expires }) => expires < today).map(expiredBlock)],
    waivers: waivers.map((waiver) => ({
      ...waiver,
      expired: waiver.expires < today,
      letPass: letPass.get(waiver) ?? [],
    })),
    problems,
  }
}

/** Why a waiver may not be, in words that follow its place; undefined where it may. */
function faultOf(waiver: Waiver, metric: Metric | undefined, today: string, maxWaiverDays: number): string | undefined {
  const days = daysFrom(today, waiver.expires)
  if (metric?.safety === true)
    return `is of ${waiver.metric}, a safety metric, which is never waived. Take it out, and fix the system`
  if (metric?.aggregate === 'rate' && namedCases(waiver).length === 0)
    return `is of ${waiver.metric}, a rate, and names no cases: it would hide every later miss too. Give cases: ["…"], those that are missed now`
  if (metric !== undefined && metric.aggregate !== 'rate' && waiver.limit === undefined)
    return `is of ${waiver.metric}, which is not a rate, and has no limit: it would hide any further fall. Give limit: the figure that is accepted`
  if (days > maxWaiverDays)
    return `holds until ${waiver.expires}, for ${days} days, and a waiver may hold for ${maxWaiverDays}. Give an earlier day, or set the option maxWaiverDays`
  return undefined
}

/** The waivers that let a block of a rate pass together; none where it stands. */
function waiversOfRate(of: {
  readonly own: readonly Waiver[]
  readonly block: Block
  readonly row: MetricVerdict
  readonly definition: Metric
  readonly cases: ReadonlyMap<string, CaseInfo>
  readonly summary: MetricSummary | undefined
}): readonly Waiver[] {
  const { own, block, row, definition, cases, summary } = of
  const ofCase = (id: string): Waiver | undefined => own.find((waiver) => isOfCase(waiver, id, cases.get(id)))
  if (block.kind !== 'below-target') {
    const used = row.newMisses.map(ofCase)
    return used.every((waiver) => waiver !== undefined) ? [...new Set(used)] : []
  }
  if (summary === undefined || row.target === null) return []
  const used = summary.misses.flatMap((id) => ofCase(id) ?? [])
  const left = (summary.misses.length - used.length) / summary.n
  const value = definition.better === 'higher' ? 1 - left : left
  return isWorse(definition, value, row.target) ? [] : [...new Set(used)]
}

/** The waivers down to whose limit a figure may fall: of the whole run, and of what was compared. */
function waiversOfMean(own: readonly Waiver[], row: MetricVerdict, definition: Metric): readonly Waiver[] {
  const figures = [row.value, ...(row.comparedOn === undefined ? [] : [row.comparedOn.value])]
  return own.filter(
    ({ condition, tenant, limit }) =>
      limit !== undefined &&
      (condition === undefined || (row.slice.by === 'condition' && row.slice.is === condition)) &&
      (tenant === undefined || (row.slice.by === 'tenant' && row.slice.is === tenant)) &&
      figures.every((value) => value !== null && !isWorse(definition, value, limit)),
  )
}

function isOfCase(waiver: Waiver, id: string, info: CaseInfo | undefined): boolean {
  const { condition, tenant } = waiver
  return (
    namedCases(waiver).includes(id) &&
    (condition === undefined || info?.condition === condition) &&
    (tenant === undefined || info?.tenant === tenant)
  )
}

function expiredBlock(waiver: Waiver): Block {
  return {
    kind: 'waiver-expired',
    metric: null,
    slice: null,
    message: `the waiver of ${describeWaiver(waiver)} by ${waiver.owner} expired after ${waiver.expires} (its reason: "${waiver.reason}"). Fix the system and remove the waiver from ${waiversFileName}, or give it a new date there`,
    promotable: false,
  }
}

/** A waiver as it stands on a day. */
export interface StandingWaiver extends Waiver {
  /** Days after this one on which it still holds; 0 on its last, negative once it is over. */
  readonly daysLeft: number
  readonly expired: boolean
  /** The blocks that it accepted in a run, in words; null where no run had this waiver. */
  readonly letPass: readonly string[] | null
}

const msPerDay = 86_400_000

function daysFrom(today: string, day: string): number {
  return (Date.parse(day) - Date.parse(today)) / msPerDay
}

/**
 * Waivers as they stand on a day, in the order of the file.
 *
 * @param today in UTC, as `2026-11-22`
 * @param applied the waivers of a run; one that was changed since, in its last day or its reason, is another waiver
 *
 * @example
 * standingWaivers([{ metric: 'brevity', owner: 'anna', reason: 'mended in June', expires: '2026-11-30' }], '2026-11-22', [])[0]?.daysLeft // 8
 */
export function standingWaivers(
  waivers: readonly Waiver[],
  today: string,
  applied: readonly AppliedWaiver[],
): readonly StandingWaiver[] {
  const letPass = new Map(applied.map((waiver) => [keyOf(waiver), waiver.letPass]))
  return waivers.map((waiver) => {
    const daysLeft = daysFrom(today, waiver.expires)
    return { ...waiver, daysLeft, expired: daysLeft < 0, letPass: letPass.get(keyOf(waiver)) ?? null }
  })
}

function keyOf(waiver: Waiver): string {
  return JSON.stringify([describeWaiver(waiver), waiver.owner, waiver.reason, waiver.expires])
}
