import type { GuidelineFinding } from '../../src/clinical/guidelines/guideline-finding.ts'
import { readRulings, type Settled, type UsedRuling } from '../../src/clinical/language/rulings.ts'
import { readingSection, type NotedReadings, type OpenReading } from '../../src/clinical/answer/reading-section.ts'
import { keptHere } from '../../src/runner/registry.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { settings } from '../../src/runner/settings.ts'
import { addNote } from '../../src/runner/test-notes.ts'

/** What settles unclear words in one call of a matcher, and the rulings that did. */
export interface ReadingsHere extends Settled {
  readonly used: ReadonlyMap<string, UsedRuling>
}

/**
 * The rulings of the project, for one call of a matcher.
 *
 * @throws {AssayError} `readings-invalid` for a file of rulings that cannot be used
 */
export function readingsHere(): ReadingsHere {
  const rulings = keptHere('rulings', () => readRulings(settings().root))
  const used = new Map<string, UsedRuling>()
  return {
    rulings,
    used,
    onRuled: (one) => {
      // A passage is read otherwise where no mention in it leaves the ruling room.
      const known = used.get(one.key)
      used.set(one.key, known === undefined || known.otherwise !== undefined ? one : known)
    },
  }
}

/** Notes on a test which passages left a rule unclear, and which rulings decided one; most tests have neither, and get no note. */
export function noteReadings(
  running: RunningTest | undefined,
  { rules }: GuidelineFinding,
  { used }: ReadingsHere,
): void {
  if (running?.evaluation === undefined || running.ended) return
  const open = new Map<string, OpenReading>()
  for (const { verdict, unclear = [] } of rules) {
    if (verdict !== 'unclear') continue
    for (const { reading, because } of unclear)
      if (reading !== undefined) open.set(reading.key, { ...reading, because })
  }
  if (open.size + used.size === 0) return
  addNote(running.task, readingSection.key, {
    open: [...open.values()],
    ruled: [...used.values()],
  } satisfies NotedReadings)
}
