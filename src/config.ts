import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config'
import { reporterOf } from '../reporters/reporter-of.ts'
import { openRunLimits } from './assembly/open-run-limits.ts'
import type { AssayOptions } from './assembly/options.ts'
import { registerModules } from './assembly/register-modules.ts'
import { plugin } from './vitest/plugin.ts'
import { registerRunService } from './vitest/run-services.ts'
import { tierTags } from './vitest/tier-tags.ts'

// The metrics of tiers 1 to 3, for the option `gate.requires`.
export { forbiddenActions } from './guidelines/forbidden-actions.ts'
export { guidelineAdherence } from './guidelines/guideline-adherence.ts'
export { overTriage } from './golden-set/expected-outputs/over-triage.ts'
export { problemRecall } from './golden-set/expected-outputs/problem-recall.ts'
export { severityAgreement } from './golden-set/expected-outputs/severity-agreement.ts'
export { sourceTypeCoverage } from './golden-set/expected-outputs/source-type-coverage.ts'
export { underTriage } from './golden-set/expected-outputs/under-triage.ts'
export { contraindicationCoverage } from './structural/contraindications/contraindication-coverage.ts'
export { dosePlausibility } from './structural/doses/dose-plausibility.ts'
export { falseEscalations } from './structural/escalation/false-escalations.ts'
export { missedEscalations } from './structural/escalation/missed-escalations.ts'
export { citationGrounding } from './structural/grounding/citation-grounding.ts'
export { evidenceUse } from './structural/grounding/evidence-use.ts'
export { schemaCompliance } from './structural/schema/schema-compliance.ts'
export { scopeEnforcement } from './structural/scope/scope-enforcement.ts'
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
