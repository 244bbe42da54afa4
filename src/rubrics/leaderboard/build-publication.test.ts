import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sealVaultRun } from '../vault/seal-vault-run.ts'
import { vaultDimensions } from '../vault/vault-dimensions.ts'
import type { GradedRecord, VaultRun } from '../vault/vault-run.ts'
import type { VaultVerdict } from '../vault/vault-verdict.ts'
import { vaultWeights } from '../vault/vault-weights.ts'
import { buildPublication } from './build-publication.ts'
import { publication } from './publication.ts'

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
