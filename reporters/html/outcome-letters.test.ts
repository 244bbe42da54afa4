import { describe, expect, it } from 'vitest'
import { hasFlipped } from './outcome-letters.ts'

const letters = ['k', 'f', 'm', 'w', 'u', 'c', 'n', '-', undefined] as const

describe('hasFlipped', () => {
  it('is told by whether a case was met, missed or open; what was not judged in one of two runs has not flipped', () => {
    const flips = letters.map((before) => letters.filter((now) => hasFlipped(before, now)).join(''))
    expect(flips).toEqual(['mwuc', 'mwuc', 'kfuc', 'kfuc', 'kfmw', 'kfmw', '', '', ''])
  })
})
