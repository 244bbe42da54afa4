import { isAbsolute, relative, resolve, sep, join } from 'node:path'
import { AssayError } from '../kit/assay-error.ts'
import type { Outcome, TextReply } from './provider.ts'
import { callKey, type CallIdentity, digestCall } from './replies/call-identity.ts'
import { explainMiss } from './replies/explain-miss.ts'
import {
  type ReplySource,
  refuseSecrets,
  splitText,
  readRecordingsOf,
  type NewRecording,
  serialiseRecordings,
  type Recording,
} from './replies/recording-file.ts'
import type { ReplyMode } from './replies/reply-mode.ts'
import { existsSync, statSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { safeName } from '../kit/safe-name.ts'
import { openWorkFolder, workPath } from '../kit/work-folder.ts'
import { appendNotes, writeAtomically } from '../kit/write-file.ts'
import { holdLock } from './replies/file-lock.ts'

/** How recordings are opened. */
export interface ReplyOptions {
  /** Of the project, absolute: `.assay/` is there. */
  readonly root: string
  /** Of the recordings, from the root. */
  readonly folder: string
  readonly mode: ReplyMode
  /** Id of the run, the same for all workers, under which is noted what it used; null where nobody asks for what is stale. */
  readonly run: string | null
  /** Whose keys and tokens must stand in no recording. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The day, in UTC, by a clock that no test has faked: `2026-11-22`. */
  readonly today: string
}

/** A reply that was recorded. */
interface Replayed {
  /** To be read as it was when it came. It has no id: that of a request changes each time, and is not kept. */
  readonly reply: TextReply
  /** The day, in UTC. */
  readonly recordedAt: string
  readonly source: ReplySource
}

/** The recordings of a suite's judges. */
export interface Replies {
  readonly mode: ReplyMode
  /**
   * The recorded reply to a call; null where it has to be asked for.
   *
   * @throws {AssayError} `judge-unrecorded` in `replay`, naming what changed since the nearest recording; `judge-invalid` for a file that cannot be used, in every mode but `off`
   */
  readonly find: (identity: CallIdentity) => Replayed | null
  /**
   * Records a reply; it is on the disk when the promise resolves. In `off` nothing is written.
   *
   * @param outcome what its schema took: a refusal or a fault is not a recording
   * @throws {AssayError} `judge-invalid` for any other outcome, in `replay`, for a reply that holds a secret of the environment, and where the file that is there cannot be used
   */
  readonly record: (
    identity: CallIdentity,
    outcome: Extract<Outcome, { kind: 'ok' }>,
    source: ReplySource,
  ) => Promise<void>
}

/** Opens the recordings of judges; nothing is read or made before the first call. */
export function openReplies(options: ReplyOptions): Replies {
  const { mode } = options
  const folder = folderAt(options.root, options.folder)
  const reader = new RecordingReader(folder)
  const used = openUsedReplies(options.root, options.run)
  /** In `record`, what this run has asked for is not asked for again by it. */
  const fresh = new Set<string>()
  return {
    mode,
    find: (identity) => {
      if (mode === 'off') {
        used.addUnknown()
        return null
      }
      const { grader, caseId } = identity
      const key = callKey(identity)
      used.add(key)
      const recordings = reader.read(grader, caseId)
      const found = mode === 'record' && !fresh.has(key) ? undefined : recordings.find((one) => one.key === key)
      if (found !== undefined && 'text' in found.reply && found.source !== null) {
        const { text, answeredBy, usage } = found.reply
        const reply: TextReply = { kind: 'text', text: text.join(''), answeredBy, usage, id: null }
        return { reply, recordedAt: found.recordedAt, source: found.source }
      }
      if (mode !== 'replay') return null
      const shown = folder.show(recordingPath(folder.path, grader, caseId))
      throw new AssayError('judge-unrecorded', explainMiss(grader, caseId, digestCall(identity), recordings, shown))
    },
    record: async (identity, outcome, source) => {
      if (mode === 'off') return
      const { grader, caseId, trial } = identity
      const what = `the reply to ${JSON.stringify(grader)} on case ${JSON.stringify(caseId)}, trial ${trial},`
      if (mode === 'replay')
        throw new AssayError(
          'judge-invalid',
          `${what} is not recorded: this run only replays. Run with ASSAY_REPLIES=auto`,
        )
      if (outcome.kind !== 'ok') {
        const { kind } = outcome as Outcome
        throw new AssayError(
          'judge-invalid',
          `${what} is not recorded: it came to "${kind}", and only verdicts are kept; record what its schema took`,
        )
      }
      const { text, answeredBy, usage } = outcome
      refuseSecrets(text, what.slice(0, -1), options.env)
      const key = callKey(identity)
      const recording = {
        identity: digestCall(identity),
        key,
        recordedAt: options.today,
        reply: { answeredBy, text: splitText(text), usage },
        source,
      }
      await keepRecording(folder, grader, caseId, recording, mode === 'record')
      fresh.add(key)
    },
  }
}

/** A folder of recordings, by its path from the root. */
export function folderAt(root: string, named: string): RecordingFolder {
  const show = (file: string): string => {
    const path = relative(root, file)
    return isAbsolute(path) || path.startsWith('..') ? file : path.split(sep).join('/')
  }
  return { path: resolve(root, named), show }
}

/** Notes which recordings a run asks for, so that the others can be told. */
interface UsedReplies {
  readonly add: (key: string) => void
  /** Says that calls were made past the recordings: what the run did not ask for is not known to be stale. */
  readonly addUnknown: () => void
}

/** Stands in the place of a key. */
export const unknownUse = '-'

/**
 * Opens the notes of one worker on one run, in `.assay/replies/<run>/`. Nothing is noted without a run.
 *
 * @param root of the project, absolute
 * @param run its id, the same for all workers; null where nobody will read the notes
 */
export function openUsedReplies(root: string, run: string | null): UsedReplies {
  if (run === null) return { add: () => undefined, addUnknown: () => undefined }
  const folder = usedFolder(root, run)
  const file = join(folder, `${process.pid}-${threadId}.txt`)
  const noted = new Set<string>()
  const add = (key: string): void => {
    if (noted.has(key)) return
    if (noted.size === 0) openWorkFolder(root, ...usedParts(run))
    noted.add(key)
    appendNotes(file, `${key}\n`)
  }
  return { add, addUnknown: () => add(unknownUse) }
}

const usedParts = (run: string): string[] => ['replies', safeName(run)]

/** The folder of a run's notes. */
export function usedFolder(root: string, run: string): string {
  return workPath(root, ...usedParts(run))
}

/** Where recordings are kept. */
export interface RecordingFolder {
  /** Absolute. */
  readonly path: string
  /** A file of it for messages: from the project's root, with `/`. */
  readonly show: (file: string) => string
}

/**
 * Puts a recording among those of its grader and case, and waits until it is on the disk. One that says the same is left as it is, down to its day.
 *
 * @param replace whether it takes the place of one with the same key; else the first stands
 * @throws {AssayError} `judge-invalid` when the file that is there cannot be read: it is never replaced
 */
export async function keepRecording(
  folder: RecordingFolder,
  name: string,
  caseId: string,
  recording: NewRecording,
  replace: boolean,
): Promise<void> {
  const file = recordingPath(folder.path, name, caseId)
  ignoreLeftovers(folder.path)
  await holdLock(file, () => {
    const before = readRecordingsOf(file, folder.show(file), name, caseId)
    const same = before.find(({ key }) => key === recording.key)
    if (same !== undefined && (!replace || saysTheSame(same, recording))) return
    const others = before.filter((one) => one !== same)
    writeAtomically(file, serialiseRecordings(name, caseId, [...others, recording]))
  })
}

function saysTheSame(one: NewRecording, other: NewRecording): boolean {
  return JSON.stringify([one.reply, one.source]) === JSON.stringify([other.reply, other.source])
}

/** What a killed run leaves beside the recordings must not be committed with them. */
function ignoreLeftovers(folder: string): void {
  const file = join(folder, '.gitignore')
  if (!existsSync(file)) writeAtomically(file, '.*.lock\n.*.tmp\n')
}

/** Files that are kept in memory: the calls of a case come one after the other. */
const most = 64

/** Reads recordings, each file once for as long as it does not change. */
export class RecordingReader {
  private readonly folder: RecordingFolder
  private readonly known = new Map<string, { readonly stamp: string; readonly recordings: readonly Recording[] }>()

  constructor(folder: RecordingFolder) {
    this.folder = folder
  }

  /**
   * All recordings of a grader, or a subject, on a case; empty where there is no file.
   *
   * @throws {AssayError} `judge-invalid` for a file that cannot be used
   */
  read(name: string, caseId: string): readonly Recording[] {
    const file = recordingPath(this.folder.path, name, caseId)
    // Each write puts another file in place, so that the inode tells even writes of one moment and one size apart.
    const stats = statSync(file, { throwIfNoEntry: false, bigint: true })
    if (stats === undefined) return []
    const stamp = `${stats.ino} ${stats.size} ${stats.mtimeNs}`
    const before = this.known.get(file)
    if (before?.stamp === stamp) return before.recordings
    const recordings = readRecordingsOf(file, this.folder.show(file), name, caseId)
    this.known.delete(file)
    this.known.set(file, { stamp, recordings })
    for (const oldest of this.known.keys()) if (this.known.size > most) this.known.delete(oldest)
    return recordings
  }
}

/** The file of a grader's, or a subject's, recordings on one case. */
export function recordingPath(folder: string, name: string, caseId: string): string {
  return join(folder, safeName(name), `${safeName(caseId)}.json`)
}
