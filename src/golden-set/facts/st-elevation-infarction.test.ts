import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { stElevationInfarction } from './st-elevation-infarction.ts'

const read = (ecg: PatientInput['ecg'], ...names: string[]) =>
  stElevationInfarction(
    patient.parse({ demographics: { age_years: 60, sex: 'male' }, ecg, conditions: names.map((name) => ({ name })) }),
  ).value
const elevated = { st_deviation_mm: { II: 2, III: 2 } }
const flat = { st_deviation_mm: { II: 0, V2: 0.5 } }
const rhythmOnly = { rhythm: 'sinus rhythm' }

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
    expect(read(ecg, ...names)).toBe(expected)
  })
})
