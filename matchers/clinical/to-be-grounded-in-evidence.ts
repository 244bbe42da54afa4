import type { z } from 'zod'
import { type Answer, isTextAnswer, readShape, textAnswer } from '../../src/clinical/answer/parse-answer.ts'
import { checkCitationGrounding } from '../../src/clinical/checks/citation-grounding.ts'
import { citationGrounding, evidenceInRecord } from '../../src/clinical/checks/metrics.ts'
import type { Patient } from '../../src/clinical/patient/patient.ts'
import { checkEvidenceInRecord } from '../../src/clinical/checks/evidence-in-record.ts'
import { notApplicable, type Score } from '../../src/core/score.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { checkTextGrounding } from '../../src/clinical/checks/check-text-grounding.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import {
  enter,
  type MatcherResult,
  type MatcherState,
  type PatientOptions,
  reasons,
  type Judgement,
  settle,
} from '../settle.ts'
import { adaptedHere, answerHere } from './answer-here.ts'
import { patientHere } from './patient-here.ts'

/** Options of `toBeGroundedInEvidence`. `patient`: the record that rows of laboratory, notes and imaging have to agree with, in a plain `test`; an `evalTest` knows its own. */
export interface GroundingOptions extends PatientOptions {
  /** What an answer that is a string cites, in the order of its numbers; an answer that is an object has its own `evidence_table`. */
  readonly evidence?: z.input<typeof textAnswer>['evidence_table']
}

/**
 * Passes when the answer is supported by the evidence that it cites.
 *
 * Of a `Recommendation`, every recommended action cites evidence, and every citation resolves to a row of the evidence table. Of a text (`{ text, evidence_table }`, or a string with
 * `evidence` in the options), every sentence that recommends, asserts a number or quotes cites a row that has its numbers and its words, and says nothing against it. A text without any evidence table is not applicable.
 *
 * Where the patient is known, the rows of laboratory, notes and imaging have to agree with the record too: the metric `evidence-in-record`.
 *
 * @throws {AssayError} `case-invalid` for a patient in the options that is none; a case whose patient has another shape leaves `evidence-in-record` not applicable
 */
export function toBeGroundedInEvidence(
  this: MatcherState,
  received: unknown,
  options: GroundingOptions = {},
): MatcherResult {
  const matcher = 'toBeGroundedInEvidence'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['evidence', 'patient', 'policy'])
  const { noun, judgements } = judge(running, received, matcher, options)
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? misses
            .map(({ metric }) => `${saidOf(metric)}:\n${reasons(misses.filter((one) => one.metric === metric))}`)
            .join('\n')
        : `every ${noun} is grounded in evidence, and was expected not to be`,
  })
}

function saidOf(metric: Judgement['metric']): string {
  return metric === citationGrounding
    ? 'the answer is not grounded in its evidence'
    : 'the evidence is not what the record of the patient has'
}

function judge(
  running: RunningTest | undefined,
  received: unknown,
  matcher: string,
  options: GroundingOptions,
): { readonly noun: string; readonly judgements: readonly Judgement[] } {
  const { policy, evidence } = options
  const record = recordHere(running, matcher, options)
  const cited = evidence === undefined ? received : withEvidence(running, received, matcher, evidence)
  const metrics = record === undefined ? [citationGrounding] : [citationGrounding, evidenceInRecord]
  const read = answerHere(cited === received ? running : undefined, cited, metrics)
  if ('unscored' in read) return { noun: 'claim', judgements: read.unscored }
  const { answer } = read
  const grounding = isTextAnswer(answer) ? checkTextGrounding(answer).score : checkCitationGrounding(answer)
  return {
    noun: isTextAnswer(answer) ? 'claim' : 'recommended action',
    judgements: [
      { metric: citationGrounding, score: grounding, policy },
      ...(record === undefined ? [] : [{ metric: evidenceInRecord, score: inRecord(answer, record), policy }]),
    ],
  }
}

/**
 * A text with the evidence of the options, as the adapter of the running `evalTest` gives the text.
 *
 * @throws {AssayError} `matcher-misuse` for evidence that is not rows, and for evidence beside an answer that is not a string
 */
function withEvidence(
  running: RunningTest | undefined,
  received: unknown,
  matcher: string,
  evidence: unknown,
): unknown {
  const adapted = adaptedHere(running, received)
  if ('problem' in adapted) return received
  const { value } = adapted
  if (typeof value !== 'string')
    throw new AssayError(
      'matcher-misuse',
      `${matcher} has evidence in its options, which is for an answer that is a string; this one is ${value === null ? 'null' : `of type ${typeof value}`} and brings its own evidence_table. Leave the option out`,
    )
  const read = readShape(textAnswer, { text: value, evidence_table: evidence })
  if ('answer' in read) return read.answer
  throw new AssayError(
    'matcher-misuse',
    `${matcher} cannot read the evidence in its options: ${read.problem.replaceAll('evidence_table', 'evidence')}; expected rows with id, source_type, source and excerpt`,
  )
}

type RecordHere = { readonly patient: Patient } | { readonly problem: string }

function inRecord(answer: Answer, record: RecordHere): Score {
  return 'patient' in record ? checkEvidenceInRecord(answer, record.patient) : notApplicable(record.problem)
}

/** The patient of the call or of the case; undefined where there is none. A suite may have patients of a shape of its own, which only its own rules read. */
function recordHere(
  running: RunningTest | undefined,
  matcher: string,
  options: GroundingOptions,
): RecordHere | undefined {
  const evalCase = running?.evaluation?.bound.evalCase as { readonly patient?: unknown } | undefined
  if ((options.patient ?? evalCase?.patient) === undefined) return undefined
  try {
    return { patient: patientHere(running, matcher, options) }
  } catch (error) {
    if (options.patient !== undefined || !(error instanceof AssayError)) throw error
    return { problem: error.message }
  }
}
