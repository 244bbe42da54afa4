import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import { draws, sized } from '../../../fixtures/law-draws.ts'
import { goldenCase } from '../golden-set/golden-case.ts'
import { patient as patientSchema } from '../patient/patient.ts'
import type { Score } from '../../core/score.ts'
import { checkEvidenceInRecord } from './evidence-in-record.ts'

type Kind = 'lab' | 'note' | 'imaging'

const patient = patientSchema.parse({
  demographics: { age_years: 71, sex: 'male' },
  labs: [
    { name: 'potassium', value: 6.53, unit: 'mmol/L', flag: 'critical-high', taken_at: '2026-03-01T08:30:00Z' },
    { name: 'creatinine', value: 168, unit: 'umol/L' },
    { name: 'platelets', value: 165, unit: '10^9/L' },
    { name: 'haemoglobin', value: 98, unit: 'g/L' },
    { name: 'NT-proBNP', value: 8200, unit: 'pg/mL' },
    { name: 'pH', value: 7.12, unit: 'pH', specimen: 'pleural-fluid' },
    { name: 'pH', value: 7.38, unit: 'pH', specimen: 'arterial-blood' },
    { name: 'urea', value: 12, unit: 'mmol/L' },
    { name: 'haematocrit', value: 0.31, unit: 'ratio' },
    { name: 'house assay', value: 12, unit: 'arbitrary' },
  ],
  vital_signs: [
    {
      taken_at: '2026-03-01T08:00:00Z',
      heart_rate_per_min: 112,
      systolic_mmhg: 92,
      diastolic_mmhg: 58,
      spo2_percent: 91,
      temperature_celsius: 38.4,
      fio2: 0.28,
    },
  ],
  ecg: { rhythm: 'sinus tachycardia, QTc 430 ms', st_deviation_mm: { II: 2, III: 3, V2: -1 } },
  lvef_percent: 35,
  pleural_effusion: { side: 'right', hemithorax_share: 0.5, volume_ml: 1100, description: 'septated' },
  nodules: [{ type: 'part-solid', long_axis_mm: 24, short_axis_mm: 20, solid_part_mm: 11, risk: 'high' }],
  conditions: [{ name: 'pneumonia' }, { name: 'atrial fibrillation' }],
  symptoms: [{ name: 'chest pain', present: false }, { name: 'dyspnoea' }],
  cxr_classifications: [{ finding: 'consolidation', probability: 0.93 }],
  notes: [
    {
      kind: 'ED',
      text: 'Baseline creatinine 110. No haemoptysis. CT shows a right lower lobe consolidation and no pulmonary embolism.',
    },
  ],
})

const check = (source_type: Kind, excerpt: string, source = 'record'): Score =>
  checkEvidenceInRecord({ evidence_table: [{ id: 'e1', source_type, source, excerpt }] }, patient)

const agrees = { status: 'scored', value: 1, why: [] }

