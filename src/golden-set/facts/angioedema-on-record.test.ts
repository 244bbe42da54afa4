import { describe, expect, it } from 'vitest'
import { patient } from '../patient.ts'
import { angioedemaOnRecord } from './angioedema-on-record.ts'

const demographics = { age_years: 60, sex: 'female' }

describe('angioedema on record', () => {
  it.each([
    ['an attack that is over', { conditions: [{ name: 'angioedema', status: 'resolved' }] }],
    [
      'a past one of an ACE inhibitor',
      { conditions: [{ name: 'history of angioedema with ramipril', status: 'active' }] },
    ],
    ['a reaction', { allergies: [{ substance: 'enalapril', reaction: 'angioedema of the tongue' }] }],
  ])('is %s', (_name, record) => {
    expect(angioedemaOnRecord(patient.parse({ demographics, ...record }))).toMatchObject({ value: 'true' })
  })

  it.each([
    ['another reaction', { allergies: [{ substance: 'enalapril', reaction: 'cough' }] }],
    ["a relative's", { conditions: [{ name: 'family history of angioedema', status: 'active' }] }],
    ['nothing', {}],
  ])('is not %s', (_name, record) => {
    expect(angioedemaOnRecord(patient.parse({ demographics, ...record }))).toMatchObject({ value: 'false' })
  })
})
