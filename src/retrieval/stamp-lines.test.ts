import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { hashCorpus } from './hash-corpus.ts'
import { judgmentsOf, passageOf, queryOf } from './judgments.test-kit.ts'
import { lintJudgments } from './lint-judgments.ts'
import { parseQueries } from './queries.ts'
import { stampLines } from './stamp-lines.ts'

const stamp = { edition: 'GOLD "2026"', sha256: 'a'.repeat(64), reviewed: '2026-11-22' }
const all = (): boolean => true
const stampAll = (text: string) => stampLines(Buffer.from(text), stamp, all)

describe('stampLines', () => {
  it('puts a stamp before the judgments, spaced as they are', () => {
    expect(stampAll('{"id":"q-1","judgments":[]}').text).toBe(
      `{"id":"q-1","corpus":{"edition":"GOLD \\"2026\\"","sha256":"${stamp.sha256}","reviewed":"2026-11-22"},"judgments":[]}`,
    )
    expect(stampAll('{"id": "q-1", "judgments": []}').text).toBe(
      `{"id": "q-1", "corpus": {"edition": "GOLD \\"2026\\"", "sha256": "${stamp.sha256}", "reviewed": "2026-11-22"}, "judgments": []}`,
    )
    expect(stampAll('{ "judgments" : [], "id": "q-1" }').text).toBe(
      `{ "corpus" : {"edition" : "GOLD \\"2026\\"", "sha256" : "${stamp.sha256}", "reviewed" : "2026-11-22"}, "judgments" : [], "id": "q-1" }`,
    )
  })

  it('changes the values of a stamp where they stand', () => {
    const line = (edition: string, sha256: string, reviewed: string): string =>
      `{"judgments":[],"corpus" : {"sha256":"${sha256}" ,"reviewed":${reviewed}, "edition":${edition}},"id":"q-1"}`
    expect(stampAll(line('"x"', '0'.repeat(64), '"2025-01-01"'))).toEqual({
      text: line('"GOLD \\"2026\\""', stamp.sha256, '"2026-11-22"'),
      stamped: ['q-1'],
      unchanged: [],
    })
  })

  it('leaves a line that carries the stamp already, also where it is spelt otherwise', () => {
    const text = `{"id":"q-1","corpus":{"edition":"\\u0047OLD \\u00222026\\"","sha256":"${stamp.sha256}","reviewed":"2026-11-22"},"judgments":[]}`
    expect(stampAll(text)).toEqual({ text, stamped: [], unchanged: ['q-1'] })
  })

  it('touches the queries that are required, and no other byte', () => {
    const [one, two, three] = ['q-1', 'q-2', 'q-3'].map((id) => JSON.stringify(queryOf(id)))
    const text = `\ufeff${one}\r\n\n \t\n${two}\r${three}`
    const { text: after, stamped } = stampLines(Buffer.from(text), stamp, (id) => id !== 'q-1')
    expect(stamped).toEqual(['q-2', 'q-3'])
    expect(after.startsWith(`\ufeff${one}\r\n\n \t\n{"id":"q-2"`)).toBe(true)
    const added = `"corpus":${JSON.stringify(stamp)},`
    expect(after.replaceAll(added, '')).toBe(text)
  })

  it('makes the lint clean, is done once, and changes nothing but the stamp', () => {
    const passages = [passageOf('a'), passageOf('b')]
    const mark = { edition: 'x', sha256: hashCorpus(passages), reviewed: '2026-11-22' }
    const stale = fc.record({
      edition: fc.string({ unit: anyCharacter, minLength: 1 }).filter((one) => !one.includes('\0')),
      sha256: fc.constantFrom('0'.repeat(64), mark.sha256),
      reviewed: fc.constantFrom('2020-01-01', '2026-11-22', '2030-01-01'),
    })
    const query = fc
      .record(
        {
          id: fc.uuid(),
          query: fc.uuid(),
          condition: fc.constant('copd'),
          intent: fc.constant('treatment'),
          comment: fc.string({ unit: anyCharacter }).filter((one) => !one.includes('\0')),
          corpus: stale,
          judgments: fc.constant(judgmentsOf({ a: 3, b: 0 })),
        },
        { requiredKeys: ['id', 'query', 'condition', 'intent', 'judgments'] },
      )
      .chain((one) => fc.shuffledSubarray(Object.entries(one), { minLength: Object.keys(one).length }))
      .map((entries) => Object.fromEntries(entries))
    const spacings: ((line: string) => string)[] = [(line) => line, spread]
    fc.assert(
      fc.property(
        fc.uniqueArray(query, { minLength: 1, maxLength: 5, selector: ({ id }) => id }),
        fc.constantFrom(...spacings),
        fc.constantFrom('\n', '\r\n', '\n\n'),
        (queries, space, end) => {
          const text = queries.map((one) => space(JSON.stringify(one))).join(end)
          const before = parseQueries([{ name: 'a', content: text }])
          const once = stampLines(Buffer.from(text), mark, all)
          const after = parseQueries([{ name: 'a', content: once.text }])
          expect(after).toEqual(before.map((one) => ({ ...one, corpus: mark })))
          const errors = lintJudgments({ queries: after, passages, today: '2026-11-22' }).filter(
            ({ severity }) => severity === 'error',
          )
          expect(errors).toEqual([])
          const twice = stampLines(Buffer.from(once.text), mark, all)
          expect(twice.text).toBe(once.text)
          expect(twice.stamped).toEqual([])
          expect(new Set([...once.stamped, ...once.unchanged])).toEqual(new Set(queries.map(({ id }) => id)))
        },
      ),
    )
  })
})

/** The JSON with a space after each comma and colon, as Python writes it. */
function spread(line: string): string {
  return line.replaceAll(/("(?:[^"\\]|\\.)*")|([,:])/gu, (_, text?: string, mark?: string) => text ?? `${mark} `)
}
