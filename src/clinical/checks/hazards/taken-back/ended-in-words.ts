import {
  awayParticles,
  endedBehind,
  endVerbs,
  mayEnd,
  orderedBehind,
  partedVerbs,
  putOffBehind,
  refusedDoing,
} from './ways-of-ending.ts'

/** Where a clause ends a treatment: the words that end it, and the treatment by the name that it has there. */
export interface Ending {
  readonly name: string
  readonly start: number
  readonly end: number
  /** It is an end only where it says until when. */
  readonly isPutOff: boolean
}

/** What is ended, and in which ways. */
export interface EndedBy {
  /** The treatments, as the source of a pattern. */
  readonly named: string
  /** What they are given by, and who gives them, where it may stand for them in what ends them: "the machine" of a mask. */
  readonly devices?: string | undefined
  /** What does not do in their place. */
  readonly lesser?: string | undefined
  /** It is something that people book: a list of another day ends it for now. */
  readonly isListed?: boolean | undefined
}

const articles = String.raw`(?:(?:the|all|any|every|each|other|both|of|this|that|these|above|his|her|their|(?:orders?|requests?|calls?|bookings?|plans?|prescriptions?) (?:for|to|of)|planned|running|started|new|current|IV|intravenous|infusion of|session of) ){0,6}`

/** What a treatment is given by, and what is said of its extent: "infusion", "(Clexane)", ", LMWH included,". */
const carrier = String.raw`(?:['’]s)?(?: (?:infusions?|drips?|pumps?|driver|perfusor|syringes?|bags?|orders?|prescriptions?|requests?|bookings?|referrals?|slots?|appointments?|lines?|entry|activation|calls?|teams?|staff|crew|masks?|machine|set-?up|support|treatment|therapy|insertion|trip|sessions?|protocol|injections?|doses)){0,2}(?: ?\([^)]{0,30}\))?(?:,? (?:\p{L}+ ){1,3}(?:included|inclusive|alike|as well|too)\b,?)?(?:,? (?:incl(?:uding|\.)?|and) (?:(?:the|any|every|all|other|of) ){0,2}(?:above|rest|others?)(?: \p{L}+)?)?`

const helping = String.raw`(?:\s*[:,–—-])?(?:\s(?:orders?|requests?|bookings?|slots?|sessions?|which|that|it|they|is|are|be|to|can|may|should|will|must|now|then|therefore|thus|also|hereby|goes|go|gets?|has|have|had|been|being|both|all|above|already|again|today|tonight|overnight|from (?:today|tonight|now)(?: on)?|from this (?:morning|afternoon|evening)|as of (?:now|today|tonight)|at (?:midnight|handover|noon|\d{1,2}[:.]\d\d)|for (?:now|tonight|today|the (?:time being|present|moment))|accordingly|immediately|at once|so|down and|and then|and|please|simply|just|leave|keep)){0,8}`

/** What may follow a name that is of another thing, or of a part of it. */
const ofAnother = String.raw`(?![\p{L}/-])(?! (?:bolus\w*|doses?|rates?|levels?|alarms?|open|ready|in place|flush\w*|lines?(?! (?:\p{L}+ ){0,2}?(?:void|delet|struck|cross|cancel|strik|scrap|remov))|locks?|leaks?|settings?|pressures?|steady|tablets?|carbonate|channel|acetate|antagonists?|supplements?|binders?|sparing|bed|rep|swabs?|glargine|degludec|detemir|lispro|aspart|pens?|course|nurse|free)\b)(?!(?: down)? (?:to|by) (?:about )?\d)`

/** Before a name: another of its kind, which another order is about. */
const notOfThis = String.raw`(?<!\b(?:home|usual|own|regular|prophylactic|prophylaxis|oral|previous|prior|GP|long-term|pre-admission|old|nocturnal|subcutaneous|SC|s\/c|rapid-acting|short-acting|long-acting|basal|background|bolus|mealtime|prandial|correction|mixed|biphasic|premixed|staged|second|local|supplemental|further|repeat|additional|direct|direct oral|low-dose|maintenance|bridging|before|after|during|until|with|without|on|by|under|while) )`

/** On another day's list, or somebody else's. */
const onList = String.raw`\b(?:on|for|to|onto|at|in|as|until|with|among|left to)\b (?:an? |the )?(?:(?!now\b|lab\b)[\p{L}\d]+(?:['’]s)? ){0,3}?(?:elective|routine|out-?patients?|day-?case|clinic)(?: (?:lists?|cases?|slots?|sessions?|basis|clinic|programme|procedure))?\b|\b(?:on|for|to|until) next (?:week|month)\b|\bin (?:two|three|four|six|[2-9]|\d\d) (?:weeks|months)\b`

const nothingBehind = String.raw`(?=\s*(?:(?:it|them|that|the (?:call|case|activation|request|alert|team))\b)?\s*(?:$|[.,;:()→–—]|and\b|as\b|because\b|since\b|today\b|tonight\b|now\b))`

