import { describe, expect, it } from 'vitest'
import { misspelling, termForms } from './term-forms.ts'

const written = (term: string): readonly string[] => termForms(term).map((form) => form.join(' '))

describe('termForms', () => {
  it.each([
    ['embolism', 'embolisms'],
    ['biopsy', 'biopsies'],
    ['rash', 'rashes'],
    ['diagnosis', 'diagnoses'],
    ['anticoagulate', 'anticoagulated'],
    ['beta-blocker', 'beta blockers'],
    ['beta-blocker', 'betablocker'],
    ['oedema', 'edema'],
    ['C. difficile', 'c difficile'],
    ['sacubitril/valsartan', 'valsartan + sacubitril'],
    ['sacubitril/valsartan', 'sacubitril valsartan'],
  ])('counts for %s the words "%s"', (term, form) => {
    expect(written(term)).toContain(form)
  })

  it('gives an abbreviation a plural alone', () => {
    expect(written('PE')).toEqual(['pe', 'pes'])
    expect(written('COPD')).toEqual(['copd', 'copds'])
  })

  it('has no form of what holds no letter and no digit', () => {
    expect(['', ' ', '--', '/'].map((term) => termForms(term))).toEqual([[], [], [], []])
  })
})

it('corrects a slip that is near to names of one thing, and never a name', () => {
  const things = new Map([
    ['prednisolone', 'a steroid'],
    ['prednisolona', 'a steroid'],
    ['cefotaxime', 'one'],
    ['cefotaxima', 'another'],
  ])
  const correct = misspelling(things.keys(), ['prednisolons'], (name) => things.get(name) ?? name)
  expect(correct('prednisolon')).toBe('prednisolone')
  expect(correct('prednisolone')).toBeUndefined()
  expect(correct('prednisolons')).toBeUndefined()
  expect(correct('cefotaxim')).toBeUndefined()
})
