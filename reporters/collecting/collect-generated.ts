import type { TestModule } from 'vitest/node'
import type { GeneratedProperty } from '../../src/gate/summaries/generated-property.ts'
import type { FuzzMeta } from '../../src/vitest/fuzz-meta.ts'

/** What the tests of a suite said of generated patients, in the order of the tests. */
export function collectGenerated(modules: readonly TestModule[]): GeneratedProperty[] {
  return modules.flatMap((module) =>
    Array.from(module.children.allTests()).flatMap((test) =>
      (test.meta().assayFuzz ?? []).map((tally: FuzzMeta) => ({
        ...tally,
        file: module.relativeModuleId,
        test: test.fullName,
      })),
    ),
  )
}
