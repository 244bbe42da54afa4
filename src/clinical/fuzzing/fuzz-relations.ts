import { AssayError } from '../../kit/assay-error.ts'
import type { Answer } from '../answer/parse-answer.ts'
import { checkEscalation } from '../escalation/check-escalation.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { checkGuideline } from '../guidelines/check-guideline.ts'
import { scoreForbiddenActions, scoreGuidelineFinding } from '../guidelines/guideline-metrics.ts'
import type { Patient } from '../patient/patient.ts'
import { askSubject, type FuzzSubject, type RuledAnswers } from './ask-subject.ts'
import { counterexampleCase } from './counterexample-case.ts'
import { type AnyProperty, type FuzzOptions, runnable, runProperties } from './run-property.ts'
import type { FuzzReport } from './fuzz-report.ts'
import type { Relation } from './relation.ts'
import { allergyAdded, doseTenfold, doseUnitSlip } from './relations/unsafe-answer.ts'
import { demographicSwap, irrelevantHistory } from './relations/irrelevant-change.ts'
import { findingNegated, worseningSign } from './relations/relevant-change.ts'
import { labOrder, noteParaphrased, sentenceOrder, unitsChanged } from './relations/rewritten-record.ts'

/** Every metamorphic relation of the package. */
export const allRelations: readonly Relation[] = [
  unitsChanged,
  labOrder,
  sentenceOrder,
  noteParaphrased,
  irrelevantHistory,
  demographicSwap,
  worseningSign,
  findingNegated,
  allergyAdded,
  doseTenfold,
  doseUnitSlip,
]

/** How many answers red flags or rules could judge, and how many of these are right: nothing that must be escalated, done or left undone is missed. */
function ruledAnswers(given: readonly { readonly patient: Patient; readonly answer: Answer }[]): RuledAnswers {
  const verdicts = given.flatMap(({ patient, answer }) => {
    const finding = checkGuideline(answer, patient)
    const kept = scoreGuidelineFinding(finding)
    const faults = [checkEscalation(answer, patient, redFlags).missed, scoreForbiddenActions(finding)]
    const right = [
      ...(kept.status === 'scored' ? [kept.value === 1] : []),
      ...faults.flatMap((fault) => (fault.status === 'scored' ? [fault.value === 0] : [])),
    ]
    return right.length === 0 ? [] : [right.every(Boolean)]
  })
  return { ruled: verdicts.length, right: verdicts.filter(Boolean).length }
}

/** What `fuzzRelations` takes beside the system. */
export interface FuzzRelationsOptions extends FuzzOptions {
  /** The relations that are held; `allRelations` unless given. */
  readonly relations?: readonly Relation[] | undefined
}

/**
 * Looks for two patients whose answers do not hang together, without knowing the right answer to either.
 *
 * A relation is used only where no rule reads what it changes: red flags, their grey zones and the rules of every guideline must read both patients alike. What
 * is not used is counted as not applicable, and a relation that was never used does not hold. `ASSAY_FUZZ_REPLAY` narrows it to one pair, as in
 * `fuzzEscalation`. An unreviewed reference encoding, not for clinical use.
 *
 * @param subject from a patient to an answer, or to a promise of one; a system that throws fails the relation
 * @param options `runs` pairs for each relation, 200 by default
 * @throws {AssayError} `fuzzing-invalid` for wrong options and for no relations
 *
 * @example
 * expect(await fuzzRelations(recommend)).toHoldOnGeneratedPatients()
 */
export async function fuzzRelations(subject: FuzzSubject, options: FuzzRelationsOptions = {}): Promise<FuzzReport> {
  const { relations = allRelations } = options
  const ids = Array.isArray(relations) ? relations.map(({ id }) => id) : []
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (ids.length === 0 || twice !== undefined) {
    throw new AssayError(
      'fuzzing-invalid',
      twice === undefined
        ? 'fuzzRelations needs at least one relation; leave { relations } out for those of the package'
        : `the relation "${twice}" stands twice in { relations }; each may appear once`,
    )
  }
  const ask = askSubject('fuzzRelations', subject, options.answer)
  const properties = relations.map((relation): AnyProperty => {
    const about = {
      id: `relation/${relation.id}`,
      population: 'relation',
      of: relation.id,
      describe: relation.describe,
    } as const
    return runnable({
      ...about,
      draws: relation.draws(),
      judge: async (draw) => {
        const given: { readonly patient: Patient; readonly answer: Answer }[] = []
        const outcome = await relation.judge(draw, async (patient) => {
          const asked = await ask(patient)
          if (asked.failed === undefined) given.push({ patient, answer: asked.answer })
          return asked
        })
        const isJudged = outcome.status === 'held' || (outcome.status === 'failed' && outcome.kind === 'miss')
        return isJudged ? { ...outcome, answers: ruledAnswers(given) } : outcome
      },
      patientsOf: ({ before, after }) => ({ patient: after ?? before, before: after === undefined ? null : before }),
      caseOf: (patient, message) => counterexampleCase(about, patient, redFlags, message),
    })
  })
  return await runProperties('fuzzRelations', properties, options)
}
