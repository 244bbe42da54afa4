import { describe, expect, it } from 'vitest'
import { posteriorSuspected, stDeviations, stElevationInfarction } from '../ecg.ts'
import { patient, type PatientInput } from '../patient.ts'
import { wordedEcg } from './worded-ecg.ts'

const read = (rhythm: string | undefined, more: Partial<PatientInput> = {}) =>
  patient.parse({
    demographics: { age_years: 60, sex: 'male' },
    ...(rhythm === undefined ? {} : { ecg: { rhythm } }),
    ...more,
  })

const noted = (text: string, rhythm = 'sinus rhythm 82') => read(rhythm, { notes: [{ text }] })

const inferior = (mm: number) => ({ II: mm, III: mm, aVF: mm })
const front = (mm: number) => ({ V2: mm, V3: mm, V4: mm })

describe('wordedEcg', () => {
  it.each<[string, object]>([
    ['sinus 82, 4 mm ST elevation V1-V5, reciprocal inferior depression', { V1: 4, V2: 4, V3: 4, V4: 4, V5: 4 }],
    ['STE 2 mm II, III, aVF', inferior(2)],
    ['STE 3 mm II/III/aVF (III > II), reciprocal aVL', inferior(3)],
    [
      'ST elevation II, III (more than II) and aVF 3 mm, reciprocal depression I and aVL; V4R 1.5 mm elevation',
      { ...inferior(3), V4R: 1.5 },
    ],
    ['ST elevation V2-V4 4 mm (5 mm before lysis), new Q waves V2', front(4)],
    ['anterior ST elevation up to 3 mm', front(3)],
    ['anteroseptal ST elevation, 4 mm at most', { V1: 4, ...front(4) }],
    ['ST-segment elevation of 0.3 mV in V2 to V4', front(3)],
    ['V1-V5 ST up 4 mm', { V1: 4, ...front(4), V5: 4 }],
    ['ST ↑ 3 mm V2–V4', front(3)],
    ['ST elevation 2 mm in II, 3 mm in III and 2.5 mm in aVF', { II: 2, III: 3, aVF: 2.5 }],
    ['V2 3 mm, V3 4 mm ST elevation', { V2: 3, V3: 4 }],
    ['II 2 mm, III 3 mm elevation; I and aVL 1 mm depression', { II: 2, III: 3, I: -1, aVL: -1 }],
    ['ST elevation 3 mm inferior leads', inferior(3)],
    ['inferolateral STE 2mm', { ...inferior(2), I: 2, aVL: 2, V5: 2, V6: 2 }],
    [
      'horizontal ST depression 2–3 mm in V1–V4; additional leads V7–V9: ST elevation 1 mm',
      { V1: -3, V2: -3, V3: -3, V4: -3, V7: 1, V8: 1, V9: 1 },
    ],
    ['3 mm ST dep V3-V6, aVR +1.5', { V3: -3, V4: -3, V5: -3, V6: -3 }],
    ['elevation II, III, aVF 2–3 mm, V4R without elevation', inferior(3)],
    ['ST elevation of less than 1 mm in II and III', { II: 0.9, III: 0.9 }],
    ['NSTEMI, ST depression V4-6 1 mm, none in V1-V3', { V4: -1, V5: -1, V6: -1 }],
  ])('reads %s', (rhythm, deviations) => {
    expect(wordedEcg(read(rhythm))?.deviations).toEqual(deviations)
    expect(stDeviations(read(rhythm))).toEqual(deviations)
  })

  it.each([
    'sinus rhythm, no ST elevation',
    'ECG without ST depression or elevation in V1-V4',
    'ST elevation V2-V4 resolved',
    '1 mm ST depression I, aVL, V5-V6, now resolved',
    'hyperacute T waves V2-V4',
    'T inversion V1-V4, QTc 480 ms',
    'repeat ECG if new ST elevation V1-V4',
    'sinus 78, QRS 158 ms',
  ])('reads no deviation of %s', (rhythm) => {
    expect(wordedEcg(read(rhythm))).toBeUndefined()
  })

  it('leaves an amount of other leads to them', () => {
    expect(wordedEcg(read('ST elevation inferior, V4R 0.5 mm'))).toMatchObject({
      deviations: { V4R: 0.5 },
      unmeasured: ['II', 'III', 'aVF'],
    })
    expect(wordedEcg(read('ST elevation II, III, aVF (III greater than II) and 1.5 mm in V4R'))).toMatchObject({
      deviations: { V4R: 1.5 },
      unmeasured: ['II', 'III', 'aVF'],
    })
  })
})

