import { sql } from 'kysely'

/**
 * Whether a row of `eval_results` is a run's own, and not one of the baseline that the run became.
 *
 * The two are told apart by the baseline: no run was held against the one that was made of it. The run type does not tell, since a baseline of held-out patients has that of its run.
 */
export const isOwnRow = sql<boolean>`NOT EXISTS (SELECT 1 FROM baselines WHERE baselines.baseline_id = eval_results.baseline_id AND baselines.run_id = eval_results.run_id)`
