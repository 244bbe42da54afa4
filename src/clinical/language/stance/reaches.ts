// One switch: how far each role reaches is read beside the others, since they outrank one another.
import { wordSet, orderVerbs } from '../../words/words.ts'
import { BackwardReach } from './backward-reach.ts'
import { type Clause, isVerdict } from './clauses.ts'
import { ForwardReach } from './forward-reach.ts'
import { Ground, type StanceCue, farthest } from './ground.ts'
import type { StanceRole } from './stance-role.ts'
import type { Stream } from './streams.ts'
import { wayUnderCondition } from './way-condition.ts'

/** What the cues of a stream reach. */
export interface Reached {
  readonly cues: readonly StanceCue[]
  /** For each token the strongest cue that reaches it. */
  readonly readings: readonly (StanceCue | undefined)[]
  /** For each token a condition that reaches it, whatever else does. */
  readonly conditions: readonly (StanceCue | undefined)[]
  /** The clauses, in order. */
  readonly parts: readonly Clause[]
  /** For each token a refusal among whose words it stands. */
  readonly within: readonly (StanceCue | undefined)[]
  /** For each token a cue that speaks of what ends with it. */
  readonly beside: readonly (StanceCue | undefined)[]
}

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
  'refuse-by-harm': 6,
  'refuse-passive': 6,
  'refuse-anaphor': 6,
  replace: 6,
  instead: 6,
}

/** How far each cue of the stream reaches, and which is the strongest at each token. */
export function reaches(stream: Stream): Reached {
  return new Sweep(stream).run()
}

class Sweep {
  private readonly ground: Ground
  private readonly backward: BackwardReach
  private readonly forward: ForwardReach
  private readonly readings: (StanceCue | undefined)[] = []
  private readonly conditions: (StanceCue | undefined)[] = []
  private readonly beside: (StanceCue | undefined)[] = []
  private readonly within: (StanceCue | undefined)[] = []

  constructor(stream: Stream) {
    this.ground = new Ground(stream)
    this.backward = new BackwardReach(this.ground)
    this.forward = new ForwardReach(this.ground)
  }

  run(): Reached {
    let index = 0
    for (const cue of this.ground.cues) {
      while (index + 1 < this.ground.parts.length && (this.ground.parts[index + 1]?.from ?? 0) <= cue.from) index += 1
      const clause = this.ground.parts[index]
      if (clause !== undefined) this.apply(cue, clause, index)
    }
    return {
      cues: this.ground.cues,
      parts: this.ground.parts,
      readings: this.readings,
      conditions: this.conditions,
      within: this.within,
      beside: this.beside,
    }
  }

