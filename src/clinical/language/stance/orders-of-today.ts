import type { Span } from '../../words/text.ts'
import type { ReadSentence } from '../sentences.ts'
import type { PresentOrder } from './told-orders.ts'

/** Words on either side of a name that are read, in characters. */
const reach = 120

const turned =
  /\b(?:if|unless|when|whenever|once|until|only|not|no|never|nor|may|might|could|would|should|was|were|had|has|have|been|since|instead of|rather than|usually|takes|took|taking|previously|already|own|supply|given by|ago|yesterday)\b/iu

/** A dose, how often and for how long, before "at home". */
const course =
  /^[^.;:]{0,12}?\d[\d.,/+]*\s?(?:mg|g|mcg|micrograms?|units?|IU|mL|tablets?|capsules?|puffs?)\b[^.;]{0,40}\b(?:for (?:(?:a further|another|the next) )?(?:\d{1,2}|one|two|three|four|five|six|seven|ten|fourteen)(?: (?:more|further))? ?(?:d|days?|weeks?|wks?|months?)|(?:x ?)?\d{1,2}\/(?:7|52|12)|\d{1,2} days?)\s*$/iu

/** "A written action plan with prednisolone 40 mg for 5 days at home": what lies ready, and is not begun. */
const inReserve =
  /\b(?:plans?|packs?|rescue|stand-?by|reserve|leaflets?|letters?|handed out|ready|in case|next time|should|worse\w*|flare\w*|exacerbation)\b/iu

/**
 * "Amoxicillin 500 mg three times daily for 5 days at home": a course with its dose and its days is ordered for there. What is taken at home has no days to come.
 *
 * @param from, to the tokens of the name
 * @param cue what made a mention of it
 */
export function courseAtHome(
  { text, start, tokens, mark }: ReadSentence,
  from: number,
  to: number,
  cue: Span | undefined,
): PresentOrder | undefined {
  const name = tokens[from]
  const last = tokens[to - 1]
  if (name === undefined || last === undefined || mark === '?' || cue?.text.toLowerCase() !== 'at home')
    return undefined
  if (cue.start < last.end) return undefined
  const head = text.slice(Math.max(0, name.start - start - reach), name.start - start)
  const between = text.slice(last.end - start, cue.start - start)
  const clause = head.split(/[;:.,]/u).at(-1) ?? ''
  const behind = text.slice(cue.end - start, cue.end - start + reach).split(/[;.]/u, 1)[0] ?? ''
  if (inReserve.test(head) || inReserve.test(behind) || turned.test(behind)) return undefined
  return course.test(between) && !turned.test(clause) && !turned.test(between) ? { certainty: 'sure' } : undefined
}

/** "Straight from the ED to the cath lab for", "transfer directly to theatre for": where a patient goes at once. */
const takenStraight =
  /^\W*(?:(?:and|then|now|please|taken?|moved?|transfer(?:red)?|goes?|bring|send) ){0,3}(?:him |her |them |the patient )?(?:straight|direct(?:ly)?|at once|immediately|now)(?: (?:from|out of) (?:the )?[\p{L}&]+(?: [\p{L}&]+){0,2})? (?:in)?to (?:the )?[\p{L}&]+(?: [\p{L}&]+){0,3} (?:now )?for (?:(?:an?|the|immediate|emergency|urgent|acute) ){0,2}$/iu

/** Whether a patient is taken straight to where a procedure is done: "straight from the ED to the cath lab for primary PCI". */
export function takenStraightFor(
  { text, start, tokens, mark }: ReadSentence,
  from: number,
  to: number,
  cue: Span | undefined,
): PresentOrder | undefined {
  const name = tokens[from]
  const last = tokens[to - 1]
  if (name === undefined || last === undefined || mark === '?' || cue !== undefined) return undefined
  const clause =
    text
      .slice(0, name.start - start)
      .split(/[;:.,]/u)
      .at(-1) ?? ''
  const tail = text.slice(last.end - start, last.end - start + reach).split(/[;.]/u, 1)[0] ?? ''
  return takenStraight.test(clause) && !turned.test(clause) && !turned.test(tail) ? { certainty: 'sure' } : undefined
}

/** "Call the STEMI line now: accept, helicopter as soon as the weather lifts": who is called comes now, and what hangs on something stands in an item behind. */
const doneNow =
  /^(?:\s(?!(?:if|when|once|unless|until|after|only|not|no|and|or|for|then)\b)[\p{L}&/-]+){0,4}?\s(?:now|stat|immediately|at once|straight away|today|tonight|this (?:morning|afternoon|evening))\s?(?<mark>[:;,–—]|\s-\s)(?<items>(?:[^.]|\.\d)*)$/iu

/** An item without a condition: "now: ICU, radiology for a catheter if lysis fails", and not "now, if the pressure falls". */
const opensWithCondition =
  /^\s*(?:but |and |only |or )*(?:if|when|once|unless|until|only|provided|should|as soon as|after|pending|depending)\b/iu

