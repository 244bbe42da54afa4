import { describe, expect, it } from 'vitest'
import { recommendation, type RecommendationInput } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { allGuidelines } from '../guideline-editions.ts'

function verdict(rule: string, about: Partial<PatientInput>, ...actions: string[]): string | undefined {
  const patient = patientSchema.parse({ demographics: { age_years: 71, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.map((text) => ({ text, evidence_refs: [] })),
    evidence_table: [],
  })
  return checkGuideline(answer, patient, allGuidelines).rules.find((one) => one.rule === rule)?.verdict
}
const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }))

describe('what is taken goes on in acute care', () => {
  const copd = (more: Partial<PatientInput>): Partial<PatientInput> => ({
    conditions: named('COPD'),
    exacerbations: { moderate_last_12_months: 3, severe_last_12_months: 0 },
    ...more,
  })
  const rule = 'copd-frequent-exacerbations'

  it('a long-acting bronchodilator', () => {
    const taken = copd({ setting: 'emergency', medications: named('tiotropium') })
    expect(verdict(rule, taken, 'Nebulised salbutamol 2.5 mg')).toBe('not-applicable')
    expect(verdict(rule, taken, 'Stop tiotropium for good')).toBe('forbidden')
    expect(verdict(rule, copd({ setting: 'emergency' }), 'Nebulised salbutamol 2.5 mg')).toBe('missed')
    expect(verdict(rule, { ...taken, setting: 'outpatient' }, 'Review in spring')).toBe('kept')
    expect(verdict(rule, { ...taken, setting: 'outpatient' }, 'Stop tiotropium')).toBe('missed')
  })

  it('the drugs of heart failure, each by itself', () => {
    const failing: Partial<PatientInput> = {
      setting: 'inpatient',
      conditions: named('heart failure'),
      lvef_percent: 28,
      labs: [{ name: 'potassium', value: 4.3, unit: 'mmol/L' }],
      vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 118 }],
    }
    const both = { ...failing, medications: named('lisinopril', 'carvedilol') }
    expect(verdict('reduced-ejection-fraction', both, 'Furosemide 80 mg IV BD')).toBe('kept')
    const one = { ...failing, medications: named('lisinopril') }
    expect(verdict('reduced-ejection-fraction', one, 'Furosemide 80 mg IV BD')).toBe('missed')
    expect(verdict('reduced-ejection-fraction', one, 'Bisoprolol 1.25 mg OD')).toBe('kept')
    expect(verdict('reduced-ejection-fraction', failing, 'Furosemide 80 mg IV BD')).toBe('missed')
    // Nobody begins an ACE inhibitor in a bleeding, or at a pressure of 92.
    const bleeding = { ...failing, symptoms: named('melaena') }
    expect(verdict('reduced-ejection-fraction', bleeding, 'Pantoprazole 80 mg IV')).toBe('kept')
    const low = { ...failing, vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 92 }] }
    expect(verdict('reduced-ejection-fraction', low, 'Furosemide 80 mg IV BD')).toBe('kept')
  })

  const wetWard = (more: Partial<PatientInput>): Partial<PatientInput> => ({
    setting: 'inpatient',
    conditions: named('acute decompensated heart failure', 'chronic kidney disease stage 3b'),
    lvef_percent: 28,
    labs: [
      { name: 'potassium', value: 4.3, unit: 'mmol/L' },
      { name: 'eGFR', value: 52, unit: 'mL/min/1.73m2' },
    ],
    symptoms: named('leg swelling'),
    vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 112 }],
    ...more,
  })
  const byVein = [{ name: 'furosemide', route: 'IV', dose: '80 mg' }, { name: 'bisoprolol' }]
  const failing = [
    { name: 'potassium', value: 4.3, unit: 'mmol/L' },
    { name: 'eGFR', value: 38, unit: 'mL/min/1.73m2' },
  ]
  it.each([
    // NICE NG187: once stable, within the stay.
    [wetWard({ medications: byVein }), 'kept'],
    [wetWard({ labs: failing, medications: named('bisoprolol') }), 'kept'],
    [wetWard({ medications: byVein, notes: [{ text: 'Day 3, sacral oedema, weight unchanged.' }] }), 'kept'],
    [wetWard({ medications: named('bisoprolol') }), 'missed'],
    [wetWard({ medications: byVein, notes: [{ text: 'Day 6, at dry weight, discharge planning.' }] }), 'missed'],
    [wetWard({ medications: byVein, notes: [{ text: 'Now euvolaemic, home tomorrow.' }] }), 'missed'],
    [wetWard({ medications: byVein, setting: 'outpatient' }), 'missed'],
    [wetWard({ medications: byVein, conditions: named('heart failure') }), 'missed'],
  ] as const)('an ACE inhibitor is begun once an acute heart failure is settled: %j is %s', (about, is) =>
    expect(verdict('reduced-ejection-fraction', about, 'Furosemide 160 mg IV BD')).toBe(is),
  )

  const atClinic = (text: string): Partial<PatientInput> => ({
    setting: 'outpatient',
    conditions: named('heart failure'),
    lvef_percent: 30,
    medications: named('ramipril'),
    labs: [{ name: 'potassium', value: 4.3, unit: 'mmol/L' }],
    vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 118 }],
    notes: [{ text }],
  })
  it.each([
    ['Bisoprolol stopped 2024 for bradycardia of 38 and syncope.', 'kept'],
    ['Carvedilol not tolerated: bronchospasm.', 'kept'],
    ['Bisoprolol well tolerated in the past; stopped by the patient.', 'missed'],
    ['Furosemide stopped for hypotension.', 'missed'],
  ])('a beta-blocker that was not tolerated is not asked for: %s is %s', (text, is) =>
    expect(verdict('reduced-ejection-fraction', atClinic(text), 'Continue ramipril; add ivabradine')).toBe(is),
  )

  it('a beta-blocker, which is begun once an acute heart failure is dry', () => {
    const wet: Partial<PatientInput> = {
      conditions: named('acute decompensated heart failure'),
      lvef_percent: 28,
      labs: [{ name: 'potassium', value: 4.3, unit: 'mmol/L' }],
      vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 128 }],
    }
    const ward = { ...wet, setting: 'inpatient' } as const
    expect(verdict('reduced-ejection-fraction', ward, 'Furosemide 80 mg IV BD', 'Start ramipril 2.5 mg')).toBe('kept')
    expect(verdict('reduced-ejection-fraction', ward, 'Furosemide 80 mg IV BD')).toBe('missed')
    const clinic = { ...wet, setting: 'outpatient', conditions: named('heart failure') } as const
    expect(verdict('reduced-ejection-fraction', clinic, 'Start ramipril 2.5 mg')).toBe('missed')
  })
})

