import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { faultOf, findLoad, unloadable } from './boundaries.js'
import { imports } from './modules.js'

describe('the rule of modules', () => {
  it.each([
    ['src/kit/hash.ts', 'canonicalize'],
    ['src/core/run.ts', './metric.ts'],
    ['src/core/run.ts', '../statistics/wilson-interval.ts'],
    ['src/gate/comparing/compare-paired.ts', '../run.ts'],
    ['src/core/run.test.ts', '../../fixtures/golden-set/pe.jsonl'],
    ['src/core/run.test.ts', '../clinical/checks/doses/read-doses.ts'],
    ['src/clinical/checks/scope/acts.ts', '../../patient/patient.ts'],
    ['src/runner/plugin.ts', 'vitest/node'],
    ['src/config.ts', '../reporters/assay-reporter.ts'],
    ['src/rubrics.ts', './rubrics/rubric.ts'],
    ['reporters/console/render-tier.ts', '../../src/core/run.ts'],
    ['example-suite/copilot/recommend.ts', '../../fixtures/evidence/passages.ts'],
    ['example-suite/copilot.eval.ts', 'vitest-assay'],
  ])('lets %s import %s', (file, specifier) => {
    expect(faultOf(file, specifier)).toBeUndefined()
  })

  it.each([
    [
      'src/core/run.ts',
      '../clinical/patient/patient.ts',
      'core must not import from clinical/patient, got src/clinical/patient/patient.ts; it may import from kit, statistics',
    ],
    [
      'src/kit/hash.ts',
      '../core/metric.ts',
      'kit must not import from core, got src/core/metric.ts; it may import from no other module',
    ],
    [
      'src/clinical/language/terms.ts',
      '../answer/recommendation.ts',
      'clinical/language must not import from clinical/answer, got src/clinical/answer/recommendation.ts; it may import from kit, core, clinical/words, clinical/quantities',
    ],
    [
      'src/clinical/guidelines/check-guideline.ts',
      '../checks/doses/read-doses.ts',
      "src/clinical/checks/doses/read-doses.ts is private to clinical/checks: import a file that lies directly in the module's folder",
    ],
    [
      'src/index.ts',
      './judges/flow/pace.ts',
      "src/judges/flow/pace.ts is private to judges: import a file that lies directly in the module's folder",
    ],
    ['src/core/run.ts', 'vitest/node', 'core must not know Vitest, got "vitest/node"'],
    [
      'reporters/console/render-tier.ts',
      '../../matchers/settle.ts',
      'reporters must not import from matchers, got matchers/settle.ts; it may import from kit, statistics, core, gate, runner',
    ],
    [
      'matchers/settle.ts',
      '../src/index.ts',
      'src/index.ts is an entry point for users: import the file that it takes the name from',
    ],
    ['reporters/console.ts', 'vitest-assay', 'only users import from "vitest-assay"; import the file itself'],
    [
      'src/core/run.ts',
      '../../fixtures/a.ts',
      'src/core/run.ts must not read fixtures/a.ts at run time: only tests and example-suite do',
    ],
    ['src/core/run.ts', '../helpers/a.ts', 'src/helpers/a.ts is in no module; add its folder to .oxlint/modules.js'],
    [
      'example-suite/copilot.eval.ts',
      '../src/index.ts',
      'example-suite is a user: import from "vitest-assay", not from src/index.ts',
    ],
  ])('refuses that %s imports %s', (file, specifier, message) => {
    expect(faultOf(file, specifier)).toBe(message)
  })

  it('has no ring: each module imports only from modules that stand above it in the list', () => {
    const above = new Set<string>()
    for (const [module, imported] of imports) {
      expect(imported.filter((name) => !above.has(name))).toEqual([])
      above.add(module)
    }
  })

  it('says of each entry point of the package what it must not load, and none loads it', () => {
    const doors = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === 'string' ? [] : [entry.default.replace(/^\.\/dist\/(.*)\.js$/u, '$1.ts')],
    )
    expect(doors).toContain('src/guidelines.ts')
    expect(doors.filter((door) => !unloadable.has(door))).toEqual([])
    for (const [door, banned] of unloadable) for (const folder of banned) expect(findLoad(door, folder)).toBeUndefined()
  })

  it('shows the way by which an entry point loads a folder, and takes types for no load', () => {
    expect(findLoad('src/config.ts', 'reporters')).toEqual(['src/config.ts', 'reporters/assay-reporter.ts'])
    expect(findLoad('src/guidelines.ts', 'src/clinical/patient')?.at(0)).toBe('src/guidelines.ts')
    expect(findLoad('matchers/expect-types.ts', 'src')).toBeUndefined()
  })
})
