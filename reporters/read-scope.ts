import type { TestModule, TestProject, TestRunEndReason, Vitest } from 'vitest/node'
import { createTagsFilter } from '@vitest/runner/utils'
import { type MergedShards, type ShardReport, mergeShards, readShard } from '../src/core/shards.ts'
import type { RunScope } from '../src/core/run.ts'
import '../src/runner/eval-meta.ts'
import { commitOf } from '../src/kit/ci.ts'
import { listIds } from '../src/kit/phrases.ts'
import { endedSince } from '../src/runner/exit-check.ts'

/**
 * Tests that were to be run, by whether they were: one that a name pattern or `.skip` left out is neither, and one that was aborted is left.
 *
 * @param since when the run was told to end; what failed after that was aborted
 */
export function countEnded(modules: readonly TestModule[], since = Infinity): { ended: number; left: number } {
  const tests = modules
    .flatMap((module) => [...module.children.allTests()])
    .filter(({ options }) => options.mode === 'run')
  const ended = tests.filter((test) => {
    const { state } = test.result()
    const { startTime = 0, duration = 0 } = test.diagnostic() ?? {}
    return state === 'passed' || (state === 'failed' && startTime + duration <= since)
  }).length
  return { ended, left: tests.length - ended }
}

/** How much of a suite was run. */
export interface ReadScope {
  /** The scope, given whether tests were left out by `.only`, which only the tests can tell. */
  readonly of: (only: boolean) => RunScope
  /** Whether the run is one part of several that will be merged; the others gate nothing, and neither does this. */
  readonly shard: boolean
  /** Whether the suite has eval files that this run did not ask for, as when a file filter names unit tests only. */
  readonly elsewhere: boolean
  /** Whether Vitest chose the files by what changed, or failed before. */
  readonly byChange: boolean
  /** Whether Vitest's tag filter lets a test with these tags run. */
  readonly selects: (tags: readonly string[]) => boolean
}

/**
 * Finds out how much of its suite a run covers.
 *
 * @param shards what merged reports say of shards by case
 */
export async function readScope(
  vitest: Vitest,
  project: TestProject,
  modules: readonly TestModule[],
  reason: TestRunEndReason,
  shards: Pick<MergedShards<ShardReport>, 'missing' | 'problems'>,
): Promise<ReadScope> {
  const { config } = vitest
  const specifications = await vitest.globTestSpecifications()
  const wanted = specifications
    .filter((specification) => specification.project.name === project.name)
    .map((specification) => slashed(specification.moduleId, project.config.root))
  // Paths from the root, since merged reports may come from machines that keep the project elsewhere.
  const ran = new Set(modules.map((module) => module.relativeModuleId))
  const left = wanted.filter((file) => !ran.has(file)).sort()
  const merging = Boolean(config.mergeReports)
  const pattern = vitest.getGlobalTestNamePattern?.() ?? config.testNamePattern
  // One of one is the whole: nothing is missing that a merge could bring.
  const ofFiles = config.shard !== undefined && config.shard.count > 1 && !merging
  const caseShard = merging ? undefined : readShard(process.env['ASSAY_SHARD'])
  const ofCases = caseShard?.count === 1 ? undefined : caseShard
  const byChange = isByChange(vitest)
  const partialBecause = [
    ...(ofFiles ? [`shard ${config.shard?.index}/${config.shard?.count}`] : []),
    ...(ofCases === undefined ? [] : [`shard ${ofCases.index}/${ofCases.count} of the cases`]),
    ...(shards.problems.length > 0 ? ['reports of shards that do not belong together'] : []),
    ...(pattern === undefined ? [] : [`a name pattern (-t ${pattern.source})`]),
    ...(reason === 'interrupted' ? ['an interruption'] : []),
    ...(left.length > 0 && !merging && !ofFiles
      ? [
          `${byChange ? 'changed files alone' : 'a file filter'} (${wanted.length - left.length} of ${wanted.length} eval files)`,
        ]
      : []),
  ]
  const missingModules = merging ? left : []
  const tags = config.tagsFilter ?? []
  const selects = createTagsFilter([...tags], [...project.config.tags])
  return {
    shard: ofFiles || ofCases !== undefined,
    elsewhere: left.length > 0 && !merging,
    byChange,
    selects: (own) => selects([...own]),
    of: (only) => {
      const because = only
        ? [...partialBecause, 'tests passed over for a .only, or in a skipped describe']
        : partialBecause
      return {
        complete: because.length === 0 && missingModules.length + shards.missing.length === 0,
        partialBecause: because,
        tagsFilter: tags.length === 0 ? null : tags.join(' and '),
        missingModules,
        ...(shards.missing.length === 0 ? {} : { missingShards: shards.missing }),
        ...(reason === 'interrupted' ? { interrupted: countEnded(modules, endedSince(vitest)) } : {}),
      }
    },
  }
}

/** By `--changed`, `related` or `--last-failed`, which version 4.1 has not. */
function isByChange({ config }: Vitest): boolean {
  const cli = (config as { readonly cliOptions?: { readonly lastFailed?: unknown } }).cliOptions
  return Boolean(config.changed) || config.related !== undefined || Boolean(cli?.lastFailed)
}

function slashed(moduleId: string, root: string): string {
  const file = moduleId.replaceAll('\\', '/')
  const folder = `${root.replaceAll('\\', '/').replace(/\/$/u, '')}/`
  return file.startsWith(folder) ? file.slice(folder.length) : file
}

/** What a shard says of an eval file, with the tests that say it. */
interface ModuleReport extends ShardReport {
  readonly module: TestModule
}

/** The reports of a run; those of a merged one are held together by the shard that each file was run in. */
export function readShards(vitest: Vitest, modules: readonly TestModule[]): MergedShards<ModuleReport> {
  const reports = modules.map((module) => ({
    module,
    file: module.relativeModuleId,
    id: module.id,
    shard: module.meta().assayShard,
    broken: module.errors().length > 0,
  }))
  if (!vitest.config.mergeReports) return { reports, missing: [], problems: [] }
  const merged = mergeShards(reports)
  return { ...merged, problems: [...merged.problems, ...ofOtherCommits(modules)] }
}

/** A report that an earlier run has left would bring the answers of another system. */
function ofOtherCommits(modules: readonly TestModule[]): string[] {
  const known = modules.flatMap((module) => module.meta().assayCommit ?? [])
  const here = commitOf(process.env)
  const commits = [...new Set([...(here === undefined ? [] : [here]), ...known])].map((commit) => commit.slice(0, 12))
  return commits.length < 2
    ? []
    : [
        `reports of different commits were merged (${listIds(commits)}), of which one at least is of another system. Merge the reports of one run alone, from a folder that was empty before`,
      ]
}
