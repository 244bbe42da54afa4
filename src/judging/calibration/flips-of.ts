import { type WilsonInterval, wilsonInterval } from '../../statistics/wilson-interval.ts'
import { type Drawing, figureOf } from './figure-of.ts'

/** How often one answer was graded in two ways. */
export interface AnswerFlips {
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
export function flipsOf(answers: readonly AnswerFlips[], drawing: Drawing): Flips {
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
