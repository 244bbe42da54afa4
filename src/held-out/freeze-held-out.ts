import type { EvalCase } from '../core/eval-case.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import { type HeldOutManifest, readHeldOutManifest, checkValue, hashManifest, sealOf } from './held-out-manifest.ts'
import { writeOnce } from '../kit/write-file.ts'
import { counted } from '../kit/phrases.ts'
import {
  checkCases,
  type HeldOutTerms,
  checkName,
  resolveTerms,
  heldOutUnit,
  isHeldOut,
  unitHash,
} from './split-held-out.ts'
import { join } from 'node:path'

/** The terms of a split that is frozen: with its generation. */
interface FrozenTerms<Case extends EvalCase = EvalCase> extends HeldOutTerms<Case> {
  readonly generation: string
}

/** Terms of a frozen split, and where its manifest goes. */
export interface FreezeOptions<Case extends EvalCase = EvalCase> extends FrozenTerms<Case> {
  /** Manifests lie in it as `<tenant>/<generation>.json`. */
  readonly folder: string
  readonly now?: Date
}

/** A manifest with its file. */
interface FrozenHeldOut {
  readonly file: string
  readonly manifest: HeldOutManifest
  /** False where the same split was frozen before, and its file is as it was. */
  readonly isNew: boolean
}

/**
 * Freezes the split of the patients of one tenant and one generation of data: which are held out, and which else were known.
 *
 * The manifest holds keyed hashes and never an id or the salt. It is never changed: patients that come later belong to neither side until the data is generated again, under another generation.
 *
 * @param cases all that are known now, those that are not held out included
 * @param options `salt`, `tenant` and `generation` of the split, the `folder` for its manifest, and what is split (`by`, `fraction`)
 * @returns the manifest; that of before where the same cases were frozen on the same terms
 * @throws {AssayError} `held-out-invalid` for bad terms or cases, and where another split of this tenant and generation is frozen; `cases-empty` for no case
 *
 * @example
 * const { file } = freezeHeldOut(cases, { salt, tenant: 'north', generation: '2026-11', folder: 'fixtures/held-out' })
 */
export function freezeHeldOut<Case extends EvalCase>(
  cases: readonly Case[],
  options: FreezeOptions<Case>,
): FrozenHeldOut {
  const { folder, now = new Date() } = options
  if (typeof folder !== 'string' || folder === '')
    throw new AssayError(
      'held-out-invalid',
      `folder must be the path of a folder for manifests, got ${describeFound(folder)}`,
    )
  const manifest = buildManifest(cases, options, now)
  const file = manifestFile(folder, manifest.tenant, manifest.generation)
  if (writeOnce(file, `${JSON.stringify(manifest, null, 2)}\n`)) return { file, manifest, isNew: true }
  const before = readHeldOutManifest(file)
  const changes = findChanges(before, manifest)
  if (changes.length === 0) return { file, manifest: before, isNew: false }
  throw new AssayError(
    'held-out-invalid',
    `${file} holds the split of tenant ${describeFound(before.tenant)} and generation ${describeFound(before.generation)}, frozen at ${before.createdAt}, and this one differs: ${changes.join('; ')}. A frozen split is never changed: patients who come later belong to neither side until the data is generated again. Freeze that under another generation`,
  )
}

function findChanges(before: HeldOutManifest, after: HeldOutManifest): string[] {
  // File systems that know no case, and the like.
  if (before.tenant !== after.tenant || before.generation !== after.generation)
    return [`it is of tenant ${describeFound(after.tenant)} and generation ${describeFound(after.generation)}`]
  if (before.check !== after.check) return ['it was made with another salt']
  const changes: string[] = []
  if (before.fraction !== after.fraction)
    changes.push(`it holds out a fraction of ${after.fraction}, and the frozen one ${before.fraction}`)
  if (before.by !== after.by) changes.push(`it is split by ${after.by}, and the frozen one by ${before.by}`)
  const known = new Set([...before.heldOut, ...before.rest])
  const wanted = new Set([...after.heldOut, ...after.rest])
  const more = [...wanted].filter((unit) => !known.has(unit)).length
  const fewer = [...known].filter((unit) => !wanted.has(unit)).length
  if (more > 0) changes.push(`it has ${counted(more, 'patient')} that the frozen one does not have`)
  if (fewer > 0) changes.push(`it lacks ${counted(fewer, 'patient')} of the frozen one`)
  return changes
}

/**
 * The manifest of a split, not yet written.
 *
 * @throws {AssayError} `held-out-invalid` for bad terms or cases, and where a side would be empty: it would be frozen so; `cases-empty` for no case
 */
export function buildManifest<Case extends EvalCase>(
  cases: readonly Case[],
  terms: FrozenTerms<Case>,
  now: Date,
): HeldOutManifest {
  const resolved = resolveTerms(terms)
  const { by, fraction, salt, tenant, generation } = resolved
  checkName('generation', generation)
  checkCases(cases, tenant)
  const units = new Set(cases.map((one) => unitHash(resolved, heldOutUnit(one, by))))
  const sorted = [...units].toSorted()
  const heldOut = sorted.filter((hash) => isHeldOut(hash, fraction))
  const rest = sorted.filter((hash) => !isHeldOut(hash, fraction))
  if (heldOut.length === 0 || rest.length === 0)
    throw new AssayError(
      'held-out-invalid',
      `${heldOut.length === 0 ? 'none' : 'all'} of the ${counted(units.size, 'patient')} of tenant ${describeFound(tenant)} would be held out at a fraction of ${fraction}, and it would be frozen so; freeze more patients, or take another fraction`,
    )
  const content = {
    schema: 1,
    tenant,
    generation,
    by: by === 'patient' ? by : 'function',
    fraction,
    createdAt: now.toISOString(),
    counts: { cases: cases.length, units: units.size, heldOut: heldOut.length, rest: rest.length },
    check: checkValue(salt, { tenant, generation }),
    heldOut,
    rest,
  } as const
  const hash = hashManifest(content)
  return { ...content, hash, seal: sealOf(salt, hash) }
}

/**
 * Where the manifest of a tenant and a generation lies: `<folder>/<tenant>/<generation>.json`, each name as a part of a path that every file system takes.
 *
 * @example
 * manifestFile('held-out', 'North Hospital', '2026-11') // 'held-out/North%20Hospital/2026-11.json'
 */
function manifestFile(folder: string, tenant: string, generation: string): string {
  return join(folder, safe(tenant), `${safe(generation)}.json`)
}

/** No two names come out the same, and none leads out of its folder. */
function safe(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*~]|^\.|\.$/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
