import { z } from 'zod'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import { isHeldOut, keyedHash } from './split-held-out.ts'
import { hash as digest } from 'node:crypto'
import { readNamed } from '../kit/read-file.ts'
import { parseJsonFile } from '../kit/parse-json.ts'
import { describeIssues } from '../kit/describe-issue.ts'

const someHash = z.string().regex(/^[0-9a-f]{64}$/u, 'expected 64 hexadecimal digits')

const someName = z.string().min(1, 'expected a name, got an empty string').max(100)

const count = z.int().min(0)

/** The schema of a manifest of a held-out set. */
const heldOutManifest = z.strictObject({
  schema: z.literal(1),
  tenant: someName,
  /** The run of the data generator whose patients these are. */
  generation: someName,
  /** By what the cases were put together: by patient, or by a function of the project's own. */
  by: z.enum(['patient', 'function']),
  fraction: z.number().gt(0).lt(1),
  createdAt: z.iso.datetime({ error: 'expected an ISO 8601 time in UTC, for example 2026-11-22T05:02:11.123Z' }),
  counts: z.strictObject({ cases: count, units: count, heldOut: count, rest: count }),
  /** A keyed hash of nothing but the tenant and the generation, by which a wrong salt is known. */
  check: someHash,
  /** Keyed hashes of the units that are held out, sorted; never an id. */
  heldOut: z.array(someHash),
  /** Keyed hashes of all other units that were known at freezing, sorted. */
  rest: z.array(someHash),
  /** SHA-256 of what is above, by which an edit is known. */
  hash: someHash,
  /** A keyed hash of `hash`: without the salt nobody can write a manifest that opens. */
  seal: someHash,
})

/** The frozen split of the patients of one tenant and one generation of data. */
export type HeldOutManifest = Readonly<z.output<typeof heldOutManifest>>

/**
 * Reads the text of a manifest, and takes nothing on trust.
 *
 * @param name of the file, for messages
 * @throws {AssayError} `held-out-invalid` as `checkManifest`, and for what is not JSON
 */
function parseManifest(text: string, name: string): HeldOutManifest {
  const value = parseJsonFile(text, (fault) => unusable(`${name}:${fault}`))
  return checkManifest(value, name)
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
  if (!parsed.success) throw unusable(`${name}: ${describeIssues(parsed.error, heldOutManifest, value)}`)
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

/**
 * Reads the manifest of a frozen split as data.
 *
 * @param file absolute, or from the working directory
 * @param name of the file in messages
 * @throws {AssayError} `held-out-invalid` for a file that cannot be read, was edited, or is not a manifest
 */
export function readHeldOutManifest(file: string, name: string = file): HeldOutManifest {
  const bytes = readNamed(
    file,
    (cause) =>
      new AssayError(
        'held-out-invalid',
        `${name} cannot be read: ${messageOf(cause)}. Freeze a split with: npx vitest-assay held-out freeze`,
        { cause },
      ),
  )
  return parseManifest(bytes.toString(), name)
}

/** SHA-256 of what a manifest says, however its file is formatted. */
export function hashManifest(manifest: Omit<HeldOutManifest, 'hash' | 'seal'>): string {
  const { schema, tenant, generation, by, fraction, createdAt, counts, check, heldOut, rest } = manifest
  const { cases, units } = counts
  const content = [schema, tenant, generation, by, fraction, createdAt, cases, units, check, heldOut, rest]
  return digest('sha256', JSON.stringify(content))
}

/** The keyed hash by which a wrong salt is known. */
export function checkValue(
  salt: string,
  { tenant, generation }: Pick<HeldOutManifest, 'tenant' | 'generation'>,
): string {
  return keyedHash(salt, ['held-out check', tenant, generation])
}

/** The keyed hash of a manifest's own hash. */
export function sealOf(salt: string, hash: string): string {
  return keyedHash(salt, ['held-out seal', hash])
}
