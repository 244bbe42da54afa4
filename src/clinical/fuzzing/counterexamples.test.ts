import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { counterexampleCase } from './counterexample-case.ts'
import type { FuzzReport } from './fuzz-report.ts'
import { type GoldenCase, goldenCase } from '../golden-set/golden-case.ts'
import { loadGoldenSet } from '../golden-set/load-golden-set.ts'
import { patient } from '../patient/patient.ts'
import { wilsonInterval } from '../../statistics/proportion-interval.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { addToGoldenSet, keepCounterexamples, counterexampleIds, readCounterexample } from './counterexamples.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'counterexamples-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const about = { id: 'red-flag/severe-hyperkalaemia', population: 'red-flag', of: 'severe-hyperkalaemia' } as const
function foundAt(value: number): GoldenCase {
  const record = patient.parse({
    demographics: { age_years: 18 },
    labs: [{ name: 'potassium', value, unit: 'mmol/L' }],
  })
  return counterexampleCase(about, record, redFlags, 'not escalated')
}
const lines = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n')

describe('a counterexample', () => {
  const found = foundAt(6.6)
  const report: FuzzReport = {
    schema: 1,
    seed: 7,
    seededBy: 'option',
    replayed: false,
    properties: [
      {
        ...about,
        describe: '',
        runs: 1,
        judged: 1,
        missed: 1,
        crashes: 0,
        unscored: 0,
        notApplicable: 0,
        failures: 1,
        share: wilsonInterval(0, 1),
        unscoredBecause: [],
        counterexample: {
          kind: 'miss',
          case: found,
          before: null,
          message: 'not escalated',
          shrunkFrom: found.patient,
          shrinks: 0,
          path: '0',
          reproduced: true,
        },
      },
    ],
  }

  it('is read as it was kept, once however often it is found', () => {
    for (const hour of ['08', '09']) keepCounterexamples(root, report, new Date(`2026-11-21T${hour}:00:00Z`))
    expect(counterexampleIds(root)).toEqual([found.id])
    expect(readCounterexample(root, found.id)).toMatchObject({
      property: 'red-flag/severe-hyperkalaemia',
      seed: 7,
      foundAt: '2026-11-21T09:00:00.000Z',
      case: found,
    })
  })

  it.each([
    ['{', /is not a counterexample: .*Delete it and run the test that found it again$/u],
    ['{}', /is not a counterexample: \w+: /u],
  ])('is refused where its file is %j', (text, message) => {
    mkdirSync(join(root, '.assay/counterexamples'), { recursive: true })
    writeFileSync(join(root, '.assay/counterexamples/x.json'), text)
    expect(counterexampleIds(root)).toEqual(['x'])
    expect(() => readCounterexample(root, 'x')).toThrow(message)
  })

  it('is refused under the name of another', () => {
    keepCounterexamples(root, report, new Date())
    const text = readFileSync(join(root, `.assay/counterexamples/${found.id}.json`), 'utf8')
    writeFileSync(join(root, '.assay/counterexamples/other.json'), text)
    expect(() => readCounterexample(root, 'other')).toThrow(
      `.assay/counterexamples/other.json is not a counterexample: it holds the case "${found.id}", which belongs into another file. Delete it and run the test that found it again`,
    )
  })
})

describe('addToGoldenSet', () => {
  const shown = 'golden/regressions.jsonl'
  let file: string
  beforeEach(() => {
    file = join(root, shown)
  })
  const add = (...cases: GoldenCase[]): readonly string[] =>
    addToGoldenSet(file, shown, cases).map(({ became }) => became)

  it('makes folder and file, and appends each case once', () => {
    const [first, second] = [foundAt(6.6), foundAt(7)]
    expect(add(first, first)).toEqual(['added', 'there'])
    expect(add(second, first)).toEqual(['added', 'there'])
    expect(loadGoldenSet(shown, { root })).toEqual([first, second])
    expect(readdirSync(dirname(file))).toEqual(['regressions.jsonl'])
  })

  it('knows the same patient and expectations under another name and comment', () => {
    const first = foundAt(6.6)
    add({ ...first, id: 'potassium-6.6', comment: 'reviewed' })
    expect(addToGoldenSet(file, shown, [first])).toEqual([{ id: 'potassium-6.6', became: 'there' }])
  })

  it('leaves what stands there as it is, with or without a last line end', () => {
    mkdirSync(dirname(file))
    const own = JSON.stringify({
      id: 'own',
      condition: 'pe',
      patient: { demographics: { age_years: 40 } },
      expected: {},
    })
    for (const end of ['', '\n', '\r\n']) {
      writeFileSync(file, `\ufeff${own}${end}`)
      expect(add(foundAt(6.6))).toEqual(['added'])
      expect(readFileSync(file, 'utf8').startsWith(`\ufeff${own}${end === '' ? '\n' : end}{`)).toBe(true)
      expect(loadGoldenSet(shown, { root }).map(({ id }) => id)).toEqual(['own', foundAt(6.6).id])
    }
  })

  it('writes only what the patient has', () => {
    add(foundAt(6.6))
    expect(lines(file)[0]).not.toContain('[]')
    expect(goldenCase.parse(JSON.parse(lines(file)[0] ?? ''))).toEqual(foundAt(6.6))
  })

  it('refuses a file that holds no cases, and leaves it alone', () => {
    mkdirSync(dirname(file))
    writeFileSync(file, '{"id":')
    expect(() => add(foundAt(6.6))).toThrow(
      /^1 of 1 lines of the golden set is not a valid case:\n {2}golden\/regressions\.jsonl:1: /u,
    )
    expect(readFileSync(file, 'utf8')).toBe('{"id":')
  })
})
