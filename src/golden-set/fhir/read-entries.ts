import { AssayError } from '../../score/assay-error.ts'
import { describeFound } from '../describe-found.ts'
import { formatPath } from '../format-path.ts'
import { wordsOf } from '../../structural/guarding/words-of.ts'
import type { FhirResource } from './fhir-resource.ts'
import { ownValue } from './own-value.ts'
import { plainResource } from './plain-resource.ts'
import type { UnmappedFhir } from './unmapped-fhir.ts'

/** The types of resources that are read; `Medication` where a `MedicationRequest` refers to it. */
const readTypes = [
  'Patient',
  'Encounter',
  'Condition',
  'Observation',
  'MedicationRequest',
  'AllergyIntolerance',
  'Medication',
] as const

const mostEntries = 500_000

/** What a bundle holds: the resources that are read, in their order, and what is not. */
export interface FhirEntries {
  readonly resources: readonly FhirResource[]
  readonly unmapped: UnmappedFhir[]
}

/**
 * The entries of a bundle.
 *
 * @throws {AssayError} `fhir-invalid` for what is no bundle of FHIR R4 or a history, for a resource that is there twice and says two things, and as `plainResource`
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
      `${formatPath(read.path)} is ${describeFound(read.label)}, as ${formatPath(before.path)} is, and says something else; each resource is wanted once, as it is now`,
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
