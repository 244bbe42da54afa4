import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sealVaultRun, type GradedRecord, type VaultRun } from './vault-run.ts'
import { vaultDimensions, vaultWeights } from './vault-weights.ts'
import type { VaultVerdict } from './vault-grader.ts'
import { buildPublication, suppressSmall } from './build-publication.ts'
import { publication } from './leaderboard-publication.ts'

const verdictOf = (score: number): VaultVerdict => {
  const dimension = { reason: 'SECRET reason', score }
  return {
    mismatches: [{ summary: 'SECRET words', record: 'SECRET record', note: 'SECRET note' }],
    fabrications: [],
    omissions: [{ record: 'SECRET record', note: 'SECRET note' }],
    accuracy: dimension,
    relevance: dimension,
    completeness: dimension,
    chronology: dimension,
    organization: dimension,
  }
}

const recordsOf = (counts: Readonly<Record<string, number>>, scoreOf = (at: number) => 1 + (at % 5)): GradedRecord[] =>
  Object.entries(counts).flatMap(([category, count]) =>
    Array.from({ length: count }, (_, at) => ({
      id: `SECRET-${category}-${at}`,
      category,
      runs: [0, 0, 0].map(() => ({ verdict: verdictOf(scoreOf(at)) })),
    })),
  )

const runOf = (records: GradedRecord[], changes: Partial<VaultRun> = {}): VaultRun =>
  sealVaultRun({
    schema: 1,
    createdAt: '2026-11-22T06:00:00.000Z',
    suite: { name: 'vet', version: '1.0', hash: 'a'.repeat(64) },
    grader: { version: '1.1.1-aaaaaaaaaaaa', promptHash: 'b'.repeat(64), fingerprint: 'c'.repeat(64) },
    scoring: { weights: vaultWeights, accuracyFloor: null },
    judge: { provider: 'openai', model: 'a-judge', settings: {}, runs: 3 },
    platform: 'Alder',
    submission: 'd'.repeat(64),
    simulated: true,
    records,
    ...changes,
  })

const published = (runs: readonly VaultRun[], runWise = false) =>
  buildPublication({
    suite: 'vet',
    runs,
    reviewedBy: ['Dr. Grace'],
    least: 5,
    runWise,
    publishedAt: '2026-11-22T06:00:00.000Z',
  })

describe('buildPublication', () => {
  it('has the median and range of records, overall, by dimension and by category', () => {
    const [table] = published([runOf(recordsOf({ renal: 5, cardiac: 10 }))], true).tables
    const cell = { median: 3, iqr: 2 }
    expect(table?.platforms[0]).toEqual({
      platform: 'Alder',
      simulated: true,
      unscored: 0,
      overall: { n: 15, ...cell },
      steadiness: { deviationOfAverages: 0, deviationWithinRecords: 0, flipShare: 0 },
      dimensions: Object.fromEntries(
        vaultDimensions.map((name) => [
          name,
          {
            cell: { n: 15, ...cell },
            steadiness: { deviationOfAverages: 0, deviationWithinRecords: 0, flipShare: 0 },
          },
        ]),
      ),
      categories: { cardiac: { n: 10, ...cell }, renal: { n: 5, ...cell } },
      runs: [
        { n: 15, ...cell },
        { n: 15, ...cell },
        { n: 15, ...cell },
      ],
    })
  })

  it('has one table a suite version and grader version', () => {
    const records = recordsOf({ renal: 6 })
    const other = { version: '1.1.1-bbbbbbbbbbbb', promptHash: 'b'.repeat(64), fingerprint: 'e'.repeat(64) }
    const runs = [runOf(records), runOf(records, { platform: 'Birch' }), runOf(records, { grader: other })]
    expect(published(runs).tables.map(({ grader, platforms }) => [grader, platforms.length])).toEqual([
      ['1.1.1-aaaaaaaaaaaa', 2],
      ['1.1.1-bbbbbbbbbbbb', 1],
    ])
  })

  it('leaves a platform of too few records out as a whole', () => {
    const [row] = published([runOf(recordsOf({ renal: 4 }))]).tables[0]?.platforms ?? []
    expect(row).toMatchObject({
      overall: { suppressed: true },
      steadiness: null,
      categories: { renal: { suppressed: true } },
    })
    expect(row?.dimensions['accuracy']).toEqual({ cell: { suppressed: true }, steadiness: null })
  })

  it('counts what is unscored, and leaves it out of every figure', () => {
    const missing = { missing: { cause: 'judge-abstained' as const, detail: 'SECRET' } }
    const records = recordsOf({ renal: 7 }).with(0, { id: 'x', category: 'renal', runs: [missing, missing, missing] })
    expect(published([runOf(records)]).tables[0]?.platforms[0]).toMatchObject({ unscored: 1, overall: { n: 6 } })
  })

  it('holds no word of a case, a source or a reason, whatever the runs hold', () => {
    const counts = fc.dictionary(fc.constantFrom('renal', 'cardiac', 'skin'), fc.integer({ min: 1, max: 9 }), {
      minKeys: 1,
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 3 }), fc.boolean(), (platforms, runWise) => {
        const runs = platforms.map((of, at) => runOf(recordsOf(of), { platform: `P${at}` }))
        expect(JSON.stringify(published(runs, runWise))).not.toContain('SECRET')
      }),
    )
  })
})