describe('regimens of other current guidelines', () => {
  const severe: Partial<PatientInput> = {
    setting: 'intensive-care',
    conditions: named('community-acquired pneumonia'),
  }
  it.each([
    ['Co-amoxiclav 1.2 g IV TDS and clarithromycin 500 mg IV BD', 'kept'],
    ['Piperacillin/tazobactam 4.5 g IV QDS with levofloxacin 500 mg IV BD', 'kept'],
    ['Cefuroxime 1.5 g IV TDS with doxycycline 100 mg BD; no macrolide, QTc 512 ms', 'kept'],
    ['Cefuroxime 1.5 g IV TDS with doxycycline 100 mg BD', 'missed'],
    ['Co-amoxiclav 1.2 g IV TDS', 'missed'],
    ['Amoxicillin 500 mg PO TDS with clarithromycin 500 mg BD', 'missed'],
    ['Meropenem 1 g IV 8-hourly, first dose now after cultures, plus azithromycin 500 mg IV daily', 'kept'],
    ['Cefepime 2 g IV every 8 h and levofloxacin 750 mg IV daily', 'kept'],
    ['Imipenem/cilastatin 500 mg IV every 6 h with azithromycin 500 mg IV daily', 'kept'],
    ['Ceftazidime 2 g IV TDS plus clarithromycin 500 mg IV BD', 'kept'],
    ['Meropenem 1 g IV 8-hourly', 'missed'],
    ['Aztreonam 2 g IV TDS with azithromycin 500 mg IV daily', 'missed'],
    ['Cefalexin 500 mg QDS with clarithromycin 500 mg BD', 'missed'],
  ])('%s', (action, is) => expect(verdict('cap-severe', severe, action)).toBe(is))
})

describe('who brings cardiology', () => {
  const pain: Partial<PatientInput> = {
    symptoms: named('chest pain'),
    labs: [{ name: 'troponin T', value: 88, unit: 'ng/L', upper_reference_limit: 14 }],
  }
  it.each([
    ['Aspirin 300 mg; urgent coronary angiography today, CCU bed', 'kept'],
    ['Aspirin 300 mg and an antacid, home', 'missed'],
    ['Outpatient angiogram in routine order, home with omeprazole', 'missed'],
    // NICE NG185: within 72 hours; an acute medical unit takes who is stable.
    ['Aspirin 300 mg and fondaparinux 2.5 mg; inpatient angiography within 72 h', 'kept'],
    ['Aspirin 300 mg, repeat troponin at 3 h; admit to AMU with telemetry', 'kept'],
    ['Aspirin 300 mg; angiography within 3 weeks, home', 'missed'],
    ['Aspirin 300 mg; GP to repeat troponin next week', 'missed'],
  ])('%s', (action, is) => expect(verdict('troponin-chest-pain', pain, action)).toBe(is))

  it('leaves a proven embolism to its own rules', () => {
    const embolism = { ...pain, conditions: named('pulmonary embolism') }
    expect(verdict('troponin-chest-pain', embolism, 'Apixaban 10 mg BD')).toBe('not-applicable')
    expect(verdict('pe-anticoagulation', embolism, 'Aspirin 300 mg')).toBe('missed')
  })
})

