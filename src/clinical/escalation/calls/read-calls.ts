import { once } from '../../../kit/once.ts'
import { type Match, Lexicon } from '../../language/lexicon.ts'
import { perSentence, type ReadSentence } from '../../language/sentences.ts'
import { termLexicon } from '../../language/terms.ts'
import { wordSet } from '../../words/words.ts'
import { bystanders, type GeneralKind, helpers, type Specialty } from '../escalation-parties.ts'
import { alarmActs, escalationActs, immediacy, reachedInWords } from './escalation-words.ts'

/** An act of calling in a sentence, with whom it reaches. */
export interface Call {
  /** Its tokens; the end is exclusive. */
  readonly from: number
  readonly to: number
  /** It is an act on somebody ("call"), and no name of help ("ambulance"). */
  readonly isVerb: boolean
  /** It raises an alarm; else it refers, admits, asks or tells. */
  readonly isAlarm: boolean
  /** `help`: somebody who can act on an emergency, or nobody by name. `nobody`: bystanders, or a thing ("consult the guideline"). `unknown`: somebody of whom the list of parties knows nothing. */
  readonly reaches: 'help' | 'nobody' | 'unknown'
}

/** The calls of a sentence, and who of those that can help it names. */
export interface Calls {
  readonly calls: readonly Call[]
  readonly kinds: ReadonlySet<GeneralKind | Specialty>
}

type Party = Match<GeneralKind | Specialty | 'bystander'>

/** Acts that reach only whom they name: to call the pharmacy about a potassium is not an escalation of it. */
const reaching = wordSet(
  'call page bleep phone telephone ring alert notify inform contact escalate escalation transfer summon refer referral consult consultation involve request send dispatch activate activation admit admission mobilise convene discuss discussion d/w seek tell liaise attend input',
)

/** They want somebody who helps: "request a repeat potassium", "consult the guideline", "activate the diet plan". */
const wantingHelp = wordSet(
  'request send dispatch refer referral consult consultation activate activation mobilise convene discuss discussion d/w seek tell liaise attend input',
)

const phrasesWantingHelp: ReadonlySet<string> = new Set([
  'go to',
  'go straight to',
  'move to',
  'bring in',
  'speak to',
  'speak with',
  'take to',
  'hand over',
  ...reachedInWords,
])

/** Acts that speak to somebody: done to the patient they call nobody. */
const speaking = wordSet('call phone telephone ring alert notify inform contact tell')

const passives = wordSet('be been being is are get gets')

const modals = wordSet('could may might can')

const adverbs = wordSet('also then always now already immediately urgently')

const articles = wordSet('a an the his her their our any its')

/** What stands after them is no longer whom the act reaches: "inform the family that cardiology will come". */
const ends = wordSet('that who whom which because')

/** Before a helper they tell where somebody is: "the family in ICU". */
const places = wordSet('in on at of from')

/** What is asked of somebody. */
const comings = wordSet('attendance presence review opinion advice input help assistance')

/** They follow an act that names nobody: "call now", "notify of the potassium", "escalate for dialysis". */
const noObject = wordSet(
  'from now immediately urgently stat asap early straight right at once today without with for about of on in as to by if when and or then re regarding because so again back first',
)

/** What is escalated, and is the emergency itself or the care of it. */
const ofCare = wordSet('care case patient this it her him them level concern concerns')

// Lexicons are made at the first question, so that an import loads no library of words.
const alarms = new Set(alarmActs)
const acts = once(() => termLexicon(escalationActs))

const partyLexicon = once(
  () =>
    new Lexicon<Party['value']>([
      ...bystanders.map((name) => [name, 'bystander'] as const),
      ...Object.entries(helpers).flatMap(([kind, names]) =>
        names.map((name) => [name, kind as GeneralKind | Specialty] as const),
      ),
    ]),
)

const nowTerms = once(() => termLexicon(immediacy))

/**
 * The acts of calling of a sentence, and whom they reach. Only acts that are to be done are there: "we could call" calls nobody.
 *
 * An act reaches those that stand behind it, up to the next act; done in the passive also those before it. One that reaches only a bystander, or is done to a thing, reaches nobody ("call the pharmacy", "he will be called
 * in by the GP", "consult the guideline"), unless a helper is called with them; a party that no list knows is unknown. A sentence without an act that names a helper and "now" is a call too: "Nephrology now".
 */
