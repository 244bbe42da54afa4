import type { Patient } from '../../golden-set/patient.ts'
import type { Vocabulary } from '../../language/drugs/vocabulary.ts'
import { kindsOf } from '../../language/names/kinds-of.ts'
import { readingsOf } from '../../language/names/readings-of.ts'
import { readSentences } from '../../language/sentences/read-sentences.ts'
import type { ContraindicationEntry } from './contraindication-entry.ts'
import type { EntriesNaming } from './entries-naming.ts'
import { currentMedicines } from './interacting-pairs.ts'
import { type NamedDrug, namedDrug, standsFor } from './named-drug.ts'

/** What of the patient a drug has to be held against, and whether an entry names it. */
interface Subject {
  readonly label: string
  readonly isNamedBy: (entry: ContraindicationEntry) => boolean
  /** The medicine itself is not held against itself. */
  readonly drug?: NamedDrug
}

/**
 * What strict mode misses: for each drug the active problems, active medicines and documented allergies of the patient that no entry names beside it.
 *
 * @param drugs recommended, considered or conditional, each once
 * @returns a line for each drug that lacks any: "ticagrelor against warfarin, chronic kidney disease"
 */
export function missingChecks(
  drugs: readonly NamedDrug[],
  naming: EntriesNaming,
  patient: Patient,
  words: Vocabulary,
): readonly string[] {
  const subjects = subjectsOf(patient, words)
  return drugs.flatMap((drug) => {
    const own = naming(drug)
    const missing = subjects.filter(
      (subject) => subject.drug?.name !== drug.name && !own.some((entry) => subject.isNamedBy(entry)),
    )
    return missing.length === 0 ? [] : [`${drug.name} against ${missing.map(({ label }) => label).join(', ')}`]
  })
}

function subjectsOf(patient: Patient, words: Vocabulary): readonly Subject[] {
  const problems = patient.conditions
    .filter(({ status }) => status === 'active')
    .map(({ name }): Subject => {
      const names = problemNames(name)
      return { label: name, isNamedBy: (entry) => entry.names(names) }
    })
  const medicines = currentMedicines(patient, words).map((drug): Subject => ({
    label: drug.name,
    drug,
    isNamedBy: (entry) => entry.drugs.some((named) => standsFor(named, drug)),
  }))
  const known = new Set(currentNames(patient, words))
  const others = patient.medications
    .filter(({ name, status }) => status === 'active' && !known.has(name))
    .map(({ name }): Subject => byName(name, name))
  const allergies = patient.allergies.map(({ substance }): Subject => {
    const drugs = drugsIn(substance, words)
    const label = `${substance} allergy`
    return drugs.length === 0
      ? byName(label, substance)
      : { label, isNamedBy: (entry) => drugs.some((drug) => entry.drugs.some((named) => standsFor(named, drug))) }
  })
  return [...new Map([...problems, ...medicines, ...others, ...allergies].map((one) => [one.label, one])).values()]
}

function byName(label: string, name: string): Subject {
  const names = [name]
  return { label, isNamedBy: (entry) => entry.names(names) }
}

/** The medicines that the drug table knows, as the record names them. */
function currentNames(patient: Patient, words: Vocabulary): readonly string[] {
  return patient.medications.flatMap(({ name }) => (drugsIn(name, words).length > 0 ? [name] : []))
}

function drugsIn(text: string, { mentions }: Vocabulary): readonly NamedDrug[] {
  return readSentences(text).flatMap((sentence) => mentions(sentence).map(({ value }) => namedDrug(value)))
}

/** "Chronic kidney disease stage 3b" has the names of chronic kidney disease, beside its own. */
function problemNames(name: string): readonly string[] {
  const words = name
    .trim()
    .split(/[\s,(]+/u)
    .slice(0, 8)
  for (let count = words.length; count > 0; count -= 1) {
    const start = words.slice(0, count).join(' ')
    if (/[\p{L}\p{N}]/u.test(start) && readingsOf(start).length > 0) return [name, ...kindsOf(start)]
  }
  return [name]
}
