import { type Span, tokenSpan, type Token } from './text.ts'
import type { StanceRole } from './stance/stance-role.ts'
import { wordSet, orderVerbs } from './words.ts'
import { clauseAt } from './stance/clauses.ts'
import { cuesWithin } from './stance/ground.ts'
import type { Cue } from './cue-lexicon.ts'
import { perSentence, type ReadSentence } from './sentences.ts'
import { isPlainOrder } from './stance/is-plain-order.ts'
import { type Reached, reaches } from './stance/reaches.ts'
import { type Stream, streams } from './stance/streams.ts'

/** What a text does with an action that it names. */
export type Stance = 'recommended' | 'refused' | 'conditional' | 'considered' | 'mentioned'

/** How one mention of an action is meant. */
export interface Reading {
  readonly stance: Stance
  /** The words that decided it; undefined where nothing turned a plain order. */
  readonly cue: Span | undefined
  /** The kind of those words. */
  readonly role: StanceRole | undefined
}

const stanceOf: Partial<Readonly<Record<StanceRole, Stance>>> = {
  refuse: 'refused',
  'refuse-weakly': 'refused',
  'refuse-back': 'refused',
  'refuse-by-harm': 'refused',
  'refuse-passive': 'refused',
  'refuse-anaphor': 'refused',
  replace: 'refused',
  instead: 'refused',
  condition: 'conditional',
  unless: 'conditional',
  'condition-at-start': 'conditional',
  reserve: 'conditional',
  'reserve-back': 'conditional',
  'as-needed': 'conditional',
  defer: 'conditional',
  depend: 'conditional',
  mention: 'mentioned',
  'mention-back': 'mentioned',
  'mention-beside': 'mentioned',
  'mention-joined': 'mentioned',
  background: 'mentioned',
  consider: 'considered',
  'consider-back': 'considered',
  'consider-anaphor': 'considered',
}

/**
 * What a sentence does with the thing that its tokens `from` to `to` name. A refusal outweighs a condition, a condition a mention, a mention an option.
 *
 * A question only mentions, unless the next sentence answers it with yes or no; "it should be avoided" in the next sentence refuses too.
 *
 * @param next the sentence after it in the text
 */
export function stanceIn(
  source: string,
  sentence: ReadSentence,
  from: number,
  to: number,
  next?: ReadSentence,
): Reading {
  const own = readOwn(source, sentence, from, to)
  if (own.stance === 'refused') return own
  if (own.stance === 'recommended' && own.cue === undefined && next !== undefined) {
    const below = readBelow(source, sentence.tokens[from], next)
    if (below !== undefined) return below
  }
  const answer =
    next === undefined || (own.stance === 'conditional' && sentence.mark !== '?')
      ? undefined
      : answered(source, own, sentence, next)
  if (answer !== undefined) return answer
  return sentence.mark === '?' && !isRequest(sentence) ? { stance: 'mentioned', cue: undefined, role: undefined } : own
}

/** "Digoxin:" over "stop today": what stands under a heading may refuse it. */
function readBelow(source: string, name: Token | undefined, next: ReadSentence): Reading | undefined {
  const at = next.lead.findIndex((token) => token.start === name?.start)
  const stream = placesOf(next).find((place) => place !== undefined && place.stream.lead > 0)?.stream
  if (at < 0 || stream === undefined) return undefined
  const cue = readingsOf(stream).readings[at]
  const stance = cue === undefined ? undefined : stanceOf[cue.role]
  if (cue === undefined || stance !== 'refused' || cue.from <= at) return undefined
  return { stance, cue: spanOf(source, stream.tokens, cue), role: cue.role }
}

