import { wordSet } from '../../words/words.ts'
import type { Clause } from './clauses.ts'
import { type Ground, type StanceCue, farthest, joints, judged } from './ground.ts'

const outright = wordSet(
  'give start initiate administer commence continue begin prescribe activate arrange load add recommend use',
)
const prepositions = wordSet('in with due because until on while given')
const weakEnds = 'since after from while during despite under on'.split(' ')
const process = /(?:tion|ing|apy|ment|[sx]is|cover|support|control)$/u
const noSubject = wordSet('it this that there he she patient we the do does')
const readers = wordSet(
  'we i you please should must would will aim aims plan plans recommend recommends advise advises suggest suggests need needs',
)
const declining = wordSet('declined refused declines refuses decline stop cease end')
const articles = wordSet('a an the we she he it his her')
/** Before a verb they make it part of what is put aside: "rather than ask the GP to start furosemide". */
const led = wordSet('to and or the a of')
const weaning = wordSet('wean weaning taper tapering tail tailing')
const sameDrug = wordSet('dose route rate frequency formulation timing patient him her them therapy iv intravenous')
const forms = wordSet('oral iv po sc intravenous subcutaneous once twice daily nightly weekly enteral normal keep')

const reasons = wordSet('because due owing despite secondary after since')
const including = wordSet('including include incl especially particularly')
const ends = new Set([';', '.', ':', ')'])
/** They open something else after "no": "no chest pain, give aspirin", "no fever, on amoxicillin". */
const opening = wordSet(
  'give repeat check send request call refer admit discharge monitor review treat use take keep aim target switch change on with for is are was were has have now today then so but he she we i it they',
)
const longestItem = 3
const fewestCommas = 2
const lasting = wordSet('now today tonight yet before until till for antenatally currently')
const dating = wordSet('after since from the')
/** What is said meanwhile, or as a warning, ends with ", then". */
const meanwhile = wordSet('while whilst alert alerts warn warned warning')
const longestBracket = 20

/** Where what a cue says of the words after it ends. */
export class ForwardReach {
  private readonly ground: Ground
  /** Where "should have" and its like start. */
  private readonly recommendedFrom: ReadonlySet<number>

  constructor(ground: Ground) {
    this.ground = ground
    this.recommendedFrom = new Set(ground.cues.flatMap(({ role, from }) => (role === 'recommend' ? [from] : [])))
  }

  /** "Warfarin stopped, apixaban 5 mg": a bare verdict says nothing of what follows; another one goes on until something else is ordered. */
  verdictEnd(cue: StanceCue, clause: Clause): number {
    const next = this.ground.tokens[cue.to]
    if (next === undefined) return cue.to
    // "| Pleura | ✗ chest drain tonight |": what stands behind the mark in its cell is struck out, too.
    if (next.isWord && this.ground.word(cue.from) === '✗' && this.ground.word(cue.from - 1) === '|')
      return this.ground.indexOf([...outright, 'instead', '|'], cue.to, Math.min(clause.to, cue.to + farthest))
    const isBare = this.ground.tokens[cue.from]?.word !== 'to' && !this.hasReader(cue, clause)
    if (this.ground.word(cue.to) === ',' && including.has(this.ground.word(cue.to + 1))) return clause.to
    if (
      isBare &&
      (!next.isWord || this.ground.tokens[cue.from - 1]?.word === '|' || this.ground.tokens[cue.from]?.word === '✗')
    )
      return cue.to
    const end = Math.min(clause.to, cue.to + farthest)
    let joint = end
    for (let at = cue.to; at < end; at += 1) {
      const word = this.ground.word(at)
      if (joints.has(word)) joint = at
      else if (joint < end && judged.has(word)) return joint
    }
    return end
  }

  /** "Both have been stopped (aspirin and clopidogrel)"; but "metoprolol has been stopped (bisoprolol started)". */
  bracketEnd(cue: StanceCue): number {
    if (this.ground.word(cue.to) !== '(') return cue.to
    const end = this.ground.indexOf([')'], cue.to, cue.to + longestBracket)
    for (let at = cue.to; at < end; at += 1)
      if (judged.has(this.ground.word(at)) || this.ground.word(at) === 'instead') return cue.to
    return end
  }

  /** "We aim to stop, where we can, ibuprofen". */
  private hasReader(cue: StanceCue, clause: Clause): boolean {
    for (let at = cue.from - 1; at >= clause.from && at > cue.from - 12; at -= 1) {
      const word = this.ground.word(at)
      if (joints.has(word)) return false
      if (readers.has(word)) return true
    }
    return false
  }

  /** Up to "and", or to a comma that opens no list with "or". */
  weakEnd(from: number, to: number): number {
    const end = Math.min(to, from + farthest)
    const and = Math.min(
      this.ground.indexOf(['and', '&', '+', 'plus', ...weakEnds], from, end),
      this.withAfter(from, end),
    )
    const comma = this.ground.indexOf([','], from, and)
    if (comma === and) return and
    return this.ground.indexOf(['or', 'nor'], from, end) < end || this.isBareList(from, end) ? and : comma
  }

