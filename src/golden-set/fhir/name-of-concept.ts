import { codeSystems } from './code-systems.ts'
import type { CodeableConcept } from './fhir-elements.ts'

/** The hierarchy that a fully specified name of SNOMED CT ends with. */
const semanticTag =
  /\((?:disorder|finding|situation|event|substance|product|medicinal product|clinical drug|morphologic abnormality|procedure|observable entity|qualifier value|regime\/therapy)\)$/iu

/**
 * The words of a coded value: what the record wrote, else the name of its SNOMED CT code, else that of any other; without the tag that such names end with.
 *
 * @returns undefined where there are none
 */
export function nameOfConcept({ coding = [], text }: CodeableConcept): string | undefined {
  const display = coding.find(({ system, display: name }) => system === codeSystems.snomed && filled(name))?.display
  const any = coding.find(({ display: name }) => filled(name))?.display
  const name = [text, display, any].find(filled)
  return name?.trim().replace(semanticTag, '').trimEnd()
}

function filled(name: string | undefined): name is string {
  return name !== undefined && name.trim() !== ''
}
