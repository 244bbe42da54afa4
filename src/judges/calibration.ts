import { AssayError } from '../kit/assay-error.ts'
import { bootstrap } from '../statistics/bootstrap.ts'
import { cohensKappa, type CohensKappaOptions } from '../statistics/kappa.ts'
import { icc } from '../statistics/icc.ts'
import { krippendorffsAlpha } from '../statistics/krippendorffs-alpha.ts'
import { adjudicated, type HumanLabel, itemKey, type HumanGrade, humanGrades } from './human-labels.ts'
import { balancedF1 } from '../statistics/binary-classification.ts'
import type { HashedAnswer } from './judged-answers.ts'

/** A figure with the 95 % interval in which the true one lies, or why there is none. It is never NaN, and never 0 for want of anything better. */
export type Figure =
  | {
      readonly status: 'scored'
      readonly value: number
      /** Null where there are too few cases for one. */
      readonly interval: { readonly lower: number; readonly upper: number } | null
    }
  | { readonly status: 'unscored'; readonly why: string }

/** How intervals are drawn. */
export interface Drawing {
  readonly seed: number
  /** 100 to 1,000,000. */
  readonly resamples: number
}

/**
 * A statistic of items, with an interval by a bootstrap over cases: the answers to one case are drawn together, since they are alike.
 *
 * @param items what the statistic is of
 * @param statistic null where it is not defined
 * @param undefinedBecause why it is not, where it is not
 */
export function figureOf<Item extends { readonly caseId: string }>(
  items: readonly Item[],
  statistic: (items: readonly Item[]) => number | null,
  undefinedBecause: string,
  { seed, resamples }: Drawing,
): Figure {
  const value = statistic(items)
  if (value === null) return { status: 'unscored', why: undefinedBecause }
  const clusters = [...Map.groupBy(items, ({ caseId }) => caseId).values()]
  try {
    const { lower, upper } = bootstrap(clusters, (drawn) => statistic(drawn.flat()), { seed, resamples })
    return { status: 'scored', value, interval: { lower, upper } }
  } catch (error) {
    // One case, or too many draws of which the statistic is not defined: there is a value, and nothing to say how sure it is.
    if (error instanceof AssayError && error.code === 'score-invalid')
      return { status: 'scored', value, interval: null }
    throw error
  }
}

/** One answer with a grade of each rater, in one order of raters; null for one that is missing. */
interface Rated {
  readonly caseId: string
  readonly grades: readonly (number | null)[]
}

/** How far raters agree: people among themselves, or a judge with people. */
export interface Agreement {
  /** How many answers two or more of them graded. */
  readonly n: number
  /** Cohen's kappa, by its weights; unscored for more than two raters. */
  readonly kappa: Figure
  readonly linearKappa: Figure
  readonly quadraticKappa: Figure
  /** Krippendorff's, ordinal. */
  readonly alpha: Figure
  /** ICC(2,1): absolute agreement of single ratings, over the answers that all of them graded. */
  readonly icc: Figure
}

/** All that a grade can be, so that a level which nobody used counts: half points come of medians. */
const levels = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

/**
 * Agreement on grades of 1 to 5, each figure with an interval by a bootstrap over cases.
 *
 * @param raters how many there are
 */
function agreementOf(rated: readonly Rated[], raters: number, drawing: Drawing): Agreement {
  const shared = rated.filter(({ grades }) => grades.filter((grade) => grade !== null).length > 1)
  const whole = rated.filter(({ grades }) => grades.length > 1 && !grades.includes(null))
  const alike = 'all grades are alike'
  const nobody = 'no answer was graded by two'
  const kappa = (weights: NonNullable<CohensKappaOptions['weights']>): Figure =>
    raters === 2
      ? figureOf(
          whole,
          (items) => cohensKappa(gradesOf(items, 0), gradesOf(items, 1), { weights, categories: levels }),
          whole.length === 0 ? nobody : alike,
          drawing,
        )
      : { status: 'unscored', why: `Cohen's kappa is of two raters, and there are ${raters}: see alpha` }
  return {
    n: shared.length,
    kappa: kappa('none'),
    linearKappa: kappa('linear'),
    quadraticKappa: kappa('quadratic'),
    alpha: figureOf(
      shared,
      (items) =>
        krippendorffsAlpha(
          items.map(({ grades }) => grades),
          { level: 'ordinal' },
        ),
      shared.length === 0 ? nobody : alike,
      drawing,
    ),
    icc: figureOf(
      whole,
      (items) => icc(items.map(({ grades }) => grades as readonly number[])),
      whole.length === 0 ? 'no answer was graded by all' : 'the grades do not vary, or are of one answer',
      drawing,
    ),
  }
}

