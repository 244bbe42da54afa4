import { createRequire } from 'node:module'
import type { Ajv, Options } from 'ajv'
import type { FormatsPlugin } from 'ajv-formats'
import type { SchemaDraft } from './schema-drafts.ts'

// CommonJS, and loaded only when a JSON Schema is compiled: a guard in production has no use for it.
const load = createRequire(import.meta.url)

const modules: Readonly<Record<SchemaDraft, readonly [file: string, name: string]>> = {
  'draft-07': ['ajv', 'Ajv'],
  '2019-09': ['ajv/dist/2019.js', 'Ajv2019'],
  '2020-12': ['ajv/dist/2020.js', 'Ajv2020'],
}

/** A validator of one draft with the usual formats. */
export function loadAjv(draft: SchemaDraft, options: Options): Ajv {
  const [file, name] = modules[draft]
  const Constructor = (load(file) as Record<string, new (options: Options) => Ajv>)[name]
  if (Constructor === undefined) throw new Error(`ajv has no ${name}`)
  const ajv = new Constructor(options)
  const addFormats = load('ajv-formats') as FormatsPlugin
  addFormats(ajv)
  return ajv
}
