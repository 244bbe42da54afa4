import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { draws } from '../../../fixtures/law-draws.ts'
import { findTerms, termLexicon } from './terms.ts'

const found = (text: string, ...terms: string[]): readonly string[] =>
  findTerms(text, terms).map(({ start, end }) => text.slice(start, end))

describe('findTerms', () => {
  it.each<[text: string, term: string, expected: string[]]>([
    ['Anticoagulants and anticoagulant', 'anticoagulant', ['Anticoagulants', 'anticoagulant']],
    ['beta blockers, beta-blocker, betablocker', 'beta-blocker', ['beta blockers', 'beta-blocker', 'betablocker']],
    ['catheterization laboratories', 'catheterisation laboratory', ['catheterization laboratories']],
    ['hyperkalemia and hyperkalaemia', 'hyperkalaemia', ['hyperkalemia', 'hyperkalaemia']],
    ['edema, OEDEMA', 'oedema', ['edema', 'OEDEMA']],
    ['call, calls, called, calling, recall, callous', 'call', ['call', 'calls', 'called', 'calling']],
    ['activate, activating, activated', 'activate', ['activate', 'activating', 'activated']],
    ['PE, PEs, PEG, piping', 'PE', ['PE', 'PEs']],
    ['K+ 6.9', 'K+', ['K+']],
    ['a non-PCI hospital', 'PCI', []],
    [
      'sacubitril / valsartan, sacubitril and valsartan',
      'sacubitril/valsartan',
      ['sacubitril / valsartan', 'sacubitril and valsartan'],
    ],
    ['unapixabanned', 'apixaban', []],
  ])('reads %j for %s', (text, term, expected) => {
    expect(found(text, term)).toEqual(expected)
  })

  it('takes the longest of the terms that start at one place', () => {
    expect(found('metoprolol succinate', 'metoprolol', 'metoprolol succinate')).toEqual(['metoprolol succinate'])
  })

  it('finds nothing for no terms', () => {
    expect(findTerms('heparin', [])).toEqual([])
  })

  it('takes any text and any term without failing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.string({ minLength: 1 }).filter((term) => term.trim() !== ''),
        (text, term) => {
          for (const { start, end } of findTerms(text, [term])) expect(end).toBeGreaterThan(start)
        },
      ),
      { numRuns: draws(30) },
    )
  })
})

describe('termLexicon', () => {
  it('is compiled once for a list, also where the list is written anew with each call, and for no other one', () => {
    const lexicon = (...terms: readonly string[]): unknown => termLexicon(terms)
    expect(lexicon('embolism', 'clot')).toBe(lexicon('embolism', 'clot'))
    const others = [lexicon(), lexicon(''), lexicon('embolism'), lexicon('clot', 'embolism'), lexicon('embolism,clot')]
    expect(new Set(others).size).toBe(others.length)
  })
})
