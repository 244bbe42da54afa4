import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchAction } from '../answer/match-action.ts'
import {
  type OpenReading,
  passageFor,
  parseRulings,
  readRulings,
  type Ruling,
  rulingsFileName,
  type UsedRuling,
} from './rulings.ts'
import { readSentences } from './sentences.ts'
import { stance } from './stance.ts'

const unclear = 'Wheeze → prednisolone 40 mg'

const keyIn = (text: string, named: string): string => {
  const sentence = readSentences(text).find((one) => one.text.toLowerCase().includes(named))
  if (sentence === undefined) throw new Error(`"${text}" does not name ${named}`)
  return passageFor(sentence, named).key
}

const ruling = (text: string, named: string, ruled: Ruling['stance']): Ruling => ({
  key: keyIn(text, named),
  stance: ruled,
  by: 'Dr Adams',
  reason: 'our arrows are orders',
  at: '2026-11-21T05:02:11.123Z',
  readerVersion: '1',
})

const settled = (...rulings: readonly Ruling[]) => ({ rulings: new Map(rulings.map((one) => [one.key, one])) })

describe('a second reading', () => {
  const reads = (text: string, named: string, said: Ruling['stance']) => ({
    rulings: new Map<string, Ruling>(),
    otherReadings: new Map([[keyIn(text, named), { stance: said, by: 'openai:qwen4' }]]),
  })

  it('settles what is unclear, and nothing that the reader is sure of', () => {
    const both = reads(unclear, 'prednisolone', 'recommended')
    expect(stance(unclear, 'prednisolone', { settled: both })).toBe('recommended')
    for (const sure of ['Do not give heparin.', 'Give heparin 5,000 units SC.'])
      for (const said of ['recommended', 'refused', 'mentioned'] as const)
        expect(stance(sure, 'heparin', { settled: reads(sure, 'heparin', said) })).toBe(stance(sure, 'heparin'))
  })

  it('gives way to a ruling', () => {
    const ruled = ruling(unclear, 'prednisolone', 'mentioned')
    const both = { ...reads(unclear, 'prednisolone', 'recommended'), rulings: new Map([[ruled.key, ruled]]) }
    expect(stance(unclear, 'prednisolone', { settled: both })).toBe('mentioned')
  })
})

describe('a ruling', () => {
  it('settles words that can be read in several ways', () => {
    expect(stance(unclear, 'prednisolone')).toBe('unclear')
    for (const ruled of ['recommended', 'refused', 'mentioned'] as const)
      expect(stance(unclear, 'prednisolone', { settled: settled(ruling(unclear, 'prednisolone', ruled)) })).toBe(ruled)
  })

  it('decides whether an action is carried', () => {
    const open: OpenReading[] = []
    const asked = { settled: { rulings: new Map(), onOpen: (one: OpenReading) => open.push(one) } }
    expect(matchAction(unclear, 'prednisolone', asked)).toMatchObject({ met: false, unclear: true })
    expect(open).toMatchObject([
      { key: keyIn(unclear, 'prednisolone'), target: 'prednisolone', passage: unclear, path: [] },
    ])
    const asOrder = settled(ruling(unclear, 'prednisolone', 'recommended'))
    expect(matchAction(unclear, 'prednisolone', { settled: asOrder })).toMatchObject({ met: true })
    const asStory = settled(ruling(unclear, 'prednisolone', 'mentioned'))
    expect(matchAction(unclear, 'prednisolone', { settled: asStory })).toEqual({
      met: false,
      foundInstead: '"prednisolone" does not count: the answer only mentions it ("Wheeze → prednisolone 40 mg")',
    })
  })

  it('is of one name in one passage under its labels, however it is spaced', () => {
    const under = `## On discharge\n\n${unclear}`
    const own = settled(ruling(unclear, 'prednisolone', 'recommended'))
    expect(stance('Wheeze   → prednisolone 40 mg', 'prednisolone', { settled: own })).toBe('recommended')
    expect(keyIn(under, 'prednisolone')).not.toBe(keyIn(unclear, 'prednisolone'))
    expect(stance(under, 'prednisolone', { settled: own })).toBe(stance(under, 'prednisolone'))
    expect(stance('Wheeze → salbutamol', 'salbutamol', { settled: own })).toBe('unclear')
    expect(stance('Wheeze → prednisolone 30 mg', 'prednisolone', { settled: own })).toBe('unclear')
  })

  it('stands where the reader is sure of something else, which is told', () => {
    const text = 'Do not give heparin.'
    const used: UsedRuling[] = []
    const options = {
      settled: { ...settled(ruling(text, 'heparin', 'recommended')), onRuled: (one: UsedRuling) => used.push(one) },
    }
    expect(stance(text, 'heparin', options)).toBe('recommended')
    expect(used).toMatchObject([{ target: 'heparin', otherwise: 'refused', ruling: { by: 'Dr Adams' } }])
  })
})

describe('assay.readings.jsonl', () => {
  const line = JSON.stringify(ruling(unclear, 'prednisolone', 'recommended'))

  it('is read from the root of a project, and need not be there', () => {
    const root = mkdtempSync(join(tmpdir(), 'readings-'))
    expect(readRulings(root)).toEqual(new Map())
    writeFileSync(join(root, rulingsFileName), `${line}\n\n`)
    expect([...readRulings(root).values()]).toEqual([ruling(unclear, 'prednisolone', 'recommended')])
  })

  it('is read as empty where it holds nothing', () => {
    expect(parseRulings(' \n\uFEFF')).toEqual(new Map())
  })

  it('has the last of several rulings on one passage stand', () => {
    const later = { ...ruling(unclear, 'prednisolone', 'refused'), at: '2026-11-22T05:02:11.123Z' }
    expect([...parseRulings(`${line}\n${JSON.stringify(later)}`).values()]).toEqual([later])
  })

  it.each([
    ['{', '1 of 1 lines of the readings is not a valid ruling:\n  assay.readings.jsonl:1: expected a key'],
    [
      `${line}\n<<<<<<< ours\n${line}`,
      '1 of 3 lines of the readings is not a valid ruling:\n  assay.readings.jsonl:2: expected a value at column 1, got "<"',
    ],
    [line.replace('recommended', 'yes'), 'assay.readings.jsonl:1: stance must be "recommended"'],
    [line.replace('Dr Adams', ' '), 'assay.readings.jsonl:1: by must be a name, got " "'],
    [line.replace('2026-11-21T', '21 November '), 'assay.readings.jsonl:1: at must be an ISO 8601 time in UTC'],
    [line.replace('"by"', '"from"'), 'assay.readings.jsonl:1: '],
  ])('is refused with the place of a bad line (%#)', (content, message) => {
    expect(() => parseRulings(content)).toThrow(message)
  })
})
