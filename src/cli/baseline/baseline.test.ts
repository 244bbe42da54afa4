import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunInShort } from '../../core/build-run.test-kit.ts'
import { nthRun, putRun } from '../../ops/store/store-runs.test-kit.ts'
import { runCli } from '../run-cli.ts'

let root: string
let hour: number

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'baseline-')))
  hour = 6
})

afterEach(() => rmSync(root, { recursive: true }))

/** What `baseline …` printed and came to, each an hour after the one before. */
async function cli(...line: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', '']
  hour += 1
  const time = `2026-11-30T${String(hour).padStart(2, '0')}:00:00.000Z`
  const code = await runCli(['baseline', ...line], {
    cwd: root,
    env: {},
    colour: false,
    now: () => new Date(time),
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  })
  return { code, out, err }
}

const ran = (n: number, short: Partial<RunInShort> = {}): string => putRun(root, nthRun(n, short))
const promote = (n: number, ...more: string[]) =>
  cli('promote', '--run', `.assay/runs/${idOf(n)}.json`, '--reason', `figures of ${n}`, ...more)
const idOf = (n: number): string => nthRun(n).id

/** What differs from machine to machine and from run to run. */
const plain = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gu, (id) =>
      id.startsWith('0000') ? id.slice(0, 8) : '<id>',
    )
    .replaceAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{12})\b/gu, '<hash>')
    .replaceAll(/(?<=Z by )[^:]+(?=:)/gu, 'someone')

const adherence = (...misses: string[]): Partial<RunInShort> => ({
  outcomes: {
    adherence: Object.fromEntries(['pe-1', 'pe-2', 'mi-1', 'mi-2'].map((id) => [id, misses.includes(id) ? 0 : 1])),
  },
})

describe('the first baseline', () => {
  it('names the misses that it takes', async () => {
    ran(1, adherence('pe-1', 'mi-2'))
    expect((await promote(1)).out).toContain(
      'with 2 misses, which shut no gate from here on\n  adherence: mi-2, pe-1\nCommit ',
    )
    ran(2, adherence('pe-1'))
    expect((await promote(2)).out).not.toContain('from here on')
  })
})

describe('baseline promote --as', () => {
  it('keeps a copy that show, verify and diff read, whatever is promoted later', async () => {
    ran(1, adherence('pe-1'))
    ran(2, adherence())
    expect((await promote(1, '--as', 'before-learning')).out).toMatch(
      /\nCommit assay\.baseline\.json and assay\.baseline\.before-learning\.json\.\n$/u,
    )
    const copy = readFileSync(join(root, 'assay.baseline.before-learning.json'))
    expect(readFileSync(join(root, 'assay.baseline.json')).equals(copy)).toBe(true)
    expect((await promote(2)).code).toBe(0)
    expect((await cli('verify', '--snapshot', 'before-learning')).out).toMatch(
      /^ok assay\.baseline\.before-learning\.json: /u,
    )
    expect((await cli('show', '--snapshot', 'before-learning')).out).toContain('figures of 1\n')
    const { code, out } = await cli('diff', '--snapshot', 'before-learning')
    expect(code).toBe(0)
    expect(out).toContain('against assay.baseline.before-learning.json, promoted')
    expect(out).toContain('fixed: pe-1 (adherence)')
  })

  it('gives a name once', async () => {
    ran(1)
    await promote(1, '--as', 'first')
    expect(await promote(1, '--as', 'first')).toMatchObject({
      code: 3,
      err: 'not promoted: there is a file assay.baseline.first.json already, and a snapshot is never written over. Give --as another name\n',
    })
    expect(await promote(1, '--as', 'First one')).toMatchObject({
      code: 2,
      err: 'the name of a snapshot is kebab case, 100 characters at most, for example before-config-learning; got "First one"\n',
    })
    expect(await cli('show', '--snapshot', 'second')).toMatchObject({
      code: 2,
      err: 'there is no snapshot at assay.baseline.second.json; those of assay.baseline.json are first\n',
    })
  })

  it('puts the name into the note and the store', async () => {
    ran(1)
    await promote(1, '--as', 'first', '--store', '.assay/assay.db')
    const [note] = readdirSync(join(root, '.assay/baselines'))
    expect(JSON.parse(readFileSync(join(root, '.assay/baselines', note ?? ''), 'utf8'))).toMatchObject({
      name: 'first',
    })
    const store = new DatabaseSync(join(root, '.assay/assay.db'))
    expect(store.prepare('SELECT name FROM baselines').all()).toMatchObject([{ name: 'first' }])
    store.close()
  })
})