  private apply(cue: StanceCue, clause: Clause, index: number): void {
    if (this.endsGivenCourse(cue)) return
    if (this.swallows(cue)) for (let at = cue.from + 1; at < cue.to - 1; at += 1) this.within[at] = cue
    switch (cue.role) {
      case 'urge':
      case 'pseudo':
      case 'contrast':
      case 'subordinate':
      case 'recommend':
      case 'recommend-back':
        return
      case 'refuse':
        this.refuse(cue, clause, index)
        return
      case 'refuse-weakly':
        if (isVerdict(this.ground.tokens, cue)) this.judgeBack(cue, clause, index)
        this.paint(
          cue,
          cue.to,
          this.ground.indexOf(['→'], cue.to, this.ground.colonAfter(cue.to, this.forward.weakEnd(cue.to, clause.to))),
        )
        return
      case 'refuse-passive':
        // "PET-CT and the lung meeting now, not a routine scan": what is put aside follows.
        if (!this.isPutAside(cue)) this.paintBack(cue, clause, index)
        this.paint(cue, cue.to, this.forward.passiveEnd(cue, clause))
        return
      case 'refuse-back':
        if (this.forward.isSameDrug(cue)) return
        // "80 units/kg bolus omitted": the rest of it is given.
        if (partOfDosing.has(this.ground.word(cue.from - 1))) return
        this.paintBack(cue, clause, index)
        this.paint(cue, cue.to, this.forward.bracketEnd(cue))
        if (this.ground.word(cue.to) === ':') this.paint(cue, cue.to, clause.to)
        if (cue.to <= this.ground.lead) this.paint(cue, cue.to, this.ground.tokens.length)
        return
      case 'refuse-by-harm':
        if (!this.ground.hasCue(denying, clause.from, cue.from))
          this.paint(cue, this.backward.from(cue, index), cue.from)
        return
      case 'mention-back':
        // "As COVID 5 weeks ago could explain it": it dates what stands right before it.
        if (this.ground.word(cue.to - 1) === 'ago') {
          this.paint(cue, this.lastJointBefore(cue, clause), cue.from)
          return
        }
        // "Primary PCI of the culprit" names the artery.
        if (this.ground.word(cue.to - 1) === 'culprit' && this.ground.word(cue.from - 1) === 'of') return
        this.reachBack(cue, clause, index)
        return
      case 'consider-back':
        if (this.isOfItsWay(cue)) return
        this.reachBack(cue, clause, index)
        return
      case 'reserve-back':
        this.reachBack(cue, clause, index)
        return
      case 'as-needed':
        // "2.5 mg 4-hourly and as needed": what is needed comes on top.
        if (onTop.has(this.ground.word(cue.from - 1)) && this.isRegular(cue, clause)) return
        // "Alfentanil in the driver, midazolam as needed": of a list the last item alone.
        this.paint(cue, Math.max(this.backward.from(cue, index), this.lastItem(clause, cue)), cue.from)
        if (cue.to <= this.ground.lead) this.paint(cue, cue.to, this.ground.tokens.length)
        return
      case 'refuse-anaphor':
        if (!qualified.has(this.ground.word(cue.to))) this.paint(cue, 0, cue.from)
        if (reachesOn.has(this.ground.word(cue.to - 1))) this.paint(cue, cue.to, clause.to)
        return
      case 'consider-anaphor':
        this.paint(cue, 0, cue.from)
        if (reachesOn.has(this.ground.word(cue.to - 1))) this.paint(cue, cue.to, clause.to)
        return
      case 'replace':
        if (!this.isOption(clause)) this.paint(cue, cue.to, this.forward.replacedEnd(cue, clause))
        return
      case 'instead':
        this.paint(
          cue,
          cue.to,
          this.ground.opens(cue, clause) || parting.has(this.ground.word(cue.from - 1))
            ? this.forward.insteadEnd(cue, clause)
            : this.ground.indexOf(['is', 'are', 'with', 'by'], cue.to, Math.min(clause.to, cue.to + farthest)),
        )
        return
      case 'condition-at-start':
        if (this.ground.opens(cue, clause) && this.ground.leads(cue))
          this.paint(cue, cue.to, this.ground.contrastAfter(index))
        return
      case 'condition':
      case 'unless':
        this.reachCondition(cue, clause, index)
        return
      case 'depend':
      case 'defer':
        if (this.ground.leads(cue)) this.paint(cue, cue.to, this.ground.contrastAfter(index))
        // "Ceftriaxone 1 g IV daily until then": it is given in the meantime.
        else if (this.ground.word(cue.from) !== 'until' || !this.isAmountBefore(cue, clause))
          this.paint(
            cue,
            wayUnderCondition(this.ground.tokens, clause.from, cue) ?? this.backward.phraseStart(clause, cue),
            clause.to,
          )
        return
      case 'mention':
        this.paint(cue, cue.to, Math.min(this.forward.mentionEnd(cue, clause), this.endOfAside(cue, clause)))
        if (cue.from > 0 && besides.has(this.ground.word(cue.from))) this.beside[cue.from - 1] = cue
        return
      case 'mention-joined':
      case 'mention-beside':
        // "BiPAP trial on the ward" is a try, "the amoxicillin trial" a study.
        if (this.ground.word(cue.from) === 'trial' && tried.has(this.ground.word(cue.to))) return
        if (cue.from > 0) this.beside[cue.from - 1] = cue
        return
      case 'background':
        // "Long-term: warfarin" says when, "home: warfarin" what she takes.
        if (this.ground.word(cue.to) === ':' && ahead.has(this.ground.word(cue.to - 1))) return
        if (!this.isOrdered(cue, clause)) this.paint(cue, cue.to, Math.min(clause.to, cue.to + 5))
        return
      case 'reserve':
        // "Heparin as rescue" keeps what stands before it, "as rescue: heparin" what stands behind; "give alteplase as a rescue" gives it.
        if (this.ground.word(cue.from) === 'as' && this.ground.tokens[cue.from - 1]?.isWord === true) {
          const from = Math.max(this.backward.from(cue, index), this.afterComma(clause, cue))
          const opening = this.ground.word(from)
          if (opening === 'keep' || !orderVerbs.has(opening)) this.paint(cue, from, cue.from)
          return
        }
        // "Keep thrombolysis for shock only": what is kept stands within the words.
        if (!this.holdsName(cue)) this.paint(cue, cue.to, clause.to)
        return
      case 'consider':
        this.paint(cue, cue.to, clause.to)
    }
  }

