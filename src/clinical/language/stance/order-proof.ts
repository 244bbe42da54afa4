import { orderVerbs, wordSet } from '../../words/words.ts'
import type { Token } from '../../words/text.ts'
import { leadsToEffect } from './arrows.ts'
import { goesByResult } from './behind-drug.ts'
import { clauseAt, firstFrom } from './clauses.ts'
import { behindAmount, opensWithTime } from './dosed-item.ts'
import { type StanceCue, cuesWithin } from './ground.ts'
import { isFetched, staysAsItIs } from './ordering-of.ts'
import type { Reached } from './reaches.ts'
import type { StanceRole } from './stance-role.ts'
import type { Stream } from './streams.ts'
import { isBehindWashout } from '../timing.ts'

/**
 * Whether something plainly orders a name that no cue turns.
 *
 * An order has one of three forms, and each has its own grammar: a verb whose object the name is ("start X", "he should have X"), a predicate that recommends it ("X is indicated"), and a name by itself ("X 5 mg daily"). Whatever
 * stands between the form and the name, before the verb, or beside a name by itself has to belong there. Words that report, deny, tell of the past or speak of patients at large leave open whether anybody is told to do it.
 *
 * @param from, to the tokens of the name in the stream
 * @param beside what follows the name in its sentence, brackets included, where no word of an order was found; undefined where one was
 */
export function isPlainOrder(
  stream: Stream,
  reached: Reached,
  from: number,
  to: number,
  beside: Beside | undefined,
): boolean {
  return new Proof(stream, reached, from, to).holds(beside)
}

/** Whether a verb of an order has the name as its object, whatever else is said of it. */
export function isGoverned(stream: Stream, reached: Reached, from: number, to: number): boolean {
  return new Proof(stream, reached, from, to).isGoverned()
}

/** The words of a sentence, and where those behind a name start. */
interface Beside {
  readonly tokens: readonly Token[]
  readonly from: number
  /** The sentence is of an action of an answer, in which "at 22:00" is to come. */
  readonly isAction: boolean
}

const farthest = 60

const atOnce = wordSet('now stat today tonight')

/** A dose that is given once, or until something. */
const ofCourse = wordSet('now stat today tonight x1 bolus load loading single while until till')

const byTheDay = wordSet('daily a every each')

/** They open that it is done already: "unless already given". */
const alreadyDone = wordSet('if unless')

/** "Ramipril reviewed by the GP". */
const lookedAt = wordSet('reviewed revisited reassessed reconsidered')

/** Where a patient is taken. */
const wards = wordSet('lab labs ccu cicu icu itu hdu theatre resus')

const hours = wordSet('midnight noon midday bedtime discharge')

class Proof {
  private readonly tokens: readonly Token[]
  private readonly reached: Reached
  private readonly from: number
  private readonly to: number
  /** Where what may be read with the name starts and ends: after a colon, a dash or an arrow, and before the next clause. */
  private readonly low: number
  private readonly high: number

  constructor({ tokens }: Stream, reached: Reached, from: number, to: number) {
    this.tokens = tokens
    this.reached = reached
    this.from = from
    this.to = to
    let low = from
    while (low > Math.max(0, from - farthest) && !this.isWall(low - 1)) low -= 1
    this.low = low
    const end = Math.min(clauseAt(reached.parts, from).to, to + farthest)
    const unless = cuesWithin(reached.cues, to, end).find(
      ({ role, from: at }) => role === 'pseudo' && alreadyDone.has(this.word(at)),
    )
    this.high = unless?.from ?? end
  }

  holds(beside: Beside | undefined): boolean {
    if (this.isUndone()) return false
    return (
      this.isGoverned() ||
      this.isRecommendedAfter() ||
      staysAsItIs(this.tokens, this.to) ||
      this.isFetchedMeanwhile() ||
      this.isAddedTo() ||
      (beside !== undefined && !isDoneBeside(beside) && this.standsAlone()) ||
      this.isOrderedBehind()
    )
  }

  /** "Begin noradrenaline, while intensive care is called". */
  private isFetchedMeanwhile(): boolean {
    const { from, to } = clauseAt(this.reached.parts, this.from)
    return simultaneous.has(this.word(from)) && isFetched(this.tokens, this.to, to)
  }

  /** "Add sacubitril/valsartan on top of enalapril 10 mg bd": what is taken in a dose goes on beside what is added. */
  private isAddedTo(): boolean {
    if (behindAmount(this.tokens, this.to) === this.to || !orderVerbs.has(this.word(this.low))) return false
    let at = this.from
    while (articles.has(this.word(at - 1)) || recounting.has(this.word(at - 1))) at -= 1
    const before = [this.word(at - 3), this.word(at - 2), this.word(at - 1)].join(' ')
    if (!/\b(?:on top of|in addition to|alongside)$/u.test(before)) return false
    for (let place = this.low; place < this.from; place += 1) if (denying.has(this.word(place))) return false
    return true
  }

  private word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  /** A dash between words parts them, a hyphen within a word does not. */
  private isWall(at: number): boolean {
    return walls.has(this.word(at)) || (this.word(at) === '-' && this.tokens[at + 1]?.isJoined === false)
  }

