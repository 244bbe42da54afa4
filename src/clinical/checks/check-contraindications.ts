import type { Recommendation } from '../answer/recommendation.ts'
import type { Patient } from '../patient/patient.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary, type Vocabulary } from '../language/drug-names.ts'
import { quote } from '../language/text.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { drugAllergies } from './allergies.ts'
import { type MedicationOrder, medicationOrders } from './medications.ts'
import {
  type ContraindicationEntry,
  contraindicationEntries,
  type EntriesNaming,
  entriesNaming,
} from './contraindications/contraindication-entry.ts'
import { firstReasons } from './first-reasons.ts'
import { matchAction } from '../answer/match-action.ts'
import { coversPair } from './contraindications/covers-pair.ts'
import { describeForbidden, forbiddenByCondition } from './contraindications/drug-conditions.ts'
import { currentMedicines, type InteractingPair, interactingPairs } from './contraindications/interacting-pairs.ts'
import { type Interaction, type NamedDrug, standsFor, namedDrug } from './contraindications/interaction.ts'
import { unknownMedicines, unknownOrders } from './contraindications/unknown-drugs.ts'
import { usualSettingsOf } from './contraindications/usual-settings.ts'
import { kindsOf, readingsOf } from '../language/concept-names.ts'
import { readSentences } from '../language/sentences.ts'

/** What of the patient a drug has to be held against, and whether an entry names it. */
interface Subject {
  readonly label: string
  readonly isNamedBy: (entry: ContraindicationEntry) => boolean
  /** The medicine itself is not held against itself. */
  readonly drug?: NamedDrug
}

export interface ContraindicationOptions {
  /** Want an entry for each drug and each active problem, active medicine and documented allergy of the patient; it needs the patient. Absent means false. */
  readonly strict?: boolean | undefined
  /** With a patient, recommended drugs are also held against the medicines that the patient takes, and against documented allergies. */
  readonly patient?: Patient | undefined
  /** Additions to the drug table. */
  readonly drugs?: DrugAdditionsInput | undefined
}

/**
 * Whether an answer with medication says what it checked it against.
 *
 * An answer that recommends, considers or makes conditional a drug has an entry of `contraindications_checked` that names something: "none", "n/a", "not
 * checked" and the like name nothing. Each major pair of the interaction table (two recommended drugs, or one beside a medicine that the patient goes on taking) has an entry that names both, by drug or by class, or
 * one of them and the hazard ("apixaban: bleeding risk"); a contraindicated one an entry that names both, and what becomes of it. A pair that is the standard of care in the setting (aspirin with heparin in an
 * acute coronary syndrome) needs no entry of its own. Moderate pairs are asked for in strict mode alone. Eye drops, creams and the like make no pair.
 *
 * With a patient, a drug to which the record has an allergy must not be recommended at all, whatever the entries say: see `drugAllergies` for what belongs to an
 * allergy. Nor must one that a condition on the record forbids (a DOAC with a mechanical valve), unless an entry names both and says what is done about it. An entry that says the contraindication is present ("active bleeding: present, given anyway") is a miss while its drug is still recommended; one that says what is done about it ("present, dose
 * halved") is not. Else presence is not correctness: what an entry concludes is not judged. The interaction table is unreviewed.
 *
 * @returns 1, or 0 with a reason for each thing that is missing; not applicable for an answer without a medication action; unscored `missing-input` in strict
 * mode without a patient, and `no-reference` where nothing is missing, but an ordered drug or a medicine of the patient is not in the drug table
 * @throws {AssayError} `language-invalid` for additions that clash with the drug table
 */
export function checkContraindications(answer: Recommendation, options: ContraindicationOptions = {}): Score {
  const { patient, strict = false } = options
  const words = vocabulary(options.drugs)
  const orders = medicationOrders(answer, options.drugs)
  const acting = drugsOf(orders)
  const strangers = unknownOrders(answer, orders, options.drugs)
  if (acting.length === 0)
    return strangers.length === 0
      ? notApplicable('the answer has no medication action')
      : unscored('no-reference', describeUnknown(strangers, []))
  if (strict && patient === undefined)
    return unscored('missing-input', 'strict mode holds each drug against the patient, and there is none')
  const all = contraindicationEntries(answer, words)
  const entries = distinct(all.filter(({ isCheck }) => isCheck))
  const naming = entriesNaming(entries)
  const current = patient === undefined ? [] : currentMedicines(patient, words)
  const settings = usualSettingsOf(answer, patient)
  const pairs = unique(
    interactingPairs(orders, current, settings, strict ? inStrictMode : askedFor).filter(
      (pair) => !coversPair(pair, naming),
    ),
  )
  const missing = strict && patient !== undefined ? missingChecks(acting, naming, patient, words) : []
  const allergic =
    patient === undefined
      ? []
      : drugAllergies(patient.allergies, options.drugs, patient.conditions).flatMap(({ substance, forbids, because }) =>
          orders.filter(forbids).map((order) => ({ substance, order, how: because(order) })),
        )
  const why = [
    ...firstReasons(
      allergic,
      ({ substance, order, how }) =>
        `${order.drug} is ${order.stance === 'recommended' ? 'recommended' : `${order.stance} as an order`} (${quote(order.sentence.text)}), and the record has an allergy to ${substance}${how === undefined ? '' : `: it is ${how}`}`,
    ),
    ...firstReasons(
      entries.filter((entry) => entry.saysPresent && isStillOrdered(entry, orders, answer, options.drugs)),
      ({ subject, text }) =>
        `${quote(text)} of contraindications_checked says that the contraindication is present, and ${subject.trim()} is recommended`,
    ),
    ...firstReasons(
      patient === undefined ? [] : forbiddenByCondition(orders, patient, naming, ({ weighs }) => weighs),
      describeForbidden,
    ),
    ...firstReasons(pairs, describePair),
    ...(entries.length === 0 ? [describeAbsence(acting, all)] : []),
    ...firstReasons(missing, (line) => `not checked: ${line}`),
  ]
  if (why.length > 0) return scored(0, why)
  const medicines = patient === undefined ? [] : unknownMedicines(patient, words)
  return strangers.length + medicines.length === 0
    ? scored(1)
    : unscored('no-reference', describeUnknown(strangers, medicines))
}

