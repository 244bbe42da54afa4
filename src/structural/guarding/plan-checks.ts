import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { vocabulary } from '../../language/drugs/vocabulary.ts'
import { doseLimits } from '../doses/dose-limits.ts'
import { redFlags as allRedFlags } from '../escalation/red-flags.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import { compileSchema } from '../schema/compile-schema.ts'
import { recommendationSchema } from '../schema/recommendation-schema.ts'
import { cardiopulmonary } from '../scope/cardiopulmonary.ts'
import { parseScope } from '../scope/parse-scope.ts'
import { selectChecks } from './select-checks.ts'
import type { StructuralOptions } from './structural-context.ts'
import type { StructuralPlan } from './structural-plan.ts'

const known: readonly (keyof StructuralOptions)[] = [
  'checks',
  'redFlags',
  'schema',
  'scope',
  'drugs',
  'doses',
  'strictContraindications',
]

/**
 * Options of the structural checks, made ready. One that is unknown is refused, since it would be a check that is not made.
 *
 * @throws {AssayError} `option-invalid`, with what is wrong and what was wanted; `schema-invalid` for a schema that is none; `scope-invalid` for a scope that cannot be used; `language-invalid` for drugs that clash with the table
 */
export function planChecks(options: StructuralOptions): StructuralPlan {
  const strange = Object.keys(options).filter((key) => !known.some((one) => one === key))
  if (strange.length > 0) {
    throw new AssayError(
      'option-invalid',
      `there is no option ${strange.map((key) => JSON.stringify(key)).join(', ')}; there are ${known.join(', ')}, and the patient`,
    )
  }
  const { drugs, doses, strictContraindications = false } = options
  if (typeof strictContraindications !== 'boolean')
    throw new AssayError(
      'option-invalid',
      `strictContraindications must be true or false, got ${describeFound(strictContraindications)}`,
    )
  vocabulary(drugs)
  doseLimits(doses, drugs)
  return {
    checks: selectChecks(options.checks),
    settings: {
      drugs,
      doses,
      strictContraindications,
      redFlags: flagsOf(options.redFlags),
      schema: options.schema === undefined ? recommendationSchema : compileSchema(options.schema),
      scope: options.scope === undefined ? cardiopulmonary : parseScope(options.scope),
    },
  }
}

/** JavaScript may hand over anything, and no flag at all would escalate nothing. */
function flagsOf(flags: readonly RedFlag[] | undefined): readonly RedFlag[] {
  if (flags === undefined) return allRedFlags
  if (Array.isArray(flags) && flags.length > 0 && flags.every((flag) => typeof flag?.raised === 'function'))
    return flags
  throw new AssayError(
    'option-invalid',
    `redFlags must be a list of one or more red flags, such as those of the library; got ${describeFound(flags)}`,
  )
}
