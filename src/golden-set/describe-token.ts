/**
 * The word, or the one character, that starts at a place of a text.
 *
 * What might not be seen, or be taken for something else, such as a typographic quote, has its code point beside it or stands as that alone.
 */
export function describeToken(text: string, at: number): string {
  const token = /^(?:[\w.+-]+|\\[\x21-\x7e]|.)/su.exec(text.slice(at, at + 24))?.[0] ?? ''
  if (/^[\x21-\x7e]+$/u.test(token)) return token === '"' ? `'"'` : `"${token}"`
  const code = `U+${(token.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(token) ? `"${token}" (${code})` : code
}
