import { expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { patient as patientSchema } from '../patient/patient.ts'
import { checkEscalation } from './check-escalation.ts'

const patient = patientSchema.parse({
  demographics: { age_years: 59, sex: 'male' },
  symptoms: [{ name: 'Chest pain' }],
  labs: [{ name: 'Troponin I', value: 90, unit: 'ng/L', upper_reference_limit: 26 }],
})

const isMissed = (text: string): boolean => {
  const answer = recommendation.parse({ recommended_actions: [{ text, urgency: 'emergent' }], evidence_table: [] })
  const { missed } = checkEscalation(answer, patient)
  return missed.status === 'scored' && missed.value === 1
}

it.each([
  'Call hemodinamia NOW: immediate coronariography',
  'Activate hemodinámica now',
  'Call sala de hemodinamia now, heart surgeon informed',
  'Call the Herzkatheterlabor at once',
  'Ring HKL now for an immediate angiography',
  'Call emodinamica immediately',
  'Call salle de coronarographie now',
  'Call the hemodynamics lab now',
])('the catheter laboratory is called in: %s', (text) => expect(isMissed(text)).toBe(false))

it.each([
  'Do not call hemodinamia',
  'Hemodinamia next month by letter',
  'If pain returns: call hemodinamia',
  'Hemodinamia is not needed',
  'No hemodinamia tonight',
  'Haemodynamics are stable',
  'Coronariography on the elective list next month',
  'Call the ward clerk about coronariography',
])('and not in: %s', (text) => expect(isMissed(text)).toBe(true))
