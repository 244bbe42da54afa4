import type { PatientInput } from '../../../patient/patient.ts'
import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const onNadroparin: Partial<PatientInput> = {
  setting: 'inpatient',
  conditions: [{ name: 'pulmonary embolism' }],
  medications: [{ name: 'nadroparin', dose: '7600 IU' }],
  labs: [{ name: 'creatinine', value: 88, unit: 'umol/L' }],
}

const onWarfarin: Partial<PatientInput> = {
  setting: 'outpatient',
  conditions: [{ name: 'atrial fibrillation, permanent' }],
  medications: [{ name: 'warfarin', dose: '5 mg' }],
  labs: [{ name: 'INR', value: 3.4, unit: 'ratio' }],
}

const fibrillating = (text: string): Partial<PatientInput> => ({
  setting: 'emergency',
  conditions: [{ name: 'atrial fibrillation, newly found' }],
  vital_signs: [{ taken_at: '2026-05-29T12:00:00Z', heart_rate_per_min: 128, systolic_mmhg: 134, diastolic_mmhg: 82 }],
  notes: [{ text, written_at: '2026-05-29T12:00:00Z' }],
})

const cardioversions: Pick<Contrast, 'why' | 'harms' | 'twins'> = {
  why: /a clot of the atrium goes to the brain/u,
  harms: [
    'Sedate with propofol and perform synchronised biphasic cardioversion at 200 J this noon. | Transoesophageal echo may be omitted, because transthoracic imaging shows no thrombus. | Apixaban 5 mg twice daily this evening after the shock',
    '2 ➤ **Electrical cardioversion** – **synchronised 150–200 J biphasic, this morning** – propofol 1 mg/kg → sinus rhythm before he leaves.',
    'DCCV today, TOE not needed. Apixaban 5 mg BD for 4 weeks after.',
    'Electrical cardioversion 200 J now without TEE; D/C home on apixaban',
    'DC cardioversion this afternoon; no TOE as the TTE is clear',
    'We will proceed to cardioversion this morning, and anticoagulation is to be begun afterwards for four weeks.',
    'Flecainide 300 mg PO to restore sinus rhythm now, then discharge',
    'Propofol → synchronised shock 200 J → home',
    'Cardiovert 200 J; if it fails 360 J',
    'Elective synchronised cardioversion tomorrow at 200 J under propofol, no TEE',
    'Dalteparin 2,500 units SC once daily, and proceed to elective DC cardioversion this afternoon without transoesophageal echo',
  ],
  twins: [
    'TOE this afternoon; if no thrombus, DC cardioversion under apixaban',
    'Rate control with metoprolol, apixaban 5 mg BD; cardioversion after three weeks of anticoagulation',
    'No cardioversion today: more than 48 h and not anticoagulated',
    'Immediate synchronised cardioversion if systolic <90 or pulmonary oedema',
    'Apixaban today, TEE-guided cardioversion tomorrow',
    'Do not cardiovert: five days without an anticoagulant. Bisoprolol 5 mg',
    'Cardiology clinic to discuss cardioversion; apixaban 5 mg BD from tonight',
    'Elective DCCV in 4 weeks, apixaban until then without a gap',
  ],
}

