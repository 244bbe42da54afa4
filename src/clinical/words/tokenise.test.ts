import { describe, expect, it } from 'vitest'
import { readRun } from './tokenise.ts'

const words = (run: string): readonly string[] => readRun(run).map(({ word }) => word)

describe('readRun', () => {
  it.each([
    ['an abbreviation apart from its last stop', 'b.i.d.', ['bid', '.']],
    ['both halves of a contraction', "can't", ['can', 'not']],
    ['calcium, which is no half of "can\'t"', 'Ca', ['ca']],
    ['the parts of a hyphenated word', 'beta-blocker', ['beta', 'blocker']],
    ['a run with invisible characters', 'fe\u200bver.', ['fever', '.']],
    ['the whole of a run in which the library gives up', 'can’t,', ['can', 'not', ',']],
    ['nothing in quotation marks', '"', []],
  ])('reads %s', (_what, run, expected) => {
    expect(words(run)).toEqual(expected)
  })

  it('splits a run that is too long for a word', () => {
    expect(words(`${'a'.repeat(70)}/b`)).toEqual(['a'.repeat(70), '/', 'b'])
  })

  it('gives the same tokens for the same run', () => {
    expect(readRun('furosemide,')).toBe(readRun('furosemide,'))
  })
})
