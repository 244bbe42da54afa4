import { describe, expect, it } from 'vitest'
import { daysSince, daysSincePast } from './entry-times.ts'
import { patient } from './patient.ts'

const daysOf = (entry: string, ...times: string[]) =>
  daysSince(
    entry,
    patient.parse({ demographics: { age_years: 60 }, vital_signs: times.map((taken_at) => ({ taken_at })) }),
  )

describe('daysSince', () => {
  it.each<[string, number, number]>([
    ['craniotomy 18 days ago', 18, 18],
    ['hip replacement 2 to 3 weeks ago', 14, 21],
    ['stroke 6 months ago', 182.625, 182.625],
    ['craniotomy 36 hours ago', 1.5, 1.5],
    ['craniotomy 10 hours ago', 0.416667, 0.416667],
    ['hip replacement, POD 3', 3, 3],
    ['laparotomy, day 12', 12, 12],
    ['head injury yesterday', 1, 1],
    ['recent laparotomy', 0, 14],
  ])('of %j is %d to %d', (entry, least, most) => {
    expect(daysOf(entry)).toEqual({ least, most })
  })

  it('counts a year from its last day and its first, to the latest time on record', () => {
    expect(daysOf('CABG 2019', '2026-03-01T08:00:00Z', '2026-02-01T08:00:00Z')).toEqual({ least: 2252, most: 2616 })
    expect(daysOf('CABG 1998', '2026-03-01T08:00:00Z')).toEqual({ least: 9922, most: 10_286 })
    expect(daysOf('CABG 2026', '2026-03-01T08:00:00Z')).toEqual({ least: 0, most: 59 })
    expect(daysOf('CABG 2026', '2026-03-01T23:59:59.999Z')).toEqual({ least: 0, most: 59 })
    expect(daysOf('CABG 2026', '2026-03-02T00:00:00Z')).toEqual({ least: 0, most: 60 })
    expect(daysOf('CABG 2025', '2026-01-01T00:00:00Z')).toEqual({ least: 1, most: 365 })
    expect(daysOf('CABG 2027', '2026-03-01T08:00:00Z')).toEqual({ least: 0, most: 0 })
    // Words that begin like a month.
    expect(daysOf('sepsis 2026', '2026-12-20T08:00:00Z')).toEqual(daysOf('CABG 2026', '2026-12-20T08:00:00Z'))
    expect(daysOf('CABG Sept 2026', '2026-12-20T08:00:00Z')).toEqual({ least: 81, most: 110 })
  })

  it('is undefined without a time, of a year without a time on record, and of an interval', () => {
    expect(daysOf('hip replacement', '2026-03-01T08:00:00Z')).toBeUndefined()
    expect(daysOf('CABG 2019')).toBeUndefined()
    expect(daysOf('enoxaparin every 12 hours')).toBeUndefined()
    expect(daysOf('tumour of 3 cm')).toBeUndefined()
  })
})

describe('daysSincePast', () => {
  const since = (entry: string, time?: string) =>
    daysSincePast(
      entry,
      patient.parse({
        demographics: { age_years: 60 },
        notes: time === undefined ? [] : [{ written_at: time, text: 'seen' }],
      }),
    )

  it.each<[string, number, number]>([
    ['GI bleed 5 days ago', 5, 5],
    ['Anterior STEMI (6 weeks ago)', 42, 42],
    ['AECOPD January 2025', 424, 454],
    ['PE 12 March 2025', 384, 384],
    ['PE March 12, 2025', 384, 384],
    ['PE 2025-03-12', 384, 384],
    ['STEMI 2019', 2282, 2646],
  ])('of %j is %d to %d, to the last time on record', (entry, least, most) => {
    expect(since(entry, '2026-03-31T08:00:00Z')).toEqual({ least, most })
  })

  it('takes a year for past where no time is on record', () => {
    expect(since('STEMI 2019')).toEqual({ least: Infinity, most: Infinity })
  })

  it.each(['pneumonia for 3 days', 'chest pain since 2019', 'severe CAP by ATS 2019', 'inferior STEMI'])(
    'is undefined of %j, which says nothing of the past',
    (entry) => {
      expect(since(entry, '2026-03-31T08:00:00Z')).toBeUndefined()
    },
  )
})
