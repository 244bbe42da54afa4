import type { Guideline } from '../guideline.ts'
import { goldRules } from './gold-rules.ts'

const source = 'Global Initiative for Chronic Obstructive Lung Disease, 2026 report, https://goldcopd.org'

/** GOLD 2026. It lowered the threshold of frequent exacerbations to one moderate or severe exacerbation a year. */
export const gold2026: Guideline = {
  id: 'gold-2026',
  title: 'Global strategy for prevention, diagnosis and management of COPD',
  edition: '2026',
  issued: '2025-11',
  reviewBy: '2027-03-31',
  review: null,
  rules: goldRules('2026', source),
}
