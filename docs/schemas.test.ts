import { sixRuns } from '../fixtures/six-runs.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { renderFiles } from './render-files.ts'
import { renderSchemas } from './render-schemas.ts'

const folder = new URL('../schemas/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const schemas = renderSchemas()

/** Compiling the schema of a run takes longer than all of these tests otherwise. */
const compiled = new Map<string, ValidateFunction>()

function accepts(name: string, value: unknown): boolean {
  let validate = compiled.get(name)
  if (validate === undefined) {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    validate = ajv.compile(JSON.parse(schemas.get(name) ?? '{}') as object)
    compiled.set(name, validate)
  }
  return validate(value)
}

describe('the published schemas', () => {
  it('are what the code reads by; write them anew with: npm run docs', () => {
    expect(readdirSync(folder).sort()).toEqual([...schemas.keys()].sort())
    for (const [name, text] of schemas) expect(read(`schemas/${name}`)).toBe(text)
  })

  it('say what each field is, for editors and the page of files', () => {
    const silent: string[] = []
    const walk = (at: unknown, place: string): void => {
      if (typeof at !== 'object' || at === null) return
      for (const [name, held] of Object.entries(at)) {
        if (name !== 'properties') walk(held, place)
        else
          for (const [field, schema] of Object.entries(held as Record<string, { description?: string }>)) {
            if (schema.description === undefined) silent.push(`${place}.${field}`)
            walk(schema, `${place}.${field}`)
          }
      }
    }
    for (const [name, text] of schemas) walk(JSON.parse(text), name)
    expect(silent).toEqual([])
    expect(read('docs/files.md')).toBe(renderFiles())
  })

  it.each(Object.entries(sixRuns))('take a run: %s', (_, run) => {
    expect(accepts('run.schema.json', JSON.parse(JSON.stringify(run)))).toBe(true)
    expect(accepts('run.schema.json', { ...run, exitCode: 'none' })).toBe(false)
  })

  // Of files that commands write once, and of lines that hold nothing else, none does.
  const written = /^leaderboard-(?:entry|output|publication|run|submission)\./u

  it.each([...schemas.keys()].filter((name) => !written.test(name)))('let a file name its schema: %s', (name) => {
    expect(Object.keys((JSON.parse(schemas.get(name) ?? '{}') as { properties: object }).properties)).toContain(
      '$schema',
    )
  })

  it('take the golden set and the baseline of the example, and refuse an unknown key', () => {
    const cases = read('fixtures/golden-set/pe.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(cases.filter((one) => !accepts('golden-case.schema.json', one))).toEqual([])
    expect(accepts('golden-case.schema.json', { ...cases[0], pacient: {} })).toBe(false)
    expect(accepts('baseline.schema.json', JSON.parse(read('example-suite/assay.baseline.json')))).toBe(true)
  })
})
