import { describe, expect, it } from 'vitest'
import type { Action } from '../../language/action.ts'
import { countedAs, describeCounted, describeManner } from './counted.ts'

describe('describeCounted', () => {
  it.each<[Action, string]>([
    [{ classes: ['arni'], drugs: ['carvedilol'] }, 'any ARNI (sacubitril/valsartan), or carvedilol'],
    [{ drugs: ['amoxicillin', 'doxycycline'] }, 'amoxicillin, or doxycycline'],
    [
      { procedures: ['thoracentesis'], phrases: ['chest drain', 'tap'] },
      'thoracentesis, or the words “chest drain”, “tap”',
    ],
    [
      { classes: ['arni'], orWider: true },
      'any ARNI (sacubitril/valsartan), or “RAAS inhibitor” where no drug of it is named',
    ],
    ['arni', 'any ARNI (sacubitril/valsartan)'],
    ['amoxicillin', 'amoxicillin'],
    ['cath lab', 'the words “cath lab”'],
    [{ anyOf: ['amoxicillin', { phrases: ['CT'], atMonths: [3, 3] }] }, 'amoxicillin, or the words “CT” [in 3 months]'],
    [
      { anyOf: ['cath lab', { together: [{ drugs: ['alteplase'] }, { phrases: ['transfer'] }] }] },
      'the words “cath lab”, or (alteplase) and (the words “transfer”) [in one recommended action]',
    ],
    [{ allOf: ['amoxicillin', 'doxycycline'] }, '(amoxicillin) and (doxycycline)'],
  ])('says what counts as %j', (action, text) => {
    expect(describeCounted(countedAs(action))).toBe(text)
  })

  it('cuts long lists where it is told to', () => {
    expect(describeCounted(countedAs({ classes: ['loop-diuretic'], phrases: ['a', 'b', 'c'] }), 2)).toBe(
      'any loop diuretic (azosemide, bumetanide and 7 more), or the words “a”, “b” and 1 more',
    )
  })
})

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
