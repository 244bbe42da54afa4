import { readdirSync, readFileSync } from 'node:fs'

/** A passage that can be cited. */
export interface Passage {
  readonly id: string
  readonly doc_id: string
  readonly source_type: 'guideline' | 'drug' | 'note' | 'imaging'
  readonly source: string
  readonly title: string
  readonly text: string
  readonly conditions: readonly string[]
  readonly keywords: readonly string[]
}

const folder = new URL('../../fixtures/evidence/', import.meta.url)

/** All that the copilot can look up. */
export const passages: readonly Passage[] = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .toSorted()
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Passage)
