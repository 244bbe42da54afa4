import { type Answer, asAnswer, isTextAnswer, type TextAnswer, textsBeside, textsOf } from '../answer/parse-answer.ts'
import type { Recommendation } from '../answer/recommendation.ts'
import { readSections } from '../answer/text-sections.ts'
import { allergiesOf } from '../checks/allergies.ts'
import { hasConflict } from '../checks/drug-conflicts.ts'
import { behindDrug, type MedicationOrder, medicationOrders } from '../answer/medications.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { textCitations } from '../checks/citation-grounding.ts'
import type { Action } from '../language/action.ts'
import { type CompiledAction, compileAction } from '../language/compile-action.ts'
import { type DrugName, vocabulary } from '../language/drug-names.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { type Passage, readDocument } from '../language/document.ts'
import { type ReadSentence, readSentences } from '../language/sentences.ts'
import { quote } from '../words/text.ts'
import type { Patient } from '../patient/patient.ts'
import type { Truth } from '../patient/truth.ts'
import { once } from '../../kit/once.ts'
import { notApplicable, type Score, scored } from '../../core/score.ts'
import { allGuidelines } from './guideline-editions.ts'
import type { Guideline } from './guideline.ts'
import { groundsOf } from '../checks/grounds.ts'
import { truthsOf } from './rule-truths.ts'
import { hasKnownIndication, isIndicatedBy, isSupportive } from '../checks/indications.ts'
import { isBareOrder, longestSentence, namesFinding, saysWhy, saysWhyBehind } from './orders/reason-words.ts'
import { isStoppedFor } from './orders/stop-reasons.ts'

/** What orders are explained by, beside the answer. */
export interface OrderReasonOptions {
  readonly patient: Patient
  /** What the case expects to be done, in words; none where nothing is expected. */
  readonly expectedActions?: readonly string[] | undefined
  /** All that are encoded by default. */
  readonly guidelines?: readonly Guideline[] | undefined
  /** Additions to the drug table. */
  readonly drugs?: DrugAdditionsInput | undefined
}

/**
 * Whether each drug that an answer starts or stops for certain has a reason.
 *
 * A start is a recommended drug that the patient does not take, nor another of its closest class; a stop is a refusal of one that the patient takes. What goes on, what is given if or when something happens, a pause ("hold today"), a drug that is
 * kept from somebody who does not take it, a class of which one goes on ("no dual antiplatelets, continue aspirin"), and a glucose that is measured need no reason.
 *
 * A reason is any of these: a rule that applies to the patient and names the drug, an action that the case expects, a cited guideline or label that names it, an entry of `contraindications_checked`, a problem, a differential or the uncertainty
 * that names it, or the action's own words ("for pain", "because of the bleed", "to lower the pressure"). A start is explained by being supportive care that any ward gives (paracetamol, fluids, an antiemetic beside an opioid), and by a problem that is a
 * usual indication of the drug or of its therapeutic group: of the answer, of the record (a condition, a symptom, a note, a result beyond its limits, intensive care), or of a row that the action cites. A stop is explained by a
 * problem for which such a drug is stopped (metformin in kidney injury, an oestrogen after a thrombosis), by a condition or value that forbids it, by an interaction with a drug that is started, by another drug of the class that is
 * started, by an allergy and by comfort care. What is denied explains nothing. Whether a reason is a good one is not asked: that is for rules and for people.
 *
 * @returns 1 with each drug that nothing explains, 0 where all are explained; not applicable for an answer that starts and stops none
 * @throws {AssayError} `language-invalid` for additions that clash with the drug table
 *
 * @example
 * checkOrderReasons(answerWith('Give fentanyl 100 micrograms intravenously now.'), { patient })
 * // scored 1: fentanyl is started ("Give fentanyl 100 micrograms intravenously now"), and nothing says why
 */
