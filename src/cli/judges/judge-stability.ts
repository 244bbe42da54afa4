import { join } from 'node:path'
import { writeAtomically } from '../../kit/write-file.ts'
import { isCi } from '../../kit/ci.ts'
import { enterAdoption, judgesFileName, readJudgesFile, serialiseJudgesFile } from '../../judges/judges-file.ts'
import { measureStability, refuseAdoption, type Flips, formatFlips, type Stability } from '../../judges/stability.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readJudgedAnswers } from './label-files.ts'
import { renderTable } from '../../kit/render-table.ts'
import type { Drawing } from '../../judges/calibration.ts'
import { formatInterval } from '../../statistics/format-statistics.ts'
import { printable } from '../../kit/printable.ts'
import { counted } from '../../kit/phrases.ts'
import { renderMarkdownTable } from '../page.ts'
import type { judgeStabilityOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `judge stability`: how often each grader contradicts itself on the same answers, and with `--adopt` the prompts that are steady record in `assay.judges.json`.
 *
 * @param judged globs from the working directory
 * @returns 0, or 3 where a prompt was to be adopted and is not
 * @throws {AssayError} `option-invalid` for an option that cannot be read, and for `--adopt` in CI; `judge-invalid` for files that cannot be used
 */
export function judgeStability(
  context: CliContext,
  judged: readonly string[],
  options: OptionsOf<typeof judgeStabilityOptions>,
): 0 | 3 {
  const { root, limit, least, seed, resamples } = options
  const drawing = { seed, resamples }
  if (options.adopt && isCi(context.env)) {
    throw new AssayError('option-invalid', `CI only reads ${judgesFileName}. Adopt on a desk, and commit the file`)
  }
  const file = readJudgesFile(root)
  const graders = measureStability(readJudgedAnswers(context, judged), drawing).map((stability) => {
    const refused = refuseAdoption(stability, { limit, least })
    return { ...stability, steady: refused.length === 0, refused }
  })
  if (options.json) printJson(context, { limit, least, ...drawing, graders })
  else context.out(renderStability(graders, { ...drawing, adopt: options.adopt, markdown: options.markdown }))
  if (!options.adopt) return 0
  const on = context.now().toISOString().slice(0, 10)
  const steady = graders.filter((grader) => grader.steady)
  if (steady.length > 0) {
    const entered = steady.reduce((entries, grader) => enterAdoption(entries, grader, { limit, on }), file)
    writeAtomically(join(root, judgesFileName), serialiseJudgesFile(entered))
    const say = options.json ? context.err : context.out
    say(`written to ${judgesFileName}; commit it\n`)
  }
  const still = graders.filter(({ steady: now, fingerprint }) => !now && Object.hasOwn(file.prompts, fingerprint))
  for (const { metric, fingerprint } of still) {
    context.err(
      `${metric} (${fingerprint.slice(0, 12)}) stays adopted by an earlier run; take its line out of ${judgesFileName} if it should not\n`,
    )
  }
  return steady.length === graders.length ? 0 : 3
}

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
