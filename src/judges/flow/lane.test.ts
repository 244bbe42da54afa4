import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitingLine } from './lane.ts'

describe('waitingLine', () => {
  it('serves in order, those first that were put back', () => {
    const line = waitingLine<string>()
    for (const item of ['a', 'b', 'c']) line.push(item)
    expect(line.first()).toBe('a')
    line.dropFirst()
    line.putBack(['x', 'y'])
    line.push('d')
    const served: (string | undefined)[] = []
    for (let item = line.first(); item !== undefined; item = line.first()) {
      served.push(item)
      line.dropFirst()
    }
    expect(served).toEqual(['x', 'y', 'b', 'c', 'd'])
    line.dropFirst()
    expect(line.first()).toBeUndefined()
  })

  it('does what a list does', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('push' as const), items: fc.array(fc.nat(), { minLength: 1, maxLength: 1 }) }),
      fc.record({ kind: fc.constant('putBack' as const), items: fc.array(fc.nat()) }),
      fc.constant({ kind: 'drop' as const, items: [] as number[] }),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const line = waitingLine<number>()
        let list: number[] = []
        for (const { kind, items } of steps) {
          if (kind === 'push') for (const item of items) line.push(item)
          if (kind === 'putBack') line.putBack(items)
          if (kind === 'drop') line.dropFirst()
          list = kind === 'push' ? [...list, ...items] : kind === 'putBack' ? [...items, ...list] : list.slice(1)
          expect(line.first()).toBe(list[0])
        }
      }),
    )
  })
})
