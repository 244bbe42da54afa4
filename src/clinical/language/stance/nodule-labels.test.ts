import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('how a nodule and its patient are, before what is done', () => {
  it.each([
    '**Nodule** 6 × 5 mm, solid, smooth, never smoker: one low-dose CT at 12 months',
    'Never smoked: CT at 12 months',
    'Solid nodule of 7 mm, no cancer, never a smoker: CT at 6 months',
    '7 mm solid nodule in a non-smoker, no family history: CT at 6-12 months',
    'Nodule 7 mm, no risk factors: CT at 6-12 months',
    'Nodule 7 mm, no old film for comparison: CT at 6-12 months',
    'Multiple, ≥ 6 mm → low-dose CT at 3–6 months: booked December 2026',
    'Two solid, largest ≥ 6 mm, low risk → CT at 3–6 months',
    '### Nodules (multiple solid, largest 7 × 6 mm, high risk: smoking, family history)\n- Low-dose CT at 3–6 months',
    '### Nodule 7 mm, history of smoking\n- CT at 6 months',
    '> Nodule, right upper lobe, 7 × 5 (mean 6): CT at 6–12 months, then every 2 years',
  ])('leaves the CT ordered: %s', (text) => expect(stance(text, 'CT')).toBe('recommended'))

  it.each([
    'Never order: CT at 12 months',
    'Solid > 8 mm → CT at 3 months',
    '≥ 6 mm → CT at 3–6 months; < 6 mm → none',
    'Multiple < 6 mm → none, multiple ≥ 6 mm → CT at 3–6 months',
    'Growth ≥ 2 mm → CT at 3 months',
    'Nodule 4 mm, low risk: no CT',
    '### Nodules, previous history\n- CT at 6 months in 2019',
    'If multiple, ≥ 6 mm → CT at 3–6 months',
    '> "Nodule 7 mm: CT at 6 months", the radiologist wrote',
    'Nodule 7 mm, never CT again: CT at 12 months is declined',
  ])('orders none: %s', (text) => expect(stance(text, 'CT')).not.toBe('recommended'))
})

describe('a block quotation', () => {
  it.each([
    ['Rx\n> **Amoxicillin 500 mg PO TDS, 5 days.** First dose tonight.', 'amoxicillin'],
    ['#### Prescription\n\n> Doxycycline 100 mg twice daily for 14 days', 'doxycycline'],
    ['### Recommended change\n\n> **Start tiotropium 18 mcg once daily.**', 'tiotropium'],
    ['**Inhaler change today**\n\n> Stop salbutamol.\n> Start tiotropium 18 mcg once daily.', 'tiotropium'],
    ['Orders\n> Ticagrelor 180 mg PO now.', 'ticagrelor'],
    ['## Plan\n> Enoxaparin 80 mg SC BD', 'enoxaparin'],
    ['Treatment:\n> Furosemide 80 mg IV now', 'furosemide'],
    ['Rx\n> Amoxicillin 500 mg TDS\n> Paracetamol 1 g QDS', 'paracetamol'],
  ])('under a title of orders is a frame: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['The GP wrote:\n> Amoxicillin 500 mg TDS', 'amoxicillin'],
    ['Your plan was:\n> Doxycycline 100 mg BD', 'doxycycline'],
    ['Plan of the guideline\n> Start tiotropium 18 mcg once daily.', 'tiotropium'],
    ['> Ticagrelor 180 mg PO now.', 'ticagrelor'],
    ['Is this plan safe?\n> Enoxaparin 80 mg SC BD', 'enoxaparin'],
    ['## Plan\n> "Furosemide 80 mg IV now", says the letter', 'furosemide'],
    ['Rx\n> Should she have amoxicillin 500 mg TDS?', 'amoxicillin'],
    ['His mother asks\n> Start heparin 5000 units', 'heparin'],
  ])('may be of somebody else: %s', (text, drug) => expect(stance(text, drug)).not.toBe('recommended'))
})
