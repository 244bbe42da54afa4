import { describe, expect, it } from 'vitest'
import { type ReportPart, type Words, columns, registerRunSection, runSections } from '../../src/core/run-section.ts'
import { overview, sectionOfRun } from './overview.ts'
import { reportInput, squeezed } from './report-input.test-kit.ts'
import { type Outcomes, type RunInShort, baselineOf, buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import type { Run } from '../../src/core/run.ts'
import type { StageVerdict } from '../../src/core/verdict.ts'
import { makeReportData } from './make-report-data.ts'
import type { ReportInput } from './report-input.ts'

const rowsOf = (count: number): Words[][] => Array.from({ length: count }, (_, at) => [`row ${at + 1}`, '0'])

const table = (count: number): ReportPart['tables'][number] => ({
  columns: columns('rule', '>kept'),
  rows: rowsOf(count),
})

const drawn = (part: Partial<ReportPart>): string =>
  squeezed(sectionOfRun('rules', [{ tables: [], notes: [], ...part }]))

describe('sectionOfRun', () => {
  it('has the title, the charts, the tables and the notes of each part, in their tones', async () => {
    const part: ReportPart = {
      title: [{ text: 'Rules', tone: 'bold' }, 'of <one> guideline'],
      charts: [
        { kind: 'intervals', title: 'Kept', rows: [{ label: 'one', value: 0.5, lower: 0.2, upper: 0.8, n: 4 }] },
      ],
      tables: [
        {
          columns: columns('rule', '>kept', '>broken'),
          rows: [
            ['esc-pe/anticoagulation', '3', { text: '1', tone: 'bad' }],
            [{ text: 'none', tone: 'dim' }, '0', '0'],
          ],
        },
        table(1),
      ],
      notes: [{ text: 'two rules met no patient', tone: 'warning' }, { text: 'plain', tone: 'plain' }, 'as it is'],
    }
    const page = squeezed(sectionOfRun('rules', [part, { tables: [], notes: [] }]))
    await expect(`${page}\n`).toMatchFileSnapshot('../../fixtures/reports/html/part-section.html')
  })

  it('folds more than twelve rows, those of all tables of a part together', () => {
    expect(drawn({ tables: [table(12)] })).not.toContain('<details>')
    expect(drawn({ tables: [table(7), table(6)] })).toContain('<details>\n<summary>13 rows</summary>')
  })

  it('is headed by what it is about, or by its key where nobody has a word for it', () => {
    expect(drawn({ tables: [table(1)] })).toContain('<h2 id="part-rules">Guideline rules</h2>')
    expect(drawn({ tables: [table(1)] })).toContain('aria-label="Guideline rules"')
    const other = squeezed(sectionOfRun('costs', [{ tables: [table(1)], notes: [] }]))
    expect(other).toContain('<h2 id="part-costs">costs</h2>')
    expect(other).toContain('aria-label="costs"')
    expect(other).not.toContain('class="charts"')
  })
})

const page = (run: Run, rest: Partial<ReportInput> = {}): string => {
  const input: ReportInput = { run, answers: [], privacy: 'full', ...rest }
  return squeezed(overview(input, makeReportData(input)))
}

/** The section of a heading, without its tags. */
const section = (of: string, id: string): string =>
  (new RegExp(`<section[^>]*aria-labelledby="${id}"[^]*?</section>`, 'u').exec(of)?.[0] ?? '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const tiles = (of: string): Record<string, string> =>
  Object.fromEntries(
    [...of.matchAll(/<div class="(\w*)">\n<dt>(.*?)<\/dt>\n<dd>(\d+)<\/dd>/gu)].map(
      ([, tone = '', what = '', n = '']) => [what, tone === '' ? n : `${n} ${tone}`],
    ),
  )

const all = (value: number | null, count: number): Outcomes =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`pe-${at + 1}`, value]))

/** A run in which so many metrics fell from all to none of six cases. */
const fallen = (count: number, rest: Partial<RunInShort> = {}): Run => {
  const names = Array.from({ length: count }, (_, at) => `metric-${at + 1}`)
  const short = (value: number): RunInShort['outcomes'] =>
    Object.fromEntries(names.map((name) => [name, all(value, 6)]))
  return buildRun({ outcomes: short(0), baseline: baselineOf(buildRun({ outcomes: short(1) })), ...rest })
}

