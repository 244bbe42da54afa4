import { AssayError } from '../../score/assay-error.ts'
import { itemKey } from './item-key.ts'
import type { HashedAnswer } from './parse-judged-answers.ts'
import { shuffle } from './shuffle.ts'

/**
 * Which answers people grade: each dimension of an answer once, whatever graders and trials gave it.
 *
 * A sample is of answers, the same ones for all dimensions where they have been judged in all. What the judge made of them plays no part.
 *
 * @param options metrics: the dimensions, all where none is named · sample: how many answers of each dimension; all where nothing is said
 * @throws {AssayError} `judge-invalid` for a dimension that nothing was judged in
 */
export function chooseItems(
  answers: readonly HashedAnswer[],
  {
    metrics,
    sample = Number.POSITIVE_INFINITY,
    seed,
  }: { readonly metrics: readonly string[]; readonly sample?: number | undefined; readonly seed: number },
): HashedAnswer[] {
  const known = new Set(answers.map(({ metric }) => metric))
  for (const metric of metrics) {
    if (!known.has(metric)) {
      throw new AssayError(
        'judge-invalid',
        `nothing was judged for ${JSON.stringify(metric)}; wanted one of those in the file: ${[...known].sort().join(', ')}`,
      )
    }
  }
  const items = new Map<string, HashedAnswer>()
  for (const answer of answers) {
    const key = itemKey({ ...answer, answerHash: answer.hash })
    const before = items.get(key)
    if (before === undefined || answer.trial < before.trial) items.set(key, answer)
  }
  const texts = Map.groupBy(items.values(), ({ caseId, hash }) => JSON.stringify([caseId, hash]))
  const order = new Map(shuffle([...texts.keys()].sort(), `${seed} sample`).map((key, at) => [key, at]))
  const drawn = [...items.values()].toSorted(
    (one, other) =>
      (order.get(JSON.stringify([one.caseId, one.hash])) ?? 0) -
      (order.get(JSON.stringify([other.caseId, other.hash])) ?? 0),
  )
  return [...Map.groupBy(drawn, ({ metric }) => metric)]
    .filter(([metric]) => metrics.length === 0 || metrics.includes(metric))
    .flatMap(([, ofMetric]) => ofMetric.slice(0, sample))
}