describe('words that mean less than they seem to', () => {
  const embolism: Partial<PatientInput> = {
    conditions: named('pulmonary embolism'),
    vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 124, heart_rate_per_min: 88 }],
  }
  const rule = 'stable-pe-risk-stratification'

  it('a full dose of an anticoagulant is no thrombolysis', () => {
    expect(verdict(rule, embolism, 'PESI III. Rivaroxaban at the full dose for six months')).toBe('kept')
    expect(verdict(rule, embolism, 'PESI III. Give full-dose alteplase now')).toBe('forbidden')
  })

  it('more of an order under its own condition leaves the order', () => {
    const potassium: Partial<PatientInput> = {
      labs: [{ name: 'potassium', value: 7.2, unit: 'mmol/L' }],
      ecg: { rhythm: 'peaked T waves' },
    }
    const more = ['Insulin 10 units with 25 g glucose IV now', 'Continuous ECG monitoring']
    const of = (calcium: string): string | undefined => verdict('severe-hyperkalaemia', potassium, calcium, ...more)
    expect(of('Calcium chloride 10 mL IV over 5 min, repeat if the QRS stays wide')).toBe('kept')
    expect(of('Calcium chloride 10 mL IV if the QRS is wide')).toBe('missed')
  })

  it('a drain at home is a way to empty an effusion', () => {
    const effusion: Partial<PatientInput> = { pleural_effusion: { side: 'left', description: 'large' } }
    expect(verdict('large-pleural-effusion', effusion, 'Ultrasound-guided IPC on Tuesday')).toBe('kept')
    expect(verdict('large-pleural-effusion', effusion, 'Watch and wait, no IPC')).toBe('missed')
  })
})

describe('full veins over an empty heart', () => {
  const full = (...more: string[]): Partial<PatientInput> => ({
    conditions: named('heart failure', ...more),
    labs: [{ name: 'NT-proBNP', value: 9_400, unit: 'pg/mL' }],
    symptoms: named('ankle oedema'),
  })
  it.each([
    [full('right ventricular infarction'), 'not-applicable'],
    [full('cardiac tamponade'), 'not-applicable'],
    [full('anterior infarction'), 'missed'],
    [full(), 'missed'],
  ] as const)('%j is %s', (about, is) => expect(verdict('loop-diuretic', about, 'Echo now')).toBe(is))
})

