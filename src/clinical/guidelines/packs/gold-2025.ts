import type { Guideline } from '../guideline.ts'
import { goldRules } from './gold-rules.ts'

const source = 'Global Initiative for Chronic Obstructive Lung Disease, 2025 report, https://goldcopd.org'

/** GOLD 2025. Exacerbations are frequent from two moderate ones or a severe one a year on. */
export const gold2025: Guideline = {
  id: 'gold-2025',
  title: 'Global strategy for prevention, diagnosis and management of COPD',
  edition: '2025',
  issued: '2024-11',
  reviewBy: '2026-03-31',
  review: null,
  supersededBy: 'gold-2026',
  rules: goldRules('2025', source),
}
