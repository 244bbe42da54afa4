import { expect, it } from 'vitest'
import { amountsIn } from './amounts-in.ts'

const figure = (value: number): string => String(Number(value.toPrecision(6)))

const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  low === high ? figure(low) : `${figure(low)}-${figure(high)}`

/** The amounts of a text with their kinds, what stands beside them, what cannot be read ("?") and bare numbers. */
function read(text: string): readonly string[] {
  const { amounts, beside, unread, bare } = amountsIn(text)
  return [
    ...amounts.map(({ span, comparator, parts, unit, kind, isDaily, maybeTimes, isRepeated, isSpaced }) =>
      [
        `${span.text} →`,
        `${comparator === '=' ? '' : comparator}${parts.map(range).join('/')} ${unit} (${kind})`,
        isDaily ? 'a day' : '',
        maybeTimes === undefined ? '' : `${isRepeated === true ? 'x' : 'or x'} ${maybeTimes}`,
        isSpaced === true ? 'or two numbers' : '',
      ]
        .filter((word) => word !== '')
        .join(' '),
    ),
    ...beside.map(({ span, hours, percent, over, lasts }) =>
      [
        `${span.text} → `,
        hours === undefined ? '' : `every ${figure(hours)} h`,
        percent === undefined ? '' : `${percent}%`,
        over === undefined ? '' : `over ${range(over)} h`,
        lasts === undefined ? '' : `for ${figure(lasts)} h`,
      ].join(''),
    ),
    ...unread.map(({ span }) => `? ${span.text}`),
    ...bare.map(({ parts, isSmallWord }) => `bare ${parts.join('/')}${isSmallWord ? ' in words' : ''}`),
  ]
}

