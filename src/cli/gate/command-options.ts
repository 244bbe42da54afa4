import { baselineOptions } from '../baseline/command-options.ts'
import { decimal, flag, option, shared, usually, whole, take } from '../options.ts'
import { testOptions } from '../pipeline/command-options.ts'

export const gateCandidateOptions = {
  ...testOptions,
  candidate: option(
    '--candidate <config>',
    'the proposed configuration, a file of JSON (default: the standing one is measured)',
  ),
  judged: flag('--judged', 'run tier 4 on the same cases too; it is shown, and decides nothing'),
} as const

export const powerOptions = {
  ...baselineOptions,
  drop: option('--drop <size>', "the drop to find, in the metric's unit", decimal(0.000001, 1_000_000), 0.05),
  discordant: option(
    '--discordant <share>',
    'plan without a run: the share of cases that come out differently by themselves',
    decimal(0, 1),
  ),
  cases: option('--cases <n>', 'with --discordant: what so many cases find', whole(1, 1_000_000)),
  tests: option(
    '--tests <n>',
    'with --discordant: metrics and slices that p is adjusted for (default: 1)',
    whole(1, 1_000_000),
  ),
  alpha: option(
    '--alpha <level>',
    'the level of the one-sided test (default: that of the suite, 0.05)',
    decimal(0.000001, 0.5),
  ),
  run: shared.run,
} as const

export const aaOptions = {
  last: usually({ ...shared.last, schema: whole(2, 1000).optional() }, 10),
  ...take('root', 'json'),
} as const

/** What is compared is named by its files. */
export const compareConfigsOptions = { ...take('json') } as const

export const waiversOptions = { ...baselineOptions, run: shared.run } as const
