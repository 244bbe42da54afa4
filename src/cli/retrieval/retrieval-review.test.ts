import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashCorpus } from '../../retrieval/hash-corpus.ts'
import { judgmentsOf, passageOf, queryOf } from '../../retrieval/judgments.test-kit.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

const passages = [passageOf('a'), passageOf('b')]
const sha256 = hashCorpus(passages)
const hash = sha256.slice(0, 12)
const judged = 'fixtures/retrieval/judgments-copd.jsonl'
const record = ['--edition', 'GOLD 2026', '--reviewed', '2026-11-22']

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text)
}
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const linesOf = (...lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const lint = () => cliHere(root, ['retrieval', 'lint'])
const review = (...args: string[]) => cliHere(root, ['retrieval', 'review', ...args])

describe('retrieval review', () => {
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'review-')))
    mkdirSync(join(root, 'fixtures/evidence'), { recursive: true })
    mkdirSync(join(root, 'fixtures/retrieval'))
    write('fixtures/evidence/copd.jsonl', linesOf(...passages))
  })

  afterEach(() => rmSync(root, { recursive: true }))

  it('stamps all queries, so that the lint has no error', async () => {
    write(judged, linesOf(queryOf('q-1'), queryOf('q-2')))
    write('fixtures/retrieval/judgments-pe.jsonl', linesOf(queryOf('pe-1')))
    expect((await lint()).code).toBe(3)
    expect(await review(...record)).toEqual({
      code: 0,
      out: `stamped 2 queries of ${judged}: q-1, q-2
stamped 1 query of fixtures/retrieval/judgments-pe.jsonl: pe-1
edition "GOLD 2026", reviewed on 2026-11-22, 2 passages (hash ${hash})
Commit ${judged}, fixtures/retrieval/judgments-pe.jsonl.
`,
      err: '',
    })
    expect((await lint()).code).toBe(0)
    const corpus = { edition: 'GOLD 2026', sha256, reviewed: '2026-11-22' }
    const { judgments, ...asked } = queryOf('pe-1')
    expect(read('fixtures/retrieval/judgments-pe.jsonl')).toBe(linesOf({ ...asked, corpus, judgments }))
  })

  it('stamps the named queries, leaves every other line, and says which are left', async () => {
    const odd = '{ "judgments": [ {"grade":3,"doc_id":"gold-2026","chunk_id":"\\u0061","source_type":"guideline"} ],'
    const first = `${odd} "id":"q-1", "query":"A?","intent":"risk","condition":"copd"}\r\n\r\n`
    write(judged, first + linesOf(queryOf('q-2'), queryOf('q-3')))
    const { code, out } = await review('q-2', ...record)
    expect(code).toBe(0)
    expect(out).toBe(`stamped 1 query of ${judged}: q-2
edition "GOLD 2026", reviewed on 2026-11-22, 2 passages (hash ${hash})
2 queries still to review: q-1, q-3
Commit ${judged}.
`)
    expect(read(judged).startsWith(first)).toBe(true)
    expect(read(judged).endsWith(linesOf(queryOf('q-3')))).toBe(true)
  })

  it('writes no file in which nothing changes', async () => {
    write(judged, linesOf(queryOf('q-1')))
    await review(...record)
    const { ino } = statSync(join(root, judged))
    expect((await review(...record)).out).toBe(
      `1 query of ${judged} had this stamp already\nedition "GOLD 2026", reviewed on 2026-11-22, 2 passages (hash ${hash})\n`,
    )
    expect(statSync(join(root, judged)).ino).toBe(ino)
  })

  it('fixes a stamp of another corpus, and one of a day to come', async () => {
    const stale = { edition: 'GOLD 2025', sha256: '0'.repeat(64), reviewed: '2027-01-01' }
    write(judged, linesOf(queryOf('q-1', { corpus: stale })))
    expect((await review(...record)).code).toBe(0)
    expect(read(judged)).toBe(
      linesOf({ ...queryOf('q-1'), corpus: { edition: 'GOLD 2026', sha256, reviewed: '2026-11-22' } }),
    )
  })

  it('prints JSON when asked', async () => {
    write(judged, linesOf(queryOf('q-1'), queryOf('q-2')))
    await review('q-1', ...record)
    const { out } = await review('q-2', 'q-1', ...record, '--json')
    expect(JSON.parse(out)).toEqual({
      stamp: { edition: 'GOLD 2026', sha256, reviewed: '2026-11-22' },
      passages: 2,
      files: [{ file: judged, stamped: ['q-2'], unchanged: ['q-1'] }],
      left: [],
    })
  })

  it('refuses queries with an error that no review fixes, and writes nothing; others can be reviewed', async () => {
    const text = linesOf(
      ...Array.from({ length: 11 }, (_, at) => queryOf(`q-${at + 10}`, { judgments: judgmentsOf({ gone: 3 }) })),
      queryOf('r-1', { judgments: [] }),
      queryOf('r-2'),
    )
    write(judged, text)
    expect(await review(...record)).toEqual({
      code: 2,
      out: '',
      err: `12 errors of the judgments must be fixed before they are reviewed, and nothing is written:
${Array.from({ length: 10 }, (_, at) => `  q-${at + 10}: judges a chunk that the corpus lacks: "gone"`).join('\n')}
  and 2 more
Read what to do with: npx vitest-assay retrieval lint
`,
    })
    expect((await review('r-2', 'r-1', ...record)).err).toBe(
      '1 error of the judgments must be fixed before they are reviewed, and nothing is written:\n  r-1: judges no chunk\nRead what to do with: npx vitest-assay retrieval lint\n',
    )
    expect(read(judged)).toBe(text)
    expect((await review('r-2', ...record)).code).toBe(0)
  })

  it.each([
    [['--reviewed', '2026-11-22'], 'retrieval review requires --edition <text>: the name and edition of the corpus\n'],
    [
      ['--edition', ' ', '--reviewed', '2026-11-22'],
      'retrieval review requires --edition <text>: the name and edition of the corpus\n',
    ],
    [
      ['--edition', 'x'],
      'retrieval review requires --reviewed <day>, on which somebody looked: a day up to today, written YYYY-MM-DD, got an empty string\n',
    ],
    [
      ['--edition', 'x', '--reviewed', '2026-11-23'],
      'retrieval review requires --reviewed <day>, on which somebody looked: a day up to today, written YYYY-MM-DD, got "2026-11-23"\n',
    ],
    [
      ['--edition', 'x', '--reviewed', 'today'],
      'retrieval review requires --reviewed <day>, on which somebody looked: a day up to today, written YYYY-MM-DD, got "today"\n',
    ],
    [['q-11', ...record], 'no query has the id "q-11"; did you mean "q-1"?\n'],
    [['other', ...record], 'no query has the id "other"; there are q-1\n'],
  ])('is misuse: %j', async (args, err) => {
    const text = linesOf(queryOf('q-1'))
    write(judged, text)
    expect(await review(...args)).toEqual({ code: 2, out: '', err })
    expect(read(judged)).toBe(text)
  })
})
