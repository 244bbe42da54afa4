import { messageOf } from '../../../score/message-of.ts'
import { readCsvSheet } from './read-csv-sheet.ts'
import { readMarkdownSheet } from './read-markdown-sheet.ts'
import type { SheetRow } from './sheet-row.ts'

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
    ? { fault: 'there is no item in it; wanted the sheet as it was written, with its grades filled in' }
    : read
}

function decoded(bytes: Uint8Array): { readonly text: string } | { readonly fault: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch (error) {
    return { fault: `it is not text in UTF-8 (${messageOf(error)}); save it as CSV UTF-8, or as plain text` }
  }
}
