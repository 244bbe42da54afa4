import { describeFound } from '../../kit/describe-found.ts'

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

/** What is wrong with a document that stands twice for a query; the place of the second is named before it. */
export function describeRepeated(document: string, query: string, before: number): string {
  return `document ${describeFound(document)} stands twice for query ${describeFound(query)}, first in line ${before}; it may stand once, so take one of the lines out`
}
