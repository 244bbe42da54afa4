/** A stretch of text for a message: white space made single, cut to `length` characters with an ellipsis, in double quotes. */
export function quote(text: string, length = 120): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  const characters = Array.from(line)
  return `"${
    characters.length > length
      ? `${characters
          .slice(0, length - 1)
          .join('')
          .trimEnd()}…`
      : line
  }"`
}
