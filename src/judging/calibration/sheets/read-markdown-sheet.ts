import type { SheetRow } from './sheet-row.ts'

/**
 * The items of a Markdown sheet. What stands in a fence is what was graded, and is never read as a grade.
 *
 * @returns the items, or what is wrong with the sheet with its line
 */
export function readMarkdownSheet(text: string): { readonly items: readonly SheetRow[] } | { readonly fault: string } {
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
      if (open.grade !== undefined) return { fault: `line ${at + 1}: a second "Grade:" for ${open.code}; wanted one` }
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
