import { describe, expect, it } from 'vitest'
import { coded, leftOut, loinc, observation, readWith, snomed, status, taken, ucum } from './fhir.test-kit.ts'

const potassium = loinc('2823-3', 'Potassium [Moles/volume] in Serum or Plasma')
const ofLab = (more: object = {}) => observation(potassium, { valueQuantity: ucum(6.9, 'mmol/L'), ...more })
const labs = (...observations: Parameters<typeof readWith>[0]) => readWith(observations).patient.labs
const interpretation = (code: string) => [status('v3-ObservationInterpretation', code)]

describe('laboratory results', () => {
  it('are read by their LOINC codes, with flag and upper reference limit', () => {
    const read = readWith([
      ofLab({
        category: [status('observation-category', 'laboratory')],
        interpretation: interpretation('HH'),
        referenceRange: [{ high: ucum(5.1, 'mmol/L') }],
      }),
    ])
    expect(read.patient.labs).toEqual([
      {
        name: 'potassium',
        value: 6.9,
        unit: 'mmol/L',
        flag: 'critical-high',
        upper_reference_limit: 5.1,
        taken_at: taken,
      },
    ])
    expect(read.unmapped).toEqual([])
  })

  it('keep their unit where the rules read it', () => {
    const mgPerDl = (code: string, value: number) =>
      observation(loinc(code), { id: code, valueQuantity: ucum(value, 'mg/dL') })
    expect(labs(mgPerDl('38483-4', 1.2), mgPerDl('6299-2', 24), mgPerDl('2339-0', 95))).toMatchObject([
      { name: 'creatinine', value: 1.2, unit: 'mg/dL' },
      { name: 'urea nitrogen', value: 24, unit: 'mg/dL' },
      { name: 'glucose', value: 95, unit: 'mg/dL' },
    ])
  })

  it('say what was sampled where their code does', () => {
    const ofPh = (code: string) => observation(loinc(code), { id: code, valueQuantity: ucum(7.2, '[pH]') })
    expect(labs(ofPh('2744-1'), ofPh('2746-6'), ofPh('11558-4')).map(({ specimen }) => specimen)).toEqual([
      'arterial-blood',
      'venous-blood',
      'blood',
    ])
  })

  it('take their limit into the unit that they are converted to', () => {
    const bnp = observation(loinc('30934-4'), {
      valueQuantity: ucum(0.4, 'ng/mL'),
      referenceRange: [{ high: ucum(0.1, 'ng/mL') }],
    })
    expect(labs(bnp)).toMatchObject([{ name: 'BNP', value: 400, unit: 'pg/mL', upper_reference_limit: 100 }])
  })

  it('have no time where the record gives a day', () => {
    expect(labs(ofLab({ effectiveDateTime: '2026-03-01' }))).toEqual([
      { name: 'potassium', value: 6.9, unit: 'mmol/L' },
    ])
    expect(leftOut(ofLab({ effectiveDateTime: '2026-03-01' }))).toEqual([
      'effectiveDateTime: the result has no time: the record gives a day (2026-03-01)',
    ])
  })

  it.each([
    [{ valueQuantity: { value: 6.9 } }, ['valueQuantity: it has no unit (potassium 6.9 without a unit)']],
    [
      { valueQuantity: { ...ucum(6.9, 'mmol/L'), comparator: '>' } },
      ['valueQuantity: it is a bound, and no value (potassium >6.9 mmol/L)'],
    ],
    [{ valueQuantity: ucum(6.9, '%') }, ['valueQuantity: expected in mmol/L, mEq/L or mg/dL (potassium 6.9 %)']],
    [
      { valueQuantity: undefined, dataAbsentReason: status('data-absent-reason', 'error') },
      ['it has no value: data-absent-reason error (LOINC 2823-3 "Potassium [Moles/volume] in Serum or Plasma")'],
    ],
    [
      { valueQuantity: undefined, valueString: 'high' },
      ['valueString: valueString is not read (LOINC 2823-3 "Potassium [Moles/volume] in Serum or Plasma")'],
    ],
    [
      { valueQuantity: undefined, valueCodeableConcept: snomed('75540009', 'High') },
      [
        'valueCodeableConcept: a number is required (LOINC 2823-3 "Potassium [Moles/volume] in Serum or Plasma": SNOMED CT 75540009 "High")',
      ],
    ],
    [{ code: loinc('99999-9', 'Something else') }, ['code: this code is not read (LOINC 99999-9 "Something else")']],
    [{ code: { text: 'Kalium' } }, ['code: this code is not read ("Kalium")']],
    [
      { code: coded('urn:local', '2823-3', 'Potassium') },
      ['code: this code is not read (urn:local 2823-3 "Potassium")'],
    ],
    [
      { code: { coding: [...(potassium['coding'] as object[]), ...(loinc('2951-2')['coding'] as object[])] } },
      [
        'code: its codes stand for different things: 2823-3, 2951-2 (LOINC 2823-3 "Potassium [Moles/volume] in Serum or Plasma")',
      ],
    ],
    [
      { status: 'entered-in-error' },
      [
        'status: its status is entered-in-error, and only final, amended and corrected results are read (LOINC 2823-3 "Potassium [Moles/volume] in Serum or Plasma")',
      ],
    ],
    [
      { status: 'preliminary' },
      [
        'status: its status is preliminary, and only final, amended and corrected results are read (LOINC 2823-3 "Potassium [Moles/volume] in Serum or Plasma")',
      ],
    ],
    [
      { focus: [{ reference: 'Device/d-1' }] },
      ['focus: it is of something else than the patient (LOINC 2823-3 "Potassium [Moles/volume] in Serum or Plasma")'],
    ],
    [{ modifierExtension: [{ url: 'urn:x' }] }, ['modifierExtension: an extension changes its meaning']],
    [{ implicitRules: 'urn:rules' }, ['implicitRules: it follows rules of its own']],
    [{ subject: { reference: 'Patient/p-2' } }, ['it is of "Patient/p-2", who is not in the bundle']],
    [{ subject: undefined }, ['it does not say by a reference whose it is']],
    [{ subject: { identifier: { value: '7' } } }, ['it does not say by a reference whose it is']],
  ])('are left out, and named: %j', (more, named) => {
    expect(labs(ofLab(more))).toEqual([])
    expect(leftOut(ofLab(more))).toEqual(named)
  })

  it.each([
    [
      { interpretation: interpretation('A') },
      'interpretation[0]: this interpretation is not a flag of a golden case (v3-ObservationInterpretation A)',
      undefined,
      undefined,
    ],
    [
      { interpretation: [...interpretation('H'), ...interpretation('L')] },
      'interpretation: the flags contradict one another (high, low)',
      undefined,
      undefined,
    ],
    [
      { referenceRange: [{ high: ucum(5.1, 'mmol/L'), age: { high: ucum(18, 'a') } }] },
      'referenceRange[0]: a range for some (to 5.1 mmol/L)',
      undefined,
      undefined,
    ],
    [
      { referenceRange: [{ high: ucum(6.5, 'mmol/L'), type: status('referencerange-meaning', 'treatment') }] },
      'referenceRange[0]: a range of something else than what is normal (to 6.5 mmol/L)',
      undefined,
      undefined,
    ],
    [
      { referenceRange: [{ high: { value: 5.1 } }] },
      'referenceRange[0].high: it has no unit (5.1 without a unit)',
      undefined,
      undefined,
    ],
    [
      { bodySite: snomed('368208006') },
      'bodySite: a golden case has no place for it (an object)',
      undefined,
      undefined,
    ],
    [
      { specimen: { reference: 'Specimen/s-1' } },
      'specimen: a golden case has no place for it (an object)',
      undefined,
      undefined,
    ],
    [{ extension: [{ url: 'urn:x' }] }, 'extension[0]: extensions are not read ("urn:x")', undefined, undefined],
  ])('stay without what has no place, which is named: %j', (more, named, flag, limit) => {
    expect(leftOut(ofLab(more))).toEqual([named])
    const [lab] = labs(ofLab(more))
    expect([lab?.value, lab?.flag, lab?.upper_reference_limit]).toEqual([6.9, flag, limit])
  })
})

