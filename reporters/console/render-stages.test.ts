import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { buildRun } from '../../src/core/build-run.test-kit.ts'
import { renderStages } from './render-stages.ts'

const plain = new Chalk({ level: 0 })
const stages = {
  read: { n: 3, p50Ms: 1, p95Ms: null },
  rank: { n: 3, p50Ms: 1, p95Ms: null },
  retrieve: { n: 40, p50Ms: 120.04, p95Ms: 912.3 },
  write: { n: 40, p50Ms: 5, p95Ms: 9 },
}

describe('renderStages', () => {
  it('shows each stage with its times, budgets and verdict', () => {
    const budgets = {
      retrieve: { p50Ms: 200, p95Ms: 800 },
      write: { p95Ms: 10 },
      rank: { p95Ms: 10 },
      judge: { p50Ms: 1 },
    }
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, stages, options: { budgets } })
    expect(renderStages(run, plain)).toMatchInlineSnapshot(`
      "
      stages
      stage      n                 p50                 p95  verdict
      judge      0           - of 1 ms                   -  insufficient: no test timed it
      rank       3              1.0 ms          - of 10 ms  insufficient: a p95 needs 20 times
      read       3              1.0 ms      needs 20 times  no budget
      retrieve  40  120.0 ms of 200 ms  912.3 ms of 800 ms  over its budget
      write     40              5.0 ms     9.0 ms of 10 ms  within its budget"
    `)
  })

  it('shows the times of a run that compares nothing', () => {
    expect(renderStages(makeRun({ stages: { write: stages.write } }), plain)).toMatchInlineSnapshot(`
      "
      stages
      stage   n     p50     p95  verdict
      write  40  5.0 ms  9.0 ms  not compared"
    `)
  })

  it('says nothing where no stage is timed', () => {
    expect(renderStages(makeRun(), plain)).toBeUndefined()
  })
})

it('says of one time that a p95 needs 20', () => {
  const once = { once: { n: 1, p50Ms: 1, p95Ms: null } }
  expect(renderStages(buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, stages: once }), plain)).toContain(
    'once   1  1.0 ms  needs 20 times  no budget',
  )
})
