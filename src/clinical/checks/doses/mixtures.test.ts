import { expect, it } from 'vitest'
import { dosesInWords } from './read-doses.test-kit.ts'

it.each<[string, ...string[]]>([
  // What a drug is put into has none of the doses around it.
  [
    'Noradrenaline 4 mg in 50 mL glucose at 0.1 mcg/kg/min',
    'noradrenaline 4 mg diluted',
    'noradrenaline 0.1 ug/kg/min',
  ],
  [
    'Noradrenaline 4 mg/50 mL glucose at 0.1 mcg/kg/min, 20 mL left',
    'noradrenaline 4 mg diluted',
    'noradrenaline 50 mL',
    'noradrenaline 0.1 ug/kg/min',
    'noradrenaline 20 mL',
  ],
  [
    'Noradrenaline 4 mg diluted to 50 mL glucose, then 8 mg',
    'noradrenaline 4 mg diluted',
    'noradrenaline 50 mL',
    'noradrenaline 8 mg',
  ],
  ['Amiodarone 900 mg in 500 mL glucose 5% over 24 h', 'amiodarone 900 mg of 5% diluted over 24 h in a day'],
  // A fluid that stands alone, or behind no drug, is given itself.
  ['Glucose 50 mL, then 100 mL', 'glucose 50 mL', 'glucose 100 mL'],
  ['Furosemide 40 mg. Glucose 50 mL in 10 minutes', 'furosemide 40 mg', 'glucose 50 mL'],
  ['Furosemide 40 mg. Repeat 40 mg in 50 mL saline', 'furosemide 40 mg', 'furosemide 40 mg diluted'],
  ['Furosemide and 50 mL glucose', 'glucose 50 mL'],
  ['Insulin 10 units, glucose 50 mL', 'insulin 10 U', 'glucose 50 mL'],
  ['Insulin 10 units with glucose 50 mL', 'insulin 10 U', 'glucose 50 mL'],
  ['Insulin 10 units + 50 mL of glucose', 'insulin 10 U', 'glucose 50 mL'],
  // A bag of a drug has a strength, by which its rate is counted.
  ['Insulin 50 units in 50 mL, 3 mL/h', 'insulin 50 U diluted', 'insulin 3 mL/h of 1 U/mL'],
  ['Morphine 100 mg with 50 mL, 1 mL/h', 'morphine 100 mg diluted', 'morphine 1 mL/h of 2 mg/mL'],
  ['Morphine 50-100 mg in 50 mL, 1 mL/h', 'morphine 50-100 mg diluted', 'morphine 1 mL/h of 2 mg/mL'],
  [
    'Potassium chloride 40 mmol in 500 mL at 125 mL/h',
    'potassium chloride 40 mmol diluted',
    'potassium chloride 125 mL/h of 0.08 mmol/mL',
  ],
  // Litres are no millilitres, and a volume in a volume says of no drug how much it holds.
  [
    'Potassium chloride 40 mmol in 1 L at 125 mL/h',
    'potassium chloride 40 mmol diluted',
    'potassium chloride 125 mL/h',
  ],
  ['Calcium gluconate 100 mL in 1000 mL at 50 mL/h', 'calcium gluconate 100 mL diluted', 'calcium gluconate 50 mL/h'],
  // A volume that the drug is not put into gives it no strength.
  ['Furosemide 40 mg, then glucose 50 mL at 10 mL/h', 'furosemide 40 mg', 'glucose 50 mL', 'glucose 10 mL/h'],
  ['Aspirin 300 mg; insulin 3 mL/h', 'aspirin 300 mg', 'insulin 3 mL/h'],
  ['Morphine 10 mg, then 50 mL, at 2 mL/h', 'morphine 10 mg', 'morphine 50 mL', 'morphine 2 mL/h'],
  ['Start noradrenaline. Then 4 mg in 50 mL glucose', 'noradrenaline 4 mg diluted'],
  // A strength in words counts where no bag is made up.
  ['Heparin 2 mL/h, 1000 unit per mL', 'heparin 2 mL/h of 1000 U/mL'],
  ['Fentanyl 2 mL/h (50 micrograms/mL)', 'fentanyl 2 mL/h of 50 ug/mL'],
  ['Midazolam 2 mL/h (2.5 mg per mL)', 'midazolam 2 mL/h of 2.5 mg/mL'],
  ['Midazolam 2 mg/h (1 mg/mL)', 'midazolam 2 mg/h'],
  ['KCl 20 mmol/L at 100 mL/h', 'potassium chloride 100 mL/h of 0.02 mmol/mL'],
  // A volume that is drawn up of a solution is a mass, and what told the strength is no dose of its own.
  ['Morphine concentrate 20 mg/mL: 2.5 mL by mouth', 'morphine 50 mg oral'],
  ['Morphine oral solution 10 mg/5 mL, give 5 mL', 'morphine 10 mg oral'],
  ['Morphine 10 mg stat, then oral solution 10 mg/5 mL: 5 mL', 'morphine 10 mg oral', 'morphine 10 mg oral'],
  ['Morphine oral solution 10 mg/5 mL: 5 mL, then 20 mg', 'morphine 10 mg oral', 'morphine 20 mg oral'],
  ['Morphine oral solution 10 mg/5 mL: 5 mL, then 10 mL', 'morphine 10 mg oral', 'morphine 20 mg oral'],
  ['Morphine oral solution 10 mg/5 mL: 5 mL, then 0.1 L', 'morphine 10 mg oral', 'morphine 0.1 L oral'],
  // A larger volume is a bag.
  ['Morphine oral solution 10 mg/15 mL: 15 mL', 'morphine 10 mg oral'],
  [
    'Morphine oral solution 10 mg/16 mL: 8 mL',
    'morphine 10 mg diluted oral',
    'morphine 16 mL oral',
    'morphine 8 mL oral',
  ],
  // Syrups of one strength, which nobody writes.
  ['Codeine linctus 5 mL at night', 'codeine 15 mg'],
  ['Chlorphenamine oral solution 5 mL', 'chlorphenamine 2 mg oral'],
  ['Codeine linctus 0.5 L', 'codeine 0.5 L'],
  ['Codeine linctus 5 mg', 'codeine 5 mg'],
  // A fluid beside which nothing is mixed keeps its strength for itself.
  ['Calcium gluconate 20 mL in dextrose 5%', 'calcium gluconate 20 mL'],
  ['Calcium gluconate 20 mL, 5% dextrose', 'calcium gluconate 20 mL'],
])('a mixture: %s', (text, ...doses) => {
  expect(dosesInWords(text)).toEqual(doses)
})

it('reaches from what a drug is put into to the name of a fluid over a few characters', () => {
  const read = (gap: number): readonly string[] =>
    dosesInWords(`Noradrenaline 4 mg/50 mL${' '.repeat(gap)}glucose at 0.1 mcg/kg/min`)
  expect(read(12).at(-1)).toBe('noradrenaline 0.1 ug/kg/min')
  expect(read(13).at(-1)).toBe('glucose 0.1 ug/kg/min')
})
