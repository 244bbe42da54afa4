import { describe, expect, it } from 'vitest'
import { vocabulary } from '../../language/drug-names.ts'
import { interactionTableSchema, interactions } from './interaction.ts'
import data from './interactions.json' with { type: 'json' }

describe('the table of interactions', () => {
  it('says that nobody has reviewed it, and gives each pair its source', () => {
    expect(interactionTableSchema.parse(data).reviewed).toBe(false)
    expect(interactions.filter(({ source }) => !source.includes('https://'))).toEqual([])
    expect(interactions.length).toBeGreaterThanOrEqual(40)
  })

  it('names drugs and classes as the drug table does', () => {
    const { named, table } = vocabulary()
    const ids = new Set(table.classes.map(({ id }) => id))
    for (const { one, other } of interactions)
      for (const { drugs, classes } of [one, other]) {
        expect([...drugs].filter((name) => named(name)?.name !== name)).toEqual([])
        expect([...classes].filter((id) => !ids.has(id))).toEqual([])
      }
  })
})
