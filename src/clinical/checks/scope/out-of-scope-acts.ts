// Over 250 lines: one idea, an act outside of the scope, and how an act that names an intervention is told from the mention of one.
import type { Match } from '../../language/lexicon.ts'
import type { Certainty, StanceContext } from '../../language/stance-in.ts'
import { wordSet } from '../../words/words.ts'
import type { ScopeCue } from './scope-cues.ts'
import { leaving, ScopeReading } from './scope-reading.ts'
import { type ScopeTerm, scopeLexicon } from './scope-lexicon.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import type { Scope } from '../scope.ts'

const joins = wordSet('and plus or then & + ;')

const means = wordSet('with using by via')

const instead = wordSet('with to by for')

const lessening = wordSet(
  'reduce reducing decrease decreasing lower lowering halve change changing switch switching replace replacing',
)

const mostBetween = 6

/** After them the thing is a circumstance of something else: "bridge with heparin before colonoscopy". */
const circumstances = wordSet(
  'around alongside from before prior after following during because due given despite risk than versus since while',
)

/** After them the thing is what is asked for: "refer for colonoscopy". */
const asking = wordSet('for to about regarding re concerning with of whether on and')

/** To take up again what only one specialty gives is its own decision. */
const resuming = wordSet('resume resuming restart resumption')

/** "She would benefit from an antidepressant". */
const benefits = wordSet('benefit benefits profit')

const forms = wordSet('eye ear nasal drop drops spray')

const mostOfForm = 3

const mostOfPerson = 2

const commas = new Set([','])

const breaks = wordSet(', and or')

/** The words that make an act of something, and whether they can be read in one way alone. */
interface Act {
  readonly words: string
  readonly certainty: Certainty
}

/**
 * The words by which a sentence orders an intervention that is out of scope, or undefined where it does not: it is refused, only spoken of, continued as it
 * was, left to somebody else, or ordered for something in scope.
 */
function actOnIntervention(reading: ScopeReading, match: Match<ScopeTerm>): Act | undefined {
  const { from, to, value } = match
  const governor = reading.governor(from)
  const certainty = reading.ordered(from, formEnd(reading, to), governor)
  if (certainty === undefined) return undefined
  const [nearest] = reading.cuesBefore(from)
  if (nearest !== undefined && isCircumstance(reading, nearest, from, governor)) return undefined
  const isResumed = value.kind === 'exclusive' && resuming.has(reading.word(governor?.from ?? from))
  if (governor !== undefined && leaving.has(governor.role) && governor.role !== 'hand-over' && !isResumed)
    return undefined
  const [next] = reading.cuesAfter(to)
  if (next?.role === 'fact' && next.from === to) return undefined
  if (next?.role === 'continue' && !reading.isOwn(next) && !reading.hasBetween(breaks, to, next.from)) return undefined
  if (isReport(reading, match)) return undefined
  if (governor?.role === 'hand-over' && isAskedFor(reading, governor.to, from)) return undefined
  if (reading.isHandedOverAfter(to)) return undefined
  if (value.kind === 'intervention' && isForSomethingInScope(reading, match)) return undefined
  const words = reading.words(governor === undefined || governor.role === 'hand-over' ? from : governor.from, to)
  return { words, certainty }
}

/** "Latanoprost drops" drops nothing. */
function formEnd(reading: ScopeReading, to: number): number {
  let end = to
  while (forms.has(reading.word(end)) && end < to + mostOfForm) end += 1
  return end
}

/** "This woman on methotrexate"; but "start him on levetiracetam". */
function isCircumstance(reading: ScopeReading, cue: ScopeCue, from: number, verb: ScopeCue | undefined): boolean {
  if (cue.to < from - 3) return false
  const word = reading.word(cue.from)
  if (circumstances.has(word)) return !benefits.has(reading.word(cue.from - 1))
  return word === 'on' && cue.to === from && !(verb?.role === 'order' && cue.from - verb.to <= mostOfPerson)
}

/** "Endoscopy: duodenal ulcer" reports; "colonoscopy: arrange" does not. */
function isReport(reading: ScopeReading, { from, to }: Match<ScopeTerm>): boolean {
  if (from > 0 || reading.word(to) !== ':') return false
  return !reading.cuesAfter(to).some(({ role }) => role === 'order' || role === 'target')
}

/** "Refer to neurology, levetiracetam 500 mg" orders by itself what follows the comma. */
function isAskedFor(reading: ScopeReading, from: number, to: number): boolean {
  return !reading.hasBetween(commas, from, to) || reading.hasBetween(asking, from, to)
}

