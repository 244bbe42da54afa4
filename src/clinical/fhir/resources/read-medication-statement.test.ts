import { describe, expect, it } from 'vitest'
import { type Json, coded, leftOut, readWith, ucum, visit } from './fhir.test-kit.ts'

const warfarin = coded('http://www.nlm.nih.gov/research/umls/rxnorm', '11289', 'Warfarin')
const of = (more: Json = {}): Json => ({
  resourceType: 'MedicationStatement',
  id: 's-1',
  status: 'active',
  medicationCodeableConcept: warfarin,
  subject: { reference: 'Patient/p-1' },
  effectivePeriod: { start: '2024-02-03' },
  ...more,
})
const medications = (more: Json = {}, ...others: readonly Json[]) => readWith([of(more), ...others]).patient.medications
const named = 'RxNorm 11289 "Warfarin"'

describe('statements of what is taken', () => {
  it('are medicines with their dosage', () => {
    const dosage = [
      {
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: ucum(3, 'mg') }],
      },
    ]
    expect(medications({ dosage })).toEqual([
      { name: 'Warfarin', dose: '3 mg', frequency: 'once daily', status: 'active' },
    ])
    expect(leftOut(of({ dosage }))).toEqual([])
    expect(leftOut(of({ dosage: [...dosage, ...dosage] }))).toEqual([
      `dosage: one of several dosages cannot be chosen (2 dosages of ${named})`,
    ])
  })

  it('name a medicine of the bundle', () => {
    const medication = { resourceType: 'Medication', id: 'med-1', code: warfarin }
    const reference = { medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/med-1' } }
    expect(medications(reference, medication)).toEqual([{ name: 'Warfarin', status: 'active' }])
  })

  it.each(['stopped', 'completed'])('that are %s are stopped', (status) => {
    expect(medications({ status })).toEqual([{ name: 'Warfarin', status: 'stopped' }])
  })

  it.each([
    ...['intended', 'on-hold', 'not-taken', 'unknown', 'entered-in-error', 'constructor'].map(
      (status): [Json, string] => [
        { status },
        `status: its status is "${status}"; active, stopped and completed statements are read (${named})`,
      ],
    ),
    [{ medicationCodeableConcept: undefined }, 'it names no medicine (no medicine)'],
    [{ subject: { reference: 'Patient/p-9' } }, 'it is of "Patient/p-9", who is not in the bundle'],
  ])('with %j are left out', (more, why) => {
    expect(medications(more)).toEqual([])
    expect(leftOut(of(more))).toEqual([why])
  })

  it('count while their status says so, and their end is named', () => {
    const ended = of({ effectivePeriod: { start: '2024-02-03', end: '2025-02-03' } })
    expect(readWith([ended]).patient.medications).toMatchObject([{ status: 'active' }])
    expect(leftOut(ended)).toEqual([
      'effectivePeriod.end: it counts as taken, as its status says; its end is not read (2025-02-03)',
    ])
  })

  it('are as they were at the end of the window', () => {
    expect(readWith([of()], { at: '2024-02-02' }).patient.medications).toEqual([])
    const early = { ...visit, id: 'e-0', period: { start: '2025-01-01T08:00:00Z', end: '2025-01-02' } }
    const at = { at: '2025-06-01' }
    const stopped = (end?: string) => of({ status: 'stopped', effectivePeriod: { start: '2024-02-03', end } })
    expect(readWith([early, stopped()], at).patient.medications).toEqual([])
    expect(readWith([early, stopped('2025-02-03')], at).patient.medications).toMatchObject([{ status: 'stopped' }])
    expect(readWith([early, stopped('2025-09-03')], at).patient.medications).toEqual([])
  })

  it('of FHIR R5 are refused', () => {
    expect(() => readWith([of({ medication: {} })])).toThrow('medication is of FHIR R5')
  })
})
