import { sumPlannedCalls } from '../../gate/summaries/sum-planned-calls.ts'
import type { JudgeVotes } from '../../score/grading.ts'
import { askOnce, type AskedOnce, type MissingVote } from './ask-once.ts'
import type { Judge } from './judge.ts'
import type { Question } from './question.ts'
import { tallyTrials, type Vote } from './tally.ts'

/** All trials of one judge. */
export interface TrialsOfJudge<Verdict> {
  readonly votes: JudgeVotes
  readonly verdicts: readonly Verdict[]
  readonly missing: readonly MissingVote[]
}

/**
 * Puts a question to a judge as often as it wants to be asked. The first goes alone, so that the provider's prompt cache is warm for the others.
 *
 * @param scoreOf a verdict
 */
export async function runTrials<Verdict>(
  judge: Judge,
  question: Omit<Question<Verdict>, 'trial'>,
  scoreOf: (verdict: Verdict) => number,
): Promise<TrialsOfJudge<Verdict>> {
  const answers: AskedOnce<Verdict>[] = [await askOnce(judge, { ...question, trial: 0 })]
  if (judge.earlyStop) {
    while (answers.length < judge.trials && !isSettled(answers, judge.trials, scoreOf)) {
      answers.push(await askOnce(judge, { ...question, trial: answers.length }))
    }
  } else {
    const others = Array.from({ length: judge.trials - 1 }, (_, index) =>
      askOnce(judge, { ...question, trial: index + 1 }),
    )
    answers.push(...(await Promise.all(others)))
  }
  return summarise(judge, answers, scoreOf)
}

function isSettled<Verdict>(
  answers: readonly AskedOnce<Verdict>[],
  trials: number,
  scoreOf: (verdict: Verdict) => number,
): boolean {
  const votes = answers.map((answer) => voteOf(answer, scoreOf))
  const rest: Vote[] = Array.from({ length: trials - votes.length }, () => null)
  const tally = tallyTrials([...votes, ...rest])
  return tally.kind === 'decided' && tally.consensus
}

function voteOf<Verdict>(asked: AskedOnce<Verdict>, scoreOf: (verdict: Verdict) => number): Vote {
  return asked.kind === 'verdict' ? scoreOf(asked.verdict) : null
}

function summarise<Verdict>(
  judge: Judge,
  answers: readonly AskedOnce<Verdict>[],
  scoreOf: (verdict: Verdict) => number,
): TrialsOfJudge<Verdict> {
  const answered = answers.flatMap(({ answered: one }) => one ?? [])
  const drift = [...new Set(answered.map((answer) => answer.drift).filter((model) => model !== null))].toSorted()
  const called = answered.filter(({ replayed }) => !replayed)
  const tokens = (name: 'input' | 'cached' | 'output' | 'thinking'): number =>
    called.reduce((sum, { outcome }) => sum + (outcome.usage?.[name] ?? 0), 0)
  const dollars = called.reduce<number | null>(
    (sum, answer) => (sum === null || answer.dollars === null ? null : sum + answer.dollars),
    0,
  )
  const [planned] = sumPlannedCalls(answered.flatMap((answer) => answer.planned ?? []))
  return {
    votes: {
      judge: judge.name,
      votes: answers.map((answer) => voteOf(answer, scoreOf)),
      replayed: answered.filter(({ replayed }) => replayed).length,
      simulated: answered.filter(({ simulated }) => simulated).length,
      ...(drift.length > 0 ? { drift } : {}),
      relation: judge.relation,
      tokens: [tokens('input'), tokens('cached'), tokens('output'), tokens('thinking')],
      dollars,
      ...(planned === undefined ? {} : { planned }),
    },
    verdicts: answers.flatMap((asked) => (asked.kind === 'verdict' ? [asked.verdict] : [])),
    missing: answers.flatMap((asked) => (asked.kind === 'missing' ? [asked.missing] : [])),
  }
}
