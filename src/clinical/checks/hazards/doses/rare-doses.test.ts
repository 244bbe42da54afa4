import { describe, expect, it } from 'vitest'
import { type About, faultsOfDoses, lab, listed } from './doses-of-states.test-kit.ts'
import { rareDoses } from './rare-doses.ts'

const clearing: About = { labs: [lab('creatinine', 70, 'umol/L'), lab('eGFR', 92, 'mL/min/1.73m2')] }
const bacteraemia: About = { ...clearing, ...listed('pneumonia with pneumococcal bacteraemia') }

describe('an antibiotic that comes too rarely', () => {
  it.each([
    'Benzylpenicillin 1.2 g (2 mio IE) i.v., one dose every 48 hours, 7 days in all',
    'Benzylpenicillin 2.4 g IV once daily',
    'Ampicillin 2 g i.v. every other day',
    'Flucloxacillin 2 g IV every second day',
    'Cloxacillin 2 g IV q24h',
    'Pip/tazo 4.5 g IV q48h',
    'Meropenem 1 g IV on alternate days',
    'Amoxicillin 1 g IV once a week',
    'Cefuroxime 1.5 g IV once daily',
    'Cefotaxime 2 g IV q24h',
    'Cefazolin 2 g IV every two days',
    'Ceftriaxone 2 g IV every 48 hours',
    'Ceftriaxone 2 g i.v. every 3 days',
    'Ertapenem 1 g IV every other day',
    'Levofloxacin 500 mg PO every 48 h',
    'Vancomycin 1 g IV every 48 hours',
    'Amoxicillin 1 g PO every other day',
    'Co-amoxiclav 1.2 g IV every 36 hours',
    'Aciclovir 700 mg IV once daily',
    'Penicillin G 5 million units IV every 24 hours',
    'Benzylpenicillin 1.2 g IV, one dose every 2nd day',
    'Benzylpenicillin 1.2 g IV, two doses a week',
    'Meropenem 1 g IV now, the next dose after 48 hours',
    'Benzylpenicillin 1.2 g IV 48-hourly',
    'Give benzylpenicillin every 48 hours, 1.2 g IV',
  ])('is told: %s', (actions) => {
    expect(faultsOfDoses(bacteraemia, actions, rareDoses)).toContain('comes too rarely')
  })

  it.each<[About, string]>([
    [bacteraemia, 'Benzylpenicillin 1.2 g IV every 6 hours'],
    [bacteraemia, 'Benzylpenicillin 1.2 g (2 mio IE) i.v. x 4 daily'],
    [bacteraemia, 'Benzylpenicillin 2.4 g IV every 12 hours'],
    [bacteraemia, 'Benzylpenicillin 14.4 g over 24 hours by continuous infusion every 24 hours'],
    [bacteraemia, 'Pip/tazo 13.5 g IV over 24 hours, daily'],
    [bacteraemia, 'Ceftriaxone 2 g IV once daily'],
    [bacteraemia, 'Ceftriaxone 2 g IV now, CRP every 48 hours'],
    [bacteraemia, 'Ertapenem 1 g IV once daily'],
    [bacteraemia, 'Levofloxacin 750 mg PO once daily'],
    [bacteraemia, 'Cefazolin 2 g IV daily with probenecid 1 g'],
    [bacteraemia, 'Flucloxacillin 2 g IV now; blood cultures every 48 hours until negative'],
    [bacteraemia, 'Meropenem 1 g IV, review every 48 hours'],
    [bacteraemia, 'Meropenem 1 g IV once'],
    [bacteraemia, 'Meropenem 1 g IV now, next dose in 8 hours'],
    [bacteraemia, 'Meropenem 1 g IV now; next dose of dalteparin in 24 hours'],
    [bacteraemia, 'Amoxicillin 500 mg PO daily as prophylaxis'],
    [bacteraemia, 'Azithromycin 250 mg PO three times a week'],
    [bacteraemia, 'Benzathine benzylpenicillin 2.4 million units IM once a week for 3 weeks'],
    [bacteraemia, 'No benzylpenicillin every 48 hours'],
    [listed('pneumonia'), 'Benzylpenicillin 1.2 g IV every 48 hours'],
    [{ labs: [lab('eGFR', 8, 'mL/min/1.73m2')] }, 'Meropenem 500 mg IV once daily'],
    [{ labs: [lab('creatinine', 480, 'umol/L')] }, 'Ceftazidime 1 g IV every 48 hours'],
    [{ ...clearing, ...listed('dialysis') }, 'Cefazolin 2 g IV every 48 hours'],
    [{ ...clearing, ...listed('acute kidney injury') }, 'Vancomycin 1 g IV every 48 hours'],
    [{ ...bacteraemia, demographics: { age_years: 0, sex: 'male' } }, 'Benzylpenicillin 150 mg IV once daily'],
  ])('%j leaves: %s', (about, actions) => {
    expect(faultsOfDoses(about, actions, rareDoses)).toBe('')
  })
})

describe('a reliever that comes too rarely', () => {
  const severe: About = { setting: 'emergency', ...listed('severe asthma exacerbation') }

  it.each([
    'Nebulise salbutamol 2.5 mg every 12 hours, with no doses in between',
    'Albuterol nebulizer 2.5 mg BID',
    'Salbutamol 5 mg nebs once daily',
  ])('is told: %s', (actions) => {
    expect(faultsOfDoses(severe, actions, rareDoses)).toContain('comes too rarely')
  })

  it.each<[About, string]>([
    [severe, 'Salbutamol 5 mg nebulised every 4 hours'],
    [severe, 'Salbutamol 5 mg back-to-back, later 12-hourly'],
    [severe, 'Salbutamol 2.5 mg twice daily and as needed'],
    [severe, 'Salbutamol 5 mg nebulised now'],
    [{ ...severe, setting: 'outpatient' }, 'Salbutamol 2.5 mg twice daily'],
    [{ setting: 'inpatient', ...listed('bronchiectasis') }, 'Salbutamol 2.5 mg nebulised twice daily'],
  ])('%j leaves: %s', (about, actions) => {
    expect(faultsOfDoses(about, actions, rareDoses)).toBe('')
  })
})
