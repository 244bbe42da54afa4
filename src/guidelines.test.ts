import { describe, expect, it } from 'vitest'
import * as door from './guidelines.ts'

const { curb65, goldGroup } = door

describe('vitest-assay/guidelines', () => {
  it('gives the twelve calculators, checkGuideline and the guidelines', () => {
    expect(Object.keys(door).toSorted()).toEqual([
      'AssayError',
      'allGuidelines',
      'cap2007Severity',
      'cha2ds2Vasc',
      'checkGuideline',
      'curb65',
      'fleischner',
      'goldGroup',
      'hasBled',
      'natriureticPeptideElevated',
      'perc',
      'pesi',
      'spesi',
      'stemiCriteria',
      'wellsPe',
    ])
  })

  it('calculates what README shows', () => {
    const known = { confusion: true, respiratoryRate: 30, systolicMmHg: 110, diastolicMmHg: 70, ageYears: 64 }
    expect(curb65({ ...known, bunMgPerDl: 20 })).toEqual({
      score: 3,
      band: 'severe',
      atLeast: 3,
      atMost: 3,
      missing: [],
    })
    expect(curb65(known)).toEqual({
      score: 'unknown',
      band: 'unknown',
      atLeast: 2,
      atMost: 3,
      missing: ['ureaMmolPerL'],
    })
    expect(goldGroup({ catScore: 9, moderateExacerbationsIn12Months: 1, severeExacerbationsIn12Months: 0 }).band).toBe(
      'E',
    )
  })
})