describe('what belongs to a state of the patient', () => {
  const at = '2026-03-01T08:00:00Z'

  it('furosemide once the pressure holds, in a low output alone', () => {
    const wet: Partial<PatientInput> = {
      conditions: named('heart failure'),
      labs: [{ name: 'NT-proBNP', value: 9_400, unit: 'pg/mL' }],
      symptoms: [{ name: 'orthopnoea' }, { name: 'ankle oedema' }],
    }
    const once = 'Once MAP is 65 or more: furosemide 80 mg IV'
    expect(verdict('loop-diuretic', { ...wet, conditions: named('heart failure', 'cardiogenic shock') }, once)).toBe(
      'kept',
    )
    expect(verdict('loop-diuretic', wet, once)).toBe('missed')
  })

  it('an infarction that was lysed is taken on, whichever action says so', () => {
    const stemi: Partial<PatientInput> = { setting: 'emergency', ecg: { st_deviation_mm: { V2: 3, V3: 3 } } }
    const lysis = 'Tenecteplase 45 mg IV now'
    expect(verdict('stemi-reperfusion', stemi, lysis, 'ECG at 60-90 min: if it fails, rescue PCI on arrival')).toBe(
      'kept',
    )
    expect(verdict('stemi-reperfusion', stemi, lysis, 'Transfer to PCI centre by air')).toBe('kept')
    expect(verdict('stemi-reperfusion', stemi, lysis, 'Admit to the ward')).toBe('missed')
    expect(verdict('stemi-reperfusion', stemi, 'If pain returns, rescue PCI')).toBe('missed')
  })

  it('an artery that was opened days ago wants no second catheter', () => {
    const stented: Partial<PatientInput> = { setting: 'inpatient', conditions: named('STEMI day 2', 'stent') }
    expect(verdict('stemi-reperfusion', stented, 'Keep aspirin and ticagrelor')).toBe('not-applicable')
    const today = { ...stented, conditions: named('STEMI', 'stent 2019') }
    expect(verdict('stemi-reperfusion', today, 'Keep aspirin and ticagrelor')).toBe('missed')
  })

  it('a saturation that a gas contradicts wants no oxygen', () => {
    const low: Partial<PatientInput> = { vital_signs: [{ taken_at: at, spo2_percent: 68 }] }
    const gas = (value: number, takenAt?: string): Partial<PatientInput> => ({
      ...low,
      labs: [{ name: 'PaO2', value, unit: 'kPa', ...(takenAt === undefined ? {} : { taken_at: takenAt }) }],
    })
    const none = 'Warm the hand, move the probe'
    expect(verdict('hypoxaemia-oxygen', gas(11.6), none)).toBe('not-applicable')
    expect(verdict('hypoxaemia-oxygen', gas(6.4), none)).toBe('missed')
    expect(verdict('hypoxaemia-oxygen', gas(11.6, '2026-02-28T08:00:00Z'), none)).toBe('missed')
    expect(verdict('hypoxaemia-oxygen', low, none)).toBe('missed')
  })

  it('a wider regimen where the patient is in a hospital', () => {
    const cap = (setting: 'emergency' | 'outpatient'): Partial<PatientInput> => ({
      setting,
      demographics: { age_years: 40, sex: 'male' },
      conditions: named('community-acquired pneumonia'),
      labs: [{ name: 'urea', value: 4, unit: 'mmol/L' }],
      vital_signs: [
        { taken_at: at, respiratory_rate_per_min: 18, systolic_mmhg: 124, diastolic_mmhg: 78, consciousness: 'alert' },
      ],
    })
    expect(verdict('cap-outpatient', cap('emergency'), 'Levofloxacin 750 mg IV OD')).toBe('kept')
    expect(verdict('cap-outpatient', cap('outpatient'), 'Levofloxacin 750 mg OD')).toBe('missed')
    expect(verdict('cap-outpatient', cap('emergency'), 'Metronidazole 400 mg TDS')).toBe('missed')
  })

  it('an effusion is drained when it troubles, and an infected one now', () => {
    const effusion: Partial<PatientInput> = { pleural_effusion: { side: 'left', description: 'large' } }
    const later = 'Drain only if she becomes breathless'
    expect(verdict('large-pleural-effusion', effusion, later)).toBe('kept')
    expect(verdict('large-pleural-effusion', { ...effusion, conditions: named('empyema') }, later)).toBe('missed')
    expect(verdict('large-pleural-effusion', effusion, 'No drain')).toBe('missed')
  })
})

describe('what stands beside the actions', () => {
  const bleeds: Partial<PatientInput> = {
    conditions: named('pulmonary embolism'),
    vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 118, heart_rate_per_min: 90 }],
  }
  const verdictWith = (more: Partial<RecommendationInput>) => {
    const patient = patientSchema.parse({ demographics: { age_years: 71, sex: 'male' }, ...bleeds })
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Apixaban 10 mg BD after PESI' }],
      evidence_table: [],
      ...more,
    })
    return checkGuideline(answer, patient, allGuidelines).rules.find(
      (one) => one.rule === 'stable-pe-risk-stratification',
    )?.verdict
  }

  it('is no order behind the event that it waits for, nor as a cause among the differentials', () => {
    expect(verdictWith({ when_to_escalate: ['PEA arrest: alteplase 50 mg, CPR'] })).toBe('kept')
    expect(verdictWith({ when_to_escalate: ['Now: give alteplase 100 mg over 2 h'] })).toBe('forbidden')
    expect(verdictWith({ differential: ['Thrombolysis'] })).toBe('kept')
  })
})

describe('an artery that closes without ST elevation', () => {
  const depressed: Partial<PatientInput> = {
    setting: 'emergency',
    ecg: { st_deviation_mm: { V2: -2, V3: -2.5, V4: -2 } },
    labs: [{ name: 'troponin I', value: 90, unit: 'ng/L', upper_reference_limit: 16 }],
  }

  it.each([
    ['Omeprazole 40 mg PO, home, GP in 2 weeks', 'missed'],
    ['Cardiology now, repeat ECG in 15 min', 'kept'],
    ['Aspirin 300 mg, fondaparinux 2.5 mg SC', 'kept'],
  ])('%s', (text, read) => expect(verdict('occlusion-on-ecg', depressed, text)).toBe(read))

  it('says nothing in a bleeding', () => {
    const bleeds = { ...depressed, symptoms: [{ name: 'melaena' }] }
    expect(verdict('occlusion-on-ecg', bleeds, 'Pantoprazole 80 mg IV')).toBe('not-applicable')
  })
})

