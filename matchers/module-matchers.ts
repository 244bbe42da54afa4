import { registry } from '../src/runner/registry.ts'
import type { ModuleMatcherName } from './module-matchers-here.ts'
import { toBeGroundedInEvidence } from './clinical/to-be-grounded-in-evidence.ts'
import { toCallTools } from './to-call-tools.ts'
import { toCiteGuidelines } from './clinical/to-cite-guidelines.ts'
import { toCiteSourceTypes } from './clinical/to-cite-source-types.ts'
import { toEscalateOn } from './clinical/to-escalate-on.ts'
import { toFollowGuideline } from './clinical/to-follow-guideline.ts'
import { toHaveCheckedContraindications } from './clinical/to-have-checked-contraindications.ts'
import { toHavePlausibleDoses } from './clinical/to-have-plausible-doses.ts'
import { toHoldOnGeneratedPatients } from './clinical/to-hold-on-generated-patients.ts'
import { toIdentifyProblems } from './clinical/to-identify-problems.ts'
import { toJustifyItsOrders } from './clinical/to-justify-its-orders.ts'
import { toMatchAnswerSchema } from './clinical/to-match-answer-schema.ts'
import { toMatchSeverity } from './clinical/to-match-severity.ts'
import { toRank } from './retrieval/to-rank.ts'
import { toRecommendExpectedActions } from './clinical/to-recommend-expected-actions.ts'
import { toSayWhatIsExpected } from './clinical/to-say-what-is-expected.ts'
import { toSeparateClasses } from './retrieval/to-separate-classes.ts'
import { toStayInScope } from './clinical/to-stay-in-scope.ts'
import { toUseItsEvidence } from './clinical/to-use-its-evidence.ts'

/** The matchers of the other modules: clinical checks, guidelines, rankings, generated patients. */
const moduleMatchers = {
  toBeGroundedInEvidence,
  toCallTools,
  toCiteGuidelines,
  toCiteSourceTypes,
  toEscalateOn,
  toFollowGuideline,
  toHaveCheckedContraindications,
  toHavePlausibleDoses,
  toHoldOnGeneratedPatients,
  toIdentifyProblems,
  toJustifyItsOrders,
  toMatchAnswerSchema,
  toMatchSeverity,
  toRank,
  toRecommendExpectedActions,
  toSayWhatIsExpected,
  toSeparateClasses,
  toStayInScope,
  toUseItsEvidence,
} satisfies Record<ModuleMatcherName, unknown>

/** Gives the matchers of this copy of the package to the `expect` of this worker. The root entry point calls it when it is imported. */
export function registerModuleMatchers(): void {
  registry().matchers = moduleMatchers
}
