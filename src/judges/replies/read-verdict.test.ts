import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import type { Fault, Outcome, Reply } from '../provider.ts'
import { readVerdict } from './read-verdict.ts'

const verdict = z.strictObject({ score: z.int().min(1).max(5), reason: z.string() })
const facts = { answeredBy: 'a-model', id: 'msg_1', usage: null }

function read(text: string): Outcome {
  return readVerdict({ kind: 'text', text, ...facts }, verdict)
}

function faultOf(text: string): string {
  const outcome = read(text)
  return outcome.kind === 'ok' ? 'ok' : `${outcome.kind}: ${outcome.detail}`
}

const good = '{"score":4,"reason":"in order"}'

describe('readVerdict', () => {
  it('takes exactly one object that its schema takes, and keeps what is known of the reply', () => {
    expect(read(good)).toEqual({ kind: 'ok', verdict: { score: 4, reason: 'in order' }, text: good, ...facts })
  })

  it.each([
    ['white space', `\n\t ${good} \r\n`],
    ['a fence', `\`\`\`json\n${good}\n\`\`\``],
    ['a fence without a language', `\`\`\`\n${good}\n\`\`\`\n`],
    ['thinking before it', `<think>A 2? {"score":2}\nNo.</think>\n\n${good}`],
    ['thinking before a fence', `<think></think>\`\`\`JSON\r\n${good}\`\`\``],
  ])('takes %s around it', (_, text) => {
    expect(read(text)).toMatchObject({ kind: 'ok', verdict: { score: 4 }, text })
  })

  it.each([
    ['I give it a 4.', 'invalid-json: line 1, column 1: "I give it a 4." is not JSON there'],
    [
      `Here it is:\n${good}`,
      `invalid-json: line 1, column 1: "Here it is:\\n{\\"score\\":4,\\"reason\\":\\"in order\\"}" is not JSON there`,
    ],
    [`${good}\nHope this helps.`, 'invalid-json: line 2, column 1: "Hope this helps." stands after it'],
    [
      `${good}${good}`,
      `invalid-json: line 1, column 32: "{\\"score\\":4,\\"reason\\":\\"in order\\"}" stands after it`,
    ],
    [
      `\`\`\`json\n${good}\n\`\`\` and so on`,
      'invalid-json: line 1, column 1: "```json\\n{\\"score\\":4,\\"reason\\":\\"in order\\"}\\n``` and …" is not JSON there',
    ],
    ['{"score":4,"reason":"in', 'invalid-json: line 1, column 21: "\\"in" is not JSON there'],
    ['{"score":4', 'invalid-json: line 1, column 11: the reply ends before its object does'],
    [
      '{\n  "score": 2,\n  "score": 5,\n  "reason": ""}',
      'invalid-json: line 3, column 3: the key "score" is there twice',
    ],
    ['{"score":2,"\\u0073core":5,"reason":""}', 'invalid-json: line 1, column 12: the key "score" is there twice'],
    ['{"score":NaN,"reason":""}', 'invalid-json: line 1, column 10: "NaN,\\"reason\\":\\"\\"}" is not JSON there'],
    ['{"score":04,"reason":""}', 'invalid-json: line 1, column 11: "4,\\"reason\\":\\"\\"}" is not JSON there'],
    ['{"score":4,"reason":"",}', 'invalid-json: line 1, column 24: "}" is not JSON there'],
    ["{'score':4}", 'invalid-json: line 1, column 2: "\'score\':4}" is not JSON there'],
    ['{"score":4 /* four */}', 'invalid-json: line 1, column 12: "/* four */}" is not JSON there'],
    [
      `\u00a0${good}`,
      'invalid-json: line 1, column 1: "\u00a0{\\"score\\":4,\\"reason\\":\\"in order\\"}" is not JSON there',
    ],
    [`<think>${good}`, 'invalid-json: the reply opens <think> and never closes it'],
    [
      `<think>a</think><think>b</think>${good}`,
      'invalid-json: line 1, column 17: "<think>b</think>{\\"score\\":4,\\"reason\\":\\"in order\\"}" is not JSON there',
    ],
    ['<think>All of it.</think>\n', 'empty: the reply has no words beside its thinking'],
    ['[4]', 'schema-mismatch: the reply must be one object, got a list'],
    ['4', 'schema-mismatch: the reply must be one object, got 4'],
    ['{"score":7,"reason":""}', 'schema-mismatch: score must be a number of at most 5, got 7'],
    ['{"score":"4","reason":""}', 'schema-mismatch: score must be a number, got "4"'],
    ['{"score":4.5,"reason":""}', 'schema-mismatch: score must be a whole number, got 4.5'],
    ['{"score":1e999,"reason":""}', 'schema-mismatch: score must be a number, got Infinity'],
    ['{"score":null,"reason":""}', 'schema-mismatch: score must be a number, got null'],
    ['{"reason":""}', 'schema-mismatch: score is missing, expected a number'],
    ['{"score":4,"reason":"","sure":true}', 'schema-mismatch: sure is not a known key; expected one of score, reason'],
    [
      '{"__proto__":{"score":4,"reason":""}}',
      'schema-mismatch: score is missing, expected a number; reason is missing, expected text; __proto__ is not a known key; expected one of score, reason',
    ],
  ])('makes no verdict of %j', (text, message) => {
    expect(faultOf(text)).toBe(message)
  })

  it('is not moved by hostile sizes', () => {
    const deep = '[{"a":'.repeat(100_000)
    expect(faultOf(deep)).toBe('invalid-json: line 1, column 193: it is nested deeper than 64 levels')
    expect(faultOf(`{"reason":"${'\\"'.repeat(400_000)}`)).toMatch(/^invalid-json: line 1, column 11: /u)
    expect(faultOf(' '.repeat(900_000))).toBe('empty: the reply has no words beside its thinking')
    expect(faultOf('`'.repeat(900_000))).toMatch(/^invalid-json: line 1, column 1: /u)
    expect(faultOf(`${good}${' '.repeat(1_000_000)}`)).toBe(
      'invalid-json: the reply has 1000031 characters, and a verdict at most 1000000',
    )
    const reason = 'x'.repeat(900_000)
    expect(read(JSON.stringify({ score: 4, reason }))).toMatchObject({ kind: 'ok', verdict: { reason } })
  })

  it('names three issues and counts the others', () => {
    const wide = z.object({ a: z.number(), b: z.number(), c: z.number(), d: z.number(), e: z.number() })
    expect(readVerdict({ kind: 'text', text: '{}', ...facts }, wide)).toMatchObject({
      kind: 'schema-mismatch',
      detail:
        'a is missing, expected a number; b is missing, expected a number; c is missing, expected a number; and 2 more',
    })
  })

  it('passes a fault on as it is', () => {
    const fault: Fault = { kind: 'refused', detail: 'refusal (bio)', retryAfterMs: null, ...facts }
    expect(readVerdict(fault as Reply, verdict)).toBe(fault)
  })

  it('takes nothing that has words around the object', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        fc.pre((before + after).trim() !== '')
        return read(`${before}${good}${after}`).kind !== 'ok'
      }),
    )
  })

  it('reads all that is JSON, and of a mangled text only what JSON.parse reads too', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ unit: anyCharacter }), (text, at, inserted) => {
        const cut = at % (text.length + 1)
        const mangled = text.slice(0, cut) + inserted + text.slice(cut)
        expect(read(text).kind).toBe('schema-mismatch')
        if (read(mangled).kind === 'schema-mismatch') expect(() => JSON.parse(mangled)).not.toThrow()
      }),
    )
  })
})

