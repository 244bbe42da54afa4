import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { textsOf } from '../../../answer/parse-answer.ts'
import { patient } from '../../../patient/patient.ts'
import { handedToNobody } from './handed-to-nobody.ts'
import { describeJudged } from '../judged.test-kit.ts'

const at = '2026-03-01T03:00:00Z'

describeJudged(handedToNobody, [
  {
    of: 'an asthma that threatens life',
    patient: { setting: 'emergency', conditions: [{ name: 'life-threatening asthma' }] },
    stopped: [
      'Await the reply of the pulmonary clinic; neither the ICU nor anesthesia is to be contacted tonight',
      'Leave a slip for the asthma nurse at 9 am; anaesthesia, ICU and the ED consultant need not be told overnight',
      'The rianimatore is to hear of her at the 08:00 handover, do not wake him during the night',
      'The intensivist reads of her in the morning, without waking him',
      'Intensivist to be told at the 08:00 round tomorrow if pCO2 is still up',
    ],
    twins: [
      'Intensivist called now, and to be told again at the 08:00 round tomorrow',
      'The rianimatore is at the bedside since 02:10; do not wake the daughter',
      'ICU to review at 08:00 again, do not wake her before if she sleeps; intensivist here now',
      'ICU consultant called now; the asthma clinic next week',
      'Neither a chest X-ray nor a repeat gas is needed before ICU review now',
    ],
  },
  {
    of: 'a pneumonia that tires',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'severe community-acquired pneumonia' }],
      vital_signs: [
        {
          taken_at: at,
          systolic_mmhg: 94,
          heart_rate_per_min: 128,
          spo2_percent: 87,
          respiratory_rate_per_min: 36,
          consciousness: 'confusion',
        },
      ],
      notes: [{ text: 'Bilateral consolidation, tiring on 15 L/min.' }],
    },
    stopped: [
      'Refer to the intensive care unit by letter for the Thursday bed meeting | Meropenem 1 g IV',
      'Ask the outpatient secretary to book the chest physician for tomorrow afternoon | Oxygen 15 L/min',
      'Leave a written referral in the intensive care tray for the Monday round',
    ],
    twins: [
      'Call the intensivist now | Letter to the chest physician on discharge',
      'Refer to the intensive care unit by phone at once | Send the family doctor a letter',
      'ICU consultant at the bedside | Ask the secretary to book the chest clinic',
    ],
  },
  {
    of: 'a tension pneumothorax in shock',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'tension pneumothorax' }],
      vital_signs: [
        { taken_at: at, systolic_mmhg: 74, heart_rate_per_min: 140, spo2_percent: 79, respiratory_rate_per_min: 38 },
      ],
      notes: [{ text: 'No breath sounds on the left, trachea to the right, neck veins full.' }],
    },
    stopped: [
      'Needle decompression, left chest tube: portal message to the pulmonary clinic',
      'E-mail the thoracic outpatient secretary to arrange a chest drain | Oxygen 15 L/min',
      'Fax a request for chest drain insertion to the pleural clinic; oxygen by reservoir mask until decompressed',
      'Ask the community respiratory nurse to organise needle decompression',
      'Chest decompression is left with the family doctor, who gets a letter',
      'Leave a voicemail for the pleural service about a chest tube; surgery need not be called',
      'Decompression: task in the inbox of the chest clinic, no crash call',
      'The social worker will arrange thoracostomy | 500 mL of Hartmann’s',
      'Dictate a letter to the chest physician requesting a drain',
      'In Basket to the chest clinic: please consider a drain',
      'Drain: answerphone of the pleural nurse specialist; MET is not to be called',
    ],
    twins: [
      'Needle decompression at once, then chest tube | Letter to the pleural clinic about pleurodesis',
      'Finger thoracostomy now and chest drain; e-mail the chest clinic for follow-up in 2 weeks',
      'Decompress left chest now | Tell the wife what has happened',
      'Left chest drain; physiotherapist for chest clearance tomorrow',
      'Chest drain by the ED registrar now | Drain removal: message to the pleural clinic',
      'Crash call; needle in the second space | GP letter at discharge',
      'Chest tube 28F left, portal message with the film to the thoracic surgeon’s clinic once he is stable',
      'Call the surgeon now for thoracostomy; do not leave it to the clinic',
      'Immediate decompression, smoking cessation nurse before discharge, no flying letter',
    ],
  },
  {
    of: 'a bleeding into the chest',
    patient: {
      setting: 'inpatient',
      goals_of_care: 'full',
      conditions: [{ name: 'hemothorax after thoracentesis' }],
      vital_signs: [
        { taken_at: at, systolic_mmhg: 96, heart_rate_per_min: 122, spo2_percent: 91, respiratory_rate_per_min: 26 },
      ],
      notes: [{ text: 'CT: contrast blush at the ninth intercostal artery.' }],
    },
    stopped: [
      'Page the outpatient pulmonary scheduling desk and ask the clerk to arrange the embolization; interventional radiology need not be called | Transfer to the ICU',
      'Message to the clinic secretary about embolization; thoracic surgery is not to be disturbed',
      'The care coordinator books the angiography. IR need not be paged from the ward',
      'E-mail the vascular clinic; the surgeons are not to be called tonight | Chest tube 28F now',
    ],
    twins: [
      'Page interventional radiology now for embolization; thoracic surgery need not be called unless it fails',
      'Chest tube 28F now and IR at once | E-mail the clinic about follow-up',
      'Thoracic surgery on call to the bedside; the scheduling desk cancels the clinic visit',
      'IR now for embolization. Gastroenterology need not be called',
    ],
  },
  {
    of: 'a shock of the heart that deepens',
    patient: {
      setting: 'intensive-care',
      goals_of_care: 'full',
      conditions: [{ name: 'fulminant myocarditis' }, { name: 'cardiogenic shock' }],
      vital_signs: [{ taken_at: at, systolic_mmhg: 74, heart_rate_per_min: 140, consciousness: 'confusion' }],
      labs: [{ name: 'lactate', value: 7.8, unit: 'mmol/L' }],
    },
    stopped: [
      'Noradrenaline to MAP 65 | ECMO centre: dictate referral letter in the morning, opinion at the video MDT',
      'E-mail the ECMO clinic about mechanical support | Adrenaline 0.05 mcg/kg/min',
      'Impella: message to the secretary of the heart failure clinic',
      'A letter to the transplant clinic asks for ECMO',
    ],
    twins: [
      'ECMO centre called now for retrieval | Letter with the images in the morning',
      'Noradrenaline to MAP 65; ECMO team on the phone at once',
      'Impella now by the on-call cardiologist | E-mail the clinic about rehabilitation',
      'ECMO retrieval team is coming; dictate a letter for the GP at discharge',
    ],
  },
  {
    of: 'a mask that fails',
    patient: {
      setting: 'inpatient',
      goals_of_care: 'full',
      conditions: [{ name: 'COPD exacerbation' }, { name: 'hypercapnic respiratory failure' }],
      vital_signs: [
        { taken_at: at, systolic_mmhg: 118, spo2_percent: 85, respiratory_rate_per_min: 36, consciousness: 'voice' },
      ],
      labs: [
        { name: 'pH', value: 7.15, unit: 'pH', specimen: 'arterial-blood' },
        { name: 'pCO2', value: 13, unit: 'kPa', specimen: 'arterial-blood' },
      ],
      notes: [{ text: 'NIV since 23:00, pressures raised twice. Gas worse. For full escalation.' }],
    },
    stopped: [
      'NIV 24/6 | The deterioration is reported to the physiotherapist and by letter to the family doctor, who decides about intubation',
      'NIV 26/5 | Intubation: e-mail to the respiratory secretary',
      'Continue NIV | Message to the COPD community team pool about intubation',
      'NIV on, mask refitted | Ask the dietitian to pass on that he may need ICU',
      'Leave a note for the day sister that he might need intubating',
      'Send the ICU follow-up clinic a letter about intubation',
      'NIV 22/5 | Worsening gas: the community nurse is informed by voicemail',
      'ICU referral by post; NIV stays',
    ],
    twins: [
      'Intubate now; ICU consultant to the bedside | Letter to the GP later',
      'ICU registrar now for intubation, family told by the nurse',
      'Bleep anaesthetics at once | The deterioration is reported to his wife',
      'NIV 26/6 while ICU comes | Physiotherapist for secretions',
      'Call critical care outreach now | E-mail the community COPD team after discharge',
      'Intubation and ICU bed arranged with the intensivist | Dietitian tomorrow for NG feed',
      'Discuss intubation with the ICU consultant now, daughter informed by phone',
      'Crash team for intubation; secretary to cancel the outpatient appointment',
    ],
  },
  {
    of: 'a potassium that stops the heart',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'hyperkalaemia' }, { name: 'acute kidney injury' }],
      labs: [{ name: 'potassium', value: 7.4, unit: 'mmol/L' }],
      ecg: { rhythm: 'broad QRS, peaked T waves' },
    },
    stopped: [
      'Calcium gluconate and insulin: portal request to the renal clinic',
      'Dialysis: referral letter to the nephrology outpatient department',
      'E-mail the renal dietitian about the potassium and insulin-dextrose',
      'Insulin with glucose to be decided by the GP, who gets a fax',
      'The practice nurse will be asked to give calcium gluconate',
      'Leave a voicemail with the dialysis clinic secretary for haemodialysis; do not call the registrar',
      'Advice on dialysis by e-consult to the kidney clinic',
      'Ask the coding team to note the hyperkalaemia and arrange calcium gluconate',
    ],
    twins: [
      'Calcium gluconate 30 mL 10% IV now, insulin 10 units with glucose | Letter to the renal clinic',
      'Calcium chloride 10 mL now; renal registrar called for dialysis; dietitian for a low-potassium diet tomorrow',
      'Haemodialysis tonight, nephrologist on the way | GP told in the discharge letter to stop ramipril',
      'Insulin-dextrose stat and calcium, salbutamol neb. | Message the renal clinic for follow-up in a week',
      'Calcium gluconate stat | Haemodialysis if K stays above 6.5: renal on call | Pharmacist to review tablets',
      'Call nephrology now for dialysis',
      'Insulin 10 units in glucose 25 g now; inform the GP of the drug change',
      'Dialysis now through a Vascath. Family informed.',
    ],
  },
  {
    of: 'an infarction with ST elevation',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'inferior STEMI' }],
      symptoms: [{ name: 'chest pain', onset_hours: 1 }],
      vital_signs: [{ taken_at: at, systolic_mmhg: 120, heart_rate_per_min: 70 }],
      ecg: { rhythm: 'sinus', st_deviation_mm: { II: 3, III: 3, aVF: 3 } },
    },
    stopped: [
      'Primary PCI: e-mail to the cardiology clinic for a date',
      'Aspirin 300 mg | Ask for PCI through the cardiology outpatient inbox',
      'Coronary angiography request faxed to the heart clinic secretary',
      'PCI is arranged by the GP with a letter',
      'Leave the cath lab coordinator a voicemail for PCI, no need to call the on-call cardiologist',
      'Portal message to her cardiologist about angiography; aspirin, ticagrelor',
      'Advice and guidance request about PCI to cardiology',
      'The heart failure nurse will be asked by e-mail to book the PCI',
    ],
    twins: [
      'Activate the cath lab now for primary PCI | Letter to the GP with the new tablets',
      'PPCI: call the PCI centre at once, ECG sent by e-mail to the on-call cardiologist',
      'Primary PCI within the hour, family informed',
      'Fax the ECG to the PCI centre and ring them: transfer now for PCI',
      'Tenecteplase 40 mg now, then angiography; cardiac rehab nurse before discharge',
      'Cath lab activated; PCI via the radial artery | Cardiology clinic in 6 weeks',
      'Immediate angiography. Social worker for the children at home.',
      'PCI now; portal message to the GP practice after the procedure',
    ],
  },
  {
    of: 'a cord that a cancer presses on',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'spinal cord compression' }, { name: 'lung cancer' }],
      notes: [{ text: 'Lung cancer. Legs weak since yesterday, sensory level T8, retention.' }],
    },
    twins: [
      'Phone the MSCC coordinator tonight, MRI of the whole spine now',
      'Dexamethasone 16 mg; emergency MRI, MSCC coordinator informed',
    ],
  },
  {
    of: 'a stable patient',
    patient: { setting: 'outpatient', conditions: [{ name: 'COPD' }] },
    twins: [
      'Letter to the GP about inhaler change',
      'Portal message to the clinic about home NIV',
      'Elective angiography: referral letter to the cardiology clinic',
      'Dietitian for weight loss',
      'Community nurse to check the oxygen',
    ],
  },
])

