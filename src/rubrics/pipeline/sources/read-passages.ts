import { z } from 'zod'
import { describeIssue } from '../../../golden-set/describe-issue.ts'
import { readJsonl } from '../../../golden-set/read-jsonl.ts'
import { AssayError } from '../../../score/assay-error.ts'
import type { EvidenceSource } from '../../reference-board.ts'

const words = z.string().regex(/[\p{L}\p{N}]/u, 'wanted text')
const line = words.nullish().transform((value) => value ?? null)
const passage = z.strictObject({
  id: words,
  title: words,
  text: words,
  address: line,
  publisher: line,
  published: line,
})

/**
 * Passages of a JSONL file, a line each.
 *
 * @throws {AssayError} `rubric-invalid` naming every fault with its line, and an id that stands twice
 */
export function readPassages(bytes: Uint8Array, file: string): readonly EvidenceSource[] {
  const faults: string[] = []
  const passages: EvidenceSource[] = []
  const lines = new Map<string, number>()
  for (const one of readJsonl(bytes)) {
    const place = `${file}:${one.line}`
    if ('fault' in one) {
      faults.push(`${place}: ${one.fault}`)
      continue
    }
    const read = passage.safeParse(one.value)
    if (!read.success) {
      faults.push(...read.error.issues.map((issue) => `${place}: ${describeIssue(issue, passage, one.value)}`))
      continue
    }
    const first = lines.get(read.data.id)
    if (first !== undefined) faults.push(`${place}: the id "${read.data.id}" stands in line ${first} already`)
    lines.set(read.data.id, first ?? one.line)
    passages.push(read.data)
  }
  if (faults.length === 0) return passages
  throw new AssayError(
    'rubric-invalid',
    `the passages cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}
