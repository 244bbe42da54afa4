import { existsSync, readFileSync } from 'node:fs'
import { join, resolve, dirname } from 'node:path'
import { writeAtomically } from '../../kit/write-file.ts'
import { safeName } from '../../kit/safe-name.ts'
import { buildRubric, type RubricBuild } from '../../rubrics/build-rubric.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type BuiltRubric, renderBuilds, renderRubric } from './render-builds.ts'
import type { CliContext } from '../cli-context.ts'
import { printPage, renderPage } from '../page.ts'
import { printPlanned, type RubricJudges, withRubricJudges } from './rubric-judges.ts'
import { readQueries, readRubrics } from './read-rubrics.ts'
import { counted } from '../../kit/phrases.ts'
import { showPath } from '../../kit/project-folder.ts'
import { z } from 'zod'
import { describeIssue } from '../../kit/describe-issue.ts'
import type { AuthorityEntry, EvidenceSources } from '../../rubrics/evidence-sources.ts'
import { localCorpus } from '../../rubrics/local-corpus.ts'
import { pages } from '../../rubrics/pages.ts'
import { pubmed } from '../../rubrics/pubmed.ts'
import type { Judge } from '../../judges/judge.ts'
import { clinicalIntentAlignment } from '../../rubrics/clinical-intent-alignment.ts'
import { entailPoints } from '../../rubrics/entail-points.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import type { rubricBuildOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { parseJsonFile } from '../../kit/parse-json.ts'

const name = z.string().regex(/\S/u, 'expected a name, got an empty string')

const own = { name: name.exactOptional() }

const config = z.strictObject({
  /** Empty for none: rubrics are then ungrounded. */
  sources: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('corpus'), /** From the file. */ path: name, ...own }),
      z.strictObject({ kind: z.literal('pubmed'), email: name.exactOptional(), baseURL: name.exactOptional(), ...own }),
      z.strictObject({
        kind: z.literal('pages'),
        addresses: z.array(name).min(1, 'expected a list of at least one address'),
        allowHosts: z.array(name).exactOptional(),
        ...own,
      }),
    ]),
  ),
  /** Publishers that go before those that are known. */
  authority: z
    .array(
      z.strictObject({
        tier: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
        hosts: z.array(name).default([]),
        names: z.array(name).default([]),
      }),
    )
    .default([]),
})

/** Where a build looks for evidence, and whom it trusts. */
export interface SourcesRead {
  readonly sources: readonly EvidenceSources[]
  readonly authority: readonly AuthorityEntry[]
}

/**
 * `rubric build`: a rubric for each query, as JSON for programs and Markdown for a person, with a trace from which a build that was cut off goes on.
 *
 * @param queries JSON Lines of `{ id, query }`
 * @returns 0, or 3 where a rubric did not come about, has findings that nothing fixed, or would take the place of another
 * @throws {AssayError} `option-invalid` for an option or a line that cannot be used; what `buildRubric` throws
 */
export async function rubricBuild(
  context: CliContext,
  queries: string,
  options: OptionsOf<typeof rubricBuildOptions>,
): Promise<0 | 3> {
  const lines = readQueries(context, queries)
  const { sources, authority } = readSources(context, options.sources)
  if (options.out === undefined && !options.dryRun) {
    throw new AssayError('option-invalid', 'a folder for the rubrics is required: --out <folder>')
  }
  const gold = options.gold === undefined ? [] : readRubrics(context, options.gold)
  const { repairs } = options
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
      const one = writeBuild(context, out, { id, build, overwrite: options.overwrite })
      judges.say(
        `  ${build.status === 'built' ? counted(build.rubric.criteria.length, 'criterion', 'criteria') : build.status}, ${counted(one.open.length, 'open finding')}`,
      )
      built.push(one)
    }
    if (judges.isDryRun) return printPlanned(context, options.json, judges, unknownOf(lines.length, repairs))
    const { page, figures } = renderBuilds(built, judges.spent())
    const { out: _, ...shown } = options
    printPage(context, shown, 'build', page, figures)
    return built.every(({ build, open, isKept }) => build.status === 'built' && open.length === 0 && !isKept) ? 0 : 3
  })
}

function lightOf(
  { light, lightConfig }: OptionsOf<typeof rubricBuildOptions>,
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

/**
 * The sources of `--sources`: a JSON file that lists them, else a corpus, which is a folder or a file of passages.
 *
 * @throws {AssayError} `option-invalid` for none, for a path that is not there, and naming every fault of a list
 */
export function readSources({ cwd, env }: CliContext, named: string | undefined): SourcesRead {
  if (named === undefined) {
    throw new AssayError(
      'option-invalid',
      'sources are required: --sources <folder or file of passages>, or --sources <file.json> with a list of corpus, pubmed and pages; an empty list gives ungrounded rubrics',
    )
  }
  const path = resolve(cwd, named)
  if (!existsSync(path))
    throw new AssayError(
      'option-invalid',
      `--sources ${named} is not there; name a folder or file of passages, or a .json file with a list of sources`,
    )
  if (!path.endsWith('.json')) return { sources: [localCorpus(path)], authority: [] }
  const value = parseJsonFile(
    readFileSync(path, 'utf8'),
    (fault) => new AssayError('option-invalid', `--sources ${named}:${fault}`),
  )
  const read = config.safeParse(value)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => describeIssue(issue, config, value, 'the whole'))
    throw new AssayError(
      'option-invalid',
      `--sources ${named} is not a list of sources:\n${faults.map((one) => `  ${one}`).join('\n')}`,
    )
  }
  const { sources, authority } = read.data
  return {
    sources: sources.map((source) => {
      const options = source.name === undefined ? {} : { name: source.name }
      if (source.kind === 'corpus') return localCorpus(resolve(dirname(path), source.path), options)
      if (source.kind === 'pages') {
        const { addresses, allowHosts } = source
        return pages(addresses, { ...options, ...(allowHosts === undefined ? {} : { allowHosts }) })
      }
      const { email, baseURL } = source
      return pubmed({
        ...options,
        ...(email === undefined ? {} : { email }),
        ...(baseURL === undefined ? {} : { baseURL }),
        env,
      })
    }),
    authority,
  }
}

/** The share of a reference's criteria that a rubric entails, each taken as one point, by a judge; null where it could not be judged. */
export function alignmentWith(judge: Judge): (rubric: Rubric, gold: Rubric) => Promise<number | null> {
  return async ({ id, criteria }, gold) => {
    const points = await entailPoints(id, gold.criteria, criteria, judge)
    return clinicalIntentAlignment([points]).micro.value
  }
}
