import { hasObject } from './has-object.ts'
import { isAnswer } from './is-answer.ts'
import type { PolarityRole } from './polarity-role.ts'
import type { PolarityCue, PolarityStream } from './polarity-stream.ts'
import type { Status } from './status.ts'

export interface Forward {
  readonly status: Status
  /** How far it reaches: to the end of its clause, lists included, or over the phrase right after it. */
  readonly kind: 'clause' | 'phrase'
}

const forwards: Partial<Readonly<Record<PolarityRole, Forward>>> = {
  negated: { status: 'negated', kind: 'clause' },
  'negated-near': { status: 'negated', kind: 'phrase' },
  'negated-either': { status: 'negated', kind: 'clause' },
  'negated-either-near': { status: 'negated', kind: 'phrase' },
  'negated-sign': { status: 'negated', kind: 'phrase' },
  conditional: { status: 'conditional', kind: 'clause' },
  'conditional-opening': { status: 'conditional', kind: 'clause' },
  'conditional-unless-past': { status: 'conditional', kind: 'clause' },
  hypothetical: { status: 'hypothetical', kind: 'clause' },
  'hypothetical-near': { status: 'hypothetical', kind: 'phrase' },
  'hypothetical-either': { status: 'hypothetical', kind: 'clause' },
  'hypothetical-both': { status: 'hypothetical', kind: 'clause' },
  historical: { status: 'historical', kind: 'clause' },
  'historical-near': { status: 'historical', kind: 'phrase' },
  'historical-back': { status: 'historical', kind: 'clause' },
  experiencer: { status: 'other-experiencer', kind: 'clause' },
}

/** What a cue says of what follows it; undefined where it speaks of what stands before alone. */
export function speaksForward(stream: PolarityStream, cue: PolarityCue): Forward | undefined {
  const forward = forwards[cue.role]
  return forward === undefined || !isMet(stream, cue) ? undefined : forward
}

function isMet(stream: PolarityStream, cue: PolarityCue): boolean {
  const follows = stream.tokens[cue.from - 1]?.isWord ?? false
  switch (cue.role) {
    case 'negated':
      return !isAnswer(stream, cue)
    case 'negated-either':
    case 'negated-either-near':
    case 'hypothetical-either':
      return hasObject(stream, cue)
    case 'negated-sign':
    case 'conditional-opening':
      return !follows
    case 'conditional-unless-past':
      return !tellsOfPast(stream)
    case 'historical-back':
      // "In 2019 he had a stroke", "five years ago he had one".
      return cue === stream.cues[0] && cue.from - stream.lead <= 1
    default:
      return true
  }
}

const past =
  /^(?:was|were|had|did|denied|presented|developed|began|started|noted|reported|felt|awoke|woke|went|came|noticed|became|occurred|experienced|took|got|complained|stated|happened|underwent|fell|collapsed|arrived|admitted|resolved|lost|ran|drove|told)$/u
const known = new WeakMap<PolarityStream, boolean>()

function tellsOfPast(stream: PolarityStream): boolean {
  let is = known.get(stream)
  if (is === undefined) known.set(stream, (is = stream.tokens.some(({ word }) => past.test(word))))
  return is
}
