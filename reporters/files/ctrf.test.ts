import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { type Block, type MetricVerdict, type Verdict, verdicts } from '../../src/core/verdict.ts'
import type { Run } from '../../src/core/run.ts'
import { loadAjv } from '../../src/clinical/checks/schema/json-schema.ts'
import { renderCtrf } from './ctrf.ts'

interface Ctrf {
  readonly results: {
    readonly summary: Readonly<Record<string, number>>
    readonly tests: readonly { readonly name: string; readonly status: string; readonly message: string }[]
    readonly extra: object
  }
}

const schema = new URL('../../../shared/data/ctrf/ctrf-schema-0.0.json', import.meta.url)
const isHere = existsSync(schema)

const [row] = makeRun().rows as [MetricVerdict]
const rowOf = (verdict: Verdict, more: Partial<MetricVerdict> = {}): MetricVerdict => ({
  ...row,
  slice: { by: 'condition', is: verdict },
  verdict,
  why: `is ${verdict}`,
  ...more,
})
const blockOf = (more: Partial<Block>): Block => ({
  kind: 'regressed',
  metric: 'right',
  slice: { by: 'all' },
  message: 'right regressed: 1 → 0.5',
  promotable: false,
  ...more,
})
const stage = { stage: 'write', n: 20, p50Ms: 3, p95Ms: 9, budget: { p95Ms: 5 }, why: 'p95' } as const
const read = (run: Run): Ctrf => JSON.parse(renderCtrf(run)) as Ctrf
const statuses = (run: Run): string[] => read(run).results.tests.map(({ name, status }) => `${name}: ${status}`)

const partial = { complete: false, partialBecause: ['the filter -t'], tagsFilter: null, missingModules: [] }
const everything = makeRun({
  rows: verdicts.map((verdict) => rowOf(verdict)),
  blocks: [
    blockOf({ slice: { by: 'condition', is: 'regressed' } }),
    blockOf({ kind: 'no-baseline', metric: null, slice: null, message: 'there is none' }),
    blockOf({ kind: 'over-budget', metric: null, slice: null, stage: 'write', message: 'too slow' }),
  ],
  stageVerdicts: [
    { ...stage, verdict: 'over-budget' },
    { ...stage, stage: 'read', verdict: 'not-run', n: 0, p50Ms: null, p95Ms: null },
  ],
  waivers: [
    { metric: 'right', owner: 'anna', reason: 'June', expires: '2026-12-31', expired: false, letPass: ['right fell'] },
  ],
  exitCode: 3,
})

describe('renderCtrf', () => {
  it('has a test for each metric and slice, with its figures', () => {
    expect(renderCtrf(makeRun())).toMatchInlineSnapshot(`
      "{
        "reportFormat": "CTRF",
        "specVersion": "0.0.0",
        "runId": "0b3f7c52-9a50-4d0e-8a56-2f2a7c1d9e11",
        "generatedBy": "vitest-assay",
        "results": {
          "tool": {
            "name": "vitest-assay"
          },
          "summary": {
            "tests": 1,
            "passed": 1,
            "failed": 0,
            "skipped": 0,
            "pending": 0,
            "other": 0,
            "start": 1772353800123,
            "stop": 1772353800135,
            "duration": 12
          },
          "tests": [
            {
              "name": "right, the whole set",
              "status": "passed",
              "duration": 0,
              "message": "as in the baseline",
              "suite": [
                "tier 2",
                "right"
              ],
              "rawStatus": "held",
              "extra": {
                "metric": "right",
                "tier": 2,
                "slice": {
                  "by": "all"
                },
                "n": 2,
                "value": 0.5,
                "coverage": 1,
                "baseline": {
                  "n": 2,
                  "value": 0.5
                },
                "target": null,
                "belowTarget": false,
                "newMisses": [],
                "mended": []
              }
            }
          ],
          "extra": {
            "suite": {
              "name": "chest",
              "version": "1"
            },
            "exitCode": 0,
            "failedTests": 0,
            "waivers": [],
            "replayed": []
          }
        }
      }
      "
    `)
  })

  it('fails what blocks, with every word of it', () => {
    const { results } = read(makeRun({ blocks: [blockOf({}), blockOf({ kind: 'below-target', message: 'too low' })] }))
    expect(results.tests).toMatchObject([{ status: 'failed', message: 'right regressed: 1 → 0.5\ntoo low' }])
    expect(results.summary).toMatchObject({ tests: 1, passed: 0, failed: 1 })
  })

  it('passes what was held against something and is no worse, and nothing else', () => {
    expect(statuses(makeRun({ rows: verdicts.map((verdict) => rowOf(verdict)) }))).toEqual([
      'right, held: passed',
      'right, improved: passed',
      'right, regressed: other',
      'right, nonInferior: passed',
      'right, inconclusive: other',
      'right, missing: other',
      'right, unscored: other',
      'right, incomparable: other',
      'right, insufficient: other',
      'right, not-compared: passed',
      'right, new: other',
      'right, not-run: skipped',
    ])
    expect(statuses(makeRun({ rows: [rowOf('held', { value: null, n: 0 })] }))).toEqual(['right, held: other'])
  })

  it('has what is of no one metric, and the stages', () => {
    expect(statuses({ ...everything, rows: [], problems: ['case id "one" stands for two'] })).toEqual([
      'problem: failed',
      'regressed: failed',
      'no-baseline: failed',
      'write: failed',
      'read: skipped',
    ])
  })

  it('is never without a test where nothing was gated', () => {
    expect(statuses(makeRun({ rows: [], scope: partial }))).toEqual(['partial: other'])
    expect(statuses(makeRun({ rows: [], scope: partial, exitCode: 3 }))).toEqual(['partial: failed'])
  })

  it.skipIf(!isHere)(`holds against the schema of CTRF${isHere ? '' : ' (skipped: the schema is not here)'}`, () => {
    const ajv = loadAjv('draft-07', { strict: false })
    const isCtrf = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')) as object)
    for (const run of [makeRun(), everything, makeRun({ rows: [], scope: partial, durationMs: 1.5 })]) {
      isCtrf(read(run))
      expect(isCtrf.errors).toBeNull()
    }
    expect(isCtrf({ ...read(everything), reportFormat: 'JUnit' })).toBe(false)
  })
})

it('fails for a metric that is required and that nothing measured', () => {
  const block = blockOf({ kind: 'nothing-measured', metric: 'recall', slice: null, message: 'recall was not measured' })
  const { results } = JSON.parse(renderCtrf(makeRun({ exitCode: 3, blocks: [block] }))) as Ctrf
  expect(results.summary).toMatchObject({ failed: 1 })
  expect(results.tests).toContainEqual(
    expect.objectContaining({ status: 'failed', message: 'recall was not measured' }),
  )
})

it.each([
  [12.4, 12],
  [12.6, 13],
])('rounds a run of %d ms to %d', (durationMs, duration) => {
  expect(renderCtrf(makeRun({ durationMs }))).toMatch(new RegExp(`"duration": ?${duration}\\b`, 'u'))
})
