import { describe, expect, it } from 'vitest'
import { columns, type ReportPart, type Words } from '../../src/core/run-section.ts'
import { sectionOfRun } from './section-of-run.ts'
import { squeezed } from './report-input.test-kit.ts'

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
