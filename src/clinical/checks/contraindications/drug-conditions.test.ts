import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { asAnswer } from '../../answer/parse-answer.ts'
import { recommendation, type RecommendationInput } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { drugConditionTableSchema, forbiddenByCondition } from './drug-conditions.ts'
import { type About, lab, labs, listed, noted, vital } from './rows.test-kit.ts'

type Checked = RecommendationInput['contraindications_checked']

function covered(condition: string, text: string, checked: Checked = ['No drug allergies on record'], more = {}) {
  const answer = recommendation.parse({
    recommended_actions: [{ text }],
    evidence_table: [],
    contraindications_checked: checked,
  })
  const who = patient.parse({
    demographics: { age_years: 44, sex: 'female', pregnant: false },
    conditions: [{ name: condition }],
    ...more,
  })
  const score = checkContraindications(answer, { patient: who })
  return score.status === 'scored' ? score.value : score.status
}

describe('a drug that a condition on the record forbids', () => {
  it.each([
    ['Previous intracerebral haemorrhage', 'Prasugrel 60 mg now'],
    ['Right ventricular infarction', 'Start isosorbide dinitrate 2 mg/h IV'],
    ['Right ventricular infarction', 'Nitroglicerina EV 10 mcg/min'],
    ['Cirrhosis, Child-Pugh B', 'Start Daliresp 250 mcg PO daily'],
    ['Suicide attempt three months ago', 'Roflumilast 500 micrograms once daily'],
    ['Hypertrophic obstructive cardiomyopathy', 'Milrinone 0.375 micrograms/kg/min'],
    ['Pregnancy, second trimester', 'Warfarin 5 mg daily'],
    ['Deep vein thrombosis', 'Continue Microgynon once daily'],
    ['Pulmonary embolism', 'Tranexamic acid 1 g three times a day'],
    ['Rhabdomyolysis', 'Suxamethonium 100 mg IV'],
    ['Sick sinus syndrome, no pacemaker', 'Start ivabradine 5 mg twice daily'],
    ['Metformin-associated lactic acidosis', 'Continue metformin 1 g twice daily'],
    ['Euglycaemic ketoacidosis', 'Continue empagliflozin 10 mg daily'],
    ['Cardiogenic shock', 'Metoprolol 50 mg twice daily'],
    ['Myasthenia gravis', 'Levofloxacin 500 mg once daily'],
    ['Aortic dissection', 'Alteplase 100 mg over two hours'],
    ['Dementia with Lewy bodies', 'Haloperidol 2.5 mg IM when he climbs out'],
    ["Parkinson's disease", 'Haloperidol 2.5 mg SC BD, and 1.5 mg as needed on top'],
    ['Pregnancy, second trimester', 'Terlipressin 2 mg IV till the bleed stops'],
    ['Scleroderma renal crisis', 'Methylprednisolone 1 g IV daily'],
    ['Epilepsy', 'Tramadol 50 mg four times daily'],
    ['Breastfeeding', 'Codeine 30 mg four times daily'],
    ['Breastfeeding', 'Apixaban 5 mg twice daily'],
    ['Pregnancy, second trimester', 'Ciprofloxacin 500 mg twice daily'],
    ['Pregnancy', 'Continue atorvastatin 20 mg once daily'],
    ['Pregnancy', 'Rivaroxaban 20 mg once daily until 6 weeks after birth'],
    ['Duodenal ulcer', 'Naproxen 500 mg twice daily'],
    ['Acute severe asthma', 'Metoprolol 5 mg IV'],
    ['Acute kidney injury', 'Continue metformin 500 mg twice daily'],
    ['Decompensated cirrhosis', 'Rivaroxaban 20 mg once daily'],
    ['Acute liver failure', 'Atorvastatin 40 mg once daily'],
    ['Ascites', 'Ramipril 2.5 mg once daily'],
    ['G6PD deficiency', 'Nitrofurantoin 100 mg twice daily'],
  ])('%s: %s', (condition, text) => {
    expect(covered(condition, text)).toBe(0)
    expect(covered('Hypertension', text)).not.toBe(0)
  })

  it('is none where it is refused, or where an entry says what is done about it', () => {
    expect(covered('Right ventricular infarction', 'No nitrates; 250 mL of saline')).not.toBe(0)
    const weighed = [{ drug: 'warfarin', against: 'pregnancy', finding: 'mechanical valve, stopped at week 36' }]
    expect(covered('Pregnancy', 'Warfarin 5 mg daily', weighed)).not.toBe(0)
    const ofBleeding = [{ drug: 'warfarin', against: 'bleeding', finding: 'low risk, INR weekly, dose halved' }]
    expect(covered('Pregnancy', 'Warfarin 5 mg daily', ofBleeding)).toBe(0)
    const notWeighed = [{ drug: 'warfarin', against: 'pregnancy', finding: 'looked at' }]
    expect(covered('Pregnancy', 'Warfarin 5 mg daily', notWeighed)).toBe(0)
  })

  it.each([
    ['Background: myasthenia gravis on pyridostigmine.', 'Ciprofloxacin 500 mg twice daily'],
    ["PMH Parkinson's disease, co-careldopa.", 'Metoclopramide 10 mg three times daily'],
    ['Mechanical aortic valve 2015, INR target 3.', 'Apixaban 5 mg twice daily'],
    ['24 weeks pregnant.', 'Doxycycline 100 mg twice daily'],
  ])('is read from a note, since a problem list is often short: %s %s', (text, order) => {
    const more = { demographics: { age_years: 44, sex: 'female' as const }, notes: [{ text }] }
    expect(covered('Hypertension', order, undefined, more)).toBe(0)
  })

  it.each([
    ['No myasthenia gravis.', 'Ciprofloxacin 500 mg twice daily'],
    ["Mother had Parkinson's disease.", 'Metoclopramide 10 mg three times daily'],
    ['AKI has resolved.', 'Metformin 500 mg twice daily'],
    ['Asthma as a child, none since childhood.', 'Propranolol 10 mg three times daily'],
    ['BP was normal in pregnancy.', 'Enalapril 2.5 mg twice daily'],
  ])('is not what a note denies, ends, or tells of another: %s %s', (text, order) => {
    expect(covered('Hypertension', order, undefined, { notes: [{ text }] })).not.toBe(0)
  })

  it('is read from the words on the ECG', () => {
    const ecg = { rhythm: 'complete heart block, rate 52/min' }
    expect(covered('Hypertension', 'Bisoprolol 5 mg once daily', undefined, { ecg })).toBe(0)
  })

  it('counts a pregnancy that the demographics have', () => {
    const demographics = { age_years: 30, sex: 'female', pregnant: true }
    expect(covered('Tuberculosis', 'Streptomycin 750 mg IM daily', undefined, { demographics })).toBe(0)
  })

  it('is an allergen by its substance: contrast after contrast', () => {
    const allergies = [{ substance: 'Omnipaque', reaction: 'anaphylaxis' }]
    expect(covered('Pulmonary nodule', 'CT chest with iohexol 90 mL IV', undefined, { allergies })).toBe(0)
    expect(covered('Pulmonary nodule', 'CT chest without contrast', undefined, { allergies })).not.toBe(0)
  })
})

