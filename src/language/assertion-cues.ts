/**
 * The words that turn a statement, as alternatives of regular expressions (flags `iu`, whole words). A small English table for recommendations; the
 * categories follow NegEx and ConText (https://doi.org/10.1006/jbin.2001.1029, https://doi.org/10.1016/j.jbi.2009.05.002), with the verbs of orders added.
 */

const nots = String.raw`(?:not|never|don'?t|doesn'?t|didn'?t|shouldn'?t|mustn'?t|cannot|can'?t|won'?t|isn'?t|aren'?t|wasn'?t|weren'?t|needn'?t)`
const hinder = String.raw`(?:delay|withh[eo]ld|h[eo]ld|stop|discontinue|omit|forget|miss|interrupt|wait|defer|postpone|skip|hesitate|neglect)\p{L}*`

/** What looks like a refusal and is none: "do not delay", "no contraindication to", "unless contraindicated". */
export const pseudoCues: readonly string[] = [
  String.raw`${nots}\s+(?:\p{L}+\s+){0,2}?${hinder}(?:\s+(?:to|for|off|back|on))?`,
  String.raw`(?:without|no|any|avoid|minimi[sz]e|never|not)\s+(?:(?:any|further|undue|unnecessary|reason|need|cause|grounds|to|for)\s+){0,3}${hinder}(?:\s+(?:in|to|for))?`,
  String.raw`(?:without|avoid(?:ing)?)\s+waiting(?:\s+for)?`,
  String.raw`(?:(?:if|when|where|provided|assuming|as long as|so long as)\s+)?(?:there\s+(?:is|are)\s+)?(?:(?:is|are)\s+)?(?:no|not|without|in the absence of|absent|barring|unless|after excluding|once)\s+(?:(?:any|known|absolute|major|obvious|otherwise|specifically|relative|there|is|are|a)\s+)*contra-?indicat\p{L}*(?:\s+(?:to|for|against))?`,
  String.raw`(?:if|when|where)\s+(?:\p{L}+\s+)?(?:tolerated|available|possible|feasible)`,
  String.raw`(?:if|unless)\s+(?:it\s+(?:is|was)\s+)?(?:not\s+)?(?:already|yet)(?:\s+(?:on|taking|given|started|receiving|done|prescribed))*`,
  String.raw`not\s+(?:only|just|merely|simply)`,
  String.raw`no\s+(?:later|less|more|sooner)\s+than`,
]

/** Refuse what follows, as far as the clause goes, lists included. */
export const refusingCues: readonly string[] = [
  String.raw`(?:do|does|did|should|must|shall|will|would|can|could|may|need)\s+(?:not|never)`,
  String.raw`don'?t|doesn'?t|shouldn'?t|mustn'?t|cannot|can'?t|won'?t|needn'?t|never`,
  String.raw`not\s+(?:recommended|indicated|advised|appropriate|necessary|advisable|a candidate|eligible|suitable|to|for)`,
  String.raw`avoid(?:ing|ance of|s)?`,
  String.raw`hold(?:ing|s)?(?:\s+off(?:\s+on)?)?`,
  String.raw`stop(?:ping|s)?`,
  String.raw`withhold(?:ing|s)?`,
  String.raw`discontinu(?:e|es|ing|ation of)`,
  String.raw`ceas(?:e|es|ing)`,
  String.raw`omit(?:s|ting)?`,
  String.raw`defer(?:s|ring)?`,
  String.raw`delay(?:s|ing)?`,
  String.raw`postpon(?:e|es|ing)`,
  String.raw`paus(?:e|es|ing)`,
  String.raw`suspend(?:s|ing)?`,
  String.raw`skip(?:s|ping)?`,
  String.raw`cancel(?:s|l?ing)?`,
  String.raw`revers(?:e|es|ing|al of)`,
  String.raw`forgo(?:ing)?`,
  String.raw`(?:refrain(?:ing)?|abstain(?:ing)?)\s+from`,
  String.raw`declin(?:e|es|ing)`,
  String.raw`withdraw(?:ing)?`,
  String.raw`(?:wean|taper|tail)(?:s|ing)?\s+off`,
  String.raw`would\s+have\s+\p{L}+`,
  String.raw`wait(?:s|ing)?\s+(?:for|until|till)\s[^,;]*?\sbefore`,
  String.raw`no\s+(?:\p{L}+\s+)?(?:need|role|indication|place|reason|requirement)\s+(?:for|to)`,
  String.raw`(?:(?:advis\p{L}+|recommend\p{L}*|decid\p{L}+|caution\p{L}*)\s+)?against`,
  String.raw`(?:unsafe|inappropriate|unnecessary|too\s+\p{L}+|unable|inadvisable|harmful|contraindicated)\s+to`,
  String.raw`contra-?indicat(?:ed|ions?)\s+(?:is|are|include)|contra-?indicated(?=\s*:)`,
  String.raw`in\s+(?:place|lieu)\s+of`,
  String.raw`instead\s+of`,
  String.raw`rather\s+than`,
  String.raw`as\s+opposed\s+to`,
  String.raw`neither`,
]

