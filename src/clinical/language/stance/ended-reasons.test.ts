import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('an order behind a reason that a comma or "plus" ends', () => {
  it.each([
    ['Vancomycin 1.75 g IV, because of MRSA boils, and azithromycin 500 mg IV daily', 'azithromycin'],
    ['Vancomycin 1.75 g IV (25 mg/kg is 1.8 g) because of MRSA boils, and azithromycin 500 mg IV', 'azithromycin'],
    ['Meropenem 1 g IV 8-hourly because of melioidosis, plus azithromycin 500 mg daily', 'azithromycin'],
    ['Linezolid 600 mg IV q12h due to MRSA carriage, azithromycin 500 mg IV q24h', 'azithromycin'],
    ['Tazocin 4.5 g IV owing to Pseudomonas in the past, and clarithromycin 500 mg bd', 'clarithromycin'],
    ['Cefepime 2 g IV because of bronchiectasis, plus levofloxacin 750 mg IV daily', 'levofloxacin'],
    ['Ceftriaxone 2 g IV because of aspiration risk, then doxycycline 100 mg PO bd', 'doxycycline'],
  ])('is one: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['Clindamycin because of a rash with cefazolin 1 g IV last year', 'cefazolin', 'mentioned'],
    ['Meropenem 1 g because of melioidosis, no azithromycin 500 mg', 'azithromycin', 'refused'],
    ['Vancomycin because of MRSA boils, azithromycin 500 mg if the antigen is positive', 'azithromycin', 'conditional'],
    ['Hypotension because of ramipril 5 mg, bisoprolol 5 mg', 'bisoprolol', 'mentioned'],
    ['Hypotension owing to ramipril 5 mg and bisoprolol 5 mg', 'bisoprolol', 'mentioned'],
    ['Vancomycin because of MRSA boils, azithromycin 500 mg was given on Monday', 'azithromycin', 'unclear'],
  ] as const)('is none: %s', (text, drug, read) => expect(stance(text, drug)).toBe(read))
})

describe('what goes on by a tube, with a dose more under a condition', () => {
  it.each([
    'Furosemide 40 mg by tube continues, weight daily, IV 20 to 40 mg if crackles increase',
    'Furosemide 40 mg via NG tube continues, daily weight, 40 mg IV if he gets wet',
    'Furosemide 40 mg NGT continued, U&E daily, extra 20 mg IV if weight up 1 kg',
    'Furosemide 40 mg per nasogastric tube stays, and 20 mg IV when crackles are heard',
    'Furosemide 40 mg by feeding tube unchanged, weigh daily, 40 mg IV if overloaded',
    'Furosemide 40 mg by gastrostomy maintained, fluid chart, 20 mg more if SpO2 falls',
  ])('is on: %s', (text) => expect(stance(text, 'furosemide')).toBe('recommended'))

  it.each([
    'Furosemide 40 mg by tube continues if systolic is above 100',
    'Furosemide 40 mg by tube continues, if systolic is above 100',
    'If the tube is confirmed, furosemide 40 mg continues',
    'Furosemide 40 mg by tube only if crackles increase',
  ])('hangs on its condition: %s', (text) => expect(stance(text, 'furosemide')).toBe('conditional'))
})

describe('what is kept away', () => {
  it.each([
    'ACE inhibitor, ARB and spironolactone are all to be kept away until the baby is born',
    'Spironolactone stays away till delivery',
    'Spironolactone → kept away until she has delivered',
    'Spironolactone remains on the shelf for now',
    'Spironolactone perhaps not at all',
    'Spironolactone probably never again',
    'Losartan later; spironolactone likely never',
  ])('is refused: %s', (text) => expect(stance(text, 'spironolactone')).toBe('refused'))

  it.each([
    'Spironolactone 25 mg daily keeps the fluid away',
    'Start spironolactone 25 mg daily, keep potassium tablets away from her',
    'Give spironolactone 25 mg right away',
    'Spironolactone 25 mg straight away',
  ])('is not what keeps something else away: %s', (text) => expect(stance(text, 'spironolactone')).not.toBe('refused'))
})
