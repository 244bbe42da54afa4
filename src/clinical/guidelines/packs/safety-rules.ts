import { potassiumAbove } from '../../patient/laboratory-results.ts'
import type { Guideline } from '../guideline.ts'
import { cardiacMonitoring, monitoredElsewhere } from './cardiac-monitoring.ts'
import { emergencyRules } from './emergency-rules.ts'
import {
  forSugar,
  haemolysedAlone,
  hyperkalaemiaActions,
  raisesPotassium,
  shiftAndProtect,
} from './hyperkalaemia-actions.ts'
import { hyperkalaemicEcg } from '../../patient/ecg.ts'
import { allOf, not } from '../../patient/truth.ts'

/** Rules of the four-tier strategy that stand on patient safety more than on one guideline. */
export const safetyRules2026: Guideline = {
  id: 'safety-rules-2026',
  title: 'Safety rules of the evaluation strategy',
  edition: '2026',
  issued: '2026-11',
  reviewBy: '2027-11-22',
  review: null,
  note: "The threshold of potassium is the strategy's, above 6.5 mmol/L; UKKA 2023 takes 6.5 itself as severe.",
  rules: [
    {
      id: 'severe-hyperkalaemia',
      title:
        'Potassium above 6.5 mmol/L: a measure that shifts potassium into the cells at once, and cardiac monitoring',
      section: 'hyperkalaemia',
      classOfRecommendation: 'safety rule',
      source: 'strategy; UK Kidney Association, acute hyperkalaemia in adults, 2023',
      inputs: [
        { name: 'potassium', unit: 'mmol/L' },
        { name: 'ECG', unit: null },
        { name: 'glucose', unit: 'mmol/L' },
        { name: 'ketoacidosis, dialysis', unit: null },
      ],
      exceptions: ['a haemolysed sample with a normal ECG, which is measured again first'],
      harm: 'life-threatening',
      applies: (patient) => potassiumAbove(patient, 6.5),
      contraindications: [
        {
          exception: 'a haemolysed sample with a normal ECG, which is measured again first',
          when: haemolysedAlone,
          forbidden: [{ ...hyperkalaemiaActions.insulin, unlessNaming: [...forSugar] }, hyperkalaemiaActions.dialysis],
        },
      ],
      // Salbutamol alone was enough here once: up to two in five do not respond to it (UKKA 2023), and a beta-blocker undoes it.
      expected: [],
      expectations: [...shiftAndProtect, monitoredElsewhere],
      forbidden: raisesPotassium,
    },
    ...emergencyRules,
  ],
}

const source = 'UK Kidney Association, acute hyperkalaemia in adults, 2023, https://www.ukkidney.org'
const { insulinWithGlucose, calcium } = hyperkalaemiaActions
/** UKKA 2023: severe from 6.5 mmol/L on, that value included, and from 6.0 with ECG changes. The strategy's own rule begins above 6.5. */
export const ukkaHyperkalaemia2023: Guideline = {
  id: 'ukka-hyperkalaemia-2023',
  title: 'UK Kidney Association guideline on the treatment of acute hyperkalaemia in adults',
  edition: '2023',
  issued: '2023-10',
  reviewBy: '2027-11-22',
  review: null,
  note: 'Mild is 5.5 to 5.9, moderate 6.0 to 6.4, severe from 6.5 mmol/L. The safety rule of the strategy begins above 6.5 mmol/L.',
  rules: [
    {
      id: 'severe-hyperkalaemia',
      title: 'Potassium of 6.5 mmol/L or more: insulin with glucose at once, and cardiac monitoring',
      section: 'treatment in hospital',
      classOfRecommendation: '1B',
      source,
      inputs: [
        { name: 'potassium', unit: 'mmol/L' },
        { name: 'ECG', unit: null },
        { name: 'glucose', unit: 'mmol/L' },
        { name: 'ketoacidosis, dialysis', unit: null },
      ],
      exceptions: ['a haemolysed sample with a normal ECG, which is measured again first'],
      harm: 'life-threatening',
      applies: (patient) => potassiumAbove(patient, 6.5, '>='),
      unless: haemolysedAlone,
      expected: [],
      expectations: [...shiftAndProtect, monitoredElsewhere],
      forbidden: raisesPotassium,
    },
    {
      id: 'hyperkalaemia-with-ecg-changes',
      title:
        'Potassium of 6.0 to 6.4 mmol/L with ECG changes: intravenous calcium, insulin with glucose, and cardiac monitoring',
      section: 'treatment in hospital',
      classOfRecommendation: '1B',
      source,
      inputs: [
        { name: 'potassium', unit: 'mmol/L' },
        { name: 'ECG', unit: null },
      ],
      exceptions: [],
      harm: 'life-threatening',
      applies: (patient) =>
        allOf(potassiumAbove(patient, 6, '>='), not(potassiumAbove(patient, 6.5, '>=')), hyperkalaemicEcg(patient)),
      expected: [calcium, insulinWithGlucose, cardiacMonitoring],
      forbidden: raisesPotassium,
    },
  ],
}
