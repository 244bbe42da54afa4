import { describe, expect, it } from 'vitest'
import { latestDay } from './read-dates.ts'

describe('latestDay', () => {
  it('is the next day once it has begun at UTC+14', () => {
    expect(latestDay(new Date('2026-11-22T09:59:59.999Z'))).toBe('2026-11-22')
    expect(latestDay(new Date('2026-11-22T10:00:00.000Z'))).toBe('2026-11-23')
  })
})
