import type { EvalRecord } from '../core/eval-case.ts'
import { isMiss, isWorse, type Metric } from '../core/metric.ts'
import { counted, formatChange } from '../kit/phrases.ts'
import { mean } from '../statistics/descriptive.ts'

/** How far a case falls short under a metric: the mean of its trials, and how many reasons the worst of them has. */
export type MissDepth = readonly [value: number, reasons: number]

/** Depths by metric and id, of missed cases. */
export type MissDepths = ReadonlyMap<string, ReadonlyMap<string, MissDepth>>

/**
 * How far each missed case of these metrics falls short. Of a rate one missed trial makes a miss; the passed ones are in its value.
 *
 * @param records in any order; negated ones, and those without a value, stay out
 */
export function depthsOf(metrics: readonly Metric[], records: Iterable<EvalRecord>): MissDepths {
  const definitions = new Map(metrics.map((metric) => [metric.name, metric]))
  const found = new Map<string, Map<string, { readonly values: number[]; missed: boolean; reasons: number }>>()
  for (const { metric, caseId, score, negated } of records) {
    const definition = definitions.get(metric)
    if (negated || score.status !== 'scored' || definition === undefined) continue
    const byCase = found.get(metric) ?? new Map<string, { values: number[]; missed: boolean; reasons: number }>()
    found.set(metric, byCase)
    const known = byCase.get(caseId) ?? { values: [], missed: false, reasons: 0 }
    byCase.set(caseId, known)
    known.values.push(score.value)
    if (!isMiss(definition, score.value)) continue
    known.missed = true
    // A scorer that gives no reason has one.
    known.reasons = Math.max(known.reasons, score.why.length, 1)
  }
  return new Map(
    [...found].map(([metric, byCase]) => [
      metric,
      new Map(
        [...byCase].flatMap(([id, { values, missed, reasons }]) =>
          missed ? [[id, [mean(values.toSorted((a, b) => a - b)), reasons] satisfies MissDepth] as const] : [],
        ),
      ),
    ]),
  )
}

/** How a miss that was known got worse, as `2 reasons, 1 in the baseline`; undefined where it did not. */
export function describeDeeper(metric: Metric, was: MissDepth, is: MissDepth): string | undefined {
  if (isWorse(metric, is[0], was[0])) return formatChange(was[0], is[0])
  return is[1] > was[1] ? `${counted(is[1], 'reason')}, ${was[1]} in the baseline` : undefined
}
