import type { ReadSentence } from '../../language/sentences/read-sentences.ts'
import type { Match } from '../../language/terms/lexicon.ts'
import { Lexicon } from '../../language/terms/lexicon.ts'
import { termLexicon } from '../../language/terms/term-lexicon.ts'
import { wordSet } from '../../language/words/word-set.ts'
import { bystanders, helpers } from './escalation-parties.ts'
import { escalationActs } from './escalation-words.ts'

/** Acts that reach only whom they name: to call the pharmacy about a potassium is no escalation of it. */
const reaching = wordSet(
  'call page bleep phone telephone ring alert notify inform contact escalate escalation transfer summon refer referral consult consultation involve request send dispatch',
)
/** They want somebody who helps: "request a repeat potassium", "send a blood gas". */
const ofThings = wordSet('request send dispatch')
/** Acts that speak to somebody: done to the patient they call nobody. */
const speaking = wordSet('call phone telephone ring alert notify inform contact')
const passives = wordSet('be been being is are get gets')
const modals = wordSet('could may might can')
const adverbs = wordSet('also then always now already immediately urgently')
const articles = wordSet('a an the his her their our any its')
/** What stands after them is no longer whom the act reaches: "inform the family that cardiology will come". */
const ends = wordSet('that who whom which because')
/** Before a helper they tell where somebody is: "the family in ICU". */
const places = wordSet('in on at of from')

let parties: Lexicon<'helper' | 'bystander'> | undefined

/** Made with the first sentence: reading its terms loads the library that reads words. */
function partyLexicon(): Lexicon<'helper' | 'bystander'> {
  return (parties ??= new Lexicon([
    ...bystanders.map((name) => [name, 'bystander'] as const),
    ...helpers.map((name) => [name, 'helper'] as const),
  ]))
}

type Party = Match<'helper' | 'bystander'>

/** An act of a sentence with whether it reaches somebody who can help. */
interface Act {
  readonly from: number
  readonly isReal: boolean
}

/**
 * Where the acts of calling of a sentence start that reach somebody who can help, or nobody by name; and those alone that are to be done: "we could call" calls
 * nobody. An act that reaches only a bystander is left out ("call the pharmacy", "he will be called in by the GP"), unless a helper is called with them.
 */
export function reachedHelp({ tokens }: ReadSentence): ReadonlySet<number> {
  const all = termLexicon(escalationActs).find(tokens)
  const word = (at: number): string => tokens[at]?.word ?? ''
  const named = partiesOf(partyLexicon().find(tokens), word)
  const isOnCall = ({ from }: { readonly from: number }): boolean => word(from) === 'call' && word(from - 1) === 'on'
  const acts = all.filter((act) => !isOnCall(act))
  const isAnyCalled = helps(
    named.map(({ value }) => value),
    false,
  )
  const real: Act[] = all.filter(isOnCall).map(({ from }) => ({ from, isReal: isAnyCalled }))

  let next: (Act & { readonly to: number }) | undefined
  let party = named.length - 1
  for (let index = acts.length - 1; index >= 0; index -= 1) {
    const act = acts[index]
    if (act === undefined) break
    const { from, to, value: verb } = act
    const lead = before(from, word)
    const isPassive = passives.has(lead)
    const called: ('helper' | 'bystander')[] = []
    const end = endOf(to, next?.from ?? tokens.length, word)
    for (; party >= 0 && (named[party]?.from ?? 0) >= from; party -= 1) {
      const one = named[party]
      if (one !== undefined && one.from < end && !isElsewhere(one, isPassive, word)) called.push(one.value)
    }
    if (isPassive)
      for (let at = party; at >= 0 && (named[at]?.from ?? 0) >= (acts[index - 1]?.from ?? 0); at -= 1) {
        const one = named[at]
        if (one !== undefined && !isElsewhere(one, false, word)) called.push(one.value)
      }
    if (speaking.has(verb) && isPatient(to, word)) called.push('bystander')
    const goesOn = called.length === 0 && next !== undefined && next.from - to <= 1
    const isReal = !reaching.has(verb) || (goesOn ? next?.isReal === true : helps(called, ofThings.has(verb)))
    next = { from, to, isReal }
    real.push({ from, isReal: isReal && !modals.has(lead) })
  }
  return new Set(real.filter(({ isReal }) => isReal).map(({ from }) => from))
}

/** "ICU pharmacist" and "pharmacy team" are one party each, who does not help; "from the GP clinic" is none. */
function partiesOf(found: readonly Party[], word: (at: number) => string): readonly Party[] {
  let end = -1
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

function helps(called: readonly ('helper' | 'bystander')[], isHelpWanted: boolean): boolean {
  return called.includes('helper') || (called.length === 0 && !isHelpWanted)
}

function isElsewhere({ from, value }: Party, isPassive: boolean, word: (at: number) => string): boolean {
  if (value === 'bystander') return false
  if (places.has(word(leadOf(from, word)))) return true
  return isPassive && [1, 2, 3].some((back) => word(from - back) === 'by')
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
