import { describe, expect, it } from 'vitest'
import { drugTable } from '../../language/drug-table.ts'
import { nameKey } from '../../language/drug-table-schema.ts'
import { medicines } from './medicines.ts'
import { problems } from './problems-and-findings.ts'
import { vasopressors } from '../findings/massive-pe.ts'

const known = new Set(
  drugTable.drugs.flatMap((drug) => [drug.name, ...(drug.synonyms ?? []), ...(drug.brands ?? [])].map(nameKey)),
)

describe('medicines', () => {
  it('are drugs of the drug table, under every name', () => {
    const names = [...medicines.rows.flatMap((row) => row.names), ...vasopressors.rows.map((row) => row.name)]
    expect(names.filter((name) => !known.has(nameKey(name)))).toEqual([])
  })

  it('are for problems of the table', () => {
    const keys = new Set(problems.rows.map((row) => row.key))
    expect(medicines.rows.flatMap((row) => row.for).filter((key) => !keys.has(key))).toEqual([])
  })
})
