import { expect, it } from 'vitest'
import { dosesInWords, dosesOf } from './read-doses.test-kit.ts'

it.each<[string, ...string[]]>([
  // How often is of what an arrow leads to.
  ['Potassium chloride 40 mmol IV over 2 h → 4-hourly bags', 'potassium chloride 40 mmol iv over 2 h'],
  ['Furosemide 80 mg IV → hourly urine output', 'furosemide 80 mg iv'],
  ['Furosemide 80 mg IV → 12-hourly', 'furosemide 80 mg iv every 12 h'],
  // How often in the first hour, and how often at most.
  ['Salbutamol 5 mg neb, 2 times in the first hour', 'salbutamol 5 mg nebulised 2 times'],
  ['Salbutamol 5 mg neb, THREE TIMES in the first hour', 'salbutamol 5 mg nebulised 3 times'],
  ['Salbutamol 5 mg neb, 4 times in the first hour', 'salbutamol 5 mg nebulised 4 times'],
  ['Salbutamol 5 mg neb every hour for 3 hours', 'salbutamol 5 mg nebulised every 1 h 4 times'],
  ['Furosemide 40 mg every 10 hours for 20 hours', 'furosemide 40 mg every 10 h 3 times'],
  ['Furosemide 40 mg every 6 hours for 25 hours', 'furosemide 40 mg every 6 h 5 times'],
  ['Morphine 5 mg every 10 minutes for 25 minutes', 'morphine 5 mg every 0.166667 h 3 times'],
  ['Morphine 5 mg every 10 minutes, up to 3 times a day', 'morphine 5 mg every 0.166667 h'],
  ['Morphine 2 mg every 5 minutes x one', 'morphine 2 mg every 0.0833333 h 1 times'],
  ['Morphine 2 mg every 5 minutes for two doses', 'morphine 2 mg every 0.0833333 h 2 times'],
  ['Morphine 2 mg every 5 minutes up to six times', 'morphine 2 mg every 0.0833333 h 6 times'],
  // Every so many hours, as Australian charts write it.
  ['Salbutamol 5 mg second-hourly', 'salbutamol 5 mg every 2 h'],
  ['Salbutamol 5 mg third-hourly', 'salbutamol 5 mg every 3 h'],
  ['Salbutamol 5 mg Fourth-hourly', 'salbutamol 5 mg every 4 h'],
  ['Paracetamol 1 g sixth hourly', 'paracetamol 1 g every 6 h'],
  ['Paracetamol 1 g eighth-hourly', 'paracetamol 1 g every 8 h'],
  ['Paracetamol 1 g twelfth hourly', 'paracetamol 1 g every 12 h'],
  ['Paracetamol 1 g hourly', 'paracetamol 1 g every 1 h'],
  ['Paracetamol 1 g fourth-hourly then twice daily', 'paracetamol 1 g every 12 h'],
  // What follows "then" has an interval of its own, unless the first is given once a day or less.
  ['Rivaroxaban 15 mg daily then 20 mg', 'rivaroxaban 15 mg every 24 h', 'rivaroxaban 20 mg every 24 h'],
  ['Rivaroxaban 15 mg every 23 hours then 20 mg', 'rivaroxaban 15 mg every 23 h', 'rivaroxaban 20 mg'],
  ['Rivaroxaban 15 mg every 20 hours then 20 mg', 'rivaroxaban 15 mg every 20 h', 'rivaroxaban 20 mg'],
  ['Rivaroxaban 15 mg every 12 hours → 20 mg', 'rivaroxaban 15 mg every 12 h', 'rivaroxaban 20 mg'],
  ['Clopidogrel 75 mg, then daily', 'clopidogrel 75 mg every 24 h'],
  ['Daily calcium gluconate 10% 10 mL', 'calcium gluconate 10 mL of 10% every 24 h'],
  ['Clopidogrel 600 mg then daily 75 mg', 'clopidogrel 600 mg', 'clopidogrel 75 mg every 24 h'],
  // Words that order, measure, condition or add something end what a dose is given by.
  ['Furosemide 40 mg for the oedema every 6 hours', 'furosemide 40 mg every 6 h'],
  ['Furosemide 40 mg slowly start observations every 6 hours', 'furosemide 40 mg'],
  ['Furosemide 40 mg with urine watched every 6 hours', 'furosemide 40 mg'],
  ['Furosemide 40 mg while wet every 6 hours', 'furosemide 40 mg'],
  ['Furosemide 40 mg slowly and look every 6 hours', 'furosemide 40 mg'],
  ['Furosemide 40 mg as she needs, every 6 hours', 'furosemide 40 mg'],
  // Many times a day are no daily dose.
  ['Paracetamol 1 g twenty times each day', 'paracetamol 1 g every 1.2 h'],
  ['Paracetamol 1 g forty times each day', 'paracetamol 1 g unread times each day'],
  ['Paracetamol 1 g thirty-three times daily', 'paracetamol 1 g unread times daily'],
  ['Paracetamol 1 g forty times a day', 'paracetamol 1 g unread times a'],
  ['Paracetamol 1 g at the same times daily', 'paracetamol 1 g every 24 h'],
])('says how often a dose is given: %s', (text, ...doses) => {
  expect(dosesInWords(text)).toEqual(doses)
})

