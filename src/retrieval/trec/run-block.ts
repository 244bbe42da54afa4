/** The results of one query of a run, in the order in which they were read. Its texts have a character a byte. */
export class RunBlock {
  readonly documents: string[] = []
  readonly scores: number[] = []
  readonly #lines: number[] = []

  add(document: string, score: number, line: number): void {
    this.documents.push(document)
    this.scores.push(score)
    this.#lines.push(line)
  }

  /** The first document that stands here twice, with both its lines. */
  findRepeated(): { readonly document: string; readonly first: number; readonly second: number } | null {
    const { documents } = this
    if (new Set(documents).size === documents.length) return null
    const places = new Map<string, number>()
    for (const [place, document] of documents.entries()) {
      const first = places.get(document)
      if (first !== undefined) return { document, first: this.#lines[first] ?? 0, second: this.#lines[place] ?? 0 }
      places.set(document, place)
    }
    return null
  }
}
