import { describe, expect, it } from 'vitest'
import { readSentences } from '../../language/sentences.ts'
import { amountsIn } from './amounts-in.ts'
import { type SentenceWords, sentenceWords, startingWithin } from './sentence-words.ts'

/** The words of the only sentence of a text, in which drugs are in capitals. */
function words(text: string): SentenceWords {
  const [sentence] = readSentences(text)
  if (sentence === undefined) throw new Error('no sentence')
  const drugs = [...text.matchAll(/\b[A-Z]{3,}\b/gu)].map((match) => ({
    span: { start: match.index, end: match.index + match[0].length, text: match[0] },
  }))
  return sentenceWords(sentence, drugs, amountsIn(text).all)
}

const behind = (text: string, part: string): number => text.indexOf(part) + part.length

describe('the words of a sentence', () => {
  const text = 'give 2 FUROSEMIDE slowly, then 40 mg of it now'

  it('are those between two places, without drugs and numbers with their units', () => {
    expect(words(text).between(0, text.length)).toEqual(['give', 'slowly', 'then', 'of', 'it', 'now'])
    expect(words(text).between(behind(text, 'FUROSEMIDE'), text.indexOf('40'))).toEqual(['slowly', 'then'])
    expect(words(text).between(1, 4)).toEqual([])
    expect(words(text).between(text.indexOf('now'), text.length)).toEqual(['now'])
  })

  it('are the last forty of them, within four hundred characters', () => {
    const short = 'a '.repeat(60).trim()
    expect(words(short).between(0, short.length)).toHaveLength(40)
    const long = `${'x'.repeat(395)} of it now`
    expect(words(long).between(0, 400)).toHaveLength(3)
    expect(words(long).between(0, 401)).toEqual(['of', 'it'])
  })

  it('are all of a set, where they do not stand too far apart', () => {
    const apart = (length: number): boolean => {
      const gap = `a${' '.repeat(length - 2)}a`
      return words(gap).areAll(new Set(['a']), 0, gap.length)
    }
    expect([apart(399), apart(400)]).toEqual([true, false])
    expect(words('a b a').areAll(new Set(['a']), 0, 5)).toBe(false)
    expect(words('a b a').areAll(new Set(['a', 'b']), 0, 5)).toBe(true)
  })
})

describe('what parts a stretch', () => {
  it.each([
    ['give it now', false],
    ['give, it', true],
    ['give: it', true],
    ['give (it)', true],
    ['give + it', true],
    ['give 40 mg of it', true],
    ['give 10% of it', false],
    ['give 40 of it', false],
    ['give it daily of it', false],
  ])('%s: %s', (text, isParted) => {
    expect(words(text).isParted(0, text.length)).toBe(isParted)
  })

  it('is passed over outside of it', () => {
    const text = 'one, two three, four'
    expect(words(text).isParted(behind(text, 'one,'), behind(text, 'three'))).toBe(false)
    expect(words(text).isParted(behind(text, 'one,'), behind(text, 'three,'))).toBe(true)
  })

  it('ends what follows an amount', () => {
    const after = (text: string): readonly string[] => words(text).behind(0)
    expect(after('of the blood, then more')).toEqual(['of', 'the', 'blood'])
    expect(after('of the 40 mg, then more')).toEqual(['of', 'the'])
    expect(after('of the, and 40 mg then more')).toEqual(['of', 'the'])
    expect(after('of the daily dose')).toEqual(['of', 'the'])
    expect(after('of the blood')).toEqual(['of', 'the', 'blood'])
  })
})

describe('what stands around an amount', () => {
  it.each([
    ['2 mg BUMETANIDE is about 80 mg', true],
    ['BUMETANIDE (80 mg', true],
    ['BUMETANIDE = 80 mg', true],
    ['BUMETANIDE equals 80 mg', true],
    ['BUMETANIDE then 80 mg', false],
    ['BUMETANIDE is given at 80 mg', false],
  ])('says that it is as much as another: %s: %s', (text, isEquated) => {
    expect(words(text).isEquated(text.indexOf('80 mg'))).toBe(isEquated)
  })

  it.each([
    ['1 mg per 100 units of HEPARIN', '1 mg', true],
    ['1 mg for each 100 units of HEPARIN', '1 mg', true],
    ['1 mg per 100 units of HEPARIN', '100 units', true],
    ['1 mg for every 100 units of HEPARIN', '100 units', true],
    ['1 mg of HEPARIN', '1 mg', false],
    ['1 mg, then 100 units of HEPARIN', '1 mg', false],
    ['1 mg, then 100 units of HEPARIN', '100 units', false],
    ['1 mg per dose', '1 mg', false],
  ])('says that it is a ratio: %s, %s: %s', (text, amount, isRatio) => {
    const start = text.indexOf(amount)
    expect(words(text).isRatio({ start, end: start + amount.length })).toBe(isRatio)
  })

  it.each([
    ['1 L + KCl', true],
    ['1 L with KCl', true],
    ['1 L plus KCl', true],
    ['1 L containing KCl', true],
    ['1 L +2', false],
    ['1 L within 1 h', false],
    ['1 L of saline with KCl', false],
  ])('says that it carries something: %s: %s', (text, isCarrying) => {
    expect(words(text).isCarrying(behind(text, '1 L'))).toBe(isCarrying)
  })

  it('is read within its own sentence', () => {
    const text = 'Weigh him daily. BUMETANIDE is about 80 mg per 2 mg.'
    const sentence = readSentences(text)[1]
    if (sentence === undefined) throw new Error('one sentence')
    const second = sentenceWords(sentence, [], amountsIn(text).all)
    const start = text.indexOf('80 mg')
    expect(second.isEquated(start)).toBe(true)
    expect(second.isRatio({ start, end: start + 5 })).toBe(true)
    expect(second.isRatio({ start: text.indexOf('2 mg'), end: text.length })).toBe(true)
    expect(second.isEquated(text.indexOf('2 mg'))).toBe(false)
    expect(second.isCarrying(start + 5)).toBe(false)
  })

  it('may stand at the beginning', () => {
    expect(words('(80 mg of BUMETANIDE)').isEquated(1)).toBe(true)
    expect(words('80 mg of BUMETANIDE').isEquated(0)).toBe(false)
  })
})

it('finds what starts within a stretch, its end left out', () => {
  const items = [0, 3, 3, 5, 9].map((start) => ({ span: { start } }))
  const starts = (from: number, to: number): readonly number[] =>
    startingWithin(items, from, to).map(({ span }) => span.start)
  expect(starts(0, 10)).toEqual([0, 3, 3, 5, 9])
  expect(starts(3, 5)).toEqual([3, 3])
  expect(starts(3, 6)).toEqual([3, 3, 5])
  expect(starts(4, 4)).toEqual([])
  expect(starts(6, 9)).toEqual([])
})
