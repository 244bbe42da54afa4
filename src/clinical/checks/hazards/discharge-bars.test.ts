import { describe, expect, it } from 'vitest'
import { type About, held, heldBy, recordOf } from './discharges.test-kit.ts'

describe('the aggregate score of the latest vital signs', () => {
  /** Ten points, of which any one sign leaves seven and more. */
  const ill = {
    respiratory_rate_per_min: 25,
    systolic_mmhg: 88,
    heart_rate_per_min: 111,
    temperature_celsius: 39.1,
  }
  const worth: Readonly<Record<string, number>> = {
    respiratory_rate_per_min: 3,
    systolic_mmhg: 3,
    heart_rate_per_min: 2,
    temperature_celsius: 2,
  }

  it.each<[string, ...(readonly [value: number | string, points: number])[]]>([
    ['spo2_percent', [91, 3], [92, 2], [93, 2], [94, 1], [95, 1], [96, 0]],
    ['fio2', [0.21, 0], [0.22, 2], [0.28, 2]],
    ['respiratory_rate_per_min', [8, 3], [9, 1], [11, 1], [12, 0], [20, 0], [21, 2], [24, 2], [25, 3]],
    ['systolic_mmhg', [90, 3], [91, 2], [100, 2], [101, 1], [110, 1], [111, 0], [219, 0], [220, 3]],
    [
      'heart_rate_per_min',
      [40, 3],
      [41, 1],
      [50, 1],
      [51, 0],
      [90, 0],
      [91, 1],
      [110, 1],
      [111, 2],
      [130, 2],
      [131, 3],
    ],
    ['temperature_celsius', [35, 3], [35.1, 1], [36, 1], [36.1, 0], [38, 0], [38.1, 1], [39, 1], [39.1, 2]],
    ['consciousness', ['alert', 0], ['confusion', 3], ['voice', 3], ['pain', 3], ['unresponsive', 3]],
  ])('counts %s', (name, ...steps) => {
    for (const [value, points] of steps) {
      const score = 10 - (worth[name] ?? 0) + points
      expect([value, heldBy({ vitals: { ...ill, [name]: value } })]).toEqual([
        value,
        `"a NEWS2 of ${score} by the latest vital signs" (RCP NEWS2 2017: an aggregate score of 7 or more, emergency response)`,
      ])
    }
  })

  it('reads who lives with little oxygen by the second scale, and counts no oxygen of theirs', () => {
    for (const [spo2, points] of [
      [83, 3],
      [84, 2],
      [85, 2],
      [86, 1],
      [87, 1],
      [88, 0],
    ] as const)
      expect(
        heldBy({ conditions: ['Hypertension', 'COPD'], vitals: { ...ill, spo2_percent: spo2, fio2: 0.28 } }),
      ).toContain(`NEWS2 of ${10 + points} `)
  })

  it('counts nothing for what was not measured, and holds from seven points on', () => {
    const six = { respiratory_rate_per_min: 25, temperature_celsius: 39.1, heart_rate_per_min: 91 }
    expect(heldBy({ vitals: six })).toBeUndefined()
    expect(heldBy({ vitals: { ...six, heart_rate_per_min: 111 } })).toContain('NEWS2 of 7 ')
    for (const [name, points] of Object.entries(worth))
      expect(heldBy({ vitals: { ...ill, [name]: undefined } })).toContain(`NEWS2 of ${10 - points} `)
  })

  it('is that of the latest signs, whatever their order', () => {
    const then = { taken_at: '2026-03-01T08:00:00Z', ...ill }
    const now = { taken_at: '2026-03-01T12:00:00Z', ...ill, heart_rate_per_min: 80, systolic_mmhg: 120 }
    expect(held({ ...recordOf({}), vital_signs: [then] })).toHaveLength(1)
    expect(held({ ...recordOf({}), vital_signs: [now, then] })).toEqual([])
  })
})

