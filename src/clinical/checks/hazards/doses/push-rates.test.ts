import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../../answer/medications.ts'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema } from '../../../patient/patient.ts'
import { fastPushes } from './push-rates.ts'

function faults(actions: string): string {
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
  })
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' } })
  return fastPushes(answer, medicationOrders(answer), patient).join('\n')
}

describe('a push that is too fast', () => {
  it.each([
    ['Vancomycin 2 g made up in 20 mL and given over 3-5 min, followed by 1 g q12h', 'infusion reaction'],
    ['Vancomycin 1 g diluted in 50 mL and run over 10 minutes', 'infusion reaction'],
    ['Tranexamic acid 1 g IV over 1 minute', 'seizures'],
    ['Protamine 50 mg IV bolus', 'arrest'],
    ['Azithromycin 500 mg IV push', 'arrhythmia'],
    ['Methylprednisolone 1 g IV push', 'arrhythmia'],
    ['Ciprofloxacin 400 mg IV over 5 minutes', 'seizures'],
    ['Moxifloxacin 400 mg IV bolus', 'arrhythmia'],
    ['Fosphenytoin 1500 mg IV over 3 minutes', 'arrest'],
    ['Pentamidine 300 mg IV over 5 minutes', 'hypotension'],
    ['Procainamide 1,300 mg IV push over 30 seconds, repeated every 2 minutes until sinus rhythm', 'asystole'],
    ['Procainamide 1 g as an IV push', 'asystole'],
    ['Procainamide 15 mg/kg IV in one minute', 'asystole'],
    [
      'Flecainid (Tambocor) 150 mg i.v. as rapid push over 3 seconds, no monitor required, repeat at once if no sinus rhythm',
      'arrest',
    ],
    ['Flecainide 150 mg IV as a rapid push, no monitor needed, repeat if no sinus rhythm', 'arrest'],
    ['Flecainide 2 mg/kg IV within 20 seconds', 'arrest'],
    ['Flecainide 150 mg IV as a 30-second push', 'arrest'],
    ['Flecainide 140 mg given as fast as possible into the cannula', 'arrest'],
    ['Push procainamide 1 g IV', 'asystole'],
    ['Inject flecainide 150 mg quickly into the vein', 'arrest'],
    ['Flecainide 150 mg IV over a few seconds', 'arrest'],
    ['Propafenone 140 mg IV over 30 seconds', 'arrest'],
    ['Ibutilide 1 mg IV over 10 seconds', 'torsades'],
    ['Sotalol 100 mg IV over 1 minute', 'torsades'],
    ['Vernakalant 3 mg/kg IV push', 'arrhythmia'],
    ['Lidocaine 200 mg IV in 10 seconds', 'seizures'],
    ['Verapamil 10 mg IV over 5 seconds', 'asystole'],
    ['Diltiazem 25 mg IV in 10 seconds', 'asystole'],
    ['Metoprolol 15 mg IV in one go', 'asystole'],
    ['Digoxin 1 mg IV over half a minute', 'arrhythmia'],
    ['Calcium chloride 1 g IV over 10 seconds', 'asystole'],
    ['Magnesium sulfate 2 g IV push over 20 seconds', 'heart stop'],
    ['Phenytoin 1,500 mg IV over 5 minutes', 'arrest'],
    ['Aminophylline 400 mg IV over 2 minutes', 'seizures'],
    ['Alteplase 100 mg IV push over 1 minute', 'bleeding'],
    ['Alteplase 100 mg IV: all of it as a bolus', 'bleeding'],
    ['Vancomycin 25 mg/kg (1,750 mg) IV over 5 minutes', 'infusion reaction'],
    ['Iron sucrose 300 mg IV push', 'hypotension'],
    ['Ferric carboxymaltose 1 g IV over 2 minutes', 'anaphylactoid'],
    ['Phytomenadione 10 mg IV over 30 seconds', 'anaphylactoid'],
    ['Zoledronic acid 4 mg IV push over 2 minutes', 'kidneys'],
    ['Quinine 1.2 g IV over 10 minutes', 'arrhythmia'],
    ['Metronidazole 500 mg IV bolus', 'hypotension'],
    ['Amiodarone 150 mg over 10 min, then 450 mg IV over 5 min', 'shock'],
  ])('%s: %s', (actions, because) => {
    expect(faults(actions)).toContain(because)
  })

  it.each([
    'Vancomycin 2 g made up in 500 mL and given over 200 minutes',
    'Alteplase 100 mg IV over 2 hours, 10 mg as a bolus and 90 mg as infusion',
    'Vancomycin 1 g diluted in 250 mL over 2 hours',
    'The vancomycin 1 g was given over 10 minutes in the ambulance',
    'Tranexamic acid 1 g IV over 10 minutes',
    'Protamine 50 mg IV over 10 minutes',
    'Protamine 10 mg IV slowly',
    'Azithromycin 500 mg IV over 60 minutes',
    'Azithromycin 500 mg oral once daily',
    'Methylprednisolone 1 g IV over 60 minutes',
    'Methylprednisolone 125 mg IV bolus',
    'Ciprofloxacin 400 mg IV over 60 minutes',
    'Fosphenytoin 1500 mg IV over 10 minutes',
    'Levofloxacin 500 mg IV over 60 minutes',
    'Procainamide 1,300 mg IV at 20-50 mg/min until sinus rhythm',
    'Procainamide 15 mg/kg IV over 30 to 60 minutes',
    'Procainamide 100 mg IV every 5 minutes',
    'After the fluid bolus, procainamide 1 g IV at 20 mg/min',
    'Saline bolus and vancomycin 1 g IV',
    'Flecainide 150 mg i.v. over 10 min with an ECG',
    'Flecainide 2 mg/kg IV over 10 minutes, at most 150 mg',
    'Flecainide 300 mg PO once, pill in the pocket',
    'Propafenone 600 mg PO; ECG in 30 minutes',
    'Ibutilide 1 mg IV over 10 minutes',
    'Sotalol 1.5 mg/kg IV over 10 minutes',
    'Vernakalant 3 mg/kg IV over 10 minutes, then 2 mg/kg over 10 minutes after 15 minutes',
    'Lidocaine 100 mg IV over 2 minutes',
    'Lidocaine 1.5 mg/kg IV bolus',
    'Verapamil 5 mg IV over 2 minutes',
    'Diltiazem 20 mg IV over 2 minutes',
    'Metoprolol 5 mg IV over 2 minutes, up to three times',
    'Metoprolol 5 mg IV, BP in 1 minute',
    'Digoxin 500 micrograms IV over 30 minutes; recheck the rate in 5 minutes',
    'Calcium gluconate 3 g IV over 5 minutes, repeat ECG in 5 minutes',
    'Calcium chloride 1 g IV over 5 minutes',
    'Magnesium sulfate 2 g IV over 20 minutes',
    'Magnesium sulfate 2 g IV over 10 seconds for torsades',
    'Phenytoin 1,500 mg IV over 30 minutes',
    'Aminophylline 300 mg IV over 20 minutes',
    'Alteplase 100 mg IV over 2 hours: 10 mg bolus, then 90 mg over 2 hours',
    'Actilyse (alteplase) 100 mg i.v.: 10 mg bolus over 1-2 min, 90 mg in 2 h',
    'Alteplase 100 mg IV: 10 mg bolus then 90 mg over 2 h (78 kg)',
    'Alteplase 100 mg IV (10 mg as a bolus, 90 mg over 2 hours)',
    'Alteplase 90 mg IV, 9 mg as a bolus over 1 minute and 81 mg over 60 minutes',
    'Alteplase 50 mg IV bolus in the arrest, CPR for 60 minutes',
    'Alteplase 10 mg IV bolus over 1 minute, then 90 mg over 2 hours',
    'Iron sucrose 200 mg IV over 5 minutes',
    'Ferric carboxymaltose 1 g IV over 15 minutes',
    'Ferric derisomaltose 1 g IV over 20 minutes',
    'Phytomenadione 10 mg IV over 30 minutes',
    'Zoledronic acid 4 mg IV over 15 minutes',
    'Paracetamol 1 g IV over 15 minutes',
    'Vancomycin 1 g IV within 30 minutes of arrival',
    'Metronidazole 500 mg IV over 30 minutes',
    'Amiodarone 300 mg IV over 20 minutes, then 900 mg over 24 hours',
    'Amiodarone 150 mg over 10 min, then 360 mg over 6 h, then 540 mg over 18 h',
  ])('leaves: %s', (actions) => {
    expect(faults(actions)).toBe('')
  })
})
