import { describe, expect, it } from 'vitest'
import { convert } from '../../../language.ts'
import { analyteRow, substanceOf } from '../../quantities/analytes.ts'
import { analyteOfResult } from '../../patient/analytes.ts'
import { type LabDefinition, labDefinitions } from './lab-definitions.ts'

const inMilligrams = { glucose: 'glucose', calcium: 'calcium', magnesium: 'magnesium', lactate: 'lactate' } as const

describe('labDefinitions', () => {
  it('convert as the language layer does', () => {
    for (const [analyte, substance] of Object.entries(inMilligrams)) {
      const { reports } = labDefinitions.rows[analyte as keyof typeof inMilligrams]
      const [molar, mass] = reports
      expect(convert(1, molar.unit, mass.unit, substance)).toBeCloseTo(mass.factor, 1)
    }
    const { creatinine, urea, pco2 } = labDefinitions.rows
    expect(convert(88.42, 'umol/L', 'mg/dL', 'creatinine')).toBeCloseTo(88.42 * creatinine.reports[1].factor, 2)
    expect(convert(1, 'mmol/L', 'mg/dL', 'urea-nitrogen')).toBeCloseTo(urea.reports[1].factor, 2)
    expect(convert(100, 'mmHg', 'kPa')).toBeCloseTo(100 * pco2.reports[1].factor, 3)
  })

  it('have a typical value within the reference interval, and that within what is plausible', () => {
    for (const { typical, reference, plausible } of Object.values(labDefinitions.rows)) {
      expect(typical).toBeGreaterThanOrEqual(reference[0])
      expect(typical).toBeLessThanOrEqual(reference[1])
      expect(typical).toBeGreaterThanOrEqual(plausible[0])
      expect(reference[1]).toBeLessThanOrEqual(plausible[1] * 1.2)
    }
  })

  const definitions: readonly LabDefinition[] = Object.values(labDefinitions.rows)

  it.each(definitions)('are written so that the table of analytes reads them back: $id', ({ id, reports }) => {
    const [first] = reports
    expect(analyteRow(id).reference?.unit).toBe(first.unit)
    for (const { names, unit, factor } of reports)
      for (const name of names) {
        const known = analyteOfResult({ name, unit })
        expect([id, id === 'urea' ? 'urea-nitrogen' : id], `${name} in ${unit}`).toContain(known?.analyte.id)
        expect(known?.unit, `${name} in ${unit}`).toBeDefined()
        if (known?.unit === undefined || id === 'ph' || id === 'egfr') continue
        const converted = convert(1, first.unit, known.unit, substanceOf(known.analyte.id))
        expect(converted / factor, `${name} in ${unit}`).toBeCloseTo(1, 2)
      }
  })
})
