import type { Run } from '../gate/run.ts'
import { AssayError } from '../score/assay-error.ts'
import type { Figure } from './figure.ts'
import { isUuid } from './is-uuid.ts'

/**
 * Refuses what the columns of `eval_results` do not take, so that both kinds of database refuse the same in the same words.
 *
 * @throws {AssayError} `run-invalid` for an id that is no UUID, and for a name that is too long
 */
export function checkLengths({ id, baselineId = id }: Run, figures: readonly Figure[]): void {
  for (const one of [id, baselineId]) {
    if (!isUuid(one)) throw refused(`an id in it is no UUID in lower case (${JSON.stringify(one.slice(0, 40))})`)
  }
  for (const { metric, tenant, part } of figures) {
    const name = part.by === 'all' ? '' : part.is
    for (const [what, text, most] of [
      ['the metric', metric, 100],
      ['the tenant', tenant, 50],
      [part.by === 'condition' ? 'the condition' : 'the group', name, 50],
    ] as const) {
      // As both databases count: by code point.
      const { length } = Array.from(text)
      if (length > most)
        throw refused(`${what} "${text.slice(0, 40)}…" has ${length} characters, and a store takes ${most}`)
    }
  }
}

function refused(why: string): AssayError {
  return new AssayError('run-invalid', why)
}