  /** "Stop perindopril, leave 36 h clear, then sacubitril/valsartan 24/26 mg": what comes then has its dose, and is given. */
  private thenGiven(cue: StanceCue, end: number): number {
    if (!stopping.has(this.ground.word(cue.to - 1)) || notBefore.has(this.ground.word(cue.from - 1))) return end
    for (let at = cue.to + 1; at < end; at += 1) {
      // "Stop warfarin today, apixaban 5 mg twice daily instead".
      if (this.ground.word(at) === ',' && this.isDosedInstead(at, end)) return at
      if (this.ground.word(at) !== 'then' || this.ground.word(at - 1) !== ',') continue
      for (let next = at + 2; next < end && next < at + 6; next += 1) {
        if (/^\d/u.test(this.ground.word(next))) return at
        if (this.ground.word(next) === ',') break
      }
    }
    return end
  }

  /** Whether what stands behind a comma, up to the next one, has an amount and comes instead. */
  private isDosedInstead(comma: number, end: number): boolean {
    let isDosed = false
    for (let at = comma + 1; at < end && at < comma + farthest && this.ground.word(at) !== ','; at += 1) {
      if (this.ground.word(at) === 'instead') return isDosed && this.ground.word(at + 1) !== 'of'
      isDosed ||= /^\d/u.test(this.ground.word(at))
    }
    return false
  }

  private reachBack(cue: StanceCue, clause: Clause, index: number): void {
    this.paint(
      cue,
      Math.max(
        this.backward.from(cue, index),
        cue.role === 'reserve-back' ? this.backward.lastBareItem(clause, cue.from) : 0,
      ),
      cue.from,
    )
    if (permissive.has(this.ground.word(cue.from))) this.paint(cue, cue.to, clause.to)
    if (cue.to <= this.ground.lead) this.paint(cue, cue.to, this.ground.tokens.length)
  }

  /** After the last word before a cue that opens a reason; the start of the clause where there is none. */
  private lastJointBefore({ from }: StanceCue, clause: Clause): number {
    for (let at = from - 1; at > clause.from && at > from - farthest; at -= 1)
      if (reasoning.has(this.ground.word(at))) return at
    return this.ground.parts.length > 0 ? clause.from : 0
  }

  /** "On the morning of surgery", "with the onset of labour": an event stands behind a preposition. */
  private isEventNear(from: number): boolean {
    // "The dose", "it": what is left out then.
    let at = from
    while (at < from + 2 && left.has(this.ground.word(at))) at += 1
    if (!atEvent.has(this.ground.word(at))) return false
    for (let next = at + 1; next < at + nearEvent && this.ground.tokens[next]?.isWord === true; next += 1)
      if (
        events.has(this.ground.word(next)) ||
        (this.ground.word(next) === 'block' && nervous.has(this.ground.word(next - 1)))
      )
        return true
    return false
  }

  private isAmountBefore({ from }: StanceCue, clause: Clause): boolean {
    for (let at = Math.max(clause.from, from - farthest); at < from; at += 1)
      if (/^\d/u.test(this.ground.word(at))) return true
    return false
  }

