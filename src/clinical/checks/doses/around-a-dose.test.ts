import { describe, expect, it } from 'vitest'
import { medicationOrders, ordersByPath } from '../../answer/medications.ts'
import { judge, mg, plain, row } from './check-dose.test-kit.ts'
import { readDoses } from './read-doses.ts'
import { dosesInWords } from './read-doses.test-kit.ts'

it.each<[string, ...string[]]>([
  // The way and the interval of the next drug are its own.
  ['Furosemide 40 mg, IV', 'furosemide 40 mg iv'],
  ['Furosemide 40 mg then bumetanide IV', 'furosemide 40 mg'],
  ['Furosemide 40 mg, bumetanide twice daily', 'furosemide 40 mg'],
  ['Stop IV bumetanide, furosemide 40 mg, orally', 'furosemide 40 mg oral'],
  // A push is what goes in within five minutes, or is called so and not refused.
  ['Furosemide 40 mg IV over 300 seconds', 'furosemide 40 mg pushed iv over 0.0833333 h'],
  ['Furosemide 40 mg IV over 320 seconds', 'furosemide 40 mg iv over 0.0888889 h'],
  ['Without bolus furosemide 40 mg', 'furosemide 40 mg iv'],
  ['Bolus of furosemide 40 mg', 'furosemide 40 mg pushed'],
  // From twenty hours on it is the sum of a day, and beyond twenty-five nobody writes it so.
  ['Furosemide 250 mg in 19 hours', 'furosemide 250 mg'],
  ['Furosemide 250 mg in 20 hours', 'furosemide 250 mg over 20 h in a day'],
  ['Furosemide 250 mg in 25 hours', 'furosemide 250 mg over 25 h in a day'],
  ['Furosemide 250 mg in 26 hours', 'furosemide 250 mg'],
  // A limit behind an interval is one of the day where it is more than the dose.
  ['Furosemide 40 mg BD, max 40 mg', 'furosemide 40 mg every 12 h', 'furosemide <=40 mg every 12 h'],
  ['Furosemide 40 mg BD, max 41 mg', 'furosemide 40 mg every 12 h', 'furosemide <=41 mg every 12 h in a day'],
  // A strength is of the amount that it stands at, else of the drug.
  ['Calcium gluconate 10% for her heart at 1 g', 'calcium gluconate 1 g of 10%'],
  ['Glucose 10% 50 mL of 50%', 'glucose 50 mL of 50%'],
  ['Glucose 10% 50 mL of    50%', 'glucose 50 mL of 50%'],
  ['Glucose 10% 50 mL of     50%', 'glucose 50 mL of 10%'],
  // What somebody lacks is not given.
  ['Sodium chloride 0.9% 1 L over 1 hour, as he is about 6 L depleted', 'sodium chloride 1 L of 0.9% over 1 h'],
  // An amount that is ruled out is none, where the text begins with it too.
  ['Not 80 mg furosemide'],
  ['Weigh him. Furosemide 80 mg, not 176 mg', 'furosemide 80 mg'],
  ['Weigh him. A dose of furosemide 150 mg must not be given'],
  ['80 mg furosemide', 'furosemide 80 mg'],
  ['Clopidogrel 75 mg (no 300 mg load over 75 y)', 'clopidogrel 75 mg'],
  ['No 300 mg loading of clopidogrel'],
  ['Clopidogrel 75 mg, no 300 mg', 'clopidogrel 75 mg', 'clopidogrel 300 mg'],
  ['Clopidogrel 75 mg: 300 mg load', 'clopidogrel 75 mg', 'clopidogrel 300 mg'],
  // A volume says once more what is given, and how belongs to both.
  ['Morphine 5 mg (5 mL of 1 mg/mL) by rapid IV push', 'morphine 5 mg pushed iv', 'morphine 5 mL pushed iv'],
  ['Morphine 5 mg = 5 mL IV', 'morphine 5 mg iv', 'morphine 5 mL iv'],
  ['Morphine 5 mg then 5 mL IV', 'morphine 5 mg', 'morphine 5 mL iv'],
  // The sum of what is repeated is given once.
  ['Morphine 5 mg every 30 minutes to 50 mg in all', 'morphine 5 mg every 0.5 h', 'morphine 50 mg'],
  ['Morphine 5 mg every 30 minutes, 50 mg in all', 'morphine 5 mg every 0.5 h', 'morphine 50 mg every 0.5 h'],
  ['Morphine 5 mg every 30 minutes to 50 mg', 'morphine 5 mg every 0.5 h', 'morphine 50 mg every 0.5 h'],
  // The second amount of a pair whose first name nobody knows.
  ['Foobarbital/naloxone 50/4 mg', 'naloxone 4 mg'],
  ['Naloxone 50/4 mg', 'naloxone 50/4 mg'],
  ['Zorbilane/vilanterol 92/55/22 micrograms', 'vilanterol 92/55/22 ug'],
  ['Zorbilane/co-amoxiclav 875/125 mg', 'amoxicillin/clavulanate 875/125 mg'],
  // A push is refused within three words.
  ['No more tablets, bolus furosemide 40 mg', 'furosemide 40 mg iv'],
  ['Not today but now bolus furosemide 40 mg', 'furosemide 40 mg pushed iv'],
  // When another drug runs is no way of this one.
  ['Insulin glargine 20 units two hours before the drip stops', 'insulin glargine 20 U'],
  ['Insulin glargine 20 units two hours before the drip', 'insulin glargine 20 U iv'],
  ['Insulin glargine 20 units, then the infusion stops', 'insulin glargine 20 U iv'],
  ['Insulin 20 units, two hours before the IV stops', 'insulin 20 U iv'],
  ['Lactulose 30 mL or by rectal enema 300 mL', 'lactulose 30 mL'],
  ['Lactulose 30 mL or rectal', 'lactulose 30 mL rectal'],
  // Alteplase beside dornase alfa goes into the pleura, whatever stands beside them.
  [
    'Alteplase 10 mg + dornase alfa 5 mg, later furosemide 40 mg',
    'alteplase 10 mg intrapleural',
    'dornase alfa 5 mg',
    'furosemide 40 mg',
  ],
  [
    'Furosemide 10 mg + dornase alfa 5 mg intrapleural',
    'furosemide 10 mg intrapleural',
    'dornase alfa 5 mg intrapleural',
  ],
  ['Furosemide 10 mg + bumetanide 5 mg IV', 'furosemide 10 mg', 'bumetanide 5 mg iv'],
  ['Streptokinase 250000 units in 100 mL saline via the chest drain', 'streptokinase 250000 U diluted intrapleural'],
  ['Streptokinase 250000 units for clots via the chest drain', 'streptokinase 250000 U'],
  ['Insulin 6 units/h until glucose is down 0,5 mmol/L', 'insulin 6 U/h'],
  // A taper of ten steps is ten doses.
  [
    'Prednisolone 50 mg, 45 mg, 40 mg, 35 mg, 30 mg, 25 mg, 20 mg, 15 mg, 10 mg, 5 mg',
    ...[50, 45, 40, 35, 30, 25, 20, 15, 10, 5].map((dose) => `prednisolone ${dose} mg`),
  ],
  // What cannot be read is of the drug before it, else of the first behind it, else of the one in the sentence before.
  [
    'Furosemide 40 mg IV. Digoxin 2·5 mg, bisoprolol 2.5 mg',
    'furosemide 40 mg iv',
    'bisoprolol 2.5 mg',
    'digoxin ? 2·5 mg',
  ],
  ['Give 2·5 mg then digoxin and bisoprolol', 'digoxin ? 2·5 mg'],
  ['Furosemide 40 mg and digoxin 2·5 mg', 'furosemide 40 mg', 'digoxin ? 2·5 mg'],
  ['Insulin 6 units/h until glucose is down 0,5 mmol per L', 'insulin 6 U/h'],
  ['Nicotine patch 21 mg plus lozenge', 'nicotine 21 mg transdermal'],
  ['Start digoxin. Give 2·5 mg', 'digoxin ? 2·5 mg'],
  ['Start digoxin. Bisoprolol 2.5 mg. Give 2·5 mg', 'bisoprolol 2.5 mg', 'bisoprolol ? 2·5 mg'],
  // A sentence that goes on speaks of the drug that was named last, and of a combination rather than of its part.
  [
    'Aspirin 75 mg, clopidogrel 75 mg. Then 75 mg daily',
    'aspirin 75 mg',
    'clopidogrel 75 mg',
    'clopidogrel 75 mg every 24 h',
  ],
  [
    'Co-amoxiclav 1.2 g IV (amoxicillin component 1 g); oral 625 mg',
    'amoxicillin/clavulanate 1.2 g',
    'amoxicillin 1 g',
    'amoxicillin/clavulanate 625 mg oral',
  ],
  [
    'Aspirin 75 mg and co-amoxiclav 1.2 g; oral 625 mg',
    'aspirin 75 mg',
    'amoxicillin/clavulanate 1.2 g',
    'amoxicillin/clavulanate 625 mg oral',
  ],
  // A class before a drug of it has no dose, and alone it has.
  ['Steroid: prednisolone 40 mg', 'prednisolone 40 mg'],
  ['Beta-blocker 5 mg', 'beta-blocker 5 mg'],
])('reads around a dose what is its own: %s', (text, ...doses) => {
  expect(dosesInWords(text)).toEqual(doses)
})

