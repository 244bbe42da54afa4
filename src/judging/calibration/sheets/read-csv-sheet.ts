import { readCsv } from './read-csv.ts'
import type { SheetRow } from './sheet-row.ts'

const wanted = ['code', 'grade', 'note'] as const

/**
 * The items of a CSV sheet, whatever a spreadsheet made of its separators, its order of columns and its empty rows.
 *
 * @returns the items, or what is wrong with the sheet with its row
 */
export function readCsvSheet(text: string): { readonly items: readonly SheetRow[] } | { readonly fault: string } {
  const head = /^[^\r\n]*/u.exec(text)?.[0] ?? ''
  const separator = [',', ';', '\t'].find((known) => head.includes(known)) ?? ','
  const read = readCsv(text, separator)
  if ('fault' in read) return { fault: `row ${read.row}: ${read.fault}` }
  const names = (read.rows[0] ?? []).map((name) => name.trim().toLowerCase())
  const missing = wanted.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    return {
      fault: `row 1: the head lacks ${missing.join(' and ')}; wanted the columns of the sheet as it was written, code, grade and note among them`,
    }
  }
  const items = read.rows.flatMap((cells, at): SheetRow[] => {
    if (at === 0 || cells.every((cell) => cell.trim() === '')) return []
    const [code = '', grade = '', note = ''] = wanted.map((name) => (cells[names.indexOf(name)] ?? '').trim())
    return [{ place: `row ${at + 1}`, code, grade, note }]
  })
  return { items }
}
