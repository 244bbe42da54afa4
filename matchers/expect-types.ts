import type { ExpectedCall } from '../src/conversation/check-tool-calls.ts'
import type { ToolCallOptions } from './to-call-tools.ts'
import type { FuzzTargets } from '../src/clinical/fuzzing/check-fuzz-report.ts'
import type { GuidelineOf, RuleOf } from '../src/clinical/guidelines/guideline.ts'
import type { GuidelineChoice } from '../src/clinical/guidelines/select-guidelines.ts'
import type { RetrievalQuery } from '../src/retrieval/queries.ts'
import type { RetrievalScorer } from '../src/retrieval/retrieval-scorer.ts'
import type { RedFlag } from '../src/clinical/escalation/red-flag.ts'
import type { ScopeInput } from '../src/clinical/checks/scope.ts'
import type { StandardSchema } from '../src/kit/standard-schema.ts'
import type { ExpectedOptions } from './clinical/expected-here.ts'
import type { MatcherOptions, PatientOptions } from './settle.ts'
import type { ContraindicationMatcherOptions } from './clinical/to-have-checked-contraindications.ts'
import type { DoseMatcherOptions } from './clinical/to-have-plausible-doses.ts'
import type { OrderReasonMatcherOptions } from './clinical/to-justify-its-orders.ts'
import type { RankOptions } from './retrieval/to-rank.ts'
import type { GroundingOptions } from './clinical/to-be-grounded-in-evidence.ts'
import type { SeparateOptions } from './retrieval/to-separate-classes.ts'

// Vitest 4.1 and 5 declare `Matchers` with different type parameters, so that no one text augments both; `Chai.Assertion` is beneath either.
declare global {
  namespace Chai {
    interface Assertion {
      /** Passes when the system called each tool that is expected, with at least these arguments, and none that it must not call. */
      toCallTools(expected: readonly ExpectedCall[], options?: ToolCallOptions): void
      /** Passes when every recommended action, or every claim of a text, is supported by the evidence that it cites. */
      toBeGroundedInEvidence(options?: GroundingOptions): void
      /** Passes when the evidence of the answer has at least so many passages of guidelines, 2 by default; a case that asks for none is not applicable. */
      toCiteGuidelines(atLeast?: number, options?: MatcherOptions): void
      /** Passes when every red flag that the patient raises is escalated as the emergency that it is, and nothing else is. */
      toEscalateOn(redFlags: readonly RedFlag[], options?: PatientOptions): void
      /** Passes when the evidence of the answer has a row of each source type that the case expects. */
      toCiteSourceTypes(options?: ExpectedOptions): void
      /** Passes when every rule that applies to the patient is kept by the answer: all that are encoded, or those of one edition, or one rule, itself or by its id; also of a guideline that was defined for a patient of another shape. */
      toFollowGuideline<P, Given>(
        choice: GuidelineOf<P, Given> | RuleOf<P, Given>,
        options?: PatientOptions<Given>,
      ): void
      toFollowGuideline(choice: GuidelineChoice, options?: PatientOptions): void
      toFollowGuideline(options?: PatientOptions): void
      /** Passes when an answer with medication says what it checked it against, known interactions among them; that an entry is there does not say that it is right. */
      toHaveCheckedContraindications(options?: ContraindicationMatcherOptions): void
      /** Passes when every dose that the recommended actions, or a text, give is plausible for an adult. */
      toHavePlausibleDoses(options?: DoseMatcherOptions): void
      /** Passes when the answer names each problem that the case expects, by its concept. */
      toIdentifyProblems(options?: ExpectedOptions): void
      /** Passes when each drug that the answer starts or stops for certain has a reason: a rule, an expected action, a cited guideline or label, or words of the answer. */
      toJustifyItsOrders(options?: OrderReasonMatcherOptions): void
      /** Passes when the answer has the shape that the schema asks for: a Standard Schema, a JSON Schema, the path of one, or that of a `Recommendation`; wait for it where the schema judges later. */
      toMatchAnswerSchema(schema: StandardSchema, options?: MatcherOptions): void | Promise<void>
      toMatchAnswerSchema(schema: object | string | undefined, options?: MatcherOptions): void
      toMatchAnswerSchema(options?: MatcherOptions): void
      /** Passes when the answer has the severity that the case expects; too mild and too grave are counted apart. */
      toMatchSeverity(options?: ExpectedOptions): void
      /** Records what a scorer of rankings, such as `ndcg(20)`, makes of a ranking for a query; with `atLeast`, and in a plain test, passes when the ranking reaches it. */
      toRank(query: RetrievalQuery, scorer: RetrievalScorer, options?: RankOptions): void
      /** Passes when the answer orders each action that the case expects, in words or as data; what can be read in several ways is unscored. */
      toRecommendExpectedActions(options?: ExpectedOptions): void
      /** Passes when the answer states each fact and asks each question that the case expects (`mentions`), and makes no statement that it must not make (`avoids`); what can be read in several ways is unscored. */
      toSayWhatIsExpected(options?: ExpectedOptions): void
      /** Passes when no generated patient is a counterexample, and every property of the report was judged; or when absolute targets hold. */
      toHoldOnGeneratedPatients(targets?: FuzzTargets): void
      /** Passes when vectors, `{ label, vector }` each, are nearer to those of their own class than to those of others, beyond chance. */
      toSeparateClasses(options?: SeparateOptions): void
      /** Passes when no action of the answer, structured or text, is on something out of scope; by default the scope `cardiopulmonary`. */
      toStayInScope(scope?: ScopeInput, options?: MatcherOptions): void
      /** Passes when a recommended action refers to each row of evidence; an answer without evidence is not applicable. */
      toUseItsEvidence(options?: MatcherOptions): void
    }
  }
}
