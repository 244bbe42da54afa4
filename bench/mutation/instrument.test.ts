import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, it } from 'vitest'
import { instrument } from './instrument.ts'
import { MutationSwitch } from './mutation-switch.ts'

/** What a function gives for some arguments: as it is written, and by each change of it. */
function outcomes(source: string, ...given: readonly unknown[]): Record<string, unknown> {
  return outcomesOf({ source, flow: false, given })
}

/** @param of with whether the flow is changed too */
function outcomesOf(of: {
  readonly source: string
  readonly flow: boolean
  readonly given: readonly unknown[]
}): Record<string, unknown> {
  const { source, flow, given } = of
  const { code, sites } = instrument(`const tested = ${source}`, 7, flow)
  const mutation = new MutationSwitch()
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the code is what the test instruments
  const tested = new Function('mutation', `${stripTypeScriptTypes(code)}; return tested`)(mutation) as (
    ...values: readonly unknown[]
  ) => unknown
  const found: Record<string, unknown> = { 'as written': tested(...given) }
  for (const [at, { changes }] of sites.entries())
    for (const [variant, change] of changes.entries()) {
      mutation.turnOn(7 + at, variant + 1, 1000)
      found[change] = tested(...given)
    }
  return found
}

describe('instrument', () => {
  it('changes a comparison to its neighbours, and a number by a step and by ten', () => {
    expect(outcomes('(rate: number): boolean => rate >= 30', 30)).toEqual({
      'as written': true,
      '>= becomes >': false,
      '>= becomes <': false,
      '30 becomes 31': false,
      '30 becomes 29': true,
      '30 becomes 40': false,
      '30 becomes 20': true,
    })
  })

  it('moves a number by its last digit, and by a tenth where the quantity is reported so', () => {
    expect(Object.keys(outcomes('(share) => share < 0.25', 1)).slice(3)).toEqual([
      '0.25 becomes 0.26',
      '0.25 becomes 0.24',
      '0.25 becomes 0.35',
      '0.25 becomes 0.15',
    ])
    expect(Object.keys(outcomes('(urea) => urea > 7', 1)).slice(3)).toEqual([
      '7 becomes 7.1',
      '7 becomes 6.9',
      '7 becomes 8',
      '7 becomes 6',
    ])
  })

  it('changes logic, and evaluates no operand that would not be', () => {
    expect(outcomes('(a, b) => !a && b()', true, () => 'read')).toEqual({
      'as written': false,
      '&& becomes ||': 'read',
      '! becomes nothing': 'read',
    })
    expect(outcomes('(all) => all.some((one) => one)', [true, false])).toEqual({
      'as written': true,
      'some becomes every': false,
    })
    expect(outcomes('(all) => (all ?? []).some((one) => one)', [true, false])).toEqual({
      'as written': true,
      'some becomes every': false,
    })
  })

  it('changes sums and roundings, and leaves texts alone', () => {
    expect(outcomes('(a, b) => Math.max(a - b, 2)', 5, 1)).toMatchObject({
      'as written': 4,
      'max becomes min': 2,
      '- becomes +': 6,
    })
    expect(outcomes("(a) => a + ' mmHg'", 90)).toEqual({ 'as written': '90 mmHg' })
  })

  it('imports what takes the place of a function, and reads no types', () => {
    const { code, sites } = instrument(
      "import { allOf, not } from '../truth.ts'\nexport const read = (truth: 1 | 2) => allOf(not(truth))",
      0,
    )
    expect(code).toContain("import { anyOf as other_anyOf } from '../truth.ts';")
    expect(sites.map(({ line, changes }) => [line, ...changes])).toEqual([
      [2, 'allOf becomes anyOf'],
      [2, 'not becomes nothing'],
    ])
  })

  it('changes a bound that is handed over', () => {
    expect(outcomes("(of) => of('>=')", (bound: string) => bound)).toEqual({ 'as written': '>=', '>= becomes >': '>' })
  })
})

describe('instrument, with the flow', () => {
  const flowing = (source: string, ...given: readonly unknown[]): Record<string, unknown> =>
    outcomesOf({ source, flow: true, given })

  it('turns a condition, and swaps true and false', () => {
    expect(flowing('(is) => is ? true : 1', true)).toEqual({
      'as written': true,
      'the condition becomes its opposite': 1,
      'true becomes false': false,
      '1 becomes 2': true,
      '1 becomes 0': true,
    })
  })

  it('leaves a call for its effect out, and not the branch that follows', () => {
    const branched = '(n) => { const to = []; if (n === 9) to.push("a"); else to.push("b"); return to.join() }'
    expect(flowing(branched, 1)).toMatchObject({ 'as written': 'b', 'the call becomes nothing': '' })
    expect(flowing('() => { const to = new Set(); to.add(1); return to.size }')).toMatchObject({
      'as written': 1,
      'the call becomes nothing': 0,
    })
  })

  it('leaves a filter out', () => {
    expect(flowing('(all) => all.filter((one) => one > 1).length', [1, 2])).toMatchObject({
      'as written': 1,
      'filter becomes nothing': 2,
    })
  })

  it('leaves alone what stands beside an index, and what may not be there', () => {
    expect(Object.keys(flowing('(all, at) => all[at] ?? 0', [], 3))).toEqual(['as written'])
    expect(flowing('(all) => all?.some((one) => one) ?? 7', undefined)).toMatchObject({ 'as written': 7 })
  })

  it('waits where an operand does', async () => {
    const { 'as written': written, '&& becomes ||': other } = flowing(
      'async (a, b) => a && (await b())',
      false,
      async () => 1,
    )
    expect([await written, await other]).toEqual([false, 1])
  })
})

describe('MutationSwitch', () => {
  it('ends a mutant that does not come to an end', () => {
    expect(() => outcomes('(n) => { let at = 0; while (at < n) at += 1 }', 3)).toThrow(
      'this mutant does not come to an end',
    )
  })
})
