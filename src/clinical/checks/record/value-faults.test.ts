import { describe, expect, it } from 'vitest'
import { patient } from '../../patient/patient.ts'
import { checkEvidenceInRecord } from '../evidence-in-record.ts'

/** Whether a row of evidence agrees with a note, beside a potassium of 7.0. */
const agrees = (text: string, type: 'lab' | 'note', excerpt: string): boolean => {
  const score = checkEvidenceInRecord(
    { evidence_table: [{ id: 'e1', source_type: type, source: 'record', excerpt }] },
    patient.parse({
      demographics: { age_years: 60 },
      labs: [{ name: 'potassium', value: 7, unit: 'mmol/L' }],
      notes: [{ kind: 'ED', text }],
    }),
  )
  return score.status !== 'scored' || score.value === 1
}

describe('a value that a note has in a sentence of its own', () => {
  it.each([
    ['Venous gas K at 12:50 is 4.1.', 'lab', 'VBG K 4.1'],
    ['Home BP mean 122/76.', 'note', 'home BP 122/76'],
    ['BP lying 128/70, standing 96/58.', 'note', 'BP 128/70 lying, 96/58 standing'],
    ['Last Na 4 weeks ago 118.', 'note', 'Na 118 four weeks ago'],
  ] as const)('%s', (text, type, excerpt) => expect(agrees(text, type, excerpt)).toBe(true))

  it.each([
    ['Venous gas K at 12:50 is 4.1.', 'lab', 'VBG K 5.1'],
    ['Home BP mean 122/76.', 'note', 'BP 182/76'],
    ['Creatinine was 742 and Na 130.', 'lab', 'creatinine 130'],
    ['K was high. Sodium 141', 'lab', 'K 141'],
  ] as const)('and no other: %s, %s', (text, type, excerpt) => expect(agrees(text, type, excerpt)).toBe(false))
})

it('is not called high by the name of the next test', () => {
  const record = patient.parse({
    demographics: { age_years: 60 },
    labs: [
      { name: 'lactate', value: 1.7, unit: 'mmol/L', flag: 'normal' },
      { name: 'high-sensitivity troponin I', value: 210, unit: 'ng/L', upper_reference_limit: 16 },
    ],
  })
  const value = (excerpt: string) => {
    const row = { id: 'e1', source_type: 'lab' as const, source: 'ED labs', excerpt }
    const score = checkEvidenceInRecord({ evidence_table: [row] }, record)
    return score.status === 'scored' ? score.value : score.status
  }
  expect(value('lactate 1.7 mmol/L, high-sensitivity troponin I 210 ng/L')).toBe(1)
  expect(value('lactate 1.7 mmol/L, high, troponin I 210 ng/L')).toBe(0)
})

it('is of either specimen where the source names both', () => {
  const record = patient.parse({
    demographics: { age_years: 60 },
    labs: [
      { name: 'glucose', value: 1.2, unit: 'mmol/L', specimen: 'pleural-fluid' },
      { name: 'glucose', value: 12.4, unit: 'mmol/L', specimen: 'blood' },
    ],
  })
  const value = (source: string) => {
    const row = { id: 'e1', source_type: 'lab' as const, source, excerpt: 'glucose 12.4 mmol/L' }
    const score = checkEvidenceInRecord({ evidence_table: [row] }, record)
    return score.status === 'scored' ? score.value : score.status
  }
  expect([value('Pleural fluid and bloods'), value('Líquido pleural e sangue')]).toEqual([1, 1])
  expect(['U&E and pleural fluid', 'FBC, UEC; pleural tap', 'LFTs and pleural fluid'].map(value)).toEqual([1, 1, 1])
  expect(value('Pleural fluid')).toBe(0)
  expect(['Pleural fluid chemistry', 'Pleural fluid, cell count'].map(value)).toEqual([0, 0])
})

it('a result under a name that holds the claim', () => {
  const record = patient.parse({
    demographics: { age_years: 60 },
    labs: [
      { name: 'calcium ionised', value: 1.02, unit: 'mmol/L' },
      { name: 'troponin T', value: 188, unit: 'ng/L' },
    ],
    notes: [{ kind: 'ED', text: 'Troponin three hours earlier at the family doctor 61.' }],
  })
  const of = (excerpt: string) =>
    checkEvidenceInRecord({ evidence_table: [{ id: 'e1', source_type: 'lab', source: 'record', excerpt }] }, record)
  expect(of('calcium 1.02')).toMatchObject({ value: 1 })
  expect(of('calcium 1.20')).toMatchObject({ value: 0 })
  expect(of('ionised Ca 1.02')).toMatchObject({ value: 1 })
  expect(of('Ca 1.20')).toMatchObject({ value: 0 })
  expect(of('troponin T 2023')).not.toMatchObject({ value: 0 })
  expect(of('Troponin T 61 then 188')).toMatchObject({ value: 1 })
  expect(of('Troponin T 16 then 188')).toMatchObject({ value: 0 })
})

