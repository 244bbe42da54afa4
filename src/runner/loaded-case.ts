import { AssayError } from '../kit/assay-error.ts'
import { deepFreeze } from '../kit/deep-freeze.ts'
import type { EvalCase } from '../core/eval-case.ts'
import { contentOf } from './answers/content-of.ts'
import { registry } from './registry.ts'
import type { LoadedCase } from './running-test.ts'

/** Keeps a case as it is now, once: a system that empties a list of allergies in place must not be judged by the empty list. */
export function keepAsLoaded(evalCase: EvalCase): LoadedCase {
  const { loaded } = registry()
  const known = loaded.get(evalCase)
  if (known !== undefined) return known
  const kept: LoadedCase = isPlain(evalCase)
    ? { asLoaded: frozenCopy(evalCase), copied: true }
    : { asLoaded: evalCase, copied: false, content: contentOf(evalCase) }
  loaded.set(evalCase, kept)
  return kept
}

/**
 * What a system is given of a case: a copy of its own, so that whatever it does to it stays with it. A case that cannot be copied, as one with functions, is given as it is.
 *
 * @returns `checkUnchanged`, to be called once the system has answered
 * @throws {AssayError} `case-changed` for a case that is not what it was when its tests were registered; `checkUnchanged` throws it for one that the system changed
 */
export function caseForSubject<Case extends EvalCase>(
  evalCase: Case,
  subject: string,
): { readonly given: Case; readonly checkUnchanged: () => void } {
  const known = registry().loaded.get(evalCase)
  if (known !== undefined) {
    known.content ??= contentOf(known.asLoaded)
    if (contentOf(evalCase) !== known.content)
      throw changed(
        evalCase,
        'was changed after its tests were registered',
        'Change a copy, before evalTest.for gets it',
      )
  }
  if (known === undefined ? isPlain(evalCase) : known.copied)
    return { given: structuredClone((known?.asLoaded ?? evalCase) as Case), checkUnchanged: () => undefined }
  const before = contentOf(evalCase)
  return {
    given: evalCase,
    checkUnchanged: () => {
      if (contentOf(evalCase) !== before)
        throw changed(evalCase, `was changed by subject "${subject}"`, 'Let the system work on a copy of its input')
    },
  }
}

/** @throws {AssayError} `case-changed` for a case that could not be copied, and is not what it was when its tests were registered */
export function checkAsLoaded(evalCase: EvalCase): void {
  const known = registry().loaded.get(evalCase)
  if (known === undefined || known.copied || contentOf(evalCase) === known.content) return
  throw changed(evalCase, 'was changed after its tests were registered', 'Let the system work on a copy of its input')
}

function changed({ id }: EvalCase, what: string, wayOut: string): AssayError {
  return new AssayError(
    'case-changed',
    `case "${id}" ${what}: its answers would be judged by another case than the one in the golden set. ${wayOut}`,
  )
}

/** Whether a copy of it would be the same: no function, and no object of a class, whose methods a copy has not. */
function isPlain(value: unknown, above: readonly object[] = []): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null) return true
  // A ring has no end, and such a case has no JSON form either.
  if (above.includes(value)) return false
  const within = [...above, value]
  if (Array.isArray(value)) return value.every((one) => isPlain(one, within))
  if (value instanceof Map) return [...value].every((entry) => isPlain(entry, within))
  if (value instanceof Set) return [...value].every((one) => isPlain(one, within))
  if (value instanceof Date) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.getOwnPropertySymbols(value).length === 0 && Object.values(value).every((one) => isPlain(one, within))
}

/** A copy whose objects and lists nobody can change; a scorer is the user's own code too. */
function frozenCopy<Value>(value: Value): Value {
  return deepFreeze(structuredClone(value))
}
