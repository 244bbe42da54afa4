import type { Baseline } from '../gate/baseline.ts'

/** Whether two baselines are of one suite, tenant and kind of patients; the version may be another. */
export function isOfOneSuite(one: Baseline, other: Baseline): boolean {
  return one.suite.name === other.suite.name && one.tenant === other.tenant && one.heldOut === other.heldOut
}
