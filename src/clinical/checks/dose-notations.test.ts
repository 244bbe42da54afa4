import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { recommendation } from '../answer/recommendation.ts'
import { checkDoses } from './check-doses.ts'
import { doseLimits, type DoseLimit } from './dose-limits.ts'

const ways: Readonly<Record<string, string>> = {
  oral: 'by mouth',
  iv: 'intravenously',
  im: 'intramuscularly',
  sc: 'subcutaneously',
  sublingual: 'sublingually',
  inhaled: 'by inhaler',
  nebulised: 'nebulised',
  rectal: 'rectally',
}

const units: Readonly<Record<string, string>> = { ug: 'micrograms', U: 'units' }

function verdictOf(text: string): string {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  if (score.status === 'scored') return score.value === 1 ? 'fine' : 'miss'
  return score.status
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole number in words, as it is spoken in British or American English. */
function inWords(value: number, and = ' and '): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100) return `${tens[Math.floor(value / 10) - 2]}${value % 10 > 0 ? `-${small[value % 10]}` : ''}`
  const [size, name] = value < 1000 ? [100, 'hundred'] : value < 1e6 ? [1000, 'thousand'] : [1e6, 'million']
  const rest = value % size
  return `${inWords(Math.floor(value / size), and)} ${name}${rest > 0 ? `${size === 100 ? and : ' '}${inWords(rest, and)}` : ''}`
}

const tidy = (value: number): string => String(Number(value.toPrecision(10)))

const raised = (power: number): string => String(power).replaceAll(/\d/gu, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '')