describe('an angiography that was done', () => {
  const pain = (text: string): Partial<PatientInput> => ({
    symptoms: named('chest pain'),
    labs: [{ name: 'troponin T', value: 400, unit: 'ng/L', upper_reference_limit: 14 }],
    notes: [{ kind: 'ward', text }],
  })

  it.each([
    ['Coronary angiography: SCAD type 2 of the LAD, TIMI 3, no thrombus.', 'not-applicable'],
    ['Angiogram today showed unobstructed arteries.', 'not-applicable'],
    ['Angiogram 2019: mild stenosis of the LAD.', 'missed'],
    ['Angiography planned: known stenosis.', 'missed'],
    ['TIMI 3 by risk score.', 'missed'],
  ])('%s', (text, is) => {
    expect(verdict('troponin-chest-pain', pain(text), 'Aspirin 75 mg')).toBe(is)
  })
})

describe('what the record has already, or has instead', () => {
  const raised: Partial<PatientInput> = {
    setting: 'emergency',
    symptoms: [{ name: 'chest pain' }],
    vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 128 }],
    labs: [{ name: 'hs-troponin T', value: 96, unit: 'ng/L', upper_reference_limit: 14 }],
  }
  const lifted = { ...raised, ecg: { rhythm: 'sinus rhythm', st_deviation_mm: { V1: 2, V2: 3, V3: 3, V4: 2.5 } } }
  const lowered = { rhythm: 'sinus rhythm', st_deviation_mm: { V4: -1, V5: -1.5, V6: -1 } }
  const embolism: Partial<PatientInput> = { setting: 'inpatient', conditions: named('Pulmonary embolism') }
  const pregnant = { age_years: 31, sex: 'female', pregnant: true } as const
  const mother = { ...embolism, demographics: pregnant }
  const noted = (text: string, kind = 'ward'): Pick<PatientInput, 'notes'> => ({ notes: [{ kind, text }] })
  const nodule: Partial<PatientInput> = {
    setting: 'outpatient',
    nodules: [{ type: 'solid', long_axis_mm: 7, short_axis_mm: 6, risk: 'high' }],
  }
  const blue: Partial<PatientInput> = {
    setting: 'emergency',
    vital_signs: [{ taken_at: '2026-03-01T08:10:00Z', spo2_percent: 85, fio2: 0.9 }],
  }
  const gas = (value: number, at: string): Pick<PatientInput, 'labs'> => ({
    labs: [{ name: 'pO2', value, unit: 'mmHg', specimen: 'arterial-blood', taken_at: at }],
  })
  const weak: Partial<PatientInput> = {
    setting: 'emergency',
    symptoms: [{ name: 'slurred speech', onset_hours: 2 }],
  }

  it.each<[string, string, Partial<PatientInput>, Partial<PatientInput>]>([
    [
      'a bleeding that is suspected',
      'troponin-chest-pain',
      { ...raised, conditions: [{ name: 'Upper gastrointestinal bleeding', status: 'suspected' }] },
      { ...raised, conditions: [{ name: 'Upper gastrointestinal bleeding', status: 'resolved' }] },
    ],
    [
      'a brain that may bleed after a lysis',
      'troponin-chest-pain',
      { ...raised, conditions: [{ name: 'Intracranial haemorrhage', status: 'suspected' }] },
      { ...raised, conditions: [{ name: 'Intracerebral haemorrhage 2011', status: 'active' }] },
    ],
    [
      'a brain that may bleed after a lysis',
      'stemi-reperfusion',
      { ...lifted, conditions: [{ name: 'Intracranial haemorrhage', status: 'suspected' }] },
      { ...lifted, conditions: [{ name: 'Intracerebral haemorrhage 2011', status: 'active' }] },
    ],
    [
      'an aorta that tears, by its signs',
      'troponin-chest-pain',
      { ...raised, ...noted('Right arm 178/62, left arm 132/60. Soft new diastolic murmur.') },
      { ...raised, ...noted('Right arm 138/82, left arm 132/80. No new diastolic murmur.') },
    ],
    [
      'a takotsubo with open arteries',
      'troponin-chest-pain',
      {
        ...raised,
        conditions: named('Takotsubo syndrome'),
        ...noted('Coronaries smooth. Apical ballooning.', 'cath lab'),
      },
      { ...raised, conditions: named('Takotsubo syndrome') },
    ],
    [
      'a torn aorta, on the ECG',
      'occlusion-on-ecg',
      { ...raised, ecg: lowered, conditions: [{ name: 'Ruptured aneurysm', status: 'suspected' }] },
      { ...raised, ecg: lowered, conditions: [{ name: 'Abdominal aneurysm, 3.4 cm', status: 'active' }] },
    ],
    [
      'a thick ventricle with strain, and no pain',
      'occlusion-on-ecg',
      { ...raised, symptoms: [], ecg: { ...lowered, rhythm: 'sinus rhythm, LV hypertrophy with strain' } },
      { ...raised, ecg: { ...lowered, rhythm: 'sinus rhythm, LV hypertrophy with strain' } },
    ],
    [
      'a birth that has begun',
      'pe-anticoagulation',
      { ...mother, symptoms: [{ name: 'Contractions', onset_hours: 3 }] },
      { ...mother, symptoms: [{ name: 'Contractions', present: false }] },
    ],
    [
      'platelets that fell on a heparin',
      'pe-pregnancy',
      { ...mother, conditions: named('Pulmonary embolism', 'Heparin-induced thrombocytopenia') },
      mother,
    ],
    [
      'a nodule as large as four years ago',
      'nodule-ct-6-to-12-months',
      { ...nodule, ...noted('Identical size and shape in CT of June 2021, 4 years ago.') },
      { ...nodule, ...noted('Identical size and shape in CT of 4 months ago.') },
    ],
    [
      'a nodule that is chalk in its middle',
      'nodule-ct-6-to-12-months',
      { ...nodule, ...noted('7 mm solid RUL. Calcified centrally.') },
      { ...nodule, ...noted('7 mm solid RUL. Not calcified centrally.') },
    ],
    [
      'plenty of oxygen in the blood',
      'hypoxaemia-oxygen',
      { ...blue, ...gas(298, '2026-03-01T08:00:00Z') },
      { ...blue, ...gas(298, '2026-03-01T04:00:00Z') },
    ],
    [
      'a brain that was imaged',
      'stroke-imaging',
      { ...weak, ...noted('CT brain: L thalamic haematoma 22 mL.') },
      { ...weak, ...noted('CT brain: requested.') },
    ],
  ])('%s: %s is not asked for', (_what, rule, without, asked) => {
    expect(verdict(rule, without, 'Observe')).toBe('not-applicable')
    expect(verdict(rule, asked, 'Observe')).toBe('missed')
  })
})

