import { expect, it } from 'vitest'
import { buildRun } from '../gate/build-run.test-kit.ts'
import { buildBaseline } from './build-baseline.ts'

it('a baseline has the whole set and its conditions, and no age bands and sexes', () => {
  const run = buildRun({
    cases: { 'pe-1': { ageBand: '40-64', sex: 'female' }, 'pe-2': { ageBand: '80+', sex: 'male' } },
    outcomes: { follows: { 'pe-1': 1, 'pe-2': 0 } },
  })
  const { rows } = buildBaseline(run, {
    id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
    createdAt: new Date(0),
    promotedBy: 'someone',
    reason: 'first',
    acceptedRegression: [],
    parentHash: null,
  })
  expect(rows.map(({ slice }) => slice)).toEqual([{ by: 'all' }, { by: 'condition', is: 'pe' }])
})
