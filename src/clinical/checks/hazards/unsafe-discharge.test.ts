import { describe, expect, it } from 'vitest'
import { held, recordOf } from './discharges.test-kit.ts'
import { sendsHome } from './unsafe-discharge.ts'

describe('unsafeDischarges', () => {
  const low = { vitals: { systolic_mmhg: 80 } }

  it('says who is sent home, and what holds them', () => {
    expect(held(recordOf(low), 'Paracetamol 1 g. Discharge home today')).toEqual([
      'the patient is sent home ("Discharge home today"), and the record has "systolic pressure 80 mmHg" (RCP NEWS2 2017, a single score of 3)',
    ])
  })

  it('asks nothing of who declines treatment, nor of an outpatient whom nobody measured', () => {
    expect(held({ ...recordOf(low), goals_of_care: 'palliative' })).toEqual([])
    expect(held({ ...recordOf(low), setting: 'outpatient' })).toHaveLength(1)
    const potassium = recordOf({ labs: [['potassium', 7, 'mmol/L']] })
    expect(held({ ...potassium, setting: 'outpatient' })).toEqual([])
    expect(held(potassium)).toHaveLength(1)
  })

  it('holds who declines a ventilator and wants all else that a hospital has', () => {
    const declining = { ...recordOf(low), goals_of_care: 'treatment-declined' as const }
    expect(held(declining)).toEqual([])
    const wanting = recordOf({
      ...low,
      notes: ['No ventilator and no CPR, but all hospital treatment and oxygen wanted.'],
    })
    expect(held({ ...wanting, goals_of_care: 'treatment-declined' })).toHaveLength(1)
  })

  it('lets pass who is sent nowhere, or admitted all the same', () => {
    expect(held(recordOf(low), 'Fluids 500 mL')).toEqual([])
    expect(held(recordOf(low), 'Admit to the ICU', 'Discharge home')).toEqual([])
    expect(held(recordOf(low), 'No need for ICU', 'Discharge home')).toHaveLength(1)
  })
})

describe('what is given to take home', () => {
  it.each([
    'Sick-day teaching, ketone strips to go home',
    'Ketone meter and strips to go home with',
    'Sick-day leaflet to go home',
    'Inhaler and spacer to go home',
    'Diabetes nurse: ketone sticks and pens to go home',
    'Written plan to go home with him',
    'Peak flow meter, diary to go home',
    'Hypo kit to go home',
  ])('sends nobody home: %s', (clause) => expect(sendsHome(clause)).toBe(false))

  it.each([
    'Sick-day teaching, ketone strips, to go home today',
    'To go home with ketone strips',
    'He can go home with a leaflet',
    'Send home with sick-day rules and ketone strips',
    'Home now with ketone strips',
    'Let her go home, strips from the GP',
    'Can go home with ketone strips once the first litre is in',
    'Discharge with ketone strips',
  ])('does: %s', (clause) => expect(sendsHome(clause)).toBe(true))
})

describe('sendsHome', () => {
  it.each([
    'Discharge home',
    'Off home with antibiotics',
    'Haemodynamically stable + age <80, no cancer, no heart/lung disease → home tonight via SDEC PE pathway',
    'No cancer, no bleeding → home tonight on apixaban',
    'sPESI: age <80, no COPD, never syncope → discharge home',
    'No O2 need → d/c home with DOAC',
    'Not hypotensive, no RV failure → off home this evening',
    'Patient is not bleeding and has no renal disease → discharge home today',
    'Avoid NSAIDs → home now with paracetamol',
    'Age 47, age <50, no comorbidity → straight home with a starter pack',
    'Not unwell: no bed needed',
    'Once the furosemide has had its effect, discharge home today',
    'No drain needed: d/c home from ED now',
    'First tablets here, then home from the department this afternoon',
    'When the first tablet is taken, she is discharged this evening with a taxi',
    'Discharge home tonight after first doses with co-amoxiclav',
    `Unless ${'x'.repeat(53)} off home`,
  ])('reads: %s', (clause) => {
    expect(sendsHome(clause)).toBe(true)
  })

  it.each([
    'No discharge',
    'Not safe for discharge home',
    'No cancer, but too unwell for home tonight',
    'PEF >70% → home',
    'Lactate <2 on repeat → discharge home',
    'No home tonight → ward',
    'Avoid discharge home: admit',
    'Do not send home tonight → CCU',
    'Never home on oxygen until assessed',
    'Fluids 500 mL',
    'Once stable, discharge home today',
    'Plan: discharge home tomorrow',
    'If the repeat troponin is flat, treat the ankle and home',
    `Unless ${'x'.repeat(52)} off home`,
  ])('lets pass: %s', (clause) => {
    expect(sendsHome(clause)).toBe(false)
  })
})

describe('what leaves with somebody, comes out of a drain or a device, or is taken as before', () => {
  it.each([
    'discharge w/ bilevel not CPAP',
    'Discharge with a home ventilator in place of CPAP',
    'Discharge on own NIV machine, sleep clinic to titrate',
    'Days off the mask first, nights last; home with bilevel',
    'Purulent discharge from the drain: culture',
    'ICD discharge: magnesium 2 g',
    'Nipple discharge: cytology',
    'Warfarin 3 mg daily as at home',
    'Oral furosemide 40 mg daily as at home',
  ])('sends nobody home: %s', (clause) => expect(sendsHome(clause)).toBe(false))

  it.each([
    'Discharge with NIV tonight',
    'Discharge home now with his own CPAP',
    'Home today with bilevel',
    'ICD interrogated, discharge home',
    'Drain out, discharge this afternoon',
    'Oral furosemide 40 mg daily at home',
  ])('sends home: %s', (clause) => expect(sendsHome(clause)).toBe(true))
})

describe('D/C, which discharges a patient and discontinues a medicine', () => {
  it.each([
    'D/C Yasmin for good',
    'D/C clopidogrel: twelve months done, stay on aspirin 81 mg',
    'D/C Foley today',
    'D/C tele, d/c IVF',
    'd/c metoprolol',
    'D/c: step up to LAMA/LABA, clinic in 1-2 weeks',
    'D/C heparin gtt, start argatroban 2 mcg/kg/min',
    'D/C her lisinopril',
    'D/C all NSAIDs',
    'D/C home oxygen order',
    'D/C estrogen patch; no IM sticks',
  ])('ends something: %s', (clause) => {
    expect(sendsHome(clause)).toBe(false)
  })

  it.each([
    'D/C home on apixaban 5 mg BID',
    'D/C',
    'D/C today with PCP f/u',
    'd/c to home w/ inhaler',
    'D/C pt now',
    'D/C the patient this afternoon',
    'D/C on apixaban 5 mg BID',
    'D/C w/ albuterol MDI',
    'D/C 2 h after the last neb',
    'D/C from ED now',
    'D/C after this dose',
    'Pain-free: D/C, PCP in 1 week',
    'D/C him with a spacer',
  ])('sends home: %s', (clause) => {
    expect(sendsHome(clause)).toBe(true)
  })
})