  /** Whether a verb of an order, licensed by what stands before it, has the name as its object. */
  isGoverned(): boolean {
    for (let at = this.from - 1; at >= this.low; at -= 1) {
      const cue = this.orderCue(at)
      if (cue !== undefined) {
        if (this.takes(at) && !this.isReported(cue, at + 1)) return true
        at = cue
        continue
      }
      if (this.isAppliedWith(at)) return true
      const word = this.word(at)
      // "Indacaterol is replaced by tiotropium", "indacaterol replaced by tiotropium".
      if (word === 'by' && replacing.has(this.word(at - 1)) && !notNow.has(this.word(at - 2))) return true
      if (
        (perfect.has(word) || (turnedInto.has(word) && this.hasBetween('to', at, this.from))) &&
        having.has(this.word(at - 1)) &&
        speakers.has(this.word(at - 2))
      )
        return true
      if ((orderVerbs.has(word) || ordering.has(word)) && this.takes(at) && this.keeps(word) && this.isLicensed(at))
        return true
      if (copulas.has(word) && this.nounOfOrder(at) && !this.isReported(at, at)) return true
      if (!this.mayStandBetween(at) && !(copulas.has(word) && this.hasBefore('what', at))) return false
    }
    return false
  }

  /** "The next step is X", "the treatment of choice is X". */
  private nounOfOrder(end: number): boolean {
    for (let at = this.low; at < end; at += 1) if (orderNouns.has(this.word(at))) return true
    return false
  }

  /** "Leave X at 5 mg" goes on with it, "leave X for another day" and "keep X up our sleeve" do not. */
  private keeps(verb: string): boolean {
    const next = this.word(this.to)
    if (verb === 'leave') return staying.has(next)
    return verb !== 'keep' || !away.has(next)
  }

  /** "Lock the line with X", "scrub the field with X": what is done to a place is done with it. */
  private isAppliedWith(at: number): boolean {
    if (this.word(at) !== 'with') return false
    let verb = at - 1
    while (verb > this.low && verb > at - farthestApplied && !applying.has(this.word(verb))) verb -= 1
    if (!applying.has(this.word(verb)) || verb === at - 1) return false
    for (let place = verb + 1; place < at; place += 1)
      if (denying.has(this.word(place)) || walls.has(this.word(place)) || finite.has(this.word(place))) return false
    return this.isLicensed(verb)
  }

  /** "Switch from X to Y": only what changes has "from" before its object, and then "to". */
  private takes(verb: number): boolean {
    let isAfterFrom = false
    for (let at = verb + 1; at < this.from; at += 1) {
      if (this.word(at) === 'from') isAfterFrom = true
      else if (isAfterFrom && (this.word(at) === 'to' || this.word(at) === 'onto')) return changing.has(this.word(verb))
    }
    return !isAfterFrom
  }

  /** Where "would benefit from" or "do not delay" starts, of which this is the last word. */
  private orderCue(at: number): number | undefined {
    const cue = this.cueAt(at)
    return cue?.to === at + 1 && (cue.role === 'recommend' || cue.role === 'urge') ? cue.from : undefined
  }

  /** "Start a course of oral X", "switch to X", "arrange transfer for X"; but "give oxygen before X". */
  private mayStandBetween(at: number): boolean {
    const word = this.word(at)
    if (objects.has(word) && orderVerbs.has(this.word(at - 1))) return true
    if (parting.has(word) && !this.isHandled(at)) return false
    return !(word === 'in' && !inPhrases.has(this.word(at + 1)) && !/^\d/u.test(this.word(at + 1)))
  }

  private hasBetween(word: string, start: number, end: number): boolean {
    for (let at = start + 1; at < end; at += 1) if (this.word(at) === word) return true
    return false
  }

  private hasBefore(word: string, end: number): boolean {
    for (let at = this.low; at < end; at += 1) if (this.word(at) === word) return true
    return false
  }

  /** "Instead of X give", "alongside it give": a phrase opens the sentence, and its words say nothing of the verb. */
  private opensWithPhrase(): boolean {
    let at = this.low
    while (
      at < this.from &&
      !openingPhrases.has(this.word(at)) &&
      (adverbs.has(this.word(at)) || this.tokens[at]?.isWord === false)
    )
      at += 1
    // "36 hours after its last dose begin X".
    return openingPhrases.has(this.word(at)) || isBehindWashout(this.tokens, this.low + 2)
  }

  /** "At 20:00 start X", "at 8 pm give X", "at midnight begin X": the hour stands right before the verb, and is said as one. */
  private isBehindHour(verb: number): boolean {
    const last = this.word(verb - 1)
    if (/^(?:[ap]m|h)$/u.test(last)) return /^\d/u.test(this.word(verb - 2)) && this.word(verb - 3) === 'at'
    return (hours.has(last) || /^\d{1,2}[:.]?\d\d$/u.test(last)) && this.word(verb - 2) === 'at'
  }

  /** Whether the words before a verb let it order. */
  private isLicensed(verb: number): boolean {
    const word = this.word(verb)
    let at = verb - 1
    while (
      at >= this.low &&
      (adverbs.has(this.word(at)) || this.word(at).endsWith('ly') || this.tokens[at + 1]?.isJoined === true)
    )
      at -= 1
    const before = at < this.low ? '' : this.word(at)
    if (at >= this.low && this.isHandled(at)) return !this.isReported(at, verb)
    if (passive.has(word) && !isBe.has(before)) return this.isPlainSwap(verb)
    const isGerund = word.endsWith('ing')
    if (isGerund && isBe.has(before) && speakers.has(this.word(at - 1))) return !this.isReported(at - 1, verb)
    if (isGerund && before !== '' && this.tokens[at]?.isWord === true && !leadingGerunds.has(before)) return false
    if (permitting.has(before)) return false
    if (before === 'to') {
      const who = this.word(at - 1)
      if (this.asksSomebody(at)) return true
      if (at - 1 >= this.low && !infinitives.has(who)) return false
    } else if (before === 's' && this.word(at - 1) === 'let') {
      return !this.isReported(verb, verb)
    } else if (modals.has(before)) {
      if (before === 'would' && !speakers.has(this.word(at - 1)) && this.tokens[at - 1]?.isWord === true) return false
    } else if (before === 'not') return this.isHandled(at) || this.isAmongWords(at)
    else if (
      orderVerbs.has(word) &&
      this.tokens[at]?.isWord === true &&
      at >= this.low &&
      !callers.has(before) &&
      !isGerund
    )
      return this.opensWithPhrase() || this.isBehindHour(verb)
    return !this.isReported(verb, verb)
  }

