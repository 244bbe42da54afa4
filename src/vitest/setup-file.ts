import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The setup file of the matchers, absolute: as it is written where this file is, else as it is built. Found by the package's own name, since built files lie elsewhere than their sources. */
export function setupFile(): string {
  const root = dirname(createRequire(import.meta.url).resolve('vitest-assay/package.json'))
  return import.meta.url.endsWith('.ts') ? join(root, 'matchers/setup.ts') : join(root, 'dist/matchers/setup.js')
}
