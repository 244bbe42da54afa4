import type { Match } from '../../language/terms/lexicon.ts'
import { wordSet } from '../../language/words/word-set.ts'
import type { ScopeCue } from './scope-cues.ts'
import type { ScopeReading } from './scope-reading.ts'
import type { ScopeTerm } from './scope-term.ts'

const joins = wordSet('and plus or then & + ;')
const means = wordSet('with using by via')
const instead = wordSet('with to by for')
const lessening = wordSet(
  'reduce reducing decrease decreasing lower lowering halve change changing switch switching replace replacing',
)
const mostBetween = 6

/** Whether the order of an intervention says that it is for something in scope: "gabapentin for chronic cough", "treat hyperkalaemia with insulin". */
export function isForSomethingInScope(reading: ScopeReading, { from, to }: Match<ScopeTerm>): boolean {
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