export const callsIn: (sentence: ReadSentence) => Calls = perSentence(read)

function read(sentence: ReadSentence): Calls {
  const { tokens } = sentence
  const word = (at: number): string => tokens[at]?.word ?? ''
  const isWord = (at: number): boolean => tokens[at]?.isWord === true
  const parties = once(() => partiesOf(partyLexicon().findIn(sentence), word))
  const kindsOf = once(() => new Set(parties().flatMap(({ value }) => (value === 'bystander' ? [] : [value]))))
  const all = acts().findIn(sentence)
  // Most sentences call nobody, and then it is rarely asked whom they name.
  if (
    all.length === 0 &&
    nowTerms().findIn(sentence).length === 0 &&
    !helpIsThere(sentence) &&
    !isCalledByWriter(sentence.text)
  )
    return {
      calls: [],
      get kinds() {
        return kindsOf()
      },
    }
  const named = parties()
  const kinds = kindsOf()
  const isOnCall = ({ from }: { readonly from: number }): boolean => word(from) === 'call' && word(from - 1) === 'on'
  const found = all.filter((act) => !isOnCall(act))
  const real: Call[] = all
    .filter(isOnCall)
    .map(({ from, to }) => ({ from, to, isVerb: false, isAlarm: true, reaches: kinds.size > 0 ? 'help' : 'nobody' }))

  let next: (Call & { readonly to: number }) | undefined
  let party = named.length - 1
  for (const [index, { from, to, value: verb }] of [...found.entries()].toReversed()) {
    const lead = before(from, word)
    const isPassive = passives.has(lead)
    const called: Party['value'][] = []
    const end = endOf(to, next?.from ?? tokens.length, word)
    let left = named[party]
    for (; left !== undefined && left.from >= from; left = named[party]) {
      if (left.from < end && !isElsewhere(left, isPassive, word, to) && !isCompany(left, verb, word))
        called.push(left.value)
      party -= 1
    }
    if (isPassive) {
      const since = found[index - 1]?.from ?? 0
      let [at, one] = [party, left]
      for (; one !== undefined && one.from >= since; one = named[at]) {
        if (!isElsewhere(one, false, word, 0)) called.push(one.value)
        at -= 1
      }
    }
    // "Urgent nephrology consult", "Renal registrar: called now".
    if (called.length === 0 && left !== undefined && isLeftOf(left, from, isWord)) called.push(left.value)
    if (speaking.has(verb) && isPatient(to, word)) called.push('bystander')
    const goesOn = called.length === 0 && next !== undefined && next.from - to <= 1
    const reaches =
      !reaching.has(verb) && !phrasesWantingHelp.has(verb)
        ? 'help'
        : goesOn
          ? (next?.reaches ?? 'help')
          : reachOf(called, verb, objectAfter(to, end, word, isWord))
    next = { from, to, isVerb: reaching.has(verb), isAlarm: alarms.has(verb), reaches }
    if (!modals.has(lead)) real.push(next)
  }
  if (all.length === 0) {
    const [helper] = named.filter(({ value }) => value !== 'bystander')
    // A call that is over raises no alarm.
    const isAlarm = nowTerms().findIn(sentence).length > 0
    if (helper !== undefined) real.push({ from: helper.from, to: helper.to, isVerb: false, isAlarm, reaches: 'help' })
  }
  return { calls: real, kinds }
}

/** Whether a sentence says that help has been called already, is on its way, or is with the patient: "cardiology bleeped 05:10", "PERT at the bedside". */
export const helpIsThere: (sentence: ReadSentence) => boolean = perSentence((sentence) => {
  if (!isThere.test(sentence.text)) return false
  const { tokens } = sentence
  const word = (at: number): string => tokens[at]?.word ?? ''
  return partiesOf(partyLexicon().findIn(sentence), word).some(({ from, to, value }) => {
    const last = tokens[to - 1]
    if (value === 'bystander' || last === undefined) return false
    // "Repeat the gas, with an airway-skilled doctor present": who has to be there is not yet.
    const lead = sentence.text.slice(0, (tokens[from]?.start ?? sentence.start) - sentence.start)
    const behind = sentence.text.slice(last.end - sentence.start)
    if (
      /\bwith (?:an?|the) (?:[\p{L}-]+ ){0,3}$/iu.test(lead) &&
      !(/\bwith the\b/iu.test(lead) && atBedside.test(behind))
    )
      return false
    return thereBehind.test(behind)
  })
})

