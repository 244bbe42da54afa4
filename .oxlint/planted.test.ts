import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOf, imports } from './modules.js'

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
  for (const file of ['boundaries.js', 'modules.js'])
    cpSync(join(project, '.oxlint', file), join(root, '.oxlint', file))
})

afterEach(() => rmSync(root, { recursive: true }))

it('passes two files that keep to their modules', () => {
  const { status, output } = lint({
    'src/kit/one.ts': 'export type One = 1\n',
    'src/core/two.ts': "import type { One } from '../kit/one.ts'\n\nexport type Two = [One, One]\n",
  })
  expect({ status, output }).toMatchObject({ status: 0 })
})

describe('an import against an arrow, though it is of a type', () => {
  const pairs = [...imports].flatMap(([module, may]) =>
    [...imports.keys()]
      .filter(
        (other) => other !== module && other !== 'entry points' && module !== 'entry points' && !may.includes(other),
      )
      .map((other) => [module, other] as const),
  )

  it('fails in each direction that is not drawn', () => {
    const files = pairs.map(([module, other], place) => [
      `${folderOf(module)}/planted-${place}.ts`,
      `import type { Planted } from '${'../'.repeat(folderOf(module).split('/').length)}${folderOf(other)}/planted.ts'\n\nexport type Found${place} = Planted\n`,
    ])
    const targets = [...imports.keys()].map((module) => [`${folderOf(module)}/planted.ts`, 'export type Planted = 1\n'])
    const { status, output } = lint(Object.fromEntries([...files, ...targets]))
    for (const [module, other] of pairs) expect(output).toContain(`${module} must not import from ${other}, got `)
    expect(status).toBe(1)
  })

  it('fails on a file that is private to another module', () => {
    const { status, output } = lint({
      'src/kit/inner/one.ts': 'export type One = 1\n',
      'src/core/planted.ts': "import type { One } from '../kit/inner/one.ts'\n\nexport type Two = One\n",
    })
    expect(output).toContain('src/kit/inner/one.ts is private to kit')
    expect(status).toBe(1)
  })
})

it('fails on a cycle, though it is of types', () => {
  const { status, output } = lint({
    'src/core/hen.ts': "import type { Egg } from './egg.ts'\n\nexport type Hen = Egg[]\n",
    'src/core/egg.ts': "import type { Hen } from './hen.ts'\n\nexport type Egg = Hen | null\n",
  })
  expect(output).toMatch(/no-cycle/u)
  expect(status).toBe(1)
})
