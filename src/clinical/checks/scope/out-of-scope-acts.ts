import { readSentences, type ReadSentence } from '../../language/sentences.ts'
import { type Act, actOnIntervention } from './act-on-intervention.ts'
import { scopeLexicon, type ScopeTerm } from './scope-lexicon.ts'
import { ScopeReading, leaving } from './scope-reading.ts'
import type { Scope } from '../scope.ts'
import type { Match } from '../../language/lexicon.ts'
import type { StanceContext } from '../../language/stance-in.ts'
import { wordSet } from '../../words/words.ts'
import type { ScopeCue } from './scope-cues.ts'

const headings = new Set([':', '-', '–', '—', '→'])

const walls = new Set(['(', ')', '[', ']', ':', ';'])

const commas = new Set([','])

const joins = wordSet('and or / & plus +')

const negations = wordSet('not no never')

const having = wordSet('with has have having who whose')

const mostBetween = 8

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
      if (act === undefined) return []
      const found = reading.words(match.from, match.to)
      const isContingent = reading.isContingent(match.from, match.to)
      return [{ found, term, specialty, words: act.words, isSure: act.certainty === 'sure', isContingent, sentence }]
    })
  })
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
    return isLink && from - cue.to <= mostBetween && !reading.hasBetween(walls, cue.to, from) ? cue : undefined
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
  return next?.value.kind === 'in' && next.from - match.to <= 2 && joins.has(reading.word(match.to))
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

/** "Gout: start colchicine". */
function underHeading(reading: ScopeReading, match: Match<ScopeTerm>): Act | undefined {
  if (match.from >= mostOfHeading || !headings.has(reading.word(match.to))) return undefined
  return ahead(reading, match)
}