describe('results of several ranges, and of an unsure time', () => {
  it('have both limits of one range', () => {
    const more = { referenceRange: [{ low: ucum(3.5, 'mmol/L'), high: ucum(5.1, 'mmol/L') }] }
    expect(labs(ofLab(more))).toMatchObject([{ lower_reference_limit: 3.5, upper_reference_limit: 5.1 }])
    expect(leftOut(ofLab(more))).toEqual([])
  })

  it('have no limit where several ranges stand for it', () => {
    const more = { referenceRange: [{ high: ucum(5.1, 'mmol/L') }, { high: ucum(5.3, 'mmol/L') }] }
    expect(labs(ofLab(more))[0]?.upper_reference_limit).toBeUndefined()
    expect(leftOut(ofLab(more))).toEqual([
      'referenceRange[0]: one of several ranges (to 5.1 mmol/L)',
      'referenceRange[1]: one of several ranges (to 5.3 mmol/L)',
    ])
  })

  const name = 'LOINC 2823-3 "Potassium [Moles/volume] in Serum or Plasma"'
  it.each([
    ['2026-03-01', { at: '2026-03-01T09:00:00Z' }, `it may be after 2026-03-01T09:00:00Z (${name}, 2026-03-01)`],
    ['2026', { at: '2026-03-01' }, `it may be after 2026-03-01 (${name}, 2026)`],
    [taken, { at: '2026-02-28' }, `after 2026-02-28 (${name}, ${taken})`],
    ['2026-03', { since: '2026-03-01' }, `it may be before 2026-03-01 (${name}, 2026-03)`],
    [taken, { since: '2026-03-02' }, `before 2026-03-02 (${name}, ${taken})`],
    [undefined, { since: '2026-03-02' }, `it has no time, so that it may be outside of the window (${name}, no time)`],
  ])('of %s with %j are left out', (effectiveDateTime, options, named) => {
    expect(readWith([ofLab({ effectiveDateTime })], options).patient.labs).toEqual([])
    expect(leftOut(ofLab({ effectiveDateTime }), options)).toContain(named)
  })

  it.each([{ at: '2026-03-01' }, { at: taken }, { since: '2026-03-01' }, { since: taken, at: taken }])(
    'of that day or time are read with %j',
    (options) => {
      expect(readWith([ofLab()], options).patient.labs).toHaveLength(1)
    },
  )
})

