import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Sheet, type SheetItem, writeCsvSheet, writeMarkdownSheet } from './label-sheets.ts'
import { readCsv } from '../kit/csv.ts'
import { readSheet } from './calibration/read-sheet.ts'

const item = (changes: Partial<SheetItem> = {}): SheetItem => ({
  code: 'BCDFG-HJKLM',
  metric: 'coherence',
  record: 'K+ 6.8 mmol/L',
  answer: 'Give "calcium" now;\nthen insulin.',
  ...changes,
})
const sheet = (...items: SheetItem[]): Sheet => ({ rater: 'anna', items })
const second = item({ code: 'ZZZZZ-ZZZZZ', metric: 'completeness' })
const guides = new Map([
  ['coherence', '5: clear.\n1: muddled.'],
  ['completeness', '## Scale\nGrade: by what is missing.'],
])

describe('a CSV sheet', () => {
  const written = writeCsvSheet(sheet(item(), second))

  it('is what a spreadsheet opens', () => {
    expect(written).toBe(
      '\ufeffcode,metric,record,answer,grade,note\r\n' +
        'BCDFG-HJKLM,coherence,K+ 6.8 mmol/L,"Give ""calcium"" now;\nthen insulin.",,\r\n' +
        'ZZZZZ-ZZZZZ,completeness,K+ 6.8 mmol/L,"Give ""calcium"" now;\nthen insulin.",,\r\n',
    )
  })

  it('is read back as it was filled in, also with the separators of another country and moved columns', () => {
    const filled = written.replace(/,,\r\n/u, ',4," two, at least"\r\n')
    const expected = {
      items: [
        { place: 'row 2', code: 'BCDFG-HJKLM', grade: '4', note: 'two, at least' },
        { place: 'row 3', code: 'ZZZZZ-ZZZZZ', grade: '', note: '' },
      ],
    }
    expect(readSheet('anna.csv', filled)).toEqual(expected)
    expect(readSheet('anna.csv', 'Grade;Code;Note\r4;BCDFG-HJKLM;"two, at least"\r;ZZZZZ-ZZZZZ\r;;\r')).toEqual(
      expected,
    )
  })

  it('does not let an answer run as a formula', () => {
    expect(writeCsvSheet(sheet(item({ answer: '=HYPERLINK("x")' })))).toContain(`,"'=HYPERLINK(""x"")",`)
    expect(writeCsvSheet(sheet(item({ answer: '- heparin' })))).toContain(`,'- heparin,`)
  })

  it('refuses a text that a spreadsheet would cut', () => {
    expect(() => writeCsvSheet(sheet(item({ record: 'x'.repeat(32_768) })))).toThrow(
      'the record of item BCDFG-HJKLM has 32768 characters, and a cell of a spreadsheet holds 32767: it would be cut. Take --format markdown',
    )
  })

  it.each([
    ['code,grade,note\r\nB,"4,', 'row 2: a cell begins with a double quote, and none ends it'],
    ['code,grade,note\r\nB,"4"x,', 'row 2: text follows the double quote that ends a cell: "x,"'],
    [
      'code,marks\r\nB,4',
      'row 1: the head lacks grade and note; expected the columns of the sheet as it was written, code, grade and note among them',
    ],
    ['code,grade,note\r\n', 'there is no item in it; expected the sheet as it was written, with its grades filled in'],
  ])('says what is wrong with %j', (text, fault) => {
    expect(readSheet('anna.csv', text)).toEqual({ fault })
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(readSheet('anna.csv', Uint8Array.of(0xff, 0xfe, 0x63))).toEqual({
      fault: expect.stringMatching(/^it is not text in UTF-8 \(.*\); save it as CSV UTF-8, or as plain text$/u),
    })
  })

  it('reads any cells that were quoted', () => {
    const cells = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', ' ') }), {
        minLength: 2,
        maxLength: 4,
      }),
      {
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(cells, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
        const text = rows
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n')
        expect(readCsv(text, separator)).toMatchObject({ rows })
      }),
    )
  })
})

describe('a Markdown sheet', () => {
  const written = writeMarkdownSheet(sheet(item(), second), guides)

  it('is what a person fills in', () => {
    expect(written).toMatchInlineSnapshot(`
      "# 2 answers to grade

      Write a whole number from 1 to 5 after each "Grade:", and what you want to say of it after "Note:". Change nothing else.

      # coherence

      > 5: clear.
      > 1: muddled.

      ## BCDFG-HJKLM

      Record:

      ~~~
      K+ 6.8 mmol/L
      ~~~

      Answer:

      ~~~
      Give "calcium" now;
      then insulin.
      ~~~

      Grade:
      Note:

      # completeness

      > ## Scale
      > Grade: by what is missing.

      ## ZZZZZ-ZZZZZ

      Record:

      ~~~
      K+ 6.8 mmol/L
      ~~~

      Answer:

      ~~~
      Give "calcium" now;
      then insulin.
      ~~~

      Grade:
      Note:
      "
    `)
  })

  it('is read back as it was filled in', () => {
    const filled = written.replace('Grade:\nNote:', 'Grade: 4\nNote: two\nlines')
    expect(readSheet('anna.md', filled.replaceAll('\n', '\r\n'))).toEqual({
      items: [
        { place: expect.stringMatching(/^line \d+$/u), code: 'BCDFG-HJKLM', grade: '4', note: 'two\nlines' },
        { place: expect.stringMatching(/^line \d+$/u), code: 'ZZZZZ-ZZZZZ', grade: '', note: '' },
      ],
    })
  })

  it('shows the grades that were given to the one who settles them, without names', () => {
    const given = [{ grade: 2, note: 'Grade: 5' }, { grade: 5 }]
    const text = writeMarkdownSheet(sheet(item({ given })), guides)
    expect(text).toContain('Grades given: 2, 5\n\n~~~\n2: Grade: 5\n~~~\n')
    expect(readSheet('adjudicated.md', text)).toMatchObject({ items: [{ grade: '', note: '' }] })
    expect(writeCsvSheet(sheet(item({ given })))).toContain(',"2 (Grade: 5); 5",,\r\n')
  })

  it('takes no grade from what was graded, whatever stands in it', () => {
    const hostile = fc
      .array(
        fc.constantFrom('~~~', '~~~~~', '```', '## BCDFG-HJKLM', 'Grade: 5', 'Note: x', '# coherence', '', '\r', 'a'),
        {
          maxLength: 12,
        },
      )
      .map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(hostile, hostile, (record, answer) => {
        const text = writeMarkdownSheet(sheet(item({ record, answer }), second), guides)
        expect(readSheet('anna.md', text)).toMatchObject({
          items: [
            { code: 'BCDFG-HJKLM', grade: '', note: '' },
            { code: 'ZZZZZ-ZZZZZ', grade: '', note: '' },
          ],
        })
      }),
    )
  })

  it.each([
    [
      '## B\n~~~\nx\nGrade: 4\n',
      'line 2: the fence of tildes that begins here is never closed; put its last line back',
    ],
    ['## B\nGrade: 4\nGrade: 5\n', 'line 3: a second "Grade:" for B; expected one'],
    ['Grade: 4', 'there is no item in it; expected the sheet as it was written, with its grades filled in'],
  ])('says what is wrong with %j', (text, fault) => {
    expect(readSheet('anna.md', text)).toEqual({ fault })
  })
})
