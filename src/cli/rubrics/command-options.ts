import { flag, option, shared, usually, take } from '../options.ts'

/** What every rubric command takes. */
export const rubricOptions = {
  judge: shared.judge,
  config: shared.judgeConfig,
  ...take('root', 'maxCost', 'dryRun', 'markdown', 'json'),
} as const

const heldOptions = {
  ...rubricOptions,
  rubric: option('--rubric <path>', 'the rubrics: a file, or a folder of JSON and JSON Lines'),
  ...take('polarity', 'calls', 'model'),
  out: shared.pages,
} as const

export const rubricBuildOptions = {
  ...rubricOptions,
  sources: option(
    '--sources <path>',
    'a corpus (a folder, a file of passages), or a JSON file that lists sources; required',
  ),
  out: option('--out <dir>', 'the folder that gets the rubrics, as JSON and as Markdown; required'),
  trace: option('--trace <dir>', 'the folder from which a build that was cut off goes on (default: trace in --out)'),
  light: option('--light <provider:model[@baseURL]>', 'the model that ranks and filters (default: the judge)'),
  lightConfig: option('--light-config <file>', 'its options as JSON, in place of --light'),
  gold: option(
    '--gold <path>',
    'reference rubrics by id: where too little of one is met, it is searched for once more',
  ),
  repairs: shared.repairs,
  overwrite: flag('--overwrite', 'put a new rubric in the place of another'),
} as const

export const rubricScoreOptions = { ...heldOptions, healthbench: shared.healthbench, seed: shared.seed } as const

export const rubricCompareOptions = {
  ...heldOptions,
  healthbench: shared.healthbench,
  nearMiss: flag('--near-miss', 'compare single answers, { id, answer } a line, with what one edit makes worse'),
  seed: shared.seed,
  resamples: usually(shared.resamples, 2000),
} as const

export const rubricRankOptions = { ...heldOptions, healthbench: shared.healthbench } as const

export const rubricRefineOptions = {
  ...heldOptions,
  editor: option('--editor <provider:model[@baseURL]>', 'the model that plans and edits (default: the judge)'),
  editorConfig: option('--editor-config <file>', 'its options as JSON, in place of --editor'),
  repairs: shared.repairs,
} as const

export const rubricCiaOptions = {
  ...rubricOptions,
  gold: option(
    '--gold <path>',
    'the reference rubrics, each with the id of the one that is compared with it; required',
  ),
  against: option('--against <path>', 'the rubrics of another system for the same ids'),
  asIs: flag('--as-is', 'take each reference criterion as one point, and not apart'),
  polarity: shared.polarity,
  out: shared.pages,
} as const
