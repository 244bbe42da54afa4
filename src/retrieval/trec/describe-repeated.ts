import { describeFound } from '../../golden-set/describe-found.ts'

/** What is wrong with a document that stands twice for a query; the place of the second is named before it. */
export function describeRepeated(document: string, query: string, before: number): string {
  return `document ${describeFound(document)} stands twice for query ${describeFound(query)}, first in line ${before}; it may stand once, so take one of the lines out`
}
