import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { drugClassesOf } from '../language/drug-names.ts'
import { medications } from './medications.ts'

const once = ['loop-diuretic', 'beta-blocker', 'raas-inhibitor', 'statin', 'anticoagulant', 'mra', 'nsaid', 'thiazide']

describe('medications', () => {
  it('has no class twice', () => {
    fc.assert(
      fc.property(medications({ maxLength: 12 }), (list) => {
        const classes = list.flatMap((drug) => [...new Set(drugClassesOf(drug.name))])
        for (const each of once) expect(classes.filter((name) => name === each).length).toBeLessThan(2)
      }),
      { numRuns: draws(300) },
    )
  })

  it('has no anti-inflammatory drug beside an anticoagulant', () => {
    fc.assert(
      fc.property(medications({ maxLength: 12 }), (list) => {
        const classes = new Set<string>(list.flatMap((drug) => [...drugClassesOf(drug.name)]))
        expect(classes.has('nsaid') && classes.has('anticoagulant')).toBe(false)
      }),
      { numRuns: draws(300) },
    )
  })

  it('is as long as it may be, with some that are stopped and some without a dose', () => {
    const lists = fc.sample(medications({ maxLength: 4 }), { numRuns: 500, seed: 1 })
    expect(Math.max(...lists.map((list) => list.length))).toBe(4)
    expect(lists.flat().some((drug) => drug.status === 'stopped')).toBe(true)
    expect(lists.flat().some((drug) => drug.dose === undefined)).toBe(true)
    expect(lists.flat().some((drug) => drug.dose !== undefined && drug.route !== undefined)).toBe(true)
  })
})
