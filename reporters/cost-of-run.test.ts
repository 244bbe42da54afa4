import { expect, it } from 'vitest'
import { buildRun, metricNamed } from '../src/core/build-run.test-kit.ts'
import type { Grading } from '../src/core/grading.ts'
import type { Run } from '../src/core/run.ts'
import { sumOfCosts } from './cost-of-run.ts'

/** A run of two cases, each judged under two metrics by one question, at these dollars a judge. */
function judged(dollars: readonly (number | null)[], rest: Partial<Grading> = {}): Run {
  const metrics = [metricNamed('accuracy', { tier: 4 }), metricNamed('relevance', { tier: 4 })]
  const run = buildRun({ metrics, outcomes: { accuracy: { a: 1, b: 1 }, relevance: { a: 1, b: 1 } } })
  const grading = {
    grader: 'composed',
    fingerprint: 'f',
    judges: dollars.map((one) => ({ dollars: one })),
    ...rest,
  } as unknown as Grading
  const records = run.records.map((record) => ({ ...record, score: { ...record.score, grading } }))
  return { ...run, records }
}

it('is what every judge of a question took, each question once though several records quote it', () => {
  expect(sumOfCosts(judged([0.25, 0.5]))).toBe(1.5)
})

it('is nothing where nobody was asked, and not known where a price is not', () => {
  expect(sumOfCosts(buildRun({ outcomes: { adherence: { a: 1, b: undefined } } }))).toBe(0)
  expect(sumOfCosts(judged([0.25, null]))).toBeNull()
})
