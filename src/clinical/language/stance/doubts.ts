import { goesByResult } from './behind-drug.ts'
import { isGradedRisk, riskScores, spanFraction, wordSet } from '../../words/words.ts'
import type { Token } from '../../words/text.ts'
import { leadsAsOrder } from './arrows.ts'
import { clauseAt } from './clauses.ts'
import type { StanceCue } from './ground.ts'
import type { Reached } from './reaches.ts'
import type { StanceRole } from './stance-role.ts'
import type { Stream } from './streams.ts'
import { isBehindWashout } from '../timing.ts'
import { turningWords } from '../../words/other-languages.ts'
import { wayUnderCondition } from './way-condition.ts'

/** What speaks against an order that seems to be one. */
export interface Doubt {
  /** What it makes of the order; `unsure` where it may still be one. */
  readonly makes: 'conditional' | 'mentioned' | 'unsure'
  readonly from: number
  readonly to: number
  readonly because: string
}

/**
 * What is left in the clause of an order that speaks against it, by no cue of its own: a condition without "if", a question, an arrow, history, a hedge, a general statement. Undefined where nothing does.
 *
 * Everything that is looked for is a closed class of words with its place. What could be read in two ways makes the order unsure and no more.
 */
export function doubtOf(stream: Stream, reached: Reached, from: number, to: number): Doubt | undefined {
  const read = new Surroundings(stream.tokens, reached, from, to)
  return (
    read.otherLanguage() ??
    read.inversion() ??
    read.arrow() ??
    read.comparison() ??
    read.restart() ??
    read.state() ??
    read.general() ??
    read.leftOver(conditionWords, 'a condition is left over') ??
    read.leftOver(hedges, 'it is hedged') ??
    read.history()
  )
}

const widest = 40

const breaks = new Set(['and', 'but', 'then', ',', '(', ')', '[', ']', '→', '|', ':', ';', '–', '—'])

const handled: ReadonlySet<StanceRole> = new Set(['urge', 'pseudo', 'refuse-back', 'recommend-back', 'recommend'])

const swapping = wordSet('swap switch change convert replace exchange transition stop cease discontinue')

/** In tokens: "→ oral pantoprazole", and of what stands before the arrow. */
const nearArrow = 2
const longestSwap = 8

const conditionWords = wordSet('if unless where whenever provided providing')

const hedges = wordSet(
  'may might could perhaps possibly maybe potentially optional optionally consider considered considering reasonable',
)

const past = wordSet(
  'was were had been previously formerly ago yesterday completed received took ran last earlier pta former prescribed',
)

/** In tokens: "we have today". */
const longestPerfect = 3

const writers = wordSet('i we ive weve')

const targets = wordSet(
  'target targets targeting aim aiming aims goal goals to keep keeping maintain maintaining achieve achieving titrate titrated titrating until till reach reaching',
)

const nearAim = 7

const titrating = wordSet('titrate titrated titrating adjusted')

const nearTarget = 13

const holding = wordSet('hold holding held stop pause omit')

const restarting = wordSet('restart restarts resume resumes reintroduce reintroduces recommence reinstate rechallenge')

/** In tokens. */
const nearRestart = 6

const later = {
  teams: wordSet(
    'team gp clinic cardiology renal nephrology nurse hf pcp cardiologist haematology surgeons pharmacist',
  ),
  places: wordSet('follow-up follow clinic review discharge outpatient outpatients op opd'),
  joints: wordSet('at in by the from before after his her their'),
  atOnce: wordSet('today now tonight immediately'),
}

const ofRecord = new Set([...wordSet('age aged'), ...riskScores])

const atOnce = wordSet('immediately now stat straightaway')
const resulting = wordSet(
  'positive negative shows show showing confirms confirmed proves proven raised high low abnormal normal if when once falls rises grows grow growing result results',
)
const ofSlices = wordSet('slice slices sliced cuts thickness collimation')
const rate =
  /^\d[\d.,]{0,12}(?: ?[-–] ?\d[\d.,]{0,12})? ?(?:ml|mg|g|mmol|meq|mcg|µg|microgram|micrograms|units?|iu|ie)(?: ?\/ ?kg)?(?: ?\/ ?| per )(?:h|hr|hour|min|minute|s|sec|second)\b/iu
