import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import type { Slice } from '../../src/core/slice.ts'
import type { MetricSummary } from '../../src/core/summarise.ts'
import type { MetricVerdict } from '../../src/core/verdict.ts'
import { renderTier } from './render-tier.ts'

const plain = new Chalk({ level: 0 })
const coloured = new Chalk({ level: 1 })
const whole: Slice = { by: 'all' }
const [summary] = makeRun().summaries as [MetricSummary]
const [verdict] = makeRun().rows as [MetricVerdict]

const ofCondition = (is: string): Slice => ({ by: 'condition', is })

/** The lines of the table beneath its head, with single blanks. */
function lines(summaries: readonly MetricSummary[], rows: readonly MetricVerdict[]): string[] {
  return renderTier(makeRun({ summaries, rows }), 2, plain)
    .split('\n')
    .slice(3)
    .map((line) => line.trim().replaceAll(/\s+/gu, ' '))
}

describe('renderTier', () => {
  it('names the tier as the suite does, or by its own word', () => {
    const titleOf = (tier: number, tierLabels?: Record<string, string>): string | undefined =>
      renderTier(
        makeRun({ options: { ...makeRun().options, ...(tierLabels === undefined ? {} : { tierLabels }) } }),
        tier,
        plain,
      ).split('\n')[1]
    expect([1, 2, 3, 4, 5].map((tier) => titleOf(tier))).toEqual([
      'tier 1 structural',
      'tier 2 retrieval',
      'tier 3 guidelines',
      'tier 4 judged',
      'tier 5 ',
    ])
    expect(titleOf(3, { tier3: 'domain rules' })).toBe('tier 3 domain rules')
  })

  it('shows a metric with its figure, what it covers, and what it is held against', () => {
    expect(lines([summary], [{ ...verdict, target: 0.4 }])).toEqual(['right 2 50.0% 100% 50.0% 40.0% unchanged'])
  })

  it('shows nothing of another tier, or of a slice that is only shown elsewhere', () => {
    const others: MetricSummary[] = [
      { ...summary, tier: 3 },
      { ...summary, slice: { by: 'sex', is: 'female' }, value: 1 },
    ]
    expect(lines([summary, ...others], [{ ...verdict, tier: 3 }])).toEqual(['right 2 50.0% 100% - - not compared'])
  })

  it('shows a row that was not measured now', () => {
    const missing: MetricVerdict = { ...verdict, verdict: 'missing', n: 0, value: null }
    expect(lines([], [missing])).toEqual(['right 0 - - 50.0% - missing'])
    expect(lines([], [{ ...missing, n: 3, value: 0.25 }])).toEqual(['right 3 25.0% 100% 50.0% - missing'])
  })

  it('shows a condition of which nothing could be judged', () => {
    const unscored = [{ caseId: 'x', cause: 'not-reached', detail: '' }] as const
    const lost = { ...summary, slice: ofCondition('copd'), n: 0, value: null, unscored }
    expect(lines([summary, lost], [])).toContain('copd 0 - 0% - - not compared')
  })

  it('rounds what is covered down, so that all is said of all alone', () => {
    const unscored = [{ caseId: 'x', cause: 'not-reached', detail: '' }] as const
    expect(lines([{ ...summary, n: 999, unscored }], [])).toEqual(['right 999 50.0% 99% - - not compared'])
    expect(lines([{ ...summary, n: 0, value: null, unscored }], [])).toEqual(['right 0 - 0% - - not compared'])
  })

  it('shows a condition where its figure or its verdict is another than that of the whole', () => {
    const slices = ['a', 'b', 'c'].map((is) => ({ ...summary, slice: ofCondition(is), value: is === 'b' ? 1 : 0.5 }))
    const rows = [verdict, ...slices.map(({ slice }) => ({ ...verdict, slice }))]
    expect(lines([summary, ...slices], rows)).toEqual([
      'right 2 50.0% 100% 50.0% - unchanged',
      'b 2 100.0% 100% 50.0% - unchanged',
    ])
    const regressed = rows.map((row) =>
      row.slice.by === 'condition' && row.slice.is === 'c' ? { ...row, verdict: 'regressed' as const } : row,
    )
    expect(lines([summary, ...slices], regressed).at(-1)).toBe('c 2 50.0% 100% 50.0% - regressed')
  })

  it('shows no condition that has nothing to judge, now or in the baseline', () => {
    const none: MetricSummary = { ...summary, slice: ofCondition('a'), n: 0, value: null, misses: [], notApplicable: 2 }
    const row: MetricVerdict = { ...verdict, slice: none.slice, n: 0, value: null, verdict: 'new', baseline: null }
    expect(lines([summary, none], [verdict, row])).toHaveLength(1)
    expect(lines([summary, none], [verdict, { ...row, baseline: { n: 1, value: 1 } }])).toHaveLength(2)
    const unscored = [{ caseId: 'x', cause: 'not-reached', detail: '' }] as const
    expect(lines([summary, { ...none, unscored }], [verdict, row])).toHaveLength(2)
    expect(lines([summary, { ...none, n: 1, value: 0 }], [verdict, { ...row, n: 1, value: 0 }])).toHaveLength(2)
  })

  it('shows a condition of which a part is unscored, or all of it, though it is new', () => {
    const unscored = [{ caseId: 'x', cause: 'not-reached', detail: '' }] as const
    const half: MetricSummary = { ...summary, slice: ofCondition('a'), n: 1, value: 1, unscored }
    const row: MetricVerdict = { ...verdict, slice: half.slice, n: 1, value: 1, verdict: 'new', baseline: null }
    expect(lines([summary, half], [verdict, row]).at(-1)).toBe('a 1 100.0% 50% - - new')
    const none: MetricSummary = { ...half, n: 0, value: null }
    const open: MetricVerdict = { ...row, n: 0, value: null, verdict: 'insufficient' }
    expect(lines([summary, none], [verdict, open]).at(-1)).toBe('a 0 - 0% - - insufficient')
    const one: MetricSummary = { ...half, value: null, unscored: [] }
    expect(lines([summary, one], [verdict, { ...open, n: 1 }])).toHaveLength(1)
  })

  it('shows no condition of too few times, but the whole', () => {
    const few: MetricSummary = { ...summary, n: 3, value: null }
    const row: MetricVerdict = { ...verdict, n: 3, value: null, baseline: null, verdict: 'insufficient' }
    const slice = ofCondition('a')
    expect(
      lines(
        [few, { ...few, slice }],
        [
          { ...row, verdict: 'new' },
          { ...row, slice },
        ],
      ),
    ).toHaveLength(1)
    expect(lines([few, { ...few, slice }], [{ ...row, verdict: 'new' }])).toHaveLength(1)
    const other = { ...row, slice, verdict: 'unscored' as const }
    expect(lines([few, { ...few, slice }], [{ ...row, verdict: 'new' }, other])).toHaveLength(2)
    const timed = { ...few, slice, value: 7 }
    expect(
      lines(
        [few, timed],
        [
          { ...row, verdict: 'new' },
          { ...row, slice, value: 7 },
        ],
      ),
    ).toHaveLength(2)
    const gone = { ...row, slice, n: 0, baseline: { n: 2, value: 1 } }
    expect(lines([few], [{ ...row, verdict: 'new' }, gone])).toHaveLength(2)
  })

  it.each<[string, Partial<MetricVerdict>, string]>([
    [
      'cases that are new',
      { comparedOn: { n: 1, value: 1 } },
      'right 2 50.0%, compared 100.0% on 1 100% 50.0% - unchanged',
    ],
    [
      'none that was there before',
      { comparedOn: { n: 0, value: null } },
      'right 2 50.0%, none compared 100% 50.0% - unchanged',
    ],
    ['no comparison', { verdict: 'new', comparedOn: { n: 1, value: 1 } }, 'right 2 50.0% 100% 50.0% - new'],
  ])('says beside a figure what was compared, of a row with %s', (_what, row, line) => {
    expect(lines([summary], [{ ...verdict, ...row }])).toEqual([line])
  })

  describe('of a share at least at a threshold, beside its metric', () => {
    const share = 'right-at-least-1'
    const shown = (own: Partial<MetricSummary>, beside: Partial<MetricSummary>, row: Partial<MetricVerdict> = {}) =>
      lines(
        [
          { ...summary, ...own, metric: share },
          { ...summary, ...beside },
        ],
        [{ ...verdict, ...row, metric: share }, verdict],
      ).map((line) => line.split(' ')[0])

    it.each<[string, Partial<MetricSummary>, Partial<MetricSummary>, Partial<MetricVerdict>, boolean]>([
      ['nothing, where cases are hit or missed, and the figures are one', {}, {}, {}, false],
      ['the share, where its figure is another', { value: 1, misses: [] }, {}, {}, true],
      ['the share, where its verdict is another', {}, {}, { verdict: 'regressed' }, true],
      ['the share, where its target is another', {}, {}, { target: 1 }, true],
      [
        'the share, where a mean of halves comes to the same',
        { misses: ['one', 'two'] },
        { misses: ['one', 'two'] },
        {},
        true,
      ],
      [
        'nothing, where neither has a figure',
        { n: 0, value: null, misses: [] },
        { n: 0, value: null, misses: [] },
        {},
        false,
      ],
    ])('shows %s', (_what, own, beside, row, isShown) => {
      expect(shown(own, beside, row)).toEqual(isShown ? [share, 'right'] : ['right'])
    })

    it('shows the share where the metric is one of halves in any of its groups', () => {
      const halves = { ...summary, slice: { by: 'condition', is: 'pe' }, misses: ['one', 'two'] } as const
      const both = [summary, halves].flatMap((one) => [{ ...one, metric: share }, one])
      expect(lines(both, [{ ...verdict, metric: share }, verdict]).map((line) => line.split(' ')[0])).toContain(share)
    })

    it('shows the share alone', () => {
      expect(lines([{ ...summary, metric: share }], []).map((line) => line.split(' ')[0])).toEqual([share])
    })
  })

  it.each<[Partial<MetricVerdict>, string]>([
    [{ verdict: 'held' }, 'unchanged'],
    [{ verdict: 'nonInferior' }, 'nonInferior'],
    [{ verdict: 'inconclusive' }, coloured.yellow('inconclusive')],
    [{ verdict: 'improved' }, coloured.green('improved')],
    [{ verdict: 'new' }, coloured.dim('new')],
    [{ verdict: 'not-compared' }, coloured.dim('not-compared')],
    [{ verdict: 'not-run' }, coloured.dim('not-run')],
    [{ verdict: 'insufficient', target: null }, coloured.dim('insufficient')],
    [{ verdict: 'insufficient', target: 1 }, coloured.red('insufficient')],
    [{ verdict: 'regressed' }, coloured.red('regressed')],
    [{ verdict: 'unscored' }, coloured.red('unscored')],
    [{ verdict: 'held', belowTarget: true }, coloured.red('unchanged, misses its target')],
  ])('paints %j', (row, cell) => {
    const [line = ''] = renderTier(
      makeRun({ summaries: [summary], rows: [{ ...verdict, ...row, slice: whole }] }),
      2,
      coloured,
    )
      .split('\n')
      .slice(3)
    expect(line.endsWith(`  ${cell}`)).toBe(true)
  })
})
