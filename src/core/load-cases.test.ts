import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { z } from 'zod'
import { csvCell } from '../kit/csv.ts'
import { placeOf } from '../kit/jsonl.ts'
import { mostViolations } from '../kit/standard-schema.ts'
import { fromFhirBundle } from '../clinical/fhir/from-fhir-bundle.ts'
import { withPatients } from '../clinical/golden-set/with-patients.ts'
import { loadCases } from './load-cases.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cases-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const asked = z.strictObject({ id: z.string(), question: z.string(), age: z.coerce.number().int().max(125) })
const load = (name: string, content: string) => {
  writeFileSync(join(root, name), content)
  return loadCases(name, asked, { root })
}

const two = [
  { id: 'a', question: 'May I take ibuprofen?', age: 71 },
  { id: 'b', question: 'How much, "at most", a day?', age: 58 },
]

describe('loadCases', () => {
  it.each([
    ['cases.jsonl', two.map((one) => JSON.stringify(one)).join('\n')],
    ['cases.json', JSON.stringify(two, null, 2)],
    ['cases.json', JSON.stringify({ $schema: './case.schema.json', cases: two })],
    ['cases.csv', 'id,question,age\r\na,May I take ibuprofen?,71\r\nb,"How much, ""at most"", a day?",58\r\n'],
    ['cases.csv', 'id;age;question\na;71;May I take ibuprofen?\n\nb;58;"How much, ""at most"", a day?"'],
    ['cases.tsv', 'id\tage\tquestion\na\t71\tMay I take ibuprofen?\nb\t58\t"How much, ""at most"", a day?"\n'],
  ])('reads cases from %s', (name, content) => {
    expect(load(name, content)).toEqual(two)
  })

  it('names the key that a mistyped one stands for, and what a further check misses', () => {
    const nested = z.strictObject({
      id: z.string(),
      patient: z.strictObject({ allergies: z.array(z.string()).optional() }),
      answer: z.string().optional().nonoptional(),
    })
    writeFileSync(join(root, 'cases.jsonl'), '{"id":"a","patient":{"alergies":[]},"zz":1}')
    expect(() => loadCases('cases.jsonl', nested, { root })).toThrow(`1 of 1 cases cannot be used:
  cases.jsonl:1: patient: "alergies" is not a known key; did you mean "allergies"?
  cases.jsonl:1: answer: expected a value, got nothing
  cases.jsonl:1: "zz" is not a known key`)
  })

  it('leaves the key by which an editor finds the schema to the editor', () => {
    expect(load('cases.jsonl', JSON.stringify({ $schema: './case.schema.json', ...two[0] }))).toEqual([two[0]])
  })

  it.each([
    [
      'cases.jsonl',
      '{"id":"a","question":"Why?","age":7}\n{"id":"b","question":3,"age":"old"}\n{"id":"a","question":"Why?","age":7}\n{',
      `3 of 4 cases cannot be used:
  cases.jsonl:2: question: expected text, got 3
  cases.jsonl:2: age: expected a number, got "old"
  cases.jsonl:3: id "a" is already the id of cases.jsonl:1; each case needs its own
  cases.jsonl:4: expected a key in double quotes or "}" at column 2, got the end of the line`,
    ],
    [
      'cases.json',
      '[\n  { "id": "a", "question": "Why?", "age": 7 },\n  { "id": "b",\n    "age": 9 }\n]',
      '1 of 2 cases cannot be used:\n  cases.json:3: question: expected text, got nothing',
    ],
    [
      'cases.csv',
      'id,question,age\na,"two\nlines",7\nb,Why?,\nc,Why?,7,8\n',
      `2 of 3 cases cannot be used:
  cases.csv:4: age: expected a number, got nothing
  cases.csv:5: the row has 4 cells and the head 3; quote a cell that holds ","`,
    ],
    [
      'cases.csv',
      'id,age,age\na,1,2\n',
      '1 of 1 cases cannot be used:\n  cases.csv:1: the head names "age" twice; expected each column once',
    ],
    [
      'cases.json',
      '{ "items": [] }',
      '1 of 1 cases cannot be used:\n  cases.json:1: expected a list of cases, or an object with cases, got an object',
    ],
    ['cases.json', '[\n1,,2]', '1 of 1 cases cannot be used:\n  cases.json:2:3: expected a value, got ","'],
    [
      'cases.csv',
      'id,question,age\na,"two\nlines",7\nb,"open\n,7\n',
      '1 of 1 cases cannot be used:\n  cases.csv:4: a cell begins with a double quote, and none ends it',
    ],
    [
      'cases.csv',
      'id,question,age\na,"two\nlines","7"x\n',
      '1 of 1 cases cannot be used:\n  cases.csv:3: text follows the double quote that ends a cell: "x\\n"',
    ],
    [
      'cases.txt',
      'x',
      '1 of 1 cases cannot be used:\n  cases.txt:1: expected a file of cases: .jsonl, .ndjson, .json, .csv or .tsv',
    ],
    ['cases.csv', 'id,question,age\n', 'there is no case in cases.csv'],
  ])('names each bad place of %s', (name, content, message) => {
    expect(() => load(name, content)).toThrow(expect.objectContaining({ message }))
  })

  it('asks for an id in what the schema gives', () => {
    writeFileSync(join(root, 'cases.jsonl'), '{"name":"a"}')
    expect(() => loadCases('cases.jsonl', z.object({ name: z.string() }) as never, { root })).toThrow(
      'cases.jsonl:1: id: what the schema gives must have an id, a text, got nothing; the baseline knows a case by it. Where it has another name, let the schema rename it',
    )
  })

  it('takes a schema of any library, and refuses what is none or answers later', () => {
    writeFileSync(join(root, 'cases.jsonl'), '{"id":7}')
    const own = (validate: (value: unknown) => unknown) =>
      loadCases('cases.jsonl', { '~standard': { version: 1, vendor: 'own', validate } } as never, { root })
    expect(own((value) => ({ value: { id: `case-${(value as { id: number }).id}` } }))).toEqual([{ id: 'case-7' }])
    // As valibot writes a path: an object a step.
    expect(() => own(() => ({ issues: [{ message: 'Expected string', path: [{ key: 'id' }] }] }))).toThrow(
      'cases.jsonl:1: id: expected string, got 7',
    )
    expect(() => own(() => Promise.resolve({ value: {} }))).toThrow('the schema answers later')
    expect(() =>
      own(() => {
        throw new Error('no table')
      }),
    ).toThrow('cases.jsonl:1: the schema threw: no table')
    expect(() => loadCases('cases.jsonl', { parse: () => 1 } as never, { root })).toThrow(
      'the schema must follow Standard Schema 1, as those of zod, valibot and arktype do, got an object',
    )
  })

  it('reads back what was written, in each format', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '[', '{', '}', '\\', ' ', 'é'),
      minLength: 1,
    })
    const written = fc.uniqueArray(fc.record({ id: fc.uuid(), question: text.map((one) => `q${one}`) }), {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 5,
    })
    const schema = z.strictObject({ id: z.string(), question: z.string() })
    fc.assert(
      fc.property(written, fc.nat(2), (cases, indent) => {
        const csv = ['id,question', ...cases.map(({ id, question }) => `${id},${csvCell(question)}`)].join('\n')
        for (const [name, content] of [
          ['c.json', JSON.stringify(cases, null, indent)],
          ['c.jsonl', cases.map((one) => JSON.stringify(one)).join('\n')],
          ['c.csv', csv],
        ] as const) {
          writeFileSync(join(root, name), content)
          expect(loadCases(name, schema, { root })).toEqual(cases)
        }
      }),
      { numRuns: 40, seed: 7 },
    )
  })
})

