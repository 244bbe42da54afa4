import type { Vitest } from 'vitest/node'
import { AssayReporter } from './assay-reporter.ts'

const reporters = new WeakMap<Vitest, AssayReporter>()

/** The one reporter of a Vitest process; it is added to whatever reporters the user asked for. */
export function reporterOf(vitest: Vitest): AssayReporter {
  let reporter = reporters.get(vitest)
  if (reporter === undefined) {
    reporter = new AssayReporter(vitest)
    reporters.set(vitest, reporter)
    vitest.config.reporters.push(reporter)
  }
  return reporter
}
