import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { plainClock } from '../generators/clock-time.ts'
import { type LabDefinition, labDefinitions } from '../tables/lab-definitions.ts'
import { severeHyperkalaemiaFindings } from './laboratory-findings.ts'

it('writes a potassium in the unit that was drawn, in whichever of its table', () => {
  const potassium: LabDefinition = labDefinitions.rows.potassium
  const factor = 3.91
  const reports: LabDefinition['reports'] = [
    ...potassium.reports,
    { names: ['Potassium, mass'], unit: 'mg/dL', factor, decimals: 1 },
  ]
  const table = vi.spyOn(potassium, 'reports', 'get').mockReturnValue(reports)
  try {
    const drawn = (kind: 'raising' | 'nearMiss') =>
      fc
        .sample(severeHyperkalaemiaFindings[kind](), { numRuns: 500, seed: 1 })
        .flatMap((finding) => finding.write(plainClock, { age_years: 60 }).labs ?? [])
        .filter(({ name, haemolysed }) => name === 'Potassium, mass' && haemolysed !== true)
        .map(({ value, unit }) => ({ value: value / factor, unit }))
    const [raising, near] = [drawn('raising'), drawn('nearMiss')]
    expect(new Set([...raising, ...near].map(({ unit }) => unit))).toEqual(new Set(['mg/dL']))
    expect(Math.max(...raising.map(({ value }) => value))).toBeGreaterThan(6.5)
    expect(Math.min(...raising.map(({ value }) => value))).toBeGreaterThan(3.5)
    expect(Math.max(...near.map(({ value }) => value))).toBeLessThan(6)
    expect(Math.min(...near.map(({ value }) => value))).toBeGreaterThan(4)
  } finally {
    table.mockRestore()
  }
})
