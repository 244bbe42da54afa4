import { compareText } from '../compare-text.ts'
import type { ReplayedSubject } from './replayed-subject.ts'

/** An answer that was replayed. */
export interface ObservedReplay {
  readonly subject: string
  readonly caseId: string
  readonly trial: number
  /** The day, in UTC. */
  readonly recordedAt: string
}

/** By system, sorted by name; the tests of a case and trial share its answer, which counts once. */
export function summariseReplays(replays: readonly ObservedReplay[]): ReplayedSubject[] {
  const days = new Map<string, Map<string, string>>()
  for (const { subject, caseId, trial, recordedAt } of replays) {
    const known = days.get(subject) ?? new Map<string, string>()
    days.set(subject, known.set(`${trial} ${caseId}`, recordedAt))
  }
  return [...days]
    .map(([subject, answers]) => {
      const sorted = [...answers.values()].toSorted(compareText)
      return { subject, answers: answers.size, from: sorted[0] ?? '', to: sorted.at(-1) ?? '' }
    })
    .toSorted((one, other) => compareText(one.subject, other.subject))
}
