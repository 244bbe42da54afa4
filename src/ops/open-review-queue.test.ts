import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GuardFinding } from '../clinical/checks/guard.ts'
import { openReviewQueue } from './open-review-queue.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'queue-'))
  file = join(folder, 'held', 'queue.jsonl')
})

afterEach(() => rmSync(folder, { recursive: true }))

const findings: readonly GuardFinding[] = [
  { metric: 'missed-escalations', status: 'missed', effect: 'block', why: ['potassium 7.1 mmol/L is not escalated'] },
]
const answer = { recommended_actions: [], evidence_table: [] }
const release = { decision: 'release', by: 'Dr A', comment: 'checked by phone' } as const
const lines = (): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1)

describe('openReviewQueue', () => {
  it('holds an answer until a clinician decides', () => {
    const queue = openReviewQueue(file)
    expect(queue.pending()).toEqual([])
    const held = queue.hold({ id: 'a-1', answer, patient: { age: 61 }, findings })
    expect(queue.pending()).toEqual([held])
    const decision = queue.decide('a-1', release)
    expect(queue.pending()).toEqual([])
    expect(queue.find('a-1')).toEqual({ held, decision })
    expect(queue.problems()).toEqual([])
    expect(lines().map((line) => JSON.parse(line))).toEqual([
      { schema: 1, kind: 'held', id: 'a-1', at: held.at, answer, patient: { age: 61 }, findings },
      { schema: 1, kind: 'decision', id: 'a-1', at: decision.at, ...release },
    ])
  })

  it('keeps the order in which answers were held, and gives those without an id one of their own', () => {
    const queue = openReviewQueue(file)
    const ids = [1, 2, 3].map(() => queue.hold({ answer, findings }).id)
    expect(new Set(ids).size).toBe(3)
    expect(queue.pending().map(({ id }) => id)).toEqual(ids)
  })

  it('makes a file that only its user can read', () => {
    openReviewQueue(file).hold({ answer, findings })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('reads what another has appended, and a file that was begun anew', () => {
    const [one, other] = [openReviewQueue(file), openReviewQueue(file)]
    one.hold({ id: 'a-1', answer, findings })
    expect(other.pending().map(({ id }) => id)).toEqual(['a-1'])
    other.decide('a-1', release)
    expect(one.pending()).toEqual([])
    writeFileSync(file, '')
    expect(one.find('a-1')).toBeUndefined()
  })

  it('takes no second decision, and no second answer of one id', () => {
    const queue = openReviewQueue(file)
    queue.hold({ id: 'a-1', answer, findings })
    const { at } = queue.decide('a-1', release)
    expect(() => queue.decide('a-1', { ...release, decision: 'reject', by: 'Dr B' })).toThrow(
      `${file}: "a-1" is decided on already (release by "Dr A" at ${at}); the first decision stands. To decide again, hold the answer under another id`,
    )
    expect(() => queue.hold({ id: 'a-1', answer, findings })).toThrow(
      `${file} holds an answer with the id "a-1" already; each answer needs its own, or none to get a new one`,
    )
    expect(lines()).toHaveLength(2)
  })

  it('takes no decision on what it does not hold, and none without a name', () => {
    const queue = openReviewQueue(file)
    expect(() => queue.decide('a-2', release)).toThrow(
      `${file} holds no answer with the id "a-2"; expected one that waits: nothing is pending there`,
    )
    queue.hold({ id: 'a-1', answer, findings })
    expect(() => queue.decide('a-2', release)).toThrow('pending are a-1')
    expect(() => queue.decide('a-1', { ...release, by: '' })).toThrow(
      'the decision on "a-1" is not made: by must be a name, got an empty string',
    )
    expect(queue.pending()).toHaveLength(1)
  })

  it.each([
    ['is cut off', '{"schema":1,"kind":"held","id":"a-2","at":"20', 'expected a double quote'],
    ['is no entry', '{"schema":1,"kind":"note"}', 'kind must be'],
    [
      'is a decision on nothing',
      '{"schema":1,"kind":"decision","id":"a-9","at":"2026-11-21T08:00:00Z","by":"x","decision":"reject","comment":""}',
      'a decision on "a-9", which is not in the queue',
    ],
  ])('loses nothing by a last line that %s', (_, torn) => {
    openReviewQueue(file).hold({ id: 'a-1', answer, findings })
    appendFileSync(file, torn)
    const queue = openReviewQueue(file)
    expect(queue.pending().map(({ id }) => id)).toEqual(['a-1'])
    expect(queue.problems()).toEqual([
      `${file}:2: the last line has no end: it was cut off, or is being written; what it says is not counted`,
    ])
    queue.hold({ id: 'a-3', answer, findings })
    expect(queue.pending().map(({ id }) => id)).toEqual(['a-1', 'a-3'])
    expect(queue.problems()).toEqual([expect.stringMatching(/queue\.jsonl:2: .*; the line is passed over$/u)])
  })

  it('lets the first of two decisions stand that are in the file', () => {
    const queue = openReviewQueue(file)
    queue.hold({ id: 'a-1', answer, findings })
    queue.decide('a-1', release)
    const second = lines()[1]?.replace('Dr A', 'Dr B') ?? ''
    appendFileSync(file, `${second}\n`)
    expect(queue.find('a-1')?.decision?.by).toBe('Dr A')
    expect(queue.problems()).toEqual([`${file}:3: a second decision on "a-1"; the line is passed over`])
  })

  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  it.each([
    ['a cycle', cycle, /^the answer has no JSON form: .*circular/u],
    ['a bigint', { dose: 1n }, /^the answer has no JSON form: .*BigInt/u],
    ['nothing', undefined, /^the answer has no JSON form, since it is nothing$/u],
  ])('holds an answer that is %s, and says that it cannot be written', (_, unwritable, problem) => {
    const queue = openReviewQueue(file)
    expect(queue.hold({ answer: unwritable, findings })).toMatchObject({
      answer: null,
      unwritable: expect.stringMatching(problem),
    })
    expect(queue.pending()).toHaveLength(1)
  })

  it('holds 5 MB, lone surrogates and keys like __proto__', () => {
    const queue = openReviewQueue(file)
    const large = { text: 'x'.repeat(5_000_000), half: '\ud83d', more: JSON.parse('{"__proto__":1}') }
    queue.hold({ id: 'a-1', answer: large, findings })
    expect(queue.find('a-1')?.held.answer).toEqual(large)
  })

  it('takes entries of several processes at once, and one decision on each', async () => {
    const script = join(folder, 'work.ts')
    writeFileSync(
      script,
      `import { openReviewQueue } from ${JSON.stringify(new URL('open-review-queue.ts', import.meta.url).href)}
const queue = openReviewQueue(${JSON.stringify(file)})
const name = process.argv[2]
const answer = { text: name.repeat(20_000) }
let decided = 0
for (let at = 0; at < 20; at += 1) {
  queue.hold({ id: name + at, answer, findings: [] })
  for (const { id } of queue.pending()) {
    try {
      queue.decide(id, { decision: 'reject', by: name, comment: '' })
      decided += 1
    } catch (error) {
      if (error.code !== 'queue-invalid') throw error
    }
  }
}
console.log(decided)
`,
    )
    const decided = await Promise.all(['a', 'b'].map((name) => run(script, name)))
    const queue = openReviewQueue(file)
    expect(queue.pending()).toEqual([])
    expect(decided.reduce((sum, count) => sum + count, 0)).toBe(40)
    for (const problem of queue.problems()) expect(problem).toMatch(/a second decision on/u)
  })
})

function run(script: string, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', script, name], { stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    child.stdout.on('data', (data: Buffer) => (out += data.toString()))
    child.on('close', (code) => (code === 0 ? resolve(Number(out)) : reject(new Error(`exit ${code}`))))
  })
}
