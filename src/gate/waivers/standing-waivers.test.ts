import { expect, it } from 'vitest'
import { standingWaivers } from './standing-waivers.ts'
import type { Waiver } from './waiver.ts'

const waiver: Waiver = {
  metric: 'brevity',
  case: 'pe-1',
  owner: 'anna',
  reason: 'mended in June',
  expires: '2026-11-22',
}

it.each([
  ['2026-11-15', 7, false],
  ['2026-11-22', 0, false],
  ['2026-11-23', -1, true],
  ['2027-11-22', -365, true],
])('on %s has %d days left', (today, daysLeft, expired) => {
  expect(standingWaivers([waiver], today, [])).toEqual([{ ...waiver, daysLeft, expired, letPass: null }])
})

it('counts days, and no hours of a clock that is put forward', () => {
  expect(standingWaivers([{ ...waiver, expires: '2026-03-30' }], '2026-03-28', [])).toMatchObject([{ daysLeft: 2 }])
})

it('takes from a run what the same waiver let pass, and nothing of another', () => {
  const applied = { ...waiver, expired: false, letPass: ['brevity fell'] }
  const letPassOf = (change: Partial<Waiver>) =>
    standingWaivers([{ ...waiver, ...change }], '2026-11-22', [applied])[0]?.letPass
  expect(letPassOf({})).toEqual(['brevity fell'])
  for (const change of [{ case: 'pe-2' }, { expires: '2026-12-31' }, { reason: 'next year' }, { owner: 'ben' }])
    expect(letPassOf(change)).toBeNull()
})
