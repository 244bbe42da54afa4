import { describe, expect, it } from 'vitest'
import { type Lab, patient, type PatientInput } from './patient.ts'
import { type Truth, no, unknown, yes } from './truth.ts'
import { haemoglobinBelow, kidneysBelow } from './acute-findings.ts'
import { kilopascalsOf } from './emergencies.ts'
import { natriureticPeptideRaised } from './heart-failure.ts'
import {
  creatinineAbove,
  filtrationBelow,
  glucoseAbove,
  latestLab,
  plateletsBelow,
  standingReadings,
  potassiumAbove,
  arterialPhBelow,
  lactateAbove,
  troponinRaised,
} from './laboratory-results.ts'

/** A result by what it says, and its hour. */
type Result = readonly [value: Truth['value'], hour?: number]

const of = { true: yes, false: no, unknown }

const standingOf = (...results: readonly Result[]) => {
  const labs = results.map(([value, hour], index): Lab => {
    const taken_at = hour === undefined ? {} : { taken_at: new Date(Date.UTC(2026, 2, 1, hour)).toISOString() }
    return { name: `${index}`, value: ['false', 'true', 'unknown'].indexOf(value), unit: value, ...taken_at }
  })
  return standingReadings(labs, ({ name, unit }) => of[unit as Truth['value']](name), 'lactate')
}

describe('standingReadings', () => {
  it.each<[string, Result[], Truth]>([
    ['one that crosses', [['true', 8]], yes('0')],
    [
      'a later one that does not cross takes it back',
      [
        ['true', 8],
        ['false', 9],
      ],
      no('1'),
    ],
    [
      'whatever their order',
      [
        ['false', 9],
        ['true', 8],
      ],
      no('0'),
    ],
    [
      'one of the same time does not',
      [
        ['true', 8],
        ['false', 8],
      ],
      yes('0'),
    ],
    [
      'an earlier one does not',
      [
        ['false', 8],
        ['true', 9],
      ],
      yes('1'),
    ],
    ['one without a time does not', [['true', 8], ['false']], yes('0')],
    ['and one without a time is not taken back', [['true'], ['false', 9]], yes('0')],
    [
      'a later one that cannot be read takes nothing back',
      [
        ['true', 8],
        ['unknown', 9],
      ],
      yes('0'),
    ],
    [
      'nor does a later one that crosses',
      [
        ['true', 8],
        ['true', 9],
      ],
      { value: 'true', facts: ['0', '1'] },
    ],
    [
      'what cannot be read is taken back too',
      [
        ['unknown', 8],
        ['false', 9],
      ],
      no('1'),
    ],
    ['none', [], no('no lactate on record')],
  ])('%s', (_, results, expected) => {
    expect(standingOf(...results)).toEqual(expected)
  })
})

describe('latestLab', () => {
  const lab = (name: string, taken_at?: string): Lab => ({
    name,
    value: 1,
    unit: 'mmol/L',
    ...(taken_at === undefined ? {} : { taken_at }),
  })

  it.each<[string, Lab[], string | undefined]>([
    ['none of none', [], undefined],
    ['the last in the list where none has a time', [lab('a'), lab('b')], 'b'],
    ['the latest', [lab('a', '2026-03-01T10:00:00Z'), lab('b', '2026-03-01T08:00:00Z')], 'a'],
    ['the latest as an instant', [lab('a', '2026-03-01T10:00:00+02:00'), lab('b', '2026-03-01T09:00:00Z')], 'b'],
    ['of one time the last', [lab('a', '2026-03-01T10:00:00Z'), lab('b', '2026-03-01T10:00:00Z')], 'b'],
    ['one with a time before one without', [lab('a', '2026-03-01T10:00:00Z'), lab('b')], 'a'],
  ])('is %s', (_, labs, expected) => {
    expect(latestLab(labs)?.name).toBe(expected)
  })
})

const withLabs = (labs: PatientInput['labs']) => patient.parse({ demographics: { age_years: 60 }, labs })

const potassium = (value: number, more: object = {}) => ({ name: 'Potassium', value, unit: 'mmol/L', ...more })

