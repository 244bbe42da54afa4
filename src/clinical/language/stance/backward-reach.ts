import { aspects, wordSet, orderVerbs, refusalVerbs } from '../../words/words.ts'
import { type Clause, firstFrom } from './clauses.ts'
import { type Ground, type StanceCue, farthest, joints, judged } from './ground.ts'
import type { StanceRole } from './stance-role.ts'

const finite = wordSet('is are was were has have should must will shall need needs requires require')
const auxiliary = wordSet(
  'would could can may might but however though yet temporarily is are was were has have had should must will shall be been being then now so therefore also later currently it they to',
)
/** What they open is not ordered by them: "ensure heparin and warfarin are stopped". */
const reporting = wordSet('get ensure see make check confirm recommend advise suggest keep review discuss note')
const fillers = wordSet('and then also please immediately urgently')
const asides = new Set([',', '-', '–', '—', ')'])
/** They end an order: what follows a mark behind them is another. */
const atOnce = wordSet('now stat immediately today tonight asap')
/** They begin the order itself, whatever comes later: "heparin, started once the CT is clear". */
const beginnings = wordSet(
  'starting started beginning commencing commenced initiating initiated restarting restarted resuming resumed introduced administered needed deferred delayed delaying deferring being provided',
)
/** In brackets they go on with what stands before these: "heparin (but only if the CT is clear)". */
const ofWhatIsBefore = wordSet(
  'only but and or not even preferably ideally give start use begin commence restart resume add consider considered used ok fine safe needed indicated appropriate to be this that it which unless except especially particularly again as for',
)
/** What is done with an order that has been given: "start heparin, to be stopped if he bleeds". */
const later = wordSet(
  'stop stopped discontinue discontinued hold held withhold withheld omit omitted pause paused change changed switch switched convert converted transition transitioned move moved step stepped replace replaced follow followed review reviewed reassess reassessed reduce reduced halve halved wean weaned taper tapered increase increased double doubled titrate titrated uptitrate uptitrated adjust adjusted escalate escalated',
)
const conditions: ReadonlySet<StanceRole> = new Set(['condition', 'unless', 'defer'])
/** More of the name before a comma: how much of it, how often, and what is to be done with it. */
const details = wordSet(
  'to only up with at for by in on one two three four five six half a an the and be given used taken started once twice max maximum repeat repeated puff puffs tablet tablets drop drops dose doses mg g mcg microg ug ml units times daily nightly hourly every oral orally iv im sc po inhaled nebulized bd tds qds od bid tid qid sublingual under tongue spray sprays capsule capsules patch meal bolus infusion slow slowly push drip via over loading full same sooner earlier especially particularly even preferably ideally as but',
)

/** More of the same order, or what is denied beside it, under its own condition: "10 units with glucose, no more unless he falls below 4", "calcium gluconate 30 mL, repeat if the ECG is unchanged", "heparin 12 units/kg/h, hold if platelets fall". */
const again = wordSet(
  'no repeat repeated repeating rpt redose redosing again further second third another extra more stop hold pause double increase up titrate uptitrate escalate reduce halve recheck',
)

const onceMore = wordSet('again repeat repeated')

const sameOf = wordSet('again dose amount treatment bolus')

/** What is looked at once more before a treatment is given again. */
const checking = wordSet('repeat recheck rpt check ecg gas abg vbg potassium glucose')

const byMouth = wordSet('oral po orally')

const intoVein = wordSet('iv i.v i.v. intravenous intravenously')

const inReserve = wordSet('rescue backup back-up fallback bail-out bailout standby reserve')

const units = wordSet('mg g mcg microg ug micrograms microgram ml units unit u mmol puffs l')

const openers = wordSet('if when once')

/** In tokens. */
const longestOwnItem = 12

/** Behind them a comma ends no item: "for now, heparin if …", "hold off on calcium, repeat …". */
const leftOpen = wordSet('for hold avoid not no unless if when once should until consider only')

const untilThen = wordSet('before until till by since')

const joiningWords = wordSet('and or both all which it they')

/** In words. */
const longItem = 5

/** Verbs of one thing. */
const single = wordSet('is was isn has')

