import { describe, expect, it } from 'vitest'
import { emergencySentences } from './synthesise-evidence.ts'

describe('emergencySentences', () => {
  it.each([
    'Call 999 if your face swells',
    'Seek immediate medical attention for chest pain',
    'Go to the nearest emergency department',
    'Patients with these signs require urgent referral',
    'Anaphylaxis is life-threatening',
  ])('finds %s', (sentence) => {
    expect(emergencySentences(`Take it with food. ${sentence}. Store it dry.`)).toEqual([sentence])
  })

  it.each([
    'Visits to emergency departments rose by 911',
    'Treatment can start immediately',
    'Ask your doctor about care',
  ])('leaves %s', (sentence) => {
    expect(emergencySentences(`${sentence}.`)).toEqual([])
  })
})
