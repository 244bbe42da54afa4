import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { type Baseline, hashBaseline, parseBaseline, serialiseBaseline } from './baseline.ts'
import { buildRun, metricNamed, rowsOfSchema1 } from '../core/build-run.test-kit.ts'
import { AssayError } from '../kit/assay-error.ts'
import { buildBaseline } from './baseline-of-run.ts'
import { packJudged } from './judged-cases.ts'

const path = 'assay.baseline.json'
const promotion = {
  id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
  createdAt: new Date('2026-11-21T05:02:11.123Z'),
  promotedBy: 'someone',
  reason: 'first figures',
  acceptedRegression: [],
  parentHash: null,
}
const baseline = buildBaseline(
  buildRun({ outcomes: { adherence: { 'pe-2': 0, 'pe-1': 1, 'mi-2': 1, 'mi-1': 1 } } }),
  promotion,
)
const text = serialiseBaseline(baseline)
const edit = (change: (fields: Record<string, unknown>) => unknown): string => JSON.stringify(change(JSON.parse(text)))
const rehashed = (change: Partial<Baseline>): string => {
  const { hash: _, ...rest } = { ...baseline, ...change }
  return serialiseBaseline({ ...rest, hash: hashBaseline(rest) })
}
const way = 'Restore the file from version control, then run again'

describe('serialiseBaseline', () => {
  it('writes a case and a row a line, sorted', () => {
    expect(text).toMatchInlineSnapshot(`
      "{
        "acceptedRegression": [],
        "cases": {
          "mi-1": "hash of mi-1",
          "mi-2": "hash of mi-2",
          "pe-1": "hash of pe-1",
          "pe-2": "hash of pe-2"
        },
        "createdAt": "2026-11-21T05:02:11.123Z",
        "graders": {},
        "hash": "03befde85c54c4a84954d9357136bcff80d9af756d3bfa6793575d5c907a33c2",
        "id": "7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11",
        "parentHash": null,
        "promotedBy": "someone",
        "reason": "first figures",
        "rows": [
          {"metric":"adherence","misses":["pe-2"],"n":4,"slice":{"by":"all"},"tier":3,"unclear":[],"value":0.75},
          {"metric":"adherence","misses":[],"n":2,"slice":{"by":"condition","is":"mi"},"tier":3,"unclear":[],"value":1},
          {"metric":"adherence","misses":["pe-2"],"n":2,"slice":{"by":"condition","is":"pe"},"tier":3,"unclear":[],"value":0.5}
        ],
        "schema": 2,
        "suite": {"name":"cardiopulmonary","version":"1.0.0"},
        "tenant": null,
        "terms": {
          "adherence": {"aggregate":"rate","better":"higher","policy":"gate","threshold":1}
        }
      }
      "
    `)
  })

  it('writes an empty list in one line, and the judged cases of a row before all else of it', () => {
    const [row] = baseline.rows as [Baseline['rows'][number]]
    const judged = rehashed({
      rows: [{ ...row, n: 1, misses: [], judged: packJudged(Object.keys(baseline.cases), new Set(['pe-1'])) }],
    })
    expect(judged).toContain('\n    {"judged":"BA","metric":"adherence","misses":[],"n":1,')
    expect(parseBaseline(judged, path).rows[0]?.judged).toBe('BA')
    expect(rehashed({ rows: [], cases: {} })).toMatch(/"cases": \{\},\n[^]*"rows": \[\],\n/u)
  })

  it('says the same whatever the order in which things were put in', () => {
    const { cases, rows, ...rest } = baseline
    const turned = { ...rest, rows: [...rows].reverse(), cases: Object.fromEntries(Object.entries(cases).reverse()) }
    expect(serialiseBaseline(turned)).toBe(text)
  })
})

describe('buildBaseline', () => {
  it('is of a tenant when all of its cases are', () => {
    const ofOne = { a: { tenant: 'north' }, b: { tenant: 'north' } }
    const run = buildRun({ outcomes: { adherence: { a: 1, b: 1 } }, cases: ofOne })
    expect(buildBaseline(run, promotion).tenant).toBe('north')
    const mixed = buildRun({ outcomes: { adherence: { a: 1, b: 1 } }, cases: { a: { tenant: 'north' } } })
    expect(buildBaseline(mixed, promotion).tenant).toBeNull()
  })

  it('lists unclear cases, also where no case of a metric could be read', () => {
    const run = buildRun({
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': 'unclear' }, tone: { 'pe-1': 'unclear', 'pe-2': null } },
    })
    const rows = buildBaseline(run, promotion).rows.filter(({ slice }) => slice.by === 'all')
    expect(rows).toMatchObject([
      { metric: 'adherence', n: 1, value: 1, unclear: ['pe-2'] },
      { metric: 'tone', n: 0, value: null, misses: [], unclear: ['pe-1'] },
    ])
  })

  it('has no row for what has no figure', () => {
    const run = buildRun({ outcomes: { adherence: { a: 1 }, tone: { a: undefined } } })
    expect(new Set(buildBaseline(run, promotion).rows.map(({ metric }) => metric))).toEqual(new Set(['adherence']))
  })
})

