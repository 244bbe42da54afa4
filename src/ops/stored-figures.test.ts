import { expect, it } from 'vitest'
import { compareStoredRuns, type StoredFigure } from './stored-figures.ts'

function figure(rest: Partial<StoredFigure> = {}): StoredFigure {
  return {
    run: 'r',
    kind: 'quality',
    tier: 3,
    metric: 'adherence',
    part: { by: 'all' },
    tenant: '-',
    n: 10,
    value: 0.5,
    unit: 'cases',
    better: 'higher',
    graders: [],
    shortfalls: [],
    baseline: null,
    passedBaseline: null,
    ...rest,
  }
}

it.each([
  ['better', 0.25, figure({ value: 0.75 })],
  ['worse', -0.25, figure({ value: 0.25 })],
  ['better', -0.25, figure({ value: 0.25, better: 'lower' })],
  ['same', 0, figure()],
  ['unscored', null, figure({ value: null })],
  ['other-grader', null, figure({ value: 0.75, graders: ['b'] })],
  ['only-one', null, undefined],
])('says %s, and the change %j', (way, change, b) => {
  const [row] = compareStoredRuns([figure()], b === undefined ? [] : [b])
  expect(row).toMatchObject({ way, change })
})

it('holds a metric of one tenant and part against itself alone', () => {
  const parts = [figure(), figure({ tenant: 'a' }), figure({ part: { by: 'condition', is: 'pe' } })]
  expect(compareStoredRuns(parts, parts.toReversed()).map(({ way }) => way)).toEqual(['same', 'same', 'same'])
})