const fullWidth = (text: string): string =>
  text.replaceAll(/[\d.]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** Ways to write an amount; undefined where a number cannot be written so. */
const notations: Readonly<Record<string, (value: number, unit: string) => string | undefined>> = {
  figures: (value, unit) => `${tidy(value)} ${unit}`,
  'figures that touch the unit': (value, unit) => `${tidy(value)}${unit}`,
  hyphen: (value, unit) => `${tidy(value)}-${unit}`,
  'commas between thousands': (value, unit) => `${value.toLocaleString('en', { maximumFractionDigits: 6 })} ${unit}`,
  'spaces between thousands': (value, unit) =>
    `${value.toLocaleString('en', { maximumFractionDigits: 6 }).replaceAll(',', ' ')} ${unit}`,
  'apostrophes between thousands': (value, unit) =>
    `${value.toLocaleString('en', { maximumFractionDigits: 6 }).replaceAll(',', "'")} ${unit}`,
  'full-width figures': (value, unit) => `${fullWidth(tidy(value))} ${unit}`,
  k: (value, unit) => `${tidy(value / 1000)}k ${unit}`,
  thousand: (value, unit) => `${tidy(value / 1000)} thousand ${unit}`,
  million: (value, unit) => (value >= 1e4 ? `${tidy(value / 1e6)} million ${unit}` : undefined),
  hundred: (value, unit) => `${tidy(value / 100)} hundred ${unit}`,
  'British words': (value, unit) => (Number.isInteger(value) ? `${inWords(value)} ${unit}` : undefined),
  'American words': (value, unit) => (Number.isInteger(value) ? `${inWords(value, ' ')} ${unit}` : undefined),
  'power with a caret': (value, unit) => `${tidy(value / 100)} x 10^2 ${unit}`,
  'power, raised': (value, unit) => `${tidy(value / 1000)} × 10${raised(3)} ${unit}`,
  exponent: (value, unit) => `${tidy(value / 100)}e2 ${unit}`,
  'larger unit': (value, unit) =>
    unit === 'mg' ? `${tidy(value / 1000)} g` : unit === 'micrograms' ? `${tidy(value / 1000)} mg` : undefined,
  'smaller unit': (value, unit) => (unit === 'mg' ? `${tidy(value * 1000)} mcg` : undefined),
  multiple: (value, unit) => `10 x ${tidy(value / 10)} ${unit}`,
  'count of tablets': (value, unit) => `ten ${tidy(value / 10)} ${unit} tablets`,
  'tablets of': (value, unit) => `50 tablets of ${tidy(value / 50)} ${unit}`,
  'tablets behind': (value, unit) => `${tidy(value / 100)} ${unit} tablets x 100`,
  'times behind': (value, unit) => `${tidy(value / 100)} ${unit} x 100`,
  vials: (value, unit) => `${tidy(value / 20)} ${unit}, 20 vials`,
  range: (value, unit) => `${tidy(value / 2)}-${tidy(value)} ${unit}`,
  'range in thousands': (value, unit) => `${tidy(value / 2000)} to ${tidy(value / 1000)} thousand ${unit}`,
  about: (value, unit) => `approximately ${tidy(value)} ${unit}`,
  brackets: (value, unit) => `(${tidy(value)} ${unit})`,
  bold: (value, unit) => `**${tidy(value)} ${unit}**`,
  'no unit': (value) => tidy(value),
  'unknown unit': (value) => `${tidy(value)} zorkmids`,
  'unit first': (value, unit) => `${unit} ${tidy(value)}`,
  halves: (value, unit) => (Number.isInteger(value) ? `${tidy(value - 1)} and a half ${unit}` : undefined),
  'point in the middle': (value, unit) => (Number.isInteger(value) ? `${tidy(value)}·5 ${unit}` : undefined),
  'letter for a nought': (value, unit) => (value % 10 === 0 ? `${tidy(value).replace(/0$/u, 'O')} ${unit}` : undefined),
}

const rows = [...doseLimits().values()]
  .flat()
  .filter(
    ({ drug, route, single = [], indication, shortest, titrated }) =>
      ways[route] !== undefined &&
      !drug.includes('/') &&
      indication === undefined &&
      shortest === undefined &&
      titrated === undefined &&
      ['mg', 'ug', 'U'].includes(single[0]?.unit ?? ''),
  )

/** The highest single dose of a row. */
function doseOf({ single = [] }: DoseLimit): { readonly value: number; readonly unit: string } {
  const { high = 1, unit = 'mg' } = single[0] ?? {}
  return { value: high, unit: units[unit] ?? unit }
}

describe('doses in every notation', () => {
  const draw = fc.record({
    row: fc.constantFrom(...rows),
    name: fc.constantFrom(...Object.keys(notations)),
    isBehind: fc.boolean(),
  })

  it('never accepts a hundred times the highest dose, whatever it is written like', () => {
    expect(rows.length).toBeGreaterThan(300)
    fc.assert(
      fc.property(draw, fc.constantFrom(100, 1000), ({ row, name, isBehind }, factor) => {
        const { value, unit } = doseOf(row)
        const amount = notations[name]?.(value * factor, unit)
        fc.pre(amount !== undefined)
        const way = ways[row.route] ?? ''
        const text = isBehind ? `Give ${row.drug} ${amount} ${way}.` : `Start ${row.drug} ${way} ${amount}.`
        expect([text, verdictOf(text)]).toEqual([text, expect.stringMatching(/^(?:miss|unscored)$/u)])
      }),
      { numRuns: draws(500) },
    )
  })

  it('stops no dose that is usual for the way in which it is written', () => {
    fc.assert(
      fc.property(draw, ({ row, name }) => {
        const { value, unit } = doseOf(row)
        const amount = notations[name]?.(value, unit)
        fc.pre(
          amount !== undefined &&
            !/halves|middle|range/u.test(name) &&
            (row.route === 'oral' || !/tablets|vials/u.test(name)),
        )
        const text = `Give ${row.drug} ${amount} ${ways[row.route] ?? ''}.`
        expect([text, verdictOf(text)]).toEqual([text, expect.stringMatching(/^(?:fine|unscored)$/u)])
      }),
      { numRuns: draws(500) },
    )
  })

  it.each([
    ['Give heparin 5 thousand units IV', 'fine'],
    ['Give heparin 5k units IV', 'fine'],
    ['Give heparin 50k units IV', 'miss'],
    ['Give heparin 2000 thousand units IV', 'miss'],
    ['Give morphine one hundred mg IV', 'miss'],
    ['Give morphine 1 x 10^2 mg IV', 'miss'],
    ['Give morphine half a gram IV', 'miss'],
    ['Give morphine ten mg IV', 'fine'],
    ['Give ceftriaxone a gram IV', 'fine'],
    ['Give ceftriaxone one and a half grams IV', 'fine'],
    ['Give ceftriaxone 1½ g IV', 'fine'],
    ['Give ceftriaxone 1/2 g IV', 'fine'],
    ['Give bisoprolol two 5 mg tablets', 'fine'],
    ['Give bisoprolol two hundred 5 mg tablets', 'miss'],
    ['Give bisoprolol 5 mg, 1 tablet daily', 'fine'],
    ['Give bisoprolol 5 mg, 100 tablets daily', 'unscored'],
    ['Give morphine 1.000 mg IV', 'unscored'],
    ['Give morphine 1000 IV', 'unscored'],
    ['Give furosemide 1.000 mg IV', 'unscored'],
    ['Give digoxin 0,125 mg orally', 'fine'],
    ['Give bisoprolol 25,5 mg orally', 'miss'],
    ['Give warfarin 2,50 mg orally', 'unscored'],
    ['Heparin 5.000 IE s.c.', 'fine'],
    ['Heparin 50.000 IE s.c.', 'miss'],
    ['Prasugrel 60 mg PO x1 then 10 mg PO daily', 'fine'],
    ['Prasugrel 60 mg PO x1 daily', 'unscored'],
    ['Paracetamol 250 mg/5 mL, 20 mL every 6 hours', 'fine'],
    ['Paracetamol 250 mg/5 mL, 200 mL every 6 hours', 'miss'],
    ['Adrenaline 1 mg/mL, 0.5 mL IM', 'fine'],
    ['Adrenaline 1 mg/mL, 5 mL IM', 'miss'],
    ['Heparin 1,000 units/mL, 50 mL IV bolus', 'miss'],
    ['Amiodarone 50 mg/mL, 6 mL IV', 'fine'],
    ['Give morphine several mg IV', 'unscored'],
    ['Give morphine one tenth of a gram IV', 'unscored'],
    ['Give morphine 0.1 kg IV', 'unscored'],
    ['Give benzylpenicillin 2.4 mega units IV', 'fine'],
    ['Give albuterol 2.5 mg/ipratropium 0.5 mg nebulised', 'fine'],
    ['Start Entresto 24/26 BD', 'fine'],
    ['Start Entresto 2400/2600 BD', 'unscored'],
    ['Give 5 mg of foobarbital', 'unscored'],
    ['Give 5 mg foobarbital IV', 'unscored'],
    ['Give furosemide 40 mg intrathecally', 'unscored'],
    ['Give furosemide 40 mg intracysternally', 'unscored'],
    ['Give furosemide 40 mg IV every watch', 'unscored'],
    ['Give furosemide 40 mg IV thirty-three times a day', 'unscored'],
    ['Give paracetamol 1 g every hour', 'miss'],
    ['Give paracetamol 1 g twelve times a day', 'miss'],
    ['Give paracetamol 1 g q1h', 'miss'],
    ['Give paracetamol 1 g every 4 hours for 2 doses', 'fine'],
    ['Give paracetamol 1 g every 2 hours x 5 days', 'miss'],
    ['Give paracetamol 1 g q6h x 5 days', 'fine'],
    ['Give apixaban 10 mg q6h x 7 days', 'miss'],
    ['Furosemide 80 mg IV, hourly urine output', 'fine'],
    ['Start apixaban on day 3, with 2 further visits', 'not-applicable'],
    ['Continue aspirin [1] and 2 other drugs', 'not-applicable'],
  ])('reads "%s" as %s', (text, verdict) => {
    expect(verdictOf(text)).toBe(verdict)
  })
})
