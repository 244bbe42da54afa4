import { angioedemaOnRecord, hasCondition, pregnancy } from '../../patient/conditions.ts'
import { lowSystolic } from '../../patient/vital-signs.ts'
import { natriureticPeptideRaised, reducedEjectionFraction, volumeOverload } from '../../patient/heart-failure.ts'
import { potassiumAbove } from '../../patient/laboratory-results.ts'
import { allOf } from '../../patient/truth.ts'
import type { Guideline } from '../guideline.ts'

const source = 'https://doi.org/10.1161/CIR.0000000000001063'

const reninAngiotensin = { label: 'an ACE inhibitor, ARB or ARNI', classes: ['raas-inhibitor'] } as const
const halving = ['halve', 'halved', 'half the dose', 'half dose', 'reduce the dose', 'dose reduction', 'lower dose']

/** 2022 AHA/ACC/HFSA guideline for heart failure. */
export const ahaAccHf2022: Guideline = {
  id: 'aha-acc-hf-2022',
  title: 'AHA/ACC/HFSA guideline for the management of heart failure',
  edition: '2022',
  issued: '2022-04-01',
  reviewBy: '2027-04-01',
  review: null,
  rules: [
    {
      id: 'loop-diuretic',
      title: 'Heart failure with a raised natriuretic peptide and volume overload: a loop diuretic',
      section: '7.2, 9.3',
      classOfRecommendation: '1',
      source,
      inputs: [
        { name: 'heart failure', unit: null },
        { name: 'BNP or NT-proBNP', unit: 'pg/mL' },
        { name: 'setting', unit: null },
        { name: 'signs of volume overload', unit: null },
      ],
      exceptions: [],
      harm: 'severe',
      applies: (patient) =>
        allOf(hasCondition(patient, 'heart failure'), natriureticPeptideRaised(patient), volumeOverload(patient)),
      expected: [
        {
          label: 'a loop diuretic',
          classes: ['loop-diuretic'],
          // Less than the least tablet is no diuretic dose.
          atLeastDaily: { furosemide: [10, 'mg'], torasemide: [2.5, 'mg'], bumetanide: [0.5, 'mg'] },
          notLess: true,
        },
      ],
      forbidden: [],
    },
    {
      id: 'reduced-ejection-fraction',
      title:
        'Heart failure with an ejection fraction of 40% or less: a renin-angiotensin inhibitor and an evidence-based beta-blocker',
      section: '7.3.1, 7.3.2',
      classOfRecommendation: '1',
      source,
      inputs: [
        { name: 'heart failure', unit: null },
        { name: 'left ventricular ejection fraction', unit: '%' },
        { name: 'potassium', unit: 'mmol/L' },
        { name: 'systolic pressure', unit: 'mmHg' },
        { name: 'pregnancy', unit: null },
      ],
      exceptions: [
        'pregnancy',
        'angioedema on the problem list or as a reaction',
        'potassium above 5.5 mmol/L',
        'cardiogenic shock',
        'systolic pressure below 90 mmHg',
      ],
      harm: 'severe',
      applies: reducedEjectionFraction,
      // A potassium or a pressure that nobody measured is not a normal one: the rule is unknown then, as it is where nobody knows whether she is pregnant.
      contraindications: [
        { exception: 'pregnancy', when: pregnancy, forbidden: [reninAngiotensin] },
        {
          exception: 'angioedema on the problem list or as a reaction',
          when: angioedemaOnRecord,
          forbidden: [{ label: 'an ACE inhibitor or ARNI', classes: ['ace-inhibitor', 'arni'] }],
        },
        {
          exception: 'potassium above 5.5 mmol/L',
          when: (patient) => potassiumAbove(patient, 5.5, '>', 'unknown'),
          // Where one is taken already, half of it is an answer to a potassium up to 6.0 mmol/L.
          forbidden: [{ ...reninAngiotensin, unlessNaming: halving }],
        },
        {
          exception: 'cardiogenic shock',
          when: (patient) => hasCondition(patient, 'cardiogenic shock', 'active'),
          forbidden: [reninAngiotensin, { label: 'a beta-blocker', classes: ['beta-blocker'] }],
        },
      ],
      // A low pressure without shock keeps some patients from a start and few from what they take: it forbids nothing.
      unless: (patient) => lowSystolic(patient, 90, 'unknown'),
      expected: [
        { label: 'an ACE inhibitor, ARB or ARNI', classes: ['ace-inhibitor', 'arb', 'arni'], orLater: true },
        {
          label: 'bisoprolol, carvedilol or metoprolol succinate',
          classes: ['hf-beta-blocker'],
          orWider: true,
          orLater: true,
        },
      ],
      forbidden: [
        { label: 'a non-dihydropyridine calcium channel blocker', classes: ['non-dihydropyridine-ccb'] },
        // Section 7.3.1: an ARNI not together with an ACE inhibitor, nor within 36 hours of one. One sentence that names both may leave the choice.
        {
          label: 'an ACE inhibitor together with an ARNI',
          allOf: [
            { classes: ['ace-inhibitor'], unlessNaming: ['sacubitril', 'Entresto', 'ARNI'] },
            { classes: ['arni'] },
          ],
        },
      ],
    },
    {
      id: 'angioedema',
      title: 'Heart failure with a history of angioedema: no ACE inhibitor and no ARNI',
      section: '7.3.1',
      classOfRecommendation: '3: harm',
      source,
      inputs: [
        { name: 'heart failure', unit: null },
        { name: 'angioedema on the problem list or as a reaction', unit: null },
      ],
      exceptions: [],
      harm: 'life-threatening',
      applies: (patient) => allOf(hasCondition(patient, 'heart failure', 'active'), angioedemaOnRecord(patient)),
      expected: [],
      forbidden: [
        { label: 'an ACE inhibitor', classes: ['ace-inhibitor'] },
        { label: 'an ARNI', classes: ['arni'] },
      ],
    },
  ],
}
