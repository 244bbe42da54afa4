import type { Recommendation } from '../../answer/recommendation.ts'
import type { Patient } from '../../golden-set/patient.ts'
import type { DrugAdditionsInput } from '../../language/drugs/drug-additions.ts'
import { vocabulary } from '../../language/drugs/vocabulary.ts'
import { quote } from '../../language/quote.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'
import { unscored } from '../../score/unscored.ts'
import { drugAllergies } from '../medication/drug-allergies.ts'
import { type MedicationOrder, medicationOrders } from '../medication/medication-orders.ts'
import { type ContraindicationEntry, contraindicationEntries } from './contraindication-entry.ts'
import { firstReasons } from '../first-reasons.ts'
import { type EntriesNaming, entriesNaming } from './entries-naming.ts'
import { currentMedicines, type InteractingPair, interactingPairs } from './interacting-pairs.ts'
import { missingChecks } from './missing-checks.ts'
import { type NamedDrug, standsFor } from './named-drug.ts'

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
 * checked" and the like name nothing. Whatever the mode, each pair of the interaction table (two recommended drugs, or one beside a medicine that the patient
 * goes on taking) has an entry that names both, by drug or by class, or one of them and the hazard ("apixaban: bleeding risk").
 *
 * With a patient, a drug to which the record has an allergy must not be recommended at all, whatever the entries say: see `drugAllergies` for what belongs to an
 * allergy. Else presence is not correctness: what an entry concludes is not judged. The interaction table is small and unreviewed.
 *
 * @returns 1, or 0 with a reason for each thing that is missing; not applicable for an answer without a medication action; unscored `missing-input` in strict
 * mode without a patient
 * @throws {AssayError} `language-invalid` for additions that clash with the drug table
 */
export function checkContraindications(answer: Recommendation, options: ContraindicationOptions = {}): Score {
  const { patient, strict = false } = options
  const words = vocabulary(options.drugs)
  const orders = medicationOrders(answer, options.drugs)
  const acting = drugsOf(orders)
  if (acting.length === 0) return notApplicable('the answer has no medication action')
  if (strict && patient === undefined)
    return unscored('missing-input', 'strict mode holds each drug against the patient, and there is none')
  const all = contraindicationEntries(answer, words)
  const entries = distinct(all.filter(({ isCheck }) => isCheck))
  const naming = entriesNaming(entries)
  const current = patient === undefined ? [] : currentMedicines(patient, words)
  const pairs = unique(interactingPairs(orders, current).filter((pair) => !isCovered(pair, naming)))
  const missing = strict && patient !== undefined ? missingChecks(acting, naming, patient, words) : []
  const allergic =
    patient === undefined
      ? []
      : drugAllergies(patient.allergies, options.drugs).flatMap(({ substance, forbids }) =>
          orders.filter(forbids).map((order) => ({ substance, order })),
        )
  const why = [
    ...firstReasons(
      allergic,
      ({ substance, order }) =>
        `${order.drug} is recommended (${quote(order.sentence.text)}), and the record has an allergy to ${substance}`,
    ),
    ...firstReasons(pairs, describePair),
    ...(entries.length === 0 ? [describeAbsence(acting, all)] : []),
    ...firstReasons(missing, (line) => `not checked: ${line}`),
  ]
  return scored(why.length === 0 ? 1 : 0, why)
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

/** Each text once. */
function distinct(entries: readonly ContraindicationEntry[]): readonly ContraindicationEntry[] {
  return [...new Map(entries.map((entry) => [entry.text, entry])).values()]
}

function isCovered(pair: InteractingPair, naming: EntriesNaming): boolean {
  return [pair.drug, pair.other].some((drug) => naming(drug).some((entry) => covers(entry, pair)))
}

function covers(entry: ContraindicationEntry, { interaction, drug, other }: InteractingPair): boolean {
  const first = entry.drugs.filter((named) => standsFor(named, drug))
  const second = entry.drugs.filter((named) => standsFor(named, other))
  const areBoth = first.some((one) => second.some((two) => one !== two))
  return areBoth || entry.names(interaction.hazard)
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