/** Each finding that holds, with what is a step less. */
const findings: readonly (readonly [what: string, holds: About, not: About, why: string])[] = [
  ['a low pressure', { vitals: { systolic_mmhg: 84 } }, { vitals: { systolic_mmhg: 85 } }, 'systolic pressure 84 mmHg'],
  [
    'new confusion',
    { vitals: { consciousness: 'confusion' } },
    { vitals: { consciousness: 'alert' } },
    'consciousness: confusion',
  ],
  ['who wakes to a voice', { vitals: { consciousness: 'voice' } }, {}, 'consciousness: voice'],
  ['who wakes to pain', { vitals: { consciousness: 'pain' } }, {}, 'consciousness: pain'],
  ['who does not wake', { vitals: { consciousness: 'unresponsive' } }, {}, 'consciousness: unresponsive'],
  [
    'a very low saturation',
    { vitals: { spo2_percent: 85 } },
    { vitals: { spo2_percent: 86 } },
    'oxygen saturation 85%',
  ],
  [
    'a low saturation with fast breathing',
    { vitals: { spo2_percent: 89, respiratory_rate_per_min: 24 } },
    { vitals: { spo2_percent: 89, respiratory_rate_per_min: 23 } },
    'oxygen saturation 89%, respiratory rate 24/min',
  ],
  [
    'a low saturation that is not the usual one',
    { vitals: { spo2_percent: 89, respiratory_rate_per_min: 24 }, conditions: ['Asthma in childhood'] },
    {
      vitals: { spo2_percent: 89, respiratory_rate_per_min: 24 },
      conditions: ['Gout', 'Pulmonary fibrosis, home oxygen'],
    },
    'oxygen saturation 89%, respiratory rate 24/min',
  ],
  [
    'a saturation below ninety',
    { vitals: { spo2_percent: 89, respiratory_rate_per_min: 24 }, notes: ['Seen in triage.'] },
    { vitals: { spo2_percent: 90, respiratory_rate_per_min: 24 } },
    'oxygen saturation 89%, respiratory rate 24/min',
  ],
  [
    'a saturation of which no note says that it is usual',
    { vitals: { spo2_percent: 89, respiratory_rate_per_min: 24 }, notes: ['Seen in triage.'] },
    { vitals: { spo2_percent: 89, respiratory_rate_per_min: 24 }, notes: ['Seen in triage.', 'Usual sats 88.'] },
    'oxygen saturation 89%, respiratory rate 24/min',
  ],
  [
    'a fast heart',
    { vitals: { heart_rate_per_min: 135 } },
    { vitals: { heart_rate_per_min: 134 } },
    'heart rate 135/min',
  ],
  ['a slow heart', { vitals: { heart_rate_per_min: 35 } }, { vitals: { heart_rate_per_min: 36 } }, 'heart rate 35/min'],
  [
    'potassium of 6.0 with an injured kidney',
    { labs: [['potassium', 6, 'mmol/L']], conditions: ['Acute kidney injury'] },
    { labs: [['potassium', 5.9, 'mmol/L']], conditions: ['Acute kidney injury'] },
    'UKKA 2023: 6.0 mmol/L or more in an unwell patient',
  ],
  [
    'potassium of 6.0 that shows on the ECG',
    { labs: [['potassium', 6, 'mmol/L']], ecg: { rhythm: 'sinus rhythm, peaked T waves' } },
    { labs: [['potassium', 6, 'mmol/L']], ecg: { rhythm: 'sinus rhythm' } },
    'UKKA 2023: 6.0 mmol/L or more in an unwell patient',
  ],
  [
    'potassium of 6.0 with creatinine',
    {
      labs: [
        ['potassium', 6, 'mmol/L'],
        ['creatinine', 201, 'umol/L'],
      ],
      ecg: { rhythm: 'sinus rhythm' },
    },
    {
      labs: [
        ['potassium', 6, 'mmol/L'],
        ['creatinine', 200, 'umol/L'],
      ],
      ecg: { rhythm: 'sinus rhythm' },
    },
    'UKKA 2023: 6.0 mmol/L or more in an unwell patient',
  ],
  [
    'potassium of 6.0 with spironolactone',
    { labs: [['potassium', 6, 'mmol/L']], medications: [{ name: 'spironolactone 25 mg' }] },
    { labs: [['potassium', 6, 'mmol/L']], medications: [{ name: 'amlodipine 5 mg' }] },
    'UKKA 2023: 6.0 mmol/L or more in an unwell patient',
  ],
  [
    'potassium of 6.5',
    { labs: [['potassium', 6.5, 'mmol/L']] },
    { labs: [['potassium', 6.4, 'mmol/L']] },
    '(UKKA 2023: 6.5 mmol/L or more is an emergency of a hospital)',
  ],
  [
    'potassium of 6.5 in a haemolysed sample',
    { labs: [['potassium', 6.5, 'mmol/L', { haemolysed: true }]] },
    { labs: [['potassium', 6.4, 'mmol/L', { haemolysed: true }]] },
    'is measured again before the patient leaves',
  ],
  [
    'potassium below 2.5',
    { labs: [['potassium', 2.4, 'mmol/L']] },
    { labs: [['potassium', 2.5, 'mmol/L']] },
    'potassium 2.4 mmol/L',
  ],
  [
    'sodium below 120',
    { labs: [['sodium', 119, 'mmol/L']] },
    { labs: [['sodium', 120, 'mmol/L']] },
    'sodium 119 mmol/L',
  ],
  ['a lactate of 4', { labs: [['lactate', 4, 'mmol/L']] }, { labs: [['lactate', 3.99, 'mmol/L']] }, 'lactate 4 mmol/L'],
  [
    'an acidosis with retained carbon dioxide',
    {
      labs: [
        ['PaCO2', 7.1, 'kPa'],
        ['pH', 7.34, 'pH', { specimen: 'arterial-blood' }],
      ],
    },
    {
      labs: [
        ['PaCO2', 7.1, 'kPa'],
        ['pH', 7.35, 'pH', { specimen: 'arterial-blood' }],
      ],
    },
    'a pH below 7.35 with retained carbon dioxide',
  ],
  [
    'an acidosis of another kind',
    { labs: [['pH', 7.24, 'pH', { specimen: 'arterial-blood' }]] },
    { labs: [['pH', 7.25, 'pH', { specimen: 'arterial-blood' }]] },
    'arterial pH 7.24',
  ],
  ['ketones of 3', { labs: [['ketones', 3, 'mmol/L']] }, { labs: [['ketones', 2.9, 'mmol/L']] }, 'ketones 3 mmol/L'],
  [
    'haemoglobin below 60',
    { labs: [['haemoglobin', 59, 'g/L']] },
    { labs: [['haemoglobin', 60, 'g/L']] },
    'haemoglobin 59 g/L',
  ],
  [
    'high calcium',
    { labs: [['calcium', 3.26, 'mmol/L']] },
    { labs: [['calcium', 3.25, 'mmol/L']] },
    'calcium 3.26 mmol/L',
  ],
  [
    'low calcium',
    { labs: [['calcium', 1.79, 'mmol/L']] },
    { labs: [['calcium', 1.8, 'mmol/L']] },
    'calcium 1.79 mmol/L',
  ],
  [
    'high calcium in mg/dL',
    { labs: [['calcium', 13.1, 'mg/dL']] },
    { labs: [['calcium', 13, 'mg/dL']] },
    'calcium 13.1 mg/dL',
  ],
  [
    'low calcium in mg/dL',
    { labs: [['calcium', 6.9, 'mg/dL']] },
    { labs: [['calcium', 7, 'mg/dL']] },
    'calcium 6.9 mg/dL',
  ],
  [
    'calcium whose unit is known',
    { labs: [['calcium', 3.3, 'mmol/L']] },
    { labs: [['calcium', 3.3, 'mval']] },
    'calcium 3.3 mmol/L',
  ],
  [
    'glucose above 33',
    { labs: [['glucose', 33.1, 'mmol/L']] },
    { labs: [['glucose', 33, 'mmol/L']] },
    'glucose 33.1 mmol/L',
  ],
  ['an INR of 10', { labs: [['INR', 10, 'ratio']] }, { labs: [['INR', 9.9, 'ratio']] }, 'INR 10'],
  [
    'platelets below 10',
    { labs: [['platelets', 9, '10^9/L']] },
    { labs: [['platelets', 10, '10^9/L']] },
    'platelets 9 10^9/L',
  ],
  ['ketoacidosis', { conditions: ['Diabetic ketoacidosis'] }, { conditions: ['Diabetes'] }, 'Diabetic ketoacidosis'],
  [
    'open tuberculosis',
    { notes: ['Sputum smear positive.'] },
    { notes: ['Sputum smear negative.'] },
    'NICE NG33 (2016)',
  ],
  [
    'anaphylaxis',
    { conditions: ['Anaphylaxis to peanut'] },
    { conditions: ['Anaphylaxis in 2019'] },
    '"Anaphylaxis to peanut"',
  ],
  [
    'pus in the pleura',
    { notes: ['Frank pus aspirated.'] },
    { notes: ['Clear fluid aspirated.'] },
    'BTS pleural disease 2023',
  ],
  ['shock', { conditions: ['Septic shock'] }, { conditions: ['Sepsis, treated'] }, 'Septic shock'],
  [
    'T waves of Wellens with a pain before',
    { ecg: { rhythm: 'Wellens T waves' }, symptoms: ['chest pain'] },
    { ecg: { rhythm: 'Wellens T waves' } },
    'Wellens: a tight stenosis',
  ],
  [
    'an artery that is shut',
    { ecg: { rhythm: 'de Winter T waves' } },
    { ecg: { rhythm: 'flat T waves' } },
    'a de Winter pattern',
  ],
  [
    'severe asthma',
    { conditions: ['Asthma'], notes: ['PEF 40% of best.'] },
    { conditions: ['Asthma'], notes: ['PEF 60% of best.'] },
    'BTS/SIGN 158 (2019), table 15',
  ],
  [
    'blood from the stomach with anaemia',
    { notes: ['Melaena since yesterday.'], labs: [['haemoglobin', 99, 'g/L']] },
    { notes: ['Melaena since yesterday.'], labs: [['haemoglobin', 100, 'g/L']] },
    'NICE CG141',
  ],
  [
    'blood from the stomach with a low pressure',
    { notes: ['Melaena since yesterday.'], vitals: { systolic_mmhg: 99 } },
    { notes: ['Melaena since yesterday.'], vitals: { systolic_mmhg: 100 } },
    'NICE CG141',
  ],
  [
    'blood from the stomach with urea',
    { notes: ['Melaena since yesterday.'], labs: [['urea', 10, 'mmol/L']] },
    { notes: ['Melaena since yesterday.'], labs: [['urea', 9.9, 'mmol/L']] },
    'NICE CG141',
  ],
  [
    'blood from the stomach and not the urea alone',
    { notes: ['Coffee-ground vomit.'], labs: [['urea', 14, 'mmol/L']] },
    { labs: [['urea', 14, 'mmol/L']] },
    'NICE CG141',
  ],
  [
    'urea in the unit of the score',
    { notes: ['Melaena.'], labs: [['urea', 30, 'mmol/L']] },
    { notes: ['Melaena.'], labs: [['urea', 30, 'mg/dL']] },
    'NICE CG141',
  ],
  [
    'a low glucose after a sulfonylurea',
    { medications: [{ name: 'gliclazide 80 mg' }], labs: [['glucose', 3.9, 'mmol/L']] },
    { medications: [{ name: 'gliclazide 80 mg' }], labs: [['glucose', 4, 'mmol/L']] },
    'JBDS hypoglycaemia in adults 2023',
  ],
  [
    'a hypo after a sulfonylurea',
    { medications: [{ name: 'gliclazide 80 mg' }], notes: ['Hypoglycaemia this morning.'] },
    { medications: [{ name: 'metformin 1 g' }], notes: ['Hypoglycaemia this morning.'] },
    'JBDS hypoglycaemia in adults 2023',
  ],
  [
    'a fever without neutrophils',
    { labs: [['neutrophils', 0.4, '10^9/L']], vitals: { temperature_celsius: 38 } },
    { labs: [['neutrophils', 0.4, '10^9/L']], vitals: { temperature_celsius: 37.9 } },
    'neutrophils 0.4 10^9/L, temperature 38 °C',
  ],
  [
    'few neutrophils with a fever',
    { labs: [['neutrophils', 0.4, '10^9/L']], vitals: { temperature_celsius: 38.4 } },
    { labs: [['neutrophils', 0.5, '10^9/L']], vitals: { temperature_celsius: 38.4 } },
    'NICE CG151',
  ],
  [
    'neutrophils of a unit that is read',
    { labs: [['ANC', 0.4, 'x10^9/L']], vitals: { temperature_celsius: 38.4 } },
    { labs: [['ANC', 0.4, 'cells']], vitals: { temperature_celsius: 38.4 } },
    'NICE CG151',
  ],
]

