import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { builtDoors } from './built-doors.ts'
import { loadsOf } from './loads-of.ts'

/** What is loaded with the first text, schema, question, mail, table or property that needs it, and never by an import. */
const late = [
  '@anthropic-ai/sdk',
  '@google/genai',
  'ajv',
  'ajv-formats',
  'chalk',
  'cli-table3',
  'commander',
  'defuddle',
  'junit-report-builder',
  'kysely',
  'nodemailer',
  'openai',
  'pg',
  'wink-eng-lite-web-model',
  'wink-nlp',
]
const heavy = [...late, 'fast-check', 'vitest']

/** The doors that stand on one of these. */
const needs: Readonly<Record<string, readonly string[]>> = {
  'vitest-assay': ['vitest'],
  'vitest-assay/core': ['vitest'],
  'vitest-assay/fuzzing': ['fast-check'],
}

/** Names that only clinical files have: a drug, a finding, a guideline. */
const clinical = /furosemide|hyperkal|gold-2026/iu

it('vitest-assay/core loads no clinical file', () => {
  const entry = new Map(builtDoors())
  const namesOf = (name: string): readonly string[] =>
    loadsOf(entry.get(name) ?? new URL('file:///none')).files.filter(
      (file) => file.includes('/dist/') && clinical.test(readFileSync(file, 'utf8')),
    )
  expect(namesOf('vitest-assay/core')).toEqual([])
  expect(namesOf('vitest-assay')).not.toEqual([])
})

it.each([...builtDoors()])('%s loads no heavy package that it does not stand on', (door, file) => {
  const { packages, modules } = loadsOf(file)
  expect(modules).toBeGreaterThan(0)
  expect(packages.filter((name) => heavy.includes(name))).toEqual(needs[door] ?? [])
})

it('sees what a module loads, by import and by require', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-loads-'))
  try {
    writeFileSync(join(folder, 'a.mjs'), "import './b.cjs'\n")
    writeFileSync(join(folder, 'b.cjs'), "require('./c.cjs')\n")
    writeFileSync(join(folder, 'c.cjs'), '')
    expect(loadsOf(pathToFileURL(join(folder, 'a.mjs')))).toMatchObject({ modules: 3, bytes: 36, packages: [] })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
