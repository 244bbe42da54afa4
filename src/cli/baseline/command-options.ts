import { flag, option, shared, take } from '../options.ts'

/** What every command takes that is about the baseline of a project. */
export const baselineOptions = take('baseline', 'tenant', 'root', 'json')

export const promoteOptions = {
  ...baselineOptions,
  reason: shared.reason,
  as: option(
    '--as <name>',
    'keep a copy under this name too, as <file>.<name>.json, for example before-config-learning',
  ),
  run: shared.run,
  store: option(
    '--store <place>',
    'the store that gets the figures, too (default: ASSAY_STORE, else .assay/assay.db where it is there)',
  ),
  acceptMisses: flag('--accept-misses', 'make known misses of new and changed cases that are missed, and record them'),
  adopt: flag(
    '--adopt',
    'make the first baseline of an old system, and list the misses that it has: the list only shrinks',
  ),
  acceptRegression: flag(
    '--accept-regression',
    'let regressions, cases that were fine before, missing metrics and removed cases through, and record them',
  ),
} as const

export const showOptions = { ...baselineOptions, snapshot: shared.snapshot } as const

export const diffOptions = {
  ...baselineOptions,
  ...take('run', 'snapshot'),
  tagsFilter: option('--tags-filter <expression>', 'only these tiers, for example "tier1 or tier3"'),
} as const
