import { type Decided, type Input, type ThresholdRow, applies } from './threshold-row.test-kit.ts'

const copd = (moderate_last_12_months: number, severe_last_12_months: number): Input => ({
  conditions: [{ name: 'COPD' }],
  exacerbations: { moderate_last_12_months, severe_last_12_months },
})
const effusion = (size: object): Input => ({ pleural_effusion: { side: 'left', ...size } })

type Nodule = NonNullable<Input['nodules']>[number]
const nodule = (mean: number, risk: 'low' | 'high', others: readonly Nodule[] = []): Input => ({
  demographics: { age_years: 60, sex: 'male' },
  nodules: [
    {
      type: 'solid',
      long_axis_mm: Number((mean + 0.4).toFixed(1)),
      short_axis_mm: Number((mean - 0.4).toFixed(1)),
      risk,
    },
    ...others,
  ],
})
const small: Nodule = { type: 'solid', long_axis_mm: 3, short_axis_mm: 3 }

/** A nodule of which each rule asks for something, by its mean diameter. */
const nodules = {
  'fleischner-2017/nodule-no-follow-up': (mean) => nodule(mean, 'low'),
  'fleischner-2017/nodule-ct-6-to-12-months': (mean) => nodule(mean, 'low'),
  'fleischner-2017/nodule-ct-3-to-6-months': (mean) => nodule(mean, 'low', [small]),
  'fleischner-2017/nodule-ct-at-3-months': (mean) => nodule(mean, 'high'),
  'fleischner-2017/nodule-ct-18-to-24-months': (mean) => nodule(mean, 'high'),
} as const satisfies Record<string, (mean: number) => Input>
type NoduleRule = keyof typeof nodules
/** A mean diameter at which each rule applies. */
const within: Readonly<Record<NoduleRule, number>> = {
  'fleischner-2017/nodule-no-follow-up': 5,
  'fleischner-2017/nodule-ct-6-to-12-months': 7,
  'fleischner-2017/nodule-ct-3-to-6-months': 7,
  'fleischner-2017/nodule-ct-at-3-months': 9,
  'fleischner-2017/nodule-ct-18-to-24-months': 7,
}
const ofNodules = (
  where: Readonly<Record<NoduleRule, readonly [fails: boolean, holds: boolean]>>,
): readonly Decided[] =>
  (Object.keys(nodules) as NoduleRule[]).map((rule) => {
    const [fails, holds] = where[rule]
    return { rule, patient: nodules[rule], where: { fails: fails ? 'true' : 'false', holds: holds ? 'true' : 'false' } }
  })
const everyNodule = (patient: (value: number, own: Input) => Input): readonly Decided[] =>
  (Object.keys(nodules) as NoduleRule[]).map((rule) =>
    applies(rule, (value) => patient(value, nodules[rule](within[rule]))),
  )
const table1 = 'Fleischner Society 2017, table 1'
const sizes = 'rounded to whole mm, a half upwards; below 6, 6 to 8, above 8 mm'

export const lungRows: readonly ThresholdRow[] = [
  {
    quantity: 'moderate exacerbations in 12 months',
    unit: '(count)',
    is: '2 or more',
    fails: ['0', '1'],
    holds: ['2', '3'],
    says: 'group E from two moderate exacerbations a year on (GOLD 2024 and 2025, chapter 3)',
    printed: '2 or more moderate exacerbations',
    rules: [
      applies('gold-2024/copd-frequent-exacerbations', (count) => copd(count, 0)),
      applies('gold-2025/copd-frequent-exacerbations', (count) => copd(count, 0)),
    ],
  },
  {
    quantity: 'severe exacerbations in 12 months',
    unit: '(count)',
    is: '1 or more',
    fails: ['0'],
    holds: ['1', '2'],
    says: 'group E from one exacerbation that led to a hospital on (GOLD 2024 and 2025, chapter 3)',
    printed: '1 or more severe, in 12 months',
    rules: [
      applies('gold-2024/copd-frequent-exacerbations', (count) => copd(1, count)),
      applies('gold-2025/copd-frequent-exacerbations', (count) => copd(1, count)),
    ],
  },
  ...(['moderate', 'severe'] as const).map((kind): ThresholdRow => ({
    quantity: `${kind} exacerbations in 12 months`,
    unit: '(count)',
    is: '1 or more',
    fails: ['0'],
    holds: ['1', '2'],
    says: 'group E from one moderate or severe exacerbation a year on (GOLD 2026, chapter 3)',
    printed: 'moderate and severe exacerbations together 1 or more in 12 months',
    rules: [
      applies('gold-2026/copd-frequent-exacerbations', (count) =>
        kind === 'moderate' ? copd(count, 0) : copd(0, count),
      ),
    ],
  })),
  {
    quantity: 'pleural effusion',
    unit: 'of the hemithorax',
    is: 'two thirds or more',
    fails: ['0.66', '0.666'],
    holds: ['0.6666666666666666', '0.667', '0.67'],
    says: 'BTS 2023, section 2, gives no number for "large": two thirds of the hemithorax is an operational cut',
    printed: 'two thirds of the hemithorax or more',
    rules: [applies('bts-pleural-2023/large-pleural-effusion', (share) => effusion({ hemithorax_share: share }))],
  },
  {
    quantity: 'pleural effusion',
    unit: 'mL',
    is: '1500 or more',
    fails: ['1499'],
    holds: ['1500', '1501'],
    says: 'BTS 2023, section 2, gives no number for "large": 1.5 L is an operational cut',
    printed: '1500 mL or more',
    rules: [applies('bts-pleural-2023/large-pleural-effusion', (volume_ml) => effusion({ volume_ml }))],
  },
  {
    quantity: 'age of a patient with a nodule',
    unit: 'years',
    is: '35 or more',
    fails: ['34'],
    holds: ['35', '36'],
    says: `for adults of 35 years or more (${table1}, the conditions under it)`,
    printed: 'age 35 years or more',
    rules: everyNodule((age_years, own) => ({ ...own, demographics: { age_years, sex: 'male' } })),
  },
  {
    quantity: 'mean diameter of a nodule',
    unit: 'mm',
    is: '6 or more, rounded',
    fails: ['4.5', '5.4'],
    holds: ['5.5', '6.0', '6.4'],
    says: `no routine follow-up below 6 mm, CT from 6 mm on; the mean of both axes, rounded to whole mm (${table1})`,
    printed: sizes,
    rules: ofNodules({
      'fleischner-2017/nodule-no-follow-up': [true, false],
      'fleischner-2017/nodule-ct-6-to-12-months': [false, true],
      'fleischner-2017/nodule-ct-3-to-6-months': [false, true],
      'fleischner-2017/nodule-ct-at-3-months': [false, false],
      'fleischner-2017/nodule-ct-18-to-24-months': [false, true],
    }),
  },
  {
    quantity: 'mean diameter of a nodule',
    unit: 'mm',
    is: 'above 8, rounded',
    fails: ['7.5', '8.0', '8.4'],
    holds: ['8.5', '9.4'],
    says: `6 to 8 mm, 8 included, and above 8 mm; the mean of both axes, rounded to whole mm (${table1})`,
    printed: sizes,
    rules: ofNodules({
      'fleischner-2017/nodule-no-follow-up': [false, false],
      'fleischner-2017/nodule-ct-6-to-12-months': [true, false],
      'fleischner-2017/nodule-ct-3-to-6-months': [true, true],
      'fleischner-2017/nodule-ct-at-3-months': [false, true],
      'fleischner-2017/nodule-ct-18-to-24-months': [true, false],
    }),
  },
]