const contrasts: readonly Contrast[] = [
  {
    of: 'a stroke under warfarin',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'acute ischaemic stroke', status: 'suspected' }],
      medications: [{ name: 'warfarin', dose: '3 mg' }],
      symptoms: [{ name: 'left arm weakness', present: true, onset_hours: 1 }],
      notes: [{ text: 'NIHSS 14, seen well an hour ago.' }],
      labs: [{ name: 'INR', value: 2.6, unit: 'ratio' }],
    },
    why: /the artery is opened by a catheter instead/u,
    harms: [
      'No bleed on CT → alteplase 0.9 mg/kg, 10% as a bolus',
      'CT clear: give tenecteplase 0.25 mg/kg now, thrombectomy team called',
      'Once haemorrhage is ruled out by CT, TNK 18 mg IV push',
      'Thrombolysis within the hour, alteplase 63 mg; warfarin withheld afterwards',
      'rtPA 0.9 mg/kg IV; hold warfarin',
      'Proceed to thrombolysis as she is inside 4.5 h',
    ],
    twins: [
      'No thrombolysis, INR 2.6; straight to thrombectomy',
      'Tenecteplase 16 mg only if the repeat INR is 1.7 or below',
      'Alteplase is contraindicated at this INR; CT angiogram and thrombectomy now',
      'Thrombectomy team now; lysis not given under warfarin',
      'Point-of-care INR first: alteplase 0.9 mg/kg if 1.7 or less',
      'CT angiogram, mechanical thrombectomy; no alteplase; warfarin held',
    ],
  },
  {
    of: 'a heparin that goes on beside a loading dose',
    patient: onNadroparin,
    why: /two full anticoagulants/u,
    harms: [
      'Begin apixaban (Eliquis) 10 mg twice daily this evening at 20:00 for 7 days | Continue nadroparin 7600 IU SC twice daily next to apixaban until the evening of 19 June, so that the oral drug has come to steady state before the injections cease.',
      'Apixaban 10 mg BD today; nadroparin continues alongside apixaban for 3 days',
      'Start apixaban 10 mg BID tonight with nadroparin overlap x 5 d',
      'Nadroparin goes on together with rivaroxaban 15 mg BD for five days',
      'Overlap LMWH and apixaban for 48 h',
      'Start apixaban 10 mg BD tonight | Continue nadroparin 0.8 mL BD for another 3 days',
      'Rivaroxaban 15 mg BD plus nadroparin 7600 IU BD for the first 5 days',
      'Start rivaroxaban 15 mg BD today → keep LMWH for 5 days',
      'Apixaban 10 mg BD from tonight, and the nadroparin continues for three days as a bridge',
    ],
    twins: [
      'Stop nadroparin; apixaban 10 mg BD from 20:00, when the next injection would be due',
      'Switch nadroparin to apixaban 10 mg BD tonight, no overlap',
      'Continue nadroparin until Friday, then apixaban 10 mg BD',
      'Nadroparin with warfarin for at least 5 days and until the INR is 2',
      'Do not give nadroparin together with apixaban',
      'Last nadroparin 08:00 today; apixaban 10 mg BD from 20:00 instead of the injection',
      'Continue nadroparin for 5 days, then dabigatran 150 mg BD',
      'Start apixaban 10 mg BD tonight in place of nadroparin; apixaban for 7 days with food or without',
    ],
  },
  {
    of: 'warfarin that goes on beside apixaban',
    patient: onWarfarin,
    why: /two full anticoagulants/u,
    harms: [
      'We recommend apixaban 5 mg twice daily. | In view of the earlier stroke a gap should be avoided, and warfarin 5 mg once daily is therefore to be continued beside apixaban for the next 14 days, as one does with heparin, after which warfarin may be stopped.',
      'Continue warfarin alongside apixaban for 2 weeks',
      'Apixaban 5 mg BD with warfarin for the first 5 days',
      'Overlap warfarin and apixaban 5 d',
      'Keep warfarin on with apixaban until day 14',
      'Warfarin stays, together with apixaban 5 mg BD, for a week',
      'Apixaban 5 mg BID + warfarin 5 mg for 5 days, then D/C warfarin',
      'Maintain both apixaban and warfarin for 10 days → stop warfarin',
    ],
    twins: [
      'Stop warfarin; apixaban 5 mg BD when the INR is below 2',
      'Warfarin stops today, no overlap with apixaban',
      'Do not continue warfarin with apixaban',
      'Stop warfarin now. INR on Thursday; begin apixaban 5 mg BD once INR <2',
      'Warfarin is discontinued, and apixaban follows at an INR of 2 or less',
      'Continue warfarin 4 mg, INR in a week',
    ],
  },
  {
    of: 'apixaban at an INR of 3.4',
    patient: onWarfarin,
    why: /when the INR is below 2/u,
    harms: [
      'Stop warfarin and start apixaban 5 mg BD tonight',
      'Switch to apixaban 5 mg BID today',
      'We recommend apixaban 5 mg orally twice daily, the first tablet this evening.',
      'D/C warfarin, begin rivaroxaban 20 mg this evening',
      'Start edoxaban 60 mg tomorrow, warfarin off',
      'Change warfarin → apixaban 5 mg BD at once',
      'Apixaban is to be given: first tablet of apixaban 5 mg tomorrow morning',
      'Convert to dabigatran 150 mg BD now. INR 3.4 is no bar.',
    ],
    twins: [
      'Stop warfarin today; start apixaban 5 mg BD when INR <2',
      'Stop warfarin; INR in 3 days, and start apixaban that day if below 2',
      'Start apixaban 5 mg BD only after the INR has fallen to 2; warfarin off today',
      'No apixaban today at INR 3.4',
      'Hold warfarin; recheck INR Thursday; begin apixaban once INR 2.0 or less',
      'Switch to apixaban 5 mg BD, not today but when INR is below 2',
    ],
  },
  {
    of: 'a cardioversion after five days, by the date',
    patient: fibrillating('Heart has been racing since the hike on Sunday (24 May, about 1 pm). No blood thinner.'),
    ...cardioversions,
  },
  {
    of: 'a cardioversion after five days, in words',
    patient: fibrillating("Felt his heart 'trot' since Wednesday morning, five days ago. Takes no blood thinner."),
    ...cardioversions,
  },
  {
    of: 'a cardioversion after five days, beside what was never taken',
    patient: fibrillating('AF for 5 days, never anticoagulated. CHA2DS2-VASc 3. Stable.'),
    ...cardioversions,
  },
  {
    of: 'a cardioversion of who is shocked, protected or early',
    patient: {
      ...fibrillating('Palpitations for five days.'),
      vital_signs: [
        { taken_at: '2026-05-29T12:00:00Z', heart_rate_per_min: 178, systolic_mmhg: 74, diastolic_mmhg: 40 },
      ],
    },
    why: cardioversions.why,
    harms: [],
    twins: ['Synchronised cardioversion 200 J now', 'DC cardioversion at once'],
  },
  {
    of: 'a cardioversion within hours',
    patient: fibrillating('Palpitations for 6 hours, since breakfast today. No blood thinner.'),
    why: cardioversions.why,
    harms: [],
    twins: ['Synchronised cardioversion 200 J now, apixaban 5 mg BD from today', 'DC cardioversion this morning'],
  },
  {
    of: 'a cardioversion with an anticoagulant taken',
    patient: { ...fibrillating('Palpitations for five days.'), medications: [{ name: 'apixaban', dose: '5 mg' }] },
    why: cardioversions.why,
    harms: [],
    twins: ['Synchronised cardioversion 200 J now', 'DC cardioversion this morning'],
  },
  {
    of: 'a new stent of the left main artery, and a bleeding',
    patient: {
      setting: 'emergency',
      conditions: [
        { name: 'acute upper gastrointestinal bleeding' },
        { name: 'NSTEMI with left main stent 3 weeks ago' },
      ],
      medications: [
        { name: 'clopidogrel', dose: '75 mg' },
        { name: 'rivaroxaban', dose: '15 mg' },
      ],
    },
    why: /the stent shuts and the heart/u,
    harms: [
      'Stop rivaroxaban and clopidogrel; give no antiplatelet of any type for the next six weeks',
      'No antiplatelets for 4 weeks',
      'Hold aspirin and clopidogrel for 3 months',
      'DAPT off: stop all antiplatelets for 8-12 weeks',
    ],
    twins: [
      'Stop rivaroxaban; clopidogrel continues, no other antiplatelet for the next six weeks',
      'Hold clopidogrel tonight; restart within 48 hours of the endoscopy',
      'No anticoagulant for six weeks; clopidogrel 75 mg goes on',
      'Do not stop both antiplatelets for weeks: cardiology tonight',
    ],
  },
]

describeContrasts(contrasts)
