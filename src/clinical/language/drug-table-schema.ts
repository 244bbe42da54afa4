import { z } from 'zod'
import type { ModuleOption } from '../../core/run-section.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { nearestWord } from '../../kit/compare-text.ts'

/**
 * What a name is compared by: two names that differ only in case, in hyphens for spaces, or in spaces around the `/` or `+` of a combination are one name.
 *
 * @param name of a drug, a brand or a class
 */
export function nameKey(name: string): string {
  if (isItsOwnKey.test(name)) return name
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(' /', '/')
    .replaceAll('/ ', '/')
    .replaceAll(' +', '+')
    .replaceAll('+ ', '+')
}

/** Most names of a table, which are read by the thousand before the first text. */
const isItsOwnKey = /^[a-z0-9]+(?: [a-z0-9]+)*$/u

/** A code of the WHO's ATC index at any of its five levels: `C`, `C03`, `C03C`, `C03CA`, `C03CA01`. */
const atcCode = z
  .string()
  .regex(/^[A-Z](?:\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?)?$/u, 'expected an ATC code, for example C03C or C03CA01')

/** A name that a text can hold: at least two characters beside spaces and hyphens, with no space at its ends. */
const drugName = z
  .string()
  .refine(
    (name) => name === name.trim() && nameKey(name).length >= 2,
    'expected a name of two characters or more, without a space at its ends',
  )

/** A class of drugs, by the names that texts use for it as a whole. */
const drugClassEntry = z.strictObject({
  /** Stable, in kebab case. */
  id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u, 'expected an id in kebab case, for example loop-diuretic'),
  /** In the singular and, of verbs, the infinitive, abbreviations included; at least one. */
  names: z.array(drugName).min(1, 'expected at least one name of the class'),
  /** Where the class stands in the ATC index; empty where it has no place of its own. */
  atc: z.array(atcCode).default([]),
  /** Ids of the wider classes: whatever is of this class is of those too, and of theirs. */
  partOf: z.array(z.string()).default([]),
  /** True for a class that is here only for its name and for what is part of it: `diuretic`, `antibiotic`. Absent means false. */
  isGroup: z.boolean().optional(),
})

type DrugClassEntry = Readonly<z.output<typeof drugClassEntry>>

/**
 * A drug. Salts and forms that matter are drugs of their own (metoprolol succinate, hydrocortisone cream), and so is every combination, under its
 * ingredients' names joined by `/`.
 */
const drugEntry = z.strictObject({
  /** The international name, in lower case. */
  name: drugName,
  /** Codes of the WHO's ATC index, the deepest that are known; empty where there is none. */
  atc: z.array(atcCode).default([]),
  /** Ids of the closest classes, of a combination those of all its parts; empty for a drug of no class of the table. */
  classes: z.array(z.string()),
  /** Other generic names: American and British, older ones, abbreviations. */
  synonyms: z.array(drugName).default([]),
  brands: z.array(drugName).default([]),
  /** How it is given; empty where it is not told. */
  forms: z
    .array(
      z.enum([
        'oral',
        'sublingual',
        'iv',
        'im',
        'sc',
        'inhaled',
        'nebulised',
        'nasal',
        'topical',
        'transdermal',
        'ophthalmic',
        'rectal',
      ]),
    )
    .default([]),
  /** Salts and esters that change nothing of the classes: `losartan potassium` is losartan. */
  salts: z.array(drugName).default([]),
})

export type DrugEntry = Readonly<z.output<typeof drugEntry>>

/**
 * What a user adds to a drug table, in the shape of the table: new classes and drugs, or more of one that is there, under its id or its name. A new
 * class needs `names`, a new drug `classes`.
 */
export const drugAdditions = z.strictObject({
  classes: z.array(drugClassEntry.extend({ names: drugClassEntry.shape.names.optional() })).default([]),
  drugs: z.array(drugEntry.extend({ classes: drugEntry.shape.classes.optional() })).default([]),
})

/** As a user writes them. */
export type DrugAdditionsInput = z.input<typeof drugAdditions>

/** As they are read: every list but `names` and `classes` is there. */
export type DrugAdditions = z.output<typeof drugAdditions>

/** The option `drugs` of a suite: drugs and classes beside those that come with the package, and further names of these. */
export const drugsOption: ModuleOption<DrugAdditions> = { name: 'drugs', schema: drugAdditions }

/**
 * A table of drugs and their classes. Every class id is known, no class is part of itself, and no name (of a class, a drug, a synonym, a brand, a drug
 * with one of its salts) is given twice: a text that holds it could not be read.
 */
export const drugTableSchema = z
  .strictObject({
    /** Where codes and names come from. */
    source: z.string().min(1, 'expected the source of the table'),
    /** Whether a clinician has signed it. */
    reviewed: z.boolean(),
    /** What a reader of the table has to know. */
    note: z.string(),
    classes: z.array(drugClassEntry),
    drugs: z.array(drugEntry),
  })
  .superRefine(({ classes, drugs }, context) => {
    const ids = classes.map(({ id }) => id)
    const known = new Set(ids)
    const refuse = (path: (string | number)[], wanted: string): void => {
      context.addIssue({ code: 'custom', path, message: `expected ${wanted}` })
    }
    const checkIds = (given: readonly string[], path: (string | number)[]): void => {
      for (const [at, id] of given.entries()) {
        if (known.has(id)) continue
        const near = nearestWord(id, ids)
        refuse([...path, at], `the id of a class of the table${near === undefined ? '' : ` (${describeFound(near)}?)`}`)
      }
    }
    for (const [at, { id, partOf }] of classes.entries()) {
      if (ids.indexOf(id) < at) refuse(['classes', at, 'id'], 'an id that no other class has')
      checkIds(partOf, ['classes', at, 'partOf'])
    }
    for (const [at, drug] of drugs.entries()) checkIds(drug.classes, ['drugs', at, 'classes'])
    const cycle = partOfCycle(classes)
    if (cycle !== undefined) {
      refuse(
        ['classes', ids.indexOf(cycle[0] ?? ''), 'partOf'],
        `no class that is part of itself (${cycle.join(' → ')})`,
      )
    }
    for (const { path, owner } of nameClashes({ classes, drugs }))
      refuse([...path], `a name that is not yet one of ${owner}`)
  })

/** Drugs and their classes, read and checked. */
export type DrugTable = Readonly<z.output<typeof drugTableSchema>>

interface Narrower {
  readonly id: string
  readonly partOf: readonly string[]
}

/** The ids of classes that are part of one another in a ring, first and last the same; undefined where there is no ring. */
export function partOfCycle(classes: readonly Narrower[]): readonly string[] | undefined {
  const wider = new Map(classes.map(({ id, partOf }) => [id, partOf]))
  const done = new Set<string>()
  const visit = (id: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id]
    if (done.has(id)) return undefined
    for (const next of wider.get(id) ?? []) {
      const ring = visit(next, [...path, id])
      if (ring !== undefined) return ring
    }
    done.add(id)
    return undefined
  }
  for (const { id } of classes) {
    const ring = visit(id, [])
    if (ring !== undefined) return ring
  }
  return undefined
}

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
