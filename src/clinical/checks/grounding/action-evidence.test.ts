import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { nameTable } from '../../language/concept-names.ts'
import { checkCitationGrounding } from '../citation-grounding.ts'
import { procedureKinds } from './procedure-kinds.ts'

function grounded(action: string, excerpt: string) {
  const answer = recommendation.parse({
    recommended_actions: [{ text: action, evidence_refs: ['e1'] }],
    evidence_table: [{ id: 'e1', source_type: 'guideline', source: 'Guideline', excerpt }],
  })
  const score = checkCitationGrounding(answer)
  return score.status === 'scored' ? score.value : score.status
}

describe('a guideline bears out an action', () => {
  it.each<[why: string, action: string, excerpt: string]>([
    [
      'that a negation of the group does not refuse',
      'Clopidogrel 300 mg orally',
      'Fibrinolysis and not on an oral anticoagulant: clopidogrel 300 mg',
    ],
    [
      'where another drug is contraindicated',
      'Doxycycline 100 mg twice daily',
      'Doxycycline 100 mg twice daily where a macrolide is contraindicated',
    ],
    [
      'by the units that follow a fluid',
      'At glucose < 14 add 10% glucose 125 mL/h and halve insulin to 0.05 unit/kg/h',
      'Insulin 0.1 unit/kg/h; 10% glucose and 0.05 unit/kg/h under 14',
    ],
    ['by a wider procedure', 'Primary PCI at once', 'STEMI within 12 h: PCI'],
    ['by a wider procedure than its drug', 'Give alteplase 100 mg', 'Rescue reperfusion for shock'],
    ['by the amount of a day', 'Hydrocortisone 50 mg IV four times a day', 'Hydrocortisone 200 mg/day in septic shock'],
    [
      'by a target dose',
      'Bisoprolol 2.5 mg once daily',
      'Bisoprolol, doubled every two weeks, target 10 mg once daily',
    ],
    [
      'that adjusts to the kidneys',
      'Meropenem 1 g every 12 hours (CrCl 38)',
      'Meropenem 1 g every 8 hours (renally adjusted)',
    ],
    [
      'that names what is only gone on with by its regimen',
      'Start dapagliflozin 10 mg daily before discharge',
      'Continue and optimise guideline-directed therapy in hospital unless unstable',
    ],
    [
      'of another step, where a home medicine goes on',
      'Carry on tiotropium unchanged',
      'Prednisolone 40 mg for 5 days',
    ],
    [
      'whose refusal names another thing before a circumstance',
      'Start tadalafil 20 mg',
      'Avoid nitrates in RV infarction or recent tadalafil',
    ],
    [
      'of two equal ways, one of which is refused',
      'Insert an indwelling pleural catheter; no talc pleurodesis',
      'With expandable lung: indwelling pleural catheter or talc pleurodesis are both recommended',
    ],
    [
      'that forbids a group which the action keeps for later',
      'Do not use spironolactone or ramipril before delivery. After delivery: start enalapril 5 mg',
      'ACE inhibitors contraindicated',
    ],
    [
      'that speaks of how much a level may rise',
      'Hypertonic saline 150 mL, limit the rise to 8 mmol/L',
      'Hypertonic saline 150 mL, aim for a 5 mmol/L rise',
    ],
    [
      'that has the dose by another way',
      'Neb adrenaline 5 mg for the stridor',
      'IM adrenaline 0.5 mg every 5 min for anaphylaxis',
    ],
    ['that has the dose of an injection, not of a pen', 'EpiPen 0.3 mg x2 to take home', 'IM adrenaline 0.5 mg'],
    ['in a shorthand of its own', 'Prednisone 40 mg daily x5 d', 'pred 40 mg x5 d'],
    ['that says what works against a receptor', 'Madopar 125 mg on time', 'Dopamine antagonists are avoided'],
    [
      'that does not speak of how an infusion is made up',
      'Adrenaline infusion, 1 mg in 100 mL',
      'Adrenaline 500 micrograms intramuscularly; refractory: infusion',
    ],
    [
      'that ends it after weeks',
      'Aspirin 81 mg daily until discharge',
      'With an oral anticoagulant, discontinue aspirin after 1 to 4 weeks',
    ],
    [
      'that says how old',
      'Urokinase 40,000 units intrapleurally BD for 3 days',
      'Urokinase 40,000 units (over 1 yr) twice daily',
    ],
    ['that has a limit of the day alone', 'Morphine 2.5 mg every 4 hours', 'Morphine up to 30 mg/day'],
    ['that names another drug with its limit', 'Aspirin 81 mg daily', 'Ticagrelor 90 mg BID with aspirin ≤ 100 mg'],
  ])('%s', (_, action, excerpt) => {
    expect(grounded(action, excerpt)).toBe(1)
  })

  it.each<[why: string, action: string, excerpt: string]>([
    ['and not where it refuses what is ordered for later', 'Start enalapril 5 mg after delivery', 'Avoid enalapril'],
    ['and not by a refusal of it', 'Give clopidogrel 300 mg', 'Do not give clopidogrel in this group'],
    ['nor of another step, where more than going on is ordered', 'Carry on with prednisolone; start tiotropium', 'PCI'],
    ['nor by another dose by the same way', 'IM adrenaline 5 mg', 'IM adrenaline 0.5 mg every 5 min'],
    ['nor by another dose where one way is not told', 'Adrenaline 5 mg', 'IM adrenaline 0.5 mg every 5 min'],
    [
      'nor by another time',
      'Urokinase 40,000 units BD for 30 days',
      'Urokinase 40,000 units (over 1 yr) BD for 3 days',
    ],
    ['nor by another procedure', 'Primary PCI at once', 'Amiodarone for a stable tachycardia'],
    ['nor by another amount a day', 'Hydrocortisone 100 mg IV four times a day', 'Hydrocortisone 200 mg/day in shock'],
    ['nor above a target dose', 'Bisoprolol 20 mg once daily', 'Bisoprolol, target 10 mg once daily'],
    [
      'nor more often than before an adjustment',
      'Meropenem 1 g every 4 hours',
      'Meropenem 1 g every 8 hours (renally adjusted)',
    ],
  ])('%s', (_, action, excerpt) => {
    expect(grounded(action, excerpt)).toBe(0)
  })

  it.each<[action: string, excerpt: string]>([
    ['Lorazepam 0.5 mg IV for anxiety not settled by opioid', 'Opioids first line for dyspnoea; lorazepam for anxiety'],
    [
      'Midazolam 2.5 mg SC for breathlessness not relieved with morphine',
      'Morphine is recommended for breathlessness; midazolam second',
    ],
    [
      'Indwelling catheter today; talc pleurodesis discussed and declined',
      'Indwelling catheter or talc pleurodesis is recommended',
    ],
    ['Clopidogrel 75 mg; she does not want ticagrelor', 'Ticagrelor is recommended, clopidogrel if not'],
    ['Pause gliclazide, because levofloxacin can lower the glucose', 'Levofloxacin: dysglycaemia'],
    [
      'SBP target below 140 with perindopril and amlodipine',
      'BP lowered toward 130-150; filter for DVT without an anticoagulant',
    ],
    ['Co-trimoxazole 480 mg daily until CD4 >200 for 3 months', 'Co-trimoxazole 480 mg, for 21 days'],
    ['Co-trimoxazole 960 mg until culture negative for 6 weeks', 'Co-trimoxazole 960 mg for 14 days'],
  ])('reads what is no refusal, no other time and a reason: %s', (action, excerpt) =>
    expect(grounded(action, excerpt)).toBe(1),
  )

  it.each<[action: string, excerpt: string]>([
    ['Do not give opioids for dyspnoea', 'Opioids are recommended first line for dyspnoea'],
    ['No morphine for breathlessness', 'Morphine is recommended for breathlessness'],
    ['No talc pleurodesis', 'Talc pleurodesis is recommended'],
    ['Never give ticagrelor', 'Ticagrelor is recommended'],
    ['Start gliclazide 40 mg, because of the glucose', 'Levofloxacin: dysglycaemia'],
    ['Perindopril 5 mg and amlodipine 10 mg', 'Filter for DVT without an anticoagulant'],
    ['Co-trimoxazole 480 mg daily for 3 months', 'Co-trimoxazole 480 mg, for 21 days'],
    ['Nitrofurantoin 100 mg for 14 days', 'Nitrofurantoin 100 mg for 5 days'],
  ])('and no more than that: %s', (action, excerpt) => expect(grounded(action, excerpt)).toBe(0))

  const insulin = 'Fixed-rate insulin 0.1 units/kg/h, fluids, potassium'
  it.each([
    ['Glucose <250 mg/dl: add G10 % 100 ml/h, insulin 0.05 units/kg/h', insulin],
    ['4. Glucose < 14 → dextrose 10%, insulin 0.05 units/kg/h', insulin],
    ['Glucose under 250 mg/dL: insulin 0.02 units/kg/h with dextrose', insulin],
    ['Ketones <0.6, insulin 0.05 units/kg/h', insulin],
    ['When glucose falls to 200 mg/dL: insulin 0.05 units/kg/h', insulin],
    ['MAP above 65 for 2 h: noradrenaline 0.1 mcg/kg/min', 'Noradrenaline 0.2 mcg/kg/min'],
    ['Heart rate below 50: bisoprolol 2.5 mg', 'Bisoprolol 5 mg daily'],
    ['Day 3, eosinophils over 300: prednisolone 20 mg', 'Prednisolone 40 mg daily'],
  ])('for a step of the course its lower dose: %s', (action, excerpt) => expect(grounded(action, excerpt)).toBe(1))

  it.each([
    ['Glucose <250 mg/dl: add G10 % 100 ml/h, insulin 1 unit/kg/h', insulin],
    ['Glucose <250 mg/dl: add G10 % 100 ml/h, insulin 0.01 units/kg/h', insulin],
    ['Insulin 0.05 units/kg/h, aim for glucose under 250 mg/dL: hourly checks', insulin],
    ['Start insulin 0.5 units/kg/h', insulin],
    ['4. Glucose < 14 → dextrose 10%, insulin 0.2 units/kg/h', insulin],
    ['MAP above 65 for 2 h: noradrenaline 1 mcg/kg/min', 'Noradrenaline 0.2 mcg/kg/min'],
    ['Heart rate below 50: bisoprolol 10 mg', 'Bisoprolol 5 mg daily'],
    ['Prednisolone 20 mg daily', 'Prednisolone 40 mg daily'],
  ])('and no other: %s', (action, excerpt) => expect(grounded(action, excerpt)).toBe(0))

  it.each([
    ['Do not give ramipril or spironolactone while she is pregnant.', 'After birth: start enalapril 5 mg', 1],
    ['Furosemide 40 mg IV.', 'After birth: start enalapril 5 mg', 0.5],
    ['Do not give ramipril or spironolactone while she is pregnant.', 'Start enalapril 5 mg today', 0.5],
  ])('deals with a group of drugs in two actions, each at its time: %s %s', (now, later, value) => {
    const answer = recommendation.parse({
      recommended_actions: [now, later].map((text) => ({ text, evidence_refs: ['e1'] })),
      evidence_table: [
        {
          id: 'e1',
          source_type: 'guideline',
          source: 'Guideline',
          excerpt: 'Diuretics in pregnancy; ACE inhibitors contraindicated',
        },
      ],
    })
    expect(checkCitationGrounding(answer)).toMatchObject({ value })
  })

  it('knows each procedure of the hierarchy by a name of the table', () => {
    const known = new Set(nameTable.procedures.map(({ name }) => name))
    const used = Object.entries(procedureKinds).flatMap(([wide, { procedures }]) => [wide, ...procedures])
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the list of what the patient takes', () => {
  const cites = (source: string, excerpt: string, action: string) => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: action, evidence_refs: ['e1', 'e2'] }],
      evidence_table: [
        { id: 'e1', source_type: 'guideline', source: 'ESC 2021', excerpt: 'IV loop diuretic; keep the beta-blocker' },
        { id: 'e2', source_type: 'drug', source, excerpt },
      ],
    })
    const score = checkCitationGrounding(answer)
    return score.status === 'scored' ? score.value : score.status
  }

  it.each([
    ['Home medicines', 'Furosemide 40 mg PO daily', 'Frusemide 80 mg IV stat (twice home oral dose)'],
    ['Medication reconciliation (pharmacist)', 'Furosemide 40 mg once daily', 'Furosemide 100 mg IV now'],
    ['MAR', 'Furosemide 40 mg PO at 08:00', 'Furosemide 80 mg IV at once'],
    ['GP repeat list, March', 'Furosemide 40 mg om', 'Increase furosemide to 80 mg IV twice daily'],
    ['Current medication', 'Bisoprolol 10 mg daily', 'Halve bisoprolol to 5 mg; furosemide 80 mg IV'],
    ["Patient's drug chart", 'Bumetanide 1 mg oral', 'Bumetanide 2 mg IV'],
    ['Kardex', 'Bumetanide 1 mg PO', 'Bumetanide 2 mg IV bolus'],
    ['ED medication history', 'Torasemide 20 mg daily', 'Switch to furosemide 80 mg IV'],
    ['Medication', 'Torasemide 20 mg daily, cannot swallow', 'Replace torasemide with furosemide 40 mg SC'],
    ['Rx', 'Furosemide 40 mg PO daily', 'Furosemide 80 mg IV'],
    ['Repeats 12/3', 'Furosemide 40 mg PO daily', 'Furosemide 80 mg IV'],
    ['Regular meds', 'Avoid furosemide (patient preference)', 'Furosemide 40 mg IV'],
    ['Home medication list', 'Bisoprolol 2.5 mg daily', 'Continue bisoprolol 2.5 mg daily'],
  ])('gives the reason, and is no authority on the dose: %s: %s: %s', (source, excerpt, action) =>
    expect(cites(source, excerpt, action)).toBe(1),
  )

  it.each([
    ['BNF: furosemide', 'Furosemide 40 mg daily', 'Furosemide 80 mg IV stat'],
    ['Furosemide SmPC', 'Furosemide 40 mg IV', 'Furosemide 400 mg IV stat'],
    ['Medication guide', 'Furosemide 40 mg IV', 'Furosemide 400 mg IV stat'],
    ['Medication', 'Bisoprolol 2.5 mg daily', 'Continue bisoprolol 25 mg daily'],
    ['Formulary drug list', 'Furosemide 40 mg IV', 'Furosemide 400 mg IV stat'],
    ['Guideline on home medicines', 'Furosemide 40 mg IV', 'Furosemide 400 mg IV stat'],
    ['Home medicines', 'Bisoprolol 2.5 mg daily', 'Continue bisoprolol 25 mg daily'],
    ['Drug chart', 'Apixaban 5 mg BD', 'Continue apixaban 10 mg BD, furosemide as charted'],
  ])('but binds what goes on, and a label binds all: %s: %s: %s', (source, excerpt, action) =>
    expect(cites(source, excerpt, action)).toBe(0),
  )

  it('need not name what is new', () => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Vitamin K 5 mg IV now', evidence_refs: ['e1'] }],
      evidence_table: [{ id: 'e1', source_type: 'drug', source: 'Home medicines', excerpt: 'Warfarin 3 mg daily' }],
    })
    expect(checkCitationGrounding(answer)).toMatchObject({ value: 1 })
  })
})

