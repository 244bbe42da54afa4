import { describe, expect, it } from 'vitest'
import { cap2007Severity } from './cap-2007.ts'
import { cha2ds2Vasc, hasBled } from './atrial-fibrillation.ts'
import { curb65 } from './curb-65.ts'
import { fleischner } from './fleischner.ts'
import { goldGroup } from './gold-group.ts'
import { natriureticPeptideElevated } from './natriuretic-peptide.ts'
import { perc } from './embolism-probability.ts'
import { pesi } from './embolism-severity.ts'
import { stemiCriteria } from './stemi-criteria.ts'

type Calculate = (input: Record<string, unknown>) => unknown
const given =
  (calculate: (input: never) => unknown): Calculate =>
  (input) =>
    (calculate as Calculate)(input)

const limits: readonly (readonly [(input: never) => unknown, string, from: number, to: number, step: number])[] = [
  [cha2ds2Vasc, 'ageYears', 0, 125, 0.1],
  [perc, 'heartRate', 0, 400, 0.1],
  [curb65, 'respiratoryRate', 0, 150, 0.1],
  [curb65, 'systolicMmHg', 0, 350, 0.1],
  [curb65, 'diastolicMmHg', 0, 300, 0.1],
  [pesi, 'temperatureCelsius', 10, 50, 0.1],
  [pesi, 'temperatureFahrenheit', 50, 122, 0.1],
  [pesi, 'spo2Percent', 10, 100, 0.1],
  [curb65, 'ureaMmolPerL', 0, 150, 0.1],
  [curb65, 'ureaMgPerDl', 0, 900, 0.1],
  [curb65, 'bunMgPerDl', 0, 420, 0.1],
  [curb65, 'abbreviatedMentalTestScore', 0, 10, 1],
  [cap2007Severity, 'pao2Fio2Ratio', 0, 1000, 0.1],
  [cap2007Severity, 'pao2MmHg', 0, 800, 0.1],
  [cap2007Severity, 'pao2KPa', 0, 107, 0.1],
  [cap2007Severity, 'fio2', 0.21, 1, 0.01],
  [cap2007Severity, 'whiteCellsPerMm3', 50, 1_500_000, 0.1],
  [cap2007Severity, 'whiteCells10e9PerL', 0, 1500, 0.1],
  [cap2007Severity, 'plateletsPerMm3', 1000, 5_000_000, 0.1],
  [cap2007Severity, 'platelets10e9PerL', 0, 5000, 0.1],
  [fleischner, 'longAxisMm', 0.1, 300, 0.01],
  [fleischner, 'shortAxisMm', 0.1, 300, 0.01],
  [fleischner, 'meanMm', 0.1, 300, 0.01],
  [fleischner, 'volumeMm3', 0.1, 15_000_000, 0.01],
  [fleischner, 'solidPartMm', 0, 300, 0.01],
  [goldGroup, 'mmrcGrade', 0, 4, 1],
  [goldGroup, 'catScore', 0, 40, 1],
  [goldGroup, 'moderateExacerbationsIn12Months', 0, 100, 1],
  [goldGroup, 'severeExacerbationsIn12Months', 0, 100, 1],
  [hasBled, 'alcoholDrinksPerWeek', 0, 1000, 0.1],
  [natriureticPeptideElevated, 'bnpPgPerMl', 0, 100_000, 0.1],
  [natriureticPeptideElevated, 'bnpPmolPerL', 0, 30_000, 0.1],
  [natriureticPeptideElevated, 'ntProBnpPgPerMl', 0, 1_000_000, 0.1],
  [natriureticPeptideElevated, 'ntProBnpPmolPerL', 0, 120_000, 0.1],
]

describe('the inputs of calculators', () => {
  it.each(limits.map(([calculate, name, from, to, step]) => ({ calculate, name, from, to, step })))(
    '$calculate.name takes $name from $from to $to, and no step beyond',
    ({ calculate, name, from, to, step }) => {
      for (const value of [from, to]) expect(() => given(calculate)({ [name]: value })).not.toThrow()
      for (const value of [from - step, to + step])
        expect(() => given(calculate)({ [name]: value })).toThrow(
          expect.objectContaining({
            code: 'calculator-invalid',
            message: expect.stringContaining(
              `${name} must be a ${step === 1 ? 'whole ' : ''}number from ${from.toLocaleString('en')} to ${to.toLocaleString('en')} `,
            ) as unknown,
          }),
        )
    },
  )

  it('takes an ST deviation from -20 to 20 mm, and no step beyond', () => {
    for (const V2 of [-20, 20]) expect(() => stemiCriteria({ stDeviationMm: { V2 } })).not.toThrow()
    for (const V2 of [-20.1, 20.1])
      expect(() => stemiCriteria({ stDeviationMm: { V2 } })).toThrow('must be a number from -20 to 20 mm')
  })
})
