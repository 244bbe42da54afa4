import { quote, type Span } from '../../words/text.ts'
import type { ReadSentence } from '../sentences.ts'

/** What an action makes of a thing that it tells of in the present tense. */
export interface PresentOrder {
  readonly certainty: 'sure' | 'unsure'
  readonly because?: string
}

/** Words on either side of a name that are read, in characters. */
const reach = 110

const begun =
  'started|begun|commenced|initiated|instituted|introduced|given|administered|applied|added|used|chosen|selected|favou?red|prescribed|ordered|delivered|infused|injected|run|hung|inserted|sited|placed|performed|undertaken|carried out|put (?:up|in|on)|set up|written up|resumed|restarted|continued|kept|left (?:unchanged|as it is|in place|on)|stepped up|scaled up|raised|increased|doubled|up-?titrated|escalated|booked|arranged|requested'

const adverb =
  '(?:(?:now|also|therefore|thus|hence|then|today|tonight|immediately|promptly|urgently|instead|still|being|to be|safely|simply) ){0,3}'

/** "Is started", "is now to be commenced", "was chosen and is begun"; "goes up", "runs". */
const behind = new RegExp(
  String.raw`^(?<between>[^.;:!?]{0,70}?)\b(?:(?:is|are) ${adverb}(?:${begun})|goes (?:in|up|on|ahead)|go (?:in|up|on|ahead)|continues?|restarts?|resumes?|carr(?:y|ies) on)\b(?<after>[^;.]*)`,
  'iu',
)

const aDose = String.raw`\d[\d.,/]*\s?(?:mg|mcg|microg\w*|g|units?|puffs?|tablets?|sprays?|drops?)\b(?! (?:above|over|below|under|more|less|short|too|off|away|from))`

/** "Furosemide 40 stays", "bisoprolol 5 to remain", "furosemide keeps its 40 mg": what is taken goes on. Not "stays off", and not "remains a risk". */
const goesOn = new RegExp(
  String.raw`^(?<between>[^.;:!?,(]{0,40}?)(?:\b(?:stays?|remains?|holds? steady)(?= *(?:$|[,;.)+]|at \d|on \d|${aDose}|put\b|on board\b|as (?:is|it is|before|now)\b|in place\b|the same\b|unchanged\b|for now\b|(?:long|life)[- ]?(?:term|long)\b|too\b|and\b|while\b|with\b))|\b(?:keeps (?:to )?(?:its|the|his|her|the same)|(?:(?:is|are|be) )?(?:left|kept|maintained) (?:at|on)(?: the| his| her| its)?) (?=${aDose})|(?:→|->)\s*(?:no change|unchanged|same(?: dose)?)\b)(?<after>[^;.]*)`,
  'iu',
)

