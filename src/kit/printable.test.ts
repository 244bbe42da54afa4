import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { forLog, mapTexts, printable, printableLines, whyUnfitId } from './printable.ts'

describe('printable', () => {
  it.each([
    ['pe-07', 'pe-07'],
    ['Ödem — 90 %', 'Ödem — 90 %'],
    ['a\nb\r\tc', 'a\\u000ab\\u000d\\u0009c'],
    ['\u001b[31mred\u009b0m', '\\u001b[31mred\\u009b0m'],
    ['\u202egnp\u2066', '\\u202egnp\\u2066'],
    ['a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
    ['\u{e0041}', '\\udb40\\udc41'],
    ['\ud800', '\\ud800'],
  ])('escapes in %j what is not seen', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it('leaves lines and tabs of a text of several', () => {
    expect(printableLines('a\n\tb\u0007')).toBe('a\n\tb\\u0007')
  })
})

describe('forLog', () => {
  it.each([
    ['::error::x', '\\u003a:error::x'],
    ['fine\n  ::add-mask::x', 'fine\n  \\u003a:add-mask::x'],
    ['a ::error::x', 'a ::error::x'],
    ['says ##[error]x', 'says \\u0023#[error]x'],
    [
      "##vso[task.setvariable variable=x]\n##teamcity[testFailed name='x']",
      "\\u0023#vso[task.setvariable variable=x]\n\\u0023#teamcity[testFailed name='x']",
    ],
    ['## heading', '## heading'],
  ])('keeps %j from being read as a command', (text, shown) => {
    expect(forLog(text, false)).toBe(shown)
  })

  it('leaves colours of its own where they are required, and begins no command behind one', () => {
    expect(forLog('\u001b[1m::error::x\u001b[22m\u001b[8m\u001b]0;x\u0007', true)).toBe(
      '\u001b[1m\\u003a:error::x\u001b[22m\\u001b[8m\\u001b]0;x\\u0007',
    )
    expect(forLog('\u001b[1mbold', false)).toBe('\\u001b[1mbold')
  })

  it('leaves a document the same document', () => {
    fc.assert(
      fc.property(fc.json(), fc.string({ unit: anyCharacter }), (json, text) => {
        const value: unknown = [JSON.parse(json), text.toWellFormed(), '##[error]', '\u202e']
        expect(JSON.parse(forLog(JSON.stringify(value, null, 2), false))).toEqual(value)
      }),
    )
  })

  it('leaves nothing that a terminal obeys', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const shown = forLog(text, false)
        expect(shown).not.toMatch(/[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069]/u)
        expect(shown).not.toMatch(/^\s*::/mu)
      }),
    )
  })
})

describe('whyUnfitId', () => {
  it('takes any text that is seen', () => {
    for (const text of ['pe-07', 'Fall 7, zweiter Tag', 'constructor', 'toString'])
      expect(whyUnfitId(text)).toBeUndefined()
  })

  it.each(['__proto__', 'a\nb', 'a\u001b[2J', '\u202ea', 'a\ud800'])('refuses %j', (text) => {
    expect(whyUnfitId(text)).toMatch(/^(?:other than|without)/u)
  })
})

describe('mapTexts', () => {
  it('replaces texts and the names of keys, and gives back what has none to replace', () => {
    const value = { a: ['x', { b: 'y', n: 1, none: null }] }
    expect(mapTexts(value, (text) => text.toUpperCase())).toEqual({ A: ['X', { B: 'Y', N: 1, NONE: null }] })
    expect(mapTexts(value, (text) => text)).toBe(value)
    expect(Object.keys(mapTexts(JSON.parse('{"__proto__":"x"}') as object, (text) => `${text}!`))).toEqual([
      '__proto__!',
    ])
  })
})
