import { resolve } from 'node:path'
import { listIds } from '../../gate/list-ids.ts'
import { openHeldOut } from '../../golden-set/held-out/open-held-out.ts'
import { readHeldOutManifest } from '../../golden-set/held-out/read-held-out-manifest.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { heldOutSalt } from './held-out-salt.ts'
import { printable } from '../printable.ts'
import { readFeedback } from './read-feedback.ts'
import { requireRoot } from '../require-root.ts'
import { printJson } from '../print-json.ts'
import { counted } from '../../score/counted.ts'

export interface HeldOutCheckOptions {
  readonly manifest?: string
  readonly tenant?: string
  readonly saltEnv?: string
  readonly root?: string
  readonly json?: true
}

/**
 * `held-out check`: looks for held-out patients in a feedback set.
 *
 * @param globs of the feedback set, a line an entry with the patient's `id`; from the root
 * @returns 0 when nobody is held out; 3 when somebody is
 * @throws {AssayError} `option-invalid` without a manifest or the salt; `held-out-invalid` for a manifest that does not open, for what cannot be read, and where nothing was checked
 */
export function heldOutCheck(context: CliContext, globs: readonly string[], options: HeldOutCheckOptions): 0 | 3 {
  const { manifest: named, tenant } = options
  if (named === undefined)
    throw new AssayError('option-invalid', 'held-out check wants --manifest <file>: the frozen split of the tenant')
  const salt = heldOutSalt(context, options.saltEnv)
  const root = requireRoot(context.cwd, options.root)
  const manifest = readHeldOutManifest(resolve(root, named), named)
  const split = openHeldOut({ manifest, salt, ...(tenant === undefined ? {} : { tenant }) })
  const units = readFeedback(globs, root)
  const whose = { tenant: manifest.tenant, generation: manifest.generation }
  try {
    const found = split.assertHeldOut(units)
    if (options.json === true) printJson(context, { ...whose, ...found, heldOut: [] })
    else
      context.out(
        `nobody of ${counted(found.checked, 'patient')} of the feedback set is held out (${printable(`tenant ${whose.tenant}, generation ${whose.generation}`)})\n${laterOnes(found.notInSplit)}`,
      )
    return 0
  } catch (error) {
    if (!(error instanceof AssayError && error.code === 'held-out-overlap')) throw error
    if (options.json === true) {
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
