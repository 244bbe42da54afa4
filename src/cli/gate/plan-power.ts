import { renderTable } from '../../../reporters/console/render-table.ts'
import { smallestVisibleDrop } from '../../gate/paired/smallest-visible-drop.ts'
import { AssayError } from '../../score/assay-error.ts'
import { formatShare } from '../../statistics/format-share.ts'
import { mcnemarPower } from '../../statistics/mcnemar-power.ts'
import { mcnemarSampleSize } from '../../statistics/mcnemar-sample-size.ts'
import { pairedSampleSize } from '../../statistics/paired-sample-size.ts'
import type { CliContext } from '../cli-context.ts'
import { readNumberOption } from '../read-number-option.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { printJson } from '../print-json.ts'

const manyTrials = [1, 3, 5, 9]

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
    readonly discordant: string
    readonly cases?: string
    readonly tests?: string
    readonly json?: true
  },
): 0 {
  const { drop, alpha } = options
  const discordant = readNumberOption('--discordant', options.discordant, 0, 1)
  const cases = options.cases === undefined ? null : readWholeOption('--cases', options.cases, 1, 1_000_000)
  const tests = options.tests === undefined ? 1 : readWholeOption('--tests', options.tests, 1, 1_000_000)
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
  if (options.json === true) {
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
    `power 80%, one-sided, level ${alpha}${tests === 1 ? '' : ` over ${tests} tests`}; ${formatShare(discordant)} of single trials change by themselves`,
    "trials help where that is the system's own noise, and are no cases",
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
