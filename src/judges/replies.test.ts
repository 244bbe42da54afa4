import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import type { Outcome } from './provider.ts'
import { callWith } from './replies/call-identity.test-kit.ts'
import { openReplies, type ReplyOptions } from './replies.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'replies-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const open = (mode: ReplyOptions['mode'], changed: Partial<ReplyOptions> = {}) =>
  openReplies({ root, folder: 'fixtures/judge-replies', mode, run: null, env: {}, today: '2026-11-22', ...changed })

const usage = { input: 900, cached: 800, cacheWrite: 0, output: 40, thinking: 12 }
const text = '{"quotes":["Give heparin"],"reason":"Clear, and in order.","score":4}'
const verdict = (changed: Partial<Extract<Outcome, { kind: 'ok' }>> = {}) =>
  ({ kind: 'ok', verdict: { score: 4 }, text, answeredBy: 'judge-1', id: 'msg_1', usage, ...changed }) as const
const source = { host: '127.0.0.1:4010', simulated: true }

const shown = 'fixtures/judge-replies/coherence/pe-07.json'
const file = (): string => join(root, shown)

function errorOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

describe('openReplies', () => {
  it('replays what was recorded, and says where it came from', async () => {
    const replies = open('auto')
    expect(replies.find(callWith())).toBeNull()
    await replies.record(callWith(), verdict(), source)
    expect(open('replay').find(callWith())).toEqual({
      reply: { kind: 'text', text, answeredBy: 'judge-1', id: null, usage },
      recordedAt: '2026-11-22',
      source,
    })
  })

  it('writes a file that can be read in a diff, without ids of requests and without the prompt', async () => {
    await open('auto').record(callWith({ trial: 1 }), verdict(), source)
    await open('auto').record(callWith(), verdict(), source)
    const written = readFileSync(file(), 'utf8')
    expect(written).not.toMatch(/msg_1|You grade|The record and the answer/u)
    const { recordings, ...rest } = JSON.parse(written) as { recordings: object[] }
    expect(rest).toEqual({ case: 'pe-07', name: 'coherence', schema: 1 })
    expect(recordings.map((one) => Reflect.get(one, 'identity'))).toMatchObject([{ trial: 0 }, { trial: 1 }])
    expect(written.slice(written.indexOf('    {'), written.indexOf('    },\n    {'))).toMatchInlineSnapshot(`
      "    {
            "hash": "4ccf14d7f58dd551bd6905300f96d891eed11b5fd7e278d17bc498683956dd85",
            "identity": {
              "answerHash": "b2",
              "apiVersion": "2026-10-21",
              "baseURL": "https://judge.example/v1",
              "caseId": "pe-07",
              "criterion": null,
              "dimension": "coherence",
              "grader": "coherence",
              "graderVersion": "1",
              "judge": null,
              "model": "judge-1",
              "order": null,
              "parts": [
                {
                  "cacheUntilHere": true,
                  "characters": 26,
                  "sha256": "9e232fbbb5bcf573d778b94a5ae4b6c5680d3aca8840365e48b51a80636990cd"
                },
                {
                  "cacheUntilHere": false,
                  "characters": 16,
                  "sha256": "745a358d63bdeffa42532697c6b2b6e360d88e88ca1c60b0b7d7b70e7aff061b"
                }
              ],
              "promptVersion": "1",
              "protocolVersion": "1",
              "provider": "anthropic",
              "recordHash": "a1",
              "region": "eu",
              "schema": "3d027fa577e99018b5851685a4300f1ed980dd8ff96693573f5f7250ab4a269f",
              "schemaVersion": 1,
              "settings": {
                "maxOutputTokens": 1000,
                "temperature": 0.1
              },
              "system": "7f224c5cf9e435c34bcb1c68cc81e44f053569f951a61d941ff68e1bcbdf2648",
              "trial": 0
            },
            "key": "26120cb80eda974c6592308efd027a491f34b5e5bf2b7aebd4737b16e2a74906",
            "recordedAt": "2026-11-22",
            "reply": {
              "answeredBy": "judge-1",
              "text": [
                "{",
                "\\"quotes\\":[",
                "\\"Give heparin\\"],",
                "\\"reason\\":\\"Clear, and in order.\\",",
                "\\"score\\":4}"
              ],
              "usage": {
                "input": 900,
                "cached": 800,
                "cacheWrite": 0,
                "output": 40,
                "thinking": 12
              }
            },
            "source": {
              "host": "127.0.0.1:4010",
              "simulated": true
            }
      "
    `)
  })

  it('promises a recording when it is on the disk, and not before', async () => {
    const lock = join(dirname(file()), '.pe-07.json.lock')
    mkdirSync(dirname(file()), { recursive: true })
    writeFileSync(lock, 'another-machine 1 another')
    const promise = open('auto').record(callWith(), verdict(), source)
    expect(await Promise.race([promise.then(() => 'kept'), setTimeout(30, 'waits')])).toBe('waits')
    rmSync(lock)
    await promise
    expect(existsSync(file())).toBe(true)
  })

  it('has the same bytes, whatever the order in which replies came', async () => {
    const [one, other] = [open('auto', { folder: 'one' }), open('auto', { folder: 'other' })]
    const calls = [0, 1, 2, 10].map((trial) => callWith({ trial }))
    for (const call of calls) await one.record(call, verdict(), source)
    await Promise.all(calls.toReversed().map((call) => other.record(call, verdict(), source)))
    const read = (folder: string): string => readFileSync(join(root, folder, 'coherence/pe-07.json'), 'utf8')
    expect(read('one')).toBe(read('other'))
  })

  it('keeps the files of each grader and case apart, and gives cases that differ in case files of their own', async () => {
    const replies = open('auto')
    for (const caseId of ['pe-07', 'PE-07', '../pe']) await replies.record(callWith({ caseId }), verdict(), source)
    await replies.record(callWith({ grader: 'completeness' }), verdict(), source)
    const folder = join(root, 'fixtures/judge-replies')
    expect(readdirSync(folder)).toEqual(['.gitignore', 'coherence', 'completeness'])
    expect(readdirSync(join(folder, 'coherence'))).toEqual([
      'pe-07.json',
      expect.stringMatching(/^pe-07~.{16}\.json$/u),
      expect.stringMatching(/^pe~.{16}\.json$/u),
    ])
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('.*.lock\n.*.tmp\n')
  })
})

