import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { importLabels, type SheetKey } from './label-sheets.ts'
import { mergeLabels } from './human-labels.ts'

const of = (rater: string, caseId: string): SheetKey['items'][string] => ({
  caseId,
  trial: 0,
  metric: 'coherence',
  answerHash: 'c'.repeat(64),
  rater,
})
const key: SheetKey = {
  schema: 1,
  seed: 1,
  raters: ['anna', 'ben'],
  items: { A: of('anna', 'pe-07'), B: of('anna', 'mi-01'), C: of('ben', 'pe-07'), D: of('ben', 'mi-01') },
}
const csv = (...rows: string[]): string => ['code,grade,note', ...rows].join('\r\n')
const importAll = (...contents: string[]) =>
  importLabels(
    contents.map((content, at) => ({ name: `sheet-${at + 1}.csv`, content })),
    key,
  )

describe('importLabels', () => {
  it('knows by the codes whose grades these are, and lists what is missing', () => {
    const { labels, missing } = importAll(csv('B,5,', 'A,4,clear'), csv('C,2,', 'D,,'))
    expect(labels).toEqual([
      { ...of('anna', 'mi-01'), grade: 5 },
      { ...of('anna', 'pe-07'), grade: 4, note: 'clear' },
      { ...of('ben', 'pe-07'), grade: 2 },
    ])
    expect(missing).toEqual(new Map([['ben', ['D']]]))
    expect(importAll(csv('A,4,')).missing).toEqual(
      new Map([
        ['anna', ['B']],
        ['ben', ['C', 'D']],
      ]),
    )
  })

  it('refuses, all at once, what is no grade of these sheets', () => {
    expect(() => importAll(csv('A,6,', 'B,3.5,', 'X,4,', '__proto__,4,'), csv('C,four,', 'C,4,'), 'x')).toThrow(
      new AssayError(
        'judge-invalid',
        `the sheets cannot be taken, and nothing was written:
  sheet-1.csv, row 2: the grade of A must be a whole number from 1 to 5, got "6"
  sheet-1.csv, row 3: the grade of B must be a whole number from 1 to 5, got "3.5"
  sheet-1.csv, row 4: the key knows no item "X"; expected the key that was written with this sheet
  sheet-1.csv, row 5: the key knows no item "__proto__"; expected the key that was written with this sheet
  sheet-2.csv, row 2: the grade of C must be a whole number from 1 to 5, got "four"
  sheet-2.csv, row 3: item C is there already, at sheet-2.csv, row 2; expected it once
  sheet-3.csv: row 1: the head lacks code and grade and note; expected the columns of the sheet as it was written, code, grade and note among them`,
      ),
    )
  })
})

describe('mergeLabels', () => {
  const label = { ...of('anna', 'pe-07'), grade: 4 }

  it('adds, and takes the same grade again', () => {
    expect(mergeLabels([label], [label, { ...of('ben', 'pe-07'), grade: 2 }])).toHaveLength(2)
  })

  it('refuses another grade than before', () => {
    expect(() => mergeLabels([label], [{ ...label, grade: 3 }])).toThrow(
      new AssayError(
        'judge-invalid',
        '1 grade is another than before:\n  "anna" on "coherence" of case "pe-07", trial 0: 4 before, 3 now\nTake the old line out of the labels if the new grade is meant',
      ),
    )
  })
})
