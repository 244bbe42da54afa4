import { type Answer, isTextAnswer, asAnswer, textsOf } from '../answer/parse-answer.ts'
import type { Recommendation } from '../answer/recommendation.ts'
import { readSections } from '../answer/text-sections.ts'
import type { Patient } from '../patient/patient.ts'
import { withoutChange } from '../patient/patient-facts.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary, type Vocabulary } from '../language/drug-names.ts'
import { passageFor, type Settled } from '../language/rulings.ts'
import { quote } from '../words/text.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { allergiesOf } from './allergies.ts'
import { behindDrug, type MedicationOrder, medicationOrders, ordersInCalls } from '../answer/medications.ts'
import {
  type ContraindicationEntry,
  type EntriesNaming,
  contraindicationEntries,
  entriesNaming,
} from './contraindications/contraindication-entry.ts'
import { withoutRelatives } from './allergies/of-relatives.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { ownRecord } from './hazards/foreign-data.ts'
import { isTakenAway } from './hazards/medicines/taken-away.ts'
import { type AnswerOfDrugs, hazardsOf, hazardsOfDrugs } from './hazards/hazards-of.ts'
import type { Hazards } from './hazards/hazards.ts'
import { matchAction } from '../answer/match-action.ts'
import { coversPair } from './contraindications/covers-pair.ts'
import { describeForbidden, type ForbiddenDrug, forbiddenByCondition } from './contraindications/drug-conditions.ts'
import {
  asAsNeeded,
  asBegunNow,
  asKept,
  asLedTo,
  asOpening,
  asOtherOfChoice,
  asToldOfToday,
  isNamedInPassing,
  isWhyRefused,
} from './contraindications/named-in-passing.ts'
import {
  currentMedicines,
  type InteractingPair,
  interactingPairs,
  medicinesMet,
} from './contraindications/interacting-pairs.ts'
import { type Interaction, type NamedDrug, standsFor, namedDrug } from './contraindications/interaction.ts'
import { saidIn, usualSettingsOf } from './contraindications/said-of-pairs.ts'
import { unknownAllergens, unknownMedicines, unknownOrders, withWholeNames } from './contraindications/unknown-drugs.ts'
import { kindsOf, readingsOf } from '../language/concept-names.ts'
import { readSentences } from '../language/sentences.ts'

/** What of the patient a drug has to be compared with, and whether an entry names it. */
interface Subject {
  readonly label: string
  readonly isNamedBy: (entry: ContraindicationEntry) => boolean
  /** The medicine itself is not compared with itself. */
  readonly drug?: NamedDrug
}

export interface ContraindicationOptions {
  /** Want an entry for each drug and each active problem, active medicine and documented allergy of the patient; it needs the patient. Absent means false. */
  readonly strict?: boolean | undefined
  /** With a patient, recommended drugs are also compared with the medicines that the patient takes, and against documented allergies. */
  readonly patient?: Patient | undefined
  /** Additions to the drug table. */
  readonly drugs?: DrugAdditionsInput | undefined
  /** Rulings of people on passages that can be read in several ways: whether a drug is ordered there. */
  readonly settled?: Settled | undefined
}

