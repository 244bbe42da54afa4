/** Guidelines and their calculators, without a test around them: `vitest-assay/guidelines`. Unreviewed reference encodings, not for clinical use. */
export type { Recommendation, RecommendationInput } from './answer/recommendation.ts'
export type { EcgLead, Patient, PatientInput } from './golden-set/patient.ts'
export type { Truth } from './golden-set/truth.ts'
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
export { checkGuideline } from './guidelines/check-guideline.ts'
export type { Guideline } from './guidelines/guideline.ts'
export type { GuidelineFinding, RuleFinding } from './guidelines/guideline-finding.ts'
export type { Rule } from './guidelines/rule.ts'
export { AssayError, type AssayErrorCode } from './score/assay-error.ts'