  /** "Rosuvastatin changed to atorvastatin 80 mg nightly", as notes have an order: a name before the verb, and the dose of what is given behind it. */
  private isPlainSwap(verb: number): boolean {
    if (verb - this.low > mostBefore || !/^\d/u.test(this.word(this.to))) return false
    for (let at = this.low; at < verb; at += 1)
      if (isOver.has(this.word(at)) || having.has(this.word(at)) || pronouns.has(this.word(at))) return false
    return true
  }

  /** "I have asked Mr Lee to increase X", "tell him to take X". */
  private asksSomebody(to: number): boolean {
    for (let at = to - 1; at >= this.low && at > to - 7; at -= 1) {
      const word = this.word(at)
      if (asking.has(word) || telling.has(word)) {
        if (at === this.low) return true
        const before = having.has(this.word(at - 1)) ? this.word(at - 2) : this.word(at - 1)
        return speakers.has(before) || before === 'please'
      }
    }
    return false
  }

  /** Somebody else said it, or it is asked, doubted, denied or told of the past, in the words before. */
  private isReported(until: number, from: number): boolean {
    let isOpen = false
    for (let at = until - 1; at >= this.low; at -= 1) {
      const word = this.word(at)
      if (word === ',') isOpen = true
      if (putAside.has(word) && at <= this.low + 1) continue
      if ((isOpen ? asking : reporting).has(word) && !this.isHandled(at)) return true
    }
    for (let at = from; at < this.from; at += 1) if (denying.has(this.word(at)) && !this.isHandled(at)) return true
    return false
  }

  /** "Do not change X to Y": the name stands among the words of the refusal. */
  private isAmongWords(at: number): boolean {
    const cue = this.cueAt(at)
    return cue !== undefined && at < this.from && this.from < cue.to - 1
  }

  private isHandled(at: number): boolean {
    const cue = this.cueAt(at)
    return cue !== undefined && handled.has(cue.role)
  }

  /** The cue of which a word is part; cues do not overlap. */
  private cueAt(at: number): StanceCue | undefined {
    const cue = this.reached.cues[firstFrom(this.reached.cues, at + 1) - 1]
    return cue !== undefined && at < cue.to ? cue : undefined
  }

  /** "X 5 mg is indicated", "X has to go in": nothing else is the subject of it. */
  private isRecommendedAfter(): boolean {
    const { cues } = this.reached
    for (let index = firstFrom(cues, this.to); index < cues.length; index += 1) {
      const cue = cues[index]
      if (cue === undefined || cue.from >= this.high) return false
      if (!predicates.has(cue.role) || (cue.role === 'recommend' && this.hasObject(cue.to))) continue
      if (this.isReported(this.from, this.from)) return false
      for (let at = this.low; at < this.from; at += 1) if (people.has(this.word(at))) return false
      for (let at = this.to; at < cue.from - 1; at += 1)
        if (
          this.word(at) === ':' ||
          ((finite.has(this.word(at)) || parting.has(this.word(at))) &&
            !this.isHandled(at) &&
            !this.isCopula(at, cue.from))
        )
          return false
      return true
    }
    return false
  }

  /** "Are now first-line". */
  private isCopula(at: number, end: number): boolean {
    for (let next = at + 1; next < end; next += 1) if (!adverbs.has(this.word(next))) return false
    return copulas.has(this.word(at))
  }

  /** "X should be started today" speaks of X, "X stays and he should have Y" of Y. */
  private hasObject(at: number): boolean {
    return this.tokens[at]?.isWord === true && !withoutObject.has(this.word(at)) && !this.word(at).endsWith('ly')
  }

  /** "X continue, Y stop", as notes have it. */
  private isOrderedBehind(): boolean {
    const before = this.word(this.from - 1)
    // "Two weeks after the ARNI start" speaks of it.
    if (articles.has(before) || prepositions.has(before)) return false
    // "Ramipril restarted at 1.25 mg tonight", "ramipril 2.5 mg BD started today", as a plan has it.
    const verb = behindAmount(this.tokens, this.to)
    if (begunNow.has(this.word(verb)) && soon.has(this.word(verb + 1))) return this.comesSoon(verb)
    return behind.has(this.word(this.to)) && this.tokens[this.to + 1]?.isWord !== true
  }

  private comesSoon(verb: number): boolean {
    for (let at = verb + 1; at < this.high; at += 1) {
      if (isOver.has(this.word(at)) || this.word(at) === 'last') return false
      if (shortly.has(this.word(at))) return true
    }
    return false
  }