it.each<[string, ...string[]]>([
  // An amount between two drugs is of the one before it where the other has its own, or of the one behind it.
  ['Furosemide 40 mg then 20 mg; spironolactone 25 mg', 'furosemide 40 mg', 'furosemide 20 mg', 'spironolactone 25 mg'],
  ['Furosemide 40 mg, 20 mg spironolactone', 'furosemide 40 mg', 'spironolactone 20 mg'],
  ['Furosemide 40 mg then 20 mg spironolactone 25 mg', 'furosemide 40 mg', 'furosemide 20 mg', 'spironolactone 25 mg'],
  ['Furosemide 40 mg bumetanide', 'furosemide 40 mg'],
  ['Ticagrelor, 300 mg of aspirin', 'aspirin 300 mg'],
  ['Continue bisoprolol tablets and 80 mg atorvastatin', 'atorvastatin 80 mg'],
  ['Glucose with 25 g magnesium 4 g', 'glucose 25 g', 'magnesium sulfate 4 g'],
  ['Saline infusion with 2 g magnesium', 'magnesium sulfate 2 g'],
  ['Noradrenaline 4 mg diluted in 50 mL', 'noradrenaline 4 mg diluted'],
  ['Continue bisoprolol and 80 mg atorvastatin', 'atorvastatin 80 mg'],
  ['Start aspirin, then 80 mg atorvastatin', 'atorvastatin 80 mg'],
  ['Bisoprolol, 80 mg atorvastatin', 'atorvastatin 80 mg'],
  ['Continue bisoprolol or 50 mg atenolol', 'atenolol 50 mg'],
  ['Continue bisoprolol plus 80 mg of atorvastatin', 'atorvastatin 80 mg'],
  ['Increase bisoprolol and 5 mg ramipril 10 mg', 'bisoprolol 5 mg', 'ramipril 10 mg'],
  ['Start bisoprolol 5 mg and atorvastatin 80 mg', 'bisoprolol 5 mg', 'atorvastatin 80 mg'],
  // What is put into a fluid is of the drug behind it.
  ['Glucose with 2 g magnesium', 'magnesium sulfate 2 g'],
  ['Saline bag with 2 g magnesium', 'magnesium sulfate 2 g'],
  ['Glucose 20 mmol potassium chloride', 'potassium chloride 20 mmol'],
  ['Glucose 25 g insulin 10 units', 'glucose 25 g', 'insulin 10 U'],
  ['Insulin 10 units in 25 g glucose 50 mL', 'insulin 10 U diluted', 'glucose 25 g', 'glucose 50 mL'],
  ['Insulin 10 units IV with 25 g glucose 50 mL', 'insulin 10 U iv', 'glucose 25 g', 'glucose 50 mL'],
  // What carries a drug ends with its name, and the rate behind it is that of the drug.
  ['Insulin 50 units in saline, 60 mL/h', 'insulin 50 U', 'insulin 60 mL/h'],
  ['Insulin 50 units in 50 mL Hartmann, 60 mL/h', 'insulin 50 U diluted', 'insulin 60 mL/h of 1 U/mL'],
  ['Insulin 50 units in the fridge, 60 mL/h', 'insulin 50 U'],
  ['Insulin 50 units in saline in saline, 60 mL/h', 'insulin 50 U'],
  ['Insulin 50 units made up to 50 mL, 60 mL/h', 'insulin 50 U diluted', 'insulin 60 mL/h of 1 U/mL'],
  ['Insulin 50 units made up to 50 mL with saline, 60 mL/h', 'insulin 50 U diluted', 'insulin 60 mL/h of 1 U/mL'],
  ['Insulin 50 units drawn up in 50 mL, 60 mL/h', 'insulin 50 U diluted', 'insulin 60 mL/h of 1 U/mL'],
  [
    'Noradrenaline 4 mg made up to 50 mL glucose at 0.1 mcg/kg/min',
    'noradrenaline 4 mg diluted',
    'noradrenaline 0.1 ug/kg/min',
  ],
  ['Amiodarone 300 mg in a bag of 5% glucose, then 900 mg', 'amiodarone 300 mg of 5%', 'amiodarone 900 mg of 5%'],
  ['Amiodarone 300 mg into glucose, then 900 mg', 'amiodarone 300 mg', 'amiodarone 900 mg'],
  // A second and a third dose are linked to the one right before them.
  ['Furosemide 40 mg for her lungs at 60 mg then 80 mg', 'furosemide 40 mg', 'furosemide 60 mg', 'furosemide 80 mg'],
  ['Furosemide 40 mg, then halve to 20 mg', 'furosemide 40 mg', 'furosemide 20 mg'],
  ['Furosemide 40 mg. If dizzy after dapagliflozin, then halve to 20 mg', 'furosemide 40 mg'],
])('gives an amount to one of several drugs: %s', (text, ...doses) => {
  expect(dosesInWords(text)).toEqual(doses)
})

