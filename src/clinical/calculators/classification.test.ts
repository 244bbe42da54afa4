import { describe, expect, it } from 'vitest'
import { allKnown, anyKnown, known } from './classification.ts'

const truths = [true, false, undefined] as const

describe('known, anyKnown and allKnown', () => {
  it('ask a value only where there is one', () => {
    expect(known(30, (rate) => rate >= 30)).toBe(true)
    expect(known(29, (rate) => rate >= 30)).toBe(false)
    expect(known(undefined, (rate: number) => rate >= 30)).toBeUndefined()
  })

  it("are Kleene's OR and AND", () => {
    expect(truths.map((a) => truths.map((b) => anyKnown(a, b)))).toEqual([
      [true, true, true],
      [true, false, undefined],
      [true, undefined, undefined],
    ])
    expect(truths.map((a) => truths.map((b) => allKnown(a, b)))).toEqual([
      [true, false, undefined],
      [false, false, false],
      [undefined, false, undefined],
    ])
    expect([anyKnown(), allKnown()]).toEqual([false, true])
  })
})
