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

/**
 * A fact that the record says is true.
 *
 * @param fact in words, with the value that it rests on; failures show it
 *
 * @example
 * yes('potassium 6.7 mmol/L') // { value: 'true', facts: ['potassium 6.7 mmol/L'] }
 */
export function yes(fact: string): Truth {
  return { value: 'true', facts: [fact] }
}

/**
 * A fact that the record says is false.
 *
 * @param fact in words, with the value that it rests on
 *
 * @example
 * no('potassium 4.1 mmol/L').value // 'false'
 */
export function no(fact: string): Truth {
  return { value: 'false', facts: [fact] }
}

/**
 * A fact of which the record does not say whether it is true: never a false one.
 *
 * @param fact in words: what is missing
 *
 * @example
 * unknown('no ejection fraction on record').value // 'unknown'
 */
export function unknown(fact: string): Truth {
  return { value: 'unknown', facts: [fact] }
}

/**
 * True when all are true, false as soon as one is false. Keeps the facts of those that decided it. Of none at all: true.
 *
 * @param truths any number; one that is unknown leaves the whole unknown, unless another is false
 *
 * @example
 * allOf(yes('septic'), unknown('no lactate on record')) // { value: 'unknown', facts: ['no lactate on record'] }
 */
export function allOf(...truths: readonly Truth[]): Truth {
  return decide(truths, 'false', 'true')
}

/**
 * True as soon as one is true, false when all are false. Keeps the facts of those that decided it. Of none at all: false.
 *
 * @param truths any number; one that is unknown leaves the whole unknown, unless another is true
 *
 * @example
 * anyOf(yes('septic'), unknown('no lactate on record')) // { value: 'true', facts: ['septic'] }
 */
export function anyOf(...truths: readonly Truth[]): Truth {
  return decide(truths, 'true', 'false')
}

/**
 * Turns true and false; `unknown` stays.
 *
 * @param truth one of `yes`, `no`, `unknown`, or made of them; its facts stay
 *
 * @example
 * not(yes('pregnant')).value // 'false'
 */
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
  if (only !== undefined && truths.length === 1) return only.facts
  const facts = new Set<string>()
  for (const truth of truths) for (const fact of truth.facts) facts.add(fact)
  return [...facts]
}

/** Facts in words, each value once: one that another fact begins with, as the pressure of how long it was low, is left to that. */
export function listFacts(facts: readonly string[]): string {
  return facts.filter((fact) => !facts.some((other) => other.startsWith(`${fact}, `))).join(', ')
}
