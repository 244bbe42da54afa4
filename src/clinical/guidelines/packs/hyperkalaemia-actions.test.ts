import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import type { Guideline } from '../guideline.ts'
import { safetyRules2026, ukkaHyperkalaemia2023 } from './safety-rules.ts'

const person = patient.parse({
  demographics: { age_years: 66, sex: 'male' },
  labs: [{ name: 'Potassium', value: 6.9, unit: 'mmol/L' }],
})
const verdict = (guideline: Guideline, ...actions: string[]) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] }),
    person,
    guideline,
  ).rules.find(({ rule }) => rule === 'severe-hyperkalaemia')?.verdict
const monitoring = 'Continuous cardiac monitoring'

describe('insulin with glucose', () => {
  it.each([
    [['Give 10 units of soluble insulin with 25 g of glucose intravenously, and check glucose hourly for six hours.']],
    [['Start insulin-glucose: 10 units of actrapid in 125 mL of glucose 20% over 15 minutes, then capillary glucose.']],
    [['Insulin-dextrose infusion now']],
    [['Insulin–dextrose infusion now']],
    [['Give 10 units insulin in 50 mL of 50% dextrose, then monitor blood glucose hourly']],
    [['Give 10 units of insulin IV', 'Give 50 mL of 50% glucose IV']],
    [['Give insulin 10 units IV with an ampoule of D50W']],
    [['Insulin 5 units IV + D50W 50 mL, glucose hourly x 6 h; albuterol 10 mg neb.']],
    [['Insulin 10 units IV with D10W 250 mL; check glucose hourly']],
    [['Give insulin with glucose and monitor blood glucose hourly for 6 h']],
    [['10 units Actrapid with 25g glucose IV over 15 min; hourly blood glucose checks']],
    [['Shift potassium with regular insulin 10 units IV and dextrose 25 g']],
    [['Give 10 units of Actrapid and 50 mL of 50% glucose, and continue her insulin glargine at bedtime']],
    [['Insulin 10 units IV with 25 grams of glucose']],
    [['Insulin 10 units IV plus glucose 25 g IV without delay']],
    [['Give 10 units of IV insulin with dextrose; hold Lantus tonight']],
    [['Actrapid 10 UI in G10 % 250 ml (25 g) IV over 15-30 min; glycaemia hourly for 6 h']],
    [['Actrapid 10 UI in G10 % 250 ml (25 g) IV; then G10 % 50 ml/h if start glycaemia <7 mmol/l']],
    [['Insulin 10 UI IV + G50 % 50 ml in 10 min']],
    [['Insuline rapide 10 UI IV dans G30 % 100 ml']],
    [['Insulina rapida 10 UI EV + SG 10% 250 ml']],
    [['10 IE Actrapid i.v. mit G20 % 125 ml']],
    [['Insulin 10 E i.v. + G40 60 ml']],
    [['Insulin 10 units IV with SG10 250 ml']],
    [['Insulina rápida 10 UI + glucosa 50 g (500 mL of 10 %) iv, capillary glucose every 30 min']],
    [['Insulina rápida 10 UI en 500 mL de glucosado 10 % iv']],
    [['Insulina regular 10 UI con 50 g de glucosa iv, glucemia horaria']],
    [['Insulina regular 10 UI + glicose 50 g EV; glucose hourly']],
    [['Insulina rapida 10 UI + glucosio 50 g ev']],
    [['Snabbinsulin 10 E + glukos 50 g iv, blood glucose every 30 min']],
    [['Insulin 10 IE mit Glukose 50 g i.v., glucose hourly']],
    [['Insuliini 10 ky + glukoosi 50 g iv']],
  ])('is there in %j', (actions) => {
    for (const guideline of [safetyRules2026, ukkaHyperkalaemia2023])
      expect(verdict(guideline, monitoring, ...actions)).toBe('kept')
  })

  it.each([
    [['Give insulin 10 units IV. Do not give glucose.']],
    [['Give insulin 10 units IV', 'Do not give glucose']],
    [['Give insulin 10 units IV now']],
    [['Give insulin 10 units IV without glucose']],
    [['Give insulin 10 units IV and check glucose hourly']],
    [['Give insulin 10 units IV with glucose monitoring']],
    [['Give insulin 10 units IV', 'Blood glucose hourly']],
    [['Give insulin 10 units IV and keep glucose between 6 and 10']],
    [['Insulin 5 units IV, no D50W, glucose hourly']],
    [['Insulin 5 units IV, glucose hourly, D50W 50 mL if below 70']],
    [['Insulin 5 units IV, glucose hourly, D50W at bedside']],
    [['Give glucose-lowering insulin']],
    [['Actrapid 10 UI IV; G10 % 50 ml/h if glycaemia <7 mmol/l']],
    [['Actrapid 10 UI IV, no G10 %']],
    [['Insulin 10 UI IV, G50 % at the bedside']],
    [['Insulin 10 UI IV; 16G cannula']],
    [['Insulin glargine 10 UI and G10 % 250 ml']],
    [['G10 % 250 ml IV']],
    [['Actrapid 10 UI SC with G10 % 250 ml']],
    [['Insulin 10 UI IV, SG to hand']],
    [['Continue insulin glargine at bedtime']],
    [['Continue Lantus', 'Give 50 mL of 50% glucose']],
    [['Continue home insulin', 'Give 50 mL of 50% glucose']],
    [['Consider insulin with glucose']],
    [['Insulina rápida 10 UI iv, glucosa capilar cada 30 min']],
    [['Insulina rápida 10 UI iv; no glucosa 50 g']],
    [['Insulina rápida 10 UI iv, control de glucosa']],
    [['Glucosa 50 g iv (500 mL al 10 %)']],
    [['Insulina glargina 10 UI + glucosa 50 g']],
    [['Insulina rápida 10 UI iv; glucosa 50 g if glucose < 70']],
    [['Insuline rapide 10 UI IV, glucosé 10 % if glycaemia < 4']],
    [['Insulina rapida 10 UI ev, glicemia ogni ora']],
    [['Insulin-dextrose tomorrow']],
    [['Do not give insulin-dextrose']],
  ])('is missing in %j', (actions) => {
    for (const guideline of [safetyRules2026, ukkaHyperkalaemia2023])
      expect(verdict(guideline, monitoring, ...actions)).toBe('missed')
  })
})