describe('baseline promote', () => {
  const rest = { type: 'config_gate', baselinePath: 'assay.held-out.json' } as const
  const scope = { tagsFilter: 'tier1 or tier2 or tier3' }

  it('takes a run on held-out patients, and tells of the candidate', async () => {
    const candidate = { file: 'configs/next.json', hash: 'c'.repeat(64) }
    ran(1, { scope, rest: { ...rest, candidate } })
    const { code, out } = await promote(1)
    expect(code).toBe(0)
    expect(plain(out)).toMatchInlineSnapshot(`
      "promoted .assay/runs/00000001.json of 2026-11-01T05:00:00.000Z to assay.held-out.json: 3 held-out cases, 1 metric, hash <hash>
      measured with the candidate configs/next.json, hash <hash>
      with 1 miss, which shuts no gate from here on
        adherence: pe-2
      Commit assay.held-out.json.
      "
    `)
    const [note] = readdirSync(join(root, '.assay/baselines'))
    expect(JSON.parse(readFileSync(join(root, '.assay/baselines', note ?? ''), 'utf8'))).toMatchObject({ candidate })
    expect((await cli('show', '--baseline', 'assay.held-out.json')).out).toContain('3 held-out cases')
  })

  it('writes neither the golden set nor held-out patients over the other', async () => {
    ran(1)
    ran(2, { scope, rest: { ...rest, baselinePath: 'assay.baseline.json' } })
    expect((await promote(1)).code).toBe(0)
    expect(await promote(2, '--accept-regression')).toMatchObject({
      code: 3,
      err: `not promoted: assay.baseline.json holds the golden set, and the run is of held-out patients. Give the gate a baseline file of its own (option gate.baseline)\nThis is of the named run (.assay/runs/${idOf(2)}.json, 2026-11-02 05:00 UTC)\n`,
    })
    expect(await cli('diff', '--run', `.assay/runs/${idOf(2)}.json`)).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^not compared: assay\.baseline\.json holds the golden set, /u),
    })
  })

  it('tells what is worse than in the oldest baseline of the chain, though each step was let pass', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `pe-${n}`)
    const missing = (misses: number): Partial<RunInShort> => ({
      outcomes: { adherence: Object.fromEntries(ids.map((id, n) => [id, n < misses ? 0 : 1])) },
      options: {
        comparison: { tier3: 'paired' },
        paired: { alpha: 0.05, margin: { adherence: 0.03 }, maxDrop: {}, mcnemar: 'exact' },
      },
    })
    for (const [place, misses] of [3, 4, 5].entries()) ran(place + 1, missing(misses))
    expect((await promote(1, '--as', 'first')).out).not.toContain('since')
    expect(await promote(2)).toMatchObject({ code: 0, out: expect.not.stringContaining('since') })
    const { code, out } = await promote(3)
    expect(code).toBe(0)
    expect(out).toContain('\nsince 2026-11-30 (first): adherence 0.925 → 0.875\n')
  })
})

describe('baseline --tenant', () => {
  const of = (tenant: string, path = `baselines/${tenant}.json`): Partial<RunInShort> => ({
    rest: { tenant, baselinePath: path },
  })

  it("promotes, shows and compares the tenant's own", async () => {
    ran(1, of('north'))
    ran(2, of('south'))
    expect((await cli('promote', '--tenant', 'north', '--reason', 'r')).out).toContain('to baselines/north.json: ')
    expect(JSON.parse(readFileSync(join(root, 'baselines/north.json'), 'utf8'))).toMatchObject({ tenant: 'north' })
    expect((await cli('promote', '--tenant', 'south', '--reason', 'r')).code).toBe(0)
    for (const command of ['show', 'verify', 'diff', 'history']) {
      const { code, out } = await cli(command, '--tenant', 'south')
      expect([command, code]).toEqual([command, 0])
      expect(out).not.toContain('north')
    }
    // A clone has the files and no runs.
    rmSync(join(root, '.assay'), { recursive: true })
    expect((await cli('verify', '--tenant', 'north')).out).toMatch(/^ok baselines\/north\.json: /u)
  })

  it('never pools tenants', async () => {
    ran(1, of('north', 'assay.baseline.json'))
    ran(2, of('south', 'assay.baseline.json'))
    expect((await promote(1)).code).toBe(0)
    expect(await promote(2)).toMatchObject({
      code: 3,
      err: `not promoted: assay.baseline.json is of tenant "north", and the run of tenant "south": tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline\nThis is of the named run (.assay/runs/${idOf(2)}.json, 2026-11-02 05:00 UTC)\n`,
    })
  })

  it('takes the golden set of a tenant that has held-out patients too', async () => {
    ran(1, of('north'))
    ran(2, { rest: { tenant: 'north', type: 'config_gate', baselinePath: 'baselines/north.held-out.json' } })
    const { out } = await cli('promote', '--tenant', 'north', '--reason', 'r')
    expect(out).toContain(' to baselines/north.json: ')
    await promote(2)
    expect((await cli('verify', '--tenant', 'north')).out).toMatch(/^ok baselines\/north\.json: /u)
    rmSync(join(root, 'baselines/north.json'))
    expect((await cli('verify', '--tenant', 'north')).out).toMatch(/^ok baselines\/north\.held-out\.json: /u)
  })

  it.each([
    [
      ['show', '--tenant', 'east'],
      'no run in .assay/runs/ is of the tenant east; there are runs of baselines/north.json (tenant north). Run that suite, or name one of these\n',
    ],
    [
      ['verify', '--tenant', 'east', '--baseline', 'baselines/north.json'],
      'baselines/north.json is of tenant north, and --tenant names east. Leave --tenant out, or name the baseline of that tenant with --baseline\n',
    ],
    [
      ['diff', '--tenant', 'east', '--run', `.assay/runs/${idOf(1)}.json`],
      `.assay/runs/${idOf(1)}.json is a run of tenant north, and --tenant names east. Leave --tenant out, or name a run of that tenant\n`,
    ],
  ])('refuses %j', async (line, err) => {
    ran(1, of('north'))
    await promote(1)
    expect(await cli(...line)).toEqual({ code: 2, out: '', err })
  })
})

