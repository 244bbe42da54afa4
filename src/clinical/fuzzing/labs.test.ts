import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import type { Lab } from '../patient/patient.ts'
import { type LabReport, labDefinitions } from './tables/lab-definitions.ts'
import { labs } from './labs.ts'

const named = (list: readonly Lab[], name: RegExp): Lab | undefined => list.find((lab) => name.test(lab.name))
const mmHg = (lab: Lab): number => (lab.unit === 'kPa' ? lab.value * 7.50062 : lab.value)

describe('labs', () => {
  it('has pH, carbon dioxide and bicarbonate that agree', () => {
    let compared = 0
    fc.assert(
      fc.property(labs(), (list) => {
        const [ph, pco2, bicarbonate] = [/\bpH\b/u, /CO2$/u, /HCO3|Bicarb/u].map((name) => named(list, name))
        if (ph === undefined || pco2 === undefined || bicarbonate === undefined) return
        compared += 1
        expect(6.1 + Math.log10(bicarbonate.value / (0.0307 * mmHg(pco2)))).toBeCloseTo(ph.value, 1)
        expect(Math.abs(6.1 + Math.log10(bicarbonate.value / (0.0307 * mmHg(pco2))) - ph.value)).toBeLessThan(0.03)
      }),
      { numRuns: draws(500) },
    )
    expect(compared).toBeGreaterThan(draws(500) / 10)
  })

  it('has an anion gap that goes with the lactate', () => {
    fc.assert(
      fc.property(labs(), (list) => {
        const [sodium, chloride, bicarbonate] = [/^(?:Na|Sodium|Serum sodium)/u, /^Cl|^Chlor/u, /HCO3|Bicarb/u].map(
          (name) => named(list, name),
        )
        if (sodium === undefined || chloride === undefined || bicarbonate === undefined) return
        const gap = sodium.value - chloride.value - bicarbonate.value
        expect(gap).toBeGreaterThan(-12)
        expect(gap).toBeLessThan(45)
      }),
      { numRuns: draws(300) },
    )
  })

  it('has flags that say what the values say', () => {
    fc.assert(
      fc.property(labs(), (list) => {
        for (const { value, flag, upper_reference_limit: limit } of list) {
          if (flag === undefined || limit === undefined) continue
          expect(flag === 'high' || flag === 'critical-high').toBe(value > limit)
        }
      }),
      { numRuns: draws(500) },
    )
  })

  it('has each name once, so that no result speaks against another', () => {
    fc.assert(
      fc.property(labs(), (list) => {
        const analytes = list.map((lab) => analyteOf(lab))
        expect(new Set(analytes).size).toBe(analytes.length)
      }),
      { numRuns: draws(500) },
    )
  })

  it('stays within the reference intervals where it is asked to', () => {
    fc.assert(
      fc.property(labs({ range: 'reference' }), (list) => {
        for (const lab of list) expect(lab.flag ?? 'normal', JSON.stringify(lab)).toBe('normal')
      }),
      { numRuns: draws(300) },
    )
  })

  it('writes poor kidneys down where the potassium is high', () => {
    fc.assert(
      fc.property(labs(), (list) => {
        const [potassium, egfr] = [/^(?:K|Potassium|Serum potassium|Plasma potassium)/u, /^eGFR/u].map((name) =>
          named(list, name),
        )
        if (egfr !== undefined && (potassium?.value ?? 0) > 5.5) expect(egfr.value).toBeLessThan(60)
      }),
      { numRuns: draws(300) },
    )
  })

  it('comes in every unit and under every name', () => {
    const lists = fc.sample(labs(), { numRuns: 3000, seed: 2 }).flat()
    const reports: readonly LabReport[] = Object.values(labDefinitions.rows).flatMap((row) => [...row.reports])
    for (const { names, unit } of reports)
      for (const name of names)
        expect(
          lists.some((lab) => lab.name === name && lab.unit === unit),
          `${name} in ${unit}`,
        ).toBe(true)
    for (const unit of ['ng/L', 'pg/mL', 'ng/mL', 'ug/L', 'µg/L'])
      expect(lists.some((lab) => /trop/iu.test(lab.name) && lab.unit === unit)).toBe(true)
  })
})

function analyteOf(lab: Lab): string {
  const rows = Object.entries(labDefinitions.rows)
  const found = rows.find(([, row]) => row.reports.some((report: LabReport) => report.names.includes(lab.name)))
  return found?.[0] ?? 'troponin'
}
