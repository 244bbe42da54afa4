import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import { communityAcquiredPneumoniaStratum, curb65, cap2007Severe } from './pneumonia.ts'

const fastBreathing = {
  taken_at: '2026-03-01T08:00:00Z',
  consciousness: 'alert',
  respiratory_rate_per_min: 32,
  systolic_mmhg: 120,
  diastolic_mmhg: 75,
} as const

const read = (labs: NonNullable<PatientInput['labs']>, stratum: 'severe' | 'inpatient') =>
  communityAcquiredPneumoniaStratum(
    patient.parse({
      demographics: { age_years: 70 },
      conditions: [{ name: 'Pneumonia' }],
      vital_signs: [fastBreathing],
      labs,
    }),
    stratum,
  )

describe('communityAcquiredPneumoniaStratum', () => {
  it('says the points, and from where to where they go where an input is missing', () => {
    expect(read([{ name: 'Urea', value: 9, unit: 'mmol/L' }], 'severe').facts).toContain('CURB-65 3')
    expect(read([], 'inpatient').value).toBe('unknown')
    expect(read([], 'severe')).toEqual({
      value: 'unknown',
      facts: ['CURB-65 2 to 3, no urea (mmol/L) on record'],
    })
  })
})

type VitalsInput = Omit<NonNullable<PatientInput['vital_signs']>[number], 'taken_at'>

type LabInput = NonNullable<PatientInput['labs']>[number]

const well: VitalsInput = {
  consciousness: 'alert',
  respiratory_rate_per_min: 18,
  systolic_mmhg: 120,
  diastolic_mmhg: 70,
}

const urea: LabInput = { name: 'Urea', value: 5, unit: 'mmol/L' }

const points = (vitals: VitalsInput = {}, age_years = 40, labs: LabInput[] = [urea]) => {
  const { atLeast, atMost } = curb65(
    patient.parse({
      demographics: { age_years },
      labs,
      vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', ...well, ...vitals }],
    }),
  )
  return [atLeast, atMost]
}

