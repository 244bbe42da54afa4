import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import type { RubricBuildOptions } from './rubric-build.ts'
import type { RubricCiaOptions } from './rubric-cia.ts'
import type { RubricCompareOptions } from './rubric-compare.ts'
import type { RubricRefineOptions } from './rubric-refine.ts'
import type { RubricScoreOptions } from './rubric-score.ts'

/** `rubric build`, `score`, `compare`, `refine` and `cia`. */
export function addRubricCommands(main: Command, context: CliContext, finish: Finish): void {
  const rubric = main.command('rubric').description('build rubrics from evidence, and hold answers to them')
  const add = (name: string, description: string, input: string, what: string): Command =>
    rubric
      .command(name)
      .description(description)
      .argument(`<${input}>`, what)
      .option('--judge <provider:model[@baseURL]>', 'the model that is asked, or a preset: cheap, strong')
      .option('--config <file>', "the judge's options as JSON, in place of --judge")
      .option('--root <dir>', 'the folder from which recordings are found (default: the working directory)')
      .option('--max-cost <dollars>', 'ask nothing that could cost more together')
      .option('--dry-run', 'print calls, tokens and cost as far as they can be known, and ask nobody')
      .option('--markdown', 'print Markdown')
      .option('--json', 'print JSON')
  const held = (command: Command): Command =>
    command
      .option('--rubric <path>', 'the rubrics: a file, or a folder of JSON and JSON Lines')
      .option('--polarity <source>', 'source: criteria without a polarity are desired')
      .option('--calls <how>', 'per-criterion or batched, one call for all (default: per-criterion)')
      .option('--model <id>', 'the model whose answers they are, where it is known: it may not judge itself')
      .option('--out <dir>', 'write JSON and Markdown there, too')

  add('build', 'build a rubric for each query', 'queries', 'JSON Lines: {"id", "query"}')
    .option('--sources <path>', 'a corpus (a folder, a file of passages), or a JSON file that lists sources; wanted')
    .option('--out <dir>', 'for the rubrics, as JSON and as Markdown; wanted')
    .option('--trace <dir>', 'from which a build that was cut off goes on (default: trace in --out)')
    .option('--light <provider:model[@baseURL]>', 'for ranking and filtering (default: the judge)')
    .option('--light-config <file>', 'its options as JSON, in place of --light')
    .option('--gold <path>', 'reference rubrics by id: where too little of one is met, it is searched for once more')
    .option('--repairs <n>', 'how often a stage is asked again for what code refused (default: 2)')
    .option('--overwrite', 'put a new rubric in the place of another')
    .action(async (queries: string, options: RubricBuildOptions) => {
      const { rubricBuild } = await import('./rubric-build.ts')
      finish(await rubricBuild(context, queries, options))
    })
  held(add('score', 'score answers by rubrics', 'answers', 'JSON Lines: {"id", "answer", "rubric"?, "record"?}'))
    .option('--healthbench <file>', 'lines of HealthBench, in place of --rubric')
    .option('--seed <n>', 'of the standard error; a whole number (default: 1)')
    .action(async (answers: string, options: RubricScoreOptions) => {
      const { rubricScore } = await import('./rubric-score.ts')
      finish(await rubricScore(context, answers, options))
    })
  held(
    add(
      'compare',
      'compare two answers to each query',
      'answers',
      'JSON Lines: {"id", "a", "b", "better"?, "rubric"?, "record"?}',
    ),
  )
    .option('--healthbench <file>', 'lines of HealthBench, in place of --rubric')
    .option('--near-miss', 'compare single answers, {"id", "answer"}, with what one edit makes worse')
    .option('--seed <n>', 'of the intervals; a whole number (default: 1)')
    .option('--resamples <n>', 'how many are drawn for an interval (default: 2000)')
    .action(async (answers: string, options: RubricCompareOptions) => {
      const { rubricCompare } = await import('./rubric-compare.ts')
      finish(await rubricCompare(context, answers, options))
    })
  held(
    add(
      'refine',
      'mend answers from the evidence of their rubrics',
      'answers',
      'JSON Lines: {"id", "answer", "rubric"?, "record"?}',
    ),
  )
    .option('--editor <provider:model[@baseURL]>', 'plans and edits (default: the judge)')
    .option('--editor-config <file>', 'its options as JSON, in place of --editor')
    .option('--repairs <n>', 'how often a plan, and an edit, that code refused is asked for again (default: 2)')
    .action(async (answers: string, options: RubricRefineOptions) => {
      const { rubricRefine } = await import('./rubric-refine.ts')
      finish(await rubricRefine(context, answers, options))
    })
  add(
    'cia',
    'how much of what experts ask for rubrics ask for, too',
    'rubrics',
    'a file, or a folder of JSON and JSON Lines',
  )
    .option('--gold <path>', 'the reference rubrics, each with the id of the one that is held against it; wanted')
    .option('--against <path>', 'the rubrics of another system for the same ids')
    .option('--as-is', 'take each reference criterion as one point, and not apart')
    .option('--polarity <source>', 'source: criteria without a polarity are desired')
    .option('--out <dir>', 'write JSON and Markdown there, too')
    .action(async (rubrics: string, options: RubricCiaOptions) => {
      const { rubricCia } = await import('./rubric-cia.ts')
      finish(await rubricCia(context, rubrics, options))
    })
}