describe('checkEvidenceInRecord', () => {
  it.each<[Kind, string, string?]>([
    ['lab', 'potassium 6.53 mmol/L (critical-high)'],
    ['lab', 'K 6.5, Cr 1.9 mg/dL, plt 165'],
    ['lab', 'Potassium: **6.5** mmol/L'],
    ['lab', '| potassium | 6.5 |'],
    ['lab', '6.5 mmol/L', 'potassium'],
    ['lab', '6.5 mmol/L; 168 umol/L', 'Potassium, creatinine'],
    ['lab', '98 g/L, 165', 'Lab: haemoglobin and platelets'],
    ['lab', '168; 12 mmol/L', 'Creatinine, urea'],
    ['lab', 'potassium 6.5 mmol/L on 2026-03-01'],
    ['lab', 'K 6.5 (normal 3.5-5.1)'],
    ['lab', 'platelets 165,000/uL; Hb 9.8 g/dL'],
    ['lab', 'proBNP 8,200 ng/L; BUN 33.6 mg/dL; Hct 31%'],
    ['lab', 'pleural pH 7.12; arterial pH 7.38'],
    ['lab', 'house assay 12'],
    ['note', 'BP 92/58, HR 112, SpO2 91% on 28% oxygen, T 101.1 °F'],
    ['note', 'creatinine 168, from a baseline of 110'],
    ['note', '"right lower lobe consolidation and no pulmonary embolism"'],
    ['note', 'dyspnoea without chest pain, in atrial fibrillation'],
    ['imaging', 'right effusion, 50% of the hemithorax, 1.1 L'],
    ['imaging', 'part-solid nodule 24 x 20 mm, solid part 11 mm, high risk'],
    ['imaging', 'Part-solid nodule 24 x 20 mm (solid 11 mm)'],
    ['imaging', 'II 2 mm, III 3 mm, V2 -1 mm'],
    ['imaging', 'consolidation 0.93', 'classifier'],
    ['imaging', 'LVEF 35%'],
    // A way to measure is not a finding, and RA behind a saturation is the air of the room.
    ['note', 'SpO2 91% RA; weight, JVP and GCS noted'],
  ])('takes what the record has: %s "%s" %s', (kind, excerpt, source) => {
    expect(check(kind, excerpt, source)).toEqual(agrees)
  })

  it.each<[Kind, string]>([
    ['note', 'K 6.5, dose 25 mg for 3 weeks'],
    ['imaging', 'RV/LV 0.8, right lower lobe consolidation'],
    ['note', 'Dyspnoea; bisoprolol 2.5 mg for palpitations'],
    ['note', 'Dyspnoea; itch mild'],
    ['note', 'Dyspnoea; unit confusion over creatinine'],
    ['note', 'Aspirin challenge negative 2022'],
    ['note', 'Ibuprofen: wheeze'],
    ['lab', 'CRP 6'],
    ['note', 'K 6.5 on digoxin 125 micrograms'],
    ['lab', 'repeat hs-TnT 29'],
    ['lab', 'hs-TnT 3 h 29'],
    ['note', 'K 6.5, anuric 24 h, coffee-ground vomit'],
    ['note', 'K 6.5, melaena, haemoptysis'],
    ['note', 'K 6.5 not haemolysed, QRS 168 no P waves'],
    ['note', 'QRS: 168 ms, no P waves'],
    ['note', 'K 6.5, seizure, oliguric'],
    ['imaging', 'Right lower lobe infiltrate'],
  ])('takes for the record what is written in other words: %s "%s"', (source_type, excerpt) => {
    const told = patientSchema.parse({
      ...patient,
      allergies: [{ substance: 'ibuprofen', reaction: 'wheeze' }],
      labs: [
        ...patient.labs,
        { name: 'CRP point-of-care', value: 6, unit: 'mg/L' },
        { name: 'digoxin', value: 0.9, unit: 'ug/L' },
        { name: 'hs-troponin T', value: 28, unit: 'ng/L' },
      ],
      symptoms: [...patient.symptoms, { name: 'wheeze at night', present: false }],
      cxr_classifications: [{ finding: 'pneumonia', probability: 0.9 }],
      notes: [
        {
          text: 'Aspirin challenge negative. No RV strain. Repeat hs-TnT at 3 h 29. No urine since yesterday. Wide QRS 168 ms, no P waves.',
        },
        { text: 'Brought up coffee-grounds, black stools. Fitted twice. Then coughed up blood.' },
      ],
    })
    const row = { id: 'e1', source_type, source: 'record', excerpt }
    expect(checkEvidenceInRecord({ evidence_table: [row] }, told)).not.toMatchObject({ status: 'unscored' })
    expect(checkEvidenceInRecord({ evidence_table: [row] }, told)).not.toMatchObject({ value: 0 })
  })

  it.each<[Kind, string, string]>([
    ['lab', 'potassium 19.5 mmol/L', 'says "potassium 19.5 mmol/L", and the record has potassium 6.53 mmol/L'],
    ['lab', 'potassium 6.5 mg/dL', 'says "potassium 6.5 mg/dL", and the record has potassium 6.53 mmol/L'],
    ['lab', 'K has come back as 8.9', 'says "K has come back as 8.9", and the record has potassium 6.53 mmol/L'],
    ['lab', 'K 6.5 on 2026-03-04', 'dates "K 6.5" 2026-03-04, and the record has it of 2026-03-01'],
    ['lab', 'K 6.5 (normal)', 'calls "K 6.5" normal, and the record flags it high'],
    ['lab', 'arterial pH 7.12', 'says "arterial pH 7.12", and the record has pH 7.38 pH (arterial blood)'],
    ['lab', 'K at 3 h 8.9', 'says "K at 3 h 8.9", and the record has potassium 6.53 mmol/L'],
    ['lab', 'sodium 118 mmol/L', 'says "sodium 118 mmol/L", and the record has no sodium'],
    ['lab', 'house assay 36', 'says "house assay 36", and the record has house assay 12 arbitrary'],
    ['note', 'BP 192/58', 'says "BP 192", and the record has systolic pressure 92 mmHg'],
    ['note', 'SpO2 71%', 'says "SpO2 71%", and the record has SpO2 91%'],
    ['note', 'She said "I will not be admitted"', 'quotes "I will not be admitted", and no note of the record says so'],
    ['note', 'Haemoptysis twice', 'says "Haemoptysis twice", and the record denies haemoptysis: "No haemoptysis"'],
    [
      'note',
      'No atrial fibrillation',
      'says "No atrial fibrillation", and the record has atrial fibrillation: "atrial fibrillation"',
    ],
    [
      'imaging',
      'Massive pulmonary embolism',
      'says "Massive pulmonary embolism", and the record denies pulmonary embolism: "CT shows a right lower lobe consolidation and no pulmonary embolism"',
    ],
    [
      'imaging',
      'Large left pneumothorax',
      'says "Large left pneumothorax", and the record has nothing of pneumothorax',
    ],
    [
      'imaging',
      'left effusion',
      'says "left effusion", and the record has a right effusion, 50% of the hemithorax, 1100 mL',
    ],
    [
      'imaging',
      'nodule of 4 mm',
      'says "4 mm", and the record has a part-solid nodule of 24 x 20 mm, solid part 11 mm, high risk',
    ],
    ['imaging', 'V2 4 mm', 'says "V2 4 mm", and the record has V2 -1 mm'],
    ['imaging', 'consolidation 0.13', 'says "consolidation 0.13", and the record has consolidation 0.93'],
  ])('names what the record has otherwise: %s "%s"', (kind, excerpt, why) => {
    expect(check(kind, excerpt)).toEqual({ status: 'scored', value: 0, why: [`row "e1" ${why}`] })
  })

  it.each<[Kind, string]>([
    ['lab', 'anion gap 18, eGFR 35'],
    ['note', 'Target SpO2 94-98%, potassium below 5.5'],
    ['note', 'Lives with his daughter'],
    ['lab', 'potassium high'],
  ])('is not applicable where nothing can be compared: %s "%s"', (kind, excerpt) => {
    expect(check(kind, excerpt)).toEqual({
      status: 'not-applicable',
      reason: 'no row of the evidence says anything of the patient that can be compared with the record',
    })
  })

  it('is unscored where another number stands in a unit that does not convert', () => {
    expect(check('lab', 'NT-proBNP 967 pmol/L')).toEqual({
      status: 'unscored',
      cause: 'no-reference',
      detail:
        'row "e1" says "NT-proBNP 967 pmol/L", and the record has NT-proBNP 8200 pg/mL, in a unit that does not convert',
    })
  })

  it('holds lists of names and of values against the record in their order', () => {
    expect(check('lab', '168 umol/L; 6.5 mmol/L', 'Potassium, creatinine')).toMatchObject({ value: 0 })
    expect(check('lab', '98 g/L; 265', 'Haemoglobin and platelets')).toMatchObject({
      value: 0,
      why: ['row "e1" says "platelets 265", and the record has platelets 165 10^9/L'],
    })
    expect(check('lab', '6.5; 168; 98', 'Potassium, creatinine').status).toBe('not-applicable')
  })

  it('is the share of rows that agree, and passes over guidelines and labels', () => {
    const rows = ['potassium 6.5 mmol/L', 'potassium 1.2 mmol/L', 'creatinine 168 umol/L'].map((excerpt, at) => ({
      id: `lab-${at}`,
      source_type: 'lab' as const,
      source: 'laboratory',
      excerpt,
    }))
    const guideline = { id: 'g', source_type: 'guideline' as const, source: 'UKKA', excerpt: 'potassium 9 mmol/L' }
    expect(checkEvidenceInRecord({ evidence_table: [...rows, guideline] }, patient)).toEqual({
      status: 'scored',
      value: 2 / 3,
      why: ['row "lab-1" says "potassium 1.2 mmol/L", and the record has potassium 6.53 mmol/L'],
    })
    expect(checkEvidenceInRecord({ evidence_table: [guideline] }, patient).status).toBe('not-applicable')
  })

  const golden = readdirSync('fixtures/golden-set')
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(`fixtures/golden-set/${name}`, 'utf8').trim().split('\n'))
    .map((line) => goldenCase.parse(JSON.parse(line)).patient)
    .filter(({ labs }) => labs.length > 0)

  const rowsOf = ({ labs }: (typeof golden)[number], times: number): Parameters<typeof checkEvidenceInRecord>[0] => ({
    evidence_table: labs.map(({ name, value, unit, specimen = '' }, at) => ({
      id: `lab-${at}`,
      source_type: 'lab',
      source: specimen.replace('-', ' '),
      excerpt: `${name} ${Number((value * times).toFixed(4))} ${unit}`,
    })),
  })

  it('takes every result of the golden set as it is on record, and none of them at a multiple', () => {
    expect(golden.length).toBeGreaterThan(90)
    fc.assert(
      fc.property(fc.constantFrom(...golden), fc.constantFrom(0.25, 0.5, 3, 12), (record, times) => {
        expect(checkEvidenceInRecord(rowsOf(record, 1), record)).toEqual(agrees)
        const changed = checkEvidenceInRecord(rowsOf(record, times), record)
        expect(changed.status === 'scored' && changed.value).toBeLessThan(0.35)
      }),
      { numRuns: draws(60) },
    )
  })

  it('holds on hostile rows', () => {
    const excerpts = ['K 6.5 ', '9', '"" ', '1/2/3 ', 'nodule 4 mm ', 'pneumothorax. ', 'K '].map((text) =>
      text.repeat(sized(100_000) / text.length),
    )
    for (const kind of ['lab', 'note', 'imaging'] as const)
      for (const excerpt of excerpts)
        expect(['scored', 'not-applicable', 'unscored']).toContain(check(kind, excerpt).status)
  })
})