const stage = (rest: Partial<StageVerdict> = {}): StageVerdict => ({
  stage: 'retrieve',
  n: 40,
  p50Ms: 120,
  p95Ms: 900,
  budget: null,
  verdict: 'within-budget',
  why: 'as it should be',
  ...rest,
})

/** What the verdict says of metrics: tone, verdict, name and figures. */
const changes = (of: string): string[] =>
  [
    ...of.matchAll(/<li(?: class="dim")?>(?:<span class="tag (\w*)">(\w+)<\/span> <b>(.*?)<\/b>|and )(.*?)<\/li>/gu),
  ].map(([, tone = '', verdict = '', metric = '', rest = '']) => [tone, verdict, metric, rest.trim()].join('|'))

describe('the verdict on the first page', () => {
  it('counts cases and metrics, and what is newly missed, fixed, missed, open and worse, each in its tone', () => {
    expect(tiles(page(reportInput().run))).toEqual({
      Cases: '5',
      Metrics: '3',
      'New misses': '1 bad',
      Fixed: '1 good',
      'Missed in all': '2',
      'Unclear or unscored': '1 warn',
      'Worse or off target': '1 bad',
    })
    const outcomes = { adherence: all(1, 3) }
    expect(tiles(page(buildRun({ outcomes, baseline: baselineOf(buildRun({ outcomes })) })))).toEqual({
      Cases: '3',
      Metrics: '1',
      'New misses': '0',
      Fixed: '0',
      'Missed in all': '0',
      'Unclear or unscored': '0',
      'Worse or off target': '0',
    })
    const off = buildRun({ outcomes: { adherence: all(0, 2) }, options: { targets: { adherence: 0.5 } } })
    expect(tiles(page(off))).toMatchObject({ 'Worse or off target': '1 bad' })
  })

  it('names six metrics that changed, and counts the others', () => {
    const line = (at: number): string => `bad|regressed|metric-${at}|100.0% → 0.0% on 6 cases, 6 newly missed`
    expect(changes(page(fallen(6)))).toEqual([1, 2, 3, 4, 5, 6].map(line))
    expect(changes(page(fallen(9)))).toEqual([...[1, 2, 3, 4, 5, 6].map(line), '|||3 metrics more'])
    const better = buildRun({
      outcomes: { adherence: all(1, 2) },
      baseline: baselineOf(buildRun({ outcomes: { adherence: all(0, 2) } })),
    })
    expect(changes(page(better))).toEqual(['good|improved|adherence|0.0% → 100.0% on 2 cases'])
    const added = buildRun({
      metrics: [metricNamed('adherence'), metricNamed('recall')],
      outcomes: { adherence: all(1, 2), recall: all(1, 2) },
      baseline: baselineOf(buildRun({ outcomes: { adherence: all(1, 2) } })),
    })
    expect(changes(page(added))).toEqual(['|new|recall|100.0% on 2 cases'])
    const same = { outcomes: { adherence: all(1, 2) } }
    expect(page(buildRun({ ...same, baseline: baselineOf(buildRun(same)) }))).not.toContain('class="changes"')
  })

  it('says what to do and why, with the command where there is one', () => {
    const shut = page(fallen(1))
    expect(shut).toContain('<h2 id="verdict">Failed: the gate is shut</h2>')
    expect(shut).toContain('<p class="mark" aria-hidden="true">✕</p>')
    expect(shut).toMatch(
      /<p class="next">Fix the system, then run again. To accept the regression instead:<\/p><p class="command"><code>npx /u,
    )
    expect(shut).toMatch(
      /<summary>All 2 reasons in full<\/summary>\n<ul>\n<li>metric-1 regressed in the whole set: 1 → 0, 6 newly missed/u,
    )
    const same = { outcomes: { adherence: all(1, 2) } }
    const passed = page(buildRun({ ...same, baseline: baselineOf(buildRun(same)) }))
    expect(passed).toContain('<section class="verdict pass"')
    expect(passed).toContain('<p class="mark" aria-hidden="true">✓</p>')
    expect(passed).toContain('<h2 id="verdict">Passed</h2>')
    expect(passed).toContain('<p>Every metric is unchanged: 1 metric on 2 cases.</p>\n')
    expect(passed).not.toMatch(/class="why"|class="command"/u)
    const faulty = page(fallen(1, { rest: { problems: ['two cases share an id'], exitCode: 2 } }))
    expect(faulty).toMatch(/<summary>All 3 reasons in full<\/summary>\n<ul>\n<li>two cases share an id<\/li>/u)
  })

  it('says of a part of the suite that it was not gated, and which part it is', () => {
    const part = page(
      fallen(1, { scope: { complete: false, partialBecause: ['a file filter'] }, rest: { exitCode: 3 } }),
    )
    expect(part).toContain('<h2 id="verdict">Not gated</h2>')
    expect(part).toContain('<p>Partial run: a file filter.</p>')
    expect(page(fallen(1))).not.toContain('Partial run')
  })

  it('names no case, no small figure and no note where only aggregates may be shown', () => {
    const run = buildRun({
      outcomes: { four: all(0, 4), five: all(0, 5) },
      options: { targets: { four: 1, five: 1 } },
    })
    const whole = { ...run, blocks: [...run.blocks, { ...run.blocks[0], kind: 'incomplete', metric: null }] } as Run
    const closed = page(whole, { privacy: 'aggregate-only' })
    expect(closed).toContain(
      '<li>no-baseline</li><li>below-target: five</li><li>below-target: four</li><li>incomplete</li>',
    )
    // Neither is one told among what changed.
    expect(changes(closed)).toEqual(['bad|new|five|0.0% on 5 cases, off its target of 100.0%'])
    expect(closed).not.toMatch(/pe-1|class="next"|id="gaps"|href="#\/cases/u)
    // Why a run ended so may name a case.
    expect(closed).toMatch(/<h2 id="verdict">[^<]*<\/h2>\n(?!<p>)/u)
    expect(page(whole)).toMatch(/<h2 id="verdict">[^<]*<\/h2>\n<p>/u)
    expect([...closed.matchAll(/<th scope="row">\n(.*?)\n/gu)].map(([, name]) => name)).toEqual(['five'])
    const open = page(whole)
    expect([...open.matchAll(/<th scope="row">\n.*?>(.*?)<\/a>\n/gu)].map(([, name]) => name)).toEqual(['five', 'four'])
    expect(open).toContain('id="gaps"')
  })
})

describe('latency on the first page', () => {
  it('has each stage with its times against its budget, all to one scale', () => {
    const stages = [
      stage({ budget: { p50Ms: 100, p95Ms: 1000 }, verdict: 'over-budget', why: 'p50 is over' }),
      stage({ stage: 'answer', n: 12, p50Ms: 333.4, p95Ms: null }),
      stage({ stage: 'rank', p50Ms: 0.6, p95Ms: null, budget: { p95Ms: 2000 } }),
    ]
    const found = page({ ...buildRun({ outcomes: {} }), stageVerdicts: stages })
    expect(section(found, 'latency')).toBe(
      'Latency by stage Stage p50 p95 Times Verdict retrieve 120 ms of 100 900 ms of 1000 40 over budget answer 333 ms too few times 12 within budget rank 1 ms too few times 40 within budget',
    )
    expect([...found.matchAll(/<rect class="range" width="(.*?)" height="10"/gu)].map(([, width]) => width)).toEqual([
      '6.00',
      '45.00',
      '16.67',
      '0.03',
    ])
    expect(found).toContain('<span class="tag bad" title="p50 is over"\n>over budget')
    expect(found).toContain('<span class="dim" title="as it should be"\n>within budget')
  })

  it.each([
    ['1 ms alone', 1, '100.00'],
    ['no time at all', 0, '0.00'],
  ])('has a scale of %s', (_, ms, width) => {
    const found = page({ ...buildRun({ outcomes: {} }), stageVerdicts: [stage({ p50Ms: ms, p95Ms: null })] })
    expect(found).toContain(`<rect class="range" width="${width}" height="10" />`)
  })

  it('is not there where no stage was timed', () => {
    expect(page(buildRun({ outcomes: {} }))).not.toContain('id="latency"')
  })
})

describe('what was not measured, on the first page', () => {
  const gaps = (run: Run): string => section(page(run), 'gaps')
  const timed = { stageVerdicts: [stage()] }

  it('says that all was measured', () => {
    expect(gaps({ ...buildRun({ outcomes: { adherence: all(1, 2) } }), ...timed })).toBe(
      'What was not measured Every metric has a score of every case that there was to judge.',
    )
  })

  it('lists what was not measured or in part, was skipped, was replayed or is gone', () => {
    const many = Array.from({ length: 11 }, (_, at) => `t${at + 1}`)
    const run = buildRun({
      metrics: [metricNamed('part'), metricNamed('none'), metricNamed('idle'), metricNamed('never')],
      outcomes: { part: { 'pe-1': 1, 'pe-2': null }, none: all(null, 2), idle: { 'pe-1': undefined } },
      rest: {
        skippedTests: many,
        replayed: [
          { subject: 'copilot', answers: 1, from: '2026-11-20', to: '2026-11-20' },
          { subject: 'ranker', answers: 2, from: '2026-11-20', to: '2026-11-21' },
        ],
      },
    })
    expect(gaps({ ...run, removedCases: many })).toBe(
      [
        'What was not measured Not measured: none. In part: part (1 of 2). No case to judge: none, idle, never.',
        'Skipped tests: t1, t2, t3, t4, t5, t6, t7, t8, t9, t10 and 1 more.',
        'No stage of the system was timed.',
        '1 answer of copilot replayed, recorded on 2026-11-20: the system was not asked.',
        '2 answers of ranker replayed, recorded from 2026-11-20 to 2026-11-21: the system was not asked.',
        'Cases of the baseline that the run has not: t1, t2, t3, t4, t5, t6, t7, t8, t9, t10 and 1 more.',
      ].join(' '),
    )
  })
})

describe('what only aggregates may show', () => {
  const closed = (run: Run): string => page(run, { privacy: 'aggregate-only' })
  const targets = (...names: readonly string[]) => ({
    targets: Object.fromEntries(names.map((name) => [name, 1])),
  })

  it('is no change of a metric of one to four cases, and each of five or none', () => {
    const names = [1, 4, 5].map((count) => `of-${count}`)
    const outcomes = Object.fromEntries([1, 4, 5].map((count) => [`of-${count}`, all(0, count)]))
    const run = buildRun({ outcomes, options: targets(...names) })
    expect(changes(closed(run)).map((line) => line.split('|')[2])).toEqual(['of-5'])
    const gone = buildRun({
      metrics: [metricNamed('gone')],
      outcomes: { gone: all(null, 6) },
      baseline: baselineOf(buildRun({ outcomes: { gone: all(1, 6) } })),
    })
    expect(changes(closed(gone)).map((line) => line.split('|')[2])).toEqual(['gone'])
  })

  it('is a section of the run without its notes', () => {
    const own = runSections().find(({ key }) => key === 'generated')
    if (own === undefined) throw new Error('the section is registered')
    registerRunSection({
      ...own,
      report: { after: 'tiers', parts: () => [{ title: ['made of patients'], tables: [], notes: ['a note of pe-1'] }] },
    })
    try {
      const run = Object.assign(buildRun({ outcomes: { adherence: all(1, 6) } }), { generated: 'data' })
      expect(page(run)).toContain('a note of pe-1')
      expect(closed(run)).toContain('made of patients')
      expect(closed(run)).not.toContain('a note of pe-1')
      expect(page(buildRun({ outcomes: { adherence: all(1, 6) } }))).not.toContain('made of patients')
    } finally {
      registerRunSection(own)
    }
  })
})

it('links one case to its page', () => {
  const one = page(buildRun({ outcomes: { adherence: all(0, 1) } }))
  expect(one).toContain('href="#/case')
  expect(one).toMatch(/<th scope="row">\n<a href="#\/cases/u)
})
