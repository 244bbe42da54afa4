import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import {
  drainInPlace,
  infectionToDrain,
  isDrainedInfection,
  largePleuralEffusion,
  noduleFollowUp,
  type OfFollowUp,
} from './lung-disease.ts'

const effusionOf = (size: object | undefined, ...names: string[]) => {
  const effusion = size && { pleural_effusion: { side: 'left', ...size } as PatientInput['pleural_effusion'] }
  return largePleuralEffusion(
    patient.parse({ demographics: { age_years: 60 }, conditions: names.map((name) => ({ name })), ...effusion }),
  )
}

describe('largePleuralEffusion', () => {
  it('says how large it is', () => {
    expect(effusionOf({ hemithorax_share: 0.675 }).facts).toEqual(['pleural effusion of 68% of the hemithorax'])
    expect(effusionOf({ hemithorax_share: 0.724 }).facts).toEqual(['pleural effusion of 72% of the hemithorax'])
    expect(effusionOf({ volume_ml: 1500 }).facts).toEqual(['pleural effusion of 1500 mL'])
    expect(effusionOf({ volume_ml: 300 }).facts).toEqual([
      'pleural effusion under two thirds of the hemithorax and under 1500 mL',
    ])
  })

  it.each([
    ['Right moderate free effusion, about 900 mL.', 'false'],
    ['CXR: small left effusion, blunted angle', 'false'],
    ['USG: effusion approx 600 mL, few septa', 'false'],
    ['Effusion on the right: moderate', 'false'],
    ['Trace effusion on the left', 'false'],
    ['Right effusion, two thirds of the hemithorax, no septa', 'true'],
    ['Effusion fills 80 % of the left hemithorax', 'true'],
    ['Effusion now a third, two thirds of the hemithorax before the tap', 'unknown'],
    ['Large right effusion. Small left effusion.', 'unknown'],
    ['Right effusion, 1800 mL', 'unknown'],
    ['Moderate-to-large effusion', 'unknown'],
    ['Small pericardial effusion', 'unknown'],
    ['Effusion on the right', 'unknown'],
    ['Small pneumothorax after the tap', 'unknown'],
  ])('takes the size from a note, %j: %s', (text, expected) => {
    const told = patient.parse({
      demographics: { age_years: 60 },
      conditions: [{ name: 'right pleural effusion' }],
      notes: [{ text }],
    })
    expect(largePleuralEffusion(told).value).toBe(expected)
  })

  it('is large by either measure, and small by one that is known', () => {
    expect(effusionOf({ hemithorax_share: 0.5, volume_ml: 1600 }).value).toBe('true')
    expect(effusionOf({ hemithorax_share: 0.7, volume_ml: 800 }).value).toBe('true')
    expect(effusionOf({ hemithorax_share: 0.5 }).value).toBe('false')
    expect(effusionOf({ hemithorax_share: 0.5, description: 'large effusion' }).value).toBe('false')
  })

  it.each([
    ['large left effusion', 'true'],
    ['not a large effusion', 'false'],
    ['Pneumothorax left, 3.5 cm at the hilum, no mediastinal shift, no fluid', 'false'],
    ['right pneumothorax without pleural effusion', 'false'],
    ['pneumothorax, nil visible fluid', 'false'],
    ['left effusion, no septa', 'unknown'],
    ['left effusion, no fluid on the right', 'unknown'],
    ['massive left effusion, no fluid on the right', 'true'],
    ['blunting of the angle', 'false'],
    ['effusion on the left', 'unknown'],
    [undefined, 'unknown'],
  ])('reads the description %j: %s', (description, expected) => {
    expect(effusionOf(description === undefined ? {} : { description }).value).toBe(expected)
  })

  it.each([
    ['large pleural effusion', 'true'],
    ['small pleural effusion', 'false'],
    ['pleural effusion', 'unknown'],
    ['pneumonia', 'false'],
  ])('without a measured one reads the problem list: %s, %s', (name, expected) => {
    expect(effusionOf(undefined, name).value).toBe(expected)
  })
})

type Nodule = NonNullable<PatientInput['nodules']>[number]

const solid = (long_axis_mm: number, short_axis_mm = long_axis_mm): Nodule => ({
  type: 'solid',
  long_axis_mm,
  short_axis_mm,
  risk: 'low',
})

const ctFrom =
  (months: number): OfFollowUp =>
  (steps) =>
    steps.some((step) => step.kind === 'ct' && step.fromMonths === months)

const followUpOf = (nodules: readonly Nodule[], months = 6, age_years = 60) =>
  noduleFollowUp(patient.parse({ demographics: { age_years, sex: 'male' }, nodules: [...nodules] }), ctFrom(months))

