import { askSubject, type FuzzSubject } from './ask-subject.ts'
import type { PropertyOptions } from './escalates-red-flag.ts'
import type { Relation, RelationDraw } from './relations/relation.ts'
import { throwUnlessHeld } from './throw-unless-held.ts'

/**
 * A predicate for `fc.asyncProperty` and `test.prop`, over the draws of a relation.
 *
 * @param subject from a patient to an answer, or to a promise of one
 * @param options `answer`: an adapter, for a system that answers in another shape
 * @returns a function that rejects with the whole message; a pair on which the relation says nothing is skipped, as by `fc.pre`
 *
 * @example
 * test.prop([unitsChanged.draws()])('reads every unit', holdsRelation(recommend, unitsChanged))
 */
export function holdsRelation(
  subject: FuzzSubject,
  relation: Relation,
  { answer }: PropertyOptions = {},
): (draw: RelationDraw) => Promise<void> {
  const ask = askSubject('holdsRelation', subject, answer)
  return async (draw) => throwUnlessHeld(await relation.judge(draw, ask))
}
