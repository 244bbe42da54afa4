import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../fixtures/make-run.ts'
import { testKey } from './test-key.ts'
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
    expect(renderMisses(makeRun({ records }), style)).toContain('\nand 5 more, in .assay/runs/x.json\n')
  })

  it('is silent when nothing is missed', () => {
    expect(renderMisses(makeRun({ records: [record] }), style)).toBeUndefined()
  })
})
