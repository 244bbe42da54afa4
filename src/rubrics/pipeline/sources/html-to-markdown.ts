import type * as defuddle from 'defuddle/node'
import { AssayError } from '../../../score/assay-error.ts'

/** What a page says, without its menus. */
export interface PageText {
  /** In Markdown, tables included. */
  readonly text: string
  readonly title: string | null
  readonly published: string | null
}

/**
 * The main text of a page of HTML in Markdown, by the optional peer `defuddle`, loaded with the first page. It fetches nothing by itself.
 *
 * @param address of the page, for its links
 * @throws {AssayError} `rubric-invalid` where `defuddle` is not installed
 */
export async function htmlToMarkdown(html: string, address: string): Promise<PageText> {
  const { Defuddle } = await loadDefuddle()
  const read = await Defuddle(html, address, { markdown: true, useAsync: false })
  const line = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  return {
    text: read.content.trim(),
    title: line(read.title),
    published: line(read.published),
  }
}

async function loadDefuddle(): Promise<Pick<typeof defuddle, 'Defuddle'>> {
  try {
    return await import('defuddle/node')
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
    throw new AssayError(
      'rubric-invalid',
      'reading pages of HTML needs the package "defuddle", which is not installed. Install it: npm install --save-dev defuddle linkedom turndown',
      { cause: error },
    )
  }
}
