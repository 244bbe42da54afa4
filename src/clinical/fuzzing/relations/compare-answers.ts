import { withoutChange } from '../../patient/patient-facts.ts'
import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import type { Recommendation } from '../../answer/recommendation.ts'
import type { Ask, Outcome } from '../ask-subject.ts'
import type { RelationDraw } from '../relation.ts'
import type { Patient } from '../../patient/patient.ts'
import type { Truth } from '../../patient/truth.ts'
import { checkGuideline } from '../../guidelines/check-guideline.ts'
import { redFlags } from '../../escalation/red-flags.ts'
import type { Stance } from '../../language/stance-in.ts'
import { escalations } from '../../escalation/escalations.ts'
import { type MedicationOrder, medicationOrders } from '../../answer/medications.ts'

/** Holds where no rule tells the two patients apart and both answers would do the same. */
export async function sameContent(draw: RelationDraw, ask: Ask): Promise<Outcome> {
  const { before, after } = draw
  if (after === undefined) return nothingToChange
  const read = differingFacts(patientFacts(before), patientFacts(after))
  if (read.length > 0) return { status: 'not-applicable', reason: `what changes is read by ${read.join(', ')}` }
  return await bothAnswers(draw, ask, (first, second) =>
    describeDifference(clinicalContent(first), clinicalContent(second)),
  )
}

/** What is wrong between the answers before and after the change, by the given reading; undefined is right. */
export async function bothAnswers(
  { before, after, change }: RelationDraw,
  ask: Ask,
  wrong: (first: Answer, second: Answer) => string | undefined,
): Promise<Outcome> {
  if (after === undefined) return nothingToChange
  const first = await ask(before)
  if (first.failed !== undefined) return { ...first.failed, patient: before }
  const second = await ask(after)
  if (second.failed !== undefined) return second.failed
  const message = wrong(first.answer, second.answer)
  return message === undefined
    ? { status: 'held' }
    : { status: 'failed', kind: 'miss', message: `${change}: ${message}` }
}

export const nothingToChange: Outcome = { status: 'not-applicable', reason: 'the patient has nothing to change' }

/** What red flags and guideline rules read of a patient. */
export interface PatientFacts {
  /** By id of the flag. */
  readonly raised: ReadonlyMap<string, Truth['value']>
  readonly grey: ReadonlyMap<string, Truth['value']>
  /** Whether each rule applies, by `guideline/rule`. */
  readonly rules: ReadonlyMap<string, Truth['value']>
}

const silent: Recommendation = {
  problems: [],
  recommended_actions: [],
  evidence_table: [],
  contraindications_checked: [],
  when_to_escalate: [],
  differential: [],
}

/** What the red flags and the rules of every guideline make of a patient. */
export function patientFacts(patient: Patient): PatientFacts {
  return withoutChange(() => {
    // Whether a rule applies is no matter of the answer.
    const { rules } = checkGuideline(silent, patient)
    return {
      raised: new Map(redFlags.map((flag) => [flag.id, flag.raised(patient).value])),
      grey: new Map(redFlags.map((flag) => [flag.id, flag.grey?.(patient).value ?? 'false'])),
      rules: new Map(rules.map(({ guideline, rule, applies }) => [`${guideline}/${rule}`, applies.value])),
    }
  })
}

/** Which flags and rules read two patients differently: none, where a change is one that no rule reads. */
export function differingFacts(before: PatientFacts, after: PatientFacts): readonly string[] {
  const kinds = ['raised', 'grey', 'rules'] as const
  return [
    ...new Set(
      kinds.flatMap((kind) =>
        [...before[kind]].filter(([id, value]) => after[kind].get(id) !== value).map(([id]) => id),
      ),
    ),
  ]
}

/** How soon an answer wants something done; the first is the mildest. */
export const urgencies = ['nothing', 'routine', 'urgent', 'emergent'] as const

type Urgency = (typeof urgencies)[number]

/** What an answer would do to the patient, whatever its words. */
interface ClinicalContent {
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
type NamedDrug = Pick<MedicationOrder, 'drug' | 'classes'>

/** The clinical content of an answer. */
export function clinicalContent(answer: Answer): ClinicalContent {
  const orders = medicationOrders(answer)
  const drugsOf = (...stances: readonly Stance[]): readonly NamedDrug[] => [
    ...new Map(
      orders.flatMap(({ drug, classes, stance }) => (stances.includes(stance) ? [[drug, { drug, classes }]] : [])),
    ).values(),
  ]
  const calls = escalations(answer).filter(({ isMade }) => isMade)
  const levels = [
    ...(isTextAnswer(answer) ? [] : answer.recommended_actions).map(({ urgency }) => urgency ?? 'routine'),
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
function describeDifference(before: ClinicalContent, after: ClinicalContent): string | undefined {
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
