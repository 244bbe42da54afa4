/** Rubrics for answers of medical dialogue, their scores and comparisons, without a test around them: `vitest-assay/rubrics`. */
export { aggregateByTag, type TaggedAggregate, type TaggedScore } from './rubrics/aggregate-by-tag.ts'
export { aggregateScores, type AggregateScore } from './rubrics/aggregate-scores.ts'
export {
  type AlignedCase,
  type AxisAlignment,
  type ClinicalIntentAlignment,
  clinicalIntentAlignment,
} from './rubrics/comparing/clinical-intent-alignment.ts'
export { type CiaComparison, compareCia } from './rubrics/comparing/compare-cia.ts'
export {
  discriminatingCriteria,
  type DiscriminatingCriterion,
  type Discrimination,
} from './rubrics/comparing/discriminating-criteria.ts'
export { type Gain, gainInPoints } from './rubrics/comparing/gain-in-points.ts'
export type { AlignedPoint } from './rubrics/comparing/is-entailed.ts'
export { deletedRedFlag } from './rubrics/comparing/near-miss/deleted-red-flag.ts'
export { doseTenfold } from './rubrics/comparing/near-miss/dose-tenfold.ts'
export { makeNearMisses, type NearMiss, type NearMisses } from './rubrics/comparing/near-miss/make-near-misses.ts'
export type { ClinicalStatement, NearMissOperator, TextEdit } from './rubrics/comparing/near-miss/near-miss-operator.ts'
export { nearMissOperators } from './rubrics/comparing/near-miss/near-miss-operators.ts'
export { negatedContraindication } from './rubrics/comparing/near-miss/negated-contraindication.ts'
export { swappedFact } from './rubrics/comparing/near-miss/swapped-fact.ts'
export { unitSwap } from './rubrics/comparing/near-miss/unit-swap.ts'
export { pairedAuroc } from './rubrics/comparing/paired-auroc.ts'
export { pooledAuroc, type RubricAuroc } from './rubrics/comparing/pooled-auroc.ts'
export { type PositionBias, positionBias } from './rubrics/comparing/position-bias.ts'
export {
  type AnswerRanking,
  rankAnswers,
  type RankedAnswer,
  type ScoredAnswer,
} from './rubrics/comparing/rank-answers.ts'
export { scoreDelta, type ScoredPair, type ScoreDelta } from './rubrics/comparing/score-delta.ts'
export { type CriterionTally, tallyCriterion } from './rubrics/comparing/tally-criterion.ts'
export {
  type PairOrder,
  type PairwiseTally,
  type PairwiseVote,
  type PairWinner,
  tallyPairwise,
} from './rubrics/comparing/tally-pairwise.ts'
export { type WinRate, winRate } from './rubrics/comparing/win-rate.ts'
export { axes, type Axis, type Criterion, criterion, polarities, type Polarity } from './rubrics/criterion.ts'
export { isSatisfied } from './rubrics/is-satisfied.ts'
export { loadRubrics } from './rubrics/load-rubrics.ts'
export { parseRubric, type ParseRubricOptions } from './rubrics/parse-rubric.ts'
export { type HealthBenchCriterion, type HealthBenchExample, readHealthBench } from './rubrics/read-healthbench.ts'
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
export { tierOf, type WeightTier, weightTiers } from './rubrics/tier-of.ts'
export { AssayError, type AssayErrorCode } from './score/assay-error.ts'
export { flagAmbiguous } from './rubrics/flag-ambiguous.ts'
export { type Atomised, atomiseCriteria } from './rubrics/grading/atomise-criteria.ts'
export { type AnswerPair, type ComparedPair, comparePair } from './rubrics/grading/compare-pair.ts'
export { type EntailedPoints, entailPoints, type GoldPoint } from './rubrics/grading/entail-points.ts'
export {
  gradeByRubric,
  type RubricAnswer,
  type RubricGrade,
  type RubricGradingOptions,
} from './rubrics/grading/grade-by-rubric.ts'
export type { GradedCriterion } from './rubrics/grading/grade-criterion.ts'
export { rank, type RankableAnswer, type RubricRanking } from './rubrics/grading/rank.ts'
export { type EditPlan, editPlan } from './rubrics/refining/edit-plan.ts'
export { refine, type RefineOptions, type Refinement } from './rubrics/refining/refine.ts'
export { type AuthorityEntry, type AuthorityTier } from './rubrics/pipeline/authority-table.ts'
export {
  buildRubric,
  type BuildRubricOptions,
  type RubricBuild,
  type WantedReference,
} from './rubrics/pipeline/build-rubric.ts'
export type { Finding } from './rubrics/pipeline/finding.ts'
export type { BuildUsage } from './rubrics/pipeline/pipeline-run.ts'
export type { BuildCause } from './rubrics/pipeline/stop-build.ts'
export type { EvidenceSources } from './rubrics/pipeline/sources/evidence-sources.ts'
export { localCorpus, type LocalCorpusOptions } from './rubrics/pipeline/sources/local-corpus.ts'
export { pages, type PagesOptions } from './rubrics/pipeline/sources/pages.ts'
export { pubmed, type PubmedOptions } from './rubrics/pipeline/sources/pubmed.ts'
export { type LanguageReading, readLanguage } from './rubrics/read-language.ts'
export { openJudge, type JudgeHost } from './judging/grading/open-judge.ts'
export { localLimits } from './judging/flow/local-limits.ts'
export { hasReferences } from './rubrics/medical-accuracy/has-references.ts'
export { parseReferences } from './rubrics/medical-accuracy/parse-references.ts'
export { referenceRules } from './rubrics/medical-accuracy/reference-rules.ts'
export { scoreMedicalAccuracy } from './rubrics/medical-accuracy/score-medical-accuracy.ts'
export { spreadOfRuns } from './rubrics/vault/spread-of-runs.ts'
export { summarisePlatform } from './rubrics/vault/summarise-platform.ts'
export { vaultApart } from './rubrics/vault/vault-apart.ts'
export { vaultWeights } from './rubrics/vault/vault-weights.ts'
export { weightedScore } from './rubrics/vault/weighted-score.ts'
