import { isAbsolute, relative, resolve, sep } from 'node:path'
import { AssayError } from '../../score/assay-error.ts'
import type { Outcome, TextReply } from '../outcome.ts'
import { callKey } from './call-key.ts'
import type { CallIdentity } from './call-identity.ts'
import { digestCall } from './digest-call.ts'
import { explainMiss } from './explain-miss.ts'
import { keepRecording, type RecordingFolder } from './keep-recording.ts'
import type { ReplySource } from './recording.ts'
import { recordingPath } from './recording-path.ts'
import { RecordingReader } from './recording-reader.ts'
import { refuseSecrets } from './refuse-secrets.ts'
import type { ReplyMode } from './reply-mode.ts'
import { splitText } from './split-text.ts'
import { openUsedReplies } from './used-replies.ts'

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
export interface Replayed {
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
   * @param outcome what its schema took: a refusal or a fault is no recording
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
