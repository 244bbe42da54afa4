import { behindDrug, type MedicationOrder } from '../../../answer/medications.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { quote } from '../../../words/text.ts'
import { type Hazards, noHazards, sureOf } from '../hazards.ts'

/** An order that ends a medicine, in the form of one. */
const ends =
  /^\W*(?:\d{1,2}[.)]\s*)?(?:please\s+)?(?:stop\w*|discontinu\w*|d\/c|dc|cease\w*|withdraw\w*|end)\b|\b(?:is|are|be) (?:stopped|discontinued|withdrawn)\b|[:;.]\s*(?:stop|discontinue|d\/c)\b/iu

/** Going on, in words that leave no doubt that it does. */
const continues =
  /\b(?:to continue|continu(?:e|es|ed|ing)|goes on|go on|carry on with|keep(?:s|ing)? (?:on|taking))\b/iu

/** One gives way to the other, or it is another time, dose or way: no contradiction. */
const anotherTime =
  /\b(?:re-?start\w*|resum\w*|re-?introduc\w*|rechallenge\w*|until|till|then|once|unless|if|(?<!\bas )instead|later|switch\w*|chang\w*|replac\w*|convert\w*|swap\w*|reduc\w*|lower\w*|halv\w*|increas\w*|titrat\w*|hold|held|paus\w*|combin\w*|separate\w*|single[- ]pill|polypill|not|no|never|avoid\w*|without|clinic|discharge|follow-?up|weeks?|months?|(?:day|from) \d+|IV|intravenous|inhal\w*|neb\w*|topical|drops)\b|→|->/iu

/** Points that end nothing. */
const shortForm = /\b(?<short>i\.e|e\.g|incl)\./giu

/** The clause of an order, before its name and behind it: what stands between full stops and semicolons. */
function partsOf({ sentence, span }: MedicationOrder): readonly [before: string, behind: string] {
  const text = sentence.text.replaceAll(shortForm, '$<short>,')
  const at = span.start - sentence.start
  const before = text.slice(0, at)
  const from = Math.max(before.lastIndexOf('. '), before.lastIndexOf(';')) + 1
  const behind = text.slice(at + span.text.length)
  const to = behind.search(/;|\.\s/u)
  return [before.slice(from), to < 0 ? behind : behind.slice(0, to)]
}

function clauseOf(order: MedicationOrder): string {
  const [before, behind] = partsOf(order)
  return `${before}${order.span.text}${behind}`
}

/** Whether an order has a drug go on: it says so, or gives it in a combination with its dose. */
function goesOn(order: MedicationOrder, drug: NamedDrug): boolean {
  const { stance, isSure, parts, span } = order
  const clause = clauseOf(order)
  // "Continue the home list when taking by mouth tonight: ramipril 10 mg daily" waits for nothing but a mouth.
  const isOrdered = isSure && (stance === 'recommended' || (stance === 'conditional' && tonight.test(clause)))
  if (!isOrdered) return false
  if (parts.length > 1 && !drug.name.includes('/')) return dosed.test(behindDrug(order)) && !anotherTime.test(clause)
  return (
    continues.test(clause) &&
    dosed.test(behindDrug(order).slice(span.text.length)) &&
    !anotherTime.test(clause.replaceAll(upTo, ' ').replaceAll(tonight, ' '))
  )
}

/** "Up to and including 06:00 on the day": so long it goes on. */
const upTo = /\b(?:up )?(?:to|until|till) and including\b/giu
const tonight =
  /\b(?:when|once) (?:she |he |they )?(?:is |are )?(?:taking|tolerating|able to take) (?:PO|orally|by mouth|tablets)(?: (?:tonight|today|this evening))?\b/giu
const dosed = /^[^,;]{0,40}?\d\s?(?:mg|mcg|micrograms?|µg|g|units?)\b|^[^,;]{0,20}\d\/\d/iu