export function checkOrderReasons(given: Answer | string, options: OrderReasonOptions): Score {
  const answer = asAnswer(given)
  const { patient, drugs: additions } = options
  const words = vocabulary(additions)
  const namedIn = (texts: readonly string[]): readonly DrugName[] =>
    texts.flatMap((text) =>
      readSentences(text).flatMap((sentence) => words.mentions(sentence).map(({ value }) => value)),
    )
  const taken = namedIn(patient.medications.filter(({ status }) => status === 'active').map(({ name }) => name))
  const named = medicationOrders(answer, additions)
  const orders = named.filter(({ isSure }) => isSure)
  const starts = orders.filter(
    (order) =>
      order.stance === 'recommended' &&
      !isMeasured(order) &&
      !taken.some((drug) => isKin(drug, order)) &&
      hasKnownIndication(order, additions),
  )
  const stops = orders.filter(
    (order) =>
      order.stance === 'refused' &&
      !pauses.test(order.sentence.text) &&
      !isReasonOf(order) &&
      !isByItself.test(behindDrug(order)) &&
      !goesOnInClass(order, orders, taken) &&
      taken.some((drug) => isNamed(drug, order)),
  )
  const everything = taken.length === 0 || patient.goals_of_care === 'palliative' ? [] : stopsEverything(answer)
  if (starts.length + stops.length + everything.length === 0)
    return notApplicable('the answer starts and stops no drug')
  const expectedNames = (what: 'start' | 'stop'): readonly DrugName[] =>
    expectedTo(what, options).flatMap(({ drug }) => words.named(drug) ?? [])
  const toldFor = (what: 'start' | 'stop'): readonly DrugName[] =>
    distinct([...namedIn(statementsOf(answer, what)), ...expectedNames(what)])
  const told = { start: toldFor('start'), stop: toldFor('stop'), beside: expectedNames('start') }
  const byRule = { start: ruleNames(answer, options, 'start'), stop: ruleNames(answer, options, 'stop') }
  const cited = citedNames(given, namedIn)
  const isReasonedBeside = reasonsBeside(answer, named)
  const isBare = ({ sentence }: MedicationOrder): boolean =>
    readSentences(sentence.text).every((one) => {
      const names = words.mentions(one)
      return isBareOrder(one, (at) => names.some(({ from, to }) => from <= at && at < to))
    })
  const over = labelsOver(answer)
  const excerpts = citedExcerpts(answer)
  const allergies = allergiesOf(patient, additions).flatMap(({ drugs }) => drugs())
  const isExplained = (order: MedicationOrder, what: 'start' | 'stop'): boolean =>
    told[isAmongActions(order) ? what : 'beside'].some((drug) => isNamed(drug, order)) ||
    cited(order).some((drug) => isNamed(drug, order)) ||
    saysWhy(order.sentence.text) ||
    saysWhyBehind(order) ||
    saysWhyNext(answer, order) ||
    !isBare(order) ||
    replaces.test(order.sentence.text) ||
    isReasonedBeside(order) ||
    byRule[what](order)
  // "Stop tiotropium. Start umeclidinium/vilanterol": what is stopped goes on in a combination.
  const isInAnother = (order: MedicationOrder): boolean => {
    const drug = words.named(order.drug)
    return (
      drug !== undefined &&
      orders.some(
        (other) =>
          other.path === order.path &&
          other.stance === 'recommended' &&
          other.parts.length > 1 &&
          other.drug !== order.drug &&
          isOfItsClass(drug, other),
      )
    )
  }
  const isStopExplained = (order: MedicationOrder): boolean =>
    isExplained(order, 'stop') ||
    patient.goals_of_care === 'palliative' ||
    allergies.some((drug) => isNamed(drug, order)) ||
    isStoppedFor(order, groundsFor(order)) ||
    hasConflict(order, patient, started, additions) ||
    // "Stop rosuvastatin; atorvastatin 40 mg instead": one of its class is given for it, whether it is new to the record or not.
    orders.some(
      (other) =>
        other.stance === 'recommended' &&
        other.drug !== order.drug &&
        words.named(other.drug)?.ownClasses.some((id) => order.classes.includes(id)) === true,
    ) ||
    isInAnother(order)
  const grounds = groundsOf(answer, patient)
  const groundsFor = (order: MedicationOrder): readonly string[] => [
    ...grounds,
    ...over(order),
    ...excerpts(order),
    textAround(answer, order),
  ]
  const ordered = [...textsOf(answer).map(({ text }) => text), ...grounds].join('\n').slice(0, longestOrders)
  const started = starts.map(({ drug }) => drug)
  const isStartExplained = (order: MedicationOrder): boolean =>
    isExplained(order, 'start') ||
    isSupportive(order, ordered, behindDrug(order), additions) ||
    isIndicatedBy(order, groundsFor(order), additions)
  const why = [
    ...unexplained(starts, isStartExplained).map((order) => say(order, 'started')),
    ...unexplained(stops, isStopExplained).map((order) => say(order, 'stopped')),
    ...everything.map((sentence) => say({ drug: `each of ${taken.length} medicines`, sentence }, 'stopped')),
  ]
  return scored(why.length === 0 ? 0 : 1, firstReasons(why))
}

