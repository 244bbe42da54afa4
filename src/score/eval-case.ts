/** One entry of a golden set, as the gate sees it: any object with a stable `id`. */
export interface EvalCase {
  /** Stable over time: the baseline knows the case by it. */
  readonly id: string
  /** The slice that results are broken down by, for example `pneumonia`. */
  readonly condition?: string | undefined
  /** The hospital or customer whose case this is; tenants are never pooled in a slice. */
  readonly tenant?: string | undefined
  /** What clusters cases, usually the patient. */
  readonly group?: string | undefined
}
