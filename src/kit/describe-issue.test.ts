import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssue, knownKeys } from './describe-issue.ts'
import { goldenCase } from '../clinical/golden-set/golden-case.ts'

const demographics = { age_years: 67 }

function issuesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map((issue) => describeIssue(issue, schema, value)) ?? []
}

function issuesOfPatient(patient: object): string[] {
  return issuesOf(goldenCase, { id: 'pe-01', condition: 'pe', patient: { demographics, ...patient }, expected: {} })
}

describe('describeIssue', () => {
  it('says the unit that the value is expected in', () => {
    expect(issuesOfPatient({ labs: [{ name: 'potassium', value: '6,7', unit: 'mmol/L' }] })).toEqual([
      'patient.labs[0].value must be a number in mmol/L, got "6,7"',
    ])
    expect(issuesOfPatient({ labs: [{ name: 'potassium', value: null, unit: 5 }] })).toEqual([
      'patient.labs[0].value must be a number, got null',
      'patient.labs[0].unit must be text, got 5',
    ])
  })

  it.each([
    [{ demographics: {} }, 'patient.demographics.age_years is missing, expected a number'],
    [
      { demographics: { age_years: 3.5 } },
      'patient.demographics.age_years must be completed years, a whole number, got 3.5',
    ],
    [{ demographics: { age_years: 150 } }, 'patient.demographics.age_years must be a number of at most 125, got 150'],
    [{ demographics: [] }, 'patient.demographics must be an object, got an empty list'],
    [{ symptoms: ['wheeze'] }, 'patient.symptoms[0] must be an object such as {"name":"wheeze"}, got "wheeze"'],
    [
      { demographics: { ...demographics, colour: 'red', zodiac: 'leo' } },
      'patient.demographics.colour and patient.demographics.zodiac are not known keys; expected one of age_years, sex, pregnant',
    ],
    [{ labs: {} }, 'patient.labs must be a list, got an object'],
    [{ notes: [{ text: '' }] }, 'patient.notes[0].text must be a name, got an empty string'],
    [{ lvef_percent: 0 }, 'patient.lvef_percent must be a number of at least 1, got 0'],
    [
      { nodules: [{ type: 'solid', long_axis_mm: 0 }] },
      'patient.nodules[0].long_axis_mm must be a number above 0, got 0',
    ],
    [{ ecg: { paced: 'no' } }, 'patient.ecg.paced must be true or false, got "no"'],
    [
      { setting: 'ward' },
      'patient.setting must be "outpatient", "emergency", "inpatient" or "intensive-care", got "ward"',
    ],
    [
      { vital_signs: [{ taken_at: '2026-03-01 08:30' }] },
      'patient.vital_signs[0].taken_at must be an ISO 8601 time with its zone, for example 2026-03-01T08:30:00Z, got "2026-03-01 08:30"',
    ],
  ])('describes %j', (patient, message) => {
    expect(issuesOfPatient(patient)).toEqual([message])
  })

  it.each([
    [{ labz: [] }, 'patient.labz is not a known key; did you mean "labs"?'],
    [
      { demographics: { ...demographics, age: 67 } },
      'patient.demographics.age is not a known key; did you mean "age_years"?',
    ],
    [{ ecg: { st_deviation_mm: { v2: 1 } } }, 'patient.ecg.st_deviation_mm.v2 is not a known key; did you mean "V2"?'],
    [
      { demographics: { ...demographics, Gender: 'f', Sex: 'female' } },
      'patient.demographics.Sex is not a known key; did you mean "sex"?; patient.demographics.Gender is not a known key; expected one of age_years, sex, pregnant',
    ],
  ])('names the keys that nobody knows in %j', (patient, message) => {
    expect(issuesOfPatient(patient)).toEqual([message])
  })

  it('lists no more than twelve known keys', () => {
    expect(issuesOfPatient({ zz: 1 })).toEqual([
      'patient.zz is not a known key; expected one of demographics, setting, goals_of_care, allergies, conditions, medications, symptoms, vital_signs, labs, ecg, lvef_percent, pleural_effusion, …',
    ])
  })

  it('has words for the limits of texts and lists, and falls back on those of the schema', () => {
    const schema = z.object({
      a: z.string().min(3),
      b: z.array(z.string()).max(1),
      c: z.number().lt(5),
      d: z.email(),
      e: z.number().refine(() => false, 'too odd'),
    })
    expect(issuesOf(schema, { a: 'x', b: ['y', 'z'], c: 5, d: 'q', e: 1 })).toEqual([
      'a must be text of at least 3 characters, got "x"',
      'b must be a list of at most 1 entry, got a list of 2',
      'c must be a number below 5, got 5',
      'd must be text in the format email, got "q"',
      'e must be as the schema says (too odd), got 1',
    ])
  })

  it('lists what the key may be that tells the members of a union apart', () => {
    const schema = z.array(
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('corpus') }), z.object({ kind: z.enum(['a', 'b']) })]),
    )
    expect(issuesOf(schema, [{ kind: 'x' }, {}])).toEqual([
      '[0].kind must be "corpus", "a" or "b", got "x"',
      '[1].kind is missing, expected "corpus", "a" or "b"',
    ])
  })

  it('calls the whole value the line', () => {
    expect(issuesOf(goldenCase, null)).toEqual(['the line must be an object, got null'])
  })
})

describe('knownKeys', () => {
  it('walks through lists, defaults and optional objects', () => {
    expect(knownKeys(goldenCase, ['patient', 'allergies', 3])).toEqual(['substance', 'reaction'])
    expect(knownKeys(goldenCase, ['patient', 'nodules', 0])).toEqual([
      'type',
      'long_axis_mm',
      'short_axis_mm',
      'solid_part_mm',
      'risk',
    ])
    expect(knownKeys(goldenCase, ['patient', 'exacerbations'])).toEqual([
      'moderate_last_12_months',
      'severe_last_12_months',
    ])
  })

  it('lists the keys of a record over an enum', () => {
    expect(knownKeys(goldenCase, ['patient', 'ecg', 'st_deviation_mm'])).toContain('aVR')
    expect(knownKeys(z.record(z.enum(['a', 'b']), z.object({ c: z.number() })), ['a'])).toEqual(['c'])
  })

  it('knows none where there is no object', () => {
    expect(knownKeys(goldenCase, ['id'])).toEqual([])
    expect(knownKeys(goldenCase, ['patient', 'labs'])).toEqual([])
    expect(knownKeys(goldenCase, ['nothing', 'here'])).toEqual([])
    expect(knownKeys(z.record(z.string(), z.number()), [])).toEqual([])
  })
})

it('does not tell a type by a word of zod', () => {
  const schema = z.object({ a: z.string().optional().nonoptional() })
  const [issue] = schema.safeParse({}).error?.issues ?? []
  expect(issue && describeIssue(issue, schema, {})).toBe('a is missing, expected a value')
})
