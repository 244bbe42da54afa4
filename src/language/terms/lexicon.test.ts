import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenise } from '../words/tokenise.ts'
import { Lexicon } from './lexicon.ts'

const lexicon = new Lexicon([
  ['heparin', 'heparin'],
  ['low molecular weight heparin', 'lmwh'],
  ['beta-blocker', 'bb'],
  ['steroid', 'steroid'],
  ['ACE', 'ace'],
  ['ACE', 'second'],
  ['oedema', 'oedema'],
])

const found = (text: string): readonly string[] =>
  lexicon.find(tokenise(text, 0, text.length)).map(({ value }) => value)

describe('Lexicon', () => {
  it.each([
    ['the longest term, and none inside another', 'low-molecular-weight heparin', ['lmwh']],
    ['a shorter one where the longer one breaks off', 'low molecular heparin', ['heparin']],
    ['several terms in order', 'heparin, then a beta blocker', ['heparin', 'bb']],
    ['plurals and hyphens', 'Betablockers and beta-blockers', ['bb', 'bb']],
    ['any case and spelling', 'EDEMA, Oedema', ['oedema', 'oedema']],
    ['the first of two entries with one form', 'ACE', ['ace']],
  ])('finds %s', (_what, text, values) => {
    expect(found(text)).toEqual(values)
  })

  it.each(['acetaminophen', 'face', 'steroidal', 'heparinoid', 'non-steroid', 'anti-heparin'])(
    'finds nothing in "%s"',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  it('takes an unknown word for the term that it misspells', () => {
    const correcting = new Lexicon([['furosemide', 1]], (word) => (word === 'furosemid' ? 'furosemide' : undefined))
    const text = 'Furosemid or torasemid'
    expect(correcting.find(tokenise(text, 0, text.length))).toEqual([{ from: 0, to: 1, value: 1 }])
  })

  it('finds a term among any other words', () => {
    const word = fc.stringMatching(/^[b-z]{3,8}$/u)
    const text = (words: readonly string[]): string => words.join(' ')
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) => {
        expect(found(text([...before, 'ACE', ...after]))).toContain('ace')
      }),
    )
  })
})
