import { describe, expect, it } from 'vitest'
import { waitIn } from './washout-hours.ts'

describe('waitIn', () => {
  it.each([
    'after a 36-hour washout',
    '48 hours later',
    'the day after tomorrow',
    'two full days off it, then',
    'not before 36 h have passed',
    'never within 36 h of ramipril',
    'no sooner than 40 hours after the last dose',
  ])('is long enough: %s', (text) => {
    expect(waitIn(text)).toMatchObject({ isLong: true })
  })

  it.each([
    'the 36-hour wait is not needed',
    '24 hours later',
    'at the next dose',
    'half a day without it',
    'no washout',
    'tonight',
    'one day off, then',
  ])('is too short: %s', (text) => {
    expect(waitIn(text)).toMatchObject({ isLong: false, isShort: true })
  })

  it.each(['24/26 mg twice daily', 'double it in 2-4 weeks', 'ACE inhibitor within 36 h'])('tells none: %s', (text) => {
    expect(waitIn(text)).toMatchObject({ isLong: false, isShort: false })
  })
})
