import type { Patient } from '../../patient/patient.ts'
import type { Vocabulary } from '../../language/drug-names.ts'
import { readSentences } from '../../language/sentences.ts'
import { wordSet } from '../../words/words.ts'
import type { Stance } from '../../language/stance-in.ts'
import { beforeDrug, behindDrug, type MedicationOrder } from '../../answer/medications.ts'
import { isPreventiveDose } from '../indications.ts'
import { partAround } from './for-later.ts'
import { regimenDrugs } from './regimens.ts'
import { isLocalForm, isLocalMedicine } from './local-form.ts'
import {
  type Interaction,
  interactionsOf,
  isOfParty,
  type NamedDrug,
  namedDrug,
  standsFor,
  type UsualSetting,
} from './interaction.ts'
import { longestNote } from '../../words/text.ts'

/** Two drugs that interact, at least one of them recommended. */
export interface InteractingPair {
  readonly interaction: Interaction
  readonly drug: NamedDrug
  readonly other: NamedDrug
  /** The other one is a medicine that the patient takes. */
  readonly isCurrent: boolean
}

/** The medicines that a patient takes, by the drug table, except eye drops, creams and the like; `unknownMedicines` has those that it does not know. */
export function currentMedicines(patient: Patient, { mentions }: Vocabulary): readonly NamedDrug[] {
  return patient.medications
    .filter(({ status }) => status === 'active')
    .flatMap(({ name, route }) =>
      readSentences(name).flatMap((sentence) =>
        mentions(sentence)
          .filter(({ value }) => !isLocalMedicine(name, route, value.name))
          .map(({ value }) => namedDrug(value)),
      ),
    )
}

/**
 * The current medicines that a new order may meet: none that a note says was stopped, and no heparin in a dose that prevents a thrombosis unless the answer names it, since the treatment comes in its place.
 */
export function medicinesMet(
  patient: Patient,
  orders: readonly MedicationOrder[],
  words: Vocabulary,
): readonly NamedDrug[] {
  const isOver = (drug: NamedDrug): boolean =>
    patient.notes.some(({ text }) =>
      text
        .slice(0, longestNote)
        .split(/[.;\n]/u)
        .some((clause) => saysStopped(clause, drug, words)),
    )
  const prevents = (drug: NamedDrug): boolean =>
    !orders.some((order) => order.drug === drug.name) &&
    patient.medications.some(
      ({ name, dose = '', status }) =>
        status === 'active' &&
        name.toLowerCase().includes(drug.name) &&
        isPreventiveDose({ drug: drug.name, classes: drug.classes }, `${drug.name} ${dose} ${name}`),
    )
  const ofCourses = patient.medications.flatMap(({ name, status }) =>
    status === 'active' ? (regimenDrugs(name) ?? []) : [],
  )
  const known = ofCourses.flatMap((name) => {
    const drug = words.named(name)
    return drug === undefined ? [] : [namedDrug(drug)]
  })
  return [...currentMedicines(patient, words), ...known].filter((drug) => !prevents(drug) && !isOver(drug))
}

/** "Warfarin stopped by the GP last week", "no longer takes sildenafil"; not "held for the procedure, restarted". */
function saysStopped(clause: string, drug: NamedDrug, { mentions }: Vocabulary): boolean {
  return (
    stopped.test(clause) &&
    !goesOnAgain.test(clause) &&
    readSentences(clause).some((sentence) => mentions(sentence).some(({ value }) => value.name === drug.name))
  )
}

const stopped =
  /\b(?:was |were |been |is )?(?:stopped|discontinued|ceased|withdrawn|finished|completed)\b|\bno longer (?:takes?|taking|on|uses?)\b|\b(?:came|is|been) off\b/iu

