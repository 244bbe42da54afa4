import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nthRun, putRun } from '../../ops/store/store-runs.test-kit.ts'
import { cliHere } from '../cli-here.test-kit.ts'

const [arrow, other] = ['a'.repeat(64), 'b'.repeat(64)]
const reading = (key: string, target: string) => ({
  key,
  target,
  passage: `Wheeze → ${target} 40 mg`,
  path: ['Plan'],
  because: `"${target}" is unclear in "Wheeze → ${target} 40 mg": an arrow leads to it ("→")`,
  cases: ['pe-1'],
})

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'readings-')))
  const readings = { open: [reading(arrow, 'prednisolone'), reading(other, 'salbutamol')], ruled: [] }
  putRun(root, nthRun(1, { rest: { readings } as object }))
})

afterEach(() => rmSync(root, { recursive: true }))

const cli = (...line: readonly string[]) => cliHere(root, ['readings', ...line])
const decide = (...more: readonly string[]) =>
  cli('decide', 'aaaa', '--stance', 'recommended', '--by', 'Dr Adams', '--reason', 'our arrows are orders', ...more)

it('lists, shows and decides on a passage, and the last ruling stands', async () => {
  expect((await cli('list')).out).toMatchInlineSnapshot(`
    "id            target        cases  ruling
    aaaaaaaaaaaa  prednisolone  pe-1   open
    bbbbbbbbbbbb  salbutamol    pe-1   open

    2 passages open. Read one with: npx vitest-assay readings show <id>
    "
  `)
  expect((await cli('show', 'aaaa')).out).toMatchInlineSnapshot(`
    "aaaaaaaaaaaa  prednisolone
    under: Plan
        Wheeze → prednisolone 40 mg
    unclear: "prednisolone" is unclear in "Wheeze → prednisolone 40 mg": an arrow leads to it ("→")
    cases: pe-1
    decide with: npx vitest-assay readings decide aaaaaaaaaaaa --stance <what> --by <name> --reason <text>
    "
  `)
  expect(await decide()).toMatchObject({
    code: 0,
    out: `${arrow.slice(0, 12)}: "prednisolone" is recommended, by Dr Adams. Run the suite again, and commit assay.readings.jsonl\n`,
  })
  const { readerVersion, ...ruling } = JSON.parse(readFileSync(join(root, 'assay.readings.jsonl'), 'utf8')) as Record<
    string,
    unknown
  >
  expect(ruling).toEqual({
    key: arrow,
    stance: 'recommended',
    by: 'Dr Adams',
    reason: 'our arrows are orders',
    at: '2026-11-22T06:00:00.000Z',
  })
  expect(readerVersion).toEqual(expect.any(String))
  await cli('decide', 'aaaa', '--stance', 'refused', '--by', 'Dr Brown', '--reason', 'it is a pathway')
  expect(readFileSync(join(root, 'assay.readings.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
  expect((await cli('show', 'aaaa')).out).toContain(
    'refused by Dr Brown at 2026-11-22T06:00:00.000Z: it is a pathway\n',
  )
  expect(JSON.parse((await cli('list', '--json')).out)).toMatchObject({
    readings: [
      { target: 'salbutamol', ruling: null },
      { target: 'prednisolone', ruling: { stance: 'refused' } },
    ],
  })
})

it('refuses a ruling without a stance, a name and a reason, in CI, and on what nobody asked', async () => {
  expect((await decide('--stance', 'yes')).err).toBe(
    '--stance takes recommended, refused, conditional, considered or mentioned, got "yes"\n',
  )
  expect((await decide('--by', ' ')).err).toContain('--by is required: who answers for the ruling')
  expect(
    await cliHere(root, ['readings', 'decide', 'aaaa', '--stance', 'refused', '--by', 'a', '--reason', 'r'], {
      env: { CI: '1' },
    }),
  ).toMatchObject({
    code: 2,
    err: 'assay.readings.jsonl holds what people say, and this is CI. Rule on a desk, and commit the file\n',
  })
  expect((await cli('show', 'ffff')).err).toMatch(
    /^\.assay\/runs\/\S+ has no passage whose id begins with "ffff"\. List those that it has with: npx vitest-assay readings list\n$/u,
  )
  expect((await cli('show', '')).err).toContain('has no passage whose id begins with an empty string')
})

it('says where a line of the file is bad', async () => {
  writeFileSync(join(root, 'assay.readings.jsonl'), '{"key":"x"}\n')
  expect(await cli('list')).toMatchObject({
    code: 2,
    err: expect.stringContaining('1 of 1 lines of the readings is not a valid ruling:\n  assay.readings.jsonl:1: '),
  })
})
