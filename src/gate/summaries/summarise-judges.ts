import type { EvalRecord } from '../../score/eval-record.ts'
import type { Grading } from '../../score/grading.ts'
import type { Score } from '../../score/score.ts'
import type { GraderSummary } from './grader-summary.ts'
import { describeGrader } from './graders-of.ts'
import { sumPlannedCalls } from './sum-planned-calls.ts'

/** A judged score. */
interface Judged {
  readonly score: Exclude<Score, { status: 'not-applicable' }>
  readonly grading: Grading
}

/**
 * Adds up what judges made of the answers, by metric and fingerprint; the share of a threshold, which rests on the same verdicts, is not a grader of its own.
 *
 * @returns sorted by metric; two of one metric where its verdicts come from two graders
 */
export function summariseJudges(records: Iterable<EvalRecord>): GraderSummary[] {
  const groups = new Map<string, Judged[]>()
  for (const { metric, score, negated } of records) {
    if (negated || score.status === 'not-applicable' || score.grading === undefined) continue
    const { grading } = score
    if (grading.grader !== metric) continue
    const key = `${metric} ${grading.fingerprint}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ score, grading }])
    else group.push({ score, grading })
  }
  return [...groups.values()].map(summarise).toSorted((one, other) => (one.metric < other.metric ? -1 : 1))
}

function summarise(group: readonly Judged[]): GraderSummary {
  const gradings = group.map(({ grading }) => grading)
  const votes = gradings.flatMap(({ judges }) => judges)
  const values = group.flatMap(({ score }) => (score.status === 'scored' ? [score.value] : []))
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)
  const mean = (numbers: readonly number[]): number | null =>
    numbers.length === 0 ? null : sum(numbers) / numbers.length
  const trials = votes.map(({ votes: cast }) => cast.filter((vote) => vote !== null))
  const spreads = trials.filter((cast) => cast.length > 1)
  const dollars = votes.map((vote) => vote.dollars)
  const planned = sumPlannedCalls(votes.flatMap((vote) => vote.planned ?? []))
  const drift = [...new Set(votes.flatMap((vote) => vote.drift ?? []))].toSorted()
  const [first] = gradings
  return {
    metric: first?.grader ?? '',
    fingerprint: describeGrader(first?.fingerprint ?? '', drift),
    judges: [...new Set(votes.map(({ judge }) => judge))],
    scored: values.length,
    unscored: group.length - values.length,
    mean: mean(values),
    bounds: [
      sum(gradings.map(({ bounds: [least] }) => least)) / group.length,
      sum(gradings.map(({ bounds: [, greatest] }) => greatest)) / group.length,
    ],
    consensus: gradings.filter(({ consensus }) => consensus === true).length,
    flipRate: flipRateOf(spreads),
    variance: mean(spreads.map(varianceOf)),
    trials: sum(votes.map(({ votes: cast }) => cast.length)),
    missing: sum(votes.map(({ votes: cast }) => cast.filter((vote) => vote === null).length)),
    replayed: sum(votes.map(({ replayed }) => replayed)),
    simulated: sum(votes.map(({ simulated }) => simulated)),
    drift,
    relations: [...new Set(votes.map(({ relation }) => relation))].toSorted(),
    adopted: gradings.every(({ adopted }) => adopted),
    attempts: gradings.filter(({ attempts = [] }) => attempts.length > 0).length,
    tokens: {
      input: sum(votes.map(({ tokens: [input] }) => input)),
      cached: sum(votes.map(({ tokens: [, cached] }) => cached)),
      output: sum(votes.map(({ tokens: [, , output] }) => output)),
      thinking: sum(votes.map(({ tokens: [, , , thinking] }) => thinking)),
    },
    dollars: dollars.includes(null) ? null : sum(dollars.map((amount) => amount ?? 0)),
    ...(planned.length > 0 ? { planned } : {}),
  }
}

function flipRateOf(spreads: readonly (readonly number[])[]): number | null {
  let [pairs, flips] = [0, 0]
  for (const cast of spreads) {
    for (const [place, vote] of cast.entries()) {
      for (const other of cast.slice(place + 1)) {
        pairs += 1
        if (vote !== other) flips += 1
      }
    }
  }
  return pairs === 0 ? null : flips / pairs
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
