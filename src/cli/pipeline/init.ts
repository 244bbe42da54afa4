import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type CliContext, printJson } from '../cli-context.ts'
import type { initOptions } from './command-options.ts'
import { writeOnce } from '../../kit/write-file.ts'
import { readAs } from '../define-command.ts'
import { choice, type OptionsOf } from '../options.ts'

/** Where each kind of template is looked for by who runs it. */
const places = { github: '.github/workflows', airflow: 'dags' } as const

/**
 * `init`: copies the templates of a kind. A file that is there is never written over.
 *
 * @returns 0
 * @throws {AssayError} `option-invalid` for another kind
 */
export function init(context: CliContext, what: string, options: OptionsOf<typeof initOptions>): 0 {
  const kind = readAs('init', choice(['github', 'airflow']), what)
  const from = join(ownFolder(), 'templates', kind)
  const to = options.out ?? places[kind]
  const files = readdirSync(from)
    .sort()
    .map((name) => {
      const template = join(from, name)
      return {
        file: `${to}/${name}`,
        template,
        written: writeOnce(resolve(context.cwd, to, name), readFileSync(template, 'utf8')),
      }
    })
  if (options.json) {
    printJson(context, { files })
    return 0
  }
  for (const { file, template, written } of files)
    context.out(written ? `wrote ${file}\n` : `kept ${file}, which is there; the template is ${template}\n`)
  return 0
}

/** Of this package: the built file and its source lie at different depths. */
function ownFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('vitest-assay/package.json'))
}
