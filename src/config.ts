import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config'
import { reporterOf } from '../reporters/assay-reporter.ts'
import { openRunLimits } from './assembly/open-run-limits.ts'
import type { AssayOptions } from './assembly/options.ts'
import { registerModules } from './assembly/register-modules.ts'
import { plugin, tierTags } from './runner/plugin.ts'
import { registerRunService } from './runner/run-services.ts'

// The metrics of tiers 1 to 3, for the option `gate.requires`.
export { forbiddenActions } from './clinical/guidelines/guideline-metrics.ts'
export { guidelineAdherence } from './clinical/guidelines/guideline-metrics.ts'
export { overTriage } from './clinical/checks/metrics.ts'
export { problemRecall } from './clinical/checks/metrics.ts'
export { severityAgreement } from './clinical/checks/metrics.ts'
export { sourceTypeCoverage } from './clinical/checks/metrics.ts'
export { underTriage } from './clinical/checks/metrics.ts'
export { contraindicationCoverage } from './clinical/checks/metrics.ts'
export { dosePlausibility } from './clinical/checks/metrics.ts'
export { falseEscalations } from './clinical/checks/metrics.ts'
export { missedEscalations } from './clinical/checks/metrics.ts'
export { citationGrounding } from './clinical/checks/citation-grounding.ts'
export { evidenceUse } from './clinical/checks/citation-grounding.ts'
export { schemaCompliance } from './clinical/checks/metrics.ts'
export { scopeEnforcement } from './clinical/checks/metrics.ts'
export type { AssayOptions } from './assembly/options.ts'

registerModules()
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
  return plugin(options, reporterOf)
}

/**
 * The evals as an inline project beside a user's own: `projects: [{ test: { name: 'unit' } }, evals({ … })]`.
 *
 * Run it by `vitest run --project=evals`; with a tenant its name is `evals:<tenant>`, so that several stand side by side and `--project='evals:*'` runs them all.
 *
 * @param options the suite and its metrics; absent, every default
 * @throws {AssayError} `option-invalid`, with exit code 2, for a wrong or unknown option
 *
 * @example
 * export default defineConfig({ test: { projects: [{ test: { name: 'unit' } }, evals({ suite: { name: 'copilot', version: '1.0.0' } })] } })
 */
export function evals(options?: AssayOptions): TestProjectInlineConfiguration {
  // Vitest 4.1 takes the tags of an inline project from here, and not from its plugins.
  const tenant = options?.tenant
  return {
    plugins: [assay(options)],
    test: { name: typeof tenant === 'string' ? `evals:${tenant}` : 'evals', tags: [...tierTags] },
  }
}
