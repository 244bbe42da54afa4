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
export function systemName(uri: string): string {
  return names.get(uri) ?? (uri.startsWith(hl7) ? uri.slice(hl7.length) : uri)
}
