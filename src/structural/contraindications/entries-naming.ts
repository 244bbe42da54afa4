import type { ContraindicationEntry } from './contraindication-entry.ts'
import { type NamedDrug, standsFor } from './named-drug.ts'

/** The entries that name something which stands for a drug. */
export type EntriesNaming = (drug: NamedDrug) => readonly ContraindicationEntry[]

/** Indexes entries by what they name, so that each drug is held against those names and not against each of a hundred thousand entries. */
export function entriesNaming(entries: readonly ContraindicationEntry[]): EntriesNaming {
  const names = new Map<string, { readonly drug: NamedDrug; readonly entries: Set<ContraindicationEntry> }>()
  for (const entry of entries)
    for (const drug of entry.drugs) {
      const before = names.get(drug.name)
      if (before === undefined) names.set(drug.name, { drug, entries: new Set([entry]) })
      else before.entries.add(entry)
    }
  const known = new Map<string, readonly ContraindicationEntry[]>()
  return (drug) => {
    const before = known.get(drug.name)
    if (before !== undefined) return before
    const found = new Set<ContraindicationEntry>()
    for (const named of names.values())
      if (standsFor(named.drug, drug)) for (const entry of named.entries) found.add(entry)
    known.set(drug.name, [...found])
    return [...found]
  }
}
