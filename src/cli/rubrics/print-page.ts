import { join, resolve } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import type { CliContext } from '../cli-context.ts'
import { type Page, renderPage } from '../render-page.ts'

/** How a command says what it has to say. */
export interface PageOptions {
  readonly markdown?: true
  readonly json?: true
  readonly out?: string
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
  if (json === true) context.out(text)
  else context.out(renderPage(page, markdown === true ? 'markdown' : 'text'))
}