it('goes on after a long sentence with the drug that was named before it', () => {
  const prose = 'She is to be weighed each morning by the same nurse on the same scales. '
  expect(dosesInWords(`Start furosemide. ${prose.repeat(8)}Then 20 mg BD.`)).toEqual(['furosemide 20 mg every 12 h'])
})

describe('the indication of a dose', () => {
  const ascites = row({ single: [mg(300, 400)], indication: ['ascites'] })
  const contexts = (text: string, isWhole: boolean): readonly string[] => {
    const orders = ordersByPath(medicationOrders(text)).get('text') ?? []
    return readDoses(text, orders, isWhole).doses.map(({ context }) => context)
  }

  it('is looked for in four thousand characters of an action', () => {
    const action = (end: number): string => `${'Furosemide 300 mg'.padEnd(end - 'ascites'.length, ' and')}ascites`
    expect(judge(action(4000), plain, ascites)).toBe('plausible')
    expect(judge(action(4001), plain, ascites)).toBe('over single')
  })

  it('is looked for in the paragraph of an answer in words', () => {
    const text = 'Heart: furosemide 40 mg.\n\nAscites: spironolactone 100 mg.'
    expect(contexts(text, true)).toEqual([expect.not.stringContaining('ascites'), expect.not.stringContaining('heart')])
    expect(contexts(text, true)[1]).toContain('ascites')
    expect(contexts(text, false)).toEqual([text.toLowerCase(), text.toLowerCase()])
  })

  it('is read anew where the same orders are read as a whole answer', () => {
    const text = 'Heart: furosemide 40 mg.\n\nAscites: spironolactone 100 mg.'
    const orders = ordersByPath(medicationOrders(text)).get('text') ?? []
    const [one, whole, again] = [false, true, true].map((isWhole) => readDoses(text, orders, isWhole))
    expect(one?.doses[0]?.context).toContain('ascites')
    expect(whole?.doses[0]?.context).not.toContain('ascites')
    expect(again).toBe(whole)
  })
})
