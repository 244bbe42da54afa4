import type { Patient } from '../../golden-set/patient.ts'
import type { NoteFacts } from '../notes/note-facts.ts'
import { writeNote } from '../notes/write-note.ts'
import type { Background } from './background.ts'
import type { FindingParts } from './clinical-finding.ts'
import { clockTime } from './clock-time.ts'
import { overlap } from './overlap.ts'
import { conditionOf, type ProblemPick } from './problem-list.ts'

/**
 * The notes of a patient, the latest first, each of which says all that the lists say.
 *
 * @param problems those on the problem list, without what belongs to the finding
 * @param denied symptoms that the notes alone speak of
 */
export function recordNotes(
  background: Background,
  patient: Patient,
  parts: FindingParts,
  problems: readonly ProblemPick[],
  denied: readonly string[],
): Patient['notes'] {
  const { notes, clock } = background
  if (notes.length === 0) return []
  const facts = noteFacts(background, patient, parts, problems, denied)
  return notes.map((style, index) => ({
    ...(style.kind !== 'note' && { kind: style.kind, written_at: clockTime(clock, 10 + 45 * index) }),
    text: writeNote(facts, style),
  }))
}

function noteFacts(
  { family, watchFor }: Background,
  patient: Patient,
  { note = {} }: FindingParts,
  problems: readonly ProblemPick[],
  denied: readonly string[],
): NoteFacts {
  const named = (courses: readonly string[]): string[] =>
    problems.filter(({ problem }) => courses.includes(problem.course)).map((pick) => conditionOf(pick).name)
  const present = patient.symptoms.filter((symptom) => symptom.present).map((symptom) => symptom.name)
  const absent = [...patient.symptoms.filter((symptom) => !symptom.present).map((symptom) => symptom.name), ...denied]
  const diagnoses = [...(note.diagnoses ?? []), ...named(['minor', 'acute'])]
  const history = [...(note.history ?? []), ...named(['chronic'])]
  const suspected = note.suspected ?? []
  const isFree = (name: string, lists: readonly (readonly string[])[]): boolean =>
    !lists.flat().some((said) => overlap(said, name))
  return {
    age_years: patient.demographics.age_years,
    ...(patient.demographics.sex !== undefined && { sex: patient.demographics.sex }),
    present,
    absent,
    history,
    diagnoses,
    suspected,
    medications: patient.medications.filter((entry) => entry.status === 'active').map((entry) => entry.name),
    allergies: patient.allergies.map((allergy) => allergy.substance),
    ...(family !== undefined && isFree(family, [diagnoses, history, suspected]) && { family: [family] }),
    ...(watchFor !== undefined && isFree(watchFor, [present, absent, diagnoses]) && { watchFor: [watchFor] }),
  }
}
