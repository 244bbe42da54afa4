import { hash } from 'node:crypto'
import { compareText } from '../kit/compare-text.ts'
import { listIds } from '../kit/phrases.ts'
import type { Baseline } from './baseline.ts'
import type { Answers } from '../core/eval-case.ts'
import type { Metric } from '../core/metric.ts'
import { outcome, type Outcomes } from '../core/outcomes.ts'

/** One hash a case. The order of trials plays no part. */
export function hashAnswers(byCase: ReadonlyMap<string, ReadonlySet<string>>): Answers {
  return Object.fromEntries(
    [...byCase]
      .filter(([, answers]) => answers.size > 0 && !answers.has(''))
      .sort(([one], [other]) => compareText(one, other))
      .map(([id, answers]) => [id, hash('sha256', [...answers].sort(compareText).join(' ')).slice(0, 16)]),
  )
}

/** The versions of the checks of a run's metrics, by metric; empty where none has one. */
export function versionsOf(metrics: readonly Pick<Metric, 'name' | 'version'>[]): Record<string, string> {
  return Object.fromEntries(
    metrics
      .flatMap(({ name, version }) => (version === undefined ? [] : [[name, version] as const]))
      .sort(([one], [other]) => compareText(one, other)),
  )
}

/** A metric whose check is of another version than in the baseline. */
export interface OtherVersion {
  /** In words that follow the metric's name. */
  readonly why: string
  /** Whether every case that both know was judged on the answer that the baseline was made from, so that what differs is the check's doing. */
  readonly sameAnswers: boolean
}

/**
 * The metrics whose check changed since the baseline, by name.
 *
 * A baseline that holds no version says nothing of them, and is compared as it stands: what a changed check made of the same answers then reads as the system's doing, and shuts the gate rather than opens it.
 *
 * @param of.same 1 for each case that is the baseline's, unchanged
 * @param of.answers what was read of each case in this run
 */
export function otherVersions(of: {
  readonly baseline: Baseline | null
  readonly metrics: readonly Metric[]
  readonly outcomes: Outcomes
  readonly same: Uint8Array
  readonly answers: Answers
}): Map<string, OtherVersion> {
  const { baseline, metrics, outcomes, same, answers } = of
  const found = new Map<string, OtherVersion>()
  const { versions: before, answers: read = {} } = baseline ?? {}
  if (before === undefined) return found
  for (const { name, version } of metrics) {
    if (before[name] === version) continue
    const status = outcomes.byMetric.get(name)?.status
    const unlike = outcomes.ids.filter(
      (id, index) =>
        same[index] === 1 &&
        (status?.[index] === outcome.scored || status?.[index] === outcome.unscored) &&
        (read[id] === undefined || read[id] !== answers[id]),
    )
    const versions = `version ${before[name] ?? 'none'} in the baseline, ${version ?? 'none'} now`
    const others = `the answers of ${unlike.length} of its cases are not those of the baseline (${listIds(unlike, 3)})`
    found.set(name, {
      why: unlike.length === 0 ? versions : `${versions}, and ${others}`,
      sameAnswers: unlike.length === 0,
    })
  }
  return found
}
