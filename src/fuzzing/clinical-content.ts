import type { Recommendation } from '../answer/recommendation.ts'
import type { Stance } from '../language/stance/reading.ts'
import { escalations } from '../structural/escalation/escalations.ts'
import { redFlags } from '../structural/escalation/red-flags.ts'
import { type MedicationOrder, medicationOrders } from '../structural/medication/medication-orders.ts'

/** How soon an answer wants something done; the first is the mildest. */
export const urgencies = ['nothing', 'routine', 'urgent', 'emergent'] as const

export type Urgency = (typeof urgencies)[number]

/** What an answer would do to the patient, whatever its words. */
export interface ClinicalContent {
  /** Drugs and classes of drugs that it recommends, each once. */
  readonly drugs: readonly NamedDrug[]
  /** These, and what it orders for when it is needed or has to be thought of. */
  readonly offered: readonly NamedDrug[]
  /** Ids of the red flags whose emergency an unconditional call of it names. */
  readonly escalations: readonly string[]
  /** The highest of its actions; a call for this moment is `emergent`. */
  readonly urgency: Urgency
}

/** A drug, or a class as a whole, with its classes and those that they are part of. */
export type NamedDrug = Pick<MedicationOrder, 'drug' | 'classes'>

/** The clinical content of an answer. */
export function clinicalContent(answer: Recommendation): ClinicalContent {
  const orders = medicationOrders(answer)
  const drugsOf = (...stances: readonly Stance[]): readonly NamedDrug[] => [
    ...new Map(
      orders.flatMap(({ drug, classes, stance }) => (stances.includes(stance) ? [[drug, { drug, classes }]] : [])),
    ).values(),
  ]
  const calls = escalations(answer).filter(({ isMade }) => isMade)
  const levels = [
    ...answer.recommended_actions.map(({ urgency }) => urgency ?? 'routine'),
    ...calls.filter(({ isNow }) => isNow).map(() => 'emergent' as const),
  ]
  return {
    drugs: drugsOf('recommended'),
    offered: drugsOf('recommended', 'conditional', 'considered'),
    escalations: redFlags.filter(({ emergency }) => calls.some((call) => call.names(emergency))).map(({ id }) => id),
    urgency: urgencies.findLast((level) => levels.some((found) => found === level)) ?? 'nothing',
  }
}

/**
 * In what two answers differ, in words; undefined where they would do the same.
 *
 * A drug is the same as another of the same classes, and as the class by its name: "apixaban" and "an oral anticoagulant such as rivaroxaban" are two wordings of
 * one treatment, and so are "give metoprolol" and "give metoprolol if the rate is above 110".
 */
export function describeDifference(before: ClinicalContent, after: ClinicalContent): string | undefined {
  const parts = [
    ...only('recommends', unmatched(before.drugs, after.offered), unmatched(after.drugs, before.offered)),
    ...only(
      'escalates',
      missing(before.escalations, after.escalations),
      missing(after.escalations, before.escalations),
    ),
    ...(before.urgency === after.urgency
      ? []
      : [`its highest urgency is ${before.urgency} before the change and ${after.urgency} after it`]),
  ]
  return parts.length === 0 ? undefined : parts.join('; ')
}

function only(does: string, gone: readonly string[], added: readonly string[]): string[] {
  return [
    ...(gone.length === 0 ? [] : [`it ${does} ${gone.join(', ')} only before the change`]),
    ...(added.length === 0 ? [] : [`it ${does} ${added.join(', ')} only after it`]),
  ]
}

function missing(from: readonly string[], there: readonly string[]): readonly string[] {
  return from.filter((each) => !there.includes(each))
}

function unmatched(from: readonly NamedDrug[], there: readonly NamedDrug[]): readonly string[] {
  return from.filter((one) => !there.some((other) => isAlike(one, other))).map(({ drug }) => drug)
}

/** The classes of one are among those of the other: both of one class, or one of them that class itself. */
function isAlike(one: NamedDrug, other: NamedDrug): boolean {
  if (one.drug === other.drug) return true
  const [few, many] = one.classes.length < other.classes.length ? [one, other] : [other, one]
  return few.classes.length > 0 && few.classes.every((id) => many.classes.includes(id))
}
