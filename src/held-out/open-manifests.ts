import { resolve } from 'node:path'
import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import { type OpenHeldOut, openHeldOut } from './open-held-out.ts'
import { readHeldOutManifest } from './held-out-manifest.ts'
import { saltVariable } from './split-held-out.ts'

/** The frozen splits of a suite, each by its tenant. */
export type OpenManifests = ReadonlyMap<string, OpenHeldOut>

/** Where the splits of a suite are. */
export interface ManifestPlaces {
  /** From where the files are named, absolute. */
  readonly root: string
  readonly files: readonly string[]
  /** Of whom the suite has cases; absent, of everybody. */
  readonly tenant?: string | undefined
  /** With the salt in `ASSAY_HELD_OUT_SALT`. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Opens the frozen splits of a suite, one a tenant; of a suite with a tenant, its own alone.
 *
 * @throws {AssayError} `option-invalid` without the salt, for two manifests of one tenant, none of the suite's, and one that was frozen by a function; `held-out-invalid` as `openHeldOut` does
 */
export function openManifests({ root, files, tenant, env }: ManifestPlaces): OpenManifests {
  const salt = env[saltVariable]
  if (salt === undefined || salt === '') {
    throw new AssayError(
      'option-invalid',
      `the environment variable ${saltVariable} is ${salt === undefined ? 'not set' : 'empty'}: without the salt of the split nobody knows who is held out. Set it where the gate runs, and nowhere else`,
    )
  }
  const opened = new Map<string, OpenHeldOut>()
  for (const file of files) {
    const manifest = readHeldOutManifest(resolve(root, file), file)
    if (opened.has(manifest.tenant)) {
      throw new AssayError(
        'option-invalid',
        `gate.heldOut names two manifests of tenant ${describeFound(manifest.tenant)}, the second in ${file}; expected one for each tenant. Keep the one that was frozen for the data of this suite's cases, and take the other out`,
      )
    }
    if (manifest.by !== 'patient') {
      throw new AssayError(
        'option-invalid',
        `${file} was frozen by a function, which options cannot hold. Freeze a split by patient for the gate: npx vitest-assay held-out freeze`,
      )
    }
    opened.set(manifest.tenant, openHeldOut({ manifest, salt }))
  }
  if (tenant === undefined) return opened
  const own = opened.get(tenant)
  if (own !== undefined) return new Map([[tenant, own]])
  throw new AssayError(
    'option-invalid',
    `gate.heldOut has no manifest of tenant ${describeFound(tenant)}, only of ${[...opened.keys()].map(describeFound).join(', ')}. Add that of the tenant: npx vitest-assay held-out freeze --tenant …`,
  )
}
