import { wordSet } from '../words/word-set.ts'
import type { Clause } from './clauses.ts'
import { type Ground, type StanceCue, farthest } from './ground.ts'
import { joints, judged } from './joints.ts'
import { orderVerbs } from './order-verbs.ts'
import { refusalVerbs } from './refusal-verbs.ts'

const finite = wordSet('is are was were has have should must will shall need needs requires require')
const auxiliary = wordSet(
  'would could can may might but however though yet temporarily is are was were has have had should must will shall be been being then now so therefore also later currently it they to',
)
/** What they open is not ordered by them: "ensure heparin and warfarin are stopped". */
const reporting = wordSet('get ensure see make check confirm recommend advise suggest keep review discuss note')
const fillers = wordSet('and then also please immediately urgently')
const asides = new Set([',', '-', '–', '—', ')'])

/** Where what a cue says of the words before it starts. */
export class BackwardReach {
  private readonly ground: Ground
  /** Where a subordinate clause starts. */
  private readonly subordinates: ReadonlySet<number>

  constructor(ground: Ground) {
    this.ground = ground
    this.subordinates = new Set(ground.cues.flatMap(({ role, from }) => (role === 'subordinate' ? [from] : [])))
  }

  /** "Heparin is essential, and thrombolysis is not indicated" says nothing against heparin; nor does "give heparin, and thrombolysis should be avoided". */
  from(cue: StanceCue, index: number): number {
    const clause = this.ground.parts[index]
    if (clause === undefined) return cue.from
    const low = Math.max(this.beforeAside(cue, clause, index), cue.from - farthest)
    return this.startsWithOrder(clause) ? this.lastJoint(low, cue.from) + 1 : this.ownSubject(low, cue.from)
  }

  /** After the last joint before `end` at which an order or a refusal ends. */
  afterJudged(low: number, end: number): number {
    for (let at = end - 2; at >= low && at >= end - farthest; at -= 1) {
      const word = this.ground.word(at)
      if (!joints.has(this.ground.word(at + 1))) continue
      if (orderVerbs.has(word) || refusalVerbs.has(word) || judged.has(word)) return at + 2
    }
    return low
  }

  /** "Give heparin, adding aspirin if the pain returns": the condition is that of the last phrase. */
  phraseStart(clause: Clause, cue: StanceCue): number {
    const low = Math.max(clause.from, cue.from - farthest)
    for (let at = cue.from - 1; at >= low; at -= 1) {
      if (this.ground.tokens[at]?.word !== ',') continue
      const first = this.ground.tokens[at + 1]?.word === 'and' ? at + 2 : at + 1
      const word = this.ground.word(first)
      return first < cue.from && (/(?:ed|ing)$/u.test(word) || ['with', 'then', 'plus'].includes(word)) ? at : low
    }
    return low
  }

  /** "Heparin, which we discussed, cannot be given": what a comma ends is no subject, so the clause before goes on. */
  private beforeAside(cue: StanceCue, clause: Clause, index: number): number {
    let at = cue.from - 1
    if (clause.from === 0) return 0
    while (at > clause.from && at > cue.from - 4 && auxiliary.has(this.ground.word(at))) at -= 1
    if (!asides.has(this.ground.word(at))) return clause.from
    const aside = at === clause.from ? index - 1 : index
    if (!this.subordinates.has(this.ground.parts[aside]?.from ?? -1)) return clause.from
    return this.ground.parts[aside - 1]?.from ?? clause.from
  }

  private ownSubject(low: number, end: number): number {
    const joint = this.lastJoint(low, end)
    if (joint < low) return low
    const hasSubject = this.ground.tokens
      .slice(joint + 1, end)
      .some((token) => token.isWord && !auxiliary.has(token.word))
    if (!hasSubject) return low
    for (let at = joint - 1; at >= low; at -= 1) if (finite.has(this.ground.word(at))) return at + 1
    return low
  }

  private lastJoint(low: number, end: number): number {
    for (let at = end - 1; at >= low; at -= 1) if ([',', 'and'].includes(this.ground.word(at))) return at
    return low - 1
  }

  private startsWithOrder(clause: Clause): boolean {
    let at = clause.from
    while (
      at < clause.to &&
      at < clause.from + farthest &&
      (!this.ground.tokens[at]?.isWord || fillers.has(this.ground.word(at)))
    )
      at += 1
    const word = this.ground.word(at)
    return orderVerbs.has(word) && !reporting.has(word)
  }
}