describe('vital signs', () => {
  const panel = (...components: readonly object[]) =>
    observation(loinc('85354-9', 'Blood pressure panel'), { component: components })
  const systolic = (value: number, unit = 'mm[Hg]') => ({ code: loinc('8480-6'), valueQuantity: ucum(value, unit) })
  const diastolic = { code: loinc('8462-4'), valueQuantity: ucum(52, 'mm[Hg]') }

  it('of one time are one set', () => {
    const { patient, unmapped } = readWith([
      panel(systolic(86), diastolic),
      observation(loinc('8867-4'), { id: 'hr', valueQuantity: ucum(128, '/min') }),
      observation(loinc('9279-1'), { id: 'rr', valueQuantity: ucum(30, '/min', 'breaths/minute') }),
      observation(loinc('8310-5'), { id: 't', valueQuantity: ucum(101.3, '[degF]') }),
      observation(loinc('59408-5'), {
        id: 'spo2',
        valueQuantity: ucum(89, '%'),
        component: [{ code: loinc('3150-0'), valueQuantity: ucum(28, '%') }],
      }),
      observation(snomed('1104441000000107'), {
        id: 'acvpu',
        valueCodeableConcept: snomed('130987000', 'Acute confusion'),
      }),
    ])
    expect(patient.vital_signs).toEqual([
      {
        taken_at: taken,
        systolic_mmhg: 86,
        diastolic_mmhg: 52,
        heart_rate_per_min: 128,
        respiratory_rate_per_min: 30,
        temperature_celsius: 38.5,
        spo2_percent: 89,
        fio2: 0.28,
        consciousness: 'confusion',
      },
    ])
    expect(unmapped).toEqual([])
  })

  it('stand in the order of their times, whatever that of the bundle and the zones', () => {
    const at = (id: string, effectiveDateTime: string, value: number) =>
      observation(loinc('8480-6'), { id, effectiveDateTime, valueQuantity: ucum(value, 'mm[Hg]') })
    const { vital_signs: signs } = readWith([
      at('b', '2026-03-01T09:00:00Z', 84),
      at('a', '2026-03-01T09:30:00+01:00', 118),
      at('c', '2026-03-01T10:00:00+01:00', 82),
    ]).patient
    expect(signs.map(({ systolic_mmhg }) => systolic_mmhg)).toEqual([118, 84, 82])
  })

  it('read the older panel of Synthea, and Pa', () => {
    const old = observation(loinc('55284-4', 'Blood Pressure'), { component: [systolic(16, 'kPa')] })
    expect(readWith([old]).patient.vital_signs[0]?.systolic_mmhg).toBeCloseTo(120.01, 2)
  })

  it('are left out without a time of day, and where no living patient has them', () => {
    const ofSaturation = (value: number, more: object = {}) =>
      observation(loinc('2708-6'), { valueQuantity: ucum(value, '%'), ...more })
    expect(leftOut(ofSaturation(104))).toEqual(['valueQuantity: it is not between 0 and 100 (spo2_percent 104 %)'])
    expect(leftOut(observation(loinc('8310-5'), { valueQuantity: ucum(3.7, 'Cel') }))).toEqual([
      'valueQuantity: it is not between 20 and 46 (temperature_celsius 3.7 Cel)',
    ])
    expect(leftOut(ofSaturation(94, { effectiveDateTime: '2026-03-01' }))).toEqual([
      'valueQuantity: a vital sign is expected with its time of day (spo2_percent 94 %)',
    ])
    expect(leftOut(ofSaturation(94, { effectiveDateTime: undefined, effectivePeriod: { start: taken } }))).toEqual([
      'effectivePeriod: over a time, and not at one (2026-03-01T08:30:00Z to an unknown time)',
      'valueQuantity: a vital sign is expected with its time of day (spo2_percent 94 %)',
    ])
    expect(leftOut(panel(systolic(86), { code: loinc('8462-4'), dataAbsentReason: { text: 'not heard' } }))).toEqual([
      'component[1]: it has no value: "not heard" (LOINC 8462-4)',
    ])
    expect(leftOut(observation(loinc('85354-9')))).toEqual(['it has no value (LOINC 85354-9)'])
  })

  it('are not guessed of an answer that the scale has not', () => {
    expect(
      leftOut(
        observation(loinc('67775-7'), { valueCodeableConcept: snomed('3006004', 'Disturbance of consciousness') }),
      ),
    ).toEqual([
      'valueCodeableConcept: this answer is none of the ACVPU scale (SNOMED CT 3006004 "Disturbance of consciousness")',
    ])
  })

  it('of a component that is modified are left out', () => {
    expect(leftOut(panel({ ...systolic(86), modifierExtension: [{ url: 'urn:x' }] }))).toEqual([
      'component[0].modifierExtension: an extension changes its meaning (LOINC 8480-6)',
    ])
  })
})

