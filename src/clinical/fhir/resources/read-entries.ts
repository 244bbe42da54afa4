import { AssayError, wordsOf } from '../../../kit/assay-error.ts'
import { describeFound, formatPath } from '../../../kit/describe-found.ts'
import type { FhirResource } from './fhir-elements.ts'
import type { UnmappedFhir } from './fhir-reading.ts'

const mostValues = 200_000

const deepest = 64

class Copier {
  private values = 0
  private readonly open = new Set<object>()

  copy(value: unknown, path: PropertyKey[]): unknown {
    this.values += 1
    if (this.values > mostValues) throw refusal(path, `is past the first ${mostValues} values of its resource`)
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
    if (typeof value === 'number') {
      if (Number.isFinite(value)) return value
      throw refusal(path, `must be a finite number, got ${String(value)}`)
    }
    if (typeof value !== 'object') throw refusal(path, `must be a value that JSON has, got ${describeFound(value)}`)
    if (this.open.has(value)) throw refusal(path, 'leads back to itself; a bundle is a tree')
    if (this.open.size >= deepest) throw refusal(path, `is nested deeper than ${deepest} levels`)
    this.open.add(value)
    const copied = Array.isArray(value) ? this.copyList(value, path) : this.copyObject(value, path)
    this.open.delete(value)
    return copied
  }

  private copyList(list: readonly unknown[], path: PropertyKey[]): readonly unknown[] {
    const copied: unknown[] = []
    const { length } = list
    for (let at = 0; at < length; at += 1) {
      path.push(at)
      copied.push(this.copy(list[at], path))
      path.pop()
    }
    return copied
  }

  private copyObject(object: object, path: PropertyKey[]): object {
    const copied: Record<string, unknown> = {}
    for (const key of Object.keys(object)) {
      path.push(key)
      if (key === '__proto__') throw refusal(path, 'is refused: it would change the object itself')
      const value: unknown = Reflect.get(object, key)
      if (value !== undefined) copied[key] = this.copy(value, path)
      path.pop()
    }
    return copied
  }
}

/** The types of resources that are read; `Medication` where a `MedicationRequest` or a `MedicationStatement` refers to it. */
const readTypes = [
  'Patient',
  'Encounter',
  'Condition',
  'Observation',
  'MedicationRequest',
  'MedicationStatement',
  'AllergyIntolerance',
  'Medication',
] as const

const mostEntries = 500_000

/** What a bundle holds: the resources that are read, in their order, and what is not. */
interface FhirEntries {
  readonly resources: readonly FhirResource[]
  readonly unmapped: UnmappedFhir[]
}

/**
 * The entries of a bundle.
 *
 * @throws {AssayError} `fhir-invalid` for what is not a bundle of FHIR R4 or a history, for a resource that is there twice and says two things, and as `plainResource`
 */
export function readEntries(bundle: unknown): FhirEntries {
  try {
    return entriesOf(bundle)
  } catch (cause) {
    if (cause instanceof AssayError) throw cause
    // Getters and proxies.
    throw new AssayError(
      'fhir-invalid',
      `the bundle cannot be read: ${wordsOf(cause)}. Give it as plain data, as JSON.parse makes it`,
      { cause },
    )
  }
}

function entriesOf(bundle: unknown): FhirEntries {
  const { type, entry, link } = bundleFields(bundle)
  if (type === 'history')
    throw invalid('the bundle is a history, with several versions of a resource; give a bundle of them as they are now')
  if (type !== undefined && typeof type !== 'string') throw invalid(`type must be a code, got ${describeFound(type)}`)
  if (entry !== undefined && !Array.isArray(entry))
    throw invalid(`entry must be a list, got ${describeFound(entry)}; a bundle without any patient cannot be read`)
  const entries: readonly unknown[] = entry ?? []
  if (entries.length > mostEntries)
    throw invalid(
      `entry must be a list of at most ${mostEntries} resources, got ${entries.length}; give one bundle a patient`,
    )

  const unmapped: UnmappedFhir[] = isPaged(link)
    ? [
        {
          resource: 'Bundle',
          path: 'link',
          value: 'next',
          reason: 'one page of several: the pages after it are not read',
        },
      ]
    : []
  const resources: FhirResource[] = []
  const first = new Map<string, FhirResource>()
  for (let at = 0; at < entries.length; at += 1) {
    const read = readEntry(entries[at], at)
    if ('reason' in read) unmapped.push(read)
    else {
      const before = first.get(read.label)
      if (before === undefined || read.id === undefined) {
        first.set(read.label, read)
        resources.push(read)
      } else unmapped.push(again(read, before))
    }
  }
  return { resources, unmapped }
}

