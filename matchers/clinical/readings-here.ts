import type { RuleDetail } from '../../src/core/rule-detail.ts'
import { unscored } from '../../src/core/score.ts'
import { isMiss } from '../../src/core/metric.ts'
import type { SecondReading } from '../../src/judges/second-reader.ts'
import { type OpenReading, readRulings, type Settled, type UsedRuling } from '../../src/clinical/language/rulings.ts'
import { readingSection, type NotedReadings, type ReadByOther } from '../../src/clinical/answer/reading-section.ts'
import { keptHere } from '../../src/runner/registry.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { settings } from '../../src/runner/settings.ts'
import { addNote } from '../../src/runner/test-notes.ts'
import { callStack } from '../expect-await.ts'
import { type Judgement, type MatcherResult, type MatcherState, settle } from '../settle.ts'

/** What came of passages that a second reader was asked about, by key. */
type Asked = ReadonlyMap<string, SecondReading>

/** What settles unclear words in one reading of an answer, and what that reading came to; by key. */
interface ReadingsHere extends Settled {
  readonly used: ReadonlyMap<string, UsedRuling>
  readonly open: ReadonlyMap<string, OpenReading>
  readonly read: ReadonlyMap<string, ReadByOther>
}

/** What a matcher makes of an answer under what is settled: as often as something new is. */
interface JudgedHere {
  readonly judgements: readonly Judgement[]
  readonly describe: (misses: readonly Judgement[]) => string
  /** Notes on the running test what else was found; called once, for what stands. */
  readonly note?: () => void
  /** What became of each rule, for people who look at the answer; absent for a matcher without rules. */
  readonly rules?: () => readonly RuleDetail[]
}

/**
 * Judges an answer under the rulings of the project, and under what the suite's second reader says of passages that leave a score open.
 *
 * A second reader is asked in an `evalTest` alone, from here on, and its answers are waited for at the end of the test, so that a matcher stays synchronous: what is unclear fails no assertion anyway. In safety metrics what it
 * says may make a miss, and never a pass; in the others it decides.
 *
 * @throws {AssayError} `readings-invalid` for a file of rulings that cannot be used; else as `settle`
 */
export function settleReadings(
  state: MatcherState,
  running: RunningTest | undefined,
  { matcher, received }: { readonly matcher: string; readonly received: unknown },
  judgeUnder: (settled: Settled) => JudgedHere,
): MatcherResult {
  const judge = (under: Settled): JudgedHere => readWith(secondReaderHere(), judgeUnder(under))
  const settled = readingsHere(new Map())
  const first = judge(settled)
  const conclude = (judged: JudgedHere, readings: ReadingsHere, asked: Asked, at?: Error): MatcherResult => {
    if (state.isNot !== true) {
      noteReadings(running, readings, asked, judged.judgements)
      judged.note?.()
    }
    return settle(state, running, { ...judged, matcher, answer: received }, at)
  }
  const isOpen = first.judgements.some(isUnclear) && settled.open.size > 0
  if (!isOpen || state.isNot === true || running?.evaluation === undefined || secondReaderHere() === undefined)
    return conclude(first, settled, new Map())
  const at = callStack(matcher)
  const { id } = running.evaluation.bound.evalCase
  const done = readOn(first, settled, id, judge)
  // The end of the test waits for it; until then nobody does.
  done.catch(() => undefined)
  running.atEnd.push(async () => {
    const { judged, readings, asked } = await done
    const judgements = judged.judgements.map((own, index) => weigh(first.judgements[index] ?? own, own, asked))
    conclude({ ...judged, judgements }, readings, asked, at)
  })
  return { pass: true, message: () => '' }
}

/** The rulings of the project with what a second reader has said so far. */
function readingsHere(asked: Asked): ReadingsHere {
  const rulings = keptHere('rulings', () => readRulings(settings().root))
  const used = new Map<string, UsedRuling>()
  const open = new Map<string, OpenReading>()
  const read = new Map<string, ReadByOther>()
  const said = new Map([...asked].flatMap(([key, reading]) => (reading.kind === 'read' ? [[key, reading]] : [])))
  return {
    rulings,
    ...(said.size === 0 ? {} : { otherReadings: said }),
    used,
    open,
    read,
    onOpen: (reading) => open.set(reading.key, reading),
    onOther: (passage) => {
      const reading = said.get(passage.key)
      if (reading === undefined) return
      const { kind: _kind, ...by } = reading
      read.set(passage.key, { ...passage, ...by })
    },
    onRuled: (one) => {
      // A passage is read otherwise where no mention in it leaves the ruling room.
      const known = used.get(one.key)
      used.set(one.key, known === undefined || known.otherwise !== undefined ? one : known)
    },
  }
}

