import { resolve } from 'node:path'
import { freezeHeldOut } from '../../held-out/freeze-held-out.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import { counted, listIds } from '../../kit/phrases.ts'
import { showPath } from '../../kit/project-folder.ts'
import { z } from 'zod'
import { loadGoldenSet } from '../../clinical/golden-set/load-golden-set.ts'
import { parseJsonlFiles, readJsonl } from '../../kit/jsonl.ts'
import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import type { EvalCase } from '../../core/eval-case.ts'
import type { heldOutFreezeOptions, heldOutCheckOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { openHeldOut } from '../../held-out/open-held-out.ts'
import { readHeldOutManifest } from '../../held-out/held-out-manifest.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { saltVariable } from '../../held-out/split-held-out.ts'

const nameOf = z.string().min(1, 'expected a name, got an empty string')

/** What is read of a line that names a patient; whatever else it says is passed over. */
const patientLine = z.object({ id: nameOf, group: nameOf.optional(), tenant: nameOf.optional() })

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
      'held-out freeze requires --tenant <name>, whose patients these are, and --generation <id>, the run of the data generator that they are of',
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

const mostListed = 20

/**
 * `held-out check`: looks for held-out patients in a feedback set.
 *
 * @param globs of the feedback set, a line an entry with the patient's `id`; from the root
 * @returns 0 when nobody is held out; 3 when somebody is
 * @throws {AssayError} `option-invalid` without a manifest or the salt; `held-out-invalid` for a manifest that does not open, for what cannot be read, and where nothing was checked
 */
export function heldOutCheck(
  context: CliContext,
  globs: readonly string[],
  options: OptionsOf<typeof heldOutCheckOptions>,
): 0 | 3 {
  const { manifest: named, tenant } = options
  if (named === undefined)
    throw new AssayError('option-invalid', 'held-out check requires --manifest <file>: the frozen split of the tenant')
  const salt = heldOutSalt(context, options.saltEnv)
  const { root } = options
  const manifest = readHeldOutManifest(resolve(root, named), named)
  const split = openHeldOut({ manifest, salt, ...(tenant === undefined ? {} : { tenant }) })
  const units = readFeedback(globs, root)
  const whose = { tenant: manifest.tenant, generation: manifest.generation }
  try {
    const found = split.assertHeldOut(units)
    if (options.json) printJson(context, { ...whose, ...found, heldOut: [] })
    else
      context.out(
        `nobody of ${counted(found.checked, 'patient')} of the feedback set is held out (${printable(`tenant ${whose.tenant}, generation ${whose.generation}`)})\n${laterOnes(found.notInSplit)}`,
      )
    return 0
  } catch (error) {
    if (!(error instanceof AssayError && error.code === 'held-out-overlap')) throw error
    if (options.json) {
      const cases = [...new Set(units)].map((id) => ({ id }))
      const ids = split.split(cases).heldOut.map(({ id }) => id)
      printJson(context, { ...whose, checked: cases.length, heldOut: ids })
    }
    context.err(`${error.message}\n`)
    return 3
  }
}

function laterOnes(notInSplit: readonly string[]): string {
  if (notInSplit.length === 0) return ''
  return `${counted(notInSplit.length, 'was', 'were')} not known when the split was frozen: ${listIds(notInSplit.map(printable))}\n`
}

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

/**
 * The salt of a held-out split, from the environment: on a command line it would end up in histories and process lists.
 *
 * @param variable its name
 * @throws {AssayError} `option-invalid` when there is no such variable, or it is empty; its value is checked, and never shown, where it is used
 */
export function heldOutSalt({ env }: CliContext, variable: string = saltVariable): string {
  if (!/^[A-Za-z_]\w*$/u.test(variable))
    // What is not a name of a variable may be the salt itself, which is not repeated.
    throw new AssayError(
      'option-invalid',
      `--salt-env must be the name of an environment variable, for example ${saltVariable}; the salt itself is not given on the command line`,
    )
  const salt = env[variable]
  if (salt === undefined || salt === '')
    throw new AssayError(
      'option-invalid',
      `the environment variable ${variable} is ${salt === undefined ? 'not set' : 'empty'}; set it to the salt of the split, or name another one with --salt-env`,
    )
  return salt
}
