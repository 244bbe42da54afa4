import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { type PatientInput, patient as patientSchema } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { usualSettingsOf } from './said-of-pairs.ts'

/** Reasons for what a patient takes ("name dose; name"), and actions that are parted by a bar. */
function why(takes: string, actions: string, notes: readonly string[] = []): string {
  const patient = patientSchema.parse({
    demographics: { age_years: 66 },
    medications: takes.split('; ').map((name) => ({ name })),
    notes: notes.map((text) => ({ text })),
  })
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['No drug allergy'],
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

describe('a pair that an action itself looks at', () => {
  it.each([
    ['digoxin', 'Calcium gluconate 10% 30 mL over 30 min, slowly as she takes digoxin, on a monitor'],
    ['digoxin', 'Amiodarone 300 mg IV, halve digoxin to 62.5 micrograms'],
    ['apixaban', 'Clopidogrel 75 mg with apixaban for 12 months, aspirin only around the procedure'],
    ['apixaban', 'In the catheter lab add heparin 60 IU/kg (4,400 IU). Continue apixaban 2.5 mg BD'],
    ['ramipril', 'Spironolactone 25 mg, recheck potassium and creatinine in a week'],
    ['apixaban', 'Paracetamol 1 g | In the catheter lab add heparin 60 IU/kg. Continue apixaban 2.5 mg BD'],
    ['ramipril', 'Spironolactone 25 mg and furosemide 40 mg, recheck potassium in a week'],
    ['apixaban', 'Aspirin 75 mg, watch for bleeding'],
    ['tacrolimus', 'Clarithromycin 500 mg BD for three days; halve tacrolimus, trough in two days'],
    ['tacrolimus', 'Fluconazole 200 mg OD; tacrolimus trough on day 3 and twice weekly'],
    ['warfarin', 'Clarithromycin 500 mg BD | Warfarin continues, INR checked in 3 days'],
    ['methadone', 'Lorazepam 1-2 mg by CIWA | Methadone 40 mg split BD, naloxone PRN charted'],
    ['methadone', 'Diazepam 10 mg, sedation score and RR hourly'],
    ['diazepam', 'Morphine 5 mg PO four-hourly, continuous oximetry, naloxone at the bedside'],
    ['morphine MR', 'Midazolam 2.5 mg SC, watch the respiratory rate'],
    ['colchicine; atorvastatin', 'Clarithromycin 250 mg BD; colchicine and atorvastatin held while on the macrolide'],
    ['colchicine; bisoprolol', 'Clarithromycin 250 mg BD, colchicine stopped, bisoprolol goes on'],
    [
      'tacrolimus; simvastatin',
      'Clarithromycin 500 mg BD and tacrolimus at half, simvastatin stopped, levels in 2 days',
    ],
    ['digoxin; bisoprolol', 'Amiodarone 200 mg OD, digoxin and bisoprolol halved'],
  ])('needs no entry: %s, "%s"', (takes, actions) => expect(why(takes, actions)).toBe(''))

  it.each([
    ['digoxin', 'Calcium gluconate 10% 30 mL IV push'],
    ['warfarin', 'Clarithromycin 500 mg BD | Warfarin continues, INR in 4 weeks'],
    ['tacrolimus', 'Voriconazole 200 mg BD, tacrolimus untouched with a level at her next monthly visit'],
    ['tacrolimus', 'Clarithromycin 500 mg BD; tacrolimus 3 mg BD, trough at the clinic visit in three weeks'],
    [
      'tacrolimus',
      'Tab clarithromycin 500 mg BD x 14 days for a possible infective cause; tacrolimus level in two months',
    ],
    ['phenytoin', 'Rivaroxaban 15 mg BD, no change in phenytoin, no levels needed'],
    ['valproate', 'Meropenem 1 g TDS | Continue valproate 1 g twice daily; no change of seizure treatment'],
    [
      'theophylline',
      'Ciprofloxacin 500 mg PO BD for 7 days, guided by the last isolate; theophylline stays at 300 mg BD, the level can wait until spring',
    ],
    ['simvastatin', 'Clarithromycin 500 mg BD with simvastatin, monitor for muscle pain'],
    ['colchicine', 'Clarithromycin 500 mg IV every 12 h for 7 days, with colchicine 1 mg daily continued for the gout'],
    // What is done about a third drug.
    [
      'colchicine; atorvastatin',
      'Clarithromycin 250 mg BD | Continue colchicine 500 micrograms daily, atorvastatin held while on the macrolide',
    ],
    ['tacrolimus; simvastatin', 'Clarithromycin 500 mg BD and tacrolimus 3 mg BD, simvastatin stopped'],
    ['warfarin; metformin', 'Fluconazole 200 mg OD, warfarin 3 mg nightly, metformin halved with the fluconazole'],
    ['digoxin; bisoprolol', 'Amiodarone 200 mg OD with digoxin 125 micrograms; reduce bisoprolol to 1.25 mg'],
    ['apixaban', 'In the catheter lab add heparin 60 IU/kg'],
    ['thiamine', 'In the catheter lab give heparin 60 IU/kg and aspirin 300 mg'],
    [
      'apixaban',
      'In the catheter lab add heparin 60 IU/kg; enoxaparin 80 mg BD on the ward; continue apixaban 5 mg BD',
    ],
    ['ramipril', 'Spironolactone 25 mg, watch for bleeding'],
    ['methadone', 'Lorazepam 1-2 mg by CIWA, naloxone not needed'],
    ['methadone', 'Diazepam 10 mg, no sedation score or RR monitoring'],
    ['methadone', 'Lorazepam 1-2 mg by CIWA | Hourly urine output'],
    ['diazepam', 'Morphine 5 mg PO four-hourly | Oxygen to SpO2 94%'],
    ['apixaban', 'Aspirin 75 mg, monitor the weight'],
    ['rivaroxaban', 'Apixaban 5 mg BD | Give the DOAC 12 hours after the biopsy'],
  ])('does where the watch is late, or none: %s, "%s"', (takes, actions) =>
    expect(why(takes, actions)).toContain('no entry of contraindications_checked covers'),
  )
})

describe('a washout that is long enough', () => {
  it.each([
    ['enalapril', 'Take the last enalapril tonight; 36 hours later begin sacubitril/valsartan 49/51 mg twice daily'],
    ['ramipril', 'Sacubitril/valsartan 24/26 mg BD, with a 36 h gap since ramipril'],
    ['ramipril', 'Paracetamol 1 g | Ramipril 5 mg; at 4 weeks change to sacubitril/valsartan after a 36-hour gap'],
    [
      'enalapril',
      'Paracetamol 1 g | Take the last enalapril tonight; 36 hours later begin sacubitril/valsartan 49/51 mg',
    ],
    ['ramipril', 'Last ramipril 5 mg this morning. 36-48 hours later start sacubitril/valsartan 24/26 mg BD'],
  ])('answers the pair: %s, "%s"', (takes, actions) => expect(why(takes, actions)).toBe(''))

  it.each([
    ['enalapril', 'Take the last enalapril tonight; 12 hours later begin sacubitril/valsartan 49/51 mg twice daily'],
    ['enalapril', 'Take the last enalapril tonight; 24 hours later begin sacubitril/valsartan 49/51 mg twice daily'],
    ['enalapril', 'Take the last enalapril tonight; 35 hours later begin sacubitril/valsartan 49/51 mg twice daily'],
    ['enalapril', 'Take the last enalapril tonight; begin sacubitril/valsartan 49/51 mg twice daily'],
    ['ramipril', 'Last ramipril 22:00 tonight; first sacubitril/valsartan 24/26 mg tomorrow 08:00'],
    ['ramipril', 'Last ramipril tonight; begin sacubitril/valsartan 24/26 mg tomorrow, no need for it 36 hours later'],
    ['ramipril', 'Ramipril 5 mg daily; 36 hours later begin sacubitril/valsartan 24/26 mg BD'],
    ['ramipril', 'Last ramipril tonight; sacubitril/valsartan 24/26 mg 10 hours later, ECG 48 hours later'],
  ])('and no shorter one: %s, "%s"', (takes, actions) =>
    expect(why(takes, actions)).toContain('together cause angioedema'),
  )
})

describe('a lytic into the pleura', () => {
  const prophylaxis = 'Enoxaparin 40 mg SC daily'

  it.each([
    'Residual fluid at 24 h: alteplase 10 mg + dornase 5 mg via tube BID x 3 days',
    'Alteplase 10 mg intrapleural BD for 3 days',
    'Give tPA 10 mg through the chest drain twice daily',
  ])('goes on beside a dose that prevents a thrombosis: %s', (lytic) =>
    expect(why('thiamine', `${lytic} | ${prophylaxis}`)).toBe(''),
  )

  it.each([
    ['Alteplase 10 mg + dornase 5 mg via tube BID x 3 days', 'Enoxaparin 80 mg SC twice daily'],
    ['Alteplase 100 mg IV over 2 hours', prophylaxis],
    ['Give alteplase 10 mg through the chest drain, then alteplase 50 mg IV', prophylaxis],
    ['Alteplase 10 mg via the catheter', prophylaxis],
  ])('and not otherwise: %s, %s', (lytic, heparin) =>
    expect(why('thiamine', `${lytic} | ${heparin}`)).toContain('bleeding adds up'),
  )
})

it('takes an entry that calls a salt by its first word', () => {
  const patient = patientSchema.parse({ demographics: { age_years: 66 }, medications: [{ name: 'digoxin' }] })
  const score = (entry: string) =>
    checkContraindications(
      recommendation.parse({
        recommended_actions: [{ text: 'Calcium chloride 10% 10 mL IV' }],
        evidence_table: [],
        contraindications_checked: [entry],
      }),
      { patient },
    )
  expect(score('Calcium and digoxin: the benefit outweighs')).toMatchObject({ value: 1 })
  expect(score('Digoxin: no nausea')).toMatchObject({ value: 0 })
})

describe('one that comes in the place of another', () => {
  it.each([
    ['dalteparin 15,000 units', 'Continue dalteparin 15,000 units SC; from day 5 change to apixaban 5 mg BD'],
    ['rivaroxaban', 'Switch to apixaban 5 mg BD'],
    ['ramipril', 'Ramipril → telmisartan 40 mg OD for the cough'],
    ['dalteparin 5,000 units', 'Enoxaparin 1 mg/kg BD, then apixaban 10 mg BD'],
    ['clopidogrel', 'Clopidogrel 75 mg goes on (ticagrelor 180 mg is the alternative)'],
  ])('makes no pair: %s, "%s"', (takes, actions) => expect(why(takes, actions)).not.toContain('no entry'))

  it('makes none with what a note says was stopped', () => {
    const order = 'Apixaban 5 mg BD'
    expect(why('warfarin', order, ['Warfarin was stopped by the GP last month.'])).toBe('')
    expect(why('warfarin', order, ['Warfarin held for the tooth, restarted on Monday.'])).toContain('apixaban with')
  })

  it.each([
    ['rivaroxaban', 'Continue rivaroxaban 20 mg | Enoxaparin 1 mg/kg BD'],
    ['rivaroxaban', 'Apixaban 10 mg BD for 7 days then 5 mg BD'],
    ['warfarin', 'Enoxaparin 1 mg/kg BD | Apixaban 5 mg BD'],
  ])('makes one where both are taken: %s, "%s"', (takes, actions) => expect(why(takes, actions)).not.toBe(''))
})

describe('a pair of an answer in words', () => {
  const open = (takes: string, text: string): boolean => {
    const patient = patientSchema.parse({ demographics: { age_years: 66 }, medications: [{ name: takes }] })
    const score = checkContraindications(text, { patient })
    return score.status === 'scored' && score.why.join('\n').includes('no entry of contraindications_checked covers')
  }

  it.each([
    ['ramipril', 'Start spironolactone 25 mg daily, potassium in a week.'],
    ['ramipril', 'Give paracetamol 1 g. Start spironolactone 25 mg daily, potassium in a week.'],
    ['ramipril', 'Start spironolactone 25 mg daily and furosemide 40 mg daily, potassium in a week.'],
    ['ramipril', 'Start spironolactone 25 mg daily. Close follow-up of ramipril with spironolactone.'],
    ['simvastatin', 'Start clarithromycin 500 mg BD. Simvastatin is held while clarithromycin is taken.'],
  ])('is looked at in one of its sentences: %s, "%s"', (takes, text) => expect(open(takes, text)).toBe(false))

  it.each([
    ['ramipril', 'Start spironolactone 25 mg daily.'],
    ['ramipril', 'Start spironolactone 25 mg daily. Potassium was 4.2 mmol/L.'],
    ['ramipril', 'Start spironolactone 25 mg daily with close follow-up.'],
    ['ramipril', 'Start spironolactone 25 mg daily. Ramipril and spironolactone are both tablets.'],
    ['simvastatin', 'Start clarithromycin 500 mg BD. Watch clarithromycin with simvastatin.'],
  ])('is not looked at otherwise: %s, "%s"', (takes, text) => expect(open(takes, text)).toBe(true))
})

describe('the settings in which a pair is the standard of care', () => {
  const settings = (
    about: Partial<PatientInput>,
    problems: readonly string[] = [],
    actions: readonly string[] = [],
  ) => [
    ...usualSettingsOf(
      recommendation.parse({
        problems,
        recommended_actions: actions.map((text) => ({ text })),
        evidence_table: [],
      }),
      patientSchema.parse({ demographics: { age_years: 66, sex: 'female' }, ...about }),
    ),
  ]
  const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
  const pain = { symptoms: [{ name: 'chest pain' }] }

  it.each<[string, Partial<PatientInput>]>([
    ['acute coronary syndrome', { ecg: { st_deviation_mm: { II: 2, III: 2.5, aVF: 2 } }, ...pain }],
    ['acute coronary syndrome', { labs: [{ ...lab('hs-cTnT', 400, 'ng/L'), upper_reference_limit: 14 }], ...pain }],
    ['acute coronary syndrome', { conditions: [{ name: 'NSTEMI' }] }],
    ['pulmonary embolism', { conditions: [{ name: 'Gout' }, { name: 'Pulmonary embolism' }] }],
    ['heart failure', { lvef_percent: 40 }],
    ['heart failure', { lvef_percent: 60, conditions: [{ name: 'HFpEF' }] }],
    ['diabetic kidney disease', { conditions: [{ name: 'Type 2 diabetes' }, { name: 'CKD stage 3' }] }],
    ['pregnancy', { demographics: { age_years: 30, sex: 'female', pregnant: true } }],
    ['pregnancy', { conditions: [{ name: 'Pregnant, 20 weeks' }] }],
    ['potassium below 4', { labs: [lab('potassium', 3.9, 'mmol/L')] }],
    ['ketoacidosis', { conditions: [{ name: 'DKA' }] }],
    ['comfort care', { goals_of_care: 'palliative' }],
    ['invasive ventilation', { conditions: [{ name: 'invasive ventilation' }] }],
  ])('are read of a record: %s, %j', (setting, about) => expect(settings(about)).toEqual([setting]))

  it.each<[string, Partial<PatientInput>]>([
    ['a troponin without pain', { labs: [{ ...lab('hs-cTnT', 400, 'ng/L'), upper_reference_limit: 14 }] }],
    ['pain without a troponin', pain],
    ['an ejection fraction of 41%', { lvef_percent: 41 }],
    ['diabetes alone', { conditions: [{ name: 'Type 2 diabetes' }] }],
    ['kidneys alone', { conditions: [{ name: 'CKD stage 3' }] }],
    ['a potassium of 4', { labs: [lab('potassium', 4, 'mmol/L')] }],
    ['what is over', { conditions: [{ name: 'Pulmonary embolism', status: 'resolved' }] }],
    ['full treatment', { goals_of_care: 'full' }],
  ])('are none for %s', (_, about) => expect(settings(about)).toEqual([]))

  it('are read of the problems of an answer, and ventilation of its actions', () => {
    expect(settings({}, ['Gout', 'NSTEMI'])).toEqual(['acute coronary syndrome'])
    expect(settings({}, [], ['Paracetamol 1 g', 'Intubate now'])).toEqual(['invasive ventilation'])
  })

  it('are read of two hundred of them', () => {
    const behind = (count: number, last: string) => [...Array.from({ length: count }, () => 'Gout'), last]
    expect(settings({}, behind(0, 'NSTEMI'))).toEqual(['acute coronary syndrome'])
    expect(settings({}, behind(199, 'NSTEMI'))).toEqual(['acute coronary syndrome'])
    expect(settings({}, behind(200, 'NSTEMI'))).toEqual([])
    expect(settings({}, ['NSTEMI', ...behind(20, 'Gout')])).toEqual(['acute coronary syndrome'])
    expect(settings({}, [], ['Intubate now', ...behind(20, 'Paracetamol 1 g')])).toEqual(['invasive ventilation'])
  })

  it('are read without a record, and of an answer in words by its headings', () => {
    const of = (text: string) => [...usualSettingsOf({ text }, undefined)]
    expect(of('# NSTEMI\n\nAspirin 300 mg.')).toEqual(['acute coronary syndrome'])
    expect(of('# Plan\n\nAspirin 300 mg. No NSTEMI.')).toEqual([])
    expect(of('## Problems\n\n- Pulmonary embolism\n\n## Plan\n\n- Aspirin 300 mg')).toEqual(['pulmonary embolism'])
  })
})

describe('the bleeding of an anticoagulant beside aspirin', () => {
  const score = (checked: string, call: string, actions = 'Argatroban 0.5 mcg/kg/min | Keep aspirin 75 mg'): string => {
    const patient = patientSchema.parse({ demographics: { age_years: 66 }, medications: [{ name: 'aspirin' }] })
    const answer = recommendation.parse({
      recommended_actions: actions.split(' | ').map((text) => ({ text })),
      evidence_table: [],
      contraindications_checked: ['Aspirin: no asthma', checked],
      when_to_escalate: ['Fever above 38 °C', call],
    })
    const found = checkContraindications(answer, { patient })
    return found.status === 'scored' ? found.why.join('\n') : found.status
  }

  it('is looked at before, and acted on when it comes', () => {
    expect(score('Argatroban: no active bleeding', 'Any bleed: stop argatroban, haematology')).toBe('')
    expect(score('Argatroban and paracetamol: no active bleeding', 'Any bleed: stop argatroban')).toBe('')
  })

  it.each([
    ['Argatroban: no active bleeding', 'APTT above 100 s: stop'],
    ['Argatroban: no liver failure', 'Any bleed: stop argatroban'],
  ])('is not where one of the two is missing: %s, %s', (checked, call) =>
    expect(score(checked, call)).toContain('argatroban with aspirin'),
  )

  it.each([
    'Heparin 5,000 units IV, then 18 units/kg/h | Stop aspirin 75 mg when apixaban starts',
    'Heparin 18 units/kg/h | Aspirin 75 mg is held once the DOAC begins',
  ])('is looked at before, and an action ends the aspirin: %s', (actions) => {
    expect(score('Heparin: no bleeding, platelets 202', 'Systolic below 65: intensive care', actions)).toBe('')
  })

  it.each([
    'Heparin 18 units/kg/h | Keep aspirin 75 mg',
    'Heparin 18 units/kg/h | Do not stop aspirin 75 mg',
    'Heparin 18 units/kg/h | Aspirin 75 mg is not stopped',
  ])('and not where it goes on: %s', (actions) => {
    expect(score('Heparin: no bleeding, platelets 202', 'Systolic below 65: intensive care', actions)).toContain(
      'heparin with aspirin',
    )
  })

  it('is not for two that are both begun for their own sake', () => {
    expect(
      score('Apixaban: no active bleeding', 'Any bleed: stop apixaban', 'Apixaban 5 mg BD | Clopidogrel 75 mg'),
    ).toContain('covers apixaban with clopidogrel')
  })
})
