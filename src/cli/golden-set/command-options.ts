import { saltVariable } from '../../held-out/split-held-out.ts'
import { choice, day, flag, goldenFiles, many, option, shared, typed, withDefaultWords, take } from '../options.ts'

export const guidelinesOptions = {
  of: option(
    '--of <what>',
    'guidelines, or the review sheets of a table of tier 1: doses, interactions or escalation; then ids are words of a sheet, for example furosemide',
    choice(['guidelines', 'doses', 'interactions', 'escalation']),
    'guidelines',
  ),
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
    'how many cases are expected of a condition, for example pneumonia=15,chf=15, once or more',
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
  tenant: option('--tenant <name>', 'whose patients these are; required'),
  generation: option('--generation <id>', 'the run of the data generator that they are of; required'),
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
  manifest: option('--manifest <file>', 'the frozen split, from the root; required'),
  tenant: option('--tenant <name>', 'whose patients are meant; the manifest of another tenant is refused'),
} as const