  /** Whether an amount or an interval stands right before a cue. */
  private isRegular({ from }: StanceCue, clause: Clause): boolean {
    for (let at = from - 2; at >= clause.from && at >= from - 4; at -= 1)
      if (/^(?:\d|q\d)|(?:ly|daily|bd|tds|qds|bid|tid|qid|regular)$/u.test(this.ground.word(at))) return true
    return false
  }

  /** "4.5 g IV (review at 24 h) plus clarithromycin": what stands in brackets speaks of nothing behind them. */
  private endOfAside({ from, to }: StanceCue, clause: Clause): number {
    for (let at = from - 1; at >= 0 && at >= from - farthest; at -= 1) {
      if (this.ground.word(at) === ')') return clause.to
      if (this.ground.word(at) === '(') return this.ground.indexOf([')'], to, clause.to)
    }
    return clause.to
  }

  /** Whether a comma stands before a cue, and an amount before it. */
  private isDosedBefore({ from }: StanceCue, clause: Clause): boolean {
    if (this.ground.word(from - 1) !== ',') return false
    for (let at = Math.max(clause.from, from - farthest); at < from; at += 1)
      if (/^\d/u.test(this.ground.word(at))) return true
    return false
  }

  /** "Noradrenaline 0.05 mcg/kg/min – it may run through a peripheral line", "insulin 6 units/h, may be halved once ketones fall": behind an order with its amount what may become of it later, or by which line it may run. */
  private isOfItsWay({ from, to }: StanceCue): boolean {
    if (!allowing.has(this.ground.word(from))) return false
    const first = ofOrder.has(this.ground.word(from - 1)) ? from - 2 : from - 1
    if (!asideOpens.has(this.ground.word(first)) && !asideOpens.has(this.ground.word(first - 1))) return false
    let dose = first
    while (dose >= 0 && dose > from - farthest && !/^\d/u.test(this.ground.word(dose))) dose -= 1
    if (!/^\d/u.test(this.ground.word(dose))) return false
    for (let at = from + 1; at < to + nearWay; at += 1) {
      const word = this.ground.word(at)
      if (changedLater.has(word) || linesOfAccess.has(word)) return true
      if (needing.has(word) && /^\d/u.test(this.ground.word(at + 1))) return true
      if (at >= to && this.ground.tokens[at]?.isWord !== true) return false
    }
    return false
  }

  /** "Leave heparin off", "we do not think heparin is indicated": the name is among the words of the cue. */
  private swallows(cue: StanceCue): boolean {
    const { role, to } = cue
    return (
      role === 'refuse-passive' ||
      role === 'refuse-back' ||
      (role === 'refuse' && particles.has(this.ground.word(to - 1))) ||
      this.holdsName(cue)
    )
  }

  /** "Keep thrombolysis for shock only". */
  private holdsName({ role, from, to }: StanceCue): boolean {
    return role === 'reserve' && keeps.has(this.ground.word(from)) && keptFor.has(this.ground.word(to - 1))
  }

  /** "30 mg mane × 5 days, stop, no taper": behind how long it is given, and with nothing of its own. */
  private endsCourse({ from, to }: StanceCue): boolean {
    const [next, after] = [this.ground.word(to), this.ground.word(to + 1)]
    return (
      this.ground.word(from - 1) === ',' &&
      stretches.has(this.ground.word(from - 2)) &&
      /^\d/u.test(this.ground.word(from - 3)) &&
      (next === '' || (next === ',' && (after === '' || after === 'no')))
    )
  }

  /** "Is given for 5 days and then stopped": how a course ends. */
  private endsGivenCourse({ from, role }: StanceCue): boolean {
    if (!ending.has(role) || this.ground.word(from - 1) !== 'then') return false
    const last = this.ground.word(from - 2) === 'and' ? from - 3 : from - 2
    return (
      stretches.has(this.ground.word(last)) &&
      /^\d/u.test(this.ground.word(last - 1)) &&
      this.ground.word(last - 2) === 'for'
    )
  }