describe('modes', () => {
  it('record asks for what is recorded, once in a run, and replaces it', async () => {
    await open('auto').record(callWith(), verdict(), source)
    const replies = open('record', { today: '2026-12-01' })
    expect(replies.find(callWith())).toBeNull()
    await replies.record(callWith(), verdict({ text: '{"score":2}' }), source)
    expect(replies.find(callWith())).toMatchObject({ reply: { text: '{"score":2}' }, recordedAt: '2026-12-01' })
  })

  it('record leaves the bytes alone where the judge says the same', async () => {
    await open('auto').record(callWith(), verdict(), source)
    const before = readFileSync(file(), 'utf8')
    await open('record', { today: '2026-12-01' }).record(callWith(), verdict({ id: 'msg_2' }), source)
    expect(readFileSync(file(), 'utf8')).toBe(before)
  })

  it('auto keeps the first of two replies to one call, so that what was replayed stays true', async () => {
    await open('auto').record(callWith(), verdict(), source)
    await open('auto').record(callWith(), verdict({ text: '{"score":1}' }), source)
    expect(open('replay').find(callWith())?.reply.text).toBe(text)
  })

  it('off neither reads nor writes', async () => {
    await open('auto').record(callWith(), verdict(), source)
    const replies = open('off')
    expect(replies.find(callWith())).toBeNull()
    await replies.record(callWith({ trial: 1 }), verdict(), source)
    expect(() => open('replay').find(callWith({ trial: 1 }))).toThrow(AssayError)
  })

  it.each(['auto', 'record', 'replay', 'off'] as const)('%s never takes one call for another', async (mode) => {
    await open('auto').record(callWith(), verdict(), source)
    const found = errorOf(() => expect(open(mode).find(callWith({ answerHash: 'b3' }))).toBeNull())
    expect(found === undefined).toBe(mode !== 'replay')
  })
})

describe('a miss in replay', () => {
  const missing = (changed = {}): unknown => errorOf(() => open('replay').find(callWith(changed)))

  it('says that there is no recording at all', () => {
    expect(missing()).toEqual(
      new AssayError(
        'judge-unrecorded',
        `there is no recording of "coherence" on case "pe-07", trial 0, and this run only replays: ${shown} holds none. Record it with ASSAY_REPLIES=auto, and commit ${shown}`,
      ),
    )
  })

  it('names each field that changed since the nearest recording of the same trial', async () => {
    await open('auto').record(callWith({ trial: 1 }), verdict(), source)
    await open('auto').record(
      callWith({ model: 'judge-0', settings: { temperature: 0.1, seed: 4 } }),
      verdict(),
      source,
    )
    expect(missing()).toEqual(
      new AssayError(
        'judge-unrecorded',
        `there is no recording of "coherence" on case "pe-07", trial 0, and this run only replays. Against the nearest in ${shown}, of 2026-11-22: model was "judge-0", is "judge-1"; settings.maxOutputTokens is new: 1000; settings.seed is gone, and was 4. Record it with ASSAY_REPLIES=auto, and commit ${shown}`,
      ),
    )
  })

  it('names a changed prompt by its part and its hash', async () => {
    await open('auto').record(callWith(), verdict(), source)
    const { message } = missing({
      system: 'You grade!',
      parts: [{ text: 'The record.' }, ...callWith().parts.slice(1)],
    }) as AssayError
    expect(message.replaceAll(/[0-9a-f]{8}…/gu, '<hash>')).toBe(
      `there is no recording of "coherence" on case "pe-07", trial 0, and this run only replays. Against the nearest in ${shown}, of 2026-11-22: parts[0] was sha256 <hash> (26 characters), is sha256 <hash> (11 characters); parts[0].cacheUntilHere was true, is false; system was sha256 <hash>, is sha256 <hash>. Record it with ASSAY_REPLIES=auto, and commit ${shown}`,
    )
  })

  it('names another trial where no recording is of this one', async () => {
    await open('auto').record(callWith(), verdict(), source)
    expect(missing({ trial: 2 })).toMatchObject({
      message: expect.stringContaining('trial was 0, is 2. Record') as string,
    })
  })
})

