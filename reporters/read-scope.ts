import type { TestModule, TestProject, TestRunEndReason, Vitest } from 'vitest/node'
import type { RunScope } from '../src/gate/run-scope.ts'

/** How much of a suite was run, and whether that is as CI wants it. */
export interface ReadScope {
  readonly scope: RunScope
  /** Whether the run is one part of several that will be merged; the others gate nothing, and neither does this. */
  readonly shard: boolean
}

/**
 * Finds out how much of its suite a run covers.
 *
 * @returns given whether tests were left out by `.only`, which only the tests can tell
 */
export async function readScope(
  vitest: Vitest,
  project: TestProject,
  modules: readonly TestModule[],
  reason: TestRunEndReason,
): Promise<(only: boolean) => ReadScope> {
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
  return (only) => {
    const partialBecause = [
      ...(config.shard === undefined || merging ? [] : [`shard ${config.shard.index}/${config.shard.count}`]),
      ...(pattern === undefined ? [] : [`a name pattern (-t ${pattern.source})`]),
      ...(only ? ['a test marked .only'] : []),
      ...(reason === 'interrupted' ? ['an interruption'] : []),
      ...(left.length > 0 && !merging && config.shard === undefined
        ? [`a file filter (${wanted.length - left.length} of ${wanted.length} eval files)`]
        : []),
    ]
    const missingModules = merging ? left : []
    return {
      shard: config.shard !== undefined && !merging,
      scope: {
        complete: partialBecause.length === 0 && missingModules.length === 0,
        partialBecause,
        tagsFilter: config.tagsFilter?.length ? config.tagsFilter.join(' and ') : null,
        missingModules,
      },
    }
  }
}

function slashed(moduleId: string, root: string): string {
  const file = moduleId.replaceAll('\\', '/')
  const folder = `${root.replaceAll('\\', '/').replace(/\/$/u, '')}/`
  return file.startsWith(folder) ? file.slice(folder.length) : file
}
