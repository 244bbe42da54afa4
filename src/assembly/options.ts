import { type DrugAdditionsInput, drugsOption } from '../clinical/language/drug-table-schema.ts'
import { type JudgeOptions, judgeOption, readerOption } from '../judges/judge-options.ts'
import { fuzzOption } from '../clinical/fuzzing/fuzz-seed.ts'
import { registerOption } from '../core/run-section.ts'
import type { CoreOptions } from '../runner/assay-options.ts'

/** What `assay` and `evals` take; whatever is left out has its default. */
export interface AssayOptions extends CoreOptions {
  /** Drugs and classes of drugs beside those that come with the package, and further names of these. */
  readonly drugs?: DrugAdditionsInput | undefined
  /** The judge of the suite's tier 4 (see `judge`); absent, a judged metric needs one by `.by()`. `ASSAY_JUDGE=<provider>:<model>` takes its place. */
  readonly judge?: JudgeOptions | undefined
  /** The second reader: a judge that is asked about passages which can be read in several ways, and about nothing else. Its replies are recorded and replayed like those of any judge; absent, such passages wait for a ruling. */
  readonly reader?: JudgeOptions | undefined
  /** The seed that generated patients are drawn from, printed with each report; `ASSAY_FUZZ_SEED` takes its place, and a nightly run (`ASSAY_RUN_TYPE=nightly`) draws a new one. Absent, it is made of the commit in CI, and random elsewhere. */
  readonly fuzz?: { readonly seed: number } | undefined
}

/** Tells `core` the options of other modules: all of `registerModules` that a config needs before tests have run. */
export function registerOptions(): void {
  registerOption(drugsOption)
  registerOption(judgeOption)
  registerOption(readerOption)
  registerOption(fuzzOption)
}
