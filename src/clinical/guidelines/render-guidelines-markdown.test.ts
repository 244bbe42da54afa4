import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeMarkdown } from './render-guidelines-markdown.ts'

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
