import { describe, expect, it } from 'vitest'
import { spanStands } from './reference-board.ts'

const text =
  'NSAIDs should not be used in severe renal impairment; give 0.5 mg or 2–5 mg, at most 1,200\n mg a day. It is “non-toxic”.'

describe('spanStands', () => {
  it.each([
    'NSAIDs should not be used',
    'nsaids  SHOULD not\nbe used',
    'at most 1,200 mg a day',
    '2-5 mg',
    'It is "non-toxic"',
    'give 0.5 mg',
  ])('finds %j', (span) => expect(spanStands(span, text)).toBe(true))

  it.each([
    ['what was left out', 'NSAIDs should … be used'],
    ['what was left out', 'NSAIDs should ... be used'],
    ['other words', 'NSAIDs may be used'],
    ['part of a number', '5 mg or'],
    ['part of a range', '5 mg, at most'],
    ['part of a number with a comma', '200 mg a day'],
    ['the start of a number', 'at most 1'],
    ['part of a word', 'pairment'],
    ['a word without its "non-"', 'toxic'],
    ['marks alone', '…'],
    ['nothing', ' '],
  ])('does not find %s: %j', (_, span) => expect(spanStands(span, text)).toBe(false))

  it('does not take a power for more digits', () => {
    expect(spanStands('105 CFU/mL', 'Over 10⁵ CFU/mL')).toBe(false)
    expect(spanStands('10⁵ CFU/mL', 'Over 10⁵ CFU/mL')).toBe(true)
  })

  it('looks on after a place where the span is part of a word', () => {
    expect(spanStands('use ibuprofen', 'Misuse ibuprofen and you may bleed; use ibuprofen with care.')).toBe(true)
  })
})