/** A stop, or a hold, in any place of its clause. */
const stopped =
  /\b(?:stop\w*|discontinu\w*|d\/c|ceas(?:e|ed)|withdraw\w*|withh[eo]ld\w*|w\/h|hold|held|suspend\w*|omit\w*|cancel\w*|paus\w*|off)\b/iu

/** It ends one dose, one form, or a while, or somebody else ended it. */
const bounded =
  /\b(?:until|till|while|whilst|during|before|prior|pre-?op\w*|after|for|then|once|when|if|unless|overnight|morning|tonight|dose|doses|days?|hours?|h|tomorrow|tablets?|oral|PO|by mouth|IV|nebs?|nebuli\w*|inhal\w*|infusion|drip|patch\w*|MR|SR|XL|yesterday|(?:already|was|were|been) (?:stopped|held|withheld|suspended|paused)|except|other than|apart from|but|bar)\b|\b(?:not|never|do not|don't) (?:be )?(?:stop|hold|withh|suspend|omit|ceas|discontinu)\w*/iu

/** "For good", "for the bleed": no while. */
const noWhile =
  /\bfor (?:good|now|(?:the |this |his |her |a |active |major |ongoing )*(?:GI |upper GI )?(?:bleed\w*|AKI|shock|haemoptysis|hyperkal\w*|acidosis))\b/giu

/** "Apixaban and naproxen STOP, endoscopy tonight": what follows a stop that stands behind the name. */
const behindStop = new RegExp(`(?<stop>${stopped.source})(?:,\\s|\\s[–—-]\\s).*$`, 'isu')

const otherDose = /^\s?\d[\d.,/]*\s?(?:mg|mcg|micrograms?|µg|g|units?)\b/iu

/** What is done with it now. */
const given =
  /\b(?:continu(?:e|es|ed|ing)|resum\w*|re-?start\w*|go(?:es)? on|carry on with|keep(?:s|ing)? (?:on|taking)|chart(?:ed)?|giv(?:e|en)|tak(?:e|en|es|ing)|load(?:ed)?|prescribed?|administer(?:ed)?|due|start(?:s|ed)?|commenced?|as (?:they were|usual|before|charted|written|at home)|as per (?:the )?(?:home|usual|drug) chart)\b/iu

const tonightOrToday =
  /\b(?:tonight|today|this (?:evening|afternoon)|now|at once|immediately|straight ?away|same (?:evening|day)|as (?:they were|charted|written|at home)|as per (?:the )?(?:home|usual|drug) chart)\b|\b(?:1[6-9]|2[0-3])[:.]?[0-5]\d\b/iu

/** Another dose, form or time than the one that was stopped, or a condition. */
const otherwise =
  /\b(?:until|till|then|once|unless|if|provided|subject to|pending|(?<!\bas )instead|later|after|following|post|when|tomorrow|switch\w*|chang\w*|replac\w*|convert\w*|swap\w*|reduc\w*|lower\w*|halv\w*|half|increas\w*|titrat\w*|hold|held|withh\w*|paus\w*|stop\w*|not|no|never|avoid\w*|clinic|discharge|weeks?|months?|PRN|IV|intravenous|inhal\w*|neb\w*|topical|drops|MR|SR|XL)\b|→|->|\?/iu

/** Up to where another thing is said. */
function upToComma(behind: string): string {
  return behind.split(/,\s|\s[–—-]\s|\(|\bthen\b|\bwithout waiting\b/iu, 1)[0] ?? ''
}

/** Whether an order ends a drug, or a class that it is of, now and for no while that it tells. */
function isEndedNow(order: MedicationOrder): boolean {
  const [before, behind] = partsOf(order)
  const lead = before.split(/\band (?=(?:give|start|cross|call|ask|arrange|send)\b)/iu).at(-1) ?? ''
  const rest = (
    behind.split(/\band (?=(?:give|start|cross|call|ask|arrange|send|reverse)\w*\b)|\(/iu, 1)[0] ?? ''
  ).replace(behindStop, '$<stop>')
  const clause = `${lead} ${rest}`
  return (
    order.stance === 'refused' &&
    order.isSure &&
    stopped.test(clause) &&
    !bounded.test(clause.replaceAll(noWhile, ' ')) &&
    (!order.isClass || /\b(?:all|any|every|each)\s+$/iu.test(before))
  )
}

/** Whether a drug is given today by an order, at a dose, under no condition, and by the way that it was stopped in. */
function isGivenToday(order: MedicationOrder): boolean {
  const [before, behind] = partsOf(order)
  if (order.stance === 'refused' || (order.stance === 'conditional' && order.isSure)) return false
  if (!dosed.test(behind)) return false
  const own = `${before.split(/[;:]|\band (?=resum|re-?start|continue)/iu).at(-1) ?? ''} ${upToComma(behind)}`
  return (
    !otherwise.test(own) &&
    given.test(`${before} ${behind}`) &&
    tonightOrToday.test(`${own} ${behind.slice(0, nearTime)}`)
  )
}

/** In characters: "5 mg 08:00 and 20:00". */
const nearTime = 40

/** "Stop lisinopril 10 mg", "lisinopril 2.5 mg from tonight": two doses that are named are a change of dose. */
function isOtherDose(stop: MedicationOrder, on: MedicationOrder): boolean {
  const [one, other] = [stop, on].map((order) => otherDose.exec(partsOf(order)[1])?.[0].trim().toLowerCase())
  return one !== undefined && one !== other
}

/** All of it, and from now on: no dose, form or way alone. */
const asWhole = /\b(?:all|any|every|both)\s+(?:(?:the|of|his|her|these|IV|intravenous)\s+){0,2}$/iu
const fromNow =
  /\bfrom (?:now|this (?:point|moment)|here)\b|\bas of (?:now|tonight|today)\b|\bwith immediate effect\b/iu

const held =
  /\b(?:withh[eo]ld|w\/h|held|on hold|suspended|paused|stopped|omitted|not to be given|put off|stood down)\b/iu

const waits =
  /\b(?:until|till|pending|awaiting|for (?:the )?(?:next )?(?:\d+|two|three|four|several) ?(?:h|hours?|days?|d)\b)/iu

/** A wait of minutes, a condition, a part of it, or what is only not given on top. */
const rightlyHeld =
  /\b(?:if|unless|should|in case|further|additional|extra|oral|orally|PO|by mouth|home|usual|regular|own|long-term|tablets?|inhalers?|subcut\w*|SC|while on|then review|only dose|for 2 h|procedure|theatre|surgery|operation|biops\w*|puncture|epidural|sheath)\b|\b(?:until|till|pending|awaiting)\b[^.;]{0,30}\b(?:taken|drawn|sent|collected|obtained|secured|sited|in place|then|cannula\w*|access|off (?:the )?nebuli\w*)\b/iu

/** What runs on: an infusion, or doses at their times. */
const runsOn =
  /\b(?:infusion|drip|pump|back[- ]to[- ]back|continuous\w*|hourly|q\d+ ?h|every|daily|once a day|OD|BD|BID|TDS|TID|QDS|QID|mane|nocte)\b|\/h\b|\d-hourly|\d\s?×\s?\/?d/iu

const notYet =
  /\b(?:once|when|if|unless|after|then|thereafter|tomorrow|later|from day|PRN|as needed|until|till|before|pending)\b/iu

/** "All salbutamol to be withheld from now until the rate is under 110": all of a treatment, until something happens or for some hours. */
function isWithheld(order: MedicationOrder): boolean {
  const [before, behind] = partsOf(order)
  const clause = `${before}${order.span.text}${behind}`
  return (
    order.stance === 'refused' &&
    order.isSure &&
    held.test(clause) &&
    waits.test(clause) &&
    (asWhole.test(before) || fromNow.test(clause)) &&
    !rightlyHeld.test(clause)
  )
}

/** A treatment that one action orders to run on, and that a later one withholds as a whole until something or for hours: it is there on paper alone. */
function withheldAgain(orders: readonly MedicationOrder[]): Contradiction | undefined {
  const off = orders.find(isWithheld)
  if (off === undefined) return undefined
  const isIntravenous = /\b(?:IV|intravenous)\b/iu.test(clauseOf(off))
  const on = orders.slice(0, orders.indexOf(off)).find((order) => {
    const [before, behind] = partsOf(order)
    return (
      order.path !== off.path &&
      order.stance === 'recommended' &&
      order.isSure &&
      isMeant(order, off) &&
      runsOn.test(behind.slice(0, longestDose)) &&
      !notYet.test(`${before} ${behind.slice(0, longestDose)}`) &&
      (!isIntravenous || /\b(?:IV|intravenous)\b/iu.test(`${before} ${behind}`))
    )
  })
  return on === undefined ? undefined : [off, on]
}

/** Whether what is withheld is what is ordered, its class, or it beside another: "salbutamol and ipratropium". */
function isMeant(order: MedicationOrder, off: MedicationOrder): boolean {
  if (order.drug === off.drug) return true
  if (order.isClass) return false
  if (off.isClass) return off.classes.every((id) => order.classes.includes(id))
  return off.parts.includes(order.drug) && /\s(?:and|plus|&|\+)\s/iu.test(off.span.text)
}

/** In characters, of an order behind its name. */
const longestDose = 60

/** The line that ends a drug, and the one by which it goes on. */
type Contradiction = readonly [stop: MedicationOrder, on: MedicationOrder]

/** The first pair of a stop and of an order that has the drug go on in a later action. */
function inLaterAction(
  orders: readonly MedicationOrder[],
  isStop: (order: MedicationOrder) => boolean,
  isOn: (order: MedicationOrder, stop: MedicationOrder) => boolean,
): Contradiction | undefined {
  const stop = orders.find(isStop)
  if (stop === undefined) return undefined
  const on = orders.slice(orders.indexOf(stop) + 1).find((order) => order.path !== stop.path && isOn(order, stop))
  return on === undefined ? undefined : [stop, on]
}

/**
 * A medicine of the patient that one action stops or holds and a later one has go on at its dose, under the same name, a brand or in a combination, or gives on the same day: whoever works through the list gives it.
 */
export function stoppedAndContinued(orders: readonly MedicationOrder[], taken: readonly NamedDrug[]): Hazards {
  const all = orders.filter(({ path }) => path.startsWith('recommended_actions'))
  const own = all.filter(({ isClass }) => !isClass)
  const again = withheldAgain(all)
  if (again !== undefined)
    return sureOf(
      `${again[1].drug} is ordered (${quote(again[1].sentence.text)}) and withheld by another line (${quote(again[0].sentence.text)}): it is there on paper alone (ISMP and NPSA on contradictory orders)`,
    )
  for (const drug of taken) {
    const isOfDrug = (order: MedicationOrder): boolean => order.drug === drug.name || order.parts.includes(drug.name)
    if (own.filter(isOfDrug).length === 0) continue
    const found =
      inLaterAction(
        own,
        (order) =>
          order.drug === drug.name &&
          order.stance === 'refused' &&
          order.isSure &&
          ends.test(clauseOf(order)) &&
          !anotherTime.test(clauseOf(order)),
        (order) => isOfDrug(order) && goesOn(order, drug),
      ) ??
      inLaterAction(
        all,
        (order) =>
          (order.drug === drug.name ||
            (order.isClass && order.classes.length > 0 && order.classes.every((id) => drug.classes.includes(id)))) &&
          isEndedNow(order),
        (order, stop) => order.drug === drug.name && isGivenToday(order) && !isOtherDose(stop, order),
      )
    if (found === undefined) continue
    const [stop, on] = found
    return sureOf(
      `${drug.name} is stopped (${quote(stop.sentence.text)}) and goes on by another line (${quote(on.sentence.text)}): whoever works through the list gives it (ISMP and NPSA on contradictory orders; NICE NG5)`,
    )
  }
  return noHazards
}