  /** "Taper bisoprolol and stop", "bisoprolol: reduce to 5 mg, then off": where what comes to its end starts. A course with its dose before ("40 mg for 5 days, then taper and stop") is given. */
  private taperBefore({ from, to }: StanceCue): number | undefined {
    if (!joining.has(this.ground.word(from - 1)) || this.ground.tokens[to]?.isWord === true) return undefined
    let start = from
    while (start > 0 && start > from - farthest && !sentenceEnds.has(this.ground.word(start - 1))) start -= 1
    const words = this.ground.tokens.slice(start, from).map(({ word }) => word)
    const verb = words.findIndex((word) => tapering.has(word))
    if (verb < 0 || words.slice(0, verb).some((word) => /^\d/u.test(word))) return undefined
    return start + words.slice(0, verb).lastIndexOf(',') + 1
  }

  private isPutAside({ from, to }: StanceCue): boolean {
    return (
      this.ground.word(from - 1) === ',' &&
      this.ground.word(from) === 'not' &&
      this.ground.word(from + 1) === 'a' &&
      this.ground.word(to - 1) === 'routine' &&
      this.ground.tokens[to]?.isWord === true
    )
  }

  private refuse(cue: StanceCue, clause: Clause, index: number): void {
    const last = this.ground.word(cue.to - 1)
    if (stopping.has(last) && this.endsCourse(cue)) return
    const taper = this.taperBefore(cue)
    if (taper !== undefined) this.paint(cue, taper, cue.from)
    if (this.isAnaphor(cue)) this.paint(cue, 0, cue.from)
    // "Continue home treatment so that the joints do not flare: methotrexate 15 mg weekly": why it is done ends with the colon.
    const isPurpose =
      this.ground.word(clause.from) === 'so' &&
      this.ground.word(clause.from + 1) === 'that' &&
      orderVerbs.has(this.ground.word(0))
    let end = isPurpose ? this.ground.colonAfter(cue.to, Math.min(clause.to, cue.to + farthest)) : clause.to
    // "Fondaparinux 2.5 mg daily, stop after angiography": it is given until then, and the angiography is done.
    const isUntilThen = untilThen.has(this.ground.word(cue.to)) && this.ground.word(cue.to + 1) !== 'once'
    if (isUntilThen && stopping.has(last) && this.isDosedBefore(cue, clause)) return
    // "Tap it today, stop at 1.5 L": as much of it as is let off.
    if (stopping.has(last) && /^\d/u.test(this.ground.word(cue.to + 1)) && volumes.has(this.ground.word(cue.to + 2)))
      return
    // "Enoxaparin 80 mg twice daily, omit at labour onset": a pause for what is done then.
    if (pausing.has(last) && this.isEventNear(cue.to) && this.isDosedBefore(cue, clause)) return
    if (isVerdict(this.ground.tokens, cue)) {
      this.judgeBack(cue, clause, index)
      end = this.forward.verdictEnd(cue, clause)
    } else if (unable.has(this.ground.word(cue.from)) || last === 'yet')
      // "Low risk, not yet immunosuppressed: CT at 3 months" tells how the patient is.
      end = this.ground.colonAfter(cue.to, Math.min(end, cue.to + farthest))
    else if (last === 'off') {
      // "Once he is off bisoprolol, start …": up to the comma, and the rest waits for it.
      const waits = deferring.has(this.ground.word(cue.from))
      end = this.ground.indexOf(waits ? [',', 'and'] : ['onto'], cue.to, Math.min(end, cue.to + farthest))
      if (waits) {
        this.paint({ ...cue, role: 'defer' }, this.backward.phraseStart(clause, cue), cue.from)
        this.paint({ ...cue, role: 'defer' }, end, this.ground.contrastAfter(index))
      }
    } else if (reversal.has(this.ground.word(cue.from)))
      end = this.ground.indexOf(['with', 'using'], cue.to, Math.min(end, cue.to + farthest))
    // "Repeat if the ECG does not improve, then insulin 5 units": what is denied within the condition ends with it.
    const condition = this.ground.lastCue(conditions, clause.from, cue.from)
    if (condition?.role === 'condition') end = Math.min(end, this.afterRepeat(clause, condition) ?? end)
    // "Stop rivaroxaban 24 h after the last dose: dalteparin 15,000 units": what stands behind the colon is given in its place.
    const colon = this.ground.indexOf([':'], cue.to, end)
    if (
      stoppingOne.has(last) &&
      colon < end &&
      this.ground.tokens.slice(cue.to, colon).some(({ word }) => /^\d/u.test(word)) &&
      this.ground.tokens.slice(colon, colon + nearAmount).some(({ word }) => /^\d/u.test(word))
    )
      end = colon
    // "Can't swallow → methylprednisolone": what it leads to is not refused.
    this.paint(cue, cue.to, this.thenGiven(cue, this.ground.indexOf(['→'], cue.to, Math.min(end, cue.to + farthest))))
  }

