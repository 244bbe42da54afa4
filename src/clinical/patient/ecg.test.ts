import { describe, expect, it } from 'vitest'
import { stemi } from '../escalation/flags/stemi.ts'
import { patient, type PatientInput } from './patient.ts'
import { hyperkalaemicEcg, isSilentBlock, posteriorSuspected, stElevationInfarction, stemiCriteria } from './ecg.ts'
import type { EcgLead } from '../calculators/read-stemi.ts'

const infarctionOf = (ecg: PatientInput['ecg'], ...names: string[]) =>
  stElevationInfarction(
    patient.parse({ demographics: { age_years: 60, sex: 'male' }, ecg, conditions: names.map((name) => ({ name })) }),
  ).value

const elevated = { st_deviation_mm: { II: 2, III: 2 } }

const flat = { st_deviation_mm: { II: 0, V2: 0.5 } }

const rhythmOnly = { rhythm: 'sinus rhythm' }

describe('an ECG that a pericarditis lifts', () => {
  const of = (status: 'active' | 'suspected', rhythm: string): string =>
    stElevationInfarction(
      patient.parse({
        demographics: { age_years: 60, sex: 'male' },
        ecg: { ...elevated, rhythm },
        conditions: [{ name: 'Uraemic pericarditis', status }],
      }),
    ).value

  it('is open where the pericarditis is there, or is suspected and the ECG looks like it', () => {
    expect(of('active', 'sinus rhythm')).toBe('unknown')
    expect(of('suspected', 'sinus rhythm, diffuse concave ST elevation')).toBe('unknown')
    expect(of('suspected', 'sinus rhythm')).toBe('true')
    expect(of('suspected', 'sinus rhythm, convex ST elevation')).toBe('true')
  })
})

describe('stElevationInfarction', () => {
  it.each<[string, PatientInput['ecg'], string[], string]>([
    ['an ECG that meets the criteria', elevated, [], 'true'],
    ['an ECG that does not', flat, [], 'false'],
    ['a diagnosis against an ECG that does not', flat, ['STEMI'], 'false'],
    ['a diagnosis with an ECG of which only the rhythm is recorded', rhythmOnly, ['anterior STEMI'], 'true'],
    ['a diagnosis with an ECG of which nothing is recorded', {}, ['STEMI'], 'true'],
    ['an ECG of which only the rhythm is recorded', rhythmOnly, [], 'false'],
    ['ST elevation in words alone', { rhythm: 'sinus rhythm, ST elevation V2 to V4' }, [], 'unknown'],
    ['ST elevation in words, with a diagnosis', { rhythm: 'ST elevation V2 to V4' }, ['STEMI'], 'true'],
    ['no ST elevation in words', { rhythm: 'sinus rhythm, no ST elevation' }, [], 'false'],
    ['a diagnosis without an ECG', undefined, ['STEMI'], 'true'],
    ['neither', undefined, [], 'false'],
    ['a diagnosis in bundle branch block', { ...elevated, left_bundle_branch_block: true }, ['STEMI'], 'true'],
    ['bundle branch block alone', { ...elevated, left_bundle_branch_block: true }, [], 'unknown'],
    ['a paced rhythm alone', { ...elevated, paced: true }, [], 'unknown'],
  ])('reads %s', (_, ecg, names, expected) => {
    expect(infarctionOf(ecg, ...names)).toBe(expected)
  })
})

type Person = PatientInput['demographics']

const man = (age_years: number): Person => ({ age_years, sex: 'male' })

const woman: Person = { age_years: 55, sex: 'female' }

const criteriaOf = (demographics: Person, st: Partial<Record<EcgLead, number>>, more: object = {}) =>
  stemiCriteria(patient.parse({ demographics, ecg: { st_deviation_mm: st, ...more } }))

