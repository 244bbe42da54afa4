import { type OpenManifests, openManifests } from '../golden-set/held-out/open-manifests.ts'
import { settings } from './settings.ts'

let opened: { readonly key: string; readonly manifests: OpenManifests } | undefined

/**
 * The frozen splits by which a run on held-out cases chooses them; undefined in any other run. Opened once a worker, with the salt of its environment.
 *
 * @throws {AssayError} as `openManifests` does
 */
export function heldOutHere(): OpenManifests | undefined {
  const { type, gate, root, tenant } = settings()
  if (type !== 'config_gate' || gate === undefined) return undefined
  const key = JSON.stringify([root, gate.heldOut, tenant])
  if (opened?.key !== key)
    opened = { key, manifests: openManifests({ root, files: gate.heldOut, tenant, env: process.env }) }
  return opened.manifests
}