describe('a pair of drugs', () => {
  const medications = [{ name: 'enalapril', dose: '5 mg' }]

  it('is settled by an action that names both and the time between them', () => {
    const start = 'Start sacubitril/valsartan 24/26 mg twice daily'
    const after = `${start} once 36 h after the last enalapril`
    expect(covered('HFrEF', after, undefined, { medications })).not.toBe(0)
    expect(covered('HFrEF', `${start} beside enalapril`, undefined, { medications })).toBe(0)
  })

  it('of two anticoagulants is one where the first goes on, and none where the second follows it', () => {
    const apixaban = { medications: [{ name: 'apixaban', dose: '5 mg' }] }
    const both = (first: string, second: string) => {
      const actions = [first, second].map((text) => ({ text }))
      const answer = recommendation.parse({
        recommended_actions: actions,
        evidence_table: [],
        contraindications_checked: ['Allergies: none'],
      })
      const who = patient.parse({ demographics: { age_years: 70, sex: 'male' }, ...apixaban })
      const score = checkContraindications(answer, { patient: who })
      return score.status === 'scored' ? score.why.join() : score.status
    }
    expect(both('Continue apixaban 5 mg twice daily', 'Enoxaparin 40 mg subcutaneously once daily')).toBe(
      'no entry of contraindications_checked covers enoxaparin with apixaban, which the patient takes: two anticoagulants (contraindicated; DailyMed: rivaroxaban label, section 7, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=rivaroxaban)',
    )
    for (const [first, second] of [
      ['Stop apixaban', 'Enoxaparin 80 mg subcutaneously twice daily, 12 h after the last dose'],
      ['Continue apixaban 5 mg until tonight', 'Enoxaparin 80 mg subcutaneously twice daily from tomorrow'],
    ] as const)
      expect(both(first, second)).not.toContain('two anticoagulants')
  })

  it('of low-dose aspirin and a heparin is usual in pregnancy', () => {
    const aspirin = { medications: [{ name: 'aspirin', dose: '150 mg' }] }
    const text = 'Enoxaparin 80 mg subcutaneously twice daily'
    expect(covered('Pregnancy 24 weeks', text, undefined, aspirin)).not.toBe(0)
    expect(covered('Atrial fibrillation', text, undefined, aspirin)).toBe(0)
  })

  it('of theophylline and ciprofloxacin is not covered by a history of seizures', () => {
    const theophylline = { medications: [{ name: 'theophylline', dose: '300 mg' }] }
    const text = 'Ciprofloxacin 500 mg twice daily for seven days'
    const history = [{ drug: 'ciprofloxacin', against: 'seizure history', finding: 'none' }]
    expect(covered('COPD', text, history, theophylline)).toBe(0)
    const level = [{ drug: 'ciprofloxacin', against: 'theophylline level', finding: 'halved, level in three days' }]
    expect(covered('COPD', text, level, theophylline)).not.toBe(0)
  })
})

