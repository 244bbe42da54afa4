import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recommendation } from '../answer/recommendation.ts'
import { scored } from '../../core/score.ts'
import { checkSchema, compileSchema, checkAgainstSchema, recommendationSchema } from './check-schema.ts'

const row = { id: 'e1', source_type: 'guideline', source: 'BTS oxygen 2017', excerpt: 'Aim at 94 to 98 %.' }
const sound = { recommended_actions: [{ text: 'Give oxygen', evidence_refs: ['e1'] }], evidence_table: [row] }
const tree: unknown = {
  $ref: '#/$defs/node',
  $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
}

/** A Standard Schema that does as it is told. */
function standard(validate: (value: unknown) => unknown): unknown {
  return { '~standard': { version: 1, vendor: 'own', validate } }
}

describe('checkSchema', () => {
  it('is 1 for an answer of the right shape', () => {
    expect(checkSchema(sound, recommendationSchema)).toEqual(scored(1))
  })

  it('is 0 for another shape, and names all that is wrong', () => {
    const answer = {
      recommended_actions: [{ text: 'Give oxygen' }, {}, { text: 3 }],
      evidence_table: [{ ...row, source_type: 'blog' }],
    }
    expect(checkSchema(answer, recommendationSchema)).toMatchInlineSnapshot(`
      {
        "status": "scored",
        "value": 0,
        "why": [
          "recommended_actions[1].text: expected text, got nothing",
          "recommended_actions[2].text: expected text, got 3",
          "evidence_table[0].source_type: expected one of "guideline"|"note"|"imaging"|"drug"|"lab", got "blog"",
        ],
      }
    `)
  })

  it.each<[string, unknown, string]>([
    ['prose', 'Give oxygen', 'the answer: expected an object, got "Give oxygen"'],
    ['nothing', undefined, 'the answer: expected an object, got nothing'],
    ['a BigInt', 1n, 'the answer: expected an object, got bigint'],
    ['a list', [sound], 'the answer: expected an object, got a list of 1'],
  ])('is 0 for %s', (_, value, message) => {
    expect(checkSchema(value, recommendationSchema)).toEqual(scored(0, [message]))
    expect(checkSchema(value, compileSchema({ type: 'object' }))).toEqual(scored(0, [message]))
  })

  it('names 50 violations and counts the rest', () => {
    const score = checkSchema(
      Array.from({ length: 1_000 }, () => 1),
      compileSchema({ items: { type: 'string' } }),
    )
    expect(score).toMatchObject({ status: 'scored', value: 0 })
    const lines = score.status === 'scored' ? score.why : []
    expect(lines).toHaveLength(51)
    expect(lines[49]).toBe('[49]: expected text, got 1')
    expect(lines[50]).toBe('and 950 more')
  })

  it('keeps every line short, whatever the answer holds', () => {
    const key = '𝒳'.repeat(1_000_000)
    for (const schema of [
      z.strictObject({}),
      z.record(z.string(), z.number()),
      { additionalProperties: { type: 'number' } },
    ]) {
      const score = checkSchema({ [key]: 'x'.repeat(5_000_000) }, compileSchema(schema))
      expect(score).toMatchObject({ status: 'scored', value: 0 })
      for (const line of score.status === 'scored' ? score.why : []) expect(line.length).toBeLessThan(600)
    }
  })

  it('says why an answer cannot be read', () => {
    const throwing = {
      get recommended_actions(): never {
        throw new Error('lazy field')
      },
    }
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const known = [
      recommendationSchema,
      compileSchema({ type: 'object', properties: { recommended_actions: { type: 'array' } } }),
    ]
    for (const schema of known) {
      expect(checkSchema(throwing, schema)).toEqual({
        status: 'unscored',
        cause: 'answer-invalid',
        detail: `the answer cannot be compared with ${schema.name}: it could not be read: lazy field`,
      })
      expect(checkSchema(revoked.proxy, schema)).toMatchObject({ status: 'unscored', cause: 'answer-invalid' })
    }
  })

  it('is unscored for nesting without end, where the schema follows it', () => {
    const cycle: { next?: unknown } = {}
    cycle.next = cycle
    let deep: unknown = {}
    for (let depth = 0; depth < 100_000; depth += 1) deep = { next: deep }
    for (const value of [cycle, deep]) {
      expect(checkSchema(value, compileSchema(tree))).toMatchObject({ status: 'unscored', cause: 'answer-invalid' })
      expect(checkSchema(value, compileSchema({ type: 'object' }))).toEqual(scored(1))
      expect(checkSchema(value, recommendationSchema)).toMatchObject({ status: 'scored', value: 0 })
    }
  })

  it('is unscored when the library of the schema throws, or says nothing that is a result', () => {
    const fail = (): never => {
      throw new Error('no rule for it')
    }
    expect(checkSchema(1, compileSchema(standard(fail), 'rules.ts'))).toEqual({
      status: 'unscored',
      cause: 'scorer-failed',
      detail: 'rules.ts threw: no rule for it',
    })
    for (const result of [undefined, null, true, { issues: 'none' }]) {
      expect(checkSchema(1, compileSchema(standard(() => result)))).toMatchObject({ cause: 'scorer-failed' })
    }
  })

  it('takes an empty list of issues for a refusal', () => {
    expect(checkSchema(1, compileSchema(standard(() => ({ issues: [] }))))).toEqual(
      scored(0, ['the answer: refused by the schema, which gives no reason']),
    )
  })

  it('does not wait for a schema that judges later', () => {
    const later = compileSchema(
      standard(async () => Promise.reject(new Error('not now'))),
      'rules.ts',
    )
    expect(checkSchema(1, later)).toEqual({
      status: 'unscored',
      cause: 'scorer-failed',
      detail:
        'rules.ts judges later, and here the score is expected at once: give a schema whose checks are synchronous',
    })
  })

  it('scores whatever JSON there is', () => {
    const schemas = [recommendationSchema, compileSchema(tree), compileSchema({ type: 'object', required: ['a'] })]
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...schemas), (value, schema) => {
        const score = checkSchema(value, schema)
        expect(score.status).toBe('scored')
        if (score.status === 'scored') expect(score.why.length > 0).toBe(score.value === 0)
      }),
    )
  })

  it('throws at nothing that JavaScript can make', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          expect(checkSchema(value, recommendationSchema).status).not.toBe('not-applicable')
        },
      ),
    )
  })
})

