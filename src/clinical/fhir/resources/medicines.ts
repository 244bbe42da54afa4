import { z } from 'zod'
import { describeFound } from '../../../kit/describe-found.ts'
import { dosageWords, type fhirDosage } from './dosage-words.ts'
import {
  type CodeableConcept,
  codeableConcept,
  describeConcept,
  type FhirResource,
  nameOfConcept,
  type Reference,
} from './fhir-elements.ts'
import type { FhirReading } from './fhir-reading.ts'
import { comparable, referencesTo } from './references.ts'

/** What a request and a statement have alike. */
interface OfMedicine {
  readonly status: string
  readonly medicationCodeableConcept?: CodeableConcept | undefined
  readonly medicationReference?: Reference | undefined
  readonly subject?: Reference | undefined
}

/** A request or a statement that is of this patient. */
interface OpenedMedicine<Read> {
  readonly read: Read
  /** How messages call the medicine. */
  readonly value: string
  /** Undefined where the medicine has none; `problem` says why. */
  readonly name: string | undefined
  readonly problem: string
  /** Undefined where its status is none that is read. */
  readonly status: 'active' | 'stopped' | undefined
}

const statuses: Readonly<Record<string, 'active' | 'stopped'>> = {
  active: 'active',
  stopped: 'stopped',
  completed: 'stopped',
}

/** Reads a request or a statement as far as both are alike; undefined where it is faulty, or of somebody else, which is named. */
export function openMedicine<Read extends OfMedicine>(
  schema: z.ZodType<Read>,
  resource: FhirResource,
  reading: FhirReading,
  medications: Medications,
): OpenedMedicine<Read> | undefined {
  if ('medication' in resource.fields) {
    reading.fault(resource, 'medication is of FHIR R5; FHIR R4 has medicationCodeableConcept or medicationReference')
    return undefined
  }
  const read = reading.parse(schema, resource)
  if (read === undefined || reading.isModified(resource)) return undefined
  const whose = reading.subjects.problemOf(read.subject)
  if (whose !== undefined) {
    reading.leaveOut(resource, whose)
    return undefined
  }
  const { code, problem = 'the medicine has no name' } = medicineOf(read, resource, medications)
  return {
    read,
    value: code === undefined ? 'no medicine' : describeConcept(code),
    name: code === undefined ? undefined : nameOfConcept(code),
    problem,
    status: Object.hasOwn(statuses, read.status) ? statuses[read.status] : undefined,
  }
}

/** Leaves out what was stopped at a time that nobody knows, which may lie after the record's window. */
export function leaveStopped(resource: FhirResource, reading: FhirReading, value: string): void {
  reading.leaveOut(
    resource,
    `when it was stopped is not on record, so that it may have been after ${reading.window.at}`,
    { at: ['status'], value },
  )
}

/**
 * Puts a medicine among those of the patient with its dosage in words, and names what of the dosage has none.
 *
 * @param medicine `value`: how messages call it; `element`: where the resource has its dosages
 */
export function putMedicine(
  medicine: {
    readonly name: string
    readonly value: string
    readonly status: 'active' | 'stopped'
    readonly dosages: readonly z.output<typeof fhirDosage>[] | undefined
    readonly element: string
  },
  resource: FhirResource,
  reading: FhirReading,
): void {
  const { name, value, status, dosages, element } = medicine
  const [dosage, ...others] = dosages ?? []
  const isOther = dosage !== undefined && 'modifierExtension' in dosage
  const { unread, ...words } =
    dosage === undefined || others.length > 0 || isOther ? { unread: [] } : dosageWords(dosage)
  if (isOther)
    reading.leaveOut(resource, 'an extension changes its meaning', {
      at: [element, 0, 'modifierExtension'],
      value,
    })
  if (others.length > 0)
    reading.leaveOut(resource, 'one of several dosages cannot be chosen', {
      at: [element],
      value: `${others.length + 1} dosages of ${value}`,
    })
  for (const { at, reason, value: found } of unread)
    reading.leaveOut(resource, reason, { at: [element, 0, ...at], value: describeFound(found) })
  reading.chart.medications.push({ name, ...words, status })
}

interface Medicine {
  readonly code: CodeableConcept | undefined
  readonly problem?: string
}

/** The medicine of a request or a statement, by its code or by a reference; what keeps it from being known. */
function medicineOf(
  read: {
    readonly medicationCodeableConcept?: CodeableConcept | undefined
    readonly medicationReference?: Reference | undefined
  },
  resource: FhirResource,
  medications: Medications,
): Medicine {
  const { medicationCodeableConcept: code, medicationReference: named } = read
  if (code !== undefined) return { code }
  if (named === undefined) return { code: undefined, problem: 'it names no medicine' }
  const found = medications.find(named, resource)
  return found ?? { code: undefined, problem: `its medicine ${describeFound(named.reference)} is not in the bundle` }
}

const fhirMedication = z.looseObject({
  code: codeableConcept.optional(),
  status: z.enum(['active', 'inactive', 'entered-in-error']).optional(),
})

const contained = z.array(z.looseObject({ resourceType: z.string(), id: z.string().optional() }))

/** What a reference to a medicine leads to: its code, or why it has none. */
interface FoundMedicine {
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
    for (const resource of resources) for (const name of referencesTo(resource)) this.byReference.set(name, resource)
  }

  /** The medicine that a request refers to, in the bundle or in the request itself; undefined where it is in neither. */
  find({ reference: target = '' }: Reference, request: FhirResource): FoundMedicine | undefined {
    if (target.startsWith('#')) return this.findContained(target.slice(1), request)
    const resource = this.byReference.get(comparable(target))
    if (resource === undefined) return undefined
    this.asked.add(resource)
    if (resource.fields['modifierExtension'] !== undefined || resource.fields['implicitRules'] !== undefined)
      return { code: undefined, problem: 'an extension changes the meaning of its medicine' }
    return this.read(resource)
  }

  /** Names the medicines that no request refers to. */
  nameUnasked(): void {
    for (const resource of new Set(this.byReference.values()))
      if (!this.asked.has(resource))
        this.reading.leaveOut(resource, 'no MedicationRequest or MedicationStatement that is read refers to it')
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
