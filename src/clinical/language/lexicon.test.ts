import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { tokenise } from '../words/tokenise.ts'
import { Lexicon } from './lexicon.ts'
import { readSentences } from './sentences.ts'
import { termForms } from '../words/term-forms.ts'

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

  it('finds what all forms of all terms would, though it makes them when they are asked for', () => {
    fc.assert(
      fc.property(
        fc.array(written, { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        (terms, picks) => {
          const forms = terms.flatMap((term, at) => termForms(term).map((form) => ({ form, at })))
          const spoken = picks.map((pick) => forms[pick % forms.length]?.form.join(' ') ?? 'and').join(' ')
          const text = `${terms.join(', ')}, ${spoken}`
          const tokens = tokenise(text, 0, text.length)
          const lazy = new Lexicon(terms.map((term, at) => [term, at] as const))
          expect(lazy.find(tokens)).toEqual(findEagerly(forms, tokens))
        },
      ),
      { numRuns: draws(500) },
    )
  })
})

describe('findIn', () => {
  const few = new Lexicon<string>(['pulmonary embolism', 'PE', 'steroid'].map((term) => [term, term]))

  it('finds in each sentence of a text what find does, however often the text names it', () => {
    const words = fc.constantFrom('PE', 'pulmonary', 'embolism', 'non-steroid', 'Steroids', 'no', 'rest', '.', '\n')
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), fc.constantFrom(1, 300), (parts, times) => {
        for (const sentence of readSentences(`${parts.join(' ')}\n`.repeat(times)))
          expect(few.findIn(sentence)).toEqual(few.find(sentence.tokens))
      }),
      { numRuns: draws(30) },
    )
  })
})

/** Terms in which one sound has two spellings, and short ones, among them contractions that the library reads as two words. */
const written = fc
  .array(
    fc.constantFrom(
      ...'oe ae sulph leuco our tre bre ise ys ell is y s z c k b n t non anti e dont cannot PE ß é 5 ( . - / '.split(
        ' ',
      ),
      ' ',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

function findEagerly(
  forms: readonly { readonly form: readonly string[]; readonly at: number }[],
  tokens: ReturnType<typeof tokenise>,
): unknown[] {
  const matches: { from: number; to: number; value: number }[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    if (['non', 'anti'].includes(tokens[from - 1]?.word ?? '') && tokens[from]?.isJoined === true) continue
    const [longest] = forms
      .filter(({ form }) => form.every((word, index) => tokens[from + index]?.word === word))
      .toSorted((one, other) => other.form.length - one.form.length || one.at - other.at)
    if (longest === undefined) continue
    matches.push({ from, to: from + longest.form.length, value: longest.at })
    from += longest.form.length - 1
  }
  return matches
}