function readOwn(source: string, sentence: ReadSentence, from: number, to: number): Reading {
  const places = placesOf(sentence)
  const first = places[from]
  const last = places[to - 1]
  if (first === undefined || last === undefined) return plain
  const reached = readingsOf(first.stream)
  const isInside = (cue: Cue<StanceRole>): boolean => cue.from <= last.at && first.at < cue.to
  const outside = (cue: Cue<StanceRole> | undefined): Cue<StanceRole> | undefined =>
    cue === undefined || isInside(cue) ? undefined : cue
  const around = reached.within[first.at]
  // "Leave heparin off", "we do not think heparin is indicated".
  if (around !== undefined && around === reached.within[last.at])
    return { stance: 'refused', cue: spanOf(source, first.stream.tokens, around), role: around.role }
  const own = outside(reached.readings[first.at])
  const beside = last.stream === first.stream ? outside(reached.beside[last.at]) : undefined
  const condition = outside(reached.conditions[first.at])
  const cue =
    own !== undefined && stanceOf[own.role] === 'refused' && condition !== undefined
      ? condition
      : strongest(own, beside)
  const stance = cue === undefined ? undefined : stanceOf[cue.role]
  const isOrder = (end?: number): boolean => isPlainOrder(first.stream, reached, first.at, last.at + 1, end)
  // "He bled when heparin was running" tells a story.
  if (cue?.role === 'defer' && stance === 'conditional' && own === cue && !isOrder(cue.from))
    return { ...plain, stance: 'mentioned' }
  // "Advice was given today and must be reinforced" orders after it tells.
  if (cue?.role === 'mention-back' && own === cue && isRecommendedAfter(reached, cue)) return plain
  if (cue !== undefined && stance !== undefined)
    return { stance, cue: spanOf(source, first.stream.tokens, cue), role: cue.role }
  return isOrder() ? plain : { ...plain, stance: 'mentioned' }
}

function isRecommendedAfter({ cues, parts }: Reached, cue: Cue<StanceRole>): boolean {
  return cuesWithin(cues, cue.to, clauseAt(parts, cue.from).to).some(({ role }) => role === 'recommend-back')
}

const plain: Reading = { stance: 'recommended', cue: undefined, role: undefined }

function strongest(own: Cue<StanceRole> | undefined, beside: Cue<StanceRole> | undefined): Cue<StanceRole> | undefined {
  if (own === undefined || beside === undefined) return own ?? beside
  if (beside.role === 'mention-joined') return beside
  return ['refused', 'conditional'].includes(stanceOf[own.role] ?? '') ? own : beside
}

/** "Absolutely not." */
const longestNo = 3

const noes = wordSet('no not never negative none')

const pronouns = wordSet('it this that they these both these')

const verdicts: ReadonlySet<StanceRole> = new Set(['refuse-back', 'refuse-passive'])

/** "Could you please continue apixaban?" asks for it. */
function isRequest(sentence: ReadSentence): boolean {
  return sentence.tokens.slice(0, 12).some((token) => token.word === 'please' || token.word === 'kindly')
}

/** What the next sentence says of this one: the answer to its question, or a refusal of what it named. */
function answered(source: string, own: Reading, sentence: ReadSentence, next: ReadSentence): Reading | undefined {
  const [first] = next.tokens
  if (first === undefined) return undefined
  const cue: Span = { start: first.start, end: first.end, text: source.slice(first.start, first.end) }
  if (sentence.mark === '?') {
    if (next.tokens.slice(0, next.tokens.length <= longestNo ? longestNo : 1).some((token) => noes.has(token.word)))
      return { stance: 'refused', cue, role: 'refuse-anaphor' }
    if (first.word === 'yes') return { stance: 'recommended', cue, role: undefined }
  }
  const open = anaphorIn(next)
  if (open !== undefined && (own.stance !== 'mentioned' || sentence.mark === '?'))
    return { stance: 'considered', cue: spanOf(source, open.tokens, open.cue), role: open.cue.role }
  const declined = refusalIn(next)
  if (declined !== undefined)
    return { stance: 'refused', cue: spanOf(source, declined.tokens, declined.cue), role: declined.cue.role }
  const [place] = placesOf(next)
  if (place === undefined) return undefined
  const subject = place.at + afterOpening(next.tokens)
  if (!pronouns.has(place.stream.tokens[subject]?.word ?? '')) return undefined
  const found = readingsOf(place.stream).cues.find((one) => one.from >= subject && one.from - subject <= 3)
  if (found?.role === 'consider-back' && sentence.mark === '?')
    return { stance: 'considered', cue: spanOf(source, place.stream.tokens, found), role: found.role }
  if (found === undefined || !verdicts.has(found.role) || isConditional(place.stream, found)) return undefined
  return { stance: 'refused', cue: spanOf(source, place.stream.tokens, found), role: 'refuse-anaphor' }
}

