import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lawsSeed } from '../../fixtures/law-draws.ts'
import { random } from '../../src/statistics/random.ts'
import { countKills } from './count-kills.ts'
import { halfWritten } from './half-written.ts'
import type { KillKind } from './kill-kind.ts'
import { migration } from './migration.ts'
import { promotion } from './promotion.ts'
import { runUntil } from './run-until.ts'

/** How often each kind of work is killed. */
const rounds = Number(process.env['ASSAY_TEST_KILLS'] ?? 1)
const patience = Math.max(300_000, rounds * 20_000)

let [root, beside] = ['', '']

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'kills-')))
  beside = realpathSync(mkdtempSync(join(tmpdir(), 'kills-beside-')))
})

afterEach(() => {
  rmSync(root, { recursive: true })
  rmSync(beside, { recursive: true })
})

describe('countKills', () => {
  it.each([promotion, migration])(
    'finds nothing lost and nothing half written by a $name',
    async (kind) => {
      const { faults, hits } = await countKills(kind, { rounds, measured: 1, random: random(lawsSeed) })
      expect(faults).toEqual([])
      // Every other one dies at one of its own requests.
      expect(hits).toBeGreaterThanOrEqual(Math.ceil(rounds / 2))
    },
    patience,
  )

  it('tells a file that is left half written, and what is not there when it is done again', async () => {
    const careless: KillKind = {
      name: 'careless',
      variants: 1,
      home: root,
      open: (folder) => {
        const file = join(folder, 'figures.json')
        const program = `const { existsSync, writeFileSync } = process.getBuiltinModule('fs')
          if (!existsSync('figures.json')) writeFileSync('figures.json', '{"right":[1,2,3]}')`
        return Promise.resolve({
          command: { args: ['--eval', program], root: folder },
          exitCode: 0,
          inspect: () => Promise.resolve({ state: 'left', faults: halfWritten(folder) }),
          result: () => Promise.resolve(readFileSync(file, 'utf8')),
        })
      },
    }
    const { hits, faults } = await countKills(careless, {
      rounds: 3,
      measured: 1,
      random: { ...random(1), below: (n) => n - 1, uniform: () => 9 },
    })
    expect(hits).toBe(2)
    expect(faults).toHaveLength(6)
    expect(faults.slice(0, 3)).toEqual([
      expect.stringMatching(/^careless 0 killed at request 3 of 3 \(left\): figures\.json is cut off: /u),
      expect.stringMatching(/\(left\): done again: figures\.json is cut off: /u),
      expect.stringMatching(/\(left\): done again: is not what an undisturbed one gives$/u),
    ])
    expect(readdirSync(root)).toEqual([])
  })
})

describe('runUntil', () => {
  const program = `const fs = require('node:fs')
    fs.mkdirSync('made')
    fs.writeFileSync('made/a.txt', 'abcd')
    fs.renameSync('made/a.txt', 'made/b.txt')`

  it.each([
    [3, ['made', 'made/a.txt of 0']],
    [4, ['made', 'made/a.txt of 2']],
    [6, ['made', 'made/b.txt of 4']],
  ])('kills before the %d. request to files, or in the middle of a write', async (at, left) => {
    const { killed } = await runUntil({ args: ['--eval', program], root }, beside, { at })
    expect(killed).toBe(at < 6)
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    expect(
      found.map((file) => (file === 'made' ? file : `${file} of ${readFileSync(join(root, file)).length}`)),
    ).toEqual(left)
  })

  it('counts the requests of one that is left alone, to its own folder alone', async () => {
    const elsewhere = `${program}\nfs.writeFileSync(${JSON.stringify(join(beside, 'x'))}, 'x')`
    await runUntil({ args: ['--eval', elsewhere], root }, beside)
    expect(readFileSync(join(beside, 'counted'), 'utf8')).toBe('5')
  })
})
