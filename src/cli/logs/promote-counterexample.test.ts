import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredCounterexample } from '../../clinical/fuzzing/counterexamples.ts'
import { counterexampleCase } from '../../clinical/fuzzing/counterexample-case.ts'
import { patient } from '../../clinical/patient/patient.ts'
import { redFlags } from '../../clinical/escalation/red-flags.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promote-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const cli = (...args: string[]) => cliHere(root, ['promote-counterexample', ...args])

/** Leaves a counterexample where the matcher does, and gives its id. */
function found(value: number): string {
  const record = patient.parse({
    demographics: { age_years: 18 },
    labs: [{ name: 'potassium', value, unit: 'mmol/L' }],
  })
  const message = `severe-hyperkalaemia is present (potassium ${value} mmol/L) and not escalated\nand more`
  const about = { id: 'red-flag/severe-hyperkalaemia', population: 'red-flag', of: 'severe-hyperkalaemia' } as const
  const golden = counterexampleCase(about, record, redFlags, message)
  const stored: StoredCounterexample = {
    schema: 1,
    id: golden.id,
    property: about.id,
    seed: 42,
    foundAt: '2026-11-21T06:00:00.000Z',
    kind: 'miss',
    case: golden,
    before: null,
    message,
    shrunkFrom: record,
    shrinks: 2,
    path: '0:1',
    reproduced: true,
  }
  mkdirSync(join(root, '.assay/counterexamples'), { recursive: true })
  writeFileSync(join(root, `.assay/counterexamples/${golden.id}.json`), JSON.stringify(stored))
  return golden.id
}
const file = 'fixtures/golden-set/regressions.jsonl'
const promoted = (from = file): { id: string; comment: string }[] =>
  readFileSync(join(root, from), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; comment: string })

describe('promote-counterexample', () => {
  it('appends the only one, with where it comes from, and says so when it is there already', async () => {
    const id = found(6.6)
    expect(await cli()).toEqual({
      code: 0,
      out: `added ${id} to ${file}\nReview what each case expects, then commit ${file}.\n`,
      err: '',
    })
    expect(promoted()).toMatchObject([
      {
        id,
        comment:
          'Found by fuzzing: red-flag/severe-hyperkalaemia, seed 42, 2026-11-21. severe-hyperkalaemia is present (potassium 6.6 mmol/L) and not escalated',
      },
    ])
    expect(await cli(id)).toEqual({ code: 0, out: `${id} is in ${file} already\n`, err: '' })
    expect(promoted()).toHaveLength(1)
  })

  it('takes several, all of them, another file and JSON', async () => {
    const ids = [found(6.6), found(7), found(8)].sort()
    expect((await cli(ids[0] ?? '', ids[1] ?? '', '--to', 'own.jsonl')).code).toBe(0)
    const { code, out } = await cli('--all', '--to', 'own.jsonl', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      file: 'own.jsonl',
      cases: ids.map((id, index) => ({ counterexample: id, id, became: index < 2 ? 'there' : 'added' })),
    })
    expect(promoted('own.jsonl').map(({ id }) => id)).toEqual(ids)
  })

  it('asks which where there are several', async () => {
    const ids = [found(6.6), found(7)].sort()
    const listed = ids.map((id) => `  ${id}`).join('\n')
    expect(await cli()).toEqual({
      code: 2,
      out: '',
      err: `there are 2 counterexamples; name one or more of them, or take --all:\n${listed}\n`,
    })
    expect((await cli('stemi')).err).toBe(`there is no counterexample "stemi"; there are:\n${listed}\n`)
  })

  it('says what to do where there is none', async () => {
    for (const args of [[], ['--all'], ['x']])
      expect(await cli(...args)).toEqual({
        code: 2,
        out: '',
        err: 'there is no counterexample in .assay/counterexamples/: fuzzing has found none here, or ran elsewhere. Run the test with toHoldOnGeneratedPatients, or name its root with --root <dir>\n',
      })
  })

  it('leaves a target alone that is no golden set', async () => {
    found(6.6)
    writeFileSync(join(root, 'notes.txt'), 'not JSON\n')
    const { code, err } = await cli('--to', 'notes.txt')
    expect(code).toBe(2)
    expect(err).toMatch(/^1 of 1 lines of the golden set is not a valid case:\n {2}notes\.txt:1: /u)
    expect(readFileSync(join(root, 'notes.txt'), 'utf8')).toBe('not JSON\n')
  })

  it('refuses a counterexample that is cut off, and writes nothing', async () => {
    const [good, bad] = [found(6.6), found(7)]
    writeFileSync(join(root, `.assay/counterexamples/${bad}.json`), '{')
    const { code, err } = await cli(good, bad)
    expect(code).toBe(2)
    expect(err).toContain(`.assay/counterexamples/${bad}.json is not a counterexample`)
    expect(() => promoted()).toThrow('ENOENT')
  })
})
