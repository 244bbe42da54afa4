import { describe, expect, it } from 'vitest'
import { type Json, leftOut, readWith, snomed, status } from './fhir.test-kit.ts'

const of = (more: Json = {}): Json => ({
  resourceType: 'AllergyIntolerance',
  id: 'a-1',
  clinicalStatus: status('allergyintolerance-clinical', 'active'),
  verificationStatus: status('allergyintolerance-verification', 'confirmed'),
  type: 'allergy',
  category: ['medication'],
  code: snomed('764146007', 'Penicillin (substance)'),
  patient: { reference: 'Patient/p-1' },
  recordedDate: '2001-02-03',
  ...more,
})
const allergies = (more: Json = {}) => readWith([of(more)]).patient.allergies
const verification = (code: string): Json => ({ verificationStatus: status('allergyintolerance-verification', code) })
const penicillin = 'SNOMED CT 764146007 "Penicillin (substance)"'

describe('allergies', () => {
  it('name what they are to, and the reaction', () => {
    expect(allergies()).toEqual([{ substance: 'Penicillin' }])
    expect(readWith([of()]).unmapped).toEqual([])
    const reaction = [
      { manifestation: [snomed('39579001', 'Anaphylaxis (disorder)')], severity: 'severe' },
      { manifestation: [{ text: 'hives' }] },
    ]
    expect(allergies({ reaction })).toEqual([{ substance: 'Penicillin', reaction: 'Anaphylaxis (severe), hives' }])
  })

  it.each([undefined, status('allergyintolerance-clinical', 'unknown'), { text: 'perhaps' }])(
    'without a status that is known count: %j',
    (clinicalStatus) => {
      const { patient, unmapped } = readWith([of({ clinicalStatus })])
      expect(patient.allergies).toMatchObject([{ substance: 'Penicillin' }])
      expect(unmapped).toMatchObject([{ reason: 'it counts as an allergy; whether it is active is not on record' }])
    },
  )

  it.each([
    ['Allergy to peanuts', 'peanuts'],
    ['Shellfish allergy', 'Shellfish'],
    ['Dander (animal) allergy', 'Dander (animal)'],
    ['Allergy to substance (finding)', 'substance'],
    ['Noneuploid vaccine', 'Noneuploid vaccine'],
    ['allergy', 'allergy'],
  ])('are to, of %j, %j', (text, substance) => {
    expect(allergies({ code: { text } })).toEqual([{ substance }])
  })

  it('take the substance of a reaction where the allergy names none', () => {
    expect(allergies({ code: undefined, reaction: [{ substance: { text: 'Amoxicillin' } }] })).toEqual([
      { substance: 'Amoxicillin' },
    ])
  })

  it.each([
    [
      { code: snomed('716186003', 'No known allergy (situation)') },
      'code: it says that there is no allergy (SNOMED CT 716186003 "No known allergy (situation)")',
    ],
    [{ code: { text: 'NKDA' } }, 'code: it says that there is no allergy ("NKDA")'],
    [
      { code: { text: 'No known drug allergies' } },
      'code: it says that there is no allergy ("No known drug allergies")',
    ],
    [verification('refuted'), `verificationStatus: it was refuted (${penicillin})`],
    [verification('entered-in-error'), `verificationStatus: it was entered in error (${penicillin})`],
    [
      { clinicalStatus: status('allergyintolerance-clinical', 'inactive') },
      `clinicalStatus: it is not active (${penicillin}, inactive)`,
    ],
    [{ code: undefined }, 'code: it does not say to what (no code)'],
    [{ patient: undefined }, 'it does not say by a reference whose it is'],
  ])('with %j are left out', (more, named) => {
    expect(allergies(more)).toEqual([])
    expect(leftOut(of(more))).toEqual([named])
  })

  it.each([
    [
      verification('unconfirmed'),
      'verificationStatus: it counts as an allergy; how sure it is has no place in a golden case (unconfirmed)',
    ],
    [{ type: 'intolerance' }, 'type: it counts as an allergy; a golden case does not tell them apart (intolerance)'],
    [{ criticality: 'high' }, 'criticality: a golden case has no place for it ("high")'],
    [{ reaction: [{ note: [] }] }, 'reaction[0].note: a golden case has no place for it'],
    [
      { reaction: [{ manifestation: [{ text: 'cough' }], modifierExtension: [] }] },
      'reaction[0].modifierExtension: an extension changes its meaning',
    ],
  ])('with %j count, and what has no place is named', (more, named) => {
    expect(allergies(more)).toEqual([{ substance: 'Penicillin' }])
    expect(leftOut(of(more))).toEqual([named])
  })

  it('recorded later than the window are left out', () => {
    expect(readWith([of()], { at: '2001-02-02' }).patient.allergies).toEqual([])
    expect(readWith([of({ recordedDate: undefined })], { at: '2001-02-02' }).patient.allergies).toHaveLength(1)
  })
})
