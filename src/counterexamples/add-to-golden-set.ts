import { readFileSync } from 'node:fs'
import { isAbsent } from '../baseline/is-absent.ts'
import { writeAtomically } from '../baseline/write-atomically.ts'
import type { GoldenCase } from '../golden-set/golden-case.ts'
import { parseGoldenSet } from '../golden-set/parse-golden-set.ts'

/** What became of a case: `id` is that of the case which says it. */
export interface Added {
  readonly id: string
  /** `there`: the file has a case of this id, or of the same patient and expectations, already. */
  readonly became: 'added' | 'there'
}

/**
 * Appends cases to a JSON Lines file, each once; folder and file are made where they are absent. What stands in the file stays as it is, and the file is
 * written as a whole or not at all.
 *
 * @param file absolute
 * @param shown the path for messages
 * @throws {AssayError} `golden-set-invalid` when the file holds a line that is no case: it is left alone
 */
export function addToGoldenSet(file: string, shown: string, cases: readonly GoldenCase[]): readonly Added[] {
  const bytes = read(file)
  const isBlank = bytes === undefined || bytes.toString('utf8').replace('\ufeff', '').trim() === ''
  const known = isBlank ? [] : parseGoldenSet([{ name: shown, content: bytes }])
  const ids = new Map(known.map(({ id }) => [id, id]))
  const contents = new Map(known.map((one) => [contentOf(one), one.id]))
  const lines: string[] = []
  const became = cases.map((one): Added => {
    const there = ids.get(one.id) ?? contents.get(contentOf(one))
    if (there !== undefined) return { id: there, became: 'there' }
    ids.set(one.id, one.id)
    contents.set(contentOf(one), one.id)
    lines.push(`${JSON.stringify(one, withoutEmptyLists)}\n`)
    return { id: one.id, became: 'added' }
  })
  if (lines.length > 0) {
    const text = isBlank ? '' : bytes.toString('utf8')
    writeAtomically(file, `${text}${text === '' || /[\r\n]$/u.test(text) ? '' : '\n'}${lines.join('')}`)
  }
  return became
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** What a case says beside its name, with the keys of every object in order. */
function contentOf({ condition, patient, expected }: GoldenCase): string {
  return JSON.stringify({ condition, patient, expected }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** A list that is absent is empty, so that a line holds only what the patient has. */
function withoutEmptyLists(_key: string, value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value
}
