import type { Mention } from '../language/stance.ts'

/**
 * Whether a text tells that what it names is done, is being done, or has its time today: "given by the crew at 07:50", "haemodialysis is under way", "thoracentesis at 11:00 today". As an order it says nothing, and so it forbids
 * nothing; but what a rule expects need not be ordered a second time. What happened in another illness, what was begun and ended, and what is conditional is not done.
 */
export function isUnderWay({ stance, certainty, span, sentence }: Mention): boolean {
  if (stance !== 'mentioned' && !(stance === 'recommended' && certainty === 'unsure')) return false
  const at = span.start - sentence.start
  const before = clauseBefore(sentence.text.slice(0, at)).slice(-longestBefore)
  const behind = sentence.text.slice(span.end - sentence.start)
  const own = (behind.split(/[,;:–—]/u, 1)[0] ?? '').replaceAll(/\b(?:before|without)\b/giu, ' ')
  if (otherTime.test(sentence.text) || ofHarm.test(sentence.text)) return false
  if (undone.test(before) || undone.test(own) || ended.test(behind)) return false
  return doneBefore.test(before) || doneBehind.test(behind) || timed.test(behind) || isToday(before, behind)
}

/** What stands before a name up to the mark that opens its clause. */
function clauseBefore(text: string): string {
  return text.slice(Math.max(...[...text.matchAll(/[.;]\s/gu)].map(({ index }) => index), 0))
}

/** Another illness, or another person's word for what might be. */
const otherTime =
  /\b(?:(?:last|previous|prior|earlier) (?:year|month|week|admission|episode|time|occasion|illness|pregnancy)|previously|in (?:19|20)\d\d|(?:days?|weeks?|months?|years?) ago|in the past|in childhood|as a child|history of|h\/o|hx|PMH)\b/iu

/** In characters. */
const longestBefore = 120

/** What it did or might do, and what a guideline or somebody else says of it. */
const ofHarm =
  /\b(?:recommend\w*|according to|guidelines?|would be|reaction|rash|cause[ds]?|due to|secondary to|overdose|in error|drowsiness|potentiates|concentration|subtherapeutic|monitor(?:ing)? for|watch for|side[- ]effects?|her mother|his mother|mother|daughter|son|carer|neighbour|(?:spring|summer|autumn|winter)|last (?:dose|given)|(?:six|\d+) cycles|(?:in|ended) (?:January|February|March|April|May|June|July|August|September|October|November|December))\b/iu

/** It was not done, has ended, is conditional, or is only an option. */
const undone =
  /\b(?:not|never|no|without|if|unless|until|once|should|would|could|can|may|might|consider\w*|considering|to be|yet|declin\w+|refus\w+|stop(?:ped|s)?|held|hold|withheld|ceased|discontinued|abandoned|failed|unsuccessful|abort\w+|cancel\w+|paused?|suspended|omitted|instead|rather than|avoid\w*|against|before|level|allerg\w+|anaphyla\w+|\?)(?!\p{L})|n['’]t\b/iu

/** What was begun and did not go on. */
const ended =
  /\b(?:abandoned|aborted|failed|unsuccessful|cancel\w+|(?:now|then|since) (?:stopped|held|withheld|off)|stopped (?:at|after|because|for|when)|refused|declined)\b/iu

const amount = String.raw`(?:\d[\d.,/]*\s*(?:mg|g|mcg|micrograms?|ml|mL|L|units?|IU|Fr?|%)?(?:\/\w+)*)`
const aside = String.raw`(?:a|an|the|his|her|their|patient|pt|urgent|emergency|early|immediate|first|second|further|repeat|stat|oral|IV|PO|SC|IM|inhaled|neb(?:ulised)?|regular|usual|bedside|loading|dose|doses|bolus|of|with|course|back|on|to|via|by|for|under|both|and|treatment|therapy|${amount})`

/** "Started on", "underwent", "remains on", "returned from". */
const doneBefore = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:given|received|receiv(?:es|ing)|gave|load(?:ed)? with|loaded|treated|treating|started|commenced|begun|initiated|underwent|undergo(?:ing|ne)|put|placed|restarted|resumed|recommenced|s\/p|status post|stays|remains|maintained|established|settled|already|continu(?:es|ing)|returned from|(?:is |just )?back from|escorted|went|taken(?: up| directly| straight)?|shifted|perform(?:ed|ing)|doing|did|done|carried out|completed|inserted|sited|escalated|rationalised|rationalized|switched|swapped|changed|stepped (?:up|down)|prescribed|written up|charted|having|(?:has |have |'s |’s )?(?:just )?had|covered|anticoagulated|thrombolysed|opted|commencing|starting|ordered|dispensed)\s+(?:${aside}[\s,]+){0,6}$`,
  'iu',
)

const told = String.raw`(?:given|administered|started|commenced|begun|initiated|restarted|resumed|recommenced|loaded|done|performed|carried out|undertaken|completed|placed|inserted|sited|in situ|in place|running|in progress|under ?way|ongoing|taken|received|prescribed|charted|written up|going ahead|on board|on|made|applied|connected|fitted)`

/** "Was performed at 07:50", "(given by the crew)", "up and running". */
const doneBehind = new RegExp(
  String.raw`^[^.;:]{0,50}?(?:[\s,(–-]|^)(?:(?:has|have|had|was|were|(?:is|are)(?= (?:being|already|now|just|done|in|under|running|up))|being|been|already|just|now|up and|therefore|urgently) )*(?<!\b(?:is|are) )${told}(?!\p{L})`,
  'iu',
)

/** "At 11:00 today", "this morning", "since 6 am". */
const timed =
  /^[^.;:]{0,40}?(?:\b(?:at|since|from|by) )?(?:\d{1,2}[:.]\d\d(?: ?h(?:rs)?)?|\d{1,2} ?[ap]m|noon|midnight|lunchtime)\b(?: today| tonight)?/iu

/** "Decision: haemodialysis today". */
function isToday(before: string, behind: string): boolean {
  return (
    /^\s*(?:x ?1\s*)?(?:today|tonight|now|this (?:morning|afternoon|evening|minute)|earlier today|on arrival)\b/iu.test(
      behind,
    ) ||
    /\b(?:today['’]s list for|same-day|going for|leaving (?:the ward )?for|going ahead with)\s+(?:the |a |an )?$/iu.test(
      before,
    )
  )
}
