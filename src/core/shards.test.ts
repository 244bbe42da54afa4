import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { readShard, mergeShards, type ShardReport } from './shards.ts'
import fc from 'fast-check'

describe('readShard', () => {
  it.each([
    ['1/1', { index: 1, count: 1 }],
    ['2/4', { index: 2, count: 4 }],
    ['1000/1000', { index: 1000, count: 1000 }],
    [undefined, undefined],
    ['', undefined],
  ])('reads %j', (value, shard) => {
    expect(readShard(value)).toEqual(shard)
  })

  it.each(['0/4', '5/4', '1/1001', '01/4', '1/', '/4', '1', '1/4/', ' 1/4', '-1/4', '1.5/4', 'a/b', '1/0'])(
    'refuses %j',
    (value) => {
      expect(() => readShard(value)).toThrow(
        new AssayError(
          'option-invalid',
          `ASSAY_SHARD is "${value}", expected i/n in whole numbers with 1 ≤ i ≤ n ≤ 1000, as in 1/4 for the first of four shards. Unset it to run every case`,
        ),
      )
    },
  )
})

/** `a 1/3`: the report of file a in shard 1 of 3; `a`: of a file that was run whole. */
function report(text: string, label = text): ShardReport {
  const [file = '', shard] = text.split(' ')
  const [index = 0, count = 0] = shard?.split('/').map(Number) ?? []
  return { file, id: label, shard: shard === undefined ? undefined : { index, count }, broken: false }
}

const reports = (...texts: readonly string[]): ShardReport[] => texts.map((text) => report(text))

describe('mergeShards', () => {
  it('has nothing to hold where no file was run in shards', () => {
    const given = reports('a', 'b')
    expect(mergeShards(given)).toEqual({ reports: given, missing: [], problems: [] })
  })

  it('is whole when each file has each shard once, in any order', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/u), { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (count, files, ranks) => {
          const given = files
            .flatMap((file) => Array.from({ length: count }, (_, at) => report(`${file} ${at + 1}/${count}`)))
            .map((one) => ({ one, rank: ranks.next().value ?? 0 }))
            .sort((x, y) => x.rank - y.rank)
            .map(({ one }) => one)
          expect(mergeShards(given)).toEqual({ reports: given, missing: [], problems: [] })
          const [lost, ...rest] = given
          const { missing } = mergeShards(rest)
          expect(missing).toHaveLength(1)
          expect(missing[0]).toContain(`shard ${lost?.shard?.index} of ${count}`)
        },
      ),
    ))

  it('names a shard that is missing, and the file where it is not missing as a whole', () => {
    expect(mergeShards(reports('a 1/3', 'b 1/3', 'a 2/3')).missing).toEqual(['shard 2 of 3 of b', 'shard 3 of 3'])
  })

  it('misses the shard of a file that could not be run, and does not say that it was run whole', () => {
    const broken = { ...report('b'), broken: true }
    expect(mergeShards([...reports('a 1/2', 'a 2/2', 'b 2/2'), broken])).toMatchObject({
      missing: ['shard 1 of 2 of b'],
      problems: [],
    })
  })

  it.each<[string, readonly ShardReport[], string, number]>([
    [
      'a shard twice',
      [...reports('a 1/2', 'a 2/2'), report('a 2/2', 'another label')],
      'shard 2 of 2 is there twice. Merge one report of each shard, from a folder that was empty before',
      2,
    ],
    [
      'shards of different splits',
      reports('a 1/2', 'a 2/3', 'b 1/2'),
      'shards of different splits were merged (n = 2, n = 3), so cases are there twice or not at all. Run every shard with one n, and merge those reports alone',
      2,
    ],
    [
      'shards of different splits, of which the smaller came last',
      reports('a 2/11', 'b 1/3', 'a 1/3'),
      'shards of different splits were merged (n = 3, n = 11), so cases are there twice or not at all. Run every shard with one n, and merge those reports alone',
      2,
    ],
    [
      'a file that was run whole',
      reports('a 1/1', 'b', 'c 1/1'),
      'b was not run by ASSAY_SHARD, and other reports were, so cases are there twice. Merge the reports of shards alone',
      2,
    ],
    [
      'shards under one label',
      [report('a 2/2', 'a'), report('a 2/2', 'a')],
      'the reports of several shards came under one blob label, and of these Vitest keeps the last alone (a). Give each shard a VITEST_BLOB_LABEL of its own, as in shard-1, and run them again; Vitest 4 has no labels and splits by file alone (--shard)',
      1,
    ],
  ])('refuses %s, and counts no case twice', (_, given, problem, kept) => {
    const merged = mergeShards(given)
    expect(merged.problems).toEqual([problem])
    expect(merged.reports).toHaveLength(kept)
  })
})
