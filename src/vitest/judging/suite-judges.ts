import type { Judge } from '../../judging/grading/judge.ts'
import { providerNames } from '../../judging/providers/provider.ts'
import { AssayError } from '../../score/assay-error.ts'
import { settings } from '../settings.ts'
import { optionOf } from '../../core/module-option.ts'
import { judgeOption } from '../../judging/grading/judge-options.ts'
import { judge } from './judge.ts'

let judges: readonly Judge[] | undefined

/**
 * The judge of the suite: the one of the options, or the one that `ASSAY_JUDGE` names in its place, asked by the same rules.
 *
 * @throws {AssayError} `setup-missing` where the suite has none; `judge-invalid` for an `ASSAY_JUDGE` that names none
 */
export function suiteJudges(): readonly Judge[] {
  return (judges ??= [open()])
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
