import { resolve } from 'node:path'
import { describeForeign } from '../src/baseline/describe-foreign.ts'
import { readBaseline } from '../src/baseline/read-baseline.ts'
import type { Baseline } from '../src/gate/baseline.ts'
import type { Run } from '../src/gate/run.ts'
import { AssayError } from '../src/score/assay-error.ts'

/** What a suite is held against. */
export interface Held {
  /** Null where there is none, or none that this suite can be held against. */
  readonly baseline: Baseline | null
  /** What is wrong with the file; null where nothing is. */
  readonly problem: string | null
}

/**
 * The baseline of a suite, or what is wrong with the file: also one of another tenant, or of other patients.
 *
 * @param shown the baseline's path, from the root
 */
export function readHeld(root: string, shown: string, suite: Pick<Run, 'type' | 'tenant' | 'cases'>): Held {
  try {
    const baseline = readBaseline(resolve(root, shown), shown)
    if (baseline === null) return { baseline, problem: null }
    // Of a suite that names no tenant and is of the golden set, cases of any tenant may be added: they are new to it.
    const isOwnKind = suite.type !== 'config_gate' && suite.tenant === undefined && baseline.heldOut !== true
    const [reason] = isOwnKind ? [] : describeForeign(suite, baseline, shown)
    return reason === undefined ? { baseline, problem: null } : { baseline: null, problem: reason }
  } catch (error) {
    if (error instanceof AssayError) return { baseline: null, problem: error.message }
    throw error
  }
}