/** In tokens. */
const nearSlice = 3
const comparing = new Set(['<', '>', '≥', '≤', '⩾', '⩽', '<=', '>='])

const comparingWords = wordSet('below above under exceeds exceed exceeding')
const beings = wordSet('is are stays remains lies sits runs')

const leadingUp = new Set([':', '→', '–', '—'])

const conditioning = wordSet('for when where with in at once as')

/** What may come and is not there yet. */
const states = wordSet(
  'any worsening persistent recurrent recurrence refractory failure deterioration breakthrough new increasing rising falling progressive unresponsive uncontrolled inadequate poor lack loss signs evidence symptomatic decompensation relapse',
)

/** "From the May scan": a month. */
const dating = wordSet('the in from since by of early late mid')

const byTheDay = wordSet('daily bd bid tds tid qds qid od nightly nocte')

const starting = wordSet('start starting commence begin initiate')

const moving = wordSet('falling rising increasing')

const chosenFor = wordSet('better stronger more best robust')

/** What happens to a state: with a subject before it, it makes a condition of "should". */
const happening = wordSet(
  'persist persists recur recurs supervene develop develops occur occurs worsen worsens fail fails rise rises fall falls drop drops remain remains become becomes arise happen happens return returns deteriorate deteriorates emerge show shows prove proves come comes exceed exceeds reach reaches arrest arrests crash crashes bleed bleeds collapse collapses desaturate tire tires relapse relapses need needs require continue be cease ceases dip dips climb climbs increase increases decrease decline declines slip slips',
)

const subjects = wordSet(
  'he she it they the this that there any his her their its patient symptoms symptom pain bleeding no anything anyone',
)

/** Words that stand between "should" and its verb without making a subject. */
const inVerb = wordSet(
  'be have not also now then still always only ideally probably therefore immediately urgently get go receive start take undergo continue remain stay begin come certainly really just never first both all each',
)

const personal = wordSet(
  'he she his her him i we my our this here now today tonight immediately urgently stat patient your you mr mrs ms start give begin him',
)

const populations = wordSet('in for')

/** "Per Fleischner (multiple solid, ≥ 6 mm): CT" cites the row that the patient is in. */
const citing = wordSet('per by as')

/** "Cultures → co-amoxiclav 1.2 g". */
const takenFirst = wordSet(
  'cultures culture bloods blood swabs swab sputum urine ecg cxr abg vbg gas lactate fluids fluid oxygen o2 and then taken sent done first x2',
)

/** Where treatment is to go: "→ sats 88–92%", "→ target 94". */
const measures = wordSet('sats sat spo2 sao2 map sbp bp hr hb hgb ph uop uo')
const aimWords = wordSet('target aim goal for keep')

/** In tokens: "( its brand ) 45 mg". */
const nearDose = 5

/** Words that end what is done: "checklist done", "consent signed". */
const completed = wordSet('done complete completed signed taken sent checked cleared clear')
const uncompleted = wordSet('not to be if when once after until unless yet no never awaiting pending being')

function isDone(words: readonly string[]): boolean {
  return words.length > 1 && completed.has(words.at(-1) ?? '') && !words.some((word) => uncompleted.has(word))
}

/** "Multiple → CT at 3 months". */
const found = wordSet('multiple several solid nodules')

/** What ends the row of a guideline before it. */
const ofRow = new Set([':', ';', '.', '→', '|'])

const counted = wordSet('multiple several two three four both single solitary one')

const describing = wordSet(
  'solid subsolid sub-solid part-solid ground-glass ground glass pure nodule nodules largest dominant biggest mean mm each up to in low high intermediate risk never smoker smokers never-smoker so hence and with the of all',
)

const leading = wordSet('give now plan tonight today start stat immediately action rx tx treatment next first step up')

/** Who speaks of patients at large. */
const authorities = wordSet(
  'guideline guidelines guidance esc aha acc nice gold ats idsa bts fleischner eular kdigo evidence trials studies literature consensus regimens agents standard usual typical',
)

const generalVerbs = wordSet(
  'recommend recommends recommended suggest suggests include includes discusses discuss carries carry is are supports support favours favors favor lists list covers mentions states preferred indicated',
)

