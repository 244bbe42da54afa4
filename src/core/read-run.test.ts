import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun } from './build-run.test-kit.ts'
import type { Run } from './run.ts'
import { knowsOthers, latestRun, readRun } from './read-run.ts'

const run = buildRun({
  outcomes: { adherence: { 'pe-1': 1, 'pe-2': [0, null], 'pe-3': undefined } },
  cases: { 'pe-1': { tenant: 'north' } },
})

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'runs-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function put(name: string, content: Partial<Run> | string): void {
  mkdirSync(join(root, '.assay/runs'), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify({ ...run, ...content })
  writeFileSync(join(root, '.assay/runs', name), text)
}

const partial = {
  scope: { complete: false, partialBecause: ['a name pattern (-t pe-07)'], tagsFilter: null, missingModules: [] },
}
const morning = '2026-11-21T05-02-11-123Z-aaaaaaaa.json'
const noon = '2026-11-21T12-00-00-000Z-bbbbbbbb.json'

describe('readRun', () => {
  it('reads a run as it was written', () => {
    put(noon, {})
    expect(readRun(join(root, '.assay/runs', noon))).toEqual(JSON.parse(JSON.stringify(run)))
  })

  it.each([
    [
      'that is cut off',
      '{"schema": 1, "id',
      `x.json:1:15: the file ends inside a text; expected a closing double quote. The file is cut off or not a run; run the suite again`,
    ],
    [
      'of another schema',
      '{"schema": 9}',
      'x.json: schema 9 is not known to this version of vitest-assay, which reads schema 1. Run the suite again',
    ],
    ...[
      ['of something else', '"text"', '"text"'],
      ['of a list', '[{}]', 'a list of 1'],
      ['of nothing', '{}', 'an object without a key'],
      ['of other data', '{"name": 1, "version": 2, "type": 3, "files": 4}', 'an object with "name", "version", "type"'],
      ['of a baseline', '{"acceptedRegression": [], "schema": 2}', 'a baseline'],
      ['in CTRF', '{"reportFormat": "CTRF"}', 'a report in CTRF'],
      ['of a collector', '{"resourceLogs": []}', 'OpenTelemetry logs'],
      ['of Vitest itself', '{"numTotalTests": 3}', 'a JSON report of Vitest or Jest'],
    ].map(([what, text, got]): [string, string, string] => [
      what ?? '',
      text ?? '',
      `x.json is not a run: expected an object with "schema": 1, got ${got}. Runs are in .assay/runs/; name one of these`,
    ]),
    [
      'that is empty',
      '',
      'x.json:1:1: expected a value, got the end of the file. The file is cut off or not a run; run the suite again',
    ],
    [
      'that is no JSON',
      '<testsuites>',
      'x.json:1:1: expected a value, got "<". The file is cut off or not a run; run the suite again',
    ],
    [
      'with a wrong field',
      JSON.stringify({ ...run, failedTests: -1 }),
      'x.json is not a run: failedTests must be a number of at least 0, got -1. Run the suite again',
    ],
  ])('refuses a file %s', (_, text, message) => {
    put(noon, text)
    expect(() => readRun(join(root, '.assay/runs', noon), 'x.json')).toThrow(
      expect.objectContaining({ code: 'run-invalid', message }),
    )
  })

  it('refuses a file that is not there', () => {
    expect(() => readRun(join(root, 'x.json'), 'x.json')).toThrow(
      'there is no run at x.json. Runs are in .assay/runs/; run the suite, or name another file',
    )
  })

  it('refuses a folder, and a file that may not be read', () => {
    put(noon, {})
    expect(() => readRun(join(root, '.assay/runs'), 'runs')).toThrow(
      expect.objectContaining({
        code: 'run-invalid',
        message: 'runs is a folder, expected the file of a run. Name a file in it',
      }),
    )
    expect(() => readRun(join(root, 'a\0b'), 'x.json')).toThrow(
      expect.objectContaining({ code: 'run-invalid', message: expect.stringContaining('x.json cannot be read: ') }),
    )
  })

  it.each([
    [2_000_400_000, 2000],
    [2_000_600_000, 2001],
  ])('refuses a file of 2 GB without opening it: %d bytes', (size, megabytes) => {
    const file = join(root, 'large.json')
    writeFileSync(file, '{')
    truncateSync(file, size)
    expect(() => readRun(file, 'x.json')).toThrow(
      expect.objectContaining({
        code: 'run-invalid',
        message: `x.json has ${megabytes} MB, and the file of a run has at most 512 MB. It was not opened. Name the file of a run, or run the suite in shards`,
      }),
    )
  })
})

