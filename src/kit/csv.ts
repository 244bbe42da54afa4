/** Rows of a CSV file, or the first thing about it that cannot be read. */
type CsvRows =
  | {
      readonly rows: readonly (readonly string[])[]
      /** The line on which each row begins, from 1. */
      readonly lines: readonly number[]
    }
  | {
      /** From 1, the head counted. */
      readonly row: number
      /** Where in the text the cell begins, from 1. */
      readonly line: number
      readonly fault: string
    }

/**
 * Reads CSV (RFC 4180): cells in double quotes may hold separators, line breaks, and double quotes written twice. Rows end at LF, CRLF or CR.
 *
 * @param separator one character
 */
export function readCsv(text: string, separator: string): CsvRows {
  const rows: string[][] = []
  const lines: number[] = []
  let line = 1
  let rowStart = 0
  let row: string[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  const linesTo = (end: number): number => text.slice(rowStart, end).match(/\r\n|\n|\r/gu)?.length ?? 0
  const refuse = (start: number, fault: string): CsvRows => ({
    row: rows.length + 1,
    line: line + linesTo(start),
    fault,
  })
  const plainEnd = new RegExp(`[${separator}\r\n]`, 'gu')
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const start = at
      at += 1
      for (;;) {
        const end = text.indexOf('"', at)
        if (end < 0) return refuse(start, 'a cell begins with a double quote, and none ends it')
        cell += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
      const next = text[at]
      if (next !== undefined && next !== separator && next !== '\r' && next !== '\n') {
        return refuse(
          start,
          `text follows the double quote that ends a cell: ${JSON.stringify(text.slice(at, at + 20))}`,
        )
      }
    } else {
      plainEnd.lastIndex = at
      const end = plainEnd.exec(text)?.index ?? text.length
      cell = text.slice(at, end)
      at = end
    }
    row.push(cell)
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    rows.push(row)
    lines.push(line)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += linesTo(at)
    rowStart = at
  }
  return { rows, lines }
}

/** A cell of CSV as it is written: in double quotes where it holds what would end it. */
export function csvCell(cell: string): string {
  return /[",;\r\n\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
