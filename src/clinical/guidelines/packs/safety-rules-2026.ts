import { potassiumAbove } from '../../patient/laboratory-results.ts'
import type { Guideline } from '../guideline.ts'
import { cardiacMonitoring } from './cardiac-monitoring.ts'
import { emergencyRules } from './emergency-rules.ts'
import {
  forSugar,
  haemolysedAlone,
  hyperkalaemiaActions,
  raisesPotassium,
  shiftAndProtect,
} from './hyperkalaemia-actions.ts'

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
      expected: [cardiacMonitoring],
      expectations: shiftAndProtect,
      forbidden: raisesPotassium,
    },
    ...emergencyRules,
  ],
}
