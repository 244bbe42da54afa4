import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedCall } from './planned-call.ts'
import { unaskedCall } from './planned-call.test-kit.ts'
import { groupCalls, splitCalls } from './split-batches.ts'

const calls = (count: number, changed: Parameters<typeof unaskedCall>[0] = {}): PlannedCall[] =>
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
    expect(splitCalls(calls(7), { mostItems: 3 }).map(({ length }) => length)).toEqual([3, 3, 1])
    expect(splitCalls([], { mostItems: 3 })).toEqual([])
  })

  it('keeps each batch within its bytes', () => {
    const [first, ...others] = calls(5)
    const own = first === undefined ? 0 : sizeOf(first)
    expect(
      splitCalls([first, ...others] as PlannedCall[], { mostItems: 9, mostBytes: 2 * own }).map(({ length }) => length),
    ).toEqual([2, 2, 1])
  })

  it('loses no call, keeps their order, and is over a bound with one call alone', () => {
    const some = calls(12)
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
      ...calls(2),
      ...calls(1, { model: 'claude-sonnet-5-5' }),
      ...calls(1, { provider: 'gemini' }),
      ...calls(1, { baseURL: 'https://elsewhere.example' }),
      ...calls(1),
    ]
    expect(groupCalls(all).map((group) => group.calls.length)).toEqual([3, 1, 1, 1])
  })
})
