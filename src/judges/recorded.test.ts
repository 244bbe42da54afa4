import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { type RecordedPorts, createRecorded, jsonFaultOf } from './recorded.ts'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AssayError } from '../kit/assay-error.ts'
import type { Replay } from '../core/eval-case.ts'

const cycle: Record<string, unknown> = { actions: [{}] }
Reflect.set((cycle['actions'] as object[])[0] ?? {}, 'again', cycle)
const deep: unknown = Array.from({ length: 5_000 }).reduce<unknown>((inner) => [inner], 1)
const shared = { drug: 'heparin' }

describe('jsonFaultOf', () => {
  it.each([
    ['undefined', undefined, 'the answer is undefined'],
    ['NaN', { doses: [1, Number.NaN] }, 'the answer has NaN at doses[1]'],
    ['Infinity', [Infinity], 'the answer has Infinity at [0]'],
    ['a key without a value', { a: { 'b c': undefined } }, 'the answer has undefined at a["b c"]'],
    // eslint-disable-next-line no-sparse-arrays -- a hole is what is tested
    ['a hole in a list', [1, , 3], 'the answer has undefined at [1]'],
    ['a function', { next: () => 1 }, 'the answer has a function at next'],
    ['a bigint', { n: 1n }, 'the answer has a bigint at n'],
    ['a symbol', { s: Symbol('s') }, 'the answer has a symbol at s'],
    ['a symbol for a key', { a: { [Symbol('s')]: 1 } }, 'the answer has an object with a symbol for a key at a'],
    ['a date', { at: new Date(0) }, 'the answer has an object of the class Date at at'],
    ['a map', new Map(), 'the answer is an object of the class Map'],
    ['toJSON', { x: { toJSON: () => 1 } }, 'the answer has an object with toJSON at x'],
    ['a cycle', cycle, 'the answer has a cycle at actions[0].again'],
    ['too deep a nesting', deep, 'the answer has something nested more than 400 deep'],
    ['half of a surrogate pair', { text: '\uD800' }, 'the answer has half of a surrogate pair at text'],
    ['the first of several', { a: [1, undefined], b: Number.NaN }, 'the answer has undefined at a[1]'],
    ['a list that is too long', Object.assign([], { length: 2 ** 31 }), 'the answer is a list of 2,147,483,648'],
  ])('finds %s', (_what, value, fault) => {
    expect(jsonFaultOf(value, 'the answer')).toBe(fault)
  })

  it.each([
    ['null', null],
    ['an object that stands twice, and in no cycle', { a: shared, b: [shared, shared] }],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1 })],
    ['an object of another realm', runInNewContext('({ a: [1, { b: null }] })')],
  ])('takes %s', (_what, value) => {
    expect(jsonFaultOf(value, 'the answer')).toBeNull()
  })

  it('takes exactly what JSON gives back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonFaultOf(value, 'the answer')).toBeNull()
      }),
    )
    // JSON writes -0 as 0, which is the same number.
    const values = [
      fc.boolean(),
      fc.integer(),
      fc.double().map((number) => number + 0),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(null, undefined),
    ]
    fc.assert(
      fc.property(fc.anything({ values, withDate: true, withMap: true, withBigInt: true }), (value) => {
        if (jsonFaultOf(value, 'it') === null) expect(JSON.parse(JSON.stringify(value))).toEqual(value)
      }),
    )
  })
})

let root: string
let env: Record<string, string>
let running: { caseId: string | null; trial: number } | null
let replays: { replay: Replay; answer: unknown }[]

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'recorded-')))
  env = {}
  running = { caseId: 'pe-07', trial: 0 }
  replays = []
})

afterEach(() => rmSync(root, { recursive: true }))

const ports: RecordedPorts = {
  root: () => root,
  env: () => env,
  today: () => '2026-11-22',
  run: () => null,
  running: () => running,
  replayed: (replay, answer) => void replays.push({ replay, answer }),
}
const recorded = createRecorded(ports)

const patient = { age: 71, labs: [{ name: 'potassium', value: 6.8 }] }
const system = () => vi.fn<(input: unknown) => unknown>(async () => ({ z: 'Give calcium.', a: [1, null] }))

/** A wrapper that starts anew, as in the next run. */
const wrap = (fn: (input: unknown) => unknown, version = '1', mode?: 'replay' | 'record' | 'auto' | 'off') =>
  recorded('copilot', fn, { version, ...(mode === undefined ? {} : { mode }) })

