import { createRequire } from 'node:module'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseJson } from '../../kit/parse-json.ts'

/** This package's folder: the built file and its source lie at different depths. */
export function ownFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('vitest-assay/package.json'))
}

/** A package that a project has installed. */
export interface InstalledPackage {
  readonly folder: string
  readonly version: string
}

/**
 * A package as the code of a folder would load it; undefined where it is not installed.
 *
 * @param from absolute
 */
export function installed(from: string, name: string): InstalledPackage | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    const { version } = readPackage(found)
    if (typeof version === 'string') return { folder: found, version }
    if (dirname(folder) === folder) return undefined
  }
}

/** What `package.json` of a folder says; an empty object where there is none that can be read. */
export function readPackage(folder: string): Readonly<Record<string, unknown>> {
  const file = join(folder, 'package.json')
  const read = existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : undefined
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
}

/** Whether an installed Vitest lacks the Vite that it asks for as a peer: npm and pnpm install one along, yarn does not. */
export function lacksVite({ folder }: InstalledPackage): boolean {
  const { peerDependencies: peers } = readPackage(folder)
  const asks = typeof peers === 'object' && peers !== null && 'vite' in peers
  // pnpm keeps it beside the real folder of Vitest.
  return asks && installed(realpathSync(folder), 'vite') === undefined
}

/** Whether a version of Vitest is one that this package runs on: 4.1 or later, and 5. */
export function isSupportedVitest(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 4 && minor >= 1) || major === 5
}

/** The config that Vitest would find in a folder, by name; undefined where there is none. */
export function configIn(folder: string): string | undefined {
  const names = ['vitest', 'vite'].flatMap((tool) =>
    ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `${tool}.config.${end}`),
  )
  return names.find((name) => existsSync(join(folder, name)))
}

/** The config that `init` writes beside one of the user's own, by name; undefined where it is not there. */
export function evalsConfigIn(folder: string): string | undefined {
  return ['ts', 'mts'].map((end) => `vitest.evals.config.${end}`).find((name) => existsSync(join(folder, name)))
}

/** How the package manager of a project is called to install and to run, by the lock file that is nearest above a folder; npm where there is none. */
export function packageManager(
  from: string,
  agent: string | undefined,
): { readonly add: string; readonly run: string } {
  const known = {
    npm: ['npm install --save-dev', 'npx'],
    pnpm: ['pnpm add -D', 'pnpm exec'],
    yarn: ['yarn add -D', 'yarn'],
  } as const
  const locks = { 'pnpm-lock.yaml': 'pnpm', 'yarn.lock': 'yarn', 'package-lock.json': 'npm' } as const
  const calledBy = (['pnpm', 'yarn', 'npm'] as const).find((name) => agent?.startsWith(`${name}/`) === true)
  let name: keyof typeof known = calledBy ?? 'npm'
  for (let folder = from; ; folder = dirname(folder)) {
    const lock = Object.entries(locks).find(([file]) => existsSync(join(folder, file)))
    if (lock !== undefined) name = lock[1]
    if (lock !== undefined || dirname(folder) === folder) break
  }
  const [add, run] = known[name]
  return { add, run }
}
