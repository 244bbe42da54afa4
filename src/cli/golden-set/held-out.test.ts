import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { splitHeldOut } from '../../held-out/split-held-out.ts'
import { cliHere } from '../cli-here.test-kit.ts'

const salt = 'salt-of-the-tests-0001'
const env = { ASSAY_HELD_OUT_SALT: salt, OTHER_SALT: 'salt-of-the-tests-0002', EMPTY: '' }

let root: string
const heldOut = (...args: string[]) => cliHere(root, ['held-out', ...args], { env })
const write = (name: string, ...lines: readonly unknown[]): void =>
  writeFileSync(join(root, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

const patients = Array.from({ length: 40 }, (_, at) => ({ id: `p-${at}` }))
const terms = ['--tenant', 'north', '--generation', '2026-11']
const manifest = 'fixtures/held-out/north/2026-11.json'
const sides = splitHeldOut(patients, { salt, tenant: 'north', generation: '2026-11' })
const outIds = sides.heldOut.map(({ id }) => id)
const restIds = sides.rest.map(({ id }) => id)

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'held-out-cli-')))
  write('patients.jsonl', ...patients)
})
afterEach(() => rmSync(root, { recursive: true }))

describe('held-out freeze', () => {
  it('freezes a list of patients, and says what to do with the manifest', async () => {
    expect(await heldOut('freeze', 'patients.jsonl', '--ids', ...terms)).toEqual({
      code: 0,
      out: `${outIds.length} of 40 patients are held out (tenant north, generation 2026-11)\nCommit ${manifest}; keep the salt elsewhere.\n`,
      err: '',
    })
    expect(JSON.parse(readFileSync(join(root, manifest), 'utf8'))).toMatchObject({
      createdAt: '2026-11-22T06:00:00.000Z',
      counts: { cases: 40, units: 40, heldOut: outIds.length, rest: restIds.length },
    })
  })

  it('freezes the patients of a golden set', async () => {
    mkdirSync(join(root, 'set'))
    const one = (at: number): object => ({
      id: `c-${at}`,
      condition: 'pe',
      group: `p-${at % 20}`,
      patient: { demographics: { age_years: 67 } },
      expected: {},
    })
    write('set/pe.jsonl', ...Array.from({ length: 40 }, (_, at) => one(at)))
    const { code, out } = await heldOut('freeze', 'set/*.jsonl', ...terms, '--fraction', '0.5', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      file: manifest,
      isNew: true,
      tenant: 'north',
      generation: '2026-11',
      fraction: 0.5,
      counts: { cases: 40, units: 20 },
    })
  })

  it('leaves a frozen split, and refuses another in its place', async () => {
    await heldOut('freeze', 'patients.jsonl', '--ids', ...terms)
    const before = readFileSync(join(root, manifest), 'utf8')
    expect((await heldOut('freeze', 'patients.jsonl', '--ids', ...terms)).out).toBe(
      `${outIds.length} of 40 patients are held out (tenant north, generation 2026-11)\n${manifest} was frozen at 2026-11-22T06:00:00.000Z, and stays as it is.\n`,
    )
    write('patients.jsonl', ...patients, { id: 'p-40' })
    const { code, err } = await heldOut('freeze', 'patients.jsonl', '--ids', ...terms)
    expect(code).toBe(2)
    expect(err).toContain(
      'and this one differs: it has 1 patient that the frozen one does not have. A frozen split is never changed',
    )
    expect(readFileSync(join(root, manifest), 'utf8')).toBe(before)
  })

  it.each([
    [
      ['patients.jsonl', '--ids', '--tenant', 'north'],
      'held-out freeze requires --tenant <name>, whose patients these are, and --generation <id>, the run of the data generator that they are of\n',
    ],
    [
      ['patients.jsonl', '--ids', ...terms, '--fraction', '1'],
      '--fraction must be a number above 0 and below 1, for example 0.2, got "1"\n',
    ],
    [
      ['patients.jsonl', '--ids', ...terms, '--fraction', 'a fifth'],
      '--fraction must be a number above 0 and below 1, for example 0.2, got "a fifth"\n',
    ],
    [
      ['patients.jsonl', '--ids', ...terms, '--salt-env', 'NO_SALT'],
      'the environment variable NO_SALT is not set; set it to the salt of the split, or name another one with --salt-env\n',
    ],
    [
      ['patients.jsonl', '--ids', ...terms, '--salt-env', 'EMPTY'],
      'the environment variable EMPTY is empty; set it to the salt of the split, or name another one with --salt-env\n',
    ],
    [
      ['patients.jsonl', '--ids', ...terms, '--salt-env', 'the-secret-itself!'],
      '--salt-env must be the name of an environment variable, for example ASSAY_HELD_OUT_SALT; the salt itself is not given on the command line\n',
    ],
  ])('is misuse: %j', async (args, err) => {
    expect(await heldOut('freeze', ...args)).toEqual({ code: 2, out: '', err })
  })

  it('names lines that are no patient', async () => {
    write('patients.jsonl', { id: 'a' }, { id: 7 }, { id: 'a' })
    expect((await heldOut('freeze', 'patients.jsonl', '--ids', ...terms)).err).toBe(
      '2 of 3 lines of the list are not valid patients:\n  patients.jsonl:2: id must be text, got 7\n  patients.jsonl:3: id "a" is already the id of patients.jsonl:1; each patient needs its own\n',
    )
  })
})

