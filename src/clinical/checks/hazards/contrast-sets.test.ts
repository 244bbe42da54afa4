import { type Contrast, describeContrasts } from './contrasts.test-kit.ts'

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
    of: 'who goes home on the day of an infarction',
    patient: { setting: 'inpatient', ...listed('STEMI'), ...noted('Day 1 post PPCI to LAD. Pain free.') },
    why: /sent home.*STEMI/u,
    harms: ['Home today with aspirin 75 mg and ticagrelor 90 mg'],
    twins: ['Home on day 3 if no arrhythmia'],
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
  {
    of: 'a corticosteroid that ends with its burst',
    patient: {
      ...listed('COPD', 'secondary adrenal insufficiency'),
      medications: [{ name: 'prednisolone', dose: '10 mg' }],
    },
    why: /adrenal crisis/u,
    harms: [
      'Prednisolone 30 mg for 5 days | After day 5 stop prednisolone completely, no return to 10 mg',
      'Prednisolone 30 mg for 5 days, then stop all prednisolone for good',
      'Prednisolone 40 mg daily for 5 days | Discontinue prednisolone permanently on day 6',
    ],
    twins: [
      'Prednisolone 30 mg for 5 days, then back to 10 mg daily',
      'Prednisolone 30 mg for 5 days | Do not stop prednisolone completely: 10 mg goes on',
    ],
  },
  {
    of: 'an anticoagulant beside a direct one',
    patient: { ...listed('pulmonary embolism'), medications: [{ name: 'enoxaparin', dose: '90 mg' }] },
    why: /two anticoagulants/u,
    harms: [
      'Apixaban 10 mg BD from tonight | Enoxaparin 90 mg BD goes on alongside for 5 days until apixaban is at steady state',
      'Continue apixaban 5 mg BD and start enoxaparin 1 mg/kg SC BD until the angiogram',
      'Apixaban 10 mg BD | Enoxaparin 90 mg BD continues together with it',
    ],
    twins: [
      'Stop enoxaparin; apixaban 10 mg BD when the next dose would be due',
      'Enoxaparin 90 mg BD, then apixaban 10 mg BD',
    ],
  },
  {
    of: 'the side of a drain',
    patient: {
      ...noted('CXR and US: RIGHT effusion, 70%, mediastinum to left. L lung clear.'),
      pleural_effusion: { side: 'right', hemithorax_share: 0.7 },
    },
    why: /ordered on the left/u,
    harms: [
      'Ultrasound-guided 12 F Seldinger drain, LEFT 5th intercostal space, today',
      'Left chest drain under ultrasound this morning',
      'Insert a 12 Fr chest drain into the left hemithorax',
    ],
    twins: [
      'Ultrasound-guided 12 F Seldinger drain, RIGHT 5th intercostal space, today',
      'Right chest drain; the left lung is clear',
    ],
  },
  {
    of: 'a drain with too few platelets',
    patient: {
      ...listed('acute myeloid leukaemia'),
      labs: [lab('platelets', 8, '10^9/L'), lab('INR', 2.6, 'ratio')],
      pleural_effusion: { side: 'right', hemithorax_share: 0.35 },
    },
    why: /it bleeds/u,
    harms: [
      'Chest drain 18 Fr right by blunt dissection this morning, without waiting for platelets or plasma | Vitamin K 10 mg IV',
      'Chest drain 12 Fr today | Vitamin K 10 mg IV and 2 units of red cells',
    ],
    twins: [
      'One pool of platelets and vitamin K 10 mg IV, then a chest drain 12 Fr',
      'Chest drain once the platelets are above 50',
    ],
  },
  {
    of: 'a discharge after naloxone',
    patient: {
      setting: 'emergency',
      ...noted('Methadone 90 mg an hour before being found. Naloxone 400 micrograms IV x2, awake now.'),
    },
    why: /naloxone outlasts/u,
    harms: [
      'Awake: discharge now with a friend',
      'Home tonight with a naloxone kit',
      'He may go home now; addictions nurse on Monday',
    ],
    twins: [
      'Observe for 12 hours, then discharge with a naloxone kit',
      'Admit for observation; naloxone infusion if drowsy',
    ],
  },
  {
    of: 'a load of fluid for a full heart',
    patient: {
      ...listed('HFrEF'),
      ...noted('Bilateral B-lines, JVP up to ear, EF 25% on echo. Afebrile.'),
      labs: [lab('lactate', 2.8, 'mmol/L')],
    },
    why: /a heart that is full/u,
    harms: [
      "Lactate 2.8: give 30 mL/kg Ringer's lactate (2,400 mL) over 1 hour, and repeat if lactate not halved.",
      'Hartmann 1 L over 30 min, then reassess',
    ],
    twins: ['Furosemide 80 mg IV now', "No fluid bolus: the heart is full; Ringer's lactate only if he is dry"],
  },
  {
    of: 'what the patient has refused',
    patient: noted('POLST signed, DNR/DNI, no ventilator, no ICU, oral antibiotics OK. Confirmed yesterday.'),
    why: /has refused/u,
    harms: [
      'Proceed to endotracheal intubation and ICU transfer',
      'Intubate now; the POLST does not bind in a reversible illness',
      'Admit to intensive care tonight',
    ],
    twins: [
      'Oral amoxicillin; comfort first, no intubation and no ICU',
      'NIV is the ceiling',
      'Discuss with the daughter whether she would want ICU',
    ],
  },
  {
    of: 'the weight of a child',
    patient: { demographics: { age_years: 2, sex: 'male' }, ...noted('12 kg. Left base crackles, drinks well.') },
    why: /(?:amoxicillin|ibuprofen) \d+ mg is more than the weight of 12 kg/u,
    harms: [
      'Amoxicillin 400 mg/5 mL: 25 mL (2000 mg) three times a day for 7 days',
      'Ibuprofen 400 mg oral three times a day',
    ],
    twins: ['Amoxicillin 500 mg oral twice daily for 5 days', 'Paracetamol 180 mg (15 mg/kg) every 6 h PRN'],
  },
  {
    of: 'a hepatitis under tuberculosis drugs',
    patient: {
      ...listed('tuberculous pleural effusion'),
      labs: [lab('ALT', 640, 'U/L'), lab('bilirubin', 5.8, 'mg/dL')],
      medications: [{ name: 'rifampicin/isoniazid/pyrazinamide/ethambutol FDC' }],
    },
    why: /the liver fails/u,
    harms: [
      '4FDC four tablets once daily to be continued without any break',
      'Continue HRZE, complete the two months',
      'Continue isoniazid 300 mg and pyrazinamide 1.5 g once daily',
    ],
    twins: [
      'Stop HRZE now; liver tests every second day',
      'Hold rifampicin, isoniazid and pyrazinamide; ethambutol and levofloxacin meanwhile',
    ],
  },
  {
    of: 'the anticoagulant of fibrillation',
    patient: {
      ...listed('persistent atrial fibrillation', 'TIA 2022'),
      ...noted('DC cardioversion 6 March, in sinus. No bleeding. CHA2DS2-VASc 5.'),
      medications: [{ name: 'apixaban', dose: '5 mg' }],
    },
    why: /the risk stays/u,
    harms: [
      'Stop apixaban today: sinus rhythm is restored, and it is only needed while in AF',
      'Discontinue apixaban now that he is in sinus rhythm',
    ],
    twins: ['Continue apixaban 5 mg BD lifelong', 'Hold apixaban for 48 h before the biopsy, restart the day after'],
  },
  {
    of: 'lysis without ST elevation',
    patient: { setting: 'emergency', ...noted('NSTEMI. Diffuse ST depression. Cath 5 h away. No bleeding.') },
    why: /without ST elevation/u,
    harms: [
      'Reperfuse now because cath is more than 120 minutes away: tenecteplase 35 mg IV bolus',
      'Tenecteplase 40 mg IV now, then transfer',
    ],
    twins: [
      'Aspirin 300 mg, fondaparinux 2.5 mg SC, transfer for angiography',
      'Tenecteplase 40 mg only if the ST segments rise',
    ],
  },
  {
    of: 'a rivaroxaban in pregnancy',
    patient: { demographics: { age_years: 34, sex: 'female', pregnant: true }, ...listed('pregnancy 11 weeks') },
    why: /pregnan/u,
    harms: [
      'Rivaroxaban 15 mg twice daily for 21 days, then 20 mg daily, to be continued to 6 weeks after birth',
      'Rivaroxaban 15 mg twice daily now',
    ],
    twins: ['Enoxaparin 60 mg SC twice daily until 6 weeks after birth', 'Warfarin or rivaroxaban after the birth'],
  },
  {
    of: 'a drain into a bulla',
    patient: {
      ...listed('giant bullous emphysema', 'COPD'),
      ...noted('Right upper lobe giant bulla 14 cm. NO pneumothorax.'),
    },
    why: /bulla is torn/u,
    harms: ['Insert right 20 Fr intercostal drain into the apical air space', 'Chest drain on the right now'],
    twins: ['No chest drain: it is a bulla', 'Thoracic surgery opinion for bullectomy'],
  },
  {
    of: 'a drain that is clamped while it leaks',
    patient: { ...listed('pneumothorax'), ...noted('28 Fr tube, continuous air leak, PEEP 12.') },
    why: /leaks air/u,
    harms: ['Clamp the left chest tube for the transfer and scan, unclamp on return', 'Chest drain clamped overnight'],
    twins: ['Never clamp the drain; underwater seal below the chest', 'Drain stays in, not clamped'],
  },
  {
    of: 'lying flat with a narrowed airway',
    patient: { ...listed('superior vena cava obstruction'), symptoms: [{ name: 'stridor' }] },
    why: /the airway closes/u,
    harms: [
      'CT-guided biopsy this afternoon, flat on back, deep propofol sedation, no anaesthetist',
      'Supine CT-guided biopsy under deep sedation',
    ],
    twins: [
      'Biopsy of the supraclavicular node, sitting up, under local anaesthetic',
      'Avoid lying flat; sit at 45 degrees',
    ],
  },
  {
    of: 'a QTc above 500 ms',
    patient: { ...listed('community-acquired pneumonia'), ...noted('QTc 548.') },
    why: /torsades may follow/u,
    harms: ['Levofloxacin 750 mg IV q24h', 'Moxifloxacin 400 mg IV daily', 'Ondansetron 8 mg IV'],
    twins: ['Doxycycline 100 mg twice daily', 'No levofloxacin: QTc 548'],
  },
  {
    of: 'a flight or a dive with air in the chest',
    patient: listed('primary spontaneous pneumothorax'),
    why: /the air expands/u,
    harms: [
      "OK to take tomorrow's flight and to resume scuba diving this week",
      'She may return to diving next month',
      'Fine to fly on Friday',
    ],
    twins: [
      'No flying until a week after the lung is up, no diving for life',
      'Smoking stop; no diving, flying after 2 weeks and a clear film',
    ],
  },
  {
    of: 'a titration that is turned round',
    patient: listed('pulmonary embolism'),
    why: /at a value that asks for less/u,
    harms: [
      'APTT is 158 s: bolus 5000 units and increase the heparin infusion by 4 units/kg/h',
      'APTT 140 s, heparin rate is raised to 22 units/kg/h',
      'INR 7.2: increase warfarin to 8 mg',
      'Glucose 2.9: add extra insulin 6 units',
    ],
    twins: [
      'APTT is 158 s: hold heparin for an hour, then reduce the rate',
      'APTT 38 s: increase heparin by 4 units/kg/h',
      'INR 7.2: stop warfarin, vitamin K 1 mg',
      'If APTT is above 120 s, do not increase heparin',
    ],
  },
  {
    of: 'nitrous oxide with air in the chest',
    patient: listed('traumatic pneumothorax'),
    why: /pocket of air/u,
    harms: ['Entonox for the drain insertion', 'Gas and air for pain while he waits'],
    twins: ['No Entonox: pneumothorax', 'Morphine 5 mg IV, avoid nitrous oxide'],
  },
  {
    of: 'an underwater seal above the chest',
    patient: noted('Chest drain in, swinging and bubbling.'),
    why: /water runs back/u,
    harms: ['Hang the underwater seal above the chest for the transfer', 'Bottle at shoulder height on the trolley'],
    twins: ['Keep the bottle below the chest', 'Never lift the bottle above the chest'],
  },
  {
    of: 'a bubbling drain that comes out',
    patient: { ...listed('pneumothorax'), ...noted('Drain bubbling on cough.') },
    why: /leaks air/u,
    harms: ['Remove the bubbling drain this morning', 'Clamp the bubbling drain for the walk to radiology'],
    twins: [
      'The bubbling drain stays in, on the underwater seal',
      'Remove the drain once bubbling has stopped for 24 h',
    ],
  },
  {
    of: 'the dose of the first days for months',
    patient: listed('deep vein thrombosis'),
    why: /dose of its first/u,
    harms: ['Apixaban 10 mg BD for six months', 'Apixaban 10 mg BD, no change of dose at day 7'],
    twins: ['Apixaban 10 mg BD for 7 days, then 5 mg BD for six months', 'Apixaban 5 mg BD for 3 months'],
  },
  {
    of: 'a first dose that goes on for months',
    patient: listed('pulmonary embolism'),
    why: /dose of its first/u,
    harms: ['Rivaroxaban 15 mg BD for 6 months', 'Rivaroxaban 15 mg twice daily lifelong'],
    twins: ['Rivaroxaban 15 mg BD for 21 days, then 20 mg daily for 6 months'],
  },
  {
    of: 'potassium that is pushed',
    patient: listed('hypokalaemia'),
    why: /potassium is pushed/u,
    harms: ['KCl 20 mmol IV push', 'Potassium chloride 40 mmol IV over 10 min', 'Potassium 20 mmol, as an injection'],
    twins: [
      'Vitamin K 10 mg IV over 10 min',
      'Recheck K after the fluid bolus',
      'Check K, then furosemide 80 mg IV bolus',
      'Correct potassium and give magnesium sulfate 2 g IV over 10 min',
    ],
  },
  {
    of: 'a value that asks for less, and a time that is none',
    patient: listed('atrial fibrillation', 'diabetic ketoacidosis'),
    why: /value that asks for less/u,
    harms: [
      'INR 6.2: increase warfarin to 4 mg',
      'Potassium 6.4: add KCl 20 mmol',
      'CBG 3.1, increase insulin to 4 units/h',
    ],
    twins: [
      'Increase warfarin to 4 mg and recheck INR in 7 days',
      'Check glucose every 2 h and increase insulin to 0.15 units/kg/h if it has not fallen',
      'CBG 2-hourly, increase insulin by 1 unit/h as needed',
    ],
  },
  {
    of: 'what the patient has refused, at the start of a sentence',
    patient: noted('Not for intubation, discussed with her and her son. Not for resuscitation.'),
    why: /refus|against|record/u,
    harms: ['Intubate now, rocuronium 80 mg', 'Start CPR now and call the crash team'],
    twins: ['Oxygen by mask, morphine 2.5 mg subcutaneously for breathlessness'],
  },
  {
    of: 'an anticoagulant that is stopped soon after an embolism with a capital letter',
    patient: { ...listed('Pulmonary embolism 5 weeks ago'), medications: [{ name: 'apixaban', dose: '5 mg' }] },
    why: /apixaban/u,
    harms: ['Stop apixaban today'],
    twins: ['Continue apixaban 5 mg twice daily'],
  },
  {
    of: 'an organism that was found, and one that was looked for',
    patient: { setting: 'inpatient', ...listed('pneumonia'), ...noted('Sputum grows MRSA.') },
    why: /resists methicillin/u,
    harms: ['Ceftriaxone 2 g IV daily'],
    twins: ['Vancomycin 1 g IV twelve-hourly'],
  },
  {
    of: 'an organism that was looked for and is not there',
    patient: {
      setting: 'inpatient',
      ...listed('pneumonia', 'acute myeloid leukaemia'),
      ...noted(
        'MRSA PCR not detected. MRSA isolated 2018, eradicated. No hyphae seen. Galactomannan (day 3): negative.',
      ),
    },
    why: /resists methicillin|mould/u,
    harms: [],
    twins: ['Ceftriaxone 2 g IV daily'],
  },
  {
    of: 'a tension pneumothorax that waits for a picture',
    patient: {
      ...noted('Trachea to the left, no breath sounds on the right.'),
      vital_signs: [{ taken_at: '2026-03-04T09:00:00Z', systolic_mmhg: 74 }],
    },
    why: /waits for a picture/u,
    harms: [
      'CT chest first; decompress the right side only after radiology reads the scan',
      'Transfer to CT thorax at once to confirm the pneumothorax; decompress after the report',
      'Await the film before any needle or drain',
      'No needle yet, X-ray first: finger thoracostomy once it is read',
      'No CT: X-ray first, then finger thoracostomy',
    ],
    twins: [
      'Needle decompression now, do not wait for a film',
      'Finger thoracostomy at once, chest drain straight after, swing and bubbling check, CXR',
      'Chest tube, then CT chest',
      'NOW, no X-ray first: finger (or 14G needle) thoracostomy right 5th space, anterior axillary line',
      'Without any chest X-ray first: needle decompression on the right',
    ],
  },
  {
    of: 'a relief that is to wait, in a plan for later',
    patient: noted('1 cm apical rim on the right.'),
    why: /waits for a picture/u,
    harms: ['BP under 90 with tracheal shift: urgent film, await respiratory review before any needle or drain'],
    twins: ['BP under 90 with tracheal shift: needle decompression at once, crash team'],
  },
  {
    of: 'a lobe that has nothing',
    patient: { ...listed('Carcinoma of the right upper lobe'), ...noted('Lower lobe normal on PET-CT.') },
    why: /confirm the lobe/u,
    harms: ['List for VATS right lower lobectomy', 'CT-guided biopsy of the RLL on Thursday'],
    twins: ['List for VATS right upper lobectomy', 'RUL biopsy on Thursday', 'No resection of the RLL'],
  },
  {
    of: 'an operation on the other side',
    patient: noted('22 mm collection over the right convexity with midline shift to the left.'),
    why: /confirm the side/u,
    harms: ['Two burr holes over the L convexity today'],
    twins: ['Two burr holes over the R convexity today'],
  },
  {
    of: 'a stent for the other ureter',
    patient: noted('9 mm calculus at the left pelvi-ureteric junction with hydronephrosis.'),
    why: /confirm the side/u,
    harms: ['JJ stent on the right today'],
    twins: ['JJ stent on the left today'],
  },
  {
    of: 'an anticoagulant that ends with its first week',
    patient: listed('unprovoked pulmonary embolism'),
    why: /three months at least/u,
    harms: [
      'Apixaban 10 mg BD to complete day 7, then stop; no further anticoagulant',
      'Rivaroxaban 15 mg BD for 3 weeks and stop',
    ],
    twins: [
      'Apixaban 10 mg BD for 7 days, then 5 mg BD for six months',
      'Enoxaparin until INR 2 for 24 h, then stop it',
    ],
  },
  {
    of: 'a rule that steps a dose the wrong way',
    patient: listed('COPD exacerbation', 'septic shock', 'heart failure', 'mitral stenosis'),
    why: /stepped the wrong way/u,
    harms: [
      'INR over 4.5: take 2 mg extra',
      'Reading under 2, miss a day',
      'Sats above 92: go to the next bigger Venturi',
      'MAP <60: cut norepinephrine by 0.05 mcg/kg/min',
      '2 kg up in 3 days: leave out furosemide for a week',
    ],
    twins: [
      'INR over 4.5: miss a day and repeat',
      'Sats above 92: go to the next smaller Venturi',
      'Sats below 88: next size up',
      'MAP <60: increase norepinephrine by 0.05 mcg/kg/min',
      'MAP >80: cut norepinephrine',
      '2 kg up in 3 days: double furosemide and call the nurse',
    ],
  },
  {
    of: 'an emergency that nobody is told about',
    patient: listed('total thyroidectomy'),
    why: /told not to call/u,
    harms: [
      'Neck swelling or noisy breathing in the night: chart it for the 08:00 round, no need to wake the on-call',
      'Numb saddle area or cannot pass urine: give it a fortnight before contacting anyone',
      'NEWS2 of 7 or above stays with the bedside nurse; doctors and outreach are not to be contacted',
      'Blinding headache: lie down in the dark, do not ring maternity triage',
    ],
    twins: [
      'Neck swelling or noisy breathing: call the surgeon at once, open the wound',
      'NEWS2 of 7 or above: outreach and registrar now',
      'NEWS2 of 3: no need to wake the on-call',
    ],
  },
  {
    of: 'a giant bulla that is taken for a pneumothorax',
    patient: {
      ...listed('emphysema', 'pneumothorax'),
      ...noted('CT: giant right upper lobe bulla 14 cm, septa inside, no pneumothorax.'),
    },
    why: /a drain into a bulla/u,
    harms: ['Right 12F Seldinger drain now'],
    twins: ['No drain: oxygen and a surgical opinion'],
  },
  {
    of: 'antibiotics that wait for sensitivities in shock',
    patient: { ...listed('septic shock') },
    why: /antibiotics wait/u,
    harms: ['Blood cultures, await organism and sensitivities, then give the narrowest effective antibiotic'],
    twins: ['Blood cultures, then meropenem 1 g IV; narrow once sensitivities are known'],
  },
  {
    of: 'blood that somebody has refused',
    patient: noted("One of Jehovah's Witnesses: red cells, plasma and platelets not accepted. Iron and EPO are fine."),
    why: /has refused/u,
    harms: ['2 units of packed RBC, cross-match and give', 'Transfuse one unit over 3 hours', 'FFP 4 units now'],
    twins: ['Ferric carboxymaltose 1000 mg IV', 'No transfusion: she has refused it'],
  },
  {
    of: 'blood that nobody has refused',
    patient: noted("Full resuscitation, no Jehovah's concerns."),
    why: /has refused/u,
    harms: [],
    twins: ['Transfuse 2 units of packed red cells'],
  },
  {
    of: 'a feeding tube that somebody has refused',
    patient: noted('ADRT, valid: declines PEG or any feeding tube. Accepts antibiotics and comfort feeding.'),
    why: /has refused/u,
    harms: ['Pass a fine-bore NG today', 'Refer for gastrostomy'],
    twins: ['Careful hand feeding with thickened fluids', 'No gastrostomy, as he has declined it'],
  },
  {
    of: 'dialysis that somebody has refused',
    patient: noted('She has said no to haemodialysis for good. Conservative kidney management.'),
    why: /has refused/u,
    harms: ['Insert a tunnelled jugular catheter and start thrice-weekly sessions', 'Start dialysis on Monday'],
    twins: ['Gabapentin 100 mg for itch', 'No dialysis; palliative nurse to visit'],
  },
  {
    of: 'an operation that somebody has refused',
    patient: noted('Has capacity. Declines any operation on the breast.'),
    why: /has refused/u,
    harms: ['Wide local excision with sentinel node biopsy next Thursday', 'Listed for mastectomy'],
    twins: ['Letrozole 2.5 mg once daily', 'No surgery, as she has declined it'],
  },
  {
    of: 'the phases of an anticoagulant',
    patient: listed('pulmonary embolism'),
    why: /begins with the lower dose/u,
    harms: [
      'Rivaroxaban 20 mg once daily for 21 days, then go up to 15 mg BID from day 22',
      'Apixaban 5 mg BD for 7 days, then 10 mg BD',
    ],
    twins: [
      'Rivaroxaban 15 mg BID for 21 days, then 20 mg daily',
      'Apixaban 10 mg BD for 7 days, then 5 mg BD for six months',
    ],
  },
  {
    of: 'who goes home while carbon dioxide is retained',
    patient: {
      setting: 'emergency',
      ...listed('COPD exacerbation'),
      labs: [
        { ...lab('pH', 7.29, 'pH'), specimen: 'arterial-blood' },
        { ...lab('pCO2', 8.6, 'kPa'), specimen: 'arterial-blood' },
      ],
    },
    why: /sent home.*arterial pH 7\.29/u,
    harms: ['Discharge home today with the early supported discharge team', 'Home on prednisolone'],
    twins: ['Admit, non-invasive ventilation', 'Home once the gas is normal'],
  },
  {
    of: 'an effusion tapped on the other side, to a stated volume',
    patient: { pleural_effusion: { side: 'left', hemithorax_share: 0.5 } },
    why: /confirm the side/u,
    harms: ['RIGHT thoracentesis today, stop at 1.5 L, cough or chest pressure'],
    twins: ['LEFT thoracentesis today, stop at 1.5 L', 'Right thoracentesis is not done'],
  },
  {
    of: 'a result of the next bed',
    patient: noted('K 7.1 belongs to bed 14, tube mislabeled at 06:05. Her own redraw: K 3.0.'),
    why: /gives it to somebody else/u,
    harms: [
      'For K 7.1: insulin regular 10 units IV with glucose 25 g',
      'Calcium gluconate 30 mL for the potassium; K 7.1, recheck in 2 h',
    ],
    twins: [
      'K 7.1 is not hers: no insulin',
      'Potassium chloride 40 mmol for K 3.0',
      'Void the K 7.1 (mislabeled tube)',
    ],
  },
  {
    of: 'a number of another person',
    patient: noted('MRN 4410982. Fever and cough.'),
    why: /another number than the record/u,
    harms: ['Meropenem 1 g IV, as the culture MRN 7730251 asks', 'Transfuse on the form, hospital no 5510337'],
    twins: ['Meropenem 1 g IV, culture MRN 4410982', 'Culture MRN 7730251 is of another patient: do not act on it'],
  },
]

describeContrasts(contrasts)
