import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { once } from '../../kit/once.ts'
import { goldenCase as schema } from '../golden-set/golden-case.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { goldenCase } from './golden-case.ts'
import { redFlagPatient } from './patients.ts'

describe('goldenCase', () => {
  const drawn = once(() => fc.sample(goldenCase(), { numRuns: 400, seed: 1 }))

  it('is what the schema of cases makes of it, and expects the flags that the record raises', () => {
    fc.assert(
      fc.property(goldenCase(), (entry) => {
        expect(schema.parse(entry)).toStrictEqual(entry)
        expect(entry.expected.escalations).toEqual(
          redFlags.filter((flag) => flag.raised(entry.patient).value === 'true').map((flag) => flag.id),
        )
      }),
      { numRuns: draws(200) },
    )
  })

  it('has one id for one patient', () => {
    const cases = drawn()
    const records = new Map(cases.map((entry) => [entry.id, JSON.stringify(entry.patient)]))
    for (const entry of cases) expect(records.get(entry.id)).toBe(JSON.stringify(entry.patient))
  })

  it('names the stratum', () => {
    const embolism = fc.sample(goldenCase({ patient: redFlagPatient('massive-pe') }), { numRuns: 50, seed: 1 })
    for (const entry of embolism) {
      expect(entry.condition).toBe('pe')
      expect(entry.expected.escalations).toEqual(['massive-pe'])
      expect(entry.id).toMatch(/^generated-pe-[0-9a-z]{14}$/u)
    }
    const strata = new Set(drawn().map((entry) => entry.condition))
    expect(strata).toEqual(new Set(['pe', 'mi', 'pneumonia', 'chf', 'copd', 'general']))
  })
})
