import type { DrugClassEntry } from './drug-class-entry.ts'
import type { DrugEntry } from './drug-entry.ts'
import { nameKey } from './name-key.ts'

/** A name that is given a second time: what it is and where, and to whom it belongs. */
interface NameClash {
  readonly name: string
  readonly path: readonly [list: 'classes' | 'drugs', at: number, key: string, ...index: number[]]
  /** `class arb` or `drug furosemide`. */
  readonly owner: string
  /** Whether it is the owner's own name, and no synonym or brand. */
  readonly ownerNamed: boolean
}

/**
 * The names of a table that stand in it before, by `nameKey`, in the order of the table. A drug's name followed by one of its salts counts as a name.
 *
 * @param table its classes and drugs
 */
export function nameClashes(table: {
  readonly classes: readonly Pick<DrugClassEntry, 'id' | 'names'>[]
  readonly drugs: readonly Pick<DrugEntry, 'name' | 'synonyms' | 'brands' | 'salts'>[]
}): readonly NameClash[] {
  const owners = new Map<string, Pick<NameClash, 'owner' | 'ownerNamed'>>()
  const clashes: NameClash[] = []
  const claim = (name: string, owner: string, path: NameClash['path']): void => {
    const first = owners.get(nameKey(name))
    if (first === undefined) owners.set(nameKey(name), { owner, ownerNamed: path[2] === 'name' })
    else clashes.push({ name, path, ...first })
  }
  for (const [at, { id, names }] of table.classes.entries()) {
    for (const [index, name] of names.entries()) claim(name, `class ${id}`, ['classes', at, 'names', index])
  }
  for (const [at, { name, synonyms, brands, salts }] of table.drugs.entries()) {
    const owner = `drug ${name}`
    claim(name, owner, ['drugs', at, 'name'])
    for (const [index, synonym] of synonyms.entries()) claim(synonym, owner, ['drugs', at, 'synonyms', index])
    for (const [index, brand] of brands.entries()) claim(brand, owner, ['drugs', at, 'brands', index])
    for (const [index, salt] of salts.entries()) claim(`${name} ${salt}`, owner, ['drugs', at, 'salts', index])
  }
  return clashes
}
