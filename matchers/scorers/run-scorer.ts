import { isThenable } from '../../src/kit/standard-schema.ts'
import { gradingSchema, type Grading } from '../../src/core/grading.ts'
import { AssayError, messageOf } from '../../src/kit/assay-error.ts'
import type { Metric, Scorer } from '../../src/core/metric.ts'
import { type Score, unscoredCauses, unscored } from '../../src/core/score.ts'

const withWayOut = new WeakSet<Score>()

/** Whether the detail of a score says by itself what to do, as an error of ours does: of a judge, say, nobody is to fix the scorer. */
export function saysWayOut(score: Score): boolean {
  return withWayOut.has(score)
}

/**
 * What a scorer says of an answer, now or later. Whatever goes wrong in it is a score, too: `unscored: scorer-failed`.
 *
 * A user's scorer may be JavaScript, so that nothing of what it returns is believed: a value that is not finite, or of a rate other than 0 and 1, is not a score.
 */
export function runScorer(scorer: Scorer<never, never>, answer: unknown, evalCase: unknown): Score | Promise<Score> {
  const { metric } = scorer
  const failed = (error: unknown): Score => {
    if (!(error instanceof AssayError)) return unscored('scorer-failed', `"${metric.name}" threw: ${messageOf(error)}`)
    // Of an option that is missing, say: nothing in the scorer broke.
    const score = unscored('scorer-failed', `"${metric.name}": ${messageOf(error)}`)
    withWayOut.add(score)
    return score
  }
  const checked = (score: unknown): Score =>
    asScore(score, metric) ??
    unscored(
      'scorer-failed',
      `the scorer "${metric.name}" returned ${shown(score)}: expected a score with ${metric.aggregate === 'rate' ? 'the value 1 or 0' : 'a number as its value'}`,
    )
  try {
    const score: unknown = scorer(answer as never, evalCase as never)
    return isThenable(score) ? Promise.resolve(score).then(checked, failed) : checked(score)
  } catch (error) {
    return failed(error)
  }
}

function asScore(value: unknown, metric: Metric): Score | undefined {
  const score = value as Partial<Record<string, unknown>> | null | undefined
  switch (score?.['status']) {
    case 'scored': {
      const { value: figure, why = [] } = score
      if (typeof figure !== 'number' || !Number.isFinite(figure) || !Array.isArray(why)) return undefined
      if (metric.aggregate === 'rate' && figure !== 0 && figure !== 1) return undefined
      return { status: 'scored', value: figure, why: why.map(String), ...gradingOf(score) }
    }
    case 'unscored': {
      const cause = unscoredCauses.find((known) => known === score['cause'])
      return cause === undefined ? undefined : { ...unscored(cause, String(score['detail'])), ...gradingOf(score) }
    }
    case 'not-applicable':
      return { status: 'not-applicable', reason: String(score['reason']) }
    default:
      return undefined
  }
}

/** What says how a judged score came about; anything else under its name is left out. */
function gradingOf({ grading }: Partial<Record<string, unknown>>): { readonly grading?: Grading } {
  const read = gradingSchema.safeParse(grading)
  return read.success ? { grading: read.data } : {}
}

function shown(value: unknown): string {
  try {
    return JSON.stringify(value) ?? (value === undefined ? 'nothing' : `a ${typeof value}`)
  } catch {
    // A cycle or a BigInt: its kind says enough.
    return `an object without a JSON form`
  }
}