/** An order that stands in a statement ("Also start methotrexate" under `uncertainty`) is not explained by that statement. */
function isAmongActions({ path }: MedicationOrder): boolean {
  return path === 'text' || path.startsWith('recommended_actions')
}

/** Each drug once, where none of its orders is explained. */
function unexplained(
  orders: readonly MedicationOrder[],
  isExplained: (order: MedicationOrder) => boolean,
): readonly MedicationOrder[] {
  return [...Map.groupBy(orders, ({ drug }) => drug).values()].flatMap((same) =>
    same.some(isExplained) ? [] : same.slice(0, 1),
  )
}

/** The sentences that stop whatever the patient takes, and give no reason. */
function stopsEverything(answer: Answer): readonly ReadSentence[] {
  return textsOf(answer).flatMap(({ text }) =>
    everyMedicine.test(text)
      ? readSentences(text).filter(
          (sentence) =>
            everyMedicine.test(sentence.text) && !saysWhy(sentence.text) && !isForWhatMayCome(sentence.text),
        )
      : [],
  )
}

/** "Stop all regular medicines", and not "stop all nephrotoxic drugs" or "stop all tablets until he can swallow". */
const everyMedicine =
  /(?<!\b(?:not|never|don['’]t|without|if you) )\b(?:stop|discontinue|cease|halt|withdraw|stopping|discontinuing)\s+(?:all|every one)\b(?:\s(?:of|his|her|their|the|these|those|other|patient['’]s|regular|usual|home|current|existing|long-term|oral|prescribed))*\s(?:medicines?|medications?|meds|drugs|tablets|treatments?)\b(?!.{0,60}\b(?:until|if|when|for now|temporar\w*|while|with|that|which|containing)\b)/iu

/** "Yellow eyes or vomiting mean stop all tablets and come": what the patient does one day, and no order of now. */
function isForWhatMayCome(sentence: string): boolean {
  const [before = ''] = sentence.split(everyMedicine)
  return toCome.test(before)
}

const toCome =
  /\b(?:if|when|whenever|should|in case|in the event|means?|signals?|warn\w*|(?:first )?signs? of|sick[- ]day|at any|any (?:jaundice|rash|vomiting|bleeding|fever|of these))\b(?![^:]*\bnow\b)/iu

function say(
  { drug, sentence }: { readonly drug: string; readonly sentence: { readonly text: string } },
  what: string,
): string {
  return `${drug} is ${what} (${quote(sentence.text)}), and nothing says why: no rule that applies, no expected action, no cited guideline or label, nothing in the answer`
}

/** "Not montelukast alone" asks for another drug beside it. */
const isByItself = /^[\p{L}/-]+(?:\s\p{L}+)?\s(?:alone|monotherapy|on its own|by itself|as (?:the )?(?:sole|only))\b/iu

/** Who holds a drug for a while has not stopped it. */
const pauses =
  /\b(?:hold|held|holding|withh[eo]ld\w*|paus\w*|suspend\w*|omit\w*|interrupt\w*|skip\w*|until|today|tonight|tomorrow|for now|temporar\w*|while|resum\w*|apart|within|hours of|(?:for|x)\s\d+\s?(?:h|hours?|d|days?))\b/iu