describe('the ejection fraction', () => {
  const of = (value: number, more: object = {}) =>
    observation(loinc('10230-1'), { id: `ef-${value}`, valueQuantity: ucum(value, '%'), ...more })

  it.each([
    [35, 35, []],
    [34.6, 35, ['valueQuantity: it is rounded to 35 % (ejection fraction 34.6 %)']],
    [39.7, 40, ['valueQuantity: it is rounded to 40 % (ejection fraction 39.7 %)']],
    [40, 40, []],
    [
      40.1,
      undefined,
      [
        'valueQuantity: rounded to whole percent it would count as reduced, and it was not measured so (ejection fraction 40.1 %)',
      ],
    ],
    [40.5, 41, ['valueQuantity: it is rounded to 41 % (ejection fraction 40.5 %)']],
    [0, undefined, ['valueQuantity: it is not between 1 and 90 (ejection fraction 0 %)']],
  ])('of %d percent is %s', (value, percent, named) => {
    expect(readWith([of(value)]).patient.lvef_percent).toBe(percent)
    expect(leftOut(of(value))).toEqual(named)
  })

  it('is the latest', () => {
    const { patient, unmapped } = readWith([
      of(30, { effectiveDateTime: '2026-02-01' }),
      of(55, { effectiveDateTime: '2020' }),
      of(20, { effectiveDateTime: undefined }),
    ])
    expect(patient.lvef_percent).toBe(30)
    expect(unmapped.map(({ resource, reason }) => `${resource}: ${reason}`)).toEqual([
      'Observation/ef-55: a later one is read, of 2026-02-01',
      'Observation/ef-20: when it was measured is not on record',
    ])
  })

  it('is the latest by time, wherever one of the whole day stands in the list', () => {
    const [day, before, after] = [
      of(30, { id: 'a', effectiveDateTime: '2026-02-01' }),
      of(45, { id: 'b', effectiveDateTime: '2026-02-01T08:00:00Z' }),
      of(30, { id: 'c', effectiveDateTime: '2026-02-01T10:00:00Z' }),
    ]
    expect(readWith([day, before, after]).patient.lvef_percent).toBe(30)
    expect(readWith([before, after, day]).patient.lvef_percent).toBe(30)
  })

  it('is left open where two of one time differ, or neither has a time', () => {
    expect(readWith([of(30), of(45)]).patient.lvef_percent).toBeUndefined()
    expect(readWith([of(30), of(30, { id: 'again' })]).patient.lvef_percent).toBe(30)
    expect(
      readWith([of(30, { effectiveDateTime: undefined }), of(45, { effectiveDateTime: undefined })]).unmapped.map(
        ({ reason }) => reason,
      ),
    ).toEqual(Array.from({ length: 2 }, () => 'which of several is the latest is not on record'))
  })
})

