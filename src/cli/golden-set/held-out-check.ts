import { resolve } from 'node:path'
import { listIds, counted } from '../../kit/phrases.ts'
import { openHeldOut } from '../../held-out/open-held-out.ts'
import { readHeldOutManifest } from '../../held-out/held-out-manifest.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { heldOutSalt } from './held-out-salt.ts'
import { printable } from '../terminal-text.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { readJsonl } from '../../kit/jsonl.ts'
import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import type { heldOutCheckOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

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
    throw new AssayError('option-invalid', 'held-out check wants --manifest <file>: the frozen split of the tenant')
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
