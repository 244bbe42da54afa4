import { medicationOrders } from '../../../answer/medications.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { missingTreatments } from './missing-treatments.ts'

const at = '2026-03-02T08:00:00Z'
const signs = { taken_at: at, consciousness: 'alert' as const }
const listed = (...names: readonly string[]) => names.map((name) => ({ name, status: 'active' as const }))

describeJudged(
  (answer, texts, patient) => missingTreatments(answer, texts, medicationOrders(answer), patient),
  [
    {
      of: 'a ketoacidosis with a glucose that is nearly normal',
      patient: {
        setting: 'emergency',
        conditions: listed('euglycaemic diabetic ketoacidosis', 'type 1 diabetes'),
        labs: [
          { name: 'ketones', value: 6.2, unit: 'mmol/L' },
          { name: 'glucose', value: 10.1, unit: 'mmol/L' },
          { name: 'potassium', value: 4.3, unit: 'mmol/L' },
          { name: 'pH', value: 7.12, unit: 'pH', specimen: 'venous-blood' },
        ],
      },
      stopped: [
        'Sodium chloride 0.9% 1 L over 1 h | Stop dapagliflozin; ketones 2-hourly',
        'Insulin drip stays off, sugar is nearly normal | Glucose 10% 125 mL/h',
        'Start FRIII only if CBG is above 14 | Fluids 500 mL/h',
        'No insulin in any form, the ketones clear with fluids | Potassium 20 mmol/L in each bag',
        'Soluble insulin IV until the glucose is below 12, which it is; glargine tonight | Ringer lactate 1 L',
        'Insulin: nil for now | Plasmalyte 1 L | Ondansetron 4 mg',
        'Actrapid not to be charted unless BM > 15 | Saline 1 L/h',
      ],
      twins: [
        'Actrapid 0.1 units/kg/h with glucose 10% 125 mL/h from the start',
        'FRIII now; when glucose <14 add glucose 10% and halve the rate',
        'DKA protocol with dextrose 10% running alongside; stop dapagliflozin',
        'Do not withhold insulin for the glucose of 10: 6 units/h with D10',
        'Regular insulin 0.05 units/kg/h until ketones <0.6; not stopped for the glucose',
        'Insulin infusion 5 units/h, glucose 20% if it falls below 6',
        'Novorapid 0.2 units/kg SC two-hourly with glucose 10%, HDU has no pumps',
      ],
    },
    {
      of: 'insulin that runs already, or a potassium that comes first',
      patient: {
        setting: 'emergency',
        conditions: listed('diabetic ketoacidosis', 'type 1 diabetes'),
        labs: [
          { name: 'ketones', value: 6.2, unit: 'mmol/L' },
          { name: 'potassium', value: 2.9, unit: 'mmol/L' },
          { name: 'pH', value: 7.12, unit: 'pH', specimen: 'venous-blood' },
        ],
      },
      twins: ['Potassium 40 mmol/L over 1 h; hold insulin until it is above 3.5'],
    },
    {
      of: 'a potassium that stops the heart',
      patient: {
        setting: 'emergency',
        conditions: listed('hyperkalaemia', 'chronic kidney disease'),
        labs: [{ name: 'potassium', value: 7.3, unit: 'mmol/L' }],
        ecg: { rhythm: 'absent P waves, QRS 170 ms, rate 40/min' },
      },
      stopped: [
        'Insulin 10 units with 25 g glucose | Salbutamol 10 mg neb | Renal registrar now',
        'Lokelma 10 g TDS | Insulin 5 units IV with dextrose | Stop ramipril',
        'Calcium not needed with dialysis in an hour | Insulin 10 units in glucose',
        'Haemodialysis now; no calcium gluconate as adjusted calcium is normal | Salbutamol 20 mg',
        'Withhold calcium, insulin-dextrose first | Repeat ECG in 1 h',
        'Calcium resonium 15 g QDS | Insulin-dextrose | Hold spironolactone',
      ],
      twins: [
        'Calcium gluconate 10% 30 mL over 5 min, insulin 10 units with glucose',
        'CaCl2 1 g by the central line, then insulin',
        '10% Ca gluc 30 mL stat, repeat till QRS narrow',
        'Calcium chloride 10 mL IV; do not wait for the repeat | Insulin-dextrose',
        'Hyperkalaemia bundle now, ECG after each step',
        'Ca gluconate 3 g slow push; insulin; renal',
      ],
    },
    {
      of: 'the same in who declines dialysis and takes drips',
      patient: {
        goals_of_care: 'treatment-declined',
        labs: [{ name: 'potassium', value: 7.3, unit: 'mmol/L' }],
        ecg: { rhythm: 'no P waves, QRS 170 ms' },
      },
      stopped: ['Insulin 5 units with dextrose 25 g | Albuterol 10 mg neb'],
      twins: [
        'Morphine 2 mg PRN, family to come, comfort',
        'Calcium gluconate 3 g, insulin 5 units with dextrose 25 g, no dialysis',
      ],
    },
    {
      of: 'calcium that was given, or an ECG that shows nothing',
      patient: {
        labs: [{ name: 'potassium', value: 7.3, unit: 'mmol/L' }],
        ecg: { rhythm: 'no P waves, QRS 170 ms' },
        notes: [{ text: 'Calcium gluconate 30 mL given 08:10, QRS now 110.' }],
      },
      twins: ['Insulin 10 units with glucose, dialysis now'],
    },
    {
      of: 'an embolism in who may not have heparin',
      patient: {
        setting: 'inpatient',
        conditions: [
          ...listed('pulmonary embolism, bilateral', 'knee replacement, day 6'),
          { name: 'heparin-induced thrombocytopenia', status: 'resolved' },
        ],
        vital_signs: [{ ...signs, systolic_mmhg: 112, heart_rate_per_min: 114, spo2_percent: 90 }],
        labs: [{ name: 'platelets', value: 240, unit: '10*9/L' }],
      },
      stopped: [
        'No anticoagulant this admission because of HIT | Stockings, oxygen',
        'Anticoagulation: none, surgery was 6 days ago | Telemetry',
        'Oxygen 2 L | Mobilise | Repeat CTPA in 6 weeks',
        'Heparin contraindicated (HIT); anticoagulation deferred until after the wound check in 3 weeks | Compression stockings',
        'Avoid heparin and all anticoagulants | Analgesia',
      ],
      twins: [
        'Argatroban 1 microgram/kg/min now, no heparin in any form',
        'Fondaparinux 7.5 mg SC daily; avoid heparin (HIT)',
        'Apixaban 10 mg BD from now | No heparin flushes',
        'Retrievable filter today, since anticoagulation is barred until the wound is dry',
        'Bivalirudin infusion, haematology at the bedside',
        'PERT now; heparin not given (HIT), they choose the agent',
      ],
    },
    {
      of: 'an embolism in who may not have heparin, by a name with a capital',
      patient: {
        setting: 'inpatient',
        conditions: listed('pulmonary embolism, bilateral', 'Heparin-induced thrombocytopenia'),
        vital_signs: [{ ...signs, systolic_mmhg: 112, heart_rate_per_min: 114, spo2_percent: 90 }],
        labs: [{ name: 'platelets', value: 240, unit: '10*9/L' }],
      },
      stopped: ['No anticoagulant this admission because of HIT | Stockings, oxygen'],
      twins: ['Argatroban 1 microgram/kg/min now, no heparin in any form'],
    },
    {
      of: 'an embolism of another year, or beside a bleeding',
      patient: {
        setting: 'inpatient',
        conditions: listed('pulmonary embolism 2019', 'community-acquired pneumonia'),
      },
      twins: ['Amoxicillin 1 g TDS', 'Doxycycline 100 mg; stockings only'],
    },
    {
      of: 'a bleeding from the upper gut with shock',
      patient: {
        setting: 'emergency',
        conditions: listed('upper GI bleed', 'heart failure'),
        symptoms: [{ name: 'haematemesis', present: true }],
        vital_signs: [{ ...signs, systolic_mmhg: 92, heart_rate_per_min: 118 }],
        labs: [
          { name: 'haemoglobin', value: 64, unit: 'g/L' },
          { name: 'lactate', value: 3.1, unit: 'mmol/L' },
        ],
      },
      stopped: [
        'Red cells 2 units | Pantoprazole 80 mg IV | Hold apixaban',
        'Omeprazole 80 mg IV | OGD as an outpatient in 2 weeks | Red cells 1 unit',
        'Red cells, PPI | Endoscopy not needed, bleeding looks old',
        'PPI infusion | Letter to gastroenterology for an elective gastroscopy | Transfuse 2 units',
        'Transfuse 2 units | GI clinic in 4 weeks for EGD, no need to call GI tonight',
      ],
      twins: [
        'Red cells 2 units, endoscopy tonight once the pressure holds',
        'OGD within 6 h, GI registrar called',
        'GI on call now, CT angiogram if the scope fails',
        'Major haemorrhage protocol; EGD after resuscitation; clinic in 6 weeks for H. pylori',
        'Gastro SpR bleeped: scope in theatre with airway',
        'Emergent GI consult for EGD, PPI, blood',
      ],
    },
    {
      of: 'a mechanical valve that a clot holds',
      patient: {
        setting: 'emergency',
        conditions: [
          ...listed('acute heart failure', 'mechanical aortic valve (2015)'),
          { name: 'prosthetic valve thrombosis', status: 'suspected' },
        ],
        vital_signs: [{ ...signs, systolic_mmhg: 94, respiratory_rate_per_min: 32, spo2_percent: 87 }],
      },
      stopped: [
        'Co-amoxiclav 1.2 g IV for pneumonia | Furosemide 40 mg | Warfarin 5 mg tonight',
        'Warfarin restarted, INR daily, no bridging | Echo in 3 weeks as an outpatient',
        'Furosemide 80 mg IV | CPAP | Repeat chest film tomorrow',
        'Ceftriaxone 2 g; oxygen | Cardiology clinic letter',
      ],
      twins: [
        'Cardiac surgeon and anaesthetist now, urgent TOE',
        'Alteplase 10 mg bolus then 90 mg, since theatre is 3 h away',
        'Heparin infusion with bolus; heart team at the bedside',
        'Argatroban and transfer to the cardiac centre tonight',
        'Cardiothoracic on call: redo valve tonight, furosemide 80 mg meanwhile',
      ],
    },
    {
      of: 'a transplanted heart that fails of a rejection',
      patient: {
        setting: 'emergency',
        conditions: [
          ...listed('heart transplant (2021)', 'acute heart failure'),
          { name: 'acute rejection', status: 'suspected' },
        ],
        lvef_percent: 32,
        vital_signs: [{ ...signs, systolic_mmhg: 102, heart_rate_per_min: 110 }],
      },
      stopped: [
        'Furosemide 40 mg oral, home today | Tacrolimus 4 mg BD',
        'Furosemide 80 mg IV | Biopsy on the annual list in 5 weeks, no steroid until then',
        'Tacrolimus up to 5 mg BD, level with the GP | Letter to the transplant clinic',
        'Diuretic and ward bed | Steroids not indicated',
      ],
      twins: [
        'Methylprednisolone 1 g IV now, biopsy today',
        'Transplant team called, they take her over; no steroid before they have seen her',
        'Pulse steroid 500 mg daily for 3 days, tacrolimus level 8 to 12',
        'Endomyocardial biopsy today, transplant cardiologist at the bedside',
      ],
    },
  ],
)
