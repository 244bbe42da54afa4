import type { JudgeVotes } from '../core/grading.ts'
import { type MissingVote, runTrials } from '../judges/trials.ts'
import type { Judge } from '../judges/judge.ts'
import type { Criterion, Rubric } from './rubric.ts'
import {
  type BatchedVerdict,
  batchedGrader,
  criterionGrader,
  type CriterionVerdict,
} from './grading/criterion-graders.ts'
import { hashCanonical } from '../kit/hash.ts'
import { wordingStage } from './wording/reword-criterion.ts'

/** What one judge made of one criterion in all its trials. */
interface CriterionTrials {
  /** Whether it is met, trial by trial; null where nothing was learned. */
  readonly votes: readonly (boolean | null)[]
  readonly verdicts: readonly CriterionVerdict[]
  readonly missing: readonly MissingVote[]
}

/** What one judge made of all criteria. */
export interface JudgedCriteria {
  readonly judge: string
  /** By the id of the criterion. */
  readonly trials: ReadonlyMap<string, CriterionTrials>
  /** What each question came to, for tokens and cost. */
  readonly questions: readonly JudgeVotes[]
}

/** How many criteria go into one call. */
export type CallsOfRubric = 'per-criterion' | 'batched'

/** What is judged: the answer and what it answers. */
export interface AskedAbout {
  readonly caseId: string
  /** The conversation. */
  readonly record: string
  readonly answer: string
}

/** Puts all criteria to a judge, as often as it wants to be asked. */
export async function judgeCriteria(
  judge: Judge,
  criteria: readonly Pick<Criterion, 'id' | 'text'>[],
  about: AskedAbout,
  calls: CallsOfRubric,
): Promise<JudgedCriteria> {
  if (calls === 'batched') return judgeTogether(judge, criteria, about)
  const asked = await Promise.all(
    criteria.map(async (criterion) => {
      const question = { grader: criterionGrader(criterion), ...about, criterion: criterion.id }
      const { votes, verdicts, missing } = await runTrials(judge, question, ({ met }) => (met ? 1 : 0))
      const cast = votes.votes.map((vote) => (vote === null ? null : vote === 1))
      return { id: criterion.id, trials: { votes: cast, verdicts, missing }, question: votes }
    }),
  )
  return {
    judge: judge.name,
    trials: new Map(asked.map(({ id, trials }) => [id, trials])),
    questions: asked.map(({ question }) => question),
  }
}

async function judgeTogether(
  judge: Judge,
  criteria: readonly Pick<Criterion, 'id' | 'text'>[],
  about: AskedAbout,
): Promise<JudgedCriteria> {
  const patterns = new Map<string, number>()
  // Trials agree where they agree on every criterion.
  const patternOf = ({ verdicts }: BatchedVerdict): number => {
    const met = new Map(verdicts.map((verdict) => [verdict.id, verdict.met]))
    const key = criteria.map(({ id }) => (met.get(id) === true ? '1' : '0')).join('')
    const known = patterns.get(key) ?? patterns.size
    patterns.set(key, known)
    return known
  }
  const question = { grader: batchedGrader(criteria), ...about }
  const { votes, verdicts, missing } = await runTrials(judge, question, patternOf)
  return {
    judge: judge.name,
    trials: new Map(
      criteria.map(({ id }) => {
        const own = verdicts.flatMap((batch) => batch.verdicts.filter((verdict) => verdict.id === id))
        const rest = own.values()
        const cast = votes.votes.map((vote) => (vote === null ? null : (rest.next().value?.met ?? null)))
        return [id, { votes: cast, verdicts: own, missing }] as const
      }),
    ),
    questions: [votes],
  }
}

/** What an answer is checked against a rubric with. */
export interface RubricPanel {
  readonly judges: readonly Judge[]
  readonly calls: CallsOfRubric
  readonly rewordBy: Judge | null
}

/**
 * SHA-256 of all that can change the score of an answer under a rubric: criteria, judges, how they are asked, who rewords a criterion.
 *
 * @param rubric null where each case has its own, which is then part of the case, as its record is
 */
export function rubricFingerprint(rubric: Rubric | null, { judges, calls, rewordBy }: RubricPanel): string {
  const criteria = rubric?.criteria ?? []
  const graders =
    calls === 'batched'
      ? [batchedGrader(criteria)]
      : (rubric === null ? [{ text: '' }] : criteria).map((criterion) => criterionGrader(criterion))
  return hashCanonical({
    rubric,
    calls,
    judges: judges.map((judge) => [judge.name, judge.trials, ...graders.map((grader) => judge.fingerprintOf(grader))]),
    rewordBy: rewordBy === null ? null : [rewordBy.name, rewordBy.fingerprintOf(wordingStage)],
  })
}

