import type { Command } from 'commander'
import type { CliContext, Finish } from '../cli-context.ts'
import type { RubricBuildOptions } from './rubric-build.ts'
import type { RubricCiaOptions } from './rubric-cia.ts'
import type { RubricCompareOptions } from './rubric-compare.ts'
import type { RubricRefineOptions } from './rubric-refine.ts'
import type { RubricScoreOptions } from './rubric-score.ts'
import { optionWords, withDefault } from '../option-words.ts'

/** `rubric build`, `score`, `compare`, `refine` and `cia`. */
export function addRubricCommands(main: Command, context: CliContext, finish: Finish): void {
  const rubric = main.command('rubric').description('build rubrics from evidence, and hold answers to them')
  const add = (name: string, description: string, input: string, what: string): Command =>
    rubric
      .command(name)
      .description(description)
      .argument(`<${input}>`, what)
      .option(...optionWords.judge)
      .option(...optionWords.judgeConfig)
      .option(...optionWords.root)
      .option(...optionWords.maxCost)
      .option(...optionWords.dryRun)
      .option(...optionWords.markdown)
      .option(...optionWords.json)
  const held = (command: Command): Command =>
    command
      .option('--rubric <path>', 'the rubrics: a file, or a folder of JSON and JSON Lines')
      .option(...optionWords.polarity)
      .option(...optionWords.calls)
      .option(...optionWords.model)
      .option(...optionWords.pages)

  add('build', 'build a rubric for each query', 'queries', 'JSON Lines, { id, query } a line')
    .option('--sources <path>', 'a corpus (a folder, a file of passages), or a JSON file that lists sources; wanted')
    .option('--out <dir>', 'the folder that gets the rubrics, as JSON and as Markdown; wanted')
    .option('--trace <dir>', 'the folder from which a build that was cut off goes on (default: trace in --out)')
    .option('--light <provider:model[@baseURL]>', 'the model that ranks and filters (default: the judge)')
    .option('--light-config <file>', 'its options as JSON, in place of --light')
    .option('--gold <path>', 'reference rubrics by id: where too little of one is met, it is searched for once more')
    .option(...optionWords.repairs)
    .option('--overwrite', 'put a new rubric in the place of another')
    .action(async (queries: string, options: RubricBuildOptions) => {
      const { rubricBuild } = await import('./rubric-build.ts')
      finish(await rubricBuild(context, queries, options))
    })
  held(add('score', 'score answers by rubrics', 'answers', 'JSON Lines, { id, answer, rubric?, record? } a line'))
    .option(...optionWords.healthbench)
    .option(...optionWords.seed)
    .action(async (answers: string, options: RubricScoreOptions) => {
      const { rubricScore } = await import('./rubric-score.ts')
      finish(await rubricScore(context, answers, options))
    })
  held(
    add(
      'compare',
      'compare two answers to each query',
      'answers',
      'JSON Lines, { id, a, b, better?, rubric?, record? } a line',
    ),
  )
    .option(...optionWords.healthbench)
    .option('--near-miss', 'compare single answers, { id, answer } a line, with what one edit makes worse')
    .option(...optionWords.seed)
    .option(...withDefault(optionWords.resamples, '2000'))
    .action(async (answers: string, options: RubricCompareOptions) => {
      const { rubricCompare } = await import('./rubric-compare.ts')
      finish(await rubricCompare(context, answers, options))
    })
  held(
    add(
      'refine',
      'mend answers from the evidence of their rubrics',
      'answers',
      'JSON Lines, { id, answer, rubric?, record? } a line',
    ),
  )
    .option('--editor <provider:model[@baseURL]>', 'the model that plans and edits (default: the judge)')
    .option('--editor-config <file>', 'its options as JSON, in place of --editor')
    .option(...optionWords.repairs)
    .action(async (answers: string, options: RubricRefineOptions) => {
      const { rubricRefine } = await import('./rubric-refine.ts')
      finish(await rubricRefine(context, answers, options))
    })
  add(
    'cia',
    'measure how much of what experts ask for rubrics ask for, too',
    'rubrics',
    'the rubrics: a file, or a folder of JSON and JSON Lines',
  )
    .option('--gold <path>', 'the reference rubrics, each with the id of the one that is held against it; wanted')
    .option('--against <path>', 'the rubrics of another system for the same ids')
    .option('--as-is', 'take each reference criterion as one point, and not apart')
    .option(...optionWords.polarity)
    .option(...optionWords.pages)
    .action(async (rubrics: string, options: RubricCiaOptions) => {
      const { rubricCia } = await import('./rubric-cia.ts')
      finish(await rubricCia(context, rubrics, options))
    })
}
