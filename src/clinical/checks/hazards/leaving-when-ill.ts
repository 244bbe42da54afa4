/** Words by which somebody leaves hospital that have another meaning in most answers ("in the nursing home", "then out"): read only where the latest signs are those of somebody who may die of it. */

/** A place outside, as one goes to it or waits there. */
const outside = String.raw`(?:to (?:(?:his|her|their|the|a|an|own) )?|(?:in|at|into) (?:(?:his|her|their|own) |(?:the |an? )?(?=(?:care|nursing|residential|rest|group|aged[- ]care) |RACF|SNF|home\b|\p{L}+['’]s )))(?:own )?(?:\p{L}+['’]s )?(?:(?:care|nursing|residential|rest|group|aged[- ]care) (?:home|facility)|RACF|SNF|flat|house|home|apartment|hostel|hotel|lodgings|shelter|prison|village|farm|kitchen|own bed)(?! (?:oxygen|O2|med\w*|drugs?|list|visit\w*|staff|manager|nurses?|carers?|situation|team|for (?:the|a) (?:drug|medic\w*)|BP|CPAP|NIV|insulin|dialysis))`

const away = new RegExp(
  String.raw`(?<![\p{L}])(?:${[
    outside,
    String.raw`(?:taxi|cab|lift|transport|ambulance|bus|car|train) (?:[\p{L}]+ )?(?:home|back)`,
    String.raw`(?:(?:then|and|goes|go|sent|straight|back|be|is|heads?|walks?|now) )home(?! (?:oxygen|O2|med\w*|visit|care|help|nurs\w*|CPAP|NIV|BP|insulin))`,
    String.raw`(?:^|[-–→>] ?)home(?= (?:by|in|with|on|tonight|today|now|after|and|this|as soon as|when|whenever)|$)`,
    String.raw`(?:then|let|sent|goes|go|gets?|send (?:him|her|them)|straight|[-–]>|→) out(?= (?:on|with|by|before|today|tonight|this|again|the door|to (?:the |her |his )?(?:family|street|car))|$)`,
    String.raw`(?:may|can|could|allowed to|free to|fit to|able to) (?:now )?(?:go back|return|travel|leave)(?! (?:to )?(?:the |a )?(?:\p{L}+ )?(?:ward|ICU|ITU|HDU|CCU|theatre|resus|bed|unit|CT|scan\w*|hospital|ED)\b)`,
    String.raw`(?:pt|patient|he|she|they|him|her) (?:is |are |can be |may be |to be )?(?:now )?(?:released|dismissed|signed (?:off|out)|sent away)`,
    String.raw`released to (?:own|his|her|their|the) (?:own )?(?:transport|care|family|home|car|relatives|carers?)`,
    String.raw`sent (?:off|away)`,
    String.raw`on (?:his|her|their) way(?! (?:to|up|down|in|here|from|into|over)\b)`,
    String.raw`(?:gone|away) by (?:\d|noon|midnight|evening|lunch)`,
    String.raw`(?:wife|husband|son|daughter|family|friend|carers?|neighbour|relatives|parents|mother|father|partner|spouse|sister|brother|attenders?) (?:will |can |to |is coming to |may )?(?:drives?|takes?|picks?|fetch(?:es)?|collects?) (?:him|her|them|the patient)(?! (?:to|into) (?:the )?(?:hospital|ED|ward))`,
    String.raw`discharge (?:letter|papers?|summary|form) (?:is |are )?(?:printed|ready|done|written|handed|given|signed)`,
    String.raw`(?:leaves?|quits?|exits?) (?:the )?(?:department|hospital|ward|clinic|ED|unit|building)`,
    String.raw`(?:managed|treated|handled|continued|kept|run) (?:as )?(?:an )?(?:ambulatory|ambulant|out-?patient)`,
    String.raw`turn(?:ed)? (?:around|away|back) at the (?:front )?door`,
    String.raw`(?:bed|bay|cubicle|trolley|room) ?(?:[\dA-D]{1,3} )?(?:(?:on|in) [\p{L}\d]+ )?(?:becomes|is|will be|can be|to be|gets) (?:then |now )?(?:free|freed|available|released|given (?:up|to|away)|vacated)`,
    String.raw`bed (?:(?:on|in) [\p{L}\d]+ )?(?:released|freed|vacated|given (?:up|to|away))`,
    String.raw`(?:frees?|vacates?|gives? up) (?:the|his|her|their|a) (?:bed|cubicle|bay|trolley|room)`,
    String.raw`(?:to|by|with|under|onto|via|on) (?:the |our |an? |your )?(?:ambulatory|SDEC|same-day emergency|day[- ](?:unit|hospital)|outpatient|virtual|hospital[- ]?(?:at|@)[- ]?home|H@H|community)\b[^.;,]{0,25}\b(?:service|pathway|team|ward|care|route|protocol|nurses?)`,
    String.raw`(?:hospital ?(?:at|@) ?home|H@H|virtual ward|ambulatory (?:care|team|service)|SDEC) (?:accepts?|takes? (?:over|him|her|them)|will take|has accepted|picks up)`,
    String.raw`(?:fit|ready|cleared|good|safe) (?:for|to) (?:the )?(?:return|transfer back|going back|travel)`,
  ].join('|')})`,
  'iu',
)

