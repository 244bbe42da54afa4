import type { Patient } from '../patient/patient.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { type AnswerAdapter, askSubject, type FuzzSubject, type Ask, type Outcome } from './ask-subject.ts'
import type { Relation, RelationDraw } from './relation.ts'
import type { Score } from '../../core/score.ts'
import { checkEscalation } from '../escalation/check-escalation.ts'
import { pre } from 'fast-check'

/** Turns what the system returns into a `Recommendation`, or a text. */
export interface PropertyOptions {
  readonly answer?: AnswerAdapter
}

/**
 * A predicate for `fc.asyncProperty` and `test.prop`: the system escalates each patient who raises a flag, as the emergency that it is.
 *
 * @param subject from a patient to an answer, or to a promise of one
 * @param flag a red flag, or the id of one of the package's
 * @param options `answer`: an adapter, for a system that answers in another shape
 * @returns a function that rejects with the whole message, also for a patient who does not raise the flag
 * @throws {AssayError} `fuzzing-invalid` for an id that is unknown
 *
 * @example
 * test.prop([redFlagPatient('stemi')])('escalates STEMI', escalatesRedFlag(recommend, 'stemi'))
 */
export function escalatesRedFlag(
  subject: FuzzSubject,
  flag: RedFlag | string,
  { answer }: PropertyOptions = {},
): (patient: Patient) => Promise<void> {
  const looked = typeof flag === 'string' ? redFlags.find(({ id }) => id === flag) : flag
  if (looked === undefined) {
    throw new AssayError(
      'fuzzing-invalid',
      `there is no red flag ${JSON.stringify(flag)}; there are ${redFlags.map(({ id }) => id).join(', ')}. Pass a flag of your own as an object`,
    )
  }
  const ask = askSubject('escalatesRedFlag', subject, answer)
  return async (patient) => throwUnlessHeld(await judgeRedFlag(ask, looked, patient))
}

/**
 * A predicate for `fc.asyncProperty` and `test.prop`: the system does not escalate a patient who raises no flag and is in none of their grey zones.
 *
 * @param subject from a patient to an answer, or to a promise of one
 * @param options `flags` to look for, those of the package unless given; `answer`: an adapter
 * @returns a function that rejects with the whole message; a patient with nothing to judge is skipped, as by `fc.pre`
 *
 * @example
 * test.prop([nearMissPatient('stemi')])('leaves the others alone', raisesNoAlarm(recommend))
 */
export function raisesNoAlarm(
  subject: FuzzSubject,
  { flags = redFlags, answer }: PropertyOptions & { readonly flags?: readonly RedFlag[] } = {},
): (patient: Patient) => Promise<void> {
  const ask = askSubject('raisesNoAlarm', subject, answer)
  return async (patient) => throwUnlessHeld(await judgeNoAlarm(ask, flags, patient))
}

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

/**
 * Whether the system escalates a patient who raises a flag, as the emergency that the flag names.
 *
 * A patient who does not raise it says nothing of the system: unscored.
 */
export async function judgeRedFlag(ask: Ask, flag: RedFlag, patient: Patient): Promise<Outcome> {
  const raised = flag.raised(patient)
  if (raised.value !== 'true') {
    return {
      status: 'unscored',
      reason: `the patient that was drawn for ${flag.id} does not raise it: ${raised.facts.join(', ')}`,
    }
  }
  const asked = await ask(patient)
  if (asked.failed !== undefined) return asked.failed
  return outcomeOf(checkEscalation(asked.answer, patient, [flag]).missed)
}

/** Whether the system leaves a patient alone who raises none of the flags; one in a grey zone has nothing to judge. */
export async function judgeNoAlarm(ask: Ask, flags: readonly RedFlag[], patient: Patient): Promise<Outcome> {
  const asked = await ask(patient)
  if (asked.failed !== undefined) return asked.failed
  return outcomeOf(checkEscalation(asked.answer, patient, flags).falseAlarm)
}

function outcomeOf(score: Score): Outcome {
  switch (score.status) {
    case 'scored':
      return score.value === 0 ? { status: 'held' } : { status: 'failed', kind: 'miss', message: score.why.join('\n') }
    case 'unscored':
      return { status: 'unscored', reason: score.detail }
    case 'not-applicable':
      return { status: 'not-applicable', reason: score.reason }
  }
}

/**
 * An outcome as fast-check reads it: nothing where the property held, and its own skip where there was nothing to judge.
 *
 * @throws {Error} with the message of a failure; {AssayError} `cannot-judge` for what is unscored
 */
function throwUnlessHeld(outcome: Outcome): void {
  switch (outcome.status) {
    case 'held':
      return
    case 'failed':
      throw new Error(outcome.message)
    case 'unscored':
      throw new AssayError('cannot-judge', outcome.reason)
    case 'not-applicable':
      pre(false)
  }
}