const clock = /^\d{1,2}[:.]\d\d$/u

class Surroundings {
  private readonly tokens: readonly Token[]
  private readonly reached: Reached
  private readonly from: number
  private readonly to: number
  private readonly low: number
  private readonly high: number

  constructor(tokens: readonly Token[], reached: Reached, from: number, to: number) {
    this.tokens = tokens
    this.reached = reached
    this.from = from
    this.to = to
    const clause = clauseAt(reached.parts, from)
    let [low, high] = [from, to]
    while (low > Math.max(clause.from, from - widest) && this.word(low - 1) !== '|') low -= 1
    while (high < Math.min(clause.to, to + widest) && this.word(high) !== '|') high += 1
    this.low = low
    this.high = high
  }

  private word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  private doubt(makes: Doubt['makes'], at: number, because: string): Doubt {
    return { makes, from: at, to: at + 1, because }
  }

  /** "Alteplase, were he to arrest", "thrombolysis should cardiac arrest supervene". */
  inversion(): Doubt | undefined {
    const end = Math.min(this.tokens.length, this.to + widest)
    for (let at = Math.max(0, this.from - widest); at < end; at += 1) {
      const word = this.word(at)
      if (at >= this.from && at < this.to) continue
      if (word !== 'should' && word !== 'were' && word !== 'had') continue
      const next = this.word(at + 1)
      if (word !== 'should') {
        const opens = at === 0 || breaks.has(this.word(at - 1))
        if (opens && subjects.has(next)) return this.doubt('conditional', at, 'a condition without "if"')
        continue
      }
      if (inVerb.has(next) || !this.tokens[at + 1]?.isWord) continue
      // "Call the team now so that ECMO is ready should the lysis fail": what it is for hangs on it.
      if (at > this.to && this.isPurposeBetween(this.to, at)) continue
      // "Should rivaroxaban be given" asks; "he should rivaroxaban" is nothing.
      for (let verb = at + 2; verb < Math.min(end, at + 9); verb += 1) {
        if (breaks.has(this.word(verb))) break
        if (happening.has(this.word(verb))) return this.doubt('conditional', at, 'a condition without "if"')
      }
    }
    return undefined
  }

  private isPurposeBetween(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (this.word(at) === 'so' && this.word(at + 1) === 'that') return true
    return false
  }

  /** "Wheeze at 24 h → prednisone": a state leads to it. "Bolus → infusion" and "10 mg → 5 mg" do not. */
  arrow(): Doubt | undefined {
    let arrow = -1
    for (let at = this.from - 1; at >= Math.max(0, this.from - widest) && this.word(at) !== '|'; at -= 1) {
      // "Bisoprolol 1.25 mg OD (→ 10 mg), ramipril": what stands in brackets leads to nothing behind them.
      if (this.word(at) === ')') while (at > 0 && this.word(at) !== '(') at -= 1
      if (this.word(at) === '→') arrow = at
    }
    if (arrow <= 0 || this.isSwap(arrow) || leadsAsOrder(this.tokens, arrow, this.from, this.to)) return undefined
    // "110 min → inside 120, so primary PCI": what follows from it is done.
    if (this.word(this.from - 1) === 'so') return undefined
    const before = this.tokens.slice(Math.max(0, arrow - widest), arrow).map(({ word }) => word)
    // "Omeprazole 20 mg → pantoprazole 40 mg", "atorvastatin 40 → 80 mg and ezetimibe 10 mg": a dose leads to it, and no state.
    if (before.slice(-2).some((word) => massUnits.has(word)) && !before.some((word) => states.has(word)))
      return undefined
    // "Give now → enoxaparin 80 mg": nothing but the order leads to it.
    const opened = before.slice(before.findLastIndex((word) => breaks.has(word) || word === '.') + 1)
    if (opened.length > 0 && opened.every((word) => leading.has(word))) return undefined
    // "Cultures → co-amoxiclav 1.2 g", "multiple → CT at 3 months": what is taken first, and what was found.
    if (opened.length > 0 && opened.every((word) => takenFirst.has(word) || found.has(word))) return undefined
    // "Venturi 28% → sats 88–92%, salbutamol 2.5 mg": what it aims at ends with its comma.
    if (this.leadsToAim(arrow)) return undefined
    // "Lysis checklist done → tenecteplase 45 mg": nothing is waited for.
    if (isDone(opened) && this.isDosed()) return undefined
    // "13:05 → insulin 10 units": the hour of a timetable.
    const opens = before.length === 1 || breaks.has(before.at(-2) ?? '')
    if (clock.test(before.at(-1) ?? '') && (opens || (before.at(-2) !== 'at' && before.at(-1)?.includes(':'))))
      return undefined
    // "Multiple, ≥ 6 mm, low risk → CT at 3 to 6 months": the one row of a guideline that the nodules were found to be in.
    if (this.isOneRow(arrow)) return undefined
    const isRaised =
      /^\d/u.test(before.at(-1) ?? '') && /^\d/u.test(this.word(arrow + 1)) && massUnits.has(this.word(arrow + 2))
    if (isRaised) return undefined
    // "Multiple solid, largest 6 mm, high risk → CT at 3 to 6 months": what the patient has.
    if (
      before.some((word, place) => isGradedRisk(before[place - 1], word)) &&
      !before.some((word) => comparing.has(word))
    )
      return undefined
    // "Fleischner, multiple ≥ 6 mm → CT at 3 to 6 months" cites the row that this patient is in.
    const cites = before.some((word) => authorities.has(word))
    if (!cites && before.some((word) => comparing.has(word) || comparingWords.has(word)))
      return this.doubt('conditional', arrow, 'a comparison leads to it by an arrow')
    // "Blood cultures, urine antigens → then immediately ceftriaxone": what is taken first leads at once to what is given.
    const goesOnAtOnce = this.tokens.slice(arrow + 1, arrow + 3).some(({ word }) => atOnce.has(word))
    if (goesOnAtOnce && opened.some((word) => takenFirst.has(word)) && !opened.some((word) => resulting.has(word)))
      return undefined
    return this.doubt('unsure', arrow, 'an arrow leads to it')
  }