/**
 * Whether an answer with medication says what it checked it against.
 *
 * An answer that recommends, considers or makes conditional a drug has an entry of `contraindications_checked` that names something: "none", "n/a", "not
 * checked" and the like name nothing. Each major pair of the interaction table (two recommended drugs, or one beside a medicine that the patient goes on taking) has an entry that names both, by drug or by class, or
 * one of them and the hazard ("apixaban: bleeding risk"); a contraindicated one an entry that names both, and what becomes of it. A pair that is the standard of care in the setting (aspirin with heparin in an
 * acute coronary syndrome) needs no entry of its own, nor do two medicines of home that both go on, unless they never go together. Moderate pairs are asked for in strict mode alone. Eye drops, creams and the like make no pair.
 *
 * With a patient, a drug to which the record has an allergy must not be recommended at all, whatever the entries say: see `drugAllergies` for what belongs to an
 * allergy. Nor must one that a condition on the record forbids (a DOAC with a mechanical valve), unless an entry names both and says what is done about it. An entry that says the contraindication is present ("active bleeding: present, given anyway") is a miss while its drug is still recommended; one that says what is done about it ("present, dose
 * halved") is not. Else presence is not correctness: what an entry concludes is not judged. The interaction table is unreviewed.
 *
 * Nor must it do what no drug alone decides: leave out a medicine that the patient depends on, aim at a saturation above 88 to 92 % for who is known to retain carbon dioxide, or order a procedure that bleeds while the clotting forbids it and
 * nothing corrects it (see `hazardsOf`). Nor may all its actions, by the urgency that it gives each of them, be for later than now for who may die within hours, by shock, lactate, acid, potassium or a brain that does not answer.
 *
 * What a structured answer says of a major pair in one of its actions counts as an entry: both with a caution, or one of them and the hazard that is soon measured. One that comes in the place of another makes no pair, and a drug that waits until what forbids it is
 * over is not forbidden. Notes of another patient say nothing of this one. A drug that is only named as the cause of a reaction is not ordered.
 *
 * The entries of a text are those of its own section ("Contraindications", "Drug interactions"); allergies, interactions and forbidding conditions are read whether or not it has one. Of an interaction a sentence is enough
 * that names both and a caution, or one and the hazard; of a contraindicated one a sentence that names both, and that one was stopped or not taken.
 *
 * @returns 1, or 0 with a reason for each thing that is missing; unscored `text-unclear` where nothing is surely missing, and would be if a drug is ordered that may be, and `no-reference` where an ordered drug, a medicine of the
 * patient or what the patient is allergic to is not in the drug table; not applicable for an answer without a medication action, and for a text that has no such section, and nothing else to fault; unscored `missing-input` in strict mode without a patient
 * @throws {AssayError} `language-invalid` for additions that clash with the drug table
 */
export function checkContraindications(given: Answer | string, options: ContraindicationOptions = {}): Score {
  return withoutChange(() => judge(given, options))
}

