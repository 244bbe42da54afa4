/** Longer words of a server are cut. */
const mostCharacters = 300

/** Shapes of the vendors' keys and tokens, beside those that are known. */
const secretShapes = /\bAIza[\w-]{20,}|\bya29\.[\w.-]+|\bsk-[\w-]{16,}|\bBearer\s+\S+/giu

/** Words of a server as one short line that is safe to record: without its control characters, and with keys and tokens struck out. */
export function plain(text: string, secrets: readonly string[]): string {
  // A server may send megabytes; the end of this stretch, where a secret could be cut in two, is never shown.
  let line = text.slice(0, 100 * mostCharacters)
  for (const secret of secrets) if (secret !== '') line = line.replaceAll(secret, '[key]')
  line = line
    .replace(secretShapes, '[key]')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line
}