const steady = {
  taken_at: '2026-03-01T08:00:00Z',
  spo2_percent: 91,
  respiratory_rate_per_min: 22,
  systolic_mmhg: 128,
  diastolic_mmhg: 78,
  heart_rate_per_min: 92,
  consciousness: 'alert',
} as const

describe('what is given already goes on', () => {
  const lungs = (name: string, dose: string, frequency: string): Partial<PatientInput> => ({
    setting: 'inpatient',
    conditions: named('COPD exacerbation'),
    medications: [{ name, dose, frequency, route: 'PO' }],
  })
  it.each([
    [lungs('prednisolone', '30 mg', 'daily, day 2'), 'Salbutamol 5 mg nebulised', 'kept'],
    [lungs('methylprednisolone', '40 mg', 'every 12 h'), 'Salbutamol 5 mg nebulised', 'kept'],
    [lungs('hydrocortisone', '50 mg', 'QDS'), 'Salbutamol 5 mg nebulised', 'kept'],
    [
      lungs('prednisolone', '40 mg', 'daily, day 5'),
      'Salbutamol 5 mg nebulised; stop prednisolone, 5 days done',
      'kept',
    ],
    // What is taken for years, what is stopped on its second day, and what has no dose are no course.
    [lungs('prednisolone', '5 mg', 'daily'), 'Salbutamol 5 mg nebulised', 'missed'],
    [lungs('prednisolone', '30 mg', 'daily, day 2'), 'Salbutamol 5 mg nebulised; stop prednisolone', 'missed'],
    [lungs('prednisolone', '', 'daily'), 'Salbutamol 5 mg nebulised', 'missed'],
    [{ ...lungs('prednisolone', '30 mg', 'daily'), setting: 'outpatient' }, 'Salbutamol 5 mg nebulised', 'missed'],
  ] as const)('a corticosteroid in an exacerbation of COPD: %j, "%s" is %s', (about, action, is) =>
    expect(verdict('copd-exacerbation', about, action)).toBe(is),
  )

  const antibiotic = (setting: PatientInput['setting'], ...names: string[]): Partial<PatientInput> => ({
    setting,
    conditions: named('community-acquired pneumonia'),
    medications: named(...names),
    vital_signs: [{ ...steady, respiratory_rate_per_min: 32 }],
    labs: [{ name: 'urea', value: 5, unit: 'mmol/L' }],
    notes: [{ text: 'Parrots at home.' }],
  })
  it.each([
    [antibiotic('inpatient', 'doxycycline'), 'Ceftriaxone 2 g IV daily', 'kept'],
    [antibiotic('inpatient', 'clarithromycin'), 'Ceftriaxone 2 g IV daily', 'kept'],
    [antibiotic('inpatient', 'doxycycline'), 'Ceftriaxone 2 g IV daily; stop doxycycline', 'missed'],
    [antibiotic('emergency', 'doxycycline'), 'Ceftriaxone 2 g IV daily', 'missed'],
    [antibiotic('inpatient', 'ramipril'), 'Ceftriaxone 2 g IV daily', 'missed'],
  ] as const)('what covers atypical pathogens: %j, "%s" is %s', (about, action, is) =>
    expect(verdict('cap-inpatient', about, action)).toBe(is),
  )
})

