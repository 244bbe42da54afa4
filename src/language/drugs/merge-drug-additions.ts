import type { DrugAdditions } from './drug-additions.ts'
import type { DrugTable } from './drug-table-schema.ts'
import { nameKey } from './name-key.ts'

const joined = <T>(old: readonly T[], added: readonly T[]): T[] => [...new Set([...old, ...added])]

/** The table with the additions in it: entries that are there are enlarged, new ones follow. Nothing is checked here. */
export function mergeDrugAdditions(table: DrugTable, additions: DrugAdditions): DrugTable {
  const classes = new Map(table.classes.map((entry) => [entry.id, entry]))
  for (const { names = [], ...added } of additions.classes) {
    const old = classes.get(added.id)
    classes.set(
      added.id,
      old === undefined
        ? { ...added, names }
        : { ...old, names: joined(old.names, names), atc: joined(old.atc, added.atc) },
    )
  }
  const drugs = new Map(table.drugs.map((drug) => [nameKey(drug.name), drug]))
  for (const { classes: ids = [], ...added } of additions.drugs) {
    const key = nameKey(added.name)
    const old = drugs.get(key)
    drugs.set(
      key,
      old === undefined
        ? { ...added, classes: ids }
        : {
            name: old.name,
            atc: joined(old.atc, added.atc),
            classes: joined(old.classes, ids),
            synonyms: joined(old.synonyms, added.synonyms),
            brands: joined(old.brands, added.brands),
            forms: joined(old.forms, added.forms),
            salts: joined(old.salts, added.salts),
          },
    )
  }
  return { ...table, reviewed: false, classes: [...classes.values()], drugs: [...drugs.values()] }
}