it.each(findings)('nobody goes home with %s', (_, holds, not, why) => {
  expect(heldBy(holds)).toContain(why)
  expect(heldBy(not)).toBeUndefined()
})

describe('naloxone and a long-acting opioid', () => {
  const given = 'Naloxone 400 micrograms IV at 09:40, woke at once'

  it('is watched for twelve hours, since the opioid outlasts it', () => {
    expect(heldBy({ notes: [`${given}.`, 'Takes MST 60 mg twice daily.'] })).toContain(
      `"${given}.; a long-acting opioid"`,
    )
    expect(heldBy({ notes: [given, 'On methadone.'] }, 'Observe for 12 hours', 'Then home')).toBeUndefined()
    expect(heldBy({ notes: [given, 'Smoked heroin.'] })).toBeUndefined()
    expect(heldBy({ notes: ['Take-home naloxone kit.', 'On methadone.'] })).toBeUndefined()
    expect(heldBy({ notes: ['On methadone.'] })).toBeUndefined()
  })

  it('quotes the first hundred characters of the note', () => {
    const long = `${given}, ${'and slept and woke again '.repeat(4)}`
    expect(heldBy({ notes: [long, 'On methadone.'] })).toContain(`"${long.slice(0, 100)}; a long-acting opi…"`)
  })
})