describe('a course that is over', () => {
  const chest = (day: string, text: string, more: Partial<PatientInput> = {}): Partial<PatientInput> => ({
    setting: 'inpatient',
    conditions: named(`community-acquired pneumonia, ${day}`),
    vital_signs: [{ ...steady, temperature_celsius: 36.9 }],
    labs: [{ name: 'urea', value: 12, unit: 'mmol/L' }],
    notes: [{ text }],
    ...more,
  })
  const hot = { vital_signs: [{ ...steady, temperature_celsius: 38.6 }] }
  it.each([
    [chest('day 5 of treatment', 'Cough now gone.'), 'not-applicable'],
    [chest('day 7 of antibiotics', 'Afebrile for 72 h.'), 'not-applicable'],
    [chest('day 6 of treatment', 'Sputum cleared.'), 'not-applicable'],
    [chest('day 2 of treatment', 'Cough now gone.'), 'missed'],
    [chest('day 5 of treatment', 'Still coughs green sputum.'), 'missed'],
    [chest('day 5 of treatment', 'Cough now gone.', hot), 'missed'],
    [chest('for five days', 'Cough now gone.'), 'missed'],
  ])('of a pneumonia: %j is %s', (about, is) => expect(verdict('cap-inpatient', about, 'No more antibiotic')).toBe(is))

  const flare = (frequency: string, text: string, more: Partial<PatientInput> = {}): Partial<PatientInput> => ({
    setting: 'emergency',
    conditions: named('COPD exacerbation', 'digoxin toxicity'),
    medications: [{ name: 'clarithromycin', frequency }],
    notes: [{ text }],
    ...more,
  })
  it.each([
    [flare('BD, day 6 of 7', 'Sputum now clear, mild wheeze.'), 'Digoxin immune Fab 200 mg', 'kept'],
    [flare('BD, day 5', 'Chest back to baseline.'), 'Digoxin immune Fab 200 mg', 'kept'],
    [flare('BD, day 2', 'Sputum now clear.'), 'Digoxin immune Fab 200 mg', 'missed'],
    [flare('BD, day 6 of 7', 'Sputum still green.'), 'Digoxin immune Fab 200 mg', 'missed'],
    [flare('BD, day 6 of 7', 'Sputum is not clear.'), 'Digoxin immune Fab 200 mg', 'missed'],
    [flare('BD', 'Sputum now clear.'), 'Digoxin immune Fab 200 mg', 'missed'],
  ])('of an exacerbation: %j, "%s" is %s', (about, action, is) =>
    expect(verdict('copd-exacerbation', about, action)).toBe(is),
  )

  it('ipratropium stands in for a beta-agonist where the ventricles run away', () => {
    const actions = ['Ipratropium 500 micrograms nebulised', 'Prednisolone 30 mg daily for 5 days']
    const of = (...names: string[]) => verdict('copd-exacerbation', { conditions: named(...names) }, ...actions)
    expect(of('COPD exacerbation', 'torsades de pointes')).toBe('kept')
    expect(of('COPD exacerbation', 'digoxin toxicity')).toBe('kept')
    expect(of('COPD exacerbation', 'ventricular tachycardia')).toBe('kept')
    expect(of('COPD exacerbation', 'atrial fibrillation')).toBe('missed')
    expect(of('COPD exacerbation')).toBe('missed')
  })
})

describe('doxycycline beside the beta-lactam of a severe pneumonia', () => {
  const severe = (more: Partial<PatientInput>, ...others: string[]): Partial<PatientInput> => ({
    setting: 'intensive-care',
    conditions: named('community-acquired pneumonia', ...others),
    ...more,
  })
  const action = 'Ceftriaxone 2 g IV daily with doxycycline 100 mg BD'
  it.each([
    [severe({}, 'epilepsy'), 'kept'],
    [severe({ medications: named('digoxin') }), 'kept'],
    [severe({ ecg: { rhythm: 'sinus rhythm, long QT' } }), 'kept'],
    [severe({ notes: [{ text: 'Legionella antigen negative.' }] }), 'kept'],
    [severe({}), 'missed'],
    [severe({ medications: named('ramipril') }), 'missed'],
    [severe({ notes: [{ text: 'Legionella antigen pending.' }] }), 'missed'],
    [severe({}, 'diabetes'), 'missed'],
  ])('%j is %s', (about, is) => expect(verdict('cap-severe', about, action)).toBe(is))

  it('is asked of nobody with myasthenia', () => {
    const crisis = severe({}, 'myasthenic crisis')
    expect(verdict('cap-severe', crisis, 'Cefotaxime 2 g IV TDS')).toBe('kept')
    expect(verdict('cap-severe', crisis, 'Paracetamol 1 g')).toBe('missed')
  })
})