describe('a look at the rhythm', () => {
  const shift = 'Insulin 10 units IV with dextrose 25 g'

  it.each([
    'Calcium gluconate 30 mL IV under monitor',
    'Calcium gluconate 30 mL IV on the monitor over 10 min',
    'Calcium gluconate 30 mL IV with the monitor on',
    'Calcium gluconate 30 mL IV; same dose again as long as QRS remains wide',
    'Call nephrology: dialysis if K >6.5 or ECG not corrected',
    'Calcium gluconate 30 mL IV under ECG control',
    'Call ward doctor if the ECG has not improved',
    'Pads on, calcium gluconate 30 mL IV',
  ])('is ordered by %s', (text) => {
    for (const guideline of [safetyRules2026, ukkaHyperkalaemia2023])
      expect(verdict(guideline, shift, text)).toBe('kept')
  })

  it.each([
    'The ECG showed peaked T waves, calcium gluconate 30 mL IV',
    'Calcium gluconate 30 mL IV if the potassium is still high',
    'Dialysis if K is not corrected',
    'Monitor urine output',
    'Calcium gluconate 30 mL IV, no ECG',
    'Potassium as long as it remains high',
  ])('and not by %s', (text) => {
    for (const guideline of [safetyRules2026, ukkaHyperkalaemia2023])
      expect(verdict(guideline, shift, text)).toBe('missed')
  })
})