describe('what keeps cases from being read', () => {
  const message = (read: () => unknown): string => {
    try {
      read()
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  const any = (validate: (value: unknown) => object): never =>
    ({ '~standard': { version: 1, vendor: 'own', validate } }) as never
  const faultOf = (schema: unknown, content = '{"id":"a"}'): string => {
    writeFileSync(join(root, 'cases.jsonl'), content)
    return message(() => loadCases('cases.jsonl', schema as never, { root }))
  }

  it('is listed up to 50 faults', () => {
    const lines = (count: number): string => Array.from({ length: count }, () => '3').join('\n')
    const fault = 'expected an object, got 3'
    const listed = Array.from({ length: 50 }, (_, at) => `\n  cases.jsonl:${at + 1}: ${fault}`).join('')
    expect(message(() => load('cases.jsonl', lines(50)))).toBe(`50 of 50 cases cannot be used:${listed}`)
    expect(message(() => load('cases.jsonl', lines(51)))).toBe(`51 of 51 cases cannot be used:${listed}\n  and 1 more`)
    const oneGood = `${lines(51)}\n${JSON.stringify(two[0])}`
    expect(message(() => load('cases.jsonl', oneGood))).toBe(`51 of 52 cases cannot be used:${listed}\n  and 1 more`)
  })

  it('is listed with the others that a schema finds in one case, up to the most that are read', () => {
    const issues = (count: number) =>
      any(() => ({ issues: Array.from({ length: count }, () => ({ message: 'wrong' })) }))
    const told = (count: number): string =>
      Array.from({ length: count }, () => '\n  cases.jsonl:1: wrong, got an object').join('')
    expect(faultOf(issues(mostViolations))).toBe(`1 of 1 cases cannot be used:${told(mostViolations)}`)
    expect(faultOf(issues(mostViolations + 2))).toBe(
      `1 of 1 cases cannot be used:${told(mostViolations)}\n  and 2 more`,
    )
  })

  it('may be the schema: none, or one that gives no id', () => {
    for (const schema of [null, 3, {}]) expect(faultOf(schema)).toContain('the schema must follow Standard Schema 1')
    for (const value of [null, 3, { id: '' }, {}])
      expect(faultOf(any(() => ({ value })))).toContain('id: what the schema gives must have an id, a text, got')
    expect(faultOf(any(() => ({ issues: [{ message: 'wrong' }] })))).toBe(
      '1 of 1 cases cannot be used:\n  cases.jsonl:1: wrong, got an object',
    )
  })

  it('is named where it stands in a list, whatever stands around it', () => {
    const bad = '{ "id": "b" }'
    const good = JSON.stringify({ ...two[0], question: 'a "]" and [more], {too}' })
    const line = (content: string): string | undefined =>
      /cases\.json:(\d+): question/u.exec(message(() => load('cases.json', content)))?.[1]
    expect(line(`[${good}, ${bad}]`)).toBe('1')
    expect(line(`[\n${good},\n\n${bad}]`)).toBe('4')
    expect(line(`{\n"notes": [[1], 2],\n"cases"\n:\n[\n${good},\n${bad}\n],\n"after": [3]\n}`)).toBe('7')
    expect(line(`\n{ "cases": [\n${bad}] }`)).toBe('3')
    expect(line(`{ "cases": [${good},\n${bad}\n], "more": { "id": "c" } }`)).toBe('2')
    expect(message(() => load('cases.json', '{"cases":{"a":1}}'))).toContain(
      'cases.json:1: expected a list of cases, or an object with cases',
    )
    expect(message(() => load('cases.json', 'null'))).toContain('cases.json:1: expected a list of cases')
    expect(message(() => load('cases.json', '[\n1,\n]'))).toMatch(/cases\.json:3:1: /u)
  })

  it('may be the bytes of a file', () => {
    writeFileSync(join(root, 'cases.json'), Buffer.from([0x5b, 0xff, 0x5d]))
    expect(message(() => loadCases('cases.json', asked, { root }))).toContain('cases.json:1: expected text in UTF-8')
  })

  it('is no key by which an editor finds the schema, in an object alone', () => {
    const all = any((value) => ({ value: { id: JSON.stringify(value) } }))
    const read = (content: string): string[] => {
      writeFileSync(join(root, 'cases.json'), content)
      return loadCases('cases.json', all, { root }).map(({ id }: { readonly id: string }) => id)
    }
    expect(read('[null, 3, [1], {"$schema":"x","a":1}, {"a":2}]')).toEqual(['null', '3', '[1]', '{"a":1}', '{"a":2}'])
  })
})

describe('withPatients', () => {
  const cases = [
    { id: 'a', age: 71 },
    { id: 'b', age: 200 },
  ]

  it('gives each case the patient that the matchers read', () => {
    const [first] = withPatients(cases.slice(0, 1), ({ age }) => ({ demographics: { age_years: age } }))
    expect(first).toMatchObject({ id: 'a', age: 71, patient: { demographics: { age_years: 71 }, labs: [] } })
  })

  it('names every case whose patient cannot be read', () => {
    expect(() => withPatients(cases, ({ age }) => ({ demographics: { age_years: age } }))).toThrow(
      '1 of 2 cases have no patient that can be read:\n  case "b": demographics.age_years must be a number of at most 125, got 200',
    )
    expect(() =>
      withPatients(cases.slice(0, 1), () => {
        throw new Error('no record')
      }),
    ).toThrow('case "a": the function that makes its patient threw: no record')
  })

  it('names the line of a case that was read from a file, and says what a bundle lacks in its own words', () => {
    writeFileSync(join(root, 'bundles.jsonl'), '{"id":"a","bundle":{"resourceType":"Patient"}}\n')
    const bundles = loadCases('bundles.jsonl', z.object({ id: z.string(), bundle: z.unknown() }), { root })
    expect(() => withPatients(bundles, ({ bundle }) => fromFhirBundle(bundle).patient)).toThrow(
      `1 of 1 cases have no patient that can be read:
  bundles.jsonl:1: case "a": resourceType must be "Bundle", got "Patient"; a single resource is wrapped as { resourceType: 'Bundle', type: 'collection', entry: [{ resource }] }`,
    )
  })
})

it('keeps the file and line of each case for the run, also once it has a patient', () => {
  const cases = load('cases.json', JSON.stringify(two, null, 2))
  const whole = withPatients(cases, ({ age }) => ({ demographics: { age_years: age } }))
  expect([cases, whole].map((some) => some.map(placeOf))).toEqual([
    ['cases.json:2', 'cases.json:7'],
    ['cases.json:2', 'cases.json:7'],
  ])
})