describe('baseline history', () => {
  async function three(): Promise<void> {
    ran(1, adherence())
    ran(2, adherence('pe-1'))
    ran(3, adherence())
    await promote(1, '--as', 'first')
    expect((await promote(2, '--accept-regression')).code).toBe(0)
    await promote(3)
  }

  it('tells the chain, the newest first', async () => {
    await three()
    const { code, out, err } = await cli('history')
    expect([code, err]).toEqual([0, ''])
    expect(plain(out)).toMatchInlineSnapshot(`
      "2026-11-30T09:00:00.000Z by someone: figures of 3
        id <id>, hash <hash>, run 00000003
      2026-11-30T08:00:00.000Z by someone: figures of 2
        id <id>, hash <hash>, run 00000002
        accepted: adherence regressed in the whole set: 1 → 0.75, 1 newly missed (pe-1)
        accepted: adherence regressed in pe: 1 → 0.5, 1 newly missed (pe-1)
      2026-11-30T07:00:00.000Z by someone: figures of 1
        snapshot first
        id <id>, hash <hash>, run 00000001
      "
    `)
    const told = JSON.parse((await cli('history', '--json')).out)
    expect(told).toMatchObject({
      baseline: 'assay.baseline.json',
      chain: [{ run: idOf(3) }, { run: idOf(2) }, { run: idOf(1), names: ['first'], parentHash: null }],
      missing: null,
      faults: [],
    })
  })

  it('says which parent is nowhere here, and tells of older snapshots', async () => {
    await three()
    rmSync(join(root, '.assay'), { recursive: true })
    const { code, out } = await cli('history')
    expect(code).toBe(0)
    expect(plain(out)).toMatchInlineSnapshot(`
      "2026-11-30T09:00:00.000Z by someone: figures of 3
        id <id>, hash <hash>, run not known here
      parent <hash> is nowhere here. Version control has it: git log -p -- assay.baseline.json
      older snapshots, whose place in the chain is not known here:
      2026-11-30T07:00:00.000Z by someone: figures of 1
        snapshot first
        id <id>, hash <hash>, run not known here
      "
    `)
    ran(4, adherence('pe-1'))
    expect((await promote(4, '--accept-regression')).out).toContain('\nsince 2026-11-30 (first): adherence 1 → 0.75\n')
  })

  it('shows a fork', async () => {
    ran(1)
    ran(2)
    await promote(1, '--as', 'first')
    await promote(2)
    writeFileSync(join(root, 'assay.baseline.json'), readFileSync(join(root, 'assay.baseline.first.json')))
    const { out } = await cli('history')
    expect(plain(out)).toMatch(
      /\n {2}fork: also replaced 2026-11-30T08:00:00\.000Z by someone: figures of 2 \(id <id>, in \.assay\/baselines\/<id>\.json\)\n/u,
    )
  })

  it('ends with 3 on a note that is not what a promotion wrote', async () => {
    ran(1)
    await promote(1)
    const [note = ''] = readdirSync(join(root, '.assay/baselines'))
    const file = join(root, '.assay/baselines', note)
    writeFileSync(file, readFileSync(file, 'utf8').replace('figures of 1', 'other words'))
    const { code, out, err } = await cli('history')
    expect(code).toBe(3)
    expect(out).toContain('figures of 1')
    expect(plain(err)).toMatch(
      /^\.assay\/baselines\/<id>\.json was edited by hand, or merged: it says .*\. Restore it, or remove it and lose this baseline's rows at the next rebuild\n$/u,
    )
    expect(JSON.parse((await cli('history', '--json')).out).faults).toHaveLength(1)
  })
})

describe('baseline show', () => {
  it('says which rows are held case by case', async () => {
    const metrics = [
      { name: 'adherence', tier: 3, unit: 'cases', better: 'higher', aggregate: 'rate', safety: false },
      { name: 'safe', tier: 3, unit: 'cases', better: 'higher', aggregate: 'rate', safety: true },
    ] as const
    const outcomes = { adherence: { 'pe-1': 1 }, safe: { 'pe-1': 1 } }
    ran(1, { metrics, outcomes, options: { comparison: { tier3: 'paired' } } })
    await promote(1)
    const table = (await cli('show')).out.split('\n\n')[1]
    expect(table).toMatchInlineSnapshot(`
      "tier  metric     slice          n  value  misses  comparison
      3     adherence  the whole set  1  1              case by case
      3     adherence  pe             1  1
      3     safe       the whole set  1  1
      3     safe       pe             1  1
      "
    `)
  })
})
