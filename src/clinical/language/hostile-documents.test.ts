import { afterEach, describe, expect, it, vi } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import { structuralChecks } from '../checks/structural-checks.ts'
import { CueLexicon } from './cue-lexicon.ts'
import { Lexicon } from './lexicon.ts'
import { stance } from './stance.ts'

const order = 'Start apixaban 5 mg twice daily'

/** Documents of about so many units, each with one order at its end, under what hostile text has before it. */
const hostile: Readonly<Record<string, (size: number) => string>> = {
  'quotations in quotations': (size) => `${'> '.repeat(size)}${order}`,
  'lists in lists': (size) =>
    Array.from({ length: size }, (_, at) => `${'  '.repeat(at % 40)}- level ${at}:`).join('\n') + `\n${order}`,
  'a table': (size) =>
    ['| Drug | Dose |', '|---|---|', ...Array.from({ length: size }, (_, at) => `| drug${at} | ${at} mg |`)].join('\n'),
  'a long list': (size) => `${Array.from({ length: size }, (_, at) => `- item ${at}`).join('\n')}\n- ${order}`,
  'headings alone': (size) => `${'## Plan\n\n'.repeat(size)}${order}`,
  'no white space': (size) => `${'a'.repeat(size * 8)} ${order}`,
  'brackets that nothing closes': (size) => `${'[('.repeat(size * 4)} ${order}`,
  'emphasis that nothing closes': (size) => `${'*_ **'.repeat(size)} ${order}`,
}

/** How many tokens the lexicons of terms and of cues were handed while the checks read a text: work that is counted, and no time. */
function workOf(text: string): number {
  const terms = vi.spyOn(Lexicon.prototype, 'find')
  const cues = vi.spyOn(CueLexicon.prototype, 'find')
  structuralChecks(text, { patient: {} })
  const work = [...terms.mock.calls, ...cues.mock.calls].reduce((sum, [tokens]) => sum + tokens.length, 0)
  terms.mockRestore()
  cues.mockRestore()
  return work
}

afterEach(() => void vi.restoreAllMocks())

describe('a hostile document', () => {
  it.each(Object.keys(hostile))('costs work that grows with its length alone: %s', (name) => {
    const make = hostile[name] ?? String
    const [short, long] = [workOf(make(100)), workOf(make(400))]
    expect(short).toBeGreaterThan(0)
    expect(long).toBeLessThanOrEqual(4.4 * short + 2_000)
  })

  it('of more than 100,000 characters is unscored with its cause, and read as nothing', () => {
    for (const { score } of structuralChecks(`${'a'.repeat(100_001)} ${order}`))
      expect(score).toMatchObject({ status: 'unscored', cause: 'answer-invalid' })
  })

  it.each([3, 8, 9, 40, 400])('orders nothing for certain from a quotation of depth %i', (depth) => {
    expect(stance(`${'> '.repeat(depth)}${order}`, 'apixaban')).toBe('unclear')
  })

  it.each([2, 15, 20, 60, 300])('never loses what stands over an item of depth %i', (depth) => {
    const levels = Array.from({ length: depth }, (_, at) => `${'  '.repeat(at + 1)}- level ${at}`)
    const text = ['- Avoid:', ...levels, `${'  '.repeat(depth + 1)}- apixaban 5 mg twice daily`].join('\n')
    expect(['refused', 'unclear']).toContain(stance(text, 'apixaban'))
  })

  it('never loses what stands over an item of a list that is cut into pieces', () => {
    const items = Array.from({ length: 1_000 }, (_, at) => `  - item number ${at}`)
    const text = ['- Avoid:', ...items, '  - apixaban 5 mg twice daily'].join('\n')
    expect(['refused', 'unclear']).toContain(stance(text, 'apixaban'))
  })

  it('reads the last of very many cells under the header of its column', () => {
    const rows = Array.from({ length: sized(20_000) }, (_, at) => `| drug${at} | item${at} |`)
    const text = ['| Start | Avoid |', '|---|---|', ...rows, '| aspirin | apixaban |'].join('\n')
    expect(stance(text, 'apixaban')).toBe('refused')
  })
})
