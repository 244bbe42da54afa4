import { type OpenReading, readRulings, type Settled, type UsedRuling } from '../../src/clinical/language/rulings.ts'
import { readingSection, type NotedReadings } from '../../src/clinical/answer/reading-section.ts'
import { keptHere } from '../../src/runner/registry.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { settings } from '../../src/runner/settings.ts'
import { addNote } from '../../src/runner/test-notes.ts'
import type { Judgement } from '../settle.ts'

/** What settles unclear words in one call of a matcher, the rulings that did, and what they leave open; by key. */
export interface ReadingsHere extends Settled {
  readonly used: ReadonlyMap<string, UsedRuling>
  readonly open: ReadonlyMap<string, OpenReading>
}

/**
 * The rulings of the project, for one call of a matcher.
 *
 * @throws {AssayError} `readings-invalid` for a file of rulings that cannot be used
 */
export function readingsHere(): ReadingsHere {
  const rulings = keptHere('rulings', () => readRulings(settings().root))
  const used = new Map<string, UsedRuling>()
  const open = new Map<string, OpenReading>()
  return {
    rulings,
    used,
    open,
    onOpen: (reading) => open.set(reading.key, reading),
    onRuled: (one) => {
      // A passage is read otherwise where no mention in it leaves the ruling room.
      const known = used.get(one.key)
      used.set(one.key, known === undefined || known.otherwise !== undefined ? one : known)
    },
  }
}

/**
 * Notes on a test which passages left its scores unclear, and which rulings decided one; most tests have neither, and get no note.
 *
 * @param judgements of the call: what was open and left none of them unclear made no difference
 */
export function noteReadings(
  running: RunningTest | undefined,
  { used, open }: ReadingsHere,
  judgements: readonly Judgement[],
): void {
  if (running?.evaluation === undefined || running.ended) return
  const isUnclear = judgements.some(({ score }) => score.status === 'unscored' && score.cause === 'text-unclear')
  const left = isUnclear ? [...open.values()] : []
  if (left.length + used.size === 0) return
  addNote(running.task, readingSection.key, { open: left, ruled: [...used.values()] } satisfies NotedReadings)
}
