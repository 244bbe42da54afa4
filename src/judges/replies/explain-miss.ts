import { compareText } from '../../kit/compare-text.ts'
import { describeFound } from '../../kit/describe-found.ts'
import type { Digest } from './call-identity.ts'
import type { Recording } from './recording-file.ts'

/** Fields that say which call of a grader on a case it is: a recording of another one is near only where there is nothing else. */
const places = new Set(['trial', 'judge', 'dimension', 'criterion', 'order'])

const most = 8

/**
 * Why a call has no recording, in words: what of it changed since the nearest recording was made.
 *
 * @param name of the grader or the subject
 * @param shown the file in which it would be
 */
export function explainMiss(
  name: string,
  caseId: string,
  wanted: Digest,
  recordings: readonly Recording[],
  shown: string,
): string {
  const what = `${describeFound(name)} on case ${describeFound(caseId)}, trial ${String(wanted['trial'])}`
  const remedy = `Record it with ASSAY_REPLIES=auto, and commit ${shown}`
  const [nearest] = recordings
    .map((recording) => ({ recording, changes: changesOf(recording.identity, wanted) }))
    .sort((a, b) => distance(a.changes) - distance(b.changes))
  if (nearest === undefined)
    return `there is no recording of ${what}, and this run only replays: ${shown} holds none. ${remedy}`
  const { recording, changes } = nearest
  const words = changes.slice(0, most).map(({ words: one }) => one)
  const rest = changes.length > most ? `, and ${changes.length - most} more` : ''
  return `there is no recording of ${what}, and this run only replays. Against the nearest in ${shown}, of ${recording.recordedAt}: ${words.join('; ')}${rest}. ${remedy}`
}

interface Change {
  readonly field: string
  readonly words: string
}

function distance(changes: readonly Change[]): number {
  return changes.reduce((sum, { field }) => sum + (places.has(field) ? 1_000 : 1), 0)
}

function changesOf(before: Digest, now: Digest): Change[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(now)]
  return [...new Set([...old.keys(), ...fresh.keys()])].sort(compareText).flatMap((field) => {
    const [was, is] = [old.get(field), fresh.get(field)]
    return Object.is(was, is) ? [] : [{ field, words: describeChange(field, was, is) }]
  })
}

/** The leaves of an identity by their path; of a part of the prompt its text is one leaf. */
function fieldsOf(digest: Digest): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  const open: [path: string, value: unknown][] = Object.entries(digest)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null) fields.set(path, value)
    else if ('sha256' in value && 'characters' in value) {
      fields.set(path, `${String(value.sha256)} ${String(value.characters)}`)
      if ('cacheUntilHere' in value) fields.set(`${path}.cacheUntilHere`, value.cacheUntilHere)
    } else
      for (const [key, inner] of Object.entries(value))
        open.push([Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, inner])
  }
  return fields
}

function describeChange(field: string, was: unknown, is: unknown): string {
  if (was === undefined) return `${field} is new: ${describeValue(is)}`
  if (is === undefined) return `${field} is gone, and was ${describeValue(was)}`
  return `${field} was ${describeValue(was)}, is ${describeValue(is)}`
}

function describeValue(value: unknown): string {
  const hash = typeof value === 'string' ? /^([0-9a-f]{8})[0-9a-f]{8,}(?: (\d+))?$/u.exec(value) : null
  if (hash === null) return describeFound(value)
  const [, start, characters] = hash
  return `sha256 ${start}…${characters === undefined ? '' : ` (${characters} characters)`}`
}
