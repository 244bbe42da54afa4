const most = 2_500

/**
 * Splits a long text into passages at headings, then at blank lines, none longer than some 2,500 characters unless one paragraph is. A table stays with the paragraph before it; a heading goes with what follows.
 *
 * @example splitPassages('Short.') // ['Short.']
 */
export function splitPassages(text: string): readonly string[] {
  const whole = text.replace(/\r\n?/gu, '\n').trim()
  if (whole.length <= most) return whole === '' ? [] : [whole]
  const parts = whole.split(/\n(?=#{1,6}\s)|\n{2,}/u).filter((part) => part.trim() !== '')
  const passages: string[] = []
  let current: string[] = []
  let headings: string[] = []
  const flush = (): void => {
    if (current.length > 0) passages.push(current.join('\n\n'))
    current = []
  }
  for (const part of parts.map((one) => one.trim())) {
    if (/^#{1,6}\s[^\n]*$/u.test(part)) {
      headings.push(part)
      continue
    }
    const block = [...headings, part].join('\n\n')
    headings = []
    const length = current.reduce((sum, one) => sum + one.length + 2, 0)
    if (length + block.length > most && !block.startsWith('|')) flush()
    current.push(block)
  }
  current.push(...headings)
  flush()
  return passages
}
