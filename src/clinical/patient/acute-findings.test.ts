import { describe, expect, it } from 'vitest'
import {
  affirmedIn,
  haemoglobinBelow,
  ketonesFrom,
  kidneysBelow,
  listedNow,
  lowEjectionFraction,
  namedNow,
  sodiumBelow,
  spoiltPleuralFluid,
} from './acute-findings.ts'
import { patient, type PatientInput } from './patient.ts'

const read = (more: Partial<PatientInput>) => patient.parse({ demographics: { age_years: 60, sex: 'male' }, ...more })

describe('kidneysBelow', () => {
  it('estimates by the latest creatinine, beside one without a time too', () => {
    const creatinine = (value: number, more: object = {}) => ({ name: 'creatinine', value, unit: 'umol/L', ...more })
    const labs = [
      creatinine(400, { taken_at: '2026-03-02T08:00:00Z' }),
      creatinine(80),
      creatinine(90, { taken_at: '2026-03-01T08:00:00Z' }),
    ]
    for (const list of [labs, labs.toReversed()])
      expect(kidneysBelow(read({ labs: list }), 30)).toEqual({
        value: 'true',
        facts: ['creatinine 400 µmol/L, an estimated filtration of 14 mL/min'],
      })
  })
})

describe('the estimate of the kidneys', () => {
  // CKD-EPI 2021, worked out apart from the code: 142 × min(Scr/κ, 1)^α × max(Scr/κ, 1)^−1.2 × 0.9938^age (× 1.012).
  it.each<[PatientInput['demographics'], number, string, number]>([
    [{ age_years: 60, sex: 'male' }, 400, 'umol/L', 14],
    [{ age_years: 60, sex: 'female' }, 400, 'umol/L', 11],
    [{ age_years: 60, sex: 'female' }, 1, 'mg/dL', 64],
    [{ age_years: 60, sex: 'female' }, 0.0884, 'mmol/L', 64],
    [{ age_years: 60, sex: 'male' }, 50, 'umol/L', 112],
    [{ age_years: 60, sex: 'female' }, 50, 'umol/L', 104],
    [{ age_years: 80, sex: 'male' }, 200, 'umol/L', 29],
    [{ age_years: 30, sex: 'female' }, 150, 'umol/L', 41],
  ])('of %o with %d %s is %d mL/min', (demographics, value, unit, estimate) => {
    const one = patient.parse({ demographics, labs: [{ name: 'creatinine', value, unit }] })
    expect(kidneysBelow(one, 5).facts).toEqual([`an estimated filtration of ${estimate} mL/min`])
  })

  it('lies a tenth below the limit before it counts, and says nothing in a unit that it does not know', () => {
    const creatinine = (value: number, unit = 'umol/L') => read({ labs: [{ name: 'creatinine', value, unit }] })
    // 27.07 and 26.93 mL/min: nine tenths of 30 are 27.
    expect(kidneysBelow(creatinine(232), 30).value).toBe('false')
    expect(kidneysBelow(creatinine(233), 30).value).toBe('true')
    expect(kidneysBelow(creatinine(4, 'furlongs'), 30).value).not.toBe('true')
    expect(kidneysBelow(read({ labs: [] }), 30).value).not.toBe('true')
  })

  it('gives way to a filtration that somebody measured, and is of blood alone', () => {
    const measured = { name: 'eGFR', value: 52, unit: 'mL/min/1.73m2' }
    const creatinine = { name: 'creatinine', value: 400, unit: 'umol/L' }
    expect(kidneysBelow(read({ labs: [creatinine, measured] }), 30).value).toBe('false')
    for (const specimen of ['urine', 'pleural-fluid'] as const)
      expect(kidneysBelow(read({ labs: [{ ...creatinine, specimen }] }), 30).value).not.toBe('true')
  })
})

describe('affirmedIn', () => {
  it.each([
    ['Acute pulmonary embolism, right', 'pulmonary embolism'],
    ['CTPA to look for something. Pulmonary embolism.', 'Pulmonary embolism'],
    ['?pulmonary embolism', undefined],
    ['CT to exclude pulmonary embolism', undefined],
    ['at risk of pulmonary embolism', undefined],
    ['Rule out pulmonary embolism', undefined],
    ['Screen for pulmonary embolism', undefined],
    ['Excluded other causes: it is a pulmonary embolism', 'pulmonary embolism'],
    ['No pulmonary embolism. Pulmonary embolism in the left lung today.', 'Pulmonary embolism'],
    ['No pulmonary embolism', undefined],
  ])('of %j is %j', (entry, words) => {
    expect(affirmedIn(entry, ['pulmonary embolism'])).toBe(words)
  })
})

describe('namedNow and listedNow', () => {
  const terms = ['tamponade', 'cardiac tamponade']
  it.each<[string, Partial<PatientInput>, string, string]>([
    ['a problem', { conditions: [{ name: 'Cardiac tamponade' }] }, 'true', 'true'],
    ['a problem that is over', { conditions: [{ name: 'Cardiac tamponade', status: 'resolved' }] }, 'false', 'false'],
    ['a symptom', { symptoms: [{ name: 'tamponade', present: true }] }, 'true', 'true'],
    ['a symptom that is absent', { symptoms: [{ name: 'tamponade', present: false }] }, 'false', 'false'],
    ['the words on the ECG', { ecg: { rhythm: 'low voltage, tamponade' } }, 'true', 'true'],
    ['a note', { notes: [{ text: 'Echo: tamponade.' }] }, 'true', 'false'],
    ['a note that denies it', { notes: [{ text: 'Echo: no tamponade.' }] }, 'false', 'false'],
    ['nothing', {}, 'false', 'false'],
  ])('read %s', (_what, more, named, listed) => {
    const one = read(more)
    expect([namedNow(one, terms).value, listedNow(one, terms).value]).toEqual([named, listed])
    if (named === 'false') expect(namedNow(one, terms).facts).toEqual(['no tamponade on record'])
  })
})

