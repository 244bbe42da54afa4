import { type DrugTable, drugTableSchema } from './drug-table-schema.ts'
import table from './drugs.json' with { type: 'json' }

/**
 * The shipped table: the drugs of cardiopulmonary medicine on the American, British, European and Indian markets, with their neighbours, so that no
 * name is read as another's. Unreviewed, not for clinical use.
 *
 * Source: WHO ATC/DDD index, https://atcddd.fhi.no
 */
export const drugTable: DrugTable = drugTableSchema.parse(table)
