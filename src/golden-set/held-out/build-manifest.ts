import { AssayError } from '../../score/assay-error.ts'
import type { EvalCase } from '../../score/eval-case.ts'
import { describeFound } from '../describe-found.ts'
import { checkCases } from './check-cases.ts'
import type { HeldOutManifest } from './held-out-manifest.ts'
import { type HeldOutTerms, checkName, resolveTerms } from './held-out-terms.ts'
import { heldOutUnit } from './held-out-unit.ts'
import { isHeldOut } from './is-held-out.ts'
import { checkValue, hashManifest, sealOf } from './seal-manifest.ts'
import { unitHash } from './unit-hash.ts'
import { counted } from '../../score/counted.ts'

/** The terms of a split that is frozen: with its generation. */
export interface FrozenTerms<Case extends EvalCase = EvalCase> extends HeldOutTerms<Case> {
  readonly generation: string
}

/**
 * The manifest of a split, not yet written.
 *
 * @throws {AssayError} `held-out-invalid` for bad terms or cases, and where a side would be empty: it would be frozen so; `cases-empty` for no case
 */
export function buildManifest<Case extends EvalCase>(
  cases: readonly Case[],
  terms: FrozenTerms<Case>,
  now: Date,
): HeldOutManifest {
  const resolved = resolveTerms(terms)
  const { by, fraction, salt, tenant, generation } = resolved
  checkName('generation', generation)
  checkCases(cases, tenant)
  const units = new Set(cases.map((one) => unitHash(resolved, heldOutUnit(one, by))))
  const sorted = [...units].toSorted()
  const heldOut = sorted.filter((hash) => isHeldOut(hash, fraction))
  const rest = sorted.filter((hash) => !isHeldOut(hash, fraction))
  if (heldOut.length === 0 || rest.length === 0)
    throw new AssayError(
      'held-out-invalid',
      `${heldOut.length === 0 ? 'none' : 'all'} of the ${counted(units.size, 'patient')} of tenant ${describeFound(tenant)} would be held out at a fraction of ${fraction}, and it would be frozen so; freeze more patients, or take another fraction`,
    )
  const content = {
    schema: 1,
    tenant,
    generation,
    by: by === 'patient' ? by : 'function',
    fraction,
    createdAt: now.toISOString(),
    counts: { cases: cases.length, units: units.size, heldOut: heldOut.length, rest: rest.length },
    check: checkValue(salt, { tenant, generation }),
    heldOut,
    rest,
  } as const
  const hash = hashManifest(content)
  return { ...content, hash, seal: sealOf(salt, hash) }
}