describe('results by their limits', () => {
  const of = (name: string, value: number, unit: string, more: object = {}) =>
    read({ labs: [{ name, value, unit, ...more }] })

  it.each([
    ['a haemoglobin of 79 g/L below 80', haemoglobinBelow(of('Hb', 79, 'g/L'), 80), 'true'],
    ['a haemoglobin of 80 g/L below 80', haemoglobinBelow(of('Hb', 80, 'g/L'), 80), 'false'],
    ['a haemoglobin of 7.9 g/dL below 80', haemoglobinBelow(of('haemoglobin', 7.9, 'g/dL'), 80), 'true'],
    ['a haemoglobin of 8 g/dL below 80', haemoglobinBelow(of('haemoglobin', 8, 'g/dL'), 80), 'false'],
    ['a haemoglobin of 4 mmol/L below 80', haemoglobinBelow(of('Hb', 4, 'mmol/L'), 80), 'false'],
    ['a sodium of 119 below 120', sodiumBelow(of('serum sodium', 119, 'mmol/L'), 120), 'true'],
    ['a sodium of 120 below 120', sodiumBelow(of('Na+', 120, 'mEq/L'), 120), 'false'],
    ['a sodium of the urine', sodiumBelow(of('sodium', 20, 'mmol/L', { specimen: 'urine' }), 120), 'false'],
    ['a sodium of a drain', sodiumBelow(of('drain sodium', 20, 'mmol/L'), 120), 'false'],
    ['ketones of 3 from 3', ketonesFrom(of('ketones', 3, 'mmol/L'), 3), 'true'],
    ['ketones of 2.9 from 3', ketonesFrom(of('beta-hydroxybutyrate', 2.9, 'mmol/L'), 3), 'false'],
  ])('%s', (_what, { value }, expected) => {
    expect(value).toBe(expected)
  })
})

describe('spoiltPleuralFluid', () => {
  const fluid = (name: string, value: number, unit: string) =>
    read({ labs: [{ name, value, unit, specimen: 'pleural-fluid' }] })
  it.each([
    ['a pH of 7.2', fluid('pH', 7.2, 'pH'), 'true'],
    ['a pH of 7.21', fluid('pH', 7.21, 'pH'), 'false'],
    ['a pH of 6.01', fluid('pH', 6.01, 'pH'), 'true'],
    ['a pH of 6, which is none of a patient', fluid('pH', 6, 'pH'), 'false'],
    ['a pH of the blood', read({ labs: [{ name: 'pH', value: 7.1, unit: 'pH' }] }), 'false'],
    ['a pH by the name of the fluid', read({ labs: [{ name: 'pleural fluid pH', value: 7.1, unit: 'pH' }] }), 'true'],
    ['a glucose of 3.2 mmol/L', fluid('glucose', 3.2, 'mmol/L'), 'true'],
    ['a glucose of 3.3 mmol/L', fluid('glucose', 3.3, 'mmol/L'), 'false'],
    ['a glucose of 59 mg/dL', fluid('pleural glucose', 59, 'mg/dL'), 'true'],
    ['a glucose of 60 mg/dL', fluid('pleural glucose', 60, 'mg/dL'), 'false'],
    ['pus', read({ notes: [{ text: 'Tap: frank pus.' }] }), 'true'],
    ['clear fluid', read({ notes: [{ text: 'Tap: straw-coloured.' }] }), 'false'],
  ])('by %s', (_what, one, expected) => {
    expect(spoiltPleuralFluid(one).value).toBe(expected)
  })
})

describe('lowEjectionFraction', () => {
  it.each([
    ['EF 40%', 'true', 'LVEF 40%'],
    ['EF 41%', 'false', 'LVEF 41%'],
    ['LVEF of 30%', 'true', 'LVEF 30%'],
    ['EF 30-35%', 'true', 'LVEF 30–35%'],
    ['EF 30–35 %', 'true', 'LVEF 30–35%'],
    ['EF 30 to 35%', 'true', 'LVEF 30–35%'],
    ['EF 35-45%', 'false', 'LVEF 35–45%'],
    ['LVEF >40%', 'false', 'LVEF >40%'],
    ['LVEF <40%', 'true', 'LVEF <40%'],
    ['Echo 2019: EF 30%. Echo today: EF 55%.', 'false', 'LVEF 55%'],
    ['Well.', 'false', 'LVEF not on record'],
  ])('of a note %j is %s', (text, value, fact) => {
    expect(lowEjectionFraction(read({ notes: [{ text }] }))).toEqual({ value, facts: [fact] })
  })

  it('reads the field first', () => {
    expect(lowEjectionFraction(read({ lvef_percent: 40, notes: [{ text: 'EF 55%' }] }))).toEqual({
      value: 'true',
      facts: ['LVEF 40%'],
    })
  })
})
