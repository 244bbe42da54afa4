import { renderTable } from '../../../reporters/console/render-table.ts'
import type { Drawing } from '../../judging/calibration/figure-of.ts'
import type { Flips } from '../../judging/calibration/flips-of.ts'
import { formatFlips } from '../../judging/calibration/format-flips.ts'
import type { Stability } from '../../judging/calibration/measure-stability.ts'
import { formatInterval } from '../../statistics/format-interval.ts'
import { printable } from '../printable.ts'
import { counted } from '../../score/counted.ts'
import { renderMarkdownTable } from '../render-markdown-table.ts'

/** Flip rates of each grader over trials, wordings and orders, and whether its prompt is steady. */
export function renderStability(
  graders: readonly (Stability & { readonly refused: readonly string[] })[],
  { seed, resamples, adopt, markdown }: Drawing & { readonly adopt: boolean; readonly markdown: boolean },
): string {
  const head = ['dimension', 'judge', 'over', 'answers', 'pairs', 'flips', 'flip rate', 'answers divided']
  const rows = graders.flatMap(({ metric, judge, trials, variants, order }) => [
    [printable(metric), printable(judge), 'trials', ...cells(trials)],
    ...(variants === null ? [] : [['', '', 'wordings', ...cells(variants)]]),
    ...(order === null ? [] : [['', '', 'orders', ...cells(order)]]),
  ])
  const lines = [
    markdown ? renderMarkdownTable(head, rows) : renderTable(head, rows),
    '',
    ...graders.flatMap((grader) => describe(grader, adopt)),
    `95% intervals: of flip rates by a bootstrap over cases (${resamples} resamples, seed ${seed}), never below what no flip in as many cases can show; of answers after Wilson`,
  ]
  return `${lines.join('\n')}\n`
}

function cells({ answers, pairs, flips, rate, interval, divided }: Flips): string[] {
  const ends =
    interval === null
      ? ''
      : ` [${(Math.floor(interval.lower * 1000 + 1e-9) / 10).toFixed(1)}%, ${formatFlips(interval.upper)}]`
  return [
    String(answers),
    String(pairs),
    String(flips),
    rate === null ? 'unscored' : `${formatFlips(rate)}${ends}`,
    formatInterval(divided),
  ]
}

function describe(
  { metric, judge, variant, fingerprint, missing, refused }: Stability & { readonly refused: readonly string[] },
  adopt: boolean,
): string[] {
  const wording = variant === null ? '' : `, wording ${printable(variant)}`
  const verdict =
    refused.length === 0 ? (adopt ? 'adopted' : 'steady') : adopt ? 'not adopted' : 'not shown to be steady'
  return [
    `${printable(metric)} by ${printable(judge)}${wording} (${fingerprint.slice(0, 12)}): ${verdict}`,
    ...refused.map((reason) => `  ${reason}`),
    ...(missing === 0 ? [] : [`  ${counted(missing, 'vote')} missing, in no pair`]),
  ]
}
