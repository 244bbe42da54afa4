import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { loadGoldenSet, parseGoldenSet } from './load-golden-set.ts'
import fc from 'fast-check'
import { ecgLeads } from '../calculators/read-stemi.ts'
import { goldenCase } from './golden-case.ts'

const key = Symbol.for('vitest-assay')

const registered: unknown = Reflect.get(globalThis, key)

const minimal = (id: string): string =>
  JSON.stringify({ id, condition: 'pe', patient: { demographics: { age_years: 67 } }, expected: {} })

describe('loadGoldenSet', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'golden-set-'))
  })

  afterEach(() => {
    Reflect.set(globalThis, key, registered)
    rmSync(root, { recursive: true })
  })

  const write = (name: string, content: string): string => {
    const path = join(root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    return path
  }
  const idsOf = (glob: string | string[]): string[] => loadGoldenSet(glob, { root }).map(({ id }) => id)

  it('reads the files that match, in sorted order', () => {
    write('set/pe.jsonl', minimal('pe-01'))
    write('set/MI.jsonl', minimal('mi-01'))
    write('set/deep/copd.jsonl', minimal('copd-01'))
    write('set/README.md', 'no case')
    expect(idsOf('set/*.jsonl')).toEqual(['mi-01', 'pe-01'])
    expect(idsOf('set/**/*.jsonl')).toEqual(['mi-01', 'copd-01', 'pe-01'])
  })

  it('reads a file once when several globs match it, and leaves out what a glob with ! matches', () => {
    write('set/a.jsonl', minimal('a'))
    write('set/b.jsonl', minimal('b'))
    write('set/draft.jsonl', minimal('draft'))
    expect(idsOf(['set/*.jsonl', join(root, 'set/a.jsonl').replaceAll('\\', '/'), '!set/draft.jsonl'])).toEqual([
      'a',
      'b',
    ])
  })

  it('searches node_modules only when it is named', () => {
    write('a.jsonl', minimal('a'))
    write('node_modules/shared-set/b.jsonl', minimal('b'))
    expect(idsOf('**/*.jsonl')).toEqual(['a'])
    expect(idsOf('node_modules/shared-set/*.jsonl')).toEqual(['b'])
  })

  it('does not take a folder for the files in it', () => {
    write('set/README.md', 'no case')
    expect(() => loadGoldenSet('set', { root })).toThrow('no file matches "set"')
  })

  it('resolves globs from the root that the plugin registered', () => {
    const path = write('a.jsonl', minimal('a'))
    const goldenFiles = new Set<string>()
    Reflect.set(globalThis, key, { root, goldenFiles })
    expect(loadGoldenSet('*.jsonl')).toHaveLength(1)
    expect([...goldenFiles]).toEqual([path])
  })

  it('tells the plugin of a file with a bad line too', () => {
    const path = write('a.jsonl', 'null')
    const goldenFiles = new Set<string>()
    Reflect.set(globalThis, key, { goldenFiles })
    expect(() => loadGoldenSet('*.jsonl', { root })).toThrow(
      expect.objectContaining({
        code: 'golden-set-invalid',
        message:
          '1 of 1 lines of the golden set is not a valid case:\n  a.jsonl:1: the line must be an object, a case, got null',
      }),
    )
    expect([...goldenFiles]).toEqual([path])
  })

  it('names the glob and the root when no file matches', () => {
    const place = root.replaceAll('\\', '/')
    expect(() => loadGoldenSet(['sets/*.jsonl', '*.json'], { root })).toThrow(
      expect.objectContaining({
        code: 'golden-set-invalid',
        message: `no file matches "sets/*.jsonl", "*.json" in ${place}; give a glob from that folder, or another root (option root)`,
      }),
    )
    expect(() => loadGoldenSet([], { root })).toThrow(
      `no glob was given in ${place}; give a glob from that folder, or another root (option root)`,
    )
  })

  it('refuses a set without a case', () => {
    write('set/a.jsonl', '\n')
    expect(() => loadGoldenSet('set/*', { root })).toThrow(
      expect.objectContaining({
        code: 'cases-empty',
        message: 'there is no case in set/a.jsonl; expected JSON Lines, one case a line',
      }),
    )
  })
})

const smallest = (id: string): string =>
  JSON.stringify({ id, condition: 'pe', patient: { demographics: { age_years: 67 } }, expected: {} })

