import { describeFound, formatPath } from '../../../kit/describe-found.ts'
import { describeIssue } from '../../../kit/describe-issue.ts'
import { AssayError } from '../../../kit/assay-error.ts'
import {
  drugAdditions,
  type DrugAdditionsInput,
  type DrugTable,
  type DrugAdditions,
  nameKey,
  partOfCycle,
  nameClashes,
} from '../drug-table-schema.ts'
import { nearestWord } from '../../../kit/compare-text.ts'
import { withWiderClasses } from '../drug-table.ts'

const joined = <T>(old: readonly T[], added: readonly T[]): T[] => [...new Set([...old, ...added])]

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
    throw refusal([`expected an object with classes, drugs or both, got ${describeFound(additions)}`])
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

/** Everything that keeps additions of the right shape from being merged into the table, each fault with its value and its place in the additions. */
function additionFaults(table: DrugTable, additions: DrugAdditions): readonly string[] {
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
      faults.push(
        `classes[${at}].names is missing, and ${describeFound(id)} is a new class: expected at least one name`,
      )
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
        `drugs[${at}].classes is missing, and ${describeFound(name)} is a new drug: expected the ids of its classes, [] for none`,
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

/** The names among the additions that stand for something already, in the table or in the additions. */
function takenNames(table: DrugTable, additions: DrugAdditions): readonly string[] {
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

/** The table with the additions in it: entries that are there are enlarged, new ones follow. Nothing is checked here. */
function mergeDrugAdditions(table: DrugTable, additions: DrugAdditions): DrugTable {
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
