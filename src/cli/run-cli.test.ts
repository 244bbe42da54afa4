import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type RunInShort } from '../core/build-run.test-kit.ts'
import { cliHere } from './cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cli-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const cli = (line: readonly string[], env: Record<string, string> = {}) =>
  cliHere(root, line, { env, now: '2026-11-21T06:00:00.000Z' })

let minute = 0

/** Puts a run where the reporter does, later than those before it. */
function ran(short: Partial<RunInShort> = {}): string {
  minute += 1
  const time = `2026-11-21T07:${String(minute).padStart(2, '0')}:00.000Z`
  const run = buildRun({
    outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0 } },
    ...short,
    rest: { startedAt: time, ...short.rest },
  })
  mkdirSync(join(root, '.assay/runs'), { recursive: true })
  const file = `.assay/runs/${time.replaceAll(/[:.]/gu, '-')}-${run.id.slice(0, 8)}.json`
  writeFileSync(join(root, file), JSON.stringify(run))
  return file
}

const worse = { outcomes: { adherence: { 'pe-1': 0, 'pe-2': 0 } } }
const promoteFirst = async (): Promise<void> => {
  ran()
  expect((await cli(['baseline', 'promote', '--reason', 'first figures'])).code).toBe(0)
}
const edit = (change: (text: string) => string): void => {
  const file = join(root, 'assay.baseline.json')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

describe('baseline promote', () => {
  it('makes the last run the baseline', async () => {
    const file = ran()
    const { code, out } = await cli(['baseline', 'promote', '--reason', 'first figures'])
    expect(code).toBe(0)
    expect(out).toMatch(
      new RegExp(
        `^promoted ${file} of 2026-11-21T07:.* to assay\\.baseline\\.json: 2 cases, 1 metric, hash [0-9a-f]{12}\nwith 1 miss, which shuts no gate from here on\n  adherence: pe-2\nCommit assay\\.baseline\\.json\\.\n$`,
        'u',
      ),
    )
    expect(JSON.parse(readFileSync(join(root, 'assay.baseline.json'), 'utf8'))).toMatchObject({
      reason: 'first figures',
      parentHash: null,
    })
  })

  it('says what changed, as JSON when asked', async () => {
    await promoteFirst()
    const file = ran({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0, 'pe-3': 1 } } })
    const { code, out } = await cli(['baseline', 'promote', '--reason', 'a case more', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      run: file,
      baseline: 'assay.baseline.json',
      addedCases: ['pe-3'],
      acceptedRegression: [],
    })
  })

  it('ends with 3 on a regression, and lets it through when told to', async () => {
    await promoteFirst()
    ran(worse)
    expect(await cli(['baseline', 'promote', '--reason', 'r'])).toMatchObject({ code: 3, out: '' })
    const { code, out } = await cli(['baseline', 'promote', '--reason', 'the guideline changed', '--accept-regression'])
    expect(code).toBe(0)
    expect(out).toContain('\naccepted: adherence regressed in pe: 0.5 → 0, 1 newly missed (pe-1)\n')
  })

  it.each([
    [
      'failed tests',
      { rest: { failedTests: 3 } },
      /^not promoted: 3 tests failed in the run\. Fix them, or what they test, and run the suite again\nThis is of the last complete run \(\.assay\/runs\/[^/]+\.json, \d{4}-\d\d-\d\d \d\d:\d\d UTC\)\n$/u,
    ],
    [
      'a run that is not complete',
      { scope: { complete: false, partialBecause: ['shard 1/2'] } },
      /^no run in \.assay\/runs\/ is complete; the last, .*, is not \(shard 1\/2\)\. Run the whole suite\n$/u,
    ],
    [
      'a run that was filtered by tags',
      { scope: { tagsFilter: 'tier1' } },
      /^not promoted: the run was filtered by tags \(tier1\), and a baseline holds the whole suite\. Run it without --tags-filter\nThis is of the last complete run \(.*\)\n$/u,
    ],
  ])('ends with 3 on %s', async (_, short: Partial<RunInShort>, message) => {
    ran(short)
    const { code, err } = await cli(['baseline', 'promote', '--reason', 'r'])
    expect(code).toBe(3)
    expect(err).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  it.each([
    [
      'in CI',
      ['--reason', 'r'],
      { CI: 'true' },
      'CI only reads the baseline. Promote on a desk, from the run of CI if you like (--run <file>), and commit the file\n',
    ],
    ['without a reason', [], {}, 'promote requires --reason "…": why these figures become the baseline\n'],
    [
      'with a blank reason',
      ['--reason', ' '],
      {},
      'promote requires --reason "…": why these figures become the baseline\n',
    ],
    [
      'with a run that is not there',
      ['--reason', 'r', '--run', 'x.json'],
      {},
      'there is no run at x.json. Runs are in .assay/runs/; run the suite, or name another file\n',
    ],
    ['with an unknown option', ['--raison', 'r'], {}, "error: unknown option '--raison'\n(Did you mean --reason?)\n"],
    [
      'with a root that is none',
      ['--reason', 'r', '--root', 'nowhere'],
      {},
      '--root must be a folder, and nowhere is none\n',
    ],
  ])('is misuse %s', async (_, options, env: Record<string, string>, message) => {
    ran()
    expect(await cli(['baseline', 'promote', ...options], env)).toEqual({ code: 2, out: '', err: message })
  })

  it('is not in CI where CI is false', async () => {
    ran()
    expect((await cli(['baseline', 'promote', '--reason', 'r'], { CI: 'false' })).code).toBe(0)
  })

  it('ends with 3 on a baseline that is in conflict, and leaves it as it is', async () => {
    await promoteFirst()
    edit((text) => `<<<<<<< ours\n${text}`)
    ran()
    expect(await cli(['baseline', 'promote', '--reason', 'r'])).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^assay\.baseline\.json:1 has a merge conflict\./u),
    })
  })

  it('wants the baseline named where runs are of several', async () => {
    ran()
    ran({ rest: { baselinePath: 'evals/b.json' } })
    expect(await cli(['baseline', 'promote', '--reason', 'r'])).toMatchObject({ code: 2 })
    expect(await cli(['baseline', 'promote', '--reason', 'r', '--baseline', './evals/b.json'])).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await cli(['baseline', 'verify', '--baseline', 'evals/b.json'])).toMatchObject({ code: 0 })
  })
})

