import { describe, expect, it } from 'vitest'
import type { FindingLine } from '../report-data.ts'
import { markText } from './mark-text.ts'

const text = 'Start heparin 5000 units now.\nAvoid  ibuprofen,\nand repeat potassium tomorrow (a.m.).'

const finding = (rest: Partial<FindingLine> = {}): FindingLine => ({
  metric: 0,
  trial: 0,
  outcome: 'm',
  why: [],
  ...rest,
})

type Part = NonNullable<FindingLine['rules']>[number]['parts'][number]

const rule = (...parts: readonly Part[]): FindingLine =>
  finding({
    outcome: 'k',
    rules: [
      { id: 'esc-pe/no-nsaid', title: 'No NSAID', edition: 'ESC, 2019', verdict: 'forbidden', because: [], parts },
    ],
  })

/** The stretches with their marks: `[tone words]`. */
const marked = (findings: readonly FindingLine[], of = text): string =>
  markText(of, findings, ['dose', 'recall'])
    .map((stretch) => (stretch.mark === undefined ? stretch.text : `[${stretch.mark.tone} ${stretch.text}]`))
    .join('')

const says = (findings: readonly FindingLine[]): (string | undefined)[] =>
  markText(text, findings, ['dose', 'recall']).flatMap(({ mark }) => (mark === undefined ? [] : [mark.says]))

describe('markText', () => {
  it('marks the words that a miss quotes, each where it stands first, and says which metric quotes them', () => {
    const findings = [finding({ why: ['orders "heparin 5000 units" beside "potassium"', 'no "insulin"'] })]
    expect(marked(findings)).toBe(
      'Start [bad heparin 5000 units] now.\nAvoid  ibuprofen,\nand repeat [bad potassium] tomorrow (a.m.).',
    )
    expect(says(findings)).toEqual([
      'dose: orders "heparin 5000 units" beside "potassium"',
      'dose: orders "heparin 5000 units" beside "potassium"',
    ])
    expect(says([finding({ metric: 7, why: ['"now"'] })])).toEqual([': "now"'])
  })

  it('marks what is missed as bad, what is open as a warning, and nothing of what is met or did not apply', () => {
    const of = (outcome: FindingLine['outcome']): string => marked([finding({ outcome, why: ['"now"'] })], 'now')
    expect((['m', 'w', 'u', 'c', 'k', 'f', 'n', '-'] as const).map(of)).toEqual([
      '[bad now]',
      '[bad now]',
      '[warn now]',
      '[warn now]',
      'now',
      'now',
      'now',
      'now',
    ])
  })

  it('marks what decided a rule, by its words or else by those that its note quotes', () => {
    const findings = [
      rule(
        { what: 'forbidden', label: 'an NSAID', words: 'ibuprofen', note: 'beside heparin' },
        { what: 'found', label: 'an anticoagulant', words: 'heparin' },
        { what: 'missing', label: 'a check', note: 'only "tomorrow"' },
        { what: 'unclear', label: 'a dose' },
      ),
    ]
    expect(marked(findings)).toBe(
      'Start [good heparin] 5000 units now.\nAvoid  [bad ibuprofen],\nand repeat potassium [warn tomorrow] (a.m.).',
    )
    expect(says(findings)).toEqual([
      'No NSAID: found an anticoagulant',
      'No NSAID: forbidden an NSAID, beside heparin',
      'dose: only "tomorrow"',
    ])
  })

  it('finds words whatever white space parts them, cut words up to where they are cut, and signs as they are', () => {
    const found = (words: string): string => marked([rule({ what: 'found', label: '', words })])
    expect(found('Avoid ibuprofen, and repeat…')).toContain('[good Avoid  ibuprofen,\nand repeat]')
    expect(found(' (a.m.). ')).toContain('[good (a.m.).]')
    expect(found('a…m')).toBe(text)
    expect(found('i.u')).toBe(text)
    // Of fewer than three characters too much would be marked.
    expect(found('no')).toBe(text)
    expect(found('n o w')).toBe(text)
    expect(found('now')).toContain('[good now]')
    expect(marked([finding({ why: ['"no"', '"no\nw"'] })])).toBe(text)
    expect(marked([finding({ why: ['"now"'] })])).toContain('[bad now]')
  })

  it('marks a stretch once: misses before what is unclear, that before what was kept, and of these the longest', () => {
    const words = 'give one two three four'
    const part = (what: Part['what'], own: string): Part => ({ what, label: '', words: own })
    const of = (...parts: readonly Part[]): string => marked([rule(...parts)], words)
    expect(of(part('found', 'one two three'), part('missing', 'two three four'))).toBe('give one [warn two three four]')
    expect(of(part('missing', 'one two three'), part('forbidden', 'three four'))).toBe('give one two [bad three four]')
    expect(of(part('found', 'two'), part('found', 'one two three'))).toBe('give [good one two three] four')
    expect(of(part('found', 'one'), part('found', 'four'), part('found', 'two'))).toBe(
      'give [good one] [good two] three [good four]',
    )
    // Stretches that touch are two.
    expect(of(part('found', 'one two'), part('forbidden', 'give one'))).toBe('[bad give one] two three four')
    expect(marked([rule(part('found', 'give'), part('forbidden', 'one'))], 'giveone')).toBe('[good give][bad one]')
    expect(marked([rule(part('found', 'one'), part('forbidden', 'give'))], 'giveone')).toBe('[bad give][good one]')
    expect(markText('giveone', [rule(part('found', 'give'), part('found', 'one'))], []).map((one) => one.text)).toEqual(
      ['give', 'one'],
    )
    // The later of two that are as long, and lie one over the other, gives way.
    expect(of(part('found', 'one two'), part('found', 'two thr'))).toBe('give [good one two] three four')
    expect(marked([], words)).toBe(words)
  })
})
