import { expect, it } from 'vitest'
import { medicationOrders, ordersByPath } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { readDoses, type WrittenDose } from './read-doses.ts'

const figure = (value: number): string => String(Number(value.toPrecision(6)))

const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  low === high ? figure(low) : `${figure(low)}-${figure(high)}`

/** All that was read of a dose, in words. */
function inWords(dose: WrittenDose): string {
  const { order, amount, route, schedule, over, isPush, isDayTotal, percent, isDiluted, perMillilitre } = dose
  const { every, times, unread, hasMaximum } = schedule
  const sign = amount.comparator === '=' ? '' : amount.comparator
  return [
    order.drug,
    `${sign}${amount.parts.map(range).join('/')} ${amount.unit}`.trim(),
    amount.maybeTimes === undefined ? '' : `${amount.isRepeated === true ? 'x' : 'or x'} ${amount.maybeTimes}`,
    amount.isSpaced === true ? 'or two numbers' : '',
    percent === undefined ? '' : `of ${percent}%`,
    isDiluted ? 'diluted' : '',
    perMillilitre === undefined ? '' : `of ${figure(perMillilitre.value)} ${perMillilitre.unit}/mL`,
    isPush ? 'pushed' : '',
    route === undefined ? '' : route.routes.join('|'),
    over === undefined ? '' : `over ${range(over)} h`,
    every === undefined ? '' : `every ${figure(every.hours)} h`,
    times === undefined ? '' : `${times} times`,
    unread === undefined ? '' : `unread ${unread}`,
    hasMaximum === true ? 'at most' : '',
    isDayTotal ? 'in a day' : '',
  ]
    .filter((word) => word !== '')
    .join(' ')
}

/** Each dose; "?" is before what cannot be read, "unknown" before what the drug table does not know. */
function read(text: string): readonly string[] {
  const orders = ordersByPath(
    medicationOrders(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })),
  )
  const { doses, illegible, strangers } = readDoses(text, orders.get('recommended_actions[0].text') ?? [])
  return [
    ...doses.map(inWords),
    ...illegible.map(({ order, span }) => `${order.drug} ? ${span.text}`),
    ...strangers.map((stranger) => `unknown: ${stranger}`),
  ]
}

