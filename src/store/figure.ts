import type { Verdict } from '../gate/comparing/metric-verdict.ts'
import type { Slice } from '../gate/slice.ts'
import type { Metric } from '../score/metric.ts'
import type { Tier } from '../score/tier.ts'

/** What is measured: what answers are worth, how long they took, or what it cost to judge them. */
export const figureKinds = ['quality', 'latency', 'cost'] as const

/** A part of a run beside its tenant: a tenant is told by its own column. */
export type Part = Exclude<Slice, { readonly by: 'tenant' }>

/** Why there is no figure, or which cases it leaves out. */
export interface Shortfall {
  /** One of the causes of an unscored case, or `not-applicable`, `insufficient`, `price-unknown`, `withheld`. */
  readonly cause: string
  /** Null where it counts no cases, or fewer than five that are withheld. */
  readonly cases: number | null
  readonly detail: string | null
}

/** One figure of one run, as a store keeps it: of a metric, a stage or a price, for one tenant, over the whole set or a part. */
export interface Figure {
  readonly kind: (typeof figureKinds)[number]
  readonly tier: Tier
  readonly metric: string
  readonly part: Part
  readonly tenant: string
  /** What it counts; null where that is withheld. */
  readonly n: number | null
  /** Null for no figure: its shortfalls say why. */
  readonly value: number | null
  readonly unit: string
  readonly better: Metric['better']
  readonly misses: number | null
  readonly shortfalls: readonly Shortfall[]
  /** Against the baseline of its time; null where it was not compared. */
  readonly verdict: Verdict | null
  /** Fingerprints of the graders that its verdicts come from; none where nobody judged, more than one is a fault of the suite. */
  readonly graders: readonly string[]
  /** Of a judged metric over the whole set. */
  readonly judged?: {
    readonly variance: number | null
    readonly flipRate: number | null
    readonly bounds: readonly [least: number, greatest: number]
  }
}
