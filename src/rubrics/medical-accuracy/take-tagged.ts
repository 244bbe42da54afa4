/** A reference as an object with a tag. */
export interface TaggedReference {
  readonly tag: string
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * Takes the references with a tag out of a response: objects with a `source`, wherever they stand in it, and such objects as JSON in its text.
 *
 * @param tags that are looked for, in any letter case
 * @returns `rest`: the response without them
 */
export function takeTagged(
  response: unknown,
  tags: readonly string[],
): { readonly rest: unknown; readonly tagged: readonly TaggedReference[] } {
  const tagged: TaggedReference[] = []
  const take = (value: object): boolean => {
    const { source } = value as Readonly<Record<string, unknown>>
    const tag = tags.find((one) => typeof source === 'string' && one.toLowerCase() === source.trim().toLowerCase())
    if (tag === undefined) return false
    tagged.push({ tag, fields: value as Readonly<Record<string, unknown>> })
    return true
  }
  const without = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutJson(value, take)
    if (Array.isArray(value)) return value.map(without).filter((entry) => entry !== undefined)
    if (typeof value !== 'object' || value === null) return value
    if (take(value)) return undefined
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, without(entry)]))
  }
  return { rest: without(response) ?? '', tagged }
}

function withoutJson(text: string, take: (value: object) => boolean): string {
  return text.replace(/\{[^{}]{0,20000}\}/gu, (piece) => {
    if (!piece.includes('"source"')) return piece
    const value = parse(piece)
    return value !== null && take(value) ? ' ' : piece
  })
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