describe('potassiumAbove', () => {
  it.each([
    [6.4, 'false'],
    [6.5, 'false'],
    [6.6, 'true'],
  ])('of %d mmol/L above 6.5 is %s', (value, expected) => {
    expect(potassiumAbove(withLabs([potassium(value)]), 6.5).value).toBe(expected)
  })

  it('takes 6.5 itself under the bound of UKKA 2023', () => {
    expect(potassiumAbove(withLabs([potassium(6.5)]), 6.5, '>=').value).toBe('true')
  })

  it.each([
    'K',
    'K+',
    'Serum potassium',
    'potassium (K+)',
    'Potassium, serum',
    'plasma K+',
    'S-Potassium',
    'Potassium (VBG)',
    'ABG potassium',
    'Whole blood potassium',
    'Potassium level, repeat',
    'Potassium [Moles/volume] in Serum or Plasma',
    'K (venous gas)',
    'Serum K',
  ])('reads the name %j', (name) => {
    expect(potassiumAbove(withLabs([{ name, value: 6.9, unit: 'mEq/L' }]), 6.5).value).toBe('true')
  })

  it('counts a haemolysed sample and says so', () => {
    expect(potassiumAbove(withLabs([potassium(6.9, { haemolysed: true })]), 6.5)).toEqual({
      value: 'true',
      facts: ['potassium 6.9 mmol/L in a haemolysed sample'],
    })
  })

  it('is false without any result, and unknown for one in another unit', () => {
    expect(potassiumAbove(withLabs([]), 6.5)).toEqual({ value: 'false', facts: ['no potassium on record'] })
    expect(potassiumAbove(withLabs([potassium(6.9, { unit: '%' })]), 6.5)).toEqual({
      value: 'unknown',
      facts: ['potassium 6.9 %: expected in mmol/L, mEq/L or mg/dL'],
    })
  })

  it.each([
    [6.6, 'mmol/l', 'true'],
    [6.6, 'MMOL/L', 'true'],
    [6.6, 'mM', 'true'],
    [6.6, 'mmol·L⁻¹', 'true'],
    [6.6, 'mmol L-1', 'true'],
    [6.6, 'meq/L', 'true'],
    [6.5, 'mEq/L', 'false'],
    [25.8, 'mg/dL', 'true'],
    [25.4, 'mg/dL', 'false'],
  ])('reads %d %s: above 6.5 mmol/L is %s', (value, unit, expected) => {
    expect(potassiumAbove(withLabs([potassium(value, { unit })]), 6.5).value).toBe(expected)
  })

  it.each([
    [9.7, 'mg/dL', 'unknown'],
    [9.8, 'mg/dL', 'false'],
    [2490, 'µmol/L', 'unknown'],
    [2500, 'µmol/L', 'false'],
    [2510, 'µmol/L', 'false'],
    [2.4, 'mmol/L', 'false'],
  ])('believes what converts to 2.5 mmol/L or more: %d %s, %s', (value, unit, expected) => {
    expect(potassiumAbove(withLabs([potassium(value, { unit })]), 6.5).value).toBe(expected)
  })

  it.each([
    [5.4, 'true'],
    [5.5, 'false'],
  ])('takes 5.5 mmol/L and 21.5 mg/dL for the same: above %d is %s', (limit, expected) => {
    for (const [value, unit] of [
      [5.5, 'mmol/L'],
      [21.5, 'mg/dL'],
    ] as const)
      expect(potassiumAbove(withLabs([potassium(value, { unit })]), limit).value).toBe(expected)
  })

  it('reads names up to 200 and units up to 40 characters', () => {
    const named = (length: number) => potassium(6.9, { name: 'Potassium '.padEnd(length, 'x') })
    expect([199, 200, 201].map((length) => potassiumAbove(withLabs([named(length)]), 6.5).value)).toEqual([
      'true',
      'true',
      'false',
    ])
    const inUnit = (length: number) => potassium(6.9, { unit: 'mmol/L'.padEnd(length) })
    expect([39, 40, 41].map((length) => potassiumAbove(withLabs([inUnit(length)]), 6.5).value)).toEqual([
      'true',
      'true',
      'unknown',
    ])
  })

  it('says what a converted value comes to, and believes none that is rather of another unit', () => {
    expect(potassiumAbove(withLabs([potassium(27, { unit: 'mg/dL' })]), 6.5)).toEqual({
      value: 'true',
      facts: ['potassium 27 mg/dL (6.91 mmol/L)'],
    })
    expect(potassiumAbove(withLabs([potassium(6.9, { unit: 'mg/dL' })]), 6.5)).toEqual({
      value: 'unknown',
      facts: ['potassium 6.9 mg/dL is 1.76 mmol/L, which is not plausible'],
    })
  })

  it.each([
    'Urine potassium',
    'Potassium, 24 h excretion',
    'Pleural fluid K+',
    'Potassium chloride',
    'Vitamin K',
    'Cathepsin K',
    'Transtubular potassium gradient',
    'anti-K antibodies',
  ])('does not read %j', (name) => {
    expect(potassiumAbove(withLabs([{ name, value: 60, unit: 'mmol/L' }]), 6.5).value).toBe('false')
  })

  it('does not read urine, nor a potassium drug', () => {
    expect(
      potassiumAbove(
        withLabs([potassium(60, { specimen: 'urine' }), { name: 'Urine potassium', value: 60, unit: 'mmol/L' }]),
        6.5,
      ).value,
    ).toBe('false')
  })

  it('counts any result that crosses unless a later one does not', () => {
    const [early, late] = [{ taken_at: '2026-03-01T08:00:00Z' }, { taken_at: '2026-03-01T10:00:00Z' }]
    expect(potassiumAbove(withLabs([potassium(6.9, early), potassium(5.2, late)]), 6.5).value).toBe('false')
    expect(potassiumAbove(withLabs([potassium(5.2, early), potassium(6.9, late)]), 6.5).value).toBe('true')
    expect(potassiumAbove(withLabs([potassium(6.9), potassium(5.2, late)]), 6.5).value).toBe('true')
    expect(potassiumAbove(withLabs([potassium(6.9, late), potassium(5.2, late)]), 6.5).value).toBe('true')
  })
})

