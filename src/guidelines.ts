/** Guidelines and their calculators, without a test around them: `vitest-assay/guidelines`. Unreviewed reference encodings, not for clinical use. */
export { recommendation, type Recommendation, type RecommendationInput } from './answer/recommendation.ts'
export type { EcgLead } from './guidelines/calculators/ecg-leads.ts'
export { patient, type Patient, type PatientInput } from './golden-set/patient.ts'
export { allOf, anyOf, no, not, type Truth, unknown, yes } from './golden-set/truth.ts'
export { allGuidelines } from './guidelines/all-guidelines.ts'
export type { Cap2007Input } from './guidelines/calculators/cap-2007-inputs.ts'
export {
  type Cap2007Band,
  type Cap2007Major,
  type Cap2007Minor,
  type Cap2007Severity,
  cap2007Severity,
} from './guidelines/calculators/cap-2007-severity.ts'
export { cha2ds2Vasc, type Cha2ds2VascBand, type Cha2ds2VascInput } from './guidelines/calculators/cha2ds2-vasc.ts'
export type { Classification } from './guidelines/calculators/classification.ts'
export { curb65, type Curb65Band, type Curb65Input } from './guidelines/calculators/curb-65.ts'
export type { Curb65Values } from './guidelines/calculators/curb-65-items.ts'
export { type Fleischner, fleischner } from './guidelines/calculators/fleischner.ts'
export type { FleischnerInput } from './guidelines/calculators/fleischner-inputs.ts'
export { type GoldGroup, goldGroup, type GoldGroupInput } from './guidelines/calculators/gold-group.ts'
export { hasBled, type HasBledBand, type HasBledInput } from './guidelines/calculators/has-bled.ts'
export {
  type NatriureticPeptideBand,
  type NatriureticPeptideElevated,
  natriureticPeptideElevated,
  type NatriureticPeptideInput,
} from './guidelines/calculators/natriuretic-peptide-elevated.ts'
export type { FollowUpAction, FollowUpStep, NoduleSize } from './guidelines/calculators/nodule-follow-up.ts'
export { perc, type PercBand, type PercInput } from './guidelines/calculators/perc.ts'
export { pesi, type PesiClass, type PesiInput } from './guidelines/calculators/pesi.ts'
export type { Maybe } from './guidelines/calculators/input-shape.ts'
export type { PointScore } from './guidelines/calculators/point-score.ts'
export { spesi, type SpesiBand, type SpesiInput } from './guidelines/calculators/spesi.ts'
export {
  type StemiBand,
  type StemiCriteria,
  stemiCriteria,
  type StemiCriteriaInput,
} from './guidelines/calculators/stemi-criteria.ts'
export {
  type WellsPe,
  wellsPe,
  type WellsPeBand,
  type WellsPeInput,
  type WellsPeTwoLevel,
} from './guidelines/calculators/wells-pe.ts'
export { checkGuideline, type CheckGuidelineOptions } from './guidelines/check-guideline.ts'
export type { Contraindication } from './guidelines/contraindication.ts'
export { defineGuideline } from './guidelines/define-guideline.ts'
export { describeGuidelineFinding } from './guidelines/describe-guideline-finding.ts'
export { describeReview } from './guidelines/describe-review.ts'
export type { EditionNote } from './guidelines/edition-notes.ts'
export type { Guideline, GuidelineReview } from './guidelines/guideline.ts'
export { guidelineEditions } from './guidelines/guideline-editions.ts'
export type { ForbiddenOrder, GuidelineFinding, RuleFinding } from './guidelines/guideline-finding.ts'
export { guidelineNamed } from './guidelines/guideline-named.ts'
export type { GuidelineOf, RuleOf } from './guidelines/guideline-of.ts'
export type { Harm } from './guidelines/harm.ts'
export type { ConditionJson, Fact } from './guidelines/json/condition-json.ts'
export { guidelineJson, type GuidelineJson } from './guidelines/json/guideline-json.ts'
export { parseGuideline } from './guidelines/json/parse-guideline.ts'
export type { PatientSchema } from './guidelines/patient-schema.ts'
export type { Rule, RuleInput } from './guidelines/rule.ts'
export { scoreGuidelineFinding } from './guidelines/score-guideline-finding.ts'
export type { Action, AllOf, AnyOf, Manner, Named, Together } from './language/actions/action.ts'
export type { LabelledAction } from './language/actions/labelled-action.ts'
export type { DrugAdditionsInput } from './language/drugs/drug-additions.ts'
export type { DrugClassId } from './language/drugs/drug-class-ids.ts'
export type { Stance } from './language/stance/reading.ts'
export { AssayError, type AssayErrorCode } from './score/assay-error.ts'
export type { Score } from './score/score.ts'
export type { UnscoredCause } from './score/unscored-cause.ts'
export type { StandardSchema } from './structural/schema/standard-schema.ts'
