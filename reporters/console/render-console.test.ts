import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import type { Run } from '../../src/core/run.ts'
import { columns, registerRunSection, type ReportPart, runSections } from '../../src/core/run-section.ts'
import { renderConsole, renderPart, rereadLines } from './render-console.ts'
import { taggedChalk } from './tagged-chalk.test-kit.ts'

const plain = new Chalk({ level: 0 })
const style = { chalk: plain, tests: new Map(), runFile: undefined, command: 'npx vitest run' }

describe('renderPart', () => {
  const table = { columns: columns('rule', '>kept'), rows: [['one', '2']] }

  it.each<[string, Partial<ReportPart>, string]>([
    [
      'nothing but notes stands where it is',
      { notes: ['a note', { text: 'another', tone: 'bad' }] },
      'a note\nanother',
    ],
    ['a title sets it apart', { title: ['rules', 'of 2'], notes: ['a note'] }, '\nrules  of 2\na note'],
    ['a table sets it apart', { tables: [table] }, '\nrule  kept\none      2'],
  ])('%s', (_what, part, text) => {
    expect(renderPart({ tables: [], notes: [], ...part }, plain)).toBe(text)
  })
})

describe('renderConsole', () => {
  it('takes out the colours of others where it has none itself, and keeps its own', () => {
    const red = '\u001B[31mno\u001B[39m'
    const [record] = makeRun().records.filter(({ caseId }) => caseId === 'two')
    const run = makeRun({
      records: record === undefined ? [] : [{ ...record, score: { status: 'scored', value: 0, why: [red] } }],
    })
    expect(renderConsole(run, style)).not.toContain('\u001B')
    expect(renderConsole(run, { ...style, chalk: new Chalk({ level: 1 }) })).toContain('\u001B[1m')
  })

  it('shows the tiers in their order', () => {
    const [row] = makeRun().rows as [ReturnType<typeof makeRun>['rows'][number]]
    const rows = ([3, 1, 2] as const).map((tier) => ({ ...row, tier, metric: `of-${tier}` }))
    const text = renderConsole(makeRun({ rows, summaries: [], records: [] }), style)
    expect(text.match(/^tier \d/gmu)).toEqual(['tier 1', 'tier 2', 'tier 3'])
  })

  it('has the parts of a section behind the tier that it follows, once', () => {
    const own = runSections().find(({ key }) => key === 'generated')
    if (own === undefined) throw new Error('generated patients have a section')
    const text = (after: 1 | 'tiers'): string => {
      registerRunSection({ ...own, report: { after, parts: () => [{ tables: [], notes: ['a note of its own'] }] } })
      const [row] = makeRun().rows as [ReturnType<typeof makeRun>['rows'][number]]
      const rows = ([1, 2] as const).map((tier) => ({ ...row, tier, metric: `of-${tier}` }))
      const run = Object.assign(makeRun({ rows, summaries: [], records: [] }), { generated: 'data' })
      return renderConsole(run, style)
        .match(/^tier \d|a note of its own/gmu)
        ?.join(', ') as string
    }
    try {
      expect(text(1)).toBe('tier 1, a note of its own, tier 2')
      expect(text('tiers')).toBe('tier 1, tier 2, a note of its own')
    } finally {
      registerRunSection(own)
    }
  })

  it('says on whom a run decides, where it does', () => {
    const heldOut = { cases: 1, queries: 2, rest: 3, notInSplit: 4, tenants: ['north'] } as never
    const line = 'held out of north: 1 case, with 2 queries; left out: 3 of the other side, 4 in no split'
    expect(renderConsole(makeRun({ type: 'config_gate', heldOut }), style)).toContain(
      `configuration: the standing one\n${line}`,
    )
    expect(renderConsole(makeRun({ type: 'nightly', heldOut }), style)).not.toContain('held out of')
    expect(renderConsole(makeRun({ type: 'config_gate' }), style)).not.toContain('configuration:')
  })
})

describe('rereadLines', () => {
  it('tell what the check itself changed, of the whole set, with five cases of each kind', () => {
    const [row] = makeRun().rows as [Run['rows'][number]]
    const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `c-${at + 1}`)
    const none = { missed: [], mended: [], unclear: [], read: [] }
    const rows = [
      { ...row, reread: { ...none, missed: ids(5), read: ['x'] } },
      { ...row, reread: { ...none, missed: ids(5), read: ['x'] }, slice: { by: 'condition', is: 'pe' } as const },
      { ...row, metric: 'other', reread: { ...none, mended: ids(6), unclear: ['y'] } },
      row,
    ]
    expect(rereadLines(makeRun({ rows }), taggedChalk())).toEqual([
      '‹yellow changed by the check, on the same answers: right, missed now c-1, c-2, c-3, c-4, c-5; unclear before and read now x›',
      '‹yellow changed by the check, on the same answers: other, no longer missed c-1, c-2, c-3, c-4, c-5 and 1 more; unclear now y›',
    ])
  })
})

describe('the colours of a report', () => {
  it('stay where the terminal has them, and no other control does', () => {
    const run = makeRun({ suite: { name: '\u001b[31mred', version: '1' } })
    const coloured = renderConsole(run, { ...style, chalk: new Chalk({ level: 1 }) })
    expect(coloured).toContain('\u001b[1mvitest-assay (')
    expect(coloured).toContain(String.raw`\u001b[31mred`)
    expect(renderConsole(run, { ...style, chalk: new Chalk({ level: 0 }) })).not.toContain('\u001b')
  })
})
