import { once } from '../../kit/once.ts'
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

/** What is ended, as sources of patterns. */
interface EndedBy {
  readonly named: string
  /** What it is given by, and who gives it, where it may stand for it in what ends it: "the machine" of a mask. */
  readonly devices?: string
  /** What does not do in its place: a cannula for a mask. */
  readonly lesser?: string
  /** It is something that people book: a list of another day ends it for now. */
  readonly isListed?: true
}

const articles = String.raw`(?:(?:the|all|any|every|each|other|both|of|this|that|these|above|his|her|their|(?:orders?|requests?|calls?|bookings?|plans?|prescriptions?|instructions?|lines?|entr(?:y|ies)|steps?|advice|items?|points?) (?:(?:above|below|earlier|before|written|given) )?(?:for|to|of|on|about|regarding|concerning)(?: giving)?|planned|running|started|new|current|IV|intravenous|infusion of|session of) ){0,6}`

/** What a treatment is given by, and what is said of its extent: "infusion", "(Clexane)", ", LMWH included,". */
const carrier = String.raw`(?:['’]s)?(?: (?:infusions?|drips?|pumps?|driver|perfusor|syringes?|bags?|orders?|prescriptions?|requests?|bookings?|referrals?|slots?|appointments?|lines?|entry|activation|calls?|teams?|staff|crew|masks?|machine|set-?up|support|treatment|therapy|insertion|trip|sessions?|protocol|injections?|doses|kits?|equipment|packs?|trolley)){0,2}(?: (?:in|by|of) (?:any|every|whatever) (?:form|route|kind|sort|dose|preparation|type))?(?: for (?:(?:this|the|our) (?:pt|patient|lady|gentleman|man|woman)|him|her|them)\b)?(?: ?\([^)]{0,30}\))?(?:,? (?:\p{L}+ ){1,3}(?:included|inclusive|alike|as well|too)\b,?)?(?:,? (?:incl(?:uding|\.)?|and) (?:(?:the|any|every|all|other|of) ){0,2}(?:above|rest|others?)(?: \p{L}+)?)?`

/** What ends with it, in a list: ", insulin and repeat calcium". */
const besideIt = String.raw`(?:(?:, (?:[\p{L}-]+ )?[\p{L}-]+){0,3},? (?:and|&|\+) (?:(?:the|repeat|further|all|any|other|IV) )?[\p{L}-]+)?`

const helping = String.raw`(?:\s*[:,–—-])?(?:\s(?:orders?|requests?|bookings?|slots?|sessions?|which|that|it|they|is|are|be|to|can|may|should|will|must|now|then|therefore|thus|also|hereby|goes|go|gets?|has|have|had|been|being|both|all|above|already|again|today|tonight|overnight|from (?:today|tonight|now)(?: on)?|from this (?:morning|afternoon|evening)|as of (?:now|today|tonight)|at (?:midnight|handover|noon|\d{1,2}[:.]\d\d)|for (?:now|tonight|today|the (?:time being|present|moment))|accordingly|immediately|at once|absolutely|strictly|therefore|definitely|permanently|going|so|down and|\p{L}+ed and|and then|and|please|simply|just|leave|keep|stays?|remains?|of (?:all|any|every) (?:kinds?|sorts?|types?))){0,8}`

/** What may follow a name that is of another thing, or of a part of it. */
const ofAnother = String.raw`(?![\p{L}/-])(?! (?:bolus\w*|doses?|rates?|levels?|alarms?|open|ready|in place|flush\w*|lines?(?! (?:\p{L}+ ){0,2}?(?:void|delet|struck|cross|cancel|strik|scrap|remov))|locks?|leaks?|settings?|pressures?|steady|tablets?|carbonate|channel|acetate|antagonists?|supplements?|binders?|sparing|bed|rep|swabs?|glargine|degludec|detemir|lispro|aspart|pens?|course|nurse|free)\b)(?!(?: down)? (?:to|by) (?:about )?\d)`