describe('noduleFollowUp', () => {
  it.each<[readonly Nodule[], string]>([
    [[solid(7, 6)], 'single solid nodule 7 x 6 mm, low risk'],
    [[{ type: 'ground-glass', long_axis_mm: 8, short_axis_mm: 6 }], 'single ground-glass nodule 8 x 6 mm'],
    [[{ type: 'solid', long_axis_mm: 7, short_axis_mm: 6 }], 'single solid nodule 7 x 6 mm, unknown risk'],
    [[{ type: 'solid', long_axis_mm: 12 }], 'single solid nodule of a size that is not all on record, unknown risk'],
    [[{ type: 'solid', short_axis_mm: 12 }], 'single solid nodule of a size that is not all on record, unknown risk'],
    [[solid(3), solid(7, 6)], 'multiple solid nodules, the largest 7 x 6 mm, low risk'],
  ])('says what it read of %j', (nodules, fact) => {
    expect(followUpOf(nodules, 3).facts.join('; ')).toContain(fact)
  })

  it('reads the largest of several by the mean of its axes, one axis standing for both', () => {
    expect(followUpOf([solid(9, 2), solid(7, 6), solid(4)], 3).facts.join()).toContain('the largest 7 x 6 mm')
    expect(followUpOf([solid(4), solid(7, 6), solid(9, 2)], 3).facts.join()).toContain('the largest 7 x 6 mm')
    expect(followUpOf([{ type: 'solid', long_axis_mm: 20 }, solid(12)], 3).facts.join()).toContain('not all on record')
    expect(followUpOf([solid(5), { type: 'solid', short_axis_mm: 8, risk: 'low' }], 3).value).toBe('true')
  })

  it.each<[long: number, note: string, months: number, value: string]>([
    [13, '13 mm solid spiculated RUL nodule. Brock 31%.', 3, 'true'],
    [7, 'CT thorax: 7 mm solid LLL nodule, volume 140 mm3, smooth.', 6, 'true'],
    [7, '7 mm solid LLL nodule, smooth.', 3, 'false'],
    [13, 'Solid nodule, no size given.', 3, 'unknown'],
    [13, 'Solid nodule 13 x 4 mm.', 3, 'unknown'],
    [13, 'Solid nodule, 13 mm in the long axis.', 3, 'unknown'],
    [13, 'Solid nodule, longest diameter 13 mm.', 3, 'unknown'],
    [13, 'Solid nodule, was 13 mm in 2024.', 3, 'unknown'],
    [13, 'Two nodules, one 13 mm.', 3, 'unknown'],
    [13, '9 mm solid nodule.', 3, 'unknown'],
  ])(
    'of %s mm takes the one diameter of a report, %j, for its size: CT from month %s is %s',
    (long, text, months, value) => {
      const nodules: Nodule[] = [{ type: 'solid', long_axis_mm: long, risk: 'high' }]
      const read = patient.parse({ demographics: { age_years: 60 }, nodules, notes: [{ kind: 'CT', text }] })
      expect(noduleFollowUp(read, ctFrom(months)).value).toBe(value)
    },
  )

  it('takes a nodule without any size for one that may be the largest', () => {
    const sizeless: Nodule = { type: 'solid', risk: 'low' }
    expect(followUpOf([solid(3), sizeless], 3).value).toBe('unknown')
    expect(followUpOf([sizeless, solid(3)], 3).value).toBe('unknown')
  })

  it('takes two axes in either order', () => {
    expect(followUpOf([solid(5, 8)])).toEqual({ ...followUpOf([solid(8, 5)]), facts: expect.any(Array) as unknown })
    expect(followUpOf([solid(5, 8)]).value).toBe('true')
  })

  it.each<[Partial<Nodule>, 'true' | 'false' | 'unknown']>([
    [{ long_axis_mm: 0.09, short_axis_mm: 6 }, 'unknown'],
    [{ long_axis_mm: 300.1, short_axis_mm: 6 }, 'unknown'],
    [{ long_axis_mm: 6, short_axis_mm: 0.09 }, 'unknown'],
    [{ long_axis_mm: 6, short_axis_mm: 300.1 }, 'unknown'],
    [{ long_axis_mm: 13, short_axis_mm: 0.1 }, 'true'],
    [{ long_axis_mm: 30, short_axis_mm: 30 }, 'true'],
    // A mass is no nodule.
    [{ long_axis_mm: 31, short_axis_mm: 30 }, 'false'],
    [{ long_axis_mm: 300, short_axis_mm: 300 }, 'false'],
    [{ long_axis_mm: 10, short_axis_mm: 9, solid_part_mm: 300 }, 'true'],
    [{ long_axis_mm: 10, short_axis_mm: 9, solid_part_mm: 300.1 }, 'unknown'],
    [{ long_axis_mm: 10, short_axis_mm: 9, solid_part_mm: 0 }, 'true'],
  ])('reads axes from 0.1 to 300 mm, and a solid part up to 300 mm: %j, %s', (size, expected) => {
    const found = followUpOf([{ type: 'part-solid', ...size }], 3)
    expect(found.value).toBe(expected)
    if (expected === 'unknown') expect(found.facts.join()).toContain('no plausible size')
  })

  it('is false without a nodule, whoever the patient is', () => {
    expect(followUpOf([])).toEqual({ value: 'false', facts: ['no lung nodule on record'] })
    expect(followUpOf([], 6, 30)).toEqual({ value: 'false', facts: ['no lung nodule on record'] })
    expect(followUpOf([solid(7)], 6, 34)).toEqual({ value: 'false', facts: ['age 34, under 35'] })
  })

  it('is unknown where types that ask for something else stand side by side', () => {
    const glass: Nodule = { type: 'ground-glass', long_axis_mm: 5, short_axis_mm: 5 }
    expect(followUpOf([solid(7), glass], 3).value).toBe('true')
    expect(followUpOf([solid(5), glass], 3).value).toBe('unknown')
  })
})

