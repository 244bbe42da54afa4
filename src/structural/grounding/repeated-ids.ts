import { quote } from '../../language/quote.ts'

/** Why a table with an id that is given twice cannot be judged: a reference to it could mean either row. Undefined where each is given once. */
export function repeatedIds(rows: readonly { readonly id: string }[]): string | undefined {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { id } of rows) (seen.has(id) ? repeated : seen).add(id)
  if (repeated.size === 0) return undefined
  const named = [...repeated].map((id) => quote(id)).join(', ')
  return `evidence_table has more than one row with the id ${named}; each id may appear once`
}
