import { createRequire } from 'node:module'
import type makeNlp from 'wink-nlp'
import type { Model, WinkMethods } from 'wink-nlp'
import { readFileSync } from 'node:fs'

/**
 * Characters after which the library is made again: it remembers every word that it has not seen before, some 200 bytes each, and a service that reads answers
 * all day must not grow. Making it again takes some 10 ms, once for about 50,000 new words.
 */
const freshAfter = 300_000

interface Library {
  readonly nlp: WinkMethods
  /** What the library takes as the request for the words themselves. */
  readonly value: (index: number, document: unknown) => string
  /** How many characters it has read. */
  read: number
}

const coreFile = 'wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json'

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
    modelOf ??= readWordModel(load.resolve(coreFile))
    const nlp = winkNlp(modelOf(), [])
    made = { nlp, value: nlp.its.value.bind(nlp.its), read: 0 }
  }
  made.read += length
  return made
}

/** What is read here of the core of `wink-eng-lite-web-model`. */
interface Core {
  /** Of each field its first place in a lexeme's record, its mask and its shift. */
  readonly packing: {
    readonly size: number
    readonly layout: { readonly isContraction: readonly [at: number, mask: number, shift: number] }
  }
  /** Numbers in base64: a record of `packing.size` for each lexeme. */
  readonly lexicon: string
  /** Of each word of a contraction, in base64: the number of its lexeme and three numbers more. */
  readonly xpansions: string
  readonly features: { readonly lexeme: { readonly list: readonly string[] } }
}

const sizeOfExpansion = 4

/**
 * The model of English that wink-nlp reads words with, without what words do not hang on: the tables of sentences, entities, moods and parts of speech, and those of its 88,000 lexemes that are plain
 * words of letters, since letters are one word by wink-nlp's rules already. It is made in a quarter of the time of the whole one, and finds the same words.
 *
 * @param file the model's core, as JSON
 */
export function readWordModel(file: string): () => Model {
  const core = JSON.parse(readFileSync(file, 'utf8')) as Core
  const lexicon = numbers(core.lexicon)
  const xpansions = numbers(core.xpansions)
  const all = core.features.lexeme.list
  const [at, mask, shift] = core.packing.layout.isContraction
  const isContraction = (index: number): boolean =>
    ((lexicon[at + index * core.packing.size] ?? 0) & mask) >>> shift !== 0
  const known: (readonly [lexeme: string, index: number])[] = []
  // Indexes stay as they are, and what is left out is a hole.
  const list = Array.from<string>({ length: all.length })
  for (const [index, lexeme] of all.entries()) {
    if (plainWord.test(lexeme) && !isContraction(index)) continue
    list[index] = lexeme
    known.push([lexeme, index])
  }
  for (let place = 0; place < xpansions.length; place += sizeOfExpansion) {
    const index = xpansions[place] ?? 0
    list[index] = all[index] ?? ''
  }
  const packing = { ...core.packing, efList: [] }
  return () => {
    const hash = Object.assign(Object.create(null) as object, Object.fromEntries(known))
    // wink-nlp adds to the list whatever it reads, so that each library gets its own.
    const lexeme = { list: [...list], hash, index: list.length, intrinsicSize: list.length }
    const features = { ...core.features, lexeme, posClusters: { list: [] } }
    return { ...unused, core: () => ({ ...core, packing, lexicon, xpansions, features }) }
  }
}

const plainWord = /^[a-z]+$/iu

function numbers(base64: string): Uint32Array {
  const bytes = Buffer.from(base64, 'base64')
  return new Uint32Array(Uint8Array.from(bytes).buffer)
}

const empty = { machines: [], transformers: [] }

const emptyMachine = { machines: ['[]'] }

/** Parts that wink-nlp asks for, and never uses where nothing but words is read. */
const unused: Omit<Model, 'core'> = {
  sbd: () => empty,
  ner: () => empty,
  pos: () => empty,
  negation: () => emptyMachine,
  sa: () => emptyMachine,
  metaCER: () => empty,
  featureFn: () => ({}),
  addons: {},
}
