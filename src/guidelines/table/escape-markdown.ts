/**
 * A text for a cell of a table, or a line, of GitHub's Markdown: shown as it stands. Line ends become spaces; an address stays one.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .split(/(https:\/\/[^\s<>|\\`]+)/u)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[\\`*_{}[\]<>#|~&]/gu, '\\$&')))
    .join('')
}
