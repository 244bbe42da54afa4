import { wordSet } from '../terms/word-set.ts'
import type { Cue } from '../cues/cue-lexicon.ts'
import type { Token } from '../sentences/token.ts'
import { type Clause, clauses, isVerdict } from './clauses.ts'
import { type StanceRole, orderVerbs } from './stance-cues.ts'
import { type Stream, stanceLexicon } from './streams.ts'

type StanceCue = Cue<StanceRole>

/** What the cues of a stream reach. */
export interface Reached {
  readonly cues: readonly StanceCue[]
  /** For each token the strongest cue that reaches it. */
  readonly readings: readonly (StanceCue | undefined)[]
  /** For each token a condition that reaches it, whatever else does. */
  readonly conditions: readonly (StanceCue | undefined)[]
  /** The clauses, in order. */
  readonly parts: readonly Clause[]
  /** For each token a cue that speaks of what ends with it. */
  readonly beside: readonly (StanceCue | undefined)[]
}

/** A clause of prose is shorter. It bounds the work on text that is none. */
const farthest = 400

const conditional = 5
const rank: Partial<Readonly<Record<StanceRole, number>>> = {
  background: 1,
  'as-needed': 2,
  defer: 2,
  depend: 2,
  consider: 3,
  'consider-back': 3,
  'consider-anaphor': 3,
  mention: 4,
  'mention-back': 4,
  condition: conditional,
  unless: conditional,
  'condition-at-start': conditional,
  reserve: conditional,
  'reserve-back': conditional,
  refuse: 6,
  'refuse-weakly': 6,
  'refuse-back': 6,
  'refuse-passive': 6,
  'refuse-anaphor': 6,
  replace: 6,
  instead: 6,
}

const outright = wordSet(
  'give start initiate administer commence continue begin prescribe activate arrange load add recommend use',
)
const finite = wordSet('is are was were has have should must will shall need needs requires require')
const auxiliary = wordSet(
  'is are was were has have had should must will shall be been being then now so therefore also later currently it they to',
)
const prepositions = wordSet('in with due because until on while given')
const weakEnds = 'since after from while during despite under on'.split(' ')
const process = /(?:tion|ing|apy|ment|sis|cover|support|control)$/u
const noSubject = wordSet('it this that there he she patient we the do does')

/** How far each cue of the stream reaches, and which is the strongest at each token. */
export function reaches(stream: Stream): Reached {
  return new Sweep(stream).run()
}

class Sweep {
  private readonly tokens: readonly Token[]
  private readonly lead: number
  private readonly cues: readonly StanceCue[]
  private readonly parts: readonly Clause[]
  private readonly readings: (StanceCue | undefined)[] = []
  private readonly conditions: (StanceCue | undefined)[] = []
  private readonly beside: (StanceCue | undefined)[] = []
  /** Where "should have" and its like start. */
  private readonly recommendedFrom: ReadonlySet<number>

  constructor(stream: Stream) {
    this.tokens = stream.tokens
    this.lead = stream.lead
    this.cues = withOpening(stanceLexicon.find(stream.tokens), stream)
    this.parts = clauses(stream.tokens, this.cues)
    this.recommendedFrom = new Set(this.cues.flatMap(({ role, from }) => (role === 'recommend' ? [from] : [])))
  }

  run(): Reached {
    let index = 0
    for (const cue of this.cues) {
      while (index + 1 < this.parts.length && (this.parts[index + 1]?.from ?? 0) <= cue.from) index += 1
      const clause = this.parts[index]
      if (clause !== undefined) this.apply(cue, clause, index)
    }
    return {
      cues: this.cues,
      parts: this.parts,
      readings: this.readings,
      conditions: this.conditions,
      beside: this.beside,
    }
  }

