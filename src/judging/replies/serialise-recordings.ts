import { compareText } from '../../gate/compare-text.ts'
import { hashRecording } from './hash-recording.ts'
import type { NewRecording } from './recording.ts'

/** The text of a file of recordings: sorted keys, recordings in the order of their trials, a newline at the end. The same recordings have the same text, whatever the order in which they came. */
export function serialiseRecordings(name: string, caseId: string, recordings: readonly NewRecording[]): string {
  const sorted = recordings
    .map((one) => ({ order: orderOf(one), one }))
    .sort((a, b) => compareText(a.order, b.order))
    .map(({ one: { identity, key, recordedAt, reply, source } }) => ({
      hash: hashRecording({ identity, key, recordedAt, reply, source }),
      identity,
      key,
      recordedAt,
      reply,
      source,
    }))
  return `${JSON.stringify({ case: caseId, name, recordings: sorted, schema: 1 }, null, 2)}\n`
}

function orderOf({ identity, key }: NewRecording): string {
  const { judge, dimension, criterion, order, trial } = identity
  const place = typeof trial === 'number' ? String(trial).padStart(9, '0') : ''
  return JSON.stringify([judge ?? '', dimension ?? '', criterion ?? '', order ?? '', place, key])
}
