import { saltVariable } from '../../held-out/split-held-out.ts'
import { type CommandRow, defineCommand, defineGroup } from '../define-command.ts'
import { choice, day, flag, goldenFiles, many, option, shared, typed, withDefaultWords, take } from '../options.ts'

export const guidelinesOptions = {
  format: option('--format <format>', 'text, markdown or html', choice(['text', 'markdown', 'html']), 'text'),
  editions: option(
    '--editions <which>',
    'every edition (all), or the one of each guideline that is held (default)',
    choice(['all', 'default']),
    'default',
  ),
  json: shared.json,
} as const

export const goldenLintOptions = {
  corpus: withDefaultWords(shared.corpus, `${goldenFiles.corpus}, where cases were reviewed against one`),
  strata: many(
    '--strata <counts>',
    'how many cases are wanted of a condition, for example pneumonia=15,chf=15, once or more',
  ),
  today: option(
    '--today <day>',
    'the day on which reviews are overdue or not, for example 2026-11-22 (default: today)',
    day,
  ),
  ...take('root', 'json'),
} as const

const saltOptions = {
  saltEnv: option('--salt-env <name>', `the environment variable that holds the salt (default: ${saltVariable})`),
  ...take('root', 'json'),
} as const

export const heldOutFreezeOptions = {
  ...saltOptions,
  tenant: option('--tenant <name>', 'whose patients these are; wanted'),
  generation: option('--generation <id>', 'the run of the data generator that they are of; wanted'),
  fraction: option(
    '--fraction <share>',
    'the share of patients that is held out',
    typed(
      (text) => (/^\d*\.?\d+$/u.test(text) && Number(text) > 0 && Number(text) < 1 ? Number(text) : undefined),
      'must be a number above 0 and below 1, for example 0.2',
      (text) => JSON.stringify(text),
    ),
    0.2,
  ),
  ids: flag('--ids', 'the files list patients: lines with an id, and a group where they have one'),
  folder: option('--folder <dir>', 'where manifests lie, from the root (default: fixtures/held-out)'),
} as const

export const heldOutCheckOptions = {
  ...saltOptions,
  manifest: option('--manifest <file>', 'the frozen split, from the root; wanted'),
  tenant: option('--tenant <name>', 'whose patients are meant; the manifest of another tenant is refused'),
} as const

export const goldenSetCommands: readonly CommandRow[] = [
  defineCommand({
    name: 'guidelines',
    summary: 'print the guideline rules as a table for clinicians',
    args: [['[id...]', 'editions by id or alias (default: those of --editions)']],
    options: guidelinesOptions,
    run: async () => (await import('./guidelines.ts')).guidelines,
  }),
  defineGroup('golden', 'hold golden sets and rules against each other'),
  defineCommand({
    name: 'golden lint',
    summary: 'hold a golden set against the rules that score it, and the rules against the set',
    args: [['[glob...]', `the golden set, from the root (default: ${goldenFiles.cases})`]],
    options: goldenLintOptions,
    exitCodes: { 3: 'a finding is an error' },
    run: async () => (await import('./golden-lint.ts')).goldenLint,
  }),
  defineGroup('held-out', 'keep patients apart who are never learnt from'),
  defineCommand({
    name: 'held-out freeze',
    summary: 'freeze which patients of a tenant are held out',
    args: [['<glob...>', 'the golden set, from the root']],
    options: heldOutFreezeOptions,
    run: async () => (await import('./held-out.ts')).heldOutFreeze,
  }),
  defineCommand({
    name: 'held-out check',
    summary: 'look for held-out patients in a feedback set',
    args: [['<glob...>', 'the feedback set, from the root: JSON Lines, { id } of a patient a line']],
    options: heldOutCheckOptions,
    exitCodes: { 3: 'a held-out patient is in the feedback set' },
    run: async () => (await import('./held-out.ts')).heldOutCheck,
  }),
]