  /** A refusal without an object judges what stands before it, back to where something else is judged: "aspirin continue, ticagrelor stop". */
  private judgeBack(cue: StanceCue, clause: Clause, index: number): void {
    const condition = this.ground.lastCue(conditions, clause.from, cue.from)
    if (condition !== undefined) {
      if (this.hasOwnConsequence(condition, clause)) return
      this.paint(condition, this.backward.afterJudged(clause.from, condition.from), condition.from)
      return
    }
    const from = this.backward.afterJudged(clause.from, cue.from)
    if (from === clause.from) this.paintBack(cue, clause, index)
    else this.paint(cue, from, cue.from)
  }

  /** What stands before a cue that says what becomes of it; of a list of orders with their doses the last name alone. */
  private paintBack(cue: StanceCue, clause: Clause, index: number): void {
    this.paint(cue, Math.max(this.backward.from(cue, index), this.backward.lastBareItem(clause, cue.from)), cue.from)
  }

  /** Of two cues of one strength the nearer holds, which is the later one going forward. */
  private paint(cue: StanceCue, from: number, to: number): void {
    const strength = rank[cue.role] ?? 0
    const start = Math.max(from, to <= cue.from ? to - farthest : from, 0)
    const end = Math.min(to, start + farthest, this.ground.tokens.length)
    for (let at = start; at < end; at += 1) {
      const other = this.readings[at]
      if (other === undefined || (rank[other.role] ?? 0) < strength || (other.role === cue.role && at >= cue.to))
        this.readings[at] = cue
      if (strength === conditional || cue.role === 'defer') this.conditions[at] ??= cue
    }
  }

  /** "Heparin was discussed, and they decided against it." */
  private isAnaphor(cue: StanceCue): boolean {
    const next = this.ground.tokens[cue.to]
    // "We would leave it off."
    if (particles.has(this.ground.word(cue.to - 1)))
      for (let at = cue.from + 1; at < cue.to; at += 1) if (pronouns.has(this.ground.word(at))) return true
    return (
      this.ground.tokens[cue.to - 1]?.word === 'against' &&
      (next === undefined || !next.isWord || pronouns.has(next.word))
    )
  }

  /** "Consider changing aspirin to clopidogrel" leaves both open. */
  private isOption(clause: Clause): boolean {
    return this.ground.hasCue(leavingOpen, clause.from, clause.to)
  }

  private reachCondition(cue: StanceCue, clause: Clause, index: number): void {
    // "Ring cardiology, and if nobody answers arrange transfer": what stands before "and if" hangs on nothing.
    if (this.ground.leads(cue) || this.ground.word(cue.from - 1) === 'and') {
      this.paint(cue, cue.to, this.ground.contrastAfter(index))
      return
    }
    if (this.hasOwnConsequence(cue, clause)) {
      this.paint(cue, cue.from, clause.to)
      return
    }
    const start = wayUnderCondition(this.ground.tokens, clause.from, cue) ?? this.backward.phraseStart(clause, cue)
    const end = this.nextItem(clause, cue)
    this.paint(cue, start, this.ground.word(start) === '(' ? this.ground.indexOf([')'], cue.to, end) : end)
  }