/** "It should be stopped if he bleeds" stops nothing today. */
function isConditional(stream: Stream, { to }: Cue<StanceRole>): boolean {
  const { cues, parts } = readingsOf(stream)
  return cuesWithin(cues, to, clauseAt(parts, to - 1).to).some(({ role }) => role === 'condition')
}

/** Where a sentence starts after "however", "given the bleed," and the like. */
function afterOpening(tokens: readonly Token[]): number {
  let start = 0
  for (let at = 0; at < tokens.length && at < longestOpening; at += 1) {
    const word = tokens[at]?.word ?? ''
    if (at === start && (connecting.has(word) || word === ',')) start = at + 1
    else if (word === ',' && openings.has(tokens[start]?.word ?? '')) start = at + 1
  }
  return start
}

const longestOpening = 14

const connecting = wordSet('however but so therefore thus and unfortunately')

const openings = wordSet('in for given with because since as on at here')

/** "Your call." leaves open what the sentence before it named; a sentence that names something else does not. */
function anaphorIn(
  next: ReadSentence,
): { readonly tokens: readonly Token[]; readonly cue: Cue<StanceRole> } | undefined {
  const [place] = placesOf(next)
  if (place === undefined || next.tokens.length > longestAnaphor) return undefined
  const cue = readingsOf(place.stream).cues.find(({ role }) => role === 'consider-anaphor')
  return cue === undefined ? undefined : { tokens: place.stream.tokens, cue }
}

/** "The patient declined.", "Do not prescribe.": a refusal without an object of its own. */
function refusalIn(
  next: ReadSentence,
): { readonly tokens: readonly Token[]; readonly cue: Cue<StanceRole> } | undefined {
  const [place] = placesOf(next)
  if (place === undefined) return undefined
  const { tokens } = place.stream
  const cue = readingsOf(place.stream).cues.find(({ role }) => stanceOf[role] === 'refused' && role !== 'refuse-weakly')
  if (cue === undefined) return undefined
  const start = place.at + afterOpening(next.tokens)
  const reason = tokens.findIndex(({ word }, at) => at >= cue.to && reasons.has(word))
  const end = reason < 0 ? tokens.length : reason
  if (cue.from < start || end - start > longestRefusal) return undefined
  const rest = tokens
    .slice(cue.to, end)
    .filter((token) => token.isWord && !orderVerbs.has(token.word) && !objects.has(token.word))
  const isWhole =
    rest.length === 0 && tokens.slice(start, cue.from).every((token) => !token.isWord || subjects.has(token.word))
  return isWhole ? { tokens, cue } : undefined
}

const longestRefusal = 8

const reasons = wordSet('because given due since as owing for in until on with')

const objects = wordSet('it this that them now today prescribe further here have receive be given')

const subjects = wordSet(
  'the patient he she family they please in end but and so therefore has have was it this i we would consultant registrar surgeon surgeons cardiology team gp hematology mother wife daughter son',
)

const longestAnaphor = 12

/** Undefined for a cue that is a mark of ours and stands nowhere in the text. */
function spanOf(source: string, tokens: readonly Token[], cue: Cue<StanceRole>): Span | undefined {
  const span = tokenSpan(source, tokens, cue.from, cue.to)
  return span.start < span.end ? span : undefined
}

const placesOf = perSentence(streams)

const readings = new WeakMap<Stream, Reached>()

function readingsOf(stream: Stream): Reached {
  let found = readings.get(stream)
  if (found === undefined) readings.set(stream, (found = reaches(stream)))
  return found
}
