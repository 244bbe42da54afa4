import { type CommandRow, defineCommand, defineGroup } from '../define-command.ts'
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
  acceptRegression: flag(
    '--accept-regression',
    'let regressions, missing metrics and removed cases through, and record them',
  ),
} as const

export const showOptions = { ...baselineOptions, snapshot: shared.snapshot } as const

export const diffOptions = {
  ...baselineOptions,
  ...take('run', 'snapshot'),
  tagsFilter: option('--tags-filter <expression>', 'only these tiers, for example "tier1 or tier3"'),
} as const

export const baselineCommands: readonly CommandRow[] = [
  defineGroup('baseline', 'write, read and compare the baseline'),
  defineCommand({
    name: 'baseline promote',
    summary: 'make the last complete run the baseline',
    options: promoteOptions,
    exitCodes: { 3: 'the run may not become the baseline, or the baseline cannot be read' },
    run: async () => (await import('./baseline-promote.ts')).baselinePromote,
  }),
  defineCommand({
    name: 'baseline show',
    summary: 'print the figures that are held',
    options: showOptions,
    exitCodes: { 3: 'the baseline cannot be read' },
    run: async () => (await import('./baseline-show.ts')).baselineShow,
  }),
  defineCommand({
    name: 'baseline diff',
    summary: 'hold the last complete run against the baseline',
    options: diffOptions,
    exitCodes: { 3: 'something blocks, no run is complete, or the baseline cannot be read' },
    run: async () => (await import('./baseline-diff.ts')).baselineDiff,
  }),
  defineCommand({
    name: 'baseline verify',
    summary: 'check that the file is what a promotion wrote',
    options: showOptions,
    exitCodes: { 3: 'the file is in conflict, of another shape, or edited by hand' },
    run: async () => (await import('./baseline-show.ts')).baselineVerify,
  }),
  defineCommand({
    name: 'baseline history',
    summary: 'print the baselines that this one came from, the newest first',
    options: baselineOptions,
    exitCodes: { 3: 'a file of the chain was edited, or the baseline cannot be read' },
    run: async () => (await import('./baseline-history.ts')).baselineHistory,
  }),
]