const routesAhead = wordSet('iv intravenous sc subcutaneous im neb nebulised nebulized')

/** In words: "sacubitril valsartan is". */
const longestBare = 5

/** They open an item of a list, and order nothing. */
const limiting = wordSet('limit restrict minimise minimize')

/** What is looked at, beside what is given: "transfuse one unit at a time, calcium checks if over 4 units". */
const watching = wordSet('check checks recheck rechecks monitoring level levels bloods observations review')

/** Words of a state that a condition names: "if it is still there". */
const longestState = 5

const another = wordSet('a an another one')

const laterNouns = wordSet(
  'switch step stepdown conversion transition change changeover titration uptitration permission instruction instructions leave freedom escalation deescalation increase increases increment increments plan view',
)

const whens = wordSet(
  'after at on by the from day days d h hr hrs hour hours dose doses week weeks one two three four five seven ten',
)

/** In tokens: "after the third dose". */
const longestTime = 5

const lastNamed = wordSet('latter')

const goingOn = wordSet('unchanged continue continues continued stays continuing maintained')

const asBefore = wordSet('before is usual')

/** What is left to the patient, or taught. */
const leaving = wordSet('let allow have teach show ask tell instruct train permit remind advise get help')

const persons = wordSet('her him them patient the wife husband daughter son carer')

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
    const low = Math.max(
      this.beforeAside(cue, clause, index),
      cue.from - farthest,
      this.conditionedFrom(cue, clause),
      this.withinCondition(cue, clause),
    )
    const isOrder = this.startsWithOrder(clause)
    const own = isOrder ? this.lastJoint(low, cue.from) + 1 : this.ownSubject(low, cue.from)
    return Math.max(
      own,
      this.afterWhatGoesOn(low, cue),
      this.afterWholeOrder(low, cue),
      this.singleSubject(clause, cue),
      this.ofTheLatter(low, cue),
      isOrder ? this.reasonBehindColon(clause, cue) : 0,
    )
  }

  /** "Ceftriaxone 2 g IV now — imaging can wait", "furosemide 80 mg IV, metolazone can wait": an order that is whole before the mark, and another subject behind it. */
  private afterWholeOrder(low: number, { from, to }: StanceCue): number {
    const isWaiting = this.ground.word(to - 1) === 'wait'
    for (let at = from - 1; at > low; at -= 1) {
      const word = this.ground.word(at)
      if (!(asides.has(word) || word === 'and' || word === '|')) continue
      if (!this.hasSubject(at + 1, from)) continue
      const isWhole = atOnce.has(this.ground.word(at - 1)) || (isWaiting && this.hasDigit(low, at))
      return isWhole && word !== ')' ? at + 1 : low
    }
    return low
  }

  /** "Levetiracetam unchanged, perindopril stays off": what goes on has its own verdict before the comma, and another name stands behind it; else 0. */
  private afterWhatGoesOn(low: number, { from }: StanceCue): number {
    for (let at = from - 1; at > low && at > from - longestBare - 1; at -= 1) {
      const word = this.ground.word(at)
      if (word !== ',') continue
      const isOwn = this.startsItem(at + 1, from) && this.hasSubject(at + 1, from)
      return isOwn && this.endsGoingOn(at) && !this.isOfWhatStandsBefore(at + 1, from) ? at + 1 : 0
    }
    return 0
  }

  /** "Unchanged", "as before", "same dose" right before a place. */
  private endsGoingOn(end: number): boolean {
    const [before, last] = [this.ground.word(end - 2), this.ground.word(end - 1)]
    return goingOn.has(last) || (before === 'as' && asBefore.has(last)) || (before === 'same' && last === 'dose')
  }

  /** "Furosemide 80 mg IV, metolazone is not needed", "immediate PCI, fibrinolysis is not an option": one thing behind the last comma has a verb for one thing; else 0. */
  private singleSubject({ from: low }: Clause, { from, to }: StanceCue): number {
    const isSingle = single.has(this.ground.word(from)) || single.has(this.ground.word(from - 1))
    const verb = isSingle && !single.has(this.ground.word(from)) ? from - 1 : from
    if (!(isSingle || this.ground.word(from) === 'not') || to <= verb) return 0
    for (let at = verb - 1; at > low && at > verb - longestBare - 1; at -= 1) {
      const word = this.ground.word(at)
      if (joiningWords.has(word) || asides.has(word) !== (word === ',')) return 0
      if (word !== ',') continue
      const isOwn =
        this.startsItem(at + 1, verb) && this.hasSubject(at + 1, verb) && !this.isOfWhatStandsBefore(at + 1, verb)
      // Without a verb, "aspirin, clopidogrel not recommended" may list two names.
      return isOwn && (isSingle || this.isLongItem(low, at)) ? at + 1 : 0
    }
    return 0
  }

  /** "Heparin 5,000 units, its use is not indicated", "…, active bleeding is a contraindication": no other treatment, and what is said of it judges the one before. */
  private isOfWhatStandsBefore(from: number, to: number): boolean {
    return this.ground.tokens.slice(from, to).some(({ word }) => aspects.has(word))
  }

  /** Whether what stands before a comma is more than a name: "LMWH in a fixed dose by weight, NOAC not recommended". */
  private isLongItem(low: number, comma: number): boolean {
    for (let at = comma - 1; at >= comma - longItem; at -= 1)
      if (at < low || !this.ground.tokens[at]?.isWord || joiningWords.has(this.ground.word(at))) return false
    return true
  }

  /** "Give tenecteplase 40 mg: PCI cannot be reached in time": the reason of an order has a subject of its own; else 0. */
  private reasonBehindColon({ from: low }: Clause, { from }: StanceCue): number {
    for (let at = from - 1; at > low && at > from - farthest; at -= 1)
      if (this.ground.word(at) === ':')
        return this.hasSubject(at + 1, from) && !this.isOfWhatStandsBefore(at + 1, from) ? at + 1 : 0
    return 0
  }

  private hasSubject(from: number, to: number): boolean {
    return this.ground.tokens.slice(from, to).some(({ isWord, word }) => isWord && !auxiliary.has(word))
  }

  /** "Methotrexate 15 mg weekly with folic acid, and telmisartan 40 mg, the latter held": said of the last of them alone; else 0. */
  private ofTheLatter(low: number, { from }: StanceCue): number {
    let at = from - 1
    while (at > low && at > from - longestBare && !lastNamed.has(this.ground.word(at))) at -= 1
    if (!lastNamed.has(this.ground.word(at)) || this.ground.word(at - 1) !== 'the') return 0
    const before = this.lastJoint(low, at - 1)
    // The joint right before "the latter" parts it from the name that it stands for.
    return before === at - 2 ? this.lastJoint(low, before) + 1 : before + 1
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

  /**
   * Where the last phrase before a condition starts, of which alone it is the condition: "give heparin, adding aspirin if the pain returns",
   * "start dalteparin with a step-down to apixaban once stable".
   */
  phraseStart(clause: Clause, cue: StanceCue): number {
    const low = Math.max(clause.from, cue.from - farthest)
    for (let at = cue.from - 1; at >= low; at -= 1) {
      // "Start apixaban (10 mg, then 5 mg) if the scan shows a clot": a bracket that is closed parts nothing.
      if (this.ground.word(at) === ')') {
        const open = this.bracketStart(at)
        const before = open < low ? this.ground.parts.find((part) => part.from <= open && open < part.to) : undefined
        if (before !== undefined) return this.phraseStart(before, { ...cue, from: open })
        at = Math.max(open - 1, low)
      }
      if (this.turns(at, cue.from)) return at
      // "Call the team now so that ECMO is ready should the lysis fail": what it is for hangs on it, and the call does not.
      if (this.ground.word(at) === 'so' && this.ground.word(at + 1) === 'that' && this.hasOrder(low, at)) return at
      // "30 mL over ten minutes and again at five if the QRS stays broad".
      if (
        this.ground.word(at) === 'and' &&
        onceMore.has(this.ground.word(at + 1)) &&
        (this.hasOrder(low, at) || this.hasDigit(low, at))
      )
        return at
      // "Angiography within 24 h (sooner if pain returns)": in brackets it conditions what stands there with it.
      if (this.ground.word(at) === '(') return this.isOwnAside(at + 1, cue.from) ? at : low
      // "Heparin, but only with a positive scan" hangs whole.
      if (this.ground.word(at) === ',' && this.ground.word(at + 1) === 'but') return low
      if (this.ground.word(at) === ',')
        return this.opensPhrase(low, at, cue.from) ||
          this.isItem(low, at, cue) ||
          this.isOwnItem(low, at, cue) ||
          this.opensNext(at, cue)
          ? at
          : this.ownClauseBefore(low, at)
    }
    return low
  }

  /** "Skip amiodarone and atropine is only a stop-gap, once if we wait": where a clause with its own verb starts before a comma; the start of all where there is none. */
  private ownClauseBefore(low: number, comma: number): number {
    for (let at = comma - 1; at >= low; at -= 1) if (this.ground.word(at) === 'and' && this.turns(at, comma)) return at
    return low
  }

  /** Where the bracket starts that ends here; where it ends, if that is too far or nowhere. */
  private bracketStart(end: number): number {
    for (let at = end - 1; at >= Math.max(0, end - farthest); at -= 1) if (this.ground.word(at) === '(') return at
    return end
  }

  /** Whether words in brackets before a condition are an order or a detail of their own, and no more of what stands before the brackets ("(only if …)", "(start when …)"). */
  private isOwnAside(from: number, end: number): boolean {
    const word = this.ground.word(from)
    return from < end && this.ground.tokens[from]?.isWord === true && !ofWhatIsBefore.has(word) && !beginnings.has(word)
  }

  /** "Give heparin, to be stopped if he bleeds" stops nothing today: where the phrase starts that a condition ends. */
  private conditionedFrom(cue: StanceCue, clause: Clause): number {
    const next = this.ground.cues[firstFrom(this.ground.cues, cue.to)]
    if (next === undefined || next.from >= clause.to || !conditions.has(next.role)) return 0
    if (next.from > cue.to + 1 && !this.isTime(cue.to, next.from)) return 0
    const start = this.phraseStart(clause, next)
    const low = Math.max(clause.from, cue.from - farthest)
    const isAgain = this.ground.word(start) === ',' && this.opensAt(start + 1, cue.from) && this.hasDigit(low, start)
    return (start < cue.from && this.hasOrder(low, start)) || isAgain ? start : 0
  }

  /** "Stopped after 3 days if", "discontinued at day 3 if": only when, between what is done and its condition. */
  private isTime(from: number, to: number): boolean {
    if (to - from > longestTime) return false
    for (let at = from; at < to; at += 1)
      if (!whens.has(this.ground.word(at)) && !/^\d/u.test(this.ground.word(at))) return false
    return true
  }

  /** ", stopped if", ", to be stopped if", ", reviewed at 48 h and stopped if": where what is done later with an order opens. */
  private opensAt(from: number, at: number): boolean {
    if (from === at) return true
    const joint = this.ground.word(at - 1)
    return (joint === 'and' || joint === 'then') && later.has(this.ground.word(from)) && this.isTime(from + 1, at - 1)
  }

  /** "A second gram if the QRS has not narrowed", "aspirin when PCI is contraindicated": what is said within a condition says nothing of what stands before it. */
  private withinCondition(cue: StanceCue, clause: Clause): number {
    const condition = this.ground.lastCue(conditions, clause.from, cue.from)
    if (condition === undefined || condition.to > cue.from) return 0
    for (let at = condition.to; at < cue.from; at += 1) if (asides.has(this.ground.word(at))) return 0
    return this.hasSubject(condition.to, cue.from) ? condition.to : 0
  }

  private opensPhrase(low: number, comma: number, end: number): boolean {
    const first = this.ground.word(comma + 1) === 'and' ? comma + 2 : comma + 1
    if (first >= end) return false
    const word = this.ground.word(first)
    // "Prednisolone by mouth, or hydrocortisone if she cannot swallow".
    if (word === 'or') return true
    // "Call the ERCP team now, for drainage as soon as the pressure is up": what they come for waits, and the call does not.
    if (word === 'for' && atOnce.has(this.ground.word(comma - 1))) return true
    // "CT now, and another at a year if it grows": the second has its own condition.
    if (first === comma + 2 && another.has(word)) return true
    // "PERT now, the cath lab as rescue if she bleeds".
    for (let at = first; at < end; at += 1)
      if (this.ground.word(at) === 'as' && inReserve.has(this.ground.word(at + 1))) return true
    // "2.5 mg twice daily from today, to 5 mg after three days if the pressure holds": the rise alone hangs on it.
    if (word === 'to' && this.hasDoseAt(first + 1, end)) return this.hasDigit(low, comma)
    // "30 mL IV over ten minutes, to be repeated if the QRS stays broad".
    const toBe = this.ground.word(first + 1) === 'be' ? first + 2 : first + 1
    if (word === 'to' && onceMore.has(this.ground.word(toBe)))
      return this.hasDigit(low, comma) || this.hasOrder(low, comma)
    if (word === 'to') return this.isLater(first + 1) && (this.hasOrder(low, comma) || this.hasDigit(low, comma))
    // "Repeat ECG, same again if still abnormal": the ECG is taken, and the treatment has its condition.
    const isMore = again.has(word) || (word === 'same' && sameOf.has(this.ground.word(first + 1)))
    if (isMore) return this.hasDigit(low, comma) || this.hasOrder(low, comma) || this.opensWithCheck(low)
    // "Co-amoxiclav 1.2 g IV TDS, oral 625 mg TDS when afebrile".
    if (byMouth.has(word) && /^\d/u.test(this.ground.word(first + 1))) return this.hasDigit(low, comma)
    // "Ceftriaxone 2 g i.v. once daily, oral from day 2-3 if stable": the way changes then.
    if (byMouth.has(word) && this.hasDigit(low, comma) && this.isThroughVein(low, comma)) return true
    // "Ramipril 1.25 mg BD today, 2.5 mg BD from 48 h if the pressure holds": the first dose hangs on nothing.
    if (/^\d/u.test(word)) return this.hasDigit(low, comma) && this.hasDoseAt(first, end)
    return (/(?:ed|ing)$/u.test(word) && !beginnings.has(word)) || word === 'with' || word === 'plus'
  }

  /** "Fluids stat, hold morphine, naloxone only if RR < 8": the last item of a list of orders by itself. */
  private isItem(low: number, comma: number, { from }: StanceCue): boolean {
    // "Skip amiodarone, and atropine 600 micrograms if we wait".
    const first = this.ground.word(comma + 1) === 'and' ? comma + 2 : comma + 1
    if (!this.startsItem(first, from) || this.hasOrder(first, from)) return false
    let before = comma - 1
    while (before >= low && this.ground.word(before) !== ',') before -= 1
    const opening = this.ground.word(before + 1)
    const isOrder = orderVerbs.has(opening) || refusalVerbs.has(opening) || limiting.has(opening)
    const isDosed = this.ground.word(from - 1) === 'only' || this.hasDigit(comma + 1, from)
    const isWatched = this.ground.tokens.slice(comma + 1, from).some(({ word }) => watching.has(word))
    return (isDosed || isWatched) && (isOrder || this.hasDigit(before + 1, comma))
  }

  /** "HDU or ICU, noradrenaline if MAP < 65": another name behind the last comma has the condition for itself; what "and" or "or" joins shares it. */
  private isOwnItem(low: number, comma: number, { from, role }: StanceCue): boolean {
    if (!(role === 'condition' || role === 'defer') || !openers.has(this.ground.word(from))) return false
    if (!this.startsItem(comma + 1, from) || from - comma > longestOwnItem) return false
    for (let at = comma + 1; at < from; at += 1)
      if (joiningWords.has(this.ground.word(at)) || asides.has(this.ground.word(at))) return false
    let length = 0
    for (let at = comma - 1; at >= low && at > comma - longestOwnItem && this.ground.word(at) !== ','; at -= 1) {
      if (leftOpen.has(this.ground.word(at))) return false
      length += 1
    }
    // "Aspirin, clopidogrel if the CT is clear" lists two names.
    return length > 1
  }

  /** "CT at 6 to 12 months, if persistent every 2 years": a condition right behind a comma, with a time of its own. */
  private opensNext(comma: number, { from, to }: StanceCue): boolean {
    if (comma !== from - 1) return false
    for (let at = to; at < to + longestState; at += 1)
      if (this.ground.word(at) === 'every' || this.ground.word(at) === 'then') return at > to
    return false
  }

  /** Whether a new name may stand here, and no more of the one before ("two puffs", "to be given"). */
  startsItem(start: number, end: number): boolean {
    let at = start
    // "IV saline 500 mL if dry": a route before its name.
    while (routesAhead.has(this.ground.word(at))) at += 1
    for (let next = at; next < end; next += 1) {
      const word = this.ground.word(next)
      if (!this.ground.tokens[next]?.isWord || details.has(word) || /^\d/u.test(word)) continue
      return next === at || !details.has(this.ground.word(at))
    }
    return false
  }

  private opensWithCheck(low: number): boolean {
    let at = low
    while (!this.ground.tokens[at]?.isWord && at < low + 2) at += 1
    return checking.has(this.ground.word(at))
  }

  private hasDoseAt(from: number, end: number): boolean {
    return from + 1 < end && units.has(this.ground.word(from + 1))
  }

  private hasDigit(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (/^\d/u.test(this.ground.word(at))) return true
    return false
  }

  private isThroughVein(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (intoVein.has(this.ground.word(at))) return true
    return false
  }

  private isLater(at: number): boolean {
    return later.has(this.ground.word(this.ground.word(at) === 'be' ? at + 1 : at))
  }

  private hasOrder(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (orderVerbs.has(this.ground.word(at))) return true
    return false
  }

  /** Whether what comes later starts here without a comma: "then oral", "→ PO", "followed by", "with a switch to". */
  private turns(at: number, end: number): boolean {
    const word = this.ground.word(at)
    // "Before then only if he clots" names a time.
    if (word === 'then') return !untilThen.has(this.ground.word(at - 1))
    if (word === '→') return true
    // "Skip amiodarone, and atropine is only a stop-gap if we wait": a clause of its own.
    // "Keep torasemide 10 mg and let her drop to 5 mg if she is dizzy": what the patient may do hangs on it, and nothing else.
    if (word === 'and' || word === ',') {
      if (leaving.has(this.ground.word(at + 1)) && persons.has(this.ground.word(at + 2))) return true
    }
    if (word === 'and') return single.has(this.ground.word(at + 2)) && this.ground.tokens[at + 1]?.isWord === true
    if (word === 'followed') return this.ground.word(at + 1) === 'by'
    if (word !== 'with') return false
    for (let noun = at + 1; noun < end && noun <= at + 4; noun += 1)
      if (laterNouns.has(this.ground.word(noun))) return true
    return false
  }

  /** "Heparin, which we discussed, cannot be given": what a comma ends is not a subject, so the clause before goes on. */
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
    if (!this.hasSubject(joint + 1, end)) return low
    for (let at = joint - 1; at >= low; at -= 1) if (finite.has(this.ground.word(at))) return at + 1
    return low
  }

  /** "Amoxicillin 500 mg for 5 days, ipratropium by nebuliser, Anoro paused": where a last item that is only a name starts, behind orders with their doses; else 0. */
  lastBareItem(clause: Clause, end: number): number {
    let comma = end - 1
    while (comma > clause.from && comma > end - longestBare && this.ground.word(comma) !== ',') comma -= 1
    if (this.ground.word(comma) !== ',' || !this.startsItem(comma + 1, end)) return 0
    if (this.hasDigit(comma, end) || joiningWords.has(this.ground.word(comma + 1))) return 0
    if (this.isOfWhatStandsBefore(comma + 1, end)) return 0
    for (let at = comma + 1; at < end; at += 1) if (joiningWords.has(this.ground.word(at))) return 0
    return this.hasDigit(Math.max(clause.from, comma - farthest), comma) ? comma : 0
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
