import { mean } from '../statistics/descriptive.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { bootstrap } from '../statistics/bootstrap.ts'
import { holm } from '../statistics/multiple-testing.ts'
import { signFlip } from '../statistics/sign-flip.ts'
import { compareCodePoints } from './ranking/order-by-score.ts'

/** Figures of one metric by query; null or undefined where the metric is not defined of the query. */
type FiguresByQuery =
  | ReadonlyMap<string, number | null | undefined>
  | Readonly<Record<string, number | null | undefined>>

/** A query with its figures of both systems. */
interface PairedQuery {
  readonly query: string
  readonly a: number
  readonly b: number
  /** `b` less `a`. */
  readonly difference: number
}

/** The queries of two systems under one metric, each list by id in byte order. */
interface PairedFigures {
  readonly paired: readonly PairedQuery[]
  /** Queries of which the metric is not defined for one system or both: those with nothing relevant. */
  readonly notApplicable: readonly string[]
  readonly onlyInA: readonly string[]
  readonly onlyInB: readonly string[]
}

/** Figures of a system by metric, then by query. */
type SystemFigures = ReadonlyMap<string, FiguresByQuery> | Readonly<Record<string, FiguresByQuery>>

export interface CompareSystemsInput {
  /** What is compared with: the system as it was. */
  readonly a: SystemFigures
  /** What is compared: the system as it would be. */
  readonly b: SystemFigures
  /** The metrics, in which more is better. p is adjusted for as many as there are: name them before looking. */
  readonly metrics: readonly string[]
  /** Of the interval and of a test that is drawn; 1 unless given. See `random`. */
  readonly seed?: number | string
  /** How many sign flips are drawn where a test is not exact: 100 to 10,000,000; 100,000 unless given. */
  readonly flips?: number
  /** Of the interval, 100 to 1,000,000; 10,000 unless given. */
  readonly resamples?: number
  /** Of the interval, between 0 and 1; 0.95 unless given. */
  readonly confidence?: number
}

/** What two systems come to under one metric, over the queries of which both have a figure. */
export interface MeasuredComparison {
  readonly status: 'measured'
  readonly metric: string
  /** Queries. */
  readonly n: number
  readonly meanA: number
  readonly meanB: number
  /** `meanB` less `meanA`: above 0, `b` is better. */
  readonly difference: number
  /** Of the mean difference, a percentile bootstrap over queries; null for one query, and too narrow for fewer than some twenty. */
  readonly interval: { readonly lower: number; readonly upper: number; readonly confidence: number } | null
  /** Two-sided, of Fisher's randomisation test; see `signFlip`. */
  readonly p: number
  /** Whether the test looked at every assignment of signs, rather than at `flips` that were drawn. */
  readonly exact: boolean
  readonly flips: number
  /** `p` by Holm's step-down over the metrics that could be measured. */
  readonly adjustedP: number
  /** Queries of which `b` has the higher figure. */
  readonly wins: number
  /** Queries of which both have the same. */
  readonly ties: number
  /** Queries of which `b` has the lower figure. */
  readonly losses: number
  /** Every query that is compared: the one that lost most first. */
  readonly queries: readonly PairedQuery[]
  readonly excluded: Omit<PairedFigures, 'paired'>
}

/** A metric of which the systems have no query in common. It takes no part in the adjustment. */
interface UndefinedComparison {
  readonly status: 'undefined'
  readonly metric: string
  readonly reason: string
  readonly excluded: Omit<PairedFigures, 'paired'>
}

export interface SystemComparison {
  /** In the order in which they were named. */
  readonly metrics: readonly (MeasuredComparison | UndefinedComparison)[]
  /** Over how many metrics p is adjusted. */
  readonly compared: number
}

/**
 * Compares two systems query by query: how much better one is on the same queries, how sure that is, and which queries decide it.
 *
 * A query is compared where the metric is defined for both systems. The others are named: those with no figure of one system, and those that one system lacks altogether. A p-value
 * says how often chance alone would bring such a difference; a high one does not show that the systems are alike.
 *
 * @param input `a` and `b`: figures by metric and query, null where a query has none; the `metrics` to compare; options of the test
 * @throws {AssayError} `retrieval-invalid` for no metric, one that is named twice or that a system has no figures of, and for a figure that is not a finite number; `option-invalid` for
 *   an option out of range
 * @see Smucker, Allan & Carterette 2007, https://doi.org/10.1145/1321440.1321528, on the test; Holm 1979, https://www.jstor.org/stable/4615733, on the adjustment
 *
 * @example
 * const a = { 'ndcg@20': { q1: 0.5, q2: 0.7, q3: null } }
 * const b = { 'ndcg@20': { q1: 0.6, q2: 0.9, q3: null } }
 * compareSystems({ a, b, metrics: ['ndcg@20'] }).metrics[0] // { n: 2, difference: 0.15, p: 0.5, wins: 2, excluded: { notApplicable: ['q3'], … }, … }
 */
