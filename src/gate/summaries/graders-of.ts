import type { Run } from '../run.ts'

/**
 * The graders of a run's judged metrics: a metric → the fingerprint of all that can change its verdict, with the models that answered in place of the one
 * that was asked. Empty where nothing was judged.
 *
 * The share at a threshold rests on the verdicts of another metric, and has no grader of its own.
 */
export function gradersOf({ records }: Pick<Run, 'records'>): Record<string, string> {
  const drift = new Map<
    string,
    { readonly metric: string; readonly fingerprint: string; readonly models: Set<string> }
  >()
  for (const { metric, score, negated } of records) {
    if (negated || score.status === 'not-applicable' || score.grading?.grader !== metric) continue
    const { fingerprint, judges } = score.grading
    const key = `${metric} ${fingerprint}`
    const known = drift.get(key) ?? { metric, fingerprint, models: new Set<string>() }
    drift.set(key, known)
    for (const model of judges.flatMap((judge) => judge.drift ?? [])) known.models.add(model)
  }
  return Object.fromEntries(
    [...drift.values()]
      .toSorted((one, other) => (one.metric < other.metric ? -1 : 1))
      .map(({ metric, fingerprint, models }) => [metric, describeGrader(fingerprint, models)]),
  )
}

/** Who answered in place of the model that was asked is another grader. */
export function describeGrader(fingerprint: string, drift: Iterable<string>): string {
  return [fingerprint, ...[...drift].toSorted().map((model) => `answered by ${model}`)].join(', ')
}
