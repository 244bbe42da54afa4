import { describe, expect, it } from 'vitest'
import { vocabulary } from '../../language/drug-names.ts'
import { readSentences } from '../../language/sentences.ts'
import { type Json, coded, leftOut, readWith, ucum } from './fhir.test-kit.ts'

const rxNorm = (code: string, display?: string): Json =>
  coded('http://www.nlm.nih.gov/research/umls/rxnorm', code, display)
const furosemide = rxNorm('313988', 'Furosemide 40 MG Oral Tablet')
const of = (more: Json = {}): Json => ({
  resourceType: 'MedicationRequest',
  id: 'm-1',
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: furosemide,
  subject: { reference: 'Patient/p-1' },
  authoredOn: '2024-02-03T10:00:00Z',
  ...more,
})
const medications = (more: Json = {}, ...others: readonly Json[]) => readWith([of(more), ...others]).patient.medications
const named = 'RxNorm 313988 "Furosemide 40 MG Oral Tablet"'
const dosed = (dosage: Json) => medications({ dosageInstruction: [dosage] })[0]
const daily = { repeat: { frequency: 1, period: 1, periodUnit: 'd' } }

describe('medications', () => {
  it('have the name of RxNorm', () => {
    expect(medications()).toEqual([{ name: 'Furosemide 40 MG Oral Tablet', status: 'active' }])
    expect(readWith([of()]).unmapped).toEqual([])
  })

  it.each([
    ['Furosemide 40 MG Oral Tablet', ['furosemide']],
    ['24 HR metoprolol succinate 100 MG Extended Release Oral Tablet [Toprol]', ['metoprolol']],
    ['Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet', ['amoxicillin']],
    ['1 ML Enoxaparin sodium 150 MG/ML Prefilled Syringe', ['enoxaparin']],
  ])('have names in which drugs are found: %j', (text, drugs) => {
    const found = readSentences(text).flatMap((sentence) =>
      vocabulary()
        .mentions(sentence)
        .map(({ value }) => value.name),
    )
    expect(found.join(' ')).toContain(drugs.join(' '))
  })

  it.each([
    ['active', 'active'],
    ['stopped', 'stopped'],
    ['completed', 'stopped'],
  ])('that are %s are %s', (status, expected) => {
    expect(medications({ status })[0]?.status).toBe(expected)
  })

  it('are found by reference, in the bundle or in the request', () => {
    const medication = { resourceType: 'Medication', id: 'med-1', code: furosemide }
    const byReference = (reference: string): Json => ({
      medicationCodeableConcept: undefined,
      medicationReference: { reference },
    })
    expect(medications(byReference('Medication/med-1'), medication)).toHaveLength(1)
    expect(medications(byReference('Medication/med-1/_history/3'), medication)).toHaveLength(1)
    expect(medications(byReference('urn:uuid:MED-1'), medication)).toHaveLength(1)
    expect(medications({ ...byReference('#med-1'), contained: [medication] })).toHaveLength(1)
    expect(leftOut(of(byReference('Medication/other')))).toEqual([
      'its medicine "Medication/other" is not in the bundle (no medicine)',
    ])
    expect(
      readWith([of(byReference('Medication/med-1')), { ...medication, status: 'entered-in-error' }]).unmapped,
    ).toEqual([
      {
        resource: 'MedicationRequest/m-1',
        path: 'entry[2].resource',
        value: 'no medicine',
        reason: 'its medicine was entered in error',
      },
    ])
    expect(readWith([medication]).unmapped).toEqual([
      {
        resource: 'Medication/med-1',
        path: 'entry[2].resource',
        reason: 'no MedicationRequest or MedicationStatement that is read refers to it',
      },
    ])
  })

  it.each([
    [{ doNotPerform: true }, `doNotPerform: it says not to give it (${named})`],
    [{ intent: 'plan' }, `intent: it is a "plan", and no order (${named})`],
    [{ intent: 'proposal' }, `intent: it is a "proposal", and no order (${named})`],
    ...['on-hold', 'cancelled', 'draft', 'entered-in-error', 'unknown', 'constructor'].map((status): [Json, string] => [
      { status },
      `status: its status is "${status}"; active, stopped and completed orders are read (${named})`,
    ]),
    [{ medicationCodeableConcept: undefined }, 'it names no medicine (no medicine)'],
    [{ medicationCodeableConcept: rxNorm('313988') }, 'the medicine has no name (RxNorm 313988)'],
    [{ subject: { reference: 'Patient/p-9' } }, 'it is of "Patient/p-9", who is not in the bundle'],
  ])('with %j are left out', (more, why) => {
    expect(medications(more)).toEqual([])
    expect(leftOut(of(more))).toEqual([why])
  })

  it('stay without what has no place, which is named', () => {
    expect(leftOut(of({ reasonCode: [{ text: 'oedema' }], requester: { reference: 'Practitioner/d-1' } }))).toEqual([
      'reasonCode: a golden case has no place for it (a list of 1)',
    ])
  })

  it('are as they were at the end of the window', () => {
    expect(readWith([of()], { at: '2024-02-02' }).patient.medications).toEqual([])
    expect(readWith([of({ status: 'stopped' })], { at: '2026-04-01' }).patient.medications).toHaveLength(1)
    expect(leftOut(of({ status: 'stopped' }), { at: '2025-01-01' })).toContain(
      `status: when it was stopped is not on record, so that it may have been after 2025-01-01 (${named})`,
    )
  })
})

