import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { sourceTypes } from './source-type.ts'
import { judgmentsOf, queryOf } from './judgments.test-kit.ts'
import { parseQueries } from './queries.ts'

const line = (id: string): string => JSON.stringify(queryOf(id))

describe('parseQueries', () => {
  it('reads a query a line', () => {
    const content =
      '{"id":"copd-01","query":"Which antibiotic in an exacerbation?","condition":"copd","intent":"treatment","judgments":[{"doc_id":"gold-2026","chunk_id":"gold-2026:antibiotic","grade":3,"source_type":"guideline"}]}\r\n'
    expect(parseQueries([{ name: 'a.jsonl', content: Buffer.from(`\ufeff\r\n${content}`) }])).toEqual([
      {
        id: 'copd-01',
        query: 'Which antibiotic in an exacerbation?',
        condition: 'copd',
        intent: 'treatment',
        judgments: [{ doc_id: 'gold-2026', chunk_id: 'gold-2026:antibiotic', grade: 3, source_type: 'guideline' }],
      },
    ])
  })

  it('names every bad line of every file at once', () => {
    const stamp = { edition: '', sha256: 'ABC', reviewed: '2026-02-30' }
    const lines = [
      line('copd-01'),
      '{"id":"copd-02",}',
      '[]',
      JSON.stringify({ ...queryOf('copd 03'), intent: 'therapy', corpus: stamp }),
      JSON.stringify({ ...queryOf('copd-04'), judgments: [{ chunk_id: 'a', grade: 4, sourcetype: 'lab' }] }),
    ]
    const latin1 = Buffer.from(line('copd-05').replace('What', 'O\u00f9'), 'latin1')
    expect(() =>
      parseQueries([
        { name: 'copd.jsonl', content: lines.join('\n') },
        { name: 'pe.jsonl', content: '{}' },
        { name: 'latin1.jsonl', content: latin1 },
      ]),
    ).toThrowErrorMatchingInlineSnapshot(`
      [AssayError: 6 of 7 lines of the judgments are not valid queries:
        copd.jsonl:2: expected a key in double quotes at column 17, got "}"
        copd.jsonl:3: the line must be an object, a query, got an empty list
        copd.jsonl:4: id must be an id of letters, digits and . : - _, got "copd 03"
        copd.jsonl:4: intent must be "treatment", "diagnosis", "monitoring", "risk" or "chart", got "therapy"
        copd.jsonl:4: corpus.edition must be text, got an empty string
        copd.jsonl:4: corpus.sha256 must be 64 hexadecimal digits in lower case, got "ABC"
        copd.jsonl:4: corpus.reviewed must be a day, for example 2026-11-22, got "2026-02-30"
        copd.jsonl:5: judgments[0].doc_id is missing, expected text
        copd.jsonl:5: judgments[0].grade must be a grade of 0, 1, 2 or 3, got 4
        copd.jsonl:5: judgments[0].source_type is missing, expected "guideline", "note", "imaging", "drug" or "lab"
        copd.jsonl:5: judgments[0].sourcetype is not a known key; did you mean "source_type"?
        pe.jsonl:1: id is missing, expected text
        pe.jsonl:1: query is missing, expected text
        pe.jsonl:1: condition is missing, expected text
        pe.jsonl:1: intent is missing, expected "treatment", "diagnosis", "monitoring", "risk" or "chart"
        pe.jsonl:1: judgments is missing, expected a list
        latin1.jsonl:1: expected text in UTF-8, got the byte 0xF9 as byte 27 of the line]
    `)
  })

  it('names both places of an id, also across files', () => {
    expect(() =>
      parseQueries([
        { name: 'a.jsonl', content: `\n${line('q-1')}` },
        { name: 'b.jsonl', content: line('q-1') },
      ]),
    ).toThrow(
      expect.objectContaining({
        code: 'retrieval-invalid',
        message:
          '1 of 2 lines of the judgments is not a valid query:\n  b.jsonl:1: id "q-1" is already the id of a.jsonl:2; each query needs its own',
      }),
    )
  })

  it('names both places of a chunk that a query judges twice, also on a line that is bad otherwise', () => {
    const [a, b] = judgmentsOf({ a: 3, b: 0 })
    const twice = { ...queryOf('q-1'), judgments: [a, b, { ...a, grade: 2 }, { ...b, doc_id: 'x' }, a] }
    const content = `${JSON.stringify(twice)}\n${JSON.stringify({ ...twice, id: 'q-2', intent: 'other', judgments: [7, a, a] })}`
    expect(() => parseQueries([{ name: 'a.jsonl', content }])).toThrowErrorMatchingInlineSnapshot(`
      [AssayError: 2 of 2 lines of the judgments are not valid queries:
        a.jsonl:1: judgments[2] is of chunk "a", as judgments[0] is; keep one of the two
        a.jsonl:1: judgments[3] is of chunk "b", as judgments[1] is; keep one of the two
        a.jsonl:1: judgments[4] is of chunk "a", as judgments[0] is; keep one of the two
        a.jsonl:2: intent must be "treatment", "diagnosis", "monitoring", "risk" or "chart", got "other"
        a.jsonl:2: judgments[0] must be an object, got 7
        a.jsonl:2: judgments[2] is of chunk "a", as judgments[1] is; keep one of the two]
    `)
  })

  it('lets several queries judge one chunk', () => {
    expect(parseQueries([{ name: 'a.jsonl', content: `${line('q-1')}\n${line('q-2')}` }])).toHaveLength(2)
  })

  it('is misuse, not a set that passes, when there is no query', () => {
    expect(() => parseQueries([{ name: 'a.jsonl', content: '\ufeff\n \n' }])).toThrow(
      expect.objectContaining({
        code: 'cases-empty',
        message: 'there is no query in a.jsonl; expected JSON Lines, one query a line',
      }),
    )
  })

  it('gives back the queries that were written, whatever ends the lines', () => {
    const text = fc.string({ unit: anyCharacter, minLength: 1 }).filter((one) => !one.includes('\0'))
    const judgment = fc.record({
      doc_id: text,
      chunk_id: text,
      grade: fc.constantFrom(0, 1, 2, 3),
      source_type: fc.constantFrom(...sourceTypes),
    })
    const query = fc.record(
      {
        query: text,
        condition: text,
        intent: fc.constantFrom('treatment', 'diagnosis', 'monitoring', 'risk', 'chart'),
        tenant: text,
        comment: text,
        judgments: fc.uniqueArray(judgment, { selector: ({ chunk_id }) => chunk_id, maxLength: 4 }),
      },
      { requiredKeys: ['query', 'condition', 'intent', 'judgments'] },
    )
    fc.assert(
      fc.property(
        fc.array(query, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
        fc.boolean(),
        (drawn, end, marked) => {
          const queries = drawn.map((one, at) => ({ id: `q-${at}`, ...one }))
          const content = (marked ? '\ufeff' : '') + queries.map((one) => JSON.stringify(one)).join(end)
          expect(parseQueries([{ name: 'a.jsonl', content }])).toEqual(queries)
          expect(parseQueries([{ name: 'a.jsonl', content: Buffer.from(content) }])).toEqual(queries)
        },
      ),
    )
  })
})