/** "The furosemide goes to 20 mg", "bisoprolol comes down to 2.5 mg": another dose of it. */
const otherDose =
  /^(?<between>[^.;:!?,(]{0,40}?)\b(?:(?:goes|comes|moves|steps) (?:down |up |back |from \d[\d.,/]* ?(?:mg|mcg|g|units?)? )?to|(?:is|are|gets?) (?:now )?(?:cut|lowered|reduced|dropped|raised|increased|stepped (?:up|down)|brought (?:up|down|back)|halved|doubled|moved|changed) (?:down |up |back )?to) (?=\d[\d.,/]*\s?(?:mg|mcg|microg\w*|g|units?|puffs?|tablets?|sprays?|drops?)\b)(?<after>[^;.]*)/iu

/** "The patient receives", "he is started on", "we start", "it was decided to start". */
const before = new RegExp(
  String.raw`\b(?:(?:patient|pt|he|she|they|we|team|nurse|crew|ward|registrar|(?:mr|mrs|ms)\.? \p{L}+) ${adverb}(?:receives?|gets?|starts?|begins?|commences?|gives?|goes (?:on(?:to)?|straight to)|(?:is|are) ${adverb}(?:given|started on|put on(?:to)?|placed on|commenced on|loaded with|treated with|switched to|begun on))|decision (?:is )?(?:made )?to (?:start|give|use|begin)|decided to (?:start|give|use|begin|go with)|opt(?:ed|ing)? for|management is with|treated with)\b(?<between>[^.;:!?,]{0,40})$`,
  'iu',
)

/** What parts a name from its verb, or makes it the object of another. */
const parted =
  /\b(?:if|when|whenever|once|until|unless|before|after|because|since|while|whilst|although|though|whether|than|who|which|that|where|as|and he|and she|but|not|no|never|nor|neither|without|instead|rather|is|are|was|were|has|have|had|may|might|could|would|should|level|dose of)\b|→/iu

/** Of another time, of patients at large, under a condition, or not done. */
const elsewhere =
  /\b(?:if|unless|when|whenever|(?<!\bat )once(?! (?:a|daily|every|weekly))|until|only|elsewhere|usually|often|commonly|generally|normally|typically|routinely|sometimes|rarely|in (?:patients|people|adults|those|asthma|all)|to (?:patients|people|those|who)|previously|formerly|(?:19|20)\d\d|(?:last|past) (?:year|month|week)|ago|before (?:admission|arrival)|at home|yesterday|stopped|discontinued|withheld|held|not|never|no longer|nor|should|may|might|could|would|discretion|after (?:the )?(?:drain|CT|scan|imaging|platelets|reversal|INR|levels?|results?|cultures?|it|this|that|which)|later|by (?:the )?(?:crew|paramedics|ambulance|GP))\b/iu

const opening =
  /(?:^|[:,–—(*|]|\band\b|\bso\b|\btherefore\b|\bhence\b|\bthus\b)\s*(?:[\p{L}\d%-]+ ){0,4}(?:(?:with|of|on|for|by) (?:[\p{L}\d-]+ ){0,3})?$/iu

const atOnce =
  /\b(?:now|today|tonight|immediately|at once|straight ?away|stat|without delay|from today|this (?:morning|afternoon|evening)|tomorrow)\b/iu

/** They may tell what goes on already. */
const ongoing = /\b(?:receives?|gets?|gives?|given|treated with|loaded with)\s*$|\btreated with\b/iu

/**
 * Whether an action tells in the present tense that a thing is begun or given: "non-invasive ventilation is started at once", "dronedarone is begun today", "the patient receives BiPAP". In an action that is how letters and reports order; in a text it may be said of patients at large.
 *
 * What only says that somebody receives a thing may be what they take already, so that it is unclear without a time.
 *
 * @param from, to the tokens of the name
 * @param cue what made a mention of it; another one than the verb itself holds
 */
export function presentOrder(
  { text, start, tokens, mark }: ReadSentence,
  from: number,
  to: number,
  cue: Span | undefined,
): PresentOrder | undefined {
  const first = tokens[from]
  const last = tokens[to - 1]
  if (first === undefined || last === undefined || mark === '?') return undefined
  const head = text.slice(Math.max(0, first.start - start - reach), first.start - start)
  const tail = text.slice(last.end - start, last.end - start + reach)
  const holds = (low: number, high: number): boolean =>
    cue === undefined || (cue.start >= start + low && cue.end <= start + high)
  const passive = behind.exec(tail)
  if (passive !== null) {
    const { between = '', after = '' } = passive.groups ?? {}
    const low = last.end - start
    if (!parted.test(between) && !/[,)]\s*\p{L}/u.test(between) && isSubject(head))
      return elsewhere.test(after) || !holds(low, low + passive[0].length) ? undefined : { certainty: 'sure' }
  }
  const told = goesOn.exec(tail) ?? otherDose.exec(tail)
  if (told !== null) {
    const { between = '', after = '' } = told.groups ?? {}
    const low = last.end - start
    if (
      !parted.test(between) &&
      !mayStay.test(between) &&
      isSubjectOfDose(head) &&
      !elsewhere.test(after) &&
      holds(low, low + told[0].length)
    )
      return { certainty: 'sure' }
  }
  const active = before.exec(head)
  if (active === null) return undefined
  const between = active.groups?.['between'] ?? ''
  if (parted.test(between) || elsewhere.test(text) || parted.test(clauseOf(head.slice(0, active.index))))
    return undefined
  if (!holds(first.start - start - head.length, first.start - start)) return undefined
  if (atOnce.test(text)) return { certainty: 'sure' }
  return ongoing.test(active[0])
    ? { certainty: 'unsure', because: 'it may be what the patient has already' }
    : { certainty: 'sure' }
}

/** Whether the name that follows opens its clause, and nobody speaks of patients at large. */
function isSubject(head: string): boolean {
  const clause = clauseOf(head)
  return opening.test(head) && !parted.test(clause) && !atLarge.test(clause) && !ofAnother.test(head)
}

/** The same of a dose, before which more may stand: "with the two changes the furosemide goes to 20 mg". */
function isSubjectOfDose(head: string): boolean {
  const clause = clauseOf(head)
  return (
    /^\s*(?:[\p{L}\d%/.-]+ ){0,7}$/u.test(clause.split(',').at(-1) ?? '') &&
    !parted.test(clause) &&
    !atLarge.test(clause) &&
    !ofAnother.test(head)
  )
}

/** "So the ACE inhibitor can stay" allows it, and orders nothing. */
const mayStay = /\bcan\b/iu

/** "The risk of furosemide stays", "a patient on it stays": something else does. */
const ofAnother = /\b(?:of|on|about|from|to|under|by|against|than|for|without)\s+(?:(?:the|her|his|their|any)\s+)?$/iu

const atLarge = /\b(?:patients|people|adults|children|those|individuals|women|men|candidates|guidelines?)\b/iu

/** What stands in the same clause before a place. */
function clauseOf(head: string): string {
  return head.split(/[;:.]|,(?=\s*(?:so|and|then)\b)/u).at(-1) ?? ''
}

/** Words on either side of a name that are read, in characters. */
const reachOfPast = 90

const pastDone =
  'started|commenced|begun|initiated|placed|put|loaded|treated|given|prescribed|chosen|used|switched|changed|covered|bridged'
const been = '(?:was|were|is|are|has been|have been|had been|being)'

/** "She was started on clarithromycin", "is treated with meropenem". */
const pastBefore = new RegExp(String.raw`\b${been} (?:\p{L}+ ){0,2}(?:${pastDone})\b[^.;]{0,60}$`, 'iu')

/** "Enoxaparin 20 mg was chosen", "prasugrel 60 mg was given and continues". */
const pastBehind = new RegExp(String.raw`^[^.;]{0,60}?\b${been} (?:\p{L}+ ){0,2}(?:${pastDone})\b`, 'iu')

/** Of a time before these orders, or of what did not happen. */
const history =
  /\b(?:previously|formerly|(?:19|20)\d\d|(?:last|past) (?:year|month|week)|years? ago|months? ago|weeks? ago|before (?:admission|arrival)|at home|in the past|yesterday|stopped|discontinued|withdrawn|held|withheld|allerg\p{L}*|reaction|not|never|no|nor|without|until|instead of|rather than|if|unless|should)\b/iu

const dosed = /^\P{L}{0,3}(?:\p{L}+[ -]){0,2}[\d.,]+\s?(?:mg|g|mcg|µg|microg(?:ram)?s?|milligrams?|units?|mL|mmol)\b/iu

/**
 * Whether an action tells what is ordered as what was done, as letters do: "was started on clarithromycin 500 mg twice daily". Nobody can tell such an order from an account of what came before, so that it is unclear and no mere mention.
 *
 * @param from the token that begins the name
 * @returns why, in words; undefined where it tells nothing of the kind
 */
export function toldOrder({ text, start, tokens }: ReadSentence, from: number): string | undefined {
  const token = tokens[from]
  if (token === undefined) return undefined
  const at = token.start - start
  const rest = text.slice(token.end - start)
  if (!dosed.test(rest)) return undefined
  const told =
    pastBefore.exec(text.slice(Math.max(0, at - reachOfPast), at))?.[0] ??
    pastBehind.exec(rest.slice(0, reachOfPast))?.[0]
  return told === undefined || history.test(text) ? undefined : `it tells what was done: ${quote(told.trim())}`
}
