import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mostCasesWhole } from './answer-note.ts'
import { enoughForP95 } from './metric.ts'
import { fewestTold } from './summarise.ts'

const page = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
const inWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six']

it.each([
  ['options.md', `all up to ${mostCasesWhole.toLocaleString('en-GB')} cases`],
  ['guide-many-cases.md', `Above ${mostCasesWhole.toLocaleString('en-GB')} cases a run keeps the answers that missed`],
  ['errors.md', `A 95th percentile over fewer than ${enoughForP95} cases`],
  ['commands.md', `anything of fewer than ${inWords[fewestTold]}`],
])('%s states the number of the code: %s', (name, words) => {
  expect(page(name)).toContain(words)
})