describe('parseGoldenSet', () => {
  it('reads the cases in the order of files and lines, with empty lists where there are none', () => {
    const cases = parseGoldenSet([
      { name: 'b.jsonl', content: `${smallest('b-2')}\n${smallest('b-1')}\n` },
      { name: 'a.jsonl', content: Buffer.from(smallest('a-1')) },
    ])
    expect(cases.map(({ id }) => id)).toEqual(['b-2', 'b-1', 'a-1'])
    expect(cases[0]?.patient.labs).toEqual([])
    expect(cases[0]?.expected.actions).toEqual([])
    expect(cases[0]?.patient.ecg).toBeUndefined()
  })

  it('names every bad line of every file at once', () => {
    const text = [
      smallest('pe-01'),
      '{"id":"pe-02",}',
      'null',
      '[]',
      '"pe-03"',
      JSON.stringify({
        id: 'pe 04',
        condition: '',
        patient: { demographics: { age_years: 67 }, lvef_percent: 1e300 },
        expectd: {},
      }),
      '{"id":"pe-05","id":"pe-06"}',
    ].join('\n')
    expect(() =>
      parseGoldenSet([
        { name: 'pe.jsonl', content: text },
        { name: 'mi.jsonl', content: '{}' },
      ]),
    ).toThrowErrorMatchingInlineSnapshot(`
      [AssayError: 7 of 8 lines of the golden set are not valid cases:
        pe.jsonl:2: expected a key in double quotes at column 15, got "}"
        pe.jsonl:3: the line must be an object, a case, got null
        pe.jsonl:4: the line must be an object, a case, got an empty list
        pe.jsonl:5: the line must be an object, a case, got "pe-03"
        pe.jsonl:6: id must be an id of letters, digits and . : - _, got "pe 04"
        pe.jsonl:6: condition must be a name, got an empty string
        pe.jsonl:6: patient.lvef_percent must be whole percent, as ejection fractions are reported, got 1e+300
        pe.jsonl:6: expected is missing, expected an object
        pe.jsonl:6: expectd is not a known key; did you mean "expected"?
        pe.jsonl:7: the key "id" is there twice in the line, the second time at column 15; expected it once
        mi.jsonl:1: id is missing, expected text
        mi.jsonl:1: condition is missing, expected text
        mi.jsonl:1: patient is missing, expected an object
        mi.jsonl:1: expected is missing, expected an object]
    `)
  })

  it('names both places of an id, also across files and on a line that is bad otherwise', () => {
    const files = [
      { name: 'a.jsonl', content: `${smallest('pe-01')}\n{"id":"pe-02"}` },
      { name: 'b.jsonl', content: `\n${smallest('pe-02')}\n${smallest('pe-01')}\n${smallest('pe-01')}` },
    ]
    expect(() => parseGoldenSet(files)).toThrowErrorMatchingInlineSnapshot(`
      [AssayError: 4 of 5 lines of the golden set are not valid cases:
        a.jsonl:2: condition is missing, expected text
        a.jsonl:2: patient is missing, expected an object
        a.jsonl:2: expected is missing, expected an object
        b.jsonl:2: id "pe-02" is already the id of a.jsonl:2; each case needs its own
        b.jsonl:3: id "pe-01" is already the id of a.jsonl:1; each case needs its own
        b.jsonl:4: id "pe-01" is already the id of a.jsonl:1; each case needs its own]
    `)
  })

  it('tells pretty-printed JSON from a file of bad lines', () => {
    const content = JSON.stringify([JSON.parse(smallest('a')), JSON.parse(smallest('b'))], null, 2)
    expect(() => parseGoldenSet([{ name: 'a.json', content: Buffer.from(content) }])).toThrow(
      '22 of 22 lines of the golden set are not valid cases:\n  a.json:1: one JSON document over several lines; expected one case a line',
    )
  })

  it('lists no more than 50 faults, and counts the rest', () => {
    const content = Array.from({ length: 60 }, () => '7').join('\n')
    expect(() => parseGoldenSet([{ name: 'a.jsonl', content }])).toThrow(
      /^60 of 60 lines of the golden set are not valid cases:(\n {2}a\.jsonl:\d+: the line must be an object, a case, got 7){50}\n {2}and 10 more$/u,
    )
  })

  it('is misuse, not a set that passes, when there is no case', () => {
    expect(() =>
      parseGoldenSet([
        { name: 'a.jsonl', content: '\ufeff\n \n' },
        { name: 'b.jsonl', content: '' },
      ]),
    ).toThrow(
      expect.objectContaining({
        code: 'cases-empty',
        message: 'there is no case in a.jsonl, b.jsonl; expected JSON Lines, one case a line',
      }),
    )
    expect(() => parseGoldenSet([])).toThrow('there is no case in no file; expected JSON Lines, one case a line')
  })

  it('gives back the cases that were written, whatever ends the lines', () => {
    fc.assert(
      fc.property(goldenCases(), lineEnd, fc.boolean(), fc.boolean(), (cases, end, marked, last) => {
        const text = (marked ? '\ufeff' : '') + cases.map((one) => JSON.stringify(one)).join(end) + (last ? end : '')
        const wanted = cases.map((one) => goldenCase.parse(one))
        expect(parseGoldenSet([{ name: 'a.jsonl', content: text }])).toEqual(wanted)
        expect(parseGoldenSet([{ name: 'a.jsonl', content: Buffer.from(text) }])).toEqual(wanted)
      }),
    )
  })

  it('names the one line that is broken, and only that', () => {
    fc.assert(
      fc.property(goldenCases(), lineEnd, fc.nat(), corruption, (cases, end, place, corrupt) => {
        const at = place % cases.length
        const lines = cases.map((one, index) => (index === at ? corrupt(JSON.stringify(one)) : JSON.stringify(one)))
        const failure = caught(() => parseGoldenSet([{ name: 'a.jsonl', content: lines.join(end) }]))
        expect(failure.code).toBe('golden-set-invalid')
        const [head, ...faults] = failure.message.split('\n')
        expect(head).toBe(`1 of ${cases.length} lines of the golden set is not a valid case:`)
        expect(faults.length).toBeGreaterThan(0)
        const line = 1 + at * end.split(/\r\n|\n|\r/u).slice(1).length
        for (const fault of faults) expect(fault).toMatch(new RegExp(`^ {2}a\\.jsonl:${line}: `, 'u'))
      }),
    )
  })
})

