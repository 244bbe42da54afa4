import type { PatientInput } from '../../../patient/patient.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { rareMeasurements } from './rare-measurements.ts'

const at = '2026-01-04T00:05:00Z'

const ketoacidosis: Partial<PatientInput> = {
  setting: 'intensive-care',
  conditions: [{ name: 'diabetic ketoacidosis' }, { name: 'type 1 diabetes' }],
  labs: [
    { name: 'ketones', value: 6.2, unit: 'mmol/L', taken_at: at },
    { name: 'potassium', value: 4.4, unit: 'mmol/L', taken_at: at },
  ],
}

const highPotassium: Partial<PatientInput> = {
  setting: 'emergency',
  labs: [{ name: 'potassium', value: 7.1, unit: 'mmol/L', taken_at: at }],
  ecg: { rhythm: 'broad QRS' },
}

const acidotic: Partial<PatientInput> = {
  setting: 'inpatient',
  conditions: [{ name: 'COPD exacerbation' }],
  labs: [
    { name: 'pH', value: 7.25, unit: 'pH', specimen: 'arterial-blood', taken_at: at },
    { name: 'pCO2', value: 71, unit: 'mmHg', specimen: 'arterial-blood', taken_at: at },
  ],
}

const weakKidneys: Partial<PatientInput> = {
  setting: 'outpatient',
  conditions: [{ name: 'HFrEF' }],
  labs: [
    { name: 'potassium', value: 4.9, unit: 'mmol/L', taken_at: at },
    { name: 'eGFR', value: 34, unit: 'mL/min/1.73m2', taken_at: at },
  ],
}

const newClot: Partial<PatientInput> = { setting: 'outpatient', conditions: [{ name: 'deep vein thrombosis' }] }