describe('what a hyperkalaemia asks for in this patient', () => {
  type Record = Omit<PatientInput, 'demographics'>
  const of = (more: Record, potassium: number, ...actions: string[]) =>
    [safetyRules2026, ukkaHyperkalaemia2023].map(
      (guideline) =>
        checkGuideline(
          recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] }),
          patient.parse({
            demographics: { age_years: 66, sex: 'male' },
            ...more,
            labs: [{ name: 'Potassium', value: potassium, unit: 'mmol/L' }, ...(more.labs ?? [])],
          }),
          guideline,
        ).rules.find(({ rule }) => rule === 'severe-hyperkalaemia')?.verdict,
    )
  const both = (one: string) => [one, one]
  const shift = 'Insulin 10 units IV with dextrose 25 g'
  const sine = { ecg: { rhythm: 'sine wave, QRS 180 ms' } }

  it.each(['Nebulised salbutamol 10 mg', 'Nebulised salbutamol 2.5 mg'])('is more than %s alone', (text) => {
    expect(of({}, 7.1, text, monitoring)).toEqual(both('missed'))
    expect(of({}, 7.1, text, shift, monitoring)).toEqual(both('kept'))
  })

  it('is calcium where the ECG shows it, also above 6.5', () => {
    expect(of(sine, 7.4, shift, monitoring)).toEqual(both('missed'))
    expect(of(sine, 7.4, 'Calcium gluconate 30 mL IV now', shift, monitoring)).toEqual(both('kept'))
    expect(of({ ecg: { rhythm: 'sinus bradycardia 55/min' } }, 7.4, shift, monitoring)).toEqual(both('kept'))
  })

  it('is insulin without glucose in ketoacidosis, or with much of it in the blood', () => {
    const insulin = 'Fixed-rate IV insulin 0.1 units/kg/h with 0.9% saline'
    expect(of({ conditions: [{ name: 'DKA' }] }, 6.9, insulin, monitoring)).toEqual(both('kept'))
    expect(of({ labs: [{ name: 'glucose', value: 38, unit: 'mmol/L' }] }, 6.9, insulin, monitoring)).toEqual(
      both('kept'),
    )
    expect(of({ labs: [{ name: 'glucose', value: 6, unit: 'mmol/L' }] }, 6.9, insulin, monitoring)).toEqual(
      both('missed'),
    )
  })

  it('is emergency dialysis or insulin with glucose in a dialysis patient', () => {
    const dialysed = { conditions: [{ name: 'ESRD on haemodialysis' }] }
    expect(of(dialysed, 7, 'Emergency haemodialysis now', monitoring)).toEqual(both('kept'))
    expect(of(dialysed, 7, shift, monitoring)).toEqual(both('kept'))
    expect(of(dialysed, 7, 'Calcium gluconate 30 mL IV', monitoring)).toEqual(both('missed'))
    expect(of({}, 7, 'Emergency haemodialysis now', monitoring)).toEqual(both('missed'))
  })

  it('is no insulin under the skin', () => {
    expect(of({}, 7, 'Insulin 10 units subcutaneously with 50 mL of 50% dextrose', monitoring)).toEqual(both('missed'))
  })

  it('is a new measurement first of a haemolysed sample with an ECG without changes', () => {
    const haemolysed = (rhythm: string) =>
      [safetyRules2026, ukkaHyperkalaemia2023].map(
        (guideline) =>
          checkGuideline(
            'Repeat the potassium now on a fresh sample',
            patient.parse({
              demographics: { age_years: 29, sex: 'female' },
              ecg: { rhythm },
              labs: [{ name: 'Potassium', value: 6.6, unit: 'mmol/L', haemolysed: true }],
            }),
            guideline,
          ).rules.find(({ rule }) => rule === 'severe-hyperkalaemia')?.verdict,
      )
    expect(haemolysed('sinus rhythm, normal')).toEqual(both('not-applicable'))
    expect(haemolysed('peaked T waves')).toEqual(both('missed'))
  })

  it.each([
    'Continue amiloride 5 mg daily',
    'Continue triamterene/hydrochlorothiazide',
    'Continue co-amilofruse 5/40',
    'Continue aliskiren 150 mg',
    'Start trimethoprim 200 mg twice daily',
    'Start co-trimoxazole 960 mg twice daily',
    'Give ibuprofen 400 mg',
    'Intubate with suxamethonium 100 mg',
  ])('is never: %s', (text) => {
    expect(of({}, 7, shift, monitoring, text)).toEqual(both('forbidden'))
  })
})

describe('cardiac monitoring', () => {
  const shift = 'Insulin 10 units with dextrose'

  it.each([
    '12-lead ECG now',
    'Obtain an ECG',
    'Repeat the ECG, which showed peaked T waves',
    'Keep on the monitor with ECG',
    'Calcium gluconate 30 mL with the ECG running',
    'Monitor on telemetry',
    'Monitor for ECG changes',
    'Cardiac monitoring because the ECG shows peaked T waves',
    'Move to a monitored bed',
    'Start continuous ECG monitoring in a resuscitation bay; recheck potassium at 1, 2 and 4 hours.',
  ])('is there in "%s"', (action) => {
    expect(verdict(safetyRules2026, shift, action)).toBe('kept')
  })

  it.each([
    'The ECG shows sinus rhythm',
    'The ECG shows sinus rhythm. Recheck potassium in 2 h',
    'The ECG shows sinus rhythm; monitor potassium',
    'ECG: sinus rhythm',
    'The ECG was normal',
    'Calcium gluconate because of the ECG changes',
    'No ECG is needed',
  ])('is missing in "%s"', (action) => {
    expect(verdict(safetyRules2026, shift, action)).toBe('missed')
  })
})

describe('calcium that is given by the ECG', () => {
  const insulinWithGlucose = 'Insulin 10 units IV with 25 g glucose now'

  it.each([
    'Calcium gluconate 10 % 30 mL i.v. over 5 min. Repeat while QRS is wide.',
    'Calcium gluconate 30 mL IV, repeat if ECG same after 5 min',
    'Calcium chloride 10 mL IV now, again until the QRS narrows',
  ])('is given on a monitor: %s', (text) => {
    expect(verdict(safetyRules2026, insulinWithGlucose, text)).toBe('kept')
  })

  it.each(['Calcium gluconate 30 mL IV if the ECG changes', 'Calcium gluconate 30 mL IV, repeat if K is above 6.5'])(
    'is not: %s',
    (text) => {
      expect(verdict(safetyRules2026, insulinWithGlucose, text)).toBe('missed')
    },
  )
})