function judge(given: Answer | string, options: ContraindicationOptions): Score {
  const { strict = false } = options
  const answer = asAnswer(given)
  const patient = options.patient === undefined ? undefined : withoutRelatives(ownRecord(options.patient), answer)
  const words = vocabulary(options.drugs)
  const named = medicationOrders(answer, options.drugs, options.settled)
  const begun = named.map((order) =>
    asOtherOfChoice(asBegunNow(asKept(asOpening(asAsNeeded(asLedTo(asToldOfToday(order)))))), named),
  )
  const orders = begun.filter(
    (order) => order.stance === 'refused' || !(isNamedInPassing(order) || isWhyRefused(order, named)),
  )
  const called = callsOf(answer, options.drugs)
  const acting = drugsOf(orders.filter(({ isSure }) => isSure))
  const perhaps = drugsOf(orders)
  const isOpen = orders.some(isOpenOrder)
  const strangers = unknownOrders(answer, named, options.drugs)
  const current = patient === undefined ? [] : medicinesMet(patient, orders, words)
  const goesOn = patient === undefined ? [] : currentMedicines(patient, words)
  const hazards =
    patient === undefined
      ? { sure: [], unclear: [] }
      : hazardsInBothReadings({ answer, orders, named: begun, taken: goesOn }, patient, options.patient, isOpen)
  const isNothing = [perhaps, called, hazards.sure, hazards.unclear].every(({ length }) => length === 0)
  if (isNothing && !isOpen)
    return strangers.length === 0
      ? notApplicable('the answer has no medication action')
      : unscored('no-reference', describeUnknown(strangers, [], []))
  if (strict && patient === undefined)
    return unscored('missing-input', 'strict mode compares each drug with the patient, and there is none')
  const section = isTextAnswer(answer) ? readSections(answer.text).contraindications : answer.contraindications_checked
  const inPlay = [...orders, ...goesOn.map(({ name: drug }) => ({ drug }))].map(({ drug }) => drug)
  const all = contraindicationEntries({ contraindications_checked: (section ?? []).map(wholeNames(inPlay)) }, words)
  const entries = distinct(all.filter(({ isCheck }) => isCheck))
  const naming = entriesNaming(entries)
  const settings = usualSettingsOf(answer, patient)
  /** Two medicines of home that go on were looked at when the second was begun; what never goes together is asked for all the same. */
  const isLongTaken = ({ interaction, drug, isCurrent }: InteractingPair): boolean =>
    isCurrent && interaction.severity === 'major' && !strict && goesOn.some(({ name }) => name === drug.name)
  const isSaid = saidIn(
    isTextAnswer(answer)
      ? answer
      : {
          ...answer,
          recommended_actions: answer.recommended_actions.map((action) => ({
            ...action,
            text: withWholeNames(action.text, inPlay),
          })),
        },
    words,
  )
  const open = (some: readonly MedicationOrder[]): readonly InteractingPair[] =>
    unique(
      interactingPairs(some.filter(isOfNow), current, settings, strict ? inStrictMode : askedFor).filter(
        (pair) => !coversPair(pair, naming) && !isSaid(pair) && !isLongTaken(pair),
      ),
    )
  const forbidden = (some: readonly MedicationOrder[]): readonly ForbiddenDrug[] =>
    patient === undefined ? [] : forbiddenByCondition(some, patient, naming, ({ weighs }) => weighs)
  const surely = asSure(orders)
  /** What a call adds to a contraindicated pair: two of the orders of now make theirs without it. */
  const openInCalls = (): readonly InteractingPair[] =>
    unique(
      interactingPairs(
        [...surely.filter(({ stance }) => stance === 'refused'), ...called],
        current,
        settings,
        forbiddenPairs,
      ).filter((pair) => !coversPair(pair, naming) && !isSaid(pair)),
    )
  const missingFor = (drugs: readonly NamedDrug[]): readonly string[] =>
    strict && patient !== undefined ? missingChecks(drugs, naming, patient, words) : []
  const allergies = patient === undefined ? [] : allergiesOf(patient, options.drugs)
  /** Each reason once, where the list and a note tell of the same allergy. */
  const allergic = (test: 'forbids' | 'mayForbid', say: (one: Allergic) => string): readonly string[] => {
    const found = allergies.flatMap((allergy) =>
      [...orders, ...(test === 'forbids' ? called : [])]
        .filter((order) => allergy[test](order) && !isAntidoteGivenWithCare(order, answer, patient))
        .map((order) => ({ substance: allergy.substance, order, how: allergy.because(order) })),
    )
    return [...new Set(found.map(say))]
  }
  const isAbsent = entries.length === 0 && section !== undefined
  // What the patient takes already, and goes on taking, was looked at when it was begun.
  const isNew = (drug: NamedDrug): boolean => !goesOn.some(({ name }) => name === drug.name)
  const why = [
    ...firstReasons(
      allergic(
        'forbids',
        ({ substance, order, how }) =>
          `${order.drug} is ${order.stance === 'recommended' ? 'recommended' : `${order.stance} as an order`} (${quote(order.sentence.text)}), and the record has an allergy to ${substance}${how === undefined ? '' : `: it is ${how}`}`,
      ),
    ),
    ...firstReasons(
      entries.filter((entry) => entry.saysPresent && isStillOrdered(entry, surely, answer, options.drugs)),
      ({ subject, text }) =>
        `${quote(text)} of contraindications_checked says that the contraindication is present, and ${subject.trim()} is recommended`,
    ),
    ...firstReasons(forbidden([...surely, ...called]), describeForbidden),
    ...firstReasons(openInCalls(), describePair),
    ...firstReasons(hazards.sure, (line) => line),
    ...firstReasons(open(surely), describePair),
    ...(isAbsent && acting.some(isNew) ? [describeAbsence(acting, all)] : []),
    ...firstReasons(missingFor(acting), (line) => `not checked: ${line}`),
  ]
  if (why.length > 0) return scored(0, why)
  const possible = asPossible(orders)
  const unclear = [
    ...firstReasons(
      allergic(
        'mayForbid',
        ({ substance, order }) =>
          `${describeUnclear(order, options.settled)}, and the record has an allergy to ${substance}`,
      ),
    ),
    ...firstReasons(
      entries.filter((entry) => entry.saysPresent && isStillOrdered(entry, possible, answer, options.drugs)),
      ({ subject, text }) =>
        `${quote(text)} of contraindications_checked says that the contraindication is present, and whether ${subject.trim()} is recommended is unclear`,
    ),
    ...firstReasons(
      forbidden(possible),
      (one) => `${describeForbidden(one, 'may be recommended')}; ${describeUnclear(one.order, options.settled)}`,
    ),
    ...firstReasons(hazards.unclear, (line) => line),
    ...firstReasons(
      open(possible.filter(({ isClass, isSure }) => isSure || !isClass)),
      (pair) => `${describePair(pair)}; ${whyUnclear(pair, orders, options.settled)}`,
    ),
    ...(isAbsent && perhaps.some(isNew)
      ? [`${describeAbsence(perhaps, all)}; ${whyUnclear({ drug: perhaps[0] }, orders, options.settled)}`]
      : []),
    ...firstReasons(missingFor(perhaps), (line) => `not checked: ${line}; whether it is ordered is unclear`),
  ]
  if (unclear.length > 0) return unscored('text-unclear', unclear.join('; '))
  const medicines = patient === undefined ? [] : unknownMedicines(patient, words)
  const allergens = patient === undefined ? [] : unknownAllergens(patient, words)
  if (strangers.length + medicines.length + allergens.length > 0)
    return unscored('no-reference', describeUnknown(strangers, medicines, allergens))
  if (acting.length === 0) return notApplicable('the answer has no medication action')
  return section === undefined
    ? notApplicable(
        'the text has no section of contraindications that were checked, and orders nothing that the record or another drug forbids',
      )
    : scored(1)
}

