import { z } from 'zod'
import { type CodeableConcept, type Reference, codeableConcept } from './fhir-elements.ts'
import type { FhirReading } from './fhir-reading.ts'
import type { FhirResource } from './fhir-resource.ts'

const fhirMedication = z.looseObject({
  code: codeableConcept.optional(),
  status: z.enum(['active', 'inactive', 'entered-in-error']).optional(),
})

const contained = z.array(z.looseObject({ resourceType: z.string(), id: z.string().optional() }))

/** What a reference to a medicine leads to: its code, or why it has none. */
export interface FoundMedicine {
  readonly code: CodeableConcept | undefined
  readonly problem?: string
}

/** The Medication resources of a bundle, by what requests call them. */
export class Medications {
  private readonly byReference = new Map<string, FhirResource>()
  private readonly asked = new Set<FhirResource>()
  private readonly reading: FhirReading

  constructor(resources: readonly FhirResource[], reading: FhirReading) {
    this.reading = reading
    for (const resource of resources) {
      const { id, fullUrl } = resource
      if (fullUrl !== undefined) this.byReference.set(fullUrl, resource)
      if (id !== undefined) this.byReference.set(`Medication/${id}`, resource).set(`urn:uuid:${id}`, resource)
    }
  }

  /** The medicine that a request refers to, in the bundle or in the request itself; undefined where it is in neither. */
  find({ reference = '' }: Reference, request: FhirResource): FoundMedicine | undefined {
    if (reference.startsWith('#')) return this.findContained(reference.slice(1), request)
    const resource = this.byReference.get(reference)
    if (resource === undefined) return undefined
    this.asked.add(resource)
    if (resource.fields['modifierExtension'] !== undefined || resource.fields['implicitRules'] !== undefined)
      return { code: undefined, problem: 'an extension changes the meaning of its medicine' }
    return this.read(resource)
  }

  /** Names the medicines that no request refers to. */
  nameUnasked(): void {
    for (const resource of new Set(this.byReference.values()))
      if (!this.asked.has(resource)) this.reading.leaveOut(resource, 'no MedicationRequest that is read refers to it')
  }

  private findContained(id: string, request: FhirResource): FoundMedicine | undefined {
    const inside = contained.safeParse(request.fields['contained'])
    const at = inside.data?.findIndex((one) => one.resourceType === 'Medication' && one.id === id) ?? -1
    const fields = inside.data?.[at]
    return fields === undefined
      ? undefined
      : this.read({ ...request, path: [...request.path, 'contained', at], fields })
  }

  private read(resource: FhirResource): FoundMedicine {
    const medication = this.reading.parse(fhirMedication, resource)
    if (medication?.status === 'entered-in-error')
      return { code: undefined, problem: 'its medicine was entered in error' }
    return { code: medication?.code }
  }
}
