import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('what another is denied beside', () => {
  it.each([
    ['No trimethoprim with spironolactone or an ACE inhibitor', 'ACE inhibitor'],
    ['Avoid NSAIDs with apixaban', 'apixaban'],
    ['No clarithromycin with simvastatin, atorvastatin', 'atorvastatin'],
    ['Never metoclopramide with levodopa', 'levodopa'],
  ])('is mentioned in "%s"', (text, drug) => expect(stance(text, drug)).toBe('mentioned'))

  it.each([
    ['No trimethoprim with spironolactone', 'trimethoprim', 'refused'],
    ['Avoid anticoagulation with apixaban', 'apixaban', 'refused'],
    ['No sedation with midazolam', 'midazolam', 'refused'],
    ['No bolus, with heparin 18 units/kg/h', 'heparin', 'recommended'],
    ['No rash with amoxicillin, continue amoxicillin', 'amoxicillin', 'recommended'],
  ] as const)('does not reach "%s" of %s', (text, drug, read) => expect(stance(text, drug)).toBe(read))
})

describe('what is put aside in other words', () => {
  it.each([
    ['Morphine passed over because of hallucinations and kidneys', 'morphine', 'refused'],
    ['Ketorolac set aside: kidneys', 'ketorolac', 'refused'],
    ['Step down to amoxicillin not possible (anaphylaxis); doxycycline 100 mg bd', 'amoxicillin', 'refused'],
    ['Step down to amoxicillin not possible (anaphylaxis); doxycycline 100 mg bd', 'doxycycline', 'recommended'],
    ['We have converted intravenous furosemide to furosemide 80 mg by mouth', 'furosemide', 'recommended'],
  ] as const)('"%s" of %s', (text, drug, read) => expect(stance(text, drug)).toBe(read))
})
