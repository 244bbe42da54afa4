import { describe, expect, it } from 'vitest'
import { type Outcomes, baselineOf, buildRun, metricNamed } from '../src/core/build-run.test-kit.ts'
import type { Grading } from '../src/core/grading.ts'
import type { Run } from '../src/core/run.ts'
import { inline, renderMarkdown, sumOfCosts } from './render-markdown.ts'
import { makeRun } from '../fixtures/make-run.ts'
import { crowdedRun } from './crowded-run.test-kit.ts'

/** A run of two cases, each judged under two metrics by one question, at these dollars a judge. */
function judgedBy(dollars: readonly (number | null)[], rest: Partial<Grading> = {}): Run {
  const metrics = [metricNamed('accuracy', { tier: 4 }), metricNamed('relevance', { tier: 4 })]
  const run = buildRun({ metrics, outcomes: { accuracy: { a: 1, b: 1 }, relevance: { a: 1, b: 1 } } })
  const grading = {
    grader: 'composed',
    fingerprint: 'f',
    judges: dollars.map((one) => ({ dollars: one })),
    ...rest,
  } as unknown as Grading
  const records = run.records.map((record) => ({ ...record, score: { ...record.score, grading } }))
  return { ...run, records }
}

it('is what every judge of a question took, each question once though several records quote it', () => {
  expect(sumOfCosts(judgedBy([0.25, 0.5]))).toBe(1.5)
})

it('is nothing where nobody was asked, and not known where a price is not', () => {
  expect(sumOfCosts(buildRun({ outcomes: { adherence: { a: 1, b: undefined } } }))).toBe(0)
  expect(sumOfCosts(judgedBy([0.25, null]))).toBeNull()
})

const ones = (count: number): number[] => Array.from({ length: count }, () => 1)

describe('a crowded run', () => {
  it.each<[string, Run]>([
    ['more-than-is-shown', crowdedRun({ rules: [17, 6, ...ones(19)], reasons: 2, fixed: 11, known: 2 })],
    ['as-much-as-is-shown', crowdedRun({ rules: [15, 5, ...ones(8)], fixed: 10, known: 1 })],
    ['as-many-others-as-are-named', crowdedRun({ rules: ones(20) })],
  ])('has %s, and counts the rest', async (name, run) => {
    await expect(renderMarkdown(run)).toMatchFileSnapshot(`../fixtures/reports/markdown/${name}.md`)
  })
})