describe('the schema of a publication', () => {
  const whole = JSON.parse(JSON.stringify(published([runOf(recordsOf({ renal: 6, cardiac: 6 }))], true))) as object

  /** Paths of all objects in a value. */
  const objectsIn = (value: unknown, path: string[] = []): string[][] => {
    if (typeof value !== 'object' || value === null) return []
    const inside = Object.entries(value).flatMap(([key, entry]) => objectsIn(entry, [...path, key]))
    return Array.isArray(value) ? inside : [path, ...inside]
  }
  const withKey = (path: readonly string[], key: string, value: unknown): unknown => {
    const copy = structuredClone(whole)
    const target = path.reduce<unknown>((at, step) => Reflect.get(at as object, step), copy) as object
    Reflect.set(target, key, value)
    return copy
  }

  it('takes what is published', () => {
    expect(publication.safeParse(whole).success).toBe(true)
  })

  it.each(['records', 'cases', 'scores', 'verdict', 'reason', 'text', 'mismatches', 'prompt', 'rubric', 'id'])(
    'has no place for "%s", wherever it stands',
    (key) => {
      const value = [{ id: 'r-1', score: 3, text: 'seen on 3 March' }]
      const taken = objectsIn(whole).filter((path) => publication.safeParse(withKey(path, key, value)).success)
      expect(taken).toEqual([])
    },
  )
})

const names = (rows: Parameters<typeof suppressSmall>[0], least = 5): string[] =>
  [...suppressSmall(rows, least)].toSorted()

describe('suppressSmall', () => {
  it.each([
    ['no cell that has the least', { cardiac: 5, renal: 6 }, []],
    ['a small one, with the next that would give it away', { cardiac: 9, renal: 6, skin: 3 }, ['renal', 'skin']],
    ['two small ones that are the least together', { cardiac: 9, renal: 3, skin: 2 }, ['renal', 'skin']],
    [
      'two small ones that are not, with the next',
      { cardiac: 9, renal: 7, skin: 1, teeth: 1 },
      ['renal', 'skin', 'teeth'],
    ],
    ['all where nothing else is left', { cardiac: 9, skin: 1 }, ['cardiac', 'skin']],
    ['a cell of nothing, which gives nothing away', { cardiac: 9, skin: 0 }, ['skin']],
  ])('leaves out %s', (_, row, expected) => {
    expect(names([row])).toEqual(expected)
  })

  it('leaves out the same of all rows, and looks at each', () => {
    // Of the second row the small cell has nothing to give away; of the first it has.
    const rows = [
      { cardiac: 6, renal: 6, skin: 3 },
      { cardiac: 6, renal: 6, skin: 0 },
    ]
    expect(names(rows)).toEqual(['cardiac', 'skin'])
    expect(names(rows.toReversed())).toEqual(['cardiac', 'skin'])
  })

  it('never lets a small cell be recovered: the total less what is shown is nothing, or has as many records as the least and more than any small cell', () => {
    const cell = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const row = fc.dictionary(cell, fc.nat(12), { noNullPrototype: true })
    const least = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), least, (rows, few) => {
        const left = suppressSmall(rows, few)
        for (const one of rows) {
          const total = Object.values(one).reduce((sum, count) => sum + count, 0)
          const shown = Object.entries(one).filter(([name]) => !left.has(name))
          for (const [, count] of shown) expect(count).toBeGreaterThanOrEqual(few)
          // A total under the least is not shown, so that nothing can be taken from it.
          if (total < few) continue
          const hidden = Object.entries(one).filter(([name, count]) => left.has(name) && count > 0)
          const rest = total - shown.reduce((sum, [, count]) => sum + count, 0)
          for (const [, count] of hidden) if (count < few) expect(rest).toBeGreaterThan(count)
          if (rest > 0) expect(rest).toBeGreaterThanOrEqual(few)
        }
      }),
    )
  })

  it('recovers no score of a small cell from the sums that are shown', () => {
    const records = fc.array(
      fc.record({ cell: fc.constantFrom('a', 'b', 'c', 'd'), score: fc.integer({ min: 10, max: 50 }) }),
      { minLength: 5, maxLength: 40 },
    )
    fc.assert(
      fc.property(records, (all) => {
        const cells = Map.groupBy(all, ({ cell }) => cell)
        const left = suppressSmall([Object.fromEntries([...cells].map(([cell, of]) => [cell, of.length]))], 5)
        const isHidden = ({ cell }: (typeof all)[number]): boolean => left.has(cell)
        // What anybody can work out is a figure of all hidden records together.
        const together = all.filter(isHidden)
        for (const [cell, of] of cells) {
          if (of.length >= 5) continue
          expect(left.has(cell)).toBe(true)
          expect(together.length).toBeGreaterThan(of.length)
          expect(together.length).toBeGreaterThanOrEqual(5)
        }
      }),
    )
  })
})
