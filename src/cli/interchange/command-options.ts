import { shared, flag, option, wanted, take } from '../options.ts'

const strict = flag('--strict', 'write nothing, and exit 3, where anything did not map')

export const importOptions = {
  out: wanted(
    option('--out <file>', 'the file of cases, JSON Lines, that is written; it must not be there yet'),
    'the file that gets the cases, for example cases/imported.jsonl',
  ),
  question: option(
    '--question <name>',
    'the variable, field or column that is the question, where its name does not say so',
  ),
  condition: option('--condition <name>', 'the condition of every case that names none'),
  strict,
  ...take('json'),
} as const

export const exportOptions = {
  out: wanted(
    option('--out <file>', 'the file that gets it, from the working directory'),
    'the file that gets the export, for example export/cases.json',
  ),
  privacy: shared.privacy,
  strict,
  ...take('root', 'json'),
} as const
