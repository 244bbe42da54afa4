import { z } from 'zod'
import { loadGoldenSet } from '../../golden-set/load-golden-set.ts'
import { parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { readJsonlFiles } from '../../golden-set/read-jsonl-files.ts'
import type { EvalCase } from '../../score/eval-case.ts'

const name = z.string().min(1, 'wanted a name, got an empty string')

/** What is read of a line that names a patient; whatever else it says is passed over. */
const patientLine = z.object({ id: name, group: name.optional(), tenant: name.optional() })

/**
 * Cases to be split: of golden-set files, or of files whose lines need no more than an `id`, with a `group` and a `tenant` where they have them.
 *
 * @param globs from the root
 * @throws {AssayError} `golden-set-invalid` or `cases-empty` for what cannot be read
 */
export function readPatients(globs: readonly string[], root: string, are: 'cases' | 'ids'): readonly EvalCase[] {
  if (are === 'cases') return loadGoldenSet(globs, { root })
  return parseJsonlFiles(readJsonlFiles(globs, root, 'golden-set-invalid'), {
    schema: patientLine,
    one: 'patient',
    many: 'patients',
    whole: 'list',
    code: 'golden-set-invalid',
    emptyCode: 'cases-empty',
  })
}
