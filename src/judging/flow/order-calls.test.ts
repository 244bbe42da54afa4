import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderCalls } from './order-calls.ts'

describe('orderCalls', () => {
  it('sends the first call of each case before the rest of the case before it', () => {
    const calls = ['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'c 2']
    expect(orderCalls(calls, (call) => [call.slice(0, 1)])).toEqual(['a 1', 'b 1', 'a 2', 'c 1', 'b 2', 'c 2'])
  })

  it('keeps the trials of one question together within a case', () => {
    const calls = [1, 2, 3].flatMap((trial) => ['coherence', 'completeness'].map((name) => `pe-01/${name}/${trial}`))
    const prefixesOf = (call: string) => ['pe-01', call.slice(0, call.lastIndexOf('/'))]
    expect(orderCalls(calls, prefixesOf)).toEqual([
      'pe-01/coherence/1',
      'pe-01/coherence/2',
      'pe-01/coherence/3',
      'pe-01/completeness/1',
      'pe-01/completeness/2',
      'pe-01/completeness/3',
    ])
  })

  it('leaves calls that share nothing as they are', () => {
    expect(orderCalls([3, 1, 2], () => [])).toEqual([3, 1, 2])
    expect(orderCalls([], () => [])).toEqual([])
  })

  const calls = fc
    .array(fc.record({ of: fc.nat(5), question: fc.nat(3) }))
    .map((all) => all.map((one, id) => ({ ...one, id })))
  const prefixesOf = ({ of, question }: { of: number; question: number }) =>
    question === 0 ? [`${of}`] : [`${of}`, `${of}/${question}`]

  it('adds and loses none', () => {
    fc.assert(
      fc.property(calls, (given) => {
        expect(orderCalls(given, prefixesOf).toSorted((a, b) => a.id - b.id)).toEqual(given)
      }),
    )
  })

  it('interrupts the calls of a case only by the first one of the next', () => {
    fc.assert(
      fc.property(calls, (given) => {
        const ordered = orderCalls(given, prefixesOf)
        const seen = new Set<number>()
        const rest = ordered.filter(({ of }) => seen.has(of) || !seen.add(of))
        const runs = rest.filter(({ of }, index) => rest[index - 1]?.of !== of)
        expect(runs).toHaveLength(new Set(rest.map(({ of }) => of)).size)
      }),
    )
  })

  it('changes nothing the second time within a case, and keeps the order of cases', () => {
    fc.assert(
      fc.property(calls, (given) => {
        const once = orderCalls(given, prefixesOf)
        expect(orderCalls(once, prefixesOf)).toEqual(once)
      }),
    )
  })
})
