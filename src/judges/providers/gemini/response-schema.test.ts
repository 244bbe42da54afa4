import { expect, it } from 'vitest'
import { z } from 'zod'
import { responseSchema } from './to-gemini-call.ts'

it('tells in the description what the API has no keyword for', () => {
  expect(responseSchema({ type: 'string', minLength: 1 })).toStrictEqual({
    type: 'string',
    description: 'minLength: 1',
  })
  expect(responseSchema({ type: 'string', description: 'A quote.', pattern: '^a', maxLength: 9 })).toStrictEqual({
    type: 'string',
    description: 'A quote.; pattern: "^a"; maxLength: 9',
  })
})

it('makes an enum of a const, and tells one that is neither text nor number', () => {
  expect(responseSchema({ const: 'yes' })).toStrictEqual({ enum: ['yes'] })
  expect(responseSchema({ const: true })).toStrictEqual({ description: 'const: true' })
})

it('reaches every place where a schema stands, and keeps names that look like keywords', () => {
  const schema = z.toJSONSchema(
    z.strictObject({
      const: z.array(z.string().min(1)).min(1).max(8),
      either: z.union([z.literal('a'), z.object({ pattern: z.string().max(3) })]),
    }),
  )
  expect(responseSchema(schema)).toStrictEqual({
    type: 'object',
    properties: {
      const: { type: 'array', items: { type: 'string', description: 'minLength: 1' }, minItems: 1, maxItems: 8 },
      either: {
        anyOf: [
          { type: 'string', enum: ['a'] },
          {
            type: 'object',
            properties: { pattern: { type: 'string', description: 'maxLength: 3' } },
            required: ['pattern'],
            additionalProperties: false,
          },
        ],
      },
    },
    required: ['const', 'either'],
    additionalProperties: false,
  })
})

it('puts nothing beside a reference', () => {
  expect(responseSchema({ $ref: '#/$defs/a', minLength: 2, $defs: { a: { const: 1 } } })).toStrictEqual({
    $ref: '#/$defs/a',
    $defs: { a: { enum: [1] } },
  })
})
