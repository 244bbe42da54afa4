import { describe, expect, it } from 'vitest'
import { analyteOfResult, resultAnalytes } from './analytes.ts'

const read = (name: string, unit: string): string | undefined => {
  const found = analyteOfResult({ name, unit })
  return found && `${found.analyte.names[0]} ${found.unit}`
}

describe('analyteOfResult', () => {
  it.each([
    ['Serum potassium', 'mmol/l', 'potassium mmol/L'],
    ['K+', 'mEq/L', 'potassium mEq/L'],
    ['high-sensitivity troponin T', 'ng/L', 'troponin ng/L'],
    ['hs-cTnI', 'ng / L', 'troponin ng/L'],
    ['creatinine', 'µmol/L', 'creatinine umol/L'],
    ['CK-MB', 'mcg/L', 'ck mb ug/L'],
    ['calcium (adjusted)', 'mmol/L', 'calcium mmol/L'],
    ['white cell count', 'x10^9/L', 'white cell count 10^9/L'],
    ['WBC', 'K/uL', 'white cell count 10^9/L'],
    ['creatinine', 'micromol/L', 'creatinine umol/L'],
    ['creatinine', 'mcmol/l', 'creatinine umol/L'],
    ['hs-troponin T', 'pg/mL', 'troponin ng/L'],
    ['ferritin', 'microgram/L', 'ferritin ug/L'],
    ['haemoglobin', 'gm%', 'haemoglobin g/dL'],
    ['Hb', 'G/L', 'haemoglobin g/L'],
    ['platelets', 'G/L', 'platelets 10^9/L'],
    ['platelet count', '10*3/uL', 'platelets 10^9/L'],
    ['eosinophils', 'cells/mcL', 'eosinophils /uL'],
    ['PaCO2', 'mm Hg', 'paco2 mmHg'],
    ['ALT', 'IU/l', 'alt U/L'],
    ['bilirubin', 'mcg/L', 'bilirubin undefined'],
    ['arterial pH', '1', 'ph pH'],
    ['INR', '-', 'inr ratio'],
    ['potassium', 'none', 'potassium undefined'],
    ['potassium', 'mg/L', 'potassium undefined'],
    ['C4 complement', 'g/L', undefined],
    ['k'.repeat(300), 'mmol/L', undefined],
  ])('reads %s in %s as %s', (name, unit, expected) => {
    expect(read(name, unit)).toBe(expected)
  })
})

describe('analytes', () => {
  it('have each name once, and ranges with a step', () => {
    const names = resultAnalytes.flatMap((one) => one.names)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const [low, high, step] of resultAnalytes.flatMap(({ ranges }) => Object.values(ranges))) {
      expect(low).toBeLessThan(high)
      expect(step).toBeGreaterThan(0)
    }
  })

  it('are found by each of their names and units', () => {
    const lost = resultAnalytes.flatMap((analyte) =>
      analyte.names.flatMap((name) =>
        Object.keys(analyte.ranges)
          .filter(
            (unit) =>
              analyteOfResult({ name, unit })?.analyte !== analyte || analyteOfResult({ name, unit })?.unit !== unit,
          )
          .map((unit) => `${name} ${unit}`),
      ),
    )
    expect(lost).toEqual([])
  })
})
