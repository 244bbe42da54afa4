import type { PatientInput } from '../../../patient/patient.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { ordersTakenBack } from './taken-back.ts'

const acidotic: Partial<PatientInput> = {
  setting: 'emergency',
  goals_of_care: 'full',
  conditions: [{ name: 'COPD exacerbation' }],
  labs: [
    { name: 'pH', value: 7.24, unit: 'pH', specimen: 'arterial-blood', taken_at: '2026-01-04T00:05:00Z' },
    { name: 'pCO2', value: 76, unit: 'mmHg', specimen: 'arterial-blood', taken_at: '2026-01-04T00:05:00Z' },
  ],
}

const embolism: Partial<PatientInput> = {
  setting: 'inpatient',
  conditions: [{ name: 'pulmonary embolism' }],
  notes: [{ text: 'CTPA: lobar emboli on the right. No bleeding. Platelets 240.' }],
}

const ketoacidosis: Partial<PatientInput> = {
  setting: 'inpatient',
  conditions: [{ name: 'diabetic ketoacidosis' }, { name: 'type 1 diabetes' }],
  labs: [
    { name: 'ketones', value: 5.2, unit: 'mmol/L', taken_at: '2026-01-04T00:05:00Z' },
    { name: 'glucose', value: 27, unit: 'mmol/L', taken_at: '2026-01-04T00:05:00Z' },
  ],
}

const infarction: Partial<PatientInput> = {
  setting: 'emergency',
  conditions: [{ name: 'anterior STEMI' }],
  symptoms: [{ name: 'chest pain', present: true, onset_hours: 2 }],
  ecg: { st_deviation_mm: { V2: 4, V3: 5, V4: 3 } },
}

const shock: Partial<PatientInput> = {
  setting: 'emergency',
  conditions: [{ name: 'septic shock' }, { name: 'pyelonephritis' }],
  vital_signs: [
    { taken_at: '2026-01-04T00:05:00Z', systolic_mmhg: 76, heart_rate_per_min: 128, consciousness: 'alert' },
  ],
  labs: [{ name: 'lactate', value: 5.1, unit: 'mmol/L', taken_at: '2026-01-04T00:05:00Z' }],
}

const potassium: Partial<PatientInput> = {
  setting: 'emergency',
  labs: [{ name: 'potassium', value: 7.6, unit: 'mmol/L', taken_at: '2026-01-04T00:05:00Z' }],
  ecg: { rhythm: 'broad QRS, no P waves, tall T waves' },
}

const hypoxaemia: Partial<PatientInput> = {
  setting: 'emergency',
  conditions: [{ name: 'pneumonia' }],
  vital_signs: [{ taken_at: '2026-01-04T00:05:00Z', spo2_percent: 82, fio2: 0.21 }],
}