it('counts platelets in lakhs', () => {
  const record = patient.parse({
    demographics: { age_years: 54 },
    labs: [{ name: 'platelets', value: 260, unit: '10^9/L' }],
  })
  const of = (excerpt: string) =>
    checkEvidenceInRecord({ evidence_table: [{ id: 'e1', source_type: 'lab', source: 'bench', excerpt }] }, record)
  expect(of('Platelets 2.6 lakh')).toMatchObject({ value: 1 })
  expect(of('Platelets 1.6 lakh')).toMatchObject({ value: 0 })
})

describe('a result by its sign', () => {
  it('is negative behind a minus', () => {
    expect(agrees('Flu PCR negative. No effusion.', 'note', 'antigen +; flu –; effusion (-)')).toBe(true)
    expect(agrees('Flu PCR negative.', 'note', 'Influenza A infection')).toBe(false)
  })
})

describe('a number that is no result', () => {
  it.each([
    ['Takes sodium bicarbonate.', 'note', 'sodium bicarbonate 1 g three times daily'],
    ['Slow-K was started.', 'note', 'potassium chloride 600 mg twice daily'],
    ['pH 7.38.', 'note', 'accept a pH not below 7.30'],
  ] as const)('%s %s %s', (text, type, excerpt) => expect(agrees(text, type, excerpt)).toBe(true))
})

describe('a list of names and one of values', () => {
  const record = patient.parse({
    demographics: { age_years: 60 },
    labs: [
      { name: 'high-sensitivity troponin T', value: 78, unit: 'ng/L' },
      { name: 'lactate', value: 1.7, unit: 'mmol/L' },
      { name: 'glucose', value: 17.2, unit: 'mmol/L' },
      { name: 'potassium', value: 5.1, unit: 'mmol/L' },
      { name: 'pH', value: 7.31, unit: 'pH' },
      { name: 'PaO2/FiO2', value: 180, unit: 'mmHg' },
    ],
  })
  const of = (source: string, excerpt: string) => {
    const row = { id: 'e1', source_type: 'lab', source, excerpt } as const
    const score = checkEvidenceInRecord({ evidence_table: [row] }, record)
    return score.status === 'scored' ? score.value : score.status
  }

  it.each([
    ['Troponin T, lactate', '78 ng/L; 1.7 mmol/L'],
    ['Glucose, lactate', '17.2; 1.7 mmol/L'],
    ['Lab: glucose; lactate; potassium', '17.2; 1.7; 5.1 mmol/L'],
    ['Lactate and potassium', '1.7 mmol/L, 5.1 mmol/L'],
    ['K, lactate (VBG)', '5.1 and 1.7 mmol/L'],
    ['Glucose/lactate', '17.2, 1.7'],
    ['pH + lactate', '7.31; 1.7'],
    ['Troponin T & glucose', '78 ng/L & 17.2 mmol/L'],
    ['Lactate, PaO2/FiO2, pH', '1.7; 180; 7.31'],
    ['VBG: K, glucose', '5.1; 17.2 mmol/L (raised)'],
  ])('go together in order: %s: %s', (source, excerpt) => expect(of(source, excerpt)).toBe(1))

  it.each([
    ['Lactate, troponin T', '78 ng/L; 1.7 mmol/L'],
    ['Lactate, glucose', '17.2; 1.7 mmol/L'],
    ['Glucose and lactate', '1.7, 17.2 mmol/L'],
    ['Lab: potassium; lactate', '6.9; 1.7 mmol/L'],
    ['pH, glucose', '7.13; 17.2'],
  ])('and in no other: %s: %s', (source, excerpt) => expect(of(source, excerpt)).toBe(0))

  it.each([
    ['Troponin T, lactate', '78 ng/L'],
    ['Glucose, lactate', '17.2; 9.9; 1.7 mmol/L'],
    ['Glucose, lactate, potassium', '9.9; 1.7 mmol/L'],
  ])('nor where one is longer: %s: %s', (source, excerpt) => expect(of(source, excerpt)).toBe('not-applicable'))

  it('of one name as before', () => {
    expect(of('Lab: potassium', '5.1 mmol/L')).toBe(1)
    expect(of('ED laboratory, potassium', '6.1 mmol/L')).toBe(0)
  })
})