/** Refuse what follows up to the next "and", or to the next comma that opens no list with "or". */
export const weakRefusingCues: readonly string[] = [
  String.raw`no|not|nor|without|nil|lack of|absence of|isn'?t|aren'?t|wasn'?t|weren'?t|non`,
]

/** Refuse what stands between: "switch from enalapril to", "replace enalapril with". */
export const replacedCues: readonly string[] = [
  String.raw`(?<=(?:switch|chang|convert|transition|mov)\p{L}*\s(?:[^,;]*\s)?)from\s[^,;]*?(?=\s(?:to|onto)\s)`,
  String.raw`(?:replac|substitut)(?:e|es|ing)\s[^,;]*?(?=\s(?:with|by)\s)`,
  String.raw`(?:wean|taper|tail)(?:s|ing)?\s[^,;]*?\soff`,
]

/** Participles that a "not" before them turns against what stands before: "heparin should not be given". */
export const participles =
  'recommended|indicated|advised|advisable|given|started|initiated|used|needed|required|necessary|appropriate|warranted|administered|commenced|prescribed|offered|continued|suitable|justified|considered|performed|done|attempted|undertaken|pursued|safe|beneficial|activated|called|escalated|ordered|arranged|an option|for use|be routine'

/** Refuse what stands before them in the clause. */
export const backwardRefusingCues: readonly string[] = [
  String.raw`${nots}\s+(?:\p{L}+\s+){0,3}?(?:${participles})`,
  String.raw`no\s+longer\s+(?:\p{L}+\s+)?(?:${participles})`,
  String.raw`contra-?indicated|withheld|avoided|discontinued|deferred|omitted|suspended|paused|declined|refused|unnecessary|inappropriate|ruled out|inadvisable|forbidden|unwarranted|postponed|on hold`,
  String.raw`(?:is|are|was|were|be|been|being|remains?|stays?|kept)\s+(?:held|stopped|off|unsafe|harmful|excluded|delayed|cancelled|canceled|dropped|skipped)`,
  String.raw`(?:held|stopped)(?=\s*(?:$|,|and\b|for\b|due\b|pending\b|because\b|until\b))`,
  String.raw`(?:has|have|had|plays?|offers?)\s+no\s+(?:role|place|benefit|indication)`,
  String.raw`(?<=[:-]\s*)(?:none|no|nil|avoid|hold|stop|withhold|omit|defer|discontinue|decline)(?=\s*$)`,
]

/** Refuse whatever the sentence named before them, since they point back to it. */
export const anaphoricRefusingCues: readonly string[] = [
  String.raw`(?:decid|advis|argu|vot)ed\s+against(?:\s+(?:it|this|that|them))?(?=\s*(?:$|[,;]))`,
]

/** Speak of what stands before them without ordering it. */
export const backwardMentioningCues: readonly string[] = [
  String.raw`(?:is|are|was|were|has been|have been|being)\s+(?:also\s+)?(?:discussed|mentioned|raised|debated|noted)`,
]

/** Make what follows an option instead of an order. */
export const consideringCues: readonly string[] = [
  String.raw`consider(?:ing|ation of|s)?`,
  String.raw`(?:may|might|could)`,
  String.raw`think about|contemplate|weigh(?:ing)?`,
]

/** Make what stands before them an option instead of an order. */
export const backwardConsideringCues: readonly string[] = [
  String.raw`can\s+(?:also\s+)?be\s+considered|(?:may|might|could)\s+(?:also\s+)?(?:be\s+)?(?:considered|given|needed|required|used|tried|helpful|appropriate|warranted|started|added|indicated|an option|help|offered)`,
  String.raw`(?:be|is|are|for)\s+(?:considered|consideration|an option|optional)`,
]

