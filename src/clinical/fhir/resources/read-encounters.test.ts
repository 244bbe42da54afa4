import { describe, expect, it } from 'vitest'
import { fromFhirBundle } from '../from-fhir-bundle.ts'
import { type Json, bundleOf, loinc, observation, person, snomed, subject, ucum, visit } from './fhir.test-kit.ts'

const of = (id: string, start: string, more: Json = {}): Json => ({
  ...visit,
  id,
  status: 'finished',
  class: { code: 'AMB' },
  period: { start },
  ...more,
})
const read = (encounters: readonly Json[], at?: string) => {
  const { patient, unmapped, at: day } = fromFhirBundle(bundleOf(person, ...encounters), at === undefined ? {} : { at })
  return {
    setting: patient.setting,
    age: patient.demographics.age_years,
    day,
    named: unmapped.map(({ resource, reason }) => `${resource}: ${reason}`),
  }
}

describe('encounters', () => {
  it.each([
    ['AMB', 'outpatient'],
    ['VR', 'outpatient'],
    ['HH', 'outpatient'],
    ['EMER', 'emergency'],
    ['IMP', 'inpatient'],
    ['ACUTE', 'inpatient'],
    ['NONAC', 'inpatient'],
  ])('of class %s are %s', (code, setting) => {
    expect(read([of('e-1', '2026-03-01', { class: { code } })])).toMatchObject({ setting, named: [] })
  })

  it.each(['OBSENC', 'SS', 'PRENC', 'FLD', 'constructor'])('of class %s leave the setting open', (code) => {
    expect(read([of('e-1', '2026-03-01', { class: { code } })])).toMatchObject({
      setting: undefined,
      named: ['Encounter/e-1: this class leaves the setting open'],
    })
  })

  it('for intensive care are so where the patient is admitted', () => {
    const type = [snomed('305351004', 'Admission to intensive care unit (procedure)')]
    expect(read([of('e-1', '2026-03-01', { class: { code: 'IMP' }, type })]).setting).toBe('intensive-care')
    expect(read([of('e-1', '2026-03-01', { type })]).setting).toBe('outpatient')
  })

  it('give setting and age by the latest, whatever the order and the zones; others are named', () => {
    const visits = [
      of('late', '2026-04-17T00:30:00+02:00', { class: { code: 'EMER' } }),
      of('first', '2019-01-01T10:00:00Z'),
      of('before', '2026-04-16T22:00:00Z'),
    ]
    expect(read(visits)).toEqual({
      setting: 'emergency',
      age: 68,
      day: '2026-04-17T00:30:00+02:00',
      named: [
        'Encounter/first: the case is set in a later encounter, Encounter/late',
        'Encounter/before: the case is set in a later encounter, Encounter/late',
      ],
    })
  })

  it('of one day are ordered by their times, wherever one without a time stands in the list', () => {
    const [day, early, late] = [
      of('day', '2026-03-01'),
      of('early', '2026-03-01T08:00:00Z'),
      of('late', '2026-03-01T10:00:00Z'),
    ]
    for (const visits of [
      [day, early, late],
      [late, day, early],
      [early, late, day],
    ])
      expect(read(visits).day).toBe('2026-03-01T10:00:00Z')
  })

  it('that begin together in two settings leave it open', () => {
    const visits = [of('a', '2026-03-01T08:00:00Z'), of('b', '2026-03-01T08:00:00Z', { class: { code: 'IMP' } })]
    expect(read(visits)).toMatchObject({
      setting: undefined,
      named: [
        'Encounter/a: the case is set in a later encounter, Encounter/b',
        'Encounter/b: Encounter/a began with it in another setting, so that the setting is left open',
      ],
    })
  })

  it('at the end of the window are those that had begun, and were not over', () => {
    const visits = [
      of('old', '2025-01-01', { period: { start: '2025-01-01', end: '2025-01-05' }, class: { code: 'IMP' } }),
      of('new', '2026-03-01'),
    ]
    expect(read(visits, '2025-01-03')).toMatchObject({
      setting: 'inpatient',
      age: 66,
      day: '2025-01-03',
      named: ['Encounter/new: after 2025-01-03'],
    })
    expect(read(visits, '2025-01-06')).toMatchObject({
      setting: undefined,
      named: [
        'Encounter/new: after 2025-01-06',
        'Encounter/old: it was over before 2025-01-06, so that the setting then is not on record',
      ],
    })
  })

  it.each([
    ['2026-03-02T09:00:00Z', 'inpatient'],
    ['2026-03-10T09:00:00Z', undefined],
  ])('that were over give a setting to results of the day after, and to no later ones: %s', (day, setting) => {
    const period = { start: '2026-02-27T08:00:00Z', end: '2026-03-01T20:00:00Z' }
    const stay = of('e-1', period.start, { class: { code: 'IMP' }, period })
    const { patient, unmapped } = fromFhirBundle(
      bundleOf(
        person,
        stay,
        observation(loinc('2823-3'), { effectiveDateTime: day, valueQuantity: ucum(6.9, 'mmol/L') }),
      ),
    )
    expect(patient.setting).toBe(setting)
    expect(unmapped.filter(({ reason }) => reason.startsWith('it was over more than a day'))).toHaveLength(
      setting === undefined ? 1 : 0,
    )
  })

  it.each([
    [{ status: 'planned' }, 'it did not take place, or not yet'],
    [{ status: 'cancelled' }, 'it did not take place, or not yet'],
    [{ status: 'entered-in-error' }, 'it did not take place, or not yet'],
    [{ type: [snomed('308646001', 'Death Certification')] }, 'after death: death certification'],
    [{ period: undefined }, 'the day on which it began is not on record'],
    [{ period: { start: '2026' } }, 'the day on which it began is not on record'],
    [{ subject: { reference: 'Patient/p-2' } }, 'it is of "Patient/p-2", who is not in the bundle'],
    [{ modifierExtension: [] }, 'an extension changes its meaning'],
  ])('with %j are not that of the case', (more, named) => {
    expect(read([of('e-1', '2026-03-01'), of('e-2', '2026-04-01', more)])).toMatchObject({
      day: '2026-03-01',
      named: [`Encounter/e-2: ${named}`],
    })
  })

  it('stay without what has no place, which is named', () => {
    const more = { reasonCode: [{ text: 'chest pain' }], participant: [], subject }
    expect(read([of('e-1', '2026-03-01', more)]).named).toEqual(['Encounter/e-1: a golden case has no place for it'])
  })
})
