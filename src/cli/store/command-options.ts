import { describeFound } from '../../kit/describe-found.ts'
import type { Part } from '../../ops/figure.ts'
import { runTypes } from '../../core/run.ts'
import { choice, flag, option, shared, typed, usually, withDefaultWords, take } from '../options.ts'

/** What every command on the store takes. */
const storeOptions = {
  store: option(
    '--store <place>',
    'a file of SQLite from the root, or postgres://… (default: ASSAY_STORE, else .assay/assay.db)',
  ),
  ...take('root', 'json'),
} as const

export const storeImportOptions = {
  ...storeOptions,
  runType: option(
    '--run-type <type>',
    'what the runs were for: nightly, weekly, config_gate, ci or local (default: ci or local, as they say)',
    choice(runTypes),
  ),
  tenant: option('--tenant <name>', 'whose patients these are, where the cases do not say'),
  aggregateOnly: flag(
    '--aggregate-only',
    'make a store without text of cases, and without anything of fewer than five; it stays so',
  ),
} as const

export const storeRebuildOptions = {
  ...storeOptions,
  aggregateOnly: flag(
    '--aggregate-only',
    'make it a store without text of cases, and without anything of fewer than five',
  ),
  dropMissing: flag('--drop-missing', 'let runs and baselines go that no file has any more'),
} as const

const slice = {
  ...shared.slice,
  schema: typed(
    (text): Part | undefined => {
      const [, by, is] = /^(condition|age-band|sex)=(.+)$/su.exec(text) ?? []
      if (is !== undefined && (by === 'condition' || by === 'age-band' || by === 'sex')) return { by, is }
      return text === 'all' ? { by: 'all' } : undefined
    },
    'takes all, condition=<name>, age-band=<band> or sex=<sex>',
    (text) => `${describeFound(text)}. A tenant is named with --tenant`,
  ).optional(),
} as const

export const historyOptions = {
  ...storeOptions,
  slice: usually(slice, { by: 'all' }, 'all'),
  tenant: option('--tenant <name>', 'only the figures of this tenant (default: the whole set, whosever it is)'),
  runType: option('--run-type <type>', 'only runs of this type (default: all)', choice(runTypes)),
  suite: option('--suite <name>', 'only runs of this suite (default: all)'),
  grader: option('--grader <fingerprint>', 'only figures by this grader; its beginning is enough (default: all)'),
  last: usually(shared.last, 10),
} as const

export const compareOptions = {
  ...storeOptions,
  metric: option('--metric <name>', 'only this metric (default: all)'),
  slice: withDefaultWords(slice, 'every one'),
  tenant: option('--tenant <name>', 'only the figures of this tenant (default: all)'),
} as const

export const metric = ['[metric]', 'its name, or latency/<stage>/p95, or cost/<metric> (default: all)'] as const