describe('parseBaseline', () => {
  it('reads what was written', () => {
    expect(parseBaseline(text, path)).toEqual(baseline)
  })

  it('reads over a byte order mark, other line endings and other formatting', () => {
    expect(parseBaseline(`\uFEFF${text.replaceAll('\n', '\r\n')}`, path)).toEqual(baseline)
    expect(parseBaseline(JSON.stringify(baseline, null, 4), path)).toEqual(baseline)
  })

  it.each([
    [
      'a merge conflict, by its line',
      text.replace('  "graders"', '<<<<<<< ours\n  "graders"'),
      `${path}:10 has a merge conflict. Take either side, run the suite, then read the diff of: npx vitest-assay baseline promote`,
    ],
    [
      'a merge conflict in a file with other line endings',
      text.replace('  "graders"', '  "x": 1,\n=======\n  "graders"').replaceAll('\n', '\r\n'),
      `${path}:11 has a merge conflict. Take either side, run the suite, then read the diff of: npx vitest-assay baseline promote`,
    ],
    ['a file that is cut off', text.slice(0, 40), `${path}:3:11: expected a value, got the end of the file. ${way}`],
    ['an empty file', '', `${path}:1:1: expected a value, got the end of the file. ${way}`],
    ['a list, which is no object', '[]', `${path} must be an object. ${way}`],
    ['a number, which is none', '7', `${path} must be an object. ${way}`],
    ['nothing, which is none', 'null', `${path} must be an object. ${way}`],
    [
      'a key that is there twice',
      text.replace('"pe-1": "hash of pe-1"', '"mi-1": "hash of pe-1"'),
      `${path}:6:5: the key "mi-1" is there twice in cases; expected it once. ${way}`,
    ],
    [
      'another schema',
      edit((fields) => ({ ...fields, schema: 3 })),
      `${path}: schema 3 is not known to this version of vitest-assay, which reads schemas 1 and 2. Use the version that wrote it, or remove the file and promote a run again`,
    ],
    [
      'a field of another shape',
      edit((fields) => ({ ...fields, reason: 7 })),
      `${path}: reason must be text, got 7. ${way}`,
    ],
    [
      'a row that is there twice',
      rehashed({ rows: [...baseline.rows, ...baseline.rows.slice(0, 1)] }),
      `${path}: rows[1] (adherence, the whole set) is there twice. ${way}`,
    ],
    [
      'a miss that is no case',
      rehashed({ rows: baseline.rows.map((row) => ({ ...row, misses: ['zz'] })) }),
      `${path}: rows[0] (adherence, the whole set) lists the miss "zz", which is not among its cases. ${way}`,
    ],
    [
      'an unclear case that is no case',
      rehashed({ rows: baseline.rows.map((row) => ({ ...row, unclear: ['zz'] })) }),
      `${path}: rows[0] (adherence, the whole set) lists the unclear case "zz", which is not among its cases. ${way}`,
    ],
    [
      'an unclear case that is there twice',
      rehashed({ rows: baseline.rows.map((row) => ({ ...row, unclear: ['pe-1', 'pe-1'] })) }),
      `${path}: rows[0] (adherence, the whole set) lists an unclear case twice. ${way}`,
    ],
    [
      'a miss that is unclear too',
      rehashed({ rows: baseline.rows.map((row) => ({ ...row, misses: ['pe-2'], unclear: ['pe-2'] })) }),
      `${path}: rows[0] (adherence, the whole set) lists "pe-2" both as a miss and as unclear. ${way}`,
    ],
    [
      'a value of no case',
      rehashed({ rows: baseline.rows.map((row) => ({ ...row, n: 0, misses: [] })) }),
      `${path}: rows[0] (adherence, the whole set) has the value 0.75 of no case. ${way}`,
    ],
    [
      'unclear cases in the older schema',
      rehashed({ schema: 1 }),
      `${path}: rows[0] (adherence, the whole set) lists unclear cases, which schema 1 does not know. ${way}`,
    ],
    [
      'no list of them in the present one',
      rehashed({ rows: rowsOfSchema1(baseline.rows) }),
      `${path}: rows[0] (adherence, the whole set) has no list of unclear cases. ${way}`,
    ],
    [
      'more misses than cases',
      rehashed({ rows: baseline.rows.map((row) => ({ ...row, n: 1, misses: ['pe-1', 'pe-2'] })) }),
      `${path}: rows[0] (adherence, the whole set) has 2 misses among 1 cases. ${way}`,
    ],
    [
      'a figure that was edited by hand',
      text.replace('"misses":["pe-2"],"n":2', '"misses":["pe-2"],"n":9'),
      `${path} was edited by hand, or merged: it says that its hash is ${baseline.hash.slice(0, 12)}…, and its content has 3e900cd7cd5e…. ${way}`,
    ],
  ])('refuses %s', (_, wrong, message) => {
    expect(() => parseBaseline(wrong, path)).toThrow(expect.objectContaining({ name: 'AssayError', message }))
  })

  it('says where a file that is cut off ends, and what to do', () => {
    const cut = text.slice(0, text.indexOf('"graders"') + 5)
    const line = cut.split('\n').length
    expect(() => parseBaseline(cut, path)).toThrow(
      expect.objectContaining({
        message: `${path}:${line}:3: the file ends inside a text; expected a closing double quote. Restore the file from version control, then run again`,
      }),
    )
  })

  it('names the baseline in its ways out where a promotion would take another', () => {
    const command = 'npx vitest-assay baseline promote --baseline assay.held-out.json'
    expect(() => parseBaseline('[]', path, 'assay.held-out.json')).toThrow(`${path} must be an object. ${way}`)
    expect(() => parseBaseline('<<<<<<< ours', path, 'assay.held-out.json')).toThrow(
      `${path}:1 has a merge conflict. Take either side, run the suite, then read the diff of: ${command}`,
    )
  })

  it('survives a text that is nested deeper than any stack', () => {
    expect(() => parseBaseline('['.repeat(200_000), path)).toThrow(/expected a value or "\]", got the end of the file/u)
    expect(() => parseBaseline(`${'['.repeat(200_000)}${']'.repeat(200_000)}`, path)).toThrow(
      `${path} must be an object`,
    )
  })
})

