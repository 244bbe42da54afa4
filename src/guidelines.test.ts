import { describe, expect, it } from 'vitest'
import * as door from './guidelines.ts'

const { curb65, goldGroup } = door

describe('vitest-assay/guidelines', () => {
  it("gives the twelve calculators, the guidelines, and what it takes to write and check one's own", () => {
    expect(Object.keys(door).toSorted()).toEqual([
      'AssayError',
      'allGuidelines',
      'allOf',
      'anyOf',
      'cap2007Severity',
      'cha2ds2Vasc',
      'checkGuideline',
      'curb65',
      'defineGuideline',
      'describeGuidelineFinding',
      'describeReview',
      'fleischner',
      'goldGroup',
      'guidelineEditions',
      'guidelineJson',
      'guidelineNamed',
      'hasBled',
      'natriureticPeptideElevated',
      'no',
      'not',
      'parseGuideline',
      'patient',
      'perc',
      'pesi',
      'recommendation',
      'scoreGuidelineFinding',
      'spesi',
      'stemiCriteria',
      'unknown',
      'wellsPe',
      'yes',
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