it.each<[string, ...string[]]>([
  ['Ticagrelor and 300 mg of aspirin', 'aspirin 300 mg'],
  ['Saline 1 L with 40 mmol KCl, furosemide 40 mg IV', 'potassium chloride 40 mmol', 'furosemide 40 mg iv'],
  ['Saline 1 L with 40 mmol KCl and 2 g magnesium', 'potassium chloride 40 mmol', 'magnesium sulfate 2 g'],
  [
    'Insulin 6 units/h, glucose 10% 100 mL/h, then 4 units/h',
    'insulin 6 U/h of 10%',
    'glucose 100 mL/h of 10%',
    'insulin 4 U/h of 10%',
  ],
  [
    'Heparin 5000 units, glucose 10% 100 mL, then 800 units/h',
    'heparin 5000 U of 10%',
    'glucose 100 mL of 10%',
    'heparin 800 U/h of 10%',
  ],
  ['Furosemide 40 mg. Glucose 10% 100 mL, then 4 units', 'furosemide 40 mg', 'glucose 100 mL of 10%'],
  ['Glucose 10% 100 mL, then 4 units', 'glucose 100 mL of 10%'],
  ['Furosemide: go up by 40 mg'],
  ['Furosemide: down by 40 mg to 20 mg', 'furosemide 20 mg'],
  ['Furosemide 40 mg, then max total 160 mg', 'furosemide 40 mg'],
  ['Furosemide 40 mg, max dose 160 mg', 'furosemide 40 mg', 'furosemide 160 mg'],
  ['Furosemide 40 mg, maximal total 160 mg', 'furosemide 40 mg'],
  ['When the next enoxaparin is due give 5 mg'],
  ['The last enoxaparin was at six, give 5 mg'],
  ['The last enoxaparin dose: 5 mg'],
  ['The previous enoxaparin dose: 5 mg'],
  ['The next enoxaparin: 40 mg', 'enoxaparin 40 mg'],
  ['Enoxaparin is due: 40 mg', 'enoxaparin 40 mg'],
  ['The next enoxaparin is given at 40 mg', 'enoxaparin 40 mg'],
  ['Dapagliflozin, halve to 5 mg', 'dapagliflozin 5 mg'],
  ['Furosemide for urine at 40 mg'],
  ['Furosemide if wet at 40 mg'],
  ['Furosemide for the wet lungs at 40 mg', 'furosemide 40 mg'],
  ['Furosemide (Frusol) 40 mg', 'furosemide 40 mg'],
  ['Furosemide Frusol 40 mg', 'furosemide 40 mg'],
  ['Furosemide from the list 40 mg', 'furosemide 40 mg'],
  ['Furosemide from the lists 40 mg'],
  ['Aspirin 300 mg and 75 mg daily', 'aspirin 300 mg', 'aspirin 75 mg every 24 h'],
  ['Continue warfarin. Give foobarbital IV 5 mg.', 'unknown: foobarbital IV 5 mg'],
  ['Continue warfarin. Give 5 mg of foobarbital. Then rest.', 'unknown: 5 mg of foobarbital'],
  ['Avoid foobarbital 5 mg'],
  ['Allergic to foobarbital 5 mg'],
  ['Avoid 5 mg of foobarbital'],
  ['Foobarbital > 5 mg'],
  ['Give 5 mg IV of foobarbital', 'unknown: 5 mg IV of foobarbital'],
  ['Order 5 mg IV foobarbital', 'unknown: 5 mg IV foobarbital'],
  ['Give 5 mg until better'],
  ['Aspirin 300 mg, 5 mg of foobarbital', 'aspirin 300 mg', 'unknown: 5 mg of foobarbital'],
  ['Give furosemide 40 mg with foobarbital 5 mg', 'furosemide 40 mg', 'unknown: foobarbital 5 mg'],
  [
    'Amiodarone 300 mg in 100 mL of 5% glucose, then 900 mg',
    'amiodarone 300 mg of 5% diluted',
    'amiodarone 900 mg of 5%',
  ],
  [
    'Noradrenaline 4 mg/50 mL glucose at 0.1 mcg/kg/min',
    'noradrenaline 4 mg diluted',
    'noradrenaline 50 mL',
    'noradrenaline 0.1 ug/kg/min',
  ],
  [
    'Noradrenaline 4 mg in 50 mL of glucose 5% at 0.1 mcg/kg/min',
    'noradrenaline 4 mg of 5% diluted',
    'noradrenaline 0.1 ug/kg/min of 5%',
  ],
  ['Glucose 50 mL then insulin 10 units', 'glucose 50 mL', 'insulin 10 U'],
  ['Insulin 10 units then glucose 50 mL of 50%', 'insulin 10 U of 50%', 'glucose 50 mL of 50%'],
  ['Vancomycin 1 g with 0.9% saline 250 mL', 'vancomycin 1 g of 0.9%', 'sodium chloride 250 mL of 0.9%'],
  ['Insulin 6 mL/h', 'insulin 6 mL/h'],
  ['Morphine 50 mg in 50 mL, then 2 mL/h', 'morphine 50 mg diluted', 'morphine 2 mL/h of 1 mg/mL'],
  [
    'Aspirin 300 mg, morphine 50 mg/50 mL at 2 mL/h',
    'aspirin 300 mg',
    'morphine 50 mg diluted',
    'morphine 50 mL',
    'morphine 2 mL/h of 1 mg/mL',
  ],
  [
    'Salbutamol 5 mg then ipratropium 500 mcg, then salbutamol 2.5 mg',
    'salbutamol 5 mg',
    'ipratropium 500 ug',
    'salbutamol 2.5 mg',
  ],
  [
    'Furosemide 40 mg IV BD and spironolactone 25 mg OD',
    'furosemide 40 mg iv every 12 h',
    'spironolactone 25 mg every 24 h',
  ],
  ['Furosemide 40 mg BD then 20 mg OD', 'furosemide 40 mg every 12 h', 'furosemide 20 mg every 24 h'],
  ['Furosemide 40 mg (IV) twice daily', 'furosemide 40 mg iv every 12 h'],
  ['Furosemide 40 mg IV, then 40 mg orally twice daily', 'furosemide 40 mg iv', 'furosemide 40 mg oral every 12 h'],
  ['Amoxicillin 500 mg three times daily for 7 days', 'amoxicillin 500 mg every 8 h 22 times'],
  ['Furosemide 40 mg, repeat after 2 hours', 'furosemide 40 mg'],
  ['Morphine 2 mg IV, repeated every 5 minutes up to three times', 'morphine 2 mg iv every 0.0833333 h 3 times'],
  ['Morphine 2 mg IV every 5 minutes, no more than 4 doses', 'morphine 2 mg iv every 0.0833333 h 4 times'],
  ['Morphine 2 mg IV every 5 minutes for 20 minutes', 'morphine 2 mg iv every 0.0833333 h 5 times'],
  ['Clopidogrel 300 mg, then 75 mg daily', 'clopidogrel 300 mg', 'clopidogrel 75 mg every 24 h'],
  ['Warfarin 5 mg daily and aspirin 75 mg', 'warfarin 5 mg every 24 h', 'aspirin 75 mg'],
  ['Methotrexate 10 mg weekly with folic acid 5 mg', 'methotrexate 10 mg every 168 h', 'folic acid 5 mg'],
  ['Metronidazole 500 mg IV 8-hourly, cefuroxime 1.5 g', 'metronidazole 500 mg iv every 8 h', 'cefuroxime 1.5 g'],
  ['Prednisolone 5 mg alternate days', 'prednisolone 5 mg every 48 h'],
  ['Furosemide 40 mg PO at 8 am and 2 pm', 'furosemide 40 mg oral'],
  ['Patch of fentanyl 25 mcg/h every 72 hours', 'fentanyl 25 ug/h every 72 h'],
  ['Nebulised salbutamol 5 mg', 'salbutamol 5 mg nebulised'],
  ['Insulin with meals 10 units', 'insulin 10 U sc'],
  ['Furosemide with meals 40 mg', 'furosemide 40 mg'],
  ['Insulin glargine 10 units basal', 'insulin glargine 10 U sc'],
])('gives each amount to the drug that it is a dose of: %s', (text, ...doses) => {
  expect(read(text)).toEqual(doses)
})