describe('a dose of another patient, or of another step', () => {
  it.each([
    ['Keep apixaban 5 mg twice daily', 'Apixaban 2.5 mg twice daily only with two of age 80, 60 kg, creatinine 133'],
    ['Meropenem 1 g IV now; then 500 mg BD', 'Meropenem 500 mg BD for a clearance of 10 to 25'],
  ])('is none against: %s', (action, excerpt) => expect(grounded(action, excerpt)).toBe(1))

  it.each([
    ['Keep apixaban 5 mg twice daily', 'Apixaban 2.5 mg twice daily'],
    ['Meropenem 1 g IV now', 'Meropenem 500 mg BD'],
  ])('and is one otherwise: %s', (action, excerpt) => expect(grounded(action, excerpt)).toBe(0))
})

describe('the lower rate of insulin once glucose is down', () => {
  const row = 'FRIII 0.1 units/kg/h, 10% glucose from the outset'

  it.each([
    'Run glucose 10% 125 mL/h; consider insulin 0.05 units/kg/h if glucose falls',
    'Glucose < 14 mmol/L -> add 10% glucose 125 mL/h and halve insulin to 0.05 units/kg/h',
    '10% dextrose 125 mL/h; drop the FRIII to 0.05 units/kg/h if hypoglycaemia threatens',
    'Cut insulin by half (0.05 units/kg/h) when glucose is low',
    'Glucose 10%; the rate of insulin may go to 0.05 units/kg/h with glucose under 14',
    'If capillary glucose is below 10: insulin 0.05 units/kg/h and glucose 20%',
    'Lower the insulin to 0.05 units/kg/h as glucose comes down',
    'Actrapid decreased to 0.05 units/kg/h once the CBG is under 14',
  ])('is no other dose: %s', (action) => expect(grounded(action, row)).toBe(1))

  it.each([
    'Start Actrapid 0.05 units/kg/h',
    'Insulin 0.05 units/kg/h from the start, glucose 10% alongside',
    'Insulin 1 unit/kg/h',
    'Fixed-rate insulin 0.01 units/kg/h now',
    'Actrapid 0.5 units/kg/h; ketones are the target',
    'Raise insulin to 0.5 units/kg/h if glucose does not fall',
    'FRIII 0.01 units/kg/h if glucose falls',
    'Insulin 0.2 units/kg/h when glucose is high',
  ])('and is one otherwise: %s', (action) => expect(grounded(action, row)).toBe(0))
})

