import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { safeName } from '../../judging/replies/safe-name.ts'
import { buildRubric, type RubricBuild } from '../../rubrics/pipeline/build-rubric.ts'
import { AssayError } from '../../score/assay-error.ts'
import { alignmentWith } from '../judging/alignment-with.ts'
import type { BuiltRubric } from './built-rubric.ts'
import type { CliContext } from '../cli-context.ts'
import { type PageOptions, printPage } from './print-page.ts'
import { printPlanned } from './print-planned.ts'
import { readQueries } from './read-rubric-lines.ts'
import { readRubrics } from './read-rubrics-option.ts'
import { readSources } from './read-sources.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { renderBuilds } from './render-builds.ts'
import { counted } from '../../score/counted.ts'
import { renderPage } from '../render-page.ts'
import { renderRubric } from './render-rubric.ts'
import { type RubricJudgeOptions, type RubricJudges, withRubricJudges } from './rubric-judges.ts'
import { showPath } from '../../golden-set/show-path.ts'

export interface RubricBuildOptions extends RubricJudgeOptions, PageOptions {
  readonly sources?: string
  readonly trace?: string
  readonly light?: string
  readonly lightConfig?: string
  readonly gold?: string
  readonly repairs?: string
  readonly overwrite?: true
}

/**
 * `rubric build`: a rubric for each query, as JSON for programs and Markdown for a person, with a trace from which a build that was cut off goes on.
 *
 * @param queries JSON Lines of `{ id, query }`
 * @returns 0, or 3 where a rubric did not come about, has findings that nothing mended, or would take the place of another
 * @throws {AssayError} `option-invalid` for an option or a line that cannot be used; what `buildRubric` throws
 */
export async function rubricBuild(context: CliContext, queries: string, options: RubricBuildOptions): Promise<0 | 3> {
  const lines = readQueries(context, queries)
  const { sources, authority } = readSources(context, options.sources)
  if (options.out === undefined && options.dryRun !== true) {
    throw new AssayError('option-invalid', 'a folder for the rubrics is wanted: --out <folder>')
  }
  const gold = options.gold === undefined ? [] : readRubrics(context, options.gold)
  const repairs = options.repairs === undefined ? 2 : readWholeOption('--repairs', options.repairs, 0, 10)
  const out = resolve(context.cwd, options.out ?? '.')
  return withRubricJudges(context, options, async (judges) => {
    const strong = judges.open(options)
    const light = lightOf(options, judges) ?? strong
    const built: BuiltRubric[] = []
    for (const [at, { id, query }] of lines.entries()) {
      judges.say(`${at + 1} of ${lines.length}: ${id}`)
      const reference = gold.find((rubric) => rubric.id === id)
      const build = await buildRubric(query, {
        id,
        sources,
        authority,
        judges: { strong, light },
        ...(judges.isDryRun ? {} : { trace: resolve(context.cwd, options.trace ?? join(out, 'trace')) }),
        ...(reference === undefined ? {} : { gold: reference, align: alignmentWith(strong) }),
        bounds: { repairs },
        now: context.now,
      })
      if (judges.isDryRun) continue
      const one = writeBuild(context, out, { id, build, overwrite: options.overwrite === true })
      judges.say(
        `  ${build.status === 'built' ? counted(build.rubric.criteria.length, 'criterion', 'criteria') : build.status}, ${counted(one.open.length, 'open finding')}`,
      )
      built.push(one)
    }
    if (judges.isDryRun) return printPlanned(context, options.json === true, judges, unknownOf(lines.length, repairs))
    const { page, figures } = renderBuilds(built, judges.spent())
    const { out: _, ...shown } = options
    printPage(context, shown, 'build', page, figures)
    return built.every(({ build, open, isKept }) => build.status === 'built' && open.length === 0 && !isKept) ? 0 : 3
  })
}

function lightOf(
  { light, lightConfig }: RubricBuildOptions,
  judges: RubricJudges,
): ReturnType<RubricJudges['open']> | null {
  if (light === undefined && lightConfig === undefined) return null
  return judges.open({
    ...(light === undefined ? {} : { judge: light }),
    ...(lightConfig === undefined ? {} : { config: lightConfig }),
  })
}

function writeBuild(
  { cwd }: CliContext,
  out: string,
  { id, build, overwrite }: { readonly id: string; readonly build: RubricBuild; readonly overwrite: boolean },
): BuiltRubric {
  const open = build.findings.filter(({ effect }) => effect !== 'mended')
  if (build.status !== 'built') return { id, build, open, file: null, isKept: false }
  const file = join(out, `${safeName(id)}.json`)
  const text = `${JSON.stringify(build.rubric, null, 2)}\n`
  // Somebody may have reviewed and changed what stands there.
  const isKept = !overwrite && existsSync(file) && readFileSync(file, 'utf8') !== text
  if (!isKept) {
    writeAtomically(file, text)
    writeAtomically(join(out, `${safeName(id)}.md`), renderPage(renderRubric(build.rubric, build), 'markdown'))
  }
  return { id, build, open, file: showPath(cwd, file), isKept }
}

/** The fewest and the most calls of a build that nothing repairs: with no evidence, and with five searches and gaps. */
const [fewest, most] = [6, 18]

function unknownOf(queries: number, repairs: number): string[] {
  return [
    `beyond that, what a stage asks hangs on what the one before it said: ${fewest} to ${most} calls a query, ${(queries * fewest).toLocaleString('en-US')} to ${(queries * most).toLocaleString('en-US')} together, and up to ${repairs + 1} times as many where each is asked again`,
    'tokens and cost of those stages are not known before: they hold the passages that the searches find. --max-cost bounds them',
  ]
}
