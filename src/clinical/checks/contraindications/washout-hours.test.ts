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
    '36 hours later',
    'thirty-six hours off it',
    'forty hours off it',
    'forty-eight hours off it',
    'two days after it',
    '10 days off it',
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
    '35 hours later',
    'thirty hours off it',
    'twenty-four hours after the last dose',
    'a day after the last dose',
    'a single day off it',
    '0 hours after ramipril',
  ])('is too short: %s', (text) => {
    expect(waitIn(text)).toMatchObject({ isLong: false, isShort: true })
  })

  it.each(['24/26 mg twice daily', 'double it in 2-4 weeks', 'ACE inhibitor within 36 h', '241 hours off it'])(
    'tells none: %s',
    (text) => {
      expect(waitIn(text)).toMatchObject({ isLong: false, isShort: false })
    },
  )

  it('gives a wait that is denied in the words of the text', () => {
    expect(waitIn('48 hours of it are unnecessary').short).toBe('not 48 hours')
    expect(waitIn('No full washout').short).toBe('no full washout')
    expect(waitIn('There is no need for the day after tomorrow').short).toBe('no the day after tomorrow')
  })

  it('reads what makes a wait of a time only near it', () => {
    const gap = (spaces: number): string => ' '.repeat(spaces)
    expect(waitIn(`24 hours${gap(20)}later`).isShort).toBe(true)
    expect(waitIn(`24 hours${gap(21)}later`).isShort).toBe(false)
    expect(waitIn(`A gap${gap(22)}24 hours`).isShort).toBe(true)
    expect(waitIn(`A gap${gap(23)}24 hours`).isShort).toBe(false)
    expect(waitIn(`Please wait${gap(34)}within 36 h`).isLong).toBe(true)
    expect(waitIn(`Please wait${gap(35)}within 36 h`).isLong).toBe(false)
  })
})