describe('held-out check', () => {
  beforeEach(async () => {
    await heldOut('freeze', 'patients.jsonl', '--ids', ...terms)
  })
  const check = (...args: string[]) => heldOut('check', 'feedback.jsonl', '--manifest', manifest, ...args)

  it('passes where nobody is held out, and says who came later', async () => {
    write(
      'feedback.jsonl',
      { id: restIds[0], rating: 4 },
      { id: restIds[0] },
      { id: 'f-9', group: restIds[1] },
      { id: 'new' },
    )
    expect(await check()).toEqual({
      code: 0,
      out: 'nobody of 3 patients of the feedback set is held out (tenant north, generation 2026-11)\n1 was not known when the split was frozen: new\n',
      err: '',
    })
    expect(JSON.parse((await check('--json')).out)).toEqual({
      tenant: 'north',
      generation: '2026-11',
      checked: 3,
      rest: 2,
      notInSplit: ['new'],
      heldOut: [],
    })
  })

  it('shuts the gate where somebody is', async () => {
    write('feedback.jsonl', { id: restIds[0] }, { id: outIds[0] })
    const err = `1 of the 2 patients of the feedback set is held out (tenant "north", generation "2026-11"): ${outIds[0]}. Remove them from the feedback: a system that learns from a patient cannot be evaluated on the same one\n`
    expect(await check()).toEqual({ code: 3, out: '', err })
    const { code, out } = await check('--json')
    expect(code).toBe(3)
    expect(JSON.parse(out)).toEqual({ tenant: 'north', generation: '2026-11', checked: 2, heldOut: [outIds[0]] })
  })

  it.each([
    [
      ['--salt-env', 'OTHER_SALT'],
      'the salt is not the one that the manifest of tenant "north" and generation "2026-11" was frozen with; under another salt nobody would be found in it. Give the salt that was given to the freeze\n',
    ],
    [
      ['--tenant', 'south'],
      'the manifest is of tenant "north", and "south" was asked for; tenants are never pooled: open the manifest of that tenant\n',
    ],
    [
      ['--manifest', 'gone.json'],
      expect.stringMatching(
        /^gone\.json cannot be read: ENOENT.*Freeze a split with: npx vitest-assay held-out freeze\n$/u,
      ),
    ],
  ])('is misuse: %j', async (args, err) => {
    write('feedback.jsonl', { id: outIds[0] })
    expect(await check(...args)).toEqual({ code: 2, out: '', err })
  })

  it('wants a manifest, and a feedback set that names patients', async () => {
    write('feedback.jsonl', { id: outIds[0] }, { patient: 'p-1' }, [], { id: 'c-1', group: 7 })
    expect((await heldOut('check', 'feedback.jsonl')).err).toBe(
      'held-out check requires --manifest <file>: the frozen split of the tenant\n',
    )
    expect(await check()).toEqual({
      code: 2,
      out: '',
      err: `3 of 4 lines of the feedback set name no patient:
  feedback.jsonl:2: id must be the name of a patient, got nothing
  feedback.jsonl:3: the line must be an object with an id, got an empty list
  feedback.jsonl:4: group must be the name of a patient, got 7
`,
    })
  })

  it('does not pass where nothing was checked', async () => {
    writeFileSync(join(root, 'feedback.jsonl'), '\n')
    expect(await check()).toMatchObject({ code: 2, err: expect.stringContaining('the feedback set is empty') })
    write('feedback.jsonl', { id: 'x' })
    expect(await check()).toMatchObject({ code: 2, err: expect.stringContaining('none of the 1 patient') })
  })
})
