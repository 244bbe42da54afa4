import { describe, expect, it } from 'vitest'
import { type About, faultsOfDoses, lab, listed, taking } from './doses-of-states.test-kit.ts'
import { tooSmallDoses } from './too-small-doses.ts'

const filtering = { labs: [lab('eGFR', 96, 'mL/min')] }
const failing = { labs: [lab('eGFR', 22, 'mL/min')] }
const of = (...names: string[]): About => ({ ...filtering, ...listed(...names) })
const shock = of('septic shock', 'hospital-acquired pneumonia')

describe('a dose that is too little for what it treats', () => {
  it.each<[About, string, string]>([
    [shock, 'Tazocin 2.25 g IV once daily', '2250 mg in a day is too little'],
    [shock, 'Piperacillin/tazobactam 4.5 g IV twice daily', 'not treated'],
    [shock, 'Meropenem 500 mg IV once daily', 'not treated'],
    [shock, 'Ceftriaxone 500 mg IV once daily', 'not treated'],
    [shock, 'Co-amoxiclav 1.2 g IV once daily', 'not treated'],
    [shock, 'Vancomycin 500 mg IV twice daily', 'not treated'],
    [shock, 'Gentamicin 80 mg IV once daily', 'not treated'],
    [of('bacterial meningitis'), 'Ceftriaxone 2 g IV once daily', 'every 12 hours'],
    [of('listeria meningitis'), 'Amoxicillin 1 g IV three times daily', 'every 4 hours'],
    [of('MSSA bacteraemia'), 'Flucloxacillin 1 g IV four times daily', 'stays infected'],
    [of('herpes simplex encephalitis'), 'Aciclovir 5 mg/kg IV every 8 hours', '10 mg/kg'],
    [of('herpes simplex encephalitis'), 'Aciclovir 800 mg oral five times a day', 'by vein'],
    [of('Pneumocystis pneumonia'), 'Co-trimoxazole 960 mg oral twice daily', 'prevents'],
    [of('influenza A'), 'Oseltamivir 75 mg oral once daily', '75 mg twice daily'],
    [of('influenza A'), 'Oseltamivir 30 mg oral twice daily', '75 mg twice daily'],
    [of('candidaemia'), 'Fluconazole 50 mg oral once daily', '400 mg once daily'],
    [listed('tuberculous pleurisy'), 'Isoniazid 300 mg, rifampicin 60 mg, 2 months then HR', 'grow resistant'],
    [listed('pulmonary tuberculosis'), 'Isoniazid 30 mg oral once daily', 'grow resistant'],
    [listed('COPD exacerbation'), 'Prednisolone 5 mg oral once daily for 5 days', '30 to 50 mg'],
    [listed('giant cell arteritis'), 'Prednisolone 15 mg oral once daily', 'blind'],
    [listed('adrenal crisis'), 'Hydrocortisone 20 mg oral now', '100 mg at once'],
    [listed('anaphylaxis'), 'Adrenaline 0.05 mg IM now', '0.5 mg into the muscle'],
    [listed('status epilepticus'), 'Levetiracetam 500 mg IV now', '60 mg/kg'],
    [of('community-acquired pneumonia'), 'Levofloxacin 250 mg oral once daily', '750 mg'],
    [listed('acute severe asthma'), 'Magnesium sulfate 200 mg IV over 20 minutes', 'stay shut'],
    [listed('acute decompensated heart failure'), 'Furosemide 5 mg IV now', 'stay full'],
    [listed('cardiac arrest'), 'Adrenaline 0.01 mg IV every 4 minutes', 'stays still'],
    [listed('eclampsia'), 'Magnesium sulfate 1 g IV over 10 minutes', 'fits come back'],
  ])('%j: %s', (about, actions, because) => {
    expect(faultsOfDoses(about, actions, tooSmallDoses)).toContain(because)
  })

  it.each<[About, string]>([
    [shock, 'Tazocin 4.5 g IV three times daily'],
    [shock, 'Piperacillin/tazobactam 3.375 g IV every 8 hours, each over 4 hours'],
    [{ ...shock, ...failing }, 'Tazocin 2.25 g IV four times daily'],
    [listed('septic shock'), 'Tazocin 2.25 g IV once daily'],
    [of('septic shock', 'acute kidney injury'), 'Meropenem 500 mg IV twice daily'],
    [shock, 'Tazocin 4.5 g IV now'],
    [shock, 'No gentamicin 80 mg'],
    [shock, 'Vancomycin 125 mg oral four times daily'],
    [of('septic shock', 'endocarditis'), 'Gentamicin 80 mg IV twice daily'],
    [of('urinary tract infection'), 'Gentamicin 80 mg IV once daily'],
    [of('community-acquired pneumonia'), 'Ceftriaxone 2 g IV once daily'],
    [of('bacterial meningitis'), 'Ceftriaxone 2 g IV twice daily'],
    [of('bacterial meningitis'), 'Ceftriaxone 2 g IV now'],
    [of('herpes simplex encephalitis'), 'Aciclovir 10 mg/kg IV every 8 hours'],
    [of('shingles'), 'Aciclovir 800 mg oral five times a day'],
    [of('Pneumocystis pneumonia'), 'Co-trimoxazole 1920 mg oral three times daily'],
    [of('HIV infection'), 'Co-trimoxazole 960 mg oral once daily'],
    [of('influenza A'), 'Oseltamivir 75 mg oral twice daily'],
    [{ ...listed('influenza A'), ...failing }, 'Oseltamivir 30 mg oral once daily'],
    [
      {
        ...listed('influenza A pneumonia'),
        demographics: { age_years: 74, sex: 'male' },
        labs: [lab('creatinine', 1.2, 'mg/dL')],
        notes: [{ text: '74M, 72 kg. CrCl 55.' }],
      },
      'Oseltamivir 30 mg PO BID for 5 days, renally dosed for CrCl 55',
    ],
    [
      {
        ...listed('influenza A'),
        demographics: { age_years: 86, sex: 'female' },
        labs: [lab('creatinine', 70, 'umol/L')],
        notes: [{ text: '86F, 55 kg.' }],
      },
      'Oseltamivir 30 mg oral twice daily',
    ],
    [listed('pulmonary tuberculosis'), 'Rifampicin 600 mg, isoniazid 300 mg oral once daily'],
    [listed('pulmonary tuberculosis'), 'Reintroduce isoniazid 50 mg oral once daily'],
    [listed('COPD exacerbation'), 'Prednisolone 30 mg oral once daily for 5 days'],
    [{ ...listed('COPD exacerbation'), ...taking('prednisolone') }, 'Prednisolone 5 mg oral once daily'],
    [listed('rheumatoid arthritis'), 'Prednisolone 5 mg oral once daily'],
    [of('community-acquired pneumonia'), 'Levofloxacin 500 mg oral once daily'],
    [{ ...listed('community-acquired pneumonia'), ...failing }, 'Levofloxacin 250 mg oral once daily'],
    [listed('acute severe asthma'), 'Magnesium sulfate 2 g IV over 20 minutes'],
    [listed('acute decompensated heart failure'), 'Furosemide 40 mg IV now'],
    [listed('acute decompensated heart failure'), 'Furosemide infusion 10 mg/h IV'],
    [listed('cardiac arrest'), 'Adrenaline 1 mg IV every 4 minutes'],
    [listed('cardiac arrest'), 'After ROSC adrenaline 10 micrograms IV for a pressure below 80'],
    [listed('adrenal crisis'), 'Hydrocortisone 100 mg IV now, then 50 mg every 6 hours'],
    [listed('anaphylaxis'), 'Adrenaline 0.5 mg IM now'],
    [listed('anaphylaxis'), 'Adrenaline 50 micrograms IV by the anaesthetist'],
    [listed('status epilepticus'), 'Levetiracetam 4.5 g IV over 10 minutes'],
    [listed('epilepsy'), 'Levetiracetam 500 mg oral twice daily'],
  ])('%j leaves: %s', (about, actions) => {
    expect(faultsOfDoses(about, actions, tooSmallDoses)).toBe('')
  })
})
