import type { TextAnswer } from '../answer/parse-answer.ts'
import type { Recommendation } from '../answer/recommendation.ts'
import { quote } from '../words/text.ts'
import type { Patient } from '../patient/patient.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { findingFaults, wordFaults } from './record/finding-faults.ts'
import { imagingFaults } from './record/imaging-faults.ts'
import { recordTexts, type RowFinding } from './record/readings.ts'
import { valueFaults } from './record/value-faults.ts'

type Row = Recommendation['evidence_table'][number]

const fromRecord: ReadonlySet<Row['source_type']> = new Set(['lab', 'note', 'imaging'])

/**
 * Whether what an answer shows of the patient is what the record has: rows of `evidence_table` whose source is the laboratory, a note or an image.
 *
 * Compared are results and vital signs (value, unit by conversion, sample, day, "high" and "low"), numbers of the ECG, of nodules and effusions, their type and side, quotations of notes, and findings that the record denies or has
 * nothing of. A value is one on record where any reading of the same thing has it, as far as it is printed; a target, a limit or an earlier value is not such a claim, and what is derived (eGFR, anion gap, mean pressure) is compared only
 * where the record has it too. Guidelines and labels are not read here.
 *
 * @param patient the record
 * @returns the share of the compared rows that agree, 0 to 1, with a reason for each thing that does not; not applicable where no row says anything that can be compared; unscored `no-reference` where the only doubt is a number
 * in a unit that does not convert into the record's
 *
 * @example
 * checkEvidenceInRecord(
 *   { evidence_table: [{ id: 'lab-1', source_type: 'lab', source: 'laboratory', excerpt: 'potassium 19.5 mmol/L' }] },
 *   patient,
 * ) // scored 0: row "lab-1" says "potassium 19.5 mmol/L", and the record has potassium 6.5 mmol/L
 */
export function checkEvidenceInRecord(
  { evidence_table: rows }: Pick<Recommendation | TextAnswer, 'evidence_table'>,
  patient: Patient,
): Score {
  if (rows === undefined) return notApplicable('the text comes without evidence_table')
  const record = recordTexts(patient)
  const findings = rows
    .filter(({ source_type: type }) => fromRecord.has(type))
    .map((row) => ({ row, found: checkRow(row) }))
    .filter(({ found }) => found.compared > 0 || found.faults.length > 0 || found.unclear.length > 0)
  const say = (part: 'faults' | 'unclear'): readonly string[] =>
    findings.flatMap(({ row, found }) => found[part].map((words) => `row ${quote(row.id)} ${words}`))
  if (findings.length === 0)
    return notApplicable('no row of the evidence says anything of the patient that can be compared with the record')
  const faulty = findings.filter(({ found }) => found.faults.length > 0).length
  if (faulty === 0 && findings.some(({ found }) => found.unclear.length > 0))
    return unscored('no-reference', firstReasons(say('unclear')).join('; '))
  return scored((findings.length - faulty) / findings.length, firstReasons(say('faults')))

  function checkRow(row: Row): RowFinding {
    const parts = [
      valueFaults(row, record),
      wordFaults(row, record),
      imagingFaults(row, patient, record),
      findingFaults(row, patient, record),
    ]
    return {
      compared: parts.reduce((sum, { compared }) => sum + compared, 0),
      faults: parts.flatMap(({ faults }) => faults),
      unclear: parts.flatMap(({ unclear }) => unclear),
    }
  }
}
