import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashCorpus } from '../../retrieval/hash-corpus.ts'
import { judgmentsOf, passageOf, queryOf } from '../../retrieval/judgments.test-kit.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lint-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const passages = [passageOf('a'), passageOf('b')]
const hash = hashCorpus(passages).slice(0, 12)
const corpus = { edition: 'GOLD 2026', sha256: hashCorpus(passages), reviewed: '2026-11-20' }

function write(name: string, lines: readonly object[]): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
const clean = Array.from({ length: 50 }, (_, at) => queryOf(`copd-${at + 10}`, { corpus }))
const lint = (...args: string[]) => cliHere(root, ['retrieval', 'lint', ...args])

describe('retrieval lint', () => {
  beforeEach(() => write('fixtures/evidence/copd.jsonl', passages))

  it('counts what it looked at when nothing is wrong', async () => {
    write('fixtures/retrieval/judgments-copd.jsonl', clean)
    expect(await lint()).toEqual({
      code: 0,
      out: `0 errors and 0 warnings in 50 queries over 2 passages (hash ${hash})\n`,
      err: '',
    })
  })

  it('tells findings by rule, with what to do, and ends with 3', async () => {
    write('fixtures/retrieval/judgments-copd.jsonl', [
      ...Array.from({ length: 12 }, (_, at) =>
        queryOf(`q-${at + 10}`, { corpus, judgments: judgmentsOf({ a: 3, gone: 1, b: 0 }) }),
      ),
      queryOf('r-1', { corpus: { ...corpus, sha256: '0'.repeat(64) } }),
      queryOf('r-2', { corpus, condition: 'mi' }),
    ])
    const { code, out } = await lint()
    expect(code).toBe(3)
    expect(out.replaceAll(hash, '<hash>')).toMatchInlineSnapshot(`
      "error chunk-missing (12)
          q-10: judges a chunk that the corpus lacks: "gone"
          q-11: judges a chunk that the corpus lacks: "gone"
          q-12: judges a chunk that the corpus lacks: "gone"
          q-13: judges a chunk that the corpus lacks: "gone"
          q-14: judges a chunk that the corpus lacks: "gone"
          q-15: judges a chunk that the corpus lacks: "gone"
          q-16: judges a chunk that the corpus lacks: "gone"
          q-17: judges a chunk that the corpus lacks: "gone"
          q-18: judges a chunk that the corpus lacks: "gone"
          q-19: judges a chunk that the corpus lacks: "gone"
          and 2 more
        judge the chunk that took its place, or take the judgment out: no system can find it, and it counts in every recall

      error corpus-changed
          r-1: the corpus changed since it was reviewed on 2026-11-20
        look for chunks to judge and grades to change in the corpus as it is now, then save it with: npx vitest-assay retrieval review --edition <text> --reviewed <day> [query ids]

      warning few-queries
          there are 14 queries in all, expected at least 50
        add queries: with fewer, the mean depends on which ones were chosen

      warning few-of-condition
          r-2: "mi" has 1 query, expected at least 3
        add queries on it: one or two say nothing about a condition

      13 errors and 2 warnings in 14 queries over 2 passages (hash <hash>)
      "
    `)
  })

  it('lets warnings pass', async () => {
    write('fixtures/retrieval/judgments-copd.jsonl', clean.slice(1))
    const { code, out } = await lint()
    expect(code).toBe(0)
    expect(out).toMatch(/^warning few-queries\n {4}there are 49 queries in all, expected at least 50\n/u)
    expect(out).toMatch(/\n0 errors and 1 warning in 49 queries over 2 passages \(hash .*\)\n$/u)
  })

  it('finds a corpus that changed without a review', async () => {
    write('fixtures/retrieval/judgments-copd.jsonl', clean)
    write('fixtures/evidence/pe.jsonl', [passageOf('pe')])
    const { code, out } = await lint()
    expect(code).toBe(3)
    expect(out).toContain(
      '    the corpus changed since 50 queries were reviewed on 2026-11-20: copd-10, copd-11, copd-12, copd-13, copd-14 and 45 more\n',
    )
  })

  it('takes other files, each option once or more, and another root', async () => {
    write('own/judged/1.jsonl', clean.slice(0, 20))
    write('own/judged/2.jsonl', clean.slice(20))
    write('own/a.jsonl', passages.slice(0, 1))
    write('own/b.jsonl', passages.slice(1))
    const own = ['--root', 'own', '--judgments', 'judged/1.jsonl', '--judgments', 'judged/2.jsonl']
    expect(await lint(...own, '--corpus', 'a.jsonl', '--corpus', 'b.jsonl')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^0 errors and 0 warnings in 50 queries/u),
    })
  })

  it('prints JSON when asked, with every query of a finding', async () => {
    write('fixtures/retrieval/judgments-copd.jsonl', clean.slice(0, 2))
    const { code, out } = await lint('--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      queries: 2,
      passages: 2,
      sha256: corpus.sha256,
      findings: [
        {
          severity: 'warning',
          rule: 'few-queries',
          queries: [],
          what: 'there are 2 queries in all, expected at least 50',
          remedy: expect.any(String),
        },
        {
          severity: 'warning',
          rule: 'few-of-condition',
          queries: ['copd-10', 'copd-11'],
          what: '"copd" has 2 queries, expected at least 3',
          remedy: expect.any(String),
        },
      ],
    })
  })

  it('counts a day as to come only when it has begun nowhere', async () => {
    const on = (reviewed: string) => clean.map((one) => ({ ...one, corpus: { ...corpus, reviewed } }))
    write('fixtures/retrieval/judgments-copd.jsonl', on('2026-11-22'))
    expect((await lint()).code).toBe(0)
    write('fixtures/retrieval/judgments-copd.jsonl', on('2026-11-23'))
    expect((await lint()).code).toBe(3)
  })

  it('is misuse when something cannot be read', async () => {
    expect(await lint()).toEqual({
      code: 2,
      out: '',
      err: `no file matches "fixtures/retrieval/judgments*.jsonl" in ${root.replaceAll('\\', '/')}; give a glob from that folder, or another root (option root)\n`,
    })
    write('fixtures/retrieval/judgments-copd.jsonl', [])
    expect(await lint()).toMatchObject({
      code: 2,
      err: 'there is no query in fixtures/retrieval/judgments-copd.jsonl; expected JSON Lines, one query a line\n',
    })
    expect(await lint('--root', 'nowhere')).toMatchObject({
      code: 2,
      err: '--root must be a folder, and nowhere is none\n',
    })
  })
})
