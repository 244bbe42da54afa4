import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { checkDoses } from './check-doses.ts'

const check = (text: string) =>
  checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))

describe('alteplase into the pleura', () => {
  it.each([
    'Alteplase 100 mg + dornase alfa 5 mg intrapleural BD for 3 days',
    'Alteplase 100 mg in 30 mL saline through the chest tube, twice daily for 3 days',
    'If drainage is inadequate, alteplase 100 mg with dornase alfa 5 mg twice daily',
    'Give alteplase 100 mg down the drain',
    'Alteplase 100 mg into the pleural space',
  ])('is ten times too much: %s', (text) => {
    expect(check(text)).toMatchObject({ value: 0, why: [expect.stringContaining('over the limit of 20 mg')] })
  })

  it.each([
    'Alteplase 10 mg + dornase alfa 5 mg intrapleural BD for 3 days',
    'Alteplase 10 mg in 30 mL saline through the chest tube, twice daily for 3 days',
    'Alteplase 10 mg with dornase alfa 5 mg twice daily',
    // Into a vein it is the dose of an embolism.
    'Alteplase 100 mg IV over 2 hours',
    'Alteplase 100 mg IV over 2 hours; chest drain on the left',
  ])('is the usual dose: %s', (text) => {
    expect(check(text)).toMatchObject({ value: 1 })
  })
})
