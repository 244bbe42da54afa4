import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { testKey } from '../collecting/collected-records.ts'
import { renderMisses } from './render-misses.ts'
import { taggedChalk } from './tagged-chalk.test-kit.ts'

const style = {
  chalk: new Chalk({ level: 0 }),
  tests: new Map([[testKey('right', 'two'), { file: 'a.eval.ts', name: 'two (of "2") costs $1' }]]),
  runFile: '.assay/runs/x.json',
  command: 'npx vitest run',
}
const [record] = makeRun().records as [ReturnType<typeof makeRun>['records'][number]]

describe('renderMisses', () => {
  it('shows a miss with its reason and a command that any shell reads', () => {
    expect(renderMisses(makeRun(), style)).toMatchInlineSnapshot(`
      "
      misses
      two  right  missed, as in the baseline
          said "no"
          rerun: npx vitest run a.eval.ts -t "two \\(of .2.\\) costs .1"
      "
    `)
  })

  it('shows new misses before what is unscored, and known ones last', () => {
    const miss = { ...record, score: { status: 'scored', value: 0, why: [] } } as const
    const [row] = makeRun().rows as [ReturnType<typeof makeRun>['rows'][number]]
    const text = renderMisses(
      makeRun({
        records: [
          { ...miss, caseId: 'known' },
          { ...record, caseId: 'lost', score: { status: 'unscored', cause: 'scorer-failed', detail: 'no judge' } },
          { ...miss, caseId: 'fresh' },
          { ...miss, caseId: 'negated', negated: true },
          { ...record, caseId: 'spared', score: { status: 'not-applicable', reason: 'no action' } },
        ],
        rows: [{ ...row, newMisses: ['fresh'] }],
      }),
      style,
    )
    expect(text?.match(/^(\w+) {2}right/gmu)).toEqual(['fresh  right', 'lost  right', 'known  right'])
    expect(text).toContain('lost  right  not judged\n    the scorer gave no score: no judge\n')
  })

  it('says how many more there are, and where', () => {
    const records = Array.from({ length: 25 }, (_, index) => ({
      ...record,
      caseId: `case-${index}`,
      score: { status: 'scored', value: 0, why: [] } as const,
    }))
    expect(renderMisses(makeRun({ records }), style)).toContain('\nand 5 more (right 5), in .assay/runs/x.json\n')
  })

  describe('of metrics with many misses', () => {
    const metric = (name: string, more: object = {}) =>
      ({ name, tier: 3, unit: 'cases', better: 'higher', aggregate: 'rate', safety: false, ...more }) as const
    const missesOf = (name: string, count: number, value = (_index: number) => 0) =>
      Array.from({ length: count }, (_, index) => ({
        ...record,
        metric: name,
        caseId: `${name}-${index}`,
        score: { status: 'scored', value: value(index), why: [`${name} of ${index}`] } as const,
      }))
    const shown = (text: string | undefined, name: string) =>
      [...(text ?? '').matchAll(new RegExp(`^${name}-(\\d+) {2}`, 'gmu'))].map(([, index]) => Number(index))

    it('shows of a mean without a floor the three farthest from the best, and counts the rest', () => {
      const text = renderMisses(
        makeRun({
          metrics: [metric('recall', { aggregate: 'mean' })],
          records: missesOf('recall', 60, (index) => (index % 7 === 5 ? 0.25 : index === 41 ? 0 : 0.5)),
        }),
        style,
      )
      expect(shown(text, 'recall')).toEqual([5, 12, 41])
      expect(text).toContain('\nand 57 more (recall 57), in .assay/runs/x.json\n')
    })

    it('shows of a mean with a floor each that is under it, as far as there is room', () => {
      const text = renderMisses(
        makeRun({
          metrics: [metric('floored', { aggregate: 'mean', threshold: 0.5 })],
          records: [...missesOf('floored', 6, () => 0.4), ...missesOf('above', 4, () => 0.6)].map((one) => ({
            ...one,
            metric: 'floored',
          })),
        }),
        style,
      )
      expect(shown(text, 'floored')).toEqual([0, 1, 2, 3, 4, 5])
      expect(shown(text, 'above')).toEqual([])
      expect(text).not.toContain('more')
    })

    it('shares the places out, so that no metric crowds another out', () => {
      const text = renderMisses(
        makeRun({
          metrics: [metric('many'), metric('more'), metric('one', { tier: 1, safety: true })],
          records: [...missesOf('many', 60), ...missesOf('more', 30), ...missesOf('one', 1)],
        }),
        style,
      )
      expect(['many', 'more', 'one'].map((name) => shown(text, name).length)).toEqual([10, 9, 1])
      expect(text).toContain('\nand 71 more (many 50, more 21), in .assay/runs/x.json\n')
    })
  })

  it('is silent when nothing is missed', () => {
    expect(renderMisses(makeRun({ records: [record] }), style)).toBeUndefined()
  })

  it('shows what is new, then what could not be held against anything, then what is known, and what gates nothing last', () => {
    const [row] = makeRun().rows as [ReturnType<typeof makeRun>['rows'][number]]
    const [metric] = makeRun().metrics as [ReturnType<typeof makeRun>['metrics'][number]]
    const miss = { ...record, score: { status: 'scored', value: 0, why: [] } } as const
    const text = renderMisses(
      makeRun({
        metrics: [metric, { ...metric, name: 'apart' }],
        records: [
          { ...miss, caseId: 'tracked', policy: 'track' },
          { ...miss, caseId: 'known' },
          { ...miss, caseId: 'uncompared', metric: 'apart' },
          { ...miss, caseId: 'lost', score: { status: 'unscored', cause: 'scorer-failed', detail: 'no judge' } },
          { ...miss, caseId: 'added' },
          { ...miss, caseId: 'changed' },
          { ...miss, caseId: 'fresh' },
        ],
        addedCases: ['added'],
        changedCases: ['changed'],
        rows: [
          { ...row, newMisses: ['fresh'] },
          { ...row, metric: 'apart', verdict: 'incomparable' },
        ],
      }),
      style,
    )
    const noReason = '    scored 0, expected at least 1'
    expect(text).toBe(
      [
        '\nmisses',
        'fresh  right  missed',
        noReason,
        'changed  right  missed, and edited in the golden set since the baseline',
        noReason,
        'added  right  missed, a new case',
        noReason,
        'lost  right  not judged',
        '    the scorer gave no score: no judge',
        'uncompared  apart  missed, and not compared with the baseline',
        noReason,
        'known  right  missed, as in the baseline',
        noReason,
        'tracked  right  missed, only reported',
        `${noReason}\n`,
      ].join('\n'),
    )
  })

  it.each([
    ['was compared in part', { verdict: 'incomparable', comparedOn: { n: 1, value: 0 } }, 'missed, as in the baseline'],
    ['was not compared', { verdict: 'incomparable' }, 'missed, and not compared with the baseline'],
    ['was not run', { verdict: 'not-run' }, 'missed, and not compared with the baseline'],
    ['was compared', { verdict: 'regressed' }, 'missed, as in the baseline'],
    [
      'was not compared in a condition',
      { verdict: 'incomparable', slice: { by: 'condition', is: 'pe' } },
      'missed, as in the baseline',
    ],
    ['is in no baseline', { baseline: null }, 'missed'],
  ] as const)('of a metric that %s', (_what, change, label) => {
    const [row] = makeRun().rows as [ReturnType<typeof makeRun>['rows'][number]]
    expect(renderMisses(makeRun({ rows: [{ ...row, ...change }] }), style)).toContain(`two  right  ${label}\n`)
  })

  it('tells a case once under metrics that say the same of it, however many trials say so', () => {
    const [metric] = makeRun().metrics as [ReturnType<typeof makeRun>['metrics'][number]]
    const miss = { ...record, caseId: 'two', score: { status: 'scored', value: 0, why: ['no'] } } as const
    const run = makeRun({
      metrics: [metric, { ...metric, name: 'brief' }],
      records: [miss, { ...miss, trial: 1 }, { ...miss, metric: 'brief' }, { ...miss, metric: 'brief', trial: 1 }],
      rows: [],
    })
    expect(renderMisses(run, { ...style, tests: new Map() })).toBe('\nmisses\ntwo  right, brief  missed\n    no\n')
  })

  it('says how many more there are from one on, and takes the farthest from the best of a mean that is better low', () => {
    const [metric] = makeRun().metrics as [ReturnType<typeof makeRun>['metrics'][number]]
    const values = [0.2, 0.4, 0.1, 0.3]
    const text = renderMisses(
      makeRun({
        metrics: [{ ...metric, aggregate: 'mean', better: 'lower' }],
        records: values.map((value) => ({
          ...record,
          caseId: `of-${value}`,
          score: { status: 'scored', value, why: [] } as const,
        })),
      }),
      style,
    )
    expect(text?.match(/^of-[\d.]+/gmu)).toEqual(['of-0.2', 'of-0.4', 'of-0.3'])
    expect(text).toContain('\nand 1 more (right 1), in .assay/runs/x.json\n')
  })
})

it('paints a new miss as wrong, what a check changed or nobody compared as a warning, and the rest dim', () => {
  const miss = { ...record, score: { status: 'scored', value: 0, why: [] } } as const
  const [row] = makeRun().rows as [ReturnType<typeof makeRun>['rows'][number]]
  const painted = (caseId: string, rest: Parameters<typeof makeRun>[0]): string =>
    renderMisses(makeRun({ records: [{ ...miss, caseId }], ...rest }), { ...style, chalk: taggedChalk() }) ?? ''
  expect(painted('fresh', { rows: [{ ...row, newMisses: ['fresh'] }] })).toContain('‹red missed›')
  expect(painted('known', {})).toContain('‹dim missed, as in the baseline›')
  expect(
    painted('other', { rows: [{ ...row, reread: { missed: ['other'], mended: [], unclear: [], read: [] } }] }),
  ).toContain('‹yellow ')
  expect(painted('apart', { rows: [] })).toMatch(/‹yellow |‹red /u)
})
