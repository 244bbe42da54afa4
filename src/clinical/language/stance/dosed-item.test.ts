import { expect, it } from 'vitest'
import { readSentences } from '../sentences.ts'
import { stanceIn } from '../stance-in.ts'

/** How the first mention of a name in an action is read; "?" where it can be read in another way. */
function read(text: string, name: string): string {
  const all = readSentences(text)
  for (const [at, sentence] of all.entries()) {
    const from = sentence.tokens.findIndex(({ word }) => word === name)
    if (from < 0) continue
    const { stance, certainty } = stanceIn(text, sentence, from, from + 1, all[at + 1], { isAction: true })
    return certainty === 'sure' ? stance : `${stance}?`
  }
  throw new Error(`${name} is not in ${text}`)
}

it.each([
  ['metoprolol', 'Metoprolol 50 mg kept (EF 42%).'],
  ['bisoprolol', 'Bisoprolol 2.5 mg kept.'],
  ['losartan', 'Losartan 50 mg stays.'],
  ['aspirin', 'Aspirin 75 mg kept for grafts.'],
  ['carvedilol', 'Carvedilol 12.5 mg BID maintained: warm, BP 138/84.'],
  ['torasemide', 'Home torasemide 10 mg goes on while she is euvolaemic.'],
  ['bisoprolol', 'Bisoprolol 2.5 mg once daily is kept at this dose with a resting pulse of 66.'],
  ['hydroxychloroquine', 'Hydroxychloroquine 200 mg BD kept (≤5 mg/kg actual weight = 395 mg), eye screening.'],
  ['furosemide', 'Furosemide 250 mg OD continues (urine 300 mL/day).'],
  ['ceftriaxone', 'Ceftriaxone 2 g IV daily until cultures and pneumococcal tests at 48 h are negative.'],
  ['oseltamivir', 'Oseltamivir 75 mg BD until influenza PCR is negative (fever with pneumonia in pregnancy).'],
  ['azithromycin', 'Ceftriaxone 2 g OD + azithromycin 500 mg OD until bacterial cause excluded.'],
  ['apixaban', 'Apixaban 2.5 mg BD stays: weight 54 kg and creatinine 140 are two criteria.'],
  ['glargine', 'Glargine 20 units nightly: GP list and pen agree.'],
  ['dapagliflozin', 'Dapagliflozin 10 mg daily: for HFpEF, CKD and diabetes.'],
  ['hydrocortisone', 'Hydrocortisone 100 mg IV stat then 50 mg QDS: pred 2 yr + shock.'],
  ['prednisolone', 'Prednisolone 40 mg orally for 5 days: placenta inactivates most of it.'],
  ['apixaban', 'Apixaban 2.5 mg twice daily from tonight: age 80 and weight 60 kg are two dose-reduction criteria.'],
  ['metoprolol', 'Metoprolol 25 mg BD: asthma resolved, normal spirometry 2022, HR 88, no failure.'],
  ['erythromycin', 'Erythromycin 500 mg QDS PO, 5 days: penicillin urticaria, pregnant.'],
  ['doxycycline', 'Doxycycline 100 mg BD PO, for 7 days: mild pneumonia at home.'],
  ['thiamine', 'Thiamine 200–300 mg i.v. before carbohydrate: two weeks of starvation and vomiting.'],
  ['furosemide', 'Furosemide 40 mg i.v. once – she is volume-shifted more than overloaded.'],
  ['metoprolol', 'Metoprolol tartrate 25 mg bd upward – lowers recurrence.'],
  ['fomepizole', 'Fomepizole 15 mg/kg IV then 10 mg/kg – reduces formate entry to eye.'],
  [
    'ramipril',
    'Ramipril is raised today from 2.5 mg once daily to 2.5 mg twice daily, because the ejection fraction is 42%.',
  ],
  ['paracetamol', 'Mark the edge, elevate leg, foot/skin check between toes, paracetamol 1 g QDS.'],
  ['paracetamol', 'Recheck 48-72 h, sick note, paracetamol 1 g up to QDS.'],
  ['paracetamol', 'Rewarm, ECG monitor, paracetamol 1 g QDS.'],
  ['fentanyl', 'Two IV lines, pads on, fentanyl 25–50 mcg IV for pain.'],
  ['epinephrine', 'High quality CPR with mechanical device, epinephrine 1 mg IV q3-5 min, reversible causes 4H4T.'],
  ['kcl', 'KCl 40 mmol/L in 500 mL 0.9% at 10 mmol/h.'],
  ['glucose', 'Insulin (short) 10 units i.v. in 25 g glucose.'],
  ['piperacillin', 'After blood cultures: piperacillin 4.5 g IV 6-hourly (no beta-lactam allergy).'],
  ['apixaban', 'Outpatient treatment: apixaban 10 mg twice daily for 7 days, then 5 mg twice daily.'],
  ['bisoprolol', 'Bisoprolol 2.5 mg is continued for rate control.'],
  ['trinitrate', 'Sublingual glyceryl trinitrate 400 micrograms is given for pain.'],
  ['paracetamol', 'No aspirin/NSAID: angioedema, low platelets, kidney. Paracetamol 1 g q6h.'],
  ['warfarin', 'No enoxaparin, rivaroxaban or dabigatran: kidneys. Warfarin from tomorrow 3–5 mg, INR 2–3.'],
  ['ceftriaxone', 'Ceftriaxone 2 g IV daily at once after ascitic and blood cultures.'],
  ['cefotaxime', 'Cefotaxime 2 g IV every 8 h now, after ascitic fluid in blood-culture bottles.'],
  ['ceftriaxone', 'Inj. Ceftriaxone 2 g IV OD after blood C/S.'],
  ['cefotaxime', 'Cefotaxime 2 g IV every 8 h (5 d), after tap culture.'],
  ['ezetimibe', 'Atorvastatin 40 → 80 mg nocte + ezetimibe 10 mg.'],
  ['pantoprazole', 'Omeprazole 20 mg → pantoprazole 40 mg IV.'],
  ['dextrose', '10 units soluble insulin (Actrapid) in 50 mL 50% dextrose (25 g) IV over 15 min.'],
] as const)('orders %s: %s', (name, text) => {
  expect(read(text, name)).toBe('recommended')
})