describe('stemiCriteria', () => {
  it.each<[string, Person, EcgLead, EcgLead, number]>([
    ['inferior leads', man(60), 'II', 'III', 1],
    ['lateral leads', man(60), 'I', 'aVL', 1],
    ['V4 and V5', woman, 'V4', 'V5', 1],
    ['V2 and V3 of a man of 40', man(40), 'V2', 'V3', 2],
    ['V2 and V3 of a man of 39', man(39), 'V2', 'V3', 2.5],
    ['V2 and V3 of a woman', woman, 'V2', 'V3', 1.5],
    ['V2 and V3 of unknown sex', { age_years: 30 }, 'V2', 'V3', 1.5],
  ])('takes %s from its own cut on', (_, person, a, b, cut) => {
    const at = (mm: number): string => criteriaOf(person, { [a]: mm, [b]: mm }).value
    expect([at(cut - 0.1), at(cut), at(cut + 0.1)]).toEqual(['false', 'true', 'true'])
  })

  it('holds each lead of a mixed pair to its own cut', () => {
    expect(criteriaOf(man(60), { V1: 1, V2: 2 }).value).toBe('true')
    expect(criteriaOf(man(60), { V1: 1, V2: 1.9 }).value).toBe('false')
    expect(criteriaOf(man(60), { V1: 0.9, V2: 2 }).value).toBe('false')
    expect(criteriaOf(man(60), { V3: 2, V4: 1 }).value).toBe('true')
  })

  it('wants two leads that are contiguous', () => {
    expect(criteriaOf(man(60), { V1: 3, V5: 3 }).value).toBe('false')
    expect(criteriaOf(man(60), { II: 3, V6: 3 }).value).toBe('false')
    expect(criteriaOf(man(60), { III: 4 }).value).toBe('false')
    expect(criteriaOf(man(60), { aVR: 3, V1: 0.5 }).value).toBe('false')
  })

  it('says when the sex was unknown', () => {
    expect(criteriaOf({ age_years: 70 }, { V2: 1.5, V3: 1.6 }).facts).toEqual([
      'ST elevation V2 1.5 mm, V3 1.6 mm (sex unknown, the lowest cut of 1.5 mm used)',
    ])
  })

  it('says which leads met the criteria, and which did not', () => {
    expect(criteriaOf(man(60), { II: 1.2, III: 1 }).facts).toEqual(['ST elevation II 1.2 mm, III 1 mm'])
    expect(criteriaOf(man(60), { II: 0 }).facts).toEqual([
      'no ST elevation in two contiguous leads',
      'no ST depression in two contiguous leads',
    ])
    expect(criteriaOf(man(60), { V1: -1, V2: -1 }).facts).toEqual(['no ST elevation in two contiguous leads'])
    expect(criteriaOf(man(60), { V1: -1, V2: -1.5, V7: 0.5, V8: 1 }).facts).toEqual([
      'ST depression V1 1 mm, V2 1.5 mm',
      'ST elevation V7 0.5 mm, V8 1 mm',
    ])
    expect(criteriaOf(man(60), { II: 1, III: 1, V1: -1, V2: -1, V7: 0.5, V8: 0.5 }).facts).toEqual([
      'ST elevation II 1 mm, III 1 mm',
      'ST depression V1 1 mm, V2 1 mm',
      'ST elevation V7 0.5 mm, V8 0.5 mm',
    ])
  })

  it('says that the lowest cut was used where V2 or V3 was read and the sex is unknown, and only there', () => {
    const caveat = ' (sex unknown, the lowest cut of 1.5 mm used)'
    const unknown: Person = { age_years: 60 }
    expect(criteriaOf(unknown, { V1: 1, V2: 1.5 }).facts).toEqual([`ST elevation V1 1 mm, V2 1.5 mm${caveat}`])
    expect(criteriaOf(unknown, { V3: 1.5, V4: 1 }).facts).toEqual([`ST elevation V3 1.5 mm, V4 1 mm${caveat}`])
    expect(criteriaOf(unknown, { II: 1, III: 1 }).facts).toEqual(['ST elevation II 1 mm, III 1 mm'])
    expect(criteriaOf(man(60), { V2: 2, V3: 2 }).facts).toEqual(['ST elevation V2 2 mm, V3 2 mm'])
  })

  it('takes a posterior infarction by depression in front and elevation behind', () => {
    const front = { V1: -0.5, V2: -1 }
    expect(criteriaOf(man(60), { ...front, V7: 0.5, V8: 0.5 }).value).toBe('true')
    expect(criteriaOf(man(60), { ...front, V7: 0.4, V8: 0.5 }).value).toBe('false')
    expect(criteriaOf(man(60), { V7: 0.5, V8: 0.5 }).value).toBe('false')
    expect(criteriaOf(man(39), { ...front, V7: 0.9, V8: 0.9 }).value).toBe('false')
    expect(criteriaOf(man(39), { ...front, V7: 1, V8: 1 }).value).toBe('true')
    expect(criteriaOf(man(40), { ...front, V7: 0.5, V8: 0.5 }).value).toBe('true')
  })

  it('does not read bundle branch block or a paced rhythm by the usual cuts', () => {
    expect(criteriaOf(man(60), { V2: 3, V3: 3 }, { left_bundle_branch_block: true }).value).toBe('unknown')
    expect(criteriaOf(man(60), {}, { paced: true }).value).toBe('unknown')
    expect(criteriaOf(man(60), { V2: 0.5, V3: 0.5 }, { left_bundle_branch_block: true }).value).toBe('false')
  })

  it.each([
    ['sinus tachycardia, old LBBB, no Sgarbossa criteria', 'false'],
    ['LBBB, Sgarbossa negative', 'false'],
    ['LBBB without modified Sgarbossa criteria', 'false'],
    ['LBBB, Smith-modified Sgarbossa criteria met', 'unknown'],
    ['LBBB, Sgarbossa 5', 'unknown'],
    ['new LBBB', 'unknown'],
    ['LBBB, no old ECG', 'unknown'],
  ])('takes the criteria of Sgarbossa from who read the ECG, %j: %s', (rhythm, expected) =>
    expect(criteriaOf(man(60), {}, { rhythm, left_bundle_branch_block: true }).value).toBe(expected),
  )

  it('is unknown where no lead is recorded, which is no normal ECG', () => {
    expect(criteriaOf(man(60), {}, { rhythm: 'sinus rhythm' })).toEqual({
      value: 'unknown',
      facts: ['no ST deviation of any lead on record'],
    })
  })

  it('is false without an ECG', () => {
    expect(stemiCriteria(patient.parse({ demographics: man(60) }))).toEqual({
      value: 'false',
      facts: ['no ECG on record'],
    })
  })
})

