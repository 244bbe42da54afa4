import { z } from 'zod'
import { describeFound } from '../../../kit/describe-found.ts'

/** Data types of FHIR R4 as far as they are read; what else they hold is passed over. https://hl7.org/fhir/R4/datatypes.html */
export const coding = z.looseObject(
  { system: z.string().optional(), code: z.string().optional(), display: z.string().optional() },
  'expected a Coding, an object',
)

export const codeableConcept = z.looseObject(
  { coding: z.array(coding).optional(), text: z.string().optional() },
  'expected a CodeableConcept as FHIR R4 has it, an object with coding and text',
)

export const quantity = z.looseObject(
  {
    value: z.number().optional(),
    comparator: z.string().optional(),
    unit: z.string().optional(),
    system: z.string().optional(),
    code: z.string().optional(),
  },
  'expected a Quantity, an object',
)

export const reference = z.looseObject({ reference: z.string().optional() }, 'expected a Reference, an object')

/** A year, a month, a day, or a time with its zone. */
export const dateTime = z
  .string()
  .refine(isDateTime, 'expected a FHIR dateTime: 2026, 2026-03, 2026-03-01 or 2026-03-01T08:30:00Z')

/** A year, a month or a day. */
export const date = z
  .string()
  .refine((text) => isDateTime(text) && text.length <= 10, 'expected a FHIR date: 2026, 2026-03 or 2026-03-01')

export const period = z.looseObject(
  { start: dateTime.optional(), end: dateTime.optional() },
  'expected a Period, an object with start and end',
)

export type CodeableConcept = z.output<typeof codeableConcept>

export type FhirQuantity = z.output<typeof quantity>

export type Reference = z.output<typeof reference>

const isoTime = z.iso.datetime({ offset: true })

const isoDay = z.iso.date()

function isDateTime(text: string): boolean {
  if (text.length > 40) return false
  if (/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u.test(text)) return true
  return text.length === 10 ? isoDay.safeParse(text).success : isoTime.safeParse(text).success
}

/** The code systems that are read, by their URIs in FHIR R4, with the names that messages call them by. */
export const codeSystems = {
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  rxNorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  ucum: 'http://unitsofmeasure.org',
} as const

const names: ReadonlyMap<string, string> = new Map([
  [codeSystems.loinc, 'LOINC'],
  [codeSystems.snomed, 'SNOMED CT'],
  [codeSystems.rxNorm, 'RxNorm'],
  [codeSystems.ucum, 'UCUM'],
])

const hl7 = 'http://terminology.hl7.org/CodeSystem/'

/** The name of a code system, the last part of HL7's own, or the URI of any other. */
function systemName(uri: string): string {
  return names.get(uri) ?? (uri.startsWith(hl7) ? uri.slice(hl7.length) : uri)
}

/** The codes of one code system in a coded value, in their order. */
export function codesOf(concept: CodeableConcept | undefined, system: string): readonly string[] {
  return (concept?.coding ?? []).flatMap((one) => (one.system === system && one.code !== undefined ? [one.code] : []))
}

/** A coded value for a message: `LOINC 72166-2 "Tobacco smoking status"`, its text where it has no code. */
export function describeConcept({ coding: codings = [], text }: CodeableConcept): string {
  const [first] = codings
  const name = first?.display ?? text
  const named = name === undefined ? '' : describeFound(name)
  if (first?.code === undefined) return named === '' ? 'no code' : named
  const system = first.system === undefined ? '' : `${systemName(first.system)} `
  return `${cut(system)}${cut(first.code)}${named === '' ? '' : ` ${named}`}`
}

const longest = 60

function cut(text: string): string {
  const shown = JSON.stringify(text.slice(0, longest)).slice(1, -1)
  return text.length > longest ? `${shown}…` : shown
}

/** The hierarchy that a fully specified name of SNOMED CT ends with. */
const semanticTag =
  /\((?:disorder|finding|situation|event|substance|product|medicinal product|clinical drug|morphologic abnormality|procedure|observable entity|qualifier value|regime\/therapy)\)$/iu

/**
 * The words of a coded value: what the record wrote, else the name of its SNOMED CT code, else that of any other; without the tag that such names end with.
 *
 * @returns undefined where there are none
 */
export function nameOfConcept({ coding: codings = [], text }: CodeableConcept): string | undefined {
  const display = codings.find(({ system, display: name }) => system === codeSystems.snomed && filled(name))?.display
  const any = codings.find(({ display: name }) => filled(name))?.display
  const name = [text, display, any].find(filled)
  return name?.trim().replace(semanticTag, '').trimEnd()
}

function filled(name: string | undefined): name is string {
  return name !== undefined && name.trim() !== ''
}

/** A resource of a bundle, copied. */
export interface FhirResource {
  readonly type: string
  /** `Observation/k-1`, or the type alone where it has no id. */
  readonly label: string
  /** From the bundle. */
  readonly path: readonly PropertyKey[]
  readonly fullUrl: string | undefined
  readonly id: string | undefined
  readonly fields: Readonly<Record<string, unknown>>
}

/** The range that a result is compared with. */
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