  /** "Prednisolone 40 mg daily, if the glucose is above 16 call", "bisoprolol 5 mg daily, if the pulse is below 50 hold": what is done should it come to that stands behind its condition, and the dose before the comma hangs on nothing. */
  private hasOwnConsequence({ from, to }: StanceCue, clause: Clause): boolean {
    if (this.ground.word(from) !== 'if' || this.ground.word(from - 1) !== ',') return false
    const low = Math.max(clause.from, from - farthest)
    const isDosed = this.ground.tokens
      .slice(low, from)
      .some(({ word }, at) => dosing.has(word) && /^\d/u.test(this.ground.word(low + at - 1)))
    if (!isDosed) return false
    for (let at = to + shortestState; at < clause.to && at < to + farthestConsequence; at += 1) {
      const word = this.ground.word(at)
      if (word === ',' || word === ';') return false
      if (consequences.has(word)) return !notOfConsequence.has(this.ground.word(at - 1))
    }
    return false
  }

  /** "Calcium 30 mL if the ECG has changed, insulin 10 units": the next item with its amount hangs on nothing. */
  private nextItem(clause: Clause, cue: StanceCue): number {
    const low = Math.max(clause.from, cue.from - farthest)
    const then = this.afterRepeat(clause, cue)
    if (then !== undefined) return then
    const isDosed = this.ground.tokens.slice(low, cue.from).some(({ word }) => /^\d/u.test(word))
    if (!isDosed || this.ground.word(cue.from) !== 'if') return clause.to
    for (let at = cue.to; at < clause.to && at < cue.to + farthest; at += 1) {
      if (this.ground.word(at) !== ',') continue
      // "Hydrocortisone 100 mg IV if she vomits, otherwise prednisolone 50 mg": of the two one is given in any case.
      const first = elseWords.has(this.ground.word(at + 1)) ? 2 : 1
      const [name, amount, unit] = [0, 1, 2].map((step) => this.ground.word(at + first + step))
      if (/^\p{L}{5}/u.test(name ?? '') && /^\d/u.test(amount ?? '') && dosing.has(unit ?? '')) return at
    }
    return clause.to
  }

  /** "Calcium 1 g, repeat if the QRS stays wide, then insulin 5 units": only the repeat hangs on the condition, and what comes then has its dose. */
  private afterRepeat(clause: Clause, cue: StanceCue): number | undefined {
    const comma = this.afterComma(clause, cue)
    if (comma === clause.from || !repeating.has(this.ground.word(comma))) return undefined
    for (let at = cue.to; at < clause.to && at < cue.to + farthest; at += 1) {
      if (this.ground.word(at) !== ',' || this.ground.word(at + 1) !== 'then') continue
      for (let next = at + 2; next < at + nearDose && this.ground.word(next) !== ','; next += 1)
        if (/^\d/u.test(this.ground.word(next))) return at
      return undefined
    }
    return undefined
  }

  private afterComma(clause: Clause, cue: StanceCue): number {
    let from = cue.from
    while (from > clause.from && this.ground.word(from - 1) !== ',') from -= 1
    return from
  }

  private lastItem(clause: Clause, cue: StanceCue): number {
    for (let at = cue.from - 2; at >= clause.from && at > cue.from - farthest; at -= 1)
      if (this.ground.word(at) === ',') return this.backward.startsItem(at + 1, cue.from) ? at + 1 : 0
    return 0
  }

  private isOrdered(cue: StanceCue, clause: Clause): boolean {
    const low = Math.max(clause.from, cue.from - farthest)
    for (let at = low; at < cue.from; at += 1) if (orderVerbs.has(this.ground.word(at))) return true
    return this.ground.hasCue(recommending, cue.to, clause.to)
  }
}

const conditions: ReadonlySet<StanceRole> = new Set(['condition', 'unless'])
const elseWords = wordSet('otherwise else')
/** What is done about a state that came under a treatment. */
const consequences = wordSet(
  'call ring phone bleep page contact tell inform alert stop hold withhold omit skip pause halve reduce review reassess seek return come attend',
)
const notOfConsequence = wordSet('to not no can may the a an on')
/** In tokens: "wheezy", "pulse <50". */
const shortestState = 1
const keeps = wordSet('keep keeping save saving')