describeJudged(
  (_, texts, patient) => rareMeasurements(texts, patient),
  [
    {
      of: 'a ketoacidosis under insulin',
      patient: ketoacidosis,
      stopped: [
        'Regular insulin 0.1 units/kg/h IV | Labs: finger stick glucose q8h, BMP daily',
        'FRIII 7 units/h | CBG twice daily, ketones in the morning',
        'Insulin gtt 8 units/h | Check BG every 12 hours on the drip',
        'Actrapid infusion 6 units/h | Blood glucose once per shift',
        'Insulin infusion 0.1 units/kg/h; glucose hourly | U&E once daily',
        'Insulin drip 7 units/h; hourly glucose | Electrolytes every 24 h',
        'FRIII 6 units/h, CBG hourly | Next potassium with the morning bloods',
        'Insulin infusion 7 units/h | 12-hourly capillary glucose, daily U&E',
        'Insulin infusion 7 units/h | Glucose ↓ 5/h as the aim; CBG every 8 h; U&E 4-hourly',
        'Insulin infusion 7 units/h | Glucose in 24 h, aim for a fall of 5/h',
      ],
      twins: [
        'Insulin 7 units/h, U&E 2-hourly | Glucose ↓ ~5/h, Na ↓ max 10 in 24 h',
        'FRIII 7 units/h, K 2-hourly | Let the glucose fall by 3 to 5 an hour, the sodium no faster than 10 in 24 h',
        'Insulin drip 7 units/h | Glucose q1h, BMP q2h x2 then q4h',
        'FRIII 7 units/h | CBG and ketones hourly; VBG at 60 min, 2 h, then 2-hourly; U&E daily thereafter',
        'Insulin infusion 7 units/h | POC glucose hourly, BMP q4h, daily phosphate',
        'FRIII 7 units/h; monitoring per JBDS pathway | HbA1c tomorrow; FBC daily',
        'Insulin 7 units/h, glucose hourly, potassium at 1 h, 2 h and 2-hourly | Glargine 20 units once daily goes on; weight daily',
        'Insulin infusion 7 units/h with glucose hourly | KCl 40 mmol in each litre, K at 2 h, 4 h | Enoxaparin 40 mg daily',
        'FRIII 7 units/h | Glucose hourly until ketones <0.6, then 4-hourly; U&E 4-hourly, then 12-hourly once resolved',
        'Insulin 7 units/h; aim osm ↓ 3–8/h, glucose ↓ ~5/h, Na ↓ max 10 in 24 h',
        'Insulin drip, hourly glucose, electrolytes every 2-4 h | Glucose meter for home, test twice daily',
      ],
    },
    {
      of: 'a potassium that stops the heart',
      patient: highPotassium,
      stopped: [
        'Calcium gluconate 30 mL, insulin 10 units + glucose 25 g IV | Repeat potassium tomorrow',
        'Insulin-dextrose now, glucose every 30 min | Recheck K in 24 h',
        'Calcium, insulin 10 units with 25 g glucose; CBG 30-minutely | U&E next morning',
        'Insulin 10 units in 50 mL 50% glucose; potassium at 1, 2 and 4 h: at 1 h first | Glucose check in 8 hours',
      ],
      twins: [
        'Calcium gluconate; insulin 10 units + glucose 25 g; K at 1 h, 2 h, 4 h, 6 h and 24 h; CBG every 30 min',
        'Insulin 10 units + dextrose 25 g; BMP in 2 hours, glucose hourly x6 | Daily U&E for the rest of the stay',
        'Insulin + glucose; VBG at 60 min; CBG 15-30 min | Renal diet, U&E daily',
        'Dialysis tonight; potassium 2 h after | Potassium each morning',
      ],
    },
    {
      of: 'a mask for acidosis',
      patient: acidotic,
      stopped: [
        'NIV 15/5 now | Repeat ABG tomorrow morning',
        'BiPAP 14/5 | Blood gas daily',
        'NIV now | Next gas in 24 h',
        'NIV, IPAP 16 | ABG 12-hourly',
      ],
      twins: [
        'NIV 15/5 now | ABG at 1 h, again at 4-6 h, then daily',
        'BiPAP 14/5; gas in 60 min | Gas tomorrow before the mask comes off',
        'NIV | Gases at 1 and 4 h; morning bloods',
        'NIV; capillary gas 1-hourly x2 | CXR tomorrow, prednisolone 30 mg daily',
      ],
    },
    {
      of: 'a drug that raises the potassium of weak kidneys',
      patient: weakKidneys,
      stopped: [
        'Start spironolactone 25 mg daily | Potassium and creatinine at the 3-month visit: in 3 months',
        'Add eplerenone 25 mg | U&E in 12 weeks',
        'Begin spironolactone 12.5 mg; blood tests in 6 months',
        'Spironolactone 25 mg started today; potassium at 12 weeks with the echo',
      ],
      twins: [
        'Start spironolactone 12.5 mg; K and creatinine at 1 and 4 weeks, then 3-monthly',
        'Add eplerenone 25 mg | U&E at one week and in 4 weeks; echo in 3 months',
        'Begin spironolactone 25 mg | Bloods in 7 days; ICD review in 12 weeks',
        'Start finerenone 10 mg; potassium in 4 weeks, then every 4 months',
      ],
    },
    {
      of: 'other infusions',
      patient: { setting: 'inpatient', labs: [{ name: 'sodium', value: 112, unit: 'mmol/L', taken_at: at }] },
      stopped: [
        'Hypertonic saline 3% 150 mL over 20 min, repeat once | Sodium daily',
        'Heparin infusion 18 units/kg/h | aPTT every 72 h',
      ],
      twins: [
        'Hypertonic saline 3% 150 mL | Sodium after the bolus, at 6 h, then 12-hourly',
        'Heparin infusion 18 units/kg/h | aPTT at 6 h and after each change, daily once in range',
      ],
    },
    {
      of: 'a potassium that is replaced by vein',
      patient: { setting: 'inpatient', labs: [{ name: 'potassium', value: 2.2, unit: 'mmol/L', taken_at: at }] },
      stopped: [
        'KCl 10 mEq/h IV x4 | BMP daily',
        'Potassium chloride 40 mmol in 1 L over 4 h | U&Es tomorrow morning',
        'KCl 20 mmol/h by the central line | Potassium once a day',
        '40 mmol KCl IV; spironolactone 25 mg | K every 24 h',
      ],
      twins: [
        'KCl 10 mEq/h IV until 3.5 | Spironolactone 25 mg starts when K is above 3.5, BMP daily',
        'KCl 20 mmol/h by the central line, K every 2 h | Once K is 4, start ramipril, U&Es daily',
        'KCl 40 mmol over 4 h, K at 4 h | Restart furosemide tomorrow, BMP daily',
        'Potassium chloride 20 mmol/h, hourly gas',
      ],
    },
    {
      of: 'a warfarin that is begun',
      patient: newClot,
      stopped: [
        'Warfarin 5 mg PO qPM start today, goal INR 2–3; D/C fondaparinux after day 5 | First INR at routine clinic in 6 weeks; CBC same draw',
        'Start warfarin 5 mg daily | INR in 4 weeks',
        'Begin phenprocoumon today with enoxaparin | INR monthly',
        'Commence warfarin 3 mg nightly | Next INR after 3 weeks at the practice',
      ],
      twins: [
        'Start warfarin 5 mg daily with enoxaparin | INR on day 3, then every 2 days; once stable INR every 4 weeks',
        'Start warfarin 5 mg | INR daily from day 3; clinic in 6 weeks',
        'Continue warfarin 5 mg | INR in 4 weeks',
        'Start warfarin 5 mg | INR in 4 days, haematology clinic in 6 weeks',
        'Apixaban 5 mg BD instead of warfarin | INR in 6 weeks is not needed',
      ],
    },
  ],
)
