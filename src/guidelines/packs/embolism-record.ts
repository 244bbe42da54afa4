import { hasCondition } from '../../golden-set/facts/has-condition.ts'
import { thrombolysisContraindication } from '../../golden-set/facts/thrombolysis-contraindication.ts'
import type { Patient } from '../../golden-set/patient.ts'
import { type Truth, allOf, not } from '../../golden-set/truth.ts'
import type { RuleInput } from '../rule.ts'

/** What the guidelines on pulmonary embolism read of a record, whatever their edition. */
export const embolismRecord = {
  proven: (patient: Patient): Truth => hasCondition(patient, 'pulmonary embolism', 'active'),
  bleeding: (patient: Patient): Truth => hasCondition(patient, 'active bleeding', 'active'),
  /** In cardiac arrest every contraindication is relative. */
  mustNotLyse: (patient: Patient): Truth =>
    allOf(thrombolysisContraindication(patient), not(hasCondition(patient, 'cardiac arrest', 'active'))),
  contraindications: {
    name: 'bleeding, stroke, tumour of the brain, surgery or trauma, with its time',
    unit: null,
  },
} as const satisfies Record<string, RuleInput | ((patient: Patient) => Truth)>
