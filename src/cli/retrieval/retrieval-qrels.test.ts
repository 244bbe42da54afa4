import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { judgmentsOf, queryOf } from '../../retrieval/judgments.test-kit.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

const write = (name: string, ...lines: readonly object[]): void =>
  writeFileSync(join(root, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
const qrels = (...args: string[]) => cliHere(root, ['retrieval', 'qrels', ...args])

describe('retrieval qrels', () => {
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'qrels-')))
  })

  afterEach(() => rmSync(root, { recursive: true }))

  it('prints a line for every judged chunk, as trec_eval reads it', async () => {
    write(
      'copd.jsonl',
      queryOf('copd-1', { judgments: judgmentsOf({ 'gold-2026:steroid': 3, 'gold-2026:oxygen': 0 }) }),
    )
    write('pe.jsonl', queryOf('pe-1'))
    const out = 'copd-1 0 gold-2026:steroid 3\ncopd-1 0 gold-2026:oxygen 0\npe-1 0 a 3\npe-1 0 b 0\n'
    expect(await qrels('*.jsonl')).toEqual({ code: 0, out, err: '' })
    expect(await qrels('copd.jsonl', 'pe.jsonl', '--root', '.')).toEqual({ code: 0, out, err: '' })
  })

  it('prints nothing when an id cannot stand in a field', async () => {
    write('copd.jsonl', queryOf('copd-1'), queryOf('copd-2', { judgments: judgmentsOf({ 'two words': 1 }) }))
    expect(await qrels('copd.jsonl')).toEqual({
      code: 2,
      out: '',
      err: 'a chunk_id of query copd-2 must be text without white space or control characters, which end a field, got "two words"\n',
    })
  })

  it('is misuse when no file matches', async () => {
    expect(await qrels('*.json')).toEqual({
      code: 2,
      out: '',
      err: `no file matches "*.json" in ${root.replaceAll('\\', '/')}; give a glob from that folder, or another root (option root)\n`,
    })
  })
})