it('names how often a dose is given as it is written', () => {
  const written = (text: string): unknown => dosesOf(text).doses[0]?.schedule.every?.text
  expect(written('Madopar 125 mg x 5/day')).toBe('x 5/day')
  expect(written('Furosemide 40 mg IV x 4 daily')).toBe('IV x 4 daily')
  expect(written('Paracetamol 1 g sixth hourly')).toBe('sixth hourly')
  expect(written('Furosemide 40 mg twice daily')).toBe('twice daily')
})

it.each<[string, ...string[]]>([
  ['Bisoprolol 5', 'bisoprolol ? 5'],
  ['Bisoprolol from day 2'],
  ['Saline 1 L with potassium chloride in bag 3'],
  ['Bisoprolol at 2, 4 and 6 hours'],
  ['Bisoprolol 5, 10 and 20 weeks'],
  ['Bisoprolol 2.5 5 mg', 'bisoprolol 5 mg'],
  ['Bisoprolol 2.5     5 mg', 'bisoprolol 5 mg'],
  ['Bisoprolol 2.5      5 mg', 'bisoprolol 5 mg', 'bisoprolol ? 2.5'],
  ['Start lamivudine 3TC 300 mg', 'lamivudine 300 mg'],
  ['Fluorouracil 5-FU 400 mg', 'fluorouracil 400 mg'],
  ['Mesalazine 5-ASA 800 mg', 'mesalazine 800 mg'],
  ['Amoxicillin 3 + months'],
  ['Amoxicillin 3+ d'],
  ['Amoxicillin 3 + x', 'amoxicillin ? 3'],
  ['Bisoprolol 3 nebs'],
  ['Heparin 80/kg', 'heparin ? 80'],
  ['Heparin 80 / kg', 'heparin ? 80'],
  ['Heparin 80  / kg'],
  // A date, and what was measured.
  ['Clopidogrel to 17 May'],
  ['Clopidogrel until 3rd of September'],
  ['Clopidogrel 17 May', 'clopidogrel ? 17'],
  ['Clopidogrel to 17', 'clopidogrel ? 17'],
  ['Glucose 17.8 → 7.8'],
  ['Glucose 17.8 then 7.8', 'glucose ? 7.8'],
  ['Bisoprolol 2.5 → 5', 'bisoprolol ? 2.5', 'bisoprolol ? 5'],
  // What goes on in the dose in which it is taken is no new dose, but for a combination, whose row says the unit.
  ['Continue bisoprolol 5'],
  ['Continue Entresto 24/26 BD', 'sacubitril/valsartan 24/26'],
])('takes a number without a unit for a dose where it stands like one: %s', (text, ...doses) => {
  expect(dosesInWords(text)).toEqual(doses)
})

it('reads beside a number what stands before the next dose', () => {
  const [number] = dosesOf('Bisoprolol 2.5 then 5 mg twice daily by mouth').illegible
  expect(number?.inUnit?.('mg')).toMatchObject({ route: undefined, schedule: {} })
  expect(dosesOf('Bisoprolol 2.5 twice daily by mouth').illegible[0]?.inUnit?.('mg')).toMatchObject({
    route: { routes: ['oral'] },
    schedule: { every: { hours: 12 } },
  })
})

it('shares the unit of a dose that is joined to a number and stands near', () => {
  const shared = (gap: number): string | undefined =>
    dosesOf(`Salbutamol 2.5 +${' '.repeat(gap)}ipratropium 0.5 mg`).illegible[0]?.sharedUnit
  expect([shared(1), shared(17), shared(18)]).toEqual(['mg', 'mg', undefined])
})