/** Whether the order of an intervention says that it is for something in scope: "gabapentin for chronic cough", "treat hyperkalaemia with insulin". */
function isForSomethingInScope(reading: ScopeReading, { from, to }: Match<ScopeTerm>): boolean {
  for (const cue of reading.cuesAfter(to)) {
    if (cue.role === 'order' || cue.role === 'continue' || reading.hasBetween(joins, to, cue.from)) break
    const object = objectOf(reading, cue)
    if (object !== undefined) return object.value.kind === 'in'
  }
  if (isLessened(reading, from, to)) return true
  for (const cue of reading.cuesBefore(from)) {
    const object = objectOf(reading, cue)
    if (object === undefined || object.to > from) continue
    if (object.value.kind !== 'in') return false
    const isMeans = cue.role === 'target' && reading.hasBetween(means, object.to, from)
    return isMeans || (cue.role === 'purpose' && reading.isOwn(cue) && reading.word(cue.from - 1) !== 'and')
  }
  return false
}

/** "Reduce citalopram because of QT prolongation". */
function isLessened(reading: ScopeReading, from: number, to: number): boolean {
  const verb = reading.governor(from)
  if (verb === undefined || !lessening.has(reading.word(verb.from))) return false
  if (reading.hasBetween(instead, verb.to, from)) return false
  const [reason] = reading.cuesAfter(to)
  return reason?.role === 'background' && termAfter(reading, reason)?.value.kind === 'in'
}

/** The term at which a purpose or an act is directed. */
function objectOf(reading: ScopeReading, cue: ScopeCue): Match<ScopeTerm> | undefined {
  return cue.role === 'purpose' || cue.role === 'target' ? termAfter(reading, cue) : undefined
}

function termAfter(reading: ScopeReading, cue: ScopeCue): Match<ScopeTerm> | undefined {
  let term = reading.termFrom(cue.to)
  // "SSc-associated interstitial lung disease" is a disease of the lung.
  if (term !== undefined && reading.tokens[term.to]?.isJoined === true) term = reading.termFrom(term.to)
  return term !== undefined && term.from - cue.to <= mostBetween ? term : undefined
}

const headings = new Set([':', '-', '–', '—', '→'])

const walls = new Set(['(', ')', '[', ']', ':', ';'])

const joinsActs = wordSet('and or / & plus +')

const negations = wordSet('not no never')

const having = wordSet('with has have having who whose')

const informing = wordSet('tell explain reassure inform counsel')

const mostBetweenActs = 8

const mostOfHeading = 3

/** An act on something out of scope, where a text orders it. */
export interface OutOfScopeAct {
  /** As the text has it, and as the scope lists it. */
  readonly found: string
  readonly term: string
  readonly specialty: string
  /** The words that make it an act. */
  readonly words: string
  /** Whether the words order it for certain. */
  readonly isSure: boolean
  /** It comes under a condition, or is only considered. */
  readonly isContingent: boolean
  readonly sentence: ReadSentence
}

/**
 * What a text orders out of the scope, in order; empty where all that it orders is in scope or unknown to it.
 *
 * @param context `isAction` where the text is an action of an answer, so that what stands by itself in it is ordered
 */
export function outOfScopeActs(text: string, scope: Scope, context: StanceContext = {}): readonly OutOfScopeAct[] {
  const lexicon = scopeLexicon(scope)
  const sentences = readSentences(text)
  return sentences.flatMap((sentence, index) => {
    const reading = new ScopeReading(text, sentence, sentences[index + 1], lexicon, context)
    return reading.terms.flatMap((match) => {
      const { kind, term, specialty } = match.value
      if (kind === 'in') return []
      const act = kind === 'condition' ? actOnCondition(reading, match) : actOnIntervention(reading, match)
      if (act === undefined || isExample(sentence, match.from)) return []
      const found = reading.words(match.from, match.to)
      const isContingent = reading.isContingent(match.from, match.to)
      return [{ found, term, specialty, words: act.words, isSure: act.certainty === 'sure', isContingent, sentence }]
    })
  })
}