describe('posteriorSuspected', () => {
  const of = (st_deviation_mm: Record<string, number>) =>
    posteriorSuspected(
      patient.parse({
        demographics: { age_years: 60, sex: 'male' },
        symptoms: [{ name: 'Chest pain' }],
        ecg: { st_deviation_mm },
      }),
    ).value

  it('is what ST depression in V1 to V3 leaves open where V7 to V9 were not recorded', () => {
    expect(of({ V1: -1, V2: -2, V3: -2.5 })).toBe('true')
    expect(of({ V1: -1, V2: -2, V3: -2.5, V8: 0 })).toBe('false')
    expect(of({ V1: -1, V2: 0, V3: -1 })).toBe('false')
    expect(of({ V1: -0.9, V2: -1, V3: -0.9 })).toBe('false')
  })

  it('makes a call for the laboratory no false alarm', () => {
    const suspected = patient.parse({
      demographics: { age_years: 60, sex: 'male' },
      symptoms: [{ name: 'Chest pain' }],
      ecg: { st_deviation_mm: { V1: -2, V2: -2.5, V3: -2 } },
    })
    expect(stemi.raised(suspected).value).toBe('false')
    expect(stemi.grey(suspected).value).toBe('true')
  })
})

describe('isSilentBlock', () => {
  const of = (more: Partial<PatientInput>) =>
    isSilentBlock(patient.parse({ demographics: { age_years: 60 }, ecg: { left_bundle_branch_block: true }, ...more }))

  it('is a block or a paced rhythm that nothing asks about', () => {
    expect(of({})).toBe(true)
    expect(of({ ecg: { paced: true } })).toBe(true)
    expect(of({ ecg: {} })).toBe(false)
  })

  it('is none with pain or a raised troponin', () => {
    expect(of({ symptoms: [{ name: 'chest pain' }] })).toBe(false)
    expect(of({ labs: [{ name: 'troponin T', value: 90, unit: 'ng/L', flag: 'high' }] })).toBe(false)
  })
})

describe('hyperkalaemicEcg', () => {
  const read = (rhythm: string): string =>
    hyperkalaemicEcg(patient.parse({ demographics: { age_years: 60, sex: 'male' }, ecg: { rhythm } })).value

  it.each([
    'no P waves, regular wide-complex rhythm 46/min, QRS 166 ms, tall tented T',
    'tented T, PR 210, QRS 108 ms',
    'tall T, sinus 70',
    'peaked Ts V2-V4',
    'T waves peaked, sinus',
    'T tenting, QRS 104 ms',
    'junctional rhythm, absent P',
    'P waves not seen, rate 50',
    'P lost, QRS 110',
    'idioventricular 40/min, QRS 180 ms',
    'slow broad-complex rhythm 38/min',
    'wide complex, sine wave pattern',
    'flattened P, QRS 118 ms, tall tented T waves',
    'QRS duration 144, sinus 62',
  ])('is there: %s', (rhythm) => {
    expect(read(rhythm)).toBe('true')
  })

  it.each([
    'sinus rhythm 64/min, QRS 88 ms',
    'sinus tachycardia, no tented T, QRS 92 ms',
    'sinus rhythm, no peaked T waves, QRS 110 ms',
    'AF 92/min, no P waves, QRS 96 ms',
    'sinus rhythm, known LBBB, QRS 148 ms',
    'ventricular paced 70/min, QRS 160 ms',
    'sinus, RBBB unchanged from 2023, QRS 132 ms',
    'sinus rhythm, T inversion V1 to V3, tall R in V1',
    'irregular, P absent, QRS 90 ms',
    'sinus 80, P waves upright, T waves not tented',
  ])('is not: %s', (rhythm) => {
    expect(read(rhythm)).toBe('false')
  })
})
