import { hasCondition } from '../../golden-set/facts/has-condition.ts'
import { lowSystolic } from '../../golden-set/facts/low-systolic.ts'
import { natriureticPeptideRaised } from '../../golden-set/facts/natriuretic-peptide.ts'
import { potassiumAbove } from '../../golden-set/facts/potassium.ts'
import { reducedEjectionFraction } from '../../golden-set/facts/reduced-ejection-fraction.ts'
import { volumeOverload } from '../../golden-set/facts/volume-overload.ts'
import type { Patient } from '../../golden-set/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../golden-set/truth.ts'
import { findTerms } from '../../language/terms/find-terms.ts'
import type { Guideline } from '../guideline.ts'

const source = 'https://doi.org/10.1161/CIR.0000000000001063'

/** 2022 AHA/ACC/HFSA guideline for heart failure. */
export const ahaAccHf2022: Guideline = {
  id: 'aha-acc-hf-2022',
  title: 'AHA/ACC/HFSA guideline for the management of heart failure',
  edition: '2022',
  reviewed: false,
  rules: [
    {
      id: 'loop-diuretic',
      title: 'Heart failure with a raised natriuretic peptide and volume overload: a loop diuretic',
      section: '7.2, 9.3',
      classOfRecommendation: '1',
      source,
      applies: (patient) =>
        allOf(hasCondition(patient, 'heart failure'), natriureticPeptideRaised(patient), volumeOverload(patient)),
      expected: [{ label: 'a loop diuretic', classes: ['loop-diuretic'] }],
      forbidden: [],
    },
    {
      id: 'reduced-ejection-fraction',
      title:
        'Heart failure with an ejection fraction of 40% or less: a renin-angiotensin inhibitor and an evidence-based beta-blocker',
      section: '7.3.1, 7.3.2',
      classOfRecommendation: '1',
      source,
      applies: reducedEjectionFraction,
      unless: (patient) =>
        anyOf(
          pregnancy(patient),
          angioedemaOnRecord(patient),
          potassiumAbove(patient, 5.5),
          hasCondition(patient, 'cardiogenic shock', 'active'),
          lowSystolic(patient, 90),
        ),
      expected: [
        { label: 'an ACE inhibitor, ARB or ARNI', classes: ['ace-inhibitor', 'arb', 'arni'], orLater: true },
        {
          label: 'bisoprolol, carvedilol or metoprolol succinate',
          classes: ['hf-beta-blocker'],
          orWider: true,
          orLater: true,
        },
      ],
      forbidden: [{ label: 'a non-dihydropyridine calcium channel blocker', classes: ['non-dihydropyridine-ccb'] }],
    },
    {
      id: 'angioedema',
      title: 'Heart failure with a history of angioedema: no ACE inhibitor and no ARNI',
      section: '7.3.1',
      classOfRecommendation: '3: harm',
      source,
      applies: (patient) => allOf(hasCondition(patient, 'heart failure', 'active'), angioedemaOnRecord(patient)),
      expected: [],
      forbidden: [
        { label: 'an ACE inhibitor', classes: ['ace-inhibitor'] },
        { label: 'an ARNI', classes: ['arni'] },
      ],
    },
  ],
}

function angioedemaOnRecord(patient: Patient): Truth {
  const reaction = patient.allergies.find(
    (allergy) => findTerms(allergy.reaction ?? '', ['angioedema', 'angio-oedema']).length > 0,
  )
  return anyOf(
    hasCondition(patient, 'angioedema'),
    reaction === undefined ? no('no angioedema on record') : yes(`angioedema with ${reaction.substance}`),
  )
}

function pregnancy(patient: Patient): Truth {
  return patient.demographics.pregnant ? yes('pregnant') : no('no pregnancy on record')
}