/** "Before any new QT drug (quinolone, SSRI, antiemetic)": names of a kind that is spoken of. */
function isExample({ text, start, tokens }: ReadSentence, from: number): boolean {
  const at = (tokens[from]?.start ?? start) - start
  return /\b(?:any|other|another|such|new)\b[^().;]{0,40}\((?:e\.g\.,? |for example |such as )?[^().;]{0,60}$/iu.test(
    text.slice(0, at),
  )
}

/**
 * The words by which an order of a sentence is directed at a condition that is out of scope, or undefined where none is: the condition is only mentioned, its
 * treatment is refused, continued or left to somebody else.
 */
function actOnCondition(reading: ScopeReading, match: Match<ScopeTerm>): Act | undefined {
  const { from, to } = match
  // "Cancer-associated thrombosis" is not cancer.
  if (reading.tokens[to]?.isJoined === true) return undefined
  const [after] = reading.cuesAfter(to)
  if (after?.role === 'care' && after.from === to) return actOnIntervention(reading, { ...match, to: after.to })
  if (reading.isRefused(from, to)) return undefined
  if (reading.isHandedOverAfter(to)) return undefined
  const link = linkTo(reading, from)
  if (link !== undefined) return directed(reading, match, link)
  if (after?.role === 'treated' && after.from - to <= mostOfHeading && isTreated(reading, from, after))
    return { words: reading.words(from, after.to), certainty: 'sure' }
  return underHeading(reading, match)
}

/** "The UTI should be treated"; but "adults with proteinuria should be treated with an ACE inhibitor". */
function isTreated(reading: ScopeReading, from: number, cue: ScopeCue): boolean {
  if (negations.has(reading.word(cue.from - 1)) || reading.isHandedOverAfter(cue.to)) return false
  const [before] = reading.cuesBefore(from)
  return before?.role !== 'background' || !having.has(reading.word(before.from))
}

/** The words before a condition that direct something at it, with nothing but its own words and its like between. */
function linkTo(reading: ScopeReading, from: number): ScopeCue | undefined {
  for (const cue of reading.cuesBefore(from)) {
    if (cue.role === 'care') continue
    const isLink = cue.role === 'target' || cue.role === 'purpose'
    return isLink && from - cue.to <= mostBetweenActs && !reading.hasBetween(walls, cue.to, from) ? cue : undefined
  }
  return undefined
}

function directed(reading: ScopeReading, match: Match<ScopeTerm>, link: ScopeCue): Act | undefined {
  const { from, to } = match
  if (reading.hasBetween(commas, link.to, from) && reading.termFrom(link.to) === match) return undefined
  if (link.role === 'purpose' && isShared(reading, match, link)) return undefined
  // "Hypertonic saline only for a seizure" limits its own order, and treats none that is there.
  if (negations.has(reading.word(link.from - 1)) || reading.word(link.from - 1) === 'only') return undefined
  const governor = reading.governor(link.from, link.role === 'target' ? link : undefined)
  if (governor !== undefined && leaving.has(governor.role)) return undefined
  const words = reading.words(governor?.from ?? link.from, to)
  if (governor === undefined && reading.isOwn(link)) return ahead(reading, match)
  const found = [reading.ordered(from, to, governor), reading.ordered(link.from - 1, link.from, governor)]
  const certainty = found.includes('sure') ? 'sure' : found.find((one) => one !== undefined)
  return certainty === undefined ? undefined : { words, certainty }
}

/** "Dapagliflozin for heart failure and type 2 diabetes" is for something in scope too. */
function isShared(reading: ScopeReading, match: Match<ScopeTerm>, link: ScopeCue): boolean {
  const first = reading.termFrom(link.to)
  if (first !== undefined && first.value.kind === 'in' && first.to <= match.from) return true
  const next = reading.termFrom(match.to)
  return next?.value.kind === 'in' && next.from - match.to <= 2 && joinsActs.has(reading.word(match.to))
}

/** "For the gout, give colchicine". */
function ahead(reading: ScopeReading, { from, to }: Match<ScopeTerm>): Act | undefined {
  for (const cue of reading.cuesAfter(to)) {
    if (leaving.has(cue.role)) return undefined
    if (cue.role !== 'order' && cue.role !== 'target') continue
    return reading.isRefused(cue.from, cue.to) ? undefined : { words: reading.words(from, cue.to), certainty: 'sure' }
  }
  return undefined
}

/** "Gout: start colchicine"; but "Anxiety: tell her that most nodules are harmless" treats nothing. */
function underHeading(reading: ScopeReading, match: Match<ScopeTerm>): Act | undefined {
  if (match.from >= mostOfHeading || !headings.has(reading.word(match.to))) return undefined
  if (informing.has(reading.word(match.to + 1))) return undefined
  return ahead(reading, match)
}
