import { listIds } from './list-ids.ts'
import type { RunScope } from './run-scope.ts'

/** Why a run is not all of its suite, in words, for a sentence; empty for one that is. */
export function whyPartial({ partialBecause, missingModules, missingShards = [] }: RunScope): string {
  const missing = [...missingModules, ...missingShards]
  return [...partialBecause, ...(missing.length === 0 ? [] : [`without ${listIds(missing)}`])].join(', ')
}
