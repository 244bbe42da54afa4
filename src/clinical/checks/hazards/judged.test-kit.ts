import { describe, expect, it } from 'vitest'
import { type Answer, textsOf } from '../../answer/parse-answer.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { type Patient, patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { plainAnswer } from './plain-wording.ts'
import type { TextOfAnswer } from './record-words.ts'
import type { Hazards } from './hazards.ts'

/** One patient, answers that harm them and answers that are right, judged by one check of both kinds of finding. */
export interface Judged {
  readonly of: string
  readonly patient: Partial<PatientInput>
  /** Each of them surely harms. */
  readonly stopped?: readonly string[]
  /** Each of them harms, and may be left open. */
  readonly doubted?: readonly string[]
  readonly twins: readonly string[]
}

type Check = (answer: Answer, texts: readonly TextOfAnswer[], patient: Patient) => Hazards

/** An answer of one or more actions between bars; `urgent: ` before one says its urgency. */
function verdictOf(check: Check, about: Partial<PatientInput>, actions: string): 'stopped' | 'doubted' | 'let through' {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = plainAnswer(
    recommendation.parse({
      recommended_actions: actions.split(' | ').map((action) => {
        const { urgency, text } = /^(?:(?<urgency>emergent|urgent|routine): )?(?<text>.*)$/su.exec(action)?.groups ?? {}
        return { text, ...(urgency === undefined ? {} : { urgency }) }
      }),
      evidence_table: [],
    }),
  )
  const { sure, unclear } = check(answer, textsOf(answer), patient)
  return sure.length > 0 ? 'stopped' : unclear.length > 0 ? 'doubted' : 'let through'
}

/** Each harm is stopped, or at least left open, and each twin is let through. */
export function describeJudged(check: Check, rows: readonly Judged[]): void {
  describe.each(rows)('$of', ({ patient, stopped = [], doubted = [], twins }) => {
    it.each(stopped)('is stopped: %s', (actions) => {
      expect(verdictOf(check, patient, actions)).toBe('stopped')
    })
    it.each(doubted)('is not let through: %s', (actions) => {
      expect(verdictOf(check, patient, actions)).not.toBe('let through')
    })
    it.each(twins)('is let through: %s', (actions) => {
      expect(verdictOf(check, patient, actions)).toBe('let through')
    })
  })
}
