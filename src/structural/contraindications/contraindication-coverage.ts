import type { Metric } from '../../score/metric.ts'

/** Answers with medication that say what they checked it against. */
export const contraindicationCoverage: Metric<1> = {
  name: 'contraindication-coverage',
  tier: 1,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: true,
}
