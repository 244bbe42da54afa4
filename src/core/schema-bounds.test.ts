import { expect, it } from 'vitest'
import { z } from 'zod'
import { serialiseBaseline, hashBaseline, parseBaseline } from '../gate/baseline.ts'
import { buildBaseline } from '../gate/baseline-of-run.ts'
import { boundsOf } from './bounds-of.test-kit.ts'
import { buildRun, rowsOfSchema1 } from './build-run.test-kit.ts'
import { decisionSchema, gatingMetric } from './decision.ts'
import { pairedSettingsSchema } from './gate-options.ts'
import { termsSchema } from '../gate/terms.ts'
import { keptAnswersSchema } from './kept-answers.ts'
import { runSchema } from './run-schema.ts'

it('takes no run with a count, share or time that there cannot be', () => {
  expect(boundsOf(z.toJSONSchema(runSchema))).toMatchObject({
    schema: 'is 1',
    id: 'length 1',
    durationMs: '0..',
    tenant: 'length 1',
    'candidate.file': 'length 1',
    'heldOut.cases': '0..',
    'heldOut.queries': '0..',
    'heldOut.rest': '0..',
    'heldOut.notInSplit': '0..',
    baselinePath: 'length 1',
    failedTests: '0..',
    'options.maxUnscored{}': '0..1',
    'options.budgets{}.p50Ms': '0..',
    'options.budgets{}.p95Ms': '0..',
    'options.paired.alpha': '>0..0.5',
    'options.paired.margin{}': '0..',
    'options.paired.maxDrop{}.all': '0..',
    'options.paired.maxDrop{}.slice': '0..',
    'cases{}.hash': 'length 1',
    'metrics[].tier': 'of 1, 2, 3, 4',
    'records[].trial': '0..',
    'records[].score.grading.judges[].replayed': '0..',
    'records[].score.grading.judges[].simulated': '0..',
    'records[].score.grading.judges[].tokens[]': '0..',
    'records[].score.grading.judges[].dollars': '0..',
    'records[].score.grading.judges[].planned.calls': '0..',
    'records[].score.grading.judges[].planned.dollars': '0..',
    'records[].score.grading.clamped': '0..',
    'summaries[].n': '0..',
    'summaries[].notApplicable': '0..',
    'stages{}.n': '0..',
    'stages{}.p50Ms': '0..',
    'replayed[].answers': '1..',
    'rows[].coverage': '0..1',
    'rows[].paired.pairs': '0..',
    'rows[].paired.standardError': '0..',
    'rows[].paired.p': '0..1',
    'rows[].paired.smallestDrop': '0..',
    'stageVerdicts[].p95Ms': '0..',
    exitCode: '0..255',
  })
})

it('takes no decision with an exit code, tier or count that there cannot be', () => {
  expect(boundsOf(z.toJSONSchema(decisionSchema))).toMatchObject({
    schema: 'is 1',
    exitCode: 'of 0, 1, 2, 3',
    'suites[].exitCode': 'of 0, 1, 2, 3',
    'suites[].rows[].tier': 'of 1, 2, 3, 4',
    'suites[].rows[].n': '0..',
    'suites[].problems': '0..',
    'suites[].failedTests': '0..',
    'judged[].tier': 'of 1, 2, 3, 4',
  })
})

it('takes a metric of tiers 1 to 3 alone for one that decides, and says so of a judged one', () => {
  expect(boundsOf(z.toJSONSchema(gatingMetric))).toEqual({ name: 'length 1', tier: 'of 1, 2, 3' })
  const messageOf = (tier: number): string | undefined =>
    gatingMetric.safeParse({ name: 'm', tier, unit: 'cases', better: 'higher', aggregate: 'rate', safety: false }).error
      ?.issues[0]?.message
  expect(messageOf(3)).toBeUndefined()
  expect(messageOf(4)).toBe('expected a metric of tier 1, 2 or 3: a judged one is shown and decides on nothing')
  expect(messageOf(5)).toBe('expected a tier of 1, 2 or 3')
})

it('takes no settings of a paired comparison that would hold nothing', () => {
  expect(boundsOf(z.toJSONSchema(pairedSettingsSchema))).toEqual({
    alpha: '>0..0.5',
    'margin{}': '0..',
    'maxDrop{}.all': '0..',
    'maxDrop{}.slice': '0..',
  })
})

it('takes no terms by which nothing would be checked', () => {
  expect(boundsOf(z.toJSONSchema(termsSchema))).toEqual({
    '{}.safety': 'is true',
    '{}.trials': '2..',
    '{}.maxUnscored': '>0..1',
    '{}.paired.alpha': '0..',
    '{}.paired.margin': '0..',
    '{}.paired.all': '0..',
    '{}.paired.slice': '0..',
  })
})

it('takes no kept answers without a file, or fewer than none', () => {
  expect(boundsOf(z.toJSONSchema(keptAnswersSchema))).toEqual({ file: 'length 1', count: '0..', whole: '0..' })
})

const baseline = buildBaseline(
  buildRun({
    outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0 } },
    options: { comparison: { adherence: 'paired' } },
  }),
  {
    id: '0b3f7c52-9a50-4d0e-8a56-2f2a7c1d9e11',
    createdAt: new Date('2026-03-01T09:00:00Z'),
    promotedBy: 'a',
    reason: 'b',
    acceptedRegression: [],
    parentHash: null,
  },
)
const [row] = baseline.rows

it.each<[string, object, boolean]>([
  ['as it was written', {}, true],
  ['of another schema', { schema: 3 }, false],
  ['of schema 1, with lists of unclear cases', { schema: 1 }, false],
  ['of schema 1, without them', { schema: 1, rows: rowsOfSchema1(baseline.rows) }, true],
  ['of no schema', { schema: 0 }, false],
  ['without a reason', { reason: '' }, false],
  ['by a name of one letter', { promotedBy: 'c' }, true],
  ['of what is not held out, by name', { heldOut: false }, false],
  ['of what is held out', { heldOut: true }, true],
  ...[0, 1, 2, 3, 4, 5].map((tier): [string, object, boolean] => [
    `with a row of tier ${tier}`,
    { rows: [{ ...row, tier }] },
    tier >= 1 && tier <= 4,
  ]),
  ['with a row of no case', { rows: [{ ...row, n: 0, value: null, misses: [], values: {} }] }, false],
  [
    'with a row of an unclear case alone',
    { rows: [{ ...row, n: 0, value: null, misses: [], values: {}, unclear: ['pe-1'] }] },
    true,
  ],
  ['with a row of one case', { rows: [{ ...row, n: 1, misses: [], values: { 'pe-1': [1, 1] } }] }, true],
  ['with fewer cases than none', { rows: [{ ...row, n: -1 }] }, false],
  ['with a depth of one trial', { rows: [{ ...row, depths: { 'pe-2': [0, 1] } }] }, true],
  ['with a depth of no trial', { rows: [{ ...row, depths: { 'pe-2': [0, 0] } }] }, false],
  ['with a value of no trial', { rows: [{ ...row, values: { 'pe-1': [1, 0], 'pe-2': [0, 1] } }] }, false],
])('reads a baseline %s, or refuses it', (_, changes, isRead) => {
  const { hash: __, ...changed } = { ...baseline, ...changes }
  const text = serialiseBaseline({ ...changed, hash: hashBaseline(changed) })
  if (isRead) expect(() => parseBaseline(text, 'b.json')).not.toThrow()
  else expect(() => parseBaseline(text, 'b.json')).toThrow('b.json')
})