function gradesOf(items: readonly Rated[], rater: number): number[] {
  return items.map(({ grades }) => grades[rater] ?? Number.NaN)
}

/** A figure of agreement with three decimals, rounded down, so that none reads as better than it is. */
export function formatAgreement(value: number): string {
  const down = Math.floor(value * 1000 + 1e-9) / 1000
  return (down === 0 ? 0 : down).toFixed(3)
}

/** How far people agree on one dimension. What was settled afterwards plays no part. */
export interface RaterAgreement extends Agreement {
  readonly metric: string
  /** By name. */
  readonly raters: readonly string[]
}

/** Agreement between the raters, dimension by dimension in the order of their names. */
export function raterAgreement(labels: readonly HumanLabel[], drawing: Drawing): RaterAgreement[] {
  const own = labels.filter(({ rater }) => rater !== adjudicated)
  return [...Map.groupBy(own, ({ metric }) => metric)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([metric, ofMetric]) => {
      const raters = [...new Set(ofMetric.map(({ rater }) => rater))].sort()
      const rated = [...Map.groupBy(ofMetric, itemKey).values()].map((ofItem) => ({
        caseId: ofItem[0]?.caseId ?? '',
        grades: raters.map((name) => ofItem.find(({ rater }) => rater === name)?.grade ?? null),
      }))
      return { metric, raters, ...agreementOf(rated, raters.length, drawing) }
    })
}

/** How often people and a judge gave which grades. */
interface Confusion {
  /** 1 to 5, and the half points that were given. */
  readonly grades: readonly number[]
  /** A row a grade of people, a column a grade of the judge. */
  readonly counts: readonly (readonly number[])[]
}

/** The confusion matrix of pairs of grades. */
function confusionOf(pairs: readonly { readonly human: number; readonly judge: number }[]): Confusion {
  const grades = [...new Set([1, 2, 3, 4, 5, ...pairs.flatMap(({ human, judge }) => [human, judge])])].toSorted(
    (one, other) => one - other,
  )
  const counts = grades.map(() => grades.map(() => 0))
  for (const { human, judge } of pairs) {
    const row = counts[grades.indexOf(human)]
    const column = grades.indexOf(judge)
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1
  }
  return { grades, counts }
}

/**
 * Whether a grader may stand in for people: enough labelled answers, and a quadratic kappa whose interval does not reach below the floor. The value itself decides nothing.
 *
 * @param of.simulated answers with votes of a fake server, of which one is too many: they are no model's opinion
 */
function qualify(
  of: { readonly n: number; readonly simulated: number; readonly kappa: Figure },
  { floor, least }: { readonly floor: number; readonly least: number },
): { readonly qualified: boolean; readonly why: string } {
  const { n, simulated, kappa } = of
  const no = (why: string): { qualified: false; why: string } => ({ qualified: false, why })
  if (n < least)
    return no(`${n} labelled ${n === 1 ? 'answer has' : 'answers have'} a score, and at least ${least} are required`)
  if (simulated > 0) return no(`${simulated} of ${n} answers have votes of a fake server, which are no model's opinion`)
  if (kappa.status === 'unscored') return no(`quadratic kappa is not defined: ${kappa.why}`)
  if (kappa.interval === null) return no('quadratic kappa has no interval: there are too few cases, or too few grades')
  const { lower } = kappa.interval
  return lower >= floor
    ? { qualified: true, why: `quadratic kappa is at least ${formatAgreement(lower)}, and the floor is ${floor}` }
    : no(`quadratic kappa may be as low as ${formatAgreement(lower)}, and the floor is ${floor}`)
}

/** What a grader is checked against. */
export interface CalibrationOptions extends Drawing {
  /** That the lower end of the interval of quadratic kappa has to reach. */
  readonly floor: number
  /** The fewest labelled answers. */
  readonly least: number
  /** The grade from which an answer is good, for F1. */
  readonly threshold: number
}