describe('curb65', () => {
  it.each<[string, VitalsInput, number]>([
    ['respiratory rate 29', { respiratory_rate_per_min: 29 }, 0],
    ['respiratory rate 30', { respiratory_rate_per_min: 30 }, 1],
    ['respiratory rate 31', { respiratory_rate_per_min: 31 }, 1],
    ['systolic 89', { systolic_mmhg: 89 }, 1],
    ['systolic 90', { systolic_mmhg: 90 }, 0],
    ['systolic 91', { systolic_mmhg: 91 }, 0],
    ['diastolic 59', { diastolic_mmhg: 59 }, 1],
    ['diastolic 60', { diastolic_mmhg: 60 }, 1],
    ['diastolic 61', { diastolic_mmhg: 61 }, 0],
    ['systolic 80 with diastolic 50', { systolic_mmhg: 80, diastolic_mmhg: 50 }, 1],
    ['new confusion', { consciousness: 'confusion' }, 1],
  ])('counts %s', (_, vitals, expected) => {
    expect(points(vitals)).toEqual([expected, expected])
  })

  it.each([
    [64, 0],
    [65, 1],
    [66, 1],
  ])('counts age %d as %d', (age, expected) => {
    expect(points({}, age)).toEqual([expected, expected])
  })

  it.each<[string, LabInput, number]>([
    ['urea 6.9 mmol/L', { name: 'Urea', value: 6.9, unit: 'mmol/L' }, 0],
    ['urea 7.0 mmol/L', { name: 'Urea', value: 7, unit: 'mmol/L' }, 0],
    ['urea 7.1 mmol/L', { name: 'Urea', value: 7.1, unit: 'mmol/L' }, 1],
    ['BUN 19 mg/dL', { name: 'BUN', value: 19, unit: 'mg/dL' }, 0],
    ['BUN 20 mg/dL', { name: 'Blood urea nitrogen', value: 20, unit: 'mg/dL' }, 1],
  ])('counts %s', (_, lab, expected) => {
    expect(points({}, 40, [lab])).toEqual([expected, expected])
  })

  it('counts the worst value on record, whatever the order', () => {
    const ill: VitalsInput = {
      consciousness: 'voice',
      respiratory_rate_per_min: 32,
      systolic_mmhg: 85,
      diastolic_mmhg: 50,
    }
    const at = (hour: number) => ({ taken_at: new Date(Date.UTC(2026, 2, 1, hour)).toISOString() })
    const high: LabInput = { ...urea, value: 12 }
    for (const [first, second] of [
      [well, ill],
      [ill, well],
    ])
      for (const labs of [
        [urea, high],
        [high, urea],
      ]) {
        const vital_signs = [
          { ...first, ...at(8) },
          { ...second, ...at(9) },
        ]
        expect(curb65(patient.parse({ demographics: { age_years: 40 }, labs, vital_signs }))).toEqual({
          atLeast: 4,
          atMost: 4,
          open: [],
        })
      }
  })

  it.each<[string, VitalsInput]>([
    ['systolic', { systolic_mmhg: 85 }],
    ['diastolic', { diastolic_mmhg: 50 }],
  ])('counts a %s pressure that was low once', (_, low) => {
    const times = ['2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z']
    const vital_signs = [well, { ...well, ...low }, well].map((set, at) => ({ ...set, taken_at: times[at] ?? '' }))
    const { atLeast } = curb65(patient.parse({ demographics: { age_years: 40 }, labs: [urea], vital_signs }))
    expect(atLeast).toBe(1)
  })

  it('reads no urea of urine, and no other result', () => {
    for (const lab of [
      { name: 'Urea', value: 200, unit: 'mmol/L', specimen: 'urine' },
      { name: 'Potassium', value: 9, unit: 'mmol/L' },
      { name: 'Urea', value: 9, unit: 'g/L' },
    ] satisfies LabInput[])
      expect(points({}, 40, [lab])).toEqual([0, 1])
    expect(points({}, 40, [{ name: 'Urea', value: 43, unit: 'mg/dL' }])).toEqual([1, 1])
  })

  it('names what is missing and could add a point', () => {
    const { open } = curb65(
      patient.parse({
        demographics: { age_years: 70 },
        vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 120, respiratory_rate_per_min: 18 }],
      }),
    )
    expect(open).toEqual([
      'no consciousness on record',
      'no urea (mmol/L) on record',
      'no diastolic pressure on record',
    ])
  })

  it('leaves a point open for each input that is missing', () => {
    expect(points({}, 70, [])).toEqual([1, 2])
    const bare = curb65(patient.parse({ demographics: { age_years: 30 } }))
    expect([bare.atLeast, bare.atMost]).toEqual([0, 4])
  })
})

type Vital = NonNullable<PatientInput['vital_signs']>[number]

const person = (vital: Partial<Vital>, labs: [name: string, value: number, unit: string][], ...names: string[]) =>
  patient.parse({
    demographics: { age_years: 50 },
    conditions: ['Community-acquired pneumonia', ...names].map((name) => ({ name })),
    setting: 'inpatient',
    vital_signs: [
      {
        taken_at: '2026-03-01T08:00:00Z',
        consciousness: 'alert',
        respiratory_rate_per_min: 20,
        systolic_mmhg: 120,
        diastolic_mmhg: 75,
        temperature_celsius: 38,
        ...vital,
      },
    ],
    labs: [{ name: 'Urea', value: 5, unit: 'mmol/L' }, ...labs.map(([name, value, unit]) => ({ name, value, unit }))],
  })

const cold = { temperature_celsius: 35.9 }

const leukopenia: [string, number, string] = ['White cell count', 3.9, '10^9/L']

const platelets: [string, number, string] = ['Platelets', 99, '10^9/L']

