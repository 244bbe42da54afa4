import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

type About = Partial<PatientInput>

const at = '2026-03-01T08:00:00Z'
const lab = (name: string, value: number, unit: string, specimen?: 'arterial-blood' | 'venous-blood') => ({
  name,
  value,
  unit,
  ...(specimen === undefined ? {} : { specimen }),
})
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const noted = (text: string): About => ({ notes: [{ text }] })
const vital = (values: object): About => ({ vital_signs: [{ taken_at: at, ...values }] })
const takes = (...names: string[]): About => ({ medications: names.map((name) => ({ name })) })

function why(about: About, actions: string): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, setting: 'inpatient', ...about })
  const answer = recommendation.parse({
    recommended_actions: [...actions.split(' | '), 'Paracetamol 1 g by mouth'].map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['Allergies: none known'],
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const asthma = { ...listed('asthma since childhood'), ...takes('budesonide/formoterol', 'tiotropium') }
const clot = listed('acute pulmonary embolism')
const salicylate: About = {
  labs: [lab('salicylate', 880, 'mg/L'), lab('pCO2', 17, 'mmHg', 'arterial-blood')],
  ...vital({ respiratory_rate_per_min: 42 }),
}
const wet = { ...noted('JVP +6 cm, crackles to mid zones.'), lvef_percent: 17 }
const hydrothorax: About = {
  ...listed('cirrhosis, Child-Pugh C'),
  ...noted('Third tap, transudate.'),
  pleural_effusion: { side: 'right', volume_ml: 2000 },
}
const low: About = { labs: [lab('sodium', 108, 'mmol/L')] }
const insulinOff: About = {
  ...listed('type 1 diabetes'),
  labs: [lab('ketones', 4.6, 'mmol/L'), lab('glucose', 11, 'mmol/L')],
}
const tuberculous = noted('CBNAAT: MTB DETECTED MEDIUM, RIF resistance NOT DETECTED.')
const mould: About = { ...listed('acute myeloid leukaemia'), ...noted('Galactomannan 2.4.'), ...takes('fluconazole') }
const toxic: About = { ...takes('digoxin'), labs: [lab('digoxin', 3.1, 'ug/L')] }
const blamed: About = { ...listed('dasatinib-associated effusion'), ...takes('dasatinib') }
const recentClot: About = { ...listed('pulmonary embolism, 4 weeks ago'), ...takes('rivaroxaban') }

describe('what a state of the patient makes a harm', () => {
  it.each<[About, string, string]>([
    [asthma, 'Stop budesonide/formoterol and start salmeterol 50 mcg twice daily', 'without an inhaled corticosteroid'],
    [clot, 'Start dabigatran 150 mg twice daily', 'without five days of a heparin'],
    [clot, 'Warfarin 5 mg tonight', 'without a heparin until the INR is right'],
    [listed('atrial flutter'), 'Flecainide 100 mg twice daily', 'one to one'],
    [{ labs: [lab('potassium', 6.9, 'mmol/L')] }, 'Insulin 10 units IV', 'without glucose with it'],
    [vital({ consciousness: 'alert' }), 'Rocuronium 80 mg IV', 'paralysed and awake'],
    [salicylate, 'Intubate now and ventilate: rate 14 per minute, tidal volume 6 mL/kg', 'the breath holds the pH up'],
    [salicylate, 'Sedate and ventilate to a normal PaCO2', 'the breath holds the pH up'],
    [wet, 'Ringer lactate 30 mL/kg in the first hour', 'a heart that is full'],
    [wet, '0.9% saline 2 L stat, then reassess', 'a heart that is full'],
    [low, '5% glucose 1 L over 8 hours', 'water without salt'],
    [hydrothorax, 'Insert a chest drain and leave it until dry', 'a drain or a pleurodesis of a hepatic hydrothorax'],
    [takes('methotrexate'), 'Give the yellow fever vaccine', 'a live vaccine'],
    [noted('AF for 5 days.'), 'DC cardioversion today', 'without anticoagulation'],
    [
      noted('AF for at least 5 days, stable.'),
      'Elective cardioversion at 200 J within the hour, with neither TEE nor anticoagulant before or afterwards',
      'without anticoagulation',
    ],
    [listed('pneumonia'), 'KCl 20 mmol IV push', 'potassium is pushed'],
    [listed('pneumonia'), 'ClK 40 mmol undiluted IV in 2 min by hand push', 'runs in at 1200 mmol/h'],
    [vital({ consciousness: 'unresponsive' }), 'Oral glucose gel now', 'sugar into the mouth'],
    [low, '3% saline at 80 mL/h with the aim of reaching 135 mmol/L by tomorrow morning', 'osmotic demyelination'],
    [low, 'Sodium chloride 3% at 100 mL/h for 24 hours, aim Na 130 by tomorrow 09:00', 'osmotic demyelination'],
    [
      { ...listed('ischaemic stroke'), ...vital({ systolic_mmhg: 190 }) },
      'Labetalol to lower BP to 120/80 now',
      'in an ischaemic stroke',
    ],
    [insulinOff, 'Blood sugar 11, so insulin can be stopped now', 'insulin infusion of a ketoacidosis is stopped'],
    [insulinOff, 'Ketones < 3.0 → stop insulin', 'insulin infusion of a ketoacidosis is stopped'],
    [insulinOff, 'Glucose <12.5: stop insulin', 'insulin infusion of a ketoacidosis is stopped'],
    [insulinOff, 'K 4.9, glucose 11: stop the insulin infusion', 'insulin infusion of a ketoacidosis is stopped'],
    [insulinOff, 'K < 5.5 and glucose 11: stop insulin', 'insulin infusion of a ketoacidosis is stopped'],
    [
      insulinOff,
      'Switch the Actrapid infusion off as soon as glucose is under 14, whatever the ketones',
      'insulin infusion of a ketoacidosis is stopped',
    ],
    [insulinOff, 'Insulin drip off, aspart with lunch', 'insulin infusion of a ketoacidosis is stopped'],
    [insulinOff, 'Take the insulin infusion down and give aspart with food', 'infusion of a ketoacidosis is stopped'],
    [
      { ...asthma, ...takes('budesonide/formoterol') },
      'De-escalate the inhaled steroid | Stop budesonide/formoterol and start salmeterol 50 mcg twice daily',
      'without an inhaled corticosteroid',
    ],
    [
      noted('Sputum PCR Pneumocystis jirovecii positive.'),
      'Co-trimoxazole 480 mg once daily, prophylaxis',
      'Pneumocystis',
    ],
    [noted('Urinary legionella antigen positive.'), 'Ceftriaxone 2 g IV once daily', 'nothing treats Legionella'],
    [noted('Weight 46 kg.'), 'Enoxaparin 70 mg SC twice daily', 'mg/kg in a day is too much'],
    [noted('Weight 46 kg.'), 'Enoxaparin 7000 units SC twice daily', 'mg/kg in a day is too much'],
    [
      { allergies: [{ substance: 'latex', reaction: 'anaphylaxis' }] },
      'Insert a latex Foley catheter',
      'latex is given',
    ],
    [listed('variceal bleed'), 'Transfuse to a haemoglobin above 110 g/L', 'varices bears'],
    [
      { ...listed('subdural haematoma, February 2026'), ...vital({ heart_rate_per_min: 80 }) },
      'Heparin 5000 units IV now',
      'it bleeds further',
    ],
    [listed('empyema'), 'Talc slurry via the drain today', 'a pleurodesis of an infected chest'],
    [listed('anaphylaxis'), 'Discharge home now with loratadine', 'sent home'],
    [tuberculous, 'Levofloxacin 750 mg once daily', 'nothing treats tuberculosis'],
    [mould, 'Fluconazole 200 mg is left as it is', 'nothing treats a mould'],
    [toxic, 'Furosemide 40 mg IV', 'nothing stops digoxin'],
    [toxic, 'Digoxin 250 mcg: continue without a change', 'the level is toxic already'],
    [blamed, 'Dasatinib 100 mg daily is kept at full dose', 'what it harms goes on'],
    [recentClot, 'Stop rivaroxaban today', 'three months at least'],
    [recentClot, 'Rivaroxaban out: stockings and walking', 'three months at least'],
    [recentClot, 'Rivaroxaban out: enoxaparin 40 mg SC daily', 'three months at least'],
    [insulinOff, 'Glucose 2-hourly. If <12 stop insulin', 'insulin infusion of a ketoacidosis is stopped'],
    [insulinOff, 'Glucose hourly. If <11.5, stop insulin and saline', 'insulin infusion of a ketoacidosis is stopped'],
    [listed('asthma'), 'Diagnostic tap at the bedside by landmark technique, no US needed', 'without ultrasound'],
  ])('%#: %j, %s', (about, actions, words) => expect(why(about, actions)).toContain(words))

  it.each<[About, string]>([
    [asthma, 'Fluticasone 250 mcg twice daily with salmeterol 50 mcg twice daily'],
    [listed('COPD', 'asthma in childhood'), 'Start salmeterol 50 mcg twice daily'],
    [clot, 'Enoxaparin 80 mg twice daily for 5 days, then dabigatran 150 mg twice daily'],
    [{ ...clot, ...takes('warfarin') }, 'Continue warfarin 5 mg'],
    [listed('atrial flutter'), 'Bisoprolol 5 mg once daily | Flecainide 100 mg twice daily'],
    [{ labs: [lab('potassium', 6.9, 'mmol/L')] }, 'Insulin 10 units IV with 25 g of glucose'],
    [salicylate, 'Avoid intubation; if it cannot be avoided, ventilate at 32 per minute'],
    [salicylate, 'Ventilate at a rate of 30-34 per minute, PaCO2 held at 17-20 mmHg'],
    [wet, 'No fluid bolus: furosemide 80 mg IV'],
    [noted('JVP not seen, dry.'), 'Ringer lactate 30 mL/kg in the first hour'],
    [{ ...hydrothorax, ...noted('Transudate before, now pneumothorax.') }, 'Insert a chest drain'],
    [listed('pneumonia'), 'Give the influenza vaccine'],
    [{ ...noted('AF for 5 days.'), ...takes('apixaban') }, 'DC cardioversion today'],
    [listed('pneumonia'), 'KCl 20 mmol IV over 2 hours, never as a bolus'],
    [low, '3% saline 150 mL once for a seizure; no more than 8 mmol/L in 24 hours'],
    [low, '3% saline 100 mL, aim Na 114 by tomorrow 09:00'],
    [insulinOff, 'Insulin is stopped only once ketones are below 0.6'],
    [insulinOff, 'K >5.5 none; 3.5-5.5 → 40 mmol/L; <3.5 → stop insulin, senior/HDU for extra K'],
    [insulinOff, 'K < 3.3: stop insulin, KCl 20 mmol/h until above'],
    [insulinOff, 'Potassium below 3.5, stop the insulin infusion and call'],
    [insulinOff, 'Stop insulin if K < 3.5'],
    [insulinOff, 'K at 1 h, 2 h, then 2-hourly. If <3.5 stop insulin and escalate'],
    [insulinOff, 'Potassium after each bag; if it falls below 3.3 stop insulin, KCl first'],
    [recentClot, 'Rivaroxaban out: bridge with dalteparin 10,000 units SC daily and warfarin 5 mg until INR 2'],
    [recentClot, 'Rivaroxaban out; dalteparin 12,500 units daily from tonight, with warfarin'],
    [tuberculous, 'Start HRZE by weight, airborne isolation'],
    [noted('Sputum PCR Pneumocystis jirovecii positive.'), 'Co-trimoxazole 1.92 g IV every 6 hours'],
    [noted('Urinary legionella antigen negative.'), 'Ceftriaxone 2 g IV once daily'],
    [noted('Weight 70 kg.'), 'Enoxaparin 70 mg SC twice daily'],
    [{ allergies: [{ substance: 'latex', reaction: 'anaphylaxis' }] }, 'Insert a latex-free silicone catheter'],
    [listed('variceal bleed'), 'Transfuse to a haemoglobin of 70 to 80 g/L'],
    [
      { ...listed('intracerebral haemorrhage 2022'), ...vital({ heart_rate_per_min: 80 }) },
      'Heparin 5000 units IV in the laboratory',
    ],
    [listed('malignant effusion'), 'Talc slurry via the drain today'],
    [listed('anaphylaxis'), 'Observe for 6 hours, then discharge home'],
    [noted('CBNAAT: MTB not detected.'), 'Levofloxacin 750 mg once daily'],
    [mould, 'Voriconazole 6 mg/kg IV twice daily | Stop fluconazole'],
    [toxic, 'Hold digoxin, repeat the level'],
    [blamed, 'Stop dasatinib'],
    [recentClot, 'Change rivaroxaban to apixaban 5 mg twice daily'],
    [{ ...listed('pulmonary embolism, 5 months ago'), ...takes('rivaroxaban') }, 'Stop rivaroxaban today'],
    [listed('asthma'), 'Diagnostic tap at the bedside under ultrasound'],
  ])('is let be: %#: %j, %s', (about, actions) =>
    expect(why(about, actions)).not.toMatch(
      /without (?:an?|five|glucose|something|ultrasound)|one to one|awake|holds the pH|that is full|water without|hydrothorax|live vaccine|is pushed|demyelination|is stopped|infected chest|sent home|bleeds further|too much|latex is|varices|nothing (?:treats|stops)|goes on|three months/u,
    ),
  )
})

describe('what models turn round', () => {
  it.each<[about: object, actions: string, because: string]>([
    [listed('COPD'), 'Home oxygen 10 L/min aiming for 100%', 'a saturation of 98% or more'],
    [listed('COPD'), 'Oxygen to SpO2 98–100%', 'a saturation of 98% or more'],
    [
      { labs: [lab('potassium', 7.1, 'mmol/L'), lab('glucose', 6, 'mmol/L')] },
      'Regular insulin 10 units IV; no dextrose needed',
      'without glucose with it',
    ],
    [listed('NSTEMI'), 'Ticagrelor 180 mg and prasugrel 60 mg together', 'two P2Y12 inhibitors'],
  ])('%j: %s', (about, actions, because) => {
    expect(why(about, actions)).toContain(because)
  })

  it.each<[about: object, actions: string, not: string]>([
    [listed('COPD'), 'Furosemide 40 mg IV, urine target >100 mL/h', 'a saturation'],
    [listed('COPD', 'carbon monoxide poisoning'), 'Oxygen 15 L/min to SpO2 98–100%', 'a saturation of 98% or more'],
    [listed('NSTEMI'), 'Ticagrelor 180 mg, then switch to prasugrel 60 mg and aspirin', 'two P2Y12 inhibitors'],
  ])('%j leaves %s', (about, actions, not) => {
    expect(why(about, actions)).not.toContain(not)
  })
})
