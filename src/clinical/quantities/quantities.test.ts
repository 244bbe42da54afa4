import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws, sized } from '../../../fixtures/law-draws.ts'
import { unitNames } from './convert.ts'
import { quantities } from './quantities.ts'
import type { Quantity } from './quantity.ts'

/** A quantity in a line: what it was read from, then its reading. */
function line(quantity: Quantity): string {
  const { span, comparator, low, high, unit, analyte, approximate, part } = quantity
  const sign = comparator === '=' ? '' : `${comparator} `
  const number = low === high ? `${low}` : `${low} to ${high}`
  const timing = quantity.unit === undefined ? undefined : quantity.timing
  const words = [timing, approximate ? 'about' : undefined, `${sign}${number}`, unit, part, analyte && `(${analyte})`]
  return `${span.text} → ${words.filter((word) => word !== undefined).join(' ')}`
}

const read = (text: string): readonly string[] => quantities(text).map(line)

describe('quantities', () => {
  it('gives the number, the unit as written and named, and a value to compare by', () => {
    expect(quantities('at least 500 mcg')).toEqual([
      {
        span: { start: 0, end: 16, text: 'at least 500 mcg' },
        comparator: '>=',
        low: 500,
        high: 500,
        approximate: false,
        unit: 'ug',
        written: 'mcg',
        dimension: 'mass',
        canonical: { low: 0.5, high: 0.5, unit: 'mg' },
      },
    ])
  })

  it('gives what nobody can change, since the next who asks gets the same', () => {
    const [dose] = quantities('Give 40 mg')
    expect(() => Object.assign(dose ?? {}, { low: 400 })).toThrow('Cannot assign to read only property')
    expect(() => Object.assign(dose?.canonical ?? {}, { low: 400 })).toThrow('Cannot assign to read only property')
    expect(quantities('Give 40 mg')).toEqual([dose])
  })

  it('gives a threshold without a unit no unit', () => {
    expect(quantities('K+ > 6.5')).toEqual([
      {
        span: { start: 3, end: 8, text: '> 6.5' },
        comparator: '>',
        low: 6.5,
        high: 6.5,
        approximate: false,
        unit: undefined,
        analyte: 'potassium',
      },
    ])
  })

  it('reads the whole of an order', () => {
    expect(read('K+ > 6.5: calcium gluconate 10 mL of 10% over 5-10 min')).toEqual([
      '> 6.5 → > 6.5 (potassium)',
      '10 mL → 10 mL',
      '10% → 10 %',
      'over 5-10 min → for 5 to 10 min',
    ])
  })

  it.each([
    ['furosemide 40 mg IV BD', ['40 mg → 40 mg', 'BD → every 12 h']],
    ['5-10 mg', ['5-10 mg → 5 to 10 mg']],
    ['0.5 mg/kg/h', ['0.5 mg/kg/h → 0.5 mg/kg/h']],
    ['5 mg/kg per day', ['5 mg/kg per day → 5 mg/kg/d']],
    ['10 mL of 10% over 5-10 min', ['10 mL → 10 mL', '10% → 10 %', 'over 5-10 min → for 5 to 10 min']],
    ['500/125 mg TID', ['500 → 500 mg first', '125 mg → 125 mg second', 'TID → every 8 h']],
    ['500 mg to 1 g', ['500 mg to 1 g → 500 to 1000 mg']],
    ['20 MG PO, 40mg', ['20 MG → 20 mg', '40mg → 40 mg']],
    ['1 or 2 tablets', ['1 → 1 tablet', '2 tablets → 2 tablet']],
    ['2 units of packed cells, 2 units of insulin', ['2 units → 2 blood unit', '2 units → 2 U']],
    ['18 units/kg/h, 2 L/min, 75 mL/h', ['18 units/kg/h → 18 U/kg/h', '2 L/min → 2 L/min', '75 mL/h → 75 mL/h']],
    ['5 µg/min, 5 μg/min, 5 mcg/min', ['5 µg/min → 5 ug/min', '5 μg/min → 5 ug/min', '5 mcg/min → 5 ug/min']],
    ['increase from 40 to 80 mg', ['40 → 40 mg', '80 mg → 80 mg']],
    ['increase by 1 mg to 40 mg', ['1 mg → 1 mg', '40 mg → 40 mg']],
    ['reduced by 20 mg to 60 mg', ['20 mg → 20 mg', '60 mg → 60 mg']],
    ['increase by 20 to 40 mg', ['20 to 40 mg → 20 to 40 mg']],
    ['reduced 40 to 20 mg', ['40 → 40 mg', '20 mg → 20 mg']],
    ['250 mg/5 mL', ['250 mg → 250 mg', '5 mL → 5 mL']],
  ])('reads doses: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['every 6 to 12 months', ['every 6 to 12 months → every 6 to 12 month']],
    ['CT in 3 months', ['in 3 months → at 3 month']],
    ['at 6–12 months', ['at 6–12 months → at 6 to 12 month']],
    ['6- to 12-month CT', ['6- to 12-month → 6 to 12 month']],
    ['q6h, q4-6h, Q 8 hours', ['q6h → every 6 h', 'q4-6h → every 4 to 6 h', 'Q 8 hours → every 8 h']],
    ['6 hourly, 6-hourly', ['6 hourly → every 6 h', '6-hourly → every 6 h']],
    [
      'every other day, annually, weekly',
      ['every other day → every 2 d', 'annually → every 1 year', 'weekly → every 1 week'],
    ],
    [
      'twice daily, once-daily, once weekly',
      ['twice daily → every 12 h', 'once-daily → every 1 d', 'once weekly → every 1 week'],
    ],
    [
      'twice yearly, twice annually, once annually',
      ['twice yearly → every 6 month', 'twice annually → every 6 month', 'once annually → every 1 year'],
    ],
    ['2-3 times a day', ['2-3 times a day → every 8 to 12 h']],
    ['within 24 hours', ['within 24 hours → within <= 24 h']],
    ['in the next 3 months, in the last 4 weeks', ['in the next 3 months → within <= 3 month', '4 weeks → 4 week']],
    ['for 5 days, x 5 days, x5d', ['for 5 days → for 5 d', 'x 5 days → for 5 d', 'x5d → for 5 d']],
    ['for at least two weeks', ['for at least two weeks → for >= 2 week']],
    ['six months', ['six months → 6 month']],
    ['between five and seven days', ['between five and seven days → 5 to 7 d']],
    ['over 2 years; patients over 65 years', ['over 2 years → for 2 year', 'over 65 years → > 65 year']],
    ['a 66-year-old, 66 y/o, 66yo', ['66-year → 66 year', '66 y/o → 66 year', '66yo → 66 year']],
  ])('reads times: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['at least every 6 hours', ['at least every 6 hours → every <= 6 h']],
    ['no more than every 4 hours', ['no more than every 4 hours → every >= 4 h']],
    ['up to 4 times daily', ['up to 4 times daily → every >= 6 h']],
    ['at least weekly', ['at least weekly → every <= 1 week']],
  ])('turns a comparator of how often into one of the time between: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['SBP below 90', ['below 90 → < 90 (systolic-pressure)']],
    ['K+≥6.5, lactate >2', ['≥6.5 → >= 6.5 (potassium)', '>2 → > 2 (lactate)']],
    ['no more than 3 g/day', ['no more than 3 g/day → <= 3 g/d']],
    ['must not exceed 3 g', ['not exceed 3 g → <= 3 g']],
    ['lactate exceeds 2 mmol/L', ['exceeds 2 mmol/L → > 2 mmol/L (lactate)']],
    ['less than or equal to 60 mmHg', ['less than or equal to 60 mmHg → <= 60 mmHg']],
    ['at or above 6.0 mmol/L, up to 4 g', ['at or above 6.0 mmol/L → >= 6 mmol/L', 'up to 4 g → <= 4 g']],
    ['90 mmHg or less, 3 or more days', ['90 mmHg or less → <= 90 mmHg', '3 or more days → >= 3 d']],
    ['under 18 years', ['under 18 years → < 18 year']],
    ['SBP 90 and below 100', ['90 → 90 (systolic-pressure)', 'below 100 → < 100']],
    ['about 1.5 L, ~5 mm', ['about 1.5 L → about 1.5 L', '~5 mm → about 5 mm']],
    ['5 mg -> 10 mg, <b>40 mg</b>', ['5 mg → 5 mg', '10 mg → 10 mg', '40 mg → 40 mg']],
  ])('reads comparators: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    ['SpO2 < 88%, EF 35-40 %', ['< 88% → < 88 % (oxygen-saturation)', '35-40 % → 35 to 40 % (ejection-fraction)']],
    ['BP 120/80 mmHg', ['120 → 120 mmHg first (blood-pressure)', '80 mmHg → 80 mmHg second (blood-pressure)']],
    ['BP 120/80', ['120 → 120 first (blood-pressure)', '80 → 80 second (blood-pressure)']],
    ['<90/60 mmHg', ['<90 → < 90 mmHg first', '60 mmHg → < 60 mmHg second']],
    ['38.5 °C, 38.5 C, 101.3F', ['38.5 °C → 38.5 °C', '38.5 C → 38.5 °C', '101.3F → 101.3 °F']],
    ['WBC 4.5 x 10^9/L', ['4.5 x 10^9/L → 4.5 10^9/L (white-cells)']],
    [
      '150 x10⁹/L, 150 10*9/L, 150 10E9/L',
      ['150 x10⁹/L → 150 10^9/L', '150 10*9/L → 150 10^9/L', '150 10E9/L → 150 10^9/L'],
    ],
    ['12,000/µL, 300 cells/µL, 12 K/uL', ['12,000/µL → 12000 /uL', '300 cells/µL → 300 /uL', '12 K/uL → 12 10^3/uL']],
    [
      'creatinine 102 micromol/L, ferritin 40 microgram/L',
      ['102 micromol/L → 102 umol/L (creatinine)', '40 microgram/L → 40 ug/L'],
    ],
    ['platelets 12 K/mcL, 300 cells/mcL', ['12 K/mcL → 12 10^3/uL (platelets)', '300 cells/mcL → 300 /uL']],
    ['ALT 1.2 ukat/L, 5 mmols/L', ['1.2 ukat/L → 1.2 ukat/L', '5 mmols/L → 5 mmol/L']],
    ['3 MCL, 2 nl', []],
    ['HR 110 bpm, 30 breaths/min', ['110 bpm → 110 /min (heart-rate)', '30 breaths/min → 30 /min']],
    ['NT-proBNP 1,800 pg/mL', ['1,800 pg/mL → 1800 pg/mL (natriuretic-peptide)']],
    ['eGFR < 30 mL/min/1.73 m²', ['< 30 mL/min/1.73 m² → < 30 mL/min/1.73 m2 (egfr)']],
    ['PEEP 10 cm H2O, PaO2 8 kPa', ['10 cm H2O → 10 cmH2O', '8 kPa → 8 kPa (po2)']],
    ['q6h x 5 days', ['q6h → every 6 h', 'x 5 days → for 5 d']],
    ['every 2 hours x 5 days', ['every 2 hours → every 2 h', 'x 5 days → for 5 d']],
    ['QTc 450 ms, 14 Fr, 8 x 6 mm', ['450 ms → 450 ms (qtc)', '14 Fr → 14 Fr', '8 → 8 mm', '6 mm → 6 mm']],
    ['potassium 3.5 to 5.0; pH of exactly 7.20', ['3.5 to 5.0 → 3.5 to 5 (potassium)', '7.20 → 7.2 (ph)']],
    ['potassium 6,5 mmol/L', ['6,5 mmol/L → 6.5 mmol/L (potassium)']],
    ['digoxin 0,125 mg, then 1,250 mg', ['0,125 mg → 0.125 mg', '1,250 mg → 1250 mg']],
    ['morphine 2,5-5 mg', ['2,5-5 mg → 2.5 to 5 mg']],
    ['base excess −5 mmol/L', ['−5 mmol/L → -5 mmol/L']],
    ['Mg 1.8 K 4.5 Na 140', ['1.8 → 1.8 (magnesium)', '4.5 → 4.5 (potassium)', '140 → 140 (sodium)']],
  ])('reads findings: %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    'room 12, bed 4, grade 3, step 2',
    '1. Start',
    'Check potassium\n2. Give calcium',
    'call 911',
    'on 2026-03-01 or 1/2/26 at 08:00, ratio 1:10',
    'T4, CURB-65, CHA2DS2-VASc, V2–V3, 25-OH, COVID-19, 12-lead, 1st, V2, 5-HT',
    'CT at 6,12 months, on days 1,3',
    '2,50 mmol/L',
    '1 200 mL',
    "1'200 mL",
    '2·5 mg',
    'BNP 1 200 pg/mL',
    'BNP > 1 200 pg/mL',
    '<1 200 mg',
    'at least 1 200 mL',
    "NT-proBNP 1'200 ng/L",
    'potassium 6·5 mmol/L',
    'K+ >6·5',
    '800-1 200 mg',
    '1/2 tablet, 2/3 of the hemithorax, 24/7',
    '5 ± 2 mg, 5 +/- 2 mg',
    '3 times the limit',
    '5 mg/foo',
    'twenty-four hours, thirty two weeks, two-vessel',
    'more than one drug',
    '65 F, 6F, 30 C. difficile, 18 G, 3D, 6 m, 5 Mg',
    'bi-weekly, biweekly, paracetamol OD',
    '1.2.3 mg, 120/80/60 mmHg, 5-10-15 mg',
    `${'9'.repeat(400)} mg`,
    'PaO2/FiO2 250',
    'in her 80s, systolic in the 70s-80s',
    '2 second-line agents',
    '',
  ])('reports nothing of: %s', (text) => {
    expect(read(text)).toEqual([])
  })

  it('reads a milliequivalent as a millimole beside a univalent ion, and nowhere else', () => {
    const canonical = (text: string): unknown =>
      quantities(text).map((quantity) => quantity.unit !== undefined && [quantity.unit, quantity.canonical.unit])
    expect(canonical('potassium 4 mEq/L')).toEqual([['mEq/L', 'mmol/L']])
    expect(canonical('40 mEq of KCl')).toEqual([['mEq', 'mmol']])
    expect(canonical('magnesium 2 mEq/L')).toEqual([['mEq/L', 'mEq/L']])
    expect(canonical('anion gap 14 mEq/L')).toEqual([['mEq/L', 'mEq/L']])
  })

  it.each([
    [
      undefined,
      'quantities: the text is undefined, expected a string; turn the answer into text first, or leave it out where there is none',
    ],
    [
      6.5,
      'quantities: the text is of type number, expected a string; turn the answer into text first, or leave it out where there is none',
    ],
    [
      ['40 mg'],
      'quantities: the text is an array of 1, expected a string; turn the answer into text first, or leave it out where there is none',
    ],
  ])('refuses %j, which is no text', (text, message) => {
    expect(() => Reflect.apply(quantities, undefined, [text])).toThrow(
      expect.objectContaining({ name: 'AssayError', code: 'language-invalid', message }),
    )
  })

  it.each(
    [
      '1',
      '1-',
      'every ',
      '<',
      '1,',
      '1 ',
      '1 mg/',
      '< 1 ',
      '1 or ',
      'x10^',
      'K+ ',
      'm.',
      'between 1 and ',
      '5 mg-',
      'a-1',
      '1 to ',
      '⁹',
      '\n1',
      'at least ',
    ].map((piece) => [JSON.stringify(piece), piece] as const),
  )('comes to an end on very much of %s', (_, piece) => {
    const text = piece.repeat(Math.ceil(sized(1_000_000) / piece.length))
    expect(quantities(text).every(({ span }) => text.slice(span.start, span.end) === span.text)).toBe(true)
  })

  const fragment = fc.constantFrom(
    ...'5,-,–,/,mg,10,6.5, ,  ,>,<=,≥,K+,potassium,every,to,between,and,months,h,q,6,x,10^9/L,%,two,or,more,at,least,within,°C,C,F,.,\n,daily,twice,120/80,mmHg,(,±,µg,for,CURB-65,٣,𝟓,é'.split(
      ',',
    ),
  )
  const prose = fc
    .array(fragment, { maxLength: 30 })
    .chain((parts) => fc.constantFrom('', ' ').map((joint) => parts.join(joint)))

  it('reads no part of a number that a space or a mark parts', () => {
    const lead = fc.constantFrom(
      '',
      'K+ ',
      'BNP ',
      'NT-proBNP >',
      '< ',
      'at least ',
      '5 to ',
      'between ',
      '900-',
      'about ',
    )
    const unit = fc.constantFrom('', ' mg', ' mmol/L', ' pg/mL', ' mL/h', ' days', ' or more', ' to 2000 mg')
    const first = fc.integer({ min: 1, max: 899 })
    const rest = fc.integer({ min: 0, max: 999 }).map((value) => String(value).padStart(3, '0'))
    fc.assert(
      fc.property(lead, first, fc.constantFrom(' ', "'", '·'), rest, unit, (before, head, mark, tail, behind) => {
        const number = `${head}${mark}${tail}`
        const [start, end] = [before.length, before.length + number.length]
        const found = quantities(`${before}${number}${behind}`)
        expect(found.filter(({ span }) => span.start < end && span.end > start)).toEqual([])
      }),
    )
  })

  it('quotes its source, in order and without overlap', () => {
    fc.assert(
      fc.property(fc.oneof(prose, fc.string({ unit: 'grapheme', maxLength: 60 })), (text) => {
        let end = 0
        for (const { span, low, high } of quantities(text)) {
          expect(text.slice(span.start, span.end)).toBe(span.text)
          expect(span.start).toBeGreaterThanOrEqual(end)
          expect(span.end).toBeGreaterThan(span.start)
          expect(Number.isFinite(low) && Number.isFinite(high) && low <= high).toBe(true)
          end = span.end
        }
      }),
      { numRuns: draws(300) },
    )
  })

  it('reads a number with any known unit as itself, whatever white space lies between', () => {
    const space = fc.constantFrom(' ', '  ', '\t', '\u00a0', '   ')
    fc.assert(
      fc.property(fc.constantFrom(...unitNames), fc.integer({ min: 11, max: 99_999 }), space, (unit, tenth, white) => {
        const value = tenth / 10
        expect(read(`the value ${value}${white}${unit} was seen`)).toEqual([
          `${value}${white}${unit} → ${value} ${unit}`,
        ])
      }),
      { numRuns: draws(500) },
    )
  })

  it('reads the same in words of another case', () => {
    const phrase = fc.constantFrom(
      'between 5 and 10 mg',
      'at least 3 g',
      'K+ above 6.5',
      'up to twice daily',
      'every 6 months',
    )
    const values = (text: string): unknown =>
      quantities(text).map(({ comparator, low, high, unit }) => [comparator, low, high, unit])
    const shout = (text: string): string => text.replace(/\b(?!mg\b|g\b)[a-z]+\b/gu, (word) => word.toUpperCase())
    fc.assert(
      fc.property(phrase, (text) => {
        expect(values(shout(text))).toEqual(values(text))
      }),
    )
  })

  it('finds nothing without a figure, a number word or an interval', () => {
    const word = fc.constantFrom(
      ...'start,hold,potassium,mg,mmol/L,>,at least,every,K+,below,within,hours,%,or more'.split(','),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        expect(quantities(words.join(' , '))).toEqual([])
      }),
    )
  })
})