  private apply(cue: StanceCue, clause: Clause, index: number): void {
    switch (cue.role) {
      case 'urge':
      case 'pseudo':
      case 'contrast':
      case 'subordinate':
      case 'recommend':
      case 'recommend-back':
        return
      case 'refuse':
        if (isVerdict(this.tokens, cue)) this.reachBack(cue, clause)
        if (this.isAnaphor(cue)) this.paint(cue, 0, cue.from)
        this.paint(
          cue,
          cue.to,
          unable.has(this.tokens[cue.from]?.word ?? '') ? this.colonAfter(cue.to, clause.to) : clause.to,
        )
        return
      case 'refuse-weakly':
        this.paint(cue, cue.to, this.colonAfter(cue.to, this.weakEnd(cue.to, clause.to)))
        return
      case 'refuse-passive':
        this.reachBack(cue, clause)
        this.paint(cue, cue.to, this.passiveEnd(cue, clause))
        return
      case 'refuse-back':
      case 'mention-back':
      case 'consider-back':
      case 'reserve-back':
      case 'as-needed':
        this.reachBack(cue, clause)
        if (permissive.has(this.tokens[cue.from]?.word ?? '')) this.paint(cue, cue.to, clause.to)
        if (cue.to <= this.lead) this.paint(cue, cue.to, this.tokens.length)
        return
      case 'refuse-anaphor':
      case 'consider-anaphor':
        this.paint(cue, 0, cue.from)
        if (reachesOn.has(this.tokens[cue.to - 1]?.word ?? '')) this.paint(cue, cue.to, clause.to)
        return
      case 'replace':
        if (!this.isOption(clause)) this.paint(cue, cue.to, this.replacedEnd(cue, clause))
        return
      case 'instead':
        this.paint(
          cue,
          cue.to,
          this.indexOf(this.opens(cue, clause) ? [',', 'is', 'are'] : ['is', 'are'], cue.to, clause.to),
        )
        return
      case 'condition-at-start':
        if (this.opens(cue, clause) && this.leads(cue)) this.paint(cue, cue.to, this.contrastAfter(index))
        return
      case 'condition':
      case 'unless':
        this.reachCondition(cue, clause, index)
        return
      case 'depend':
        this.paint(cue, clause.from, clause.to)
        return
      case 'defer':
        if (this.leads(cue)) this.paint(cue, cue.to, this.contrastAfter(index))
        else this.paint(cue, clause.from, clause.to)
        return
      case 'mention':
        this.paint(cue, cue.to, this.mentionEnd(cue, clause))
        if (cue.from > 0 && besides.has(this.tokens[cue.from]?.word ?? '')) this.beside[cue.from - 1] = cue
        return
      case 'mention-joined':
      case 'mention-beside':
        if (cue.from > 0) this.beside[cue.from - 1] = cue
        return
      case 'background':
        if (!this.isOrdered(cue, clause)) this.paint(cue, cue.to, Math.min(clause.to, cue.to + 5))
        return
      case 'reserve':
      case 'consider':
        this.paint(cue, cue.to, clause.to)
    }
  }

  /** Of two cues of one strength the nearer holds, which is the later one going forward. */
  private paint(cue: StanceCue, from: number, to: number): void {
    const strength = rank[cue.role] ?? 0
    const start = Math.max(from, to <= cue.from ? to - farthest : from, 0)
    const end = Math.min(to, start + farthest, this.tokens.length)
    for (let at = start; at < end; at += 1) {
      const other = this.readings[at]
      if (other === undefined || (rank[other.role] ?? 0) < strength || (other.role === cue.role && at >= cue.to))
        this.readings[at] = cue
      if (strength === conditional || cue.role === 'defer') this.conditions[at] ??= cue
    }
  }

  /** "Heparin was discussed, and they decided against it." */
  private isAnaphor(cue: StanceCue): boolean {
    const next = this.tokens[cue.to]
    return (
      this.tokens[cue.to - 1]?.word === 'against' && (next === undefined || !next.isWord || pronouns.has(next.word))
    )
  }

  /** "Heparin is essential, and thrombolysis is not indicated" says nothing against heparin; nor does "give heparin, and thrombolysis should be avoided". */
  private reachBack(cue: StanceCue, clause: Clause): void {
    const low = Math.max(clause.from, cue.from - farthest)
    const from = this.startsWithOrder(clause) ? this.lastJoint(low, cue.from) + 1 : this.ownSubject(low, cue.from)
    this.paint(cue, from, cue.from)
  }

  private ownSubject(low: number, end: number): number {
    const joint = this.lastJoint(low, end)
    if (joint < low) return low
    const hasSubject = this.tokens.slice(joint + 1, end).some((token) => token.isWord && !auxiliary.has(token.word))
    if (!hasSubject) return low
    for (let at = joint - 1; at >= low; at -= 1) if (finite.has(this.tokens[at]?.word ?? '')) return at + 1
    return low
  }