it.each<[string, ...string[]]>([
  ['40 mg', '40 mg → 40 mg (mass)'],
  ['1 g', '1 g → 1 g (mass)'],
  ['10 units', '10 units → 10 U (activity)'],
  ['5 mmol', '5 mmol → 5 mmol (substance)'],
  ['20 mL', '20 mL → 20 mL (volume)'],
  ['2 puffs', '2 puffs → 2 puff (puff)'],
  ['2 inhalations', '2 inhalations → 2 puff (puff)'],
  ['2 sprays', '2 sprays → 2 puff (puff)'],
  ['4 g/day', '4 g/day → 4 g (mass) a day'],
  ['16 mg/kg/day', '16 mg/kg/day → 16 mg/kg (mass-per-weight) a day'],
  ['1.5 mg × 80 kg', '1.5 mg → 1.5 mg/kg (mass-per-weight)'],
  ['80 units x 72 kg', '80 units → 80 U/kg (activity-per-weight)'],
  ['wk 1 200 mg', '200 mg → 200 mg (mass)', 'bare 1'],
  ['day 2 100 mg', '100 mg → 100 mg (mass)', 'bare 2'],
  ['wt 1 200 mg', '1 200 mg → 1200 mg (mass) or two numbers'],
  ['0.1 mcg/kg/min', '0.1 mcg/kg/min → 0.1 ug/kg/min (mass-per-weight-rate)'],
  ['100 mcg/puff', '100 mcg/puff → 100 ug (mass)'],
  ['375 mg/m2', '375 mg/m2 → 375 mg/m2 (mass-per-area)'],
  ['70 kg'],
  ['20 kg', 'bare 20'],
  ['24 kg', 'bare 24'],
  ['25 kg'],
  ['300 kg'],
  ['301 kg', 'bare 301'],
  ['50 lb', 'bare 50'],
  ['60 lb'],
  ['700 lb', 'bare 700'],
  ['2 L/min'],
  ['2 L/day'],
  ['50 mL/min'],
  ['120 mmHg'],
  ['5 mmol/L'],
  ['10%', '10% → 10%'],
  ['7.5 %', '7.5 % → 7.5%'],
  ['every 6 hours', 'every 6 hours → every 6 h'],
  ['every 4-6 hours', 'every 4-6 hours → every 6 h'],
  ['over 30 minutes', 'over 30 minutes → over 0.5 h'],
  ['over 10 to 20 minutes', 'over 10 to 20 minutes → over 0.166667-0.333333 h'],
  ['during 2 hours', 'during 2 hours → over 2 h'],
  ['in 24 hours', 'in 24 hours → over 24 h'],
  ['for 3 days', 'for 3 days → for 72 h'],
  ['within 2 hours', 'within 2 hours → for 2 h'],
  ['875/125 mg', '875/125 mg → 875/125 mg (mass)'],
  ['150 mg/100 mg', '150 mg/100 mg → 150/100 mg (mass)'],
  ['1 g/200 mg', '1 g/200 mg → 1000/200 mg (mass)'],
  ['500 mg/1 g', '500 mg/1 g → 0.5/1 g (mass)'],
  ['40 mg/20 mL', '40 mg → 40 mg (mass)', '20 mL → 20 mL (volume)'],
  ['10 units/5 mg', '10 units → 10 U (activity)', '5 mg → 5 mg (mass)'],
  ['92/55/22 micrograms', '92/55/22 micrograms → 92/55/22 ug (mass)'],
  ['92/55/22 mg', '92/55/22 mg → 92/55/22 mg (mass)'],
  ['92/55/22 mcg', '92/55/22 mcg → 92/55/22 ug (mass)'],
  ['1+0.2 g', '1+0.2 g → 1/0.2 g (mass)'],
  ['1 g+200 mg', '1 g+200 mg → 1000/200 mg (mass)'],
  ['800 / 160 mg', '800 / 160 mg → 800/160 mg (mass)'],
  ['250 / 25 mcg', '250 / 25 mcg → 250/25 ug (mass)'],
  ['92 / 55 / 22 micrograms', '92 / 55 / 22 micrograms → 92/55/22 ug (mass)'],
  ['40+40 mg', '40+40 mg → 40/40 mg (mass)'],
  ['500 mg+1 g', '500 mg+1 g → 0.5/1 g (mass)'],
  ['5 mg tablets x 2', '5 mg → 10 mg (mass)', 'bare 2'],
  ['5 mg x 2 tablets', '5 mg x 2 tablets → 10 mg (mass)'],
  ['5 mg, two tablets', '5 mg, two tablets → 5 mg (mass) or x 2'],
  ['5 mg - two tablets', '5 mg - two tablets → 5 mg (mass) or x 2'],
  ['two tablets of 5 mg', 'two tablets of 5 mg → 10 mg (mass)'],
  ['two tablets at 5 mg', 'two tablets at 5 mg → 10 mg (mass)'],
  ['two tablets 5 mg', 'two tablets 5 mg → 5 mg (mass) or x 2'],
  ['two tablets, 5 mg each', 'two tablets, 5 mg → 10 mg (mass)'],
  ['two tablets, 5 mg', 'two tablets, 5 mg → 5 mg (mass) or x 2'],
  ['2 x 5 mg', '2 x 5 mg → 10 mg (mass)'],
  ['two 2.5 g infusions', 'two 2.5 g → 2.5 g (mass) or x 2'],
  ['two 5 mg tablets', 'two 5 mg tablets → 10 mg (mass)'],
  ['5 mg x 3', '5 mg → 5 mg (mass) x 3', 'bare 3'],
  ['5 mg tablets, take two tablets', '5 mg tablets, take two tablets → 10 mg (mass)'],
  ['5 mg, two tablets, then 10 mg', '5 mg, two tablets → 5 mg (mass) or x 2', '10 mg → 10 mg (mass)'],
  ['two tablets of 5 mg, then 10 mg', 'two tablets of 5 mg → 10 mg (mass)', '10 mg → 10 mg (mass)'],
  ['10 mg 500/125 mg', '10 mg → 10 mg (mass)', '500/125 mg → 500/125 mg (mass)'],
  ['800/160 mg, 400/80 mg', '800/160 mg → 800/160 mg (mass)', '400/80 mg → 400/80 mg (mass)'],
  ['5 mg × 100', '5 mg → 5 mg (mass) x 100', 'bare 100'],
  ['5 mg x 3 days', '5 mg → 5 mg (mass)', 'x 3 days → for 72 h'],
  ['5 mg x 3 doses', '5 mg → 5 mg (mass)'],
  ['5 mg x 3/day', '5 mg → 5 mg (mass)'],
  ['5 mg x 3-4 weeks', '5 mg → 5 mg (mass)', 'x 3-4 weeks → for 672 h'],
  ['5 mg tablets × 10', '5 mg → 50 mg (mass)', 'bare 10'],
  ['5 mg capsule x 2', '5 mg → 10 mg (mass)', 'bare 2'],
  ['two vials of 5 mg', 'two vials of 5 mg → 10 mg (mass)'],
  ['three sachets, 5 mg each', 'three sachets, 5 mg → 15 mg (mass)'],
  ['half a gram', 'half a gram → 0.5 g (mass)'],
  ['a gram', 'a gram → 1 g (mass)'],
  ['one and a half grams', 'one and a half grams → 1.5 g (mass)'],
  ['1/2 g', '1/2 g → 0.5 g (mass)'],
  ['1½ g', '1½ g → 1.5 g (mass)'],
  ['1 280 mg', '1 280 mg → 1280 mg (mass) or two numbers'],
  ['1 280 to 1 300 mg', '1 280 to 1 300 mg → 1280-1300 mg (mass) or two numbers'],
  ['0,5 mg', '0,5 mg → 0.5 mg (mass)'],
  ['2,50 mg', '? 2,50 mg'],
  ['several mg', '? several mg'],
  ['5 thousand units', '5 thousand units → 5000 U (activity)'],
  ['2.4 mega units', '2.4 mega units → 2400000 U (activity)'],
  ['up to 40 mg', 'up to 40 mg → <=40 mg (mass)'],
  ['at least 40 mg', 'at least 40 mg → >=40 mg (mass)'],
  ['more than 40 mg', 'more than 40 mg → >40 mg (mass)'],
  ['less than 40 mg', 'less than 40 mg → <40 mg (mass)'],
])('reads an amount with what it is counted in, and what stands beside it: %s', (text, ...amounts) => {
  expect(read(text)).toEqual(amounts)
})

