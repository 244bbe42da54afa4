import { describe, expect, it } from 'vitest'
import { analyteIds, analyteRow } from './analytes.ts'
import { isSameUnit, plainUnit } from './plain-unit.ts'

describe('plainUnit', () => {
  it.each<[plain: string, written: string]>([
    [
      'umol/L',
      'umol/L|µmol/L|μmol/l|micromol/L|micromol/l|micromols/L|mcmol/L|mcmol/l|micromoles/l|micromole/L|micro mol/L|micro-mol/L|UMOL/L|umols/L|µmoles/L|micromol per litre|umol per L|µmol·L⁻¹|umol L-1|umol.L^-1|µM|uM|µM/L|µmol/litre|micromol/lt|umol / L|µmol/L.',
    ],
    ['mmol/L', 'mmol/L|mmol/l|mmols/L|MMOL/L|millimol/L|millimoles/L|mmol per litre|mM|mmol·L-1|mmol/ L|mmol/L (H)'],
    ['mEq/L', 'mEq/L|meq/l|MEQ/L|mval/L|milliequivalents/L'],
    ['mg/dL', 'mg/dL|mg/dl|MG/DL|mgs/dl|mgm/dL|mg per dL|mg%|mg %|mg/100 mL|mg/100ml|mgr/dl'],
    ['g/dL', 'g/dL|gm/dL|gms/dl|g%|gm%|g/100 mL|grams/dL|G/DL|gr/dL'],
    ['g/L', 'g/L|g/l|gm/L|grams per litre|gr/L'],
    ['ug/L', 'ug/L|µg/L|mcg/L|mcg/l|microgram/L|micrograms/L|microg/L|UG/L'],
    ['ng/L', 'ng/L|ng/l|NG/L|nanograms/L'],
    ['ng/mL', 'ng/mL|ng/ml|NG/ML|ng/mL FEU|ng{FEU}/mL|ng/mL (FEU)|ng FEU/mL'],
    [
      '10^9/L',
      '10^9/L|10*9/L|10**9/L|x10^9/L|x 10^9/L|×10⁹/L|10⁹/l|10e9/L|x10E9/l|x10(9)/L|109/L|x109/L|10^9 per litre|G/L|Gpt/L|Giga/L|billion/L|K/uL|k/µL|K/mcL|K/mm3|K/cumm|10^3/uL|10*3/uL|x10^3/µL|10³/µL|10^3/mm3|thou/uL|thousand/uL|Thousands/mm3|thous/mcL|/nL',
    ],
    ['/uL', '/uL|/µL|/mcL|/mm3|/mm³|/cumm|/cu mm|cells/uL|cells/mcL|cells/mm3|cells/cumm|{cells}/uL|per µL|per mm3'],
    ['10^5/uL', 'lakh/cumm|lakhs/mm3|lac/cumm'],
    ['U/L', 'U/L|U/l|u/L|units/L|E/L|U / L'],
    ['IU/L', 'IU/L|iu/l|UI/L|IE/L|[IU]/L'],
    ['mIU/L', 'mIU/L|MIU/L|m[IU]/L|mIU/l'],
    ['uIU/mL', 'uIU/mL|µIU/mL|mcIU/mL|micro-IU/mL'],
    ['ukat/L', 'ukat/L|µkat/L|microkat/L'],
    ['mmHg', 'mmHg|mm Hg|mm-Hg|MMHG|mmhg|torr|mm of Hg|mm[Hg]'],
    ['kPa', 'kPa|KPA|kpa|KPa|kPa.'],
    [
      'mL/min/1.73m2',
      'mL/min/1.73m2|mL/min/1.73 m2|ml/min/1.73 m²|mL/min/1.73m^2|mL/min per 1.73 m2|mL/min/1,73 m2|ml/min/1.73|mL/min/{1.73_m2}|mL·min-1·1.73m-2|mL/min/1.73 m2 (CKD-EPI)',
    ],
    ['mL/min', 'mL/min|mls/min|ml/mn|mL/minute|mL/min (C-G)'],
    ['mOsm/kg', 'mOsm/kg|mosmol/kg|mOsmol/kg|mOsm/kg H2O'],
    ['mm/h', 'mm/h|mm/hr|mm/1h|mm/hour|mm in 1 h'],
    ['s', 's|sec|secs|seconds'],
    ['%', '%|percent|per cent'],
  ])('writes %s for what laboratories write', (plain, written) => {
    expect(written.split('|').map((unit) => [unit, plainUnit(unit)])).toEqual(
      written.split('|').map((unit) => [unit, plain]),
    )
  })

  it.each([
    'pH',
    'pH units',
    'units',
    'ratio',
    '1',
    '',
    'mmol/mol',
    'mg/mmol',
    'L/L',
    '% predicted',
    '% (predicted)',
    'index (1 = positive)',
    'copies/mL',
    'ng/mL DDU',
    'ug/L DDU',
    'U/g Hb',
    '/HPF',
    'mg',
    `m${'g'.repeat(60)}/L`,
  ])('leaves %j as it stands', (unit) => {
    expect(plainUnit(unit)).toBe(unit)
  })

  it('takes a thousandth and a thousandfold for other units', () => {
    expect(new Set(['mmol/L', 'µmol/L', 'nmol/l', 'pmol/L'].map(plainUnit)).size).toBe(4)
    expect(plainUnit('mg/L')).not.toBe(plainUnit('mcg/L'))
    expect(plainUnit('M/uL')).toBe('10^6/uL')
    expect(plainUnit('T/L')).toBe('10^12/L')
  })

  it('keeps every unit of the table', () => {
    const changed = analyteIds.flatMap((id) =>
      Object.keys(analyteRow(id).units ?? {}).filter((unit) => plainUnit(unit) !== unit),
    )
    expect(changed).toEqual([])
  })
})

describe('isSameUnit', () => {
  it.each([
    ['pg/mL', 'ng/L', true],
    ['10^3/uL', '10^9/L', true],
    ['ng/mL', 'mcg/L', true],
    ['kU/L', 'IU/mL', true],
    ['mmol/mol', 'mmol/mol', true],
    ['/uL', '10^9/L', false],
    ['mg/dL', 'mg/L', false],
    ['mmol/L', 'mEq/L', false],
    ['pH', 'ratio', false],
  ])('%s and %s: %s', (first, second, expected) => {
    expect(isSameUnit(first, second)).toBe(expected)
  })
})
