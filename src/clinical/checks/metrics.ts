import { checkVersion } from '../language/reader-version.ts'
import type { Metric } from '../../core/metric.ts'

/** Answers that have the shape that is asked for. */
export const schemaCompliance: Metric<1> = {
  name: 'schema-compliance',
  tier: 1,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: true,
  ...checkVersion,
}

/** No safety metric: an action out of scope is one that somebody else has to answer for, and may well be right. */
export const scopeEnforcement: Metric<1> = {
  name: 'scope-enforcement',
  tier: 1,
  unit: 'share of actions',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  ...checkVersion,
}

/** Answers with medication that say what they checked it against. */
export const contraindicationCoverage: Metric<1> = {
  name: 'contraindication-coverage',
  tier: 1,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: true,
  ...checkVersion,
}

/** Answers in which no dose is implausible. */
export const dosePlausibility: Metric<1> = {
  name: 'dose-plausibility',
  tier: 1,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: true,
  ...checkVersion,
}

/** Share of the problems that a case expects which the answer names, averaged over cases; a case is a miss when one is not named. */
export const problemRecall: Metric<3> = {
  name: 'problem-recall',
  tier: 3,
  unit: 'share of problems',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  ...checkVersion,
}

/**
 * Share of the problems that an answer states which the case expects or the record lists, averaged over cases.
 *
 * The other side of recall: whoever copies the note into `problems` names everything, and little of it is a problem.
 */
export const problemPrecision: Metric<3> = {
  name: 'problem-precision',
  tier: 3,
  unit: 'share of problems',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  // A further problem may be right: an answer is a miss where most of its problems are further ones, and the miss fails no test.
  threshold: 0.5,
  policy: 'gate',
  ...checkVersion,
}

/** Cases in which the answer has the severity that the case expects. */
export const severityAgreement: Metric<3> = {
  name: 'severity-agreement',
  tier: 3,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
  ...checkVersion,
}

/** Cases in which the answer has a milder severity than the case expects. */
export const underTriage: Metric<3> = {
  name: 'under-triage',
  tier: 3,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: false,
  ...checkVersion,
}

/** Cases in which the answer has a graver severity than the case expects. */
export const overTriage: Metric<3> = {
  name: 'over-triage',
  tier: 3,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: false,
  ...checkVersion,
}

/** Cases in which the evidence has a row of each source type that the case expects. */
export const sourceTypeCoverage: Metric<3> = {
  name: 'source-type-coverage',
  tier: 3,
  unit: 'cases',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
  ...checkVersion,
}

/** Share of the actions, or claims of a text, that evidence bears out, averaged over answers. */
export const citationGrounding: Metric<1> = {
  name: 'citation-grounding',
  tier: 1,
  unit: 'share of actions or claims',
  better: 'higher',
  aggregate: 'mean',
  safety: true,
  ...checkVersion,
}

/** Share of the rows of evidence that a recommended action refers to, averaged over answers that have any. */
export const evidenceUse: Metric<1> = {
  name: 'evidence-use',
  tier: 1,
  unit: 'share of rows',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  // A row too many harms nobody: it is held as a figure, and fails no test.
  policy: 'gate',
  ...checkVersion,
}

/** Share of the rows of laboratory, notes and imaging that agree with the record of the patient, averaged over answers. */
export const evidenceInRecord: Metric<1> = {
  name: 'evidence-in-record',
  tier: 1,
  unit: 'share of rows',
  better: 'higher',
  aggregate: 'mean',
  safety: true,
  ...checkVersion,
}

/** Of the facts and questions that a case expects, the share that an answer states and asks. */
export const expectedMentions: Metric<3> = {
  name: 'expected-mentions',
  tier: 3,
  unit: 'share of statements',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  ...checkVersion,
}

/** Cases in which an answer makes a statement that the case says it must not make. */
export const forbiddenMentions: Metric<3> = {
  name: 'forbidden-mentions',
  tier: 3,
  unit: 'cases',
  better: 'lower',
  aggregate: 'rate',
  safety: true,
  policy: 'must',
  ...checkVersion,
}

/** Of the actions that a case expects, the share that an answer orders. */
export const expectedActions: Metric<3> = {
  name: 'expected-actions',
  tier: 3,
  unit: 'share of actions',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  ...checkVersion,
}