/** Who is seen by the practice tomorrow is at home. */
const handedToPractice = new RegExp(
  String.raw`\b(?:GP|family doctor|practice|primary care|polyclinic|health cent(?:re|er)|district nurses?|community (?:\p{L}+ )?(?:team|nurses?)) (?:to |will |can )?(?:takes? over|takes? (?:him|her|them) on|carr(?:y|ies) on|(?:sees?|reviews?|visits?|checks?|listens?|rechecks?|phones?|calls?|rings?) (?:\p{L}+ ){0,4}(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:day|morning)|in (?:two|three|[2-5]) days))`,
  'iu',
)

/** A denial that is itself the order. */
const noStay = new RegExp(
  String.raw`\b(?:${[
    String.raw`(?:no|needs? no|need no|without(?: an?)?|not for(?: an?)?) (?:(?:hospital|inpatient|in-patient|overnight|ward|further|acute) )*(?:stay|admission|hospitali[sz]ation|(?:inpatient|in-patient) (?:care|treatment))(?! (?:bed|drug|order|note|history|ECG|bloods|weight))`,
    String.raw`(?:inpatient|in-patient|hospital|ward|overnight) (?:stay|care|admission|treatment|attendance|bed) (?:is |was |can be |may be |has been )?(?:deferred|avoided|postponed|declined|unnecessary|cancelled|waived|saved|spared|superfluous|can wait|not (?:needed|required|necessary|called for|indicated|planned|requested|wanted|justified))`,
    String.raw`(?:ward|hospital|hospital care|inpatient unit) (?:is )?not (?:needed|required|necessary|indicated|called for|warranted|justified)`,
    String.raw`not an? (?:inpatient|in-patient|hospital) (?:case|patient|matter|problem)`,
    String.raw`(?:does|do) not (?:meet|reach|fulfil) (?:the |our |any )?(?:threshold|criteria|bar|cut-?off) for (?:an? )?(?:bed|admission|hospital|inpatient)`,
    String.raw`bed (?:is )?not (?:requested|needed|required|booked|wanted)`,
  ].join('|')})\b`,
  'iu',
)

const againstAdvice = /\b(?:DAMA|LAMA|DAOR|AMA|self-?discharge|against (?:medical )?advice)\b/iu
const isLetGo =
  /\b(?:not (?:discouraged|opposed|resisted|contested|prevented|challenged|stopped)|no objection|(?:form|sheet|papers?|waiver|disclaimer|bond)\b[^.;]{0,25}\b(?:sign\w*|ready|handed|given|filled|prepared)|(?:let|have) (?:\p{L}+ ){0,3}sign\b|(?:after|on|against|once) (?:a |the |their |his |her )?signature|relieve[sd]?\b|(?:sign\w*|hand\w*|prepare|get|give) (?:\p{L}+ ){0,3}(?:form|sheet|papers?|waiver|disclaimer)|(?:is |be )?(?:allowed|permitted|accepted|granted|facilitated|processed|respected|encouraged|supported|agreed)|(?:may|can) (?:go|leave|proceed|be)|as (?:the )?(?:family|attenders|relatives|he|she|they) wish\w*)\b/iu
const isKeptIn =
  /\b(?:(?:strongly|firmly|actively) (?:discouraged|advised)|agree[sd]? to stay|stay(?:s|ed|ing)?|persuad\w*|dissuad\w*|lacks?|without capacity|mental capacity act|refused by|not (?:allowed|accepted|possible|an option|permitted|supported|encouraged|agreed)|talked (?:out|round)|explained|if|unless)\b/iu

