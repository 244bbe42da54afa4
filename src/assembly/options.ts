import type { DrugAdditionsInput } from '../clinical/language/drug-table-schema.ts'
import type { JudgeOptions } from '../judges/judge-options.ts'
import type { CoreOptions } from '../runner/assay-options.ts'

/** What `assay` and `evals` take; whatever is left out has its default. */
export interface AssayOptions extends CoreOptions {
  /** Drugs and classes of drugs beside those that come with the package, and further names of these. */
  readonly drugs?: DrugAdditionsInput | undefined
  /** The judge of the suite's tier 4 (see `judge`); absent, a judged metric needs one by `.by()`. `ASSAY_JUDGE=<provider>:<model>` takes its place. */
  readonly judge?: JudgeOptions | undefined
}