describe('cap2007Severe', () => {
  it('takes three minor criteria, and says which', () => {
    expect(cap2007Severe(person(cold, [leukopenia, platelets]))).toEqual({
      value: 'true',
      facts: ['criteria of 2007: white cells below 4 10^9/L, platelets below 100 10^9/L, temperature below 36 °C'],
    })
    expect(cap2007Severe(person(cold, [leukopenia])).value).toBe('false')
    expect(cap2007Severe(person({}, [leukopenia, platelets])).value).toBe('false')
  })

  it.each<[string, Partial<Vital>, [string, number, string][], string[], string]>([
    ['respiratory rate of 30', { ...cold, respiratory_rate_per_min: 30 }, [leukopenia], [], 'true'],
    ['respiratory rate of 29', { ...cold, respiratory_rate_per_min: 29 }, [leukopenia], [], 'false'],
    ['PaO2/FiO2 of 250', cold, [leukopenia, ['PaO2/FiO2', 250, 'mmHg']], [], 'true'],
    ['PaO2/FiO2 of 251', cold, [leukopenia, ['PaO2/FiO2', 251, 'mmHg']], [], 'false'],
    ['PaO2 of 8 kPa on 40% oxygen', { ...cold, fio2: 0.4 }, [leukopenia, ['PaO2', 8, 'kPa']], [], 'true'],
    ['PaO2 of 8 kPa, oxygen unknown', cold, [leukopenia, ['PaO2', 8, 'kPa']], [], 'false'],
    ['a venous PO2', { ...cold, fio2: 0.4 }, [leukopenia, ['PO2', 5, 'kPa']], [], 'false'],
    ['urea of 7.2 mmol/L', cold, [leukopenia, ['Urea', 7.2, 'mmol/L']], [], 'true'],
    ['urea of 7.1 mmol/L', cold, [leukopenia, ['Urea', 7.1, 'mmol/L']], [], 'false'],
    ['urea nitrogen of 20 mg/dL', cold, [leukopenia, ['BUN', 20, 'mg/dL']], [], 'true'],
    ['confusion', { ...cold, consciousness: 'confusion' }, [leukopenia], [], 'true'],
    ['multilobar infiltrates', cold, [leukopenia], ['Multilobar infiltrates'], 'true'],
    ['white cells of 3,900/µL', cold, [platelets, ['WBC', 3900, '/µL']], [], 'true'],
    ['white cells of 4.0', cold, [platelets, ['WBC', 4, '10^9/L']], [], 'false'],
    ['invasive ventilation alone', {}, [], ['Invasive mechanical ventilation'], 'true'],
    ['an intubated patient', {}, [], ['Intubated for respiratory failure'], 'true'],
    ['non-invasive ventilation alone', {}, [], ['Non-invasive ventilation'], 'false'],
    ['a value of no patient', { ...cold, respiratory_rate_per_min: 900 }, [leukopenia], [], 'false'],
  ])('reads %s', (_, vital, labs, more, expected) => {
    expect(cap2007Severe(person(vital, labs, ...more)).value).toBe(expected)
    expect(communityAcquiredPneumoniaStratum(person(vital, labs, ...more), 'severe').value).toBe(expected)
  })
})

describe('urea', () => {
  const lab = (name: string, value: number, unit: string, specimen?: LabInput['specimen']): LabInput => ({
    name,
    value,
    unit,
    ...(specimen !== undefined && { specimen }),
  })

  it.each<[string, LabInput, boolean]>([
    ['as its nitrogen in mmol/L', lab('BUN', 7.2, 'mmol/L'), true],
    ['in mg/dL', lab('Urea', 44, 'mg/dL'), true],
    ['under both names', lab('BUN (blood urea nitrogen)', 20, 'mg / dL'), true],
    ['of serum, as laboratories write it', lab('S-Urea', 9, 'mmol/l'), true],
    ['of the pleura: none', lab('Urea', 30, 'mmol/L', 'pleural-fluid'), false],
    ['of urine: none', lab('Urea', 300, 'mmol/L', 'urine'), false],
    ['over creatinine: none', lab('Urea/creatinine ratio', 80, 'mmol/L'), false],
    ['of breath: none', lab('Urea breath test', 12, 'mg/dL'), false],
  ])('is read alike by both scores: %s', (_, result, isHigh) => {
    expect(points({}, 40, [result])).toEqual(isHigh ? [1, 1] : [0, 1])
    const record = person(cold, [leukopenia])
    const { labs } = patient.parse({ demographics: { age_years: 40 }, labs: [result] })
    expect(cap2007Severe({ ...record, labs: [...record.labs, ...labs] }).value).toBe(String(isHigh))
  })

  it('counts at its worst, whatever the names and units of the others', () => {
    const record = person(cold, [leukopenia, ['BUN', 10, 'mg/dL'], ['Urea', 9, 'mmol/L'], ['Urea', 12, 'mg/dL']])
    expect(cap2007Severe(record).value).toBe('true')
    expect(curb65(record).atLeast).toBe(1)
  })
})