describe('a brain that bled once, by the name of its place', () => {
  const lysed = (condition: string, note?: string): unknown =>
    covered(
      condition,
      'Tenecteplase 45 mg IV bolus now',
      undefined,
      note === undefined ? {} : { notes: [{ text: note }] },
    )

  it.each([
    'Thalamic haemorrhage 14 months ago, walks with stick since.',
    'PMH: pontine bleed 2021.',
    'Left putaminal haemorrhage in 2022.',
    'Old basal ganglia bleed.',
    'Cerebellar hemorrhage three years ago.',
    'Lobar haemorrhage 2020, no deficit.',
    'Caudate bleed 2 years ago.',
    'He had a bleed into the thalamus in 2019.',
  ])('forbids a fibrinolysis, in a note and on the problem list: %s', (text) => {
    expect(lysed('Anterior STEMI', text)).toBe(0)
    expect(lysed(text.replace('PMH: ', ''))).toBe(0)
  })

  it.each([
    'No thalamic haemorrhage on CT.',
    'Thalamic infarct 2015.',
    'Father had a thalamic haemorrhage.',
    'Lobar pneumonia, epistaxis in 2010.',
    'Caudate lobe cyst.',
  ])('does not: %s', (text) => expect(lysed('Anterior STEMI', text)).not.toBe(0))
})

describe('a valve of metal and a craniotomy, as records write them', () => {
  const on = (entry: string, order: string, note?: string): number | undefined => {
    const score = checkContraindications(
      recommendation.parse({
        recommended_actions: [{ text: order }],
        evidence_table: [],
        contraindications_checked: ['Allergies: none known'],
      }),
      {
        patient: patient.parse({
          demographics: { age_years: 66 },
          conditions: [{ name: entry }],
          notes: note === undefined ? [] : [{ text: note }],
        }),
      },
    )
    return score.status === 'scored' ? score.value : undefined
  }

  it.each(['mechanical mitral prosthesis (bileaflet, 2014)', 'metallic aortic valve', 'mechanical prosthetic valve'])(
    'no direct anticoagulant with a %s',
    (entry) => {
      expect(on(entry, 'Start apixaban 5 mg twice daily')).toBe(0)
      expect(on('bioprosthetic mitral valve', 'Start apixaban 5 mg twice daily')).not.toBe(0)
    },
  )

  it('no fibrinolysis days after a craniotomy that a note dates', () => {
    const order = 'Alteplase 10 mg bolus then 90 mg over 2 h IV'
    expect(on('pulmonary embolism', order, 'Craniotomy 02.03. for convexity meningioma.')).toBe(0)
    expect(on('pulmonary embolism', order, 'Craniotomy 12 years ago.')).not.toBe(0)
  })
})

/** What the record forbids of what some actions order, each with what it found. */
function found(about: About, ...actions: string[]): readonly string[] {
  const answer = recommendation.parse({
    recommended_actions: actions.map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: [],
  })
  const who = patient.parse({ demographics: { age_years: 44, sex: 'female' }, ...about })
  const forbidden = forbiddenByCondition(
    medicationOrders(answer),
    who,
    () => [],
    () => false,
  )
  return forbidden.map(({ order, found: words }) => `${order.drug}: ${words}`)
}

