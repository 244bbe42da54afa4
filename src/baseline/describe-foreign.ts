import type { Baseline } from '../gate/baseline.ts'
import type { Run } from '../gate/run.ts'
import { tenantOfRun } from './tenant-of-run.ts'

/**
 * Why a baseline is another's than that of the suite that was run, each with its way out; none where it is its own.
 *
 * Held-out patients and the golden set have a file each, and so has every tenant.
 *
 * @param path of the baseline, as it is shown
 * @throws {AssayError} `run-invalid` as `tenantOfRun` does
 */
export function describeForeign(
  run: Pick<Run, 'type' | 'tenant' | 'cases'>,
  baseline: Baseline,
  path: string,
): string[] {
  const reasons: string[] = []
  const isHeldOut = run.type === 'config_gate'
  if (isHeldOut && baseline.heldOut !== true) {
    reasons.push(
      `${path} holds the golden set, and the run is of held-out patients. Give the gate a baseline file of its own (option gate.baseline)`,
    )
  }
  if (!isHeldOut && baseline.heldOut === true) {
    reasons.push(
      `${path} holds held-out patients, and the run is of the golden set. Give the suite a baseline file of its own (option baseline)`,
    )
  }
  const tenant = tenantOfRun(run)
  const isPooled = baseline.tenant === null ? run.tenant !== undefined : baseline.tenant !== tenant
  if (isPooled) {
    reasons.push(
      `${path} is of ${named(baseline.tenant)}, and the run of ${named(tenant)}: tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline`,
    )
  }
  return reasons
}

function named(tenant: string | null): string {
  return tenant === null ? 'no one tenant' : `tenant "${tenant}"`
}
