import { frequentExacerbations } from '../../patient/lung-disease.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { allOf } from '../../patient/truth.ts'
import type { Rule } from '../guideline.ts'

/** From how many exacerbations on COPD is treated as prone to them, in words. */
const threshold = {
  2024: 'two moderate exacerbations or one severe',
  2025: 'two moderate exacerbations or one severe',
  2026: 'one moderate or severe exacerbation',
} as const

/** Words of a start, which stay an order where the sentence also names a level or what is usual. */
const startsOfMethylxanthine = ['aminophylline', 'theophylline'].flatMap((drug) => [
  ...['start', 'give', 'add', 'begin', 'commence'].flatMap((verb) => [`${verb} ${drug}`, `${verb} oral ${drug}`]),
  ...['infusion', 'bolus', 'loading dose'].flatMap((form) => [`${drug} ${form}`, `${form} of ${drug}`]),
  ...['IV', 'intravenous'].flatMap((way) => [`${way} ${drug}`, `${drug} ${way}`]),
])

/**
 * The rules of GOLD, which differ in one threshold between the editions.
 *
 * @param source of the report
 */
export function goldRules(edition: '2024' | '2025' | '2026', source: string): Rule[] {
  return [
    {
      id: 'copd-exacerbation',
      title:
        'Exacerbation of COPD: a short-acting beta-agonist (with or without a short-acting antimuscarinic) and a systemic corticosteroid',
      section: 'chapter 4',
      classOfRecommendation: 'strong',
      source,
      inputs: [{ name: 'exacerbation of COPD', unit: null }],
      exceptions: [],
      harm: 'severe',
      applies: (patient) => hasCondition(patient, 'COPD exacerbation'),
      expected: [
        { label: 'a short-acting beta-agonist', classes: ['saba'], orWider: true, orLater: true },
        { label: 'a systemic corticosteroid', classes: ['systemic-corticosteroid'], notLess: true },
      ],
      forbidden: [
        {
          label: 'a methylxanthine',
          // A level, and what is taken at home, are no new order; a start beside them is.
          anyOf: [
            { classes: ['methylxanthine'], unlessNaming: ['level', 'home', 'usual', 'long-term'] },
            { phrases: startsOfMethylxanthine },
          ],
        },
      ],
    },
    {
      id: 'copd-frequent-exacerbations',
      title: `COPD with at least ${threshold[edition]} in 12 months: a long-acting bronchodilator as maintenance`,
      section: 'chapter 3',
      classOfRecommendation: 'strong',
      source,
      inputs: [
        { name: 'COPD', unit: null },
        { name: 'moderate exacerbations in 12 months', unit: null },
        { name: 'severe exacerbations in 12 months', unit: null },
      ],
      exceptions: [],
      harm: 'moderate',
      applies: (patient) => allOf(hasCondition(patient, 'COPD'), frequentExacerbations(patient, edition)),
      expected: [{ label: 'a long-acting bronchodilator', classes: ['long-acting-bronchodilator'], orLater: true }],
      forbidden: [],
    },
  ]
}