/** Patterns by which a clause ends one of some treatments; each has it in the group `name`. */
function patternsOf({ named, devices, lesser, isListed = false }: EndedBy): readonly RegExp[] {
  const thing = devices === undefined ? named : `${named}|${devices}`
  const name = String.raw`${notOfThis}(?<![\p{L}-])(?<name>${thing})${ofAnother}`
  const sources = [
    // "Stop aspirin and heparin" ends both; "stop heparin 5000 units" is no such order.
    String.raw`(?<![\p{L}-])${endVerbs} ${articles}(?:[\p{L}-]+ (?:and|plus|&|\+) )?${name}(?!\s?\d)`,
    String.raw`${name}${carrier}${helping}\s+${endedBehind}`,
    String.raw`${name}${carrier}(?: and (?:the )?[\p{L}-]+)?(?: (?:requests?|orders?|bookings?))?${helping}\s+${endedBehind}`,
    String.raw`${name}${carrier}(?: [\p{L}\d]+){0,3}\s*[:–—→]\s*(?:(?:then|to be|please|now) )?${orderedBehind}`,
    String.raw`\b${partedVerbs} ${articles}${name}${carrier}(?: (?:switched|turned))?\s(?:(?:down and )?${awayParticles}|on (?:hold|ice))\b(?! (?:the|a) (?!(?:drug )?(?:chart|list|protocol)|table|pump))`,
    String.raw`\b(?:put|keep|place|leave|set) ${articles}${name}${carrier} (?:on (?:hold|ice|pause)|in abeyance|aside|back(?! on))\b`,
    String.raw`\b(?:return|send|give|hand|put|take) ${articles}${name}${carrier} (?:back\b(?! on)|home\b|(?:in)?to (?:the )?(?:pharmacy|fridge|stores?|cupboard))`,
    String.raw`\b(?:tell|ask|let|inform|message|text|phone) ${articles}${name}${carrier}(?: (?:to|that|they|can|may|should|of|the)){0,3} (?:go(?:es)? home|stand down|stay (?:away|at home)|not to come|leave|cancel\w*)`,
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

/** Patterns by which a clause puts the start of a treatment off: an end only where it says until when. */
function patternsOfPuttingOff({ named, devices }: EndedBy): readonly RegExp[] {
  const thing = devices === undefined ? named : `${named}|${devices}`
  const name = String.raw`${notOfThis}(?<![\p{L}-])(?<name>${thing})${ofAnother}`
  return [
    String.raw`(?<![\p{L}-])${refusedDoing} ${articles}${name}`,
    String.raw`${name}${carrier}(?: above)?,?\s+${putOffBehind}`,
    String.raw`\bno (?:more |other )?${name}(?:(?! (?:if|unless))[ ,]+[\p{L}\d]+){0,6}? (?:until|till|before|pending)\b`,
    String.raw`${name}[^.;→]{0,25}?\b(?:but|and)? ?(?:do not|don['’]t) (?:yet )?(?:give|start|connect|run|use|apply|put|hang|inject|attach|fit|insert)(?: (?:it|them|her|him|the patient|this))?\b`,
  ].map((source) => new RegExp(source, 'giu'))
}

/** How a clause is read for what it ends. */
export type ReadEndings = (clause: string) => readonly Ending[]

/**
 * A reader of the treatments that a clause ends, cancels, suspends, or puts on a list of another day.
 */
export function endingsOf(ended: EndedBy): ReadEndings {
  const { named, devices } = ended
  let patterns: readonly (readonly [pattern: RegExp, isPutOff: boolean])[] | undefined
  let names: Joined | undefined
  let mention: RegExp | undefined
  const thing = devices === undefined ? named : `${named}|${devices}`
  return (clause) => {
    if (!mayEnd.test(clause)) return []
    mention ??= new RegExp(String.raw`(?<![\p{L}-])(?:${thing})`, 'iu')
    if (!mention.test(clause)) return []
    patterns ??= [
      ...patternsOf(ended).map((pattern) => [pattern, false] as const),
      ...patternsOfPuttingOff(ended).map((pattern) => [pattern, true] as const),
    ]
    const found = patterns.flatMap(([pattern, isPutOff]) =>
      [...clause.matchAll(pattern)].map((match) => ({ match, isPutOff })),
    )
    if (found.length === 0) return []
    names ??= joinedNames(thing)
    const { within, behind, before } = names
    return found.flatMap(({ match: { 0: words, index: start }, isPutOff }) => {
      const end = start + words.length
      const joined = [behind.exec(clause.slice(end)), before.exec(clause.slice(0, start))]
      return [
        ...[...words.matchAll(within)].map(([name]) => name),
        ...joined.flatMap((match) => match?.groups?.['name'] ?? []),
      ].map((name) => ({ name, start, end, isPutOff }))
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