describe('an anticoagulant where the head may bleed', () => {
  const embolism = (...others: string[]): Partial<PatientInput> => ({
    setting: 'intensive-care',
    conditions: named('pulmonary embolism', ...others),
    vital_signs: [{ ...steady }],
  })
  const operated = embolism('craniotomy for meningioma 4 days ago')
  it.each([
    [operated, 'UFH infusion, no bolus, 12 units/kg/h once neurosurgery agree on the phone', 'kept'],
    [operated, 'Heparin infusion 18 units/kg/h if the neurosurgeon agrees', 'kept'],
    [operated, 'UFH infusion 12 units/kg/h after agreement of neurosurgery and neurology', 'kept'],
    [operated, 'Heparin infusion 18 units/kg/h if the pain comes back', 'missed'],
    [operated, 'No anticoagulant; neurosurgery agree', 'missed'],
    [operated, 'Neurosurgery to see her tomorrow', 'missed'],
    [embolism(), 'Heparin infusion 18 units/kg/h if the surgeon of her knee agrees', 'missed'],
  ] as const)('%j, "%s" is %s', (about, action, is) => expect(verdict('pe-anticoagulation', about, action)).toBe(is))
})

describe('an ST elevation that a nitrate took away', () => {
  const spasm = (text: string, ...names: string[]): Partial<PatientInput> => ({
    setting: 'inpatient',
    conditions: named(...names),
    ecg: { st_deviation_mm: { II: 2, III: 2, aVF: 2 } },
    notes: [{ text }],
  })
  const of = (about: Partial<PatientInput>): string | undefined =>
    verdict('stemi-reperfusion', about, 'Nitroglycerin 10 micrograms/min IV, coronary care unit')
  it.each([
    'GTN 2 sprays at 06:25 took pain and ST elevation away by 06:40.',
    'ST elevation gone after nitroglycerin.',
    'ECG normal after GTN.',
    'ST segments back to baseline with the spray.',
  ])('of a spasm leaves time for the laboratory: %s', (text) =>
    expect(of(spasm(text, 'coronary vasospasm'))).toBe('not-applicable'),
  )
  it.each([
    ['GTN took pain and ST elevation away.', 'inferior STEMI'],
    ['GTN did not take the ST elevation away.', 'coronary vasospasm'],
    ['ST elevation gone after GTN; pain is back.', 'coronary vasospasm'],
    ['ST elevation persists.', 'coronary vasospasm'],
    ['Pain relieved.', 'coronary vasospasm'],
  ])('is opened at once otherwise: %s, %s', (text, name) => expect(of(spasm(text, name))).toBe('missed'))
})

describe('a call that has been made already', () => {
  const infarct: Partial<PatientInput> = {
    setting: 'emergency',
    conditions: named('inferior STEMI'),
    ecg: { st_deviation_mm: { II: 2, III: 3, aVF: 2 } },
  }
  it.each([
    ['Rang code STEMI 21:52 — cath lab and interventional consultant coming in', 'kept'],
    ['Code STEMI is live: lab at 06:50', 'kept'],
    ['STEMI line called 04:10, helicopter on the way', 'kept'],
    ['PPCI line rung, consultant coming in', 'kept'],
    ['Rang the daughter about code status', 'missed'],
    ['Cath lab not called', 'missed'],
    ['Code STEMI if pain returns', 'missed'],
    ['Cardiology letter for the morning', 'missed'],
  ])('of the laboratory: "%s" is %s', (action, is) => expect(verdict('stemi-reperfusion', infarct, action)).toBe(is))
})

it('a drain that is ordered by its size and refused by its name is open', () => {
  const infected: Partial<PatientInput> = {
    setting: 'inpatient',
    conditions: named('pleural infection'),
    labs: [{ name: 'pH', value: 6.98, unit: 'pH', specimen: 'pleural-fluid' }],
    notes: [{ text: 'Frank pus from the right pleura.' }],
  }
  const drain = '14 Fr chest tube under ultrasound today'
  expect(verdict('pleural-infection-drain', infected, drain)).toBe('kept')
  expect(verdict('pleural-infection-drain', infected, drain, 'Do not put any tube into the right chest')).toBe(
    'unclear',
  )
})
