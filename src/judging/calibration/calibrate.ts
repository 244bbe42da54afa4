import { balancedF1 } from '../../statistics/agreement/balanced-f1.ts'
import { type Agreement, agreementOf } from './agreement-of.ts'
import { type Confusion, confusionOf } from './confusion-of.ts'
import { type Drawing, type Figure, figureOf } from './figure-of.ts'
import { type HumanGrade, humanGrades } from './human-grades.ts'
import type { HumanLabel } from './human-label.ts'
import { itemKey } from './item-key.ts'
import type { HashedAnswer } from './parse-judged-answers.ts'
import { qualify } from './qualify.ts'
import { type RaterAgreement, raterAgreement } from './rater-agreement.ts'

/** What a grader is held to. */
export interface CalibrationOptions extends Drawing {
  /** That the lower end of the interval of quadratic kappa has to reach. */
  readonly floor: number
  /** The fewest labelled answers. */
  readonly least: number
  /** The grade from which an answer is good, for F1. */
  readonly threshold: number
}

/** One grader held to people. */
export interface GraderCalibration {
  readonly fingerprint: string
  readonly metric: string
  /** A panel is named by its judges, with a plus between them. */
  readonly judge: string
  /** Answers that have a grade of people and a score of the grader. */
  readonly n: number
  /** Of these, how many were settled by adjudication. */
  readonly adjudicated: number
  /** Labelled answers of which the grader learned nothing: they are in no figure. */
  readonly unjudged: number
  /** Answers with votes of a fake server. */
  readonly simulated: number
  readonly agreement: Agreement
  /** Balanced F1 of reaching the threshold. */
  readonly balancedF1: Figure
  readonly confusion: Confusion
  /** How far people agree among themselves: a judge cannot be held to more. Null where fewer than two people graded. */
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
