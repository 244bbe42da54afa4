import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { sized } from '../../../fixtures/law-draws.ts'
import { readSentences, sentences, perSentence } from './sentences.ts'

const texts = (text: string): readonly string[] => sentences(text).map((sentence) => sentence.text)

const leads = (text: string): readonly string[] =>
  readSentences(text).map(({ lead }) => lead.map(({ word }) => word).join(' '))

describe('sentences', () => {
  it.each([
    [
      'full stops, semicolons and lines',
      'Start heparin. Call ICU; stop aspirin\nMonitor potassium',
      ['Start heparin', 'Call ICU', 'stop aspirin', 'Monitor potassium'],
    ],
    ['question and exclamation marks', 'Is it PE? No! Stop', ['Is it PE', 'No', 'Stop']],
    [
      'bullets and numbers',
      '- one\n* two\n• three\n1. four\n2) five\n(b) six',
      ['one', 'two', 'three', 'four', 'five', 'six'],
    ],
    ['a rate', 'Furosemide 10 mg/h. Natriuria at 2 h', ['Furosemide 10 mg/h', 'Natriuria at 2 h']],
    ['bullets within a line', '• one • two • three', ['one', 'two', 'three']],
    ['headings', '## Assessment\nStable.\n**Plan**\nHeparin', ['Assessment', 'Stable', 'Plan', 'Heparin']],
    ['every kind of line break', 'Stable.\r\nGood\u2028Calm\fWell', ['Stable', 'Good', 'Calm', 'Well']],
  ])('splits at %s', (_what, text, wanted) => {
    expect(texts(text)).toEqual(wanted)
  })

  it.each([
    ['a decimal', 'Potassium 6.9 mmol/L today'],
    ['an abbreviation before small letters', 'Spironolactone, e.g. at 25 mg b.i.d. by Dr. Smith vs. none'],
    ['an abbreviation of a result', 'CT neg. for PE'],
    ['a number after "no."', 'Bed no. 5'],
    ['a rate before small letters', 'Saline 250 mL/h. to be reviewed'],
    ['a wrapped line', 'There is no evidence of\npulmonary embolism or\ninfarction'],
    ['a question mark before a word', 'Dyspnea, ?PE'],
    ['the name of a germ', 'E. coli grew'],
    ['a hyphenated word', 'A 62-year-old man on beta-blockers'],
  ])('keeps %s whole', (_what, text) => {
    expect(texts(text)).toEqual([text])
  })

  it('ends after an abbreviation where a word opens the next sentence', () => {
    expect(texts('Give 40 mg b.i.d. Start tomorrow.')).toEqual(['Give 40 mg b.i.d', 'Start tomorrow'])
  })

  it('is empty for a text without words', () => {
    expect(['', ' \n\t', '...', '- \n - ', '🫀'].map(texts)).toEqual([[], [], [], [], []])
  })

  it('keeps the opening over its list', () => {
    expect(leads('Avoid:\n- NSAIDs\n- verapamil\nGive aspirin')).toEqual(['', 'avoid :', 'avoid :', ''])
    expect(leads('## Family history\n- stroke\n\n## Plan\nRest')).toEqual(['', 'family history', '', 'plan'])
  })

  it('refuses what is no string', () => {
    expect(() => Reflect.apply(sentences, undefined, [null])).toThrow(
      expect.objectContaining({
        code: 'language-invalid',
        message:
          'sentences: the text is null, expected a string; turn the answer into text first, or leave it out where there is none',
      }),
    )
  })

  it('quotes the text, in order and without overlap', () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        'No PE. ',
        '- one\n',
        ' b.i.d. ',
        '\r\n',
        '?PE',
        ' (a) ',
        'x'.repeat(70),
        "can't",
        '\u00ad',
        ':)',
        'non-',
        '**Plan**\n',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        let end = 0
        for (const sentence of readSentences(text)) {
          expect(sentence.start).toBeGreaterThanOrEqual(end)
          // Markup is white space in it, at the same places.
          const own = text.slice(sentence.start, sentence.end)
          expect(sentence.text).toHaveLength(own.length)
          for (const [at, unit] of sentence.text.split('').entries())
            if (/[^\s\u2060]/u.test(unit)) expect(unit).toBe(own.charAt(at))
          let last = sentence.start
          for (const token of sentence.tokens) {
            expect(token.start).toBeGreaterThanOrEqual(last)
            expect(token.end).toBeGreaterThan(token.start)
            last = token.end
          }
          expect(last).toBe(sentence.end)
          end = sentence.end
        }
      }),
    )
  })

  it.each([
    ['100 kB without a space', 'a'.repeat(100_000), 1],
    ['100 kB of stops', '.'.repeat(100_000), 0],
    ['100 kB of hyphens', 'a-'.repeat(50_000), 1],
    ['50,000 lines', 'No fever\n'.repeat(sized(50_000)), sized(50_000)],
    ['10,000 openings', 'Avoid:\n'.repeat(10_000), 10_000],
    ['100 kB of brackets', '('.repeat(100_000), 0],
    ['lone surrogates', '\ud800 fever \udc00', 1],
  ])('reads %s', (_what, text, count) => {
    expect(sentences(text)).toHaveLength(count)
  })
})

describe('perSentence', () => {
  it('reads a sentence once', () => {
    const read = vi.fn<(sentence: { readonly text: string }) => string>(({ text }) => text.toUpperCase())
    const upper = perSentence(read)
    const [first, second] = readSentences('No fever. No cough.')
    if (first === undefined || second === undefined) throw new Error('expected two sentences')
    expect([upper(first), upper(second), upper(first)]).toEqual(['NO FEVER', 'NO COUGH', 'NO FEVER'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('keeps no more than it needs, and reads again what it has dropped', () => {
    const read = vi.fn<(sentence: { readonly start: number }) => number>(({ start }) => start)
    const start = perSentence(read)
    const all = readSentences('No fever.\n'.repeat(600))
    for (const sentence of [...all, ...all]) expect(start(sentence)).toBe(sentence.start)
    expect(read).toHaveBeenCalledTimes(1_200)
  })
})