describe('renderMarkdown', () => {
  const [row] = makeRun().rows as [Run['rows'][number]]
  /** Its paragraphs, without the heading and what is to be done. */
  const parts = (run: Run, input: Parameters<typeof renderMarkdown>[1] = {}): string[] =>
    renderMarkdown(run, input)
      .trimEnd()
      .split('\n\n')
      .slice(2)
      .filter((part) => !/^(?:\*\*What to do:|```sh)/u.test(part))
  const quiet = makeRun({ records: [], rows: [] })

  it('begins with the verdict and how many cases there were, and what to do', () => {
    expect(renderMarkdown(makeRun({ suite: { name: 'a*b', version: '1' } }))).toMatch(
      /^## passed \(suite a\\\*b, version 1, 2 cases\)\n\nEvery metric/u,
    )
    expect(renderMarkdown(makeRun({ cases: {}, records: [] }))).toMatch(/^## passed \(suite chest, version 1\)\n/u)
  })

  it('has a table of what changed, with five slices, and why beneath', () => {
    const slices = ['a', 'b', 'c', 'd', 'e', 'f'].map((is) => ({
      ...({ ...row, slice: { by: 'condition', is }, verdict: 'regressed', value: 0.25 } as const),
    }))
    const change = (rest: Partial<typeof row>, blocks: Run['blocks'] = []): string[] =>
      parts(makeRun({ records: [], rows: [{ ...row, verdict: 'inconclusive', ...rest }, ...slices], blocks }))
    const head = '| tier | metric | verdict | figures | slices |\n| --- | --- | --- | --- | --- |'
    const named = ['a', 'b', 'c', 'd', 'e'].map((is) => `${is} 50.0% → 25.0% (regressed)`).join(', ')
    expect(change({ why: 'two\nlines' })).toEqual([
      `${head}\n| 2 | right | inconclusive | 50.0% on 2 cases | ${named} and 1 more |`,
      '- **right**: two lines',
    ])
    const blocks: Run['blocks'] = [
      { kind: 'unscored', metric: 'right', slice: null, message: 'a | b', promotable: false },
      { kind: 'no-baseline', metric: null, slice: null, message: 'none', promotable: true },
      { kind: 'removed-cases', metric: null, slice: null, message: 'gone', promotable: true },
    ]
    // Why stands first.
    expect(parts(makeRun({ records: [], rows: [{ ...row, verdict: 'unscored' }], blocks }))).toEqual([
      `${head}\n| 2 | right | **unscored** | 50.0% on 2 cases |  |`,
      String.raw`- **right**: a \| b`,
      '- **removed-cases** gone',
    ])
  })

  it('ends with the cost of judges, the files and the link', () => {
    const grading = (dollars: number | null): Grading => ({
      grader: 'right',
      fingerprint: 'f'.repeat(64),
      consensus: true,
      bounds: [1, 1],
      adopted: true,
      judges: [
        {
          judge: 'anthropic:claude',
          votes: [1],
          replayed: 0,
          simulated: 0,
          relation: 'apart',
          dollars,
          tokens: [1, 0, 1, 0],
        },
      ],
    })
    const [record] = makeRun().records as [Run['records'][number]]
    const judged = (dollars: number | null): Run =>
      makeRun({
        rows: [],
        records: [{ ...record, score: { status: 'scored', value: 1, why: [], grading: grading(dollars) } }],
      })
    expect(parts(judged(0.126)).at(-1)).toBe('cost of judges: $0.13')
    expect(parts(judged(null)).at(-1)).toBe('cost of judges: not known')
    const answersKept = { file: 'answers.jsonl', which: 'all', count: 1, whole: 1 } as const
    expect(parts({ ...quiet, answersKept }, { file: 'a`b.json', link: 'https://ci.example/1' }).at(-1)).toBe(
      "run: `a'b.json` · answers: `answers.jsonl` · [the report](https://ci.example/1)",
    )
    expect(parts(quiet, { link: null })).toEqual(['tier 2: 1 metric measured, none compared'])
  })

  it('ends with what to do, and the command by itself', () => {
    const run = makeRun({
      rows: [{ ...row, verdict: 'regressed' }],
      blocks: [{ kind: 'regressed', metric: 'right', slice: null, message: '', promotable: false }],
    })
    expect(renderMarkdown(run).split('\n\n')[1]).toBe('right got worse')
    expect(renderMarkdown(run).trimEnd().split('\n\n').slice(-2)).toEqual([
      '**What to do:** Fix the system, then run again. To accept the regression instead:',
      '```sh\nnpx vitest-assay baseline promote --accept-regression --reason "…"\n```',
    ])
  })

  it('names the line of each kept answer, and of the first case of a rule the command that runs it again', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 0, 'pe-2': 0 } } })
    const answersKept = { file: '.assay/runs/1/answers.jsonl', which: 'all', count: 2, whole: 2 } as const
    const reruns = { 'pe-1': 'npx vitest run -t "pe-1"', 'pe-2': 'npx vitest run -t "pe-2"' }
    const lines = (given: Run, answerLines?: ReadonlyMap<string, number>): string[] =>
      renderMarkdown(given, { answerLines })
        .split('\n')
        .filter((line) => /^ {2}(?:answer|rerun):/u.test(line))
    const kept = new Map([
      ['pe-1', 1],
      ['pe-2', 4],
    ])
    expect(lines({ ...run, answersKept, reruns }, kept)).toEqual([
      '  answer: `.assay/runs/1/answers.jsonl:1`  ',
      '  rerun: `npx vitest run -t "pe-1"`',
      '  answer: `.assay/runs/1/answers.jsonl:4`',
    ])
    expect(lines({ ...run, answersKept })).toEqual([])
    expect(lines(run, kept)).toEqual([])
  })

  it('says of unscored cases that they were not judged, apart from what was missed', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': null, 'pe-2': 'unclear', 'pe-3': 0, 'pe-4': [0, 1] } } })
    expect(parts(run).slice(-8)).toEqual([
      // Without a baseline nothing is known to be new.
      '### Misses',
      '**adherence**, 2 cases',
      '- **pe-3**, pe; missed  \n  scored 0, expected at least 1\n- **pe-4**, pe; missed  \n  for the same reason',
      '### Not judged',
      '**not judged: the check was not reached (not-reached)** (adherence), 1 case',
      '- **pe-1**, pe; not judged  \n  the check was not reached: the test timed out',
      '**adherence**, 1 case',
      '- **pe-2**, pe; unclear  \n  the words can be read in several ways: "Consider heparin" may order it or not',
    ])
  })

  it('has new misses where any figure stood in a baseline, and else misses', () => {
    const metrics = [metricNamed('adherence'), metricNamed('recall')]
    const baseline = baselineOf(buildRun({ outcomes: { adherence: { a: 1 } } }))
    const outcomes = { adherence: { a: 0 }, recall: { a: 0 } }
    expect(parts(buildRun({ metrics, outcomes, baseline }))).toContain('### New misses')
    expect(parts(buildRun({ metrics, outcomes }))).not.toContain('### New misses')
  })

  it('says which cases flipped since another run, by metric and by what they came to', () => {
    const all = (value: Outcomes[string], count: number, of = 'pe'): Outcomes =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${of}-${at + 1}`, value]))
    const metrics = [metricNamed('b'), metricNamed('a')]
    const rest = { id: 'before-and-more', startedAt: '2026-11-20T08:00:00.000Z' }
    const before = buildRun({
      metrics,
      outcomes: { a: { ...all(1, 21), ...all(0, 2, 'chf'), gone: 1 }, b: { x: 1, y: 0, z: undefined, same: 1 } },
      rest,
    })
    const now = buildRun({
      metrics,
      outcomes: {
        a: { ...all(0, 21), ...all(1, 2, 'chf'), added: 1 },
        // The worst of its trials is what a case came to.
        b: { x: [0, null, 1], y: null, z: 1, same: [1, 1] },
      },
    })
    const last = parts(now, { before }).slice(-2)
    const first20 = Array.from({ length: 20 }, (_, at) => `pe-${at + 1}`).join(', ')
    expect(last).toEqual([
      '### Compared with 2026-11-20T08:00:00.000Z (before-a)',
      [
        `- a: met → missed, 21 cases: ${first20} and 1 more`,
        '- a: missed → met, 2 cases: chf-1, chf-2',
        '- b: met → unscored, 1 case: x',
        '- b: missed → unscored, 1 case: y',
      ].join('\n'),
    ])
    expect(parts(before, { before }).at(-1)).toBe('nothing flipped among 27 results that both runs have')
    const fewer = { ...before, records: before.records.slice(0, 4) }
    expect(parts(before, { before: fewer }).at(-1)).toBe('nothing flipped among 3 results that both runs have')
    const negated = { ...now, records: now.records.map((record) => ({ ...record, negated: true })) }
    expect(parts(negated, { before }).at(-1)).toBe('nothing flipped among 0 results that both runs have')
    const unknown = { ...now, metrics: now.metrics.filter(({ name }) => name === 'b') }
    expect(parts(unknown, { before }).at(-1)).not.toContain('a: met')
  })
})

describe('inline', () => {
  it('takes words of others for words', () => {
    expect(inline('a\n  b')).toBe('a b')
    expect(inline('<b> & @all')).toBe('&lt;b&gt; &amp; &#64;all')
    expect(inline('*a* _b_ `c` [d](e) ~f~ |g| \\')).toBe(String.raw`\*a\* \_b\_ \`c\` \[d\](e) \~f\~ \|g\| \\`)
    expect(['# a', '- a', '+ a', '= a', ':a', 'a # b'].map(inline)).toEqual([
      '\\# a',
      '\\- a',
      '\\+ a',
      '\\= a',
      '\\:a',
      'a # b',
    ])
  })
})

it('has no colours, whatever the terminal has', () => {
  const scope = { ...makeRun().scope, complete: false, tagsFilter: 'tier3', partialBecause: ['a name pattern'] }
  const page = renderMarkdown(makeRun({ scope }))
  expect(page).toContain('a name pattern')
  expect(page).not.toContain('\u001B')
})
