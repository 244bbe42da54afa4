import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { isForLater } from './for-later.ts'

const later = (text: string): boolean | undefined => {
  const [order] = medicationOrders(text)
  return order === undefined ? undefined : isForLater(order)
}

describe('isForLater', () => {
  it.each([
    'Restart metformin eGFR > 45',
    'Resume ramipril 2.5 mg at clinic in 2 weeks',
    'Reintroduce losartan 25 mg once the potassium is below 5',
    'Bring back bisoprolol in 3 days',
    'Warfarin after haemostasis',
    'Apixaban 5 mg later',
    'Lithium back only by psychiatry',
    'Restart methadone at a lower dose tomorrow',
    'Ramipril after 2/52',
    'Nadolol 40 mg from day 5',
    'Bisoprolol 1.25 mg before discharge',
    'Metoprolol 12.5 mg twice daily when she is no longer congested',
    'Bisoprolol 1.25 mg once euvolaemic',
    'At discharge bisoprolol 1.25 mg',
    'Dr. Smith agrees: before discharge bisoprolol 1.25 mg',
    'Rest in bed today. From day 3 bisoprolol 1.25 mg',
    'If the potassium allows restart ramipril 2.5 mg',
    'Nadolol is restarted, with repeat banding, before discharge if no TIPS is made',
    'Nadolol 40 mg to be resumed, half the dose, once the bleeding has stopped for 3 days',
    'Bisoprolol taken up again in small steps prior to discharge',
    'Ramipril can be reintroduced at clinic',
    'Carvedilol will be restarted, slowly, when she is warm',
    'Metformin back when eGFR recovers',
    `At discharge bisoprolol 1.25 mg ${'with water '.repeat(120)}`,
  ])('holds of "%s"', (text) => expect(later(text)).toBe(true))

  it.each([
    'Restart metformin 500 mg BD today',
    'Metformin 1 g BD (eGFR > 30)',
    'Restart metformin 500 mg BD tomorrow',
    'Continue ramipril 10 mg daily',
    'Nadolol is restarted today, before discharge',
    'Nadolol is restarted, 40 mg daily',
    'Nadolol is continued, with repeat banding, if she tolerates it',
    'Bisoprolol is resumed now, to be reviewed at discharge',
    'Metoprolol to be restarted tonight if awake',
    'Resume apixaban 5 mg BD tonight if the pain is better',
    'Furosemide 40 mg IV after each bag',
    'Restart ramipril 2.5 mg daily',
    'Ramipril 2.5 mg daily if the pressure allows',
    'At discharge per Dr. Smith give bisoprolol 1.25 mg',
    'Bisoprolol 1.25 mg today per Dr. Smith at discharge',
  ])('does not of "%s"', (text) => expect(later(text)).toBe(false))

  it('reads a thousand characters on either side of a drug', () => {
    const before = (length: number) => later(`${'when'.padEnd(length - 'restart '.length)}restart metformin 500 mg`)
    expect([before(1000), before(1001)]).toEqual([true, false])
    const behind = (length: number) => later(`Restart metformin${'later'.padStart(length)}`)
    expect([behind(1000), behind(1001)]).toEqual([true, false])
  })
})
