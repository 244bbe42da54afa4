import { resolve } from 'node:path'
import { renderTable } from '../../kit/render-table.ts'
import { compareRun } from '../../gate/compare.ts'
import { readBaseline } from '../../gate/baseline.ts'
import { type GateOptions, defaultPairedSettings } from '../../core/gate-options.ts'
import { seeDrops, type VisibleDrop, smallestVisibleDrop } from '../../gate/visible-drop.ts'
import type { Run } from '../../core/run.ts'
import { sliceLabel } from '../../core/slice.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { formatShare } from '../../statistics/format-statistics.ts'
import { chooseRun } from '../baseline/choose-baseline.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { formatFigure } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import { mcnemarPower, mcnemarSampleSize } from '../../statistics/mcnemar.ts'
import { pairedSampleSize } from '../../statistics/power.ts'
import type { powerOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

const manyTrials = [1, 3, 5, 9]

/**
 * `power`: what the cases of the last complete run can show, paired with its baseline or by its repeated trials; or, with `--discordant`, a plan without a run.
 *
 * Where the suite pairs nothing, it is told as if every metric that can be paired were.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read, and where neither pairs nor trials say how much noise there is; else as `chooseRun` and `readBaseline` do
 */
export function power(context: CliContext, options: OptionsOf<typeof powerOptions>): 0 {
  const { root, drop, alpha, discordant } = options
  if (discordant !== undefined) return planPower(context, { ...options, discordant, alpha: alpha ?? 0.05 })
  for (const name of ['cases', 'tests'] as const) {
    if (options[name] !== undefined)
      throw new AssayError('option-invalid', `--${name} is of a plan without a run: give --discordant too`)
  }
  const { run, file } = chooseRun(root, context.cwd, options)
  const baseline = readBaseline(resolve(root, run.baselinePath), run.baselinePath)
  const asked = asPaired(run.options, alpha)
  const { rows } = compareRun({ ...run, options: asked.options }, baseline)
  const level = asked.options.paired?.alpha ?? defaultPairedSettings.alpha
  const visible = seeDrops({ ...run, rows }, { drop, level })
  if (visible.length === 0) {
    throw new AssayError(
      'option-invalid',
      `${file} does not say how much noise there is: no metric of it is paired with ${run.baselinePath}, and none has repeated trials. Promote a run and run again, repeat each case (repeats), or plan with --discordant <share>`,
    )
  }
  if (options.json) printJson(context, { run: file, drop, alpha: level, asIfPaired: asked.asIf, metrics: visible })
  else context.out(render(visible, run, { file, drop, level, asIf: asked.asIf }))
  return 0
}

function asPaired(
  options: GateOptions,
  alpha: number | undefined,
): { readonly options: GateOptions; readonly asIf: boolean } {
  const asIf = !Object.values(options.comparison ?? {}).includes('paired')
  const comparison = { tier1: 'paired', tier2: 'paired', tier3: 'paired', tier4: 'paired' } as const
  const paired = options.paired ?? defaultPairedSettings
  return {
    asIf,
    options: {
      ...options,
      ...(asIf ? { comparison } : {}),
      paired: alpha === undefined ? paired : { ...paired, alpha },
    },
  }
}

function render(
  visible: readonly VisibleDrop[],
  run: Run,
  {
    file,
    drop,
    level,
    asIf,
  }: { readonly file: string; readonly drop: number; readonly level: number; readonly asIf: boolean },
): string {
  const head = ['metric', 'cases', 'trials', 'changing', 'smallest visible drop', `cases for ${drop}`, `or trials`]
  const rows = visible.map((one) => [
    one.slice.by === 'all' ? printable(one.metric) : `  ${printable(sliceLabel(one.slice))}`,
    String(one.cases),
    String(one.trials),
    formatShare(one.changing),
    one.smallestDrop === null ? 'none' : formatFigure(one.smallestDrop),
    one.casesForDrop === null ? '-' : String(one.casesForDrop),
    one.trialsForDrop === null ? '-' : String(one.trialsForDrop),
  ])
  const from =
    visible[0]?.from === 'trials'
      ? 'noise is that of repeated trials within the run'
      : `noise is that between the run and ${run.baselinePath}`
  const lines = [
    `${printable(file)} of ${run.startedAt}`,
    '',
    renderTable(head, rows, ['left', ...head.slice(1).map(() => 'right' as const)]),
    '',
    `${from}; power 80%, one-sided, level ${level} over all metrics and slices together`,
    "trials help where the noise is the system's own, and are not cases",
    ...(asIf ? ['as if every metric that can be paired were: the suite holds them strictly (option comparison)'] : []),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * `power --discordant`: what it takes to find a drop of a rate, and what so many cases find, without a run.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read, or a drop larger than the share that changes
 */
export function planPower(
  context: CliContext,
  options: {
    readonly drop: number
    readonly alpha: number
    readonly discordant: number
    readonly cases: number | undefined
    readonly tests: number | undefined
    readonly json: boolean
  },
): 0 {
  const { drop, alpha, discordant, cases = null, tests = 1 } = options
  const level = alpha / tests
  if (drop > discordant) {
    throw new AssayError(
      'option-invalid',
      `--drop ${drop} changes at least that share of the cases, and --discordant says that ${discordant} change. Raise --discordant, or lower --drop`,
    )
  }
  const needed = manyTrials.map((trials) => ({
    trials,
    cases:
      trials === 1
        ? mcnemarSampleSize(drop, discordant, { alpha: level })
        : pairedSampleSize(drop, { caseVariance: (discordant - drop ** 2) / trials }, { alpha: level }),
  }))
  const seen =
    cases === null
      ? null
      : {
          cases,
          smallestDrop: smallestVisibleDrop({ aggregate: 'rate' }, ofCases(cases, discordant), level),
          power: mcnemarPower(cases, (discordant + drop) / 2, (discordant - drop) / 2, { alpha: level }),
        }
  if (options.json) {
    printJson(context, { drop, discordant, alpha, tests, needed, seen })
    return 0
  }
  const lines = [
    renderTable(
      ['trials of each case', `cases for a drop of ${formatShare(drop)}`],
      needed.map(({ trials, cases: count }) => [String(trials), String(count)]),
      ['right', 'right'],
    ),
    '',
    `power 80%, one-sided, level ${alpha}${tests === 1 ? '' : `, corrected for ${tests} comparisons`}; ${formatShare(discordant)} of single trials change by themselves`,
    "trials help where that is the system's own noise, and are not cases",
    ...(seen === null
      ? []
      : [
          `${seen.cases} cases of one trial find a drop of ${formatShare(drop)} with a power of ${formatShare(seen.power)} (McNemar, exact); with 80% they find ${seen.smallestDrop === null ? 'none' : formatShare(seen.smallestDrop)}`,
        ]),
  ]
  context.out(`${lines.join('\n')}\n`)
  return 0
}

/** So many cases of which that share changes, as often for the better as for the worse. */
function ofCases(cases: number, discordant: number): Parameters<typeof smallestVisibleDrop>[1] {
  const either = (discordant * cases) / 2
  return { test: 'mcnemar-exact', pairs: cases, clusters: cases, worse: either, better: either, standardError: null }
}
