import { stripVTControlCharacters } from 'node:util'
import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { sixRuns } from '../../fixtures/six-runs.ts'
import { baselineOf, buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import type { Run } from '../../src/core/run.ts'
import {
  columns,
  registerRunSection,
  type ReportPart,
  type ReportTable,
  runSections,
} from '../../src/core/run-section.ts'
import { crowdedRun } from '../crowded-run.test-kit.ts'
import { testKey } from '../collecting/collected-records.ts'
import { renderConsole } from './render-console.ts'
import { renderShort, type ShortStyle } from './render-short.ts'
import { taggedChalk } from './tagged-chalk.test-kit.ts'

const file = '.assay/runs/2026-11-21T05-02-11-123Z-0c7de9a1.json'
const answersKept = { file: file.replace('.json', '/answers.jsonl'), which: 'all', count: 8, whole: 8 } as const

function styleOf(rest: Partial<ShortStyle> = {}): ShortStyle {
  const cases = ['pe-2', 'pe-3', 'pe-9']
  return {
    chalk: new Chalk({ level: 0 }),
    tests: new Map(
      cases.flatMap((id) =>
        ['guideline-adherence', 'missed-escalations'].map((metric) => [
          testKey(metric, id),
          { file: 'copilot.eval.ts', name: `${id} follows guidelines` },
        ]),
      ),
    ),
    kept: new Map(
      cases.map((id, place) => [id, { line: place + 1, patient: 'woman of 71, emergency; pulmonary embolism' }]),
    ),
    runFile: file,
    command: 'npx vitest run --config example-suite/vitest.config.ts',
    ...rest,
  }
}

const shown = Object.entries(sixRuns).map(([name, run]) => [name, { ...run, answersKept }] as const)

describe('renderShort', () => {
  it.each(shown)('%s, at 80 columns', async (name, run) => {
    await expect(renderShort(run, styleOf({ width: 80 }))).toMatchFileSnapshot(
      `../../fixtures/reports/short-80/${name}.txt`,
    )
  })

  it.each(shown)('%s, at 140 columns', async (name, run) => {
    await expect(renderShort(run, styleOf({ width: 140 }))).toMatchFileSnapshot(
      `../../fixtures/reports/short-140/${name}.txt`,
    )
  })

  it.each([80, 140])('breaks no line beyond %i columns, but for commands and paths, and the last', (width) => {
    for (const [, run] of shown) {
      const lines = renderShort(run, styleOf({ width })).trimEnd().split('\n').slice(0, -1)
      expect(lines.filter((line) => line.length > width && !/^\s*(?:rerun: )?npx |\.assay\//u.test(line))).toEqual([])
    }
  })

  it('has the verdict in its first and its last line, and an unchanged run in a few', () => {
    const lines = renderShort(sixRuns['unchanged'] ?? makeRun(), styleOf())
      .trim()
      .split('\n')
    expect(lines[0]).toBe('passed (suite cardiopulmonary, version 1.0.0, 8 cases)')
    expect(lines.at(-1)).toMatch(/^passed: /u)
    expect(lines.length).toBeLessThanOrEqual(30)
    expect(lines).toContain('tier 1: 2 metrics unchanged')
  })

  it('names what is unclear before there is a baseline, and a metric that judged no case', () => {
    const summary = metricNamed('adherence')
    const run = buildRun({
      metrics: [summary, metricNamed('recall')],
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': 'unclear' }, recall: { 'pe-1': undefined } },
    })
    expect(renderShort(run, styleOf({ kept: new Map() }))).toContain(`new  adherence  100.0% on 1 case
tier 3: 1 metric without a case (recall)
adherence  1 case
  pe-2  unclear  pe
    the words can be read in several ways: "Consider heparin" may order it or not
`)
  })

  it.each([80, 140])('fits on forty lines of %i columns, however much fell, and counts the rest', (width) => {
    const names = Array.from({ length: 20 }, (_, at) => `metric-${at}`)
    const ids = Array.from({ length: 30 }, (_, at) => `pe-${at}`)
    const outcomes = (value: number) =>
      Object.fromEntries(names.map((name) => [name, Object.fromEntries(ids.map((id) => [id, value]))]))
    const run = buildRun({ outcomes: outcomes(0), baseline: baselineOf(buildRun({ outcomes: outcomes(1) })) })
    const why =
      'expected an anticoagulant (leaving it out may do life-threatening harm): none of the 2 recommended actions mentions it'
    const records = run.records.map((one) => ({
      ...one,
      score: { status: 'scored', value: 0, why: [`esc-pe-2019/${one.metric} ${why}`] } as const,
    }))
    const lines = renderShort({ ...run, records }, styleOf({ width }))
      .trim()
      .split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
    expect(lines).toContainEqual(expect.stringMatching(/^and 1\d metrics more: metric-/u))
    expect(lines).toContainEqual(expect.stringMatching(/^and 1\d rules more: esc-pe-2019\/metric-/u))
    expect(lines).toContain(`full report: npx vitest-assay report ${file} --format html --out report.html`)
  })

  it('tells a fall once, however many slices it is in', () => {
    const text = renderShort(sixRuns['regressions'] ?? makeRun(), styleOf())
    expect(text.split('regressed  guideline-adherence')).toHaveLength(2)
    expect(text.split('2 newly missed')).toHaveLength(2)
    expect(text.match(/esc-pe-2019\/pe-anticoagulation {2}2 cases/gu)).toHaveLength(1)
  })

  it('has no colour where none is asked for, and no character beyond those of words', () => {
    for (const [, run] of shown) {
      const text = renderShort(run, styleOf())
      expect(text).toBe(stripVTControlCharacters(text))
      expect(text).not.toMatch(/\p{Extended_Pictographic}/u)
    }
  })

  it('wraps a coloured line by what is seen of it', () => {
    const text = renderShort(
      sixRuns['regressions'] ?? makeRun(),
      styleOf({ chalk: new Chalk({ level: 1 }), width: 80 }),
    )
    expect(stripVTControlCharacters(text)).toBe(
      renderShort(sixRuns['regressions'] ?? makeRun(), styleOf({ width: 80 })),
    )
  })

  it('escapes the words of others', () => {
    const run = makeRun({ problems: ['one\n::error::two'] })
    expect(renderShort(run, styleOf())).toContain('error  one\n  \\u003a:error::two\n')
  })
})

/** A report in which colours stand as words. */
const tagged = (run: Run, rest: Partial<ShortStyle> = {}): string =>
  renderShort(run, { ...styleOf(), chalk: taggedChalk(), kept: new Map(), runFile: undefined, ...rest })

const crowds: Readonly<Record<string, Run>> = {
  'more than is shown': {
    ...crowdedRun({
      rules: [14, 4, 2, ...Array.from({ length: 14 }, () => 1)],
      reasons: 3,
      metrics: 4,
      fixed: 6,
      known: 2,
      tracked: 2,
      unclear: 1,
    }),
    answersKept,
  },
  'as much as is shown': crowdedRun({ rules: [3, 2, 1, 1, 1], reasons: 2, metrics: 3, fixed: 5, known: 1, tracked: 1 }),
  'as many others as are named': crowdedRun({ rules: [13, 2, 1, 1, 1, ...Array.from({ length: 10 }, () => 1)] }),
}

describe('a crowded run', () => {
  it.each(Object.entries(crowds))('has %s, and counts the rest', async (name, run) => {
    const tests = new Map([[testKey('metric-1', 'r1-1'), { file: 'a.eval.ts', name: 'r1-1 is safe' }]])
    const kept = new Map([['r1-2', { line: 7, patient: 'man of 90' }]])
    await expect(tagged(run, { tests, kept, runFile: file })).toMatchFileSnapshot(
      `../../fixtures/reports/short-tagged/${name.replaceAll(' ', '-')}.txt`,
    )
  })
})

describe('the lines of a short report', () => {
  const lines = (run: Run, rest: Partial<ShortStyle> = {}): string[] => tagged(run, rest).split('\n')
  const [row] = makeRun().rows as [Run['rows'][number]]
  const section = (...generated: readonly object[]): Run => Object.assign(makeRun({ exitCode: 3 }), { generated })
  const tally = (of: string, missed: number): object => ({
    id: `red-flag/${of}`,
    population: 'red-flag',
    of,
    runs: 9,
    judged: 9,
    missed,
    crashes: 0,
    unscored: 0,
    notApplicable: 0,
    seed: 42,
    file: 'edges.eval.ts',
    test: 'is safe',
  })

  it('begin with the verdict in its colour', () => {
    const part = { ...makeRun().scope, complete: false }
    expect(lines(makeRun({ exitCode: 1, failedTests: 1, suite: { name: 'first', version: '1' } }))[1]).toBe(
      '‹red.bold failed: 1 test› (suite first, version 1, 2 cases)',
    )
    expect(lines(makeRun())[1]).toBe('‹green.bold passed› (suite chest, version 1, 2 cases)')
    expect(lines(makeRun({ scope: part }))[1]).toBe(
      '‹yellow.bold a part was run, and nothing was gated› (suite chest, version 1, 2 cases)',
    )
    expect(lines(makeRun({ scope: part, exitCode: 3 }))[1]).toBe(
      '‹red.bold failed: the gate is shut› (suite chest, version 1, 2 cases)',
    )
  })

  it('tell what changed in the colour of its verdict, with three slices and why', () => {
    const slice = (is: string): Run['rows'][number] => ({ ...row, slice: { by: 'condition', is }, value: 1 })
    const change = (rest: Partial<typeof row>, ...slices: readonly string[]): string[] =>
      lines(
        makeRun({
          records: [],
          rows: [{ ...row, ...rest }, ...slices.map(slice).map((one) => ({ ...one, verdict: 'improved' as const }))],
        }),
      ).slice(2, -2)
    expect(change({ verdict: 'improved' })).toEqual(['‹green improved›  ‹bold right›  50.0% on 2 cases'])
    expect(change({ verdict: 'new' })).toEqual(['‹dim new›  ‹bold right›  50.0% on 2 cases'])
    expect(change({ verdict: 'inconclusive', why: 'one\ntwo' }, 'a', 'b', 'c')).toEqual([
      '‹yellow inconclusive›  ‹bold right›  50.0% on 2 cases',
      '    a 50.0% → 100.0% (improved), b 50.0% → 100.0% (improved), c 50.0% → 100.0% (improved)',
      '    one',
      '    two',
    ])
    expect(change({ verdict: 'inconclusive' }, 'a', 'b', 'c', 'd')[1]).toContain('(improved) and 1 more')
  })

  it('have the rows of generated patients that are wrong, five at most, where the gate is shut', () => {
    const flags = ['a', 'b', 'c', 'd', 'e', 'f'].map((flag) => tally(flag, 1))
    const wrong = (run: Run): string[] => lines(run).filter((line) => /generated|red flag|answered|more$/u.test(line))
    const rowOf = (flag: string): string => `    ${flag}, answered 9, missed 1, sensitivity 88.9% [56.5–98.1]`
    const head = '‹bold generated patients  is safe  seed 42›'
    expect(wrong(section(...flags.slice(0, 5), tally('g', 0)))).toEqual([head, ...['a', 'b', 'c', 'd', 'e'].map(rowOf)])
    expect(wrong(section(...flags))).toEqual([head, ...['a', 'b', 'c', 'd', 'e'].map(rowOf), '    and 1 more'])
    expect(wrong(section(tally('g', 0)))).toEqual([])
    expect(wrong({ ...section(...flags), exitCode: 0 })).toEqual([])
    expect(wrong(makeRun({ exitCode: 3 }))).toEqual([])
  })

  it('count the stages within their budgets, and tell waivers, faults and files', () => {
    const stage = { stage: 'rank', n: 20, p50Ms: 1, p95Ms: 2, budget: null, why: '' } as const
    const waiver = { metric: 'right', owner: 'anna', reason: 'known', expires: '2026-12-31', expired: false }
    const run = makeRun({
      exitCode: 3,
      stageVerdicts: [
        { ...stage, verdict: 'within-budget' },
        { ...stage, verdict: 'over-budget' },
      ],
      waivers: [
        { ...waiver, letPass: [] },
        { ...waiver, letPass: ['one', 'two'] },
      ],
      blocks: [{ kind: 'removed-cases', metric: null, slice: null, message: 'gone:\nb', promotable: true }],
    })
    expect(lines(run, { runFile: file }).slice(3, -2)).toEqual([
      '‹dim stages: 1 within their budgets›',
      '‹dim 1 case missed as in the baseline›',
      '‹yellow waived›  right, until 2026-12-31, by anna: accepts nothing in this run',
      '‹yellow waived›  right, until 2026-12-31, by anna: one; two',
      '‹red removed-cases›  gone:',
      '  b',
      `‹dim run: ${file}›`,
    ])
    const over = makeRun({ stageVerdicts: [{ ...stage, verdict: 'over-budget' }] })
    expect(tagged(over)).not.toContain('stages')
  })

  it('name the files that could not be loaded, and those whose hooks failed, with the cause', () => {
    const failedFiles = [
      { file: 'a.eval.ts', loaded: false, error: 'no module ./gone.ts' },
      { file: 'b.eval.ts', loaded: true, error: 'no server' },
    ]
    const run = makeRun({ cases: {}, records: [], rows: [], exitCode: 1, failedTests: 2, failedFiles })
    expect(lines(run)).toEqual([
      '',
      '‹red.bold failed: 1 eval file could not be loaded and 1 test failed› (suite chest, version 1)',
      '‹dim tier 2: 1 metric measured, none compared›',
      '‹red not loaded›  a.eval.ts could not be loaded, so none of its cases was judged: no module ./gone.ts',
      '‹red hook failed›  a hook of b.eval.ts failed: no server',
      '‹red 1 eval file could not be loaded and 1 test failed. Fix what is listed above, then run again›',
      '',
    ])
  })

  it('are broken at blanks where they are longer than the terminal, but for commands', () => {
    const wide = (width: number): string[] =>
      renderShort(
        makeRun({ problems: ['a word of  many\n  indented words that go on'], exitCode: 2 }),
        styleOf({ width, runFile: undefined, kept: new Map() }),
      )
        .split('\n')
        .filter((line) => /word|many|go|indented|^ +(?:on|that)/u.test(line))
    expect(wide(29)).toEqual(['error  a word of  many', '    indented words that go on'])
    expect(wide(28)).toEqual(['error  a word of  many', '    indented words that go', '      on'])
    expect(wide(22)).toEqual(['error  a word of  many', '    indented words', '      that go on'])
    expect(wide(21)).toEqual(['error  a word of', '  many', '    indented words', '      that go on'])
    expect(wide(10)).toEqual([
      '  word of',
      '  many',
      '    indented',
      '      words',
      '      that',
      '      go',
      '      on',
    ])
  })
})

describe('how much a short report tells', () => {
  /** A run of so many improved metrics, rows of a section that are wrong and misses by rule, with so many lines that nothing cuts. */
  function runOf(of: {
    readonly changes?: number
    readonly rows?: number
    readonly rules?: readonly (readonly [cases: number, reasons: number])[]
    readonly lines?: number
  }): Run {
    const { changes = 0, rows = 0, rules = [], lines = 0 } = of
    const given = makeRun()
    const [row, record] = [given.rows[0], given.records[0]] as [Run['rows'][number], Run['records'][number]]
    const misses = rules.flatMap(([cases, reasons], rule) =>
      Array.from({ length: cases }, (_, at) => ({
        caseId: `r${rule + 1}-${at + 1}`,
        why: Array.from({ length: reasons }, (__, place) =>
          place === 0 ? `guide/rule-${rule + 1} says ${at}` : `reason ${place + 1} of ${at}`,
        ),
      })),
    )
    const run = {
      ...given,
      exitCode: 3 as const,
      cases: Object.fromEntries(misses.map(({ caseId }) => [caseId, { hash: caseId }])),
      records: misses.map(({ caseId, why }) => ({
        ...record,
        caseId,
        score: { status: 'scored', value: 0, why } as const,
      })),
      rows: [
        { ...row, verdict: 'regressed', newMisses: misses.map(({ caseId }) => caseId) } as const,
        ...Array.from({ length: changes }, (_, at) => ({ ...row, metric: `m-${at}`, verdict: 'improved' }) as const),
      ],
      problems: Array.from({ length: lines }, (_, at) => `filler ${at}`),
    }
    const generated = Array.from({ length: rows }, (_, at) => ({
      id: `red-flag/${at}`,
      population: 'red-flag',
      of: `flag-${at}`,
      runs: 9,
      judged: 9,
      missed: 1,
      crashes: 0,
      unscored: 0,
      notApplicable: 0,
      seed: 42,
      file: 'edges.eval.ts',
      test: 'is safe',
    }))
    return rows === 0 ? run : Object.assign(run, { generated })
  }
  const textOf = (of: Parameters<typeof runOf>[0]): string =>
    renderShort(runOf(of), styleOf({ kept: new Map(), tests: new Map(), runFile: file }))
  const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
  /** What is told of the same with one more line beside it each time, each once. */
  function steps(of: Parameters<typeof runOf>[0], told: (text: string) => readonly number[]): unknown[] {
    const all = Array.from({ length: 34 }, (_, lines) => JSON.stringify(told(textOf({ ...of, lines }))))
    return [...new Set(all)].map((one) => JSON.parse(one) as unknown)
  }

  it('is less of metrics and generated patients the more stands beside them', () => {
    expect(
      steps({ changes: 13, rows: 6 }, (text) => [count(text, /^improved /gmu) + 1, count(text, /^ {4}flag-/gmu)]),
    ).toEqual([
      [14, 5],
      [12, 3],
      [8, 2],
      [6, 2],
      [4, 1],
      [3, 1],
    ])
  })

  it('is less of rules, of their cases, of reasons and of ids', () => {
    const rules = [[14, 3], [3, 3], ...[1, 2, 3, 4].map(() => [1, 1] as const)] as const
    const told = (text: string): readonly number[] => [
      count(text, /^guide\/rule-\d {2}\d+ cases?$/gmu),
      count(text, /^ {2}r1-\d+ {2}/gmu),
      count(text, /^ {2}r2-\d+ {2}/gmu),
      count(text.split('guide/rule-2')[0] ?? '', /^ {4}(?:guide|reason)/gmu) / count(text, /^ {2}r1-\d+ {2}/gmu),
      count(text, /^ {4}reason/gmu) - count(text.split('guide/rule-2')[0] ?? '', /^ {4}reason/gmu),
      /^ {2}and (r1-.*) and \d+ more$/mu.exec(text)?.[1]?.split(', ').length ?? 0,
    ]
    expect(steps({ rules }, told)).toEqual([
      [5, 3, 2, 2, 0, 10],
      [5, 2, 1, 1, 0, 5],
      [4, 1, 1, 1, 0, 4],
      [3, 1, 1, 1, 0, 3],
      [2, 1, 1, 1, 0, 2],
      [1, 1, 0, 1, 0, 2],
    ])
  })

  it('is all that fits on 38 lines, with nothing counted that is shown', () => {
    const lengths = Array.from(
      { length: 27 },
      (_, lines) =>
        textOf({ rules: [[14, 3]], lines })
          .trim()
          .split('\n').length,
    )
    expect(Math.max(...lengths)).toBe(38)
    expect(textOf({ rules: [1, 2, 3, 4, 5].map(() => [1, 1]) })).not.toContain('more')
  })

  it('is of a section what is marked as wrong, under its title, or the head of its first column', () => {
    const [bad, dim, none] = [
      { text: 'lost', tone: 'bad' },
      { text: 'aside', tone: 'dim' },
      { text: '', tone: 'bad' },
    ] as const
    const table = (head: string, ...rows: ReportTable['rows']): ReportTable => ({
      columns: columns(head, '>found'),
      rows,
    })
    const own = runSections().find(({ key }) => key === 'generated')
    if (own === undefined) throw new Error('the section is registered')
    const linesOf = (part: ReportPart): string[] => {
      registerRunSection({ ...own, report: { after: 'tiers', parts: () => [part] } })
      try {
        const run = makeRun({ exitCode: 3, records: [], rows: [], metrics: [], summaries: [] })
        return renderShort(Object.assign(run, { generated: 'data' }), styleOf({ kept: new Map(), runFile: undefined }))
          .split('\n')
          .slice(2, -2)
      } finally {
        registerRunSection(own)
      }
    }
    const tables = [table('first', ['a', bad], ['b', dim], ['c', none]), table('second', ['d', bad])]
    expect(linesOf({ tables, notes: [] })).toEqual(['first', '    a, found lost', '    d, found lost'])
    expect(linesOf({ title: ['named', dim], tables: [], notes: ['plain', dim, none, bad] })).toEqual([
      'named  aside',
      '    lost',
    ])
    expect(linesOf({ tables: [table('one', ['a', bad])], notes: [bad] })).toEqual([
      'one',
      '    a, found lost',
      '    lost',
    ])
    expect(linesOf({ tables: [table('one', ['a', dim])], notes: ['plain'] })).toEqual([])
    expect(linesOf({ tables: [], notes: [bad] })).toEqual(['    lost'])
  })
})

describe('renderConsole', () => {
  it.each(shown)('%s, whole', async (name, run) => {
    await expect(renderConsole(run, styleOf())).toMatchFileSnapshot(`../../fixtures/reports/full/${name}.txt`)
  })
})
