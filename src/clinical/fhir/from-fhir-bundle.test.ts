import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patient as patientSchema } from '../patient/patient.ts'
import {
  type Json,
  bundleOf,
  loinc,
  observation,
  person,
  readWith,
  subject,
  ucum,
  visit,
} from './resources/fhir.test-kit.ts'
import { type FhirBundleOptions, fromFhirBundle } from './from-fhir-bundle.ts'

const fixture = (): unknown =>
  JSON.parse(readFileSync(new URL('../../../fixtures/fhir/heart-failure.json', import.meta.url), 'utf8'))
const idOf = (nth: string): string => `5f1d7c1e-0a51-4d53-9c39-2f0f0a7b1a${nth}`

describe('fromFhirBundle', () => {
  it('is set at the latest result where the record has no encounter', () => {
    const at = (id: string, day: string): Json =>
      observation(loinc('2823-3'), { id, valueQuantity: ucum(4.2, 'mmol/L'), effectiveDateTime: day })
    const bundle = bundleOf(person, at('o-1', '2026-03-01T08:05:00Z'), at('o-2', '2026-03-02T07:00:00+01:00'))
    expect(fromFhirBundle(bundle).at).toBe('2026-03-02T07:00:00+01:00')
  })

  it('reads a patient, and names all that it leaves out', () => {
    const { id, at, patient, unmapped } = fromFhirBundle(fixture())
    expect({ id, at }).toEqual({ id: idOf('01'), at: '2026-03-01T07:40:00+01:00' })
    expect(patient).toEqual(
      patientSchema.parse({
        demographics: { age_years: 72, sex: 'female' },
        setting: 'emergency',
        allergies: [{ substance: 'Shellfish' }],
        conditions: [
          { name: 'chronic congestive heart failure', status: 'active' },
          { name: 'Viral sinusitis', status: 'resolved' },
        ],
        medications: [{ name: 'Furosemide 40 MG Oral Tablet', frequency: 'once daily', status: 'active' }],
        vital_signs: [{ taken_at: '2026-03-01T07:48:00+01:00', systolic_mmhg: 158, diastolic_mmhg: 92 }],
        labs: [
          { name: 'potassium', value: 5.4, unit: 'mmol/L', taken_at: '2026-03-01T08:05:00+01:00' },
          { name: 'NT-proBNP', value: 4120, unit: 'pg/mL', taken_at: '2026-03-01T08:05:00+01:00' },
        ],
        lvef_percent: 34,
      }),
    )
    expect(unmapped).toEqual([
      {
        resource: `Claim/${idOf('13')}`,
        path: 'entry[12].resource',
        reason: 'resources of type Claim are not read',
      },
      {
        resource: `Patient/${idOf('01')}`,
        path: 'entry[0].resource.multipleBirthBoolean',
        value: 'false',
        reason: 'a golden case has no place for it',
      },
      {
        resource: `Encounter/${idOf('02')}`,
        path: 'entry[1].resource',
        value: '2021-10-04T09:00:00+02:00',
        reason: `the case is set in a later encounter, Encounter/${idOf('03')}`,
      },
      {
        resource: `Observation/${idOf('09')}`,
        path: 'entry[8].resource.code',
        value: 'LOINC 72166-2 "Tobacco smoking status NHIS"',
        reason: 'this code is not read',
      },
      {
        resource: `Observation/${idOf('10')}`,
        path: 'entry[9].resource.valueQuantity',
        value: 'ejection fraction 33.7 %',
        reason: 'it is rounded to 34 %',
      },
      {
        resource: `MedicationRequest/${idOf('11')}`,
        path: 'entry[10].resource.dosageInstruction[0].doseAndRate[0]',
        value: '"1"',
        reason: 'a dose without one unit says nothing',
      },
    ])
  })

  it('reads the record as it was at a moment, and results since another', () => {
    const { at, patient, unmapped } = fromFhirBundle(fixture(), { at: '2021-12-31' })
    expect(at).toBe('2021-12-31')
    expect(patient).toMatchObject({ demographics: { age_years: 68 }, labs: [], vital_signs: [] })
    expect(patient.setting).toBeUndefined()
    expect(unmapped).toContainEqual({
      resource: `Observation/${idOf('06')}`,
      path: 'entry[5].resource',
      value: 'LOINC 6298-4 "Potassium", 2026-03-01T08:05:00+01:00',
      reason: 'after 2021-12-31',
    })
    const since = fromFhirBundle(fixture(), { since: '2026-03-01T08:00:00+01:00' })
    expect(since.patient.labs).toHaveLength(2)
    expect(since.patient.vital_signs).toEqual([])
    expect(since.patient.conditions).toHaveLength(2)
  })

  it('changes nothing of the bundle', () => {
    const bundle = fixture()
    fromFhirBundle(bundle)
    expect(bundle).toEqual(fixture())
  })

  const one = (more: Json) => fromFhirBundle(bundleOf({ ...person, ...more }, visit))

  it.each([
    [{ gender: 'male' }, 'male', []],
    [{ gender: 'other' }, undefined, ['gender: the sex is left open ("other")']],
    [{ gender: 'unknown' }, undefined, ['gender: the sex is left open ("unknown")']],
    [{ gender: undefined }, undefined, []],
  ])('takes the sex of %j', (more, sex, named) => {
    const { patient, unmapped } = one(more)
    expect(patient.demographics.sex).toBe(sex)
    expect(
      unmapped.map(({ path, reason, value }) => `${path.replace('entry[0].resource.', '')}: ${reason} (${value})`),
    ).toEqual(named)
  })

  it('takes the age at death, and names the death', () => {
    expect(one({ deceasedDateTime: '2020-01-01T00:00:00Z' })).toMatchObject({
      at: '2020-01-01T00:00:00Z',
      patient: { demographics: { age_years: 61 } },
      unmapped: [
        {
          path: 'entry[0].resource.deceasedDateTime',
          value: '2020-01-01T00:00:00Z',
          reason: 'a golden case has no place for a death; the age is at most that at it',
        },
      ],
    })
    expect(one({ deceasedDateTime: '2026-03-02' }).patient.demographics.age_years).toBe(67)
    expect(one({ deceasedBoolean: true }).unmapped).toMatchObject([
      { reason: 'a golden case has no place for a death; when it was is not on record' },
    ])
    expect(one({ deceasedBoolean: false }).unmapped).toEqual([])
  })

  it('says nothing of names and addresses', () => {
    const { unmapped } = one({
      name: [{ family: 'Q' }],
      address: [{ city: 'Q' }],
      telecom: [],
      identifier: [{ value: 'Q' }],
    })
    expect(unmapped).toEqual([])
  })

  it('names what the Patient says beyond that', () => {
    const { unmapped } = one({
      active: false,
      link: [{ type: 'replaced-by' }],
      extension: [{ url: 'urn:race' }],
      _birthDate: {},
    })
    expect(unmapped.map(({ path, reason }) => `${path.replace('entry[0].resource.', '')}: ${reason}`)).toEqual([
      'active: the record is marked as no longer in use',
      'link: a golden case has no place for it',
      'extension[0]: extensions are not read',
      '_birthDate: a golden case has no place for it',
    ])
  })

  it('reads one of several patients, by its id', () => {
    const other = { ...person, id: 'p-2', birthDate: '1999-01-01' }
    const ofOther = observation(loinc('2823-3'), {
      id: 'o-2',
      subject: { reference: 'Patient/p-2' },
      valueQuantity: ucum(6.9, 'mmol/L'),
    })
    const both = bundleOf(person, visit, other, ofOther)
    expect(() => fromFhirBundle(both)).toThrow(
      'there are 2 patients in the bundle: "p-1", "p-2". Name one as { patient: "p-1" }',
    )
    const { id, patient, unmapped } = fromFhirBundle(both, { patient: 'p-1' })
    expect([id, patient.demographics.age_years, patient.labs]).toEqual(['p-1', 67, []])
    expect(unmapped).toEqual([
      { resource: 'Patient/p-2', path: 'entry[2].resource', reason: 'another patient than Patient/p-1' },
      { resource: 'Observation/o-2', path: 'entry[3].resource', reason: 'it is of another patient, "Patient/p-2"' },
    ])
    expect(fromFhirBundle(both, { patient: 'p-2', at: '2026-01-01' }).patient.labs).toEqual([])
    expect(fromFhirBundle(both, { patient: 'p-2', at: '2026-03-01' }).patient.labs).toHaveLength(1)
  })

  it('finds the patient by every reference that leads there', () => {
    const fullUrl = 'https://hospital.example/fhir/Patient/p-1'
    const named = (reference: string) =>
      fromFhirBundle(
        {
          resourceType: 'Bundle',
          entry: [
            { fullUrl, resource: person },
            { resource: visit },
            { resource: observation(loinc('2823-3'), { subject: { reference }, valueQuantity: ucum(4, 'mmol/L') }) },
          ],
        },
        { patient: fullUrl },
      ).patient.labs.length
    expect([fullUrl, 'Patient/p-1', 'urn:uuid:p-1', `${fullUrl}/_history/3`].map(named)).toEqual([1, 1, 1, 1])
    expect(['https://elsewhere.example/fhir/Patient/p-1', 'p-1', 'Patient?identifier=1'].map(named)).toEqual([0, 0, 0])
  })

  it('reads a resource that is there twice once, and refuses one that says two things', () => {
    const lab = observation(loinc('2823-3'), { valueQuantity: ucum(4, 'mmol/L') })
    const { patient, unmapped } = readWith([lab, lab])
    expect(patient.labs).toHaveLength(1)
    expect(unmapped).toEqual([
      { resource: 'Observation/o-1', path: 'entry[3].resource', reason: 'the same as entry[2].resource' },
    ])
    expect(() => readWith([lab, { ...lab, valueQuantity: ucum(7, 'mmol/L') }])).toThrow(
      'entry[3].resource is "Observation/o-1", as entry[2].resource is, and says something else; each resource is expected once, as it is now',
    )
  })

  it('says that a page is not the whole', () => {
    const page = { ...bundleOf(person, visit), type: 'searchset', link: [{ relation: 'next', url: 'urn:x' }] }
    expect(fromFhirBundle(page).unmapped).toEqual([
      {
        resource: 'Bundle',
        path: 'link',
        value: 'next',
        reason: 'one page of several: the pages after it are not read',
      },
    ])
  })
})

