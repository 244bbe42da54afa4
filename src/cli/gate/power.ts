import { resolve } from 'node:path'
import { renderTable } from '../../../reporters/console/render-table.ts'
import { compareRun } from '../../baseline/compare-run.ts'
import { readBaseline } from '../../baseline/read-baseline.ts'
import type { GateOptions } from '../../gate/gate-options.ts'
import { defaultPairedSettings } from '../../gate/paired/paired-settings.ts'
import { seeDrops, type VisibleDrop } from '../../gate/paired/see-drops.ts'
import type { Run } from '../../gate/run.ts'
import { sliceLabel } from '../../gate/slice-label.ts'
import { AssayError } from '../../score/assay-error.ts'
import { formatShare } from '../../statistics/format-share.ts'
import { chooseRun } from '../baseline/choose-run.ts'
import type { CliContext } from '../cli-context.ts'
import { formatFigure } from '../format-figure.ts'
import { planPower } from './plan-power.ts'
import { printable } from '../printable.ts'
import { readNumberOption } from '../read-number-option.ts'
import { requireRoot } from '../require-root.ts'
import type { SharedOptions } from '../shared-options.ts'
import { printJson } from '../print-json.ts'

export interface PowerCommandOptions extends SharedOptions {
  readonly drop?: string
  readonly discordant?: string
  readonly cases?: string
  readonly tests?: string
  readonly alpha?: string
  readonly run?: string
}

/**
 * `power`: what the cases of the last complete run can show, paired with its baseline or by its repeated trials; or, with `--discordant`, a plan without a run.
 *
 * Where the suite pairs nothing, it is told as if every metric that can be paired were.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read, and where neither pairs nor trials say how much noise there is; else as `chooseRun` and `readBaseline` do
 */
export function power(context: CliContext, options: PowerCommandOptions): 0 {
  const drop = readNumberOption('--drop', options.drop ?? '0.05', 0.000001, 1_000_000)
  const alpha = options.alpha === undefined ? undefined : readNumberOption('--alpha', options.alpha, 0.000001, 0.5)
  if (options.discordant !== undefined)
    return planPower(context, { ...options, discordant: options.discordant, drop, alpha: alpha ?? 0.05 })
  for (const name of ['cases', 'tests'] as const) {
    if (options[name] !== undefined)
      throw new AssayError('option-invalid', `--${name} is of a plan without a run: give --discordant too`)
  }
  const root = requireRoot(context.cwd, options.root)
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
  if (options.json === true)
    printJson(context, { run: file, drop, alpha: level, asIfPaired: asked.asIf, metrics: visible })
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
    "trials help where the noise is the system's own, and are no cases",
    ...(asIf ? ['as if every metric that can be paired were: the suite holds them strictly (option comparison)'] : []),
  ]
  return `${lines.join('\n')}\n`
}
