import { describeFound } from '../describe-found.ts'
import { systemName } from './code-systems.ts'
import type { CodeableConcept } from './fhir-elements.ts'

/** A coded value for a message: `LOINC 72166-2 "Tobacco smoking status"`, its text where it has no code. */
export function describeConcept({ coding = [], text }: CodeableConcept): string {
  const [first] = coding
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
