import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a process that imports one module has read by then. */
export interface Loads {
  readonly modules: number
  readonly bytes: number
  /** Names of the packages of which it loaded a file, sorted. */
  readonly packages: readonly string[]
  /** Every file that was loaded, absolute. */
  readonly files: readonly string[]
}

/** Imports a module in a process of its own. */
export function loadsOf(module: URL): Loads {
  const recorder = fileURLToPath(new URL('record-loads.ts', import.meta.url))
  const output = execFileSync(process.execPath, ['--no-warnings', recorder, module.href], { encoding: 'utf8' })
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Loads
}
