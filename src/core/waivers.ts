import { z } from 'zod'
import { join } from 'node:path'
import { describeIssue } from '../kit/describe-issue.ts'
import { AssayError } from '../kit/assay-error.ts'
import { findConflict, locateJsonFault } from '../kit/json-fault.ts'
import { readIfThere } from '../kit/read-file.ts'
import type { Metric } from './metric.ts'
import { type Block, type BlockKind, type MetricVerdict, rowKey } from './verdict.ts'
import type { CaseInfo } from './eval-case.ts'

const name = z.string().min(1, 'wanted text, got an empty string')

const waiverSchema = z
  .strictObject({
    metric: name,
    /** What it is of; of the whole metric where none of the three is there. */
    condition: name.exactOptional(),
    tenant: name.exactOptional(),
    case: name.exactOptional(),
    owner: name,
    reason: name,
    /** The last day on which it holds, in UTC. */
    expires: z.iso.date({ error: 'wanted a day, for example 2026-12-31' }),
  })
  .refine(
    (one) => [one.condition, one.tenant, one.case].filter((part) => part !== undefined).length <= 1,
    'wanted a waiver of at most one of condition, tenant and case',
  )

/** A fall that somebody lets pass until a day: who, why, and of what. */
export type Waiver = z.infer<typeof waiverSchema>

/** The schema of `assay.waivers.json`. */
const waiversFile = z.strictObject({ schema: z.literal(1), waivers: z.array(waiverSchema) })

/** Name of the file, in the root of the project. It is written by hand, and committed. */
export const waiversFileName = 'assay.waivers.json'

/**
 * What a waiver is of, in words.
 *
 * @example
 * describeWaiver({ metric: 'brevity', condition: 'copd', … }) // 'brevity in copd'
 */
export function describeWaiver(waiver: Pick<Waiver, 'metric' | 'condition' | 'tenant' | 'case'>): string {
  if (waiver.condition !== undefined) return `${waiver.metric} in ${waiver.condition}`
  if (waiver.tenant !== undefined) return `${waiver.metric} in tenant ${waiver.tenant}`
  return waiver.case === undefined ? waiver.metric : `${waiver.metric} on case ${waiver.case}`
}

/**
 * Reads `assay.waivers.json` of a project; nothing is waived where there is none.
 *
 * @param root absolute
 * @throws {AssayError} `waiver-invalid`, with its place, for a file that cannot be used: it is never taken for none
 */
export function readWaivers(root: string): readonly Waiver[] {
  const text = readIfThere(join(root, waiversFileName))
  if (text === undefined) return []
  const conflict = findConflict(text)
  if (conflict !== undefined) throw unusable(`${waiversFileName}:${conflict} has a merge conflict`)
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const fault = locateJsonFault(body)
  if (fault !== undefined) throw unusable(`${waiversFileName}:${fault}`)
  const value: unknown = JSON.parse(body)
  const read = waiversFile.safeParse(value)
  if (read.success) return read.data.waivers
  const [first = '', ...more] = read.error.issues.map((issue) => describeIssue(issue, waiversFile, value, 'the file'))
  throw unusable(`${waiversFileName}: ${first}${more.length === 0 ? '' : `, and ${more.length} more`}`)
}

function unusable(problem: string): AssayError {
  return new AssayError(
    'waiver-invalid',
    `${problem}. Wanted {"schema":1,"waivers":[{"metric":"…","case":"…","owner":"…","reason":"…","expires":"2026-12-31"}]}, with condition or tenant in place of case, or none of them`,
  )
}

/** A waiver with what it did in a run. */
export interface AppliedWaiver extends Waiver {
  /** Whether its last day is over: then it lets nothing pass, and shuts the gate until it is taken out. */
  readonly expired: boolean
  /** The blocks that it let pass, in words; none where nothing it is of was blocked. */
  readonly letPass: readonly string[]
}

const text = z.string()

/** The schema of applied waivers in the file of a run. */
export const appliedWaiverSchema: z.ZodType<AppliedWaiver> = z.strictObject({
  metric: text,
  condition: text.exactOptional(),
  tenant: text.exactOptional(),
  case: text.exactOptional(),
  owner: text,
  reason: text,
  expires: text,
  expired: z.boolean(),
  letPass: z.array(text),
})

/** What can be let pass: a fall, not what could not be judged or compared. */
const waivable: ReadonlySet<BlockKind> = new Set(['regressed', 'inconclusive', 'below-target'])

