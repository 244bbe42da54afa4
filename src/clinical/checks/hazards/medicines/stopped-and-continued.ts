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

/** The clause of an order: what stands between full stops and semicolons. */
function clauseOf({ sentence, span }: MedicationOrder): string {
  const at = span.start - sentence.start
  const before = sentence.text.slice(0, at)
  const from = Math.max(before.lastIndexOf('. '), before.lastIndexOf(';')) + 1
  const behind = sentence.text.slice(at)
  const to = behind.search(/;|\.\s/u)
  return `${before.slice(from)}${to < 0 ? behind : behind.slice(0, to)}`
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

/**
 * A medicine of the patient that one action stops and a later one has go on at its dose, under the same name, a brand or in a combination: whoever works through the list gives it.
 */
export function stoppedAndContinued(orders: readonly MedicationOrder[], taken: readonly NamedDrug[]): Hazards {
  const own = orders.filter(({ isClass, path }) => !isClass && path.startsWith('recommended_actions'))
  for (const drug of taken) {
    const stop = own.find(
      (order) =>
        order.drug === drug.name &&
        order.stance === 'refused' &&
        order.isSure &&
        ends.test(clauseOf(order)) &&
        !anotherTime.test(clauseOf(order)),
    )
    if (stop === undefined) continue
    const on = own
      .slice(own.indexOf(stop) + 1)
      .find(
        (order) =>
          order.path !== stop.path &&
          (order.drug === drug.name || order.parts.includes(drug.name)) &&
          goesOn(order, drug),
      )
    if (on !== undefined)
      return sureOf(
        `${drug.name} is stopped (${quote(stop.sentence.text)}) and goes on by another line (${quote(on.sentence.text)}): whoever works through the list gives it (ISMP and NPSA on contradictory orders; NICE NG5)`,
      )
  }
  return noHazards
}