/** What stands before, in the same part of a clause: no leaving, one of another day, or where the patient is from; "nadolol as at home" is a dose. */
const notLeaving =
  /\b(?:as|like|unlike|than) $|(?:\b(?:not|no|never|nobody|no one|cannot|unsafe|unfit|too|refus\w*|rather than|instead of|without|before|until|against|once|when|whenever|unless|from|since|lives?|living|lived|usual\w*|normally|oxygen|O2|medicines?|meds|medication|tablets? (?:he|she) (?:takes|took)|took|takes?|taken|was|were|(?<!be )had|found|fell|phone\w*|call\w*|ring|ask\w*|tell|inform\w*|letter|copy|copied|message|speak|spoke|spoken|notif\w*|fax\w*|contact\w*|measured|resident|visit\w*|support|eventual\w*|later|plan\w*|days?|aim\w*|goal|hope\w*|wants?|wish\w*|keen|asks?|asking)\b|n['’]t\b)[^.;]{0,50}$/iu

/** What follows: another day, or a plan that is taken back. */
const notNow =
  /^[^.;]{0,40}\b(?:tomorrow|eventually|later|(?:in|within|after) (?:\d+|a|two|three|four|six|a few) (?:days|weeks|months)|is (?:not|void|unsafe|cancelled|too|out of|no)|would be|cannot|not (?:safe|possible|today|yet|an)|rejected|refused|has failed|failed|and (?:he|she|they) (?:goes|moves|stays)|for (?:him|her|them|this patient)\b|by the (?:ambulance|crew)|yesterday|last (?:week|night|month|year)|ago|staff|was|were|she was|he was)\b/iu

/** A sign that has to be right first; "provided he walks to the toilet" shows nothing. */
const onceWell =
  /\b(?:once|when|until|till|after|if|unless|provided|as soon as|only|before|criteria)\b[^.;]{0,60}\b(?:stable|stabil\w*|improv\w*|better|settl\w*|wean\w*|off (?:oxygen|O2|pressors?|the)|room air|on air|sat(?:uration)?s?|SpO2|afebrile|normal\w*|resolv\w*|clear\w*|target|NEWS2?|safe|fit|well|recover\w*|lactate|pressure|BP|MAP|pH|gas|potassium|K\+?|criteria|CRP|ready|[<>≤≥]|24 ?h\w*|48 ?h\w*|days?|drained|reviewed|discussed|agreed|senior|consultant)\b/iu

/** A plan that is quoted to be taken back, or of another time or person. */
const takenBack =
  /\b(?:void|cancel\w*|withdrawn|rejected|overruled|overturned|taken off|revoked|reversed|crossed out|no longer valid|query|entry|sticker|label|wrong(?:ly)?|last (?:year|month|week)|mistake\w*|unsafe|previously|yesterday)\b/iu

/**
 * Whether a clause of an answer lets a gravely ill patient leave hospital, or says that they need none.
 *
 * @param clause of an order
 */
export function leavesThoughIll(clause: string): boolean {
  if (takenBack.test(clause) || onceWell.test(clause)) return false
  if (noStay.test(clause)) return true
  if (againstAdvice.test(clause)) return isLetGo.test(clause) && !isKeptIn.test(clause.replace(/\bnot \p{L}+/giu, ' '))
  const practice = handedToPractice.exec(clause)
  if (practice !== null && !notLeaving.test(clause.slice(0, practice.index))) return true
  return clause.split(/,|:(?!\d)|[()]|\s[-–—]\s/u).some((part) => {
    const match = away.exec(part)
    return (
      match !== null &&
      !notLeaving.test(part.slice(0, match.index)) &&
      !notNow.test(part.slice(match.index + match[0].length))
    )
  })
}

/** Words of any order by which the patient stays after all, or is treated as only a hospital does. */
export const staysThoughIll =
  /\b(?:admit(?:ted|s)?|stays? (?:in|on|here)|he stays|she stays|remains? (?:in|on)|kept in|in-?patient (?:bed|care|under)|NIV|BiPAP|CPAP|HFNO|intubat\w*|ventilator|nor(?:adrenaline|epinephrine)|vasopressors?|(?:insulin|heparin|insulin|furosemide|GTN) infusion|theatre|overnight|(?:bed|ward) (?:requested|booked)|monitored|hourly obs\w*)\b/iu
