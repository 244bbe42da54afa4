import { expect, it } from 'vitest'
import { buildRun, metricNamed, type RunInShort } from '../gate/build-run.test-kit.ts'
import type { Baseline } from '../gate/baseline.ts'
import type { Run } from '../gate/run.ts'
import { buildBaseline } from './build-baseline.ts'

const build = (run: Run): Baseline =>
  buildBaseline(run, {
    id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
    createdAt: new Date(0),
    promotedBy: 'someone',
    reason: 'first',
    acceptedRegression: [],
    parentHash: null,
  })

it('a baseline has the whole set and its conditions, and no age bands and sexes', () => {
  const run = buildRun({
    cases: { 'pe-1': { ageBand: '40-64', sex: 'female' }, 'pe-2': { ageBand: '80+', sex: 'male' } },
    outcomes: { follows: { 'pe-1': 1, 'pe-2': 0 } },
  })
  expect(build(run).rows.map(({ slice }) => slice)).toEqual([{ by: 'all' }, { by: 'condition', is: 'pe' }])
})

const outcomes = { follows: { 'pe-1': 1, 'q-1': 0 } }
const north = { 'pe-1': { tenant: 'north' } }

it.each<[string, RunInShort, string | null]>([
  ['that of its suite, queries being of every tenant', { outcomes, cases: north, rest: { tenant: 'north' } }, 'north'],
  ['that of all its cases', { outcomes, cases: { ...north, 'q-1': { tenant: 'north' } } }, 'north'],
  ['none where some cases name none', { outcomes, cases: north }, null],
  ['none where cases are of several', { outcomes, cases: { ...north, 'q-1': { tenant: 'south' } } }, null],
])('its tenant is %s', (_, short, tenant) => {
  expect(build(buildRun(short)).tenant).toBe(tenant)
})

it('is refused where a case is of another tenant than the suite', () => {
  expect(() => build(buildRun({ outcomes, cases: north, rest: { tenant: 'south' } }))).toThrow(
    expect.objectContaining({
      code: 'run-invalid',
      message:
        'the run is of tenant "south", and its case pe-1 is of "north": tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline',
    }),
  )
})

it('says that its cases are held out, and holds nothing that judges say of them', () => {
  const metrics = [metricNamed('follows'), metricNamed('tone', { tier: 4 })]
  const short = { metrics, outcomes: { ...outcomes, tone: { 'pe-1': 1 } } }
  const held = build(buildRun({ ...short, rest: { type: 'config_gate' } }))
  expect(held.heldOut).toBe(true)
  expect(new Set(held.rows.map(({ metric }) => metric))).toEqual(new Set(['follows']))
  const golden = build(buildRun({ ...short, rest: { type: 'nightly' } }))
  expect(golden).not.toHaveProperty('heldOut')
  expect(new Set(golden.rows.map(({ metric }) => metric))).toEqual(new Set(['follows', 'tone']))
})