describe('checkAgainstSchema', () => {
  const even = z.object({ dose: z.number().refine(async (dose) => dose % 2 === 0, 'expected an even dose') })

  it('waits for a schema that judges later', async () => {
    const schema = compileSchema(even)
    await expect(checkAgainstSchema({ dose: 2 }, schema)).resolves.toEqual(scored(1))
    await expect(checkAgainstSchema({ dose: 3 }, schema)).resolves.toEqual(
      scored(0, ['dose: expected an even dose, got 3']),
    )
  })

  it('is unscored when that fails', async () => {
    const schema = compileSchema(standard(async () => Promise.reject(new Error('the registry is down'))))
    await expect(checkAgainstSchema(1, schema)).resolves.toMatchObject({
      cause: 'scorer-failed',
      detail: 'the schema threw: the registry is down',
    })
    const nothing = compileSchema(standard(async () => undefined))
    await expect(checkAgainstSchema(1, nothing)).resolves.toMatchObject({ cause: 'scorer-failed' })
  })

  it('counts the violations of a hostile answer, by zod and by JSON Schema', () => {
    const actions = Array.from({ length: 50_000 }, () => ({ text: 5 }))
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level += 1) deep = { a: deep }
    const answer = { recommended_actions: actions, evidence_table: [], deep }
    for (const schema of [recommendationSchema, compileSchema(z.toJSONSchema(recommendation, { io: 'input' }))]) {
      const score = checkSchema(answer, schema)
      expect(score).toMatchObject({ value: 0 })
      expect(score.status === 'scored' && score.why.at(-1)).toBe('and 49950 more')
      const own: unknown = JSON.parse('{"recommended_actions":[],"evidence_table":[],"__proto__":{"evidence_table":1}}')
      expect(checkSchema(own, schema)).toEqual(scored(1))
    }
  })
})