const askedFor: ReadonlySet<Interaction['severity']> = new Set(['major', 'contraindicated'])

const inStrictMode: ReadonlySet<Interaction['severity']> = new Set(['moderate', 'major', 'contraindicated'])

/** What could not be held against anything, by name. */
function describeUnknown(strangers: readonly string[], medicines: readonly string[]): string {
  return [
    ...firstReasons(
      strangers,
      (name) => `the drug table does not know ${quote(name, 60)}: add it with the option drugs`,
    ),
    ...firstReasons(
      medicines,
      (name) =>
        `the drug table does not know ${quote(name, 60)}, which the patient takes: add it with the option drugs`,
    ),
  ].join('; ')
}

/** What the answer would have the patient take, each once. */
function drugsOf(orders: readonly MedicationOrder[]): readonly NamedDrug[] {
  const acting = orders.filter(({ stance }) => stance !== 'refused' && stance !== 'mentioned')
  const drugs = [
    ...new Map(
      acting.map(({ drug, isClass, parts, classes }): [string, NamedDrug] => [
        drug,
        { name: drug, isClass, parts, classes },
      ]),
    ).values(),
  ]
  return drugs.filter((drug) => !drug.isClass || !drugs.some((other) => !other.isClass && standsFor(drug, other)))
}

/** Whether the answer recommends what an entry is about: a drug of the table, or, where the entry names none, its words. */
function isStillOrdered(
  { subject, subjectDrugs }: ContraindicationEntry,
  orders: readonly MedicationOrder[],
  answer: Recommendation,
  drugs: DrugAdditionsInput | undefined,
): boolean {
  const recommended = orders.filter(({ stance }) => stance === 'recommended')
  if (subjectDrugs.length > 0)
    return recommended.some(({ drug: name, isClass, parts, classes }) =>
      subjectDrugs.some((named) => standsFor(named, { name, isClass, parts, classes })),
    )
  return /[\p{L}\p{N}]/u.test(subject) && matchAction(answer, subject.trim(), { drugs }).met
}

/** Each text once. */
function distinct(entries: readonly ContraindicationEntry[]): readonly ContraindicationEntry[] {
  return [...new Map(entries.map((entry) => [entry.text, entry])).values()]
}

/** Of several rows for two drugs the first. */
function unique(pairs: readonly InteractingPair[]): readonly InteractingPair[] {
  return [
    ...new Map(
      pairs.toReversed().map((pair) => [[pair.drug.name, pair.other.name].toSorted().join('|'), pair]),
    ).values(),
  ].toReversed()
}

function describePair({ interaction, drug, other, isCurrent }: InteractingPair): string {
  const { mechanism, severity, source } = interaction
  const second = isCurrent ? `${other.name}, which the patient takes` : other.name
  return `no entry of contraindications_checked covers ${drug.name} with ${second}: ${mechanism} (${severity}; ${source})`
}

function describeAbsence(drugs: readonly NamedDrug[], entries: readonly ContraindicationEntry[]): string {
  const named = drugs.map(({ name }) => name).join(', ')
  return entries.length === 0
    ? `contraindications_checked is empty, and the answer has medication: ${named}`
    : `no entry of contraindications_checked names what was checked (${firstReasons(entries, ({ text }) => quote(text, 40)).join(', ')}), and the answer has medication: ${named}`
}

/**
 * What strict mode misses: for each drug the active problems, active medicines and documented allergies of the patient that no entry names beside it.
 *
 * @param drugs recommended, considered or conditional, each once
 * @returns a line for each drug that lacks any: "ticagrelor against warfarin, chronic kidney disease"
 */
function missingChecks(
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
