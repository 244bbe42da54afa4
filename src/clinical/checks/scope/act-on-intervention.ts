import type { Match } from '../../language/lexicon.ts'
import type { Certainty } from '../../language/stance-in.ts'
import { wordSet } from '../../words/words.ts'
import type { ScopeCue } from './scope-cues.ts'
import { leaving, type ScopeReading } from './scope-reading.ts'
import type { ScopeTerm } from './scope-lexicon.ts'

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
export interface Act {
  readonly words: string
  readonly certainty: Certainty
}

/**
 * The words by which a sentence orders an intervention that is out of scope, or undefined where it does not: it is refused, only spoken of, continued as it
 * was, left to somebody else, or ordered for something in scope.
 */
export function actOnIntervention(reading: ScopeReading, match: Match<ScopeTerm>): Act | undefined {
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
