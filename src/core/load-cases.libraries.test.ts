import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type } from 'arktype'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { loadGoldenSet } from '../clinical/golden-set/load-golden-set.ts'
import { loadCases } from './load-cases.ts'

interface Asked {
  id: string
  question: string
  age: number
  labs: { name: string; value: number }[]
}

// One shape in the words of three libraries.
const zodCase = z.strictObject({
  id: z.string(),
  question: z.string(),
  age: z.number().int().max(125),
  labs: z.array(z.strictObject({ name: z.string(), value: z.number() })),
})
const valibotCase = v.strictObject({
  id: v.string(),
  question: v.string(),
  age: v.pipe(v.number(), v.integer(), v.maxValue(125)),
  labs: v.array(v.strictObject({ name: v.string(), value: v.number() })),
})
const arktypeCase = type({
  '+': 'reject',
  id: 'string',
  question: 'string',
  age: 'number.integer <= 125',
  labs: type({ '+': 'reject', name: 'string', value: 'number' }).array(),
})

// Cells of a table are text, which each library turns into a number in its own way.
const zodRow = z.strictObject({ id: z.string(), question: z.string(), age: z.coerce.number().max(125) })
const valibotRow = v.strictObject({
  id: v.string(),
  question: v.string(),
  age: v.pipe(v.string(), v.toNumber(), v.maxValue(125)),
})
const arktypeRow = type({
  '+': 'reject',
  id: 'string',
  question: 'string',
  age: type('string.numeric.parse').to('number <= 125'),
})

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'libraries-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const put = (name: string, content: string): string => {
  writeFileSync(join(root, name), content)
  return name
}
const refusal = (load: () => unknown): string => {
  try {
    load()
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing is refused'
}
/** The lines of a message in one order: a library may check the keys of an object in its own. */
const inOrder = (message: string): string[] => message.split('\n').sort()

const good: Asked[] = [
  { id: 'a', question: 'May I take ibuprofen?', age: 71, labs: [{ name: 'potassium', value: 6.8 }] },
  { id: 'b', question: 'How much a day?', age: 58, labs: [] },
]
const bad = [
  good[0],
  { id: 'c', question: 3, age: 200, labs: [{ name: 'potassium', value: '6,8' }] },
  { id: 'd', question: 'Why?', age: 'old', labs: {} },
  { id: 'e', question: 'Why?', age: 1.5, labs: [{ name: 'potassium', value: 4, unit: 'mmol/L' }] },
]

describe.each([
  ['zod', zodCase, zodRow],
  ['valibot', valibotCase, valibotRow],
  ['arktype', arktypeCase, arktypeRow],
] as const)('cases with a schema of %s', (_, schema, row) => {
  it('are read from JSON Lines, JSON and CSV', () => {
    const lines = put('good.jsonl', good.map((one) => JSON.stringify(one)).join('\n'))
    const list = put('good.json', JSON.stringify(good, null, 2))
    const table = put('good.csv', 'id,question,age\na,May I take ibuprofen?,71\nb,"How much, a day?",58\n')
    expect(loadCases(lines, schema, { root })).toEqual(good)
    expect(loadCases(list, schema, { root })).toEqual(good)
    expect(loadCases(table, row, { root })).toEqual([
      { id: 'a', question: 'May I take ibuprofen?', age: 71 },
      { id: 'b', question: 'How much, a day?', age: 58 },
    ])
  })

  it('are named by file, line and path, with what was expected and what stands there', () => {
    const lines = put('bad.jsonl', bad.map((one) => JSON.stringify(one)).join('\n'))
    expect(inOrder(refusal(() => loadCases(lines, schema, { root })))).toEqual([
      '  bad.jsonl:2: age: expected at most 125, got 200',
      '  bad.jsonl:2: labs[0].value: expected a number, got "6,8"',
      '  bad.jsonl:2: question: expected text, got 3',
      '  bad.jsonl:3: age: expected a number, got "old"',
      '  bad.jsonl:3: labs: expected a list, got an object',
      '  bad.jsonl:4: age: expected a whole number, got 1.5',
      '  bad.jsonl:4: labs[0]: "unit" is not a known key',
      '3 of 4 cases cannot be used:',
    ])
    const list = put('bad.json', `[\n${bad.map((one) => JSON.stringify(one)).join(',\n')}\n]`)
    expect(inOrder(refusal(() => loadCases(list, schema, { root })))).toContain(
      '  bad.json:3: labs[0].value: expected a number, got "6,8"',
    )
    const table = put('bad.csv', 'id,question,age\na,"two\nlines",71\nb,Why?,200\n')
    expect(refusal(() => loadCases(table, row, { root }))).toBe(
      '1 of 2 cases cannot be used:\n  bad.csv:4: age: expected at most 125, got "200"',
    )
  })

  it('are named at the places at which a golden set is', () => {
    const lines = put(
      'places.jsonl',
      JSON.stringify({ id: 'c', question: 'Why?', age: 71, labs: [{ name: 'k', value: '6,8' }] }),
    )
    const golden = put(
      'golden.jsonl',
      JSON.stringify({
        id: 'c',
        condition: 'x',
        patient: { demographics: { age_years: 71 }, labs: [{ name: 'k', value: '6,8', unit: 'mmol/L' }] },
        expected: {},
      }),
    )
    expect(refusal(() => loadCases(lines, schema, { root }))).toContain(
      'places.jsonl:1: labs[0].value: expected a number, got "6,8"',
    )
    expect(refusal(() => loadGoldenSet(golden, { root }))).toContain(
      'golden.jsonl:1: patient.labs[0].value must be a number in mmol/L, got "6,8"',
    )
  })
})

it('says that a key is missing, though valibot does not say what its value would be', () => {
  const lines = put('missing.jsonl', '{"id":"a","age":7,"labs":[]}')
  const said = [zodCase, valibotCase, arktypeCase].map((schema) =>
    refusal(() => loadCases<{ id: string }>(lines, schema, { root })),
  )
  expect(said.map((message) => message.split('question: ')[1])).toEqual([
    'expected text, got nothing',
    'expected a value, got nothing',
    'expected text, got nothing',
  ])
})

it('gives the cases the type of the schema', () => {
  const lines = put('typed.jsonl', JSON.stringify(good[0]))
  expect(loadCases(lines, zodCase, { root })).toHaveLength(1)
  expectTypeOf(loadCases(lines, zodCase, { root })).toEqualTypeOf<Asked[]>()
  expectTypeOf(loadCases(lines, valibotCase, { root })).toEqualTypeOf<Asked[]>()
  expectTypeOf(loadCases(lines, arktypeCase, { root })).toEqualTypeOf<Asked[]>()
})
