import { describeRepeated } from './describe-repeated.ts'

/** The documents of queries with the lines on which they stand, of which each may stand once. */
export class SeenDocuments {
  readonly #byQuery = new Map<string, Map<string, number>>()

  /**
   * Notes a document.
   *
   * @returns what is wrong, where it stood for that query before; else null
   */
  note(query: string, document: string, line: number): string | null {
    let lines = this.#byQuery.get(query)
    if (lines === undefined) this.#byQuery.set(query, (lines = new Map()))
    const before = lines.get(document)
    if (before !== undefined) return describeRepeated(document, query, before)
    lines.set(document, line)
    return null
  }

  /** Lets go of a query's documents. */
  forget(query: string): void {
    this.#byQuery.delete(query)
  }
}
