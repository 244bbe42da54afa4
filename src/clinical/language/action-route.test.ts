import { describe, expect, it } from 'vitest'
import { actionInWords } from '../answer/action-in-words.ts'
import { matchAction } from '../answer/match-action.ts'
import { checkExpectedActions } from '../checks/expected-actions.ts'

const ivDiuretic = { label: 'an intravenous loop diuretic', classes: ['loop-diuretic'], byRoutes: ['iv'] } as const

describe('the route of an action', () => {
  it.each([
    'Give IV furosemide 80 mg now.',
    'Give furosemide 80 mg IV now.',
    'Give 80 mg of furosemide intravenously.',
    'Start a furosemide infusion.',
    'Furosemide 80 mg IV twice daily, and oral potassium.',
    'Give IV or oral furosemide.',
    'Switch from oral to IV furosemide.',
    'Give IV furosemide, then switch to oral tomorrow.',
    // No way is said.
    'Give furosemide 80 mg now.',
    'Give furosemide 80 mg with meals.',
  ])('is met by %s', (text) => expect(matchAction(text, ivDiuretic).met).toBe(true))

  it.each([
    'Give oral furosemide 80 mg.',
    'Give furosemide 80 mg PO now.',
    'Start furosemide 40 mg tablets, and IV magnesium.',
    'Give furosemide 40 mg by mouth; secure IV access.',
    'Give furosemide 40 mg subcutaneously.',
    'Give furosemide intrathecally.',
  ])('is not met by %s', (text) =>
    expect(matchAction(text, ivDiuretic)).toMatchObject({
      met: false,
      foundInstead: expect.stringContaining('is given by another way than iv in "'),
    }),
  )

  it('of an expected action is the one that its words say', () => {
    const scoreOf = (text: string, expected: string) => checkExpectedActions(text, [expected])
    expect(actionInWords('Start IV furosemide')[0]?.[0]?.[0]?.action).toMatchObject({ byRoutes: ['iv'] })
    expect(scoreOf('Give furosemide 80 mg IV.', 'Start IV furosemide')).toMatchObject({ value: 1 })
    expect(scoreOf('Give furosemide 80 mg orally.', 'Start IV furosemide')).toMatchObject({ value: 0 })
    expect(scoreOf('Give furosemide 80 mg orally.', 'Start furosemide')).toMatchObject({ value: 1 })
    expect(scoreOf('Give furosemide 80 mg orally.', 'no IV furosemide')).toMatchObject({ value: 1 })
    expect(scoreOf('Give furosemide 80 mg IV.', 'no IV furosemide')).toMatchObject({ value: 0 })
  })

  it('is one that is known', () => {
    expect(() => matchAction('x', { ...ivDiuretic, byRoutes: ['by drone'] as never })).toThrow(
      'byRoutes of an action has "by drone", expected one or more of oral, sublingual, iv, ',
    )
  })
})
