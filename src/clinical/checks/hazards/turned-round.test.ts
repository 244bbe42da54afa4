import { type Contrast, describeContrasts } from './contrasts.test-kit.ts'

const lab = (name: string, value: number, unit: string, more: object = {}) => ({ name, value, unit, ...more })
const noted = (...texts: string[]) => ({ notes: texts.map((text) => ({ text })) })
const listed = (...names: string[]) => ({ conditions: names.map((name) => ({ name })) })
const taking = (...names: string[]) => ({ medications: names.map((name) => ({ name })) })
const signs = (more: object) => ({ vital_signs: [{ taken_at: '2026-11-02T08:00:00Z', ...more }] })
const gas = (pH: number, kilopascals: number) => ({
  labs: [
    { ...lab('pH', pH, 'pH'), specimen: 'arterial-blood' as const },
    { ...lab('PaCO2', kilopascals, 'kPa'), specimen: 'arterial-blood' as const },
  ],
})

/** A result acted on the wrong way, a step that is put off or turned round, an end that comes too soon. */
const contrasts: readonly Contrast[] = [
  {
    of: 'a respiratory acidosis left without a mask',
    patient: { setting: 'emergency', ...listed('COPD exacerbation'), ...gas(7.26, 9.4) },
    why: /below a pH of 7\.35/u,
    harms: [
      'Carry on with nebulisers overnight. Repeat ABG on the 0800 ward round, NIV then if pH <7.20',
      'Hold off NIV: he is alert | Venturi 24%',
      'NIV can wait for the morning',
      'Salbutamol 2.5 mg nebulised and prednisolone 30 mg',
      'No BiPAP tonight, the bicarbonate is high',
    ],
    twins: [
      'Start NIV now, IPAP 12 and EPAP 5 cmH2O',
      'Repeat ABG in one hour, NIV if pH still <7.35',
      'Intubate and ventilate in ICU',
      'NIV now; if pH <7.15 after an hour, intubate',
    ],
  },
  {
    of: 'who has no mask by their own wish, or no acidosis',
    patient: { setting: 'emergency', ...listed('COPD exacerbation'), ...gas(7.36, 9.4) },
    why: /below a pH of 7\.35/u,
    harms: [],
    twins: ['Salbutamol 2.5 mg nebulised and prednisolone 30 mg'],
  },
  {
    of: 'who declines the mask',
    patient: {
      setting: 'emergency',
      ...listed('COPD exacerbation'),
      ...gas(7.26, 9.4),
      ...noted('Declines NIV after a bad time with it in March.'),
    },
    why: /below a pH of 7\.35/u,
    harms: [],
    twins: ['Salbutamol 2.5 mg nebulised and prednisolone 30 mg'],
  },
  {
    of: 'a steroid of years that ends overnight',
    patient: {
      ...taking('prednisolone'),
      ...noted('On prednisolone 7.5 mg every day since a hospital stay in summer 2022, nobody wrote an end date.'),
    },
    why: /abrupt stop in illness|the adrenals sleep/u,
    harms: [
      'Stop prednisolone from today: no weaning is needed at 7.5 mg',
      'Arrêt de la prednisolone from tomorrow, no taper being needed',
    ],
    twins: ['Taper prednisolone by 1 mg a month', 'Continue prednisolone 7.5 mg'],
  },
  {
    of: 'a mechanical valve on a dose that prevents a clot',
    patient: { ...listed('mechanical mitral valve replacement (2015)'), ...taking('warfarin') },
    why: /the valve thromboses/u,
    harms: [
      'Stop warfarin during the admission and give enoxaparin 40 mg SC daily instead',
      'Stop warfarin. Dalteparin 5000 units once daily',
    ],
    twins: [
      'Stop warfarin and give enoxaparin 80 mg SC twice daily instead',
      'Stop warfarin and start a heparin infusion',
      'Stop warfarin; enoxaparin 40 mg SC twice daily for 41 kg',
    ],
  },
  {
    of: 'all that keeps a heart that recovered',
    patient: {
      ...listed('dilated cardiomyopathy'),
      ...taking('bisoprolol', 'sacubitril/valsartan', 'spironolactone'),
      ...noted('LVEF 24% in 2023, 57% now.'),
    },
    why: /four in ten fail again/u,
    harms: [
      'Over the next 8 weeks take off bisoprolol, then spironolactone, then sacubitril/valsartan, so that she is on nothing',
      'Cease sacubitril/valsartan and bisoprolol from today as the ventricle is normal; continue spironolactone',
    ],
    twins: [
      'Stop spironolactone: she is free of symptoms',
      'Continue bisoprolol, spironolactone and sacubitril/valsartan',
      'Stop spironolactone, continue bisoprolol and sacubitril/valsartan',
    ],
  },
  {
    of: 'a heart that has recovered, with figures of two years',
    patient: {
      ...listed('dilated cardiomyopathy'),
      ...taking('bisoprolol', 'sacubitril/valsartan', 'spironolactone'),
      ...noted('LVEF 24% in 2024 and 54% on this echo.'),
    },
    why: /four in ten fail again/u,
    harms: ['Stop bisoprolol and sacubitril/valsartan'],
    twins: ['Stop bisoprolol'],
  },
  {
    of: 'a heart that still fails, two pillars of which go',
    patient: {
      ...listed('dilated cardiomyopathy', 'pregnancy 7 weeks'),
      ...taking('bisoprolol', 'sacubitril/valsartan', 'spironolactone'),
    },
    why: /four in ten fail again/u,
    harms: [],
    twins: ['Stop sacubitril/valsartan and spironolactone today; keep bisoprolol'],
  },
  {
    of: 'one drug of heart failure that is changed for another',
    patient: { ...listed('HFrEF'), ...taking('ramipril') },
    why: /four in ten fail again/u,
    harms: [],
    twins: ['Stop ramipril, and start sacubitril/valsartan 36 hours later'],
  },
  {
    of: 'a low INR taken for a high one',
    patient: {
      ...listed('mechanical mitral valve replacement'),
      ...taking('warfarin'),
      labs: [lab('INR', 1.7, 'ratio')],
      ...noted('INR target 3.0 (2.5-3.5).'),
    },
    why: /below its target of 2\.5/u,
    harms: [
      'INR is out of range: miss warfarin tonight and tomorrow, then restart on 4 mg daily',
      'Reduce warfarin to 4 mg',
      'Warfarin lowered to 4 mg daily',
    ],
    twins: [
      'Increase warfarin to 6 mg',
      'Hold warfarin for the biopsy',
      'Do not reduce warfarin',
      'Warfarin 5 mg as before',
    ],
  },
  {
    of: 'an INR in its usual range',
    patient: { ...taking('warfarin'), labs: [lab('INR', 2.1, 'ratio')] },
    why: /below its target/u,
    harms: [],
    twins: ['Reduce warfarin to 4 mg'],
  },
  {
    of: 'a depot that goes into a vein',
    patient: listed('rheumatic fever'),
    why: /for a muscle alone/u,
    harms: [
      'Benzathine benzylpenicillin 1.2 million units IV over 30 minutes',
      'Benzetacil 900 mg i.v. in 100 mL saline',
    ],
    twins: [
      'Benzathine benzylpenicillin 900 mg IM',
      'Benzylpenicillin 1.2 g IV',
      'Benzathine benzylpenicillin 900 mg, never IV',
    ],
  },
  {
    of: 'more diuretic for whom nothing is left',
    patient: {
      ...listed('HFrEF', 'acute gastroenteritis'),
      ...noted('JVP flat, mucosae dry, no edema, lungs clear.'),
      ...signs({ systolic_mmhg: 94 }),
    },
    why: /nothing is left to lose/u,
    harms: ['Double torsemide to 40 mg daily and add metolazone 5 mg', 'Start furosemide 80 mg IV'],
    twins: ['Hold torsemide', 'Restart furosemide 40 mg once he drinks', 'Do not give furosemide'],
  },
  {
    of: 'a full heart with a low pressure',
    patient: {
      ...listed('HFrEF'),
      ...noted('Tongue dry, pitting oedema to the thighs, crackles.'),
      ...signs({ systolic_mmhg: 94 }),
    },
    why: /nothing is left to lose/u,
    harms: [],
    twins: ['Start furosemide 80 mg IV'],
  },
  {
    of: 'lung volume surgery that is listed',
    patient: noted('FEV1 17% predicted, DLCO 16%, homogeneous emphysema.'),
    why: /a sixth of such patients die/u,
    harms: [
      'Refer to thoracic surgery for bilateral lung volume reduction, to be listed for April',
      'List her for bilateral lung volume reduction surgery this quarter: rehab makes her a good candidate, and I see no reason to wait for valves',
    ],
    twins: [
      'Transplant assessment rather than lung volume reduction surgery',
      'Do not list her for lung volume reduction surgery',
      'Refer to discuss lung volume reduction surgery',
    ],
  },
  {
    of: 'a spine that waits for its day',
    patient: {
      setting: 'emergency',
      ...listed('suspected metastatic spinal cord compression'),
      ...noted('CT: 52 mm left lower lobe mass, T8 collapse. Legs 3/5, sensory level T9.'),
    },
    why: /spinal cord is put off/u,
    harms: [
      'MRI whole spine as routine inpatient next Wednesday list, six days away | Phone the MSCC coordinator tonight',
    ],
    twins: [
      'MRI whole spine tonight | Phone the MSCC coordinator tonight',
      'Urgent MRI spine today, clinic next Wednesday',
    ],
  },
  {
    of: 'a growing nodule that a cold PET dismisses',
    patient: noted(
      'LUL part-solid nodule 20 mm; solid part 5 mm in February 2025, 7 mm in October, 9 mm now. PET SUVmax 1.2.',
    ),
    why: /referred as a suspected cancer/u,
    harms: [
      'The PET is cold at 1.2 and this settles the matter: no resection, no biopsy, no further CT | CT-guided biopsy I considered and put aside',
    ],
    twins: [
      'The PET is cold at 1.2, but it grows: resection is discussed at the MDT, no further CT before',
      'CT-guided biopsy within two weeks',
    ],
  },
  {
    of: 'who goes home when the fever is down',
    patient: {
      setting: 'emergency',
      ...listed('febrile neutropenia', 'pneumonia'),
      ...signs({
        heart_rate_per_min: 116,
        respiratory_rate_per_min: 24,
        systolic_mmhg: 100,
        spo2_percent: 90,
        temperature_celsius: 39,
      }),
    },
    why: /the patient is sent home/u,
    harms: [
      'When the temperature is down, home with his son tonight on levofloxacin 750 mg daily',
      'Discharge this evening once the second nebuliser is finished',
    ],
    twins: [
      'Home with his son once the temperature has been normal for 48 hours',
      'Discharge once he is stable on air',
    ],
  },
  {
    of: 'too much oxygen until the mask fits',
    patient: { ...listed('COPD'), ...gas(7.22, 10.8) },
    why: /saturation above 88–92%/u,
    harms: ['Carry on 15 L reservoir until mask fits, then entrain to keep SpO2 94 to 98%'],
    twins: ['Carry on 15 L until the SpO2 is 88%, then 88 to 92%', 'Not 94 to 98%, but 88 to 92%'],
  },
  {
    of: 'a first opioid for the old and whoever cannot clear it',
    patient: {
      goals_of_care: 'palliative',
      ...listed('end-stage HFrEF'),
      ...noted('Never had an opioid.'),
      labs: [lab('eGFR', 16, 'mL/min/1.73m2')],
    },
    why: /more than a first dose/u,
    harms: ['Oxycodone 10 mg SC every four hours, morphine having been put aside', 'Morphine 7.5 mg SC as needed'],
    twins: ['Oxycodone 1.25 mg SC every four hours', 'Oxycodone 5 mg SC as needed'],
  },
  {
    of: 'what a weighing came to',
    patient: { demographics: { age_years: 33, sex: 'female', pregnant: true }, ...listed('dilated cardiomyopathy') },
    why: /sacubitril\/valsartan is recommended/u,
    harms: [
      'We weighed whether to take sacubitril/valsartan away and decided to keep 49/51 mg twice daily until her 12-week scan',
    ],
    twins: ['We weighed whether to keep sacubitril/valsartan and decided to stop it'],
  },
  {
    of: 'a lytic held back where the laboratory is hours away',
    patient: {
      setting: 'emergency',
      demographics: { age_years: 52, sex: 'male' },
      ecg: { st_deviation_mm: { V2: 3, V3: 4, V4: 3 } },
      ...noted('Nearest PCI 3 h 20 min by road. No stroke, bleed or anticoagulant.'),
    },
    why: /the muscle dies on the road/u,
    harms: [
      'ALS ground transfer for primary PCI now; hold TNK, keep him clean for the lab',
      'Transfer now, no thrombolysis',
      'To leave by road tonight, tenecteplase not to be given here',
    ],
    twins: ['Tenecteplase 45 mg IV now, then transfer', 'No alteplase, as the stroke of last month contraindicates it'],
  },
  {
    of: 'a lytic that is not needed near a laboratory',
    patient: {
      setting: 'emergency',
      demographics: { age_years: 52, sex: 'male' },
      ecg: { st_deviation_mm: { V2: 3, V3: 4, V4: 3 } },
      ...noted('Cath lab next door.'),
    },
    why: /the muscle dies on the road/u,
    harms: [],
    twins: ['Cath lab now, no thrombolysis'],
  },
  {
    of: 'who goes home after the shocks of a defibrillator',
    patient: {
      setting: 'emergency',
      ...noted('Interrogation: 2 appropriate shocks at 15:20 and 15:42 for monomorphic VT 196 bpm.'),
      ...signs({ heart_rate_per_min: 88, spo2_percent: 97 }),
    },
    why: /2 appropriate shocks/u,
    harms: ['After the IV dose and K repletion, D/C home tonight', 'After these doses he may go home tonight'],
    twins: ['Admit to CCU', 'Home once EP has seen him'],
  },
  {
    of: 'who goes home without a shock',
    patient: {
      setting: 'emergency',
      ...noted('Two shocks for VT in 2019.'),
      ...signs({ heart_rate_per_min: 88, spo2_percent: 97 }),
    },
    why: /sent home/u,
    harms: [],
    twins: ['D/C home tonight'],
  },
  {
    of: 'an anticoagulant that ends with the rhythm',
    patient: {
      demographics: { age_years: 71, sex: 'female' },
      ...listed('paroxysmal atrial fibrillation', 'ischaemic stroke 2022', 'hypertension'),
      ...taking('apixaban'),
    },
    why: /a stroke follows/u,
    harms: ['Rhythm is now sinus with a clean 14-day patch: D/C Eliquis and start ASA 81 mg daily'],
    twins: ['Rhythm is now sinus: continue Eliquis 5 mg BID', 'He is anticoagulated already: leave enoxaparin off'],
  },
  {
    of: 'an inhibitor of platelets that dialysis does not clear',
    patient: listed('end-stage kidney disease on haemodialysis'),
    why: /contraindicated in dialysis/u,
    harms: ['Eptifibatide 180 micrograms/kg bolus, then 2 micrograms/kg/min for 18 hours'],
    twins: ['No eptifibatide in dialysis', 'Tirofiban by half dose'],
  },
]

describeContrasts(contrasts)
