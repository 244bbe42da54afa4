import type { CodeableConcept } from './fhir-elements.ts'

/** The codes of one code system in a coded value, in their order. */
export function codesOf(concept: CodeableConcept | undefined, system: string): readonly string[] {
  return (concept?.coding ?? []).flatMap((one) => (one.system === system && one.code !== undefined ? [one.code] : []))
}