/** Before a name: another of its kind, which another order is about. */
const notOfThis = String.raw`(?<!\b(?:home|usual|own|regular|prophylactic|prophylaxis|oral|previous|prior|GP|long-term|pre-admission|old|nocturnal|subcutaneous|SC|s\/c|rapid-acting|short-acting|long-acting|basal|background|bolus|mealtime|prandial|correction|mixed|biphasic|premixed|staged|second|local|supplemental|further|repeat|additional|direct|direct oral|low-dose|maintenance|bridging|before|after|during|until|with|without|on|by|under|while|(?:other than|except|except for|apart from|besides)(?: the)?) )`

/** On another day's list, or somebody else's. */
const onList = String.raw`\b(?:on|for|to|onto|at|in|as|until|with|among|left to)\b (?:an? |the )?(?:(?!now\b|lab\b)[\p{L}\d]+(?:['’]s)? ){0,3}?(?:elective|routine|out-?patients?|day-?case|clinic)(?: (?:lists?|cases?|slots?|sessions?|basis|clinic|programme|procedure))?\b|\b(?:on|for|to|until) next (?:week|month)\b|\bin (?:two|three|four|six|[2-9]|\d\d) (?:weeks|months)\b`

const nothingBehind = String.raw`(?=\s*(?:(?:it|them|that|the (?:call|case|activation|request|alert|team))\b)?\s*(?:$|[.,;:()→–—]|and\b|as\b|because\b|since\b|today\b|tonight\b|now\b))`

/** Stands for each letter of a treatment's name, so that one pattern serves all treatments: a letter that no clause has. */
const letterOfName = '\ua66e'
const name = `${letterOfName}+(?!${letterOfName})`

/** A way of ending a treatment in words. */
interface Way {
  /** Words without which it is not said, whatever is ended. */
  readonly said: RegExp
  /** Of a clause in which the treatment's name is written in `letterOfName`. */
  readonly pattern: () => RegExp
  /** It is an end only where it says until when. */
  readonly isPutOff: boolean
}

const way = (said: string, source: (said: string) => string, isPutOff = false): Way => ({
  said: new RegExp(said, 'iu'),
  pattern: once(() => new RegExp(source(said), 'giu')),
  isPutOff,
})