describe('bicarbonate, trials and ionised calcium in a row', () => {
  const cites = (source: string, excerpt: string, action: string) => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: action, evidence_refs: ['e1'] }],
      evidence_table: [{ id: 'e1', source_type: 'guideline', source, excerpt }],
    })
    const score = checkCitationGrounding(answer)
    return score.status === 'scored' ? score.value : score.status
  }

  it.each([
    [
      'SSC 2021; BICAR-ICU',
      'Bicarbonate for pH 7.20 or less with severe AKI',
      'Sodium bicarbonate 100 mEq IV, recheck iCa',
    ],
    ['KDIGO; ICU admission criteria', 'Bicarbonate infusion if pH below 7.1', 'NaHCO3 100 mmol over 30 min'],
    ['ADA; ICU', 'Insulin and bicarbonate if pH below 6.9', 'Sodium bicarbonate 100 mmol IV'],
    ['ICU guideline', 'Bicarbonate is recommended at pH 7.20 or less in AKI', 'Sodium bicarbonate 100 mmol IV'],
    ['Critical care', 'Bicarbonate in severe AKI with acidaemia', 'Sodium bicarbonate 8.4% 100 mL IV'],
    ['Critical care', 'Bicarb IV for tricyclic toxicity, QRS over 100 ms', 'Sodium bicarbonate 100 mmol IV'],
    ['ICU guideline', 'Bicarbonate may be given for pH under 7.2', 'Sodium bicarbonate 100 mmol IV'],
    ['SSC 2021; NICE-SUGAR; HOT-ICU', 'Target 7.8-10 mmol/L', 'Insulin 2 units/h IV'],
    ['BICAR-ICU trial', 'pH 7.20 or less with severe AKI', 'Sodium bicarbonate 100 mmol IV'],
    ['PLUS-ICU', 'Fluid choice in sepsis', 'Balanced crystalloid 500 mL'],
    [
      'BICAR-ICU / French ICU guideline',
      'pH ≤7.20 with AKIN 2-3: 4.2% bicarbonate 125-250 mL',
      'Sodium bicarbonate 4.2% 250 mL IV',
    ],
    ['French ICU guideline', 'Bicarbonate 4.2% for pH below 7.2', 'Sodium bicarbonate 4.2% 250 mL IV'],
    ['ICU handbook', 'Hypertonic bicarbonate lowers mortality in AKI stage 2-3', 'NaHCO3 8.4% 100 mL IV'],
    ['SSC 2021', 'Bicarbonate at pH 7.20 or less with AKI', 'Sodium bicarbonate 4.2% 250 mL IV'],
    ['HDU protocol', 'IV bicarbonate for pH under 7.1', 'Sodium bicarbonate 100 mmol IV'],
  ])('name what they are: %s: %s: %s', (source, excerpt, action) => expect(cites(source, excerpt, action)).toBe(1))

  it.each([
    ['SSC 2021', 'ICU admission with serum bicarbonate for triage', 'Sodium bicarbonate 100 mmol IV'],
    ['ICU admission criteria', 'Admit when pH below 7.2', 'Sodium bicarbonate 100 mmol IV'],
    [
      'ICU guideline',
      'Norepinephrine to MAP 65; bicarbonate 14 mmol/L is a low level',
      'Sodium bicarbonate 100 mmol IV',
    ],
    ['Renal handbook', 'Dialysis when bicarbonate is below 10', 'Sodium bicarbonate 100 mmol IV'],
    ['ICU referral pathway', 'Intubation for GCS below 8', 'Sodium bicarbonate 100 mmol IV'],
    ['ICU guideline', 'Dialysis for pH below 7.15', 'Sodium bicarbonate 100 mmol IV'],
    ['SSC 2021', 'ICU when bicarbonate below 18', 'Sodium bicarbonate 100 mmol IV'],
    ['SSC 2021', 'Monitor bicarbonate in 2 h; norepinephrine to MAP 65', 'Sodium bicarbonate 100 mmol IV'],
    ['KDIGO', 'Potassium bicarbonate for hypokalaemia', 'Sodium bicarbonate 100 mmol IV'],
    ['SURG-ICU pathway', 'Admit after laparotomy', 'Sodium bicarbonate 100 mmol IV'],
    ['ACC 2025', 'ICA within 24 h in NSTEMI', 'Sodium bicarbonate 100 mmol IV'],
  ])('and not what they are not: %s: %s: %s', (source, excerpt, action) =>
    expect(cites(source, excerpt, action)).toBe(0),
  )
})