const there = String.raw`(?:aware|present|scrubbed|here|arrived|in attendance|accepted|asked to (?:attend|come|review|see|help)|(?:agreed|on) to (?:come|take over|see)|coming|attending|en route|at (?:the )?(?:bedside|head)|in (?:the )?(?:room|resus|department|lab)|on (?:the )?(?:phone|line|ward)|on (?:the|its|his|her|their) way|(?:(?:fast-?)?bleeped|called|paged|phoned|rung|telephoned|informed|alerted|notified|contacted|told|activated|summoned|mobili[sz]ed|(?:reviewed|rv['’]d|r\/v['’]d|spoken to|agree[sd]?)(?= (?:by|on the|over the) (?:phone|telephone|line)\b| (?:at )?\d\d[:.]?\d\d\b| (?:at|by) (?:the )?bedside\b| now\b| here\b))(?! (?:if|when|once|tomorrow|later)\b))\b`

/** "With the cardiologist at the bedside". */
const atBedside = /^\s*(?:is )?at (?:the )?bedside\b/iu

const isThere = new RegExp(String.raw`\b${there}`, 'iu')

const thereBehind = new RegExp(
  String.raw`^(?:[\s:,–-]*(?:consultant|registrar|SpR|StR|reg|AT|trainee|team|doctor|physician|fellow|on[- ]call|surgeon|desk|\+|and|&|\/)){0,4}[\s:–-]*(?:(?:,? ?(?:who|they)(?:['’](?:re|ve|ll))? )?(?:(?:is|are|was|were|has been|have been|have|has|already|now|and) ){0,2})${there}`,
  'iu',
)

/** "I am calling cardiology", "we have activated the team", "I'd ring ICU now": whoever writes does it, or has done it. */
export const isCalledByWriter = (text: string): boolean => byWriter.test(text) && !notNow.test(text)

