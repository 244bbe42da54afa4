import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'

const dosed = (text: string): number | string => {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  return score.status === 'scored' ? score.value : score.status
}

describe('doses that are plausible', () => {
  it.each([
    // Repeated within minutes under watch
    'If no pump: nifedipine 10 mg PO every 20–30 min (never sublingual)',
    'Nifedipine IR 10 mg PO q20min, up to three doses',
    'Oral nifedipine 10 mg, repeat every 30 minutes to 50 mg in all',
    'Nifedipine 20 mg by mouth every 30 min × 2',
    'Nifedipine 10 mg p.o. → again every 20 min while BP is above 160/110',
    'Nifedipine 10 mg orally every 30 minutes, at most 3 times',
    // Each part of a combination
    '**Salbutamol + ipratropium** – 2.5 mg (repeat up to hourly) + 500 mcg every 6 h – nebulised',
    'Salbutamol and ipratropium nebulised, 5 mg and 500 micrograms',
    'Salbutamol with ipratropium by air-driven nebuliser: 2.5 mg with 0.5 mg',
    'Neb salbutamol + ipratropium 5 mg + 500 mcg back to back',
    'Ipratropium + salbutamol: 500 mcg q6h + 2.5 mg q4h nebs',
    'Salbutamol plus ipratropium nebs (5 mg plus 0.5 mg) now',
    // What a drug is put into has a strength of its own
    'Isotonic sodium bicarbonate (150 mmol in 1 L of dextrose 5%) 500 mL over 1 hour',
    'Sodium bicarbonate 150 mEq in 1 L of 5% dextrose, 500 mL over 2 h',
    'Sodium bicarbonate 1.26% 500 mL over 60 min',
    'Sodium bicarbonate 500 mL of 1.4 % IV over 1 h',
    'Bicarb 1.26 % 1 L over 4 hours',
    'NaHCO3 → 500 mL of 1.26 % in one hour',
    // What was measured, and where it is to go
    'Insulin 14 units SC – glucose 17.8 → 7.8–10',
    'Insulin 14 units SC, glucose 22 -> 8-10',
    'Insulin infusion 6 units/h: glucose 31 → 10–14',
    // How another thing is given
    'Paracetamol up to 1 g three times daily and a topical agent could be used for the knees',
    'Paracetamol 1 g PO qds, topical NSAID for the knee',
    'Paracetamol 1 g qds + topical preparation',
  ])('%s', (text) => expect(dosed(text)).toBe(1))
})

describe('doses that are not', () => {
  it.each([
    'Nifedipine 60 mg PO every 30 min',
    'Nifedipine 30 mg every 20 min until 140/90',
    'Nifedipine 60 mg PO every 4 hours',
    'Nifedipine MR 60 mg PO q1h',
    'Salbutamol + ipratropium 500 mcg nebulised',
    'Salbutamol + ipratropium 25 mg + 500 mcg nebulised',
    'Salbutamol + ipratropium – 2.5 mg + 5 mcg – nebulised',
    'Salbutamol and ipratropium nebulised, 50 mg and 500 micrograms',
    'Sodium bicarbonate 8.4% 500 mL IV over 1 hour',
    'Sodium bicarbonate 500 mL of 8.4 % IV',
    'Sodium bicarbonate 1500 mmol IV over 1 h',
    'Paracetamol 10 g PO qds and a topical agent',
  ])('%s', (text) => expect(dosed(text)).toBe(0))
})