describe('a row that supports an action in another way than by its name', () => {
  interface Cited {
    readonly source_type: 'guideline' | 'drug' | 'note' | 'lab'
    readonly source: string
    readonly excerpt: string
  }
  const guideline = (excerpt: string, source = 'Guideline'): Cited => ({ source_type: 'guideline', source, excerpt })
  const drug = (source: string, excerpt: string): Cited => ({ source_type: 'drug', source, excerpt })
  const note: Cited = { source_type: 'note', source: 'Ward round', excerpt: 'Seen at 09:00' }
  const value = (action: string, rows: readonly Cited[], others: readonly string[] = []) => {
    const table = rows.map((row, at) => ({ ...row, id: `e${at}` }))
    const answer = recommendation.parse({
      recommended_actions: [
        { text: action, evidence_refs: table.map(({ id }) => id) },
        ...others.map((text) => ({ text, evidence_refs: ['n'] })),
      ],
      evidence_table: [...table, { ...note, id: 'n' }],
    })
    const score = checkCitationGrounding(answer)
    return score.status === 'scored' ? score.value === 1 : score.status
  }

  it.each<[action: string, rows: readonly Cited[], others?: readonly string[]]>([
    // The name stands shortened in a list.
    ['3% sodium chloride 100 mL over 10 minutes', [guideline('100 mL 3% x3; 8 mmol/L/24 h', 'US expert panel')]],
    ['MgSO4 2 g IV over 10 min', [guideline('IV Mg, K, pacing for TdP')]],
    ['Talc slurry 4 g once output is below 150 mL/day', [guideline('Ultrasound guidance; talc or IPC')]],
    ['Finger thoracostomy right chest now', [guideline('Tension: immediate decompression')]],
    ['Clopidogrel 600 mg', [guideline('PPCI; potent P2Y12 only without bleeding')]],
    ['Home O2 work-up, concentrator 2 L/min', [guideline('LTOT at a PaO2 below 7.3 kPa')]],
    ['Theatre alerted for redo MVR', [guideline('Emergency surgery first in critical obstruction')]],
    ['Activate the cath lab', [guideline('STEMI within 12 h: PPCI')]],
    // The row is of the record, whatever kind it is said to be of.
    ['Ondansetron 4 mg IV', [drug('ECG', 'QTc 438 ms, pacing spikes none')]],
    ['Vincristine on day 22; omeprazole 20 mg daily', [drug('Oncology chart', 'Pegaspargase given on day 4')]],
    ['Pred, septrin and omeprazole go on', [drug('BNF', 'Vincristine weekly')]],
    // The guideline is the plan that another action carries out, and the record gives the reason.
    [
      'Oxygen stays on for comfort; senna 2 tablets at night',
      [note, guideline('Opioids for dyspnoea')],
      ['Morphine 2.5 mg PO prn'],
    ],
    [
      'Stop telemetry and all antibiotics',
      [note, guideline('Opioid first line at the end of life')],
      ['Fentanyl 12.5 mcg SC prn'],
    ],
    // A guideline calls drugs by what they do.
    ['Dobutamine 2.5 micrograms/kg/min, up to 10', [guideline('Inotrope, early referral for mechanical support')]],
    ['Norad 0.1 mcg/kg/min via the CVC', [guideline('Vasopressors to a MAP of 65; surgical referral')]],
    ['Vasopressin 0.03 units/min', [guideline('Second pressor; ICU admission')]],
    ['Hold metoprolol', [guideline('Stop negative inotropes; VA-ECMO referral')]],
    ['Ticagrelor 180 mg', [guideline('Antithrombotics at once; coronary angiography')]],
    // The angiography of an infarction is that of its intervention.
    [
      'Aspirin 300 mg; ticagrelor 180 mg',
      [note, guideline('Immediate angiography after arrest with ST elevation')],
      ['Straight to the cath lab for PPCI'],
    ],
    // What is kept from a pregnancy is not kept from what follows it.
    ['Warfarin PN, safe in breastfeeding', [guideline('VKA avoided in pregnancy')]],
  ])('is taken: %s', (action, rows, others) => expect(value(action, rows, others)).toBe(true))

  it.each<[action: string, rows: readonly Cited[], others?: readonly string[]]>([
    ['3% sodium chloride 100 mL over 10 minutes', [guideline('Ultrasound of the bladder', 'US expert panel')]],
    ['3% sodium chloride 100 mL', [guideline('Mortality of 3% with pacing')]],
    ['MgSO4 2 g IV over 10 min', [guideline('Mg below 0.7 is low; pacing for block')]],
    ['Talc slurry 4 g', [guideline('Alteplase with dornase alfa; limit the volume')]],
    ['Finger thoracostomy right chest now', [guideline('Emergency decompression of the spine; dexamethasone')]],
    ['Ondansetron 4 mg IV', [drug('ECG guideline', 'Pacing for complete block')]],
    ['Vincristine on day 22; omeprazole 20 mg daily', [drug('Oncology formulary', 'Pegaspargase on day 4')]],
    ['Metoprolol 25 mg', [guideline('Vasopressors to a MAP of 65; surgical referral')]],
    ['Noradrenaline 0.1 mcg/kg/min', [guideline('Stop negative inotropes; VA-ECMO referral')]],
    ['Furosemide 40 mg IV', [guideline('Inotrope, early referral for mechanical support')]],
    ['Atorvastatin 80 mg', [guideline('Antithrombotics at once; coronary angiography')]],
    ['Dobutamine 5 mcg/kg/min', [guideline('Negative inotropes are stopped; specialist referral')]],
    ['Aspirin 300 mg; ticagrelor 180 mg', [note, guideline('Immediate angiography')], ['No cath lab today']],
    // Nothing of the record gives the reason, or a row names what is done and is not the one that is cited.
    ['Senna 2 tablets at night', [guideline('Opioids for dyspnoea')], ['Morphine 2.5 mg PO prn']],
    ['Senna 2 tablets at night', [note, guideline('Pacing for block')], ['Morphine 2.5 mg PO prn']],
    ['Senna 2 tablets at night', [note, guideline('Opioids for dyspnoea')], ['No morphine']],
    ['Warfarin PN, safe in breastfeeding', [guideline('Avoid warfarin')]],
  ])('and not one of something else: %s', (action, rows, others) => expect(value(action, rows, others)).toBe(false))

  it('and not where another row of the table names what is done', () => {
    const answer = recommendation.parse({
      recommended_actions: [
        { text: 'Senna 2 tablets at night', evidence_refs: ['n', 'a'] },
        { text: 'Morphine 2.5 mg PO prn', evidence_refs: ['n'] },
      ],
      evidence_table: [
        { id: 'n', source_type: 'note', source: 'Ward round', excerpt: 'Seen at 09:00' },
        { id: 'a', source_type: 'guideline', source: 'Guideline', excerpt: 'Opioids for dyspnoea' },
        { id: 'b', source_type: 'guideline', source: 'Guideline', excerpt: 'Senna with every opioid' },
      ],
    })
    // Row "b" names the opioid too.
    expect(checkCitationGrounding(answer)).toMatchObject({ value: 0.5 })
  })
})
