import { describe, expect, it } from 'vitest'
import { patient } from '../patient.ts'
import { thrombolysisContraindication } from './thrombolysis-contraindication.ts'

const read = (...names: string[]) =>
  thrombolysisContraindication(
    patient.parse({
      demographics: { age_years: 60 },
      conditions: names.map((name) => ({ name })),
      vital_signs: [{ taken_at: '2026-03-01T08:00:00Z' }],
    }),
  ).value

describe('thrombolysisContraindication', () => {
  it.each([
    ['craniotomy for meningioma 20 days ago', 'true'],
    ['craniotomy for meningioma 21 days ago', 'true'],
    ['craniotomy for meningioma 22 days ago', 'false'],
    ['total hip replacement 3 weeks ago', 'true'],
    ['total hip replacement 4 weeks ago', 'false'],
    ['total hip replacement 21 to 30 days ago', 'unknown'],
    ['total hip replacement 22 to 30 days ago', 'false'],
    ['hemicolectomy, POD 4', 'true'],
    ['recent laparotomy', 'true'],
    ['head injury yesterday', 'true'],
    ['CABG 2019', 'false'],
    ['CABG 2026', 'unknown'],
    ['hip replacement', 'unknown'],
    ['cataract surgery 3 days ago', 'false'],
    ['awaiting hip replacement', 'false'],
    ['ischaemic stroke 6 months ago', 'true'],
    ['ischaemic stroke 7 months ago', 'false'],
    ['ischaemic stroke in 2020', 'false'],
    ['stroke', 'unknown'],
    ['previous intracerebral haemorrhage', 'true'],
    ['brain metastases', 'true'],
    ['gastrointestinal bleeding', 'true'],
    ['haemophilia A', 'true'],
    ['family history of stroke', 'false'],
    ['hypertension', 'false'],
  ])('of %j is %s', (name, expected) => {
    expect(read(name)).toBe(expected)
  })

  it('is false of an empty problem list, and true as soon as one entry is', () => {
    expect(read()).toBe('false')
    expect(read('hip replacement', 'craniotomy 2 days ago')).toBe('true')
  })
})