describeJudged(
  (_, texts, patient) => ordersTakenBack(texts, patient),
  [
    {
      of: 'a mask in a respiratory acidosis',
      patient: acidotic,
      stopped: [
        'BiPAP 14/5 now, gas in 1 h | Nebulised salbutamol | Discontinue BiPAP and manage on nasal cannula 2 L',
        'Start NIV in resus, IPAP 15 | Prednisolone 40 mg | NIV order cancelled; admit to the general ward',
        'Commence non-invasive ventilation immediately. | Oxygen to 88–92%. | Non-invasive ventilation is withdrawn as of now, and Venturi 28% is used by itself.',
        'NIV jetzt, IPAP 16 | Switch the NIV machine off and send him to ward 4',
        'BiPAP via full-face mask, start at once | Take him off BiPAP; nasal prongs 1 L, no further gases',
        'NIV now | Steroids | Replace NIV with nasal cannula 2 L/min and transfer to ward',
        'Bilevel support 12/4 stat | Bilevel support suspended from tonight, oxygen by mask alone',
        'Set up BiPAP now 15/5 | Step 7: BiPAP no longer needed, cancel HDU bed',
        'BiPAP 12/5 → titrate to Vt | d/c BiPAP, NC 2 L',
      ],
      twins: [
        'BiPAP 14/5 now, gas in 1 h | Stop BiPAP once pH >7.35 for 4 h, then nasal cannula',
        'Start NIV now | Do not stop NIV for transfer',
        'NIV now | Wean NIV over 2-3 days as pH normalises',
        'NIV now | If he vomits, remove the mask and stop NIV; call ICU',
        'NIV now, IPAP 20 | NIV off for meals and nebulisers only',
        'NIV now | Stop home CPAP while on NIV',
        'NIV now | Intubate: NIV stopped as the tube goes in',
        'BiPAP 14/5 | Discontinue lisinopril and BiPAP rep to fit mask',
        'NIV now | Never discontinue BiPAP overnight',
        'NIV now | Hold sedatives; NIV alarm off during suction',
        'Start BiPAP now | Stop salbutamol, BiPAP continues',
        'NIV now, high-dose | Cancel the ward bed: HDU for NIV',
      ],
    },
    {
      of: 'a mask in comfort care',
      patient: { ...acidotic, goals_of_care: 'palliative' },
      twins: ['BiPAP 12/5 for an hour | Discontinue BiPAP, morphine for breathlessness'],
    },
    {
      of: 'an anticoagulant in an embolism',
      patient: embolism,
      stopped: [
        'Enoxaparina 80 mg SC every 12 h, first dose now | From today all anticoagulants, LMWH included, suspended until the control CT in 10 days; then decide on a DOAC',
        'Apixaban 10 mg BD now for 7 days, then 5 mg BD | Hold all anticoagulation until the clinic in 2 weeks',
        'Heparin 80 units/kg bolus then 18 units/kg/h | Stop the heparin infusion tonight, stockings instead of it',
        'Rivaroxaban 15 mg BD with food | No anticoagulation for the next 10 days',
        'Start dalteparin 15,000 units SC today. | Dalteparin is to be discontinued from tomorrow, as she is feeling better.',
        'Tinzaparin 175 units/kg stat | Tinzaparin order withdrawn, mobilise',
        'Start LMWH treatment dose | Anticoagulation deferred to the embolism clinic next month',
        'Edoxaban after 5 days of enoxaparin 1 mg/kg BD, start now | Cancel enoxaparin and edoxaban, repeat D-dimer in 2 weeks',
        'Enoxaparin 1 mg/kg BD, begin immediately | D-dimer | All blood thinners paused for a fortnight and then reassessed',
      ],
      twins: [
        'Heparin 80 units/kg bolus then 18 units/kg/h | Stop heparin if platelets fall below 100',
        'Enoxaparin 80 mg SC BD | Stop enoxaparin, start apixaban 10 mg BD tomorrow',
        'Enoxaparin 80 mg SC BD | Hold enoxaparin 24 h before the biopsy, restart 12 h after',
        'Heparin infusion now | Heparin stopped 6 h before the procedure and resumed in the evening',
        'Apixaban 10 mg BD | Anticoagulation stops at 3 months after review in clinic',
        'Apixaban 10 mg BD | Do not stop anticoagulation without advice from us',
        'Apixaban 10 mg BD | Stop aspirin and ibuprofen',
        'Enoxaparin 80 mg SC BD now | Stop prophylactic enoxaparin 40 mg',
        'Heparin infusion | In major bleeding: stop heparin, protamine',
        'Apixaban 10 mg BD | No heparin needed with apixaban',
        'Heparin infusion 18 units/kg/h | Hold heparin during alteplase, restart when aPTT <80 s',
        'Enoxaparin 80 mg now | LMWH → warfarin with overlap for 5 days; stop LMWH when INR ≥2 for 24 h',
        'Enoxaparin 1 mg/kg BD now | Direct oral anticoagulants are not used in pregnancy',
        'Heparin infusion 18 units/kg/h | Drop heparin by 2 units/kg/h if aPTT >100 s',
        'Stop enoxaparin 40 mg | Apixaban 10 mg BD from tonight',
      ],
    },
    {
      of: 'an embolism that bleeds',
      patient: { ...embolism, conditions: [{ name: 'pulmonary embolism' }, { name: 'gastrointestinal bleeding' }] },
      twins: ['Heparin infusion was begun: aPTT now | All anticoagulation suspended for 10 days, IVC filter today'],
    },
    {
      of: 'the insulin of a ketoacidosis',
      patient: ketoacidosis,
      stopped: [
        'FRIII Actrapid 0.1 units/kg/h until ketones <0.6 | CBG <14: FRIII switched off, glucose 10% 125 mL/h alone',
        'Fixed-rate insulin 6 units/h | When the glucose is below 14 mmol/L, stop the insulin infusion and run 10% dextrose on its own.',
        'Insulin infusion 7 units/h | Glucose 250 mg/dL reached: insulin drip off, D10 at 125 mL/h',
        'Start IV insulin 0.1 units/kg/h now | Suspend IV insulin tonight',
        'Fixed rate Actrapid 6 units/h, to run until ketones <0.6 | When CBG drops below 14: switch the insulin pump off and run 10% glucose 125 mL/h by itself',
        'FRIII 6 units/h | Once the blood glucose falls under 13 discontinue FRIII; 10% glucose by itself',
        'FRIII now | Saline | Turn FRIII down and off as soon as glucose is normal',
        'Insulin 0.1 units/kg/h | As soon as BG <12 the insulin infusion is to be paused, dextrose only',
      ],
      twins: [
        'FRIII 6 units/h | When glucose <14 add 10% glucose 125 mL/h and halve the rate; insulin goes on',
        'FRIII 6 units/h | Stop FRIII when ketones <0.6 and pH >7.3, 30 min after SC insulin with a meal',
        'FRIII 6 units/h | Glucose <14: stop saline, start glucose 10% beside the insulin',
        'FRIII 6 units/h | Stop metformin and dapagliflozin',
        'FRIII 0.1 units/kg/h | CBG <14 → add 10% glucose 125 mL/h and drop insulin to 3.2 units/h.',
        'FRIII now | Disconnect the insulin pump',
        'FRIII 6 units/h | Stop his insulin pump (CSII) while the FRIII runs',
        'Insulin infusion 6 units/h | Do not stop insulin when glucose is <14: add dextrose',
        'FRIII 6 units/h | Stop rapid-acting insulin, continue Lantus',
        'FRIII 6 units/h | If K <3.5 pause insulin and call ICU',
        'FRIII 6 units/h | Glucose <4: insulin off 10 min, glucose 20% 100 mL, then go on',
        'FRIII 6 units/h; glucose 10% at <14; never switch FRIII off before ketones are clear',
      ],
    },
    {
      of: 'the laboratory of an infarction',
      patient: infarction,
      stopped: [
        'Activate the cath lab now for primary PCI | Aspirin 300 mg | Pain now 4/10 after morphine → ring the lab back and cancel; angiogram on Thursday’s elective list',
        'Primary PCI immediately | Stand the cath lab down, angiography in 2 weeks as an outpatient',
        'PPCI call now, door to wire <60 min | Ticagrelor 180 mg | PPCI cancelled as the pain has eased',
        'Emergency angiography now | Step 6: cancel the cath lab, angiography on the elective list',
        'STEMI call, lab at once | Call off the lab; troponin at 6 h',
        'Transfer straight to the cath lab for primary PCI. | The cath lab activation is rescinded, and angiography is deferred to next week.',
        'Cath lab now | PCI is postponed to Monday’s routine list',
        'Activate cath lab now for PPCI | Cardiac catheterization moved to the outpatient list next month',
      ],
      twins: [
        'Primary PCI now | Staged PCI of the circumflex on the elective list in 4 weeks',
        'Cath lab now | Do not cancel the lab if the pain settles',
        'Activate the cath lab | If the ECG normalises and it is pericarditis, cancel the cath lab',
        'Primary PCI now | Cancel the outpatient echo; echo before discharge',
        'Primary PCI now | Heparin stops after PCI',
        'Tenecteplase 50 mg now | Local cath lab cancelled; transfer for angiography in 2-24 h',
        'Cath lab now | Hold metformin for 48 h after angiography',
        'Primary PCI now | Stop clopidogrel: ticagrelor instead',
        'PPCI call out now, lab within 60 min | PPCI team to be met at the door',
        'Cath lab now | Prasugrel 60 mg PO at PCI → 10 mg od for 12 months',
        'PPCI now | Hold lab open, team on the way',
      ],
    },
    {
      of: 'what holds a pressure, and what treats its cause',
      patient: shock,
      stopped: [
        'Noradrenaline 0.1 microg/kg/min for MAP ≥65, peripheral now | Noradrenaline stopped, fluids alone',
        'Meropenem 1 g IV within the hour | All antibiotics withheld until the clinic next week',
        'Norepinephrine 5 mcg/min now | Bicarbonate | Turn the norepinephrine off and observe on the ward',
        'Ceftriaxone 2 g IV now | Cancel ceftriaxone; paracetamol and review tomorrow',
        'Piperacillin/tazobactam 4.5 g IV now. | Piperacillin/tazobactam is discontinued as of tonight, with no antibiotic in its place.',
        'Start noradrenaline now | Vasopressors suspended: oral fluids',
        'Broad-spectrum antibiotics within 1 h | Discontinue the antibiotics from this evening, temperature chart',
        'Gentamicin 400 mg IV stat | Gentamicin order cancelled',
      ],
      twins: [
        'Noradrenaline for MAP ≥65 | Wean noradrenaline off when lactate clears',
        'Meropenem 1 g IV | Stop meropenem, start ceftriaxone once sensitivities are back',
        'Ceftriaxone 2 g IV now | Stop antibiotics on day 7',
        'Ceftriaxone 2 g IV now | Stop ramipril, metformin and furosemide',
        'Noradrenaline now | Stop metaraminol as soon as noradrenaline runs',
        'Meropenem 1 g | Stop oral nitrofurantoin',
        'Antibiotics now | Antibiotics must not be withheld for cultures',
        'Meropenem 1 g IV now | Antibiotics stop if another diagnosis is found',
        'Meropenem 1 g IV now; 7 days then stop antibiotics',
        'Gentamicin 400 mg IV stat and meropenem 1 g | No further gentamicin',
      ],
    },
    {
      of: 'the calcium of a potassium that stops the heart',
      patient: potassium,
      stopped: [
        'Calcium gluconate 10% 30 mL IV now | Calcium gluconate cancelled, resonium',
        'Calcium chloride 10 mL IV over 5 min | Insulin 10 units | Withhold calcium chloride until the clinic next week',
        'Give calcium gluconate 30 mL IV immediately. | The calcium gluconate order is rescinded.',
      ],
      twins: [
        'Calcium gluconate 30 mL IV now | Stop calcium carbonate tablets',
        'Calcium gluconate 30 mL IV now | Stop spironolactone and ramipril',
        'Calcium gluconate 30 mL IV now, repeat | Hold calcium if the ECG is normal',
        'Calcium gluconate 30 mL IV | Calcium channel blocker stopped',
        'Calcium gluconate 30 mL IV now. | Calcium chloride was not used because access is peripheral.',
        'Calcium gluconate 30 mL IV | No further calcium once the QRS is narrow',
      ],
    },
    {
      of: 'oxygen',
      patient: hypoxaemia,
      stopped: [
        'Oxygen 15 L by reservoir mask now | Oxygen stopped, room air on the ward',
        'High-flow oxygen now, SpO2 94-98% | Take her off oxygen and send to ward',
        'O2 4 L nasal | Antibiotics | D/c O2',
        'Give oxygen at 15 L/min. | Oxygen is discontinued from tonight.',
      ],
      twins: [
        'Oxygen 15 L now | Wean oxygen as saturation rises',
        'Oxygen 15 L now | Stop oxygen when SpO2 >94% on air',
        'Oxygen 15 L now | Stop smoking; no oxygen near flames',
        'Oxygen 15 L now | No home oxygen',
        'Oxygen 15 L now | No phlebotomy: Hct should fall with oxygen, recheck in 3 months',
        'Oxygen 15 L now | Oxygen off for the gas only if stable',
      ],
    },
  ],
)
