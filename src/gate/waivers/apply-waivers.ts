import type { Metric } from '../../score/metric.ts'
import type { Block, BlockKind } from '../block.ts'
import type { CaseInfo } from '../case-info.ts'
import type { MetricVerdict } from '../comparing/metric-verdict.ts'
import { rowKey } from '../comparing/row-key.ts'
import type { AppliedWaiver } from './applied-waiver.ts'
import { describeWaiver } from './describe-waiver.ts'
import { type Waiver, waiversFileName } from './waiver.ts'

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
