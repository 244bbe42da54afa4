import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeTooManyUnscored, hasTooManyUnscored } from './gate-options.ts'

const metric = { name: 'guideline-adherence', tier: 3 } as const
const none = { maxUnscored: {} }
const casesOf = (ids: readonly string[]) => ids.map((caseId) => ({ caseId, cause: 'judge-unreachable' as const }))

describe('hasTooManyUnscored', () => {
  it.each`
    allowed                                      | n    | unscored | shuts    | why
    ${{}}                                        | ${9} | ${0}     | ${false} | ${'all have a score'}
    ${{}}                                        | ${9} | ${1}     | ${true}  | ${'nothing is allowed where nothing is said'}
    ${{}}                                        | ${0} | ${0}     | ${false} | ${'there was nothing to score'}
    ${{ tier3: 0.5 }}                            | ${1} | ${1}     | ${false} | ${'the share allowed is reached'}
    ${{ tier3: 0.5 }}                            | ${1} | ${2}     | ${true}  | ${'it is passed'}
    ${{ tier3: 1 }}                              | ${0} | ${4}     | ${false} | ${'everything is allowed'}
    ${{ tier1: 1 }}                              | ${9} | ${1}     | ${true}  | ${'another tier is not meant'}
    ${{ tier3: 1, 'guideline-adherence': 0.05 }} | ${9} | ${1}     | ${true}  | ${'the name wins over the tier'}
  `('$shuts where $why', ({ allowed, n, unscored, shuts }) => {
    expect(hasTooManyUnscored({ maxUnscored: allowed }, { metric, n, unscored })).toBe(shuts)
  })

  it('opens no gate by one more that is unscored', () => {
    const count = fc.nat({ max: 1000 })
    fc.assert(
      fc.property(count, count, fc.double({ min: 0, max: 1, noNaN: true }), (n, unscored, tier3) => {
        const options = { maxUnscored: { tier3 } }
        const more = hasTooManyUnscored(options, { metric, n, unscored: unscored + 1 })
        expect(more || !hasTooManyUnscored(options, { metric, n, unscored })).toBe(true)
      }),
    )
  })
})

describe('describeTooManyUnscored', () => {
  it('is null where the share is allowed', () => {
    expect(describeTooManyUnscored(none, { metric, n: 3, unscored: 0, cases: [] })).toBeNull()
  })

  it('names the cases with their causes', () => {
    expect(describeTooManyUnscored(none, { metric, n: 3, unscored: 2, cases: casesOf(['pe-1', 'pe-2']) })).toBe(
      '2 of 5 unscored (pe-1: judge-unreachable, pe-2: judge-unreachable)',
    )
  })

  it('says what share is allowed, and counts those that nobody kept', () => {
    const cases = casesOf(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(describeTooManyUnscored({ maxUnscored: { tier3: 0.1 } }, { metric, n: 0, unscored: 900, cases })).toBe(
      '900 of 900 unscored (a: judge-unreachable, b: judge-unreachable, c: judge-unreachable, d: judge-unreachable, e: judge-unreachable and 895 more), and the share allowed is 0.1',
    )
  })
})
