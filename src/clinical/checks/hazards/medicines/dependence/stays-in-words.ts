import type { Stance } from '../../../../language/stance-in.ts'

/** What stands in the sentence of a medicine before it and behind it. */
export interface Around {
  readonly before: string
  readonly behind: string
}

/** "Do not stop", "never omit", "must not be missed": it goes on. */
const keptBefore =
  /\b(?:not|never|cannot) (?:(?:be|go|left|stay|do|a day|even a day) )*without(?: the| her| his)?\s*$|\bno (?:missed|omitted|skipped|gaps? in|breaks? in|interruption (?:of|to|in))(?: doses? of)?(?: the| her| his)?\s*$|\b(?:do(?:es)? not|don['’]t|never|must not|should not|shall not|cannot|not to|no (?:reason|need|case|indication|grounds) (?:to|for)|instead of|rather than|without|avoid)\s+(?:be\s+)?(?:stop\w*|ceas\w*|hold\w*|omit\w*|paus\w*|interrupt\w*|miss\w*|discontinu\w*|with-?h\w*|skip\w*|withdraw\w*|suspend\w*|halt\w*|end\w*|leav\w+ out|drop\w*)\b(?:(?!\b(?:stop|hold|omit|pause|withhold|cease|discontinue|skip|but|instead|give|start)\b)[^.;:]){0,80}$/iu

const keptBehind =
  /^[^.;:,]{0,40}\b(?:(?:must|should|is|are|can|may|will|shall|to)\s+)?(?:not|never)\s+(?:to\s+)?(?:be\s+)?(?:stop\w*|ceas\w*|held|omit\w*|paus\w*|interrupt\w*|miss\w*|discontinu\w*|with-?h\w*|skip\w*|withdraw\w*|suspend\w*|halt\w*|end(?:ed)?|run out|lapse|left out|drop\w*)\b/iu

/** "Keep warfarin on", "stay on it": but not "keep it off". */
const staysOn =
  /\b(?:keeps?|continu\w*|maintain\w*|carry on(?: with)?|carries on(?: with)?|stays? on|remains? on|leave on|stick(?:s)? (?:with|to)|go(?:es)? on with)\b(?:(?!\b(?:stop|hold|omit|off|pause|withhold|discontinue|cease|drop|without|instead|not|no)\b)[^.;:]){0,70}$/iu
const justKept =
  /\b(?:keeps?|continues?|stays? on|remains? on|carr(?:y|ies) on with)\s+(?:(?:all|the|his|her|their|both) ){0,2}$/iu
const butOff =
  /^[^.;,]{0,45}\b(?:off|away|out|stopped|held|hold|back|paused|omitted|until|till|for (?:another|the next|\d|one|two|three|a (?:week|month|few)))\b/iu
const deniedStay =
  /\b(?:not|never|no|n['’]t|cannot|stop|without|rather than|instead of)\b[^.;,:]{0,25}\b(?:keep|continu\w*|maintain\w*|carry|stay|remain|stick|go)\b[^.;:]{0,70}$/iu

/** "Replaced by hydrocortisone 50 mg", "change bumetanide to furosemide 160 mg": with its dose the second is given. */
const comesInPlace =
  /(?:\b(?:replaced|succeeded|substituted)\b[^.;:,]{0,30}\b(?:by|with)|(?<!\b(?:not|never|no|don['’]t|avoid|instead of|rather than)\b[^.;:]{0,20})\b(?:(?:chang|switch|convert|swap|exchang|rais|increas|step)\w*|up)\b[^.;]{0,60}?\b(?:to|for|into)|(?:→|->|=>|⇒))\s+(?:(?:IV|intravenous|oral|SC|by mouth) )?$/iu
const endsBehind =
  /^[^.;,]{0,40}\b(?:ends?|ended|stop(?:s|ped)?|off|held|paused|omitted|discontinued|withdrawn|dropped|cease[sd]?|finish\w*)\b/iu
const doseBehind = /^[^\d.;,]{0,16}\d/u

/** "Both of which stay", "goes on for life". */
const staysBehind =
  /^(?:(?!\b(?:no|not|never|stop\w*|off|held|hold|omit\w*|paus\w*|out|instead|while|until|if|once|when|but|nor|without|replac\w*|switch\w*|chang\w*)\b)[^.;:]){0,50}\b(?:stays?|continues?|go(?:es)? on|(?:is|are|be) (?:kept|continued)|remains?|unchanged|as (?:before|now|usual|they are|it is)|lifelong|for life|to continue|carry on|carries on|renewed|reissued|re-?ordered|already (?:running|therapeutic|in range|going))\b(?! (?:off|out|held|on hold|stopped|paused|away|omitted|suspended|withheld|to be|(?:until|till)(?! then\b)|for (?:another|\d|one|two|three|a (?:week|month|few))))/iu

/** "We decided against: apixaban stays". */
const justStays =
  /^\s*(?:\d+(?:\.\d+)? ?mg )?(?:stays|continues|goes on|is (?:kept|continued)|remains (?:unchanged|as it is))\b(?! (?:off|out|held|on hold|stopped|paused|away|omitted|suspended|withheld|to be|(?:until|till)(?! then\b)|for (?:another|\d|one|two|three|a (?:week|month|few))|only))/iu

/** "No enoxaparin on top of apixaban": what something stands beside goes on. */
const onTopOf = /\bon top of\s+(?:(?:the|his|her|their|usual) ){0,2}$/iu
const besideIt = /\b(?:alongside|in addition to|together with)\s+(?:(?:the|his|her|their|usual) ){0,2}$/iu

/** "Rest of the list untouched (bisoprolol, Eliquis)". */
const listedOn =
  /\b(?:untouched|unchanged|as before|continued?|continues|go(?:es)? on|kept|maintained)\s*[(:][^.;)]{0,70}$/iu

/** "Prednisolone: raise to 20 mg", "doubled". */
const raisedBehind =
  /^\s*:?\s*(?:(?:is|are|to be|gets?|goes|will be|be) )?(?:raise[sd]?|doubl\w*|up|uptitrat\w*|increas\w*|stepped up|tripl\w*)\b(?! (?:not|only if))/iu

/** "Uninterrupted edoxaban", "an extraction under warfarin". */
const unbroken = /\b(?:uninterrupted|unbroken|lifelong|life-long)\s+$/iu
const under = /\b(?:under|on (?:uninterrupted|continued|full)|with uninterrupted)\s+$/iu
const untilThen = /^\s*until then\b|^[^.;,]{0,12}\bcontinues until then\b/iu

/** Whether the words around a medicine let it go on, in ways that no refusal of the reader takes back: "do not stop", "replaced by it in a dose of its own". */
export function isKeptInWords({ before, behind }: Around, stance: Stance): boolean {
  if (keptBefore.test(before) || keptBehind.test(behind) || justStays.test(behind)) return true
  const mayStay = stance !== 'refused' || justKept.test(before)
  if (mayStay && staysOn.test(before) && !deniedStay.test(before) && !butOff.test(behind)) return true
  if (onTopOf.test(before) || (stance !== 'refused' && (besideIt.test(before) || listedOn.test(before)))) return true
  return stance !== 'conditional' && comesInPlace.test(before) && doseBehind.test(behind) && !endsBehind.test(behind)
}

/** Whether they raise it, or something is done under it. */
export function isRaisedOrUnder({ before, behind }: Around, stance: Stance): boolean {
  return (stance !== 'refused' && raisedBehind.test(behind)) || under.test(before) || untilThen.test(behind)
}

/** Whether they let it go on where nothing refuses it: "both of which stay". */
export function staysInWords({ before, behind }: Around, stance: Stance): boolean {
  return (stance === 'recommended' && unbroken.test(before)) || staysBehind.test(behind)
}

/** Whether a dose stands right behind it. */
export function isDosed({ behind }: Around): boolean {
  return doseBehind.test(behind)
}

const orderBefore =
  /(?<!\bde-?)\b(?:give|gives|given|start\w*|re-?start\w*|resum\w*|continu\w*|keep\w*|carry on|administer\w*|commenc\w*|begin\w*|initiat\w*|add\w*|prescrib\w*|tak(?:e|es|ing)|load\w*|infus\w*|inject\w*|switch\w*|chang\w*|convert\w*|replac\w*|increas\w*|rais\w*|doubl\w*|titrat\w*|up-?titrat\w*|adjust\w*|maintain\w*|stays?|remains?|need\w*|reduc\w*|taper\w*|wean\w*|lower\w*|decreas\w*|step\w*|bolus|cover\w*|bridg\w*|reissue\w*|re-?order\w*|renew\w*|push|treat\w*|protect\w*|us(?:e|es|ing)|on|with|by|plus|under|is|are|to|via|dose|of|no change|check|measure|stress\W*dose|IV|oral)\b[^.;]{0,60}$/iu
const orderBehind =
  /^[^.;,]{0,25}\d|^[^.;]{0,80}?(?:\b(?:continu\w*|go(?:es)? on|stays?|kept|keep|unchanged|given|giv\w*|started?|starts?|re-?start\w*|resum\w*|as (?:usual|before|now|planned|charted|per|they are|it is)|daily|once|twice|nightly|weekly|at night|mane|nocte|OD|BD|TDS|QDS|od|bd|bid|tds|lifelong|life-?long|for life|long-?term|indefinitely|tonight|now|today|stat|tomorrow|this evening|IV|PO|oral\w*|infusion|dos\w*|ongoing|runs?|on board|rises?|raised?|up|on time|morning|evening|on|increase\w*|doubl\w*|titrat\w*|adjust\w*|taper\w*|wean\w*|reduc\w*|needed|essential|renew\w*|reissue\w*|first|by (?:vein|mouth|tube|NG))\b)/iu
/** Names and little else: "Bisoprolol, ramipril and warfarin." */
const bareList = /^\W*(?:[\p{L}\d/-]+(?:\s*(?:,|\+|&|\/|and)\s*|\s*$)){0,8}$/u

/** That a sure order has a dose, a time or a verb of its own: a bare name beside other words may be told of in any way. */
export function isAffirmed({ before, behind }: Around): boolean {
  return orderBefore.test(before) || orderBehind.test(behind) || bareList.test(`${before}x${behind}`)
}
