/** Ways that somebody reads hours or days later. */
const slowWay =
  /\b(?:(?:message|clinic|result|task|referral|work) (?:pool|queue|list)|in[- ]?(?:basket|box|tray)|in (?:\w+ ){0,4}(?:tray|pigeon-?hole)|portal|voice ?mails?|answer(?:ing )?[- ]?(?:phone|machine)s?|(?:leav\w*|left|drop\w*) (?:\w+ ){0,4}?(?:message|note|word)|(?:note|message|task) (?:to|for|with|in) (?:the |a |her |his )?(?:[\w-]+ ){0,4}(?:clinic|OPD|practice|secretary|clerk|nurse|GP|doctor|tray|pool|diary|book)|e-?mail\w*|fax\w*|(?:by|in a|in the|send\w*|writ\w*|dictat\w*|gets? a|with a|referral) (?:letter|post|mail|e-?mail|fax)|(?<!\b(?:transfer|discharge|hand-?over|clinic|referral) )letter|by post|e-?consult|e-?referral|advice and guidance|choose and book|out-?patient referral)\b/iu

/** People who cannot end an emergency, wherever they are. */
const bystander =
  /\b(?:dieti[ct]i?ans?|dietetics|nutritionists?|podiatr\w+|chiropod\w+|research nurses?|ward clerks?|clerks?|clerical|secretar(?:y|ies)|receptionists?|(?:care|clinic|discharge|rehab\w*|research) coordinators?|navigators?|case managers?|cod(?:ing|ers?)(?: team| department)?|billing|medical records|chaplain\w*|social (?:work\w*|services)|physio(?:therap\w*)?|occupational therap\w*|(?<!\b(?:in|into|(?:shift|tak|mov|wheel|transfer|rush|back)\w* (?:\w+ )?to) (?:the )?|\/)OTs?(?! ?(?:\/|table|slot|list|now|with (?:an|consultant|ICU)))|speech (?:and language )?therap\w*|psycholog\w*|librarian|insur\w+|oxygen company|supplier|patient (?:liaison|advoca\w*|experience)|volunteers?|website|help ?desk|complaints|quality (?:team|office|department)|bed manager)\b/iu

/** Those who may where a patient lives, and not in the hospital where one lies: clinics, nurses of a disease or a district, family doctors. */
export const elsewhere =
  /\b(?:(?:community|district|practice|school|parish|liaison|home[- ]care|pleural|respiratory|COPD|heart failure|HF|diabetes|asthma|stoma|wound|tissue viability|rehab\w*|smoking cessation|cancer) (?:\w+ ){0,3}?nurs(?:e|es|ing)|health visitors?|community (?:\w+ ){0,2}team|OPD|out-?patients?|clinics?|GPs?|family (?:doctor|physician|practitioner)|PCP|primary care|polyclinic|surgery reception)\b/iu

/** Days off, for what cannot wait hours. */
const tooLate =
  /\b(?:tomorrow|in the morning|(?:at|until|till) (?:the |tomorrow['’]s )?(?:morning |next |day |0?[6-9]:\d\d )+(?:hand-?over|round)|next (?:week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)\w*|available|free|routine|clinic|visit|appointment|review)|(?:on|at|until|till|after|by|from|for) (?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|bank holiday|holidays?)|(?:in|within|after) (?:(?:[2-9]|\d\d|a|one|two|three|four|five|six|ten|a few|some) (?:working |business )?(?:days|weeks?|months?)|\d+\/(?:52|12|7))|(?:at|on|after) discharge|(?:at|in) (?:the |her |his |next )?(?:\w+['’]?s? ){0,3}(?:MDT|MDM|clinic|appointment|follow-?up)|(?:the )?day (?:team|staff|shift|sister)|(?:in|during) (?:office|working|clinic|daytime) hours|when (?:\w+ ){1,4}(?:opens?|reopens?|returns?|back))\b/iu

/** Somebody who can act, or a place where they do. */
export const helper =
  /\b(?:999|911|112|000|2222|ambulance|paramedics?|ICU|ITU|HDU|CCU|intensive care|critical care|intensivists?|outreach|MET|medical emergency team|rapid response|RRT|PERT|arrest team|crash (?:team|call|bleep)|code (?:blue|stroke|team|STEMI)|resus\w*|ED|A&E|ER|emergency (?:department|room|team|physicians?|doctors?|services?)|an(?:a)?esth\w*|registrars?|SpR|consultants?|attendings?|fellows?|on[- ]call|seniors?|surgeons?|surgery|surgical team|cath(?:eter)?[- ]?lab|P?PCI centre|theatre|operating room|cardiologists?|cardiology|nephrolog\w*|renal|pulmonologists?|pulmonology|respirolog\w*|neurolog\w*|neurosurg\w*|stroke team|gastroenterolog\w*|endoscop\w*|ENT|doctors?|physicians?|internists?|hospitalist|interventional radiolog\w*|NIV team|trauma team|r(?:i|é|e)animat\w*|rianimazione|intensivista\w*|anestesi\w*|emodinamist\w*|hemodinamist\w*|UCI|SAMU|SMUR|Intensivstation|Notarzt\w*|medico di guardia|m[ée]decin de garde)\b/iu

