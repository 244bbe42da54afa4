import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedCall } from '../batch.ts'
import { unaskedCall } from '../planned-call.test-kit.ts'
import { groupCalls, splitCalls, orderCalls, choosePlanned } from './batch-work.ts'
import { callKey } from '../replies/call-identity.ts'

const numberedCalls = (count: number, changed: Parameters<typeof unaskedCall>[0] = {}): PlannedCall[] =>
  Array.from({ length: count }, (_, index) => ({
    ...unaskedCall({ ...changed, caseId: `case-${100 + index}` }),
    schema: 1,
    key: `${index}`,
    run: 'r1',
    at: '2026-11-22T06:00:00.000Z',
    route: { allowHosts: null, servesModel: false, folder: 'replies' },
  }))

const sizeOf = ({ request }: PlannedCall): number => Buffer.byteLength(JSON.stringify(request))

describe('splitCalls', () => {
  it('makes as few batches as the number of calls allows', () => {
    expect(splitCalls(numberedCalls(7), { mostItems: 3 }).map(({ length }) => length)).toEqual([3, 3, 1])
    expect(splitCalls([], { mostItems: 3 })).toEqual([])
  })

  it('keeps each batch within its bytes', () => {
    const [first, ...others] = numberedCalls(5)
    const own = first === undefined ? 0 : sizeOf(first)
    expect(
      splitCalls([first, ...others] as PlannedCall[], { mostItems: 9, mostBytes: 2 * own }).map(({ length }) => length),
    ).toEqual([2, 2, 1])
  })

  it('loses no call, keeps their order, and is over a bound with one call alone', () => {
    const some = numberedCalls(12)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20_000 }), (mostItems, mostBytes) => {
        const batches = splitCalls(some, { mostItems, mostBytes })
        expect(batches.flat()).toEqual(some)
        return batches.every(
          (batch) =>
            batch.length === 1 ||
            (batch.length <= mostItems && batch.reduce((sum, call) => sum + sizeOf(call), 0) <= mostBytes),
        )
      }),
    )
  })
})

describe('groupCalls', () => {
  it('puts together what may stand in one batch', () => {
    const all = [
      ...numberedCalls(2),
      ...numberedCalls(1, { model: 'claude-sonnet-5-5' }),
      ...numberedCalls(1, { provider: 'gemini' }),
      ...numberedCalls(1, { baseURL: 'https://elsewhere.example' }),
      ...numberedCalls(1),
    ]
    expect(groupCalls(all).map((group) => group.calls.length)).toEqual([3, 1, 1, 1])
  })
})

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

function planned(of: Parameters<typeof unaskedCall>[0], at = '2026-11-22T06:00:00.000Z', run = 'first'): PlannedCall {
  const call = unaskedCall(of)
  const route = { allowHosts: null, servesModel: false, folder: 'fixtures/judge-replies' }
  return { schema: 1, key: callKey(call.identity), run, at, route, ...call }
}

describe('the calls that a batch takes', () => {
  it('are in the order that serves the prompt cache: the trials of one answer next to each other', () => {
    const calls = [0, 1].flatMap((trial) => ['a', 'b', 'c'].map((caseId) => planned({ caseId, trial })))
    expect(choosePlanned(calls).wanted.map(({ identity: { caseId, trial } }) => `${caseId} ${trial}`)).toEqual([
      'a 0',
      'b 0',
      'a 1',
      'c 0',
      'b 1',
      'c 1',
    ])
  })

  it('are each there once, and only as the last run asked', () => {
    const before = planned({ answer: 'Give calcium.' })
    const later = planned({ answer: 'Give calcium now.' }, '2026-11-22T07:00:00.000Z', 'second')
    const { wanted, superseded } = choosePlanned([before, before, later, later])
    expect(wanted.map(({ key }) => key)).toEqual([later.key])
    expect([...superseded]).toEqual([before.key])
  })
})
