import { describe, expect, it } from 'vitest'
import { type PatientInput, patient } from '../../patient/patient.ts'
import { neighbours } from './lint-coverage.ts'

const person = (more: Partial<PatientInput>) => patient.parse({ demographics: { age_years: 66 }, ...more })
/** What is another in each neighbour, but for the age. */
const changes = (more: Partial<PatientInput>): unknown[] => {
  const one = person(more)
  return [...neighbours(one)].flatMap((near) =>
    (Object.keys(near) as (keyof typeof near)[])
      .filter((key) => key !== 'demographics' && near[key] !== one[key])
      .map((key) => near[key]),
  )
}

describe('neighbours', () => {
  it('moves numbers by a reporting step, all results of a test together', () => {
    const [potassium, haemoglobin] = [
      { name: 'potassium', value: 6.5, unit: 'mmol/L' },
      { name: 'marker', value: 0.12, unit: 'g/L' },
    ]
    expect(changes({ labs: [potassium, haemoglobin, { ...potassium, value: 6 }] })).toEqual(
      [-0.1, 0.1].flatMap((by) => [
        [{ ...potassium, value: 6.5 + by }, haemoglobin, { ...potassium, value: 6 + by }],
        [potassium, { ...haemoglobin, value: Number((0.12 + by / 10).toFixed(2)) }, { ...potassium, value: 6 }],
      ]),
    )
    expect(changes({ lvef_percent: 41 })).toEqual([40, 42])
    expect(changes({ exacerbations: { moderate_last_12_months: 0, severe_last_12_months: 1 } })).toEqual([
      { moderate_last_12_months: 0, severe_last_12_months: 0 },
      { moderate_last_12_months: 1, severe_last_12_months: 1 },
      { moderate_last_12_months: 0, severe_last_12_months: 2 },
    ])
    expect(changes({ ecg: { st_deviation_mm: { V2: 1.5, V3: 1.6 } } })).toEqual([
      { st_deviation_mm: { V2: 1, V3: 1.1 } },
      { st_deviation_mm: { V2: 2, V3: 2.1 } },
    ])
  })

  it('turns what is said, and takes conditions out', () => {
    expect(changes({ symptoms: [{ name: 'chest pain', present: false }] })).toEqual([
      [{ name: 'chest pain', present: true }],
    ])
    expect(changes({ conditions: [{ name: 'gout' }] })).toEqual([
      [],
      [{ name: 'gout', status: 'suspected' }],
      [{ name: 'gout', status: 'resolved' }],
    ])
    expect(changes({ allergies: [{ substance: 'penicillin' }], goals_of_care: 'palliative' })).toEqual([[], 'full'])
  })

  it('takes what an allergy did for angioedema, where its reaction is on record', () => {
    expect(changes({ allergies: [{ substance: 'enalapril', reaction: 'cough' }] })).toEqual([
      [],
      [{ substance: 'enalapril', reaction: 'angioedema' }],
    ])
    expect(changes({ allergies: [{ substance: 'enalapril', reaction: 'angioedema' }] })).toEqual([[]])
  })

  it.each<[PatientInput['demographics'], boolean[]]>([
    [{ age_years: 38, sex: 'female', pregnant: false }, [true]],
    [{ age_years: 38, sex: 'female', pregnant: true }, [false]],
    [{ age_years: 38, sex: 'female' }, []],
    [{ age_years: 38, sex: 'male', pregnant: false }, []],
  ])('turns a pregnancy that the record speaks of: %j', (demographics, turned) => {
    const near = [...neighbours(person({ demographics }))].map((other) => other.demographics.pregnant)
    expect(near.filter((pregnant) => pregnant !== demographics.pregnant)).toEqual(turned)
  })

  it.each([
    ['craniotomy 22 days ago', ['craniotomy 21 days ago', 'craniotomy 23 days ago']],
    ['stroke 1 month ago', ['stroke 0 month ago', 'stroke 2 month ago']],
    ['pneumonia 0 days ago', ['pneumonia 1 days ago']],
    ['stroke 1.5 years ago', []],
    ['stage 3 disease, hip replacement in 2019', []],
  ])('moves how long %s lies back by its unit', (name, moved) => {
    const near = [...neighbours(person({ conditions: [{ name }] }))].flatMap(({ conditions }) => conditions)
    expect(near.map((condition) => condition.name).filter((other) => other !== name)).toEqual(moved)
  })

  it('names a condition more closely, and adds none that is not there', () => {
    const added = changes({ conditions: [{ name: 'emphysema' }] })
    expect(added).toContainEqual([
      { name: 'emphysema', status: 'active' },
      { name: 'COPD exacerbation', status: 'active' },
    ])
    expect(JSON.stringify(added)).not.toContain('embolism')
  })

  it('makes patients as the schema has them', () => {
    const one = person({
      setting: 'inpatient',
      vital_signs: [{ taken_at: '2026-01-01T00:00:00Z', systolic_mmhg: 90, temperature_celsius: 36.9, fio2: 0.5 }],
      medications: [{ name: 'furosemide' }],
      nodules: [{ type: 'solid', long_axis_mm: 8, short_axis_mm: 6, risk: 'low' }],
      pleural_effusion: { side: 'left', hemithorax_share: 0.65, volume_ml: 1450 },
      cxr_classifications: [{ finding: 'effusion', probability: 0.49 }],
      ecg: { st_deviation_mm: {}, paced: true, left_bundle_branch_block: true },
    })
    const near = [...neighbours(one)]
    expect(near.length).toBeGreaterThan(20)
    for (const other of near) expect(patient.safeParse(other).error?.issues).toBeUndefined()
    for (const other of near)
      expect(Object.keys(other).filter((key) => Reflect.get(other, key) !== Reflect.get(one, key))).toHaveLength(1)
  })
})
