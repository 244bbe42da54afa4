import { baselineOptions } from '../baseline/commands.ts'
import { type CommandRow, defineCommand } from '../define-command.ts'
import { decimal, flag, option, shared, usually, whole, take } from '../options.ts'
import { testOptions } from '../pipeline/commands.ts'

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

export const waiversOptions = { ...baselineOptions, run: shared.run } as const

/** Whether a configuration may come, what the gate can see, and how often it sees what is not there. */
export const gateCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'gate',
    summary: 'decide on a configuration: tiers 1 to 3 on the held-out cases and the query set, against their baseline',
    options: gateCandidateOptions,
    exitCodes: { 1: 'tests failed', 3: 'the configuration may not come' },
    run: async () => (await import('./gate-candidate.ts')).gateCandidate,
  }),
  defineCommand({
    name: 'power',
    summary: 'say how many cases and trials find a drop, and the smallest drop that the present set finds',
    options: powerOptions,
    exitCodes: { 3: 'no run is complete, or the baseline cannot be read' },
    run: async () => (await import('./power.ts')).power,
  }),
  defineCommand({
    name: 'aa',
    summary:
      'count how often the gate would be shut between recorded runs of one suite on identical cases: its false alarms, if the system was the same',
    args: [['[runs...]', 'files of runs, from the working directory (default: all in .assay/runs/)']],
    options: aaOptions,
    run: async () => (await import('./aa.ts')).aa,
  }),
]

/** What somebody lets pass, and until when. */
export const waiversCommand: CommandRow = defineCommand({
  name: 'waivers',
  summary: 'list the waivers, what each let pass in the last complete run, and how long it holds',
  options: waiversOptions,
  exitCodes: { 3: 'a waiver has expired' },
  run: async () => (await import('./waivers.ts')).waivers,
})
