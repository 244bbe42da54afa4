import type { TestModule, Vitest } from 'vitest/node'
import '../src/vitest/eval-meta.ts'

/** Notes which eval files read which golden files. */
export interface GoldenFileWatch {
  note(modules: readonly TestModule[]): void
}

/** In watch mode, a golden file that changed reruns the evals that read it, and those that could not be collected, for which it may be the cause. */
export function watchGoldenFiles(vitest: Vitest): GoldenFileWatch {
  const readers = new Map<string, Set<string>>()
  const broken = new Set<string>()
  vitest.config.watchTriggerPatterns = [
    ...(vitest.config.watchTriggerPatterns ?? []),
    {
      pattern: /\.jsonl$/u,
      testsToRun: (file) => {
        const tests = [...(readers.get(file.replaceAll('\\', '/')) ?? []), ...broken]
        return tests.length > 0 ? tests : null
      },
    },
  ]
  return {
    note: (modules) => {
      for (const module of modules) {
        for (const file of module.meta().assayGoldenFiles ?? []) {
          const known = readers.get(file)
          if (known === undefined) readers.set(file, new Set([module.moduleId]))
          else known.add(module.moduleId)
        }
        if (module.errors().length > 0) broken.add(module.moduleId)
        else broken.delete(module.moduleId)
      }
    },
  }
}
