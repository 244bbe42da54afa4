import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { illegibleAmounts } from './illegible-amounts.ts'
import { quantities } from '../quantities.ts'

const illegible = (text: string): readonly string[] =>
  illegibleAmounts(text, quantities(text)).map(({ text: words }) => words)

describe('illegibleAmounts', () => {
  it.each([
    // It may be 2.50 mg, and two numbers.
    ['warfarin 2,50 mg daily', '2,50 mg'],
    ['warfarin 5,10 mg on alternate days', '5,10 mg'],
    ['furosemide 1 200 mg', '1 200 mg'],
    ['furosemide <1 200 mg', '1 200 mg'],
    ['paracetamol 800-1 200 mg', '800-1 200 mg'],
    ['heparin 1 250 000 units', '1 250 000 units'],
    ["furosemide 1'200 mg", "1'200 mg"],
    ['bumetanide 2·5 mg', '2·5 mg'],
    ['prednisolone 40-30 mg', '40-30 mg'],
    ['furosemide 40 mg/foo', '40 mg/foo'],
    ['aspirin 100 mg/diem', '100 mg/diem'],
    ['aspirin 100 mg/jar', '100 mg/jar'],
    ['insulin 6 units/foo', '6 units/foo'],
    ['furosemide 2,50 mg/die', '2,50 mg/die'],
    ['insulin 50 mg/bag/h', '50 mg/bag/h'],
  ])('finds in "%s" what looks like a dose and cannot be read', (text, expected) => {
    expect(illegible(text)).toEqual([expected])
  })

  it.each([
    'furosemide 40 mg IV BD',
    'digoxin 0,5 mg daily',
    'noradrenaline 0,05 µg/kg/min',
    'insulin 2,5 units/h',
    'heparin 5,000 units',
    'amoxicillin-clavulanate 875/125 mg',
    'enoxaparin 1 mg/kg every 12 hours',
    'prednisolone 30-40 mg, or 500 mg to 1 g',
    'potassium 3,2 mmol/L, haemoglobin 8,5 g/dL',
    'BNP 1 200 pg/mL',
    'weight 72,5 kg, drained 1,5 L',
    'Cardioaspirin 100 mg/die',
    'aspirin 75 mg/j; pantoprazole 40 mg/jour',
    'enoxaparin 4000 UI/Tag, 2000 ml/24 Std',
    'furosemid 250 mg/dygn, insulin 6 IE/uur',
    'insulina 6 UI/ora',
    'aim glucose -50-70 mg/dl/h, ketones -0.5 mmol/l/h',
    'potassium falls by 1 mmol/L/hour',
    'sodium not above 8 mmol/L/day',
    'room 1 200, call 0,5 times, aged 72,5 years',
    '40 ± 2,5 kg',
    '± 2,5 mg',
  ])('leaves "%s" alone', (text) => {
    expect(illegible(text)).toEqual([])
  })

  it('says where each stands', () => {
    expect(illegibleAmounts('give 2·5 mg', [])).toEqual([{ start: 5, end: 11, text: '2·5 mg' }])
  })

  it('finds nothing that was read, in any text', () => {
    const piece = fc.oneof(
      fc.constantFrom('0,5 mg', '2·5 mg', '1 200', ' mg', '5 mg', '/', "'", '·', '1', ' '),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const read = quantities(text)
        for (const { start, end, text: words } of illegibleAmounts(text, read)) {
          expect(text.slice(start, end)).toBe(words)
          expect(read.every(({ span }) => span.end <= start || span.start > start)).toBe(true)
        }
      }),
    )
  })

  it.each([
    '1 '.repeat(100_000),
    '1,'.repeat(100_000),
    '0,5 mg '.repeat(20_000),
    "1'".repeat(50_000),
    '111 '.repeat(50_000),
  ])('holds on long text', (text) => {
    expect(illegible(text).every((words) => words.length < 100)).toBe(true)
  })
})
