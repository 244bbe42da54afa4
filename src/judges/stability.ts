import { type WilsonInterval, wilsonInterval, z95 } from '../statistics/proportion-interval.ts'
import { type Drawing, figureOf } from './calibration.ts'
import { itemKey } from './human-labels.ts'
import type { HashedAnswer } from './judged-answers.ts'
import { counted } from '../kit/phrases.ts'

/** How often one answer was graded in two ways. */
interface AnswerFlips {
  readonly caseId: string
  /** Pairs of scores of this answer that could be compared. */
  readonly pairs: number
  /** Of these, how many differ. */
  readonly flips: number
}

/** How often a grader contradicts itself on the same answers. */
export interface Flips {
  /** Answers that have two scores or more. */
  readonly answers: number
  readonly cases: number
  readonly pairs: number
  readonly flips: number
  /** Share of the pairs that differ; null of none. */
  readonly rate: number | null
  /** Of 95 %, by a bootstrap over cases; null for fewer than two cases. */
  readonly interval: { readonly lower: number; readonly upper: number } | null
  /** Share of the answers whose scores are not all alike, after Wilson. */
  readonly divided: WilsonInterval
}

/**
 * Adds up how often scores of the same answer differ.
 *
 * A bootstrap of few flips, or of none, has seen too little spread: the upper end is never below what Wilson gives for no flip at all in as many cases.
 */
function flipsOf(answers: readonly AnswerFlips[], drawing: Drawing): Flips {
  const judged = answers.filter(({ pairs }) => pairs > 0)
  const sum = (items: readonly AnswerFlips[], what: 'pairs' | 'flips'): number =>
    items.reduce((total, item) => total + item[what], 0)
  const cases = new Set(judged.map(({ caseId }) => caseId)).size
  const figure = figureOf(
    judged,
    (items) => (items.length === 0 ? null : sum(items, 'flips') / sum(items, 'pairs')),
    'no answer has two scores',
    drawing,
  )
  const interval = figure.status === 'scored' ? figure.interval : null
  return {
    answers: judged.length,
    cases,
    pairs: sum(judged, 'pairs'),
    flips: sum(judged, 'flips'),
    rate: figure.status === 'scored' ? figure.value : null,
    interval: interval && {
      lower: interval.lower,
      upper: Math.max(interval.upper, wilsonInterval(0, cases).upper),
    },
    divided: wilsonInterval(judged.filter(({ flips }) => flips > 0).length, judged.length),
  }
}

/** A flip rate in percent, rounded up, so that none reads as lower than it is. */
export function formatFlips(rate: number): string {
  return `${(Math.ceil(rate * 1000 - 1e-9) / 10).toFixed(1)}%`
}

/** How steady one grader is. */
export interface Stability {
  readonly fingerprint: string
  readonly metric: string
  /** A panel is named by its judges, with a plus between them. */
  readonly judge: string
  /** The wording that was asked; null for the one in use. */
  readonly variant: string | null
  /** Over the trials of one judge on one answer. */
  readonly trials: Flips
  /** Between this wording of the prompt and the others, all else alike; null where the file has one wording. */
  readonly variants: Flips | null
  /** Between this order of the texts and the others, all else alike; null where the file has one order. */
  readonly order: Flips | null
  /** Votes of which nothing was learned: they are in no pair. */
  readonly missing: number
  /** Votes of a fake server: no model's opinion. */
  readonly simulated: number
}

/**
 * Measures how often each grader contradicts itself on the same answers: from trial to trial, from wording to wording, from order to order.
 *
 * @returns by dimension, judge and fingerprint
 */
