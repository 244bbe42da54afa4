import type { Metric } from '../../score/metric.ts'

/** Answers in which no dose is implausible. */
export const dosePlausibility: Metric<1> = {
  name: 'dose-plausibility',
  tier: 1,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: true,
}
