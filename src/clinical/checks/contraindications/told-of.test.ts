import { describe, expect, it } from 'vitest'
import { isToldOf } from './told-of.ts'

/** The drug stands between angle brackets. */
const told = (text: string): boolean => {
  const [before = '', behind = ''] = text.split(/<[^>]+>/u)
  return isToldOf(before, behind)
}

describe('isToldOf', () => {
  it.each([
    'No NSAID (asthma with <aspirin>, renal, platelets)',
    'Macrolide and levofloxacin NOT given - QTc 508 + <amiodarone>',
    'Avoid clarithromycin (on <simvastatin> and frail)',
    'Admit at least 24 h (ACEi + <beta-blocker>, refractory)',
    'Observe overnight (long-acting <sulfonylurea>)',
    'Correct the template at the source: <warfarin>, INR 2019, allergy and stroke',
    'Delete the copied entry in the record: <methotrexate>, biologic',
    'Metoprolol over <diltiazem>: already on it',
    'Fondaparinux over <heparin> given the platelets',
    'No trimethoprim (hyperkalaemia with <ramipril>)',
  ])('holds in "%s"', (text) => expect(told(text)).toBe(true))

  it.each([
    'No NSAID (use <paracetamol> instead)',
    'Stop ramipril (<losartan> 50 mg)',
    'Avoid macrolide (<doxycycline>)',
    'Stop warfarin (switch to <apixaban>)',
    'Anticoagulate (<heparin>)',
    'Update the drug chart and start: <warfarin> 5 mg',
    'Correct the list: start <warfarin> again',
    'Correct hypomagnesaemia: <magnesium sulfate>',
    'Noradrenaline over 24 h, <vasopressin> second',
    'Give <diltiazem> over metoprolol',
    'No delay: <aspirin> now',
    'Admit (<ceftriaxone> 2 g daily)',
    'Not septic - start <amoxicillin>',
  ])('does not in "%s"', (text) => expect(told(text)).toBe(false))
})
