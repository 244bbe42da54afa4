/** `[12]`, `[1, 3-5]`, `[note:2]`, `[esc-2019:high-risk]`, `[^3]`, `【4†source】`: words in brackets that no sentence has. */
const marker = /\[[^[\]\n]{1,200}\]|【[^【】\n]{1,100}】/gu

/** Without white space and with a figure or a colon, or numbers alone. */
const isName = /^\^?(?:[^\s]*[\d:#][^\s]*|\d{1,3}(?:\s?[-–,;]\s?\d{1,3})*)$/u

/**
 * A text without its citations, which name sources and order nothing: "[formulary:alteplase]" is not alteplase. They are white space, so that every place stays where it is.
 *
 * @param ids of its rows of evidence; a bracket with one of them is a citation whatever it looks like
 */
export function uncitedText(text: string, ids: readonly string[] = []): string {
  if (!/[[【]/u.test(text)) return text
  const known = new Set(ids)
  return text.replace(marker, (found, at: number) => {
    const words = found.slice(1, -1)
    // A link keeps its words.
    if (text.charAt(at + found.length) === '(') return found
    const parts = words.split(/[,;]\s*/u)
    return found.startsWith('【') || isName.test(words) || parts.every((part) => known.has(part) || isName.test(part))
      ? ' '.repeat(found.length)
      : found
  })
}
