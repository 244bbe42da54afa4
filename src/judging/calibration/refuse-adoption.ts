import { z95 } from '../../statistics/wilson-interval.ts'
import type { Flips } from './flips-of.ts'
import { formatFlips } from './format-flips.ts'
import type { Stability } from './measure-stability.ts'
import { counted } from '../../score/counted.ts'

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
      `${counted(trials.answers, 'answer has', 'answers have')} two scored trials or more, and at least ${least} are wanted`,
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