it('finds a result by its name without its sample', () => {
  const tapped = patientSchema.parse({
    demographics: { age_years: 71 },
    labs: [{ name: 'pleural pH', value: 7.06, unit: 'pH' }],
  })
  const row = (excerpt: string) => ({
    evidence_table: [{ id: 'e1', source_type: 'lab' as const, source: 'Pleural fluid', excerpt }],
  })
  expect(checkEvidenceInRecord(row('pH 7.06'), tapped)).toMatchObject({ value: 1 })
  expect(checkEvidenceInRecord(row('pH 7.36'), tapped)).toMatchObject({ value: 0 })
})

it('takes a numeral for no lead, and a size for no probability', () => {
  const heart = patientSchema.parse({
    demographics: { age_years: 66 },
    ecg: { st_deviation_mm: { I: -1 } },
    labs: [{ name: 'troponin I', value: 3.9, unit: 'ng/mL' }],
    cxr_classifications: [{ finding: 'pneumothorax', probability: 0.95 }],
  })
  const row = (excerpt: string) => ({
    evidence_table: [{ id: 'e1', source_type: 'lab' as const, source: 'Record', excerpt }],
  })
  expect(checkEvidenceInRecord(row('Trop I 3.9'), heart)).not.toMatchObject({ value: 0 })
  expect(checkEvidenceInRecord(row('lead I 3.9 mm'), heart)).toMatchObject({ value: 0 })
  expect(checkEvidenceInRecord(row('Pneumothorax 3.0 cm at the hilum'), heart)).not.toMatchObject({ value: 0 })
})