  /** "Urgent X 5 mg daily for five days": a name with what describes it, and nothing beside it that tells. */
  /** "[NOW] X 5 mg", "[1 h] X 2 g": the box says how soon, and nothing else. */
  private isBoxedTime(): boolean {
    let at = this.from - 2
    while (at >= this.low && (timesInBox.has(this.word(at)) || /^\d/u.test(this.word(at)))) at -= 1
    return this.word(at) === '[' && at < this.from - 2
  }

  private standsAlone(): boolean {
    let count = 0
    if (this.isOfPatient()) return false
    // "Ramipril reviewed by the GP in August".
    if (lookedAt.has(this.word(this.to))) return false
    // "[n/a] X" says in its box what becomes of it.
    if (this.word(this.from - 1) === ']' && !this.isBoxedTime()) return false
    for (let at = this.from - 1; at >= this.low && !separators.has(this.word(at)); at -= 1) {
      const word = this.word(at)
      // "Glucose 10% 125 mL/h together with insulin 6 units/h": what stands before is another item.
      if (word === 'with' && besides.has(this.word(at - 1)) && this.hasDigit(at)) break
      // "Then at once ceftriaxone 2 g".
      if (word === 'once' && this.word(at - 1) === 'at') {
        at -= 1
        continue
      }
      if (pronouns.has(word) || finite.has(word) || denying.has(word)) return false
      if ((reporting.has(word) && !this.isHandled(at)) || (word.endsWith('ed') && !describing.has(word))) return false
      if (at > this.low && this.tokens[at - 1]?.isWord === true && thirdPerson.test(word)) return false
      // "In-line salbutamol" is one word.
      if (prepositions.has(word) && this.tokens[at + 1]?.isJoined === true) continue
      // "Insulin 10 units in 25 g glucose": what it is given in.
      if (word === 'in' && at > this.low && /^\d/u.test(this.word(at + 1)) && this.hasAmount(at)) continue
      // "Morphine 2.5 mg IV with metoclopramide 10 mg", "slow the rate with diltiazem 60 mg".
      if (word === 'with' && /^\d/u.test(this.word(this.to)) && (this.hasAmount(at) || this.bringsAbout(at))) continue
      // "Renal team for emergency haemodialysis".
      if (word === 'for' && urgent.has(this.word(at + 1)) && !this.hasAny(waitingFor, at)) continue
      // "IR for catheter thrombectomy immediately".
      if (word === 'for' && teams.has(this.word(at - 1)) && immediately.has(this.word(this.to))) continue
      if (word === 'from' && this.opensWithTime(at)) continue
      if (word === 'for' && (this.isForDoer(at) || this.isCalledFor(at)) && this.isDoneThere()) break
      // "To cath lab, right radial".
      if (word === 'to' && at === this.low && wards.has(this.word(this.to - 1))) continue
      if (prepositions.has(word) && !(inProcess.has(word) && at > this.low) && !(word === 'for' && at === this.low))
        return false
      if (
        articles.has(word) &&
        at > this.low &&
        !(at === this.low + 1 && this.word(this.from - 1) === 'with' && this.bringsAbout(this.from - 1)) &&
        !separators.has(this.word(at - 1)) &&
        !prepositions.has(this.word(at - 1))
      )
        return false
      if (recounting.has(word) || word === '>' || word === '<') return false
      if (prepositions.has(word)) count = 0
      // "Low-dose" is one word.
      else if (this.tokens[at]?.isWord === true && this.tokens[at + 1]?.isJoined !== true && !/^\d/u.test(word))
        count += 1
    }
    return count <= mostBefore && !this.isTold()
  }

  /** "IR or pleural team for chest tube", "thoracic surgeon on call for drain": nothing but who does it stands before. */
  private isForDoer(at: number): boolean {
    let hasDoer = false
    for (let before = this.low; before < at; before += 1) {
      const word = this.word(before)
      hasDoer ||= doers.has(word)
      if (!doers.has(word) && !besideDoers.has(word)) return false
    }
    return hasDoer
  }

  /** "Cath lab activated now for primary PCI", "cardiologist on call paged for PPCI": those who do it are called for it. */
  private isCalledFor(at: number): boolean {
    let verb = at - 1
    while (atOnce.has(this.word(verb)) || this.word(verb) === 'immediately') verb -= 1
    if (!calledUp.has(this.word(verb)) || verb <= this.low || verb - this.low > mostBefore) return false
    for (let before = this.low; before < verb; before += 1) {
      const word = this.word(before)
      if (pastOrOpen.has(word) || denying.has(word) || isOver.has(word) || pronouns.has(word)) return false
    }
    return true
  }

  /** "… chest tube 14 Fr today", "… primary PCI, radial": the name is what is done, and no more of something else ("chest tube removal"), nor does anybody answer the call. */
  private isDoneThere(): boolean {
    const next = this.tokens[this.to]
    if (next?.isWord === true && !/^\d/u.test(next.word) && !besideProcedure.has(next.word)) return false
    for (let at = this.to; at < this.to + farAnswer; at += 1) if (answering.has(this.word(at))) return false
    return true
  }

  /** "From tomorrow X 5 mg". */
  private opensWithTime(at: number): boolean {
    const words = this.tokens.slice(at, this.from).map(({ word }) => word)
    return opensWithTime(words.join(' '))
  }

  /** "Slow the rate with X": an effect is ordered, and what is to bring it about. */
  private bringsAbout(at: number): boolean {
    return at > this.low && at === this.from - 1 && bringing.has(this.word(this.low))
  }

  private hasAny(words: ReadonlySet<string>, end: number): boolean {
    for (let at = this.low; at < end; at += 1) if (words.has(this.word(at))) return true
    return false
  }

