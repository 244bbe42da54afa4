import type { FhirResource } from './fhir-elements.ts'

/**
 * A reference as references are compared: without the version that it names, since a bundle has each resource once, as it is now, and a UUID in lower case, as which it is the same.
 *
 * Source: https://hl7.org/fhir/R4/references.html, RFC 4122 section 3
 */
export function comparable(reference: string): string {
  const unversioned = reference.replace(/\/_history\/[^/]{1,64}$/u, '')
  return /^urn:uuid:/iu.test(unversioned) ? unversioned.toLowerCase() : unversioned
}

/** By what other resources refer to a resource, each as `comparable` writes it. */
export function referencesTo({ type, id, fullUrl }: FhirResource): readonly string[] {
  const names = [
    ...(fullUrl === undefined ? [] : [fullUrl]),
    ...(id === undefined ? [] : [`${type}/${id}`, `urn:uuid:${id}`]),
  ]
  return names.map(comparable)
}
