import { describe, expect, it } from 'vitest'
import { timesADay } from './times-a-day.ts'

describe('timesADay', () => {
  it.each([
    [' b.d.', 2],
    [' 12-hourly', 2],
    [' q12h', 2],
    [' 12/24', 2],
    [' every twelve hours', 2],
    [' morning and evening', 2],
    [' mane et nocte', 2],
    [' at 08:00 and 20:00', 2],
    [' at eight in the morning and eight in the evening', 2],
    [' x2', 2],
    [' 2x täglich', 2],
    [' 1-0-1', 2],
    [' c/12h', 2],
    [' now and again tonight', 2],
    [' t.d.s.', 3],
    [' 1-1-1', 3],
    [' every 4 h', 6],
    [' once daily', 1],
    [' each evening', 1],
    ['/24 h', 1],
    [' every other day', 1 / 2],
    [' every 3 days', 1 / 3],
  ])('reads %s', (text, times) => {
    expect(timesADay(text)).toBe(times)
  })

  it.each([' x 5/7', ' x 2 weeks', ' for 5 days', ' once', ' by weight'])('reads nothing in %s', (text) => {
    expect(timesADay(text)).toBeUndefined()
  })
})
