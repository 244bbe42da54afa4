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
