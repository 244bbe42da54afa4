import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CliContext, printJson } from '../cli-context.ts'
import type { initOptions } from '../project/command-options.ts'
import { ownFolder } from '../project/package-files.ts'
import { writeOnce } from '../../kit/write-file.ts'
import { readAs } from '../define-command.ts'
import { initProject } from '../project/init-project.ts'
import { choice, type OptionsOf } from '../options.ts'
import { AssayError } from '../../kit/assay-error.ts'

/** Where each kind of template is looked for by who runs it. */
const places = { github: '.github/workflows', airflow: 'dags' } as const

/**
 * `init`: a project to start with, or the templates of a kind of pipeline. A file that is there is never written over.
 *
 * @param what `project` where nothing is named
 * @returns 0
 * @throws {AssayError} `option-invalid` for another kind, and for an option of projects beside templates
 */
export async function init(
  context: CliContext,
  what: string | undefined,
  options: OptionsOf<typeof initOptions>,
): Promise<0> {
  const kind = readAs('init', choice(['project', 'github', 'airflow']), what ?? 'project')
  if (kind === 'project') return initProject(context, options)
  const { answers, patients, tier1, example } = options
  if (answers !== undefined || patients !== undefined || tier1 !== undefined || example)
    throw new AssayError(
      'option-invalid',
      `--answers, --patients, --tier1 and --example are options of init project; leave them out of init ${kind}`,
    )
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
