import { expect, it } from 'vitest'
import { describeManner } from './describe-manner.ts'

it('describeManner says how an action may be spoken of', () => {
  expect(describeManner({})).toEqual([])
  expect(describeManner({ accepts: ['recommended'] })).toEqual([])
  expect(
    describeManner({
      accepts: ['recommended', 'considered', 'mentioned'],
      orLater: true,
      atOnce: true,
      atMonths: [6, 12],
      forDays: [1, 1],
      notLess: true,
      inEscalations: true,
      unlessNaming: ['rescue', 'catheter'],
    }),
  ).toEqual([
    'also where it is considered or mentioned',
    'also for later, or when needed',
    'at once: not routine, elective or for tomorrow',
    'in 6 to 12 months',
    'for 1 day',
    'not where it is lessened: reduced, halved or weaned',
    'also as an escalation',
    'not in a sentence that names “rescue” or “catheter”',
  ])
})
