import { type ParsedAnswer, parseAnswer } from '../../answer/parse-answer.ts'
import type { Recommendation } from '../../answer/recommendation.ts'
import { type TextAnswer, textAnswer } from '../../answer/text-answer.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { patient as patientSchema, type Patient } from '../../golden-set/patient.ts'
import { checkEscalation, type EscalationFinding } from '../escalation/check-escalation.ts'
import { type Copied, plainCopy } from './plain-copy.ts'
import { answerLimits, patientLimits } from './reading-limits.ts'
import type { StructuralSettings } from './structural-settings.ts'

/** A patient whose record can be read, or why it cannot. */
export type ReadPatient =
  | { readonly patient: Patient }
  | { readonly patient?: undefined; readonly missing: string; readonly isGiven: boolean }

/** One answer with its patient, read once for all the checks. */
export class Reading {
  readonly settings: StructuralSettings
  /** The answer as plain data, whatever its shape. */
  readonly plain: Copied
  /** The answer as a `Recommendation`. */
  readonly answer: ParsedAnswer
  /** The answer as prose with its evidence; undefined for any other shape. */
  readonly prose: TextAnswer | undefined
  readonly patient: ReadPatient
  private finding: EscalationFinding | undefined

  constructor(settings: StructuralSettings, answer: unknown, patient: unknown) {
    this.settings = settings
    this.plain = plainCopy(answer, answerLimits)
    this.prose = 'value' in this.plain ? proseOf(this.plain.value) : undefined
    this.answer = this.parse()
    this.patient = readPatient(patient)
  }

  /** Both sides of escalation, which come of one reading. */
  escalation(answer: Recommendation, patient: Patient): EscalationFinding {
    this.finding ??= checkEscalation(answer, patient, this.settings.redFlags)
    return this.finding
  }

  private parse(): ParsedAnswer {
    if ('problem' in this.plain) return { problem: `the answer is not read: ${this.plain.problem}` }
    if (this.prose !== undefined) return { problem: 'the answer is prose, and this check reads recommended_actions' }
    return parseAnswer(this.plain.value)
  }
}

function proseOf(value: unknown): TextAnswer | undefined {
  if (typeof value !== 'object' || value === null || 'recommended_actions' in value) return undefined
  return textAnswer.safeParse(value).data
}

const mostIssues = 5

function readPatient(value: unknown): ReadPatient {
  if (value === undefined) return { missing: 'the patient is not given', isGiven: false }
  const copied = plainCopy(value, patientLimits)
  if ('problem' in copied) return { missing: `the patient is not read: ${copied.problem}`, isGiven: true }
  const result = patientSchema.safeParse(copied.value)
  if (result.success) return { patient: result.data }
  const issues = result.error.issues
    .slice(0, mostIssues)
    .map((issue) => describeIssue(issue, patientSchema, copied.value).replace(/^the line/u, 'it'))
  return { missing: `the patient cannot be read: ${issues.join('; ')}`, isGiven: true }
}
