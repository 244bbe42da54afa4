import { firstFrom, type Clause, clauses } from './clauses.ts'
import { wordSet } from '../../words/words.ts'
import type { Cue } from '../cue-lexicon.ts'
import { drugsIn } from '../drug-names.ts'
import type { Token } from '../../words/text.ts'
import type { StanceRole } from './stance-role.ts'
import { type Stream, stanceLexicon } from './streams.ts'

/** A cue of a recommendation where a stream has it. */
export type StanceCue = Cue<StanceRole>

/** A clause of prose is shorter, in tokens. It bounds the work on text that is none. */
export const farthest = 400

const mostCues = 60

const clauseOpeners = new Set([',', ':', 'and', 'then', 'but', 'or', '-', '–', '—', '→'])

/** The words, cues and clauses of a stream, and what stands where among them. */
export class Ground {
  readonly tokens: readonly Token[]
  /** How many tokens at the start belong to the opening. */
  readonly lead: number
  readonly cues: readonly StanceCue[]
  readonly parts: readonly Clause[]

  constructor(stream: Stream) {
    this.tokens = stream.tokens
    this.lead = stream.lead
    this.cues = cuesOf(stream)
    this.parts = clauses(stream.tokens, this.cues)
  }

  /** The word at a place; empty outside the stream. */
  word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  /** The last cue of these roles that starts within a stretch. */
  lastCue(roles: ReadonlySet<StanceRole>, from: number, to: number): StanceCue | undefined {
    let high = firstFrom(this.cues, to)
    const low = Math.max(0, high - mostCues)
    for (high -= 1; high >= low; high -= 1) {
      const cue = this.cues[high]
      if (cue === undefined || cue.from < from) return undefined
      if (roles.has(cue.role)) return cue
    }
    return undefined
  }

  /** Whether a cue of these roles starts within a stretch; of a stretch with very many cues only the first are looked at. */
  hasCue(roles: ReadonlySet<StanceRole>, from: number, to: number): boolean {
    const low = firstFrom(this.cues, from)
    for (let at = low; at < this.cues.length && at < low + mostCues; at += 1) {
      const cue = this.cues[at]
      if (cue === undefined || cue.from >= to) return false
      if (roles.has(cue.role)) return true
    }
    return false
  }

  /** "No crackles: furosemide" speaks of two things, "allergies: penicillin" of one; an opening reaches into what stands under it. */
  colonAfter(from: number, to: number): number {
    for (let at = Math.max(from + 1, this.lead); at < to; at += 1) if (this.tokens[at]?.word === ':') return at
    return to
  }

  /** Whether a cue opens its clause, with what depends on it after a comma, a colon or "then". */
  leads(cue: StanceCue): boolean {
    if (cue.from > 0 && !clauseOpeners.has(this.word(cue.from - 1))) return false
    if (cue.from === 0) return true
    const end = Math.min(this.tokens.length - 1, cue.to + farthest)
    return this.indexOf([',', ':', 'then'], cue.to, end) < end
  }

  opens(cue: StanceCue, clause: Clause): boolean {
    for (let at = clause.from; at < cue.from; at += 1) if (this.tokens[at]?.isWord) return false
    return true
  }

  contrastAfter(index: number): number {
    for (let next = index + 1; next < this.parts.length && next < index + farthest; next += 1)
      if (this.parts[next]?.isContrast) return this.parts[next]?.from ?? this.tokens.length
    return this.tokens.length
  }

  /** Where one of the words stands first, or `to`. */
  indexOf(words: readonly string[], from: number, to: number): number {
    for (let at = from; at < to; at += 1) if (words.includes(this.word(at))) return at
    return to
  }
}

const cuesByStream = new WeakMap<Stream, readonly StanceCue[]>()

/** The cues of a stream, in order. */
export function cuesOf(stream: Stream): readonly StanceCue[] {
  const { tokens } = stream
  let found = cuesByStream.get(stream)
  if (found === undefined)
    cuesByStream.set(
      stream,
      (found = withEndings(withOpening(stanceLexicon.find(tokens), stream), tokens)
        .filter((cue) => !isOneTime(cue, tokens) && !tellsOfNone(cue, tokens))
        .map((cue) => turned(notMonth(cue, tokens), tokens))),
    )
  return found
}

/** "Should the pain return" and "were it to rise" open a condition, whatever cue the words are part of elsewhere. */
function withOpening(cues: readonly StanceCue[], { tokens, lead }: Stream): readonly StanceCue[] {
  const word = tokens[lead]?.word ?? ''
  if (!inverted.has(word) || tokens[lead + 1]?.word === 'not') return cues
  // "Had amoxicillin 2019: anaphylaxis" tells what was taken; "had he been well" is a condition.
  const drugEnd = word === 'had' ? drugAt(tokens, lead + 1) : undefined
  const isTold = drugEnd !== undefined && tokens[drugEnd]?.word !== 'been'
  const opening: StanceCue = { from: lead, to: lead + 1, role: isTold ? 'mention' : 'condition-at-start' }
  return [...cues.filter((cue) => cue.from < lead), opening, ...cues.filter((cue) => cue.from > lead)]
}

