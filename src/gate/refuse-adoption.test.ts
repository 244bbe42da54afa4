import { expect, it } from 'vitest'
import { baselineOf, buildRun } from '../core/build-run.test-kit.ts'
import { addedByAdoption, describeReplaced } from './refuse-adoption.ts'

const outcomes = { grounding: { 'k-1': 0, 'm-1': 0, 'm-2': 1 }, coverage: { 'k-1': 1, 'm-1': 0, 'm-2': 1 } }
const baseline = baselineOf(buildRun({ outcomes }))
const from = 'git HEAD'

it('takes the misses that a baseline without a list knew for its list, each of its own metric and of the whole set', () => {
  expect(addedByAdoption(buildRun({ outcomes }), { baseline, from })).toEqual([])
  const more = buildRun({ outcomes: { ...outcomes, coverage: { 'k-1': 0, 'm-1': 0, 'm-2': 1 } } })
  expect(addedByAdoption(more, { baseline, from })).toEqual(['k-1 (coverage)'])
  expect(describeReplaced(more, { baseline, from })).toBe(
    'replaces a baseline that lists none (git HEAD): adds k-1 (coverage)',
  )
})

it('takes the list alone where there is one', () => {
  const adopted = { grounding: ['k-1'] }
  const removed = { baseline: { ...baseline, adopted }, from }
  expect(addedByAdoption(buildRun({ outcomes }), removed)).toEqual(['m-1 (coverage)', 'm-1 (grounding)'])
  expect(describeReplaced(buildRun({ outcomes: { grounding: { 'k-1': 0 } } }), removed)).toBe(
    'replaces a list of 1 (git HEAD): adds none',
  )
})

it('names up to ten misses that it adds', () => {
  const ids = Array.from({ length: 11 }, (_, at) => `k-${at + 10}`)
  const run = (count: number) =>
    buildRun({ outcomes: { grounding: Object.fromEntries(ids.slice(0, count).map((id) => [id, 0])) } })
  const removed = { baseline: { ...baseline, adopted: {} }, from }
  const named = ids.slice(0, 10).map((id) => `${id} (grounding)`)
  expect(describeReplaced(run(10), removed)).toBe(`replaces a list of 0 (git HEAD): adds ${named.join(', ')}`)
  expect(describeReplaced(run(11), removed)).toBe(
    `replaces a list of 0 (git HEAD): adds ${named.join(', ')} and 1 more`,
  )
})