  private lastJoint(low: number, end: number): number {
    for (let at = end - 1; at >= low; at -= 1) if ([',', 'and'].includes(this.tokens[at]?.word ?? '')) return at
    return low - 1
  }

  private startsWithOrder(clause: Clause): boolean {
    let at = clause.from
    while (at < clause.to && (!this.tokens[at]?.isWord || fillers.has(this.tokens[at]?.word ?? ''))) at += 1
    return orderVerbs.has(this.tokens[at]?.word ?? '')
  }

  /** Up to "and", or to a comma that opens no list with "or". */
  private weakEnd(from: number, to: number): number {
    const end = Math.min(to, from + farthest)
    const and = Math.min(this.indexOf(['and', '&', '+', 'plus', ...weakEnds], from, end), this.withAfter(from, end))
    const comma = this.indexOf([','], from, and)
    if (comma === and) return and
    return this.indexOf(['or', 'nor'], from, end) < end ? and : comma
  }

  /** "No rash with amoxicillin" refuses nothing, "no anticoagulation with heparin" does. */
  private withAfter(from: number, to: number): number {
    for (let at = from; at < to; at += 1)
      if (this.tokens[at]?.word === 'with' && !process.test(this.tokens[at - 1]?.word ?? '')) return at
    return to
  }

  private passiveEnd(cue: StanceCue, clause: Clause): number {
    if (declining.has(this.tokens[cue.to - 1]?.word ?? '')) return clause.to
    const end = this.weakEnd(cue.to, clause.to)
    const hasSubject = this.tokens
      .slice(Math.max(clause.from, cue.from - 12), cue.from)
      .some((token) => token.isWord && !noSubject.has(token.word))
    for (let at = cue.to; at < end; at += 1) {
      const word = this.tokens[at]?.word ?? ''
      if (prepositions.has(word) || (hasSubject && word === 'for')) return at
    }
    return end
  }

  /** "Switch [from] A to B": what is left, unless only its dose or its route changes. */
  private replacedEnd(cue: StanceCue, clause: Clause): number {
    const end = Math.min(clause.to, cue.to + 40)
    if (weaning.has(this.tokens[cue.from]?.word ?? '')) {
      const off = this.indexOf(['off'], cue.to, end)
      return off < end ? off : cue.to
    }
    const isFrom = this.tokens[cue.to - 1]?.word === 'from'
    const to = this.indexOf(['to', 'onto', 'with', 'by', 'for'], cue.to, end)
    if (to === end && !isFrom) return cue.to
    if (isFrom) return to
    const kept = this.tokens.slice(cue.to, to).some((token) => sameDrug.has(token.word))
    const next = this.tokens[to + 1]?.word ?? ''
    return kept || forms.has(next) || /^\d/u.test(next) ? cue.to : to
  }

  /** "Consider changing aspirin to clopidogrel" leaves both open. */
  private isOption(clause: Clause): boolean {
    return this.hasCue(leavingOpen, clause.from, clause.to)
  }

  /** "…, and an ARB might suit her" is a statement of its own. */
  private opensSentence(at: number): boolean {
    const [comma, and, article] = this.tokens.slice(at, at + 3)
    return comma?.word === ',' && and?.word === 'and' && articles.has(article?.word ?? '')
  }

