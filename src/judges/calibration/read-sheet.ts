import { messageOf } from '../../kit/assay-error.ts'
import { readCsv } from '../../kit/csv.ts'

/** One item of a sheet that came back, as it was filled in. */
export interface SheetRow {
  /** Where it stands, for messages: `row 12`, `line 40`. */
  readonly place: string
  readonly code: string
  /** Without white space around it; empty where nothing was filled in. */
  readonly grade: string
  readonly note: string
}

const wanted = ['code', 'grade', 'note'] as const

/**
 * The items of a sheet that came back: Markdown by its name, else CSV.
 *
 * @returns the items, or what is wrong with the sheet with its place
 */
export function readSheet(
  name: string,
  content: string | Uint8Array,
): { readonly items: readonly SheetRow[] } | { readonly fault: string } {
  const text = typeof content === 'string' ? { text: content } : decoded(content)
  if ('fault' in text) return text
  const read = /\.(?:md|markdown)$/iu.test(name) ? readMarkdownSheet(text.text) : readCsvSheet(text.text)
  return 'items' in read && read.items.length === 0
    ? { fault: 'there is no item in it; expected the sheet as it was written, with its grades filled in' }
    : read
}

function decoded(bytes: Uint8Array): { readonly text: string } | { readonly fault: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch (error) {
    return { fault: `it is not text in UTF-8 (${messageOf(error)}); save it as CSV UTF-8, or as plain text` }
  }
}

/**
 * The items of a CSV sheet, whatever a spreadsheet made of its separators, its order of columns and its empty rows.
 *
 * @returns the items, or what is wrong with the sheet with its row
 */
function readCsvSheet(text: string): { readonly items: readonly SheetRow[] } | { readonly fault: string } {
  const head = /^[^\r\n]*/u.exec(text)?.[0] ?? ''
  const separator = [',', ';', '\t'].find((known) => head.includes(known)) ?? ','
  const read = readCsv(text, separator)
  if ('fault' in read) return { fault: `row ${read.row}: ${read.fault}` }
  const names = (read.rows[0] ?? []).map((name) => name.trim().toLowerCase())
  const missing = wanted.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    return {
      fault: `row 1: the head lacks ${missing.join(' and ')}; expected the columns of the sheet as it was written, code, grade and note among them`,
    }
  }
  const items = read.rows.flatMap((cells, at): SheetRow[] => {
    if (at === 0 || cells.every((cell) => cell.trim() === '')) return []
    const [code = '', grade = '', note = ''] = wanted.map((name) => (cells[names.indexOf(name)] ?? '').trim())
    return [{ place: `row ${at + 1}`, code, grade, note }]
  })
  return { items }
}

/**
 * The items of a Markdown sheet. What stands in a fence is what was graded, and is never read as a grade.
 *
 * @returns the items, or what is wrong with the sheet with its line
 */
function readMarkdownSheet(text: string): { readonly items: readonly SheetRow[] } | { readonly fault: string } {
  const items: { code: string; place: string; grade?: string; note?: string[] }[] = []
  let open: (typeof items)[number] | undefined
  let fence: { readonly marks: string; readonly line: number } | null = null
  for (const [at, line] of text
    .replace(/^\ufeff/u, '')
    .split(/\r\n|\n|\r/u)
    .entries()) {
    const marks = /^~{3,}(?=\s*$)/u.exec(line)?.[0]
    if (fence !== null) {
      if (marks !== undefined && marks.length >= fence.marks.length) fence = null
      continue
    }
    if (marks !== undefined) {
      fence = { marks, line: at + 1 }
      continue
    }
    const code = /^## (.*)$/u.exec(line)?.[1]
    if (code !== undefined) {
      open = { code: code.trim(), place: `line ${at + 1}` }
      items.push(open)
      continue
    }
    // The head of the next dimension, and what its grades stand for.
    if (line.startsWith('# ')) open = undefined
    if (open === undefined) continue
    const grade = /^\s*grade\s*:(.*)$/iu.exec(line)?.[1]
    const note = /^\s*note\s*:(.*)$/iu.exec(line)?.[1]
    if (grade !== undefined) {
      if (open.grade !== undefined) return { fault: `line ${at + 1}: a second "Grade:" for ${open.code}; expected one` }
      open.grade = grade.trim()
      open.place = `line ${at + 1}`
    } else if (note !== undefined && open.note === undefined) open.note = [note]
    else open.note?.push(line)
  }
  if (fence !== null)
    return { fault: `line ${fence.line}: the fence of tildes that begins here is never closed; put its last line back` }
  return {
    items: items.map(({ code, place, grade = '', note = [] }) => ({
      place,
      code,
      grade,
      note: note.join('\n').trim(),
    })),
  }
}
