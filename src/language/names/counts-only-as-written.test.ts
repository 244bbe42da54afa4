import { describe, expect, it } from 'vitest'
import { countsOnlyAsWritten } from './counts-only-as-written.ts'
import { namesFor } from './names-for.ts'

describe('countsOnlyAsWritten', () => {
  it.each(['AS', 'ALL', 'HE', 'HIT', 'MET', 'US', 'MS', 'MR', 'PT', 'Mg', 'Na', 'K', 'HR'])('holds for %s', (name) => {
    expect(countsOnlyAsWritten(name)).toBe(true)
    expect(countsOnlyAsWritten(name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase())).toBe(false)
  })

  it.each(['COPD', 'K+', 'ECG', 'PE', 'echocardiogram', 'as', 'no such name'])('does not hold for %s', (name) => {
    expect(countsOnlyAsWritten(name)).toBe(false)
  })

  it('leaves a concept its other names', () => {
    expect(namesFor('aortic stenosis').filter((name) => !countsOnlyAsWritten(name))).toEqual([
      'aortic stenosis',
      'aortic valve stenosis',
    ])
  })
})
