import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Interrupted } from '../cli-context.ts'
import { cliHere } from '../cli-here.test-kit.ts'
import { runCli } from '../run-cli.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'first-hour-'))
  for (const [name, version] of [
    ['vitest', '5.1.0'],
    ['vitest-assay', '0.1.0'],
    ['zod', '4.6.7'],
  ] as const)
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version }))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string): void => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

describe('init', () => {
  it('writes a config, one eval, three cases and a stub, asks nothing without a terminal, and says what comes next', async () => {
    write('package.json', '{ "type": "module" }')
    expect(await cliHere(root, ['init'])).toEqual({
      code: 0,
      err: '',
      out: `Vitest 5.1.0; answers: text, patients: assay, tier1: must
wrote vitest.config.ts
wrote evals/first.eval.ts
wrote evals/system.ts
wrote evals/cases.jsonl

Next: npx vitest run --project=evals
The stub in system.ts misses a case: call your system there. Then make its figures the baseline:
      npx vitest-assay baseline promote --reason "first figures"
`,
    })
    expect(read('vitest.config.ts')).toContain("{ test: { name: 'unit' } }")
    expect(read('evals/cases.jsonl').trim().split('\n')).toHaveLength(3)
  })

  it('leaves a config alone that is there, and every file that it wrote before', async () => {
    write('vite.config.ts', 'export default {}')
    const { out } = await cliHere(root, ['init', 'project', '--out', 'checks'])
    expect(out).toContain(
      'vite.config.ts stays as it is; the evals have a config of their own, vitest.evals.config.mts',
    )
    expect(out).toContain('Next: npx vitest run --config vitest.evals.config.mts\n')
    expect(read('vitest.evals.config.mts')).toContain("include: ['checks/**/*.eval.ts']")
    write('checks/system.ts', 'mine')
    expect((await cliHere(root, ['init', '--out', 'checks'])).out).toContain('kept checks/system.ts, which is there\n')
    expect([read('checks/system.ts'), read('vite.config.ts')]).toEqual(['mine', 'export default {}'])
  })

  it('says what it did not do, where a file that it keeps says otherwise', async () => {
    write('package.json', '{ "type": "module" }')
    await cliHere(root, ['init'])
    expect((await cliHere(root, ['init', '--tier1', 'ratchet', '--answers', 'structured'])).out)
      .toBe(`Vitest 5.1.0; answers: structured, patients: assay, tier1: ratchet
kept vitest.config.ts, which is there
kept evals/first.eval.ts, which is there
kept evals/system.ts, which is there
kept evals/cases.jsonl, which is there
tier1: ratchet is not set, since vitest.config.ts stays as it is: write policies: { tier1: 'ratchet' } into its options
evals/first.eval.ts, evals/system.ts stay as they are, whatever these answers ask for: remove what is to be written again, and repeat this command

Next: npx vitest run --project=evals
Then make its figures the baseline:
      npx vitest-assay baseline promote --reason "first figures"
`)
    rmSync(join(root, 'vitest.config.ts'))
    await cliHere(root, ['init', '--tier1', 'ratchet'])
    const { out } = await cliHere(root, ['init'])
    expect(out).toContain(
      "tier1: must is not set, since vitest.config.ts stays as it is: take policies: { tier1: 'ratchet' } out of its options\n",
    )
    expect(out).toContain('baseline promote --adopt --reason "first figures"\n')
  })

  it('writes nothing where a question is ended by Ctrl-C or Ctrl-D', async () => {
    const printed: string[] = []
    const code = await runCli(['init'], {
      cwd: root,
      env: {},
      colour: false,
      now: () => new Date(0),
      out: (text) => void printed.push(text),
      err: (text) => void printed.push(text),
      ask: () => Promise.reject(new Interrupted()),
    })
    expect({ code, printed }).toEqual({ code: 130, printed: ['\nstopped: nothing was written\n'] })
    expect(readdirSync(root)).toEqual(['node_modules'])
  })

  it('names what is still to be installed, by the package manager of the project', async () => {
    rmSync(join(root, 'node_modules'), { recursive: true })
    write('pnpm-lock.yaml', '')
    const { out } = await cliHere(root, ['init', '--patients', 'fhir'])
    expect(out).toContain('Vitest is not installed; ')
    expect(out).toContain('Next: pnpm add -D vitest vitest-assay zod && pnpm exec vitest run --project=evals\n')
  })

  it('asks what no option says where somebody sits at a terminal', async () => {
    const asked: string[] = []
    const printed: string[] = []
    const code = await runCli(['init', '--answers', 'structured'], {
      cwd: root,
      env: {},
      colour: false,
      now: () => new Date(0),
      out: (text) => void printed.push(text),
      err: () => undefined,
      ask: (words, choices) => {
        asked.push(words)
        return Promise.resolve(choices.find(([word]) => ['fhir', 'ratchet'].includes(word))?.[0] ?? '')
      },
    })
    expect(code).toBe(0)
    expect(asked).toEqual(['What do your cases look like?', 'What does a miss of a safety check do?'])
    expect(printed.join('')).toContain('answers: structured, patients: fhir, tier1: ratchet')
    expect(printed.join('')).toContain('baseline promote --adopt --reason')
  })

  it('names the Vite that Vitest asks for, which yarn does not install along', async () => {
    write('yarn.lock', '')
    const manifest = { name: 'vitest', version: '5.1.0', peerDependencies: { vite: '^8.0.0' } }
    write('node_modules/vitest/package.json', JSON.stringify(manifest))
    const { out } = await cliHere(root, ['init'])
    expect(out).toContain('Next: yarn add -D vite && yarn vitest run --project=evals\n')
    expect(out).toContain('      yarn vitest-assay baseline promote --reason "first figures"\n')
    write('node_modules/vite/package.json', '{ "name": "vite", "version": "8.3.8" }')
    expect((await cliHere(root, ['init'])).out).toContain('Next: yarn vitest run --project=evals\n')
  })

  it.each(['text', 'structured'])('writes a suite without a clinic for answers of %s', async (answers) => {
    const { code, out } = await cliHere(root, ['init', '--patients', 'none', '--answers', answers])
    expect({ code, first: out.split('\n')[0] }).toEqual({
      code: 0,
      first: `Vitest 5.1.0; answers: ${answers}, patients: none, tier1: must`,
    })
    expect(read('evals/first.eval.ts')).toContain("from 'vitest-assay/core'")
    expect(read('evals/first.eval.ts') + read('evals/system.ts') + read('evals/cases.jsonl')).not.toMatch(/patient/iu)
  })

  it('copies the golden set, its evidence and judgments, and uses them', async () => {
    const { out } = await cliHere(root, ['init', '--example', '--json'])
    const { files } = JSON.parse(out) as { files: { file: string }[] }
    const names = files.map(({ file }) => file)
    expect(names).toEqual(
      expect.arrayContaining([
        'fixtures/golden-set/pe.jsonl',
        'fixtures/evidence/copd.jsonl',
        'fixtures/retrieval/judgments.jsonl',
      ]),
    )
    expect(names).not.toContain('evals/cases.jsonl')
    expect(read('evals/first.eval.ts')).toContain("loadGoldenSet('fixtures/golden-set/*.jsonl')")
  })

  it.each([
    [['init', '--answers', 'prose'], '--answers takes text or structured, got "prose"\n'],
    [['init', '--patients', 'synthea'], '--patients takes own, fhir, assay or none, got "synthea"\n'],
    [['init', '--tier1', 'gate'], '--tier1 takes must or ratchet, got "gate"\n'],
    [['init', '--answer', 'text'], "error: unknown option '--answer'\n(Did you mean --answers?)\n"],
    [['init', 'gitlab'], 'init takes project, github or airflow, got "gitlab"\n'],
    [
      ['init', '--patients', 'own', '--example'],
      '--example has golden cases of vitest-assay: leave --patients own out\n',
    ],
    [['init', '--out'], "error: option '--out <dir>' argument missing\n"],
    [
      ['init', 'github', '--tier1', 'must'],
      '--answers, --patients, --tier1 and --example are options of init project; leave them out of init github\n',
    ],
  ])('refuses %j', async (line, err) => {
    expect(await cliHere(root, line)).toEqual({ code: 2, out: '', err })
  })
})