describe('baseline show', () => {
  it('prints the figures and whence they came', async () => {
    await promoteFirst()
    const { code, out } = await cli(['baseline', 'show'])
    expect(code).toBe(0)
    expect(out.replaceAll(/(id|hash) [0-9a-f-]+/gu, '$1 …').replace(/by .*:/u, 'by someone:')).toMatchInlineSnapshot(`
      "assay.baseline.json: suite cardiopulmonary 1.0.0, 2 cases
      promoted 2026-11-21T06:00:00.000Z by someone: first figures
      id …
      hash …
      parent none

      tier  metric     slice          n  value  misses
      3     adherence  the whole set  2  0.5    1: pe-2
      3     adherence  pe             2  0.5    1: pe-2
      "
    `)
  })

  it('ends with 2 where there is none', async () => {
    expect(await cli(['baseline', 'show'])).toEqual({
      code: 2,
      out: '',
      err: 'there is no baseline at assay.baseline.json. Run the suite, then write one with: npx vitest-assay baseline promote --reason "…"\n',
    })
  })

  it('names the root and the baseline in the command that writes one, as they were given', async () => {
    mkdirSync(join(root, 'packages/north'), { recursive: true })
    expect(await cli(['baseline', 'show', '--root', 'packages/north', '--baseline', 'own.json'])).toMatchObject({
      code: 2,
      err: 'there is no baseline at own.json. Run the suite, then write one with: npx vitest-assay baseline promote --root packages/north --baseline own.json --reason "…"\n',
    })
  })

  it('prints the file as JSON', async () => {
    await promoteFirst()
    expect(JSON.parse((await cli(['baseline', 'show', '--json'])).out)).toMatchObject({
      schema: 2,
      reason: 'first figures',
    })
  })
})

describe('baseline verify', () => {
  it('is content with what promote wrote, whatever the line endings', async () => {
    await promoteFirst()
    edit((text) => text.replaceAll('\n', '\r\n'))
    expect(await cli(['baseline', 'verify'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^ok assay\.baseline\.json: 2 cases, 2 rows, hash [0-9a-f]{12}\n$/u),
    })
  })

  it('finds an edit by hand', async () => {
    await promoteFirst()
    edit((text) => text.replace('"value":0.5', '"value":0.4'))
    const { code, err } = await cli(['baseline', 'verify'])
    expect(code).toBe(3)
    expect(err).toMatch(
      /^assay\.baseline\.json was edited by hand, or merged: it says that its hash is [0-9a-f]{12}…, and its content has [0-9a-f]{12}…\. Restore /u,
    )
    expect(JSON.parse((await cli(['baseline', 'verify', '--json'])).out)).toMatchObject({
      ok: false,
      code: 'baseline-invalid',
    })
  })
})

