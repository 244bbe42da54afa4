import type { PlantedFault } from './planted-fault.ts'

const compare = ['src/gate/compare.test.ts']

/** What lets a fall pass, or shuts the gate for nothing. */
export const inTheGate: readonly PlantedFault[] = [
  {
    name: 'exit-forgives-a-failed-test',
    file: 'src/core/exit-code.ts',
    before: 'if (run.failedTests > 0) return 1',
    after: 'if (run.failedTests > 1) return 1',
    tests: ['src/core/exit-code.test.ts'],
  },
  {
    name: 'exit-lets-a-part-pass-in-ci',
    file: 'src/core/exit-code.ts',
    before: 'return ci && !shard',
    after: 'return ci && shard',
    tests: ['src/core/exit-code.test.ts'],
  },
  {
    name: 'gate-forgives-one-new-miss',
    file: 'src/gate/comparing/compare-row.ts',
    before: 'newMisses.length > mended.length)',
    after: 'newMisses.length > mended.length + 1)',
    tests: compare,
  },
  {
    name: 'gate-pays-for-safety',
    file: 'src/gate/comparing/compare-row.ts',
    before: '(metric.safety || (isRate && newMisses.length > mended.length))',
    after: '(isRate && newMisses.length > mended.length)',
    tests: compare,
  },
  {
    name: 'gate-takes-fewer-cases',
    file: 'src/gate/comparing/compare-row.ts',
    before: 'if (short > 0 || lost.length > 0) {',
    after: 'if ((short > 0 || lost.length > 0) && judged === 0) {',
    tests: compare,
  },
  {
    name: 'gate-turns-better-round',
    file: 'src/core/metric.ts',
    before: "metric.better === 'higher' ? value < other",
    after: "metric.better !== 'higher' ? value < other",
    tests: compare,
  },
  {
    name: 'gate-loses-a-removed-case',
    file: 'src/gate/compare.ts',
    before: 'isWhole(input) ? absent : []',
    after: 'isWhole(input) ? absent.slice(1) : []',
    tests: compare,
  },
  {
    name: 'gate-sees-no-changed-case',
    file: 'src/core/eval-case.ts',
    before: 'else if (known[id] !== hash) changed.push(id)',
    after: "else if (hash === '') changed.push(id)",
    tests: compare,
  },
  {
    name: 'gate-blocks-what-is-tracked',
    file: 'src/gate/compare.ts',
    before: 'if (!isTracked(name)) rowBlocks.push(judged.blocks)',
    after: 'rowBlocks.push(judged.blocks)',
    tests: compare,
  },
  {
    name: 'gate-does-without-a-shard',
    file: 'src/gate/compare.ts',
    before: 'blocks: [...missingModules.map(missingModule), ...missingShards.map(missingShard)],',
    after: 'blocks: missingModules.map(missingModule),',
    tests: ['fixtures/shards.e2e.test.ts'],
    only: 'shard that is missing',
  },
  {
    name: 'gate-takes-a-p95-of-few',
    file: 'src/core/times.ts',
    before: 'if (short && !filtered) {',
    after: 'if (short && filtered) {',
    tests: ['src/core/times.test.ts'],
  },
]