/** What judges make of one criterion. */
export interface GradedCriterion {
  readonly id: string
  /** Whether the answer meets its text, literally; null where that is not known. */
  readonly met: boolean | null
  /** A judge each, its trials in order; null where nothing was learned. */
  readonly votes: readonly (readonly (boolean | null)[])[]
  /** Whether every vote that was asked for was cast for it. */
  readonly unanimous: boolean
  /** Whether as many said that it is met as that it is not. */
  readonly isAmbiguous: boolean
  /** Why there is no verdict; null where there is one. */
  readonly missing: MissingVote | null
  /** The reason and the quotes of a vote for what was decided. */
  readonly reason: string | null
  readonly quotes: readonly string[]
  /** The wording on which it was decided, where it is not that of the rubric. */
  readonly reworded?: string
}

/** Brings the votes of a panel on one criterion to a verdict, or to why there is none. */
export function gradeCriterion({ id }: Pick<Criterion, 'id'>, panel: readonly JudgedCriteria[]): GradedCriterion {
  const own = panel.flatMap(({ judge, trials }) => {
    const one = trials.get(id)
    return one === undefined ? [] : [{ judge, ...one }]
  })
  const decision = decideCriterion(own.map(({ votes }) => votes))
  const met = decision.kind === 'decided' ? decision.met : null
  const voice = own.flatMap(({ verdicts }) => verdicts).find((verdict) => verdict.met === met)
  const lost = own.flatMap(({ missing }) => missing)
  const further = lost.length > 1 ? ` (and ${lost.length - 1} more)` : ''
  const [first] = lost
  const divided: MissingVote = {
    cause: 'judge-ambiguous',
    detail: `the votes are divided: ${own.map(({ judge, votes }) => `${judge} ${votes.map(word).join(' ')}`).join('; ')}`,
  }
  const isAmbiguous = decision.kind === 'ambiguous'
  const why = isAmbiguous || first === undefined ? divided : { cause: first.cause, detail: `${first.detail}${further}` }
  return {
    id,
    met,
    votes: own.map(({ votes }) => votes),
    unanimous: decision.kind === 'decided' && decision.unanimous,
    isAmbiguous,
    missing: met === null ? why : null,
    reason: voice?.reason ?? null,
    quotes: voice?.quotes ?? [],
  }
}

function word(vote: boolean | null): string {
  return vote === null ? '–' : vote ? 'met' : 'unmet'
}

/**
 * Whether a criterion is met: what more than half of the judges say, each by more than half of its trials.
 *
 * A judge that is divided in itself speaks for neither side; one whose missing votes could decide otherwise leaves the verdict open.
 *
 * @param panel a judge each, the votes of its trials; null where nothing was learned
 */
export function decideCriterion(panel: readonly (readonly (boolean | null)[])[]): CriterionTally {
  const tallies = panel.map((votes) => tallyCriterion(votes))
  const [first, ...others] = tallies
  if (first === undefined) return { kind: 'open' }
  if (others.length === 0) return first
  const says = (met: boolean): number => tallies.filter((one) => one.kind === 'decided' && one.met === met).length
  const [met, unmet] = [says(true), says(false)]
  if (Math.max(met, unmet) * 2 > tallies.length) {
    return {
      kind: 'decided',
      met: met > unmet,
      unanimous: tallies.every((one) => one.kind === 'decided' && one.unanimous && one.met === met > unmet),
    }
  }
  return tallies.some(({ kind }) => kind === 'open') ? { kind: 'open' } : { kind: 'ambiguous' }
}

/** What the trials on one criterion come to. */
export type CriterionTally =
  | { readonly kind: 'decided'; readonly met: boolean; readonly unanimous: boolean }
  /** As many for as against. */
  | { readonly kind: 'ambiguous' }
  /** Votes are missing that could have decided otherwise. */
  | { readonly kind: 'open' }

/**
 * Whether an answer meets a criterion by the votes of several trials: what more than half of them say.
 *
 * A missing vote is not a vote for anything: where those that are missing could still bring a tie or the other verdict, there is none (`open`).
 *
 * @param votes of every trial that was asked for, null where nothing was learned; empty is `open`
 * @see Chen et al. 2026, arXiv:2601.15161: a tie (3 to 3 of 6) makes the criterion ambiguous
 *
 * @example
 * tallyCriterion([true, true, false]) // { kind: 'decided', met: true, unanimous: false }
 */
export function tallyCriterion(votes: readonly (boolean | null)[]): CriterionTally {
  const met = votes.filter((vote) => vote === true).length
  const unmet = votes.filter((vote) => vote === false).length
  const most = Math.max(met, unmet)
  if (most * 2 > votes.length) return { kind: 'decided', met: met > unmet, unanimous: most === votes.length }
  return met + unmet < votes.length || votes.length === 0 ? { kind: 'open' } : { kind: 'ambiguous' }
}
