import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createEvalTest, evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const row = { id: 'e1', source_type: 'guideline', source: 'BTS oxygen 2017', excerpt: 'Aim at 94 to 98 %.' }
const sound = { recommended_actions: [{ text: 'Give oxygen', evidence_refs: ['e1'] }], evidence_table: [row] }
const unsound = { recommended_actions: [{ text: 'Give oxygen' }, {}, { text: 3 }], evidence_table: [] }
const reply = z.object({ advice: z.string(), score: z.number() })
const jsonSchema = { type: 'object', required: ['advice'], properties: { advice: { type: 'string' } } }
const later = reply.refine(async ({ score }) => {
  await setTimeout(1)
  return score < 5
}, 'expected a score under 5')

const folder = mkdtempSync(join(tmpdir(), 'schema-'))
afterAll(() => rmSync(folder, { recursive: true }))
function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('toMatchAnswerSchema', () => {
  it('passes for the shape of a recommendation, where no schema is given', () => {
    expect(sound).toMatchAnswerSchema()
    expect(unsound).not.toMatchAnswerSchema()
  })

  it('names each violation with its path', () => {
    expect(() => expect(unsound).toMatchAnswerSchema()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer does not have the shape that the schema asks for:
        recommended_actions[1].text: expected text, got nothing
        recommended_actions[2].text: expected text, got 3]
    `)
  })

  it('says under .not that the shape is right', () => {
    expect(() => expect(sound).not.toMatchAnswerSchema()).toThrowErrorMatchingInlineSnapshot(
      `[Error: the answer has the shape that the schema asks for, and was expected not to]`,
    )
  })

  it.each([
    ['a zod schema', reply],
    ['a JSON Schema', jsonSchema],
    ['a file', file('reply.json', `\uFEFF${JSON.stringify(jsonSchema)}`)],
  ])('takes %s', (_, schema) => {
    expect({ advice: 'rest', score: 1 }).toMatchAnswerSchema(schema)
    expect({ advice: 3, score: 1 }).not.toMatchAnswerSchema(schema)
    expect(() => expect({ advice: 3, score: 1 }).toMatchAnswerSchema(schema)).toThrow(
      'the answer does not have the shape that the schema asks for:\n  advice: expected text, got 3',
    )
  })

  it('finds a file from the root of the project', () => {
    const path = relative(process.cwd(), file('own.json', JSON.stringify(jsonSchema)))
    expect({ advice: 'rest' }).toMatchAnswerSchema(path)
  })

  it('waits for a schema that judges later', async () => {
    await Promise.resolve(expect({ advice: 'rest', score: 1 }).toMatchAnswerSchema(later))
    await expect(expect({ advice: 'rest', score: 9 }).toMatchAnswerSchema(later)).rejects.toThrow(
      'the answer does not have the shape that the schema asks for:\n  the answer: expected a score under 5, got an object',
    )
  })

  it.each<[string, object | string, string]>([
    [
      'no schema',
      [],
      'the schema must be a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object, got a list',
    ],
    ['a file that is not there', 'no/such.json', 'the schema "no/such.json" cannot be read: ENOENT'],
    [
      'a file that is no JSON',
      file('cut.json', '{\n  "type": '),
      `cut.json:2:11: expected a value, got the end of the file. A schema is one JSON value; fix the file`,
    ],
    ['a file that says two things', file('twice.json', '{"type":"object","type":"array"}'), 'twice.json:1:18: '],
    ['a file with a list', file('list.json', '[]'), 'list.json must hold a JSON Schema as an object, got a list'],
    [
      'a file with a misspelt keyword',
      file('misspelt.json', '{"type":"object","propertes":{}}'),
      'misspelt.json has "propertes", which is not a keyword, so that it would check nothing. Did you mean "properties"?',
    ],
  ])('refuses %s', (_, schema, message) => {
    expect(() => expect(sound).toMatchAnswerSchema(schema)).toThrow(
      expect.objectContaining({ code: 'schema-invalid', message: expect.stringContaining(message) as string }),
    )
    expect(() => expect(sound).not.toMatchAnswerSchema(schema)).toThrow(message)
  })

  evalTest.for([{ id: 'a' }])('records a miss for another shape, and goes on', (_, { task }) => {
    expect(unsound).toMatchAnswerSchema({ policy: 'gate' })
    expect(sound).not.toMatchAnswerSchema(jsonSchema, { policy: 'gate' })
    expect(task.meta.assay?.records).toEqual([
      {
        metric: 'schema-compliance',
        value: 0,
        why: [
          'recommended_actions[1].text: expected text, got nothing',
          'recommended_actions[2].text: expected text, got 3',
        ],
        policy: 'gate',
      },
      { metric: 'schema-compliance', value: 0, why: ['advice: expected, and missing'], policy: 'gate', negated: true },
    ])
  })

  evalTest.for([{ id: 'a' }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const hostile = {
        get recommended_actions(): never {
          throw new Error('lazy field')
        },
      }
      const message =
        'toMatchAnswerSchema could not judge "schema-compliance": the answer cannot be compared with the schema of a recommendation: it could not be read: lazy field (unscored: answer-invalid)'
      expect(() => expect(hostile).toMatchAnswerSchema()).toThrow(message)
      expect(() => expect(hostile).not.toMatchAnswerSchema()).toThrow(message)
      expect(task.meta.assay?.records).toMatchObject([
        { unscored: 'answer-invalid' },
        { unscored: 'answer-invalid', negated: true },
      ])
    },
  )

  const adapted = createEvalTest({
    answer: (text: string) => ({ recommended_actions: [{ text }], evidence_table: [] }),
  })
  adapted.for([{ id: 'a' }])('reads the answer through the adapter, where no schema is given', () => {
    expect('Give oxygen').toMatchAnswerSchema()
  })
  adapted.for([{ id: 'a' }])('judges a given schema on what the system returned', () => {
    expect('Give oxygen').toMatchAnswerSchema({ type: 'string' })
  })

  const broken = createEvalTest({
    answer: () => {
      throw new Error('no JSON in the reply')
    },
  })
  broken.for([{ id: 'a' }])('is unscored when the adapter throws', (_, { task }) => {
    expect(() => expect('Give oxygen').toMatchAnswerSchema()).toThrow(
      'the adapter of createEvalTest threw: no JSON in the reply',
    )
    expect(task.meta.assay?.records).toMatchObject([{ unscored: 'answer-invalid' }])
  })

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await setTimeout((index * 5) % 7)
      const answer = { advice: 'rest', score: index % 2 === 0 ? 1 : 9 }
      await Promise.resolve(expect(answer).toMatchAnswerSchema(later, { policy: 'track' }))
      expect(task.meta.assay?.records).toMatchObject([{ metric: 'schema-compliance', value: index % 2 === 0 ? 1 : 0 }])
    },
  )
})
