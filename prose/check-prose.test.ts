import { expect, it } from 'vitest'
import { findBanned, findMisspelt, openDictionary } from './check-prose.ts'

const messages = (file: string, content: string) =>
  findBanned(file, content).map(({ line, message }) => `${line}: ${message}`)

it('names a banned wording in a page, a comment and a message, with what to write', () => {
  expect(messages('docs/a.md', '# Title\n\nMake them the ones to hold.\n')).toEqual([
    '3: "the ones to hold": write the baseline: "save these figures as the baseline"',
  ])
  expect(messages('src/core/a.ts', '/** What was wanted. */\nexport const a = 1\n')).toEqual([
    '1: "wanted": write expected, or required',
  ])
  expect(messages('src/core/a.ts', 'throw new Error(`it ${is} a thing that is no number`)\n')).toEqual([
    '1: "is no number": write "is not a …"',
  ])
})

it('reads no code: a name, a block, a word in backticks, an address', () => {
  expect(messages('docs/a.md', 'Run `wanted`.\n\n```ts\n// wanted\n```\n')).toEqual([])
  expect(messages('src/core/a.ts', 'const wanted = 1 // see `mended` and https://a.example/mend\n')).toEqual([])
})

it('leaves a prompt as it is: another wording would ask for every recording again', () => {
  expect(messages('src/judges/prompts.ts', "export const a = 'how far it is borne out'\n")).toEqual([])
  expect(messages('src/judges/prompts.ts', '// how far it is borne out\n')).toHaveLength(1)
})

it('knows British English and the words of the project, and each word is said once', () => {
  const knows = openDictionary()
  const found = findMisspelt(
    'docs/a.md',
    'Apixaban is unscored. A speling, a Speling and a colour of the parser.\n',
    knows,
  )
  expect(found.map(({ message }) => message)).toEqual([
    '"speling": not in the dictionary of British English; add it to prose/words.txt if it is right',
  ])
})