type PhInput = NonNullable<PatientInput['labs']>[number]

const arterialPhOf = (...labs: PhInput[]) =>
  arterialPhBelow(patient.parse({ demographics: { age_years: 60 }, labs }), 7.2)

describe('arterialPhBelow', () => {
  it.each([
    [7.19, 'true'],
    [7.2, 'false'],
    [7.21, 'false'],
  ])('of %d below 7.2 is %s', (value, expected) => {
    expect(arterialPhOf({ name: 'pH', value, unit: 'pH', specimen: 'arterial-blood' }).value).toBe(expected)
  })

  it.each(['Arterial pH', 'ABG pH', 'pH (arterial)', 'pHa'])(
    'knows %j as arterial, also of a specimen "blood"',
    (name) => {
      expect(arterialPhOf({ name, value: 7.1, unit: 'pH', specimen: 'blood' }).value).toBe('true')
      expect(arterialPhOf({ name, value: 7.1, unit: 'pH units' }).value).toBe('true')
    },
  )

  it.each(['Vaginal pH', 'Ascitic pH', 'Gastric aspirate pH', 'Stool pH'])('does not read %j', (name) => {
    expect(arterialPhOf({ name, value: 6.9, unit: 'pH' }).value).toBe('false')
  })

  it('counts venous blood well below the limit, and leaves it open close to it', () => {
    // So far below the limit the sample decides nothing.
    expect(arterialPhOf({ name: 'pH', value: 6.98, unit: 'pH' }).value).toBe('true')
    expect(arterialPhOf({ name: 'pH', value: 7.14, unit: 'pH' }).value).toBe('unknown')
    const venous = (value: number) => arterialPhOf({ name: 'pH', value, unit: 'pH', specimen: 'venous-blood' }).value
    expect(venous(6.95)).toBe('true')
    expect(venous(7.09)).toBe('true')
    expect(venous(7.1)).toBe('unknown')
    expect(venous(7.19)).toBe('unknown')
    expect(venous(7.2)).toBe('false')
  })

  it('never reads another sample as arterial', () => {
    expect(arterialPhOf({ name: 'pH', value: 6.9, unit: 'pH', specimen: 'pleural-fluid' })).toEqual({
      value: 'false',
      facts: ['no arterial pH on record'],
    })
    expect(arterialPhOf({ name: 'Pleural fluid pH', value: 6.9, unit: 'pH' }).value).toBe('false')
    expect(arterialPhOf({ name: 'Urine pH', value: 6.5, unit: 'pH' }).value).toBe('false')
  })

  it('is unknown for a low pH of a sample that is not named, and false for one that is not low', () => {
    expect(arterialPhOf({ name: 'pH', value: 7.1, unit: 'pH' }).value).toBe('unknown')
    expect(arterialPhOf({ name: 'pH', value: 7.4, unit: 'pH' }).value).toBe('false')
    expect(arterialPhOf({ name: 'Arterial pH', value: 7.1, unit: 'pH' }).value).toBe('true')
  })

  it.each([
    [5.9, 'unknown'],
    [6, 'true'],
    [6.1, 'true'],
    [7.9, 'false'],
    [8, 'false'],
    [8.1, 'unknown'],
  ])('believes a pH from 6 to 8: %d, %s', (value, expected) => {
    expect(arterialPhOf({ name: 'pH', value, unit: 'pH', specimen: 'arterial-blood' }).value).toBe(expected)
  })

  it('is unknown for a value or a unit that is none of pH', () => {
    expect(arterialPhOf({ name: 'pH', value: 71, unit: 'pH', specimen: 'arterial-blood' }).value).toBe('unknown')
    expect(arterialPhOf({ name: 'pH', value: 7.1, unit: 'nmol/L', specimen: 'arterial-blood' }).value).toBe('unknown')
  })
})