  private hasDigit(end: number): boolean {
    for (let at = this.low; at < end; at += 1) if (/^\d/u.test(this.word(at))) return true
    return false
  }

  /** Whether an amount stands shortly before a place: "10 units in", "morphine 2.5 mg IV with", "10 units of insulin (Actrapid) in". */
  private hasAmount(at: number): boolean {
    for (let unit = at - 1; unit > at - nearAmount && unit > this.low; unit -= 1)
      if (/^(?:units?|u|iu|ie|ui|e|mg|g|mcg|ml|mmol|l)$/u.test(this.word(unit)) && /^\d/u.test(this.word(unit - 1)))
        return true
    return false
  }

  /** "78F, AF, X 5 mg daily, presents with a fall", "still fast, X 5 mg": who it is or how it goes, and no plan. */
  private isOfPatient(): boolean {
    const first = this.word(this.low)
    if (first === 'still' || /^\d{2,3}[mf]$/u.test(first)) return true
    if (/^\d{2,3}$/u.test(first) && years.has(this.word(this.low + 1))) return true
    // "A 5 mg, or X 10 mg" leaves the choice.
    for (let at = this.from - 1; at > this.low; at -= 1) {
      if (this.word(at) === 'or' && this.word(at - 1) === ',') return true
      if (separators.has(this.word(at))) break
    }
    for (let at = this.to; at < Math.min(this.tokens.length, this.to + farthest); at += 1)
      if (presenting.has(this.word(at))) return true
    return false
  }

  /** "X not for 24 h", "X not needed"; "colchicine not NSAID" denies the other. */
  private deniesName(at: number): boolean {
    const word = this.word(at)
    return this.tokens[at]?.isWord !== true || afterNot.has(word) || /(?:ed|able|ary)$/u.test(word)
  }

  /** What stands right behind the name, or behind the list that it opens, tells of it: "not for 24 h", "and oxybutynin all add to it". */
  private isTold(): boolean {
    let isListed = false
    let since = 0
    let hasComma = false
    for (let at = this.to; at < this.high; at += 1) {
      const word = this.word(at)
      if (word === '(' || word === ':' || word === ';' || /^\d/u.test(word)) return false
      if (word === ',' || word === 'and' || word === 'or') {
        isListed ||= word !== ','
        hasComma ||= word === ','
        since = 0
        continue
      }
      since += 1
      const isNear = since <= nearVerb && (at < this.to + nearVerb || isListed)
      const isDenied = denying.has(word) && !hasComma && (word !== 'not' || this.deniesName(at + 1))
      const isSaid = isDenied || finite.has(word)
      if (isNear && (together.has(word) || (isSaid && !this.isHandled(at)))) return true
    }
    return false
  }

  /** "Warfarin 5 mg → apixaban 5 mg"; but "5 mg → 10 mg", "IV → PO", "→ repeat the gas", "→ more blockade", "→ cath lab". */
  private leadsElsewhere(arrow: number): boolean {
    const word = this.word(arrow + 1)
    return (
      /^\p{L}{3}/u.test(word) &&
      !orderVerbs.has(word) &&
      !ordering.has(word) &&
      !forms.has(word) &&
      !covered.has(word) &&
      !leadsToEffect(this.tokens, arrow, behindAmount(this.tokens, this.to) > this.to)
    )
  }

  /** "Methylprednisolone 40 mg IV now →", "40 mg IV x1 →", "100 mg IV q6h while drowsy →": a dose or a time that ends by itself, before the next drug follows. */
  private isOfCourse(arrow: number): boolean {
    if (behindAmount(this.tokens, this.to) === this.to)
      return this.hasWithin(atOnce, this.to, arrow) && !this.hasWithin(overAt, this.to, arrow)
    if (this.runsUntilNext(arrow)) return true
    for (let at = this.to; at < arrow; at += 1)
      if (ofCourse.has(this.word(at)) || (this.word(at) === 'once' && !byTheDay.has(this.word(at + 1)))) return true
    return this.word(arrow - 1) === '1' && this.word(arrow - 2) === '×'
  }

  /** "Methylprednisolone 40 mg IV daily → prednisone 40 mg when off the mask, 5 days in all": what goes through a needle is given until the next may follow by mouth. */
  private runsUntilNext(arrow: number): boolean {
    if (!this.hasWithin(throughNeedle, this.to, arrow) || this.hasWithin(overAt, this.to, arrow)) return false
    let end = arrow + 1
    while (end < Math.min(this.tokens.length, arrow + longestNext) && !nextStep.has(this.word(end))) end += 1
    return this.hasWithin(comingThen, arrow + 1, end)
  }

  private hasWithin(words: ReadonlySet<string>, from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (words.has(this.word(at))) return true
    return false
  }

  /** What follows the name and says that it is over, or that it is another's: "since May", "given by the crew", "5 mg → 10 mg of Y". */
  private isUndone(): boolean {
    let isRemark = false
    for (let at = this.to; at < Math.min(this.tokens.length, this.to + farthest); at += 1) {
      const word = this.word(at)
      if (word === '(' || word === ')') isRemark = word === '('
      if (at >= this.high && word !== 'since') return false
      if (isOver.has(word) && this.word(at - 1) !== 'be' && !this.isHandled(at)) return true
      if (at === this.to && (word === 'a' || word === 'an')) return true
      // "30 mL IV (QRS wide → membrane first)": an arrow within brackets is a reason.
      if (word === '→' && !isRemark && !this.isOfCourse(at) && this.leadsElsewhere(at)) return true
      if (word === 'since' && (/^\d/u.test(this.word(at + 1)) || months.has(this.word(at + 1)))) return true
      if (separators.has(word) && word !== '(' && at > this.to + 1) return false
    }
    return false
  }
}

