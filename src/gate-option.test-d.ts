import { ndcg } from './retrieval/ndcg.ts'
import { defineScorer, type Metric } from './core/metric.ts'
import { scored } from './core/score.ts'
import { citationGrounding } from './clinical/checks/metrics.ts'
import { guidelineAdherence } from './clinical/guidelines/guideline-metrics.ts'
import type { AssayOptions } from './assembly/options.ts'
import { coherence, defineDimension } from '../matchers/dimensions.ts'
import { medicalAccuracyGrader, rubricGrader, vaultGrader } from '../matchers/graders.ts'

type Gate = NonNullable<AssayOptions['gate']>

const gate = (...requires: NonNullable<Gate['requires']>): Gate => ({ heldOut: 'held-out/north.json', requires })

const brevity = defineScorer({ name: 'brevity', tier: 2 }, (answer: string) => scored(answer.length))
const tone = defineScorer({ name: 'tone', tier: 4 }, (answer: string) => scored(answer.length))
const own = defineDimension({ id: 'own', version: '1', instructions: '' })
const somewhere: Metric = brevity.metric

export const compiles = [
  gate(brevity.metric, ndcg(20).metric, citationGrounding, guidelineAdherence),
  // @ts-expect-error -- a judged scorer of one's own
  gate(tone.metric),
  // @ts-expect-error -- a judged dimension
  gate(coherence.metric),
  // @ts-expect-error -- a judged dimension by judges of its own
  gate(coherence.by([]).metric),
  // @ts-expect-error -- a judged dimension of one's own
  gate(own.metric),
  // @ts-expect-error -- a rubric
  gate(rubricGrader({}).metric),
  // @ts-expect-error -- VAULT
  gate(vaultGrader().metric),
  // @ts-expect-error -- the accuracy of a response
  gate(medicalAccuracyGrader().metric),
  // @ts-expect-error -- a metric whose tier nobody knows may be a judged one
  gate(somewhere),
  // @ts-expect-error -- a scorer is no metric
  gate(ndcg(20)),
]
