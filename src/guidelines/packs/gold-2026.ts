import { hasCondition } from '../../golden-set/facts/has-condition.ts'
import type { Patient } from '../../golden-set/patient.ts'
import { type Truth, allOf, no, unknown, yes } from '../../golden-set/truth.ts'
import type { Guideline } from '../guideline.ts'

const source = 'Global Initiative for Chronic Obstructive Lung Disease, 2026 report, https://goldcopd.org'

/** GOLD 2026. It lowered the threshold of frequent exacerbations to one moderate or severe exacerbation a year. */
export const gold2026: Guideline = {
  id: 'gold-2026',
  title: 'Global strategy for prevention, diagnosis and management of COPD',
  edition: '2026',
  reviewed: false,
  rules: [
    {
      id: 'copd-exacerbation',
      title:
        'Exacerbation of COPD: a short-acting beta-agonist (with or without a short-acting antimuscarinic) and a systemic corticosteroid',
      section: 'chapter 4',
      classOfRecommendation: 'strong',
      source,
      applies: (patient) => hasCondition(patient, 'COPD exacerbation'),
      expected: [
        { label: 'a short-acting beta-agonist', classes: ['saba'], orWider: true, orLater: true },
        { label: 'a systemic corticosteroid', classes: ['systemic-corticosteroid'] },
      ],
      forbidden: [
        {
          label: 'a methylxanthine',
          classes: ['methylxanthine'],
          unlessNaming: ['level', 'home', 'usual', 'long-term'],
        },
      ],
    },
    {
      id: 'copd-frequent-exacerbations',
      title:
        'COPD with at least one moderate or severe exacerbation in 12 months: a long-acting bronchodilator as maintenance',
      section: 'chapter 3',
      classOfRecommendation: 'strong',
      source,
      applies: (patient) => allOf(hasCondition(patient, 'COPD'), frequentExacerbations(patient)),
      expected: [{ label: 'a long-acting bronchodilator', classes: ['long-acting-bronchodilator'], orLater: true }],
      forbidden: [],
    },
  ],
}

function frequentExacerbations({ exacerbations }: Patient): Truth {
  if (exacerbations === undefined) return unknown('no history of exacerbations on record')
  const { moderate_last_12_months: moderate, severe_last_12_months: severe } = exacerbations
  const fact = `${moderate} moderate and ${severe} severe exacerbations in 12 months`
  return moderate + severe >= 1 ? yes(fact) : no(fact)
}
