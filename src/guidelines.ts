/** Guidelines and their calculators, without a test around them: `vitest-assay/guidelines`. Unreviewed reference encodings, not for clinical use. */
export { recommendation, type Recommendation, type RecommendationInput } from './clinical/answer/recommendation.ts'
export type { EcgLead } from './clinical/calculators/read-stemi.ts'
export { patient, type Patient, type PatientInput } from './clinical/patient/patient.ts'
export { allOf, anyOf, no, not, type Truth, unknown, yes } from './clinical/patient/truth.ts'
export { allGuidelines } from './clinical/guidelines/guideline-editions.ts'
export type { Cap2007Input } from './clinical/calculators/cap-2007.ts'
export {
  type Cap2007Band,
  type Cap2007Major,
  type Cap2007Minor,
  type Cap2007Severity,
  cap2007Severity,
} from './clinical/calculators/cap-2007.ts'
export { cha2ds2Vasc, type Cha2ds2VascBand, type Cha2ds2VascInput } from './clinical/calculators/atrial-fibrillation.ts'
export type { Classification } from './clinical/calculators/classification.ts'
export { curb65, type Curb65Band, type Curb65Input } from './clinical/calculators/curb-65.ts'
export type { Curb65Values } from './clinical/calculators/curb-65.ts'
export { type Fleischner, fleischner } from './clinical/calculators/fleischner.ts'
export type { FleischnerInput } from './clinical/calculators/fleischner.ts'
export { type GoldGroup, goldGroup, type GoldGroupInput } from './clinical/calculators/gold-group.ts'
export { hasBled, type HasBledBand, type HasBledInput } from './clinical/calculators/atrial-fibrillation.ts'
export {
  type NatriureticPeptideBand,
  type NatriureticPeptideElevated,
  natriureticPeptideElevated,
  type NatriureticPeptideInput,
} from './clinical/calculators/natriuretic-peptide.ts'
export type { FollowUpAction, FollowUpStep, NoduleSize } from './clinical/calculators/nodule-follow-up.ts'
export { perc, type PercBand, type PercInput } from './clinical/calculators/embolism-probability.ts'
export { pesi, type PesiClass, type PesiInput } from './clinical/calculators/embolism-severity.ts'
export type { Maybe } from './clinical/calculators/inputs.ts'
export type { PointScore } from './clinical/calculators/point-score.ts'
export { spesi, type SpesiBand, type SpesiInput } from './clinical/calculators/embolism-severity.ts'
export {
  type StemiBand,
  type StemiCriteria,
  stemiCriteria,
  type StemiCriteriaInput,
} from './clinical/calculators/stemi-criteria.ts'
export {
  type WellsPe,
  wellsPe,
  type WellsPeBand,
  type WellsPeInput,
  type WellsPeTwoLevel,
} from './clinical/calculators/embolism-probability.ts'
export { checkGuideline, type CheckGuidelineOptions } from './clinical/guidelines/check-guideline.ts'
export type { Contraindication } from './clinical/guidelines/guideline.ts'
export { defineGuideline } from './clinical/guidelines/define-guideline.ts'
export { describeGuidelineFinding } from './clinical/guidelines/guideline-finding.ts'
export { describeReview } from './clinical/guidelines/edition-notes.ts'
export type { EditionNote } from './clinical/guidelines/edition-notes.ts'
export type { Guideline, GuidelineReview } from './clinical/guidelines/guideline.ts'
export { guidelineEditions } from './clinical/guidelines/guideline-editions.ts'
export type { ForbiddenOrder, GuidelineFinding, RuleFinding } from './clinical/guidelines/guideline-finding.ts'
export { guidelineNamed } from './clinical/guidelines/guideline-editions.ts'
export type { GuidelineOf, RuleOf } from './clinical/guidelines/guideline.ts'
export type { Harm } from './clinical/guidelines/guideline.ts'
export type { ConditionJson, Fact } from './clinical/guidelines/guideline-json.ts'
export { guidelineJson, type GuidelineJson } from './clinical/guidelines/guideline-json.ts'
export { parseGuideline } from './clinical/guidelines/parse-guideline.ts'
export type { PatientSchema } from './clinical/guidelines/guideline.ts'
export type { Rule, RuleInput } from './clinical/guidelines/guideline.ts'
export { scoreGuidelineFinding } from './clinical/guidelines/guideline-metrics.ts'
export type { Action, AllOf, AnyOf, Manner, Named, Together } from './clinical/language/action.ts'
export type { LabelledAction } from './clinical/language/action.ts'
export type { DrugAdditionsInput } from './clinical/language/drug-table-schema.ts'
export type { DrugClassId } from './clinical/language/drug-table.ts'
export type { Stance } from './clinical/language/stance-in.ts'
export { AssayError, type AssayErrorCode } from './kit/assay-error.ts'
export type { Score } from './core/score.ts'
export type { UnscoredCause } from './core/score.ts'
export type { StandardSchema } from './kit/standard-schema.ts'