describe('baseline diff', () => {
  it('prints what changed since the baseline, and what blocks', async () => {
    await promoteFirst()
    ran({
      metrics: [metricNamed('adherence'), metricNamed('grounding', { tier: 1 })],
      outcomes: { adherence: { 'pe-1': 0, 'mi-1': 1, 'pe-2': 0 }, grounding: { 'pe-1': 1 } },
    })
    const { code, out } = await cli(['baseline', 'diff'])
    expect(code).toBe(3)
    expect(out.split('\n').slice(1).join('\n')).toMatchInlineSnapshot(`
      "
      tier  metric     slice          n  baseline  value   verdict
      1     grounding  the whole set  1  -         1       new        not in the baseline
      3     adherence  the whole set  3  0.5       0.3333  regressed  0.5 → 0 on the cases that the baseline knows, 1 newly missed (pe-1)
      3     adherence  pe             2  0.5       0       regressed  0.5 → 0, 1 newly missed (pe-1)

      newly missed: pe-1 (adherence)
      added cases: mi-1
      blocks adherence regressed in the whole set: 0.5 → 0 on the cases that the baseline knows, 1 newly missed (pe-1). Fix the system. To accept the regression: npx vitest-assay baseline promote --accept-regression --reason "…"
      blocks adherence regressed in pe: 0.5 → 0, 1 newly missed (pe-1). Fix the system. To accept the regression: npx vitest-assay baseline promote --accept-regression --reason "…"
      "
    `)
  })

  it('holds the run against the baseline of now: after a promotion nothing blocks', async () => {
    await promoteFirst()
    const { code, out } = await cli(['baseline', 'diff'])
    expect(code).toBe(0)
    expect(out).toContain('\nnothing blocks\n')
  })

  it('sends nobody to itself', async () => {
    await promoteFirst()
    ran({ cases: { 'pe-1': { hash: 'another' } } })
    const { code, out } = await cli(['baseline', 'diff'])
    expect(code).toBe(3)
    expect(out).toContain('\nchanged cases: pe-1\n')
    expect(out).toContain(
      'blocks pe-1 was edited in the golden set since the baseline, so no figure that includes it can be compared. Read what changed. To take the changed set: npx vitest-assay baseline promote',
    )
    expect(out).not.toContain('vitest-assay baseline diff')
  })

  it('shows every figure as new before the first promotion', async () => {
    ran()
    const { code, out } = await cli(['baseline', 'diff', '--json'])
    expect(code).toBe(3)
    expect(JSON.parse(out)).toMatchObject({
      rows: [{ verdict: 'new' }, { verdict: 'new' }],
      blocks: [{ kind: 'no-baseline' }],
    })
  })

  it('keeps to the tiers of a tag expression', async () => {
    await promoteFirst()
    ran(worse)
    expect((await cli(['baseline', 'diff', '--tags-filter', 'tier1 or tier2'])).code).toBe(0)
    expect((await cli(['baseline', 'diff', '--tags-filter', 'not tier1'])).code).toBe(3)
    expect((await cli(['baseline', 'diff', '--tags-filter', 'tier1 and ('])).err).toBe(
      '--tags-filter must be an expression over tier1, tier2, tier3 and tier4, for example "tier1 or tier3", got "tier1 and ("\n',
    )
    expect((await cli(['baseline', 'diff', '--tags-filter', 'slow'])).code).toBe(2)
  })
})

describe('the command line', () => {
  it.each([
    [['promote'], 'promote', '(Did you mean baseline promote?)'],
    [['promot'], 'promot', '(Did you mean baseline promote?)'],
    [['lint'], 'lint', '(Did you mean one of golden lint, retrieval lint?)'],
    [['calibrate'], 'calibrate', '(Did you mean judge calibrate?)'],
    [['baseline', 'lint'], 'lint', '(Did you mean one of golden lint, retrieval lint?)'],
    [['label'], 'label', '(Did you mean judge label?)'],
    // Near misspellings of a command in its place.
    [['bseline'], 'bseline', '(Did you mean baseline?)'],
    [['baseline', 'promte'], 'promte', '(Did you mean promote?)'],
  ])('names for %j the command that is meant', async (line, word, suggestion) => {
    expect(await cli(line)).toMatchObject({ code: 2, err: `error: unknown command '${word}'\n${suggestion}\n` })
  })

  it.each([[['bseline']], [['baseline', 'promte']], [['baseline', 'show', 'extra']], [['baseline']], [[]]])(
    'takes %j for misuse',
    async (line) => {
      const { code, err } = await cli(line)
      expect(code).toBe(2)
      expect(err).not.toBe('')
      expect(err).not.toMatch(/^ +at /mu)
    },
  )

  it('has help', async () => {
    expect(await cli(['baseline', '--help'])).toMatchObject({ code: 0, err: '' })
  })
})