describe('a result whose name has its time', () => {
  const value = (name: string, excerpt: string) => {
    const record = patient.parse({
      demographics: { age_years: 72 },
      labs: [
        { name, value: 48, unit: 'ng/L' },
        { name: 'pH (22:05)', value: 7.14, unit: 'pH' },
      ],
    })
    const row = { id: 'e1', source_type: 'lab' as const, source: 'bloods', excerpt }
    const score = checkEvidenceInRecord({ evidence_table: [row] }, record)
    return score.status === 'scored' ? score.value : score.status
  }

  it.each(['hs-troponin I, 0 h', 'hs-troponin I (0 h)', 'Troponin I at 3 h', 'hs-cTnI 22:40', 'troponin I repeat'])(
    'is one of what it names: %s',
    (name) => {
      expect(value(name, 'hs-TnI 48')).toBe(1)
      expect(value(name, 'hs-TnI 480')).toBe(0)
    },
  )

  it('as a pH is', () => {
    expect(value('hs-TnI', 'pH 7.14')).toBe(1)
    expect(value('hs-TnI', 'pH 7.41')).toBe(0)
  })
})

describe('the shift of a lead, by the word for its way', () => {
  const record = patient.parse({
    demographics: { age_years: 60 },
    ecg: { rhythm: 'sinus rhythm', st_deviation_mm: { II: 2, III: 2.5, aVF: 2, aVR: 1, V4: -1.5, V5: -1, V6: -1 } },
  })
  const value = (excerpt: string) => {
    const row = { id: 'e1', source_type: 'note' as const, source: 'ECG', excerpt }
    const score = checkEvidenceInRecord({ evidence_table: [row] }, record)
    return score.status === 'scored' ? score.value : score.status
  }

  it.each([
    'ST depression V4 1.5 mm, V5 1 mm',
    'ST depressed V4 -1.5 mm',
    'V4 1.5 mm, V5 1 mm depression',
    'V4 -1.5 mm, V5 -1 mm',
    'ST elevation II 2 mm, III 2.5 mm; depression V4 1.5 mm',
    'inferior elevation III 2.5 mm with reciprocal depression V4 1.5 mm',
    'STD V4 1.5 mm, V6 1 mm',
    'ST ↓ V4 1.5 mm; ST ↑ III 2.5 mm',
    'III +2.5 mm, V4 -1.5 mm',
    'ST depression V4 -1.5, aVR 1',
    'ST depression V4 -1.5 mm, V5 -1 mm, III 2.5 mm elevation',
  ])('right: %s', (excerpt) => expect(value(excerpt)).toBe(1))

  it.each([
    'ST elevation V4 1.5 mm, V5 1 mm',
    'ST depression V4 3 mm',
    'V4 1.5 mm, V5 1 mm elevation',
    'V4 -2.5 mm',
    'ST depression III 2.5 mm',
    'depression V4 1.5 mm; elevation V5 1 mm',
    'STE V4 1.5 mm',
    'ST ↑ V4 1.5 mm',
    'aVF 2 mm depression',
  ])('wrong: %s', (excerpt) => expect(value(excerpt)).toBe(0))
})

describe('names that two measurements share', () => {
  const record = patient.parse({
    demographics: { age_years: 52 },
    labs: [
      { name: 'ferritin', value: 48, unit: 'ug/L' },
      { name: 'transferrin saturation', value: 14, unit: 'percent' },
    ],
    vital_signs: [{ taken_at: '2026-03-10T10:00:00Z', spo2_percent: 97 }],
    ecg: { st_deviation_mm: { II: 2, III: 3 } },
  })
  const fits = (source: string, excerpt: string): boolean => {
    const row = { id: 'e1', source_type: 'lab' as const, source, excerpt }
    const score = checkEvidenceInRecord({ evidence_table: [row] }, record)
    return score.status !== 'scored' || score.value === 1
  }

  it.each([
    ['Iron', 'Ferritin 48 ug/L with saturation 14 percent'],
    ['Iron studies', 'saturation 14%'],
    ['Vitals', 'SpO2 97%'],
    ['Vitals', 'saturation 97%'],
    ['ECG', 'III > II (3 vs 2 mm)'],
    ['ECG', 'II 2 mm, III 3 mm'],
  ])('agree: %s, %s', (source, excerpt) => expect(fits(source, excerpt)).toBe(true))

  it.each([
    ['Iron', 'Ferritin 48 ug/L with saturation 24 percent'],
    ['Vitals', 'saturation 84%'],
    ['Iron and vitals', 'ferritin 48 ug/L, SpO2 84%'],
    ['ECG', 'II 3 mm'],
  ])('do not: %s, %s', (source, excerpt) => expect(fits(source, excerpt)).toBe(false))
})
