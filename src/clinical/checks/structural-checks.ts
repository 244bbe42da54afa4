import type { PatientInput, Patient } from '../patient/patient.ts'
import { withoutChange } from '../patient/patient-facts.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import type { Rulings } from '../language/rulings.ts'
import { type DoseLimitInput, doseLimits } from './dose-limits.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import { type ScopeInput, cardiopulmonary, parseScope } from './scope.ts'
import type { Metric } from '../../core/metric.ts'
import { notApplicable, type Score, unscored, scored } from '../../core/score.ts'
import { Reading, type StructuralSettings } from './guard/reading.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError, wordsOf } from '../../kit/assay-error.ts'
import { vocabulary } from '../language/drug-names.ts'
import { redFlags as allRedFlags } from '../escalation/red-flags.ts'
import { compileSchema, recommendationSchema, checkSchema, textHasNoShape } from './check-schema.ts'
import { type Answer, isTextAnswer } from '../answer/parse-answer.ts'
import { checkCitationGrounding } from './citation-grounding.ts'
import { checkEvidenceInRecord } from './evidence-in-record.ts'
import { checkTextGrounding } from './check-text-grounding.ts'
import { checkContraindications } from './check-contraindications.ts'
import {
  contraindicationCoverage,
  dosePlausibility,
  evidenceInRecord,
  schemaCompliance,
  scopeEnforcement,
  citationGrounding,
} from './metrics.ts'
import { falseEscalations, missedEscalations } from '../escalation/metrics.ts'
import { checkDoses } from './check-doses.ts'
import { checkScope } from './check-scope.ts'

/** Which checks are made, and what they compare an answer with. */
export interface StructuralOptions {
  /** Names of the metrics to score; all by default. */
  readonly checks?: readonly string[] | undefined
  /** Which flags must be escalated; those of the library by default. */
  readonly redFlags?: readonly RedFlag[] | undefined
  /** The shape that answers must have: a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object; that of a `Recommendation` by default, which a text is not compared with. */
  readonly schema?: unknown
  /** What the system may act on; `cardiopulmonary` by default. */
  readonly scope?: ScopeInput | undefined
  /** Drugs and classes of drugs beside those that come with the package. */
  readonly drugs?: DrugAdditionsInput | undefined
  /** Limits of doses beside those that come with the package. */
  readonly doses?: readonly DoseLimitInput[] | undefined
  /** Rulings of people on passages that can be read in several ways (`readRulings`); none by default. Doses, allergies and interactions are read under them. */
  readonly rulings?: Rulings | undefined
  /** Whether each drug has to be checked against each active problem, medicine and allergy of the patient; by default it need not. */
  readonly strictContraindications?: boolean | undefined
}

/** The patient whom an answer is about. */
export interface PatientContext {
  /** As a golden case holds one. Without a patient escalation cannot be judged, nor what else needs the record. */
  readonly patient?: PatientInput | undefined
}

/** One metric of tier 1, as it is made of one answer. */
interface StructuralCheck {
  readonly metric: Metric
  readonly score: (reading: Reading) => Score
}

/** Checks that are ready to be made. */
export interface StructuralPlan {
  readonly checks: readonly StructuralCheck[]
  readonly settings: StructuralSettings
}

/** What an answer is compared with; a patient may be anything that a log holds. */
interface StructuralContext extends StructuralOptions {
  readonly patient?: unknown
}

/**
 * All of tier 1 on one answer.
 *
 * Answer and patient are copied first, within bounds (an answer of 100,000 characters, a patient of 400,000, 64 levels each), so that whatever they are they can neither throw nor change while they are judged. An
 * answer that is larger, or cannot be read, is unscored `answer-invalid`. A patient that is absent, larger, or cannot be read leaves what needs one unscored `missing-input`. A check that throws is
 * unscored `scorer-failed`.
 *
 * @param answer a `Recommendation`, a text, `{ text, evidence_table? }`, or whatever the system returned instead
 * @returns one score for each metric that is required, always in the same order
 * @throws {AssayError} as `planChecks` does, for options that are wrong
 */
export function structuralChecks(answer: unknown, context: StructuralContext = {}): readonly StructuralScore[] {
  const { patient, ...options } = context
  return runChecks(planChecks(options), answer, patient)
}

const knownOptions: readonly (keyof StructuralOptions)[] = [
  'checks',
  'redFlags',
  'schema',
  'scope',
  'drugs',
  'doses',
  'rulings',
  'strictContraindications',
]

/**
 * Options of the structural checks, made ready. One that is unknown is refused, since it would be a check that is not made.
 *
 * @throws {AssayError} `option-invalid`, with what is wrong and what was required; `schema-invalid` for a schema that is none; `scope-invalid` for a scope that cannot be used; `language-invalid` for drugs that clash with the table
 */
export function planChecks(options: StructuralOptions): StructuralPlan {
  const strange = Object.keys(options).filter((key) => !knownOptions.some((one) => one === key))
  if (strange.length > 0) {
    throw new AssayError(
      'option-invalid',
      `there is no option ${strange.map((key) => JSON.stringify(key)).join(', ')}; there are ${knownOptions.join(', ')}, and the patient`,
    )
  }
  const { drugs, doses, rulings = noRulings, strictContraindications = false } = options
  if (!(rulings instanceof Map))
    throw new AssayError('option-invalid', `rulings must be what readRulings gives, got ${describeFound(rulings)}`)
  if (typeof strictContraindications !== 'boolean')
    throw new AssayError(
      'option-invalid',
      `strictContraindications must be true or false, got ${describeFound(strictContraindications)}`,
    )
  vocabulary(drugs)
  doseLimits(doses, drugs)
  return {
    checks: selectChecks(options.checks),
    settings: {
      drugs,
      doses,
      rulings,
      strictContraindications,
      redFlags: flagsOf(options.redFlags),
      schema: options.schema === undefined ? recommendationSchema : compileSchema(options.schema),
      scope: options.scope === undefined ? cardiopulmonary : parseScope(options.scope),
    },
  }
}

