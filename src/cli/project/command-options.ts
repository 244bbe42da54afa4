import { choice, flag, option, shared, take } from '../options.ts'

export const initOptions = {
  out: option('--out <dir>', 'the folder that gets them (default: evals, .github/workflows, or dags)'),
  answers: option(
    '--answers <kind>',
    'what the system answers with: text or structured',
    choice(['text', 'structured']),
  ),
  patients: option(
    '--patients <kind>',
    'whose shape the cases have: own, fhir or assay; none where no case has a patient',
    choice(['own', 'fhir', 'assay', 'none']),
  ),
  tier1: option('--tier1 <kind>', 'what a miss of tier 1 does: must or ratchet', choice(['must', 'ratchet'])),
  example: flag('--example', 'copy the golden set of 100, its evidence and judgments, and use them as the cases'),
  ...take('json'),
} as const

export const doctorOptions = {
  config: option('--config <file>', "Vitest's config, from the working directory (default: the one that Vitest finds)"),
  online: flag('--online', 'ask the judge one question, which may cost a little'),
  root: shared.root,
  json: shared.json,
} as const