const inverted = wordSet('should were had')

/** "Bed 4 may want it" is not a date. */
function notMonth(cue: StanceCue, tokens: readonly Token[]): StanceCue {
  const { role, from, to } = cue
  if (role !== 'pseudo' || to - from < 2 || tokens[to - 1]?.word !== 'may') return cue
  const next = tokens[to]
  return next?.isWord === true && !/^\d/u.test(next.word) && !afterDate.has(next.word)
    ? { from: to - 1, to, role: 'consider' }
    : cue
}

const afterDate = wordSet('and or at with for on in by the showed shows was is')

/** "40 mg IV once": how often, and no condition. */
function isOneTime({ role, to }: StanceCue, tokens: readonly Token[]): boolean {
  if (role !== 'defer' || tokens[to - 1]?.word !== 'once') return false
  const next = tokens[to]
  return next === undefined || !next.isWord || oneTime.has(next.word)
}

const oneTime = wordSet('then now today tonight and only at in every or')

/** "End simvastatin", "BLOCK suxamethonium": verbs that end a drug where they open a clause and one stands right behind them, and in "heart block", "end of life", "end the seizure with lorazepam" end nothing. */
function withEndings(cues: readonly StanceCue[], tokens: readonly Token[]): readonly StanceCue[] {
  const endings = tokens.flatMap(({ word }, from): readonly StanceCue[] => {
    if (!endingDrugs.has(word)) return []
    const before = tokens[from - 1]
    const opens = before?.isWord !== true || beforeVerbs.has(before.word)
    return opens && drugAt(tokens, from + 1) !== undefined ? [{ from, to: from + 1, role: 'refuse' }] : []
  })
  if (endings.length === 0) return cues
  const isFree = ({ from }: StanceCue): boolean => !cues.some((cue) => cue.from <= from && from < cue.to)
  return [...cues, ...endings.filter(isFree)].toSorted((one, two) => one.from - two.from)
}

const endingDrugs = wordSet('end park shelve axe nix terminate block')

const beforeVerbs = wordSet('and then please also now but to')

/** "Alert for bleeding: heparin off" tells of no drug; "GP letter re furosemide 80 mg OD" orders it. */
function tellsOfNone({ role, from, to }: StanceCue, tokens: readonly Token[]): boolean {
  const first = tokens[from]?.word ?? ''
  if (role !== 'mention' || to - from < 2 || !tellingOfDrugs.has(first)) return false
  const end = drugAt(tokens, to)
  return end === undefined || (letters.has(first) && /^\d/u.test(tokens[end]?.word ?? ''))
}

const tellingOfDrugs = wordSet(
  'alert alerts alerted warn warned warning warnings flag flagged letter letters note email message wristband bracelet yellow',
)

const letters = wordSet('letter letters note email message wristband bracelet')

/** Where the drug ends that stands at a place, with an article or none. */
function drugAt(tokens: readonly Token[], place: number): number | undefined {
  let at = place
  while (at < place + longestArticle && articles.has(tokens[at]?.word ?? '')) at += 1
  const behind = tokens.slice(at, at + longestDrugName).map(({ word }) => word)
  const named = drugsIn(behind.join(' ')).find(({ span }) => span.start === 0)
  return named === undefined ? undefined : at + named.span.text.split(' ').length
}

const articles = wordSet('the his her their all any both home oral iv regular')

/** In words. */
const longestArticle = 3

const longestDrugName = 4

/** "Do not forget to stop", "do not delay stopping" say to stop. */
function turned(cue: StanceCue, tokens: readonly Token[]): StanceCue {
  if (cue.role !== 'urge') return cue
  const words = tokens.slice(cue.from, cue.to).map(({ word }) => word)
  const isTurned =
    stopping.has(words.at(-1) ?? '') && words.slice(0, -1).some((word) => puttingOff.has(word)) && !words.includes('or')
  return isTurned ? { ...cue, role: 'refuse' } : cue
}

const stopping = wordSet('stop stopping hold holding withhold withholding discontinue discontinuing omit omitting')

const puttingOff = wordSet('forget delay hesitate fail neglect wait defer postpone delaying waiting hesitation')

/** More cues than a clause of prose has. It bounds the work on text that is none. */
const most = 60

/** The cues that start and end within tokens `from` to `to`, exclusive; of very many only the first. */
export function cuesWithin(cues: readonly StanceCue[], from: number, to: number): readonly StanceCue[] {
  const found: StanceCue[] = []
  for (let at = firstFrom(cues, from); at < cues.length && found.length < most; at += 1) {
    const cue = cues[at]
    if (cue === undefined || cue.from >= to) break
    if (cue.to <= to) found.push(cue)
  }
  return found
}

/** Where one name of a list, or one row of a table, ends. */
export const joints: ReadonlySet<string> = new Set([',', 'and', ')', ']', '/', '|', '&', '+'])

/** Words with which a list judges each of its names: "aspirin continued, ticagrelor stopped". */
export const judged: ReadonlySet<string> = wordSet(
  'started commenced continued increased added resumed restarted given initiated stopped held withheld discontinued ceased start continue increase commence restart resume add stop hold withhold discontinue yes no unchanged untouched',
)