  /** Whether an arrow leads to a measure and its value alone, before a comma and another item. */
  private leadsToAim(arrow: number): boolean {
    let at = arrow + 1
    if (aimWords.has(this.word(at))) at += 1
    else if (!measures.has(this.word(at))) return false
    while (measures.has(this.word(at)) || comparing.has(this.word(at)) || aimWords.has(this.word(at))) at += 1
    if (!/^\d/u.test(this.word(at))) return false
    while (/^(?:\d.*|[-–%]|to|mmhg|kpa)$/u.test(this.word(at))) at += 1
    return this.word(at) === ',' && at < this.from
  }

  /** A figure stands shortly behind the name. */
  private isDosed(): boolean {
    return this.tokens.slice(this.to, this.to + nearDose).some(({ word }) => /^\d/u.test(word))
  }

  /** How many nodules there are, and how large, stands before the only comparison of the sentence. */
  private isOneRow(arrow: number): boolean {
    let start = arrow
    while (start > Math.max(0, arrow - widest) && !ofRow.has(this.word(start - 1))) start -= 1
    const row = this.tokens.slice(start, arrow)
    return (
      row.length > 0 &&
      counted.has(row.find(({ isWord }) => isWord)?.word ?? '') &&
      row.every(({ word, isWord }) => !isWord || /^\d/u.test(word) || counted.has(word) || describing.has(word)) &&
      this.tokens.filter(({ word }) => comparing.has(word)).length === 1
    )
  }

  /** "Swap esomeprazole → pantoprazole 40 mg": the verb opens its item, and what the arrow leads to is given for what stands before it. */
  private isSwap(arrow: number): boolean {
    if (this.from - arrow > nearArrow) return false
    let first = arrow
    while (first > Math.max(0, arrow - longestSwap) && !breaks.has(this.word(first - 1))) first -= 1
    return arrow - first > 1 && swapping.has(this.word(first))
  }

