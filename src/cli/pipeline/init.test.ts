import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'init-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('init', () => {
  it.each([
    ['github', '.github/workflows', ['nightly.yml', 'pull-request.yml', 'weekly.yml']],
    ['airflow', 'dags', ['vitest_assay_dag.py']],
  ])('writes the templates of %s to %s', async (what, folder, files) => {
    const { code, out } = await cliHere(root, ['init', what])
    expect(code).toBe(0)
    expect(out).toBe(files.map((file) => `wrote ${folder}/${file}\n`).join(''))
    expect(readdirSync(join(root, folder)).sort()).toEqual(files)
  })

  it('leaves a file that is there as it is', async () => {
    mkdirSync(join(root, 'ci'))
    writeFileSync(join(root, 'ci', 'nightly.yml'), 'mine')
    const { code, out } = await cliHere(root, ['init', 'github', '--out', 'ci'])
    expect(code).toBe(0)
    expect(out).toMatch(/^kept ci\/nightly\.yml, which is there; the template is .*templates.github.nightly\.yml$/mu)
    expect(out).toContain('wrote ci/weekly.yml')
    expect(readFileSync(join(root, 'ci', 'nightly.yml'), 'utf8')).toBe('mine')
  })

  it('refuses another kind', async () => {
    expect(await cliHere(root, ['init', 'jenkins'])).toEqual({
      code: 2,
      out: '',
      err: 'init takes project, github or airflow, got "jenkins"\n',
    })
  })
})