it.each([
  ['ramipril', 'Ramipril 5 mg kept back until the creatinine is known.'],
  ['ramipril', 'Ramipril 5 mg kept in reserve.'],
  ['digoxin', 'Digoxin 125 mcg kept off the chart.'],
  ['warfarin', 'Warfarin 3 mg is stopped.'],
  ['warfarin', 'Warfarin 3 mg: hold tonight.'],
  ['warfarin', 'Warfarin 3 mg nightly: stop.'],
  ['ramipril', 'Ramipril 5 mg: withheld while pressure is low.'],
  ['apixaban', 'Apixaban 5 mg BD: contraindicated here.'],
  ['apixaban', 'Apixaban 5 mg BD: not with a creatinine clearance of 12.'],
  ['metformin', 'Metformin 1 g BD: not now.'],
  ['naproxen', 'Naproxen 500 mg BD: caused his ulcer.'],
  ['clarithromycin', 'Clarithromycin 500 mg BD: interacts with simvastatin, so doxycycline.'],
  ['amoxicillin', 'Amoxicillin 500 mg: rash as a child.'],
  ['amoxicillin', 'Amoxicillin 500 mg TDS PO, 5 days: rash on the face as a child.'],
  ['erythromycin', 'Erythromycin 500 mg QDS PO, 5 days: stopped by the GP.'],
  ['clarithromycin', 'Clarithromycin 500 mg BD, 5 days: interacts with simvastatin.'],
  ['erythromycin', 'Erythromycin 500 mg QDS PO, day 3: itching.'],
  ['naproxen', 'Naproxen 500 mg – caused the bleed.'],
  ['atorvastatin', 'Atorvastatin was raised to 80 mg.'],
  ['pantoprazole', 'Pantoprazole was raised from 20 to 40 mg once daily while she takes two agents.'],
  ['ramipril', 'Takes aspirin 75 mg, ramipril 5 mg, and bisoprolol 2.5 mg.'],
  ['ramipril', 'Home medicines on admission are aspirin 75 mg, ramipril 5 mg, and bisoprolol 2.5 mg.'],
  ['aspirin', 'He bled on apixaban 5 mg BD with aspirin 75 mg daily.'],
  ['apixaban', 'Outpatient medications: apixaban 5 mg twice daily.'],
  ['ibuprofen', 'Do not give: ramipril. Ibuprofen 400 mg.'],
  ['apixaban', 'Apixaban 5 mg BD after surgery.'],
  ['furosemide', 'Worse breathing → furosemide 40 mg IV.'],
] as const)('does not surely order %s: %s', (name, text) => {
  expect(read(text, name)).not.toBe('recommended')
})
