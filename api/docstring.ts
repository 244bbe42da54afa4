/** A docstring in its parts. */
export interface Docstring {
  /** All that stands before the first tag. */
  readonly prose: string
  /** Its first sentence, '' where there is none. */
  readonly firstSentence: string
  /** Names with what is said of them. */
  readonly params: ReadonlyMap<string, string>
  readonly returns: string
  /** What is said of errors. */
  readonly throws: string
  readonly examples: readonly string[]
}

/** Reads the words of a docstring: prose, then tags, each of which reaches to the next. */
export function readDocstring(doc: string): Docstring {
  const [prose = '', ...tags] = doc.split(/^(?=@(?:param|returns|throws|example)\b)/mu)
  const saidBy = (tag: string): string[] =>
    tags.filter((text) => text.startsWith(`@${tag}`)).map((text) => text.slice(tag.length + 1).trim())
  const params = saidBy('param').map((text) => [/^\S*/u.exec(text)?.[0] ?? '', text.replace(/^\S*\s*/u, '')] as const)
  return {
    prose: prose.trim(),
    firstSentence: /^[^\n].*?(?:[.:](?=\s|$)|$)/su.exec(prose.trim())?.[0] ?? '',
    params: new Map(params),
    returns: saidBy('returns').join('\n'),
    throws: saidBy('throws').join('\n'),
    examples: saidBy('example'),
  }
}
