import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeMarkdown, wrapWords } from './render-guidelines-text.ts'

describe('wrapWords', () => {
  it('breaks between words, and hangs what follows', () => {
    expect(wrapWords('one two three four', 12, 'a  ')).toBe('a  one two\n   three\n   four')
    expect(wrapWords('', 10, 'a  ')).toBe('a')
  })

  it('keeps every word, in lines no wider than expected but for longer words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 1, max: 30 }), (words, width) => {
        const lines = wrapWords(words.join(' '), width).split('\n')
        expect(lines.join(' ')).toBe(words.join(' '))
        for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true)
      }),
    )
  })
})

describe('escapeMarkdown', () => {
  it('shows signs as they stand, and keeps addresses', () => {
    expect(escapeMarkdown('a|b *c* _d_ <e> `f` [g](h) # ~ & \\')).toBe(
      'a\\|b \\*c\\* \\_d\\_ \\<e\\> \\`f\\` \\[g\\](h) \\# \\~ \\& \\\\',
    )
    expect(escapeMarkdown('see https://doi.org/10.1093/a_b*c, a_b')).toBe('see https://doi.org/10.1093/a_b*c, a\\_b')
    expect(escapeMarkdown('two\nlines')).toBe('two lines')
  })

  it('never ends a cell or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('|', '\\', '\n', 'a', 'https://', ' ') }), (text) => {
        expect(escapeMarkdown(text).replace(/\\./gu, '')).not.toMatch(/[|\n]/u)
      }),
    )
  })
})
