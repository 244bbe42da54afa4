import { describe, expect, it } from 'vitest'
import { matchAction } from '../answer/match-action.ts'
import { stance } from './stance.ts'

const ct = (from: number, to: number) => ({ phrases: ['CT'], atMonths: [from, to] as const })

describe('atMonths of an action', () => {
  it.each([
    'CT at 6-12 months',
    'CT chest 6-12 mo',
    'Repeat CT in six to twelve months',
    'CT within 6 to 12 months',
    'CT at 9 months',
    'CT in 1 year',
    'In 6 to 12 months, repeat the low-dose CT of the chest',
    'Schedule a 6-12 month follow-up CT',
    'CT: 6–12 months',
    'CT at 6-12/12',
    'CT in 6–12/12',
    'Do not repeat CT at 3 months; CT at 6-12 months',
  ])('is met for 6 to 12 months by %j', (text) => {
    expect(matchAction(text, ct(6, 12))).toMatchObject({ met: true, alternative: 'CT', stance: 'recommended' })
  })

  it.each([
    'CT at 5 months',
    'CT at 13 months',
    'CT at 3-12 months',
    'CT within 12 months',
    'CT every 6 months',
    'CT for 6 months',
    'Repeat CT',
    'Compare with the CT of 6 months ago',
    'Repeat CT; clinic in 6 months',
    'CT now and then spirometry',
  ])('is not met for 6 to 12 months by %j', (text) => {
    expect(matchAction(text, ct(6, 12)).met).toBe(false)
  })

  it('reads one of a unit without its number', () => {
    expect(matchAction('Out of caution, another CT in a year', ct(6, 12)).met).toBe(true)
    expect(matchAction('CT in a month', ct(6, 12)).met).toBe(false)
  })

  it('has no tolerance: 12 weeks are not 3 months', () => {
    expect(matchAction('CT in 3 months', ct(3, 3)).met).toBe(true)
    expect(matchAction('CT in 12 weeks', ct(3, 3)).met).toBe(false)
  })

  it('takes each time with the mention that it belongs to', () => {
    const text = 'Arrange CT at 6-12 months, then consider CT at 18-24 months'
    expect(stance(text, ct(6, 12))).toBe('recommended')
    expect(stance(text, ct(18, 24))).toBe('considered')
    expect(stance('CT in 6 to 12 months and again at 18 to 24 months', ct(18, 24))).toBe('recommended')
    expect(stance('CT in 6 to 12 months and again at 18 to 24 months', ct(3, 6))).toBe('not-mentioned')
    expect(stance('CT at 1, 2 and 4 years from baseline', ct(6, 12))).toBe('recommended')
    expect(stance('CT at 3, 6 and 12 months', ct(5, 7))).toBe('recommended')
    expect(stance('CT at 2 and 4 years', ct(6, 12))).toBe('not-mentioned')
    expect(stance('Clopidogrel 75, CT at 24 months', ct(6, 12))).toBe('not-mentioned')
  })

  it('reads what is said of the time alone', () => {
    expect(matchAction('CT at 3 months rather than 6-12 months', ct(6, 12))).toEqual({
      met: false,
      foundInstead:
        '"CT" does not count: the answer advises against it ("rather than" in "CT at 3 months rather than 6-12 months")',
    })
  })

  it('says where the time is another one', () => {
    expect(matchAction('Repeat CT in 3 months', ct(6, 12))).toEqual({
      met: false,
      foundInstead: '"CT" is not put at 6 to 12 months in "Repeat CT in 3 months"',
    })
    expect(matchAction('Repeat CT', ct(3, 3))).toEqual({
      met: false,
      foundInstead: '"CT" is not put at 3 months in "Repeat CT"',
    })
  })

  it('leaves a date of the calendar open', () => {
    const open = (text: string) => matchAction(text, ct(6, 12))
    for (const text of [
      'Repeat CT between 6 April and 6 July',
      'CT in May',
      'CT booked for 15 September',
      'CT Feb-Aug 2027',
    ])
      expect(open(text), text).toMatchObject({
        unclear: true,
        foundInstead: expect.stringContaining('its date is no interval'),
      })
    expect(open('CT in 3 months, in May')).toMatchObject({ foundInstead: expect.stringContaining('is not put at') })
    expect(open('The CT may wait')).not.toMatchObject({ unclear: true })
  })

  it.each([[[12, 6]], [[-1, 6]], [[6]], ['6-12'], [[6, Infinity]]])('refuses %j', (atMonths) => {
    expect(() => matchAction('CT', { phrases: ['CT'], atMonths } as never)).toThrow(
      /^atMonths of an action is .*, expected two numbers of months from 0, the lesser first, for example \[6, 12\]$/u,
    )
  })
})

describe('forDays of an action', () => {
  const days = (from: number, to: number) => ({ drugs: ['amoxicillin'], forDays: [from, to] as const })

  it.each([
    'Amoxicillin 1 g three times daily for 3 days',
    'Give a 3-day course of amoxicillin',
    'Amoxicillin 1 g TDS x 4 days',
    'Amoxicillin 1 g TDS, 3 to 4 days in all',
  ])('is met for 3 to 4 days by %j', (text) => {
    expect(matchAction(text, days(3, 4)).met).toBe(true)
  })

  it.each([
    ['Amoxicillin for 5 days', 'not given for 3 to 4 days'],
    ['Amoxicillin for 3 to 5 days', 'not given for 3 to 4 days'],
    ['Amoxicillin 1 g TDS', 'not given for 3 to 4 days'],
    ['Continue the amoxicillin started 3 days ago', 'not given for 3 to 4 days'],
    ['Give amoxicillin and review in 3 days', 'not given for 3 to 4 days'],
    ['No amoxicillin for 3 days', 'advises against it ("No"'],
  ])('is not met for 3 to 4 days by %j', (text, reason) => {
    const match = matchAction(text, days(3, 4))
    expect(match.met ? '' : match.foundInstead).toContain(reason)
  })
})

describe('what is put off', () => {
  const atOnce = { phrases: ['ICU'], atOnce: true, accepts: ['recommended', 'mentioned'] } as const

  it.each([
    'ICU bed, second-look in 24 hours',
    'ICU bed, repeat CT tomorrow',
    'ICU, echo in the morning',
    'ICU now, re-exploration within 48 hours, physiotherapy',
    'ICU: elective intubation before endoscopy',
    'ICU to intubate electively before he tires',
    'ICU for semi-elective intubation',
    'ICU now → coronary angiography within 24 h',
    'ICU stat, cath in 24 h',
  ])('is the item that the time stands in: %s', (text) => expect(matchAction(text, atOnce).met).toBe(true))

  it.each([
    'ICU bed in 24 hours',
    'ICU bed, tomorrow',
    'ICU → coronary angiography within 24 h',
    'ICU now or tomorrow → cath',
    'ICU in 24 h, cath now',
    'ICU bed, transfer in 24 hours',
    'ICU bed, review in 24 hours',
    'Second-look in 24 hours, ICU bed',
    'Elective ICU bed',
    'Elective intubation in ICU tomorrow',
    'ICU after elective surgery',
  ])('and not another: %s', (text) => expect(matchAction(text, atOnce).met).toBe(false))
})
