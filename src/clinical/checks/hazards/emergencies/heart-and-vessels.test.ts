import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'an acutely ischaemic leg by its name',
    note: 'Acute limb ischaemia of the left leg.',
    harms: ['Vascular clinic in two weeks', 'Off home with aspirin'],
    twins: ['Embolectomy tonight', 'Vascular surgeon now | Vascular clinic in two weeks'],
  },
  {
    of: 'an ischaemic stroke, which is no limb',
    note: 'Acute ischaemic stroke, day 3, on the stroke unit.',
    harms: [],
    twins: ['Dysphagia review in the morning', 'Stroke clinic in six weeks'],
  },
  {
    of: 'a torn papillary muscle, mended',
    note: 'Papillary muscle rupture and aortic valve sclerosis, valve replaced.',
    harms: [],
    twins: ['Valve clinic in six weeks', 'Off home'],
  },
  {
    of: 'a complete heart block',
    note: 'Complete heart block, escape rhythm 34/min, dizzy twice today.',
    harms: ['Cardiology clinic in two weeks', 'Stop bisoprolol | Off home with a Holter'],
    twins: [
      'Admit to CCU, pacing wire ready',
      'Isoprenaline infusion, pacemaker tomorrow | Pacing clinic in six weeks',
    ],
  },
  {
    of: 'a ventricular tachycardia',
    note: 'Sustained VT at 180, BP 104/60, palpitations for an hour.',
    harms: [
      'Bisoprolol 2.5 mg | Routine echo, cardiology letter',
      'Amiodarone 200 mg oral | Can leave with a cardiology appointment next week',
    ],
    twins: [
      'Synchronised DC cardioversion | ICD clinic in 6 weeks',
      'Amiodarone 300 mg IV over 20 minutes, cardiology registrar now',
    ],
  },
  {
    of: 'a tamponade',
    note: 'Echo: large pericardial effusion with RV collapse, pulsus paradoxus 18 mmHg.',
    harms: ['Repeat echo in a week', 'Colchicine 500 micrograms twice daily | Cardiology review in the morning'],
    twins: [
      'Pericardiocentesis tonight | Repeat echo in a week',
      'Call the cardiology registrar now for a pericardial drain',
    ],
  },
  {
    of: 'an effusion of the heart without tamponade',
    note: 'Small pericardial effusion, no RV collapse, BP 130/70.',
    harms: [],
    twins: ['Repeat echo in a week', 'Ibuprofen 400 mg three times daily and home'],
  },
  {
    of: 'endocarditis with failure',
    note: 'Aortic endocarditis, new severe aortic regurgitation and pulmonary oedema.',
    harms: [
      'Gentamicin | Outpatient echo, valve clinic in a month',
      'Furosemide 40 mg | Write to the cardiac surgeons',
    ],
    twins: [
      'Endocarditis team and cardiac surgery today',
      'Transfer to the cardiac centre | Valve clinic in a month after that',
    ],
  },
  {
    of: 'myocarditis',
    note: 'Viral illness, chest pain, myocarditis on MRI with troponin 4100 and EF 35%.',
    harms: ['Ibuprofen | Let her go with a routine cardiology referral', 'Echo when convenient'],
    twins: ['Admit to a monitored bed', 'CCU, telemetry | Cardiology clinic in 6 weeks'],
  },
  {
    of: 'critical aortic stenosis',
    note: 'Severe aortic stenosis, collapsed at the bus stop today.',
    harms: ['Valve clinic in three weeks', 'Fit to go; TAVI list when a slot becomes available'],
    twins: [
      'Cardiology ward, telemetry | Valve clinic in three weeks',
      'Admit under cardiology for TAVI this admission',
    ],
  },
  {
    of: 'aortic stenosis without symptoms',
    note: 'Severe aortic stenosis, walks three miles, no syncope.',
    harms: [],
    twins: ['Valve clinic in three weeks', 'Echo in six months, off home'],
  },
  {
    of: 'embolism with strain',
    note: 'CT: saddle pulmonary embolism, dilated RV, SBP 88.',
    harms: ['Apixaban 10 mg twice daily and home', 'Rivaroxaban | Echo in a week, PE clinic in 7 days'],
    twins: ['Alteplase 50 mg, ICU', 'PERT call now | PE clinic in three months'],
  },
  {
    of: 'embolism without strain',
    note: 'Segmental PE, sPESI 0, no RV strain on CT, walks about.',
    harms: [],
    twins: ['Apixaban 10 mg twice daily and home; PE clinic in 7 days', 'No bed needed: apixaban 10 mg twice daily'],
  },
  {
    of: 'phlegmasia',
    note: 'Iliofemoral DVT with a blue, tense leg and blisters.',
    harms: ['Apixaban | DVT clinic on Monday', 'Dalteparin 15000 units | Vascular opinion in the morning'],
    twins: [
      'Vascular surgeon now for thrombectomy',
      'Heparin infusion and catheter-directed thrombolysis | DVT clinic in six weeks',
    ],
  },
  {
    of: 'hypertension that harms',
    note: 'BP 234/136, papilloedema and blurred vision.',
    harms: ['Amlodipine 5 mg | GP to recheck in a week', 'Ramipril 2.5 mg, allowed to go home'],
    twins: ['Labetalol infusion in HDU', 'Admit; nicardipine infusion | Hypertension clinic in a month'],
  },
  {
    of: 'high pressure alone',
    note: 'BP 192/112, discs flat, no symptoms.',
    harms: [],
    twins: ['Amlodipine 5 mg | GP to recheck in a week', 'Off home with a home monitor'],
  },
]

describePutOff(rows)
