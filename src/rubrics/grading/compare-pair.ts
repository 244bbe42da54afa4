import { askOnce, type AskedOnce } from '../../judging/grading/ask-once.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import { type PairOrder, type PairwiseTally, type PairwiseVote, tallyPairwise } from '../comparing/tally-pairwise.ts'
import { type PositionBias, positionBias } from '../comparing/position-bias.ts'
import type { Rubric } from '../rubric.ts'
import { AssayError } from '../../score/assay-error.ts'
import { readLanguage } from '../read-language.ts'
import { conversationOf } from './conversation-of.ts'
import { pairGrader, type PairVerdict } from './pair-grader.ts'

/** Two answers to the rubric's query. */
export interface AnswerPair {
  readonly caseId: string
  readonly reference: string
  readonly candidate: string
  /** The patient's record; absent where there is none beside the query. */
  readonly record?: string
}

/** What judges make of two answers when they read both. */
export interface ComparedPair {
  /** Over all criteria. */
  readonly overall: PairwiseTally
  readonly votes: readonly PairwiseVote[]
  /** In the order of the rubric. */
  readonly criteria: readonly { readonly id: string; readonly tally: PairwiseTally }[]
  /** Ids of the criteria on which no side has more than half of the judgements, or the orders disagree. */
  readonly ambiguous: readonly string[]
  /** Of this pair alone; gather `votes` over many pairs for a figure of the judge. */
  readonly bias: PositionBias
  /** Why judgements are missing, each reason once. */
  readonly missing: readonly string[]
  readonly simulated: boolean
}

const orders: readonly PairOrder[] = ['AB', 'BA']

/**
 * Compares two answers over a rubric in both orders, as often in each as the judge has trials: six judgements of a judge with three (Chen et al. 2026, arXiv:2601.15161).
 *
 * Every trial is asked for, also by a judge that would stop early: what the places do to its judgement shows only in all of them.
 *
 * @param judges one, or a panel
 * @throws {AssayError} `judge-invalid` without a judge; `answer-invalid` for an answer that is empty or not in English; `judge-missing`, `judge-failed`: what a person has to mend
 *
 * @example
 * const { overall } = await comparePair({ caseId: 'q1', reference, candidate }, rubric, [judge])
 */
export async function comparePair(
  { caseId, reference, candidate, record = '' }: AnswerPair,
  rubric: Rubric,
  judges: readonly Judge[],
): Promise<ComparedPair> {
  if (judges.length === 0) {
    throw new AssayError('judge-invalid', 'comparePair needs at least one judge, got an empty list')
  }
  requireReadable(caseId, { reference, candidate })
  const grader = pairGrader(rubric.criteria)
  const ask = async (judge: Judge, order: PairOrder, trial: number): Promise<Asked> => {
    const [first, second] = order === 'AB' ? [reference, candidate] : [candidate, reference]
    const answer = JSON.stringify({ first, second }, null, 1)
    const question = { grader, caseId, record: conversationOf(rubric.query, record), answer, trial, order }
    return { order, said: await askOnce(judge, question) }
  }
  const asked = await Promise.all(
    judges.flatMap((judge) =>
      orders.flatMap((order) => Array.from({ length: judge.trials }, (_, trial) => ask(judge, order, trial))),
    ),
  )
  const votes = asked.map((one) => voteOf(one, ({ preference }) => preference))
  const criteria = rubric.criteria.map(({ id }) => ({
    id,
    tally: tallyPairwise(
      asked.map((one) => voteOf(one, (verdict) => verdict.criteria.find((own) => own.id === id)?.preference ?? 'same')),
    ),
  }))
  return {
    overall: tallyPairwise(votes),
    votes,
    criteria,
    ambiguous: criteria.flatMap(({ id, tally }) => (tally.kind === 'decided' && tally.ambiguous ? [id] : [])),
    bias: positionBias([votes]),
    missing: [...new Set(asked.flatMap(({ said }) => (said.kind === 'missing' ? [said.missing.detail] : [])))],
    simulated: asked.some(({ said }) => said.answered?.simulated === true),
  }
}

interface Asked {
  readonly order: PairOrder
  readonly said: AskedOnce<PairVerdict>
}

/** The grader refuses a verdict without one of the criteria, so that each has its preference. */
function voteOf(
  { order, said }: Asked,
  preferenceOf: (verdict: PairVerdict) => PairVerdict['preference'],
): PairwiseVote {
  return said.kind === 'missing'
    ? { order, preference: null, cause: said.missing.cause }
    : { order, preference: preferenceOf(said.verdict) }
}

function requireReadable(caseId: string, answers: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(answers)) {
    if (readLanguage(text) === 'english') continue
    const found = text.trim() === '' ? 'is empty' : 'holds no words that tell that it is English'
    throw new AssayError(
      'answer-invalid',
      `case ${JSON.stringify(caseId)}: the ${name} ${found}, and cannot be compared; leave the pair out, and count it as not compared`,
    )
  }
}