/** What a structured answer would have given once something comes to pass: "NYHA III: the team begins Entresto". What is given to who has no pulse, or no breath, is weighed otherwise. */
function callsOf(answer: Answer, drugs: DrugAdditionsInput | undefined): readonly MedicationOrder[] {
  return ordersInCalls(answer, drugs)
    .filter(
      ({ drug, stance, isSure, mayBeOrder, isClass, sentence, span }) =>
        (isSure || mayBeOrder) &&
        !isClass &&
        (stance === 'recommended' || stance === 'conditional') &&
        dosed.test(behindDrug({ sentence, span })) &&
        !ofArrest.test(sentence.text) &&
        !(drug === 'tranexamic acid' && bleeds.test(sentence.text)) &&
        !leftToOthers.test(sentence.text),
    )
    .map((order) => ({ ...order, stance: 'recommended' }))
}

/** With its dose, so that no threshold and no name in passing is taken for it. */
const dosed = /^\D{0,30}\d/u

const ofArrest = /\b(?:arrest\w*|pulseless|asystole|VF|CPR|peri-arrest|anaphyla\w*)\b/iu

/** A great bleeding that comes outweighs the clot of now: "major bleed: stop, MHP, tranexamic acid 1 g". */
const bleeds = /\b(?:bleed(?:s|ing)?|h(?:a)?emorrhag\w*|ICH|MHP|massive transfusion|reversal)\b/iu

/** "Discuss thrombolysis", "consider alteplase", "for a decision on amiodarone". */
const leftToOthers =
  /\b(?:discuss\w*|consider\w*|decision|decide\w*|\?|may need|might|whether|review\w*|regarding|about|re|for possible|if (?:suitable|eligible|no contra-?indications?)|allerg\w*|avoid\w*|not|never|no|comfort|palliative|distress\w*|end of life)\b/iu

type Entry = Recommendation['contraindications_checked'][number]

function wholeNames(drugs: readonly string[]): (entry: Entry) => Entry {
  return (entry) =>
    typeof entry === 'string'
      ? withWholeNames(entry, drugs)
      : { ...entry, drug: withWholeNames(entry.drug, drugs), against: withWholeNames(entry.against, drugs) }
}

/** The antidote of a paracetamol overdose: an earlier reaction does not forbid it, and is prepared for (MHRA 2012; TOXBASE). */
function isAntidoteGivenWithCare({ drug }: MedicationOrder, answer: Answer, patient: Patient | undefined): boolean {
  if (drug !== 'acetylcysteine' || patient === undefined) return false
  const record = [...patient.conditions, ...patient.labs]
    .map(({ name }) => name)
    .concat(patient.notes.map(({ text }) => text))
  return (
    record.some((text) => /\b(?:paracetamol|acetaminophen|APAP)\b/iu.test(text)) &&
    textsOf(answer).some(({ text }) => prepared.test(text))
  )
}

