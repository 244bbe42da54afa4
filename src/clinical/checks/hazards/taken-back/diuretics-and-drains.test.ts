import { describeJudged } from '../judged.test-kit.ts'
import { ordersTakenBack } from './taken-back.ts'
import { patients } from './wordings.test-kit.ts'

const { wetKidneys, empyema } = patients

describeJudged(
  (answer, texts, patient) => ordersTakenBack(answer, texts, patient),
  [
    {
      of: 'the diuretic of a heart full of water, taken back for a creatinine',
      patient: wetKidneys,
      stopped: [
        'Furosemide 80 mg IV now, repeat at 6 h | Creatinine up: nurses to give no diuretic whatever the route until it is under 130',
        'Bumetanide 2 mg IV now | Cr 162: diuretics of all kinds are withheld until creatinine has come back to 120',
        'Furosemide 120 mg IV bolus then 10 mg/h | The furosemide infusion is cancelled on account of the creatinine rise',
        'Furosemide IV 80 mg stat | Renal protection: furosemide is to remain struck off the chart until creat <115',
        'Torasemide 40 mg IV now | Because of the AKI do not give torasemide or any other loop diuretic until kidney function is back to baseline',
        'Furosemide 80 mg IV now | All loop diuretics stopped, eGFR 29; reassess when renal function has normalised',
        'Furosemide 80 mg IV BD from now | No furosemide IV or PO until the nephrology clinic',
        'IV furosemide 1 mg/kg now | Hold every diuretic: creatinine 162 is too high for them',
        'Lasix 80 mg IV push now | Lasix crossed out again because creatinine is rising',
        'Furosemide 80 mg IV now | Pharmacist: loop diuretic suspended until creatinine returns to 110 µmol/L',
        'Furosemide 100 mg IV now and 12-hourly | With this creatinine no further diuretics are to be given this week',
        'Furosemide 80 mg IV now | Later the same evening: order for furosemide revoked, kidneys come first',
        'Furosemide 80 mg IV at once | No water tablets or water injections, furosemide included, until the bloods are normal',
        'Furosemide 80 mg IV now | To spare the kidneys, withhold the furosemide till creatinine falls below 1.4 mg/dL',
        'Furosemide 80 mg IV now | Diuretic therapy is not to be given until the creatinine has normalised',
        'Furosemide 160 mg IV now | Hold furosemide until creatinine has returned to 112',
        'Furosemide 80 mg IV now | Furosemide: do not give until eGFR is above 45',
        'Give furosemide 80 mg IV immediately | In view of the AKI all diuretics, furosemide included, are off until the creatinine settles',
      ],
      twins: [
        'Furosemide 80 mg IV now | Hold ramipril until creatinine is back below 130',
        'Furosemide 40 mg IV over 10 minutes now, as she takes no loop diuretic at home | Weigh daily',
        'Furosemide 80 mg IV now | Oral bumetanide stopped while on IV furosemide',
        'Furosemide 80 mg IV now | Stop the infusion once euvolaemic, back to oral furosemide 80 mg',
        'Furosemide 80 mg IV now | Creatinine rise up to 50% is accepted: do not stop furosemide for it',
        'Furosemide 80 mg IV now | Spironolactone withheld until creatinine is below 150 and K <5',
        'Furosemide 80 mg IV now | No metolazone until the response at 6 h is seen',
        'Furosemide 80 mg IV now | Hold furosemide if SBP <90 or creatinine >300',
        'Furosemide 80 mg IV now; do not hold it for the creatinine',
        'Furosemide 80 mg IV now | Home torasemide is not to be given as well',
        'Furosemide 80 mg IV now | No NSAIDs, no contrast until creatinine is below 120',
        'Furosemide 80 mg IV now, 2 h urinary sodium | Stop IV fluids',
        'Furosemide 80 mg IV now | Metformin and ramipril cancelled because of the creatinine rise',
        'Furosemide 80 mg IV now | Thiazide not to be given until potassium is above 4',
        'Furosemide 80 mg IV now | Next dose of furosemide not before 18:00',
        'Furosemide 80 mg IV now | Daily creatinine until it falls below 120',
        'Furosemide 80 mg IV now | Sacubitril-valsartan held until creatinine has settled; furosemide goes on',
        'Furosemide 80 mg IV now | Catheter stays until diuretics have been stepped down',
        'Furosemide 80 mg IV now | SGLT2 inhibitor not before eGFR is above 20',
        'Furosemide 80 mg IV now | Furosemide tablets cancelled, replaced by the IV dose above',
        'Furosemide 80 mg IV now | Furosemide 40 mg at bedtime omitted tonight so he can sleep, next IV dose 06:00',
      ],
    },
    {
      of: 'a drain of pus that is stood down',
      patient: empyema,
      stopped: [
        '14F drain left now under ultrasound | All pleural procedures including the drain are stood down for this admission; clinic in 3 weeks',
        'Chest drain today | No pleural intervention of any sort this admission, drain included: clinic next month',
        'Chest drain today | Drain scored through, to be re-written at the pleural clinic',
        'US-guided drain today | Radiology slot for the drain given back; outpatient thoracoscopy in 2 weeks',
        'Seldinger drain today | Pleural procedures cancelled until the clinic on 12 March',
      ],
      twins: [
        'Chest drain today | Pleural procedures other than the drain wait for the clinic in 3 weeks',
        'Chest drain today | Enoxaparin omitted before the drain',
        'Chest drain today | Clinic in 3 weeks for a film',
        'Chest drain today | No further taps: the drain does it',
        'Chest drain today | Thoracoscopy stood down for now; surgeons if no better at day 5',
      ],
    },
  ],
)