function isUnclear({ score }: Judgement): boolean {
  return score.status === 'unscored' && score.cause === 'text-unclear'
}

/** The second reader of the suite by its route and model, `openai:qwen4`; undefined where it has none. */
function secondReaderHere(): string | undefined {
  const options: unknown = Reflect.get(settings(), 'reader')
  if (typeof options !== 'object' || options === null) return undefined
  return `${Reflect.get(options, 'provider')}:${Reflect.get(options, 'model')}`
}

/** Another second reader may decide otherwise about the same answers, so it is part of the version of each check that asks it. */
function readWith(reader: string | undefined, judged: JudgedHere): JudgedHere {
  if (reader === undefined) return judged
  const judgements = judged.judgements.map((judgement) => {
    const { version } = judgement.metric
    if (version === undefined) return judgement
    return { ...judgement, metric: { ...judgement.metric, version: `${version} with second reader ${reader}` } }
  })
  return { ...judged, judgements }
}

/** What is read of one passage may leave the next one open: a name stands in several. */
const mostRounds = 8

/** Asks about open passages until nothing new is open. */
async function readOn(
  first: JudgedHere,
  settled: ReadingsHere,
  caseId: string,
  judge: (settled: Settled) => JudgedHere,
): Promise<{ readonly judged: JudgedHere; readonly readings: ReadingsHere; readonly asked: Asked }> {
  // Loaded by suites that have a second reader alone.
  const { readBySecond } = await import('../second-reader.ts')
  const asked = new Map<string, SecondReading>()
  let [judged, readings] = [first, settled]
  for (let round = 0; round < mostRounds && judged.judgements.some(isUnclear); round += 1) {
    const fresh = [...readings.open.values()].filter(({ key }) => !asked.has(key))
    if (fresh.length === 0) break
    const said = await Promise.all(fresh.map(async (passage) => readBySecond(passage, caseId)))
    for (const [index, { key }] of fresh.entries()) {
      const reading = said[index]
      if (reading !== undefined) asked.set(key, reading)
    }
    readings = readingsHere(asked)
    judged = judge(readings)
  }
  return { judged, readings, asked }
}

/**
 * The judgement that stands: in a safety metric what a second reader leads to counts where it is a miss. A question that no recording answers, in a run that may only replay, is not an unclear text: somebody has to record it.
 *
 * @param own without the second reader
 * @param other with it
 */
function weigh(own: Judgement, other: Judgement, asked: Asked): Judgement {
  const { metric, score } = other
  const isMissed = score.status === 'scored' && isMiss(metric, score.value)
  const standing = isMissed || !metric.safety ? other : own
  const missing = [...asked.values()].find((one) => one.kind === 'unread' && one.cause === 'judge-unrecorded')
  return isUnclear(standing) && missing?.kind === 'unread'
    ? { ...standing, score: unscored(missing.cause, missing.detail) }
    : standing
}

/**
 * Notes on a test which passages left its scores unclear, and which rulings and readings of others decided one; most tests have none of these, and get no note.
 *
 * @param judgements of the call: what was open and left none of them unclear made no difference
 */
function noteReadings(
  running: RunningTest | undefined,
  { used, open, read }: ReadingsHere,
  asked: Asked,
  judgements: readonly Judgement[],
): void {
  if (running?.evaluation === undefined || running.ended) return
  const left = judgements.some(isUnclear) ? [...open.values()] : []
  if (left.length + used.size + read.size === 0) return
  const told = left.map((reading) => {
    const said = asked.get(reading.key)
    return said?.kind === 'unread'
      ? { ...reading, because: `${reading.because}; ${said.by} gives no reading: ${said.detail}` }
      : reading
  })
  const notes: NotedReadings = { open: told, ruled: [...used.values()], read: [...read.values()] }
  addNote(running.task, readingSection.key, notes)
}