const prepared =
  /\b(?:pre-?med\w*|chlorphenamine|chlorpheniramine|anti-?histamine\w*|diphenhydramine|cetirizine|slow\w*|half the rate|lower rate|pause\w*|rate[- ]related|anaphylactoid|previous reaction|earlier reaction)\b/iu

interface Allergic {
  readonly substance: string
  readonly order: MedicationOrder
  readonly how: string | undefined
}

const isOpenOrder = ({ isSure, mayBeOrder }: MedicationOrder): boolean => !isSure && mayBeOrder

/** Hazards that are surely there, and those that are there if what may be ordered is. */
function hazardsInBothReadings(
  read: AnswerOfDrugs,
  patient: Patient,
  whole: Patient | undefined,
  isOpen: boolean,
): Hazards {
  const { sure, unclear } = hazardsOf(read, patient, whole)
  if (!isOpen) return { sure, unclear }
  const asOrdered = (orders: readonly MedicationOrder[]): readonly MedicationOrder[] =>
    orders.map((order) => (isOpenOrder(order) ? { ...order, stance: 'recommended', isSure: true } : order))
  const other = { ...read, orders: asOrdered(read.orders), named: asOrdered(read.named) }
  const possible = hazardsOfDrugs(other, patient).sure.filter(
    (line) => !sure.includes(line) && !unclear.some((open) => open.endsWith(line)),
  )
  return { sure, unclear: [...unclear, ...possible.map((line) => `whether ${line}`)] }
}

/** The orders as far as they are sure: what may be ordered is not, and what may be stopped is. */
function asSure(orders: readonly MedicationOrder[]): readonly MedicationOrder[] {
  return orders.map((order) => (order.isSure || order.stance === 'refused' ? order : { ...order, stance: 'mentioned' }))
}

/** The orders as far as they are possible: what may be ordered is, and what may be stopped goes on. */
function asPossible(orders: readonly MedicationOrder[]): readonly MedicationOrder[] {
  return orders.map((order) => {
    if (order.isSure) return order
    // "Candesartan withdrawn (fetotoxic)": the words right behind it end it, whatever else is open.
    if (order.stance !== 'refused' && isTakenAway(order, orders)) return { ...order, stance: 'mentioned' }
    return {
      ...order,
      stance: order.mayBeOrder ? 'recommended' : order.stance === 'refused' ? 'mentioned' : order.stance,
    }
  })
}

function describeUnclear(order: MedicationOrder, settled: Settled | undefined): string {
  const { drug, span, sentence, because = 'it can be read in several ways' } = order
  const words = `whether ${drug} is ordered is unclear in ${quote(sentence.text)} (${quote(span.text)}: ${because})`
  settled?.onOpen?.({ ...passageFor(order, span.text), because: words })
  return words
}

function whyUnclear(
  { drug, other }: { readonly drug: NamedDrug | undefined; readonly other?: NamedDrug },
  orders: readonly MedicationOrder[],
  settled: Settled | undefined,
): string {
  const order = orders.find((one) => !one.isSure && (one.drug === drug?.name || one.drug === other?.name))
  return order === undefined ? 'whether it is ordered is unclear' : describeUnclear(order, settled)
}

const askedFor: ReadonlySet<Interaction['severity']> = new Set(['major', 'contraindicated'])

/** Not one of a call, which is for later: what is contraindicated in it is asked for on its own. */
function isOfNow({ path, stance }: MedicationOrder): boolean {
  return stance === 'refused' || !path.startsWith('when_to_escalate')
}

const forbiddenPairs: ReadonlySet<Interaction['severity']> = new Set(['contraindicated'])

const inStrictMode: ReadonlySet<Interaction['severity']> = new Set(['moderate', 'major', 'contraindicated'])

/** What could not be compared with anything, by name. */
function describeUnknown(
  strangers: readonly string[],
  medicines: readonly string[],
  allergens: readonly string[],
): string {
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
    ...firstReasons(
      allergens,
      (name) =>
        `the drug table does not know ${quote(name, 60)}, to which the record has an allergy: add it with the option drugs`,
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
  answer: Answer,
  drugs: DrugAdditionsInput | undefined,
): boolean {
  if (subjectDrugs.length > 0)
    return drugsOf(orders.filter(({ stance }) => stance === 'recommended')).some((drug) =>
      subjectDrugs.some((named) => standsFor(named, drug)),
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
