import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'
import type { CliContext } from './cli-context.ts'

export interface InitOptions {
  readonly out?: string
}

/** Where each kind of template is looked for by who runs it. */
const places = { github: '.github/workflows', airflow: 'dags' } as const

/**
 * `init`: copies the templates of a kind. A file that is there is never written over.
 *
 * @returns 0
 * @throws {AssayError} `option-invalid` for another kind
 */
export function init(context: CliContext, what: string, options: InitOptions): 0 {
  if (what !== 'github' && what !== 'airflow') {
    throw new AssayError('option-invalid', `init takes github or airflow, got ${describeFound(what)}`)
  }
  const from = join(ownFolder(), 'templates', what)
  const to = options.out ?? places[what]
  mkdirSync(resolve(context.cwd, to), { recursive: true })
  for (const name of readdirSync(from).sort()) {
    if (copyAbsent(join(from, name), resolve(context.cwd, to, name))) context.out(`wrote ${to}/${name}\n`)
    else context.out(`kept ${to}/${name}, which is there; the template is ${join(from, name)}\n`)
  }
  return 0
}

/** Of this package: the built file and its source lie at different depths. */
function ownFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('vitest-assay/package.json'))
}

function copyAbsent(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
