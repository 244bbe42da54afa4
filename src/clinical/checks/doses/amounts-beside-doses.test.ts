import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'

const verdict = (text: string): string => {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  return score.status === 'scored' ? (score.value === 1 ? 'fine' : 'miss') : score.status
}

describe('the sum at which repeats end', () => {
  it.each([
    ['Lorazepam 2 mg IV now, repeat 1 mg q10 min, stop at 6 mg or drowsiness', 'fine'],
    ['Lorazepam 1 mg IV every 10 minutes, to a total of 8 mg', 'fine'],
    ['Morphine 2.5 mg IV every 5 min titrated, ceiling of 20 mg', 'fine'],
    ['Fentanyl 25 mcg IV q5 min, capped at 250 mcg', 'fine'],
    ['Labetalol 20 mg IV, repeat q10 min, cumulative max 300 mg', 'fine'],
    ['Pleural aspiration, lidocaine 1% 10 mL (100 mg) → stop at 2.5 L', 'fine'],
    ['Lorazepam 2 mg IV now, repeat 1 mg q10 min, stop at 60 mg or drowsiness', 'miss'],
    ['Morphine 2.5 mg IV every 5 min titrated, ceiling of 250 mg', 'miss'],
    ['Fentanyl 25 mcg IV q5 min, capped at 25 mg', 'miss'],
    ['Midazolam 2.5 mg IV q5min, cap 100 mg', 'miss'],
    ['Midazolam 2.5 mg IV q5min, cap 10 mg', 'fine'],
    ['Lorazepam 20 mg IV now, repeat 1 mg q10 min, stop at 6 mg', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('a test dose', () => {
  it.each([
    ['AmBisome 3 mg/kg = 200 mg IV OD after test dose 1 mg', 'fine'],
    ['Amphotericin: test dose of 1 mg IV over 10 min, then 3 mg/kg IV daily', 'fine'],
    ['Liposomal amphotericin 1 mg IV test dose, watch 30 min, then 200 mg IV daily', 'fine'],
    ['Iron dextran 1 g IV after a test dose of 12.5 mg', 'fine'],
    ['AmBisome 3 mg IV OD', 'miss'],
    ['AmBisome 1 mg IV OD after a test dose', 'miss'],
    ['AmBisome 3 mg/kg IV OD after test dose 1 g', 'miss'],
    ['Iron dextran 1000 g IV after a test dose of 12.5 mg', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('a first dose in brackets is given once', () => {
  it.each([
    ['Doxycycline 100 mg BD IV/NG (200 mg first)', 'fine'],
    ['Doxycycline 100 mg IV 12-hourly (first dose 200 mg)', 'fine'],
    ['Doxycycline 100 mg IV BD (load 200 mg)', 'fine'],
    ['Doxycycline 100 mg IV BD [200 mg stat]', 'fine'],
    ['Doxycycline 200 mg IV BD (100 mg first)', 'miss'],
    ['Doxycycline 100 mg IV BD (2 g first)', 'miss'],
    ['Doxycycline 100 mg IV BD, then 200 mg IV BD', 'miss'],
    ['Doxycycline 100 mg IV BD (or 200 mg)', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('another salt has the strength and the limits of its own', () => {
  it.each([
    ['10 mL 10% CaCl (or 30 mL gluconate) IV over 5-10 min', 'fine'],
    ['Calcium chloride 10% 10 mL IV or gluconate 10% 30 mL IV', 'fine'],
    ['Calcium gluconate 30 mL 10% IV (or chloride 10 mL) over 10 min', 'fine'],
    ['Calcium chloride 10 mL 10% (or 30 mL of gluconate) over 10 min', 'fine'],
    ['10 mL 10% CaCl (or 300 mL gluconate) IV over 5-10 min', 'miss'],
    ['30 mL 10% CaCl (or 10 mL gluconate) IV over 5-10 min', 'miss'],
    ['Calcium gluconate 30 mL 10% IV (or chloride 30 mL) over 10 min', 'miss'],
    ['Calcium chloride 10% 100 mL IV or gluconate 10% 30 mL IV', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('a volume behind a stroke is what the dose is put into', () => {
  it.each([
    ['Tranexamic acid load 1 g/100 mL NS over 10 min, maintenance 125 mg/h x 8 h', 'fine'],
    ['TXA 1 g/100 mL saline over 10 min', 'fine'],
    ['Magnesium sulfate 2 g/100 mL D5W over 20 min', 'fine'],
    ['Vancomycin 1 g/250 mL NS over 1 h q12h', 'fine'],
    ['TXA 100 g/100 mL NS over 10 min', 'miss'],
    ['TXA 10 g/100 mL saline over 10 min', 'miss'],
    ['Magnesium sulfate 40 g/100 mL D5W over 20 min', 'miss'],
    ['Vancomycin 10 g/250 mL NS over 1 h q12h', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('how fast a bag runs that holds so much a litre', () => {
  it.each([
    ['D5NS + KCl 20 mEq/L 40 mL/h', 'fine'],
    ['D5 1/2NS with 20 mEq/L KCl at 60 mL/h', 'fine'],
    ['Dextrose saline + 20 mmol/L KCl, 50 mL/h', 'fine'],
    ['Give KCl 40 mmol/L at 250 mL/h', 'fine'],
    ['DNS isotonic with KCl 20 mmol/L at 2/3 maintenance (40 mL/hr)', 'fine'],
    ['DNS with KCl 400 mmol/L at full maintenance (250 mL/h)', 'miss'],
    ['D5NS + KCl 400 mEq/L 200 mL/h', 'miss'],
    ['Give KCl 200 mmol/L at 500 mL/h', 'miss'],
    ['KCl 80 mmol/L at 1000 mL/h', 'miss'],
    ['D5NS with 40 mEq/L KCl at 4000 mL/h', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('two amounts of a pair with a stroke', () => {
  it.each([
    ['Tilidin/Naloxon 50/4 mg up to 3x/day for few days', 'fine'],
    ['Tilidine/naloxone 100/8 mg twice daily', 'fine'],
    ['Valoron N 50/4 mg BD', 'fine'],
    ['Oxycodone/naloxone 10/5 mg BD', 'fine'],
    ['Foobarine/naloxone 50/4 mg BD', 'fine'],
    ['Tilidin/Naloxon 5000/400 mg up to 3x/day', 'miss'],
    ['Tilidin/Naloxon 500/40 mg BD', 'miss'],
    ['Foobarine/naloxone 4/500 mg BD', 'miss'],
    ['Naloxone 50 mg IV', 'miss'],
    ['Naloxone 40 mg IM', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('an infusion of another drug', () => {
  it.each([
    ['Tresiba 20 units should be given once a day after the drip has started', 'fine'],
    [
      'Insulin glargine (Lantus) 16 units subcutaneously [0.2 units per kilogram] can be given 2 hours before the drip ends',
      'fine',
    ],
    ['Lantus 20 units 2 h before the infusion ends', 'fine'],
    ['Levemir 14 units once the insulin drip is off', 'fine'],
    ['Tresiba 20 units by drip once a day', 'miss'],
    ['Lantus 20 units as an infusion over 2 h', 'miss'],
    ['Lantus 16 units as an IV infusion, with the insulin drip', 'miss'],
    ['Tresiba 20 units in the drip', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('urokinase into the pleura', () => {
  it.each([
    ['Urokinase 40,000 U in 40 mL NS through ICD BD x 3 days, clamp 4 h', 'fine'],
    ['Urokinase 40,000 units in 40 mL 0.9% saline down the drain, clamp 4 h, BD x6 doses', 'fine'],
    ['Urokinase 100,000 IU intrapleurally once daily for 3 days', 'fine'],
    ['Urokinase 25000-100000 IE in 20 mL through the pleural catheter', 'fine'],
    ['Urokinase 4,000,000 U in 40 mL NS through ICD BD x 3 days', 'miss'],
    ['Urokinase 1,000,000 units intrapleurally BD', 'miss'],
    ['Urokinase 400 U down the drain', 'miss'],
    ['Urokinase 40,000 units IV over 10 min', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('words and figures that are no dose', () => {
  it.each([
    ['Clopidogrel 75 mg OD; aspirin 75 mg OD to 17 May then stop', 'fine'],
    ['Clopidogrel 75 OD 12/12; aspirin 75 OD to 17 May then STOP', 'fine'],
    ['Aspirin 75 mg OD to 17/5', 'fine'],
    ['Prednisolone 30 mg for 5 days (steroid can dip MG wk 1: hence obs)', 'fine'],
    ['Prednisolone 30 mg OD: may worsen MG', 'fine'],
    ['Citalopram 40 mg -> d/w GP, drop to 20 mg now', 'fine'],
    ['Digoxin 500 mcg IV over 30 min; maint 125 mcg OD', 'fine'],
    ['Glycopyrronium: glyco 200 mcg SC PRN', 'fine'],
    ['Ondansetron 4 mg IV, then glyco 200 mcg SC PRN', 'fine'],
    ['Kalinor Brause 1 tab (40 mmol) in 200 mL water TDS', 'fine'],
    ['Mannitol 20% 2.5 mL/kg over 20 min', 'fine'],
    ['Ondansetron 4 mg SL q8h PRN', 'fine'],
    ['Atropine 1% ophth 2 drops SL q4h PRN secretions', 'fine'],
    ['Teicoplanin 12 mg/kg (1.4 g) IV 12-hourly x3', 'fine'],
    ['Digoxin 500 mcg IV over 30 min; maint 125 mg OD', 'miss'],
    ['Ondansetron 4 mg IV, then glyco 200 mg SC PRN', 'miss'],
    ['Mannitol 20% 25 mL/kg over 20 min', 'miss'],
    ['Ondansetron 40 mg SL q8h PRN', 'miss'],
    ['Atropine 1% ophth 40 drops SL q4h PRN secretions', 'miss'],
    ['Teicoplanin 12 mg/kg (14 g) IV 12-hourly x3', 'miss'],
    ['Citalopram 40 mg -> d/w GP, rise to 200 mg now', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('a medicine that is named in passing has none of the doses around it', () => {
  it.each([
    ['Apixaban 10 mg twice daily for 7 days, counting enoxaparin days, and 5 mg twice daily for 3 months', 'fine'],
    ['Rivaroxaban 15 mg BD for 21 days (including the days on dalteparin), then 20 mg OD', 'fine'],
    ['Prednisolone 40 mg daily for 5 days, counting the hydrocortisone days, then 20 mg daily for a week', 'fine'],
    ['Apixaban 10 mg BD x 7 d minus heparin days, then 5 mg BD', 'fine'],
    ['Apixaban 10 mg twice daily for 7 days, counting enoxaparin days, and 50 mg twice daily for 3 months', 'miss'],
    ['Rivaroxaban 15 mg BD for 21 days (including the days on dalteparin), then 200 mg OD', 'miss'],
    ['Apixaban 10 mg twice daily for 7 days, counting prior days, and enoxaparin 5 mg SC twice daily', 'miss'],
    ['Apixaban 10 mg twice daily for 7 days, and enoxaparin, 5 mg SC twice daily', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('two amounts with a stroke are of the combination', () => {
  it.each([
    ['Change enalapril to sacubitril/valsartan: last enalapril tonight, a gap of 36 hours, then 49/51 mg BD', 'fine'],
    ['Swap ramipril for Entresto: stop ramipril, wait 36 h after the last ramipril, then 24/26 mg BD', 'fine'],
    ['Replace lisinopril by sacubitril/valsartan: last lisinopril today, and from Thursday 49/51 mg BD', 'fine'],
    ['Entresto in place of perindopril: no perindopril for 36 h, then 97/103 mg BD', 'fine'],
    ['Change enalapril to sacubitril/valsartan: last enalapril tonight, a gap of 36 hours, then 490/510 mg BD', 'miss'],
    ['Entresto in place of perindopril: no perindopril for 36 h, then 970/1030 mg BD', 'miss'],
    ['Sacubitril/valsartan is stopped; enalapril 100 mg BD', 'miss'],
    ['Change sacubitril/valsartan to enalapril: after 36 h 200 mg BD', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('so many doses, with a condition behind them', () => {
  it.each([
    ['Potassium chloride 40 mEq PO q4h x2 if no vomiting', 'fine'],
    ['KCl 40 mmol PO 4-hourly x 2 as tolerated', 'fine'],
    ['KCl 40 mmol PO q4h x3 unless K is over 4', 'fine'],
    ['KCl 40 mmol PO q4h x2 while he eats', 'fine'],
    ['KCl 40 mEq PO q4h if no vomiting', 'miss'],
    ['KCl 40 mEq PO q4h x10 if no vomiting', 'miss'],
    ['KCl 40 mEq PO q4h x 2 days if no vomiting', 'miss'],
    ['KCl 400 mEq PO q4h x2 if no vomiting', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})

describe('vitamins and phosphate by their short names', () => {
  it.each([
    ['Alendronic acid 70 mg weekly with vit D3 800 IU', 'fine'],
    ['KCl 10 mmol/h IV; K-phosphate 10 mmol over 6 h', 'fine'],
    ['K phos 15 mmol IV over 4 h', 'fine'],
    ['K-phosphate 1000 mmol IV over 6 h', 'miss'],
    ['Alendronate, vit D3 100000000 IU daily', 'miss'],
  ])('%s', (text, is) => expect(verdict(text)).toBe(is))
})
