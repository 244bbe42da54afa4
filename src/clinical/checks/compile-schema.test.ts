import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkSchema, compileSchema } from './check-schema.ts'
import type { StandardSchema } from '../../kit/standard-schema.ts'

const shape = {
  type: 'object',
  required: ['severity', 'recommended_actions'],
  additionalProperties: false,
  properties: {
    severity: { enum: ['mild', 'severe'] },
    recommended_actions: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } },
    },
    spo2: { type: ['integer', 'null'], minimum: 0, maximum: 100 },
    at: { type: 'string', format: 'date-time' },
  },
}
const sound = { severity: 'mild', recommended_actions: [{ text: 'Give oxygen' }] }
const drafts = [
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2019-09/schema',
  'https://json-schema.org/draft/2020-12/schema',
]

/** Reasons of a miss; none for a hit. */
function why(value: unknown, schema: unknown): readonly string[] {
  const score = checkSchema(value, compileSchema(schema))
  if (score.status !== 'scored') throw new Error(JSON.stringify(score))
  return score.why
}

describe('compileSchema: JSON Schema', () => {
  it.each([undefined, ...drafts])('reads $schema %s', ($schema) => {
    const schema = { ...($schema === undefined ? {} : { $schema }), ...shape }
    expect(why(sound, schema)).toEqual([])
    expect(why({ ...sound, severity: 'grave' }, schema)).toEqual(['severity: expected "mild" or "severe", got "grave"'])
  })

  it('names every violation with its path, what was expected and what was found', () => {
    const answer = {
      recommended_actions: [{ text: 'Give oxygen' }, { text: '' }, { text: 3 }, 'Rest', {}],
      spo2: 101.5,
      at: 'today',
      'a note': 1,
    }
    expect(why(answer, shape)).toMatchInlineSnapshot(`
      [
        "severity: expected, and missing",
        "["a note"]: not in the schema",
        "recommended_actions[1].text: expected text of at least 1 character, got an empty string",
        "recommended_actions[2].text: expected text, got 3",
        "recommended_actions[3]: expected an object, got "Rest"",
        "recommended_actions[4].text: expected, and missing",
        "spo2: expected a whole number or null, got 101.5",
        "spo2: expected a number of at most 100, got 101.5",
        "at: expected text in the format date-time, got "today"",
      ]
    `)
  })

  it.each<[object, unknown, string]>([
    [{ type: 'array', maxItems: 1 }, [1, 2], 'the answer: expected a list of at most 1 entry, got a list of 2'],
    [
      { type: 'array', uniqueItems: true },
      [1, 2, 1],
      'the answer: expected no entry twice, and entries 0 and 2 are alike, got a list of 3',
    ],
    [{ const: 'none' }, 'some', 'the answer: expected "none", got "some"'],
    [{ type: 'string', pattern: '^[A-Z]+$' }, 'abc', 'the answer: expected text that matches ^[A-Z]+$, got "abc"'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'the answer: expected a number above 0, got 0'],
    [{ type: 'number', multipleOf: 5 }, 7, 'the answer: expected a multiple of 5, got 7'],
    [{ not: { type: 'null' } }, null, 'the answer: expected what does not fit the schema of not, got null'],
    [
      { oneOf: [{ minimum: 1 }, { maximum: 9 }] },
      5,
      'the answer: expected what fits only one of the schemas of oneOf, got 5',
    ],
    [{ propertyNames: { maxLength: 3 } }, { abcd: 1 }, 'abcd: a key that must NOT have more than 3 characters'],
    [{ contains: { const: 1 } }, [], 'the answer: must contain at least 1 valid item(s), got an empty list'],
  ])('%j refuses %j', (schema, value, message) => {
    expect(why(value, schema)[0]).toBe(message)
  })

  it('does not take what an object inherits for its own', () => {
    expect(why({}, { type: 'object', required: ['toString'] })).toEqual(['toString: expected, and missing'])
  })

  it('finds a key named __proto__', () => {
    const answer: unknown = JSON.parse('{"severity":"mild","recommended_actions":[{"text":"x"}],"__proto__":{"a":1}}')
    expect(why(answer, shape)).toEqual(['__proto__: not in the schema'])
  })

  it('reads references within the schema, and formats that nobody knows as notes', () => {
    const schema = {
      $defs: { text: { type: 'string' } },
      properties: {
        a: { $ref: '#/$defs/text' },
        nhs: { type: 'string', format: 'nhs-number' },
        mail: { format: 'idn-email' },
      },
      example: {},
      'x-owner': 'chest',
    }
    expect(why({ a: 1, nhs: 'whatever', mail: '-' }, schema)).toEqual(['a: expected text, got 1'])
  })

  it.each<[string, unknown, string]>([
    [
      'nothing that asserts',
      {},
      'the schema asserts nothing, so that it would pass every answer: it has no key. Give it a keyword such as "type", "properties" or "required"',
    ],
    [
      'an example answer in its place',
      { severity: 'mild' },
      'the schema asserts nothing, so that it would pass every answer: it has "severity". Give it a keyword such as "type", "properties" or "required"',
    ],
    [
      'an unknown draft',
      { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object' },
      'the schema is of "http://json-schema.org/draft-04/schema#" by its "$schema"; expected http://json-schema.org/draft-07/schema, https://json-schema.org/draft/2019-09/schema, https://json-schema.org/draft/2020-12/schema, or none, which stands for the last',
    ],
    [
      'a type that there is not',
      { type: 'text' },
      'the schema is not JSON Schema: schema is invalid: data/type must be equal to one of the allowed values, data/type must be array, data/type must match a schema in anyOf. Fix it, or name its draft in "$schema"',
    ],
    [
      'a pattern that is none',
      { pattern: '(' },
      'the schema is not JSON Schema: Invalid regular expression: /(/u: Unterminated group. Fix it, or name its draft in "$schema"',
    ],
    [
      'a reference to another file',
      { $ref: 'action.json#/text' },
      'the schema refers to "action.json#/text", which is not in it; other files are not read. Put that schema under "$defs", and refer to it by "#/$defs/…"',
    ],
    [
      'a misspelt keyword',
      { type: 'object', requried: ['a'] },
      'the schema has "requried", which is not a keyword, so that it would check nothing. Did you mean "required"? If it is a note of your own, call it "x-requried"',
    ],
    [
      'a misspelt keyword inside',
      { properties: { a: { type: 'string', minLenght: 1 } } },
      'the schema has "minLenght", which is not a keyword, so that it would check nothing. Did you mean "minLength"? If it is a note of your own, call it "x-minLenght"',
    ],
    [
      'a keyword of another draft',
      { $schema: drafts[0], type: 'array', prefixItems: [{}] },
      'the schema has "prefixItems", which draft-07 does not know, so that it would check nothing. Name the draft that it is written for in "$schema"',
    ],
    [
      'a misspelt format',
      { format: 'datetime' },
      'the schema has the format "datetime", which is unknown. Did you mean "date-time"?',
    ],
    [
      '$async',
      { $async: true, type: 'object' },
      'the schema has "$async", which no draft of JSON Schema knows. Take it out',
    ],
    [
      'nothing',
      undefined,
      'the schema must be a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object, got a undefined',
    ],
    [
      'true',
      true,
      'the schema must be a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object, got a boolean',
    ],
    [
      'a list',
      [shape],
      'the schema must be a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object, got a list',
    ],
    [
      'a plain function',
      () => true,
      'the schema must be a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object, got a function',
    ],
    [
      'a Standard Schema that does not validate',
      { '~standard': { version: 1 } },
      'the schema has "~standard" without a function "validate". Give a schema that validates',
    ],
  ])('refuses %s', (_, schema, message) => {
    expect(() => compileSchema(schema)).toThrow(expect.objectContaining({ code: 'schema-invalid', message }))
  })
})

describe('compileSchema: Standard Schema', () => {
  const actions = z.object({
    actions: z.array(z.strictObject({ text: z.string().min(1), urgency: z.enum(['now', 'later']) })),
  })

  it('says the issues of zod as everywhere here', () => {
    const answer = { actions: [{ text: 3, urgency: 'soon' }, { text: '', urgency: 'now', by: 'nurse' }, null, {}] }
    expect(why(answer, actions)).toMatchInlineSnapshot(`
      [
        "actions[0].text: expected text, got 3",
        "actions[0].urgency: expected one of "now"|"later", got "soon"",
        "actions[1].text: expected at least 1 character, got an empty string",
        "actions[1]: "by" is not a known key",
        "actions[2]: expected an object, got null",
        "actions[3].text: expected text, got nothing",
        "actions[3].urgency: expected one of "now"|"later", got nothing",
      ]
    `)
  })

  it('takes a schema that is a function, as those of arktype are', () => {
    const standard: StandardSchemaV1 = {
      '~standard': {
        version: 1,
        vendor: 'own',
        validate: (value) =>
          value === 1
            ? { value }
            : { issues: [{ message: 'must be 1 (was something else)', path: [{ key: 'a' }, 0] }] },
      },
    }
    const schema: StandardSchema = Object.assign(() => {}, standard)
    expect(why(1, schema)).toEqual([])
    expect(why(2, schema)).toEqual(['a[0]: expected 1, got nothing'])
  })
})
