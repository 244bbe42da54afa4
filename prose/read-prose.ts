import { readFileSync } from 'node:fs'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { parseSync, Visitor } from 'oxc-parser'

/** A piece of a file that people read. Its text has the length of what stands in the file, so that a place in it is a place there. */
export interface Prose {
  readonly kind: 'comment' | 'string' | 'page'
  readonly text: string
  /** Where it begins, in UTF-16 code units from the start of the file. */
  readonly start: number
}

/** The prose of a file of TypeScript, Markdown, YAML or Python: comments and strings with a space in them, or the text outside code. */
export function readProse(path: string, content = readFileSync(path, 'utf8')): Prose[] {
  if (path.endsWith('.md')) return ofPage(content)
  if (/\.tsx?$/u.test(path)) return ofSource(path, content)
  return Array.from(content.matchAll(/(?:^|\s)#\s.*$/gmu), ({ 0: text, index }) => ({
    kind: 'comment' as const,
    text,
    start: index,
  }))
}

function ofSource(path: string, content: string): Prose[] {
  const { program, comments } = parseSync(path, content)
  const found: Prose[] = comments.map(({ value, start }) => ({
    kind: 'comment',
    text: withoutCode(value),
    start: start + 2,
  }))
  const add = (start: number, end: number): void => {
    const text = content.slice(start, end)
    if (/\p{L} \p{L}/u.test(text)) found.push({ kind: 'string', text: withoutCode(text), start })
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.start + 1, node.end - 1)
    },
    TemplateElement: (node) => add(node.start, node.end),
    JSXText: (node) => add(node.start, node.end),
  }).visit(program)
  return found
}

function ofPage(content: string): Prose[] {
  const found: Prose[] = []
  const visit = (node: {
    type: string
    children?: unknown[]
    position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined
  }): void => {
    const { start, end } = node.position ?? {}
    if (node.type === 'text' && start?.offset !== undefined && end?.offset !== undefined) {
      found.push({ kind: 'page', text: content.slice(start.offset, end.offset), start: start.offset })
    }
    for (const child of node.children ?? []) visit(child as typeof node)
  }
  visit(fromMarkdown(content, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }))
  return found
}

/** The text with code in backticks, links and addresses blanked. */
function withoutCode(text: string): string {
  return text.replaceAll(/`[^`\n]+`|https?:\/\/\S+|\{@link [^}]+\}|@example[\s\S]*?(?=\n\s*\*\s*@|$)/gu, (found) =>
    ' '.repeat(found.length),
  )
}