describe('refusals of fromFhirBundle', () => {
  const ofR4 = (fault: string): string => `1 element of the bundle is not as FHIR R4 (4.0.1) has it:\n  ${fault}`
  const condition = { resourceType: 'Condition', id: 'c', subject }

  it.each([
    ['{}', {}, 'the bundle must be an object, got text; read it with JSON.parse first'],
    [null, {}, 'the bundle must be an object, got null'],
    [[], {}, 'the bundle must be an object, got an empty list'],
    [
      person,
      {},
      `resourceType must be "Bundle", got "Patient"; a single resource is wrapped as { resourceType: 'Bundle', type: 'collection', entry: [{ resource }] }`,
    ],
    [bundleOf(), {}, 'there is no Patient in the bundle; a golden case is of one'],
    [{ resourceType: 'Bundle' }, {}, 'there is no Patient in the bundle; a golden case is of one'],
    [
      { ...bundleOf(person), type: 'history' },
      {},
      'the bundle is a history, with several versions of a resource; give a bundle of them as they are now',
    ],
    [
      { resourceType: 'Bundle', entry: {} },
      {},
      'entry must be a list, got an object; a bundle without any patient cannot be read',
    ],
    [{ resourceType: 'Bundle', entry: [7] }, {}, 'entry[0] must be an object, got 7'],
    [
      { resourceType: 'Bundle', entry: [{ resource: [] }] },
      {},
      'entry[0].resource must be an object, got an empty list',
    ],
    [
      { resourceType: 'Bundle', entry: [{ resource: { id: 'x' } }] },
      {},
      'entry[0].resource.resourceType must be the name of a resource, got nothing',
    ],
    [bundleOf({ ...person, id: 7 }), {}, 'entry[0].resource.id must be text, got 7'],
    [
      { resourceType: 'Bundle', entry: Array.from({ length: 500_001 }, () => null) },
      {},
      'entry must be a list of at most 500000 resources, got 500001; give one bundle a patient',
    ],
    [
      bundleOf(person),
      {},
      'the bundle has no encounter, and no result with a time, at which the age could be taken; give a day as { at: "2026-03-01" }',
    ],
    [
      bundleOf({ ...person, birthDate: undefined }, visit),
      {},
      'Patient/p-1 has no birthDate; a golden case needs the age in completed years',
    ],
    [
      bundleOf({ ...person, birthDate: '1958' }, visit),
      {},
      'Patient/p-1 was born in 1958, so that at 2026-03-01T08:12:00Z the age is 67 or 68; a whole date of birth is required',
    ],
    [
      bundleOf(person),
      { at: '1950-01-01' },
      'Patient/p-1 was born on 1958-04-17, after 1950-01-01, at which the case is set; give a later day as { at: "2026-03-01" }, or fix the birthDate',
    ],
    [
      bundleOf({ ...person, birthDate: '1858-04-17' }, visit),
      {},
      'Patient/p-1 was born on 1858-04-17, so that at 2026-03-01T08:12:00Z the age is 167; at most 125 is required',
    ],
    [
      bundleOf({ ...person, birthDate: '17.4.1958' }, visit),
      {},
      ofR4('entry[0].resource.birthDate must be a FHIR date: 2026, 2026-03 or 2026-03-01, got "17.4.1958"'),
    ],
    [
      bundleOf({ ...person, birthDate: '1958-02-30' }, visit),
      {},
      ofR4('entry[0].resource.birthDate must be a FHIR date: 2026, 2026-03 or 2026-03-01, got "1958-02-30"'),
    ],
    [
      bundleOf({ ...person, gender: 'F' }, visit),
      {},
      ofR4('entry[0].resource.gender must be "male", "female", "other" or "unknown", got "F"'),
    ],
    [
      bundleOf({ ...person, modifierExtension: [] }, visit),
      {},
      ofR4(
        'entry[0].resource.modifierExtension changes what the patient is, and is not known here; a patient without one is required',
      ),
    ],
    [
      bundleOf(person, { ...visit, class: [{ coding: [{ code: 'EMER' }] }] }),
      {},
      ofR4(
        'entry[1].resource.class must be a Coding, as FHIR R4 has it, an object with a code; FHIR R5 has a list here, got a list of 1',
      ),
    ],
    [
      bundleOf(person, { ...visit, actualPeriod: {} }),
      {},
      ofR4('entry[1].resource.actualPeriod is of FHIR R5; FHIR R4 has period'),
    ],
    [
      bundleOf(person, visit, { resourceType: 'MedicationRequest', subject, medication: { concept: {} } }),
      {},
      ofR4('entry[2].resource.medication is of FHIR R5; FHIR R4 has medicationCodeableConcept or medicationReference'),
    ],
    [
      bundleOf(person, visit, { ...condition, clinicalStatus: 'active' }),
      {},
      ofR4(
        'entry[2].resource.clinicalStatus must be a CodeableConcept as FHIR R4 has it, an object with coding and text, got "active"',
      ),
    ],
    [
      bundleOf(person, visit, observation(loinc('2823-3'), { valueQuantity: { value: '6.9' } })),
      {},
      ofR4('entry[2].resource.valueQuantity.value must be a number, got "6.9"'),
    ],
    [
      bundleOf(person, visit, observation({ coding: { code: '2823-3' } }, { status: undefined })),
      {},
      `2 elements of the bundle are not as FHIR R4 (4.0.1) has them:
  entry[2].resource.code.coding must be a list, got an object
  entry[2].resource.status is missing, expected text`,
    ],
    [bundleOf(person, visit), { patient: 'p-9' }, 'no patient of the bundle has the id "p-9"; there are "p-1"'],
    [bundleOf(person, visit), { patient: 7 }, 'patient must be the id of a patient, got 7'],
    [
      bundleOf(person, visit),
      { at: '2026-03' },
      'at must be a day (2026-03-01) or a time with its zone (2026-03-01T08:30:00Z), got "2026-03"',
    ],
    [
      bundleOf(person, visit),
      { since: '2026-03-01T08:30:00' },
      'since must be a day (2026-03-01) or a time with its zone (2026-03-01T08:30:00Z), got "2026-03-01T08:30:00"',
    ],
    [
      bundleOf(person, visit),
      { at: '2026-03-01', since: '2026-03-02' },
      'since must not be after at, got 2026-03-02 and 2026-03-01',
    ],
    [bundleOf(person, visit), null, 'the options must be an object, got null'],
  ])('are whole: %#', (bundle, options, message) => {
    expect(() => fromFhirBundle(bundle, options as FhirBundleOptions)).toThrow(
      expect.objectContaining({ code: 'fhir-invalid', message }),
    )
  })

  it('lists the first twenty faults in full', () => {
    const faults = Array.from({ length: 25 }, (_, at) => observation(loinc('2823-3'), { id: `o-${at}`, status: 7 }))
    expect(() => readWith(faults)).toThrow(
      /^25 elements of the bundle are not.*(?:\n {2}entry.*){20}\n {2}and 5 more$/u,
    )
  })
})