type LactateInput = NonNullable<PatientInput['labs']>[number]

const lactateOf = (...labs: LactateInput[]) => lactateAbove(patient.parse({ demographics: { age_years: 60 }, labs }), 2)

describe('lactateAbove', () => {
  it.each([
    [2, 'mmol/L', 'false'],
    [2.1, 'mmol/L', 'true'],
    [18, 'mg/dL', 'false'],
    [19, 'mg/dL', 'true'],
  ])('of %d %s above 2 mmol/L is %s', (value, unit, expected) => {
    expect(lactateOf({ name: 'Lactate', value, unit })).toEqual({
      value: expected,
      facts: [`Lactate ${value} ${unit}`],
    })
  })

  it('is unknown in a unit that does not convert, and false without a result of blood', () => {
    expect(lactateOf({ name: 'Lactate', value: 5, unit: '%' })).toEqual({
      value: 'unknown',
      facts: ['Lactate 5 %: expected in mmol/L or mg/dL'],
    })
    for (const lab of [
      { name: 'Lactate dehydrogenase', value: 300, unit: 'U/L' },
      { name: 'CSF lactate', value: 5, unit: 'mmol/L' },
      { name: 'Lactate', value: 5, unit: 'mmol/L', specimen: 'pleural-fluid' },
      { name: 'Lactate', value: 5, unit: 'mmol/L', specimen: 'urine' },
    ] satisfies LactateInput[])
      expect(lactateOf(lab)).toEqual({ value: 'false', facts: ['no lactate on record'] })
  })
})

type TroponinInput = NonNullable<PatientInput['labs']>[number]

const troponinOf = (...labs: TroponinInput[]) =>
  troponinRaised(patient.parse({ demographics: { age_years: 60 }, labs }))

describe('troponinRaised', () => {
  it.each([
    [13, 'ng/L', 14, 'false'],
    [14, 'ng/L', 14, 'false'],
    [15, 'ng/L', 14, 'true'],
    [0.04, 'ng/mL', 0.04, 'false'],
    [0.05, 'ng/mL', 0.04, 'true'],
    [0.05, 'ug/L', 0.04, 'true'],
  ])('of %d %s with a 99th percentile of %d is %s', (value, unit, limit, expected) => {
    expect(troponinOf({ name: 'hs-cTnT', value, unit, upper_reference_limit: limit }).value).toBe(expected)
  })

  it.each([
    'Troponin',
    'hs-Troponin I',
    'Trop T',
    'hs-trop',
    'hs cTnI',
    'hsTnT',
    'hs-cTn',
    'TnI',
    'cTn-T',
    'TROPONIN-I (POC)',
  ])('reads the name %j', (name) => {
    expect(troponinOf({ name, value: 60, unit: 'ng/L', upper_reference_limit: 14 }).value).toBe('true')
  })

  it.each(['TN', 'Tropheryma PCR', 'Skeletal troponin', 'Antitroponin antibodies', 'Tropomyosin'])(
    'does not read %j',
    (name) => {
      expect(troponinOf({ name, value: 60, unit: 'ng/L', upper_reference_limit: 14 }).value).toBe('false')
    },
  )

  it('reads the flag where there is no limit, and is unknown with neither', () => {
    expect(troponinOf({ name: 'Troponin I', value: 50, unit: 'ng/L', flag: 'high' }).value).toBe('true')
    expect(troponinOf({ name: 'Troponin I', value: 50, unit: 'ng/L', flag: 'normal' }).value).toBe('false')
    expect(troponinOf({ name: 'Troponin I', value: 50, unit: 'ng/L' })).toEqual({
      value: 'unknown',
      facts: ['Troponin I 50 ng/L: neither the upper reference limit of its assay nor a flag is on record'],
    })
  })

  it('is false without a troponin', () => {
    expect(troponinOf({ name: 'BNP', value: 900, unit: 'pg/mL' })).toEqual({
      value: 'false',
      facts: ['no troponin on record'],
    })
  })
})

