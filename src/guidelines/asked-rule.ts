import { describeFound } from '../golden-set/describe-found.ts'
import type { Truth } from '../golden-set/truth.ts'
import { AssayError } from '../score/assay-error.ts'
import { messageOf } from '../score/message-of.ts'
import type { Rule } from './rule.ts'

/**
 * A rule whose conditions are not believed: they may be a user's JavaScript, and what is no Truth would be read as if the rule applied.
 *
 * Its `applies`, `unless` and `when` throw `guideline-invalid`, naming the rule, where the rule's own code throws or gives something else. Errors of this package pass through.
 */
export function askedRule<P>({ id }: { readonly id: string }, rule: Rule<P>): Rule<P> {
  const ask = (name: string, read: () => unknown): Truth => {
    const truth = callOf(`${id}/${rule.id}`, name, read)
    if (isTruth(truth)) return truth
    throw new AssayError(
      'guideline-invalid',
      `the rule "${id}/${rule.id}" gives ${describeFound(truth)} from "${name}"; wanted a Truth: yes(fact), no(fact), or unknown(what is missing)`,
    )
  }
  return {
    ...rule,
    applies: (patient) => ask('applies', () => rule.applies(patient)),
    ...(rule.unless === undefined ? {} : { unless: (patient: P) => ask('unless', () => rule.unless?.(patient)) }),
    ...(rule.contraindications === undefined
      ? {}
      : {
          contraindications: rule.contraindications.map((one, index) => ({
            ...one,
            when: (patient: P) => ask(`contraindications[${index}].when`, () => one.when(patient)),
          })),
        }),
  }
}

function callOf(rule: string, name: string, call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    if (error instanceof AssayError) throw error
    throw new AssayError(
      'guideline-invalid',
      `the rule "${rule}" threw in "${name}": ${messageOf(error)}. Mend the rule; of what a record lacks it says unknown(what is missing)`,
      { cause: error },
    )
  }
}

function isTruth(value: unknown): value is Truth {
  if (typeof value !== 'object' || value === null) return false
  const { value: verdict, facts } = value as { readonly [Key in keyof Truth]?: unknown }
  return (
    (verdict === 'true' || verdict === 'false' || verdict === 'unknown') &&
    Array.isArray(facts) &&
    facts.every((fact) => typeof fact === 'string')
  )
}