/** States for which a treatment is kept. */
const keptFor = wordSet(
  'shock arrest instability deterioration collapse recurrence hypotension decompensation worsening cardiac only alone',
)

const farthestConsequence = 10
const ending: ReadonlySet<StanceRole> = new Set(['refuse', 'refuse-back', 'refuse-passive'])
const repeating = wordSet('repeat repeated repeating rpt again second another')
/** In tokens behind "then". */
const nearDose = 7
const dosing = wordSet('mg g mcg ug micrograms microgram ml units')
const notBefore = wordSet('not never')
const stretches = wordSet('day days week weeks d wk wks')

const tried = wordSet('in on now today this first for – - :')
const reasoning = wordSet('as because since given')
const onTop = new Set(['and', 'plus', '+', '&'])
const partOfDosing = wordSet('bolus boluses loading load')
const untilThen = wordSet('after before once at')
const stoppingOne = wordSet('stop discontinue cease pause')
/** In tokens behind a colon. */
const nearAmount = 5
const stopping = wordSet('stop discontinue cease hold pause')
const volumes = wordSet('l ml litre litres liter liters')
/** "The block", "the plexus block"; not "heart block". */
const nervous = wordSet('the a spinal nerve plexus regional')
const pausing = wordSet('stop discontinue cease hold pause omit skip withhold')
const left = wordSet('it the dose')
const atEvent = wordSet('at on in for with around')
/** In tokens behind "on": "on the morning of the planned surgery". */
const nearEvent = 8
const events = wordSet(
  'labor labour contractions delivery birth caesarean cesarean procedure surgery operation theatre theater epidural neuraxial puncture biopsy bronchoscopy endoscopy colonoscopy removal',
)
/** "Withholding it would worsen the shock" speaks for it. */
const denying: ReadonlySet<StanceRole> = new Set(['refuse', 'refuse-weakly'])
/** After them "instead of" opens what follows: "plan: instead of A, B". */
const parting = new Set([',', ':', ')'])
const reversal = wordSet('reverse reversing reversal')
const qualified = wordSet('if when once unless should where')
const besides = wordSet(
  'history findings results allergy allergies intolerance sensitivity toxicity response reaction interaction level levels',
)
const particles = wordSet('off out away down alone')
const pronouns = wordSet('it this that them both')
/** "Might be given" and "might give" hold in both directions. */
const permissive = new Set(['may', 'might', 'could', '?', 'optional', 'considered'])
/** "The team is to consider carvedilol", "but he has declined surgery". */
const deferring = wordSet('once when until after')

const allowing = wordSet('may might can could')
/** What speaks of an order behind it: "the rate may be halved". */
const ofOrder = wordSet('it this that which rate dose drip infusion')
const asideOpens = new Set([',', '(', ';', ':', '–', '—', '-', '→', '.'])
/** In tokens behind "may be". */
const nearWay = 7
const changedLater = wordSet(
  'halve halved reduce reduced lower lowered decrease decreased wean weaned taper tapered move moved transfer transferred stay remain',
)
const linesOfAccess = wordSet('peripheral peripherally antecubital forearm cannula cannulas cannulae')
const needing = wordSet('need require')

const joining = wordSet('and then & +')

const tapering = wordSet(
  'taper tapering wean weaning tail tailing reduce reducing halve halving lower decrease decreasing',
)

const sentenceEnds = wordSet('. ;')

const reachesOn = wordSet('consider discuss declined refused declines refuses decline')
const ahead = wordSet('term longterm maintenance chronic')
/** "Unable to swallow: hydrocortisone". */
const unable = wordSet('unable too can reluctant')
const recommending: ReadonlySet<StanceRole> = new Set(['recommend-back'])
const leavingOpen: ReadonlySet<StanceRole> = new Set(['consider', 'consider-back'])
