import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'runs-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const compare = (...args: string[]) => cliHere(root, ['compare-runs', ...args])
const id = (at: number): string => `q${String(at).padStart(2, '0')}`

/** Qrels of one relevant document a query, and a run by the rank at which it finds that: 0 finds it not, null has no results. */
function write(name: string, ranks: readonly (number | null)[]): void {
  const lines = ranks.flatMap((rank, at) => {
    if (rank === null) return []
    const others = [1, 2, 3, 4, 5].map((place) => ({ place, document: place === rank ? 'good' : `other-${place}` }))
    return others.map(({ place, document }) => `${id(at + 1)} Q0 ${document} ${place} ${10 - place} ${name}\n`)
  })
  writeFileSync(join(root, name), lines.join(''))
}

function judge(queries: number, nothingRelevant: readonly number[] = []): void {
  const lines = Array.from({ length: queries }, (_, at) => {
    const grade = nothingRelevant.includes(at + 1) ? 0 : 2
    return `${id(at + 1)} 0 good ${grade}\n${id(at + 1)} 0 other-1 0\n`
  })
  writeFileSync(join(root, 'qrels'), lines.join(''))
}

describe('compare-runs', () => {
  it('prints a measure a row, and says in words what is shown and what is not', async () => {
    judge(24)
    write(
      'bm25.run',
      Array.from({ length: 24 }, (_, at) => (at % 4) + 2),
    )
    write(
      'hybrid.run',
      Array.from({ length: 24 }, (_, at) => (at % 6 === 0 ? 5 : 1)),
    )
    const { code, out, err } = await compare('-m', 'recip_rank', '-m', 'P.5', 'qrels', 'bm25.run', 'hybrid.run')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatchInlineSnapshot(`
      "A  bm25.run
      B  hybrid.run

      measure      n       A       B    B - A        95% interval       p  adjusted p  B better  same  worse
      recip_rank  24  0.3208  0.8667  +0.5458  +0.3986 to +0.6715  1.0e-5      2.0e-5        20     0      4
      P_5         24  0.2000  0.2000  +0.0000  +0.0000 to +0.0000  1.0000      1.0000         0    24      0

      recip_rank: B is shown to be better on queries like these (adjusted p 2.0e-5 over 2 measures, n 24, 100000 sign flips drawn, seed 1)
      P_5: no difference is shown (adjusted p 1.0000 over 2 measures, n 24, exact test). Too few queries differ for any to be shown
      "
    `)
  })

  it('says of which queries the figures are not', async () => {
    judge(8, [2])
    write('a.run', [1, 1, 1, null, null, 2, 2, 2, 1])
    write('b.run', [2, 1, 1, 1, null, 1, 1, null])
    const { out } = await compare('-m', 'recip_rank', '-q', 'qrels', 'a.run', 'b.run')
    expect(out).toMatchInlineSnapshot(`
      "A  a.run
      B  b.run

      measure     n       A       B    B - A        95% interval       p  adjusted p  B better  same  worse
      recip_rank  4  0.7500  0.8750  +0.1250  -0.2500 to +0.5000  1.0000      1.0000         2     1      1

      recip_rank: no difference is shown (adjusted p 1.0000, n 4, exact test). Too few queries differ for any to be shown
      intervals of fewer than 20 queries are narrower than they should be: go by p
      1 query with results in A alone, left out; -c counts them as 0: q08
      1 query with results in B alone, left out; -c counts them as 0: q04
      1 query with results in neither run, left out; -c counts them as 0: q05
      1 query left out of recip_rank, with nothing relevant: q02
      1 query of A without judgments, ignored: q09

      recip_rank       A       B    B - A
      q01         1.0000  0.5000  -0.5000
      q03         1.0000  1.0000  +0.0000
      q06         0.5000  1.0000  +0.5000
      q07         0.5000  1.0000  +0.5000
      "
    `)
  })

  it('counts a query without results as 0 when told to', async () => {
    judge(3)
    write('a.run', [1, 1, null])
    write('b.run', [1, null, null])
    const { out } = await compare('-c', '-m', 'recip_rank', 'qrels', 'a.run', 'b.run')
    expect(out).toContain('\nrecip_rank  3  0.6667  0.3333  -0.3333')
    expect(out).toContain('\n1 query with results in A alone, counted as 0, by -c: q02\n')
    expect(out).toContain('\n1 query with results in neither run, counted as 0, by -c: q03\n')
  })

  it('prints JSON with every figure', async () => {
    judge(2)
    write('a.run', [1, 2])
    write('b.run', [2, 2])
    const { out } = await compare('--json', '--seed', '9', '-l', '2', '-m', 'recip_rank', 'qrels', 'a.run', 'b.run')
    expect(JSON.parse(out)).toMatchObject({
      qrels: 'qrels',
      a: 'a.run',
      b: 'b.run',
      relevantFrom: 2,
      complete: false,
      seed: 9,
      compared: 1,
      metrics: [
        {
          status: 'measured',
          metric: 'recip_rank',
          n: 2,
          meanA: 0.75,
          meanB: 0.5,
          difference: -0.25,
          p: 1,
          exact: true,
          queries: [
            { query: 'q01', a: 1, b: 0.5, difference: -0.5 },
            { query: 'q02', a: 0.5, b: 0.5, difference: 0 },
          ],
        },
      ],
      withoutResults: { a: [], b: [] },
      withoutJudgments: { a: [], b: [] },
    })
  })

  it('ends with 2 where no query can be compared', async () => {
    judge(2)
    write('a.run', [1, null])
    write('b.run', [null, 1])
    const { code, out } = await compare('-m', 'map', 'qrels', 'a.run', 'b.run')
    expect(code).toBe(2)
    expect(out).toBe(
      'A  a.run\nB  b.run\n\nmap: no query has a figure of both systems\n1 query with results in A alone, left out; -c counts them as 0: q01\n1 query with results in B alone, left out; -c counts them as 0: q02\n',
    )
  })

  it('draws where the test is not exact, and says so', async () => {
    judge(30)
    write(
      'a.run',
      Array.from({ length: 30 }, (_, at) => (at % 4) + 2),
    )
    write(
      'b.run',
      Array.from({ length: 30 }, () => 1),
    )
    const { out } = await compare('-m', 'recip_rank', '--seed', '3', 'qrels', 'a.run', 'b.run')
    expect(out).toContain(
      '\nrecip_rank: B is shown to be better on queries like these (adjusted p 1.0e-5, n 30, 100000 sign flips drawn, seed 3)\n',
    )
  })

  it.each([
    [
      [],
      'compare-runs requires one -m or more, for example -m ndcg_cut.20 -m map: name what decides before you look, since p is adjusted for their number\n',
    ],
    [['-m', 'num_ret'], '-m num_ret only counts; expected a measure of which more is better, for example map\n'],
    [['-m', 'map', '-l', '0'], '-l takes a whole number from 1 to 127, got "0"\n'],
    [['-m', 'map', '--seed', 'x'], '--seed takes a whole number from 0 to 4294967295, got "x"\n'],
    [['-m', 'map', '--sed', '1'], "error: unknown option '--sed'\n(Did you mean --seed?)\n"],
  ])('is misuse: %j', async (options, err) => {
    judge(2)
    write('a.run', [1])
    expect(await compare(...options, 'qrels', 'a.run', 'a.run')).toEqual({ code: 2, out: '', err })
  })

  it('names a run that is not there', async () => {
    judge(2)
    write('a.run', [1])
    const { code, err } = await compare('-m', 'map', 'qrels', 'a.run', 'b.run')
    expect(code).toBe(2)
    expect(err).toMatch(/^b\.run cannot be read: ENOENT/u)
  })
})
