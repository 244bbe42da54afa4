import { describe, expect, it } from 'vitest'
import { tokenise } from '../words/tokenise.ts'
import { CueLexicon } from './cue-lexicon.ts'

const lexicon = new CueLexicon({
  pseudo: ['not only', 'no _? change in?'],
  negate: ['no', 'not', 'do|does not', 'non-', 'no evidence of'],
  beside: ['-free', 'free'],
  first: ['stop'],
  second: ['stop'],
})

const found = (text: string): readonly string[] => {
  const tokens = tokenise(text, 0, text.length)
  return lexicon
    .find(tokens)
    .map(({ from, to, role }) => `${role}: ${text.slice(tokens[from]?.start, tokens[to - 1]?.end)}`)
}

describe('CueLexicon', () => {
  it.each([
    [
      'the longest phrase, which hides the cue in it',
      'not only here, no evidence of PE',
      ['pseudo: not only', 'negate: no evidence of'],
    ],
    ['alternatives of one word', 'do not, does not', ['negate: do not', 'negate: does not']],
    [
      'any one word, and words that may be missing',
      'no change; no interval change in',
      ['pseudo: no change', 'pseudo: no interval change in'],
    ],
    ['any case, and contractions', "DOESN'T", ["negate: DOESN'T"]],
    ['the first listed of two that are equally long', 'stop', ['first: stop']],
    ['a phrase that hangs on the word before it', 'pain-free, free', ['beside: free', 'beside: free']],
    ['a phrase that hangs on the word after it', 'non-tender', ['negate: non']],
  ])('finds %s', (_what, text, cues) => {
    expect(found(text)).toEqual(cues)
  })

  it.each(['knot', 'x-not', 'stop-bang', 'non tender'])('finds nothing in "%s"', (text) => {
    expect(found(text)).toEqual([])
  })

  it('follows phrases that share their words, and takes the one that goes on', () => {
    const shared = new CueLexicon({
      condition: ['if _? needed', 'if and only if'],
      refuse: ['if not|never needed now'],
    })
    const tokens = tokenise('if not needed now; if truly needed; if and needed', 0, 49)
    expect(shared.find(tokens).map(({ from, to, role }) => [from, to, role])).toEqual([
      [0, 4, 'refuse'],
      [5, 8, 'condition'],
      [9, 12, 'condition'],
    ])
  })

  it.each(['_ change', 'no?', ''])('refuses the phrase "%s"', (phrase) => {
    expect(() => new CueLexicon({ negate: [phrase] })).toThrow(
      `the cue "${phrase}" may start with any word, or be empty`,
    )
  })
})