const expecting: About = { demographics: { age_years: 30, sex: 'female', pregnant: true } }
const withStatus = (status: 'active' | 'resolved' | 'suspected', name: string): About => ({
  conditions: [{ name, status }],
})

describe('what a record forbids', () => {
  it.each<[About, string, string]>([
    [withStatus('resolved', 'stroke'), 'Prasugrel 10 mg', 'prasugrel: stroke'],
    [noted('Stroke in 2012.'), 'Prasugrel 10 mg', 'prasugrel: Stroke in 2012.'],
    [noted('AKI stage 2.'), 'Metformin 500 mg', 'metformin: AKI stage 2.'],
    [noted('PMH: asthma.'), 'Propranolol 40 mg', 'propranolol: PMH: asthma.'],
    [noted('31 weeks pregnant.'), 'Doxycycline 100 mg', 'doxycycline: 31 weeks pregnant.'],
    [expecting, 'Doxycycline 100 mg', 'doxycycline: pregnant'],
    [{ lvef_percent: 30 }, 'Diltiazem 120 mg', 'diltiazem: LVEF 30%'],
    [{ ...listed('heart failure'), lvef_percent: 30 }, 'Diltiazem 120 mg', 'diltiazem: heart failure, LVEF 30%'],
    [listed('stroke 2019'), 'Restart prasugrel 10 mg at discharge', 'prasugrel: stroke 2019'],
    [
      listed('bilateral renal artery stenosis'),
      'Amlodipine/valsartan 5/160 mg daily',
      'valsartan/amlodipine: bilateral renal artery stenosis',
    ],
    [
      listed('acute kidney injury'),
      'Sitagliptin/metformin 50/1000 mg daily',
      'metformin/sitagliptin: acute kidney injury',
    ],
    [listed('asthma'), 'Propranolol 40 mg postpartum', 'propranolol: asthma'],
    [listed('pregnancy, 30 weeks'), 'Warfarin 5 mg daily', 'warfarin: pregnancy, 30 weeks'],
    [listed('aortic dissection'), 'Alteplase 10 mg IV', 'alteplase: aortic dissection'],
    [listed('aortic dissection'), 'Naproxen 500 mg for the chest drain', ''],
    [listed('peptic ulcer'), 'Naproxen 500 mg for the chest drain', 'naproxen: peptic ulcer'],
    [listed('HFrEF'), 'If the rate is above 110 diltiazem 20 mg IV', 'diltiazem: HFrEF'],
    [listed('stroke 2019'), 'Prasugrel 10 mg once the pressure is below 160', 'prasugrel: stroke 2019'],
    [listed('stroke 2019'), 'Prasugrel 10 mg should be completed to five days', 'prasugrel: stroke 2019'],
    [listed('stroke 2019'), 'Tablet: prasugrel 10 mg should be completed to five days', 'prasugrel: stroke 2019'],
    [
      listed('stroke 2019'),
      'Aspirin 75 mg daily. Prasugrel 10 mg should be completed to five days',
      'prasugrel: stroke 2019',
    ],
    [listed('stroke 2019'), 'Home tonight on prasugrel 10 mg, which starts today', 'prasugrel: stroke 2019'],
    [listed('asthma'), 'Restart propranolol 40 mg at discharge', 'propranolol: asthma'],
    [listed('breastfeeding'), 'Codeine 30 mg at discharge', 'codeine: breastfeeding'],
    [expecting, 'Restart warfarin 5 mg at discharge', ''],
    [listed('pregnancy'), 'Ramipril 5 mg at discharge', 'ramipril: pregnancy'],
  ])('%j and "%s": %s', (about, action, words) => expect(found(about, action).join()).toBe(words))

  it.each<[About, string]>([
    [withStatus('suspected', 'stroke'), 'Prasugrel 10 mg'],
    [withStatus('resolved', 'acute kidney injury'), 'Metformin 500 mg'],
    [withStatus('suspected', 'acute kidney injury'), 'Metformin 500 mg'],
    [listed('No asthma'), 'Propranolol 40 mg'],
    [listed('cardiac asthma'), 'Propranolol 40 mg'],
    [noted('Cardiac asthma.'), 'Propranolol 40 mg'],
    [noted('AKI resolved.'), 'Metformin 500 mg'],
    [noted('Pregnancy in 2012.'), 'Doxycycline 100 mg'],
    [expecting, 'Propranolol 40 mg'],
    [
      { ...noted('24 weeks pregnant.'), demographics: { age_years: 30, sex: 'female', pregnant: false } },
      'Doxycycline 100 mg',
    ],
    [{ lvef_percent: 30 }, 'Ibuprofen 400 mg'],
    [{ lvef_percent: 60 }, 'Diltiazem 120 mg'],
    [listed('acute kidney injury'), 'Restart metformin 500 mg at discharge'],
    [listed('acute kidney injury'), 'Ibuprofen gel to the knee'],
    [listed('pregnancy, 30 weeks'), 'Warfarin 5 mg daily while breastfeeding'],
    [listed('aortic dissection'), 'Alteplase 10 mg with DNase into the chest drain'],
    [listed('HFrEF'), 'If the rate is above 110 diltiazem IV'],
    [listed('HFrEF'), 'If HFrEF is ruled out diltiazem 20 mg IV'],
    [listed('HFrEF'), 'If the rate is above 110 diltiazem 20 mg IV only if cardiology agrees'],
    [listed('cardiogenic shock'), 'If the rate is above 110 metoprolol 5 mg IV'],
    [listed('stroke 2019'), 'Capsule: prasugrel 10 mg should be completed to five days'],
    [listed('stroke 2019'), 'Home tonight on prasugrel 10 mg'],
    [listed('stroke 2019'), 'Prasugrel should be completed to five days'],
    [listed('stroke 2019'), 'Prasugrel 10 mg should be completed to five days, not to seven'],
    [listed('stroke 2019'), 'Stop prasugrel 10 mg'],
    [listed('stroke 2019'), 'Cease prasugrel 10 mg'],
  ])('%j leaves "%s"', (about, action) => expect(found(about, action)).toEqual([]))

  it('is not undone by what a text says outside of the actions', () => {
    const who = patient.parse({ demographics: { age_years: 44 }, ...listed('stroke 2019') })
    const said = medicationOrders(asAnswer('Prasugrel 10 mg should be completed to five days'))
    expect(
      forbiddenByCondition(
        said,
        who,
        () => [],
        () => false,
      ),
    ).toEqual([])
  })

  it('is reported once, from the problem list where that has it', () => {
    const both = { ...listed('cardiogenic shock'), ...vital({ systolic_mmhg: 70, heart_rate_per_min: 140 }) }
    expect(found(both, 'Metoprolol 25 mg')).toEqual(['metoprolol: cardiogenic shock'])
    const drugs = { ...listed('stroke 2019'), ...labs(lab('potassium', 6.4, 'mmol/L')) }
    expect(found(drugs, 'Prasugrel 10 mg', 'Ramipril 5 mg')).toEqual([
      'prasugrel: stroke 2019',
      'ramipril: potassium 6.4 mmol/L, nothing on record doubts the potassium',
    ])
  })

  it('by a value holds unless what undoes it is ordered beside the drug', () => {
    const low = labs(lab('potassium', 2.2, 'mmol/L'))
    expect(found(low, 'Metolazone 5 mg')).toEqual(['metolazone: potassium 2.2 mmol/L'])
    expect(found(low, 'Aspirin 75 mg', 'Potassium chloride 40 mmol IV', 'Metolazone 5 mg')).toEqual([])
    expect(found(low, 'Stop potassium chloride', 'Metolazone 5 mg')).toEqual(['metolazone: potassium 2.2 mmol/L'])
  })

  it('by a value asks what the sentence of the drug is about', () => {
    const high = labs(lab('potassium', 6.4, 'mmol/L'))
    const told = 'potassium 6.4 mmol/L, nothing on record doubts the potassium'
    expect(found(high, 'Potassium citrate 10 mL', 'Suxamethonium 100 mg')).toEqual([
      `potassium citrate: ${told}`,
      `suxamethonium: ${told}`,
    ])
    expect(found(high, 'Rocuronium 100 mg instead of suxamethonium 100 mg')).toEqual([])
    const low = { ...listed('upper GI bleed'), symptoms: [{ name: 'melaena' }] }
    expect(found(low, 'Enoxaparin for the bridge')).toEqual([])
    expect(found(low, 'Continue enoxaparin 40 mg daily')).toEqual(['enoxaparin: upper GI bleed, melaena'])
  })
})

