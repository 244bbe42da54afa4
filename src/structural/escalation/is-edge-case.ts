import type { EvalCase } from '../../score/eval-case.ts'
import { redFlags } from './red-flags.ts'

const flags: ReadonlySet<string> = new Set(redFlags.map(({ id }) => id))

/**
 * Whether a case is one of `redFlagEdgeCases`, by its id and condition: made at a threshold, and of no patient from whom anything could be learnt.
 *
 * @example
 * isEdgeCase({ id: 'edge.stemi.v2-2.5-mm', condition: 'stemi' }) // true
 */
export function isEdgeCase({ id, condition }: EvalCase): boolean {
  return condition !== undefined && flags.has(condition) && id.startsWith(`edge.${condition}.`)
}