const throughNeedle = wordSet(
  'iv i.v i.v. intravenous intravenously im sc subcutaneous subcutaneously infusion drip gtt pump bolus',
)

/** What is so ended is not given any more. */
const overAt = wordSet('until was were has had stopped held given at ended finished completed omitted off since from')

/** They say of what an arrow leads to that it comes later, or that both make up one course. */
const comingThen = wordSet(
  'when once after discharge tomorrow day total overall altogether all complete step step-down stepdown',
)

/** The next part of a list of steps. */
const nextStep = new Set(['→', ';'])

/** In tokens: "→ prednisone 40 mg PO when off BiPAP, 5 d total". */
const longestNext = 16

/** What an antibiotic is for: "ceftriaxone 2 g → pneumococcus". */
const covered = wordSet(
  'pneumococcus pneumococci mrsa mssa atypical atypicals legionella pseudomonas anaerobes gram staph strep covers cover coverage target goal aim',
)

/** "Aspirin 300 mg given by the crew", "digoxin 125 mcg (started in May)". */
function isDoneBeside({ tokens, from, isAction }: Beside): boolean {
  for (let at = from; at < Math.min(tokens.length, from + farthest); at += 1) {
    const word = tokens[at]?.word ?? ''
    // "Before the ambulance leaves", "before the crew go".
    if (word === 'before') return false
    if (word === 'at' && !isAction && clock.test(tokens[at + 1]?.word ?? '')) return true
    // "Perindopril 5 mg daily started again", as "restarted": what an action tells so is to be done.
    if (isAction && word === 'started' && comesAgain.has(tokens[at + 1]?.word ?? '') && !isByOther(tokens, at + 2))
      continue
    if (isDone.has(word) && !isOfRest(tokens, at) && !goingOn.has(tokens[at + 1]?.word ?? '')) return true
    if (
      remarks.has(word) &&
      remarked.has(tokens[at + 1]?.word ?? '') &&
      !isBehindSamples(tokens, at + 1) &&
      !isBehindIllness(tokens, from, at)
    )
      return true
    // A remark behind a dash or in brackets may still judge it.
    if (separators.has(word) && !remarks.has(word) && word !== ')' && at > from + 1) return false
  }
  return false
}

/** "Started again by the GP", "started again in March". */
function isByOther(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + nearDoer).some(({ word }) => byOthers.has(word))
}

/** In tokens. */
const nearDoer = 3

const comesAgain = wordSet('again afresh anew back')

const byOthers = wordSet('by in ago yesterday last since gp')

/** "(after blood cultures)", "(after 2 sets of cultures and a lactate)": what is drawn while the drug is made ready, and nothing else. */
function isBehindSamples(tokens: readonly Token[], after: number): boolean {
  if (tokens[after]?.word !== 'after') return false
  let hasSample = false
  for (let at = after + 1; at < after + longestSamples && tokens[at] !== undefined; at += 1) {
    const word = tokens[at]?.word ?? ''
    if (word === ')') break
    hasSample ||= samples.has(word)
    if (!samples.has(word) && !besideSamples.has(word) && !/^\d{1,2}$/u.test(word)) return false
  }
  return hasSample
}

/** "CT at 3 months (after the flare clears)": it has its own time, by which an illness of days or weeks is over. */
function isBehindIllness(tokens: readonly Token[], from: number, bracket: number): boolean {
  const isTimed = tokens
    .slice(from, bracket)
    .some(({ word }, at, all) => weeksOrMonths.has(word) && /^\d/u.test(all[at - 1]?.word ?? ''))
  if (!isTimed || tokens[bracket + 1]?.word !== 'after') return false
  const end = tokens.findIndex(({ word }, at) => at > bracket && word === ')')
  return end > 0 && tokens.slice(bracket + 2, end).some(({ word }) => recovering.has(word))
}

const weeksOrMonths = wordSet('wk wks week weeks mo mos month months')

const recovering = wordSet(
  'clears cleared clearing settles settled resolves resolved resolution recovers recovered recovery subsides subsided antibiotics convalescence',
)

const samples = wordSet('culture cultures samples swabs bloods bcs bc bcx lactate')

const besideSamples = wordSet(
  'blood sputum urine two paired sets set x2 × of the and + / taken drawn sent , throat nose',
)

const longestSamples = 12

/** "To be given", "(first dose given 02:30)", "given his emphysema", "36 h after the last perindopril": the course itself is still to come. */
function isOfRest(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next < Math.min(tokens.length, at + nearContinue); next += 1)
    if (continuing.has(tokens[next]?.word ?? '')) return true
  const word = (place: number): string => tokens[place]?.word ?? ''
  if (word(at - 1) === 'be') return true
  if (word(at) === 'last' && word(at + 1) === 'day') return true
  if (goesByResult(tokens, at)) return true
  if (word(at) === 'last') return sinceLast.has(word(at - 1)) || sinceLast.has(word(at - 2))
  if (word(at - 1) === 'dose' && firstDoses.has(word(at - 2))) return true
  return word(at) === 'given' && tokens[at + 1]?.isWord === true && !afterGiven.has(word(at + 1))
}

