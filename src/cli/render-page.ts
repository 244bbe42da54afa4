import { renderTable } from '../../reporters/console/render-table.ts'
import { printable } from './printable.ts'
import { renderMarkdownTable } from './render-markdown-table.ts'

/** A part of a page, in plain words: what comes of answers and models is made safe when the page is rendered. */
export type Block =
  | { readonly heading: string }
  | { readonly text: string }
  /** A text of somebody else's, whose lines stay. */
  | { readonly quote: string }
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** What a command has to say to a person. */
export interface Page {
  readonly title: string
  readonly blocks: readonly Block[]
  /** Whether a figure on it rests on replies of a fake server: every heading then says so. */
  readonly simulated: boolean
}

/** A page for a terminal, or as Markdown to be reviewed and committed. */
export function renderPage({ title, blocks, simulated }: Page, format: 'text' | 'markdown'): string {
  const isMarkdown = format === 'markdown'
  const safe = (text: string): string => {
    const line = printable(text.replace(/\s+/gu, ' ').trim())
    return isMarkdown ? line.replace(/[<[]/gu, (mark) => (mark === '<' ? '&lt;' : '\\[')) : line
  }
  const heading = (text: string, level: '#' | '##'): string => {
    const marked = `${safe(text)}${simulated ? ' (simulated)' : ''}`
    return isMarkdown ? `${level} ${marked}` : marked
  }
  const render = (block: Block): string[] => {
    if ('heading' in block) return [heading(block.heading, '##')]
    if ('text' in block) return [safe(block.text)]
    if ('quote' in block) {
      // Words at the start of a line could make a heading or a list of it.
      const lines = block.quote
        .split(/\r\n|\r|\n/u)
        .map((line) => `${isMarkdown ? '> ' : '  '}${safe(line).replace(/^(?=[#>+*=|~`-])/u, isMarkdown ? '\\' : '')}`)
      return [lines.map((line) => line.trimEnd()).join('\n')]
    }
    if ('list' in block) return block.list.length === 0 ? [] : [block.list.map((item) => `- ${safe(item)}`).join('\n')]
    const rows = block.rows.map((row) => row.map(safe))
    return rows.length === 0 ? [] : [isMarkdown ? renderMarkdownTable(block.head, rows) : renderTable(block.head, rows)]
  }
  const banner = simulated ? ["Simulated: a fake server answered, and these figures are no model's opinion."] : []
  return `${[heading(title, '#'), ...banner, ...blocks.flatMap(render)].join('\n\n')}\n`
}
