import { describe, expect, it } from 'vitest'
import { readDocstring } from './docstring.ts'
import { sourceExports } from './doors.ts'

const exported = sourceExports().map(({ door, name, declarations }) => {
  const doc = declarations.map((declaration) => declaration.doc).find((text) => text !== '') ?? ''
  // The words of a function with overloads are told once, and its parameters are those of all of them.
  const parameters = [...new Set(declarations.flatMap((declaration) => declaration.parameters ?? []))]
  return { place: `${door}: ${name}`, name, doc, said: readDocstring(doc), parameters, declarations }
})
const functions = exported.filter(({ declarations }) => declarations.some(({ parameters }) => parameters !== undefined))

describe('the docstrings of what the doors export', () => {
  it('are there, and begin with a sentence', () => {
    expect(exported.length).toBeGreaterThan(400)
    expect(exported.filter(({ said }) => !/^\S.*[.:]$/su.test(said.firstSentence)).map(({ place }) => place)).toEqual(
      [],
    )
  })

  it('say what each parameter of a function is', () => {
    const unsaid = functions.flatMap(({ place, said, parameters }) =>
      parameters
        .filter((name) => name !== '' && !said.params.has(name) && !saysInWords(said.prose, name))
        .map((name) => `${place}(${name})`),
    )
    expect(unsaid).toEqual([])
  })

  it('name no parameter that is not there', () => {
    const unknown = functions.flatMap(({ place, said, parameters }) =>
      // A parameter that is taken apart is named by what is taken.
      parameters.includes('')
        ? []
        : [...said.params.keys()].filter((name) => !parameters.includes(name)).map((name) => `${place}(${name})`),
    )
    expect(unknown).toEqual([])
  })

  it('say what a function returns, where its type has no docstring of its own', () => {
    const unsaid = functions.filter(
      ({ said, declarations }) =>
        said.returns === '' && declarations.some(({ returns = '' }) => returns !== '' && !isNamed(returns)),
    )
    expect(unsaid.map(({ place }) => place)).toEqual([])
  })

  it('name the code of each error that a function throws itself', () => {
    const unsaid = functions.flatMap(({ place, doc, declarations }) =>
      declarations
        .flatMap(({ text }) => Array.from(text.matchAll(/new AssayError\(\s*'([\w-]+)'/gu), ([, code = '']) => code))
        .filter((code) => !doc.includes(`\`${code}\``))
        .map((code) => `${place}: ${code}`),
    )
    expect(unsaid).toEqual([])
  })

  it('show an example of each function', () => {
    expect(functions.filter(({ said }) => said.examples.length === 0).map(({ place }) => place)).toEqual([])
  })
})

/** Whether prose speaks of a parameter: by its name, or by the words that its name is made of. */
function saysInWords(prose: string, name: string): boolean {
  const words = name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
  return new RegExp(String.raw`\b(?:${name}|${words})\b`, 'iu').test(prose)
}

/** Nothing, or a type of one name that begins with a capital: it has a docstring that says what it is. */
function isNamed(type: string): boolean {
  return /^(?:asserts .+|(?:Promise<)?(?:void|[A-Z]\w*(?:<[\w, ]+>)?(?:\[[^\]]+\])?)>?|fc\.Arbitrary<.+>)$/u.test(type)
}
