import { describe, expect, it } from 'vitest'
import { type Cap2007Input, cap2007Severity } from './cap-2007.ts'

const well = {
  septicShockOnVasopressors: false,
  invasiveVentilation: false,
  respiratoryRate: 18,
  pao2Fio2Ratio: 400,
  multilobarInfiltrates: false,
  confusion: false,
  bunMgPerDl: 12,
  leukopenia: false,
  plateletsPerMm3: 250_000,
  temperatureCelsius: 37,
  hypotensionNeedingFluids: false,
} as const satisfies Cap2007Input
const inPlaceOf = (name: keyof typeof well, given: Cap2007Input): Cap2007Input => ({ [name]: null, ...given })
const oxygen = (given: Cap2007Input) => inPlaceOf('pao2Fio2Ratio', given)
const urea = (given: Cap2007Input) => inPlaceOf('bunMgPerDl', given)
const whiteCells = (given: Cap2007Input) => inPlaceOf('leukopenia', given)
const platelets = (given: Cap2007Input) => inPlaceOf('plateletsPerMm3', given)
const temperature = (given: Cap2007Input) => inPlaceOf('temperatureCelsius', given)

describe('cap2007Severity', () => {
  it('gives what its docstring shows', () => {
    expect(cap2007Severity({ respiratoryRate: 30, confusion: true, platelets10e9PerL: 99 })).toEqual({
      score: 'unknown',
      band: 'severe',
      atLeast: 3,
      atMost: 9,
      severe: true,
      major: [],
      minor: ['respiratoryRate', 'confusion', 'plateletsPerMm3'],
      missing: [
        'septicShockOnVasopressors',
        'invasiveVentilation',
        'pao2Fio2Ratio',
        'multilobarInfiltrates',
        'bunMgPerDl',
        'leukopenia',
        'temperatureCelsius',
        'hypotensionNeedingFluids',
      ],
    })
    expect(cap2007Severity(well)).toEqual({
      score: 0,
      band: 'not-severe',
      atLeast: 0,
      atMost: 0,
      severe: false,
      major: [],
      minor: [],
      missing: [],
    })
  })

  it.each<[string, string, ...(readonly [Cap2007Input, boolean])[]]>([
    [
      '"respiratory rate >= 30/min"',
      'respiratoryRate',
      [{ respiratoryRate: 29 }, false],
      [{ respiratoryRate: 30 }, true],
      [{ respiratoryRate: 31 }, true],
    ],
    [
      '"PaO2/FiO2 ratio <= 250"',
      'pao2Fio2Ratio',
      [{ pao2Fio2Ratio: 249 }, true],
      [{ pao2Fio2Ratio: 250 }, true],
      [{ pao2Fio2Ratio: 251 }, false],
    ],
    [
      '"PaO2/FiO2 ratio <= 250", by its parts in mmHg',
      'pao2Fio2Ratio',
      [oxygen({ pao2MmHg: 52.4, fio2: 0.21 }), true],
      [oxygen({ pao2MmHg: 52.5, fio2: 0.21 }), true],
      [oxygen({ pao2MmHg: 52.6, fio2: 0.21 }), false],
      [oxygen({ pao2MmHg: 72.5, fio2: 0.29 }), true],
      [oxygen({ pao2MmHg: 72.6, fio2: 0.29 }), false],
    ],
    [
      '"PaO2/FiO2 ratio <= 250", which is 33.33 kPa',
      'pao2Fio2Ratio',
      [oxygen({ pao2KPa: 33.3, fio2: 1 }), true],
      [oxygen({ pao2KPa: 33.4, fio2: 1 }), false],
      [oxygen({ pao2KPa: 13.3, fio2: 0.4 }), true],
      [oxygen({ pao2KPa: 13.4, fio2: 0.4 }), false],
    ],
    ['"multilobar infiltrates"', 'multilobarInfiltrates', [{ multilobarInfiltrates: true }, true]],
    ['"confusion or disorientation"', 'confusion', [{ confusion: true }, true]],
    [
      '"uraemia: blood urea nitrogen >= 20 mg/dL"',
      'bunMgPerDl',
      [{ bunMgPerDl: 19 }, false],
      [{ bunMgPerDl: 19.9 }, false],
      [{ bunMgPerDl: 20 }, true],
      [{ bunMgPerDl: 21 }, true],
    ],
    [
      '"blood urea nitrogen >= 20 mg/dL", which is urea from 7.14 mmol/L',
      'bunMgPerDl',
      [urea({ ureaMmolPerL: 7.1 }), false],
      [urea({ ureaMmolPerL: 7.13 }), false],
      [urea({ ureaMmolPerL: 7.14 }), true],
      [urea({ ureaMmolPerL: 7.2 }), true],
    ],
    [
      '"blood urea nitrogen >= 20 mg/dL", which is urea above 42.8 mg/dL',
      'bunMgPerDl',
      [urea({ ureaMgPerDl: 42 }), false],
      [urea({ ureaMgPerDl: 43 }), true],
    ],
    ['"leukopenia as a result of infection alone"', 'leukopenia', [{ leukopenia: true }, true]],
    [
      '"white blood cell count < 4,000 cells/mm³"',
      'leukopenia',
      [whiteCells({ whiteCellsPerMm3: 3999 }), true],
      [whiteCells({ whiteCellsPerMm3: 4000 }), false],
      [whiteCells({ whiteCellsPerMm3: 4001 }), false],
    ],
    [
      '"white blood cell count < 4,000 cells/mm³", which is 4.0 x 10⁹/L',
      'leukopenia',
      [whiteCells({ whiteCells10e9PerL: 3.9 }), true],
      [whiteCells({ whiteCells10e9PerL: 4 }), false],
      [whiteCells({ whiteCells10e9PerL: 4.1 }), false],
    ],
    [
      '"platelet count < 100,000 cells/mm³"',
      'plateletsPerMm3',
      [{ plateletsPerMm3: 99_999 }, true],
      [{ plateletsPerMm3: 100_000 }, false],
      [{ plateletsPerMm3: 100_001 }, false],
    ],
    [
      '"platelet count < 100,000 cells/mm³", which is 100 x 10⁹/L',
      'plateletsPerMm3',
      [platelets({ platelets10e9PerL: 99 }), true],
      [platelets({ platelets10e9PerL: 100 }), false],
      [platelets({ platelets10e9PerL: 101 }), false],
    ],
    [
      '"hypothermia: core temperature < 36 °C"',
      'temperatureCelsius',
      [{ temperatureCelsius: 35.9 }, true],
      [{ temperatureCelsius: 36 }, false],
      [{ temperatureCelsius: 36.1 }, false],
    ],
    [
      '"core temperature < 36 °C", which is 96.8 °F',
      'temperatureCelsius',
      [temperature({ temperatureFahrenheit: 96.7 }), true],
      [temperature({ temperatureFahrenheit: 96.8 }), false],
      [temperature({ temperatureFahrenheit: 96.9 }), false],
    ],
    [
      '"hypotension requiring aggressive fluid resuscitation"',
      'hypotensionNeedingFluids',
      [{ hypotensionNeedingFluids: true }, true],
    ],
  ])('minor: %s', (...[, name, ...rows]) => {
    for (const [change, isMet] of rows) {
      const { band, minor, missing, score } = cap2007Severity({ ...well, ...change })
      expect({ change, minor, score, band, missing }).toEqual({
        change,
        minor: isMet ? [name] : [],
        score: isMet ? 1 : 0,
        band: 'not-severe',
        missing: [],
      })
    }
  })

  it('rounds a ratio to nine digits, so that no division puts it a hair above 250', () => {
    const counts = (pao2MmHg: number) => cap2007Severity({ ...well, ...oxygen({ pao2MmHg, fio2: 1 }) }).score
    expect([250, 250.000_000_000_4, 250.000_000_002].map(counts)).toEqual([1, 1, 0])
  })

  it.each(['septicShockOnVasopressors', 'invasiveVentilation'] as const)(
    '"one major criterion" is severe: %s',
    (name) => {
      expect(cap2007Severity({ ...well, [name]: true })).toMatchObject({
        severe: true,
        band: 'severe',
        score: 0,
        major: [name],
      })
      expect(cap2007Severity({ [name]: true })).toMatchObject({ severe: true, score: 'unknown' })
    },
  )

  it('"or at least three minor criteria"', () => {
    const two: Cap2007Input = { ...well, confusion: true, multilobarInfiltrates: true }
    expect(cap2007Severity(two)).toMatchObject({ severe: false, band: 'not-severe', score: 2 })
    expect(cap2007Severity({ ...two, respiratoryRate: 30 })).toMatchObject({ severe: true, band: 'severe', score: 3 })
    expect(cap2007Severity({ ...two, respiratoryRate: 30, bunMgPerDl: 40 })).toMatchObject({ severe: true, score: 4 })
  })

  it('is unknown where what is missing could make it severe', () => {
    expect(cap2007Severity({ ...well, septicShockOnVasopressors: null })).toMatchObject({
      severe: 'unknown',
      band: 'unknown',
      score: 0,
      missing: ['septicShockOnVasopressors'],
    })
    const two: Cap2007Input = { ...well, confusion: true, multilobarInfiltrates: true }
    expect(cap2007Severity({ ...two, bunMgPerDl: null })).toMatchObject({ severe: 'unknown', atLeast: 2, atMost: 3 })
    expect(cap2007Severity({ ...well, confusion: true, bunMgPerDl: null })).toMatchObject({
      severe: false,
      score: 'unknown',
    })
    expect(cap2007Severity({ ...well, ...oxygen({ pao2MmHg: 60 }) })).toMatchObject({ missing: ['pao2Fio2Ratio'] })
    expect(cap2007Severity({ ...well, ...oxygen({ fio2: 0.4 }) })).toMatchObject({ missing: ['pao2Fio2Ratio'] })
  })

  it.each<[Cap2007Input, string, string]>([
    [{ pao2MmHg: 60 }, 'pao2Fio2Ratio', 'pao2MmHg'],
    [{ pao2KPa: 8 }, 'pao2Fio2Ratio', 'pao2KPa'],
    [{ ureaMmolPerL: 7 }, 'bunMgPerDl', 'ureaMmolPerL'],
    [{ ureaMgPerDl: 7 }, 'bunMgPerDl', 'ureaMgPerDl'],
    [{ whiteCellsPerMm3: 7000 }, 'leukopenia', 'whiteCellsPerMm3'],
    [{ whiteCells10e9PerL: 7 }, 'leukopenia', 'whiteCells10e9PerL'],
    [{ platelets10e9PerL: 250 }, 'plateletsPerMm3', 'platelets10e9PerL'],
    [{ temperatureFahrenheit: 98 }, 'temperatureCelsius', 'temperatureFahrenheit'],
  ])('refuses %j beside what it stands in for', (input, first, second) => {
    expect(() => cap2007Severity({ ...well, ...input })).toThrow(
      expect.objectContaining({
        code: 'calculator-invalid',
        message: `cap2007Severity: ${first} and ${second} stand for the same input; give one of them, and leave out the other`,
      }),
    )
  })
})