describe('units, as laboratories spell them', () => {
  const withLab = (name: string, value: number, unit: string) =>
    patient.parse({ demographics: { age_years: 60, sex: 'male' }, labs: [{ name, value, unit }] })

  it.each(['umol/L', 'µmol/L', 'micromol/L', 'micromol/l', 'mcmol/L', 'micromoles/l', 'µmol·L⁻¹', 'umol per litre'])(
    'reads a creatinine in %s',
    (unit) => {
      expect(creatinineAbove(withLab('creatinine', 222, unit), 221).value).toBe('true')
      expect(creatinineAbove(withLab('creatinine', 221, unit), 221).value).toBe('false')
      expect(kidneysBelow(withLab('creatinine', 400, unit), 30).value).toBe('true')
    },
  )

  it.each([
    ['mg/dL', 2.6],
    ['mg%', 2.6],
    ['mg/100 mL', 2.6],
    ['mmol/L', 0.23],
  ])('reads a creatinine in %s', (unit, value) => {
    expect(creatinineAbove(withLab('creatinine', value, unit), 221).value).toBe('true')
    expect(creatinineAbove(withLab('creatinine', value / 2, unit), 221).value).toBe('false')
  })

  it.each([
    ['10^9/L', 1],
    ['10*9/L', 1],
    ['x10e9/l', 1],
    ['G/L', 1],
    ['g/l', 1],
    ['K/mcL', 1],
    ['10*3/uL', 1],
    ['thousand/mm3', 1],
    ['lakh/cumm', 0.01],
    ['/cumm', 1000],
    ['cells/µL', 1000],
  ])('reads platelets in %s', (unit, times) => {
    expect(plateletsBelow(withLab('platelets', 49 * times, unit), 50).value).toBe('true')
    expect(plateletsBelow(withLab('platelets', 50 * times, unit), 50).value).toBe('false')
  })

  it.each([
    ['g/L', 1],
    ['G/L', 1],
    ['gm/dL', 0.1],
    ['gm%', 0.1],
    ['G/DL', 0.1],
    ['g/100 mL', 0.1],
  ])('reads a haemoglobin in %s', (unit, times) => {
    expect(haemoglobinBelow(withLab('haemoglobin', 69 * times, unit), 70).value).toBe('true')
    expect(haemoglobinBelow(withLab('haemoglobin', 72 * times, unit), 70).value).toBe('false')
  })

  it('reads tensions, filtration, peptides and glucose', () => {
    expect(kilopascalsOf({ name: 'PaCO2', value: 60, unit: 'mm of Hg' })).toBe(8)
    expect(filtrationBelow(withLab('eGFR', 29, 'mls/min/1.73m²'), 30).value).toBe('true')
    expect(filtrationBelow(withLab('eGFR', 29, 'ratio'), 30).value).toBe('unknown')
    expect(natriureticPeptideRaised(withLab('NT-proBNP', 9000, 'PG/ML')).value).toBe('true')
    expect(glucoseAbove(withLab('glucose', 200, 'mg%'), 11).value).toBe('true')
    expect(glucoseAbove(withLab('glucose', 12, 'mmols/L'), 11).value).toBe('true')
  })

  it('says nothing of what is no unit of the result', () => {
    expect(creatinineAbove(withLab('creatinine', 222, 'umol'), 221)).toEqual(
      unknown('creatinine 222 umol: expected in umol/L or mg/dL'),
    )
    expect(plateletsBelow(withLab('platelets', 49, '%'), 50).value).toBe('unknown')
  })
})
