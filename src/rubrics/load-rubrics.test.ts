import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadRubrics } from './read-rubrics.ts'
import { publishedTable } from './published-table.test-kit.ts'

const source = { polarity: 'source' } as const
const table = (id: string): object => ({ id, query: 'Can I?', criteria: publishedTable })
const lines = (...values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n')

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'rubrics-')))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(name: string, content: string | Uint8Array): string {
  const path = join(root, name)
  writeFileSync(path, content)
  return path
}

describe('loadRubrics', () => {
  it.each([
    ['one rubric', 'one.json', JSON.stringify(table('a'), null, 2), ['a']],
    ['a list of them', 'list.json', JSON.stringify([table('a'), table('b')]), ['a', 'b']],
    ['a table of rows', 'table.json', JSON.stringify(publishedTable, null, 2), ['table']],
    ['rubrics as lines', 'lines.jsonl', `\ufeff${lines(table('a'), table('b'))}\n`, ['a', 'b']],
    ['rows as lines', 'rows.jsonl', lines(...publishedTable), ['rows']],
  ])('reads %s', (_, name, content, ids) => {
    const rubrics = loadRubrics(write(name, content), source)
    expect(rubrics.map(({ id }) => id)).toEqual(ids)
    expect(rubrics.every(({ criteria }) => criteria.length === 8)).toBe(true)
  })

  it.each<[string, string | Uint8Array, string]>([
    ['broken.json', '{\n  "schema": 1,,\n}', 'broken.json:2:15: expected a key in double quotes, got ","'],
    [
      'broken.jsonl',
      `${lines(table('a'))}\n{"id"`,
      'broken.jsonl:2: expected ":" at column 6, got the end of the line',
    ],
    [
      'bytes.json',
      Uint8Array.of(0x7b, 0xff, 0x7d),
      'bytes.json:1: expected text in UTF-8, got the byte 0xFF as byte 2 of the line',
    ],
    ['empty.json', '[]', 'empty.json holds no rubric; expected one or more'],
    ['empty.jsonl', '\n', 'empty.jsonl holds no rubric; expected one or more'],
    [
      'twice.jsonl',
      lines(table('a'), table('b'), table('a')),
      'twice.jsonl:3: id "a" is already the id of /twice.jsonl:1; each rubric needs its own',
    ],
    [
      'row.jsonl',
      lines(publishedTable[0], { ...publishedTable[1], weight: 0 }),
      'row.jsonl:2 holds no rubric that can be used:\n  [0].weight must be a whole number from -10 to 10 other than 0, got 0',
    ],
    [
      'list.json',
      JSON.stringify([table('a'), { ...table('b'), criteria: [] }]),
      'list.json[1] holds no rubric that can be used:\n  criteria must be a list of at least one row, got an empty list',
    ],
  ])('refuses %s with its place', (name, content, message) => {
    const path = write(name, content)
    expect(() => loadRubrics(path, source)).toThrow(
      expect.objectContaining({ code: 'rubric-invalid', message: `${root}/${message.replace(' /', ` ${root}/`)}` }),
    )
  })

  it('refuses a file that is not there', () => {
    expect(() => loadRubrics(join(root, 'none.json'))).toThrow('none.json cannot be read: ENOENT')
  })
})
