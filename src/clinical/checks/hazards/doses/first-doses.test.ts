import { describe, expect, it } from 'vitest'
import { faultsOfDoses } from './doses-of-states.test-kit.ts'
import { firstDoses } from './first-doses.ts'
import { type About, lab, listed, pressure, taking } from './doses-of-states.test-kit.ts'

const wet = listed('acute decompensated heart failure')
const weak: About = { ...listed('heart failure with reduced ejection fraction'), lvef_percent: 25 }
const aged = (age_years: number): About => ({ demographics: { age_years, sex: 'male' } })
const infarction = listed('NSTEMI')

describe('a dose that is too much to begin with', () => {
  it.each<[About, string, string]>([
    [wet, 'Bisoprolol 10 mg oral once daily', 'begun low'],
    [wet, 'HFrEF → Concor 10 mg OD starting this evening', 'begun low'],
    [weak, 'Start bisoprolol 5 mg oral once daily', 'begun low'],
    [weak, 'Carvedilol 25 mg oral twice daily from today', 'begun low'],
    [weak, 'Metoprolol succinate 200 mg oral once daily', 'begun low'],
    [weak, 'Nebivolol 5 mg oral daily', 'begun low'],
    [{ ...weak, ...pressure(96) }, 'Entresto 97/103 mg twice daily', 'begun with 24/26'],
    [{ ...weak, labs: [lab('eGFR', 26, 'mL/min')] }, 'Sacubitril/valsartan 49/51 mg twice daily', 'begun with 24/26'],
    [weak, 'Start sacubitril/valsartan 97/103 mg twice daily', 'takes no ACE inhibitor'],
    [listed('chronic heart failure'), 'Add spironolactone 200 mg oral mane', 'the potassium rises'],
    [pressure(92), 'Ramipril 10 mg oral once daily', 'the pressure falls'],
    [pressure(94), 'Start lisinopril 20 mg oral daily', 'the pressure falls'],
    [{ labs: [lab('sodium', 121, 'mmol/L')] }, 'Tolvaptan 30 mg oral now', 'rises too fast'],
    [{}, 'Start lamotrigine 100 mg oral twice daily', 'a rash'],
    [{}, 'Start clozapine 100 mg oral at night', 'collapse'],
    [listed('pulmonary hypertension'), 'Riociguat 2.5 mg oral three times daily', 'begun with 1 mg'],
    [aged(84), 'Haloperidol 5 mg IM for delirium', '0.5 mg'],
    [aged(79), 'Midazolam 5 mg IV for the bronchoscopy', 'breathing stops'],
    [infarction, 'Fondaparinux 7.5 mg SC once daily', 'the dose of a clot'],
    [listed('acute ischaemic stroke'), 'Alteplase 100 mg IV over 1 hour', '90 mg at most'],
    [listed('acute ischaemic stroke'), 'Tenecteplase 40 mg IV bolus', '25 mg at most'],
  ])('%j: %s', (about, actions, because) => {
    expect(faultsOfDoses(about, actions, firstDoses)).toContain(because)
  })

  it.each<[About, string]>([
    [wet, 'Bisoprolol 1.25 mg oral once daily'],
    [listed('chronic heart failure', 'cirrhosis'), 'Spironolactone 100 mg oral daily for ascites'],
    [listed('chronic heart failure'), 'Spironolactone 50 mg oral daily'],
    [wet, 'Bisoprolol 1.25 mg daily, target 10 mg'],
    [weak, 'Bisoprolol 1.25 mg OD, doubling the beta-blocker every 2 weeks to 10 mg'],
    [weak, 'Metoprololsuccinat 25 mg x 1, doubled every 2 weeks towards 200 mg'],
    [listed('ischaemic stroke 7 weeks ago'), 'Tenecteplase 35 mg IV bolus now'],
    [weak, 'Bisoprolol 1.25 mg daily, doubled every 2 weeks up to 10 mg'],
    [{ ...weak, ...taking('bisoprolol') }, 'Bisoprolol 10 mg oral once daily'],
    [{ ...weak, ...taking('metoprolol') }, 'Switch metoprolol to bisoprolol 5 mg daily'],
    [weak, 'No bisoprolol 10 mg today'],
    [listed('atrial fibrillation'), 'Bisoprolol 5 mg oral once daily'],
    [{ ...listed('heart failure'), lvef_percent: 60 }, 'Bisoprolol 5 mg oral once daily'],
    [{ ...weak, ...pressure(118), ...taking('ramipril') }, 'Sacubitril/valsartan 97/103 mg twice daily'],
    [{ ...weak, ...pressure(96) }, 'Sacubitril/valsartan 24/26 mg twice daily'],
    [{ ...weak, ...pressure(96), ...taking('Entresto') }, 'Continue Entresto 97/103 mg twice daily'],
    [pressure(92), 'Ramipril 1.25 mg oral once daily'],
    [pressure(138), 'Ramipril 5 mg oral once daily'],
    [{ ...pressure(92), ...taking('ramipril') }, 'Ramipril 10 mg oral once daily'],
    [{ labs: [lab('sodium', 121, 'mmol/L')] }, 'Tolvaptan 15 mg oral now'],
    [taking('lamotrigine'), 'Lamotrigine 100 mg oral twice daily'],
    [aged(84), 'Haloperidol 0.5 mg oral at night'],
    [aged(40), 'Haloperidol 5 mg IM now'],
    [aged(79), 'Midazolam 1 mg IV for the bronchoscopy'],
    [{ ...aged(79), ...listed('status epilepticus') }, 'Midazolam 10 mg IM now'],
    [infarction, 'Fondaparinux 2.5 mg SC once daily'],
    [listed('NSTEMI', 'deep vein thrombosis'), 'Fondaparinux 7.5 mg SC once daily'],
    [listed('high-risk pulmonary embolism'), 'Alteplase 100 mg IV over 2 hours'],
    [listed('acute ischaemic stroke'), 'Alteplase 63 mg IV over 1 hour'],
  ])('%j leaves: %s', (about, actions) => {
    expect(faultsOfDoses(about, actions, firstDoses)).toBe('')
  })
})