describe('pregnancy', () => {
  const pregnant = snomed('77386006', 'Pregnant')
  const notPregnant = snomed('60001007', 'Not pregnant')
  const of = (valueCodeableConcept: object, more: object = {}) =>
    observation(loinc('82810-3', 'Pregnancy status'), { valueCodeableConcept, ...more })
  const condition = (more: object = {}) => ({
    resourceType: 'Condition',
    id: 'c-1',
    clinicalStatus: status('condition-clinical', 'active'),
    code: snomed('72892002', 'Normal pregnancy'),
    subject: { reference: 'Patient/p-1' },
    onsetDateTime: '2025-12-01',
    ...more,
  })
  const read = (...resources: Parameters<typeof readWith>[0]) => readWith(resources).patient.demographics.pregnant

  it('is read of its status, and of a condition that goes on', () => {
    expect(read(of(pregnant))).toBe(true)
    expect(read(of(notPregnant))).toBe(false)
    expect(read(of(loinc('LA15173-0')))).toBe(true)
    expect(read(condition())).toBe(true)
    expect(read(condition({ clinicalStatus: status('condition-clinical', 'resolved') }))).toBeUndefined()
    expect(read()).toBeUndefined()
  })

  it('counts for 42 weeks; that there is none, on the day or in the encounter', () => {
    expect(read(of(pregnant, { effectiveDateTime: '2025-05-11' }))).toBe(true)
    expect(read(of(pregnant, { effectiveDateTime: '2025-05-10' }))).toBeUndefined()
    expect(leftOut(of(pregnant, { effectiveDateTime: '2025-05-10' }))).toEqual([
      'valueCodeableConcept: it is not known to be within 42 weeks of 2026-03-01 (SNOMED CT 77386006 "Pregnant")',
    ])
    expect(read(of(notPregnant, { effectiveDateTime: '2026-02-28' }))).toBeUndefined()
    expect(leftOut(of(notPregnant, { effectiveDateTime: '2026-02-28' }))).toEqual([
      'valueCodeableConcept: it is not of 2026-03-01, and that may have changed (SNOMED CT 60001007 "Not pregnant")',
    ])
    for (const reference of ['Encounter/e-1', 'Encounter/e-1/_history/2', 'urn:uuid:e-1', 'urn:uuid:E-1'])
      expect(read(of(notPregnant, { effectiveDateTime: '2026-02-28', encounter: { reference } }))).toBe(false)
  })

  it('is the latest; one that goes on contradicts a later status', () => {
    expect(read(of(pregnant, { id: 'a', effectiveDateTime: '2026-02-01' }), of(notPregnant, { id: 'b' }))).toBe(false)
    expect(read(condition(), of(notPregnant))).toBeUndefined()
    expect(readWith([condition(), of(notPregnant)]).unmapped.map(({ reason }) => reason)).toEqual([
      'the record says that she is pregnant, and that she is not; it is among the conditions',
      'the record says that she is pregnant, and that she is not',
    ])
  })

  it('is the latest by time, wherever one without a time stands in the list', () => {
    const [none, before, after] = [
      of(pregnant, { id: 'a', effectiveDateTime: undefined, encounter: { reference: 'Encounter/e-1' } }),
      of(notPregnant, { id: 'b', effectiveDateTime: '2026-03-01T08:20:00Z' }),
      of(pregnant, { id: 'c', effectiveDateTime: '2026-03-01T08:40:00Z' }),
    ]
    expect(read(none, before, after)).toBe(true)
    expect(read(before, after, none)).toBe(true)
    expect(read(none, before)).toBeUndefined()
  })

  it('is left open by any other answer', () => {
    expect(leftOut(of(snomed('146799005', 'Possible pregnancy')))).toEqual([
      'valueCodeableConcept: this answer says neither pregnant nor not pregnant (SNOMED CT 146799005 "Possible pregnancy")',
    ])
  })
})
