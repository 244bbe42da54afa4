/** Where a clause ends a treatment: the words that end it, and the treatment by the name that it has there. */
export interface Ending {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** What is ended, and in which ways. */
export interface EndedBy {
  /** The treatments, as the source of a pattern. */
  readonly named: string
  /** What does not do in their place. */
  readonly lesser?: string | undefined
  /** It is something that people book: a list of another day ends it for now. */
  readonly isListed?: boolean | undefined
}

const articles = String.raw`(?:(?:the|all|any|every|this|that|both|his|her|their|of|(?:orders?|requests?|calls?) (?:for|to)|planned|running|started|new|current|IV|intravenous|infusion of|session of) ){0,5}`

/** Before a treatment, in the form of an order. */
const endVerbs = String.raw`(?:stop|suspend|cancel|withdraw|withhold|hold|pause|halt|interrupt|end(?! of\b)|terminate|cease|discontinue|d\/c|dc|remove|pull|disconnect|defer|postpone|delay|rescind|revoke|countermand|delete|drop|abandon|shelve|park|omit|scrap|skip|abort|void|strike|call off|(?:put|switch|turn|shut|take|come|leave|strike|cross|stand|bring|break) (?:off|down|out)|(?:take|get|bring) (?:him|her|them|the patient) off|do(?:es)? away with|dispense with)`

/** Behind it. Short forms end nothing where an object of their own follows: "heparin in the lab, stop ibuprofen". */
const endedBehind = String.raw`(?:stopped|discontinued|suspended|cancel(?:l?ed)|withdrawn|withheld|held(?: back)?|paused|halted|interrupted|ended|terminated|ceased|removed|taken (?:off|down|out|away)|pulled|(?:switched|turned|shut|called|crossed|struck|left|broken) (?:off|out|down)|stood down|disconnected|deferred|postponed|put (?:off|back|aside)|rescinded|revoked|countermanded|struck|deleted|dropped|abandoned|shelved|parked|omitted|scrapped|skipped|aborted|on hold|set aside|laid aside|no longer (?:to be )?(?:needed|required|given|necessary|indicated|wanted)|not (?:to be |being )?(?:given|started|used|continued|needed|required|done|carried out|applied|inserted|placed|dispensed|administered|performed|set up)|void|sent (?:home|away|back)|(?:comes?|goes) off|(?:off|from) the chart|(?:goes|go|returned|sent) back to (?:the )?(?:stores?|pharmacy|cupboard)|returned to (?:the )?(?:stores?|pharmacy)|abgesetzt|beendet|pausiert|gestrichen|d\/c['’]?d|dc['’]d|(?:stop|stops|hold|cancel|pause|omit|ends|off|suspend|d\/c)(?=\s*(?:$|[.,;:()–—→]|as\b|because\b|since\b|from\b|now\b|today\b|tonight\b|for\b|and\b|until\b|at (?:once\b|midnight\b|noon\b|\d|glucose\b|CBG\b|BG\b))))`

/** What a treatment is given by, and what is said of its extent: "infusion", "(Clexane)", ", LMWH included,". */
const carrier = String.raw`(?:['’]s)?(?: (?:infusion|drip|pump|driver|syringe|orders?|prescription|request|activation|calls?|teams?|masks?|machine|support|treatment|therapy|insertion|trip|session|protocol))?(?: ?\([^)]{0,30}\))?(?:,? (?:\p{L}+ ){1,3}(?:included|inclusive|alike|as well|too)\b,?)?`

const helping = String.raw`(?:\s*[:,–—-])?(?:\s(?:order|which|that|it|is|are|be|to|can|may|should|will|must|now|then|therefore|thus|also|hereby|has|have|been|being|both|all|again|today|tonight|from (?:today|tonight|now)(?: on)?|as of (?:now|today|tonight)|accordingly|immediately|at once|so|down and|and then|and)){0,7}`

/** What may follow a name that is of another thing, or of a part of it. */
const ofAnother = String.raw`(?![\p{L}/-])(?! (?:bolus\w*|doses?|rates?|levels?|alarms?|open|ready|in place|flush\w*|lines?|locks?|leaks?|settings?|pressures?|steady|tablets?|carbonate|channel|acetate|antagonists?|supplements?|bed|rep|nurse|free)\b)(?!(?: down)? (?:to|by) (?:about )?\d)`

/** Before a name: another of its kind, which another order is about. */
const notOfThis = String.raw`(?<!\b(?:home|usual|own|regular|prophylactic|prophylaxis|oral|previous|prior|GP|long-term|pre-admission|old|nocturnal|subcutaneous|SC|s\/c|rapid-acting|short-acting|long-acting|basal|background|bolus|mealtime|prandial|correction|mixed|biphasic|premixed|staged|second|local|supplemental|further|repeat|additional|direct|direct oral|low-dose|maintenance|bridging|before|after|during|until|with|without|on|by|under|while) )`

/** On another day's list, or somebody else's. */
const onList = String.raw`\b(?:on|for|to|onto|at|in|as|until|left to)\b (?:an? |the )?(?:(?!now\b|lab\b)[\p{L}\d]+(?:['’]s)? ){0,3}?(?:elective|routine|out-?patients?|day-?case|clinic)(?: (?:lists?|slots?|sessions?|basis|clinic|programme|procedure))?\b|\b(?:on|for|to|until) next (?:week|month)\b|\bin (?:two|three|four|six|[2-9]|\d\d) (?:weeks|months)\b`

const nothingBehind = String.raw`(?=\s*(?:(?:it|them|that|the (?:call|case|activation|request|alert|team))\b)?\s*(?:$|[.,;:()→–—]|and\b|as\b|because\b|since\b|today\b|tonight\b|now\b))`

/** Patterns by which a clause ends one of some treatments; each has it in the group `name`. */
function patternsOf({ named, lesser, isListed = false }: EndedBy): readonly RegExp[] {
  const name = String.raw`${notOfThis}(?<![\p{L}-])(?<name>${named})${ofAnother}`
  const sources = [
    // "Stop aspirin and heparin" ends both; "stop heparin 5000 units" is no such order.
    String.raw`(?<![\p{L}-])${endVerbs} ${articles}(?:[\p{L}-]+ (?:and|plus|&|\+) )?${name}(?!\s?\d)`,
    String.raw`${name}${carrier}${helping}\s+${endedBehind}`,
    String.raw`${name}${carrier}(?: and (?:the )?[\p{L}-]+)?${helping}\s+${endedBehind}`,
    String.raw`\b(?:switch|turn|take|shut|call|put|stand|bring|set|get|pull|send|lay)s? ${articles}${name}${carrier}\s(?:(?:down and )?off|down(?! to)|out|away|aside|on hold)\b(?! (?:the|a) )`,
    String.raw`\b(?:return|send|give|hand|put) ${articles}${name}${carrier} (?:back\b|(?:in)?to (?:the )?(?:pharmacy|fridge|stores?|cupboard))`,
    String.raw`${name}[^.;,:]{0,25}?(?:\band\b|,|→|:|\bto\b|\bthen\b)\s*(?:then |to |please )?(?:cancel|stand (?:it |them )?down|call (?:it|them|that) off|stop (?=it\b)|discontinue (?=it\b))${nothingBehind}`,
    String.raw`\bno (?:more |other )?${name}(?: of any kind| whatsoever| at all)?(?: is| are| will be| to be)?(?: given| used| started| ordered)?(?=\s*(?:from\b|until\b|for (?:now|the next|at least|this|a|\d)|today\b|tonight\b|tomorrow\b|whatsoever\b|at all\b|in the (?:next|first)\b))`,
    ...(isListed ? [String.raw`${name}[^.;,:→\d]{0,25}?(?:${onList})`] : []),
    ...(lesser === undefined
      ? []
      : [
          String.raw`\b(?:replac|swap|exchang|switch|chang|convert|step)\w*(?: (?:him|her|them))?(?: down)?(?: from)? ${articles}${name}${carrier} (?:with|by|for|to|→|onto)\s+(?:\p{L}+ ){0,2}?(?:${lesser})`,
          String.raw`${name}${carrier}\s*(?:→|->|is replaced (?:with|by)|makes way for|gives way to)\s*(?:\p{L}+ ){0,2}?(?:${lesser})`,
        ]),
  ]
  return sources.map((source) => new RegExp(source, 'giu'))
}

/** How a clause is read for what it ends. */
export type ReadEndings = (clause: string) => readonly Ending[]

/**
 * A reader of the treatments that a clause ends, cancels, suspends, or puts on a list of another day.
 */
export function endingsOf(ended: EndedBy): ReadEndings {
  const { named } = ended
  let patterns: readonly RegExp[] | undefined
  let names: Joined | undefined
  return (clause) => {
    patterns ??= patternsOf(ended)
    const found = patterns.flatMap((pattern) => [...clause.matchAll(pattern)])
    if (found.length === 0) return []
    names ??= joinedNames(named)
    const { within, behind, before } = names
    return found.flatMap(({ 0: words, index: start }) => {
      const end = start + words.length
      const joined = [behind.exec(clause.slice(end)), before.exec(clause.slice(0, start))]
      return [
        ...[...words.matchAll(within)].map(([name]) => name),
        ...joined.flatMap((match) => match?.groups?.['name'] ?? []),
      ].map((name) => ({ name, start, end }))
    })
  }
}

/** Names in the words that end a treatment, and beside them: "cancel enoxaparin and edoxaban", "apixaban and enoxaparin both stopped". */
interface Joined {
  readonly within: RegExp
  readonly behind: RegExp
  readonly before: RegExp
}

function joinedNames(named: string): Joined {
  const joint = String.raw`(?:\s?[,/+&]\s?|\s(?:and|plus)\s)(?:the )?`
  return {
    within: new RegExp(String.raw`(?<![\p{L}-])(?:${named})(?![\p{L}-])`, 'giu'),
    behind: new RegExp(String.raw`^${joint}(?<name>${named})${ofAnother}(?!\s?\d)`, 'iu'),
    before: new RegExp(String.raw`(?<![\p{L}-])(?<name>${named})${joint}$`, 'iu'),
  }
}

/** An order not to end it. */
const denied =
  /\b(?:not|don['’]t|never|n['’]t|cannot|nor|no (?:need|reason|cause|grounds) (?:to|for)|without|avoid|rather than|instead of|nobody|before you|wants?|asks?|asked|requests?|wishes)\b[^.;,:→]{0,30}$/iu

/** A condition, or a time that is right: before what ends it, and behind it. */
const conditionBefore =
  /\b(?:if|unless|when(?:ever)?|once|should (?:he|she|they|the|there)|in case|in the event|provided|as soon as|in (?:major |any |active )?(?:bleed\w*|h(?:a)?emorrhag\w*)|failing)\b|\b(?:after|following|(?:by|at|on|in|from) (?:about )?(?:day |week |month )?\d)[^.;,:→]{0,40},?\s*$/iu
const conditionBehind =
  /\b(?:if|unless|when(?:ever)?|once|should (?:he|she|they|the|there)|in case|provided|as soon as|only for|depending|before|prior to|ahead of|during|while|whilst|(?<!\buntil )after|following|beforehand)\b|\b(?:for|in) (?:\d+|a few|ten|fifteen|thirty) min\w*|\bday ?\d/iu

/** Until something that is right to wait for; a span of days or a clinic is none. */
const waits =
  /\b(?:until|till|restart\w*|resum\w*|recommenc\w*|re-?start\w*|back on|(?:on|begin|begun|given|started?) again|pending)\b/iu
const longSpan =
  /\b(?:for\b|in\b|until\b|till\b|x(?= ?\d))[^.;]{0,40}?(?:(?<!\d)(?:[3-9]|\d\d) ?(?:more )?(?:days?|d)\b|\b(?:three|four|five|six|seven|eight|nine|ten|fourteen) days|\b(?:a|one|two|three|four|six|\d+)(?: more)? (?:weeks?|months?)\b|a fortnight|(?:the )?weekend|(?:Mon|Tues|Wednes|Thurs|Fri)day|next (?:week|month|visit)|(?:\p{L}+ )?clinic\b|appointment|out-?patients?|(?:the |his |her )?GP\b|follow-?up)/iu

/** Why a treatment may end, or what ends it for a while: a harm of it, a refusal, a procedure, another in its place. */
const reasons =
  /\b(?:bleed\w*|bled|h(?:a)?emorrhag\w*|blood loss|platelets?|HIT|Hb|h(?:a)?emoglobin|thrombocytop\w*|allerg\w*|anaphyla\w*|rash|contra-?indicat\w*|refus\w*|declin(?:es|ed)|intoleran\w*|not tolerat\w*|vomit\w*|aspirat\w*|arrest|death|palliat\w*|comfort|end[- ]of[- ]life|DNAC?P?R?|error|mistake|duplicate\w*|(?:another|wrong) patient|extravasat\w*|hypoglyc\w*|toxic\w*|overdose|procedure|surg\w*|operation|theatre|biops\w*|puncture|epidural|spinal|lumbar|thoracentesis|tap|endoscop\w*|delivery|labour|sheath|neuraxial|intubat\w*|RSI|ventilator|for (?:the )?transfer|instead|in favou?r of|course|total of|overlap\w*|meals?|drinks?|nebuli[sz]ers?|breaks?|de-?escalat\w*|narrow\w*|sensitivit\w*|ketones?|pericarditis|dissection|Takotsubo)\b/iu

/** What is not there is no reason: "with no bleeding". */
const noReason =
  /\b(?:no|without(?: any)?|nor|in the absence of|despite no|instead of it|with no antibiotic in its place) ?(?:(?:active|major|sign of|signs of|evidence of|reason|clear|recorded) ){0,3}(?:bleed\w*|h(?:a)?emorrhag\w*|contra-?indicat\w*|reason|allerg\w*)?/giu

/**
 * Whether a clause ends a treatment surely: not denied, under no condition, with no time to begin again soon, and for no reason that it gives.
 *
 * @param notWhy conditions of which it is known that they are no reason: "glucose below 14" of insulin in a ketoacidosis
 */
export function isPlainEnd(clause: string, { start, end }: Ending, notWhy?: RegExp): boolean {
  const before = clause.slice(0, start)
  if (denied.test(before) || /\?\s*$/u.test(clause)) return false
  const [front, back] = [before, clause.slice(end)].map((text) =>
    (notWhy === undefined ? text : text.replaceAll(notWhy, ' ')).replaceAll(noReason, ' '),
  ) as [string, string]
  if (conditionBefore.test(front)) return false
  const words = notWhy === undefined ? clause.slice(start, end) : clause.slice(start, end).replaceAll(notWhy, ' ')
  const whole = `${front} ${words.replaceAll(noReason, ' ')} ${back}`
  if (reasons.test(whole)) return false
  if (conditionBehind.test(back)) return false
  return !waits.test(`${words}${back}`) || longSpan.test(`${words}${back}`)
}
