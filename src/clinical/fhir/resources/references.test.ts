import { describe, expect, it } from 'vitest'
import type { FhirResource } from './fhir-elements.ts'
import { comparable, referencesTo } from './references.ts'

describe('comparable', () => {
  it.each([
    ['Patient/1', 'Patient/1'],
    ['Patient/1/_history/2', 'Patient/1'],
    ['https://example.org/fhir/Medication/3/_history/1', 'https://example.org/fhir/Medication/3'],
    ['urn:uuid:0C3A-b', 'urn:uuid:0c3a-b'],
    ['#a', '#a'],
  ])('takes %s as %s', (reference, expected) => {
    expect(comparable(reference)).toBe(expected)
  })
})

describe('referencesTo', () => {
  const resource = (more: Partial<FhirResource>): FhirResource => ({
    type: 'Encounter',
    label: 'Encounter',
    path: [],
    fullUrl: undefined,
    id: undefined,
    fields: {},
    ...more,
  })

  it('has the type with the id, the id as a UUID, and the address', () => {
    expect(referencesTo(resource({ id: 'E-1', fullUrl: 'https://example.org/Encounter/E-1/_history/2' }))).toEqual([
      'https://example.org/Encounter/E-1',
      'Encounter/E-1',
      'urn:uuid:e-1',
    ])
    expect(referencesTo(resource({}))).toEqual([])
  })
})