describe('an effusion that was tapped', () => {
  const toldBy = (text: string) =>
    largePleuralEffusion(
      patient.parse({
        demographics: { age_years: 60 },
        conditions: [{ name: 'left pleural effusion' }],
        notes: [{ text }],
      }),
    ).value

  it.each([
    'Moderate to large left effusion, tapped 1 litre straw-coloured on Monday with good relief.',
    'Large left effusion: 1.2 L aspirated this morning, breathing easier.',
    'L effusion drained 900 mL yesterday → comfortable.',
    'Pleural effusion, thoracentesis 1.1 L, dyspnea relieved.',
    'Massive effusion, drained to dryness on Tuesday.',
    'Effusion: tap of 800 mL, small residual on US.',
  ])('with relief is no longer large: %s', (text) => expect(toldBy(text)).toBe('false'))

  it.each([
    'Large left effusion, tapped 1 litre on Monday, again breathless.',
    'Large left effusion: dry tap.',
    'Large effusion, tapped without relief.',
    'Large effusion, re-accumulated after 1 L was drained with relief.',
    'Large effusion, thoracentesis failed.',
    'Large effusion, to be tapped.',
  ])('without, or that filled again, is open: %s', (text) => expect(toldBy(text)).toBe('unknown'))
})

describe('isDrainedInfection', () => {
  const recordOf = (note: string) =>
    patient.parse({
      demographics: { age_years: 60 },
      conditions: [{ name: 'empyema' }, { name: 'pleural infection' }],
      notes: [{ text: note }],
    })

  it.each([
    'Drain out 2 days ago, residual 60 mL thickening, afebrile 5 d.',
    'Chest drain removed on Monday, apyrexial since.',
    'Afebrile for a week. Drain was pulled yesterday.',
    'Drain out, no fever, CRP 22.',
    'Day 12: drain removal yesterday, afebrile.',
    'Removed the drain on day 9, fever gone.',
    'Drains out; temperature normal for 4 days.',
    'Drain now out, fever-free, walking.',
  ])('is over: %s', (note) => {
    expect(isDrainedInfection(recordOf(note))).toBe(true)
    expect(infectionToDrain(recordOf(note)).value).toBe('false')
  })

  it.each([
    'Drain fell out, afebrile.',
    'Drain pulled out by the patient, no fever yet.',
    'Drain out 2 days ago, still febrile.',
    'Drain out, afebrile, but the collection is larger.',
    'Drain removed, fluid has re-accumulated, afebrile.',
    'Afebrile today, drain not sited.',
    'Drain out of position, afebrile.',
    'Drain out, CRP rising, afebrile.',
    'Drain removed 2 days ago.',
  ])('is not: %s', (note) => expect(isDrainedInfection(recordOf(note))).toBe(false))
})

it.each([
  ['28F left chest drain 17:35: 1600 mL blood at once', true],
  ['24 Fr right intercostal drain at 09.10, air and then quiet', true],
  ['12F Seldinger pleural drain day 3', true],
  ['28F left chest drain planned for 17 h', false],
  ['Left chest drain set opened', false],
  ['Needs a 12F right drain', false],
  ['14F catheter in the bladder', false],
] as const)('a drain that is in, by a note: %s', (text, is) => {
  const record = patient.parse({ demographics: { age_years: 60 }, notes: [{ text }] })
  expect(drainInPlace(record).value === 'true').toBe(is)
})