  /** "For K > 7.5", "K < 4.0: replace"; no target and no remark: "to keep SpO2 > 92 %", "sodium < 2 g". */
  comparison(): Doubt | undefined {
    for (let at = this.low; at < this.high; at += 1) {
      const word = this.word(at)
      if (!comparing.has(word) && !(comparingWords.has(word) && /^\d/u.test(this.word(at + 1)))) continue
      if (this.isTarget(at) || this.isOfRecord(at) || this.isRowFound(at) || this.isOfAuthority(at)) continue
      if (this.isOfSlices(at) || this.isRate(at)) continue
      const arrow = this.tokens.findIndex((one, place) => place > at && one.word === '→')
      if (arrow > at && arrow < this.from && this.isOneRow(arrow)) continue
      if (at < this.from) {
        if (this.leadsUp(at)) return this.doubt('conditional', at, 'a comparison leads to it')
        if (this.conditioningBefore(at, this.low) !== undefined)
          return this.doubt('unsure', at, 'a comparison stands before it')
        continue
      }
      if (this.isOfNextItem(at)) continue
      const by = this.conditioningBefore(at, this.to)
      if (by === undefined || (by === 'as' && this.isReason(at))) continue
      return this.doubt(
        by === 'as' || by === 'with' || by === 'in' ? 'unsure' : 'conditional',
        at,
        'it is for a value that is compared',
      )
    }
    return undefined
  }

  /** "KCl 40 mmol at ≤ 10 mmol/h": how fast it runs. */
  private isRate(at: number): boolean {
    const behind = this.tokens.slice(at + 1, at + 8).map(({ word }) => word)
    return this.word(at - 1) === 'at' && rate.test(behind.join(' '))
  }

  /** "Chest CT, thin slice (<= 1.5 mm)": how the picture is made. */
  private isOfSlices(at: number): boolean {
    return this.tokens.slice(Math.max(0, at - nearSlice), at).some(({ word }) => ofSlices.has(word))
  }

  /** "As the road time exceeds 120 min", "as the pressure is above 180": a whole sentence behind "as" says why. */
  private isReason(at: number): boolean {
    const word = this.word(at)
    return word === 'exceeds' || (comparingWords.has(word) && beings.has(this.word(at - 1)))
  }

  /** "Per Fleischner (multiple solid, ≥ 6 mm): CT": the row of a guideline, by its name. */
  private isOfAuthority(at: number): boolean {
    const colon = this.tokens.findIndex(({ word }, place) => place > at && word === ':')
    return (
      citing.has(this.word(0)) &&
      colon > at &&
      colon < this.from &&
      this.tokens.slice(1, at).some(({ word }) => authorities.has(word))
    )
  }

  /** "→ Multiple solid, largest ≥ 6 mm, low risk: CT at 3–6 months": the row of a guideline that the patient was found to be in. */
  private isRowFound(at: number): boolean {
    if (this.word(0) !== '→') return false
    const colon = this.tokens.findIndex(({ word }, place) => place > at && word === ':')
    const isGraded = this.tokens.slice(0, colon).some(({ word }, place) => isGradedRisk(this.word(place - 1), word))
    return colon > at && colon < this.from && isGraded
  }

  /** "Restart ramipril one at a time, K < 5.0", "resume metformin in clinic", "heart failure team to restart bisoprolol": what was held comes back later. */
  restart(): Doubt | undefined {
    let verb = this.from - 1
    while (
      verb >= Math.max(0, this.from - nearRestart) &&
      !restarting.has(this.word(verb)) &&
      !breaks.has(this.word(verb))
    )
      verb -= 1
    if (!restarting.has(this.word(verb))) return undefined
    if (this.word(verb - 1) === 'to' && later.teams.has(this.word(verb - 2)) && !/^\d/u.test(this.word(this.to)))
      return this.doubt('conditional', verb, 'it is left to others, for later')
    for (let at = this.to; at < Math.min(this.tokens.length, this.to + widest) && this.word(at) !== ';'; at += 1) {
      if (later.atOnce.has(this.word(at))) return undefined
      if (comparing.has(this.word(at)) && !this.isTarget(at))
        return this.doubt('conditional', at, 'it waits for a value')
      if (at < this.to + nearRestart && later.places.has(this.word(at)) && later.joints.has(this.word(at - 1)))
        return this.doubt('conditional', at, 'it is for later')
    }
    return undefined
  }

  /** "Halved for age ≥ 75", "(Fleischner allows it for a nodule ≥ 6 mm)": what the patient has for certain, or what a book says of it. */
  private isOfRecord(at: number): boolean {
    if (ofRecord.has(this.word(at - 1))) return true
    for (let back = at - 1; back >= this.to && back > at - widest; back -= 1) {
      if (this.word(back) === ')') return false
      if (this.word(back) === '(') return this.tokens.slice(back, at).some(({ word }) => authorities.has(word))
    }
    return false
  }

