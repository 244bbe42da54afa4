import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'

const verdict = (text: string): string => {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  return score.status === 'scored' ? (score.value === 1 ? 'fine' : 'miss') : score.status
}

describe('notations of doses that much of Europe has', () => {
  it.each([
    ['Heparin 70–100 IU/kg IV (82 kg: about 5 700–8 200 IU)', 'fine'],
    ['Amikacin 20 mg/kg once (≈ 1 280 mg)', 'fine'],
    ['Metformin 1 000 mg bd', 'fine'],
    ['Dalteparin 7\u202f500 IU SC daily', 'fine'],
    ['Morphine 1\u202f000 mg IV', 'miss'],
    ['Give furosemide 1 200 mg IV', 'unscored'],
    ['Morphine 1 000 mg IV now', 'miss'],
    ['Aspirin 1 300 mg tablets', 'unscored'],
    ['Furosemide < 1 200 mg IV', 'unscored'],
  ])('thousands behind a space: %s', (text, is) => expect(verdict(text)).toBe(is))

  it.each([
    ['Phenoxymethylpenicillin 1 g × 3', 'fine'],
    ['Benzylpenicillin 1.2 g (2 MIU) i.v. x 4 daily', 'fine'],
    ['Benzylpenicillin 3 g IV every 6 hours', 'fine'],
    ['Bensylpenicillin 3 g x 4', 'fine'],
    ['Benzylpenicillin 12 g IV every 6 hours', 'miss'],
    ['Paracetamol 1 g x 4 max for fever', 'fine'],
    ['Betamethasone 12 mg IM ×2 if birth is likely', 'fine'],
    ['Bisoprolol 10 mg × 3', 'unscored'],
    ['Paracetamol 2 g x 4', 'miss'],
    ['Metoprolol 100 mg x 9', 'unscored'],
    ['Propylthiouracil 500 mg NG now then 250 mg 4-hourly', 'fine'],
    ['Propylthiouracil 500 mg NG 4-hourly', 'miss'],
    ['Aspirine 300 mg oplaad po, daarna 80 mg/dag', 'fine'],
    ['Aspirin 80 mg/jour', 'fine'],
    ['Bisoprolol 5 mg/giorno', 'fine'],
    ['Aspirin 8000 mg/dag', 'miss'],
    ['Bisoprolol 100 mg/dygn', 'miss'],
    ['Salbutamol 2.5 mg neb; salbutamol 2–4 hrly', 'fine'],
    ['Nebulised adrenaline 5 mg (5 mL of 1:1000)', 'fine'],
    ['Adrenaline 0.5 mg IM, not undiluted by vein; then infusion 1 mg in 1 L saline', 'fine'],
    ['GTN 50 mg/50 mL: 20 micrograms/min (1.2 mL/h) daily', 'fine'],
    ['Enoxaparin 4000 IU SC x1/day', 'fine'],
    ['Enoxaparin 4000 IU s.c. x 1/day while in bed', 'fine'],
    ['Dornase alfa 5 mg intrapleurally x 2/day for 3 days', 'fine'],
    ['Alteplase 10 mg intrapleurally x 2/day', 'fine'],
    ['Salbutamol 2.5 mg nebulised x 4-6/day', 'fine'],
    ['Piperacillin/tazobactam 4.5 g IV x 4/24 h', 'fine'],
    ['Furosemide 40 mg PO x 2 a day', 'fine'],
    ['Paracetamol 1 g by mouth x 4 per day', 'fine'],
    ['Paracetamol 1 g p.o. up to x 4 daily for 5 days', 'fine'],
    ['Paracetamol 1 g p.o. max x 4 daily', 'fine'],
    ['Paracetamol 1 g p.o. up to x 8 daily', 'miss'],
    ['Ceftriaxon 2 g i.v. immediately, no delay for lumbar puncture or CT, then 2 g x 2 daily', 'fine'],
    ['Ceftriaxon 2 g i.v. immediately, no delay for lumbar puncture or CT, then 20 g x 2 daily', 'miss'],
    ['Phenoxymethylpenicillin 1 mio IE p.o. x 4', 'fine'],
    ['Phenoxymethylpenicillin 1.5 million units three times daily', 'fine'],
    ['Phenoxymethylpenicillin 10 mio IE p.o. x 4', 'miss'],
    ['Fluticason/umeclidinium/vilanterol 92/55/22 µg once daily', 'fine'],
    ['Budesonid/formoterol 160/4.5 µg two puffs twice daily', 'fine'],
    ['Pegfilgrastim 6 mg SC with cycle 4', 'fine'],
    ['Neulasta 6 mg SC daily', 'miss'],
    ['Filgrastim 6 mg SC daily', 'miss'],
    ['Bupivacaine 50 mg intravenously', 'miss'],
    ['Bupivacaine 0.25% 20 mL into the wound', 'fine'],
    ['Apixaban 10 mg orally x 4/day', 'miss'],
    ['Dornase alfa 5 mg intrapleurally x 8/day', 'miss'],
    ['Paracetamol 1 g orally x 6/day', 'miss'],
    ['Paracetamol 1 g orally x 4-8/day', 'miss'],
    ['Colchicine 0.5 mg PO x 8/day', 'miss'],
    ['Digoxin 500 microgram PO x 6/day', 'miss'],
    ['Metoprolol 100 mg PO x 8/day', 'miss'],
    ['Bisoprolol 10 mg PO x 4/day', 'miss'],
  ])('so many a day: %s', (text, is) => expect(verdict(text)).toBe(is))

  it.each([
    ['Aspirin 100 mg/die', 'fine'],
    ['Aspirin 10000 mg/die', 'miss'],
    ['Bisoprolol 5 mg/giorno', 'fine'],
    ['Bisoprolol 50 mg/giorno', 'miss'],
    ['Bisoprolol 5 mg/Tag', 'fine'],
    ['Bisoprolol 50 mg/jour', 'miss'],
    ['Furosemide 40 mg per die', 'fine'],
    ['Noradrenaline 4 mg in 50 mL at 5 mL/ora', 'fine'],
    ['Atorvastatin 40 mg/día', 'fine'],
    ['Atorvastatin 400 mg/día', 'miss'],
  ])('days and hours of other languages: %s', (text, is) => expect(verdict(text)).toBe(is))

  it.each([
    ['Furosemide 120 mg/24 h by syringe driver ± 40 mg SC as needed', 'fine'],
    ['Furosemide 40 mg ± 5 mg', 'unscored'],
    ['Salbutamol 2.5 + ipratropium 0.5 mg neb', 'fine'],
    ['Salbutamol 25 + ipratropium 0.5 mg neb', 'unscored'],
    ['0.9% saline 1 L with 40 mmol KCl over 4 h', 'fine'],
    ['Insulin 10 units i.v. in 25 g glucose (50 mL of 50 % or 250 mL of 10 %)', 'fine'],
    ['Glucose 10 mL of 10 % or 250 mL of 50 % IV', 'miss'],
    ['Amoxicillin/clavulanic acid 1 g/200 mg IV every 8 h', 'fine'],
    ['Amoxicillin/clavulanic acid 10 g/200 mg IV every 8 h', 'miss'],
    ['Enoxaparin 40 mg × 28–35 days', 'fine'],
    ['Rivaroxaban 15 mg bd 21 d → 20 mg', 'fine'],
    ['Rivaroxaban 20 mg bd', 'miss'],
    ['Actrapid 10 I.E. i.v.', 'fine'],
    ['Actrapid 100 IE i.v.', 'miss'],
    ['Amoxicilline-clavulaanzuur 1000/200 mg IV', 'fine'],
    ['Furosemide 40 mg OD. If dizzy after dapagliflozin, then halve to 20 mg', 'fine'],
    ['100 mL Ca gluconate 10% in 1 L NaCl 0.9% at 50 mL/h', 'not-applicable'],
    ['Lactulose 30 mL or rectal enema 300 mL', 'fine'],
    ['Ipratropium 0.5 mg nebulised, three times in the first hour, then every 4 to 6 h', 'fine'],
    ['Morphine 10 mg, nine times in the first hour', 'unscored'],
  ])('what is added, shared or repeated: %s', (text, is) => expect(verdict(text)).toBe(is))
})
