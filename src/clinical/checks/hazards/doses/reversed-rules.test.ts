import { describe, expect, it } from 'vitest'
import { reversedRules } from './reversed-rules.ts'

describe('reversedRules', () => {
  it.each([
    'Digoxin 62.5 mcg daily: give if apex rate < 50, omit if > 60',
    'NTG infusion 20 mcg/min: begin and uptitrate if SBP <90, switch off if SBP >140.',
    'Bisoprolol 2.5 mg: hold for HR > 70',
    'Metoprolol is increased whenever the pulse is below 50',
    'Insulin infusion 4 U/h; glucose < 4 mmol/L: +2 U/h; glucose > 14: stop and recheck in 4 h',
    'Insulin 3 units/h: pause it once sugars are above 12',
    'Insulin infusion: raise by 1 unit/h if BSL < 4',
    'Insulin infusion by glucose: < 72 mg/dL → up 2 U/h, glucose > 180 mg/dL → off',
    'Heparin 18 U/kg/h | aPTT > 110 s => rebolus 40 U/kg, rate +4 U/kg/h; aPTT < 40 s => hold 1 h, rate -3 U/kg/h',
    'Heparin: if aPTT below 40 s, stop for an hour',
    'Heparin infusion: anti-Xa > 1.0, increase by 2 U/kg/h',
    'GTN infusion: increase if SBP < 90',
    'IF SBP >175 THEN hold GTN, titrate up SBP <110',
    'SBP > 160: stop amlodipine, SBP < 100: double it',
    'GTN; SBP > 170: hold, SBP < 90: increase by 10 micrograms',
    'Heparin: aPTT > 110 s: rebolus 40 U/kg, hold aPTT < 40 s',
    'Ramipril 2.5 mg: withhold if systolic > 150',
    'Noradrenaline: MAP < 60: turn down by half',
    'Norepinephrine: increase when MAP > 85',
    'Warfarin: INR > 5: add 2 mg; INR < 1.5: miss two doses',
    'KCl infusion: K > 5.5: give 40 mmol over 4 h; K < 3.5: nil',
    'Oxygen 2 L: sats > 96%: up to 4 L; sats < 85%: turn down',
    'Morphine 5 mg: give if RR < 8, hold if RR > 14',
    'Darbepoetin: double if Hb > 13',
    'Amlodipine off if SBP > 150',
    'Once the GTN is off, hold amlodipine if SBP > 150',
    'Candesartan is stopped when SBP > 160',
    'Amlodipine → off if systolic > 150',
    'When stable amlodipine is stopped if SBP > 150',
    'Ramipril down once SBP > 150',
  ])('finds a rule turned round: %s', (text) => {
    expect(reversedRules([text])).toHaveLength(1)
  })

  it.each([
    'Digoxin 62.5 mcg mane: withhold for apex < 55, nausea or yellow vision',
    'Digoxin: omit if HR < 60, give if > 60',
    'Bisoprolol 2.5 mg -> 3.75 mg od, omit if < 50/min or SBP < 95',
    'Bisoprolol: raise if HR > 70',
    'Insulin infusion; glucose < 4 mmol/L: stop and give glucose 20% 75 mL; glucose > 14: +2 U/h',
    'Insulin: if glucose < 4, give dextrose 50 mL',
    'Insulin infusion: glucose < 14: add glucose 10% 125 mL/h, insulin to 0.05 U/kg/h',
    'Insulin: glucose > 14 and ketones < 0.6: stop the glucose infusion',
    'Heparin: aPTT > 110 s: hold 1 h, rate -3 U/kg/h; aPTT < 40 s: rebolus 40 U/kg, rate +4 U/kg/h',
    'GTN 50 mcg/min, double every 3-5 min while SBP > 160; hold at 140, stop when under 110',
    'GTN: stop if SBP < 90 and start noradrenaline',
    'IF SBP >175 THEN GTN 5-10 microg/min IV, titrate, hold SBP <110',
    'SBP > 160: labetalol 10 mg IV, repeat, hold if HR < 55 or SBP < 120',
    'Morphine PCA; RR > 20: call, hold RR < 10',
    'Heparin: aPTT < 50 s: rebolus 40 U/kg, stop aPTT > 110 s',
    'GTN off and noradrenaline up if SBP < 90',
    'Noradrenaline: MAP < 65: increase; MAP > 75: wean',
    'Warfarin: INR > 5: hold; INR < 2: increase by 10%',
    'Stop enoxaparin once INR > 2, warfarin goes on',
    'KCl 40 mmol: hold if K > 5.0',
    'Oxygen: if SpO2 > 92% reduce to 24%; if SpO2 < 88% increase to 35%',
    'Morphine 5 mg: hold if RR < 10',
    'Darbepoetin: reduce if Hb > 12',
    'Spironolactone: stop if K > 6.0, halve if K > 5.5',
    'Furosemide 40 mg: omit if SBP < 90',
    'Insulin infusion: do not stop if glucose > 10',
    'Salbutamol 10 mg nebulised; stop if HR > 130',
    'Bisoprolol goes on. Atropine 600 mcg for HR < 50, up to 3 mg',
    'Dobutamine once MAP > 60, raise by 2.5; bisoprolol held',
    'Perindopril and amlodipine are held tonight and started again when SBP exceeds 140',
    'Warfarin is stopped and apixaban started when INR < 2',
    'K > 5.5 or creatinine up by 30%: stop spironolactone',
    'Warfarin is stopped and when INR < 2.0 rivaroxaban begins',
    'Oxygen to SpO2 > 95%, sit up',
    'Nebivolol 5 mg; ↑ to 10 mg at 4 weeks if HR > 60 off verapamil',
    'Ramipril 2.5 mg: review if K > 5.5 or creatinine goes up',
    'VRIII if glucose > 12, hold metformin before contrast',
    'Age over 65: reduce the dose of bisoprolol',
    'Hold candesartan until the duplex is known. Continue amlodipine 10 mg once off the GTN pump if SBP > 140',
    'Amlodipine 10 mg when nitrates are weaned off if SBP > 140',
    'Restart ramipril as soon as noradrenaline is stopped if systolic > 140',
    'Resume amlodipine after the infusion has been stopped when SBP > 150',
    'Amlodipine back once he is off the drip if SBP > 140',
    'Home amlodipine and valsartan resume after nitroglycerin is weaned off if SBP > 140',
    'Continue losartan until the pump is down if SBP > 140',
  ])('lets pass: %s', (text) => {
    expect(reversedRules([text])).toEqual([])
  })

  it('takes the drug from another order where the rule names none', () => {
    const rule = 'aPTT > 110 s => rebolus, rate +4 U/kg/h; aPTT < 40 s => hold 1 h'
    expect(reversedRules(['Heparin 18 U/kg/h', rule])).toHaveLength(1)
    expect(reversedRules(['Furosemide 40 mg', rule])).toEqual([])
    expect(reversedRules(['KCl 40 mmol/L'], ['med reg: K < 3.5 or GCS drop, off the ward'])).toEqual([])
    expect(reversedRules(['GTN 50 mcg/min', 'Noradrenaline 0.1 mcg/kg/min', 'SBP < 90: increase'])).toEqual([])
  })
})
