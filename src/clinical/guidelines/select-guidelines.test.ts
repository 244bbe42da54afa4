import { describe, expect, it } from 'vitest'
import { no } from '../patient/truth.ts'
import { allGuidelines } from './guideline-editions.ts'
import { gold2025, gold2026 } from './packs/gold.ts'
import type { Rule } from './guideline.ts'
import { selectGuidelines } from './select-guidelines.ts'

const named = (choice: Parameters<typeof selectGuidelines>[0]): string[] =>
  selectGuidelines(choice).flatMap(({ id, rules }) => rules.map((rule) => `${id}/${rule.id}`))

describe('selectGuidelines', () => {
  it('takes an edition, itself or by any of its names', () => {
    expect(selectGuidelines(gold2025)).toEqual([gold2025])
    expect(selectGuidelines('gold-2025')).toEqual([gold2025])
    expect(selectGuidelines('AHA/ACC PE 2019').map(({ id }) => id)).toEqual(['esc-pe-2019'])
  })

  it('takes a rule with its edition', () => {
    for (const guideline of allGuidelines)
      for (const rule of guideline.rules) expect(named(rule)).toEqual([`${guideline.id}/${rule.id}`])
  })

  it('takes the id of a rule, of the default edition where nothing else is said', () => {
    const id = gold2026.rules.find((rule) => gold2025.rules.some((other) => other.id === rule.id))?.id ?? ''
    expect(named(id)).toEqual([`gold-2026/${id}`])
    expect(named(`gold-2025/${id}`)).toEqual([`gold-2025/${id}`])
  })

  it('puts a rule of nobody\u2019s edition into one of its own, unreviewed', () => {
    const [first] = gold2026.rules as [Rule, ...Rule[]]
    const own: Rule = { ...first, id: 'own', applies: () => no('never') }
    expect(selectGuidelines(own)).toMatchObject([{ id: 'own-rules', review: null, rules: [{ id: 'own' }] }])
  })

  it.each([
    [
      'gold-2062',
      'toFollowGuideline knows no guideline and no rule "gold-2062"; did you mean "gold-2026"? Expected one of the editions: ',
    ],
    ['gold-2026/massive-pe', 'toFollowGuideline knows no guideline and no rule "gold-2026/massive-pe"'],
    ['x', 'toFollowGuideline knows no guideline and no rule "x". Expected one of the editions: '],
    ['', 'toFollowGuideline knows no guideline and no rule an empty string. Expected one of the editions: '],
  ])('refuses the name %j', (name, message) => {
    expect(() => selectGuidelines(name)).toThrow(message)
  })
})
