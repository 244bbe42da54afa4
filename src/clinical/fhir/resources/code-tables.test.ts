import { describe, expect, it } from 'vitest'
import { readSentences } from '../../language/sentences.ts'
import type { ConditionKind } from '../../patient/conditions/condition-table.ts'
import { arterialPhBelow, potassiumAbove, troponinRaised } from '../../patient/laboratory-results.ts'
import { curb65 } from '../../patient/pneumonia.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { natriureticPeptideRaised } from '../../patient/heart-failure.ts'
import type { Patient } from '../../patient/patient.ts'
import { consciousnessAnswers, consciousnessCodes, ejectionFractionCodes } from './read-observation.ts'
import { intensiveCareTypes, postMortemTypes } from './read-encounters.ts'
import { loinc, observation, readWith, ucum } from './fhir.test-kit.ts'
import { loincLabs } from './loinc-labs.ts'
import { loincVitalSigns } from './loinc-vital-signs.ts'
import { noKnownAllergyCodes } from './read-allergy.ts'
import { pregnancyAnswers, pregnancyConditions, pregnancyStatusCodes } from './pregnancy.ts'
import { quantityIn, ucumUnit } from './quantity-in.ts'
import { snomedConditions } from './read-condition.ts'

const withLab = (code: string, value: number, unit: string, high?: number): Patient =>
  readWith([
    observation(loinc(code), {
      valueQuantity: ucum(value, unit),
      ...(high === undefined ? {} : { referenceRange: [{ high: ucum(high, unit) }] }),
    }),
  ]).patient

describe('the tables of codes', () => {
  const codes = [
    ...[...loincLabs, ...loincVitalSigns].flatMap((row) => Object.keys(row.codes)),
    ...Object.keys({ ...ejectionFractionCodes, ...pregnancyStatusCodes }),
    ...Object.keys(consciousnessCodes).filter((code) => code.includes('-')),
  ]

  it('have each code once', () => {
    expect(new Set(codes).size).toBe(codes.length)
  })

  it.each([...new Set(codes)])('have %s with its check digit', (code) => {
    const [number = '', digit] = code.split('-')
    // Luhn, from the right: each other figure counts twice.
    const sum = Array.from(number)
      .reverse()
      .reduce((total, figure, at) => {
        const value = Number(figure) * (at % 2 === 0 ? 2 : 1)
        return total + (value > 9 ? value - 9 : value)
      }, 0)
    expect(String((10 - (sum % 10)) % 10)).toBe(digit)
  })

  it.each(
    [
      snomedConditions,
      pregnancyConditions,
      consciousnessAnswers,
      intensiveCareTypes,
      postMortemTypes,
      noKnownAllergyCodes,
      pregnancyAnswers,
      consciousnessCodes,
    ]
      .flatMap((table) => Object.keys(table))
      .filter((code) => !code.includes('-')),
  )('have %s with its check digit', (code) => {
    expect(verhoeff(code)).toBe(0)
    expect(verhoeff(code.replace(/\d/u, (first) => String((Number(first) + 1) % 10)))).not.toBe(0)
  })

  it('have units that a bundle can say', () => {
    for (const { units, annotation } of loincLabs)
      for (const unit of units)
        expect(quantityIn({ value: 1, unit }, { units, ...(annotation === undefined ? {} : { annotation }) })).toEqual({
          value: 1,
          unit,
        })
    expect(ucumUnit('mm[Hg]')).toBe('mmHg')
    expect(ucumUnit('constructor')).toBeUndefined()
  })
})

