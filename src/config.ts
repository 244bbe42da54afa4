import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config'
import { reporterOf } from '../reporters/assay-reporter.ts'
import { openRunLimits } from './assembly/open-run-limits.ts'
import { type AssayOptions, registerOptions } from './assembly/options.ts'
import { AssayError } from './kit/assay-error.ts'
import { describeFound } from './kit/describe-found.ts'
import { whyUnfitId } from './kit/printable.ts'
import { plugin, tierTags } from './runner/plugin.ts'
import { registerRunService } from './runner/run-services.ts'

// The metrics of tiers 1 to 3, for the option `gate.requires`.
export { forbiddenActions } from './clinical/guidelines/guideline-metrics.ts'
export { guidelineAdherence } from './clinical/guidelines/guideline-metrics.ts'
export { unexplainedOrders } from './clinical/guidelines/guideline-metrics.ts'
export { forbiddenToolCalls, toolCallsMade } from './conversation/check-tool-calls.ts'
export { expectedActions } from './clinical/checks/metrics.ts'
export { falseEscalations, missedEscalations } from './clinical/escalation/metrics.ts'
export { expectedMentions, forbiddenMentions } from './clinical/checks/metrics.ts'
export { overTriage } from './clinical/checks/metrics.ts'
export { problemPrecision, problemRecall } from './clinical/checks/metrics.ts'
export { severityAgreement } from './clinical/checks/metrics.ts'
export { sourceTypeCoverage } from './clinical/checks/metrics.ts'
export { underTriage } from './clinical/checks/metrics.ts'
export { contraindicationCoverage } from './clinical/checks/metrics.ts'
export { dosePlausibility } from './clinical/checks/metrics.ts'
export { citationGrounding } from './clinical/checks/metrics.ts'
export { evidenceInRecord } from './clinical/checks/metrics.ts'
export { evidenceUse } from './clinical/checks/metrics.ts'
export { schemaCompliance } from './clinical/checks/metrics.ts'
export { scopeEnforcement } from './clinical/checks/metrics.ts'
export type { AssayOptions } from './assembly/options.ts'

/** What `evals` takes: the options of a suite, and the name of its project. */
export interface EvalsOptions extends AssayOptions {
  /** Of the Vitest project, where a config has several suites; absent, `evals`, or `evals:<tenant>`. */
  readonly name?: string | undefined
}

registerOptions()
registerRunService('limits', openRunLimits)

/**
 * The plugin, for a config of its own: `plugins: [assay({ … })]`.
 *
 * It adds matchers, reporter and the tags `tier1` to `tier4`, collects every file named like `x.eval.ts`, and fills in only what the config leaves unset.
 *
 * @param options the suite and its metrics; absent, every default
 * @throws {AssayError} `option-invalid`, with exit code 2, for a wrong or unknown option
 *
 * @example
 * export default defineConfig({ plugins: [assay({ suite: { name: 'copilot', version: '1.0.0' } })] })
 */
export function assay(options?: AssayOptions): Plugin {
  return plugin(options, (vitest) => reporterOf(vitest, registerAll))
}

/**
 * The evals as an inline project beside a user's own: `projects: [{ test: { name: 'unit' } }, evals({ … })]`.
 *
 * Run it by `vitest run --project=evals`; with a tenant its name is `evals:<tenant>`, so that several stand side by side and `--project='evals:*'` runs them all. Two suites in one config have a `name` each, and a baseline each.
 *
 * @param given the suite and its metrics, and the name of the project; absent, every default
 * @throws {AssayError} `option-invalid`, with exit code 2, for a wrong or unknown option
 *
 * @example
 * export default defineConfig({ test: { projects: [{ test: { name: 'unit' } }, evals({ suite: { name: 'copilot', version: '1.0.0' } })] } })
 */
export function evals(given: EvalsOptions = {}): TestProjectInlineConfiguration {
  const { name, ...options } = given
  // Vitest 4.1 takes the tags of an inline project from here, and not from its plugins.
  const { tenant } = options
  const usual = typeof tenant === 'string' ? `evals:${tenant}` : 'evals'
  return {
    plugins: [assay(options)],
    test: { name: readName(name) ?? usual, tags: [...tierTags] },
  }
}

/** Most of what modules add to a run is needed at its end alone. */
async function registerAll(): Promise<void> {
  const { registerModules } = await import('./assembly/register-modules.ts')
  registerModules()
}

function readName(name: unknown): string | undefined {
  if (name === undefined || (typeof name === 'string' && name !== '' && whyUnfitId(name) === undefined)) return name
  process.exitCode = 2
  throw new AssayError(
    'option-invalid',
    `options of vitest-assay:\n  name: expected the name of a project, a text of one line, got ${describeFound(name)}`,
  )
}
