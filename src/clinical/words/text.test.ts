import { describe, expect, it, vi } from 'vitest'
import { remember } from './text.ts'

describe('remember', () => {
  it('reads a text once', () => {
    const read = vi.fn<(text: string) => number>((text) => text.length)
    const lengthOf = remember(read)
    expect([lengthOf('ab'), lengthOf('ab'), lengthOf('abc')]).toEqual([2, 2, 3])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('keeps no more than its limit, and of long texts the latest', () => {
    const read = vi.fn<(text: string) => number>((text) => text.length)
    const lengthOf = remember(read, { most: 1 })
    for (const text of ['a', 'b', 'a']) lengthOf(text)
    expect(read).toHaveBeenCalledTimes(3)
    const long = 'x'.repeat(3_000)
    for (const text of [long, long, `${long}y`, long]) lengthOf(text)
    expect(read).toHaveBeenCalledTimes(6)
  })
})
