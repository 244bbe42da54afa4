import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeRun } from '../../../fixtures/make-run.ts'
import type { Run } from '../../core/run.ts'
import type { Waiver } from '../../core/waivers.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'waivers-')))
  mkdirSync(join(root, '.assay', 'runs'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

const waiver: Waiver = { metric: 'right', case: 'two', owner: 'anna', reason: 'mended in June', expires: '2026-12-31' }
const today: Waiver = { metric: 'brevity', condition: 'pe', owner: 'ben', reason: 'new prompt', expires: '2026-11-22' }
const over: Waiver = { metric: 'brevity', owner: 'ben', reason: 'old prompt', expires: '2026-11-21' }

const waive = (...waivers: readonly Waiver[]) =>
  writeFileSync(join(root, 'assay.waivers.json'), JSON.stringify({ schema: 1, waivers }))
const record = (name: string, changes: Partial<Run>) =>
  writeFileSync(join(root, '.assay', 'runs', name), JSON.stringify(makeRun(changes)))
const here = (...args: string[]) => cliHere(root, ['waivers', ...args])

describe('waivers', () => {
  it('lists them with what the last complete run let pass, and is 3 when one has expired', async () => {
    waive(waiver, today, over)
    record('run-1.json', {
      waivers: [
        { ...waiver, expired: false, letPass: ['right regressed in the whole set: 1 → 0.5'] },
        { ...over, expired: false, letPass: [] },
      ],
    })
    const { code, out, err } = await here()
    expect({ code, err }).toEqual({ code: 3, err: '' })
    expect(out).toMatchInlineSnapshot(`
      "right on case two  until 2026-12-31, 39 days left, by anna: mended in June
          accepted  right regressed in the whole set: 1 → 0.5
      brevity in pe  until 2026-11-22, the last day, by ben: new prompt
          not in .assay/runs/run-1.json, or changed since
      brevity  expired on 2026-11-21, 1 day ago, by ben: old prompt
          accepted nothing in .assay/runs/run-1.json

      3 waivers, 1 expired: fix the system and take it out of assay.waivers.json, or agree on another day
      "
    `)
    const { code: same, out: json } = await here('--json')
    expect(same).toBe(3)
    expect(JSON.parse(json)).toEqual({
      run: '.assay/runs/run-1.json',
      unknown: null,
      waivers: [
        { ...waiver, daysLeft: 39, expired: false, letPass: ['right regressed in the whole set: 1 → 0.5'] },
        { ...today, daysLeft: 0, expired: false, letPass: null },
        { ...over, daysLeft: -1, expired: true, letPass: [] },
      ],
    })
  })

  it('lists them without a run too, and says that nothing is known of what they let pass', async () => {
    waive(waiver)
    const { code, out } = await here()
    expect(code).toBe(0)
    expect(out).toMatchInlineSnapshot(`
      "right on case two  until 2026-12-31, 39 days left, by anna: mended in June

      1 waiver, none expired
      what they accepted is not known: there is no run in .assay/runs/. Run the suite, for example npx vitest run, or name a file with --run <file>
      "
    `)
    expect(JSON.parse((await here('--json')).out)).toMatchObject({ run: null, waivers: [{ letPass: null }] })
  })

  it.each([[[]], [['--run', '.assay/runs/run-1.json']], [['--baseline', 'assay.baseline.json']]])(
    'knows nothing of what they let pass from a run of a part (%j)',
    async (args) => {
      waive(waiver, over)
      const scope = { complete: false, partialBecause: ['the filter -t'], tagsFilter: null, missingModules: [] }
      record('run-1.json', { scope, rows: [] })
      const { code, out } = await here(...args)
      expect(code).toBe(3)
      expect(out).toMatch(/\nwhat they accepted is not known: .*run-1\.json.* is not.* \(the filter -t\)/u)
      expect(out).not.toContain('accepted nothing')
    },
  )

  it('says that there is none', async () => {
    const none = 'nothing is waived: assay.waivers.json is not there, or holds no waiver\n'
    expect(await here()).toEqual({ code: 0, out: none, err: '' })
    waive()
    expect(await here()).toEqual({ code: 0, out: none, err: '' })
  })

  it('takes no broken file for none, and no run that is named and not there for unknown', async () => {
    waive(waiver)
    expect(await here('--run', 'nowhere.json')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('nowhere.json'),
    })
    writeFileSync(join(root, 'assay.waivers.json'), '{"schema":1,"waivers":[{"metric":"right"}]}')
    expect(await here()).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^assay\.waivers\.json: waivers\[0\]\.owner is missing/u),
    })
  })
})