describe('recorded', () => {
  it('asks the system once, and never again for the same input, version and trial', async () => {
    const recommend = system()
    const first = await wrap(recommend)(patient)
    expect(replays).toEqual([])
    env['CI'] = 'true'
    const again = await wrap(recommend)({ labs: patient.labs, age: 71 })
    expect(again).toEqual(first)
    expect(JSON.stringify(again)).toBe('{"z":"Give calcium.","a":[1,null]}')
    expect(recommend).toHaveBeenCalledOnce()
    expect(replays).toEqual([{ replay: { name: 'copilot', version: '1', recordedAt: '2026-11-22' }, answer: again }])
    expect(replays[0]?.answer).toBe(again)
  })

  it('asks again for another input, version or trial', async () => {
    const recommend = system()
    await wrap(recommend)(patient)
    await wrap(recommend)({ ...patient, age: 72 })
    await wrap(recommend, '2')(patient)
    await wrap(recommend)(patient, { trial: 1 })
    running = { caseId: 'pe-07', trial: 2 }
    await wrap(recommend)(patient)
    expect(recommend).toHaveBeenCalledTimes(5)
    await wrap(recommend)(patient, { trial: 1 })
    expect(recommend).toHaveBeenCalledTimes(5)
  })

  it('keeps a file for each case, with the answer as it is, and the input by its hash', async () => {
    await wrap(system())(patient)
    running = null
    await wrap(system())(patient)
    const file = readFileSync(join(root, 'fixtures/subject-replies/copilot/pe-07.json'), 'utf8')
    expect(file.replaceAll(/[0-9a-f]{64}/gu, '<hash>')).toMatchInlineSnapshot(`
      "{
        "case": "pe-07",
        "name": "copilot",
        "recordings": [
          {
            "hash": "<hash>",
            "identity": {
              "input": "<hash>",
              "kind": "subject",
              "name": "copilot",
              "schemaVersion": 1,
              "trial": 0,
              "version": "1"
            },
            "key": "<hash>",
            "recordedAt": "2026-11-22",
            "reply": {
              "answer": {
                "z": "Give calcium.",
                "a": [
                  1,
                  null
                ]
              }
            },
            "source": null
          }
        ],
        "schema": 1
      }
      "
    `)
  })

  it('gives what a replay gives, the first time too: a copy, to each who asks', async () => {
    const kept = { dose: -0, list: [1] }
    const ask = wrap(() => kept)
    const [one, other] = await Promise.all([ask(patient), ask(patient)])
    expect(one).toEqual({ dose: 0, list: [1] })
    expect(one).not.toBe(other)
    expect(one).not.toBe(kept)
    expect(await ask(patient)).not.toBe(await ask(patient))
  })

  it('shares a call that is under way', async () => {
    const recommend = system()
    const ask = wrap(recommend)
    await Promise.all([ask(patient), ask(patient)])
    expect(recommend).toHaveBeenCalledOnce()
  })

  it.each(['text', 7, null, true, ['a']])('records the answer %j', async (answer) => {
    await wrap(() => answer)(patient)
    expect(await wrap(() => 'another')(patient)).toEqual(answer)
  })
})

describe('modes', () => {
  it('record asks anew, once in a run', async () => {
    await wrap(() => 'old')(patient)
    const ask = wrap(() => 'new', '1', 'record')
    expect(await ask(patient)).toBe('new')
    expect(await ask(patient)).toBe('new')
    expect(await wrap(() => 'newer')(patient)).toBe('new')
  })

  it('off calls the system, and takes any answer', async () => {
    env['ASSAY_REPLIES'] = 'off'
    const answer = { at: new Date(0) }
    expect(await wrap(() => answer)(patient)).toBe(answer)
    await expect(wrap(() => 1, '1', 'replay')(patient)).rejects.toThrow('there is no recording')
  })

  it('replay says what changed', async () => {
    await wrap(system())(patient)
    await expect(wrap(system(), '2', 'replay')(patient)).rejects.toEqual(
      new AssayError(
        'judge-unrecorded',
        'there is no recording of "copilot" on case "pe-07", trial 0, and this run only replays. Against the nearest in fixtures/subject-replies/copilot/pe-07.json, of 2026-11-22: version was "1", is "2". Record it with ASSAY_REPLIES=auto, and commit fixtures/subject-replies/copilot/pe-07.json',
      ),
    )
  })
})

describe('what is not recorded', () => {
  it('an error of the system, which the next run asks again', async () => {
    const error = new Error('model is down')
    const recommend = vi.fn<() => unknown>().mockRejectedValueOnce(error).mockReturnValue('back')
    const ask = wrap(recommend)
    await expect(ask(patient)).rejects.toBe(error)
    expect(await ask(patient)).toBe('back')
  })

  it.each([
    [undefined, 'the answer of "copilot" is undefined'],
    [{ dose: Number.NaN }, 'the answer of "copilot" has NaN at dose'],
    [{ again: () => 1 }, 'the answer of "copilot" has a function at again'],
  ])('an answer that is not JSON: %j', async (answer, fault) => {
    await expect(wrap(() => answer)(patient)).rejects.toEqual(
      new AssayError(
        'answer-invalid',
        `${fault}, which no recording can keep. Record a function that gives plain JSON, and turn it into anything else after that`,
      ),
    )
  })

  it('an input that is not JSON', async () => {
    await expect(wrap(system())({ since: new Date(0) })).rejects.toEqual(
      new AssayError(
        'case-invalid',
        'the input of "copilot" has an object of the class Date at since, so that its recording could not be found again. Give it plain JSON, and leave out keys without a value',
      ),
    )
  })

  it('an answer that holds a key of the environment', async () => {
    env['GATEWAY_TOKEN'] = 'abcdefghijklmnop'
    await expect(wrap(() => ({ headers: { authorization: 'Bearer abcdefghijklmnop' } }))(patient)).rejects.toThrow(
      'the answer of "copilot" on case "pe-07" holds the value of GATEWAY_TOKEN',
    )
  })
})

describe('misuse', () => {
  it.each([
    [['', () => 1, { version: '1' }], 'recorded requires a name that is not empty, got an empty string'],
    [
      ['copilot', 'recommend', { version: '1' }],
      'recorded "copilot" must be a function from an input to an answer, got "recommend"',
    ],
    [
      ['copilot', () => 1, undefined],
      'recorded "copilot" requires { version }, a text that is not empty, got nothing; another version of the system is asked again',
    ],
  ])('refuses %j', (args, message) => {
    expect(() => (recorded as (...all: unknown[]) => unknown)(...args)).toThrow(
      new AssayError('subject-invalid', message),
    )
  })

  it('refuses the index that map gives for a trial', async () => {
    const answers = Promise.all([patient].map(wrap(system()) as never))
    await expect(answers).rejects.toEqual(
      new AssayError(
        'subject-invalid',
        'recorded "copilot" takes { trial } as its second argument, a whole number from 0, got 0. In map, write: (input) => fn(input)',
      ),
    )
  })
})
