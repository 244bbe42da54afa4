import { describe, expect, it } from 'vitest'
import { readSentences } from '../sentences.ts'
import { vocabulary } from '../drug-names.ts'

const drugsIn = (text: string): readonly string[] =>
  readSentences(text).flatMap((sentence) =>
    vocabulary()
      .mentions(sentence)
      .map(({ value }) => value.name),
  )

describe('"magnesium"', () => {
  it.each([
    'Give magnesium 2 g IV over 20 minutes',
    'Give magnesium 2g',
    'Give 2 g of magnesium',
    'Give 2 g IV magnesium over 20 minutes',
    'Magnesium IV 2 g',
    'Magnesium infusion 8 mmol over 20 minutes',
    'Give magnesium sulphate 2 g',
    'Give 2 g magnesium sulphate',
  ])('names magnesium sulphate once where a dose stands beside it: %s', (text) => {
    expect(drugsIn(text)).toEqual(['magnesium sulfate'])
  })

  it.each([
    'Magnesium 0.8 mmol/L',
    'Magnesium 0.8 mmol',
    'Magnesium 1.9 mg/dL',
    'Check magnesium',
    'Replace magnesium to 0.8',
    'Replace magnesium to 1 mmol/L or more',
    'Magnesium 1 g PO',
    'Magnesium 1 g tablets',
    'A low magnesium diet with 2 g sodium',
  ])('is an electrolyte or another salt elsewhere: %s', (text) => {
    expect(drugsIn(text)).toEqual([])
  })

  it('is an oxide where it says so', () => {
    expect(drugsIn('Magnesium oxide 400 mg')).toEqual(['magnesium oxide'])
  })

  it('leaves other drugs in their order', () => {
    expect(drugsIn('Furosemide 40 mg, magnesium 2 g, bisoprolol 2.5 mg')).toEqual([
      'furosemide',
      'magnesium sulfate',
      'bisoprolol',
    ])
  })
})

describe('"potassium"', () => {
  it.each([
    'Potassium 40 mmol by mouth twice daily',
    'Give 20 mmol of potassium',
    'Potassium 20-30 mEq in each liter from the second liter',
    'Potassium 20–40 mmol in each litre',
    'Potassium 20 to 40 mmol in each bag',
    'Add 20-40 mmol of potassium',
    'Potassium 10-20 mmol/h by pump',
  ])('names the chloride where a dose stands beside it: %s', (text) => {
    expect(drugsIn(text)).toEqual(['potassium chloride'])
  })

  it.each([
    'Potassium 4.1 mmol/L',
    'Keep potassium above 4 mmol',
    'Dietary potassium 50 mmol a day',
    'Potassium intake 40 mmol',
    'Check potassium',
    'Potassium citrate 10 mmol',
  ])('is an electrolyte or another salt elsewhere: %s', (text) => {
    expect(drugsIn(text)).not.toContain('potassium chloride')
  })
})
