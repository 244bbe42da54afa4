import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { testKey } from '../collecting/collected-records.ts'
import { renderMisses } from './render-misses.ts'

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
      two  right  known miss
          said "no"
          npx vitest run a.eval.ts -t "two \\(of .2.\\) costs .1"
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
    expect(text).toContain('lost  right  unscored\n    scorer-failed: no judge\n')
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
})