  /** "Alteplase 100 mg over 2 h, heparin when the aPTT is < 2": another item behind a comma compares for itself. */
  private isOfNextItem(at: number): boolean {
    // "Furosemide 20 mg IV → 40 mg PO when the pressure is < 160": so does what an arrow leads to.
    let comma = at - 1
    while (comma > this.to && !nextItem.has(this.word(comma))) comma -= 1
    if (!nextItem.has(this.word(comma)) || comma <= this.to || conditioning.has(this.word(comma + 1))) return false
    for (let before = this.to; before < comma; before += 1) if (/^\d/u.test(this.word(before))) return true
    return false
  }

  /** The word that makes a condition of a comparison: "for K > 7.5". */
  private conditioningBefore(at: number, low: number): string | undefined {
    for (let back = at - 1; back >= low && back > at - 8; back -= 1) {
      // "With the first dose — PaO2 < 9.3 kPa": behind a dash stands its reason.
      if ([',', '(', '—', '–'].includes(this.word(back))) return undefined
      if (conditioning.has(this.word(back))) return this.word(back)
    }
    return undefined
  }

  private leadsUp(at: number): boolean {
    for (let next = at; next < this.from; next += 1) if (leadingUp.has(this.word(next))) return true
    return false
  }

  private isTarget(at: number): boolean {
    for (let back = at - 1; back >= 0 && back > at - nearTarget; back -= 1) {
      if (back > at - nearAim ? targets.has(this.word(back)) : titrating.has(this.word(back))) return true
      // "Diltiazem 10 mg/h for HR < 110": what an infusion is run to.
      if (this.word(back) === 'for' && ratesOfTime.has(this.word(back - 1)) && this.word(back - 2) === '/') return true
      // "Continue metoprolol, with hold for SBP < 90": when it is not given.
      if (holding.has(this.word(back)) && back >= this.to) return true
      if (this.word(back) === ',' || this.word(back) === '→') return false
    }
    return false
  }

  private isByTheDay(end: number): boolean {
    const behind = this.tokens.slice(this.to, end).map(({ word }) => word)
    const isStarted = starting.has(this.word(this.from - 1))
    // "Morphine 5 mg twice daily for refractory breathlessness".
    const isDosed = this.from === 0 && behind.some((word) => /^\d/u.test(word))
    return (isStarted || isDosed) && behind.some((word) => byTheDay.has(word))
  }

  /** "For worsening hypoxia", "for failure to improve", "for any deterioration". */
  state(): Doubt | undefined {
    for (let at = this.to; at < this.high - 1; at += 1) {
      if (this.word(at) === 'until' && this.word(at - 1) === 'not')
        return this.doubt('conditional', at, 'it is for later')
      if (
        this.word(at) === 'after' &&
        // "At least 2 h before or after antacids": how far apart.
        !(this.word(at - 1) === 'or' && this.word(at - 2) === 'before') &&
        !spans.has(this.word(at - 1)) &&
        // "NPO after midnight".
        !fasting.has(this.word(at - 1)) &&
        // "Continue furosemide, with advice to call after a gain of 2 kg".
        !advised.has(this.word(at - 1)) &&
        // "Until 6/52 after birth".
        !spanFraction.test(this.word(at - 1)) &&
        !this.isAtOnce(at) &&
        this.tokens[at + 1]?.isWord === true &&
        !everyday.has(this.word(at + 1)) &&
        !(preparing.has(this.word(at + 1)) && !excluding.has(this.word(at + 2))) &&
        !sampling.has(this.word(at + 1)) &&
        !this.isSampled(at + 1) &&
        !/^\d/u.test(this.word(at + 1))
      )
        return this.doubt('unsure', at, 'it is for later')
      if (
        !['for', 'with', 'on', 'at'].includes(this.word(at)) ||
        waiting.has(this.word(at - 1)) ||
        this.word(at - 1) === 'as'
      )
        continue
      const near = this.tokens.slice(at + 1, at + 3).map(({ word }) => word)
      // "Start sacubitril/valsartan for falling LVEF": it falls.
      if (starting.has(this.word(this.from - 1)) && this.word(at) === 'for' && moving.has(near[0] ?? '')) continue
      // "Start morphine 5 mg twice daily for refractory breathlessness": what is given by the day is for what is there.
      if (this.isByTheDay(at)) continue
      // "For better evidence": why it is chosen.
      if (this.word(at) === 'for' && chosenFor.has(near[0] ?? '')) continue
      if (near.some((word) => states.has(word)))
        return this.doubt(
          near[0] !== undefined && surely.has(near[0]) ? 'conditional' : 'unsure',
          at,
          'it is for a state that may come',
        )
    }
    return undefined
  }