  /** Whether a cue of these roles starts within a stretch; of a stretch with very many cues only the first are looked at. */
  private hasCue(roles: ReadonlySet<StanceRole>, from: number, to: number): boolean {
    let low = 0
    let high = this.cues.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.cues[middle]?.from ?? 0) < from) low = middle + 1
      else high = middle
    }
    for (let at = low; at < this.cues.length && at < low + mostCues; at += 1) {
      const cue = this.cues[at]
      if (cue === undefined || cue.from >= to) return false
      if (roles.has(cue.role)) return true
    }
    return false
  }

  private mentionEnd(cue: StanceCue, clause: Clause): number {
    const end = this.colonAfter(cue.to, Math.min(clause.to, cue.to + farthest))
    for (let at = cue.to; at < end; at += 1)
      if (outright.has(this.tokens[at]?.word ?? '') || this.recommendedFrom.has(at) || this.opensSentence(at)) return at
    return end
  }

  /** "No crackles: furosemide" speaks of two things, "allergies: penicillin" of one; an opening reaches into what stands under it. */
  private colonAfter(from: number, to: number): number {
    for (let at = Math.max(from + 1, this.lead); at < to; at += 1) if (this.tokens[at]?.word === ':') return at
    return to
  }

  private reachCondition(cue: StanceCue, clause: Clause, index: number): void {
    if (this.leads(cue)) {
      this.paint(cue, cue.to, this.contrastAfter(index))
      return
    }
    this.paint(cue, this.phraseStart(clause, cue), clause.to)
  }

  /** "Give heparin, adding aspirin if the pain returns": the condition is that of the last phrase. */
  private phraseStart(clause: Clause, cue: StanceCue): number {
    const low = Math.max(clause.from, cue.from - farthest)
    for (let at = cue.from - 1; at >= low; at -= 1) {
      if (this.tokens[at]?.word !== ',') continue
      const first = this.tokens[at + 1]?.word === 'and' ? at + 2 : at + 1
      const word = this.tokens[first]?.word ?? ''
      return first < cue.from && (/(?:ed|ing)$/u.test(word) || ['with', 'then', 'plus'].includes(word)) ? at : low
    }
    return low
  }

  /** Whether a cue opens its clause, with what depends on it after a comma, a colon or "then". */
  private leads(cue: StanceCue): boolean {
    if (cue.from > 0 && !clauseOpeners.has(this.tokens[cue.from - 1]?.word ?? '')) return false
    if (cue.from === 0) return true
    const end = Math.min(this.tokens.length - 1, cue.to + farthest)
    return this.indexOf([',', ':', 'then'], cue.to, end) < end
  }

  private opens(cue: StanceCue, clause: Clause): boolean {
    for (let at = clause.from; at < cue.from; at += 1) if (this.tokens[at]?.isWord) return false
    return true
  }

  private contrastAfter(index: number): number {
    for (let next = index + 1; next < this.parts.length && next < index + farthest; next += 1)
      if (this.parts[next]?.isContrast) return this.parts[next]?.from ?? this.tokens.length
    return this.tokens.length
  }

  private isOrdered(cue: StanceCue, clause: Clause): boolean {
    const low = Math.max(clause.from, cue.from - farthest)
    for (let at = low; at < cue.from; at += 1) if (orderVerbs.has(this.tokens[at]?.word ?? '')) return true
    return this.hasCue(recommending, cue.to, clause.to)
  }

  /** Where one of the words stands first, or `to`. */
  private indexOf(words: readonly string[], from: number, to: number): number {
    for (let at = from; at < to; at += 1) if (words.includes(this.tokens[at]?.word ?? '')) return at
    return to
  }
}

const fillers = wordSet('and then also please immediately urgently')
const clauseOpeners = new Set([',', ':', 'and', 'then', 'but', 'or', '-', '–', '—', '→'])
const besides = wordSet(
  'history findings results allergy allergies intolerance sensitivity toxicity response reaction interaction level levels',
)
const pronouns = wordSet('it this that them both')
/** "Might be given" and "might give" hold in both directions. */
const permissive = new Set(['may', 'might', 'could', '?', 'optional'])
/** "The team is to consider carvedilol", "but he has declined surgery". */
const reachesOn = wordSet('consider discuss declined refused declines refuses decline')
const declining = wordSet('declined refused declines refuses decline stop cease end')
/** "Unable to swallow: hydrocortisone". */
const unable = wordSet('unable too can reluctant')
const articles = wordSet('a an the we she he it his her')
const recommending: ReadonlySet<StanceRole> = new Set(['recommend-back'])
const leavingOpen: ReadonlySet<StanceRole> = new Set(['consider', 'consider-back'])
const mostCues = 60
const weaning = wordSet('wean weaning taper tapering tail tailing')
const sameDrug = wordSet('dose route rate frequency formulation timing patient him her them therapy iv intravenous')
const forms = wordSet('oral iv po sc intravenous subcutaneous once twice daily nightly weekly enteral normal keep')

/** "Should the pain return" and "were it to rise" open a condition, whatever cue the words are part of elsewhere. */
function withOpening(cues: readonly StanceCue[], { tokens, lead }: Stream): readonly StanceCue[] {
  const word = tokens[lead]?.word ?? ''
  if (!inverted.has(word) || tokens[lead + 1]?.word === 'not') return cues
  const opening: StanceCue = { from: lead, to: lead + 1, role: 'condition-at-start' }
  return [...cues.filter((cue) => cue.from < lead), opening, ...cues.filter((cue) => cue.from > lead)]
}

const inverted = wordSet('should were had')
