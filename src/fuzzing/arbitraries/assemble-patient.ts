import type { Patient } from '../../golden-set/patient.ts'
import type { Background } from './background.ts'
import type { ClinicalFinding, FindingParts } from './clinical-finding.ts'
import { clockTime } from './clock-time.ts'
import { choose } from './choose.ts'
import { panelLabs } from './panel-labs.ts'
import { everydayMedicines, medicinesFor } from './medicines-for.ts'
import { conditionOf, filtrationOf, fittingProblems, type ProblemPick } from './problem-list.ts'
import { type Prescription, prescribe, withoutClashes } from './prescribe.ts'
import { recordNotes } from './record-notes.ts'
import { overlap } from './overlap.ts'
import { readingOf } from './vital-sign-numbers.ts'

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
