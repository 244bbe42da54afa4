import { sumPlannedCalls } from '../../gate/sum-planned-calls.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { JudgeVotes } from '../../score/grading.ts'
import type { UnscoredCause } from '../../score/unscored-cause.ts'
import { causeOf } from './cause-of.ts'
import type { Answered, Judge } from './judge.ts'
import type { Question } from './question.ts'
import { tallyTrials, type Vote } from './tally.ts'

/** Why a vote is missing. */
export interface MissingVote {
  readonly cause: UnscoredCause
  readonly detail: string
}

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
  const answers: Asked<Verdict>[] = [await ask(judge, { ...question, trial: 0 })]
  if (judge.earlyStop) {
    while (answers.length < judge.trials && !isSettled(answers, judge.trials, scoreOf)) {
      answers.push(await ask(judge, { ...question, trial: answers.length }))
    }
  } else {
    const others = Array.from({ length: judge.trials - 1 }, (_, index) => ask(judge, { ...question, trial: index + 1 }))
    answers.push(...(await Promise.all(others)))
  }
  return summarise(judge, answers, scoreOf)
}

type Asked<Verdict> = Answered<Verdict> | MissingVote

/** What is not recorded is a missing vote like any other: the other judges and trials still say what they have to say. */
async function ask<Verdict>(judge: Judge, question: Question<Verdict>): Promise<Asked<Verdict>> {
  try {
    return await judge.ask(question)
  } catch (error) {
    if (error instanceof AssayError && error.code === 'judge-unrecorded') {
      return { cause: 'judge-unrecorded', detail: error.message }
    }
    throw error
  }
}

function isSettled<Verdict>(
  answers: readonly Asked<Verdict>[],
  trials: number,
  scoreOf: (verdict: Verdict) => number,
): boolean {
  const votes = answers.map((answer) => voteOf(answer, scoreOf))
  const rest: Vote[] = Array.from({ length: trials - votes.length }, () => null)
  const tally = tallyTrials([...votes, ...rest])
  return tally.kind === 'decided' && tally.consensus
}

function voteOf<Verdict>(answer: Asked<Verdict>, scoreOf: (verdict: Verdict) => number): Vote {
  return 'outcome' in answer && answer.outcome.kind === 'ok' && !answer.misled ? scoreOf(answer.outcome.verdict) : null
}

function summarise<Verdict>(
  judge: Judge,
  answers: readonly Asked<Verdict>[],
  scoreOf: (verdict: Verdict) => number,
): TrialsOfJudge<Verdict> {
  const answered = answers.filter((answer) => 'outcome' in answer)
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
    verdicts: answered.flatMap(({ outcome, misled }) => (outcome.kind === 'ok' && !misled ? [outcome.verdict] : [])),
    missing: answers.flatMap((answer): MissingVote[] => {
      if (!('outcome' in answer)) return [answer]
      const { outcome, misled, planned: left } = answer
      if (left !== undefined && outcome.kind !== 'ok') return [{ cause: 'judge-unreachable', detail: outcome.detail }]
      if (misled) {
        return [
          {
            cause: 'judge-misled',
            detail:
              'the reply gives away a word that no verdict has a use for: the judge took what it judges for instructions',
          },
        ]
      }
      return outcome.kind === 'ok'
        ? []
        : [{ cause: causeOf[outcome.kind], detail: `${outcome.kind}: ${outcome.detail}` }]
    }),
  }
}
