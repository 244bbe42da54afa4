import { AssayError } from '../../score/assay-error.ts'
import { describeFound } from '../describe-found.ts'
import { describeIssue } from '../describe-issue.ts'
import { findJsonFault } from '../find-json-fault.ts'
import { type HeldOutManifest, heldOutManifest } from './held-out-manifest.ts'
import { isHeldOut } from './is-held-out.ts'
import { hashManifest } from './seal-manifest.ts'

/**
 * Reads the text of a manifest, and takes nothing on trust.
 *
 * @param name of the file, for messages
 * @throws {AssayError} `held-out-invalid` as `checkManifest`, and for what is no JSON
 */
export function parseManifest(text: string, name: string): HeldOutManifest {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const fault = findJsonFault(body)
  if (fault !== undefined) throw unusable(`${name} is no JSON: ${fault.replaceAll('the line', 'the file')}`)
  return checkManifest(JSON.parse(body), name)
}

/**
 * A manifest that agrees with itself: of the known shape, its lists sorted and without a unit twice, each unit on the side that its hash gives, its counts right, and its own hash that of its content.
 *
 * Whether it was written under a certain salt is seen when it is opened.
 *
 * @param name by which messages call it
 * @throws {AssayError} `held-out-invalid` for anything else
 */
export function checkManifest(value: unknown, name: string): HeldOutManifest {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unusable(`${name} must be an object, got ${describeFound(value)}`)
  if ('schema' in value && value.schema !== 1)
    throw new AssayError(
      'held-out-invalid',
      `${name}: schema ${describeFound(value.schema)} is not known to this version of vitest-assay, which reads schema 1. Use the version that wrote it`,
    )
  const parsed = heldOutManifest.safeParse(value)
  if (!parsed.success) {
    const [first, ...more] = parsed.error.issues.map((issue) => describeIssue(issue, heldOutManifest, value))
    throw unusable(`${name}: ${first ?? 'no manifest'}${more.length === 0 ? '' : `, and ${more.length} more`}`)
  }
  const problem = findContradiction(parsed.data)
  if (problem !== undefined) throw unusable(`${name} was edited by hand, or merged: ${problem}`)
  return parsed.data
}

function findContradiction(manifest: HeldOutManifest): string | undefined {
  const { heldOut, rest, counts, fraction } = manifest
  for (const [side, hashes] of [
    ['heldOut', heldOut],
    ['rest', rest],
  ] as const) {
    const unsorted = hashes.findIndex((hash, at) => at > 0 && hash <= (hashes[at - 1] ?? ''))
    if (unsorted !== -1) return `${side}[${unsorted}] is out of order, or there twice`
    const wrong = hashes.findIndex((hash) => isHeldOut(hash, fraction) !== (side === 'heldOut'))
    if (wrong !== -1) return `${side}[${wrong}] belongs to the other side at a fraction of ${fraction}`
  }
  const units = heldOut.length + rest.length
  if (counts.heldOut !== heldOut.length || counts.rest !== rest.length || counts.units !== units)
    return `counts says ${counts.heldOut} and ${counts.rest} of ${counts.units} units, and it lists ${heldOut.length} and ${rest.length}`
  const found = hashManifest(manifest)
  return found === manifest.hash
    ? undefined
    : `it says that its hash is ${manifest.hash.slice(0, 12)}…, and its content has ${found.slice(0, 12)}…`
}

function unusable(problem: string): AssayError {
  return new AssayError(
    'held-out-invalid',
    `${problem}. Restore it from version control; a frozen split is never changed, and a new one is frozen under a new generation`,
  )
}