/** How any treatment is ended, or its start put off. */
const waysOfAll: readonly Way[] = [
  // "Stop aspirin and heparin" ends both; "stop heparin 5000 units" is no such order.
  way(
    String.raw`(?<![\p{L}-])${endVerbs} `,
    (said) => String.raw`${said}${articles}(?:[\p{L}-]+ (?:and|plus|&|\+) )?${name}(?!\s?\d)`,
  ),
  way(String.raw`\s${endedBehind}`, (said) => String.raw`${name}${carrier}${helping}\s*${said}`),
  way(
    String.raw`\s${endedBehind}`,
    (said) => String.raw`${name}${carrier}${besideIt}(?: (?:requests?|orders?|bookings?))?${helping}\s*${said}`,
  ),
  way(
    String.raw`[:–—→]\s*(?:(?:then|to be|please|now) )?${orderedBehind}`,
    (said) => String.raw`${name}${carrier}(?: [\p{L}\d]+){0,3}\s*${said}`,
  ),
  way(
    String.raw`\s(?:(?:down and )?${awayParticles}|on (?:hold|ice))\b(?! (?:the|a) (?!(?:drug )?(?:chart|list|protocol)|table|pump))`,
    (said) => String.raw`\b${partedVerbs} ${articles}${name}${carrier}(?: (?:switched|turned))?${said}`,
  ),
  way(
    String.raw` (?:on (?:hold|ice|pause)|in abeyance|aside|back(?! on))\b`,
    (said) => String.raw`\b(?:put|keep|place|leave|set) ${articles}${name}${carrier}${said}`,
  ),
  way(
    String.raw` (?:back\b(?! on)|home\b|(?:in)?to (?:the )?(?:pharmacy|fridge|stores?|cupboard))`,
    (said) => String.raw`\b(?:return|send|give|hand|put|take) ${articles}${name}${carrier}${said}`,
  ),
  way(
    String.raw` (?:go(?:es)? home|stand down|stay (?:away|at home)|not to come|leave|cancel\w*)`,
    (said) =>
      String.raw`\b(?:tell|ask|let|inform|message|text|phone) ${articles}${name}${carrier}(?: (?:to|that|they|can|may|should|of|the)){0,3}${said}`,
  ),
  way(
    String.raw`(?:cancel|stand (?:it |them )?down|call (?:it|them|that) off|stop (?=it\b)|discontinue (?=it\b))${nothingBehind}`,
    (said) => String.raw`${name}[^.;,:]{0,25}?(?:\band\b|,|→|:|\bto\b|\bthen\b)\s*(?:then |to |please )?${said}`,
  ),
  // "She takes no loop diuretic at home" tells of it.
  way(
    String.raw`(?<!\b(?:takes?|took|taking|on|uses?|using) )\bno `,
    (said) =>
      String.raw`${said}(?:more |other |further )?${name}(?: of (?:any|all|every) (?:kinds?|sorts?|types?)| whatsoever| at all)?(?: is| are| will be)?(?: to be)?(?: given| used| started| ordered)?(?=\s*(?:from\b|until\b|for (?:now|the next|at least|this|a|\d)|this (?:week|admission|stay)\b|any (?:more|longer)\b|today\b|tonight\b|tomorrow\b|whatsoever\b|at all\b|at home\b|(?:on|at|after|upon) (?:going home|discharge)\b|in the (?:next|first)\b))`,
  ),
  // "STOP: lisinopril, naproxen".
  way(
    String.raw`(?<![\p{L}-])${endVerbs}(?: now| today)?:\s`,
    (said) => String.raw`${said}(?:[\p{L}-]+(?: \d\S*(?: ?m?c?g)?)?(?:,| and| &| \+)? ){0,8}${name}(?!\s?\d)`,
  ),
  // "Marevan: no doses today", "blood thinning: none in the next 48 hours".
  way(
    String.raw`\b(?:none|nil|nothing|no (?:more |further )?(?:doses?|drops?|bags?|tablets?|injections?)|not (?:one|a single) (?:more |further )?(?:dose|drop|bag|tablet|gram|millilitre))\b`,
    (said) => String.raw`${name}${carrier}\s?[:–—]\s(?:\p{L}+ ){0,2}?${said}`,
  ),
  // "No antibiotics for this baby over the coming two days", "no steroid by any route during this admission".
  way(
    String.raw`\b(?:no|not (?:one|a single)|neither) `,
    (said) =>
      String.raw`${said}(?:more |other |further )?${name}(?=[^.;:]{0,40}\b(?:for (?:this (?:baby|man|woman|patient|lady|child)|him|her)|over the (?:coming|next)|by any route|of any (?:sort|kind)|(?:during|on) this admission|in this (?:patient|attack)|so long as|in (?:hospital|the next)|ever again|here or at home)\b)`,
  ),
  // "No TMP-SMX, not even a test dose": all of the clause.
  way(
    String.raw`(?:^|[–—-]|[,:])\s*(?:so |and |therefore )?no `,
    (said) =>
      String.raw`${said}(?:more |further )?${name}(?=\s*(?:$|[.;]|, (?:not even|no matter|whatever|full stop)))`,
  ),
  // "He gets no further clozapine", "she is to have no insulin".
  way(
    String.raw`\b(?:gets?|receives?|(?:is|are) to (?:have|get|receive)|will (?:have|get|receive)|must (?:have|get|receive)) (?:no|none of the|not one)\b`,
    (said) => String.raw`${said} (?:more |further |other )?${name}`,
  ),
  way(String.raw`(?<![\p{L}-])${refusedDoing} `, (said) => String.raw`${said}${articles}${name}`, true),
  way(String.raw`\s${putOffBehind}`, (said) => String.raw`${name}${carrier}(?: above)?,?\s*${said}`, true),
  way(
    String.raw` (?:until|till|before|pending)\b`,
    (said) => String.raw`\bno (?:more |other |further )?${name}(?:(?! (?:if|unless))[ ,]+[\p{L}\d]+){0,9}?,?${said}`,
    true,
  ),
  way(
    String.raw`(?:do not|don['’]t) (?:yet )?(?:give|start|connect|run|use|apply|put|hang|inject|attach|fit|insert)(?: (?:it|them|her|him|the patient|this))?\b`,
    (said) => String.raw`${name}[^.;→]{0,25}?\b(?:but|and)? ?${said}`,
    true,
  ),
]

