import { perSentence, type ReadSentence } from '../../language/sentences.ts'
import { type Certainty, stanceIn, type Reading, type StanceContext } from '../../language/stance-in.ts'
import { type Span, tokenSpan, type Token } from '../../words/text.ts'
import type { Match } from '../../language/lexicon.ts'
import { wordSet } from '../../words/words.ts'
import { type ScopeCue, type ScopeRole, scopeCues } from './scope-cues.ts'
import type { ScopeLexicon, ScopeTerm } from './scope-lexicon.ts'
import { firstIndex } from '../../../kit/halving.ts'

const cuesOf = perSentence(({ lead, tokens }) => scopeCues.find([...lead, ...tokens]))

const connectors = new Set([',', ';', ':', '(', '-', '–', '—', '→', 'and', 'then', 'plus', '&', '+', 'or', 'but', '/'])
const acting: ReadonlySet<string> = new Set(['recommended', 'conditional', 'considered'])
/** "The diabetes team" is not diabetes. */
const teams = wordSet(
  'team teams clinic clinics service services nurse nurses specialist specialists consultant unit ward department mdt',
)
const means = wordSet('with using')
const adverbs = wordSet('urgently immediately also then please now first promptly empirically formally kindly')
const governing: ReadonlySet<ScopeRole> = new Set([
  'hand-over',
  'ask',
  'continue',
  'watch',
  'refuse',
  'fact',
  'order',
  'target',
])

/** What does nothing to a thing, or leaves it to somebody else. */
export const leaving: ReadonlySet<ScopeRole> = new Set(['hand-over', 'ask', 'continue', 'watch', 'refuse', 'fact'])

/** How many words lie at most between what governs and what is governed, so that reading is linear whatever the text. */
const farthest = 40
const mostCues = 24
const mostAdverbs = 5

/** A sentence with the terms of a scope and the cues that bear on them. Places count from the opening under which the sentence stands. */
export class ScopeReading {
  readonly tokens: readonly Token[]
  readonly terms: readonly Match<ScopeTerm>[]
  private readonly cues: readonly ScopeCue[]
  private readonly source: string
  private readonly sentence: ReadSentence
  private readonly next: ReadSentence | undefined
  private readonly context: StanceContext

  constructor(
    source: string,
    sentence: ReadSentence,
    next: ReadSentence | undefined,
    lexicon: ScopeLexicon,
    context: StanceContext = {},
  ) {
    const lead = sentence.lead.length
    this.context = context
    this.source = source
    this.sentence = sentence
    this.next = next
    this.tokens = lead === 0 ? sentence.tokens : [...sentence.lead, ...sentence.tokens]
    this.terms = lexicon(sentence)
      .map(({ from, to, value }) => ({ from: from + lead, to: to + lead, value }))
      .filter(({ to }) => !teams.has(this.word(to)))
    // A cue within the name of a term is part of the name.
    this.cues = this.terms.length === 0 ? [] : outside(cuesOf(sentence), this.terms)
  }

  word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  /** What the text covers from a token to another, white space made single. */
  words(from: number, to: number): string {
    const start = Math.max(from, this.sentence.lead.length)
    return tokenSpan(this.source, this.tokens, start, Math.max(to, start + 1)).text.replace(/\s+/gu, ' ')
  }

  /** Whether what stands at a place comes under a condition, or is only considered. */
  isContingent(from: number, to: number): boolean {
    const { stance } = this.stanceOf(from, to)
    return stance === 'conditional' || stance === 'considered'
  }

  isRefused(from: number, to: number): boolean {
    return this.stanceOf(from, to).stance === 'refused'
  }

  /**
   * Whether the sentence orders what stands at a place: for certain, as an option or on a condition.
   *
   * @param verb what governs it: "investigate" and "screen for" order, though the reader of stances takes them for watching
   * @returns undefined where it does not, `unsure` where its words can be read otherwise
   */
  ordered(from: number, to: number, verb?: ScopeCue): Certainty | undefined {
    const { stance, cue, certainty } = this.stanceOf(from, to)
    if (acting.has(stance)) return certainty
    if (stance !== 'mentioned' || verb === undefined || !this.isOwn(verb)) return undefined
    // "Manage the diarrhoea with loperamide".
    if (verb.role === 'target' && this.hasBetween(means, verb.to, from)) return 'sure'
    if (cue === undefined)
      return verb.role === 'target' && (this.word(verb.to - 1) !== 'of' || this.word(verb.from) === 'work')
        ? 'sure'
        : undefined
    // "Cystoscopy to work up the haematuria".
    const [after] = this.cuesAfter(to)
    return [verb, after].some((own) => own?.role === 'target' && this.overlaps(own, cue)) ? 'sure' : undefined
  }

