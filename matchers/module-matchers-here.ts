import { createRequire } from 'node:module'
import { AssayError } from '../src/kit/assay-error.ts'
import { registry } from '../src/runner/registry.ts'
import { packageFile } from '../src/runner/plugin.ts'
import type { MatcherResult, MatcherState } from './settle.ts'

/** Their names, for whoever has to give each a function of its own. */
export const moduleMatcherNames = [
  'toBeGroundedInEvidence',
  'toCallTools',
  'toCiteGuidelines',
  'toCiteSourceTypes',
  'toEscalateOn',
  'toFollowGuideline',
  'toHaveCheckedContraindications',
  'toHavePlausibleDoses',
  'toHoldOnGeneratedPatients',
  'toIdentifyProblems',
  'toJustifyItsOrders',
  'toMatchAnswerSchema',
  'toMatchSeverity',
  'toRank',
  'toRecommendExpectedActions',
  'toSayWhatIsExpected',
  'toSeparateClasses',
  'toStayInScope',
  'toUseItsEvidence',
] as const

/** The matchers that come from other modules than `core`. */
export type ModuleMatcherName = (typeof moduleMatcherNames)[number]

type Matcher = (this: MatcherState, ...args: readonly unknown[]) => MatcherResult

/**
 * The matchers of the other modules, for `expect.extend`: each loads its module with its first call, so that a suite of `vitest-assay/core` loads none.
 *
 * An eval that imports `vitest-assay` has loaded them by then.
 */
export function moduleMatchersHere(): Readonly<Record<ModuleMatcherName, Matcher>> {
  const called = (name: ModuleMatcherName): Matcher =>
    function (this: MatcherState, ...args) {
      return loaded(name).apply(this, [...args])
    }
  return Object.fromEntries(moduleMatcherNames.map((name) => [name, called(name)])) as Record<
    ModuleMatcherName,
    Matcher
  >
}

function loaded(name: ModuleMatcherName): Matcher {
  if (registry().matchers === undefined) {
    const load = createRequire(import.meta.url)
    const { registerModuleMatchers } = load(packageFile('matchers/module-matchers')) as {
      readonly registerModuleMatchers: () => void
    }
    registerModuleMatchers()
  }
  const matcher: unknown = registry().matchers?.[name]
  if (typeof matcher !== 'function') {
    throw new AssayError(
      'setup-missing',
      `${name} comes from another version of vitest-assay than the plugin. Install one version: npm ls vitest-assay`,
    )
  }
  return matcher as Matcher
}
