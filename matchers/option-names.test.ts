import { expect, it } from 'vitest'
import { redFlags } from '../src/clinical/escalation/red-flags.ts'
import { notApplicable } from '../src/core/score.ts'
import { defineScorer } from '../src/core/metric.ts'
import { judge } from './judge.ts'
import { coherence } from './dimensions.ts'
import { medicalAccuracyGrader, rubricGrader, vaultGrader } from './graders.ts'
import './setup.ts'

const scorer = defineScorer({ name: 'brevity', tier: 2 }, () => notApplicable('nothing to say'))
const coherent = judge({
  provider: 'openai',
  model: 'a-model',
  baseURL: 'http://127.0.0.1:1/v1',
  judged: { model: 'copilot-1' },
})
// What types refuse, JavaScript and a cast let through.
const misspelt = { polcy: 'must' } as object

it.each([
  [
    'toBeGroundedInEvidence(options)',
    'evidence, patient and policy',
    (answer: object) => expect(answer).toBeGroundedInEvidence(misspelt),
  ],
  ['toCiteGuidelines(atLeast, options)', 'policy', (answer: object) => expect(answer).toCiteGuidelines(2, misspelt)],
  ['toUseItsEvidence(options)', 'policy', (answer: object) => expect(answer).toUseItsEvidence(misspelt)],
  ['toCiteSourceTypes(options)', 'expected and policy', (answer: object) => expect(answer).toCiteSourceTypes(misspelt)],
  [
    'toEscalateOn(redFlags, options)',
    'patient and policy',
    (answer: object) => expect(answer).toEscalateOn(redFlags, misspelt),
  ],
  [
    'toFollowGuideline(choice, options)',
    'patient and policy',
    (answer: object) => expect(answer).toFollowGuideline('gold-2026', misspelt),
  ],
  [
    'toHaveCheckedContraindications(options)',
    'strict, patient and policy',
    (answer: object) => expect(answer).toHaveCheckedContraindications(misspelt),
  ],
  [
    'toHavePlausibleDoses(options)',
    'doses and policy',
    (answer: object) => expect(answer).toHavePlausibleDoses(misspelt),
  ],
  [
    'toIdentifyProblems(options)',
    'expected and policy',
    (answer: object) => expect(answer).toIdentifyProblems(misspelt),
  ],
  [
    'toMatchAnswerSchema(schema, options)',
    'policy',
    (answer: object) => expect(answer).toMatchAnswerSchema({}, misspelt),
  ],
  ['toMatchSeverity(options)', 'expected and policy', (answer: object) => expect(answer).toMatchSeverity(misspelt)],
  [
    'toRespondWithin(ms, options)',
    'metric and policy',
    (answer: object) => expect(answer).toRespondWithin(9, misspelt),
  ],
  [
    'toScoreAtLeast(threshold, scorer, options)',
    'case and policy',
    (answer: object) => expect(answer).toScoreAtLeast(1, scorer, misspelt),
  ],
  ['toStayInScope(scope, options)', 'policy', (answer: object) => expect(answer).toStayInScope(undefined, misspelt)],
])('%s refuses an option that it does not have', (call, known, assert) => {
  expect(() => assert({ recommended_actions: [], evidence_table: [] })).toThrow(
    `${call}: there is no option "polcy"; there are ${known}`,
  )
})

it.each<[string, string, () => unknown]>([
  ['coherence(options)', 'record and answer', () => coherence.by(coherent, misspelt)],
  [
    'medicalAccuracyGrader(options)',
    'input, references, safetyFloor and accuracyFloor',
    () => medicalAccuracyGrader(misspelt),
  ],
  ['rubricGrader(rubric, options)', 'calls, rewordBy, record, answer and polarity', () => rubricGrader({}, misspelt)],
  ['vaultGrader(options)', 'record, summary, weights and accuracyFloor', () => vaultGrader(misspelt)],
])('%s of a grader refuses an option that it does not have', (call, known, make) => {
  expect(make).toThrow(
    expect.objectContaining({
      code: 'metric-invalid',
      message: `${call}: there is no option "polcy"; there are ${known}`,
    }),
  )
})
