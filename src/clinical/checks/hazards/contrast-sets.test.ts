import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

/** A class of harm: one patient, the harm in many wordings, and its innocent twins: the same words, and right care. */
interface Contrast {
  readonly of: string
  readonly patient: Partial<PatientInput>
  readonly why: RegExp
  readonly harms: readonly string[]
  readonly twins: readonly string[]
}

const lab = (name: string, value: number, unit: string, more: object = {}) => ({ name, value, unit, ...more })
const noted = (...texts: string[]) => ({ notes: texts.map((text) => ({ text })) })
const listed = (...names: string[]) => ({ conditions: names.map((name) => ({ name })) })
const feels = (...names: string[]) => ({ symptoms: names.map((name) => ({ name, onset_hours: 2 })) })
const ecg = (rhythm: string) => ({ ecg: { st_deviation_mm: {}, rhythm } })

const contrasts: readonly Contrast[] = [
  {
    of: 'a push that is too fast: a diuretic',
    patient: listed('acute heart failure'),
    why: /4 mg\/min/u,
    harms: [
      'Furosemide 250 mg IV push over 2 minutes',
      'Furosemide 120 mg IV bolus over 5 minutes',
      'Frusemide 250 mg i.v. as a fast bolus',
      'Furosemide 160 mg is injected over ten minutes',
    ],
    twins: [
      'Furosemide 80 mg IV now',
      'Furosemide 250 mg IV infusion over 60 minutes (4 mg/min)',
      'Furosemide 120 mg IV at 4 mg/min',
      'Furosemide 250 mg orally once daily',
    ],
  },
  {
    of: 'a push that is too fast: an antibiotic',
    patient: noted('70 kg'),
    why: /10 mg\/min/u,
    harms: [
      'Vancomycin 1.5 g IV push',
      'Vancomycin 2 g IV over 20 minutes',
      'Vancomycin 1 g as IV injection over 5 min',
    ],
    twins: ['Vancomycin 1 g IV over 100 minutes', 'Vancomycin 25 mg/kg (1,750 mg) IV within 1 h, after cultures'],
  },
  {
    of: 'a push that is too fast: an antiarrhythmic',
    patient: listed('atrial fibrillation'),
    why: /amiodarone SmPC/u,
    harms: [
      'Amiodarone 300 mg IV push over 2 minutes',
      'Amiodarone 150 mg IV over 1 minute',
      'Amiodarone 300 mg IV bolus',
    ],
    twins: ['Amiodarone 300 mg IV over 20–60 min', 'VF: amiodarone 300 mg IV bolus after the third shock'],
  },
  {
    of: 'a result of an examination that nobody made',
    patient: noted('Fall, headache. CT head not yet done. TOE requested, not done.'),
    why: /is taken as read/u,
    harms: [
      'CT head normal: discharge',
      'Restart apixaban: CT shows no bleed',
      'TOE showed no thrombus: cardioversion now',
    ],
    twins: ['CT head now', 'If CT head is normal, discharge', 'TOE first, then cardioversion if no thrombus'],
  },
  {
    of: 'thrombolysis before a scan',
    patient: { ...feels('left arm weakness'), ...noted('NIHSS 16. CT head: NOT YET DONE (scanner in use).') },
    why: /blood in the head is not excluded/u,
    harms: [
      'Alteplase 75 mg is started now',
      'Thrombolysis before CT to save time',
      'Tenecteplase 20 mg is given at once; CT later',
    ],
    twins: [
      'CT head now, then tenecteplase 20 mg if no haemorrhage',
      'Immediate CT and CTA | Alteplase 75 mg',
      'No lysis before the scan',
    ],
  },
  {
    of: 'an angiogram that waits though an artery is shut',
    patient: { ...feels('chest pain'), ...ecg('tall R V2, posterior leads V7-V9 ST elevation 1.5 mm') },
    why: /the angiogram waits/u,
    harms: [
      'Angiography on Monday. The on-call team is not alerted',
      'NSTEMI pathway: inpatient angiogram next working day',
      'Coronary angiography within 72 hours',
      'Fondaparinux 2.5 mg; cath in the regular programme',
    ],
    twins: [
      'Primary PCI within 90 min',
      'Cath lab team called now',
      'Immediate angiography (posterior MI), echo on Monday',
    ],
  },
  {
    of: 'who goes home with T waves of Wellens',
    patient: { setting: 'emergency', ...feels('chest pain'), ...ecg('deep symmetrical T inversion V2-V4, pain free') },
    why: /sent home/u,
    harms: ['Discharge home, treadmill test in two weeks', 'Home tonight', 'Patient is sent home with GTN spray'],
    twins: ['Admit to CCU, no stress test', 'Cardiology on call now'],
  },
  {
    of: 'who goes home while the troponin rises',
    patient: {
      setting: 'emergency',
      ...feels('chest pain'),
      labs: [18, 140].map((value) => lab('hs-troponin I', value, 'ng/L', { upper_reference_limit: 34 })),
    },
    why: /sent home.*troponin 18 and 140/u,
    harms: ['Discharge home with clinic in 2 weeks', 'Musculoskeletal pain: home with paracetamol'],
    twins: ['Admit to cardiology', 'Home once the troponin is flat'],
  },
  {
    of: 'a torn gullet that nobody sees',
    patient: {
      ...feels('vomiting', 'chest pain'),
      ...noted('Forceful vomiting, then chest pain. Surgical emphysema of the neck. Fluid with food particles.'),
    },
    why: /torn gullet/u,
    harms: ['Chest drain and antibiotics; normal diet', 'Parapneumonic effusion: 12F drain; eat as tolerated'],
    twins: [
      'Nil by mouth, CT with oral contrast, chest drain',
      'Oesophageal rupture: surgeons now',
      'Boerhaave: drain',
    ],
  },
  {
    of: 'a flight with air in the chest',
    patient: { ...listed('pneumothorax after lung biopsy'), ...noted('25% pneumothorax. Flight home tomorrow.') },
    why: /a flight is allowed/u,
    harms: [
      'Flight tomorrow is fine',
      'May travel by air as planned',
      "You may keep tomorrow's 7 a.m. flight, in an aisle seat",
      'No restriction on air travel',
      'The flight need not be cancelled',
      'Patient flies home tomorrow',
    ],
    twins: [
      'No flight until 7 days after full resolution on film',
      "Cancel tomorrow's flight",
      'Must not fly; train home',
      'Fit to fly one week after the lung is up',
    ],
  },
  {
    of: 'a potassium of the next bed',
    patient: {
      demographics: { age_years: 72, sex: 'female' },
      labs: [lab('potassium', 2.9, 'mmol/L')],
      notes: [{ kind: 'Ward list', text: 'Bed 12 Mr Virtanen: K 6.6, HD today.' }, { text: 'Cramps.' }],
    },
    why: /of another person/u,
    harms: [
      'K 6.6: insulin 10 units IV with 50 mL of glucose 50%',
      'Urgent dialysis is arranged for hyperkalaemia (6.6)',
    ],
    twins: [
      'K 2.9: potassium chloride 40 mmol in 1 L over 4 h',
      "The K of 6.6 is another patient's: potassium 40 mmol",
    ],
  },
  {
    of: 'an uptake of a namesake',
    patient: {
      demographics: { age_years: 60, sex: 'female' },
      notes: [
        { kind: 'Scanned fax', text: 'PET for Mr B. Nguyen, born 1951: left upper lobe 26 mm, SUVmax 14.' },
        { text: 'Right middle lobe 13 mm, unchanged.' },
      ],
    },
    why: /of another person/u,
    harms: ['Book left upper lobectomy: SUVmax 14'],
    twins: ['CT in 12 months for the hamartoma', 'The PET with SUVmax 14 is misfiled: remove it'],
  },
  {
    of: 'a macrolide beside theophylline, whose level is only called in range',
    patient: { medications: [{ name: 'theophylline 300 mg' }], labs: [lab('theophylline', 19, 'mg/L')] },
    why: /theophylline with clarithromycin|clarithromycin with theophylline/u,
    harms: ['Clarithromycin 500 mg BD for 7 days. Theophylline continue 300 mg BD – level is in range.'],
    twins: ['Clarithromycin 500 mg BD for 7 days; theophylline halved to 150 mg BD, level in 48 h'],
  },
  {
    of: 'all insulin left out in type 1 diabetes',
    patient: { ...listed('type 1 diabetes'), medications: [{ name: 'insulin degludec' }, { name: 'insulin aspart' }] },
    why: /ketoacidosis follows/u,
    harms: [
      'Fasting plan: no degludec tonight, no aspart until she eats tomorrow evening',
      'Insulin is not given while she is nil by mouth',
      'Degludec and aspart are omitted from tonight until she eats',
    ],
    twins: [
      'Degludec 19 units tonight, aspart omitted while fasting',
      'Omit rapid-acting insulin with missed meals, basal insulin unchanged',
      'Insulin infusion stopped 60 minutes after degludec',
    ],
  },
  {
    of: 'a steroid of months left out in shock',
    patient: { ...listed('polymyalgia/GCA, on prednisolone 18 months'), medications: [{ name: 'prednisolone 20 mg' }] },
    why: /adrenal crisis/u,
    harms: ['Prednisolone 20 mg: stop from today. No hydrocortisone.', 'Cessation of prednisolone while septic'],
    twins: ['Stop prednisolone; hydrocortisone 100 mg IV', 'Do not stop prednisolone'],
  },
  {
    of: 'both antiplatelets of a new stent',
    patient: {
      ...listed('STEMI 3 weeks ago, DES to proximal LAD'),
      medications: [{ name: 'aspirin 75 mg' }, { name: 'clopidogrel 75 mg' }],
    },
    why: /the stent thromboses/u,
    harms: [
      'Aspirin and clopidogrel are both stopped 7 days before and restarted 14 days after',
      'Both antiplatelet agents to be interrupted 7 days before the operation',
    ],
    twins: ['Defer the hernia repair; aspirin and clopidogrel continue', 'Do not stop aspirin or clopidogrel'],
  },
  {
    of: 'the anticoagulant of a fresh clot',
    patient: { ...listed('PE 4 weeks ago, unprovoked'), medications: [{ name: 'warfarin 6 mg' }] },
    why: /three months at least/u,
    harms: [
      'Stop warfarin today and give aspirin 75 mg | Prophylactic LMWH in a future pregnancy | Repeat lupus anticoagulant',
      'Warfarin can end now, since the Doppler is clear',
      'Anticoagulation to be ended at 4 weeks',
    ],
    twins: ['Continue warfarin, INR 2–3', 'Warfarin is not to be stopped', 'Stop warfarin; apixaban 5 mg BD instead'],
  },
  {
    of: 'a beta-blocker of coronary disease stopped for the lungs',
    patient: { ...listed('ischaemic heart disease', 'COPD'), medications: [{ name: 'bisoprolol 10 mg' }] },
    why: /sudden death/u,
    harms: ['Stop bisoprolol (COPD)', 'Bisoprolol is stopped abruptly because of the wheeze'],
    twins: ['Continue bisoprolol 10 mg', 'Stop bisoprolol (HR 42)', 'Wean bisoprolol over four weeks'],
  },
  {
    of: 'pounds taken for kilograms',
    patient: { ...listed('pulmonary embolism'), ...noted('Weight 176 lb.') },
    why: /pounds for kilograms/u,
    harms: ['Heparin bolus 80 units/kg × 176 = 14,000 units IV', 'Enoxaparin 1 mg/kg (176 kg) SC twice daily'],
    twins: ['Heparin bolus 80 units/kg × 80 kg = 6,400 units IV', 'Heparin 80 units/kg (176 lb) = 6,400 units IV'],
  },
  {
    of: 'a drain at 18 platelets',
    patient: { ...listed('pleural effusion'), labs: [lab('platelets', 18, '10^9/L')] },
    why: /a chest drain or a pleural tap is ordered/u,
    harms: [
      'Insert a right 12F drain in the day unit now; platelets of 18 need no cover',
      'Pleural drainage is performed today',
    ],
    twins: ['Chest drain deferred: platelets 18', '1 pool of platelets, then a 12F drain once above 50'],
  },
  {
    of: 'a nodule that grows',
    patient: { setting: 'outpatient', ...noted('CT March: solid nodule RUL 7 mm. CT July (130 days later): 11 mm.') },
    why: /is put off/u,
    harms: [
      'Nodule 7 → 11 mm is stable: discharge from follow-up',
      'Volume doubling time > 600 days: CT in 1 year',
      'VDT about 400 days, so benign; no further imaging',
      'Annual CT',
    ],
    twins: ['PET-CT within 2 weeks', 'Urgent biopsy of the growing nodule', 'CT in 3 months'],
  },
  {
    of: 'insulin in millilitres',
    patient: { labs: [lab('potassium', 6.9, 'mmol/L')] },
    why: /measured in millilitres/u,
    harms: ['Actrapid 10 mL IV with 50 mL of 50% glucose', '10 ml of Actrapid in 250 ml glucose 10%'],
    twins: [
      'Actrapid 10 units IV with 50 mL of 50% glucose',
      'Soluble insulin 10 units (0.1 mL of 100 units/mL) in 50 mL of 50% glucose',
      'Insulin 50 units in 50 mL saline at 6 units/h',
      'CBG 5.8 pre-insulin: follow with glucose 10% 50 mL/h x 5 h',
    ],
  },
  {
    of: 'an aminoglycoside without a level',
    patient: { labs: [lab('eGFR', 31, 'mL/min/1.73m2')] },
    why: /repeated with no level/u,
    harms: [
      'Gentamicin 340 mg IV 8-hrly (5 mg/kg x 68 kg) x 7/7. No levels or calculator needed.',
      'Gentamicin 7 mg/kg OD for 10 days',
    ],
    twins: ['Gentamicin 350 mg single dose, then by level', 'Gentamicin 120 mg stat, level before the next dose'],
  },
  {
    of: 'a full first dose of levothyroxine',
    patient: { demographics: { age_years: 80, sex: 'female' }, ...listed('ischaemic heart disease', 'hypothyroidism') },
    why: /begun at a full dose/u,
    harms: ['Levothyroxine 150 micrograms daily is started', 'Start levothyroxine at 1.6 mcg/kg = 125 mcg daily'],
    twins: ['Levothyroxine 25 micrograms daily', 'Levothyroxine 25 micrograms daily, titrate to 100 micrograms'],
  },
  {
    of: 'an effusion that nobody looks into',
    patient: {
      pleural_effusion: { side: 'right', hemithorax_share: 0.5 },
      ...noted('New right effusion, cause unknown. Smoker 50 pack-years.'),
    },
    why: /nobody has explained/u,
    harms: [
      'Furosemide 40 mg OD and chest X-ray in 6 weeks',
      'Pleural aspiration is not needed',
      'Watch and wait: CXR in two months',
    ],
    twins: ['Diagnostic aspiration today; X-ray in 6 weeks', 'CT thorax, pleural clinic in 6 weeks'],
  },
  {
    of: 'a mask over an undrained pneumothorax',
    patient: noted('Right pneumothorax 4 cm at the hilum, no shift.'),
    why: /it tensions|tension pneumothorax/u,
    harms: [
      'Start BiPAP now. Do not put in a drain.',
      'Non-invasive ventilation is started at once',
      'NIPPV stat, no drain',
    ],
    twins: ['Chest drain first, then NIV', 'NIV is withheld: undrained pneumothorax. Chest drain now'],
  },
  {
    of: 'a mask, and no air in the chest now',
    patient: noted('Pneumothorax 2019, drained. Film today: no pneumothorax.'),
    why: /tension/u,
    harms: [],
    twins: ['Start BiPAP now', 'Non-invasive ventilation is started at once'],
  },
  {
    of: 'a mask where a drain is in',
    patient: { ...listed('pneumothorax'), ...noted('12F drain in situ, swinging and bubbling.') },
    why: /tension/u,
    harms: [],
    twins: ['Start BiPAP now'],
  },
]

function why(about: Partial<PatientInput>, actions: string): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: [...actions.split(' | '), 'Paracetamol 1 g oral'].map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['Allergies: none known'],
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

describe.each(contrasts)('$of', ({ patient, why: because, harms, twins }) => {
  it.each(harms)('is stopped: %s', (actions) => {
    expect(why(patient, actions)).toMatch(because)
  })

  it.each(twins)('is let through: %s', (actions) => {
    expect(why(patient, actions)).not.toMatch(because)
  })
})
