import type { Judge } from '../src/judges/judge.ts'
import { providerNames } from '../src/judges/provider.ts'
import { AssayError } from '../src/kit/assay-error.ts'
import { keptHere } from '../src/runner/registry.ts'
import { settings } from '../src/runner/settings.ts'
import { optionOf } from '../src/core/run-section.ts'
import { judgeOption } from '../src/judges/judge-options.ts'
import { judge } from './judge.ts'
import { isAdopted } from '../src/judges/judges-file.ts'

/**
 * The judge of the suite: the one of the options, or the one that `ASSAY_JUDGE` names in its place, asked by the same rules.
 *
 * @throws {AssayError} `setup-missing` where the suite has none; `judge-invalid` for an `ASSAY_JUDGE` that names none
 */
export function suiteJudges(): readonly Judge[] {
  return keptHere('judges', () => [open()])
}

function open(): Judge {
  const options = optionOf(settings(), judgeOption)
  if (options === undefined) {
    throw new AssayError(
      'setup-missing',
      'no judge is declared: pass judge: { provider, model, judged: { model } } to assay() or evals(), or name one for a dimension with .by(judge({ … }))',
    )
  }
  const named = process.env['ASSAY_JUDGE']
  if (named === undefined || named === '') return judge(options)
  const [, provider, model] = /^([^:]+):(.+)$/su.exec(named) ?? []
  const known = providerNames.find((name) => name === provider)
  if (known === undefined || model === undefined) {
    throw new AssayError(
      'judge-invalid',
      `ASSAY_JUDGE must be <provider>:<model> with a provider of ${providerNames.join(', ')}, got ${JSON.stringify(named)}`,
    )
  }
  // Address, version and settings are of the model that is replaced; whose answers are judged, and by which bounds, is the suite's.
  const { baseURL: _baseURL, apiVersion: _apiVersion, vertex: _vertex, settings: _settings, ...kept } = options
  return judge({ ...kept, provider: known, model })
}

/** Whether a recorded stability run of a grader has met its limit, by `assay.judges.json` at the project's root. Read once. */
export function isAdoptedHere(fingerprint: string): boolean {
  return keptHere('adopted', () => isAdopted(settings().root))(fingerprint)
}