const onListOf: Way = way(onList, (said) => String.raw`${name}[^.;,:→\d]{0,25}?(?:${said})`)

/** How a treatment gives way to what does not do in its place. */
function waysToLesser(lesser: string): readonly Way[] {
  const end = String.raw`\s*(?:\p{L}+ ){0,2}?(?:${lesser})`
  return [
    way(
      String.raw`\b(?:replac|swap|exchang|switch|chang|convert|step)\w*`,
      (said) =>
        String.raw`${said}(?: (?:him|her|them))?(?: down)?(?: from)? ${articles}${name}${carrier} (?:with|by|for|to|→|onto)\s${end}`,
    ),
    way(
      String.raw`(?:→|->|is replaced (?:with|by)|makes way for|gives way to)`,
      (said) => String.raw`${name}${carrier}\s*${said}${end}`,
    ),
  ]
}

/** An order not to end it. */
const denied =
  /\b(?:not|don['’]t|never|n['’]t|cannot|nor|no (?:need|reason|cause|grounds) (?:to|for)|without|avoid|rather than|instead of|nobody|before you|wants?|(?<!\b(?:I|we)(?: would| will| must|['’]d)? )asks?(?! (?:the )?(?:nurs\w+|team|staff|ward|pharmac\w+))|asked|requests?|wishes)\b[^.;,:→]{0,30}$/iu

/** A condition before what ends a treatment, or a time that is right. */
export const conditionBefore =
  /\b(?:if|unless|when(?:ever)?|once|should (?:he|she|they|the|there)|in case|in the event|provided|as soon as|in (?:major |any |active )?(?:bleed\w*|h(?:a)?emorrhag\w*)|failing)\b|\b(?:after|following|(?:by|at|on|in|from) (?:about )?(?:day |week |month )?\d)[^.;,:→]{0,40},?\s*$/iu
/** Whether words that begin at a place of a clause end nothing: they are denied, or a question. */
export function isDenied(clause: string, start: number): boolean {
  return denied.test(clause.slice(0, start)) || /\?\s*$/u.test(clause)
}

/** How a clause is read for what it ends. */
export type ReadEndings = (clause: string) => readonly Ending[]

/**
 * A reader of the treatments that a clause ends, cancels, suspends, or puts on a list of another day.
 *
 * A pattern with every name of a treatment takes long to compile: a clause is searched for the names alone, and they are hidden from the patterns of the ways.
 */
export function endingsOf({ named, devices, lesser, isListed }: EndedBy): ReadEndings {
  const thing = devices === undefined ? named : `${named}|${devices}`
  const ways = [
    ...waysOfAll,
    ...(isListed === true ? [onListOf] : []),
    ...(lesser === undefined ? [] : waysToLesser(lesser)),
  ]
  const own = once(() => new RegExp(String.raw`(?<![\p{L}-])${notOfThis}(?:${thing})${ofAnother}`, 'giu'))
  const names = once(() => joinedNames(thing))
  return (clause) => {
    if (!mayEnd.test(clause)) return []
    const hidden = clause.replaceAll(own(), (words) => letterOfName.repeat(words.length))
    if (hidden === clause) return []
    const found = ways.flatMap(({ said, pattern, isPutOff }) =>
      said.test(clause) ? [...hidden.matchAll(pattern())].map((match) => ({ match, isPutOff })) : [],
    )
    if (found.length === 0) return []
    const { within, behind, before } = names()
    return found.flatMap(({ match: { 0: ending, index: start }, isPutOff }) => {
      const end = start + ending.length
      const words = clause.slice(start, end)
      const joined = [behind.exec(clause.slice(end)), before.exec(clause.slice(0, start))]
      return [
        ...[...words.matchAll(within)].map(([word]) => word),
        ...joined.flatMap((match) => match?.groups?.['name'] ?? []),
      ].map((ended) => ({ name: ended, start, end, isPutOff }))
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