const goesOnAgain =
  /\b(?:restart\w*|resum\w*|again|not|never|n['’]t|should|to be|if|until|plan\w*|bleed\w* stopped)\b/iu

/** Stances of an order that makes a pair: a contraindicated one may not even be considered. */
const always: ReadonlySet<Stance> = new Set(['recommended'])
const also: ReadonlySet<Stance> = new Set(['recommended', 'conditional', 'considered'])

/**
 * The pairs of the interaction table among the drugs that an answer recommends, and between these and the medicines that the patient goes on taking. A pair that is contraindicated counts as well where one of
 * its drugs is only considered or conditional ("if the pain returns, give GTN").
 *
 * "Apixaban or rivaroxaban" is a choice and no pair. A medicine that the answer stops, holds or avoids makes none, nor does a drug with another form of itself, or one that acts where it is put (`isLocalForm`).
 *
 * @param current medicines that the patient takes
 * @param settings those of the answer: pairs that are the standard of care there make none
 * @param severities those that are asked for
 */
export function interactingPairs(
  orders: readonly MedicationOrder[],
  current: readonly NamedDrug[],
  settings: ReadonlySet<UsualSetting>,
  severities: ReadonlySet<Interaction['severity']>,
): readonly InteractingPair[] {
  const systemic = orders.filter((order) => !isLocalForm(order))
  const refused = orders.filter(({ stance }) => stance === 'refused').map(namedOf)
  const goesOn = current.filter((drug) => !refused.some((named) => standsFor(named, drug)))
  const named = distinct(systemic.filter(({ stance }) => also.has(stance))).map((order) => ({
    order,
    drug: namedOf(order),
  }))
  const prevented = preventedBy(systemic)
  const inPleura = givenIntoPleura(systemic)
  const isSlight = (drug: NamedDrug): boolean => isLighter(drug) || inPleura.has(drug.name)
  const isLight = (one: NamedDrug, other: NamedDrug): boolean =>
    (prevented.has(one.name) && isSlight(other)) || (prevented.has(other.name) && isSlight(one))
  const found: InteractingPair[] = []
  for (const interaction of interactionsOf(named.map(({ drug }) => drug))) {
    const { severity, usualIn } = interaction
    if (!severities.has(severity) || usualIn.some((setting) => settings.has(setting))) continue
    const stances = severity === 'contraindicated' ? also : always
    const asked = named.filter(({ order }) => stances.has(order.stance))
    for (const [first, second] of [
      [interaction.one, interaction.other],
      [interaction.other, interaction.one],
    ] as const) {
      // One dose at the induction of anaesthesia moves no INR.
      const acting = interaction.mechanism.startsWith('INR') ? asked.filter(({ order }) => !isGivenOnce(order)) : asked
      const ones = acting.filter(({ drug }) => isOfParty(drug, first))
      const later = acting.filter(({ drug }) => isOfParty(drug, second))
      const taken = goesOn.filter(
        (drug) =>
          isOfParty(drug, second) &&
          (!asked.some((one) => one.drug.name === drug.name) ||
            (interaction.sequenceIsUsual && asked.every((one) => one.drug.name !== drug.name || continues(one.order)))),
      )
      for (const { order, drug } of ones) {
        if (first === interaction.one)
          for (const { order: other, drug: otherDrug } of later)
            if (
              (!interaction.sequenceIsUsual ||
                (severity === 'contraindicated' &&
                  (areJoined(order, other) || (areBothNow(order, other) && !continues(order) && !continues(other))))) &&
              !isSameDrug(drug, otherDrug) &&
              !areAlternatives(order, other) &&
              !isLight(drug, otherDrug)
            )
              found.push({ interaction, drug, other: otherDrug, isCurrent: false })
        if (interaction.sequenceIsUsual && (order.stance !== 'recommended' || follows(order))) continue
        for (const other of taken)
          if (
            !isSameDrug(drug, other) &&
            !isTakenClass(order, drug, other) &&
            !isLight(drug, other) &&
            !isReplaced(other, order, orders)
          )
            found.push({ interaction, drug, other, isCurrent: true })
      }
    }
  }
  return found
}

/** Heparins and fondaparinux that are ordered in a dose that prevents a thrombosis, and in no other: beside an antiplatelet or an NSAID that is the standard of care of any ward (NICE NG89). */
function preventedBy(orders: readonly MedicationOrder[]): ReadonlySet<string> {
  const ordered = orders.filter(({ stance }) => also.has(stance))
  return new Set(
    [...Map.groupBy(ordered, ({ drug }) => drug)].flatMap(([drug, same]) =>
      same.every(
        (order) => isPreventiveDose(order, behindDrug(order)) || isUnderSkinAlone(order) || isCalledPreventive(order),
      )
        ? [drug]
        : [],
    ),
  )
}

/** "Continue ppx Lovenox": by the word before it. */
function isCalledPreventive(order: MedicationOrder): boolean {
  return heparins.has(order.drug) && calledPreventive.test(beforeDrug(order))
}

const calledPreventive = /\b(?:ppx|prophyla\p{L}+|preventive)(?:[- ](?:dose|SQ|SC))?\s(?:of\s)?$/iu

const heparins = new Set(['enoxaparin', 'dalteparin', 'tinzaparin', 'nadroparin', 'heparin', 'fondaparinux'])

/** "Continue SQ heparin Q8H": unfractionated heparin under the skin without its amount is thromboprophylaxis on any ward; in an amount that treats it is not. */
function isUnderSkinAlone(order: MedicationOrder): boolean {
  if (order.drug !== 'heparin') return false
  const behind = behindDrug(order)
  const isThere =
    underSkinBefore.test(beforeDrug(order)) || underSkinBehind.test(behind) || /^(?:SQH|HSQ)\b/u.test(order.span.text)
  return isThere && !ownAmount.test(behind)
}

const underSkinBefore = /\b(?:SQ|SC|subq|subcut\w*|s\.c\.)\s(?:unfractionated\s)?$/iu
const underSkinBehind = /^[\p{L}-]+\s(?:SQ|SC|subq|subcut\w*|s\.c\.)(?![\p{L}])/iu
const ownAmount = /^[^,;.]{0,40}\d[\d,.]{0,12}\s?(?:k\b|units?|IU|U\b)|\/\s?kg\b/iu

/** "Antibiotics at induction", "a single dose before the knife": a cover of one operation. */
function isGivenOnce(order: MedicationOrder): boolean {
  if (!order.classes.includes('antibiotic') && !coverDrugs.has(order.drug)) return false
  const { before, behind } = partAround(order)
  const around = `${before.slice(-longestSwitch)}${order.span.text}${behind.slice(0, longestSwitch)}`
  return onceForOperation.test(around) && !courseOfDays.test(around)
}

/** Antibiotics that the table has in no class. */
const coverDrugs = new Set(['metronidazole', 'vancomycin', 'teicoplanin'])

const onceForOperation =
  /\b(?:at|on|with|before) (?:the )?(?:induction|incision|knife(?:[- ]to[- ]skin)?|an(?:a)?esthesia)\b|\b(?:single|one|stat) (?:pre-?operative |prophylactic )?dose\b|\b(?:surgical|perioperative|pre-?operative) (?:antibiotic )?prophyla\w*/iu

const courseOfDays =
  /\b(?:for|x) ?\d+ ?(?:d\b|days?|\/7)|\b(?:tds|bd|b\.d\.|q8h|q6h|every [68] h\w*|continu\w* for)\b/iu

/** Each lytic that is ordered into the pleura alone: "alteplase 10 mg intrapleural BD". A dose that prevents a thrombosis goes on beside them (MIST2), a treating one does not. */
function givenIntoPleura(orders: readonly MedicationOrder[]): ReadonlySet<string> {
  const lytics = orders.filter(({ stance, classes }) => also.has(stance) && classes.includes('thrombolytic'))
  return new Set(
    [...Map.groupBy(lytics, ({ drug }) => drug)].flatMap(([drug, same]) =>
      same.every(({ sentence: { text } }) => pleural.test(text) && !throughVein.test(text)) ? [drug] : [],
    ),
  )
}

const pleural =
  /\bintra-?pleural(?:ly)?\b|\b(?:via|through|into|down|by) (?:the |a |his |her )?(?:(?:chest|pleural|right|left|intercostal|\d+ ?Fr) )*(?:tube|drain|ICD|pleura|pleural space)\b|\b(?:dornase|DNase)\b/iu

const throughVein =
  /\b(?:IV|i\.v\.?|intravenous(?:ly)?|systemic(?:ally)?|bolus|catheter-directed|nasogastric|feeding)\b/iu

/** An antiplatelet, or an NSAID for some days. */
function isLighter({ classes }: NamedDrug): boolean {
  return classes.includes('antiplatelet') || classes.includes('nsaid')
}

/** "From day 5 change to apixaban", "swap to ticagrelor": it comes in the place of what is taken. */
function follows(order: MedicationOrder): boolean {
  const { before, behind } = partAround(order)
  return (
    switching.test(before.slice(-longestSwitch)) ||
    startingLater.test(`${order.span.text}${behind}`.slice(0, longestSwitch))
  )
}

/** In characters. */
const longestSwitch = 90

const switching =
  /\b(?:(?:chang|switch|convert|swap|transition|bridg|step)\w*(?: (?:him|her|them|over|down|across|straight|directly|back))* (?:to|onto|with)|replac\w*[^.;,]{0,30}\b(?:with|by)|in (?:the )?place of|instead of[^.;,]{0,30}|from day \d+[^.;,]{0,20}|at discharge[^.;,]{0,20}|followed by|later|eventually|thereafter)\s*(?:\d[^.;,]{0,12})?$|(?:→|->|⇒)\s*$/iu

const startingLater =
  /\b(?:(?:when|at the time|once) (?:the )?(?:next|INR|APTT)|(?:from|on) day [2-9]|at discharge|instead of|in place of|\d+\s?(?:-|–|to )?\s?\d*\s?(?:h|hours?) after (?:the )?(?:last|stopping)|(?:once|when|if) (?:the )?INR)\b/iu

/** "Ramipril → losartan 50 mg": an arrow leads from what is taken to what comes in its place. */
function isReplaced(taken: NamedDrug, { path, span }: MedicationOrder, orders: readonly MedicationOrder[]): boolean {
  return orders.some((one) => {
    if (one.path !== path || one.span.end > span.start || !standsFor(namedOf(one), taken)) return false
    const between = one.sentence.text.slice(one.span.end - one.sentence.start, span.start - one.sentence.start)
    return between.length <= longestArrow && /^[^.;,]*(?:→|->|⇒|=>)\s*$/u.test(between)
  })
}

/** In characters, with the dose before the arrow. */
const longestArrow = 40

/** "Maintain beta-blockade at the home dose": the class is a name of what is taken. */
function isTakenClass({ sentence }: MedicationOrder, drug: NamedDrug, taken: NamedDrug): boolean {
  return drug.isClass && standsFor(drug, taken) && goesOnAsTaken.test(sentence.text)
}

const goesOnAsTaken =
  /\b(?:continu\w*|maintain\w*|keep|carry on|goes on|unchanged|(?:home|usual|same|current|existing) (?:dose|therapy|treatment)|as before|do not stop|not be stopped)\b/iu

/** "Continue apixaban 5 mg twice daily": it goes on beside what is begun, and nothing says that one follows the other. */
function continues({ sentence, classes }: MedicationOrder): boolean {
  // "Enoxaparin goes on alongside until apixaban is at steady state"; only beside warfarin is that right.
  if (alongside.test(sentence.text) && !classes.includes('vitamin-k-antagonist') && !besideWarfarin.test(sentence.text))
    return true
  return (
    /\b(?:continu\w*|carry on|goes on|keep taking)\b/iu.test(sentence.text) &&
    !/\b(?:until|till?|INR|then|after|before|once(?! (?:daily|a day))|when|if|switch\w*|instead|bridg\w*|stop\w*|hold|held|restart\w*|resum\w*|change\w*|not|no|covers?)\b/iu.test(
      sentence.text,
    )
  )
}

const alongside =
  /\b(?:goes on|go on|continu\w*|keep|kept|stays?)\b[^.;]{0,30}\b(?:alongside|together with|in addition to|on top of|as well as|beside|with it|in parallel)\b/iu

const besideWarfarin = /\b(?:warfarin|acenocoumarol|phenprocoumon|fluindione|VKA|INR|not|no|never|stop\w*)\b/iu

/** The same drug, a salt or form of it, or a combination that holds it: "metoprolol" and "metoprolol succinate". */
function isSameDrug(one: NamedDrug, other: NamedDrug): boolean {
  if (one.name === other.name) return true
  const [shorter, longer] = one.name.length < other.name.length ? [one.name, other.name] : [other.name, one.name]
  return longer.startsWith(`${shorter} `) || one.parts.some((part) => other.parts.includes(part))
}

function namedOf({ drug, isClass, parts, classes }: MedicationOrder): NamedDrug {
  return { name: drug, isClass, parts, classes }
}

/** Each drug once; a class only where none of its drugs is named. */
function distinct(orders: readonly MedicationOrder[]): readonly MedicationOrder[] {
  const once = [...new Map(orders.toReversed().map((order) => [order.drug, order])).values()].toReversed()
  return once.filter(
    (order) => !order.isClass || !once.some((other) => !other.isClass && standsFor(namedOf(order), namedOf(other))),
  )
}

/** "Ticagrelor 180 mg and prasugrel 60 mg": given at once, of two that follow one another elsewhere. */
function areJoined(one: MedicationOrder, other: MedicationOrder): boolean {
  if (one.path !== other.path || one.sentence.start !== other.sentence.start) return false
  if (one.stance !== 'recommended' || other.stance !== 'recommended' || !one.isSure || !other.isSure) return false
  const [first, second] = one.span.start < other.span.start ? [one, other] : [other, one]
  const between = first.sentence.text.slice(
    first.span.end - first.sentence.start,
    second.span.start - first.sentence.start,
  )
  return (
    /^(?:[^,;.→]|[.,]\d){0,40}(?:\b(?:and|plus|together with|with)\b|\+|&)\s*(?:(?:also|now)\s+)?(?:(?:start|give|add|begin|commence)\s+)?(?:(?:inj|tabs?|caps?)\b\.?\s*)?$/iu.test(
      between,
    ) &&
    (!inSequence.test(first.sentence.text) || areContinuedTogether(first, second, between))
  )
}

/** "Dalteparin 10,000 units daily. Start apixaban 5 mg BD": two orders in doses of their own, and no word by which one follows the other. */
function areBothNow(one: MedicationOrder, other: MedicationOrder): boolean {
  return [one, other].every(
    (order) =>
      order.stance === 'recommended' &&
      order.isSure &&
      !order.isClass &&
      /^\D{0,30}\d/u.test(behindDrug(order)) &&
      !(inSequence.test(order.sentence.text) || inTurn.test(order.sentence.text)),
  )
}

/** Days, hours and places in which one of two comes, or what it is that the other is not. */
const inTurn =
  /\b(?:from|tomorrow|next|day \d|afterwards|thereafter|discharge|home|hours?|overlap|INR|APTT|PCI|PPCI|cath\w*|angio\w*|lab|procedure|surgery|biopsy|prophyla\w*|ppx|VTE|low[- ]dose|flush\w*|restart\w*|resum\w*|back|total|only|single|once|stat|load\w*|last|previous|was|had|has|took|taken|takes|taking|received|given|weeks?|months?|delivery|antibod\w*|level|reversal|antidote|ward)\b|→|->|=>|[<>≥≤]/iu

/** "Continue apixaban 5 mg and start enoxaparin 1 mg/kg until the angiogram": two at once, whatever ends them; only beside warfarin is that right. */
function areContinuedTogether(one: MedicationOrder, other: MedicationOrder, between: string): boolean {
  const goesOn = /\b(?:to continue|continues|to go on|goes on)\s*(?:and|plus|with|\+|&)/iu.test(between)
  return (
    (goesOn ||
      (/\b(?:continue|keep|carry on with)\s*$/iu.test(beforeDrug(one)) &&
        /\b(?:start|give|add|begin|commence)\s*$/iu.test(between))) &&
    ![one, other].some(({ classes }) => classes.includes('vitamin-k-antagonist')) &&
    !/\b(?:stop\w*|hold|held|switch\w*|instead|not|no)\b/iu.test(one.sentence.text)
  )
}

const inSequence =
  /\b(?:then|after|before|until|switch\w*|chang\w*|convert\w*|swap\w*|replac\w*|instead|later|follow\w*|bridg\w*|overlap\w*|stop\w*|hold|held|once|when|if|or|not|no|from day)\b/iu

/** Only such words stand between the names of a choice. */
const choosing = wordSet(
  'or either alternatively versus vs else mg mcg g units kg daily twice once bd od bid po iv sc oral by mouth',
)

function areAlternatives(one: MedicationOrder, other: MedicationOrder): boolean {
  if (one.path !== other.path || one.sentence.start !== other.sentence.start) return false
  const [first, second] = one.span.start < other.span.start ? [one, other] : [other, one]
  const { text, start } = first.sentence
  const between = text.slice(first.span.end - start, second.span.start - start)
  // "ACEi/ARB/ARNI only after birth": of classes that wait, one is chosen then.
  if (one.isClass && other.isClass && (inOneSlash.test(between) || (areLater(one, other) && !together.test(between))))
    return true
  const words = between.split(/[^\p{L}]+/u, 40).filter((word) => word !== '')
  return (
    words.some((word) => /^(?:or|versus|vs)$/iu.test(word)) && words.every((word) => choosing.has(word.toLowerCase()))
  )
}

const inOneSlash = /^\s*\/\s*(?:[\p{L}\d-]+\s*\/\s*)*$/u

const areLater = (one: MedicationOrder, other: MedicationOrder): boolean =>
  one.stance === 'conditional' && other.stance === 'conditional'

const together = /\+|&|\b(?:plus|with|together|both|beside|alongside|on top)\b/iu
