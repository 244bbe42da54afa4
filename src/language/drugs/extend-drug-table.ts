import { describeFound } from '../../golden-set/describe-found.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'
import { additionFaults } from './addition-faults.ts'
import { drugAdditions, type DrugAdditionsInput } from './drug-additions.ts'
import type { DrugTable } from './drug-table-schema.ts'
import { mergeDrugAdditions } from './merge-drug-additions.ts'

/**
 * A table with a user's own drugs, classes and names added; neither argument is changed.
 *
 * A drug or class that the table has under that very name or id gets what is new: names, brands, codes, forms. A class of the table keeps its place
 * among the others, and a drug of the table its classes, though a class of the user's own may take it in. The result counts as unreviewed.
 *
 * @param table the shipped one, or one that was extended before
 * @param additions in the shape of the table; both lists may be absent
 * @throws {AssayError} `language-invalid` naming every fault with its value and its place: a wrong shape, a name that stands for something else, an
 *   unknown class, a class that is part of itself, a drug of the table put into another of its classes
 *
 * @example
 * extendDrugTable(drugTable, { drugs: [{ name: 'furosemide', brands: ['Furanthril'] }] })
 */
export function extendDrugTable(table: DrugTable, additions: DrugAdditionsInput): DrugTable {
  if (typeof additions !== 'object' || additions === null || Array.isArray(additions)) {
    throw refusal([`wanted an object with classes, drugs or both, got ${describeFound(additions)}`])
  }
  const read = drugAdditions.safeParse(additions)
  if (!read.success) throw refusal(read.error.issues.map((issue) => describeIssue(issue, drugAdditions, additions)))
  const faults = additionFaults(table, read.data)
  if (faults.length > 0) throw refusal(faults)
  return mergeDrugAdditions(table, read.data)
}

function refusal(faults: readonly string[]): AssayError {
  return new AssayError('language-invalid', `additions to the drug table: ${faults.join('; ')}`)
}