/** Public suites of broken JSON, which lie beside the project and not in it. */
const corpus = new URL('../../../../shared/data/json-robustness/', import.meta.url)

describe.skipIf(!existsSync(corpus))('on ../shared/data/json-robustness (skipped where it is absent)', () => {
  const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, corpus), 'utf8'))

  it('agrees with JSONTestSuite on what is JSON', () => {
    const vectors = load('JSONTestSuite_parsing.json') as readonly { name: string; kind: string; input: string }[]
    const wrong = vectors.filter(({ name, kind, input }) => {
      const { kind: outcome } = read(input)
      if (outcome === 'ok') return true
      if (kind === 'y') return outcome !== 'schema-mismatch' && !name.includes('duplicated_key')
      return kind === 'n' && outcome === 'schema-mismatch'
    })
    expect(wrong).toEqual([])
    expect(vectors.length).toBeGreaterThan(300)
  })

  it('invents no verdict out of what a repair would make one of', () => {
    const wide = z.record(z.string(), z.unknown())
    const vectors = load('repair_vectors.json') as readonly { input: string }[]
    const invented = vectors.filter(({ input }) => {
      const outcome = readVerdict({ kind: 'text', text: input, ...facts }, wide)
      return outcome.kind === 'ok' && !isObject(input)
    })
    // One fence around the whole is the only repair that is ours.
    expect(invented.every(({ input }) => input.trim().startsWith('```'))).toBe(true)
    expect(vectors.length).toBeGreaterThan(200)
  })
})

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
