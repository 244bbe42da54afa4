import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('a dose that is joined to an order', () => {
  it.each([
    ['Meropenem 1 g IV 8-hourly, first dose now after cultures, plus azithromycin 500 mg IV daily', 'azithromycin'],
    ['Ceftriaxone 2 g IV, stat after blood cultures, with azithromycin 500 mg IV daily', 'azithromycin'],
    ['Co-amoxiclav 1.2 g IV 8-hourly, first dose before transfer, and clarithromycin 500 mg IV', 'clarithromycin'],
    ['Tazocin 4.5 g IV 6-hourly within 1 hour of blood cultures + azithromycin 500 mg IV', 'azithromycin'],
    ['Amoxicillin 2 g IV, from now after three sets of cultures, plus gentamicin 80 mg IV', 'gentamicin'],
    ['Noradrenaline 5 mcg/min by central line, after fluids, plus hydrocortisone 50 mg IV', 'hydrocortisone'],
  ])('is ordered too: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['Meropenem 1 g IV started after a reaction to ceftriaxone and azithromycin 500 mg', 'azithromycin', 'mentioned'],
    ['Bled 2 days after enoxaparin 80 mg and aspirin 300 mg', 'aspirin', 'mentioned'],
    ['Haematuria on aspirin 75 mg after a catheter, with heparin 5000 units', 'heparin', 'mentioned'],
    ['Meropenem 1 g IV now after cultures, no azithromycin 500 mg', 'azithromycin', 'refused'],
    [
      'Meropenem 1 g IV now after cultures, plus azithromycin 500 mg IV if the antigen is positive',
      'azithromycin',
      'conditional',
    ],
  ] as const)('is not where its clause says otherwise: %s', (text, drug, read) => expect(stance(text, drug)).toBe(read))
})