export function measureStability(answers: readonly HashedAnswer[], drawing: Drawing): Stability[] {
  const byText = Map.groupBy(answers, (answer) => JSON.stringify([textKey(answer), judgeOf(answer)]))
  return [...Map.groupBy(answers, ({ metric, fingerprint }) => JSON.stringify([metric, fingerprint])).values()]
    .map((own): Stability => {
      const [first] = own
      const across = (differ: 'variant' | 'order', same: 'variant' | 'order'): Flips | null => {
        const flips = own.flatMap((answer): AnswerFlips[] => {
          const others = (byText.get(JSON.stringify([textKey(answer), judgeOf(answer)])) ?? []).filter(
            (other) => other[differ] !== answer[differ] && other[same] === answer[same],
          )
          return others.length === 0 ? [] : [compareScores(answer, others)]
        })
        return flips.length === 0 ? null : flipsOf(flips, drawing)
      }
      const votes = own.flatMap((answer) => answer.votes)
      return {
        fingerprint: first?.fingerprint ?? '',
        metric: first?.metric ?? '',
        judge: first === undefined ? '' : judgeOf(first),
        variant: first?.variant ?? null,
        trials: flipsOf(own.map(compareTrials), drawing),
        variants: across('variant', 'order'),
        order: across('order', 'variant'),
        missing: votes.reduce((sum, { votes: cast }) => sum + cast.filter((vote) => vote === null).length, 0),
        simulated: votes.reduce((sum, { simulated }) => sum + simulated, 0),
      }
    })
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

/** All pairs of trials of each judge. */
function compareTrials({ caseId, votes }: HashedAnswer): AnswerFlips {
  let [pairs, flips] = [0, 0]
  for (const { votes: all } of votes) {
    const cast = all.filter((vote) => vote !== null)
    const alike = [...Map.groupBy(cast, (vote) => vote).values()].reduce((sum, { length }) => sum + pairsOf(length), 0)
    pairs += pairsOf(cast.length)
    flips += pairsOf(cast.length) - alike
  }
  return { caseId, pairs, flips }
}

function compareScores({ caseId, value }: HashedAnswer, others: readonly HashedAnswer[]): AnswerFlips {
  const scores = value === null ? [] : others.flatMap((other) => (other.value === null ? [] : [other.value]))
  return { caseId, pairs: scores.length, flips: scores.filter((score) => score !== value).length }
}

function pairsOf(count: number): number {
  return (count * (count - 1)) / 2
}

function textKey(answer: HashedAnswer): string {
  return JSON.stringify([itemKey({ ...answer, answerHash: answer.hash }), answer.trial])
}

function judgeOf({ votes }: HashedAnswer): string {
  return votes.map(({ judge }) => judge).join(' + ')
}

function sortKey({ metric, judge, variant, fingerprint }: Stability): string {
  return JSON.stringify([metric, judge, variant ?? '', fingerprint])
}

/**
 * Why a prompt is not adopted; none where it is.
 *
 * The upper end of the flip rate decides, over trials and over all that the file has beside them: too few answers are no proof of steadiness.
 *
 * @param options limit: the flip rate that is too high, above 0 to 1 · least: the fewest answers
 */
export function refuseAdoption(
  { trials, variants, order, simulated }: Stability,
  { limit, least }: { readonly limit: number; readonly least: number },
): string[] {
  const reasons: string[] = []
  if (trials.answers < least)
    reasons.push(
      `${counted(trials.answers, 'answer has', 'answers have')} two scored trials or more, and at least ${least} are required`,
    )
  if (simulated > 0) reasons.push(`${simulated} of its votes are of a fake server, which are no model's opinion`)
  for (const [name, flips] of [
    ['trials', trials],
    ['wordings of the prompt', variants],
    ['orders of the texts', order],
  ] as const) {
    if (flips !== null && flips.answers > 0) reasons.push(...tooMany(name, flips, limit))
  }
  return reasons
}

function tooMany(name: string, { interval, cases, flips }: Flips, limit: number): string[] {
  if (interval === null) return [`the flip rate over ${name} has no interval: its answers are of one case`]
  if (interval.upper < limit) return []
  const fewest = Math.floor((z95 ** 2 * (1 - limit)) / limit) + 1
  const way =
    flips === 0 && cases < fewest ? `; ${fewest} cases are the fewest that can show less, and there are ${cases}` : ''
  return [
    `the flip rate over ${name} may be as high as ${formatFlips(interval.upper)}, and the limit is ${formatFlips(limit)}${way}`,
  ]
}