describe('a baseline: laws', () => {
  const id = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).filter((name) => name !== '__proto__')
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => number + 0)
  const outcomes = fc.dictionary(id, value, { minKeys: 1, maxKeys: 8, noNullPrototype: true })
  const any = fc
    .record({
      outcomes,
      reason: fc.string({ minLength: 1 }),
      accepted: fc.array(fc.string()),
      tenant: fc.option(id, { nil: undefined }),
    })
    .map(({ outcomes: byCase, reason, accepted, tenant }) => {
      const cases =
        tenant === undefined ? {} : Object.fromEntries(Object.keys(byCase).map((name) => [name, { tenant }]))
      const run = buildRun({ metrics: [metricNamed('m', { aggregate: 'mean' })], outcomes: { m: byCase }, cases })
      return buildBaseline(run, { ...promotion, reason, acceptedRegression: accepted })
    })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(any, (one) => {
        expect(parseBaseline(serialiseBaseline(one), path)).toEqual(one)
      }),
    )
  })

  it('is found out when one character of a value is another', () => {
    const positions = [...text.matchAll(/[\w.]/gu)].map(({ index }) => index)
    fc.assert(
      fc.property(fc.constantFrom(...positions), fc.constantFrom(...'0123456789abcxyz'.split('')), (at, character) => {
        fc.pre(text[at] !== character)
        expect(() => parseBaseline(text.slice(0, at) + character + text.slice(at + 1), path)).toThrow(AssayError)
      }),
      { numRuns: draws(500) },
    )
  })
})

describe('the values of cases', () => {
  const outcomes = { adherence: { 'pe-2': [0, 1], 'pe-10': [1, 1], '7': [1, 1] } }
  const paired = buildBaseline(buildRun({ outcomes, options: { comparison: { tier3: 'paired' } } }), promotion)
  const withValues = (values: Baseline['rows'][number]['values'], at = 0): string => {
    const { hash: _, ...rest } = paired
    const rows = rest.rows.map((row, place) => (place === at && values !== undefined ? { ...row, values } : row))
    return serialiseBaseline({ ...rest, rows, hash: hashBaseline({ ...rest, rows }) })
  }

  it('stand in the row of the whole set, in one order, and are read back', () => {
    const written = serialiseBaseline(paired)
    expect(written).toContain('"value":0.8333333333333334,"values":{"7":[1,2],"pe-10":[1,2],"pe-2":[0.5,2]}}')
    expect(written.match(/"values"/gu)).toHaveLength(1)
    expect(parseBaseline(written, path)).toEqual(paired)
  })

  it('are of the hash: a value that is edited by hand is found', () => {
    expect(() => parseBaseline(serialiseBaseline(paired).replace('"pe-2":[0.5,2]', '"pe-2":[1,2]'), path)).toThrow(
      'was edited by hand',
    )
  })

  it.each([
    [withValues({ 'pe-2': [1, 1] }), 'rows[0] (adherence, the whole set) has values of 1 cases and counts 3'],
    [
      withValues({ 'pe-2': [1, 1], 'pe-10': [1, 1], 'mi-1': [1, 1] }),
      'rows[0] (adherence, the whole set) has a value of "mi-1", which is not among its cases',
    ],
    [
      withValues({ 'pe-2': [1, 1] }, 1),
      'rows[1] (adherence, 7) has values of single cases, which only a row of the whole set has',
    ],
  ])('must agree with the row (%#)', (changed, message) => {
    expect(() => parseBaseline(changed, path)).toThrow(`${path}: ${message}. ${way}`)
  })
})
