/**
 * Whether something holds of a patient, in Kleene's three-valued logic, with the facts that decided it.
 *
 * `unknown` says that the record holds something that would have to be read and cannot be; it is never taken for `false`.
 */
export interface Truth {
  readonly value: 'true' | 'false' | 'unknown'
  /** What was read, each a phrase that a clinician recognises: `potassium 6.9 mmol/L`. Of an `unknown`: what is missing. */
  readonly facts: readonly string[]
}

export function yes(fact: string): Truth {
  return { value: 'true', facts: [fact] }
}

export function no(fact: string): Truth {
  return { value: 'false', facts: [fact] }
}

export function unknown(fact: string): Truth {
  return { value: 'unknown', facts: [fact] }
}

/** True when all are true, false as soon as one is false. Keeps the facts of those that decided it. Of none at all: true. */
export function allOf(...truths: readonly Truth[]): Truth {
  return decide(truths, 'false', 'true')
}

/** True as soon as one is true, false when all are false. Keeps the facts of those that decided it. Of none at all: false. */
export function anyOf(...truths: readonly Truth[]): Truth {
  return decide(truths, 'true', 'false')
}

/** Turns true and false; `unknown` stays. */
export function not(truth: Truth): Truth {
  const value = truth.value === 'true' ? 'false' : truth.value === 'false' ? 'true' : 'unknown'
  return { value, facts: truth.facts }
}

function decide(truths: readonly Truth[], dominant: Truth['value'], otherwise: Truth['value']): Truth {
  for (const value of [dominant, 'unknown'] as const) {
    const deciding = truths.filter((truth) => truth.value === value)
    if (deciding.length > 0) return { value, facts: factsOf(deciding) }
  }
  return { value: otherwise, facts: factsOf(truths) }
}

function factsOf(truths: readonly Truth[]): readonly string[] {
  const [only] = truths
  return only !== undefined && truths.length === 1 ? only.facts : [...new Set(truths.flatMap((truth) => truth.facts))]
}
