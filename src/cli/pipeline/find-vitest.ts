import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AssayError } from '../../score/assay-error.ts'

/**
 * The script that starts the Vitest of a project.
 *
 * @param root of the project, absolute
 * @throws {AssayError} `setup-missing` where it has none
 */
export function findVitest(root: string): string {
  const require = createRequire(join(root, 'package.json'))
  try {
    const manifest = require.resolve('vitest/package.json')
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | { vitest: string } }
    return join(dirname(manifest), typeof bin === 'string' ? bin : bin.vitest)
  } catch (error) {
    throw new AssayError(
      'setup-missing',
      'no Vitest is installed at the root of the project. Install it: npm install --save-dev vitest, or name the root with --root <dir>',
      { cause: error },
    )
  }
}
