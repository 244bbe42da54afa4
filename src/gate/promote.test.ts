import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun } from '../core/build-run.test-kit.ts'
import { promote, type PromoteInput } from './promote.ts'
import { readBaseline, serialiseBaseline } from './baseline.ts'

const good = buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1 } } })
const worse = buildRun({ outcomes: { adherence: { 'pe-1': 0, 'pe-2': 1 } } })

let root: string
let file: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'promote-')))
  file = join(root, 'assay.baseline.json')
})

afterEach(() => rmSync(root, { recursive: true }))

const input = (rest: Partial<PromoteInput> = {}): PromoteInput => ({
  root,
  run: good,
  runNamed: true,
  reason: 'first figures',
  promotedBy: 'someone',
  acceptRegression: false,
  ci: false,
  now: new Date('2026-11-21T06:00:00.000Z'),
  ...rest,
})

describe('promote', () => {
  it('writes the baseline in its canonical form, and leaves nothing else behind', () => {
    const { baseline } = promote(input())
    expect(readFileSync(file, 'utf8')).toBe(serialiseBaseline(baseline))
    expect(readBaseline(file)).toEqual(baseline)
    expect(readdirSync(root)).toEqual(['assay.baseline.json'])
  })

  it('names the baseline that it replaces by its hash', () => {
    const first = promote(input())
    const second = promote(input({ reason: 'again' }))
    expect(first.baseline.parentHash).toBeNull()
    expect(second.baseline.parentHash).toBe(first.baseline.hash)
  })

  it('holds the run against the baseline that is there now, not against the one of its time', () => {
    promote(input())
    expect(worse.blocks.map(({ kind }) => kind)).toEqual(['no-baseline'])
    expect(() => promote(input({ run: worse }))).toThrow(
      /^not promoted: adherence regressed in the whole set: 1 → 0\.5, 1 newly missed \(pe-1\)/u,
    )
    expect(readBaseline(file)?.rows[0]?.value).toBe(1)
  })

  it('records a regression that was accepted', () => {
    promote(input())
    const { baseline } = promote(input({ run: worse, acceptRegression: true, reason: 'the guideline changed' }))
    expect(baseline.acceptedRegression).toEqual([
      'adherence regressed in the whole set: 1 → 0.5, 1 newly missed (pe-1)',
      'adherence regressed in pe: 1 → 0.5, 1 newly missed (pe-1)',
    ])
  })

  it.each<[string, Partial<PromoteInput>, string]>([
    [
      'in CI',
      { ci: true },
      'not promoted: CI only reads the baseline. Promote on a desk, from the run of CI if you like (--run <file>), and commit the file',
    ],
    ['without a reason', { reason: ' \t' }, 'not promoted: a baseline needs a reason. Give --reason "…"'],
    [
      'a run with failed tests',
      { run: { ...good, failedTests: 1 } },
      'not promoted: 1 test failed in the run. Fix it, or what it tests, and run the suite again',
    ],
  ])('is refused %s', (_, rest, message) => {
    expect(() => promote(input(rest))).toThrow(expect.objectContaining({ code: 'baseline-refused', message }))
    expect(readdirSync(root)).toEqual([])
  })

  it.each(['../x.json', '..', '/x.json'])('is refused outside of the root: %s', (baselinePath) => {
    expect(() => promote(input({ run: { ...good, baselinePath } }))).toThrow(
      `not promoted: the baseline of this run, ${baselinePath}, is not in ${root}. Give the root that it was run from with --root`,
    )
  })

  it('takes a folder of the root whose name begins with two dots for one', () => {
    expect(promote(input({ run: { ...good, baselinePath: '..hidden/x.json' } })).file).toBe(
      join(root, '..hidden/x.json'),
    )
  })

  it('lists of a regression that was accepted what no promotion lets through otherwise, and of what is let through nothing', () => {
    promote(input())
    const edited = buildRun({
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0, 'pe-3': 1 } },
      cases: { 'pe-1': { hash: 'another' } },
    })
    const { baseline } = promote(input({ run: edited, acceptRegression: true, reason: 'a known gap' }))
    expect(baseline.acceptedRegression.filter((line) => !line.includes('pe-2'))).toEqual([])
    const looser = buildRun({
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0, 'pe-3': 1 } },
      cases: { 'pe-1': { hash: 'one more' } },
    })
    expect(
      promote(input({ run: looser, acceptRegression: true, reason: 'edited' })).baseline.acceptedRegression,
    ).toEqual([])
  })

  it('tells what it is about to write before it is written', () => {
    const told: unknown[] = []
    const { baseline } = promote(input({ plan: (planned) => told.push(planned, readdirSync(root)) }))
    expect(told).toEqual([baseline, []])
  })

  it('is refused where somebody wrote a snapshot of this name meanwhile', () => {
    const taken = join(root, 'assay.baseline.first.json')
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 1 } } })
    // Read once the promotion is under way.
    const slow = new Proxy(run, {
      get: (of, key) => {
        if (key === 'rows' || key === 'records') writeFileSync(taken, 'of another')
        return Reflect.get(of, key) as unknown
      },
    })
    expect(() => promote(input({ run: slow, name: 'first' }))).toThrow(
      'there is a file assay.baseline.first.json already',
    )
    expect(readdirSync(root)).toEqual(['assay.baseline.first.json'])
    expect(readFileSync(taken, 'utf8')).toBe('of another')
  })

  it('never overwrites a baseline that cannot be used', () => {
    writeFileSync(file, '<<<<<<< ours\n')
    expect(() => promote(input({ acceptRegression: true }))).toThrow(
      expect.objectContaining({ code: 'baseline-conflict' }),
    )
    expect(readFileSync(file, 'utf8')).toBe('<<<<<<< ours\n')
  })

  it('counts what a run on held-out patients lacks as missing, since the filter of the gate leaves nothing out', () => {
    const scope = { tagsFilter: 'tier1 or tier2 or tier3' }
    const rest = { type: 'config_gate', baselinePath: 'assay.held-out.json' } as const
    const outcomes = { adherence: { 'pe-1': 1, 'pe-2': 1 } }
    const { baseline } = promote(input({ run: buildRun({ outcomes, scope, rest }) }))
    expect(baseline.heldOut).toBe(true)
    const fewer = buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, baseline, scope, rest })
    expect(() => promote(input({ run: fewer }))).toThrow(
      /^not promoted: 1 case \(pe-2\) of the baseline is not in this run\. /u,
    )
  })

  it('keeps a snapshot under a name, byte for byte, which the next promotion leaves alone', () => {
    const { baseline, snapshot } = promote(input({ name: 'before-config-learning' }))
    expect(snapshot).toBe('assay.baseline.before-config-learning.json')
    promote(input({ reason: 'again' }))
    expect(readFileSync(join(root, snapshot ?? ''), 'utf8')).toBe(serialiseBaseline(baseline))
    expect(readdirSync(root)).toEqual(['assay.baseline.before-config-learning.json', 'assay.baseline.json'])
  })

  it('never writes over a snapshot, nor over the link to one, and writes nothing then', () => {
    const { baseline } = promote(input())
    symlinkSync('nowhere.json', join(root, 'assay.baseline.first.json'))
    expect(() => promote(input({ name: 'first' }))).toThrow(
      expect.objectContaining({
        code: 'baseline-refused',
        message:
          'not promoted: there is a file assay.baseline.first.json already, and a snapshot is never written over. Give --as another name',
      }),
    )
    // Before what else stands against it.
    expect(() => promote(input({ name: 'first', run: { ...good, failedTests: 1 } }))).toThrow('there is a file')
    expect(readBaseline(file)).toEqual(baseline)
    expect(() => promote(input({ name: 'First' }))).toThrow(expect.objectContaining({ code: 'option-invalid' }))
  })

  it('writes through a symbolic link', () => {
    writeFileSync(join(root, 'true.json'), serialiseBaseline(promote(input()).baseline))
    rmSync(file)
    symlinkSync('true.json', file)
    const { baseline } = promote(input({ reason: 'again' }))
    expect(readBaseline(join(root, 'true.json'))).toEqual(baseline)
  })
})

describe('readBaseline', () => {
  it('is null when there is no file', () => {
    expect(readBaseline(file)).toBeNull()
  })
})
