import { type FhirBundleOptions, fromFhirBundle } from '../from-fhir-bundle.ts'

/** A resource as JSON has it. */
export type Json = Readonly<Record<string, unknown>>

export const loinc = (code: string, display?: string): Json => coded('http://loinc.org', code, display)
export const snomed = (code: string, display?: string): Json => coded('http://snomed.info/sct', code, display)
export const coded = (system: string, code: string, display?: string): Json => ({
  coding: [{ system, code, ...(display === undefined ? {} : { display }) }],
})
export const status = (system: string, code: string): Json =>
  coded(`http://terminology.hl7.org/CodeSystem/${system}`, code)

export const ucum = (value: number, code: string, unit: string = code): Json => ({
  value,
  unit,
  system: 'http://unitsofmeasure.org',
  code,
})

/** A woman of 67 on 1 March 2026. */
export const person: Json = { resourceType: 'Patient', id: 'p-1', gender: 'female', birthDate: '1958-04-17' }

export const subject = { reference: 'Patient/p-1' }
/** In the emergency department on 1 March 2026, from 8:12. */
export const visit: Json = {
  resourceType: 'Encounter',
  id: 'e-1',
  status: 'in-progress',
  class: { code: 'EMER' },
  subject,
  period: { start: '2026-03-01T08:12:00Z' },
}

export const taken = '2026-03-01T08:30:00Z'
export const observation = (code: Json, more: Json = {}): Json => ({
  resourceType: 'Observation',
  id: 'o-1',
  status: 'final',
  code,
  subject,
  effectiveDateTime: taken,
  ...more,
})

export const bundleOf = (...resources: readonly Json[]): Json => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})

/** What is read of the woman in the emergency department, with some more resources; they begin at `entry[2]`. */
export function readWith(resources: readonly Json[], options: FhirBundleOptions = {}) {
  return fromFhirBundle(bundleOf(person, visit, ...resources), options)
}

/** What is left out of one resource, `entry[2]`, as `path: reason (value)`, its path from the resource. */
export function leftOut(resource: Json, options: FhirBundleOptions = {}): readonly string[] {
  return readWith([resource], options).unmapped.map(({ path, reason, value }) => {
    const from = path.replace('entry[2].resource', '').replace(/^\./u, '')
    return `${from === '' ? '' : `${from}: `}${reason}${value === undefined ? '' : ` (${value})`}`
  })
}