const notCalled =
  /\b(?:no|not|never|avoid|don['’]t|without|if|when|unless|once|until|after|should|consider|may|might|could)\b/iu

/** Whether what is named is done now by the words right behind it, and the condition that turns it is of a later item. */
export function isDoneNow({ text, start, tokens, mark }: ReadSentence, from: number, to: number, cue: Span): boolean {
  const [name, last] = [tokens[from], tokens[to - 1]]
  if (name === undefined || last === undefined || mark === '?' || cue.start < last.end) return false
  const items = doneNow.exec(text.slice(last.end - start, cue.start - start))?.groups?.['items']
  if (items === undefined || !/\p{L}{2}/u.test(items) || opensWithCondition.test(items)) return false
  const head =
    text
      .slice(0, name.start - start)
      .split(/[;.]/u)
      .at(-1) ?? ''
  return !notCalled.test(head)
}

const letting =
  /\b(?:so(?: that)?|to (?:let|allow|keep|enable)|(?:thus |thereby )?(?:allow|lett|enabl|keep)ing|in order that)\s+(?:the |his |her |their )?$/iu

const staying =
  /^\s*(?:\([^)]*\)\s*)?(?:(?:can|may|could|might)\s+(?:then\s+|safely\s+|still\s+)?(?:stay|remain|continue|go on|carry on|be (?:kept|continued|maintained|re-?started|resumed|re-?introduced|up-?titrated|optimi[sz]ed|given|used))|to (?:stay|remain|continue|go on|be (?:kept|continued|maintained))|on board|going)\b/iu

/** "A binder for four weeks, so that the ACE inhibitor can stay": what an order is for, and no order of its own. */
export function isPurpose({ text, start, tokens }: ReadSentence, from: number, to: number): boolean {
  const [name, last] = [tokens[from], tokens[to - 1]]
  if (name === undefined || last === undefined) return false
  return (
    letting.test(text.slice(Math.max(0, name.start - start - 40), name.start - start)) &&
    staying.test(text.slice(last.end - start, last.end - start + 60))
  )
}

const washout =
  /\b(?:after|following|then|wait(?: for)?|leave|allow|observe|with) (?:an? |the )?(?:full |whole |strict |clear )?(?:(?:\w+ )?wash-?out (?:period )?(?:of )?(?:at least |a minimum of |≥ ?|> ?)?\d{1,3} ?-?(?:h|hrs?|hours?|d|days?)\b|(?:at least |≥ ?|> ?)?\d{1,3} ?-?(?:h|hrs?|hours?|d|days?)\b (?:wash-?out|gap|off)\b)[^.;→]{0,60}(?:→|->) ?(?:start |begin |then )?$/iu

/** "… 24/26 mg BD (or 49/51), doubled after two weeks if the pressure allows": what comes later. */
const nextStep = /[;(]|,\s+(?=(?:then |and )?(?:doubl|titrat|up-?titrat|increas|aim|re-?check|check|monitor))/iu

const dosedNext = /^\s?\(?\d[\d./]*\s?(?:mg|mcg|micrograms?|g|units?)?\b/iu

/** "After a washout of 36 h from the last tablet → sacubitril/valsartan 49/51 mg": how long it waits is set, and its dose with it. */
export function behindWashout(
  { text, start, tokens, mark }: ReadSentence,
  from: number,
  to: number,
): PresentOrder | undefined {
  const name = tokens[from]
  const last = tokens[to - 1]
  if (name === undefined || last === undefined || mark === '?') return undefined
  const head = text.slice(Math.max(0, name.start - start - reach), name.start - start)
  const tail = text.slice(last.end - start, last.end - start + reach).split(nextStep, 1)[0] ?? ''
  return washout.test(head) && dosedNext.test(tail) && !turned.test(head) && !turned.test(tail)
    ? { certainty: 'sure' }
    : undefined
}

const procedure =
  '(?:alteplase|rt-?PA|t-?PA|tenecteplase|reteplase|streptokinase|(?:systemic )?(?:thrombo)?lysis|thrombolysis|(?:thrombo)?lytics?|the infusion|infusion)'

/** "Pause heparin during alteplase", "heparin drip: wait during lysis". */
const paused = new RegExp(
  String.raw`\b(?:paus\w+|hold\w*|held|stop\w*|suspend\w*|interrupt\w*|off|waits?|not (?:run|running|given))\b[^.;]{0,30}\b(?:during|while|whilst|with|for the duration of|until the end of|throughout|(?:un)?till?|for(?= (?:the |\d ?h (?:of )?)))\b[^.;→]{0,20}\b${procedure}\b`,
  'iu',
)

/** It runs again, by its rate, its test or its bolus. */
const runsAgain =
  /\b(?<!\b(?:not|never|no) )(?:start|begin|commence)(?: (?:it|the|infusion|drip|gtt|heparin|UFH|again|back|at|from|with|on)){0,4} \d(?:\d|[.,]\d)*\s?(?:units?|U|IU|IE|E)\s?\/\s?(?:kg\s?\/\s?)?h|(?:\b(?:re-?start\w*|resum\w*|re-?commenc\w*|on again|back on|then|afterwards)\b|→)[^.]{0,70}(?:\d(?:[.,]\d+)?\s?(?:units?|U|IU|IE|E)\s?\/\s?kg\s?\/\s?h|\b(?:without|no) (?:a )?bolus\b|\ba?PTT\b)/iu

const notAgain =
  /\b(?:not|never|don['’]t|no longer|nor|unless)\b[^.;]{0,20}\b(?:re-?start\w*|resum\w*|start|begin|commence)\b|\b(?:re-?start\w*|resum\w*|start|begin|commence)\b[^.;]{0,30}\b(?:only|unless|tomorrow|not|if|haematolog\w*|hematolog\w*|weeks?|days?)\b/iu

/**
 * Whether a heparin is paused while a clot is lysed, and runs again behind it: "pause heparin during alteplase; restart 18 units/kg/h without bolus once aPTT < 2 × normal". The anticoagulation goes on.
 *
 * @param source the whole action
 */
export function isPausedForLysis(source: string, { start, end }: Span): boolean {
  const around = source.slice(Math.max(0, start - 30), end + 260).replaceAll('->', ' →')
  const pause = paused.exec(around)
  if (pause === null || pause.index > start - Math.max(0, start - 30) + (end - start) + 12) return false
  const behind = around.slice(pause.index)
  return runsAgain.test(behind) && !notAgain.test(behind)
}
