import type { DrugEntry } from './drug-entry.ts'
import type { DrugTable } from './drug-table-schema.ts'
import table from './drugs.json' with { type: 'json' }

/**
 * The shipped table: the drugs of cardiopulmonary medicine on the American, British, European and Indian markets, with their neighbours, so that no
 * name is read as another's. Unreviewed, not for clinical use.
 *
 * Source: WHO ATC/DDD index, https://atcddd.fhi.no
 */
export const drugTable: DrugTable = {
  ...table,
  // Filled in as the schema would; a test holds the table against it, so that no user waits for it.
  classes: table.classes.map((entry) => ({ partOf: [], ...entry })),
  drugs: table.drugs.map((drug) => ({
    atc: [],
    synonyms: [],
    brands: [],
    forms: [],
    salts: [],
    ...drug,
  })) as DrugEntry[],
}