/** Speak of a thing without ordering it, up to the end of the clause. */
export const mentioningCues: readonly string[] = [
  String.raw`monitor|check|recheck|reassess|review|watch|observe|measure|assess|counsel|educate|screen|record|document|reconcile|explain`,
  String.raw`(?:while|whilst|when|who is|who are)\s+(?:on|taking|receiving)`,
  String.raw`(?:response|reaction|allergy|allergies|allergic|intolerance|intolerant|sensitivity|contra-?indications?|interactions?|alternatives?|adherence|compliance)\s+(?:to|of|with|for)`,
  String.raw`despite|refractory to|history of|previously on|was on|had been on|failed|(?:side\s+)?effects? of|toxicity (?:of|from)|levels? of`,
]

/** Open a condition. "Should" counts before its subject: "should the pain return". */
export const conditionCues: readonly string[] = [
  String.raw`if|in case|in the event|only when|provided\s+(?:that|the|there|he|she)`,
  String.raw`should\s+(?:the|he|she|it|they|there|any|his|her|their|symptoms?|blood|bp|potassium|oxygen|spo2|pain)`,
]

/** Keep what follows for later use: "reserve thrombolysis for collapse". */
export const reservingCues: readonly string[] = [
  String.raw`reserv(?:e|es|ing)|keep\s+(?:\p{L}+\s+)?(?:in reserve|for)|standby|as (?:a )?(?:rescue|backup|fallback)`,
]

/** Keep what stands before them for later use. */
export const backwardReservingCues: readonly string[] = [
  String.raw`(?:is|are|be|being)?\s*(?:reserved|kept in reserve|in reserve|on standby|held in reserve|available as rescue|at hand|ready(?=\s*(?:$|,|for|in|at|to))|only\s+(?:for|in|as rescue))`,
]

/** Order something that is not yet due. */
export const deferringCues: readonly string[] = [
  String.raw`once|when|(?:at|before|after)\s+discharge|after\s+(?:stabili[sz]ation|recovery|resolution)|(?:after|in)\s+\d+\s*(?:-\s*\d+\s*)?(?:hours?|h|days?|weeks?|months?)`,
]

/** Put off to a time at which an emergency is over. */
export const delayingCues: readonly string[] = [
  String.raw`tomorrow|elective(?:ly)?|outpatient|ambulatory clinic|routine(?:ly)?|non-urgent(?:ly)?|next\s+(?:working\s+)?(?:day|week|month|morning|available|\p{L}+\s+(?:team\s+)?meeting)|on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day|within\s+(?:24|48|72)\s*(?:h|hrs?|hours)|in\s+(?:clinic|the morning)|semi-elective`,
]

/** Words after which a new clause stands against what was said before. */
export const contrastWords = String.raw`but|however|although|though|whereas|nevertheless|except|yet`

/** Words that open a subordinate clause, or one that has its own subject. */
export const subordinators = String.raw`because|since|while|whilst|so that|so|which|given that|(?<!be |been |is |are |was )given(?= the| his| her| this)|(?<!such |well )as(?= (?:the|he|she|they|this|there|it|his|her|their|\p{L}+(?: \p{L}+)? (?:is|are|was|were|has|have))\b)|(?<=\band )(?:the )?(?:patient|he|she)\b`

/** Verbs that open an order. After a comma, a colon or "and" they start a clause of their own, which an earlier refusal does not reach. */
export const orderVerbs =
  'give|start|initiate|administer|commence|begin|continue|add|prescribe|activate|arrange|escalate|proceed|recommend|use|transfer|perform|obtain|switch|resume|restart|ensure|load|treat|order|refer|anticoagulate|thrombolyse|thrombolyze|call|page|notify|alert|contact|consult|take|send|move|admit|request|provide|increase|double|titrate|offer|apply|place|insert|deliver|infuse|inject|nebulise|nebulize|intubate|ventilate|diurese|cover|bridge|convert|maintain|keep|optimise|optimize|up-titrate|uptitrate|stratify|calculate|risk-stratify|schedule|plan|book|go|get|drain|aspirate|sample|tap|bleep|inform|ring|summon|mobilise|mobilize|involve|discuss|repeat|monitor|check|recheck|reassess|review|measure|assess|watch|observe|consider|choose|prefer|select|favour|favor|replace|change|complete|step up|put'

/** Verbs that open a refusal, and start a clause in the same way. */
export const refusalVerbs = String.raw`avoid|hold|stop|withhold|discontinue|cease|omit|defer|delay|postpone|pause|suspend|skip|refrain|decline|do not|don'?t|never|no need`