/** Waivers, and the run that they are held against. */
export interface WaiverInput {
  readonly waivers: readonly Waiver[]
  readonly blocks: readonly Block[]
  readonly rows: readonly MetricVerdict[]
  readonly metrics: readonly Metric[]
  readonly cases: ReadonlyMap<string, CaseInfo>
  /** The day of the run in UTC, as `2026-11-22`. */
  readonly today: string
}

/** A run after its waivers. */
export interface WaivedRun {
  /** Those that nobody lets pass, and one for each waiver that has expired. */
  readonly blocks: readonly Block[]
  readonly waivers: readonly AppliedWaiver[]
  /** Waivers that may not be, in words: of safety metrics. */
  readonly problems: readonly string[]
}

/**
 * Takes out the blocks that waivers let pass.
 *
 * A block passes where a waiver is of its whole metric, or of its slice, and where every case that it newly misses is waived: by name, by condition or by tenant. One that has expired lets nothing pass and is a block
 * itself. A safety metric is never waived.
 */
export function applyWaivers({ waivers, blocks, rows, metrics, cases, today }: WaiverInput): WaivedRun {
  const safety = new Set(metrics.flatMap((metric) => (metric.safety ? [metric.name] : [])))
  const problems = waivers.flatMap((waiver, place) =>
    safety.has(waiver.metric)
      ? [
          `${waiversFileName}: waivers[${place}] is of ${waiver.metric}, a safety metric, which is never waived. Take it out, and mend the system`,
        ]
      : [],
  )
  const valid = waivers.filter(({ metric, expires }) => expires >= today && !safety.has(metric))
  const rowsByKey = new Map(rows.map((row) => [rowKey(row), row]))
  const letPass = new Map<Waiver, string[]>()
  const left = blocks.filter((block) => {
    const { metric, slice } = block
    if (metric === null || slice === null || !waivable.has(block.kind)) return true
    const own = valid.filter((waiver) => waiver.metric === metric)
    const missed = block.kind === 'below-target' ? [] : (rowsByKey.get(rowKey({ metric, slice }))?.newMisses ?? [])
    const used = waiversOf(own, block, missed, cases)
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

/** The waivers that let a block pass together; none where it stands. */
function waiversOf(
  own: readonly Waiver[],
  { slice }: Block,
  missed: readonly string[],
  cases: ReadonlyMap<string, CaseInfo>,
): readonly Waiver[] {
  const whole = own.filter((waiver) => isOfSlice(waiver, slice))
  if (whole.length > 0) return whole
  const ofCase = (id: string): Waiver | undefined => own.find((waiver) => isOfCase(waiver, id, cases.get(id)))
  const used = missed.map(ofCase)
  return used.length > 0 && used.every((waiver) => waiver !== undefined) ? [...new Set(used)] : []
}

function isOfSlice({ condition, tenant, case: id }: Waiver, slice: Block['slice']): boolean {
  if (condition !== undefined) return slice?.by === 'condition' && slice.is === condition
  if (tenant !== undefined) return slice?.by === 'tenant' && slice.is === tenant
  return id === undefined
}

function isOfCase({ condition, tenant, case: named }: Waiver, id: string, info: CaseInfo | undefined): boolean {
  return (
    named === id ||
    (condition !== undefined && info?.condition === condition) ||
    (tenant !== undefined && info?.tenant === tenant)
  )
}

function expiredBlock(waiver: Waiver): Block {
  return {
    kind: 'waiver-expired',
    metric: null,
    slice: null,
    message: `the waiver of ${describeWaiver(waiver)} by ${waiver.owner} held until ${waiver.expires} (${waiver.reason}). Mend the system and take it out of ${waiversFileName}, or agree on another day`,
    promotable: false,
  }
}

/** A waiver as it stands on a day. */
export interface StandingWaiver extends Waiver {
  /** Days after this one on which it still holds; 0 on its last, negative once it is over. */
  readonly daysLeft: number
  readonly expired: boolean
  /** The blocks that it let pass in a run, in words; null where no run had this waiver. */
  readonly letPass: readonly string[] | null
}

const msPerDay = 86_400_000

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
    const daysLeft = (Date.parse(waiver.expires) - Date.parse(today)) / msPerDay
    return { ...waiver, daysLeft, expired: daysLeft < 0, letPass: letPass.get(keyOf(waiver)) ?? null }
  })
}

function keyOf(waiver: Waiver): string {
  return JSON.stringify([describeWaiver(waiver), waiver.owner, waiver.reason, waiver.expires])
}
