import { describe, expect, it } from 'vitest'
import { recommendation, type RecommendationInput } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

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
    ['Right ventricular infarction', 'Start isosorbide dinitrate 2 mg/h IV'],
    ['Right ventricular infarction', 'Nitroglicerina EV 10 mcg/min'],
    ['Cirrhosis, Child-Pugh B', 'Start Daliresp 250 mcg PO daily'],
    ['Suicide attempt three months ago', 'Roflumilast 500 micrograms once daily'],
    ['Hypertrophic obstructive cardiomyopathy', 'Milrinone 0.375 micrograms/kg/min'],
    ['Pregnancy, second trimester', 'Warfarin 5 mg daily'],
    ['Deep vein thrombosis', 'Continue Microgynon once daily'],
    ['Pulmonary embolism', 'Tranexamic acid 1 g three times a day'],
    ['Rhabdomyolysis', 'Suxamethonium 100 mg IV'],
    ['Metformin-associated lactic acidosis', 'Continue metformin 1 g twice daily'],
    ['Euglycaemic ketoacidosis', 'Continue empagliflozin 10 mg daily'],
    ['Cardiogenic shock', 'Metoprolol 50 mg twice daily'],
    ['Myasthenia gravis', 'Levofloxacin 500 mg once daily'],
    ['Aortic dissection', 'Alteplase 100 mg over two hours'],
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
