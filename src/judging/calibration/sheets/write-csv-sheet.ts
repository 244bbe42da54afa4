import { AssayError } from '../../../score/assay-error.ts'
import type { Sheet, SheetItem } from '../make-sheets.ts'

/** Characters that a cell of the common spreadsheets can hold. */
const longestCell = 32_767

/**
 * A sheet as CSV (RFC 4180), with the byte order mark by which spreadsheets know UTF-8.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe before it: answers are written by a model.
 *
 * @throws {AssayError} `judge-invalid` for a text that no cell can hold: a spreadsheet would cut it without a word
 */
export function writeCsvSheet({ items }: Sheet): string {
  const settles = items.some(({ given }) => given !== undefined)
  const head = ['code', 'metric', 'record', 'answer', ...(settles ? ['grades given'] : []), 'grade', 'note']
  const rows = items.map((item) => [
    item.code,
    item.metric,
    inCell(item.record, 'record', item),
    inCell(item.answer, 'answer', item),
    ...(settles ? [givenIn(item)] : []),
    '',
    '',
  ])
  return `\ufeff${[head, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}

function inCell(text: string, what: string, { code }: SheetItem): string {
  const plain = text.replace(/\r\n?/gu, '\n')
  const cell = /^[=+\-@\t]/u.test(plain) ? `'${plain}` : plain
  if (cell.length <= longestCell) return cell
  throw new AssayError(
    'judge-invalid',
    `the ${what} of item ${code} has ${text.length} characters, and a cell of a spreadsheet holds ${longestCell}: it would be cut. Take --format markdown`,
  )
}

function givenIn({ given = [] }: SheetItem): string {
  return given.map(({ grade, note }) => (note === undefined ? `${grade}` : `${grade} (${note})`)).join('; ')
}

function quoted(cell: string): string {
  return /[",;\r\n\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