function bundleFields(bundle: unknown): Readonly<Record<'type' | 'entry' | 'link', unknown>> {
  if (typeof bundle === 'string') throw invalid('the bundle must be an object, got text; read it with JSON.parse first')
  if (typeof bundle !== 'object' || bundle === null || Array.isArray(bundle))
    throw invalid(`the bundle must be an object, got ${describeFound(bundle)}`)
  const resourceType = ownValue(bundle, 'resourceType')
  if (resourceType !== 'Bundle')
    throw invalid(
      `resourceType must be "Bundle", got ${describeFound(resourceType)}; a single resource is wrapped as { resourceType: 'Bundle', type: 'collection', entry: [{ resource }] }`,
    )
  return { type: ownValue(bundle, 'type'), entry: ownValue(bundle, 'entry'), link: ownValue(bundle, 'link') }
}

/** Only what is read is copied: the claims of a whole life are most of a bundle. */
function readEntry(entry: unknown, at: number): FhirResource | UnmappedFhir {
  const place = ['entry', at] as const
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw invalid(`${formatPath(place)} must be an object, got ${describeFound(entry)}`)
  const [resource, fullUrl] = [ownValue(entry, 'resource'), ownValue(entry, 'fullUrl')]
  const path = [...place, 'resource']
  if (resource === undefined)
    return { resource: 'Bundle', path: formatPath(place), reason: 'an entry without a resource' }
  if (typeof resource !== 'object' || resource === null || Array.isArray(resource))
    throw invalid(`${formatPath(path)} must be an object, got ${describeFound(resource)}`)
  const [type, id] = [ownValue(resource, 'resourceType'), ownValue(resource, 'id')]
  if (typeof type !== 'string' || !/^[A-Z][A-Za-z]{1,60}$/u.test(type))
    throw invalid(`${formatPath(path)}.resourceType must be the name of a resource, got ${describeFound(type)}`)
  if (id !== undefined && typeof id !== 'string')
    throw invalid(`${formatPath(path)}.id must be text, got ${describeFound(id)}`)
  if (fullUrl !== undefined && typeof fullUrl !== 'string')
    throw invalid(`${formatPath(place)}.fullUrl must be text, got ${describeFound(fullUrl)}`)
  const label = id === undefined ? type : `${type}/${/^[\w.:-]{1,128}$/u.test(id) ? id : describeFound(id)}`
  if (!readTypes.some((one) => one === type))
    return { resource: label, path: formatPath(path), reason: `resources of type ${type} are not read` }
  const fields = plainResource(resource, path) as Record<string, unknown>
  return { type, label, path, fullUrl, id, fields }
}

function again(read: FhirResource, before: FhirResource): UnmappedFhir {
  if (JSON.stringify(read.fields) !== JSON.stringify(before.fields))
    throw invalid(
      `${formatPath(read.path)} is ${describeFound(read.label)}, as ${formatPath(before.path)} is, and says something else; each resource is expected once, as it is now`,
    )
  return { resource: read.label, path: formatPath(read.path), reason: `the same as ${formatPath(before.path)}` }
}

function isPaged(link: unknown): boolean {
  return (
    Array.isArray(link) &&
    link.some((one: unknown) => typeof one === 'object' && one !== null && ownValue(one, 'relation') === 'next')
  )
}

function invalid(message: string): AssayError {
  return new AssayError('fhir-invalid', message)
}

/**
 * A copy of a resource as JSON would hold it, so that nobody can change it while it is read.
 *
 * @param path of the resource from the bundle
 * @throws {AssayError} `fhir-invalid` with the path for a key that would change an object itself, a value that no JSON has, a cycle, more than 64 levels or 200,000 values, and what cannot be read at all
 */
function plainResource(value: unknown, path: readonly PropertyKey[]): unknown {
  const at = [...path]
  try {
    return new Copier().copy(value, at)
  } catch (cause) {
    if (cause instanceof AssayError) throw cause
    // Getters and proxies.
    throw refusal(at, `cannot be read: ${wordsOf(cause)}`, cause)
  }
}

function refusal(path: readonly PropertyKey[], problem: string, cause?: unknown): AssayError {
  return new AssayError('fhir-invalid', `${formatPath(path)} ${problem}`, { cause })
}

/** An object's own value under a key: what it has from elsewhere is none of the bundle's. */
function ownValue(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined
}
