import { sumPlannedCalls } from '../../gate/summaries/sum-planned-calls.ts'
import type { JudgeVotes } from '../../score/grading.ts'
import type { Rubric } from '../rubric.ts'
import { scoreVerdicts } from '../score-verdicts.ts'
import type { JudgedCriteria } from './judge-criteria.ts'

/**
 * What one judge said in all its trials as scores of the rubric: a trial has one where it has a verdict on every criterion, else null.
 *
 * Tokens and dollars are of all its calls; a trial counts as replayed where all its criteria were, and as simulated where one was.
 */
export function votesOnRubric(
  rubric: Pick<Rubric, 'criteria'>,
  { judge, trials, questions }: JudgedCriteria,
): JudgeVotes | undefined {
  const [first] = questions
  if (first === undefined) return undefined
  // A judge that stops early puts some criteria less often than others.
  const count = Math.min(...Array.from(trials.values(), ({ votes }) => votes.length))
  const tokens = (at: 0 | 1 | 2 | 3): number => questions.reduce((sum, question) => sum + question.tokens[at], 0)
  const drift = [...new Set(questions.flatMap((question) => question.drift ?? []))].toSorted()
  const [planned] = sumPlannedCalls(questions.flatMap((question) => question.planned ?? []))
  return {
    judge,
    votes: Array.from({ length: count }, (_, trial) => scoreOfTrial(rubric, trials, trial)),
    replayed: Math.min(count, ...questions.map(({ replayed }) => replayed)),
    simulated: Math.min(count, Math.max(...questions.map(({ simulated }) => simulated))),
    ...(drift.length > 0 ? { drift } : {}),
    relation: first.relation,
    tokens: [tokens(0), tokens(1), tokens(2), tokens(3)],
    dollars: questions.reduce<number | null>(
      (sum, { dollars }) => (sum === null || dollars === null ? null : sum + dollars),
      0,
    ),
    ...(planned === undefined ? {} : { planned }),
  }
}

function scoreOfTrial(
  rubric: Pick<Rubric, 'criteria'>,
  trials: JudgedCriteria['trials'],
  trial: number,
): number | null {
  const verdicts = rubric.criteria.map(({ id }) => [id, trials.get(id)?.votes[trial] ?? null] as const)
  if (verdicts.some(([, vote]) => vote === null)) return null
  return scoreVerdicts(
    rubric,
    Object.fromEntries(verdicts.flatMap(([id, vote]) => (vote === null ? [] : [[id, vote]]))),
  ).score
}