  /** "2 g IV now, after cultures": it does not wait. */
  private isAtOnce(end: number): boolean {
    for (let at = this.to; at < end; at += 1)
      if (
        (immediate.has(this.word(at)) && this.word(at - 1) !== 'not') ||
        (this.word(at) === 'once' && this.word(at - 1) === 'at')
      )
        return true
    return false
  }

  /** "Urine and blood cultures": what is taken while the drug is drawn up. */
  private isSampled(from: number): boolean {
    for (let at = from; at < from + longestSample; at += 1) {
      if (sampling.has(this.word(at))) return true
      if (!sampled.has(this.word(at))) return false
    }
    return false
  }

  /** "DOACs are preferred in PE", "guidelines recommend": what is said of patients at large. */
  general(): Doubt | undefined {
    const start = Math.max(0, this.from - widest)
    const end = Math.min(this.tokens.length, this.to + widest)
    const words = this.tokens.slice(start, end).map(({ word }) => word)
    if (words.some((word) => personal.has(word))) return undefined
    const authority = words.findIndex((word) => authorities.has(word))
    const verb = words.findIndex((word, at) => at > authority && generalVerbs.has(word))
    if (
      authority >= 0 &&
      (words[verb] === 'include' || words[verb] === 'includes') &&
      verb - authority <= nearAuthority
    )
      return this.doubt('mentioned', start + authority, 'it is said of patients at large')
    if (authority >= 0 && verb > 0 && verb - authority <= nearAuthority)
      return this.doubt('unsure', start + authority, 'it is said of patients at large')
    const isUsed = this.reached.cues.some(
      (cue) =>
        cue.role === 'recommend-back' &&
        cue.from === this.to &&
        used.has(this.word(cue.to - 1)) &&
        is.has(this.word(cue.from)),
    )
    if (isUsed) return this.doubt('unsure', this.to, 'it may be said of patients at large')
    // "Bisoprolol 2.5 mg is continued for rate control": with its dose it is this patient's.
    const isBack =
      !/^\d/u.test(this.word(this.to)) &&
      this.reached.cues.some(
        (cue) =>
          cue.from >= this.to &&
          cue.from < end &&
          ((cue.role === 'recommend-back' &&
            populations.has(this.word(cue.to)) &&
            // "For 5 days" is how long.
            !/^\d|^(?:two|three|four|five|six|seven|ten|fourteen|at)$/u.test(this.word(cue.to + 1))) ||
            (cue.role === 'instead' &&
              this.tokens.slice(cue.to, cue.to + 5).some(({ word }) => populations.has(word)))),
      )
    return isBack ? this.doubt('unsure', this.to, 'it is said of patients at large') : undefined
  }

  otherLanguage(): Doubt | undefined {
    for (let at = this.low; at < this.high; at += 1)
      if (
        (at < this.from || at >= this.to) &&
        // "PAS" is a pressure in the charts of France; "pas de" refuses.
        (turningWords.has(this.word(at)) || (this.word(at) === 'pas' && this.word(at + 1) === 'de'))
      )
        return this.doubt('unsure', at, 'a word of another language may turn it round')
    return undefined
  }

  history(): Doubt | undefined {
    const end = this.segmentEnd()
    for (let at = Math.max(this.segmentStart(), this.from - nearPast); at < end; at += 1)
      if (
        past.has(this.word(at)) &&
        !this.isHandled(at) &&
        !this.isOwnAct(at) &&
        // "Not earlier than 36 h after the last tablet": when it begins.
        !(this.word(at) === 'earlier' && this.word(at + 1) === 'than') &&
        !goesByResult(this.tokens, at) &&
        !(this.word(at) === 'last' && (since.has(this.word(at - 1)) || this.isWashedOut(at)))
      )
        return this.doubt('unsure', at, 'it may be history')
    return undefined
  }

