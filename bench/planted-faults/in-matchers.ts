import type { PlantedFault } from './planted-fault.ts'

/** What an assertion makes of a score. */
export const inMatchers: readonly PlantedFault[] = [
  {
    name: 'matcher-passes-what-it-cannot-judge',
    file: 'matchers/settle.ts',
    before: "if (score.status === 'unscored') {",
    after: "if (score.status === 'unscored' && assertsAtOnce) {",
    tests: ['matchers/clinical/to-stay-in-scope.test.ts', 'matchers/clinical/to-have-plausible-doses.test.ts'],
  },
  {
    name: 'matcher-forgets-not',
    file: 'matchers/settle.ts',
    before: 'const negated = state.isNot === true',
    after: 'const negated = state.poll === true',
    tests: ['matchers/clinical/to-stay-in-scope.test.ts'],
  },
  {
    name: 'matcher-asserts-nothing-in-a-plain-test',
    file: 'matchers/settle.ts',
    before: 'if (negated || running === undefined || evaluation === undefined) return',
    after: 'if (negated) return',
    tests: ['fixtures/matchers.e2e.test.ts'],
    only: 'an assertion',
  },
  {
    name: 'ratchet-forgives-what-is-new',
    file: 'matchers/settle.ts',
    before: "return policy === 'must' || (policy === 'ratchet' && !isKnownMiss(metric, caseId))",
    after: "return policy === 'must' || (policy === 'ratchet' && isKnownMiss(metric, caseId))",
    tests: ['fixtures/gate.e2e.test.ts'],
    only: 'forgives under ratchet',
  },
  {
    name: 'matcher-forgets-what-was-not-awaited',
    file: 'matchers/setup.ts',
    before: '...Array.from(running.unawaited, (pending) =>',
    after: '...Array.from(new Set<never>(), (pending) =>',
    tests: ['fixtures/matchers.e2e.test.ts'],
    only: 'an assertion',
  },
  {
    name: 'matcher-polls',
    file: 'matchers/settle.ts',
    before: 'if (state.poll === true) {',
    after: 'if (state.poll === true && state.isNot === true) {',
    tests: ['fixtures/matchers.e2e.test.ts'],
    only: 'an assertion',
  },
  {
    name: 'severity-mistakes-grave-for-mild',
    file: 'matchers/clinical/to-match-severity.ts',
    before: '{ metric: underTriage, score: under, policy }',
    after: '{ metric: underTriage, score: over, policy }',
    tests: ['matchers/clinical/to-match-severity.test.ts'],
  },
  {
    name: 'guidelines-takes-no-passage',
    file: 'matchers/clinical/to-cite-guidelines.ts',
    before: 'atLeast < 1',
    after: 'atLeast < 0',
    tests: ['matchers/clinical/to-cite-guidelines.test.ts'],
  },
  {
    name: 'fuzzing-passes-what-was-never-run',
    file: 'matchers/clinical/to-hold-on-generated-patients.ts',
    before: 'properties.some(({ runs }) => runs === 0)',
    after: 'properties.some(({ runs }) => runs < 0)',
    tests: ['matchers/clinical/to-hold-on-generated-patients.test.ts'],
  },
]
