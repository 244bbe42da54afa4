import { describe, expect, it } from 'vitest'
import { libraryWords, readWordModel } from './library-words.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import type makeNlp from 'wink-nlp'
import type { Model } from 'wink-nlp'
import { draws } from '../../../fixtures/law-draws.ts'

describe('libraryWords', () => {
  it('reads the same when the library was made anew in between', () => {
    const before = libraryWords("b.i.d.,can't")
    for (let at = 0; at < 20_000; at += 1) libraryWords(`${at}${'x'.repeat(50)}`)
    expect(libraryWords("b.i.d.,can't")).toEqual(before)
  })
})

const load = createRequire(import.meta.url)

const winkNlp = load('wink-nlp') as typeof makeNlp

const file = load.resolve('wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json')

/** The words of a run as a library with this model finds them. */
function reader(model: Model): (run: string) => readonly string[] {
  const nlp = winkNlp(model, [])
  const value = nlp.its.value.bind(nlp.its)
  return (run) => nlp.readDoc(run).tokens().out(value)
}

describe('the model of words', () => {
  const whole = reader(load('wink-eng-lite-web-model') as Model)
  const words = reader(readWordModel(file)())
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: { lexeme: { list: string[] } } }
  const lexemes = features.lexeme.list

  it('finds what the whole model finds in every lexeme that is more than a word of letters', () => {
    const others = lexemes.filter((lexeme) => !/^[a-z]+$/iu.test(lexeme))
    expect(others.length).toBeGreaterThan(1_000)
    for (const lexeme of others) expect(words(lexeme)).toEqual(whole(lexeme))
  })

  it.each(['cannot', 'Dont', "can't", 'gonna', 'etc.', 'e.g.', 'mg/kg', '5mg', 'β-blocker', 'T4,', '(heparin)'])(
    'finds what the whole model finds in %s',
    (run) => {
      expect(words(run)).toEqual(whole(run))
    },
  )

  it('finds what the whole model finds in lexemes with marks around them, joined, and in capitals', () => {
    const lexeme = fc.integer({ min: 0, max: lexemes.length - 1 }).map((index) => lexemes[index]?.trim() ?? '')
    const mark = fc.constantFrom(
      ..."( [ \" ' - -- / . , : ; ! ? ) ] … % + # @ 's n't ’s -like non- 5 0.5 2nd".split(' '),
      '',
    )
    const run = fc
      .tuple(mark, lexeme, mark, fc.option(lexeme, { nil: '' }), mark, fc.boolean())
      .map(([a, b, c, d, e, isCapital]) => (isCapital ? `${a}${b}${c}${d}${e}`.toUpperCase() : `${a}${b}${c}${d}${e}`))
      .filter((text) => /^\S{1,64}$/u.test(text))
    fc.assert(
      fc.property(run, (text) => {
        expect(words(text)).toEqual(whole(text))
      }),
      { numRuns: draws(3_000) },
    )
  })

  it('gives every library a list of its own', () => {
    const model = readWordModel(file)
    reader(model())('unheard-of-word')
    expect(reader(model())('unheard-of-word')).toEqual(whole('unheard-of-word'))
  })
})
