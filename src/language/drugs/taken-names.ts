import { describeFound } from '../../golden-set/describe-found.ts'
import { formatPath } from '../../golden-set/format-path.ts'
import type { DrugAdditions } from './drug-additions.ts'
import type { DrugTable } from './drug-table-schema.ts'
import { nameClashes } from './name-clashes.ts'

/** The names among the additions that stand for something already, in the table or in the additions. */
export function takenNames(table: DrugTable, additions: DrugAdditions): readonly string[] {
  const classes = additions.classes.map(({ names = [], ...entry }) => ({ ...entry, names }))
  const drugs = additions.drugs.map(({ classes: ids = [], ...drug }) => ({ ...drug, classes: ids }))
  const clashes = nameClashes({ classes: [...table.classes, ...classes], drugs: [...table.drugs, ...drugs] })
  return clashes.flatMap(({ path: [list, at, key, ...index], name, owner, ownerNamed }) => {
    const first = list === 'classes' ? table.classes.length : table.drugs.length
    // A drug's own name is how the additions say which drug they mean.
    if (at < first || (key === 'name' && ownerNamed)) return []
    const way = key === 'name' ? `to add to it, name it as the table does` : 'leave it out'
    return [
      `${formatPath([list, at - first, key, ...index])} ${describeFound(name)} stands for the ${owner} already; ${way}`,
    ]
  })
}
