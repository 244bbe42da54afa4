import type * as defuddle from 'defuddle/node'
import { AssayError } from '../../kit/assay-error.ts'

/** What a page says, without its menus. */
interface PageText {
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

const most = 2_500

/**
 * Splits a long text into passages at headings, then at blank lines, none longer than some 2,500 characters unless one paragraph is. A table stays with the paragraph before it; a heading goes with what follows.
 *
 * @example splitPassages('Short.') // ['Short.']
 */
export function splitPassages(text: string): readonly string[] {
  const whole = text.replace(/\r\n?/gu, '\n').trim()
  if (whole.length <= most) return whole === '' ? [] : [whole]
  const parts = whole.split(/\n(?=#{1,6}\s)|\n{2,}/u).filter((part) => part.trim() !== '')
  const passages: string[] = []
  let current: string[] = []
  let headings: string[] = []
  const flush = (): void => {
    if (current.length > 0) passages.push(current.join('\n\n'))
    current = []
  }
  for (const part of parts.map((one) => one.trim())) {
    if (/^#{1,6}\s[^\n]*$/u.test(part)) {
      headings.push(part)
      continue
    }
    const block = [...headings, part].join('\n\n')
    headings = []
    const length = current.reduce((sum, one) => sum + one.length + 2, 0)
    if (length + block.length > most && !block.startsWith('|')) flush()
    current.push(block)
  }
  current.push(...headings)
  flush()
  return passages
}