/** Denied, as far as the words belong to it. */
const denied =
  /\b(?:no need (?:to|for)|do(?:es)? not|don['’]t|must not|not|no|never|nor|rather than|instead of|without)\b(?! (?:delay|waiting|wait\b|later))[^.;:,]*/giu

/** Somebody who is not to be told, with what stands before. It starts where a clause does alone, so that a long one is read once. */
const keptAway =
  /(?<![^.;:])[^.;:]*\b(?:need not|needs? not|(?:is|are|was|were) not (?:to be )?|should not|must not|do not need to|not to) ?(?:be )?(?:called|contacted|rung|paged|bleeped|informed|told|woken|disturbed|activated|needed|required)\b[^.;:,]*/giu

/** What stands between the marks and joints of a clause; what is said of somebody stays with them: "the nurse, who rings back on Monday". */
export function partsOf(clause: string): readonly string[] {
  return clause
    .replaceAll(keptAway, ' ')
    .replaceAll(denied, ' ')
    .split(
      /[;→]|:(?!\d\d)|->|,(?!\s*(?:who|whose|which|asking|requesting|to|about|so that)\b)|\s(?:and(?! (?:guidance|arrange|organi[sz]e|decide)\b)|then|while|plus|\+|&)\s/u,
    )
    .flatMap(withoutRelative)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** "The registrar, who tells the clinic on Monday": who comes does so whatever is done later. */
function withoutRelative(part: string): readonly string[] {
  const [head = '', ...behind] = part.split(/,\s*(?=(?:who|whose|which)\b)/u)
  return behind.length > 0 && helper.test(head) && !reachesNobody(head) ? [head, ...behind] : [part]
}

/** "Urgent", "at once", by which a party acts now. */
const atOnce =
  /\b(?:now|immediate\w*|at once|stat|straight ?away|urgent\w*|emergen\w*|tonight|today|same[- ](?:day|hour)|within (?:the|an|one|\d+) ?(?:h\b|hours?|min\w*)|that day|bedside)\b/iu

/** Whether words hand something to who cannot end an emergency, or to whom it comes too late by its way or its day. */
export function reachesNobody(part: string): boolean {
  return handsOver(part) || (tooLate.test(part) && !surely.test(part))
}

/** Whether words hand something to who cannot end an emergency in a hospital, or by a way that is read too late. */
export function handsOver(part: string): boolean {
  return isSlowOrHelpless(part) || (elsewhere.test(part) && !isNow(part))
}

/** Whether words go a way that is read too late, or to who cannot end an emergency anywhere. */
export function isSlowOrHelpless(part: string): boolean {
  if (slowWay.test(part)) return !surely.test(part)
  return bystander.test(part) && !(helper.test(part) && isNow(part))
}

const isNow = (part: string): boolean => atOnce.test(part) || surely.test(part)

/** Who comes however the words go on. */
const surely =
  /\b(?:999|911|112|000|2222|ambulance|crash (?:team|call)|code blue|rapid[- ]response|medical emergency team)\b/iu

/** Whether some part of a clause has somebody act who can, and now. */
export function reachesHelp(clause: string): boolean {
  return partsOf(clause).some((part) => !reachesNobody(part) && helper.test(part))
}

/** Whether somebody who can act is told, and hears of it at another time: "ICU to be told at the 08:00 round tomorrow". */
export function hearsTooLate(clause: string): boolean {
  return partsOf(clause).some(
    (part) => helper.test(part) && told.test(part) && tooLate.test(part) && !surely.test(part) && !atOnce.test(part),
  )
}

const told =
  /\b(?:told|tell|inform\w*|call(?:ed|s)?|rung|ring|phon\w*|page[ds]?|bleep\w*|hears?|notif\w*|contact\w*|alert\w*)\b/iu

/** Words of those whom nobody leaves uncalled in who may die. */
const rescuers = String.raw`(?:ICU|ITU|intensive care|critical care|intensivists?|outreach|rapid response|MET|crash team|code team|an(?:a)?esth\w+|cath lab|on-call \w+|emergency (?:team|physician)|ED physician|r(?:i|é|e)animat\w+|intensivista|anestesista)`

const off = new RegExp(
  String.raw`\bneither (?:the )?${rescuers} nor (?:the )?[\w ]{2,30}? (?:is|are|needs?|should|must|has) (?:to )?(?:be )?(?:called|contacted|rung|paged|bleeped|informed|told|woken|disturbed|activated)\b|\b${rescuers}\b[^.;:]{0,60}\b(?:need not|needs? not|should not|must not|(?:is|are) not to|do(?:es)? not need to) (?:be )?(?:called|contacted|rung|paged|bleeped|informed|told|woken|disturbed|activated)\b|\b(?:no need to|do not|don['’]t|never|need not)\s+(?:bother |trouble )?(?:to )?(?:call|ring|bleep|page|phone|inform|contact|wake|disturb|alert|activate|involve|bother|trouble)?(?:ing)?\s*(?:the )?(?:\w+ )?${rescuers}\b`,
  'iu',
)

/** "The critical care team hears of her at the handover, do not wake them". */
const letSleep = new RegExp(
  String.raw`\b${rescuers}\b[^.;]{0,80}\b(?:do not|don['’]t|never|no need to|without) (?:wak|disturb|ring|call|bleep|pag|phon|bother)(?:e|ing)? (?:him|her|them|anybody|anyone|overnight|tonight|at night|in the night)\b`,
  'iu',
)

/** They are there, or will be. */
const thereAlready =
  /\b(?:again|already|here|bedside|(?:is|are|be) there|yet|aware|first|before|present|attending|for (?:a |the )?(?:second|routine))\b/iu

/** Whether a clause says that no rescuer is called: "rapid response need not be called". */
export function calledOff(clause: string): boolean {
  return (off.test(clause) || letSleep.test(clause)) && !thereAlready.test(clause)
}
