import type { Run } from '../run.ts'
import type { RunScope } from '../run-scope.ts'

/** The tag filter of every run on held-out patients: what judges say decides on no configuration. */
export const gateTagsFilter = 'tier1 or tier2 or tier3'

/** What a run covered of what it was to cover: in a run on held-out patients the filter of the gate leaves nothing out. */
export function coveredScope({ type, scope }: Pick<Run, 'type' | 'scope'>): RunScope {
  return type === 'config_gate' && scope.tagsFilter === gateTagsFilter ? { ...scope, tagsFilter: null } : scope
}