describe('what is not recorded', () => {
  it.each(['refused', 'blocked', 'truncated', 'timeout'] as const)('%s', async (kind) => {
    const fault = { kind, detail: '', retryAfterMs: null, answeredBy: null, id: null, usage: null }
    await expect(open('auto').record(callWith(), fault as never, source)).rejects.toEqual(
      new AssayError(
        'judge-invalid',
        `the reply to "coherence" on case "pe-07", trial 0, is not recorded: it came to "${kind}", and only verdicts are kept; record what its schema took`,
      ),
    )
    expect(existsSync(file())).toBe(false)
  })

  it('a reply that holds a key of the environment', async () => {
    const env = { JUDGE_API_KEY: 'sk-0123456789"abcdef', TERM: 'xterm-256color-very-long', PATH: text }
    const told = JSON.stringify({ reason: `Bearer ${env.JUDGE_API_KEY}` })
    await expect(open('auto', { env }).record(callWith(), verdict({ text: told }), source)).rejects.toEqual(
      new AssayError(
        'judge-invalid',
        'the reply to "coherence" on case "pe-07", trial 0 holds the value of JUDGE_API_KEY, and is not recorded: recordings are committed. Find out how it got there, and take it out',
      ),
    )
    await expect(open('auto', { env }).record(callWith(), verdict(), source)).resolves.toBeUndefined()
  })

  it('anything in replay', async () => {
    await expect(open('replay').record(callWith(), verdict(), source)).rejects.toThrow('this run only replays')
  })
})

describe('a file that cannot be used', () => {
  const remedy =
    'Restore the file from version control, or delete it and record its replies again with ASSAY_REPLIES=auto'

  async function brokenBy(change: (text: string) => string): Promise<string> {
    await open('auto').record(callWith(), verdict(), source)
    const changed = change(readFileSync(file(), 'utf8'))
    writeFileSync(file(), changed)
    return changed
  }

  it.each([
    ['is cut off', (all: string) => all.slice(0, 200), /pe-07\.json:\d+:\d+: expected /u],
    ['is empty', () => '', /pe-07\.json:1:1: expected a value/u],
    ['has a merge conflict', (all: string) => `<<<<<<< ours\n${all}`, /pe-07\.json:1 has a merge conflict\./u],
    [
      'has another verdict',
      (all: string) => all.replace('score\\":4', 'score\\":5'),
      /recordings\[0\] was edited by hand/u,
    ],
    ['has another model', (all: string) => all.replace('judge-1"', 'judge-2"'), /recordings\[0\] was edited by hand/u],
    ['has another source', (all: string) => all.replace('"simulated": true', '"simulated": false'), /edited by hand/u],
    [
      'is of another schema',
      (all: string) => all.replace('"schema": 1', '"schema": 2'),
      /holds no recordings: schema must/u,
    ],
    [
      'is of another case',
      (all: string) => all.replace('"case": "pe-07"', '"case": "pe-08"'),
      /holds the recordings of "coherence" on case "pe-08", and must hold those of "coherence" on case "pe-07"\./u,
    ],
  ])('is named, and never replaced, when it %s', async (_what, change, message) => {
    const left = await brokenBy(change)
    for (const mode of ['replay', 'auto'] as const) {
      const error = errorOf(() => open(mode).find(callWith()))
      expect(error).toMatchObject({ code: 'judge-invalid', message: expect.stringMatching(message) as string })
      expect((error as AssayError).message.endsWith(remedy)).toBe(true)
      expect((error as AssayError).message.startsWith(shown)).toBe(true)
    }
    for (const mode of ['record', 'auto'] as const)
      await expect(open(mode).record(callWith({ trial: 1 }), verdict(), source)).rejects.toThrow(message)
    expect(readFileSync(file(), 'utf8')).toBe(left)
  })

  it('is read anew when it changes', async () => {
    const replies = open('auto')
    await replies.record(callWith(), verdict(), source)
    expect(replies.find(callWith())).not.toBeNull()
    rmSync(file())
    expect(replies.find(callWith())).toBeNull()
    mkdirSync(dirname(file()), { recursive: true })
    writeFileSync(file(), '{')
    expect(() => replies.find(callWith())).toThrow(shown)
  })
})
