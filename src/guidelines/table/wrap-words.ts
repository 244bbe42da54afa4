/**
 * A text in lines of a width, broken between words; a word that is longer has a line of its own.
 *
 * @param first what the first line begins with
 * @param rest what the others begin with
 */
export function wrapWords(text: string, width: number, first = '', rest = ' '.repeat(first.length)): string {
  const lines: string[] = []
  let line = first
  let isBare = true
  for (const word of text.split(/\s+/u).filter((one) => one !== '')) {
    if (!isBare && line.length + 1 + word.length > width) {
      lines.push(line)
      line = rest
      isBare = true
    }
    line += isBare ? word : ` ${word}`
    isBare = false
  }
  return [...lines, line.trimEnd()].join('\n')
}
