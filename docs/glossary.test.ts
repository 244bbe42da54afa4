import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { verdicts } from '../src/core/verdict.ts'

const page = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const rows = [...page('glossary.md').matchAll(/^\| ([^|]+?) \| (.+?) \|([^|]*)\|$/gmu)].slice(1)
const terms = rows.map(([, word = '', meaning = '', not = '']) => ({
  word,
  meaning,
  not: not.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])),
}))

/** `toEscalateOn` as `to escalate on`, so that a word of two parts is found in a name. */
const exported = [...page('exports.md').matchAll(/^\| `(\w+)`/gmu)]
  .map(([, name = '']) => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ').toLowerCase())
  .join('\n')
/** What people read of the product: every name that it exports, every message, every command with its help. */
const spoken = { exported, messages: page('errors.md'), commands: page('commands.md'), matchers: page('matchers.md') }

const wordOf = (word: string): RegExp => new RegExp(`\\b${word.replaceAll(/[- ]/gu, '[- ]?')}(?:e?s)?\\b`, 'iu')

describe('the glossary', () => {
  it('names every verdict', () => {
    const { meaning = '' } = terms.find(({ word }) => word === 'verdict') ?? {}
    const named = [...meaning.matchAll(/`([\w-]+)`/gu)].map(([, word]) => word)
    expect(new Set(named)).toEqual(new Set(verdicts))
  })

  it('has no word that nothing is called by', () => {
    const all = [...Object.values(spoken), page('options.md'), page('../api/fuzzing.api.md')].join('\n')
    expect(terms.filter(({ word }) => !wordOf(word).test(all)).map(({ word }) => word)).toEqual([])
  })

  it.each(Object.entries(spoken))('calls nothing by another word: %s', (_where, text) => {
    const others = terms.flatMap(({ word, not }) => not.map((other) => ({ word, other })))
    expect(others.length).toBeGreaterThan(10)
    expect(others.filter(({ other }) => wordOf(other).test(text))).toEqual([])
  })

  it('gives no word two meanings', () => {
    const words = terms.map(({ word }) => word)
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
  })
})
