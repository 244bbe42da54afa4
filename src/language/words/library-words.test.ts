import { describe, expect, it } from 'vitest'
import { libraryWords } from './library-words.ts'

describe('libraryWords', () => {
  it('reads the same when the library was made anew in between', () => {
    const before = libraryWords("b.i.d.,can't")
    for (let at = 0; at < 20_000; at += 1) libraryWords(`${at}${'x'.repeat(50)}`)
    expect(libraryWords("b.i.d.,can't")).toEqual(before)
  })
})