describe('dosages', () => {
  it.each([
    [
      {
        timing: daily,
        route: coded('http://snomed.info/sct', '26643006', 'Oral'),
        doseAndRate: [{ doseQuantity: ucum(40, 'mg') }],
      },
      { dose: '40 mg', route: 'oral', frequency: 'once daily' },
    ],
    [{ timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } } }, { frequency: 'twice daily' }],
    [{ timing: { repeat: { frequency: 3, period: 1, periodUnit: 'd' } } }, { frequency: 'three times daily' }],
    [{ timing: { repeat: { frequency: 4, period: 1, periodUnit: 'd' } } }, { frequency: 'four times daily' }],
    [{ timing: { repeat: { frequency: 6, period: 1, periodUnit: 'd' } } }, { frequency: '6 times daily' }],
    [{ timing: { repeat: { frequency: 1, period: 6, periodUnit: 'h' } } }, { frequency: 'every 6 hours' }],
    [{ timing: { repeat: { period: 1, periodUnit: 'wk' } } }, { frequency: 'once weekly' }],
    [{ timing: { repeat: { frequency: 2, period: 3, periodUnit: 'd' } } }, { frequency: 'twice every 3 days' }],
    [{ timing: { code: { text: 'BID' } } }, { frequency: 'BID' }],
    [{ asNeededBoolean: true }, { frequency: 'as needed' }],
    [{ timing: daily, asNeededBoolean: true }, { frequency: 'once daily as needed' }],
    [{ asNeededCodeableConcept: { text: 'chest pain' } }, { frequency: 'as needed for chest pain' }],
    [
      { doseAndRate: [{ doseRange: { low: ucum(1, '{tbl}', 'tablet'), high: ucum(2, '{tbl}', 'tablet') } }] },
      { dose: '1 to 2 tablet' },
    ],
    [{ text: 'one at night' }, { dose: 'one at night' }],
  ])('of %j are %j', (dosage, words) => {
    expect(dosed(dosage)).toEqual({ name: 'Furosemide 40 MG Oral Tablet', status: 'active', ...words })
    expect(leftOut(of({ dosageInstruction: [dosage] }))).toEqual([])
  })

  const at = 'dosageInstruction[0]'
  it.each([
    [
      { doseAndRate: [{ doseQuantity: { value: 1 } }] },
      [`${at}.doseAndRate[0]: a dose without one unit says nothing ("1")`],
    ],
    [
      { doseAndRate: [{ rateQuantity: ucum(5, 'mL/h') }] },
      [`${at}.doseAndRate[0].rateQuantity: a golden case has no place for it ("given")`],
    ],
    [
      { doseAndRate: [{ doseQuantity: ucum(1, 'mg') }, { doseQuantity: ucum(2, 'mg') }] },
      [`${at}.doseAndRate: one of several doses cannot be chosen ("2 doses")`],
    ],
    [
      { timing: { repeat: { frequency: 1, frequencyMax: 3, period: 1, periodUnit: 'd' } } },
      [`${at}.timing.repeat.frequencyMax: a golden case has no place for it ("given")`],
    ],
    [{ maxDosePerPeriod: {} }, [`${at}.maxDosePerPeriod: a golden case has no place for it ("given")`]],
  ])('name what of %j has no words', (dosage, why) => {
    expect(dosed(dosage)).toEqual({ name: 'Furosemide 40 MG Oral Tablet', status: 'active' })
    expect(leftOut(of({ dosageInstruction: [dosage] }))).toEqual(why)
  })

  it('are left out where there are several, or an extension changes one', () => {
    expect(leftOut(of({ dosageInstruction: [{ timing: daily }, { asNeededBoolean: true }] }))).toEqual([
      `dosageInstruction: one of several dosages cannot be chosen (2 dosages of ${named})`,
    ])
    expect(leftOut(of({ dosageInstruction: [{ timing: daily, modifierExtension: [] }] }))).toEqual([
      `${at}.modifierExtension: an extension changes its meaning (${named})`,
    ])
  })

  it('that are text beside elements are read by the elements', () => {
    expect(leftOut(of({ dosageInstruction: [{ text: 'one a day', timing: daily }] }))).toEqual([
      `${at}.text: what the elements beside it say is read ("one a day")`,
    ])
  })
})