describe('what is read', () => {
  it('is known to the facts that rules ask for', () => {
    expect(potassiumAbove(withLab('2823-3', 6.9, 'mmol/L'), 6.5).value).toBe('true')
    expect(potassiumAbove(withLab('6298-4', 6.9, 'meq/L'), 6.5).value).toBe('true')
    expect(potassiumAbove(withLab('32713-0', 27, 'mg/dL'), 6.5).value).toBe('true')
    expect(arterialPhBelow(withLab('2744-1', 7.1, '[pH]'), 7.2).value).toBe('true')
    expect(arterialPhBelow(withLab('2746-6', 7.15, '[pH]'), 7.2).value).toBe('unknown')
    for (const code of ['30934-4', '42637-9', '33762-6', '71425-3'])
      expect(natriureticPeptideRaised(withLab(code, 4, 'ng/mL')).value).toBe('true')
    for (const code of ['6598-7', '48425-3', '67151-1', '10839-9', '42757-5', '49563-0', '89579-7'])
      expect(troponinRaised(withLab(code, 60, 'ng/L', 14)).value).toBe('true')
  })

  it.each([
    ['3094-0', 24, 'mg/dL', 1],
    ['6299-2', 12, 'mg/dL', 0],
    ['22664-7', 7.1, 'mmol/L', 1],
    ['3091-6', 30, 'mg/dL', 0],
  ])('counts as urea in CURB-65: %s of %d %s gives %d', (code, value, unit, points) => {
    // The age of 67 gives one more.
    expect(curb65(withLab(code, value, unit)).atLeast).toBe(points + 1)
  })

  it.each<[string, ConditionKind]>([
    ['84114007', 'heart failure'],
    ['42343007', 'heart failure'],
    ['88805009', 'heart failure'],
    ['56675007', 'heart failure'],
    ['417996009', 'heart failure with reduced ejection fraction'],
    ['703272007', 'heart failure with reduced ejection fraction'],
    ['418304008', 'heart failure with preserved ejection fraction'],
    ['446221000', 'heart failure with preserved ejection fraction'],
    ['13645005', 'COPD'],
    ['185086009', 'COPD'],
    ['87433001', 'COPD'],
    ['195951007', 'COPD exacerbation'],
    ['233604007', 'community-acquired pneumonia'],
    ['385093006', 'community-acquired pneumonia'],
    ['59282003', 'pulmonary embolism'],
    ['706870000', 'pulmonary embolism'],
    ['401303003', 'STEMI'],
    ['60046008', 'pleural effusion'],
    ['29857009', 'chest pain'],
    ['44054006', 'diabetes, alcoholism, malignancy or asplenia'],
    ['433144002', 'chronic heart, lung, liver or kidney disease'],
  ])('is a condition that the rules know: %s is %s', (code, kind) => {
    expect(hasCondition(withConditions(snomedConditions[code] ?? ''), kind).value).toBe('true')
  })

  it.each<[string, ConditionKind]>([
    ['401314000', 'STEMI'],
    ['22298006', 'STEMI'],
    ['425464007', 'community-acquired pneumonia'],
    ['422588002', 'community-acquired pneumonia'],
    ['75570004', 'community-acquired pneumonia'],
    ['233819005', 'chest pain'],
    ['446221000', 'heart failure with reduced ejection fraction'],
  ])('is not taken for another one: %s is no %s', (code, kind) => {
    expect(hasCondition(withConditions(snomedConditions[code] ?? ''), kind).value).toBe('false')
  })

  it('has names of one sentence', () => {
    for (const name of Object.values(snomedConditions)) expect(readSentences(name)).toHaveLength(1)
  })
})

function withConditions(name: string): Patient {
  return { ...readWith([]).patient, conditions: [{ name, status: 'active' }] }
}

/** The check sum of SNOMED CT identifiers, 0 for a right one. */
function verhoeff(digits: string): number {
  const next = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
  const permuted = (digit: number, times: number): number => {
    let value = digit
    for (let count = 0; count < times; count += 1) value = next[value] ?? 0
    return value
  }
  // The dihedral group of the pentagon.
  const times = (a: number, b: number): number => {
    const turned = a < 5 ? (a + (b % 5)) % 5 : (a - (b % 5) + 5) % 5
    return a < 5 === b < 5
      ? a < 5
        ? turned
        : (a - b + 5) % 5
      : a < 5
        ? ((a + b) % 5) + 5
        : ((((a - b) % 5) + 5) % 5) + 5
  }
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, at) => times(sum, permuted(Number(digit), at % 8)), 0)
}
