import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type Outcomes } from '../core/build-run.test-kit.ts'
import { hashBaseline, parseBaseline, readBaseline, serialiseBaseline } from './baseline.ts'
import { promote, type PromoteInput } from './promote.ts'

const grounding = metricNamed('grounding', { tier: 1, safety: true })
const adherence = metricNamed('adherence')

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'adopt-')))
})
afterEach(() => rmSync(root, { recursive: true }))

const runOf = (outcomes: Record<string, Outcomes>, tier1: 'must' | 'ratchet' = 'ratchet', failedTests = 0) =>
  buildRun({ metrics: [grounding, adherence], outcomes, options: { policies: { tier1 } }, rest: { failedTests } })

const old = runOf({ grounding: { a: 0, b: 0, c: 1 }, adherence: { a: 0, b: 1, c: 1 } })

const promoteWith = (rest: Partial<PromoteInput>) =>
  promote({
    root,
    run: old,
    runNamed: true,
    reason: 'as it is',
    promotedBy: 'someone',
    acceptRegression: false,
    ci: false,
    now: new Date('2026-11-21T06:00:00.000Z'),
    ...rest,
  }).baseline

describe('an old system', () => {
  it('learns from a refusal which policy lets it be adopted', () => {
    const failing = runOf({ grounding: { a: 0, b: 0, c: 1 }, adherence: { a: 0, b: 1, c: 1 } }, 'must', 2)
    expect(() => promoteWith({ run: failing })).toThrow(
      'not promoted: 2 tests failed in the run. Fix them, or what they test, and run the suite again. An old system can be adopted with the misses that it has, grounding (a, b): set policies: { tier1: \'ratchet\' }, run the suite again, then: npx vitest-assay baseline promote --adopt --reason "…". From then on only a new miss fails its test',
    )
  })

  it('is not taken on by a ratchet in silence', () => {
    expect(() => promoteWith({})).toThrow(
      'not promoted: 2 misses (grounding: a, b) were accepted under the policy "ratchet", and nobody has said yes to them. Fix the system, or adopt it with them: npx vitest-assay baseline promote --adopt --reason "…"',
    )
  })

  it('is adopted with the misses of every metric that gates, which the file lists', () => {
    expect(promoteWith({ adopt: true }).adopted).toEqual({ adherence: ['a'], grounding: ['a', 'b'] })
    expect(readBaseline(join(root, 'assay.baseline.json'))?.adopted).toEqual({
      adherence: ['a'],
      grounding: ['a', 'b'],
    })
  })

  it('has a list that shrinks with each promotion, and is closed once it is empty', () => {
    promoteWith({ adopt: true })
    const better = runOf({ grounding: { a: 1, b: 0, c: 1 }, adherence: { a: 1, b: 1, c: 1 } })
    expect(promoteWith({ run: better }).adopted).toEqual({ grounding: ['b'] })
    const best = runOf({ grounding: { a: 1, b: 1, c: 1 }, adherence: { a: 1, b: 1, c: 1 } })
    expect(promoteWith({ run: best })).not.toHaveProperty('adopted')
  })

  it('gets no longer list, whatever else is let through', () => {
    promoteWith({ adopt: true })
    const worse = runOf({ grounding: { a: 0, b: 0, c: 1 }, adherence: { a: 0, b: 0, c: 1, d: 0 } })
    expect(() => promoteWith({ run: worse, acceptRegression: true, acceptMisses: true })).toThrow(
      'not promoted: the system was adopted with its misses, and their list only shrinks: 2 misses more: b (adherence), d (adherence). Fix the system or the cases',
    )
  })

  it.each([
    ['where there is a baseline', old, true, 'there is a baseline already, and a system is adopted once'],
    ['without a miss', runOf({ grounding: { a: 1 }, adherence: { a: 1 } }), false, 'the run has no miss to adopt'],
  ])('is not adopted %s', (_, run, isSecond, message) => {
    if (isSecond) promoteWith({ adopt: true })
    expect(() => promoteWith({ run, adopt: true })).toThrow(message)
  })
})

describe('the file', () => {
  const adopted = () => promoteWith({ adopt: true })

  it('is refused where it lists what is no miss of it', () => {
    const { hash: _, ...rest } = adopted()
    const forged = { ...rest, adopted: { grounding: ['c'] } }
    const text = serialiseBaseline({ ...forged, hash: hashBaseline(forged) })
    expect(() => parseBaseline(text, 'b.json')).toThrow(
      'b.json: adopted.grounding lists "c", which its row does not list as a miss',
    )
  })

  it('may name its schema for an editor without another hash', () => {
    const baseline = adopted()
    const text = JSON.stringify({ $schema: './schemas/baseline.schema.json', ...baseline })
    expect(parseBaseline(text, 'b.json')).toEqual({ $schema: './schemas/baseline.schema.json', ...baseline })
  })
})