  /** "No NSAID, ACE inhibitor, aminoglycoside": names alone up to the end share the one "no"; an amount, a verb or a longer item is another thing. */
  private isBareList(from: number, end: number): boolean {
    let length = 0
    let commas = 0
    for (let at = from; at < end; at += 1) {
      const word = this.ground.word(at)
      // "No heparin, LMWH, DOAC, thrombolysis now", "… before delivery": how long it lasts ends the list.
      if (commas >= fewestCommas && length > 0 && lasting.has(word)) return true
      if (word === ',') {
        length = 0
        commas += 1
      } else if (word === '(') return length > 0
      else if (this.ground.tokens[at]?.isWord !== true && word !== '/' && word !== '-')
        return at > from && ends.has(word)
      else if (/^\d/u.test(word) || judged.has(word) || opening.has(word) || (length += 1) > longestItem) return false
    }
    return length > 0
  }

  /** "No rash with amoxicillin" refuses nothing, "no anticoagulation with heparin" does. */
  private withAfter(from: number, to: number): number {
    for (let at = from + 1; at < to; at += 1)
      if (this.ground.tokens[at]?.word === 'with' && !process.test(this.ground.word(at - 1))) return at
    return to
  }

  passiveEnd(cue: StanceCue, clause: Clause): number {
    if (this.ground.tokens[cue.to]?.word === ':') return clause.to
    if (declining.has(this.ground.word(cue.to - 1))) return clause.to
    const end = this.weakEnd(cue.to, clause.to)
    const hasSubject = this.ground.tokens
      .slice(Math.max(clause.from, cue.from - 12), cue.from)
      .some((token) => token.isWord && !noSubject.has(token.word))
    for (let at = cue.to; at < end; at += 1) {
      const word = this.ground.word(at)
      if (prepositions.has(word) || (hasSubject && word === 'for')) return at
    }
    return end
  }

  /** "Switch [from] A to B": what is left, unless only its dose or its route changes. */
  replacedEnd(cue: StanceCue, clause: Clause): number {
    const end = Math.min(clause.to, cue.to + 40)
    if (weaning.has(this.ground.word(cue.from))) {
      const off = this.ground.indexOf(['off'], cue.to, end)
      return off < end ? off : cue.to
    }
    const isFrom = this.ground.tokens[cue.to - 1]?.word === 'from'
    const to = this.ground.indexOf(['to', 'onto', 'with', 'by', 'for', '→'], cue.to, end)
    if (to === end && !isFrom) return cue.to
    if (isFrom) return to
    const kept = this.ground.tokens.slice(cue.to, to).some((token) => sameDrug.has(token.word))
    const next = this.ground.word(to + 1)
    return kept || forms.has(next) || /^\d/u.test(next) ? cue.to : to
  }

  /** "Instead of A, B", "rather than A, B or C, use D", "instead of A give B": what the opening puts aside. */
  insteadEnd(cue: StanceCue, clause: Clause): number {
    const end = this.ground.indexOf([',', ':', 'is', 'are'], cue.to, Math.min(clause.to, cue.to + farthest))
    for (let at = cue.to + 1; at < end; at += 1)
      if (outright.has(this.ground.word(at)) && this.ground.word(at + 1) !== 'of' && !led.has(this.ground.word(at - 1)))
        return at
    const isList = this.ground.word(clause.to) === ',' && outright.has(this.ground.word(clause.to + 1))
    const last = Math.min(clause.to, end + farthest)
    return isList && this.ground.indexOf(['or', 'and'], end, last) < last ? last : end
  }

  /** "Changed to 80 mg", "switched to oral": the drug stays. */
  isSameDrug(cue: StanceCue): boolean {
    if (!['to', 'onto'].includes(this.ground.word(cue.to - 1))) return false
    const next = this.ground.word(cue.to)
    return forms.has(next) || /^\d/u.test(next)
  }

  /** "…, and an ARB might suit her" is a statement of its own. */
  private opensSentence(at: number): boolean {
    const [comma, and, article] = this.ground.tokens.slice(at, at + 3)
    return comma?.word === ',' && and?.word === 'and' && articles.has(article?.word ?? '')
  }

  mentionEnd(cue: StanceCue, clause: Clause): number {
    // "Stop rivaroxaban 24 h after the last dose: dalteparin": it only dates what stands before the colon.
    if (this.ground.word(cue.to) === ':' && dating.has(this.ground.word(cue.from - 1))) return cue.to
    let end = this.ground.colonAfter(cue.to, Math.min(clause.to, cue.to + farthest))
    // "Because of the anaphylaxis, levofloxacin": the reason ends with its comma.
    if (reasons.has(this.ground.word(cue.from)) && (cue.from === clause.from || cue.from === 0))
      end = this.ground.indexOf([','], cue.to, end)
    // "40 mg IV while on the mask, then prednisone 40 mg": what comes then is another step.
    const isMeanwhile = meanwhile.has(this.ground.word(cue.from))
    for (let at = cue.to; at < end; at += 1) {
      if (outright.has(this.ground.word(at)) || this.recommendedFrom.has(at) || this.opensSentence(at)) return at
      if (isMeanwhile && this.ground.word(at) === ',' && this.ground.word(at + 1) === 'then') return at
    }
    return end
  }
}
