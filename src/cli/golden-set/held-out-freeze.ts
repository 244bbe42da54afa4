import { resolve } from 'node:path'
import { freezeHeldOut } from '../../held-out/freeze-held-out.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { heldOutSalt } from './held-out-salt.ts'
import { printable } from '../terminal-text.ts'
import { counted } from '../../kit/phrases.ts'
import { showPath } from '../../kit/project-folder.ts'
import { z } from 'zod'
import { loadGoldenSet } from '../../clinical/patient/load-golden-set.ts'
import { parseJsonlFiles } from '../../kit/jsonl.ts'
import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import type { EvalCase } from '../../core/eval-case.ts'
import type { heldOutFreezeOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

const name = z.string().min(1, 'wanted a name, got an empty string')

/** What is read of a line that names a patient; whatever else it says is passed over. */
const patientLine = z.object({ id: name, group: name.optional(), tenant: name.optional() })

/** Where manifests lie, from the root, unless an option names another folder. */
export const heldOutFolder = 'fixtures/held-out'

/**
 * `held-out freeze`: freezes which patients of a tenant and a generation of data are held out.
 *
 * @param globs golden-set files, or with `ids` files of lines with an `id`; from the root
 * @returns 0, also where the same split was frozen before
 * @throws {AssayError} `option-invalid` without a tenant, a generation or the salt; `held-out-invalid` where another split is frozen; `golden-set-invalid` or `cases-empty` for what cannot be read
 */
export function heldOutFreeze(
  context: CliContext,
  globs: readonly string[],
  options: OptionsOf<typeof heldOutFreezeOptions>,
): 0 {
  const { tenant, generation, fraction, root } = options
  if (tenant === undefined || generation === undefined)
    throw new AssayError(
      'option-invalid',
      'held-out freeze wants --tenant <name>, whose patients these are, and --generation <id>, the run of the data generator that they are of',
    )
  const salt = heldOutSalt(context, options.saltEnv)
  const cases = readPatients(globs, root, options.ids ? 'ids' : 'cases')
  const folder = resolve(root, options.folder ?? heldOutFolder)
  const frozen = freezeHeldOut(cases, { fraction, salt, tenant, generation, folder, now: context.now() })

  const file = showPath(root, frozen.file)
  const { counts, createdAt } = frozen.manifest
  if (options.json) {
    const report = { file, isNew: frozen.isNew, tenant, generation, fraction, createdAt, counts }
    printJson(context, report)
  } else {
    const whose = printable(`tenant ${tenant}, generation ${generation}`)
    const done = frozen.isNew
      ? `Commit ${file}; keep the salt elsewhere.`
      : `${file} was frozen at ${createdAt}, and stays as it is.`
    context.out(`${counts.heldOut} of ${counted(counts.units, 'patient')} are held out (${whose})\n${done}\n`)
  }
  return 0
}

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
