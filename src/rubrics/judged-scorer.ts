import { requirePanel, type Judge, type GraderIdentity } from '../judges/judge.ts'
import { defineScorer, type ScorePart, type Scorer } from '../core/metric.ts'
import type { EvalCase } from '../core/eval-case.ts'
import type { Score } from '../core/score.ts'
import type { Grading, JudgeVotes } from '../core/grading.ts'
import { type MissingVote, tallyTrials } from '../judges/trials.ts'
import { findAttempts } from '../judges/judged-text.ts'
import { hashCanonical } from '../kit/hash.ts'
import { mean } from '../statistics/descriptive.ts'

/** A scorer whose score comes of judges, for `toScoreAtLeast`. Its metric is of tier 4: tracked, and gates nothing. */
export interface JudgedScorer extends Scorer<unknown, EvalCase, 4> {
  /** The same by judges of your own: one, or a panel. */
  readonly by: (judges: Judge | readonly Judge[]) => JudgedScorer
  /** What its score is composed of, each a metric of its own that is recorded beside it. Empty for a score that is not composed. */
  readonly parts: readonly ScorePart[]
}

/**
 * Ties a judgement to its metric and to judges.
 *
 * @param name of the metric
 * @param judges those of the suite
 * @param parts what the score is composed of, as its grading names them
 * @throws {AssayError} `judge-invalid` for an empty panel, and for one with two judges of one name
 */
export function judgedScorer(
  name: string,
  judges: () => readonly Judge[],
  score: (judges: readonly Judge[], answer: unknown, evalCase: EvalCase) => Promise<Score>,
  parts: readonly string[] = [],
): JudgedScorer {
  const about = { tier: 4, unit: 'points', aggregate: 'mean', policy: 'track' } as const
  const scorer = defineScorer({ name, ...about }, async (answer: unknown, evalCase: EvalCase): Promise<Score> =>
    score(judges(), answer, evalCase),
  )
  return Object.assign(scorer, {
    by: (named: Judge | readonly Judge[]): JudgedScorer => {
      const panel = requirePanel(name, named)
      return judgedScorer(name, () => panel, score, parts)
    },
    parts: parts.map((part) => ({
      part,
      metric: {
        ...about,
        name: `${name}-${part.replaceAll('_', '-')}`,
        better: 'higher' as const,
        safety: false,
      },
    })),
  })
}

/** What the judges of a panel made of one answer. */
interface JudgedTrials {
  readonly grader: GraderIdentity
  /** What of the caller's options changes a score that the judge's words lead to. */
  readonly scoring: Readonly<Record<string, unknown>>
  readonly judges: readonly Judge[]
  /** A judge each, in their order. */
  readonly panel: readonly { readonly votes: JudgeVotes; readonly missing: readonly MissingVote[] }[]
  readonly scale: readonly [least: number, greatest: number]
  /** What was judged. */
  readonly answer: string
  readonly isAdopted: (fingerprint: string) => boolean
  readonly parts: NonNullable<Grading['parts']>
  readonly clamped?: number
  /** Reasons, where there is a score. */
  readonly why: readonly string[]
}

/**
 * One score out of all trials: the mean of a judge's trials, and over a panel the mean of its judges.
 *
 * VAULT and the medical accuracy evaluator have no majority of scores that are composed of several. A trial that is missing leaves the answer unscored, with the bounds between which it lies.
 */
export function meanOfTrials(trials: JudgedTrials): Score {
  const { grader, scoring, judges, panel, scale, answer, isAdopted, parts, clamped = 0, why } = trials
  const filledWith = (end: number): number =>
    mean(panel.map(({ votes }) => mean(votes.votes.map((vote) => vote ?? end))))
  const [lower, upper] = [filledWith(scale[0]), filledWith(scale[1])]
  const missing = panel.flatMap((one) => one.missing)
  const [first] = missing
  const fingerprint = hashCanonical({
    judges: judges.map((judge) => [judge.name, judge.trials, judge.fingerprintOf(grader)]),
    scoring,
  })
  const attempts = findAttempts(answer)
  const grading: Grading = {
    grader: grader.name,
    fingerprint,
    judges: panel.map(({ votes }) => votes),
    consensus: first === undefined ? panel.every(({ votes }) => agrees(votes)) : null,
    bounds: [lower, upper],
    adopted: isAdopted(fingerprint),
    ...(attempts.length > 0 ? { attempts } : {}),
    parts,
    ...(clamped > 0 ? { clamped } : {}),
  }
  if (first === undefined) return { status: 'scored', value: lower, why, grading }
  const further = missing.length > 1 ? ` (and ${missing.length - 1} more)` : ''
  return {
    status: 'unscored',
    cause: first.cause,
    detail: `${first.detail}${further}; the score lies between ${lower.toFixed(2)} and ${upper.toFixed(2)}`,
    grading,
  }
}

function agrees({ votes }: JudgeVotes): boolean {
  const tally = tallyTrials(votes)
  return tally.kind === 'decided' && tally.consensus
}
