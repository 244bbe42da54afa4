import { test } from '@fast-check/vitest'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import type { RecommendationInput } from '../answer/recommendation.ts'
import { type Patient, patient as patientSchema } from '../patient/patient.ts'
import { benignPatient, nearMissPatient, redFlagPatient } from './patients.ts'
import { escalatesRedFlag, holdsRelation, raisesNoAlarm } from './ready-properties.ts'
import { labOrder } from './relations/rewritten-record.ts'

const answer = (...escalate: readonly string[]): RecommendationInput => ({
  recommended_actions: [],
  evidence_table: [],
  when_to_escalate: [...escalate],
})
const alarm = answer('Call the medical emergency team now: severe hyperkalaemia')
const silent = (): RecommendationInput => answer()
const potassium = (value: number): Patient =>
  patientSchema.parse({ demographics: { age_years: 60 }, labs: [{ name: 'potassium', value, unit: 'mmol/L' }] })

describe('a ready property', () => {
  test.prop([redFlagPatient('severe-hyperkalaemia')], { numRuns: draws(50) })(
    'holds under test.prop for a system that escalates',
    escalatesRedFlag(() => alarm, 'severe-hyperkalaemia'),
  )
  test.prop([fc.oneof(nearMissPatient('stemi'), benignPatient())], { numRuns: draws(50) })(
    'holds under test.prop for a system that leaves others alone',
    raisesNoAlarm(silent),
  )
  test.prop([labOrder.draws()], { numRuns: draws(50) })(
    'holds under test.prop over the draws of a relation',
    holdsRelation(silent, labOrder),
  )

  it('fails fc.assert with the whole message', async () => {
    const property = fc.asyncProperty(redFlagPatient('stemi'), escalatesRedFlag(silent, 'stemi'))
    await expect(fc.assert(property, { seed: 1, includeErrorInReport: true })).rejects.toThrow(
      /stemi is present \(.*\) and not escalated: expected an unconditional call that names STEMI/u,
    )
  })

  it('rejects for a false alarm, a system that throws, and what cannot be judged', async () => {
    await expect(raisesNoAlarm(() => alarm)(potassium(5))).rejects.toThrow(
      'no red flag is present, and "Call the medical emergency team now: severe hyperkalaemia" escalates now',
    )
    const broken = raisesNoAlarm(() => {
      throw new Error('down')
    })
    await expect(broken(potassium(5))).rejects.toThrow('the system threw on this patient: down')
    await expect(escalatesRedFlag(silent, 'severe-hyperkalaemia')(potassium(5))).rejects.toThrow(
      'the patient that was drawn for severe-hyperkalaemia does not raise it: potassium 5 mmol/L',
    )
  })

  it('skips a patient of whom nothing is asked, and so holds for no draw of such alone', async () => {
    const grey = fc.asyncProperty(fc.constant(potassium(6.2)), raisesNoAlarm(silent))
    await expect(fc.assert(grey)).rejects.toThrow('Failed to run property, too many pre-condition failures encountered')
  })

  it('refuses a flag that there is not', () => {
    expect(() => escalatesRedFlag(silent, 'sepsis')).toThrow(
      'there is no red flag "sepsis"; there are troponin-with-chest-pain, stemi, massive-pe, severe-hyperkalaemia, severe-acidaemia. Pass a flag of your own as an object',
    )
  })
})
