import type { Patient } from '../../patient/patient.ts'
import type { Background } from './background.ts'
import type { ClinicalFinding, FindingParts } from './clinical-finding.ts'
import { clockTime } from './clock-time.ts'
import { choose } from './draws.ts'
import { panelLabs } from '../labs.ts'
import { everydayMedicines, medicinesFor, type Prescription, prescribe, withoutClashes } from '../medications.ts'
import { conditionOf, filtrationOf, fittingProblems, type ProblemPick } from './problem-list.ts'
import { readingOf } from '../vital-signs.ts'
import type { NoteFacts } from '../note-facts.ts'
import { writeNote } from './write-note.ts'

const nothingFound: ClinicalFinding = { write: () => ({}) }

/**
 * Writes a whole patient down. What the finding says takes the place of what the background would: its vital signs and ECG alone, its results and symptoms
 * before or behind the others. Notes say what the lists say.
 */
export function assemblePatient(background: Background, finding: ClinicalFinding = nothingFound): Patient {
  const { clock, goals, allergy } = background
  const setting = finding.isInHospital && background.setting === 'outpatient' ? 'emergency' : background.setting
  const sex = 'sex' in finding ? finding.sex : background.sex
  const demographics: Patient['demographics'] = {
    age_years: finding.age_years ?? background.age_years,
    ...(sex !== undefined && { sex }),
  }
  const parts = finding.write(clock, demographics)
  const problems = fittingProblems(background.problems, demographics)
  const listed = problems.filter((problem) => !problem.isUnlisted)
  const join = <Item>(found: readonly Item[] = [], rest: readonly Item[]): Item[] =>
    background.isFindingLast ? [...rest, ...found] : [...found, ...rest]
  const filtration = filtrationOf(listed)
  const symptoms = symptomsOf(background, parts)
  const ecg = 'ecg' in parts ? parts.ecg : background.imaging.ecg
  const medications = join(parts.medications, medicationsOf(background, problems))
  const patient: Patient = {
    demographics,
    ...(setting !== undefined && { setting }),
    ...(goals !== undefined && { goals_of_care: goals }),
    allergies:
      allergy === undefined
        ? []
        : [{ substance: allergy.row.substance, reaction: choose(allergy.row.reactions, allergy.reaction) }],
    conditions: join(parts.conditions, listed.map(conditionOf)),
    medications,
    symptoms: join(parts.symptoms, symptoms.listed),
    vital_signs: parts.vital_signs ?? readingsOf(background),
    labs:
      background.panel === undefined
        ? [...(parts.labs ?? [])]
        : join(
            parts.labs,
            panelLabs(
              background.panel,
              { demographics, ...(filtration !== undefined && { filtration }) },
              clockTime(clock, 40),
              new Set(parts.without),
            ),
          ),
    ...(ecg !== undefined && { ecg }),
    ...heartAndLungs(background, listed),
    ...(parts.pleural_effusion !== undefined && { pleural_effusion: parts.pleural_effusion }),
    nodules: [...background.imaging.nodules],
    cxr_classifications: [...background.imaging.film],
    notes: [],
  }
  return {
    ...patient,
    notes: recordNotes(background, patient, parts, listed, symptoms.denied),
  }
}

function medicationsOf({ medicines, allergy }: Background, problems: readonly ProblemPick[]): Patient['medications'] {
  const isTolerated = ({ medicine }: Prescription): boolean =>
    allergy === undefined || !medicine.slots.some((slot) => allergy.row.slots.includes(slot))
  const forProblems = problems.flatMap((pick) => prescribe(pick.medicines, medicinesFor(pick.problem.key)))
  return withoutClashes([...forProblems, ...prescribe(medicines, everydayMedicines)].filter(isTolerated))
}

/** Those that the record lists, and the denied ones that the notes alone speak of. */
function symptomsOf(
  { symptoms }: Background,
  parts: FindingParts,
): { readonly listed: Patient['symptoms']; readonly denied: readonly string[] } {
  const isFree = symptoms.filter(
    ({ name }) => !parts.symptoms?.some((symptom) => overlap(symptom.name, name)) && !isPainOf(parts, name),
  )
  return {
    listed: isFree
      .filter((pick) => pick.isPresent || !pick.isInNotesOnly)
      .map(({ name, isPresent, onset_hours }) => ({
        name,
        present: isPresent,
        ...(isPresent && onset_hours !== undefined && { onset_hours }),
      })),
    denied: isFree.filter((pick) => !pick.isPresent && pick.isInNotesOnly).map((pick) => pick.name),
  }
}

/** Pain of the chest under any name, on either list, leaves no room for "denies chest pain". */
function isPainOf({ symptoms = [], conditions = [] }: FindingParts, name: string): boolean {
  const isPain = /chest|angina|retrosternal/iu
  return isPain.test(name) && [...symptoms, ...conditions].some((entry) => isPain.test(entry.name))
}

/** Half an hour apart, the last one shortly before noon. */
function readingsOf({ readings, clock }: Background): Patient['vital_signs'] {
  return readings.map((numbers, index) => readingOf(numbers, clockTime(clock, 20 + 30 * (readings.length - 1 - index))))
}

/** What goes with heart failure and COPD. */
function heartAndLungs(
  { imaging: { ejection, exacerbations } }: Background,
  problems: readonly ProblemPick[],
): Pick<Patient, 'lvef_percent' | 'exacerbations'> {
  const has = (key: string): boolean => problems.some(({ problem }) => problem.key === key)
  return {
    ...(ejection !== undefined && { lvef_percent: (has('hfref') ? 24 : 52) + ejection }),
    ...(exacerbations !== undefined && has('copd') && { exacerbations }),
  }
}

/**
 * The notes of a patient, the latest first, each of which says all that the lists say.
 *
 * @param problems those on the problem list, without what belongs to the finding
 * @param denied symptoms that the notes alone speak of
 */
function recordNotes(
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

/** Whether one name holds the other: `chest pain` and `central chest pain`. */
function overlap(one: string, other: string): boolean {
  return one.toLowerCase().includes(other.toLowerCase()) || other.toLowerCase().includes(one.toLowerCase())
}