const byWriter =
  /\b(?:I|we)(?:['’](?:m|re|ll|ve|d)| am| are| have| will| would)?(?: (?:now|also|just|already|immediately|urgently))?(?: like)? (?:call(?:ing|ed)?|phon(?:e|ing|ed)|ring(?:ing)?|rang|rung|bleep(?:ing|ed)?|pag(?:e|ing|ed)|alert(?:ing|ed)?|activat(?:e|ing|ed)|summon(?:ing|ed)?|inform(?:ing|ed)?|contact(?:ing|ed)?|notif(?:y|ying|ied)|spoke[n]?|asked|told|sent for)\b/iu

const notNow =
  /\b(?:not|never|n['’]t|yesterday|last (?:week|month|year|night)|previously|(?:days|weeks|months|years) ago|if|were|unless|tomorrow|(?:19|20)\d\d)\b/iu

/**
 * Help that a sentence of an action names as an item of its own, which calls it: "renal + ITU early", "PERT: mechanical thrombectomy", "HDU (pH below 7.1)", "monitor CCU 3-5 days".
 *
 * An item stands between two marks. It is a party with nothing before it but a word of its urgency or of where to, and nothing behind it but a mark, another party, or a word that goes with one.
 */
export const partiesAsItems: (sentence: ReadSentence) => readonly Call[] = perSentence((sentence) => {
  const { tokens } = sentence
  const word = (at: number): string => tokens[at]?.word ?? ''
  const isMark = (at: number): boolean => tokens[at]?.isWord !== true
  const named = partiesOf(partyLexicon().findIn(sentence), word)
  return named.flatMap(({ from, to, value }) => {
    if (value === 'bystander' || value === 'emergency service') return []
    let lead = from - 1
    while (itemLeads.has(word(lead))) lead -= 1
    const opens = isMark(lead) || named.some((other) => other.to === lead + 1)
    const closes = isMark(to) || itemTails.has(word(to)) || isSpan(to, word) || named.some((other) => other.from === to)
    return opens && closes ? [{ from, to, isVerb: false, isAlarm: false, reaches: 'help' as const }] : []
  })
})

/** "CCU 24-48 h": how long; "PCI 2019" is of the past. */
function isSpan(from: number, word: (at: number) => string): boolean {
  let at = from
  while (/^\d{1,2}(?:-\d{1,2})?$/u.test(word(at)) || dashes.has(word(at))) at += 1
  return at > from && spans.has(word(at))
}

const dashes = new Set(['-', '–'])

const spans = wordSet('h hr hrs hour hours day days')

const itemLeads = wordSet(
  'on onto call urgent early immediate immediately now to in the a and monitor monitored admit bed duty senior joint',
)

const itemTails = wordSet(
  'now early aware informed alerted called involved bed admission review opinion input consult team on at for and with in today tonight immediately urgently registrar consultant monitoring doctor level decision discussion meeting huddle activation activated conference',
)

function reachOf(called: readonly Party['value'][], verb: string, object: string | undefined): Call['reaches'] {
  if (called.some((value) => value !== 'bystander')) return 'help'
  if (called.length > 0) return 'nobody'
  const wantsHelp = wantingHelp.has(verb) || phrasesWantingHelp.has(verb)
  if (object === undefined) return wantsHelp ? 'unknown' : 'help'
  if (wantsHelp) return 'nobody'
  if (verb === 'escalate' || verb === 'escalation' || verb === 'transfer') return ofCare.has(object) ? 'help' : 'nobody'
  return verb === 'admit' || verb === 'admission' ? 'help' : 'unknown'
}

/** The last word of what an act is done to: "call the district nurse" → nurse; undefined where nothing follows it but a time, a reason or the end. */
function objectAfter(
  to: number,
  end: number,
  word: (at: number) => string,
  isWord: (at: number) => boolean,
): string | undefined {
  let at = to
  while (articles.has(word(at)) || adverbs.has(word(at)) || (word(at) === 'to' && at === to)) at += 1
  let object: string | undefined
  for (; at < end && isWord(at) && !noObject.has(word(at)); at += 1) object = word(at)
  return object
}

/** "ICU pharmacist" and "pharmacy team" are one party each, who does not help; "from the GP clinic" is none. */
function partiesOf(found: readonly Party[], word: (at: number) => string): readonly Party[] {
  let end: number | undefined
  return found.filter((one, index) => {
    const isLeft = one.from === end || word(leadOf(one.from, word)) === 'from'
    if (isLeft) end = one.to
    if (isLeft || one.value === 'bystander') return !isLeft
    const left = found[index - 1]
    const right = found[index + 1]
    return !(
      (left?.value === 'bystander' && left.to === one.from) ||
      (right?.value === 'bystander' && right.from === one.to)
    )
  })
}

/** Where the word before a party stands, past its article. */
function leadOf(from: number, word: (at: number) => string): number {
  return articles.has(word(from - 1)) ? from - 2 : from - 1
}

function isElsewhere({ from, value }: Party, isPassive: boolean, word: (at: number) => string, act: number): boolean {
  if (value === 'bystander') return false
  const lead = leadOf(from, word)
  // The "in" of "bring in the renal team" is the act's.
  // "Request the immediate attendance of cardiology" asks for them, "inform the family in ICU" does not.
  if (lead >= act && places.has(word(lead)) && !comings.has(word(lead - 1))) return true
  return isPassive && [1, 2, 3].some((back) => word(from - back) === 'by')
}

/** "Transfer with nurse and defibrillator": who goes along is not whom it reaches. */
function isCompany({ from, value }: Party, verb: string, word: (at: number) => string): boolean {
  return value === 'bystander' && moving.has(verb) && word(leadOf(from, word)) === 'with'
}

const moving = wordSet('transfer rush')

/** At most a few words and one mark stand between a party and the act on it. */
function isLeftOf({ to }: Party, from: number, isWord: (at: number) => boolean): boolean {
  if (from - to > 3) return false
  let marks = 0
  for (let at = to; at < from; at += 1) if (!isWord(at)) marks += 1
  return marks <= 1
}

function endOf(from: number, to: number, word: (at: number) => string): number {
  for (let at = from; at < to; at += 1) if (ends.has(word(at))) return at
  return to
}

/** The word before an act, past adverbs: "could also call", "be immediately informed". */
function before(from: number, word: (at: number) => string): string {
  return adverbs.has(word(from - 1)) ? word(from - 2) : word(from - 1)
}

function isPatient(to: number, word: (at: number) => string): boolean {
  const at = word(to) === 'the' ? to + 1 : to
  return word(at) === 'patient' && word(at + 1) !== 's'
}
