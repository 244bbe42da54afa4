import { type Answer, type ParsedAnswer, parseAnswer } from '../../answer/parse-answer.ts'
import { describeIssue } from '../../../kit/describe-issue.ts'
import { patient as patientSchema, type Patient } from '../../patient/patient.ts'
import { perPatient, unchanged } from '../../patient/patient-facts.ts'
import { checkEscalation, type EscalationFinding } from '../../escalation/check-escalation.ts'
import { type Copied, plainCopy, type CopyLimits } from './plain-copy.ts'
import type { DrugAdditionsInput } from '../../language/drug-table-schema.ts'
import type { Rulings } from '../../language/rulings.ts'
import type { DoseLimitInput } from '../dose-limits.ts'
import type { RedFlag } from '../../escalation/red-flag.ts'
import type { CompiledSchema } from '../compiled-schema.ts'
import type { Scope } from '../scope.ts'

/** What the checks compare an answer with, with every default filled in, and compiled. */
export interface StructuralSettings {
  readonly redFlags: readonly RedFlag[]
  readonly schema: CompiledSchema
  readonly scope: Scope
  readonly drugs: DrugAdditionsInput | undefined
  readonly doses: readonly DoseLimitInput[] | undefined
  readonly rulings: Rulings
  readonly strictContraindications: boolean
}

/**
 * What is read of one answer; a larger one is held unread, since nobody waits until it is read: at 100,000 characters, of nothing but orders, that takes some 100 ms.
 *
 * A structured answer has some 3,000 characters, one with whole passages as evidence some 50,000.
 */
const answerLimits: CopyLimits = { characters: 100_000, values: 20_000, depth: 64 }

/** What is read of one patient, notes and all. */
const patientLimits: CopyLimits = { characters: 400_000, values: 50_000, depth: 64 }

/** A patient whose record can be read, or why it cannot. */
type ReadPatient =
  | { readonly patient: Patient }
  | { readonly patient?: undefined; readonly missing: string; readonly isGiven: boolean }

/** One answer with its patient, read once for all the checks. */
export class Reading {
  readonly settings: StructuralSettings
  /** The answer as plain data, whatever its shape. */
  readonly plain: Copied
  /** The answer as the checks read it: a `Recommendation` or a text. */
  readonly answer: ParsedAnswer
  readonly patient: ReadPatient
  private finding: EscalationFinding | undefined

  constructor(settings: StructuralSettings, answer: unknown, patient: unknown) {
    this.settings = settings
    this.plain = plainCopy(answer, answerLimits)
    this.answer = this.parse()
    this.patient = readPatient(patient)
  }

  /** Both sides of escalation, which come of one reading. */
  escalation(answer: Answer, patient: Patient): EscalationFinding {
    this.finding ??= checkEscalation(answer, patient, this.settings.redFlags)
    return this.finding
  }

  private parse(): ParsedAnswer {
    if ('problem' in this.plain) return { problem: `the answer is not read: ${this.plain.problem}` }
    return parseAnswer(this.plain.value)
  }
}

const mostIssues = 5

function readPatient(value: unknown): ReadPatient {
  if (value === undefined) return { missing: 'the patient is not given', isGiven: false }
  const copied = plainCopy(value, patientLimits)
  if ('problem' in copied) return { missing: `the patient is not read: ${copied.problem}`, isGiven: true }
  return parsed(copied.value)
}

/** One object for each content, frozen: what is read of a record hangs on it, and serves every answer about this patient. */
const parsed = perPatient((value: unknown): ReadPatient => {
  const result = patientSchema.safeParse(value)
  if (result.success) return { patient: unchanged(result.data) }
  const issues = result.error.issues
    .slice(0, mostIssues)
    .map((issue) => describeIssue(issue, patientSchema, value, 'it'))
  return { missing: `the patient cannot be read: ${issues.join('; ')}`, isGiven: true }
})
