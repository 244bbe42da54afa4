import type { Drawing } from './figure-of.ts'
import { type AnswerFlips, type Flips, flipsOf } from './flips-of.ts'
import { itemKey } from './item-key.ts'
import type { HashedAnswer } from './parse-judged-answers.ts'

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