function caught(run: () => unknown): { code: unknown; message: string } {
  try {
    run()
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('nothing was thrown')
}

const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\n \t\n')

/** Ways to spoil a line of a case. */
const corruption = fc.constantFrom<((line: string) => string)[]>(
  (line) => line.slice(0, -1),
  (line) => line.slice(1),
  (line) => `${line},`,
  (line) => `${line} ${line}`,
  (line) => `[${line}]`,
  (line) => line.replace('{"id":', '{"id":"other","id":'),
  (line) => line.replace('{"id":', '{"ID":'),
  (line) => line.replace('{"id":', '{"__proto__":{},"id":'),
  (line) => line.replace('"age_years":', '"age_years":1e999,"sex":'),
  (line) => line.replace('"condition":"', '"condition":"\ud800'),
  (line) => line.replace('"condition":"', '"condition":"\\u0000'),
  () => 'null',
)

function goldenCases() {
  const text = fc.string({ unit: anyCharacter, minLength: 1 }).filter((one) => !one.includes('\0'))
  const measured = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
  return fc
    .array(
      fc.record(
        {
          condition: text,
          group: text,
          patient: fc.record(
            {
              demographics: fc.record({ age_years: fc.integer({ min: 0, max: 125 }) }),
              labs: fc.array(fc.record({ name: text, value: measured, unit: text })),
              notes: fc.array(fc.record({ text })),
              ecg: fc.record({
                st_deviation_mm: fc.dictionary(fc.constantFrom(...ecgLeads), fc.integer({ min: -20, max: 20 })),
              }),
            },
            { requiredKeys: ['demographics'] },
          ),
          expected: fc.record({ problems: fc.array(text) }, { requiredKeys: [] }),
        },
        { requiredKeys: ['condition', 'patient', 'expected'] },
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((cases) => cases.map((one, at) => ({ id: `case-${at}`, ...one })))
}

it('adds no list of statements to a case that has none, so that baselines know the case again', () => {
  const { expected } = goldenCase.parse({
    id: 'k-41',
    condition: 'none',
    patient: { demographics: { age_years: 58 } },
    expected: {},
  })
  expect(Object.keys(expected)).toEqual(['problems', 'actions', 'escalations', 'evidence_source_types'])
})