describe('the table of drugs and conditions', () => {
  const row = { condition: ['x'], because: 'x', source: 'x' }
  const isValid = (more: object): boolean =>
    drugConditionTableSchema.safeParse({ source: 'x', reviewed: false, note: '', rows: [{ ...row, ...more }] }).success

  it('asks for a condition and for words', () => {
    expect([isValid({}), isValid({ condition: [] }), isValid({ because: '' })]).toEqual([true, false, false])
  })
})

describe('an abbreviation in capitals and the word', () => {
  const forbids = (text: string): boolean => {
    const record = patient.parse({ demographics: { age_years: 76 }, notes: [{ text }] })
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Enoxaparin 45 mg SC 12-hourly' }],
      evidence_table: [],
    })
    return (
      forbiddenByCondition(
        medicationOrders(answer),
        record,
        () => [],
        () => false,
      ).length > 0
    )
  }

  it.each([
    'Sitting under the tree when heaviness hit, into both arms.',
    'Hit her head on the door.',
    'Hit by a car in 2019.',
    'He was hit hard by the flu.',
    'Pain hit at noon.',
    'Side hit by a ball.',
  ])('are not the same: %s', (text) => expect(forbids(text)).toBe(false))

  it.each([
    'HIT 2019.',
    'Previous HIT after her hip.',
    'PMH: HIT, AF.',
    'Known HIT (PF4 positive).',
    'Heparin-induced thrombocytopenia in 2020.',
    'HIT on enoxaparin last year.',
  ])('and the abbreviation forbids: %s', (text) => expect(forbids(text)).toBe(true))
})

