import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { normalCdf, normalQuantile } from './distributions/normal.ts'
import { quantile } from './descriptive.ts'
import { random } from './random.ts'
import { requireConfidence, requireWhole } from './require-number.ts'

/** The largest share of resamples in which a statistic may be undefined: an interval from the others alone says less than it seems to. */
export const mostUndefined = 0.05

/** How an interval is drawn: by which seed and method, from how many resamples. */
export interface BootstrapOptions {
  /** 1 unless given. See `random`. */
  readonly seed?: number | string
  /** 100 to 1,000,000; 10,000 unless given. */
  readonly resamples?: number
  /** Between 0 and 1; 0.95 unless given. */
  readonly confidence?: number
  /** `percentile` unless given. `bca` corrects for bias and for a spread that moves with the value; it needs the statistic of every sample that lacks one value. */
  readonly method?: 'percentile' | 'bca'
}

/** A statistic with its interval, and how that was had. */
export interface BootstrapInterval {
  /** The statistic of the values themselves. */
  readonly value: number
  readonly lower: number
  readonly upper: number
  readonly confidence: number
  readonly method: 'percentile' | 'bca'
  /** How many were drawn. */
  readonly resamples: number
  /** Those of which the statistic is not defined. They are left out of the interval. */
  readonly undefinedResamples: number
}

/**
 * An interval of any statistic of independent values, by resampling them with replacement.
 *
 * @param values two or more, of any type: cases, clusters of cases, pairs
 * @param statistic a finite number of as many values as were given, or null where it is not defined. The list is used again for the next call
 * @param options `seed`, 1 unless given; `resamples`, 100 to 1,000,000, 10,000 unless given; `confidence`, 0.95 unless given; `method`, `percentile` unless given
 * @throws {AssayError} `score-invalid` for fewer than two values, a statistic that is not a finite number, one that is not defined of the values themselves or of more than
 *   5 % of the resamples, and for `bca` where it is not defined without some value, or where the value lies beyond all resamples; `option-invalid` for an option out of range
 * @see Efron & Tibshirani 1993, An Introduction to the Bootstrap, chapters 13 and 14
 *
 * @example
 * bootstrap([0.2, 0.4, 0.9], (sample) => Math.max(...sample), { seed: 7 })
 */
export function bootstrap<T>(
  values: readonly T[],
  statistic: (sample: readonly T[]) => number | null,
  options: BootstrapOptions = {},
): BootstrapInterval {
  const { seed = 1, confidence = 0.95, method = 'percentile' } = options
  const resamples = requireWhole('resamples', options.resamples ?? 10_000, 100, 1_000_000)
  requireConfidence(confidence)
  requireMethod(method)
  if (values.length < 2) {
    throw new AssayError('score-invalid', `a bootstrap requires two values or more, got ${values.length}`)
  }
  const measure = (sample: readonly T[]): number | null => requireFigure(statistic(sample))
  const value = measure(values)
  if (value === null)
    throw new AssayError(
      'score-invalid',
      `the statistic is not defined of the ${values.length} values themselves; give values of which it has a figure`,
    )

  const { below } = random(seed)
  const sample = values.slice()
  const drawn: number[] = []
  for (let resample = 0; resample < resamples; resample += 1) {
    for (let at = 0; at < sample.length; at += 1) sample[at] = values[below(values.length)] as T
    const figure = measure(sample)
    if (figure !== null) drawn.push(figure)
  }
  const undefinedResamples = resamples - drawn.length
  if (undefinedResamples > mostUndefined * resamples) {
    throw new AssayError(
      'score-invalid',
      `the statistic is not defined of ${undefinedResamples} of ${resamples} resamples; expected at most ${100 * mostUndefined}%. There are too few values for an interval`,
    )
  }
  const ascending = Float64Array.from(drawn).sort()
  const tail = (1 - confidence) / 2
  const shares =
    method === 'percentile' ? [tail, 1 - tail] : bcaShares(tail, value, ascending, leaveOneOut(values, measure))
  return {
    value,
    lower: quantile(ascending, shares[0] ?? tail),
    upper: quantile(ascending, shares[1] ?? 1 - tail),
    confidence,
    method,
    resamples,
    undefinedResamples,
  }
}

/** The shares of the resamples at which a bias-corrected and accelerated interval ends. */
function bcaShares(tail: number, value: number, ascending: Float64Array, jackknife: readonly number[]): number[] {
  let [below, equal] = [0, 0]
  for (const figure of ascending) {
    if (figure < value) below += 1
    else if (figure === value) equal += 1
  }
  const bias = normalQuantile((below + equal / 2) / ascending.length)
  if (!Number.isFinite(bias)) {
    throw new AssayError(
      'score-invalid',
      `the statistic of the values, ${value}, lies beyond those of all resamples, so that bca has no interval. Use the method percentile`,
    )
  }
  const acceleration = accelerationOf(jackknife)
  return [normalQuantile(tail), normalQuantile(1 - tail)].map((z) => {
    const scale = 1 - acceleration * (bias + z)
    // Where it nears 0 the share nears 1, or 0 for a negative acceleration, and past it the formula has no meaning.
    if (scale <= 0) return acceleration > 0 ? 1 : 0
    return normalCdf(bias + (bias + z) / scale)
  })
}

/** A sixth of the skewness of the statistic, from its values without each one. */
function accelerationOf(jackknife: readonly number[]): number {
  const mean = jackknife.reduce((sum, figure) => sum + figure, 0) / jackknife.length
  const [squares, cubes] = jackknife.reduce(
    ([square, cube], figure) => [square + (mean - figure) ** 2, cube + (mean - figure) ** 3],
    [0, 0],
  )
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5)
}

function leaveOneOut<T>(values: readonly T[], measure: (sample: readonly T[]) => number | null): number[] {
  return values.map((_, left) => {
    const figure = measure(values.toSpliced(left, 1))
    if (figure !== null) return figure
    throw new AssayError(
      'score-invalid',
      `the statistic is not defined without value ${left + 1} of ${values.length}, so that bca has no interval. Use the method percentile`,
    )
  })
}

function requireFigure(figure: number | null): number | null {
  if (figure === null || Number.isFinite(figure)) return figure
  throw new AssayError(
    'score-invalid',
    `the statistic gave ${describeFound(figure)}; expected a finite number, or null where it is not defined`,
  )
}

function requireMethod(method: string): void {
  if (method === 'percentile' || method === 'bca') return
  throw new AssayError('option-invalid', `method must be "percentile" or "bca", got ${describeFound(method)}`)
}
