import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nthRun } from './store-runs.test-kit.ts'
import { figuresOfRun } from './rows-of-run.ts'
import { fewestTold } from '../../core/summarise.ts'
import { withholdSmall } from './withhold-small.ts'

const counts = fc.dictionary(fc.constantFrom('pe', 'mi', 'af', 'copd'), fc.integer({ min: 0, max: 12 }), { minKeys: 1 })

it('lets nobody find out a figure of one to four, neither as it stands nor as what the others leave', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 6 }), (byCondition, tenants) => {
      const ids = Object.entries(byCondition).flatMap(([name, n]) =>
        Array.from({ length: n }, (_, at) => `${name}-${at}`),
      )
      fc.pre(ids.length > 0)
      const run = nthRun(1, {
        outcomes: { adherence: Object.fromEntries(ids.map((id) => [id, 1])) },
        cases: Object.fromEntries(ids.map((id, at) => [id, at < tenants ? { tenant: `t${at % 2}` } : {}])),
      })
      const shown = withholdSmall(figuresOfRun(run, '*'), '*')
      for (const { n, value, shortfalls, misses } of shown) {
        if (n === null)
          expect([value, misses, shortfalls]).toEqual([null, null, [{ cause: 'withheld', cases: null, detail: null }]])
        else expect(n).toBeGreaterThanOrEqual(fewestTold)
      }
      const whole = shown.find(({ part, tenant }) => part.by === 'all' && tenant === '*')?.n ?? 0
      const ways = [
        shown.filter(({ part }) => part.by === 'condition'),
        shown.filter(({ part, tenant }) => part.by === 'all' && tenant !== '*'),
      ]
      for (const parts of ways) {
        const left = whole - parts.reduce((sum, { n }) => sum + (n ?? 0), 0)
        expect(left <= 0 || left >= fewestTold).toBe(true)
      }
    }),
  )
})

it('leaves no word of a case', () => {
  const few = { 'pe-1': null, 'pe-2': 1, 'pe-3': 1, 'pe-4': 1, 'pe-5': 1, 'pe-6': 0 }
  const [whole] = withholdSmall(figuresOfRun(nthRun(1, { outcomes: { adherence: few } }), '-'), '-')
  expect(whole).toMatchObject({
    n: 5,
    value: 0.8,
    misses: null,
    shortfalls: [{ cause: 'not-reached', cases: null, detail: null }],
  })
})