describe('fromFhirBundle on hostile bundles', () => {
  const withLab = (value: unknown) => ({
    resourceType: 'Bundle',
    entry: [{ resource: person }, { resource: visit }, { resource: observation(loinc('2823-3'), { note: value }) }],
  })
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  const throwing = {
    get text(): string {
      throw new Error('no text')
    },
  }
  const { proxy: revoked, revoke } = Proxy.revocable({}, {})
  revoke()

  // Vitest reads what a table holds, so that it is made where it is used.
  it.each<[() => unknown, unknown]>([
    [() => cycle, 'entry[2].resource.note.self leads back to itself; a bundle is a tree'],
    [() => deep(70), `entry[2].resource.note${'[0]'.repeat(63)} is nested deeper than 64 levels`],
    [
      (): unknown => JSON.parse('{"__proto__":{"status":"final"}}'),
      'entry[2].resource.note.__proto__ is refused: it would change the object itself',
    ],
    [() => throwing, 'entry[2].resource.note.text cannot be read: no text'],
    [() => Number.NaN, 'entry[2].resource.note must be a finite number, got NaN'],
    [() => () => 1, 'entry[2].resource.note must be a value that JSON has, got function'],
    [() => 10n, 'entry[2].resource.note must be a value that JSON has, got bigint'],
    [
      () => Array.from({ length: 200_000 }, () => 1),
      expect.stringMatching(/^entry\[2\]\.resource\.note\[\d+\] is past the first 200000 values of its resource$/u),
    ],
    [() => revoked, expect.stringMatching(/^entry\[2\]\.resource\.note cannot be read: .*revoked/u)],
  ])('names where it stops: %#', (make, message) => {
    expect(() => fromFhirBundle(withLab(make()))).toThrow(expect.objectContaining({ code: 'fhir-invalid', message }))
  })

  it('does not read what is not the resource’s own', () => {
    const inherited: Json = Object.create({ status: 'final' })
    const own = { ...observation(loinc('2823-3'), { valueQuantity: ucum(6.9, 'mmol/L') }) } as Record<string, unknown>
    delete own['status']
    expect(() => readWith([Object.assign(inherited, own)])).toThrow(
      'entry[2].resource.status is missing, expected text',
    )
    expect(() => fromFhirBundle(Object.create(bundleOf(person, visit)))).toThrow(
      'resourceType must be "Bundle", got nothing',
    )
  })

  it('takes keys of Object.prototype for no codes', () => {
    for (const code of ['constructor', '__proto__', 'toString']) {
      const { patient, unmapped } = readWith([observation(loinc(code), { valueQuantity: ucum(6.9, 'mmol/L') })])
      expect(patient.labs).toEqual([])
      expect(unmapped).toHaveLength(1)
    }
  })

  it('does not copy what it does not read', () => {
    const claim = { resourceType: 'Claim', id: 'x', item: cycle }
    expect(readWith([claim]).unmapped).toHaveLength(1)
  })

  it('throws a bundle that throws as an AssayError', () => {
    expect(() => fromFhirBundle(revoked)).toThrow(expect.objectContaining({ code: 'fhir-invalid' }))
  })

  it('gives a valid patient or an AssayError for any resource', () => {
    const types = [
      'Condition',
      'Observation',
      'MedicationRequest',
      'AllergyIntolerance',
      'Encounter',
      'Medication',
      'Claim',
    ]
    const keys = [
      'status',
      'code',
      'subject',
      'valueQuantity',
      'component',
      'class',
      'period',
      'clinicalStatus',
      'reaction',
      'intent',
      'dosageInstruction',
      'effectiveDateTime',
    ]
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom<unknown>(
        'final',
        'active',
        'order',
        subject,
        loinc('2823-3'),
        ucum(4, 'mmol/L'),
        '2026-03-01',
        { start: '2026-03-01' },
        { code: 'IMP' },
      ),
    )
    const resource = fc
      .tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...keys), value))
      .map(([resourceType, fields]): Json => ({ ...fields, resourceType }))
    fc.assert(
      fc.property(fc.array(resource, { maxLength: 4 }), (resources) => {
        try {
          const { patient, unmapped } = readWith(resources)
          expect(patientSchema.safeParse(patient).success).toBe(true)
          for (const { reason, path } of unmapped) expect([reason, path].every((text) => text.length > 0)).toBe(true)
        } catch (error) {
          expect(error).toMatchObject({ code: 'fhir-invalid' })
        }
      }),
    )
  })

  it('reads each resource by itself: what it gives does not hang on the others', () => {
    const codes = ['2823-3', '2160-0', '33762-6', '8867-4', '99999-9']
    const one = fc.record({ code: fc.constantFrom(...codes), value: fc.integer({ min: 1, max: 300 }) })
    const made = fc.array(one, { maxLength: 12 }).map((all) =>
      all.map(({ code, value }, at) =>
        observation(loinc(code), {
          id: `o-${at}`,
          valueQuantity: ucum(value, code === '8867-4' ? '/min' : code === '33762-6' ? 'pg/mL' : 'mmol/L'),
        }),
      ),
    )
    fc.assert(
      fc.property(made, (resources) => {
        const alone = resources.map((resource) => readWith([resource]))
        const together = readWith(resources)
        expect(together.patient.labs).toEqual(alone.flatMap(({ patient }) => patient.labs))
        expect(together.patient.vital_signs).toEqual(alone.flatMap(({ patient }) => patient.vital_signs))
        expect(together.unmapped).toHaveLength(alone.flatMap(({ unmapped }) => unmapped).length)
        expect(together.patient.labs.length + together.patient.vital_signs.length + together.unmapped.length).toBe(
          resources.length,
        )
      }),
    )
  })
})
