import { renderTable } from '../kit/render-table.ts'
import { printable } from '../kit/printable.ts'
import { join, resolve } from 'node:path'
import { writeAtomically } from '../kit/write-file.ts'
import type { CliContext } from './cli-context.ts'

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

/** How a command says what it has to say. */
export interface PageOptions {
  readonly markdown: boolean
  readonly json: boolean
  readonly out?: string | undefined
}

/**
 * Prints a page as text, Markdown or JSON; with `--out` a folder gets it as Markdown and as JSON, and the page is printed too.
 *
 * @param name of the files, without an ending
 * @param json the same, for programs
 */
export function printPage(
  context: CliContext,
  { markdown, json, out }: PageOptions,
  name: string,
  page: Page,
  figures: object,
): void {
  const text = `${JSON.stringify(figures, null, 2)}\n`
  if (out !== undefined) {
    const folder = resolve(context.cwd, out)
    writeAtomically(join(folder, `${name}.json`), text)
    writeAtomically(join(folder, `${name}.md`), renderPage(page, 'markdown'))
  }
  if (json) context.out(text)
  else context.out(renderPage(page, markdown ? 'markdown' : 'text'))
}

/** Rows under a head as a table of Markdown. */
export function renderMarkdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/gu, ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