const noRulings: Rulings = new Map()

/** JavaScript may hand over anything, and no flag at all would escalate nothing. */
function flagsOf(flags: readonly RedFlag[] | undefined): readonly RedFlag[] {
  if (flags === undefined) return allRedFlags
  if (Array.isArray(flags) && flags.length > 0 && flags.every((flag) => typeof flag?.raised === 'function'))
    return flags
  throw new AssayError(
    'option-invalid',
    `redFlags must be a list of one or more red flags, such as those of the library; got ${describeFound(flags)}`,
  )
}

/**
 * The checks of some metrics, in the order in which they are told.
 *
 * @param names of metrics; all checks where nothing is said
 * @throws {AssayError} `option-invalid` for a name that no check has, and for no name at all: a guard without checks would let everything through
 */
function selectChecks(names: readonly string[] | undefined): readonly StructuralCheck[] {
  if (names === undefined) return allStructuralChecks
  const known = allStructuralChecks.map(({ metric }) => metric.name)
  const strange = [...names].filter((name) => !known.includes(name))
  if (strange.length > 0 || names.length === 0) {
    const got = strange.length > 0 ? strange.map((name) => JSON.stringify(name)).join(', ') : 'an empty list'
    throw new AssayError('option-invalid', `checks must name one or more of ${known.join(', ')}, got ${got}`)
  }
  return allStructuralChecks.filter(({ metric }) => names.includes(metric.name))
}

/** A score of one answer, with the metric that it is of. */
export interface StructuralScore {
  readonly metric: Metric
  readonly score: Score
}

/** Makes the checks of a plan on one answer; never throws. */
export function runChecks(plan: StructuralPlan, answer: unknown, patient: unknown): readonly StructuralScore[] {
  const reading = new Reading(plan.settings, answer, patient)
  // The copy that is read is nobody else's.
  return withoutChange(() => plan.checks.map((check) => ({ metric: check.metric, score: scoreOf(check, reading) })))
}

function scoreOf({ metric, score }: StructuralCheck, reading: Reading): Score {
  try {
    return score(reading)
  } catch (thrown) {
    return unscored('scorer-failed', `${metric.name} threw: ${wordsOf(thrown)}`)
  }
}

/** Every check of tier 1 that is made of one answer, in the order in which they are told. */
export const allStructuralChecks: readonly StructuralCheck[] = [
  { metric: schemaCompliance, score: judgeShape },
  {
    metric: missedEscalations,
    score: ofPatient((answer, patient, reading) => reading.escalation(answer, patient).missed),
  },
  {
    metric: falseEscalations,
    score: ofPatient((answer, patient, reading) => reading.escalation(answer, patient).falseAlarm),
  },
  {
    metric: citationGrounding,
    score: ofAnswer((answer) =>
      isTextAnswer(answer) ? checkTextGrounding(answer).score : checkCitationGrounding(answer),
    ),
  },
  { metric: evidenceInRecord, score: ofAnswer(judgeRecord) },
  {
    metric: scopeEnforcement,
    score: ofAnswer((answer, { settings, patient }) => checkScope(answer, settings.scope, patient.patient)),
  },
  { metric: contraindicationCoverage, score: ofAnswer(judgeContraindications) },
  {
    metric: dosePlausibility,
    score: ofAnswer((answer, { settings: { drugs, doses, rulings }, patient: { patient } }) =>
      checkDoses(answer, { drugs, doses, patient, settled: { rulings } }),
    ),
  },
]

function judgeShape({ plain, answer, settings }: Reading): Score {
  if ('problem' in plain) return unscored('answer-invalid', `the answer is not read: ${plain.problem}`)
  if (settings.schema === recommendationSchema && 'answer' in answer)
    // A structured answer was parsed by this very schema.
    return isTextAnswer(answer.answer) ? notApplicable(textHasNoShape) : scored(1)
  return checkSchema(plain.value, settings.schema)
}

/** Without a patient there is no record to agree with; one who is there and cannot be read leaves it open. */
function judgeRecord(answer: Answer, { patient: read }: Reading): Score {
  if (read.patient !== undefined) return checkEvidenceInRecord(answer, read.patient)
  return read.isGiven ? unscored('missing-input', read.missing) : notApplicable(read.missing)
}

/** Without a patient drugs are compared with one another; a patient who is there and cannot be read may take what they interact with. */
function judgeContraindications(answer: Answer, { patient: read, settings }: Reading): Score {
  if (read.patient === undefined && read.isGiven) return unscored('missing-input', read.missing)
  const { drugs, rulings, strictContraindications: strict } = settings
  return checkContraindications(answer, { patient: read.patient, drugs, strict, settled: { rulings } })
}

/** A check of an answer that can be read. */
function ofAnswer(check: (answer: Answer, reading: Reading) => Score): StructuralCheck['score'] {
  return (reading) =>
    'problem' in reading.answer
      ? unscored('answer-invalid', reading.answer.problem)
      : check(reading.answer.answer, reading)
}

/** A check of an answer against its patient. */
function ofPatient(check: (answer: Answer, patient: Patient, reading: Reading) => Score): StructuralCheck['score'] {
  return ofAnswer((answer, reading) =>
    'missing' in reading.patient
      ? unscored('missing-input', reading.patient.missing)
      : check(answer, reading.patient.patient, reading),
  )
}
