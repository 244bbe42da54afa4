import type { Recommendation } from '../../answer/recommendation.ts'
import type { TextAnswer } from '../../answer/text-answer.ts'
import type { Patient } from '../../golden-set/patient.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'
import { unscored } from '../../score/unscored.ts'
import { checkCitationGrounding, citationGrounding } from '../grounding/citation-grounding.ts'
import { checkTextGrounding } from '../grounding/check-text-grounding.ts'
import { checkContraindications } from '../contraindications/check-contraindications.ts'
import { contraindicationCoverage } from '../contraindications/contraindication-coverage.ts'
import { checkDoses } from '../doses/check-doses.ts'
import { dosePlausibility } from '../doses/dose-plausibility.ts'
import { falseEscalations } from '../escalation/false-escalations.ts'
import { missedEscalations } from '../escalation/missed-escalations.ts'
import { checkSchema } from '../schema/check-schema.ts'
import { recommendationSchema } from '../schema/recommendation-schema.ts'
import { schemaCompliance } from '../schema/schema-compliance.ts'
import { checkScope } from '../scope/check-scope.ts'
import { scopeEnforcement } from '../scope/scope-enforcement.ts'
import type { Reading } from './reading.ts'
import type { StructuralCheck } from './structural-check.ts'

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
    score: ofEither(
      (answer) => checkCitationGrounding(answer),
      (prose) => checkTextGrounding(prose).score,
    ),
  },
  {
    metric: scopeEnforcement,
    score: ofEither(
      (answer, { settings }) => checkScope(answer, settings.scope),
      (prose, { settings }) => checkScope(prose, settings.scope),
    ),
  },
  { metric: contraindicationCoverage, score: ofAnswer(judgeContraindications) },
  {
    metric: dosePlausibility,
    score: ofAnswer((answer, { settings: { drugs, doses } }) => checkDoses(answer, { drugs, doses })),
  },
]

function judgeShape({ plain, answer, settings }: Reading): Score {
  if ('problem' in plain) return unscored('answer-invalid', `the answer is not read: ${plain.problem}`)
  // It was parsed by this very schema.
  if (settings.schema === recommendationSchema && 'answer' in answer) return scored(1)
  return checkSchema(plain.value, settings.schema)
}

/** Without a patient drugs are held against one another; a patient who is there and cannot be read may take what they interact with. */
function judgeContraindications(answer: Recommendation, { patient: read, settings }: Reading): Score {
  if (read.patient === undefined && read.isGiven) return unscored('missing-input', read.missing)
  const { drugs, strictContraindications: strict } = settings
  return checkContraindications(answer, { patient: read.patient, drugs, strict })
}

/** A check of a structured answer. */
function ofAnswer(check: (answer: Recommendation, reading: Reading) => Score): StructuralCheck['score'] {
  return (reading) =>
    'problem' in reading.answer
      ? unscored('answer-invalid', reading.answer.problem)
      : check(reading.answer.answer, reading)
}

/** A check of a structured answer against its patient. */
function ofPatient(
  check: (answer: Recommendation, patient: Patient, reading: Reading) => Score,
): StructuralCheck['score'] {
  return ofAnswer((answer, reading) =>
    'missing' in reading.patient
      ? unscored('missing-input', reading.patient.missing)
      : check(answer, reading.patient.patient, reading),
  )
}

/** A check of a structured answer that also reads prose. */
function ofEither(
  checkAnswer: (answer: Recommendation, reading: Reading) => Score,
  checkProse: (prose: TextAnswer, reading: Reading) => Score,
): StructuralCheck['score'] {
  const structured = ofAnswer(checkAnswer)
  return (reading) => (reading.prose === undefined ? structured(reading) : checkProse(reading.prose, reading))
}
