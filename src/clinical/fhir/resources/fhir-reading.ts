import type { z } from 'zod'
import { AssayError } from '../../../kit/assay-error.ts'
import { describeFound, formatPath } from '../../../kit/describe-found.ts'
import { describeIssue } from '../../../kit/describe-issue.ts'
import { type Chart, emptyChart } from './chart.ts'
import type { FhirResource } from './fhir-elements.ts'
import type { RecordWindow } from './record-window.ts'
import type { Subjects } from './subjects.ts'

/** Where something lies in a resource, and what it is. */
interface Place {
  readonly at?: readonly PropertyKey[]
  readonly value?: string
}

/** Which elements of a type of resource are read, and which say who, where and by which number, and nothing of the patient. All others are named. */
interface ElementKinds {
  readonly read: readonly string[]
  readonly aside: readonly string[]
}

const mostFaults = 20

/** What every resource may have and is passed over. */
const asideEverywhere: ReadonlySet<string> = new Set([
  'resourceType',
  'id',
  'meta',
  'language',
  'text',
  'identifier',
  'contained',
])

/** The reading of one bundle for one patient: what is mapped, what is not, and what is wrong. */
export class FhirReading {
  readonly chart: Chart = emptyChart()
  readonly unmapped: UnmappedFhir[]
  readonly window: RecordWindow
  readonly subjects: Subjects
  /** Whether the record goes on after the window: what has ended without a date may have ended then. */
  goesOn = false
  private readonly faults: string[] = []

  constructor(unmapped: UnmappedFhir[], window: RecordWindow, subjects: Subjects) {
    this.unmapped = unmapped
    this.window = window
    this.subjects = subjects
  }

  /** Names what is left out of a resource, or the resource. */
  leaveOut({ label, path }: FhirResource, reason: string, { at = [], value }: Place = {}): void {
    this.unmapped.push({
      resource: label,
      path: formatPath([...path, ...at]),
      ...(value === undefined ? {} : { value }),
      reason,
    })
  }

  /** The elements that are read, or undefined where one is not of its type: that is a fault of the bundle, told at the end. */
  parse<Read>(schema: z.ZodType<Read>, { fields, path }: FhirResource): Read | undefined {
    const parsed = schema.safeParse(fields)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      this.faults.push(`${formatPath(path)}.${describeIssue(issue, schema, fields)}`)
    return undefined
  }

  /** A fault of the bundle, told at the end with all others. */
  fault({ path }: FhirResource, problem: string): void {
    this.faults.push(`${formatPath(path)}.${problem}`)
  }

  /**
   * Whether a resource must not be read, since it means something else than its elements say: it is named then.
   *
   * Source: https://hl7.org/fhir/R4/extensibility.html#modifierExtension
   */
  isModified(resource: FhirResource): boolean {
    const { implicitRules, modifierExtension } = resource.fields
    if (implicitRules !== undefined) this.leaveOut(resource, 'it follows rules of its own', { at: ['implicitRules'] })
    else if (modifierExtension !== undefined)
      this.leaveOut(resource, 'an extension changes its meaning', { at: ['modifierExtension'] })
    else return false
    return true
  }

  /** Names every element of a resource that is neither read nor set aside. */
  nameUnread(resource: FhirResource, { read, aside }: ElementKinds): void {
    const known = new Set([...read, ...aside])
    for (const [key, value] of Object.entries(resource.fields)) {
      if (asideEverywhere.has(key) || known.has(key)) continue
      if (key === 'extension' && Array.isArray(value))
        for (const [at, one] of value.entries())
          this.leaveOut(resource, 'extensions are not read', { at: [key, at], value: describeFound(urlOf(one)) })
      else this.leaveOut(resource, 'a golden case has no place for it', { at: [key], value: describeFound(value) })
    }
  }

  /** @throws {AssayError} `fhir-invalid` naming every fault (the first 20 in full) */
  throwFaults(): void {
    const { faults } = this
    if (faults.length === 0) return
    const listed = faults.slice(0, mostFaults).map((fault) => `\n  ${fault}`)
    const rest = faults.length - listed.length
    throw new AssayError(
      'fhir-invalid',
      `${faults.length === 1 ? '1 element of the bundle is not as FHIR R4 (4.0.1) has it' : `${faults.length} elements of the bundle are not as FHIR R4 (4.0.1) has them`}:${listed.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}`,
    )
  }
}

function urlOf(extension: unknown): unknown {
  return typeof extension === 'object' && extension !== null && 'url' in extension ? extension.url : extension
}

/** Something of a bundle that a golden case does not hold: left out, and named. */
export interface UnmappedFhir {
  /** `Observation/k-1`, or the type alone where the resource has no id. */
  readonly resource: string
  /** From the bundle: `entry[3].resource.valueQuantity`. */
  readonly path: string
  /** What was found, in one line; absent where it is the whole resource, or nothing. */
  readonly value?: string
  /** Why it was left out. */
  readonly reason: string
}
