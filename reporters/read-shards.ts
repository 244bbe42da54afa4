import type { TestModule, Vitest } from 'vitest/node'
import { type MergedShards, mergeShards, type ShardReport } from '../src/gate/shards/merge-shards.ts'
import '../src/vitest/eval-meta.ts'

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
  return vitest.config.mergeReports ? mergeShards(reports) : { reports, missing: [], problems: [] }
}
