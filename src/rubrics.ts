/** Rubrics for answers of medical dialogue, their scores and comparisons, without a test around them: `vitest-assay/rubrics`. */
export { aggregateByTag, type TaggedAggregate, type TaggedScore } from './rubrics/aggregate-scores.ts'
export { aggregateScores, type AggregateScore } from './rubrics/aggregate-scores.ts'
export {
  type AlignedCase,
  type AxisAlignment,
  type ClinicalIntentAlignment,
  clinicalIntentAlignment,
} from './rubrics/clinical-intent-alignment.ts'
export { type CiaComparison, compareCia } from './rubrics/clinical-intent-alignment.ts'
export { discriminatingCriteria, type DiscriminatingCriterion, type Discrimination } from './rubrics/rank.ts'
export { type Gain, gainInPoints } from './rubrics/refine.ts'
export type { AlignedPoint } from './rubrics/clinical-intent-alignment.ts'
export { deletedRedFlag } from './rubrics/near-miss-operators.ts'
export { doseTenfold } from './rubrics/near-miss-operators.ts'
export { makeNearMisses, type NearMiss, type NearMisses } from './rubrics/near-misses.ts'
export type { ClinicalStatement, NearMissOperator, TextEdit } from './rubrics/near-miss-operators.ts'
export { nearMissOperators } from './rubrics/near-miss-operators.ts'
export { negatedContraindication } from './rubrics/near-miss-operators.ts'
export { swappedFact } from './rubrics/near-miss-operators.ts'
export { unitSwap } from './rubrics/near-miss-operators.ts'
export { pairedAuroc } from './rubrics/aggregate-scores.ts'
export { pooledAuroc, type RubricAuroc } from './rubrics/aggregate-scores.ts'
export { type PositionBias, positionBias } from './rubrics/tally-pairwise.ts'
export { type AnswerRanking, rankAnswers, type RankedAnswer, type ScoredAnswer } from './rubrics/rank.ts'
export { scoreDelta, type ScoredPair, type ScoreDelta } from './rubrics/aggregate-scores.ts'
export { type CriterionTally, tallyCriterion } from './rubrics/judge-criteria.ts'
export {
  type PairOrder,
  type PairwiseTally,
  type PairwiseVote,
  type PairWinner,
  tallyPairwise,
} from './rubrics/tally-pairwise.ts'
export { type WinRate, winRate } from './rubrics/tally-pairwise.ts'
export { axes, type Axis, type Criterion, criterion, polarities, type Polarity } from './rubrics/rubric.ts'
export { isSatisfied } from './rubrics/rubric.ts'
export { loadRubrics } from './rubrics/read-rubrics.ts'
export { parseRubric, type ParseRubricOptions } from './rubrics/read-rubrics.ts'
export { type HealthBenchCriterion, type HealthBenchExample, readHealthBench } from './graders/healthbench.ts'
export {
  type Constraint,
  type EvidenceSource,
  type Fact,
  type ReferenceBoard,
  referenceBoard,
} from './rubrics/reference-board.ts'
export { type Rubric, rubric } from './rubrics/rubric.ts'
export { type RubricScore, type ScorableCriterion, scoreRubric } from './rubrics/score-rubric.ts'
export { type AxisFinding, type RubricFinding, scoreVerdicts, type TierFinding } from './rubrics/score-verdicts.ts'
export { tierOf, type WeightTier, weightTiers } from './rubrics/rubric.ts'
export { AssayError, type AssayErrorCode } from './kit/assay-error.ts'
export { flagAmbiguous } from './rubrics/rubric.ts'
export { type Atomised, atomiseCriteria } from './rubrics/entail-points.ts'
export { type AnswerPair, type ComparedPair, comparePair } from './rubrics/compare-pair.ts'
export { type EntailedPoints, entailPoints, type GoldPoint } from './rubrics/entail-points.ts'
export {
  gradeByRubric,
  type RubricAnswer,
  type RubricGrade,
  type RubricGradingOptions,
} from './rubrics/grade-by-rubric.ts'
export type { GradedCriterion } from './rubrics/judge-criteria.ts'
export { rank, type RankableAnswer, type RubricRanking } from './rubrics/rank.ts'
export { type EditPlan, editPlan } from './rubrics/plan-edits.ts'
export { refine, type RefineOptions, type Refinement } from './rubrics/refine.ts'
export { type AuthorityEntry, type AuthorityTier } from './rubrics/evidence-sources.ts'
export { buildRubric, type BuildRubricOptions, type RubricBuild, type WantedReference } from './rubrics/build-rubric.ts'
export type { Finding } from './rubrics/build-stage.ts'
export type { BuildUsage } from './rubrics/build-stage.ts'
export type { BuildCause } from './rubrics/build-stage.ts'
export type { EvidenceSources } from './rubrics/evidence-sources.ts'
export { localCorpus, type LocalCorpusOptions } from './rubrics/local-corpus.ts'
export { pages, type PagesOptions } from './rubrics/pages.ts'
export { pubmed, type PubmedOptions } from './rubrics/pubmed.ts'
export { type LanguageReading, readLanguage } from './rubrics/read-language.ts'
export { openJudge, type JudgeHost } from './judges/open-judge.ts'
export { localLimits } from './judges/shared-limits.ts'
export { hasReferences } from './graders/parse-references.ts'
export { parseReferences } from './graders/parse-references.ts'
export { referenceRules } from './graders/reference-rules.ts'
export { scoreMedicalAccuracy } from './graders/score-medical-accuracy.ts'
export { spreadOfRuns } from './graders/summarise-platform.ts'
export { summarisePlatform } from './graders/summarise-platform.ts'
export { vaultApart } from './graders/vault-grader.ts'
export { vaultWeights } from './graders/vault-weights.ts'
export { weightedScore } from './graders/weighted-score.ts'
