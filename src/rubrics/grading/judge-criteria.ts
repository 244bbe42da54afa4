import type { JudgeVotes } from '../../score/grading.ts'
import type { MissingVote } from '../../judging/grading/ask-once.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import { runTrials } from '../../judging/grading/run-trials.ts'
import type { Criterion } from '../criterion.ts'
import { type BatchedVerdict, batchedGrader } from './batched-grader.ts'
import { criterionGrader } from './criterion-grader.ts'
import type { CriterionVerdict } from './criterion-verdict.ts'

/** What one judge made of one criterion in all its trials. */
export interface CriterionTrials {
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