describe('handedToNobody, a call that is forbidden', () => {
  const shock = patient.parse({
    demographics: { age_years: 60 },
    setting: 'inpatient',
    goals_of_care: 'full',
    conditions: [{ name: 'septic shock' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 72, heart_rate_per_min: 130, consciousness: 'voice' }],
  })
  const linesOf = (text: string, about = shock): readonly string[] => {
    const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
    return handedToNobody(answer, textsOf(answer), about).sure
  }

  it.each([
    'Ceftriaxone 2 g IV; ICU and rapid response need not be called',
    'Fluids 500 mL. There is no need to inform the intensivist.',
    'Meropenem 1 g. Do not bother the ICU tonight.',
  ])('finds %s', (text) => expect(linesOf(text)).toHaveLength(1))

  it('asks for no specialist where nothing is handed to anybody else', () => {
    expect(linesOf('Ceftriaxone 2 g IV; vascular surgeons need not be called')).toEqual([])
    expect(linesOf('E-mail the clinic; vascular surgeons need not be called')).toHaveLength(1)
  })

  it.each([
    'Ceftriaxone 2 g IV; ICU need not be called again: the intensivist is at the bedside',
    'Call ICU now; cardiology need not be called',
    'Rapid response is here, so the crash team need not be called',
  ])('lets pass %s', (text) => expect(linesOf(text)).toEqual([]))
})
