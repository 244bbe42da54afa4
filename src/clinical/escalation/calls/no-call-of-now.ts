import { perSentence, type ReadSentence } from '../../language/sentences.ts'

/**
 * Whether a sentence names help without calling it for this moment: it tells of a call of another time ("called last week", "discussed in January"), of one that was undone or is not made yet ("consult cancelled", "not yet called"), leaves
 * it to a letter, a waiting list or another day, or thanks. What the same clause says of now or today is a call all the same.
 */
export const isNoCallOfNow: (sentence: ReadSentence) => boolean = perSentence(({ text }) => {
  const clauses = text.split(/[;!→]|:\s|\.\s|\s[–—-]\s|,\s(?=(?:now|but|so|and)\b)/u)
  return clauses.some((clause) => saysSo(clause)) && !clauses.some((clause) => isOfNow.test(clause) && !saysSo(clause))
})

function saysSo(clause: string): boolean {
  if (thanks.test(clause) || isUndone.test(clause)) return true
  if (isOfNow.test(clause)) return false
  return ofThePast.test(clause) || atLeisure.test(clause)
}

const isOfNow =
  /\b(?:now|today|tonight|immediate\w*|at once|straight ?away|urgent\w*|emergen\w*|stat|asap|this (?:minute|morning|afternoon|evening)|already|again|call|page|bleep|activate|alert|ring|phone)\b(?! (?:for|in) the morning)|\b\d{1,2}[:.]\d\d\b/iu

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'

const told = String.raw`(?:called|paged|bleeped|phoned|consulted|discussed|seen|reviewed|referred|admitted|discharged|transferred|informed|involved|biopsied|operated|followed(?: up)?|known|under|was on|were on|did|performed|had)`

const pastTime = String.raw`(?:previously|formerly|in the past|last (?:week|month|year|autumn|winter|spring|summer|admission|episode|visit)|(?:during|at|on|in) (?:the |a |an |his |her |their )?(?:last|previous|prior|earlier|index|original) (?:admission|visit|episode|stay|event|occasion)|(?:\d+|a|an|one|two|three|four|five|six|ten|several|some|many) (?:weeks?|months?|years?) ago|(?:in|since) (?:${month} ?)?(?:19|20)\d\d|in ${month}|after (?:the |his |her )?(?:surgery|operation)|original operation|for their earlier)`

/** "Was called last week for a similar episode"; a patient who is "discharged from their care" has been seen, too. */
const ofThePast = new RegExp(
  String.raw`\b${told}\b[^;]*\b${pastTime}\b|\b${pastTime}\b[^;]*\b${told}\b|\bdischarged (?:the patient |him |her |them )?from (?:their|its|his|her|the) (?:care|clinic|service|books?|list)\b|\bgood experience with\b`,
  'iu',
)

/** "Called off the renal team", "consult cancelled", "not yet called". */
const isUndone =
  /\b(?:called|calling|call) off\b|\b(?:call|consult\w*|referral|request|activation|alert|page|review)s? (?:(?:to|with|of|by) (?:[\p{L}-]+ ){1,4})?(?:has been |have been |was |were |is |are )?(?:cancell?ed|withdrawn|rescinded|retracted|stood down|revoked)\b|\bstood down\b|\b(?:not|never) (?:yet )?(?:to be |be |been )?(?:called|paged|bleeped|phoned|contacted|informed|involved|consulted|asked|alerted|activated|referred)\b/iu

/** "Referral by letter", "waiting list", "OPD in 4/52", "later this month", "Monday: speak to", "ask the GP to write". */
const atLeisure = new RegExp(
  String.raw`\b(?:by|per|via) (?:letter|post|e-?mail|portal|fax)\b|\bwaiting list\b|\bO\.?P\.?D\b|\b(?:in|x) ?\d+(?:-\d+)?\/(?:52|12)\b|\blater (?:this|in the) (?:week|month|year|admission)\b|^\W*(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|^\W*long[- ]?term\b|\b(?:GP|family doctor|PCP) to (?:write|refer|ask|contact)\b|\bday team to (?:decide|discuss|consider|ask)\b|\bmorning (?:meeting|huddle|list)\b`,
  'iu',
)

const thanks =
  /\b(?:thanks? (?:to|you)|many thanks|grateful (?:to|for)|thank the)\b[^;]*\b(?:for|help|input|letter|referral)\b/iu
