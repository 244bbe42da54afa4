import { flag, goldenFiles, moment, option, usually, take } from '../options.ts'

export const checkOptions = {
  since: option('--since <time>', 'answers from then on: 90m, 24h, 7d, or an ISO 8601 time with its zone', moment),
  until: option('--until <time>', 'answers before then', moment),
  ...take('target', 'maxUnscored'),
  checks: option('--checks <metrics>', 'only these, with commas between (default: all)'),
  ...take('root', 'json'),
} as const

export const promoteCounterexampleOptions = {
  to: usually(option('--to <file>', 'the golden set that gets it, from the root, JSON Lines'), goldenFiles.regressions),
  all: flag('--all', 'every counterexample that is there'),
  ...take('root', 'json'),
} as const

export const reviewOptions = take('json')

export const reviewDecideOptions = {
  release: flag('--release', 'let it go out'),
  reject: flag('--reject', 'keep it back for good'),
  ...take('by', 'comment', 'json'),
} as const
