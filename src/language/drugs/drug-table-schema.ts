import { z } from 'zod'
import { describeFound } from '../../golden-set/describe-found.ts'
import { nearestWord } from '../../golden-set/nearest-word.ts'
import { drugClassEntry } from './drug-class-entry.ts'
import { drugEntry } from './drug-entry.ts'
import { nameClashes } from './name-clashes.ts'
import { partOfCycle } from './part-of-cycle.ts'

/**
 * A table of drugs and their classes. Every class id is known, no class is part of itself, and no name (of a class, a drug, a synonym, a brand, a drug
 * with one of its salts) is given twice: a text that holds it could not be read.
 */
export const drugTableSchema = z
  .strictObject({
    /** Where codes and names come from. */
    source: z.string().min(1, 'wanted the source of the table'),
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
      context.addIssue({ code: 'custom', path, message: `wanted ${wanted}` })
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
