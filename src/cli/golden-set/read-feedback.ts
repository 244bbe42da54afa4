import { describeFound } from '../../golden-set/describe-found.ts'
import { readJsonl } from '../../golden-set/read-jsonl.ts'
import { readJsonlFiles } from '../../golden-set/read-jsonl-files.ts'
import { AssayError } from '../../score/assay-error.ts'

const mostListed = 20

/**
 * The patients of a feedback set, a line each: its `group` where it has one, else its `id`, as the split knows them. A patient may have given feedback more than once.
 *
 * @param globs from the root
 * @throws {AssayError} `held-out-invalid` naming every line that names nobody (the first 20 in full), and for files that cannot be read
 */
export function readFeedback(globs: readonly string[], root: string): readonly string[] {
  const units: string[] = []
  const faults: string[] = []
  for (const { name, content } of readJsonlFiles(globs, root, 'held-out-invalid')) {
    for (const line of readJsonl(content)) {
      const read = 'fault' in line ? { fault: line.fault } : unitOf(line.value)
      if ('unit' in read) units.push(read.unit)
      else faults.push(`${name}:${line.line}: ${read.fault}`)
    }
  }
  if (faults.length === 0) return units
  const listed = faults.slice(0, mostListed).map((fault) => `\n  ${fault}`)
  const rest = faults.length - listed.length
  throw new AssayError(
    'held-out-invalid',
    `${faults.length} of ${faults.length + units.length} lines of the feedback set ${faults.length === 1 ? 'names' : 'name'} no patient:${listed.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}`,
  )
}

function unitOf(value: unknown): { readonly unit: string } | { readonly fault: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: `the line must be an object with an id, got ${describeFound(value)}` }
  const key = 'group' in value && value.group !== undefined ? 'group' : 'id'
  const unit: unknown = Reflect.get(value, key)
  if (typeof unit === 'string' && unit !== '') return { unit }
  return { fault: `${key} must be the name of a patient, got ${describeFound(unit)}` }
}
