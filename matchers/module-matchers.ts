import { registry } from '../src/vitest/registry.ts'
import type { ModuleMatcherName } from './module-matchers-here.ts'
import { toBeGroundedInEvidence } from './to-be-grounded-in-evidence.ts'
import { toCiteGuidelines } from './to-cite-guidelines.ts'
import { toCiteSourceTypes } from './to-cite-source-types.ts'
import { toEscalateOn } from './to-escalate-on.ts'
import { toFollowGuideline } from './to-follow-guideline.ts'
import { toHaveCheckedContraindications } from './to-have-checked-contraindications.ts'
import { toHavePlausibleDoses } from './to-have-plausible-doses.ts'
import { toHoldOnGeneratedPatients } from './to-hold-on-generated-patients.ts'
import { toIdentifyProblems } from './to-identify-problems.ts'
import { toMatchAnswerSchema } from './to-match-answer-schema.ts'
import { toMatchSeverity } from './to-match-severity.ts'
import { toRank } from './to-rank.ts'
import { toSeparateClasses } from './to-separate-classes.ts'
import { toStayInScope } from './to-stay-in-scope.ts'
import { toUseItsEvidence } from './to-use-its-evidence.ts'

/** The matchers of the other modules: clinical checks, guidelines, rankings, generated patients. */
const moduleMatchers = {
  toBeGroundedInEvidence,
  toCiteGuidelines,
  toCiteSourceTypes,
  toEscalateOn,
  toFollowGuideline,
  toHaveCheckedContraindications,
  toHavePlausibleDoses,
  toHoldOnGeneratedPatients,
  toIdentifyProblems,
  toMatchAnswerSchema,
  toMatchSeverity,
  toRank,
  toSeparateClasses,
  toStayInScope,
  toUseItsEvidence,
} satisfies Record<ModuleMatcherName, unknown>

/** Gives the matchers of this copy of the package to the `expect` of this worker. The root entry point calls it when it is imported. */
export function registerModuleMatchers(): void {
  registry().matchers = moduleMatchers
}
