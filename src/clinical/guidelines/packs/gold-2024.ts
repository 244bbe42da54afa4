import type { Guideline } from '../guideline.ts'
import { goldRules } from './gold-rules.ts'

const source = 'Global Initiative for Chronic Obstructive Lung Disease, 2024 report, https://goldcopd.org'

/** GOLD 2024. Exacerbations are frequent from two moderate ones or a severe one a year on, as in 2025. */
export const gold2024: Guideline = {
  id: 'gold-2024',
  title: 'Global strategy for prevention, diagnosis and management of COPD',
  edition: '2024',
  issued: '2023-11-13',
  reviewBy: '2025-03-31',
  review: null,
  supersededBy: 'gold-2025',
  rules: goldRules('2024', source),
}
