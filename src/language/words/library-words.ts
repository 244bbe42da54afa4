import { createRequire } from 'node:module'
import type makeNlp from 'wink-nlp'
import type { Model, WinkMethods } from 'wink-nlp'
import { readWordModel } from './word-model.ts'

/**
 * Characters after which the library is made anew: it remembers every word that it has not seen before, some 200 bytes each, and a service that reads answers
 * all day must not grow. Making it anew takes some 10 ms, once for about 50,000 new words.
 */
const freshAfter = 300_000

interface Library {
  readonly nlp: WinkMethods
  /** What the library takes as the request for the words themselves. */
  readonly value: (index: number, document: unknown) => string
  /** How many characters it has read. */
  read: number
}

const core = 'wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json'

let made: Library | undefined

/**
 * The words and marks that wink-nlp finds in a run of characters, in order. It may write a character in another form, or leave one out.
 *
 * @param run without white space: the library splits a text at white space first, so that what it finds in a run does not hang on what stands around it. Keep
 *   it short: on long runs the time of its rules grows with the square of the length
 */
export function libraryWords(run: string): readonly string[] {
  const { nlp, value } = library(run.length)
  return nlp.readDoc(run).tokens().out(value)
}

let modelOf: (() => Model) | undefined

function library(length: number): Library {
  if (made === undefined || made.read > freshAfter) {
    // Loaded when the first text is read: a suite that reads none does not wait for it.
    const load = createRequire(import.meta.url)
    const winkNlp: typeof makeNlp = load('wink-nlp')
    modelOf ??= readWordModel(load.resolve(core))
    const nlp = winkNlp(modelOf(), [])
    made = { nlp, value: nlp.its.value.bind(nlp.its), read: 0 }
  }
  made.read += length
  return made
}
