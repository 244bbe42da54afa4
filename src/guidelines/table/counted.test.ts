import { describe, expect, it } from 'vitest'
import type { Action } from '../../language/actions/action.ts'
import { countedAs } from './counted.ts'
import { describeCounted } from './describe-counted.ts'

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