describe('what is for another day, or as needed', () => {
  const filtration = labs(lab('eGFR', 12, 'mL/min/1.73m2'))
  const later = 'Restart dabigatran 110 mg BD on day 7'

  it('is forbidden by kidneys that fail for good, and not by those of today', () => {
    const told = ['dabigatran: eGFR 12 mL/min/1.73m2']
    expect(found({ ...filtration, ...listed('hypertension', 'CKD stage 5') }, later)).toEqual(told)
    expect(found({ ...filtration, ...listed('hypertension') }, later)).toEqual([])
    expect(found({ ...filtration, ...withStatus('resolved', 'CKD') }, later)).toEqual([])
    expect(found({ ...filtration, ...listed('hypertension') }, 'Dabigatran 110 mg BD')).toEqual(told)
  })

  it('is not forbidden by a pressure of today, whatever lasts beside it', () => {
    const shock = { ...listed('CKD stage 3'), ...vital({ systolic_mmhg: 76, heart_rate_per_min: 130 }) }
    expect(found(shock, 'Bisoprolol 1.25 mg before discharge')).toEqual([])
    expect(found(shock, 'Bisoprolol 1.25 mg')).toHaveLength(1)
    expect(found(vital({ systolic_mmhg: 80 }), 'GTN 400 micrograms SL PRN')).toEqual([])
    expect(found(vital({ systolic_mmhg: 80 }), 'GTN 400 micrograms SL now')).toHaveLength(1)
  })
})

describe('a medicine of home that only must not be begun', () => {
  const taken = { medications: [{ name: 'labetalol', dose: '100 mg', frequency: 'twice daily' }] }
  it.each([
    ['asthma', 'Continue labetalol (hold if HR <60)', taken],
    ['asthma', 'Home medicines: labetalol 100 mg BD unchanged', taken],
    ['asthma', 'Labetalol 100 mg BD as at home, hold for SBP <110', taken],
    ['asthma', 'Labetalol goes on', { ...taken, notes: [{ text: 'Chest clear, no wheeze.' }] }],
  ])('goes on: %s, %s', (condition, text, more) => {
    expect(covered(condition, text, undefined, more)).not.toBe(0)
  })

  it.each([
    ['asthma', 'Start labetalol 100 mg BD', {}],
    ['asthma', 'Continue labetalol 100 mg BD', {}],
    ['asthma', 'Continue labetalol 100 mg BD', { medications: [{ name: 'amlodipine 5 mg' }] }],
    ['asthma', 'Continue labetalol 100 mg BD', { medications: [{ name: 'labetalol', status: 'stopped' }] }],
    ['asthma', 'Labetalol 20 mg IV push, home tablets continue', taken],
    ['asthma', 'Continue labetalol, increase to 200 mg TDS', taken],
    ['acute severe asthma', 'Continue labetalol 100 mg BD', taken],
    ['asthma', 'Continue labetalol 100 mg BD', { ...taken, symptoms: [{ name: 'wheeze', present: true }] }],
  ])('is forbidden: %s, %s', (condition, text, more) => {
    expect(covered(condition, text, undefined, more)).toBe(0)
  })
})
