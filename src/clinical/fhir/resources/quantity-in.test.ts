import { describe, expect, it } from 'vitest'
import type { FhirQuantity } from './fhir-elements.ts'
import { type WantedUnits, quantityIn } from './quantity-in.ts'

const system = 'http://unitsofmeasure.org'
const potassium: WantedUnits = { units: ['mmol/L', 'mEq/L', 'mg/dL'], substance: 'potassium' }
const dimer: WantedUnits = { units: ['ng/mL', 'mg/L'], annotation: 'FEU' }

describe('quantityIn', () => {
  it.each([
    [{ value: 4.2, code: 'mmol/L', system }, potassium, 4.2, 'mmol/L'],
    [{ value: 4.2, unit: 'mmol/L' }, potassium, 4.2, 'mmol/L'],
    [{ value: 4.2, code: 'mmol/L', unit: 'millimole per litre', system }, potassium, 4.2, 'mmol/L'],
    [{ value: 4.2, code: 'meq/L', unit: 'mEq/L', system }, potassium, 4.2, 'mEq/L'],
    [{ value: 4200, code: 'umol/L', system }, potassium, 4.2, 'mmol/L'],
    [{ value: 98.6, code: '[degF]', system }, { units: ['°C'] }, 37, '°C'],
    [{ value: 100.4, code: '[degF]', system }, { units: ['°C'] }, 38, '°C'],
    [{ value: 0.3, code: 'ng/mL', system }, { units: ['pg/mL', 'ng/L'] }, 300, 'pg/mL'],
    [{ value: 7.19, code: '[pH]', system }, { units: ['pH'], isUnitless: true }, 7.19, 'pH'],
    [{ value: 7.19, code: '1', system }, { units: ['pH'], isUnitless: true }, 7.19, 'pH'],
    [{ value: 2.4, code: '{INR}', system }, { units: ['ratio'], isUnitless: true }, 2.4, 'ratio'],
    [{ value: 500, code: 'ng{FEU}/mL', system }, dimer, 500, 'ng/mL'],
    [{ value: 500, code: 'ng/mL{FEU}', system }, dimer, 500, 'ng/mL'],
    [{ value: 61, code: 'mL/min/{1.73_m2}', system }, { units: ['mL/min/1.73m2'] }, 61, 'mL/min/1.73m2'],
  ] satisfies [FhirQuantity, WantedUnits, number, string][])('reads %j', (quantity, wanted, value, unit) => {
    expect(quantityIn(quantity, wanted)).toEqual({ value, unit })
  })

  it.each([
    [{ code: 'mmol/L', system }, potassium, 'it has no value', 'no value'],
    [{ value: 4.2 }, potassium, 'it has no unit', '4.2 without a unit'],
    [{ value: 4.2, system }, potassium, 'it has no unit', '4.2 without a unit'],
    [{ value: 6, comparator: '>', code: 'mmol/L', system }, potassium, 'it is a bound, and no value', '>6 mmol/L'],
    [
      { value: 4.2, code: 'mmol/L', unit: 'mg/dL', system },
      potassium,
      'its unit is written mg/dL and coded mmol/L',
      '4.2 mg/dL',
    ],
    [{ value: 4.2, code: 'furlong', unit: 'mmol/L', system }, potassium, 'this unit is not known', '4.2 mmol/L'],
    [{ value: 4.2, unit: 'per cup' }, potassium, 'this unit is not known', '4.2 per cup'],
    [{ value: 4.2, code: '1', system: 'urn:x' }, potassium, 'it has no unit', '4.2 1'],
    [{ value: 4.2, code: '%', system }, potassium, 'expected in mmol/L, mEq/L or mg/dL', '4.2 %'],
    [{ value: 4.2, code: '1', system }, potassium, 'expected in mmol/L, mEq/L or mg/dL', '4.2 1'],
    [{ value: 500, code: 'ng{DDU}/mL', system }, dimer, 'this unit is not known', '500 ng{DDU}/mL'],
    [{ value: 61, code: 'mL/min', system }, { units: ['mL/min/1.73m2'] }, 'expected in mL/min/1.73m2', '61 mL/min'],
    [{ value: 45, code: 'mmol/mol', system }, { units: ['%'] }, 'expected in %', '45 mmol/mol'],
  ] satisfies [FhirQuantity, WantedUnits, string, string][])(
    'guesses nothing of %j',
    (quantity, wanted, problem, found) => {
      expect(quantityIn(quantity, wanted)).toEqual({ problem, found })
    },
  )
})
