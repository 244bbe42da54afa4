import { describeFound } from '../../golden-set/describe-found.ts'
import { nearestWord } from '../../golden-set/nearest-word.ts'
import type { DrugAdditions } from './drug-additions.ts'
import type { DrugTable } from './drug-table-schema.ts'
import { mergeDrugAdditions } from './merge-drug-additions.ts'
import { nameKey } from './name-key.ts'
import { partOfCycle } from './part-of-cycle.ts'
import { takenNames } from './taken-names.ts'
import { withWiderClasses } from './with-wider-classes.ts'

/** Everything that keeps additions of the right shape from being merged into the table, each fault with its value and its place in the additions. */
export function additionFaults(table: DrugTable, additions: DrugAdditions): readonly string[] {
  const faults = [
    ...incompleteClasses(table, additions),
    ...incompleteDrugs(table, additions),
    ...takenNames(table, additions),
  ]
  const ring = partOfCycle(mergeDrugAdditions(table, additions).classes)
  if (ring !== undefined) faults.push(`a class cannot be part of itself: ${ring.join(' is part of ')}`)
  // Where a drug would end up can be told only once its classes are sound.
  return faults.length > 0 ? faults : movedDrugs(table, additions)
}

function incompleteClasses(table: DrugTable, additions: DrugAdditions): readonly string[] {
  const known = idsOf(table, additions)
  return additions.classes.flatMap(({ id, names, partOf }, at) => {
    const faults = unknownIds(partOf, known, `classes[${at}].partOf`)
    const isOld = table.classes.some((entry) => entry.id === id)
    if (additions.classes.findIndex((entry) => entry.id === id) < at) {
      faults.push(`classes[${at}].id ${describeFound(id)} is given twice; join the two`)
    } else if (!isOld && names === undefined) {
      faults.push(`classes[${at}].names is missing, and ${describeFound(id)} is a new class: wanted at least one name`)
    } else if (isOld && partOf.length > 0) {
      faults.push(
        `classes[${at}].partOf cannot be given, since ${describeFound(id)} is a class of the table: leave it out, or add a class of another id`,
      )
    }
    return faults
  })
}

function incompleteDrugs(table: DrugTable, additions: DrugAdditions): readonly string[] {
  const known = idsOf(table, additions)
  const old = new Set(table.drugs.map(({ name }) => nameKey(name)))
  const seen = new Set<string>()
  return additions.drugs.flatMap(({ name, classes }, at) => {
    const key = nameKey(name)
    const faults = unknownIds(classes ?? [], known, `drugs[${at}].classes`)
    if (seen.has(key)) faults.push(`drugs[${at}].name ${describeFound(name)} is given twice; join the two`)
    else if (classes === undefined && !old.has(key)) {
      faults.push(
        `drugs[${at}].classes is missing, and ${describeFound(name)} is a new drug: wanted the ids of its classes, [] for none`,
      )
    }
    seen.add(key)
    return faults
  })
}

/** Drugs of the table that would come into another of its classes, at once or by way of a new one. */
function movedDrugs(table: DrugTable, additions: DrugAdditions): readonly string[] {
  const merged = mergeDrugAdditions(table, additions)
  const own = new Set(table.classes.map(({ id }) => id))
  return additions.drugs.flatMap(({ name, classes = [] }, at) => {
    const old = table.drugs.find((drug) => nameKey(drug.name) === nameKey(name))
    if (old === undefined) return []
    const before = withWiderClasses(table, old.classes)
    const gained = withWiderClasses(merged, classes).filter((id) => own.has(id) && !before.includes(id))
    return gained.map(
      (id) =>
        `drugs[${at}].classes would make ${describeFound(old.name)} one of ${id}, which it is not in the table (${before.join(', ') || 'no class'}); a class of your own may take it in`,
    )
  })
}

function idsOf(table: DrugTable, additions: DrugAdditions): readonly string[] {
  return [...table.classes, ...additions.classes].map(({ id }) => id)
}

function unknownIds(ids: readonly string[], known: readonly string[], place: string): string[] {
  return ids.flatMap((id, index) => {
    if (known.includes(id)) return []
    const near = nearestWord(id, known)
    const way = near === undefined ? 'add it under classes' : `did you mean ${describeFound(near)}?`
    return [`${place}[${index}] ${describeFound(id)} is no class of the table; ${way}`]
  })
}
