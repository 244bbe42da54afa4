const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text for the content of an element, or for an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => escapes[character] ?? character)
}

/** Markup, as `escaped` makes it: whatever words of others stand in it are escaped. */
export interface Html {
  readonly markup: string
}

/** What may stand in a template: text is escaped, markup stays, a list is joined, and what is absent leaves nothing. */
type Part = string | number | Html | readonly Part[] | null | undefined | false

/**
 * Markup from a template. Every text in it is escaped, so that words of a patient, a model or a judge are shown and never read as markup; attributes must stand in double quotes.
 *
 * @example
 * escaped`<p title="${'a"b'}">${'<script>'}</p>`.markup // '<p title="a&quot;b">&lt;script&gt;</p>'
 */
export function escaped(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: strings.map((text, place) => `${place === 0 ? '' : markupOf(parts[place - 1])}${text}`).join('') }
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}
