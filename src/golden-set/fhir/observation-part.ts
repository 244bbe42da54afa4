import type { CodeableConcept, FhirQuantity } from './fhir-elements.ts'
import type { FhirResource } from './fhir-resource.ts'

/** The range that a result is held against. */
export interface FhirReferenceRange {
  readonly low?: FhirQuantity | undefined
  readonly high?: FhirQuantity | undefined
  readonly type?: CodeableConcept | undefined
  readonly [key: string]: unknown
}

/** An Observation, or one of its components, with what it takes from the whole. */
export interface ObservationPart {
  readonly resource: FhirResource
  /** From the resource. */
  readonly at: readonly PropertyKey[]
  /** When it was taken; undefined where that is not on record. */
  readonly taken: string | undefined
  /** The encounter that it belongs to, as a reference. */
  readonly encounter: string | undefined
  readonly read: {
    readonly code: CodeableConcept
    readonly valueQuantity?: FhirQuantity | undefined
    readonly valueCodeableConcept?: CodeableConcept | undefined
    readonly dataAbsentReason?: CodeableConcept | undefined
    readonly interpretation?: readonly CodeableConcept[] | undefined
    readonly referenceRange?: readonly FhirReferenceRange[] | undefined
  }
  readonly fields: Readonly<Record<string, unknown>>
}
