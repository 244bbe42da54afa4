import type { PlantedFault } from './planted-fault.ts'

/** What a run is said to have come to. */
export const inReporters: readonly PlantedFault[] = [
  {
    name: 'ctrf-passes-what-is-new',
    file: 'reporters/files/ctrf.ts',
    before: "'nonInferior', 'not-compared'])",
    after: "'nonInferior', 'not-compared', 'new'])",
    tests: ['reporters/files/ctrf.test.ts'],
  },
  {
    name: 'junit-loses-a-block',
    file: 'reporters/files/junit.ts',
    before: 'const own = blocksOf(row)\n',
    after: 'const own = blocksOf(row).slice(1)\n',
    tests: ['reporters/files/junit.test.ts'],
  },
  {
    name: 'report-hides-a-partial-run',
    file: 'reporters/next-step.ts',
    before: 'if (!scope.complete)\n',
    after: 'if (!scope.complete && run.failedTests > 0)\n',
    tests: ['reporters/next-step.test.ts'],
  },
  {
    name: 'report-breaks-tap',
    file: 'reporters/console/terminal.ts',
    before: "'junit', 'tap', 'tap-flat'",
    after: "'junit', 'tap-flat'",
    tests: ['reporters/console/terminal.test.ts'],
  },
  {
    name: 'tenants-share-a-baseline',
    file: 'reporters/assay-reporter.ts',
    before: 'options.tenant !== suite.options.tenant',
    after: 'options.tenant === suite.options.tenant',
    tests: ['reporters/assay-reporter.test.ts'],
  },
  {
    name: 'report-takes-a-failed-hook-for-a-skip',
    file: 'reporters/collecting/collect-records.ts',
    before: 'if (suite.errors().length > 0) return false',
    after: 'if (suite.errors().length > 0) return true',
    tests: ['fixtures/scope.e2e.test.ts'],
    only: 'when a hook fails',
  },
  {
    name: 'report-loses-why-nothing-was-learned',
    file: 'reporters/collecting/collected-records.ts',
    before: "unscored(wire.unscored, wire.detail ?? '')",
    after: "unscored(wire.unscored, '')",
    tests: ['fixtures/matchers.e2e.test.ts'],
    only: 'an assertion',
  },
  {
    name: 'report-merges-shards-unseen',
    file: 'reporters/read-scope.ts',
    before: 'if (!vitest.config.mergeReports) return',
    after: 'if (reports.length > 0) return',
    tests: ['fixtures/shards.e2e.test.ts'],
    only: 'shard that is missing',
  },
]