describe('latestRun', () => {
  it('takes the last complete run by the time in its name', () => {
    put(morning, { id: 'morning' })
    put('2026-11-21T05-02-11-999Z-00000000.json', { id: 'later' })
    put(noon, { id: 'noon', ...partial })
    expect(latestRun(root)).toMatchObject({
      run: { id: 'later' },
      file: '.assay/runs/2026-11-21T05-02-11-999Z-00000000.json',
    })
  })

  it('takes that of the baseline that is named', () => {
    put(morning, { id: 'morning', baselinePath: 'b.json' })
    put(noon, { id: 'noon' })
    expect(latestRun(root, { baselinePath: 'b.json' }).run.id).toBe('morning')
  })

  it('wants the baseline named when there are runs of several', () => {
    put(morning, { baselinePath: 'b.json' })
    put(noon, {})
    writeFileSync(join(root, 'b.json'), '{}')
    expect(() => latestRun(root)).toThrow(
      'there are runs of several baselines: assay.baseline.json, b.json. Name one with --baseline <file>',
    )
    expect(() => latestRun(root, { baselinePath: 'c.json' })).toThrow(
      'no run in .assay/runs/ is of the baseline c.json; there are runs of assay.baseline.json, b.json. Run that suite, or name one of these',
    )
  })

  it('passes over a baseline that was named once, and never written, where the project has a later run of one that is there', () => {
    put(morning, { baselinePath: 'assay.baseline' })
    put(noon, { id: 'noon' })
    expect(() => latestRun(root)).toThrow('there are runs of several baselines: assay.baseline, assay.baseline.json')
    writeFileSync(join(root, 'assay.baseline.json'), '{}')
    expect(latestRun(root).run.id).toBe('noon')
    put('2026-11-21T13-00-00-000Z-cccccccc.json', { baselinePath: 'other.json', project: 'other' })
    expect(() => latestRun(root)).toThrow('there are runs of several baselines: assay.baseline.json, other.json')
  })

  it('asks where the one that was never written is the latest', () => {
    put(morning, {})
    put(noon, { baselinePath: 'assay.baseline' })
    writeFileSync(join(root, 'assay.baseline.json'), '{}')
    expect(() => latestRun(root)).toThrow('there are runs of several baselines: assay.baseline, assay.baseline.json')
  })

  it('knows whether runs here are of another baseline', () => {
    put(morning, {})
    expect(knowsOthers(root, 'assay.baseline.json')).toBe(false)
    put(noon, { baselinePath: 'b.json' })
    expect(knowsOthers(root, 'assay.baseline.json')).toBe(true)
  })

  it('takes a run that is gone meanwhile for one of no baseline', () => {
    put(morning, {})
    symlinkSync(join(root, 'gone.json'), join(root, '.assay/runs', noon))
    expect(knowsOthers(root, 'assay.baseline.json')).toBe(false)
  })

  it('takes that of the tenant that is named, of the golden set where held-out patients are not asked for', () => {
    put(morning, { id: 'morning', tenant: 'north', baselinePath: 'north.json' })
    put(noon, { tenant: 'south', baselinePath: 'south.json' })
    expect(latestRun(root, { tenant: 'north' }).run.id).toBe('morning')
    expect(() => latestRun(root, { tenant: 'east' })).toThrow(
      expect.objectContaining({
        code: 'option-invalid',
        message:
          'no run in .assay/runs/ is of the tenant east; there are runs of north.json (tenant north), south.json (tenant south). Run that suite, or name one of these',
      }),
    )
    put('2026-11-21T13-00-00-000Z-cccccccc.json', {
      tenant: 'north',
      type: 'config_gate',
      baselinePath: 'north.held-out.json',
    })
    expect(latestRun(root, { tenant: 'north' }).run.id).toBe('morning')
    expect(latestRun(root, { tenant: 'north', baselinePath: 'north.held-out.json' }).run.type).toBe('config_gate')
    expect(() => latestRun(root, { tenant: 'south', baselinePath: 'north.json' })).toThrow(
      'no run in .assay/runs/ is of the tenant south and the baseline north.json; there are runs of',
    )
  })

  it('passes over what judges say of held-out patients', () => {
    const scope = { complete: true, partialBecause: [], missingModules: [] }
    put(morning, { id: 'morning', type: 'config_gate', scope: { ...scope, tagsFilter: 'tier1 or tier2 or tier3' } })
    put(noon, { type: 'config_gate', scope: { ...scope, tagsFilter: 'tier4' } })
    expect(latestRun(root).run.id).toBe('morning')
    rmSync(join(root, '.assay/runs', morning))
    expect(() => latestRun(root)).toThrow(
      `no run in .assay/runs/ is complete; the last, .assay/runs/${noon}, is not (what judges say of held-out patients). Run the whole suite`,
    )
  })

  it('says so when there is none, or none is complete', () => {
    expect(() => latestRun(root)).toThrow(
      'there is no run in .assay/runs/. Run the suite, for example npx vitest run, or name a file with --run <file>',
    )
    put(noon, partial)
    expect(() => latestRun(root)).toThrow(
      expect.objectContaining({
        code: 'baseline-refused',
        message: `no run in .assay/runs/ is complete; the last, .assay/runs/${noon}, is not (a name pattern (-t pe-07)). Run the whole suite`,
      }),
    )
  })

  it('does not step over a broken file to an older run', () => {
    put(morning, {})
    put(noon, '{')
    expect(() => latestRun(root)).toThrow(expect.objectContaining({ code: 'run-invalid' }))
  })

  it('is not held up by a broken file that is older', () => {
    put(morning, '{')
    put(noon, {})
    expect(latestRun(root).run.id).toBe(run.id)
  })

  it('is not held up by a broken file that is of a baseline that it knows already', () => {
    put('2026-11-19T00-00-00-000Z-dddddddd.json', { id: 'first', tenant: 'north', baselinePath: 'north.json' })
    put('2026-11-20T00-00-00-000Z-dddddddd.json', '{"schema":1,"baselinePath":"south.json","records":[')
    put(morning, { tenant: 'east', baselinePath: 'east.json' })
    put(noon, { tenant: 'south', baselinePath: 'south.json' })
    expect(latestRun(root, { tenant: 'north' }).run.id).toBe('first')
  })

  it('passes over the runs of logs, which are never promoted', () => {
    put(morning, {})
    put(noon, `{"schema":1,"log":{"file":"log.jsonl","since":null,"until":null}}`)
    expect(latestRun(root).run.id).toBe(run.id)
    rmSync(join(root, '.assay/runs', morning))
    expect(() => latestRun(root)).toThrow('there is no run in .assay/runs/.')
  })
})
