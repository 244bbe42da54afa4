import { median } from '../statistics/descriptive.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { UnscoredCause } from '../core/score.ts'
import type { Answered, Judge, Question } from './judge.ts'
import type { OutcomeKind } from './provider.ts'
import { sumPlannedCalls, type JudgeVotes } from '../core/grading.ts'

/** One trial: a score, or null where nothing was learned. */
export type Vote = number | null

/** What trials, or the judges of a panel, come to. */
export type Tally =
  | {
      readonly kind: 'decided'
      readonly value: number
      /** Whether more than half agree on the value; else it is the median. */
      readonly consensus: boolean
    }
  /** As many on one side as on the other. */
  | { readonly kind: 'ambiguous' }
  /** Votes are missing that could have decided otherwise. */
  | { readonly kind: 'open' }

/**
 * The majority of the trials, else their median.
 *
 * A missing vote is not a vote for anything: where those that are missing could still change the result, there is none (`open`).
 *
 * @param votes of every trial that was asked for; empty is `open`
 */
export function tallyTrials(votes: readonly Vote[]): Tally {
  const major = majority(votes)
  if (major !== null) return { kind: 'decided', value: major, consensus: true }
  const cast = votes.filter((vote) => vote !== null)
  if (cast.length < votes.length || cast.length === 0) return { kind: 'open' }
  return { kind: 'decided', value: median(cast), consensus: false }
}

/** The same over the judges of a panel, but that a median between two judges is a tie: a value that no judge gave is nobody's verdict. */
export function tallyPanel(votes: readonly Vote[]): Tally {
  const tally = tallyTrials(votes)
  return tally.kind === 'decided' && !tally.consensus && !votes.includes(tally.value) ? { kind: 'ambiguous' } : tally
}

/** The value that more than half of all votes have, missing ones counted; null where there is none. */
function majority(votes: readonly Vote[]): number | null {
  const counts = new Map<number, number>()
  for (const vote of votes) if (vote !== null) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  for (const [value, count] of counts) if (count * 2 > votes.length) return value
  return null
}

/** Why a judge said nothing that counts. */
export interface MissingVote {
  readonly cause: UnscoredCause
  readonly detail: string
}

/** What became of one question: the answer, where one came or is planned, and its verdict, or why there is none. */
export type AskedOnce<Verdict> =
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly answered: Answered<Verdict> }
  | { readonly kind: 'missing'; readonly missing: MissingVote; readonly answered: Answered<Verdict> | null }

/**
 * Puts a question once. What is not recorded is a missing vote like any other: other judges and trials still say what they have to say.
 *
 * @throws {AssayError} `judge-missing`, `judge-invalid`, `judge-failed`: what a person has to fix
 */
export async function askOnce<Verdict>(judge: Judge, question: Question<Verdict>): Promise<AskedOnce<Verdict>> {
  let answered: Answered<Verdict>
  try {
    answered = await judge.ask(question)
  } catch (error) {
    if (!(error instanceof AssayError && error.code === 'judge-unrecorded')) throw error
    return { kind: 'missing', missing: { cause: 'judge-unrecorded', detail: error.message }, answered: null }
  }
  const { outcome, misled, planned } = answered
  if (outcome.kind === 'ok' && !misled) return { kind: 'verdict', verdict: outcome.verdict, answered }
  return { kind: 'missing', missing: whyMissing(outcome, planned !== undefined), answered }
}

function whyMissing(outcome: Answered<unknown>['outcome'], isPlanned: boolean): MissingVote {
  if (outcome.kind === 'ok') {
    return {
      cause: 'judge-misled',
      detail:
        'the reply gives away a word that no verdict has a use for: the judge took what it judges for instructions',
    }
  }
  return isPlanned
    ? { cause: 'judge-unreachable', detail: outcome.detail }
    : { cause: causeOf[outcome.kind], detail: `${outcome.kind}: ${outcome.detail}` }
}

/** Why an answer is unscored when this came of the call. */
const causeOf: Readonly<Record<Exclude<OutcomeKind, 'ok'>, UnscoredCause>> = {
  refused: 'judge-abstained',
  blocked: 'judge-abstained',
  'schema-mismatch': 'judge-unreadable',
  'invalid-json': 'judge-unreadable',
  truncated: 'judge-unreadable',
  empty: 'judge-unreadable',
  'rate-limited': 'judge-unreachable',
  unavailable: 'judge-unreachable',
  timeout: 'judge-unreachable',
  cancelled: 'judge-unreachable',
  network: 'judge-unreachable',
  auth: 'judge-unreachable',
  'bad-request': 'judge-unreachable',
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