it('joins a count of things to a strength that stands near', () => {
  const gap = (length: number): number => amountsIn(`5 mg${' '.repeat(length)}two tablets`).amounts.length
  expect([gap(1), gap(30), gap(31)]).toEqual([1, 1, 2])
  const back = (length: number): number => amountsIn(`two tablets${' '.repeat(length)}5 mg`).amounts.length
  expect([back(1), back(30), back(31)]).toEqual([1, 1, 2])
})

it('says of a count of tablets that it is sure, and of a bare one that it may be how often', () => {
  expect(amountsIn('5 mg tablets × 10').amounts[0]).not.toHaveProperty('isRepeated')
  expect(amountsIn('5 mg × 10').amounts[0]).toHaveProperty('isRepeated', true)
})

it.each(['92/55/22 micrograms', '1+0.2 g', '2 x 5 mg', '1 g/200 mg', 'two tablets of 5 mg'])(
  'ends an amount where its unit ends: %s',
  (amount) => {
    const { span } = amountsIn(`inhale ${amount} daily`).amounts[0] ?? { span: { start: 0, end: 0 } }
    expect(`inhale ${amount} daily`.slice(span.start, span.end)).toBe(amount)
  },
)

it('reads a bolus and the rate behind it, of which the bolus is twice as much at least', () => {
  const written = (text: string): readonly string[] =>
    amountsIn(text).amounts.map(({ span, unit }) => `${text.slice(span.start, span.end)}: ${unit}`)
  expect(written('Give 80/18 units/kg of it')).toEqual(['80: U/kg', '18 units/kg: U/kg/h'])
  expect(written('Give 80/40 units/kg of it')).toEqual(['80: U/kg', '40 units/kg: U/kg/h'])
  expect(written('Give 80/41 units/kg of it')).toEqual([])
})

it('reads a multiple as one amount, however it is spaced', () => {
  const multiple = (length: number): readonly string[] =>
    amountsIn(`2 x${' '.repeat(length)}5 mg`).amounts.map(({ parts }) => parts.map(range).join('/'))
  expect([multiple(1), multiple(150)]).toEqual([['10'], ['10']])
})