/** "Started in the emergency department, continue". */
const continuing = wordSet('continue continues continuing')

const nearContinue = 6

const sinceLast = wordSet('after from since')

const firstDoses = wordSet('first 1st initial loading stat')

/** Behind them "given" tells; behind anything else it is "because of". */
const afterGiven = wordSet(
  'by at in on pre prior earlier already yesterday today before this last overnight with iv im po sc here and so to',
)

/** "Given over two hours", "taken with food" say how. */
const remarks = new Set(['(', '–', '—', '-', '['])

const remarked = wordSet('leave discuss to after later wait pending would second third')

const goingOn = wordSet('over with as via through every once twice slowly')

/** Who does a procedure. */
const doers = wordSet(
  'ir radiology radiologist radiologists pulm pulmonology pulmonologist pleural respiratory resp chest thoracic cardiothoracic surgeon surgeons surgery ctvs cts cardiology cardiologist renal nephrology nephrologist dialysis gastro gastroenterology gastroenterologist endoscopist endoscopy icu itu intensivist anaesthetist anesthesiologist anaesthetics neurosurgery neurosurgeon urology urologist vascular orthopaedics obstetrics',
)

const besideDoers = wordSet(
  'or and on call on-call duty the our interventional team teams service fellow registrar reg spr consultant attending resident specialist physician doctor nurse now today stat urgently / , -',
)

const besideProcedure = wordSet(
  'now today tonight immediately stat urgently asap this within under in at by on with via left right l r insertion placement and or straight direct directly small-bore fr f primaria primaire as before without followed then',
)

const answering = wordSet(
  'who which declined declines refused said says advises advizes advised advized answer reply unavailable busy',
)

/** In tokens. */
const farAnswer = 10

const calledUp = wordSet(
  'activated alerted called paged phoned bleeped opened mobilized mobilised fast-bleeped summoned rung pre-alerted prealerted notified',
)

const pastOrOpen = wordSet(
  'was were had has have if when once unless may might could would should being be will cancelled',
)

const nearAmount = 8

const bringing = wordSet(
  'slow bring lower settle relieve calm lift support bridge correct replace sedate treat control cover',
)

const urgent = wordSet('emergency emergent urgent immediate')

const teams = wordSet(
  'ir radiology cardiology pert team surgery surgeons surgeon cardiologist radiologist lab cardiothoracics nephrology',
)

const immediately = wordSet('now immediately stat urgently asap')

const waitingFor = wordSet(
  'criteria criterion indication indications threshold thresholds trigger triggers need risk consent candidate fit',
)

const simultaneous = wordSet('while whilst as')

const handled: ReadonlySet<StanceRole> = new Set(['urge', 'pseudo', 'recommend', 'recommend-back'])

const walls: ReadonlySet<string> = new Set([
  ':',
  'but',
  '–',
  '—',
  '→',
  '|',
  '✓',
  '•',
  'so',
  'hence',
  'thus',
  'therefore',
])

const changing = wordSet(
  'switch relay switched switching change changed changing convert converted transition transitioning swap exchange replace replacing',
)

const copulas = wordSet('is are would remains')

const permitting = wordSet('may might could can')

const isBe = wordSet('are am m re be is being')

/** They order where something is to be done: "should be switched to X". */
const passive = wordSet('switched changed converted')

const having = wordSet('have ve had has')

const perfect = wordSet(
  'started commenced prescribed added increased restarted switched changed arranged requested ordered booked resumed issued',
)

/** "Indacaterol is replaced by tiotropium". */
const replacing = wordSet('replaced superseded')

const notNow = wordSet('was were been being had not never previously already earlier')

/** "We have converted intravenous X to X by mouth". */
const turnedInto = wordSet('converted switched changed stepped moved')

const telling = wordSet('ask asked tell told advise advised remind instruct instructed request requested get')

const staying = wordSet('at on as unchanged running in where')

const away = wordSet('up back aside away in ready for off')

const orderNouns = wordSet(
  'step treatment therapy choice plan priority answer recommendation recommendations move intervention need needs agent pick preference vote advice bet',
)

const putAside = wordSet('instead rather than in')

const predicates: ReadonlySet<StanceRole> = new Set(['recommend-back', 'recommend', 'urge', 'instead'])

const withoutObject = wordSet(
  'for at in on over until till through by to with from now today tonight tomorrow and or but as once when after before within along indefinitely lifelong long alongside regardless here this then too also first every each daily twice',
)

const timesInBox = wordSet(
  'now stat today tonight immediate immediately urgent emergent asap within in at min mins minutes h hr hrs hour hours first step < ≤ :',
)

/** What is done to a place, a line or a wound with something, which gives it. */
const applying = wordSet(
  'lock flush scrub clean cleanse disinfect prep prepare paint swab irrigate infiltrate prime rinse wash bathe soak coat dress instil instill anaesthetise anesthetize sedate premedicate cover fill',
)

/** In words: "lock both ends of the new left catheter with". */
const farthestApplied = 8

const inPhrases = wordSet('combination place lieu')

const openingPhrases = wordSet('instead rather in alongside besides with for after given because following before once')

const separators = new Set([
  ',',
  '(',
  ')',
  '[',
  ']',
  ':',
  '–',
  '—',
  '-',
  '→',
  '|',
  '+',
  '&',
  '/',
  'and',
  'or',
  'plus',
  'then',
])

