// Over 250 lines: one idea, answers that are recorded, and what of them is not JSON.
import { describeFound, formatPath } from '../kit/describe-found.ts'
import { type ReplyMode, replyMode } from './replies/reply-mode.ts'
import { AssayError } from '../kit/assay-error.ts'
import { type Digest, digestKey, inJson } from './replies/call-identity.ts'
import { explainMiss } from './replies/explain-miss.ts'
import { folderAt, keepRecording, openUsedReplies, recordingPath, RecordingReader } from './replies.ts'
import { refuseSecrets } from './replies/recording-file.ts'
import type { Replay } from '../core/eval-case.ts'
import { hashText } from '../kit/hash.ts'

/** Bounds of what is walked, so that no value takes long: JSON itself cannot be nested much deeper. */
const deepest = 400
const most = 2_000_000

/** What is still to be looked at: a value at its place, or the end of an object whose inside has been seen. */
type Step = { readonly value: unknown; readonly path: Path | null } | { readonly leave: object }

/** A path, from its end. */
interface Path {
  readonly key: string | number
  readonly before: Path | null
  readonly depth: number
}

/**
 * The first reason why a value is not JSON, with its place; null where it is. What JSON would leave out or change in silence is such a reason: `undefined`, `NaN`, a function, a date, a cycle. `-0` is not a reason: it is the number 0.
 *
 * @param root what the value is called: `the answer of "copilot"`
 * @example jsonFaultOf({ dose: [Number.NaN] }, 'the answer') // 'the answer has NaN at dose[0]'
 */
export function jsonFaultOf(value: unknown, root: string): string | null {
  const steps: Step[] = [{ value, path: null }]
  const above = new Set<object>()
  let seen = 0
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('leave' in step) {
      above.delete(step.leave)
      continue
    }
    const { value: found, path } = step
    const fault = faultOf(found, above)
    if (fault !== null) return describe(root, fault, path)
    seen += 1
    if (seen > most) return `${root} has more than ${most.toLocaleString('en')} values`
    if (typeof found !== 'object' || found === null) continue
    if ((path?.depth ?? 0) >= deepest) return describe(root, `something nested more than ${deepest} deep`, path, false)
    above.add(found)
    steps.push({ leave: found })
    const depth = (path?.depth ?? 0) + 1
    // The last is taken first: turned round, the first fault is the one that a reader meets first.
    if (Array.isArray(found)) {
      // A hole is read as the undefined that it gives.
      for (let at = found.length - 1; at >= 0; at -= 1)
        steps.push({ value: found[at] as unknown, path: { key: at, before: path, depth } })
    } else
      for (const [key, inner] of Object.entries(found).reverse())
        steps.push({ value: inner, path: { key, before: path, depth } })
  }
  return null
}

function faultOf(value: unknown, above: ReadonlySet<object>): string | null {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed() ? null : 'half of a surrogate pair'
    case 'boolean':
      return null
    case 'number':
      return Number.isFinite(value) ? null : String(value)
    case 'object':
      return value === null ? null : objectFaultOf(value, above)
    case 'undefined':
      return 'undefined'
    default:
      return `a ${typeof value}`
  }
}

function objectFaultOf(value: object, above: ReadonlySet<object>): string | null {
  if (above.has(value)) return 'a cycle'
  if (Array.isArray(value)) return value.length > most ? `a list of ${value.length.toLocaleString('en')}` : null
  const prototype: unknown = Object.getPrototypeOf(value)
  // Plain is also what comes from another realm, whose Object.prototype is another.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  if (!isPlain) {
    const { constructor } = value as { readonly constructor?: { readonly name?: unknown } }
    const name = typeof constructor?.name === 'string' && constructor.name !== '' ? constructor.name : 'nameless class'
    return `an object of the class ${name}`
  }
  if (Object.getOwnPropertySymbols(value).length > 0) return 'an object with a symbol for a key'
  if (Object.keys(value).some((key) => !key.isWellFormed())) return 'a key with half of a surrogate pair'
  return 'toJSON' in value && typeof value.toJSON === 'function' ? 'an object with toJSON' : null
}

function describe(root: string, fault: string, path: Path | null, isPlaced = true): string {
  const keys: (string | number)[] = []
  if (isPlaced) for (let step = path; step !== null; step = step.before) keys.unshift(step.key)
  return keys.length === 0
    ? isPlaced
      ? `${root} is ${fault}`
      : `${root} has ${fault}`
    : `${root} has ${fault} at ${formatPath(keys)}`
}

/** What `recorded` takes. */
interface RecordedOptions {
  /** Of the system: whatever can change its answers and is not in the input (model, prompts, index) has to change it. */
  readonly version: string
  /** Of the recordings, from the project's root; `fixtures/subject-replies` by default. */
  readonly folder?: string
  /** By default `ASSAY_REPLIES`, else `replay` in CI and `auto` elsewhere. */
  readonly mode?: ReplyMode
}

/** A recorded function; its second argument is the trial, from 0, where it is not that of the running test. */
type RecordedFunction<Input, Answer> = (input: Input, at?: { readonly trial?: number }) => Promise<Awaited<Answer>>

/** Wraps a function so that its answers are recorded. */
export type Recorded = <Input, Answer>(
  name: string,
  fn: (input: Input) => Answer,
  options: RecordedOptions,
) => RecordedFunction<Input, Answer>

/** What `recorded` takes from where it runs. */
export interface RecordedPorts {
  /** Of the project, absolute. */
  readonly root: () => string
  readonly env: () => Readonly<Record<string, string | undefined>>
  /** The day, in UTC, by a clock that no test has faked. */
  readonly today: () => string
  /** Id of the run; null where nobody asks for what is stale. */
  readonly run: () => string | null
  /** The test that runs; null where there is none. */
  readonly running: () => { readonly caseId: string | null; readonly trial: number } | null
  /** Hash of a configuration that stands in for the system's own, whose answers are other answers; absent or null, there is none. */
  readonly candidate?: () => string | null
  /** Told of each answer that was replayed. */
  readonly replayed: (replay: Replay, answer: unknown) => void
}