const of = (rhythm: string, more: Partial<PatientInput> = {}) => stElevationInfarction(read(rhythm, more)).value

describe('stElevationInfarction in words', () => {
  it.each([
    'sinus 82, 4 mm ST elevation V1-V5, reciprocal inferior depression',
    'ST elevation 2 mm II, III, aVF',
    'anterior ST elevation up to 3 mm',
    'ST elevation in II, III and aVF with reciprocal depression in aVL',
    'inferior STEMI, V4R elevation',
    'acute inferior ST-elevation myocardial infarction',
    'horizontal ST depression 2 mm V1–V3; posterior leads V7 to V9: 1 mm ST elevation',
    'STE 1 mm V5 and V6',
  ])('is one: %s', (rhythm) => {
    expect(of(rhythm)).toBe('true')
  })

  it.each([
    'sinus rhythm, ST elevation V2 to V4',
    'inferior ST elevation',
    'diffuse concave ST elevation 2 mm in II, V3-V6',
    'ST elevation V1-V3 3 mm, unchanged since 2019',
    'possible ST elevation 2 mm II, III',
    'saddle-shaped ST elevation, PR depression',
  ])('may be one: %s', (rhythm) => {
    expect(of(rhythm)).toBe('unknown')
  })

  it.each([
    'ST elevation 1 mm V2-V3',
    '3 mm ST elevation in III alone',
    'ST depression V4-V6 2 mm, 1 mm elevation aVR',
    'ST elevation of less than 1 mm in II and III',
    'LVH with strain, no ST elevation',
    'no STEMI',
    'NSTEMI, ST depression V4-V6',
  ])('is none: %s', (rhythm) => {
    expect(of(rhythm)).toBe('false')
  })

  it('says what was read', () => {
    expect(stElevationInfarction(read('STE 2 mm II, III')).facts).toEqual(['ST elevation II 2 mm, III 2 mm'])
    expect(stElevationInfarction(read('inferior STE with reciprocal aVL')).facts).toEqual([
      'ECG: inferior STE with reciprocal aVL',
    ])
  })

  it('reads notes where the words on the ECG speak of no ST segment', () => {
    expect(stElevationInfarction(noted('ECG 06:40: 3 mm STE V2-V4. Cath lab 2 h away.')).value).toBe('true')
    expect(stElevationInfarction(noted('ECG 06:08 anterior STEMI.')).value).toBe('true')
    expect(stElevationInfarction(noted('3 mm STE V2-V4.', 'no ST elevation')).value).toBe('false')
    expect(
      stElevationInfarction(read(undefined, { notes: [{ text: 'ECG: 2 mm ST elevation II, III, aVF.' }] })).value,
    ).toBe('true')
  })

  it.each([
    'DES to proximal LAD in July for anterior STEMI, now well.',
    '5 weeks after anterior STEMI, 4 mm ST elevation V2-V4 then.',
    'Found on CT during his STEMI admission in 2025.',
    'Repeat ECG at 30 min; call if ST elevation 1 mm in two leads.',
    'Troponin flat, no STEMI.',
  ])('reads nothing of today in: %s', (text) => {
    expect(stElevationInfarction(noted(text)).value).toBe('false')
  })

  it('takes what lifts the ST segment for a doubt, and a diagnosis for one', () => {
    const takotsubo = { conditions: [{ name: 'Takotsubo syndrome' }] }
    expect(of('ST elevation 2 mm V2–V5', takotsubo)).toBe('unknown')
    expect(of('ST elevation 0.5 mm II, III', { conditions: [{ name: 'STEMI' }] })).toBe('true')
  })

  it('leaves recorded leads and a bundle branch block to what they are', () => {
    const ecg = { st_deviation_mm: { II: 0 }, rhythm: 'STE 3 mm II, III' }
    expect(stElevationInfarction(read(undefined, { ecg })).value).toBe('false')
    const block = { left_bundle_branch_block: true, rhythm: 'STE 3 mm V2-V3' }
    expect(stElevationInfarction(read(undefined, { ecg: block })).value).toBe('unknown')
  })

  it('suspects the posterior wall by depression in words', () => {
    const pain = { symptoms: [{ name: 'chest pain' }] }
    expect(posteriorSuspected(read('ST depression V1-V4 2 mm, tall R', pain)).value).toBe('true')
    expect(posteriorSuspected(read('ST depression V4-V6 2 mm', pain)).value).toBe('false')
  })
})