/** One grader calibrated against people. */
export interface GraderCalibration {
  readonly fingerprint: string
  readonly metric: string
  /** A panel is named by its judges, with a plus between them. */
  readonly judge: string
  /** Answers that have a grade of people and a score of the grader. */
  readonly n: number
  /** Of these, how many were settled by adjudication. */
  readonly adjudicated: number
  /** Labelled answers that the grader could not judge: they are in no figure. */
  readonly unjudged: number
  /** Answers with votes of a fake server. */
  readonly simulated: number
  readonly agreement: Agreement
  /** Balanced F1 of reaching the threshold. */
  readonly balancedF1: Figure
  readonly confusion: Confusion
  /** How far people agree among themselves: a judge cannot be checked against more. Null where fewer than two people graded. */
  readonly people: RaterAgreement | null
  readonly qualified: boolean
  /** Why, in words without a full stop. */
  readonly why: string
}

export interface Calibration {
  /** By dimension, judge and fingerprint. */
  readonly graders: readonly GraderCalibration[]
  /** Labelled answers that no grader judged: of another run, or of texts that changed. */
  readonly unmatched: number
}

/**
 * Holds each grader to people: the settled grade, else the median of the raters.
 *
 * An answer counts once, whatever trials gave it in the same words.
 */
export function calibrate(
  labels: readonly HumanLabel[],
  answers: readonly HashedAnswer[],
  options: CalibrationOptions,
): Calibration {
  const grades = humanGrades(labels)
  const people = new Map(raterAgreement(labels, options).map((agreement) => [agreement.metric, agreement]))
  const judged = new Set(answers.map(keyOf))
  const graders = [...Map.groupBy(answers, ({ metric, fingerprint }) => JSON.stringify([metric, fingerprint])).values()]
    .map((ofGrader) => calibrateGrader(ofGrader, grades, people, options))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  return { graders, unmatched: [...grades.keys()].filter((key) => !judged.has(key)).length }
}

function calibrateGrader(
  answers: readonly HashedAnswer[],
  grades: ReadonlyMap<string, HumanGrade>,
  peopleOf: ReadonlyMap<string, RaterAgreement>,
  options: CalibrationOptions,
): GraderCalibration {
  const byTrial = answers.toSorted((one, other) => one.trial - other.trial)
  const once = new Map(byTrial.toReversed().map((answer) => [keyOf(answer), answer]))
  const labelled = [...once].flatMap(([key, answer]) => {
    const human = grades.get(key)
    return human === undefined ? [] : [{ answer, human }]
  })
  const pairs = labelled.flatMap(({ answer, human }) =>
    answer.value === null
      ? []
      : [{ caseId: answer.caseId, human: human.grade, judge: answer.value, answer, by: human }],
  )
  const [first] = answers
  const metric = first?.metric ?? ''
  const agreement = agreementOf(
    pairs.map(({ caseId, human, judge }) => ({ caseId, grades: [human, judge] })),
    2,
    options,
  )
  const simulated = pairs.filter(({ answer }) => answer.votes.some((votes) => votes.simulated > 0)).length
  const people = peopleOf.get(metric)
  return {
    fingerprint: first?.fingerprint ?? '',
    metric,
    judge: first?.votes.map(({ judge }) => judge).join(' + ') ?? '',
    n: pairs.length,
    adjudicated: pairs.filter(({ by }) => by.adjudicated).length,
    unjudged: labelled.length - pairs.length,
    simulated,
    agreement,
    balancedF1: figureOf(
      pairs,
      (items) =>
        balancedF1(
          items.map(({ human }) => human >= options.threshold),
          items.map(({ judge }) => judge >= options.threshold),
        ),
      pairs.length === 0 ? 'no answer was graded by two' : `all answers lie on one side of ${options.threshold}`,
      options,
    ),
    confusion: confusionOf(pairs),
    people: people === undefined || people.raters.length < 2 ? null : people,
    ...qualify({ n: pairs.length, simulated, kappa: agreement.quadraticKappa }, options),
  }
}

function keyOf(answer: HashedAnswer): string {
  return itemKey({ ...answer, answerHash: answer.hash })
}

function sortKey({ metric, judge, fingerprint }: GraderCalibration): string {
  return JSON.stringify([metric, judge, fingerprint])
}
