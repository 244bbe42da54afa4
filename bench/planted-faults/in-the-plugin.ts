import type { PlantedFault } from './planted-fault.ts'

const casesOfRun = ['src/runner/cases-of-run.test.ts']

/** What a run takes, records and refuses. */
export const inThePlugin: readonly PlantedFault[] = [
  {
    name: 'shard-counts-from-0',
    file: 'src/runner/cases-of-run.ts',
    before: '% count) + 1',
    after: '% count) + 0',
    tests: ['src/runner/cases-of-run.test.ts'],
  },
  {
    name: 'shard-takes-the-others',
    file: 'src/runner/cases-of-run.ts',
    before: 'shardOf(evalCase.id, shard.count) === shard.index',
    after: 'shardOf(evalCase.id, shard.count) !== shard.index',
    tests: casesOfRun,
  },
  {
    name: 'tenant-takes-everybody',
    file: 'src/runner/cases-of-run.ts',
    before: 'return evalCase.tenant === tenant',
    after: 'return true',
    tests: casesOfRun,
  },
  {
    name: 'unscored-gives-way',
    file: 'src/runner/eval-meta.ts',
    before: 'if (unscored !== undefined) return Number.POSITIVE_INFINITY',
    after: 'if (unscored !== undefined) return Number.NEGATIVE_INFINITY',
    tests: ['src/runner/eval-meta.test.ts'],
  },
  {
    name: 'record-takes-a-second',
    file: 'src/runner/record-score.ts',
    before: '} else if (!beside) {',
    after: '} else if (beside) {',
    tests: ['src/runner/record-score.test.ts', 'fixtures/matchers.e2e.test.ts'],
    only: 'recordScore|an assertion',
  },
  {
    name: 'record-forgets-the-trial',
    file: 'src/runner/record-score.ts',
    before: 'const trial = running.task.result?.repeatCount ?? 0',
    after: 'const trial = (running.task.result?.repeatCount ?? 0) * 0',
    tests: ['fixtures/gate.e2e.test.ts'],
    only: 'are averaged within a case',
  },
  {
    name: 'plugin-stands-over-projects',
    file: 'src/runner/plugin.ts',
    before: 'if (test.projects !== undefined) refuseProjects()',
    after: 'if (test.projects?.length === 0) refuseProjects()',
    tests: ['fixtures/collection.e2e.test.ts'],
    only: 'at a root that has projects',
  },
  {
    name: 'plugin-takes-both-kinds-of-shards',
    file: 'src/runner/plugin.ts',
    before: 'if (shard !== undefined && vitest.config.shard !== undefined) refuseTwoShards()',
    after: 'if (shard?.count === 0 && vitest.config.shard !== undefined) refuseTwoShards()',
    tests: ['fixtures/gate-candidate.e2e.test.ts'],
    only: 'by both kinds of shards',
  },
]