/** Makes `recorded` for a place to run in. */
export function createRecorded(ports: RecordedPorts): Recorded {
  return <Input, Answer>(
    name: string,
    fn: (input: Input) => Answer,
    options: RecordedOptions,
  ): RecordedFunction<Input, Answer> => {
    checkArguments(name, fn, options)
    const { version } = options
    let opened: ReturnType<typeof open> | undefined
    /** Calls under way: two tests that ask at once share one. */
    const pending = new Map<string, Promise<string>>()
    /** In `record`, what this run has asked for is not asked for again by it. */
    const fresh = new Set<string>()
    return async (input, at): Promise<Awaited<Answer>> => {
      const { mode, folder, reader, used, env } = (opened ??= open(ports, options))
      if (mode === 'off') {
        used.addUnknown()
        return await fn(input)
      }
      const running = ports.running()
      const trial = trialOf(name, at) ?? running?.trial ?? 0
      const candidate = ports.candidate?.() ?? null
      const of = candidate === null ? version : `${version}, candidate ${candidate}`
      const identity = identityOf(name, of, input, trial)
      const caseId = running?.caseId ?? `input-${String(identity['input']).slice(0, 16)}`
      const key = digestKey(identity)
      const call = `${caseId}\n${key}`
      used.add(key)
      const recordings = reader.read(name, caseId)
      const found = mode === 'record' && !fresh.has(call) ? undefined : recordings.find((one) => one.key === key)
      if (found !== undefined && 'answer' in found.reply) {
        const answer = structuredClone(found.reply.answer)
        ports.replayed({ name, version: of, recordedAt: found.recordedAt }, answer)
        return answer as never
      }
      if (mode === 'replay') {
        const shown = folder.show(recordingPath(folder.path, name, caseId))
        throw new AssayError('judge-unrecorded', explainMiss(name, caseId, identity, recordings, shown))
      }
      let answer = pending.get(call)
      if (answer === undefined) {
        answer = ask(name, fn, input).then(async (text) => {
          refuseSecrets(text, `the answer of ${describeFound(name)} on case ${describeFound(caseId)}`, env)
          const recordedAt = ports.today()
          const recording = { identity, key, recordedAt, reply: { answer: JSON.parse(text) as unknown }, source: null }
          await keepRecording(folder, name, caseId, recording, mode === 'record')
          fresh.add(call)
          return text
        })
        pending.set(call, answer)
        const forget = (): void => void pending.delete(call)
        answer.then(forget, forget)
      }
      // As it is replayed, so that a suite sees the same now and then.
      return JSON.parse(await answer) as never
    }
  }
}

function open(ports: RecordedPorts, { folder: named = 'fixtures/subject-replies', mode }: RecordedOptions) {
  const root = ports.root()
  const env = ports.env()
  const folder = folderAt(root, named)
  return {
    mode: replyMode(mode, env),
    folder,
    env,
    reader: new RecordingReader(folder),
    used: openUsedReplies(root, ports.run()),
  }
}

/** The answer as JSON text, in the order of its own keys. */
async function ask<Input>(name: string, fn: (input: Input) => unknown, input: Input): Promise<string> {
  const answer = await fn(input)
  const fault = jsonFaultOf(answer, `the answer of ${describeFound(name)}`)
  if (fault === null) return JSON.stringify(answer)
  throw new AssayError(
    'answer-invalid',
    `${fault}, which no recording can keep. Record a function that gives plain JSON, and turn it into anything else after that`,
  )
}

function identityOf(name: string, version: string, input: unknown, trial: number): Digest {
  const fault = jsonFaultOf(input, `the input of ${describeFound(name)}`)
  if (fault !== null) {
    throw new AssayError(
      'case-invalid',
      `${fault}, so that its recording could not be found again. Give it plain JSON, and leave out keys without a value`,
    )
  }
  const { input: canonical } = inJson({ input })
  const digest = hashText(JSON.stringify(canonical))
  return inJson({ input: digest, kind: 'subject', name, schemaVersion: 1, trial, version })
}

function trialOf(name: string, at: { readonly trial?: number } | undefined): number | undefined {
  const trial = at?.trial
  if (at === undefined || (typeof at === 'object' && trial === undefined)) return undefined
  if (typeof at === 'object' && typeof trial === 'number' && Number.isInteger(trial) && trial >= 0) return trial
  throw new AssayError(
    'subject-invalid',
    `recorded ${describeFound(name)} takes { trial } as its second argument, a whole number from 0, got ${describeFound(typeof at === 'object' ? trial : at)}. In map, write: (input) => fn(input)`,
  )
}

function checkArguments(name: unknown, fn: unknown, options: unknown): void {
  const version: unknown =
    typeof options === 'object' && options !== null && 'version' in options ? options.version : undefined
  if (typeof name !== 'string' || name === '')
    throw new AssayError('subject-invalid', `recorded requires a name that is not empty, got ${describeFound(name)}`)
  if (typeof fn !== 'function')
    throw new AssayError(
      'subject-invalid',
      `recorded ${describeFound(name)} must be a function from an input to an answer, got ${describeFound(fn)}`,
    )
  if (typeof version === 'string' && version !== '') return
  throw new AssayError(
    'subject-invalid',
    `recorded ${describeFound(name)} requires { version }, a text that is not empty, got ${describeFound(version)}; another version of the system is asked again`,
  )
}
