import { defineScorer, type Scorer, type ScorerMetric } from '../src/core/metric.ts'
import { type Score, scored, unscored } from '../src/core/score.ts'
import { AssayError } from '../src/kit/assay-error.ts'
import { describeFound } from '../src/kit/describe-found.ts'

/** What scorers of autoevals return, and judges and scorers of vitest-evals: the same two fields. */
interface ForeignScore {
  readonly score: number | null
  readonly metadata?: object | undefined
  readonly error?: unknown
}

/** A scorer of autoevals: a function of one object. */
export type AutoevalsScorer<Args> = (args: Args) => ForeignScore | Promise<ForeignScore>

/** A judge of vitest-evals, or a scorer function of its legacy entry point. */
export type VitestEvalsScorer =
  | { readonly name: string; readonly assess: (context: never) => ForeignScore | Promise<ForeignScore> }
  | ((options: never) => ForeignScore | Promise<ForeignScore>)

/** Arguments of a foreign scorer beside the answer: from answer and case. */
type ArgsOf<Answer, Case, Args> = (answer: Answer, evalCase: Case) => Args

/**
 * Runs a scorer of autoevals in `toScoreAtLeast`.
 *
 * The score stays between 0 and 1, as autoevals has it; a null, and an `error`, are unscored with the cause `scorer-failed`.
 *
 * @param metric a name in kebab case and a tier; what is left out is as for `defineScorer`
 * @param scorer for example `Levenshtein`, or one that asks a model
 * @param args what it takes, from answer and case: `{ output, expected, input, … }`; absent, `{ output: answer }`
 * @throws {AssayError} `metric-invalid` as `defineScorer` does, and for what is not a function
 *
 * @example
 * const similar = fromAutoevals({ name: 'similar', tier: 3 }, Levenshtein, (answer: string, { expected }: Case) => ({ output: answer, expected }))
 */
export function fromAutoevals<Answer, Case, Args>(
  metric: ScorerMetric,
  scorer: AutoevalsScorer<Args>,
  args?: ArgsOf<Answer, Case, Args>,
): Scorer<Answer, Case> {
  if (typeof scorer !== 'function') throw notAScorer('fromAutoevals', 'a function, as autoevals exports them', scorer)
  return defineScorer(metric, async (answer: Answer, evalCase: Case) => {
    const given = args === undefined ? ({ output: answer } as Args) : args(answer, evalCase)
    return asScore(await scorer(given))
  })
}

/**
 * Runs a judge of vitest-evals, or a scorer of its legacy entry point, in `toScoreAtLeast`.
 *
 * A judge that asks for the run or the session of a harness gets those that `context` gives, and else none: its error makes the answer unscored. A null score is unscored, too.
 *
 * @param metric a name in kebab case and a tier; what is left out is as for `defineScorer`
 * @param scorer for example `StructuredOutputJudge({ expected })`
 * @param context what it reads beside `output`, from answer and case: `{ input, toolCalls, … }`; absent, the answer as `output`, an empty `input` and no tool calls
 * @throws {AssayError} `metric-invalid` as `defineScorer` does, and for what is neither a judge nor a function
 *
 * @example
 * const complete = fromVitestEvals({ name: 'complete', tier: 3 }, StructuredOutputJudge(), (answer, { question }: Case) => ({ input: question, output: answer }))
 */
export function fromVitestEvals<Answer, Case>(
  metric: ScorerMetric,
  scorer: VitestEvalsScorer,
  context?: ArgsOf<Answer, Case, object>,
): Scorer<Answer, Case> {
  const call =
    typeof scorer === 'function'
      ? scorer
      : typeof scorer === 'object' && typeof scorer?.assess === 'function'
        ? scorer.assess
        : undefined
  if (call === undefined)
    throw notAScorer('fromVitestEvals', 'a judge with an assess function, or a scorer function', scorer)
  return defineScorer(metric, async (answer: Answer, evalCase: Case) => {
    const given = { input: '', output: answer, toolCalls: [], ...context?.(answer, evalCase) }
    return asScore(await call.call(scorer as never, given as never))
  })
}

function notAScorer(call: string, expected: string, found: unknown): AssayError {
  return new AssayError('metric-invalid', `${call}: the scorer must be ${expected}, got ${describeFound(found)}`)
}

/** Null is what both libraries return of what they did not score. */
function asScore(result: unknown): Score {
  const { score, metadata, error } = (result ?? {}) as Partial<ForeignScore>
  const why = reasonsOf(metadata)
  if (error !== undefined && error !== null) return unscored('scorer-failed', `it returned the error ${wordsOf(error)}`)
  if (score === null)
    return unscored('scorer-failed', why.length === 0 ? 'it returned no score' : `it returned no score: ${why[0]}`)
  if (typeof score !== 'number' || !Number.isFinite(score))
    return unscored('scorer-failed', `it returned ${describeFound(score)}, expected a number or null as score`)
  return scored(score, why)
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : typeof error === 'string' ? error : describeFound(error)
}

/** What a scorer that asked a model gives as its reason, under the name that each library has for it. */
function reasonsOf(metadata: unknown): string[] {
  if (typeof metadata !== 'object' || metadata === null) return []
  return ['rationale', 'reason', 'explanation'].flatMap((name) => {
    const words: unknown = Reflect.get(metadata, name)
    return typeof words === 'string' && words.trim() !== '' ? [words.trim()] : []
  })
}