/** Glucose that is measured: as a drug it has an amount, a strength, a way or an insulin beside it. */
function isMeasured({ drug, sentence, span }: MedicationOrder): boolean {
  if (drug !== 'glucose') return false
  const start = span.start - sentence.start
  const before = sentence.text.slice(Math.max(0, start - reach), start)
  const behind = sentence.text.slice(span.end - sentence.start, span.end - sentence.start + reach)
  return /^gluc/iu.test(span.text) && !givenBefore.test(before) && !givenBehind.test(behind)
}

/** In characters. */
const reach = 40

const givenBefore =
  /(?:\d\s?(?:%|g|grams?|mL)|\b(?:IV|intravenous|oral|give|start|infus\w*|bolus|insulin(?:\s(?:and|with|in|plus|\+))?|with|plus|units (?:in|with|and)|hypertonic)|\+)\s*(?:of\s|in\s)?$/iu
const givenBehind =
  /^\s*(?:\(\s*)?(?:\d+(?:\.\d+)?\s?(?:%|g\b|grams?|mL)|IV\b|infusion|bolus|gel|drink|solution|tablets?|orally|by mouth|drip|and insulin|with insulin|-?insulin)/iu

/** "No dual antiplatelet therapy", and aspirin goes on: what is refused of a class is another of it. */
function goesOnInClass(
  order: MedicationOrder,
  orders: readonly MedicationOrder[],
  taken: readonly DrugName[],
): boolean {
  if (!order.isClass) return false
  const continued = orders.filter(
    ({ stance, classes }) => stance === 'recommended' && order.classes.every((id) => classes.includes(id)),
  )
  return continued.some((one) => taken.some((drug) => isNamed(drug, one)))
}

/** "Change ramipril to losartan" gives one for the other. */
const replaces = /\b(?:chang|switch|convert|replac|swap|substitut|exchang)\w*\b|\binstead\b|\bin (?:place|lieu) of\b/iu

/** "Avoid clarithromycin (QTc 470, warfarin)": in brackets behind a refusal a drug is why another one is not given. */
function isReasonOf({ sentence, span }: MedicationOrder): boolean {
  const before = sentence.text.slice(0, Math.max(0, span.start - sentence.start))
  return /\b(?:avoid\w*|no|not|without)\b[^()]{2,80}\([^()]*$/iu.test(before)
}

/** The action of a structured answer in which an order stands; of a text its sentence. */
function textAround(answer: Answer, { path, sentence }: MedicationOrder): string {
  const text = isTextAnswer(answer) ? sentence.text : textsOf(answer).find((one) => one.path === path)?.text
  return (text ?? sentence.text).slice(0, longestSentence)
}

/** "Stop amlodipine. It swells the ankles.", "Stop naproxen. No NSAID beside apixaban.": the sentence behind an order says why. */
function saysWhyNext(answer: Answer, order: MedicationOrder): boolean {
  const text = textsOf(answer).find(({ path }) => path === order.path)?.text ?? ''
  const next = readSentences(text).find(({ start }) => start >= order.sentence.end)
  if (next === undefined || !refersBack(next, order)) return false
  return saysWhy(next.text) || namesFinding(next.text)
}

/** Whether a sentence speaks of what the one before it named: by a pronoun, by the drug, or as a bare reason ("No indication", "Risk of bleeding"). */
function refersBack({ text }: { readonly text: string }, { span, drug }: MedicationOrder): boolean {
  const words = text.toLowerCase()
  return (
    /^\W*(?:it|this|these|that|both|they|no|not|risk|reason|rationale|because|he|she)\b/iu.test(text) ||
    words.includes(span.text.toLowerCase()) ||
    words.includes(drug.toLowerCase())
  )
}

type Ordered = Pick<MedicationOrder, 'drug' | 'isClass' | 'parts' | 'classes'>

/** Whether a name stands for a drug that is ordered: the drug, a part of it, or a class of it. */
function isNamed({ name, isClass, parts, ownClasses, classes }: DrugName, order: Ordered): boolean {
  if (name === order.drug || parts.some((part) => order.parts.includes(part))) return true
  if (isClass) return ownClasses.every((id) => order.classes.includes(id))
  return order.isClass && order.classes.every((id) => classes.has(id))
}

/** The same drug, or another one of its closest class: who takes ramipril and is given lisinopril goes on. */
function isKin(drug: DrugName, order: Ordered): boolean {
  return isNamed(drug, order) || isOfItsClass(drug, order)
}

/** Whether what is ordered is of each of the closest classes of a drug; never for a drug without a class. */
function isOfItsClass({ ownClasses }: DrugName, order: Ordered): boolean {
  return ownClasses.length > 0 && ownClasses.every((id) => order.classes.includes(id))
}

/** The drugs that the case expects to be given, or not to be. */
function expectedTo(
  what: 'start' | 'stop',
  { expectedActions = [], drugs }: OrderReasonOptions,
): readonly MedicationOrder[] {
  const actions = expectedActions.map((text) => ({ text, evidence_refs: [] }))
  return medicationOrders({ recommended_actions: actions }, drugs).filter(
    ({ stance }) => (stance === 'refused') === (what === 'stop'),
  )
}

function problemsOf(answer: Answer): readonly string[] {
  return (isTextAnswer(answer) ? readSections(answer.text).problems : answer.problems) ?? []
}

/** What the answer says beside its actions; a check that found nothing is a reason to give a drug, and none to stop it. */
function statementsOf(answer: Answer, what: 'start' | 'stop'): readonly string[] {
  const isText = isTextAnswer(answer)
  const sections = isText ? readSections(answer.text) : undefined
  const { differential = [], uncertainty = '' } = sections ?? (answer as Recommendation)
  const checks = (isText ? sections?.contraindications : answer.contraindications_checked) ?? []
  const entries = checks.map((entry) =>
    typeof entry === 'string' ? entry : `${entry.drug} against ${entry.against}: ${entry.finding ?? ''}`,
  )
  const found = what === 'start' ? entries : entries.filter((entry) => !nothingFound.test(entry))
  return [...problemsOf(answer), ...differential, uncertainty, ...found]
}

const nothingFound = /\b(?:no|none|nil|not|neither|normal|acceptable|negative|absent|ok)\b/iu

/** The drugs that the guidelines and labels name which an action cites; in a text, which its sentence cites, or what follows it in its paragraph. */
function citedNames(
  answer: Answer | string,
  namedIn: (texts: readonly string[]) => readonly DrugName[],
): (order: MedicationOrder) => readonly DrugName[] {
  const byId = new Map(
    (typeof answer === 'string' ? [] : (answer.evidence_table ?? []))
      .filter(({ source_type: type }) => type === 'guideline' || type === 'drug')
      .map(({ id, source, excerpt }) => [id, distinct(namedIn([source, excerpt]))]),
  )
  const named = (ids: readonly string[]): readonly DrugName[] => distinct(ids.flatMap((id) => byId.get(id) ?? []))
  if (typeof answer === 'string') return () => []
  if (isTextAnswer(answer)) {
    const passageOf = passages(textsOf(answer)[0]?.text ?? '')
    const cited = new Map([...citedIn(answer)].map(([passage, ids]) => [passage, named(ids)]))
    return (order) => {
      const passage = passageOf(order)
      return passage === undefined ? [] : (cited.get(passage) ?? [])
    }
  }
  const byPath = new Map(
    answer.recommended_actions.map(({ evidence_refs: refs }, at) => [`recommended_actions[${at}].text`, named(refs)]),
  )
  return ({ path }) => byPath.get(path) ?? []
}

/** What the rows say that an action of a structured answer cites: "pain out of proportion" for morphine. */
function citedExcerpts(answer: Answer): (order: MedicationOrder) => readonly string[] {
  if (isTextAnswer(answer)) return () => []
  const byId = new Map(answer.evidence_table.map(({ id, excerpt }) => [id, excerpt]))
  const byPath = new Map(
    answer.recommended_actions.map(({ evidence_refs: refs }, at) => [
      `recommended_actions[${at}].text`,
      refs.flatMap((id) => byId.get(id) ?? []),
    ]),
  )
  return ({ path }) => byPath.get(path) ?? []
}

/** The ids of the rows that each passage of a text cites. */
function citedIn(answer: TextAnswer): ReadonlyMap<Passage, readonly string[]> {
  const { passages: all } = readDocument(textsOf(answer)[0]?.text ?? '')
  const found = new Map<Passage, string[]>()
  let at = 0
  for (const { start, rows } of textCitations(answer)) {
    while ((all[at + 1]?.start ?? Infinity) <= start) at += 1
    const passage = all[at]
    if (passage !== undefined) found.set(passage, [...(found.get(passage) ?? []), ...rows.map(({ id }) => id)])
  }
  return found
}

/** The passage of a text in which an order stands. */
function passages(text: string): (order: MedicationOrder) => Passage | undefined {
  const byStart = new Map(readSentences(text).map(({ start, passage }) => [start, passage]))
  return ({ sentence }) => byStart.get(sentence.start)
}

/** Whether a text gives a reason beside an order: in its paragraph, item or row, or where it names the drug again. */
function reasonsBeside(answer: Answer, orders: readonly MedicationOrder[]): (order: MedicationOrder) => boolean {
  if (!isTextAnswer(answer)) return () => false
  const passageOf = passages(answer.text)
  const reasoned = new Set(
    orders.flatMap((order) =>
      saysWhy(order.sentence.text) || saysWhy(passageOf(order)?.text ?? '') ? [order.drug] : [],
    ),
  )
  return ({ drug }) => reasoned.has(drug)
}

/** The labels under which an order of a text stands: "Pulmonary embolism" over "apixaban 10 mg". */
function labelsOver(answer: Answer): (order: MedicationOrder) => readonly string[] {
  if (!isTextAnswer(answer)) return () => []
  const passageOf = passages(answer.text)
  return (order) => passageOf(order)?.path.map(({ text }) => text) ?? []
}

function distinct(drugs: readonly DrugName[]): readonly DrugName[] {
  return [...new Map(drugs.map((drug) => [drug.name, drug])).values()]
}

/** Whether a rule that applies, or may, names what an order is of: for a start among what it expects, for a stop among what it forbids, or its exceptions while they hold. */
function ruleNames(
  answer: Answer,
  { patient, guidelines = allGuidelines, drugs }: OrderReasonOptions,
  what: 'start' | 'stop',
): (order: MedicationOrder) => boolean {
  const truths = truthsOf(patient)
  const groups: readonly Action[] = guidelines.flatMap(({ rules }) =>
    rules
      .filter((rule) => truths(rule, rule.applies, () => rule.applies(patient)).value !== 'false')
      .flatMap((rule) => {
        const { expected, expectations = [], forbidden, contraindications = [] } = rule
        const mayHold = ({ when }: { readonly when: (patient: Patient) => Truth }): boolean =>
          truths(rule, when, () => when(patient)).value !== 'false'
        return what === 'start'
          ? [...expected, ...expectations.filter(mayHold).flatMap((one) => one.expected)]
          : [...forbidden, ...contraindications.filter(mayHold).flatMap((one) => one.forbidden)]
      }),
  )
  const compiled = once(() => groups.flatMap((group) => namesOf(compileAction(group, drugs))))
  const texts = new Map([...textsOf(answer), ...textsBeside(answer)].map((one) => [one.path, one.text]))
  return ({ path, span }) => {
    const sentences = readSentences(texts.get(path) ?? '')
    const own = sentences.find(({ start, end }) => start <= span.start && span.start < end)
    return (
      own !== undefined &&
      compiled().some(
        ({ find, unless }) =>
          find(own, sentences).some(({ from }) => own.tokens[from]?.start === span.start) &&
          (unless === undefined || unless.findIn(own).length === 0),
      )
    )
  }
}

function namesOf(action: CompiledAction): readonly (CompiledAction & { readonly kind: 'named' })[] {
  return action.kind === 'named' ? [action] : action.parts.flatMap(namesOf)
}

const longestOrders = 50_000
