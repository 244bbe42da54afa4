import { perSentence } from '../sentences/per-sentence.ts'
import type { ReadSentence } from '../sentences/read-sentences.ts'
import type { Span } from '../span.ts'
import { backwardReach } from './backward-reach.ts'
import { forwardReach } from './forward-reach.ts'
import { polarityCues } from './polarity-cues.ts'
import type { PolarityRole } from './polarity-role.ts'
import { type PolarityCue, type PolarityStream, polarityStream } from './polarity-stream.ts'
import type { Reach } from './reach.ts'
import { type Status, statuses } from './status.ts'

/** What a sentence says of a thing that it names, and the words that say so. */
export interface PolarityReading {
  readonly status: 'affirmed' | Status
  /** Undefined where nothing turned it, or a question mark alone. */
  readonly cue: Span | undefined
}

interface Read {
  readonly stream: PolarityStream
  readonly forward: Reach
  readonly backward: Reach
}

const precedence: readonly Status[] = ['negated', 'other-experiencer', 'conditional', 'hypothetical', 'historical']

/**
 * What a sentence says of the thing that its tokens `from` to `to` (exclusive) name. Words inside the mention are no cues: "no airspace opacities" is affirmed
 * where the text has it.
 *
 * Of several statuses negated counts first ("no history of MI", "no family history of MI"), then another person's, conditional, hypothetical and historical
 * ("possible prior MI" is only possible). A negation under a condition ("if no pneumothorax is seen") is conditional: it does not say that the thing is absent.
 *
 * A question makes what it asks about hypothetical, unless the next sentence answers it with yes or no.
 *
 * @param source the text that was read
 * @param next the sentence after it in the text
 */
export function polarityOf(
  source: string,
  sentence: ReadSentence,
  from: number,
  to: number,
  next?: ReadSentence,
): PolarityReading {
  const read = readOf(sentence)
  const { stream } = read
  const found = new Map<Status, PolarityCue>()
  const first = stream.lead + from
  const last = stream.lead + to - 1
  for (const status of statuses) {
    const cue = stream.cues[nearest(read, status, first, last)]
    if (cue !== undefined) found.set(status, cue)
  }
  const cut = cutCue(stream, first)
  if (cut !== undefined) found.set(cut.status, cut.cue)
  const status = strongest(found)
  if (status !== undefined) return { status, cue: spanOf(source, stream, found.get(status)) }
  return sentence.mark === '?' ? asked(source, next) : { status: 'affirmed', cue: undefined }
}

const readOf = perSentence((sentence): Read => {
  const stream = polarityStream(sentence)
  return { stream, forward: forwardReach(stream), backward: backwardReach(stream) }
})

function nearest({ forward, backward }: Read, status: Status, first: number, last: number): number {
  const before = forward[status]?.[first] ?? -1
  return before >= 0 ? before : (backward[status]?.[last] ?? -1)
}

function strongest(found: ReadonlyMap<Status, PolarityCue>): Status | undefined {
  const condition = found.get('conditional')
  const negation = found.get('negated')
  if (condition !== undefined && negation !== undefined && condition.from < negation.from) return 'conditional'
  return precedence.find((status) => found.has(status))
}

const opening: Partial<Readonly<Record<PolarityRole, Status>>> = {
  negated: 'negated',
  'negated-near': 'negated',
  'negated-either': 'negated',
  'negated-either-near': 'negated',
  'negated-prefix': 'negated',
  hypothetical: 'hypothetical',
  'hypothetical-either': 'hypothetical',
  'hypothetical-near': 'hypothetical',
  historical: 'historical',
  'historical-near': 'historical',
  experiencer: 'other-experiencer',
  conditional: 'conditional',
}

/** A longer phrase may end within the mention: in "no change in bowel habit" the "no" speaks of a "change in bowel habit". */
function cutCue(
  stream: PolarityStream,
  first: number,
): { readonly status: Status; readonly cue: PolarityCue } | undefined {
  const whole = stream.cues[stream.cueAt[first] ?? -1]
  if (whole === undefined || whole.from >= first) return undefined
  const cue = polarityCues.find(stream.tokens.slice(whole.from, first)).at(-1)
  const status = cue === undefined ? undefined : opening[cue.role]
  if (cue === undefined || status === undefined) return undefined
  return { status, cue: { ...cue, from: whole.from + cue.from, to: whole.from + cue.to } }
}

const noes = new Set(['no', 'none', 'negative', 'denies', 'denied', 'nil', 'never'])

function asked(source: string, next: ReadSentence | undefined): PolarityReading {
  const first = next?.tokens[0]
  if (first?.word === 'yes') return { status: 'affirmed', cue: undefined }
  if (first === undefined || !noes.has(first.word)) return { status: 'hypothetical', cue: undefined }
  const isWhole = next?.tokens.length === 1 || !(next?.tokens[1]?.isWord ?? false)
  if (!isWhole) return { status: 'hypothetical', cue: undefined }
  return { status: 'negated', cue: { start: first.start, end: first.end, text: source.slice(first.start, first.end) } }
}

/** The words of a cue as the text has them, without a mark at its end. */
function spanOf(source: string, { tokens }: PolarityStream, cue: PolarityCue | undefined): Span | undefined {
  const own = cue === undefined ? [] : tokens.slice(cue.from, cue.to)
  const hasWords = own.some((token) => token.isWord)
  const first = own[0]
  const last = hasWords ? own.findLast((token) => token.isWord || token.word === ')') : own.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { start: first.start, end: last.end, text: source.slice(first.start, last.end) }
}