  private overlaps(own: ScopeCue, { start, end }: Span): boolean {
    return start < (this.tokens[own.to - 1]?.end ?? 0) && (this.tokens[own.from]?.start ?? Infinity) < end
  }

  private stanceOf(from: number, to: number): Reading {
    const lead = this.sentence.lead.length
    return stanceIn(
      this.source,
      this.sentence,
      Math.max(0, from - lead),
      Math.max(1, to - lead),
      this.next,
      this.context,
    )
  }

  /** The cues that end at a place or before it, the nearest first. */
  *cuesBefore(at: number): Generator<ScopeCue> {
    let index = firstIndex(this.cues, ({ from }) => from >= at) - 1
    const last = Math.max(0, index - mostCues)
    for (; index >= last; index -= 1) {
      const cue = this.cues[index]
      if (cue === undefined || cue.to < at - farthest) return
      if (cue.to <= at) yield cue
    }
  }

  /** The cues from a place on, the nearest first. */
  *cuesAfter(at: number): Generator<ScopeCue> {
    for (let index = firstIndex(this.cues, ({ from }) => from >= at); index < this.cues.length; index += 1) {
      const cue = this.cues[index]
      if (cue === undefined || cue.from > at + farthest) return
      yield cue
    }
  }

  /** The first term from a place on. */
  termFrom(at: number): Match<ScopeTerm> | undefined {
    return this.terms[firstIndex(this.terms, ({ from }) => from >= at)]
  }

  /** Whether a cue opens the sentence, or stands after a comma, "and" or the like. */
  isOwn(cue: ScopeCue): boolean {
    let at = cue.from - 1
    while (at > cue.from - mostAdverbs && adverbs.has(this.word(at))) at -= 1
    return at < 0 || connectors.has(this.word(at))
  }

  hasBetween(words: ReadonlySet<string>, from: number, to: number): boolean {
    for (let at = from; at < to && at < from + farthest; at += 1) if (words.has(this.word(at))) return true
    return false
  }

  /** "Colonoscopy to be arranged by gastroenterology". */
  isHandedOverAfter(at: number): boolean {
    for (const cue of this.cuesAfter(at)) {
      if (cue.role === 'order' || cue.role === 'target') return false
      if (cue.role === 'hand-over' || cue.role === 'ask') return !this.isOwn(cue)
    }
    return false
  }

  /**
   * The words that govern what stands at a place: the verb before it, or who is asked to do what the verb says.
   *
   * @param own a verb that governs by itself where it opens a clause
   */
  governor(at: number, own?: ScopeCue): ScopeCue | undefined {
    let verb = own
    for (const cue of this.cuesBefore(own?.from ?? at)) {
      if (!governing.has(cue.role)) continue
      if (verb === undefined) verb = cue
      else if (leaving.has(verb.role)) return verb
      else if (this.isOwn(verb)) {
        if (cue.role === 'ask') return this.hasBetween(commas, cue.to, verb.from) ? verb : cue
      }
      // "Continue furosemide with the addition of metformin" orders metformin.
      else if (verb.role === 'order' && (cue.role === 'continue' || cue.role === 'watch')) return verb
      else verb = cue
    }
    return verb
  }
}

const commas = new Set([',', ';'])

function outside(cues: readonly ScopeCue[], terms: readonly Match<ScopeTerm>[]): readonly ScopeCue[] {
  let at = 0
  return cues.filter((cue) => {
    while (at < terms.length && (terms[at]?.to ?? 0) <= cue.from) at += 1
    const term = terms[at]
    return term === undefined || cue.to <= term.from || (cue.from === term.from && cue.to === term.to)
  })
}