describe('a blow to the head', () => {
  const apixaban = [{ name: 'apixaban 5 mg' }]

  it.each<[string, About, string]>([
    [
      'an anticoagulant',
      { notes: ['Hit her head on the door.'], medications: apixaban },
      '"Hit her head, takes apixaban 5 mg"',
    ],
    ['vomiting', { notes: ['Head injury, vomited twice.'] }, '"Head injury, vomiting, amnesia or a clouded mind"'],
  ])('is scanned with %s', (_, about, why) => {
    expect(heldBy(about)).toContain(why)
    expect(heldBy(about, 'CT head', 'Home')).toBeUndefined()
  })

  it.each<[string, About]>([
    ['none on record', { notes: ['Fell on the hip.'], medications: apixaban }],
    ['one that is denied', { notes: ['No head injury.'], medications: apixaban }],
    ['a scan that is done', { notes: ['Head injury. CT head normal.'], medications: apixaban }],
    ['nothing beside it', { notes: ['Head injury.'] }],
  ])('is not scanned with %s', (_, about) => {
    expect(heldBy(about)).toBeUndefined()
  })
})

describe('who means to die', () => {
  it('does not go home before somebody has spoken with them', () => {
    const long = `Says that she wants to die and ${'that nobody will miss her, '.repeat(5)}`
    expect(heldBy({ notes: ['Seen in triage. Wants to die.'] })).toContain('"Wants to die."')
    expect(heldBy({ notes: [long] })).toContain(`"${long.slice(0, 120)}" (`)
    expect(heldBy({ notes: ['Denies suicidal thoughts.'] })).toBeUndefined()
    expect(heldBy({ notes: ['Seen in triage.'] })).toBeUndefined()
    expect(heldBy({ notes: ['Wants to die.'] }, 'Psychiatric liaison now', 'Home with the crisis team')).toBeUndefined()
  })
})
