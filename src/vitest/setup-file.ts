import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * A file of this package that is loaded by its path, absolute: as it is written where this file is, else as it is built. Found by the package's own name,
 * since built files lie elsewhere than their sources.
 *
 * @param name from the project's root, without its ending
 */
export function packageFile(name: string): string {
  const root = dirname(createRequire(import.meta.url).resolve('vitest-assay/package.json'))
  return import.meta.url.endsWith('.ts') ? join(root, `${name}.ts`) : join(root, 'dist', `${name}.js`)
}

/** The setup file of the matchers. */
export function setupFile(): string {
  return packageFile('matchers/setup')
}