export function compareSystems(input: CompareSystemsInput): SystemComparison {
  const metrics = requireMetrics(input.metrics)
  const compared = metrics.map((metric) => {
    const { paired, ...excluded } = pairFigures(
      metric,
      figuresOf(input.a, 'a', metric),
      figuresOf(input.b, 'b', metric),
    )
    return paired.length === 0
      ? { status: 'undefined' as const, metric, reason: 'no query has a figure of both systems', excluded }
      : { status: 'measured' as const, metric, ...comparePairs(paired, input), excluded }
  })
  const adjusted = holm(compared.flatMap((one) => (one.status === 'measured' ? [one.p] : []))).values()
  return {
    metrics: compared.map((one) =>
      one.status === 'measured' ? { ...one, adjustedP: adjusted.next().value ?? one.p } : one,
    ),
    compared: compared.filter(({ status }) => status === 'measured').length,
  }
}

type Compared = Omit<MeasuredComparison, 'status' | 'metric' | 'adjustedP' | 'excluded'>

function comparePairs(pairs: readonly PairedQuery[], options: CompareSystemsInput): Compared {
  const { seed = 1, flips = 100_000, resamples = 10_000, confidence = 0.95 } = options
  const differences = pairs.map(({ difference }) => difference)
  const test = signFlip(differences, { seed, flips })
  const ends = pairs.length < 2 ? null : bootstrap(differences, mean, { seed, resamples, confidence })
  return {
    n: pairs.length,
    meanA: mean(pairs.map(({ a }) => a)),
    meanB: mean(pairs.map(({ b }) => b)),
    difference: test.mean,
    interval: ends && { lower: ends.lower, upper: ends.upper, confidence },
    p: test.p,
    exact: test.exact,
    flips: test.flips,
    wins: differences.filter((difference) => difference > 0).length,
    ties: differences.filter((difference) => difference === 0).length,
    losses: differences.filter((difference) => difference < 0).length,
    queries: pairs.toSorted((one, other) => one.difference - other.difference),
  }
}

function requireMetrics(metrics: readonly string[]): readonly string[] {
  if (!Array.isArray(metrics) || metrics.length === 0) {
    throw new AssayError(
      'retrieval-invalid',
      `metrics must name one or more, for example ['ndcg@20'], got ${describeFound(metrics)}`,
    )
  }
  const repeated = metrics.find((metric, at) => metrics.indexOf(metric) !== at)
  if (repeated === undefined) return metrics
  throw new AssayError('retrieval-invalid', `the metric ${describeFound(repeated)} is named twice; name each once`)
}

function figuresOf(system: SystemFigures, name: 'a' | 'b', metric: string): FiguresByQuery {
  if (typeof system !== 'object' || system === null) {
    throw new AssayError(
      'retrieval-invalid',
      `system ${name} must have its figures by metric, as a map or an object, got ${describeFound(system)}`,
    )
  }
  const figures = system instanceof Map ? system : new Map(Object.entries(system))
  const found: FiguresByQuery | undefined = figures.get(metric)
  if (found !== undefined) return found
  throw new AssayError(
    'retrieval-invalid',
    `system ${name} has no figures of ${describeFound(metric)}; give them, or leave the metric out: it has those of ${[...figures.keys()].join(', ') || 'no metric'}`,
  )
}

/**
 * Pairs the figures of two systems by query.
 *
 * @throws {AssayError} `retrieval-invalid` for figures that are neither a map nor an object, and for one that is not a finite number, null or undefined
 */
function pairFigures(metric: string, a: FiguresByQuery, b: FiguresByQuery): PairedFigures {
  const [ofA, ofB] = [figuresByQuery(metric, 'a', a), figuresByQuery(metric, 'b', b)]
  const [paired, notApplicable, onlyInA]: [PairedQuery[], string[], string[]] = [[], [], []]
  for (const query of [...ofA.keys()].sort(compareCodePoints)) {
    const [one, other] = [ofA.get(query) ?? null, ofB.get(query) ?? null]
    if (!ofB.has(query)) onlyInA.push(query)
    else if (one === null || other === null) notApplicable.push(query)
    else paired.push({ query, a: one, b: other, difference: other - one })
  }
  const onlyInB = [...ofB.keys()].filter((query) => !ofA.has(query)).sort(compareCodePoints)
  return { paired, notApplicable, onlyInA, onlyInB }
}

function figuresByQuery(
  metric: string,
  system: 'a' | 'b',
  figures: FiguresByQuery,
): ReadonlyMap<string, number | null> {
  if (typeof figures !== 'object' || figures === null || Array.isArray(figures)) {
    throw new AssayError(
      'retrieval-invalid',
      `system ${system} must have its figures of ${metric} by query, as a map or an object, got ${describeFound(figures)}`,
    )
  }
  const read = new Map<string, number | null>()
  for (const [query, figure] of figures instanceof Map ? figures : Object.entries(figures)) {
    if (figure !== null && figure !== undefined && !Number.isFinite(figure)) {
      throw new AssayError(
        'retrieval-invalid',
        `${metric} of query ${describeFound(query)} is ${describeFound(figure)} for system ${system}; expected a finite number, or null where it is not defined`,
      )
    }
    read.set(query, figure ?? null)
  }
  return read
}
