import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const project = fileURLToPath(new URL('..', import.meta.url))
let root: string

/** The linter with the rules of this project, on a project that has little else. */
function lint(files: Readonly<Record<string, string>>): { readonly status: number | null; readonly output: string } {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/oxlint/bin/oxlint'), '--format=unix'],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'planted-'))
  const rules = JSON.parse(readFileSync(join(project, '.oxlintrc.json'), 'utf8')) as object
  writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify({ ...rules, options: { denyWarnings: true } }))
  cpSync(join(project, '.oxlint/layers.js'), join(root, '.oxlint/layers.js'))
})

afterEach(() => rmSync(root, { recursive: true }))

it('passes two files that keep to their layers', () => {
  const { status, output } = lint({
    'src/score/one.ts': 'export type One = 1\n',
    'src/gate/two.ts': "import type { One } from '../score/one.ts'\n\nexport type Two = [One, One]\n",
  })
  expect({ status, output }).toMatchObject({ status: 0 })
})

it('fails on an import from a layer above, though it is of a type', () => {
  const { status, output } = lint({
    'src/baseline/held.ts': 'export type Held = 1\n',
    'src/gate/planted.ts': "import type { Held } from '../baseline/held.ts'\n\nexport type Planted = Held\n",
  })
  expect(output).toContain('src/gate (layer 2) must not import from src/baseline (layer 3): src/baseline/held.ts')
  expect(status).toBe(1)
})

it('fails on a cycle, though it is of types', () => {
  const { status, output } = lint({
    'src/gate/hen.ts': "import type { Egg } from './egg.ts'\n\nexport type Hen = Egg[]\n",
    'src/gate/egg.ts': "import type { Hen } from './hen.ts'\n\nexport type Egg = Hen | null\n",
  })
  expect(output).toMatch(/no-cycle/u)
  expect(status).toBe(1)
})
