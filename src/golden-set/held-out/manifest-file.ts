import { join } from 'node:path'

/**
 * Where the manifest of a tenant and a generation lies: `<folder>/<tenant>/<generation>.json`, each name as a part of a path that every file system takes.
 *
 * @example
 * manifestFile('held-out', 'North Hospital', '2026-11') // 'held-out/North%20Hospital/2026-11.json'
 */
export function manifestFile(folder: string, tenant: string, generation: string): string {
  return join(folder, safe(tenant), `${safe(generation)}.json`)
}

/** No two names come out the same, and none leads out of its folder. */
function safe(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*~]|^\.|\.$/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