/** Forms of verbs that order what follows them, beside the infinitives. */
const ordering = wordSet(
  'starting continuing giving initiating adding commencing arranging increasing finish leave halve reducing swap exchange transition restarting resuming proceeding referring escalating using administering loading titrating switching transferring activating prescribing recommend recommends recommended recommending advise advised advising suggest suggested need needs require requires merits deserves should must shall will due wants want ought undergo receive indicated please kindly prefer prefers preferred favor favors switched changed converted',
)

const adverbs = wordSet(
  'also then now please still just first next therefore so hence today tonight again instead simply both asap stat meanwhile straight away soon here',
)

const modals = wordSet('should must will shall would need needs let lets do ought ll d')

const speakers = wordSet('i we')

/** Before a bare verb they make an order of it: a subject that speaks or is spoken to, a joint, a verb of asking, or how soon. */
const callers = wordSet(
  'immediate urgent emergency emergent early prompt direct rapid and or then plus but i we you please lets let help make him her them patient gp team recommend suggest advise now arrange so order',
)

const leadingGerunds = wordSet(
  'recommend suggest advise favor prefer propose support by and or recommending suggesting advising via worth',
)

/** What "to" may follow in an order: "needs to", "plan to", "GP to". */
const infinitives = wordSet(
  'plan plans planning aim aims aiming need needs has have ought is are be like want wants wish intend intends recommend recommended suggest suggested advise advised please agree agreed safe fine ok okay time going me you him her them us gp patient team nurse nurses nursing pharmacy pharmacist remember sure ensure important vital essential key priority best right appropriate necessary sensible ask asked order orders ready proceed continue prefer preferred decide decided hesitate forget fail indicated reasonable happy mandatory crucial critical imperative cardiology icu ward urgent job next step first move list here',
)

/** Words that open what is reported, asked, or true of another time. */
const reporting = wordSet(
  'told tells tell said says say wonder wonders wondered wondering whether why how which whom whose refused declined unable reluctant failed fails tempting tempted temptation urge instinct supposed meant used thought considered considering consider decide deciding letter chart note wife husband neighbor mother father brother sister daughter son were had did outside beyond late received took gave underwent discussed unless until if when once whenever without than rather instead never not no hardly prompt make makes made',
)

/** Of these a comma does not end the reach. */
const asking = wordSet('told tells said says wonder wonders wondered wondering whether')

const denying = wordSet('no not never neither nor without than instead rather unlike versus vs except excluding minus')

/** Between a verb and its object they open something else. */
const parting = wordSet(
  'which who whom whose that because since while whereas if when once unless until before after despite than about against between during regarding concerning whether how why he she they it we i there is are was were has have had been',
)

const objects = wordSet('it this that')

const finite = wordSet('is are was were has have had been will would should must can could may might do does did')

const pronouns = wordSet('he she they it we i you who which that there')

const people = wordSet('patients people adults children those individuals candidates anyone women men')

const prepositions = wordSet(
  'of with by from on in at after before since despite during than under about between against via for to without into through',
)

const inProcess = wordSet('of with via by to on')

const articles = wordSet('the his her their my our this that these those your')

const afterNot = wordSet(
  'for to yet now today tonight a an the my our something currently routinely this first before until at in on of given started appropriate suitable so really only just being be here again safe wise',
)

const years = wordSet('year years yo y yr')

const presenting = wordSet('presents presented presenting whichever matches')

/** They open what a patient has or had, or what a book says. */
const recounting = wordSet('dh dhx dx hx pmh current currently usual usually bnf formulary regular home takes on')

const begunNow = wordSet('restarted started resumed increased reduced')

const soon = wordSet('at to with today tonight now tomorrow from')

const shortly = wordSet('today tonight now tomorrow')

const behind = wordSet('continue start restart resume give add increase continued yes')

/** "Administered X" tells, "nebulised X" describes. */
const describing = wordSet(
  'nebulized inhaled combined controlled fixed activated humidified reduced unfractionated advised recommended indicated needed scheduled planned liposomal weighted buffered conjugated enteric-coated coated red packed cross-matched crossmatched assisted guided supervised urgent timed based related directed dedicated targeted extended prolonged enhanced unenhanced contrast-enhanced uncontrasted gated tunnelled tunneled cuffed uncuffed heated oxygenated filtered irradiated depleted leucodepleted lyophilized pre-filled prefilled premixed focused expedited diluted undiluted sustained sided left-sided right-sided',
)

const besides = wordSet('along together')

const mostBefore = 5

/** Words between a name and what is said of it. */
const nearVerb = 4

/** They make a list the subject of what follows. */
const together = wordSet('all both each add adds')

/** "Apixaban beats X": a verb with a subject before it. Plurals of one word before a name ("tablets", "units") stand after a number. */
const thirdPerson =
  /^(?!(?:mgs|mls|units|tablets|doses|puffs|drops|days|weeks|hours|times|nebs|always)$)[a-z]{2,}[^suix]s$/u

/** After a name they make it a thing that was, or that another had. */
const clock = /^\d{1,2}[:.h]\d\d$/u

const forms = wordSet(
  'infusion oral intravenous bolus then maintenance daily nightly tablets drip target aim monitor discharge home ward continuous weekly map sbp spo2 sats inr aptt',
)

const months = wordSet(
  'january february march april may june july august september october november december last childhood then',
)

const isOver = wordSet('ago already previously yesterday earlier had was were ran')

/** After a name that stands by itself they do so too. */
const isDone = wordSet(
  'done taken given received finished completed started stopped tried last overnight crew paramedics ambulance ✓ pending awaiting discuss discussed backup sleeve aside',
)
