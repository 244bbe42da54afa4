import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { Model } from 'wink-nlp'
import { libraryWords } from './library-words.ts'

describe('libraryWords', () => {
  it('reads the same when the library was made anew in between', () => {
    const before = libraryWords("b.i.d.,can't")
    for (let at = 0; at < 20_000; at += 1) libraryWords(`${at}${'x'.repeat(50)}`)
    expect(libraryWords("b.i.d.,can't")).toEqual(before)
  })

  it('leaves the patterns for entities alone, which double each time that they are asked for', () => {
    libraryWords('heparin')
    const model = createRequire(import.meta.url)('wink-eng-lite-web-model') as Model & {
      readonly metaCER: () => { readonly machines: string }
    }
    expect(JSON.parse(model.metaCER().machines)).toBeTypeOf('object')
  })
})
