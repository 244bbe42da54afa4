import { describe, expect, it } from 'vitest'
import { misquote } from './misquote.ts'

const answer = 'Start IV furosemide 40 mg – twice daily.\nRecheck “potassium” in 6 hours.'

describe('the quotes of a verdict', () => {
  it.each([
    ['as it stands', 'furosemide 40 mg'],
    ['in other white space and case', 'start iv  furosemide 40 mg - twice daily. recheck'],
    ['in other quotation marks', '"Recheck "potassium" in 6 hours"'],
    ['with words left out', 'Start IV furosemide … in 6 hours'],
  ])('stand in the answer %s', (_name, quote) => {
    expect(misquote([quote], answer)).toBeNull()
  })

  it.each([
    ['another dose', 'furosemide 80 mg'],
    ['nothing', '…'],
    ['an order turned round', 'in 6 hours … furosemide'],
  ])('do not: %s', (_name, quote) => {
    expect(misquote(['furosemide', quote], answer)).toBe(quote)
  })
})
