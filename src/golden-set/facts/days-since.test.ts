import { describe, expect, it } from 'vitest'
import { patient } from '../patient.ts'
import { daysSince } from './days-since.ts'

const read = (entry: string, ...times: string[]) =>
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
    expect(read(entry)).toEqual({ least, most })
  })

  it('counts a year from its last day and its first, to the latest time on record', () => {
    expect(read('CABG 2019', '2026-03-01T08:00:00Z', '2026-02-01T08:00:00Z')).toEqual({ least: 2252, most: 2616 })
    expect(read('CABG 1998', '2026-03-01T08:00:00Z')).toEqual({ least: 9922, most: 10_286 })
    expect(read('CABG 2026', '2026-03-01T08:00:00Z')).toEqual({ least: 0, most: 59 })
    expect(read('CABG 2026', '2026-03-01T23:59:59.999Z')).toEqual({ least: 0, most: 59 })
    expect(read('CABG 2026', '2026-03-02T00:00:00Z')).toEqual({ least: 0, most: 60 })
    expect(read('CABG 2025', '2026-01-01T00:00:00Z')).toEqual({ least: 1, most: 365 })
    expect(read('CABG 2027', '2026-03-01T08:00:00Z')).toEqual({ least: 0, most: 0 })
  })

  it('is undefined without a time, of a year without a time on record, and of an interval', () => {
    expect(read('hip replacement', '2026-03-01T08:00:00Z')).toBeUndefined()
    expect(read('CABG 2019')).toBeUndefined()
    expect(read('enoxaparin every 12 hours')).toBeUndefined()
    expect(read('tumour of 3 cm')).toBeUndefined()
  })
})