  /** "I have prescribed": what the writer has just done. */
  private isOwnAct(at: number): boolean {
    return (
      this.word(at) === 'prescribed' &&
      this.tokens.slice(Math.max(0, at - longestPerfect), at).some(({ word }) => writers.has(word))
    )
  }

  /** "36 hours after its last dose": of another drug. */
  private isWashedOut(last: number): boolean {
    return itsOwn.has(this.word(last - 1)) && isBehindWashout(this.tokens, last - 2)
  }

  leftOver(words: ReadonlySet<string>, because: string): Doubt | undefined {
    const end = this.segmentEnd()
    for (let at = this.segmentStart(); at < end; at += 1) {
      if (at >= this.from && at < this.to) continue
      // "Keep bisoprolol where it is".
      if (this.word(at) === 'where' && ['it', 'they'].includes(this.word(at + 1))) continue
      if (
        words.has(this.word(at)) &&
        !this.isHandled(at) &&
        !this.isOfWay(at) &&
        !(this.word(at) === 'may' && dating.has(this.word(at - 1)))
      )
        return this.doubt('unsure', at, because)
    }
    return undefined
  }

  private segmentStart(): number {
    let at = this.from
    while (at > this.low && !breaks.has(this.word(at - 1))) at -= 1
    return at
  }

  private segmentEnd(): number {
    let at = this.to
    while (at < this.high && !breaks.has(this.word(at))) at += 1
    return at
  }

  /** The condition is of the way alone: "via NG if not swallowing". */
  private isOfWay(at: number): boolean {
    return this.reached.cues.some(
      (cue) => cue.from <= at && at < cue.to && wayUnderCondition(this.tokens, this.low, cue) !== undefined,
    )
  }

  /** It is part of a cue that says otherwise: "do not delay", "as tolerated". */
  private isHandled(at: number): boolean {
    return this.reached.cues.some((cue: StanceCue) => cue.from <= at && at < cue.to && handled.has(cue.role))
  }
}

/** What a patient is told to do. */
const advised = wordSet('call ring phone return attend report')

/** After them a drug is taken, whatever comes. */
const everyday = wordSet(
  'it them which one two three four five six seven eight nine ten food meals meal breakfast dinner lunch discharge each every this that reading consent checklist',
)

/** What is done at once before a procedure or a dose: "drain today, after confirming side and consent". */
const preparing = wordSet(
  'confirming checking marking obtaining taking consenting weighing scanning explaining informing',
)

/** "After confirming no bleeding", "after confirming that it is a clot": what may turn out otherwise. */
const excluding = wordSet('no that whether absence if the diagnosis there')

/** Antibiotics follow the cultures at once, which are taken while they are drawn up. */
const sampling = wordSet('cultures culture samples swabs bloods msu csu bc bcs bcx c')

const immediate = wordSet('now immediately stat today tonight straight')

const sampled = wordSet(
  'blood sputum urine paired two taking sending pleural ascitic peritoneal joint fluid tap wound respiratory and x2 2 sets of the csf bal',
)

const longestSample = 6

/** "Six weeks after it", "soon after": how long, or when. */
const spans = wordSet(
  'stop day days d week weeks wk month months hour hours h hr hrs minutes min mins year years soon shortly and',
)

const nextItem = new Set([',', '→'])

const fasting = wordSet('npo nbm fasting fasted fast mouth')

const waiting = wordSet('waiting wait waited look looking watch ask')

const massUnits = wordSet('mg mcg microg ug micrograms units')

const used = wordSet('given used administered taken started')

const is = wordSet('is are')

/** "36 h after the last dose": when it is to be, counted from what has been. */
const since = wordSet('after from since the his her')

const itsOwn = wordSet('its their')

/** A past tense further off is of something else. */
const nearPast = 4

const nearAuthority = 7

const ratesOfTime = wordSet('h hr hour min minute')

const surely = wordSet('any worsening failure deterioration recurrence breakthrough')
