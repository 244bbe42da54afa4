import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { faultOf, findLoad, unloadable } from './layers.js'

describe('the layer rule', () => {
  it.each([
    ['src/core/metric.ts', './tier.ts'],
    ['src/score/metric.test.ts', 'fast-check'],
    ['src/core/run.ts', '../score/metric.ts'],
    ['src/core/run.ts', '../statistics/interval.ts'],
    ['src/core/run.test.ts', '../../fixtures/golden-set/pe.jsonl'],
    ['src/structural/scope/check.ts', '../../answer/recommendation.ts'],
    ['src/core/promote.ts', '../gate/compare.ts'],
    ['src/runner/plugin.ts', 'vitest/node'],
    ['src/config.ts', '../reporters/assay-reporter.ts'],
    ['reporters/console.ts', '../src/runner/eval-meta.ts'],
    ['example-suite/copilot/recommend.ts', '../../fixtures/evidence/passages.ts'],
    ['example-suite/copilot.eval.ts', 'vitest-assay'],
  ])('lets %s import %s', (file, specifier) => {
    expect(faultOf(file, specifier)).toBeUndefined()
  })

  it.each([
    [
      'src/core/metric.ts',
      '../answer/recommendation.ts',
      'src/score (layer 1) must not import from src/answer (layer 2): src/clinical/answer/recommendation.ts',
    ],
    ['src/core/metric.ts', 'zod', 'src/score imports nothing, got "zod"'],
    [
      'src/core/run.ts',
      '../baseline/read.ts',
      'src/gate (layer 2) must not import from src/baseline (layer 3): src/baseline/read.ts',
    ],
    [
      'src/core/run.test.ts',
      '../cli/main.ts',
      'src/gate (layer 2) must not import from src/cli (layer 4): src/cli/main.ts',
    ],
    ['src/baseline/read.ts', 'vitest/node', 'src/baseline (layer 3) must not know Vitest, got "vitest/node"'],
    [
      'matchers/settle.ts',
      '../reporters/console.ts',
      'matchers and reporters meet only in the record, got reporters/console.ts in matchers',
    ],
    [
      'reporters/console.ts',
      '../matchers/settle.ts',
      'matchers and reporters meet only in the record, got matchers/settle.ts in reporters',
    ],
    [
      'matchers/settle.ts',
      '../src/index.ts',
      'src/index.ts is a door for users: import the file that it takes the name from',
    ],
    ['reporters/console.ts', 'vitest-assay', 'only users import from "vitest-assay"; import the file itself'],
    [
      'src/core/run.ts',
      '../../fixtures/a.ts',
      'src/core/run.ts must not read fixtures/a.ts at run time: only tests and example-suite do',
    ],
    ['src/core/run.ts', '../helpers/a.ts', 'src/helpers/a.ts is in no layer; add its folder to .oxlint/layers.js'],
    [
      'example-suite/copilot.eval.ts',
      '../src/index.ts',
      'example-suite is a user: import from "vitest-assay", not from src/index.ts',
    ],
  ])('refuses that %s imports %s', (file, specifier, message) => {
    expect(faultOf(file, specifier)).toBe(message)
  })

  it('says of each door of the package what it must not load, and each holds to it', () => {
    const doors = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === 'string' ? [] : [entry.default.replace(/^\.\/dist\/(.*)\.js$/u, '$1.ts')],
    )
    expect(doors).toContain('src/guidelines.ts')
    expect(doors.filter((door) => !unloadable.has(door))).toEqual([])
    for (const [door, banned] of unloadable) for (const folder of banned) expect(findLoad(door, folder)).toBeUndefined()
  })

  it('shows the way by which a door loads a folder, and takes types for no load', () => {
    expect(findLoad('src/config.ts', 'reporters')).toEqual(['src/config.ts', 'reporters/assay-reporter.ts'])
    expect(findLoad('src/guidelines.ts', 'src/golden-set')?.at(0)).toBe('src/guidelines.ts')
    expect(findLoad('matchers/settle.ts', 'src')).toBeUndefined()
  })
})
