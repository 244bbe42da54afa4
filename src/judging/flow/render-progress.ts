import type { Progress } from './progress.ts'
import { renderDollars } from './render-dollars.ts'
import { renderWait } from './render-wait.ts'

let counted: Intl.NumberFormat | undefined

/** Made with the first line: it takes longer than the rest of a start. */
function compact(count: number): string {
  counted ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
  return counted.format(count)
}

/**
 * The line of a long run.
 *
 * @example
 * renderProgress(progress) // judge: 412 done, 788 left, 3 unscored, 2.71M tokens, $4.12, 1 min 12 s
 */
export function renderProgress(progress: Progress): string {
  const { done, left, unscored, tokens, elapsedMs } = progress
  return [
    `judge: ${done} done`,
    ...(left === null ? [] : [`${left} left`]),
    `${unscored} unscored`,
    `${compact(tokens)} tokens`,
    renderCost(progress),
    renderWait(elapsedMs),
  ].join(', ')
}

function renderCost({ dollars, dollarsInDoubt, unpriced }: Progress): string {
  const doubt = dollarsInDoubt > 0 ? [`at most ${renderDollars(dollarsInDoubt)} in doubt`] : []
  const unknown = unpriced > 0 ? [`${unpriced} without a price`] : []
  const aside = [...doubt, ...unknown].join(', ')
  return aside === '' ? renderDollars(dollars) : `${renderDollars(dollars)} (${aside})`
}
