import { type CommandRow, defineCommand, defineGroup } from '../define-command.ts'
import { flag, goldenFiles, moment, option, usually, take } from '../options.ts'

export const checkOptions = {
  since: option('--since <time>', 'answers from then on: 90m, 24h, 7d, or an ISO 8601 time with its zone', moment),
  until: option('--until <time>', 'answers before then', moment),
  ...take('target', 'maxUnscored'),
  checks: option('--checks <metrics>', 'only these, with commas between (default: all)'),
  ...take('root', 'json'),
} as const

/** Tier 1 over logged answers. */
export const checkCommand: CommandRow = defineCommand({
  name: 'check',
  summary: 'run tier 1 over logged answers, and hold them to absolute targets',
  args: [['<answers>', 'JSON Lines, { id, at, answer, patient? } a line; - is standard input']],
  options: checkOptions,
  exitCodes: { 3: 'the gate is shut' },
  run: async () => (await import('./check.ts')).check,
})

export const promoteCounterexampleOptions = {
  to: usually(option('--to <file>', 'the golden set that gets it, from the root, JSON Lines'), goldenFiles.regressions),
  all: flag('--all', 'every counterexample that is there'),
  ...take('root', 'json'),
} as const

/** What fuzzing found becomes a case. */
export const promoteCounterexampleCommand: CommandRow = defineCommand({
  name: 'promote-counterexample',
  summary: 'make what fuzzing found a case of the golden set, once',
  args: [['[id...]', 'counterexamples in .assay/counterexamples/ (default: the only one)']],
  options: promoteCounterexampleOptions,
  run: async () => (await import('./promote-counterexample.ts')).promoteCounterexample,
})

export const reviewOptions = take('json')

export const reviewDecideOptions = {
  release: flag('--release', 'let it go out'),
  reject: flag('--reject', 'keep it back for good'),
  ...take('by', 'comment', 'json'),
} as const

const queue = ['<queue>', 'the file of the queue'] as const

const id = ['<id>', 'the id of the held answer'] as const

export const reviewCommands: readonly CommandRow[] = [
  defineGroup('review', 'read and decide the answers that the guard holds for a clinician'),
  defineCommand({
    name: 'review list',
    summary: 'print what waits for a decision',
    args: [queue],
    options: reviewOptions,
    run: async () => (await import('./review.ts')).reviewList,
  }),
  defineCommand({
    name: 'review show',
    summary: 'print one held answer with what held it',
    args: [queue, id],
    options: reviewOptions,
    run: async () => (await import('./review.ts')).reviewShow,
  }),
  defineCommand({
    name: 'review decide',
    summary: 'release or reject a held answer',
    args: [queue, id],
    options: reviewDecideOptions,
    run: async () => (await import('./review.ts')).reviewDecide,
  }),
]
